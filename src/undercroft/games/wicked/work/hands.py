"""Hands: who can still work in this lurking: everybody once, once more by abilities and rooms, packs for pay."""

from collections.abc import Iterator
from typing import NamedTuple

from undercroft.engine.lasting import amount_of

from ..book.effects import Downtime
from ..rules.gold import take_gold
from ..rules.powers import Held, Occasion, fits, powers_of, table_powers
from ..rules.table import book_of, find, packs_of
from ..state import Monster, Pack, Wicked
from ..words import PrisonerStatus, Work
from .tasks import Task

OWN = "downtime"
"""What is marked when somebody has worked; a negative lasting of this name takes an action away."""
PAY = 1
"""What a pack wants for a downtime action. [WO-DOWNTIME-02]"""
FALLEN = "deaths"
TORTURE = (Work.LEARN, Work.BREAK)


class Hand(NamedTuple):
    """One downtime action that a seat has: who takes it, by what, and on what it may be spent."""

    id: str  # what the card calls it
    who: str  # a seat, or a pack's id
    key: str  # what is marked when it is used
    works: tuple[Work, ...] = ()
    not_works: tuple[Work, ...] = ()
    dice: int | None = None  # a roll of so many, whatever it is
    paid: bool = False
    shared: bool = False  # the table's own: whoever comes first

    def may(self, task: Task) -> bool:
        """Say whether it may be spent on a task."""
        return (not self.works or task.work in self.works) and task.work not in self.not_works


def hands_of(state: Wicked, seat: str) -> list[Hand]:
    """List the actions that a player has left: their own first, packs for pay last. [WO-DOWNTIME-01]"""
    monster = state.monsters[seat]
    found: list[Hand] = []
    if not (monster.dead or monster.captured):
        found += [*_own(monster), *_extra(state, monster), *_obeying(state, monster)]
    return [*found, *_packs(state, monster)]


def _own(monster: Monster) -> Iterator[Hand]:
    if OWN not in monster.used.cycle and amount_of(monster, OWN) >= 0:
        yield Hand(monster.seat, monster.seat, OWN)


def _extra(state: Wicked, monster: Monster) -> Iterator[Hand]:
    """One more for each ability or room that says so. [WO-G02]"""
    book = book_of(state)
    now = Occasion(state=frozenset({FALLEN} if died_lately(state) else ()))
    for held in [*powers_of(book, monster), *table_powers(state, book)]:
        shared = not held.seat
        used = state.dungeon.used.cycle if shared else monster.used.cycle
        for does in held.power.does:
            if isinstance(does, Downtime) and fits(held.power.when, now) and _key(held) not in used:
                yield Hand(
                    f"{monster.seat}+{held.source}", monster.seat, _key(held), does.works, does.not_works, does.dice,
                    shared=shared,
                )  # fmt: skip


def _obeying(state: Wicked, monster: Monster) -> Iterator[Hand]:
    """Whoever was broken does something once a cycle, with one die. [WO-R55]"""
    for one in state.region.prisoners.values():
        if one.status is PrisonerStatus.BROKEN and one.obeyed != state.cycle:
            yield Hand(f"{monster.seat}+{one.id}", monster.seat, one.id, not_works=TORTURE, dice=1, shared=True)


def _key(held: Held) -> str:
    return f"{OWN}.{held.key}"


def died_lately(state: Wicked) -> bool:
    """Say whether anybody died in the last raid or invasion."""
    return state.scene.deaths > 0 or any(grave.cycle >= state.cycle - 1 for grave in state.dungeon.graves)


def _packs(state: Wicked, monster: Monster) -> Iterator[Hand]:
    """Packs that would work for a gold piece: not those that refuse or are lent. [WO-GOLD-05]"""
    for pack in packs_of(state, monster.seat):
        if monster.gold >= PAY and OWN not in pack.used.cycle and _willing(pack):
            yield Hand(pack.id, pack.id, OWN, paid=True)


def _willing(pack: Pack) -> bool:
    return not (pack.pay_due or pack.summoned or pack.lent_by or pack.captured)


def can_pay(state: Wicked, hand: Hand) -> bool:
    """Say whether the coin for a pack that works is still there: an impulse may have taken it meanwhile."""
    body = find(state, hand.who)
    return not (hand.paid and isinstance(body, Pack)) or state.monsters[body.seat].gold >= PAY


def use_hand(state: Wicked, hand: Hand) -> None:
    """Mark an action as used, and pay the pack that works. [WO-GOLD-05]"""
    body = find(state, hand.who)
    if hand.key in state.region.prisoners:
        state.region.prisoners[hand.key].obeyed = state.cycle
        return
    (state.dungeon.used if hand.shared else body.used).cycle.append(hand.key)
    if hand.paid and isinstance(body, Pack):
        take_gold(state.monsters[body.seat], PAY)
        body.idle_cycles = 0
