"""The party as rules see it: who stands, who is known, and what each can do by itself. [WO-ADVENTURER-01] [WO-G14]"""

from collections.abc import Iterator
from operator import attrgetter
from typing import NamedTuple

from undercroft.engine.play import Play

from ..book import Book
from ..book.effects import Ignore, Power, What, When
from ..book.entries.invaders import Class, Hireling
from ..rules.powers import Held, Occasion, fits
from ..rules.table import book_of
from ..state import Adventurer, Hired, Invasion, Wicked
from ..words import Guard, HirelingTrade, NodeKind, Roll, Scope, Size

HEART = 2
"""Slashes that a heart takes. [WO-ADVENTURER-04]"""
NERVE = {Size.PROBE: 2, Size.WEAK: 2, Size.NORMAL: 2, Size.STRONG: 1}
"""With more moves than so many somebody goes on though half of them are out; others have had enough. [WO-R87]"""
MANY_HEARTS = {Size.PROBE: 2, Size.WEAK: 2, Size.NORMAL: 2, Size.STRONG: 3}
"""From this tier on a party counts its hearts, too, before it goes on. [WO-R87]"""
DEEP_NERVE = {**NERVE, Size.NORMAL: 3}
"""The nerve of such a party: a normal one goes home with all its moves. [WO-R87]"""
ROLL_OF = {Guard.LOCK: Roll.LOCK, Guard.TRAP: Roll.TRAP, Guard.TRICK: Roll.TRICK, Guard.CREATURE: Roll.CREATURE}


class Owned(NamedTuple):
    """A power of somebody of the party."""

    who: Adventurer | Hired
    source: str
    power: Power

    @property
    def key(self) -> str:
        """What its uses are called."""
        return self.source


def invasion_of(play: Play[Wicked]) -> Invasion:
    """Give the invasion that is on."""
    found = play.state.invasion
    if found is None:
        raise LookupError("nobody has come")
    return found


BY_ID = attrgetter("id")


def everybody(invasion: Invasion) -> list[Adventurer]:
    """List all adventurers, those included whom nobody has seen yet."""
    return [*invasion.party.values(), *invasion.unseen]


def standing(invasion: Invasion) -> list[Adventurer]:
    """List the adventurers who are still in it, in the order of the party."""
    there = [one for one in invasion.party.values() if one.standing]
    there += [one for one in invasion.unseen if one.standing]
    there.sort(key=BY_ID)
    return there


def hirelings(invasion: Invasion) -> list[Hired]:
    """List the hirelings who are still there."""
    return [one for one in (*invasion.hired.values(), *invasion.unseen_hired) if not one.gone]


def most_slashes(one: Adventurer) -> int:
    """Give how many slashes take somebody out who is whole. [WO-ADVENTURER-03] [WO-ADVENTURER-04]"""
    return HEART * (one.tier + 1)


def kit_of(book: Book, one: Adventurer) -> Class:
    """Find an adventurer's class in the house book."""
    found: Class = book.shelf("class")[one.kit]
    return found


def hireling_of(book: Book, one: Hired) -> Hireling:
    """Find a hireling in the house book."""
    found: Hireling = book.shelf("hireling")[one.kit]
    return found


def powers(state: Wicked, invasion: Invasion) -> Iterator[Owned]:
    """Go through the passives and moves of everybody of the party who is still there. [WO-ADVENTURER-06]"""
    book = book_of(state)
    for one in standing(invasion):
        for place, power in enumerate(kit_of(book, one).powers):
            yield Owned(one, f"class.{one.kit}.{place}", power)
    for hired in hirelings(invasion):
        for place, power in enumerate(hireling_of(book, hired).powers):
            yield Owned(hired, f"hireling.{hired.kit}.{place}", power)


def is_used(owned: Owned) -> bool:
    """Say whether a limited power is used up."""
    if isinstance(owned.who, Hired):
        return owned.power.limit is not None and owned.who.used
    return owned.power.limit is not None and owned.key in owned.who.used


def use(owned: Owned) -> None:
    """Note that a limited power was used."""
    if owned.power.limit is None:
        return
    if isinstance(owned.who, Hired):
        owned.who.used = True
    else:
        owned.who.used.append(owned.key)


def ignoring(
    state: Wicked, one: Adventurer, what: What, occasion: Occasion | None = None, *, whom: str = "self"
) -> tuple[Owned, Ignore] | None:
    """Find what lets an adventurer ignore something, if it is not used up."""
    for place, power in enumerate(kit_of(book_of(state), one).powers):
        owned = Owned(one, f"class.{one.kit}.{place}", power)
        if is_used(owned) or not fits(power.when, occasion or Occasion()):
            continue
        for does in power.does:
            meant = isinstance(does, Ignore) and does.what == what and does.whom == whom
            if isinstance(does, Ignore) and meant and fits(does.when, occasion or Occasion()):
                return owned, does
    return None


def show_passive(play: Play[Wicked], owned: Owned) -> None:
    """Let everybody know what somebody can do by itself, once it has shown. [WO-ADVENTURER-06] [WO-R35]"""
    one = owned.who
    if isinstance(one, Adventurer) and "passive" not in one.shown:
        one.shown.append("passive")
        passive = kit_of(book_of(play.state), one).passive
        play.tell("passive_shown", who=one.name, line=passive, about=(one.id,), rules=("WO-ADVENTURER-06",))


def trap_sense(state: Wicked, invasion: Invasion) -> bool:
    """Say whether anybody of the party has a nose for traps. [WO-R84]"""
    book = book_of(state)
    return any(kit_of(book, one).trap_sense for one in standing(invasion)) or any(
        one.trade is HirelingTrade.TRAP_SENSE for one in hirelings(invasion)
    )


def unlit(state: Wicked, node: str) -> bool:
    """Say whether a node has no light: all but a few rooms, and the sanctum. [WO-G14]"""
    here = state.dungeon.nodes.get(node)
    if here is None or here.kind is NodeKind.SANCTUM:
        return False
    room = book_of(state).shelf("room").get(here.room)
    return room is None or not room.lit


def occasion_here(state: Wicked, invasion: Invasion, roll: Roll | None = None, *, mine: bool = True) -> Occasion:
    """Describe where the party is, and what is rolled, to powers of either side."""
    so = {"unlit": unlit(state, invasion.at), "fallen": any(not one.standing for one in everybody(invasion))}
    firsts = frozenset() if roll is None else _firsts(invasion, roll)
    return Occasion(roll, state=frozenset(name for name, holds in so.items() if holds), firsts=firsts, mine=mine)


def _firsts(invasion: Invasion, roll: Roll) -> frozenset[Scope]:
    met = {one.partition(":")[0] for one in invasion.met}
    wary = {Roll.TRAP, Roll.TRICK}
    before = met & ({str(one) for one in wary} if roll in wary else {str(roll)})
    return frozenset() if before else frozenset((Scope.INVASION, Scope.SCENE))


def held_by(owned: Owned) -> Held:
    """Give a power of the party in the form that pools take."""
    return Held(owned.source.rpartition(".")[0], int(owned.source.rpartition(".")[2]), owned.power, "")


def speaks_of(when: When | None, roll: Roll) -> bool:
    """Say whether a condition is about a roll."""
    return when is not None and roll in when.roll


def had_enough(invasion: Invasion) -> bool:
    """Say whether those who stand would rather run: half of them, or of their hearts, and hardly a move left.

    Hearts count where each has many: half of all can be gone long before anybody is out. [WO-R87]
    """
    there, whole = standing(invasion), sum(most_slashes(one) for one in everybody(invasion))
    deep = invasion.tier >= MANY_HEARTS[invasion.size]
    nerve = (DEEP_NERVE if deep else NERVE)[invasion.size]
    worn = deep and sum(one.slashes for one in there) * 2 <= whole
    return (worn or len(there) * 2 <= invasion.came) and all(one.moves <= nerve for one in there)
