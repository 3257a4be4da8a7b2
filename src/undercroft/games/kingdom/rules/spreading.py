"""Spreading: another copy of a Facility next door, another region at the border."""

from undercroft.engine.asks import Pick, PickSome
from undercroft.engine.play import Play

from ..grammar.authority import speaker
from ..grammar.labels import copy_labels, labelled
from ..state import CORRIDORS, ROOMS, WALLS, MapSheet, Realm, beyond, bordering
from .building import add_entrance, rooms_for
from .great_powers import may_be_ours
from .land import build, in_digging_order
from .regions import claim

NOWHERE = "nowhere"


def copies_next_door(realm: Realm) -> dict[str, tuple[str, str]]:
    """List where a Facility could be built once more, one Corridor from itself (`kind@cell.room`). [MYK-CHANGE-09]"""
    found = {}
    for cell, room, built in realm.kingdom.buildings():
        free = rooms_for(realm, built.kind)
        for other in realm.kingdom.maps[cell].joined(room):
            if f"{cell}.{other}" in free:
                found[f"{built.kind}@{cell}.{other}"] = (built.kind, f"{cell}.{other}")
    return found


async def spread_facility(play: Play[Realm], cite: str) -> None:
    """Let whoever speaks for the Kingdom build another copy of a Facility next to it, for nothing; or not."""
    offered = copies_next_door(play.state)
    if offered:
        ask = Pick(speaker(play.state).seat, "facility_spread", [NOWHERE, *offered])
        chosen = await labelled(ask, copy_labels(offered))
        if chosen != NOWHERE:
            kind, site = offered[chosen]
            await build(play, kind, site, cite)


def border_cells(realm: Realm) -> list[str]:
    """List the unknown regions that share an edge with ours. [MYKR-18]"""
    return [cell for cell in realm.world.unknown() if any(other in realm.kingdom.maps for other in bordering(cell))]


def walls_towards_us(realm: Realm, cell: str) -> list[str]:
    """List the walls of a region (`room-side`) behind which our land begins; else all that lead anywhere. [MYKR-94]"""
    walls = [(room, side) for room in ROOMS for side in WALLS[room] if beyond(cell, side)]
    ours = [f"{room}-{side}" for room, side in walls if beyond(cell, side) in realm.kingdom.maps]
    return ours or [f"{room}-{side}" for room, side in walls]


async def open_entrance(play: Play[Realm], cell: str, cite: str) -> None:
    """Put an Entrance on a wall that faces our land."""
    walls = walls_towards_us(play.state, cell)
    seat = speaker(play.state).seat
    wall = await Pick(seat, "region_entrance", walls, {"cell": cell}) if len(walls) > 1 else walls[0]
    add_entrance(play, f"{cell}.{wall}", cite)


async def spread_land(play: Play[Realm], cell: str, corridors: int, cite: str) -> bool:
    """Make a region ours with no more than so many Corridors, unless our suzerain forbids it; say whether it is.

    Whoever draws none leaves it to the masons.
    """
    seat = speaker(play.state).seat
    most = min(corridors, len(CORRIDORS))
    gate = walls_towards_us(play.state, cell)[0]
    sound = in_digging_order(MapSheet(entrances=[gate]), list(CORRIDORS))[:most]
    params = {"cell": cell, "most": most, "suggested": sound}
    chosen = list(await PickSome(seat, "region_corridors", CORRIDORS, 0, most, params)) or sound
    if not may_be_ours(play.state, MapSheet(corridors=chosen)):
        play.tell("region_refused", rules=("MYK-POWER-METRO-RESTRICTION",), cell=cell)
        return False
    sheet = await claim(play, cell, cite)
    sheet.corridors = chosen
    await open_entrance(play, cell, cite)
    return True
