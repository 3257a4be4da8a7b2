"""Traps: what lies in wait in rooms, Corridors and things, how it is found, and how it is disarmed."""

from undercroft.engine.play import Play

from ..entries import TRAPS, Check
from ..state import KnownTrap, Landmaker, PlacedTrap, Realm
from ..windows import open_moment
from .moments import TrapDiscovered

DISCOVERED, DISARMED = "discovered", "disarmed"


async def pass_through(play: Play[Realm], where: str) -> None:
    """Let the Passage Traps of a Corridor or room take effect."""


async def touch(play: Play[Realm], who: Landmaker, feature_id: str) -> None:
    """Let what sits on a thing take effect on whoever handles it."""


async def disarm(play: Play[Realm], who: Landmaker, trap: PlacedTrap) -> None:
    """Try to disarm a Trap."""


def can_disarm(play: Play[Realm], trap: KnownTrap) -> bool:
    """Say whether a Trap that was discovered here can be disarmed by a check."""
    room = play.state.delve.room
    near = trap.where == room or room in trap.where.split("-")
    return near and trap.found == DISCOVERED and trap.kind in TRAPS and isinstance(TRAPS[trap.kind].disarm, Check)


async def discover(play: Play[Realm], who: Landmaker, where: str) -> None:
    """Discover every Trap of a room or Corridor, or on a thing."""
    for trap in play.state.adventure.truth.placed:
        if where in (trap.carrier, "" if trap.carrier else trap.where) and trap.found in ("hidden", "known"):
            trap.found = DISCOVERED
            known = KnownTrap(trap.id, trap.kind, trap.where, trap.carrier, DISCOVERED)
            play.state.delve.traps = [one for one in play.state.delve.traps if one.id != trap.id] + [known]
            play.tell("trap_discovered", rules=("MYK-SEARCH-03",), who=who.called, trap=trap.kind)
            await open_moment(play, TrapDiscovered(trap, who))


async def fire(play: Play[Realm], trap: PlacedTrap, who: Landmaker | None) -> None:
    """Let a Trap take effect."""


async def place_combat_traps(play: Play[Realm]) -> None:
    """Put the Combat Traps of the room on the Battlefield."""
