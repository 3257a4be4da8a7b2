"""Powers: who has which, whether one fits an occasion, what it adds to a roll, and what is used up.

Whoever rolls anything describes it by an `Occasion` and asks here; nobody looks at an ability or a room by its name.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ..book import Book
from ..book.effects import Circ, Dice, Power, Primitive, When
from ..state import Monster, Pack, Spent, Wicked
from ..words import Action, Circumstance, ItemKind, NodeKind, Roll, Scope, Tag, Upgrade, Weight, Work
from .circumstances import Circumstance as Reason
from .pools import Pool


class Occasion(NamedTuple):
    """Something that powers can bear on: which roll, of whom, with what, against whom, and what is so."""

    roll: Roll | None = None
    action: Action | None = None
    tag: Tag | None = None
    work: Work | None = None
    circumstances: frozenset[Circumstance] = frozenset()
    tier: int | None = None
    against: frozenset[str] = frozenset()
    state: frozenset[str] = frozenset()
    firsts: frozenset[Scope] = frozenset()  # it is the first such roll of these
    mine: bool = False


class Held(NamedTuple):
    """A power, where it comes from (`ability.red_fury`), its place there, and whose it is (`""`: the table's)."""

    source: str
    place: int
    power: Power
    seat: str

    @property
    def key(self) -> str:
        """What cards and lists of uses call it."""
        return f"{self.source}.{self.place}"


_HELD: dict[tuple[str, str], tuple[Sequence[Power], tuple[Held, ...]]] = {}
"""What was read of the book already, by where it comes from and who has it."""


def powers_of(book: Book, who: Monster | Pack) -> Iterator[Held]:
    """Go through the powers that somebody has: abilities and things, or a pack's mindset."""
    if isinstance(who, Monster):
        for ability in who.abilities:
            yield from _held(f"ability.{ability}", book.shelf("ability")[ability].powers, who.seat)
    elif mindset := book.shelf("mindset").get(who.upgrades.get(Upgrade.MINDSET, "")):
        yield from _held(f"mindset.{mindset.id}", mindset.powers, who.seat)
    for carried in who.items:
        for edge in carried.edges:
            yield from _held(f"edge.{edge}", book.shelf("edge")[edge].powers, who.seat)
        if carried.item in book.shelf(ItemKind.MAGIC_ITEM) and not carried.broken:
            worn = _held(f"item.{carried.item}", book.item(carried.item).powers, who.seat)
            yield from (one for one in worn if one.power.used in ("always", "after"))


def table_powers(state: Wicked, book: Book) -> Iterator[Held]:
    """Go through the powers of the dungeon: rooms that work, the theme, boons of the master plan."""
    for node in state.dungeon.nodes.values():
        if node.kind is NodeKind.ROOM and node.room and not (node.repair or node.over_limit):
            yield from _held(f"room.{node.room}", book.shelf("room")[node.room].powers)
    if theme := book.shelf("theme").get(state.dungeon.theme):
        yield from _held(f"theme.{theme.id}", theme.powers)
    yield from plan_powers(state, book)


def plan_powers(state: Wicked, book: Book) -> Iterator[Held]:
    """Go through the boons of the master plan, which are with one wherever one is."""
    if plan := book.shelf("master_plan").get(state.scheme.entry):
        for number, stage in enumerate(plan.stages[: state.scheme.stage]):
            yield from _held(f"master_plan.{plan.id}_{number}", stage.boon)


def _held(source: str, powers: Sequence[Power], seat: str = "") -> tuple[Held, ...]:
    """Give the powers of something as somebody has them; they are the same ones until the book is another."""
    kept = _HELD.get((source, seat))
    if kept is None or kept[0] is not powers:
        kept = _HELD[source, seat] = (powers, tuple(Held(source, place, one, seat) for place, one in enumerate(powers)))
    return kept[1]


def fits(when: When | None, occasion: Occasion) -> bool:
    """Say whether a condition holds: every field that is given must fit, by any one of what it names."""
    if when is None:
        return True
    one_of = (
        (when.roll, occasion.roll), (when.actions, occasion.action), (when.tags, occasion.tag),
        (when.works, occasion.work), (when.tiers, occasion.tier),
    )  # fmt: skip
    if any(wanted and given not in wanted for wanted, given in one_of):
        return False
    among = (
        (when.circumstances, occasion.circumstances), (when.against, occasion.against), (when.state, occasion.state)
    )  # fmt: skip
    if any(wanted and not any(one in given for one in wanted) for wanted, given in among):
        return False
    return (when.first is None or when.first in occasion.firsts) and (occasion.mine or not when.mine)


def counting(
    held: Iterable[Held], occasion: Occasion, switched: Iterable[str] = ()
) -> Iterator[tuple[Held, Primitive]]:
    """Go through what counts now: what always does, and what was switched on for this."""
    on = set(switched)
    for one in held:
        if (one.power.used == "always" or one.key in on) and fits(one.power.when, occasion):
            yield from ((one, does) for does in one.power.does if fits(does.when, occasion))


def add_dice(pool: Pool, held: Iterable[Held], occasion: Occasion, switched: Iterable[str] = ()) -> None:
    """Add to a pool what powers give it, each by the name of where it comes from. [WO-R03]"""
    for one, does in counting(held, occasion, switched):
        if isinstance(does, Dice):
            pool.add(one.source, does.amount)


def reasons(held: Iterable[Held], occasion: Occasion, switched: Iterable[str] = ()) -> list[Reason]:
    """List the circumstances that powers add; each is one of the rules' own. [WO-POSEFF-12]"""
    return [
        Reason(does.axis, does.sign, one.source, Weight.RULE)
        for one, does in counting(held, occasion, switched)
        if isinstance(does, Circ)
    ]


def offered(held: Iterable[Held], occasion: Occasion, spent: Spent) -> list[Held]:
    """List what somebody could switch on for this: it fits, and is not used up; who pays is looked at by the card."""
    return [
        one for one in held if one.power.used == "toggle" and fits(one.power.when, occasion) and not used_up(one, spent)
    ]


def used_up(held: Held, spent: Spent) -> bool:
    """Say whether a power cannot be used again until its scope is over."""
    return held.power.limit is not None and held.key in spent.by(held.power.limit)


def mark_used(held: Held, spent: Spent) -> None:
    """Note that a power was used."""
    if held.power.limit is not None:
        spent.by(held.power.limit).append(held.key)
