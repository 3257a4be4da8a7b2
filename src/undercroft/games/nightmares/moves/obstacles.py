"""What is in the way: traps with their signs, and dangers for one who goes first or for all. [AWN-DEP-TRAPS]"""

from collections.abc import Sequence
from typing import NamedTuple

from undercroft.engine.play import Play

from ..book.effects import Effect, Inflict
from ..book.entries import Danger, Trap, Way
from ..rules.carrying_out import Deed, carry_out
from ..rules.lair_doings import mark, show_room
from ..rules.possessions import with_kit
from ..rules.proposing import mostly, propose
from ..rules.retainers import has_use
from ..rules.sharing import bearer
from ..rules.steady import Held, hold_steady
from ..rules.table import book_of, can_act, present
from ..rules.wording import fresh
from ..state import Edge, Hero, LaidTrap, Lair, Night, Room
from ..words import Band, Creature, Kit
from .danger import Peril, best_way, go_into_danger

HARM, DEBILITY = "harm", "debility"


class Pass(NamedTuple):
    """How somebody means to get past something: who goes first, whither, by which way, and with what."""

    hero: Hero
    goal: str
    way: int | None = None
    edge: str = ""
    helped: int = 0


def trap_ahead(night: Night, lair: Lair, goal: str) -> LaidTrap | None:
    """Find the trap between here and there: on the way on from this room, or on the way into one that is an end."""
    here = lair.rooms[night.scene.room]
    there = lair.rooms[goal]
    if here.trap and goal != night.scene.came_from and not lair.traps[here.trap].sprung:
        return lair.traps[here.trap]
    if there.trap and len(there.exits) == 1 and not lair.traps[there.trap].sprung:
        return lair.traps[there.trap]
    return None


def danger_ahead(night: Night, lair: Lair, goal: str) -> Danger | None:
    """Find the danger on the way on from this room, if it is not passed yet."""
    here = lair.rooms[night.scene.room]
    if not here.danger or here.passed or goal == night.scene.came_from or lair.rooms[goal].entered:
        return None
    found: Danger = book_of(night).shelf("danger")[here.danger]
    return found


def ways_ahead(night: Night, lair: Lair, goal: str) -> tuple[Way, ...]:
    """Give the ways past what is known to be in the way; a sign alone does not say what it is. [R-AWN-70]"""
    trap = trap_ahead(night, lair, goal)
    if trap is not None and trap.known:
        entry: Trap = book_of(night).shelf("trap")[trap.entry]
        return () if entry.holds else entry.ways
    danger = danger_ahead(night, lair, goal)
    return () if danger is None else danger.ways


def types_ahead(night: Night, lair: Lair, goal: str) -> tuple[Creature, ...]:
    """Give what a known trap in the way is of: some are pieces of the nightmare realm."""
    trap = trap_ahead(night, lair, goal)
    return (Creature.NIGHTMARE,) if trap is not None and trap.known and trap.nightmare else ()


def way_by_ahead(night: Night, lair: Lair, goal: str) -> str:
    """Give the way by a trap ahead that is known, where the party lacks what it needs: it helps all the same."""
    trap = trap_ahead(night, lair, goal)
    if trap is None or not trap.way_known:
        return ""
    entry: Trap = book_of(night).shelf("trap")[trap.entry]
    return "" if _equipped(night, entry) else entry.way_by


def tell_signs(play: Play[Night], lair: Lair, room: Room) -> None:
    """Give fair warning of a trap on the way on: one sense, not the kind."""
    ends = [one for one in room.exits if len(lair.rooms[one].exits) == 1]
    for one in (room.id, *ends):
        trap = lair.traps.get(lair.rooms[one].trap)
        if trap is not None and not (trap.sprung or trap.known or trap.signed):
            entry: Trap = book_of(play.state).shelf("trap")[trap.entry]
            trap.signed = True
            play.state.scene.springs = True
            line = entry.signs[sum(1 for other in lair.traps.values() if other.sprung) % len(entry.signs)]
            play.tell("trap_sign", line=line, rules=("AWN-DEP-TRAPS",))
    danger = book_of(play.state).shelf("danger").get(room.danger)
    if danger is not None and not room.passed and fresh(play.state, danger.text):
        play.tell("danger_ahead", name=danger.name, line=danger.text)


async def get_past(play: Play[Night], passing: Pass) -> bool:
    """Get past whatever is on the way to a room; say whether the way is free now. [R-AWN-79]"""
    night = play.state
    lair = night.lair
    assert lair is not None
    trap = trap_ahead(night, lair, passing.goal)
    known, unready = trap is not None and trap.known, passing._replace(way=None)
    if trap is not None and not await _past_trap(play, trap, passing if known else unready):
        return False
    danger = danger_ahead(night, lair, passing.goal)
    if danger is not None and can_act(passing.hero):
        return await _past_danger(play, danger, unready if known else passing)
    return True


async def _past_trap(play: Play[Night], trap: LaidTrap, passing: Pass) -> bool:
    """Follow the way by if it is known and one has what it needs; else go into it. [R-AWN-78]"""
    night, entry = play.state, book_of(play.state).shelf("trap")[trap.entry]
    if trap.way_known and _equipped(night, entry):
        spring(play, trap)
        play.tell("way_by", trap=entry.name, line=entry.way_by)
        return True
    if trap.way_known:
        passing.hero.edges.append(Edge(entry.way_by))
        passing = passing._replace(edge=entry.way_by)
    play.tell("trap", trap=entry.name, line=entry.dressed[0 if trap.nightmare else 1])
    less = await _into_trap(play, trap, entry, passing)
    trap.known = trap.way_known = True
    if not less:
        spring(play, trap)
    return not less and can_act(passing.hero)


def _equipped(night: Night, entry: Trap) -> bool:
    """Say whether somebody has one of the things that the way by needs; a hired voice is a song."""
    needs = (entry.needs,) if isinstance(entry.needs, Kit) else entry.needs
    sung = Kit.SONG in needs and has_use(night, "sings")
    return not needs or sung or any(with_kit(night, one, kit) for one in present(night) for kit in needs)


async def _into_trap(play: Play[Night], trap: LaidTrap, entry: Trap, passing: Pass) -> bool:
    """Go into a trap, or withstand it; say whether the aim was only half met."""
    types = (Creature.NIGHTMARE,) if trap.nightmare else ()
    does = await _does(play, trap, entry)
    if entry.holds:
        held = await hold_steady(play, passing.hero, entry.name, against=types)
        if held in (Held.GIVES_IN, Held.ACTS_THEN_GIVES_IN):
            victim = bearer(play.state, passing.hero)
            play.tell("danger_landed", who=victim.name, line=entry.lands, about=(victim.seat,))
            await carry_out(play, does, Deed(entry.name, to=victim, types=types))
        return False
    peril = Peril(entry.name, entry.ways, does, entry.lands, types=types, source=trap.id)
    way = best_way(play.state, passing.hero, entry.ways) if passing.way is None else passing.way
    passed = await go_into_danger(play, passing.hero, peril, way, edge=passing.edge, helped=passing.helped)
    return passed.less


async def _does(play: Play[Night], trap: LaidTrap, entry: Trap) -> Sequence[Effect]:
    """Say what it does: a piece of the nightmare realm may give a debility instead. [AWN-LAIR-TRAP-POS-LC]"""
    if not trap.nightmare:
        return entry.does
    among = mostly(len(play.state.judged.landed), (HARM, DEBILITY))
    gives = await propose(play, "trap_gives", among, trap=entry.name, debility=entry.debility)
    play.tell(f"trap_{gives}", debility=entry.debility, rules=("AWN-LAIR-TRAP-POS-LC",))
    return (Inflict(entry.debility),) if gives == DEBILITY else entry.does


def spring(play: Play[Night], trap: LaidTrap) -> None:
    """Put a trap that was sprung or passed on the map."""
    assert play.state.lair is not None
    trap.sprung, play.state.scene.springs = True, False
    play.reached("trap", trap.entry)
    known = show_room(play.state, play.state.lair.rooms[trap.room])
    known.trap = trap.entry
    mark(known, "sprung")


async def _past_danger(play: Play[Night], danger: Danger, passing: Pass) -> bool:
    """Let one go first, or let it take everybody. [AWN-DEP-DANGER]"""
    night = play.state
    assert night.lair is not None
    room = night.lair.rooms[night.scene.room]
    peril = Peril(danger.name, danger.ways, danger.does, danger.lands, danger.prices, source=room.id)
    if danger.all:
        room.passed = True
        await all_into_danger(play, peril)
        return can_act(passing.hero)
    way = best_way(night, passing.hero, danger.ways) if passing.way is None else passing.way
    passed = await go_into_danger(play, passing.hero, peril, way, edge=passing.edge, helped=passing.helped)
    room.passed = passed.band is not Band.MISS and not passed.less
    return room.passed


async def all_into_danger(play: Play[Night], peril: Peril) -> None:
    """Let everybody roll who is there, each by what they are best at, nobody asked how. [R-AWN-79]"""
    for hero in list(present(play.state)):
        await go_into_danger(play, hero, peril, best_way(play.state, hero, peril.ways), plain=True)
