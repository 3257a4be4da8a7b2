"""The sheets of monsters and packs: stress, shock, hearts and gold as marks that can be counted."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from undercroft.engine.lasting import amount_of
from undercroft.engine.texts import first_upper
from undercroft.engine.view import View

from ..actions.hearts import HEART_MOST
from ..actions.stress import MOST_STRESS
from ..book import book_of
from ..book.effects import Heart
from ..rules.powers import Occasion, counting, powers_of
from ..rulings import HEARTS, number
from ..state import Body, Carried, Monster, Pack
from ..words import ACTIONS_OF, Action, Attribute
from .sight import faction_name, heading_word, midway, wicked_of, word

DOTS = 2
"""So many dots an action has, unless somebody has more."""
STACK = 5
"""So many coins lie in one stack."""


class Told(NamedTuple):
    """Something with a name, and what is said of it."""

    name: str
    text: str = ""


class Trait(NamedTuple):
    """An attribute: whether it is shocked, and its actions with their dots."""

    name: str
    shocked: bool
    actions: Sequence[tuple[str, int, int]]


class Minions(NamedTuple):
    """A pack in a few lines."""

    name: str
    role: str
    traits: Sequence[Trait]
    wrong: Sequence[str]


class Sheet(NamedTuple):
    """A monster as everybody may read it."""

    seat: str
    player: str
    name: str
    role: str
    about: str
    stress: tuple[int, int]
    hearts: tuple[int, int]
    gold: int
    xp: int
    traits: Sequence[Trait]
    wrong: Sequence[str]
    abilities: Sequence[Told]
    gear: Sequence[str]
    supply: Sequence[tuple[str, bool]]
    things: Sequence[Told]
    packs: Sequence[Minions]
    gone: str


def sheets(view: View) -> list[Sheet]:
    """Write everybody's sheet, one's own first."""
    monsters = sorted(wicked_of(view).monsters.values(), key=lambda one: one.seat != view.seat)
    return [sheet(view, one) for one in monsters]


def sheet(view: View, one: Monster) -> Sheet:
    """Give a monster's sheet as it was, unless something on it is another."""
    wicked = wicked_of(view)
    packs = [pack for pack in wicked.packs.values() if pack.seat == one.seat and not pack.gone]
    kept_as = f"sheet {one.seat}{', its own' if one.seat == view.seat else ''}"
    return view.alike(kept_as, (one, wicked.region.factions, *packs), lambda: written_down(view, one, packs))


def written_down(view: View, one: Monster, packs: Sequence[Pack]) -> Sheet:
    """Write a monster down."""
    return Sheet(
        one.seat,
        view.speaker.name(one.seat),
        one.name,
        role(view, one),
        f"Impulse: {word(view, one.impulse, 'impulse')}. Revelry: {word(view, one.revelry, 'revelry')}.",
        (one.stress, MOST_STRESS),
        (one.hearts, max(one.hearts, most_hearts(view, one))),
        one.gold,
        one.xp,
        traits(view, one),
        list(wrong(view, one)),
        [ability(view, key) for key in one.abilities],
        [midway(word(view, key, "mundane")) for key in one.gear],
        [(midway(word(view, key, "mundane")), key in one.slots) for key in one.supply],
        [thing(view, carried) for carried in one.items],
        [minions(view, pack) for pack in packs],
        gone(one),
    )


def gone(one: Monster) -> str:
    """Say in a word how a monster is out of the game, if it is."""
    return "dead" if one.dead else "captured" if one.captured else ""


def role(view: View, one: Monster) -> str:
    """Say in three words what a monster is."""
    return f"{heading_word(view, one.calling, 'calling')}, {word(view, one.kind, 'kind').lower()}"


def most_hearts(view: View, one: Monster) -> int:
    """Count how many dark hearts somebody can have. [WO-R19]"""
    own = counting(powers_of(book_of(view), one), Occasion())
    more = sum(does.amount for _, does in own if isinstance(does, Heart) and does.most)
    return max(0, number(view.rulings, HEARTS) + more + amount_of(one, HEART_MOST))


def traits(view: View, one: Body) -> list[Trait]:
    """List attributes with their actions."""
    return [
        Trait(str(attribute).capitalize(), attribute in one.shock, [dotted(view, one, action) for action in actions])
        for attribute, actions in ACTIONS_OF.items()
    ]


def dotted(view: View, one: Body, action: Action) -> tuple[str, int, int]:
    """Count the dots of an action, and those that are drawn."""
    dots = one.ratings.get(action, 0)
    return word(view, action, "action"), dots, max(DOTS, dots)


def wrong(view: View, one: Body) -> Iterator[str]:
    """Say what is wrong with somebody, shock by its attribute."""
    if isinstance(one, Monster) and one.dead:
        yield "dead"
    if one.captured:
        yield f"held by {faction_name(view, one.captured) or 'somebody'}"
    if isinstance(one, Monster) and one.feral:
        yield "feral"
    if one.bloodied:
        yield "bloodied"
    yield from (f"{attribute} shocked" for attribute in Attribute if attribute in one.shock)
    if one.hindered:
        yield "held fast"


def ability(view: View, key: str) -> Told:
    """Find an ability in the book."""
    found = book_of(view).shelf("ability").get(key)
    return Told(found.name, found.text) if found else Told(key.replace("_", " ").capitalize())


def thing(view: View, one: Carried) -> Told:
    """Name something that is carried, and say how much of it there is."""
    notes = [f"{one.doses} left"] if one.doses else []
    notes += ["volatile"] if one.volatile else []
    notes += ["broken"] if one.broken else ["used"] if one.used else []
    return Told(midway(one.name or word(view, one.item)), ", ".join(notes))


def minions(view: View, one: Pack) -> Minions:
    """Write a pack down."""
    role = f"{word(view, one.kind, 'pack_kind')}, {word(view, one.job, 'job').lower()}"
    owed = [f"{one.pay_due} gold due"] if one.pay_due else []
    return Minions(first_upper(one.name), role, traits(view, one), [*wrong(view, one), *owed])


def stacks(gold: int) -> list[int]:
    """Lay coins in stacks of five, the last one smaller."""
    return [min(STACK, gold - laid) for laid in range(0, gold, STACK)]
