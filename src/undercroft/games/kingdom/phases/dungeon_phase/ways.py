"""Ways: the rooms that the Court can get to, and how it gets through."""

from collections.abc import Sequence

from undercroft.engine.play import Play

from ...dungeon.traps import barred, leads_to, pass_through
from ...grammar.delve_moments import RoomEntered, RoomLeft
from ...grammar.windows import open_moment
from ...rules.knowledge import ways_out
from ...state import ROOMS, WALLS, Realm, corridor


def entrances(play: Play[Realm]) -> list[str]:
    """List the rooms through which one comes in from outside. [MYK-ROOM-02]"""
    truth = play.state.adventure.truth
    listed = [name.split("-")[0] for name in truth.entrances]
    return list(dict.fromkeys(listed)) or [room for room in ROOMS if room in truth.rooms and WALLS[room]][:1]


def exits(play: Play[Realm]) -> list[str]:
    """List the rooms from which the Court can leave: Entrances, and secret exits that it has found. [MYK-ROOM-04]"""
    return [*entrances(play), *play.state.delve.exits]


def ways(play: Play[Realm]) -> dict[str, list[str]]:
    """List where the Court can go, each place with the rooms entered on the way. [MYK-ROOM-01] [MYK-ROOM-03]"""
    delve = play.state.delve
    if not delve.room:
        return {room: [room] for room in entrances(play)}
    found: dict[str, list[str]] = {}
    queue: list[list[str]] = [[]]
    for path in queue:
        here = path[-1] if path else delve.room
        for room in ways_out(play, here):
            if room in found or room == delve.room or room not in play.state.adventure.truth.rooms:
                continue
            explored = room in delve.explored
            if explored or not path:
                found[room] = [*path, room]
            if explored:
                queue.append([*path, room])
    return found


async def walk_to(play: Play[Realm], rooms: Sequence[str]) -> None:
    """Go from room to room, as far as the way goes on and anybody can walk. [MYK-ROOM-03]"""
    for room in rooms:
        if not await go_to(play, room, further=room != rooms[-1]) or not play.state.awake():
            return


async def go_to(play: Play[Realm], room: str, *, further: bool = False) -> bool:
    """Go into the next room: Passage Traps of the Corridor, then of the room. Say whether the way goes on. [MYKR-65]

    Rooms on the way `further` on are told of in one line.
    """
    delve = play.state.delve
    origin = delve.room
    if not await gets_out(play, room):
        return False
    if origin:
        way = ways_out(play, origin).get(room) or corridor(origin, room)
        if await barred(play, way, room) or await trapped(play, way, origin, room):
            return False
        room = leads_to(play, way, room)
    delve.previous, delve.room = origin, room
    delve.moved += 1
    play.tell("room_passed" if further else "room_entered", rules=("MYK-ROOM-01",), room=room)
    if await trapped(play, room, room):
        return False
    await open_moment(play, RoomEntered(room, first_time=room not in delve.entered))
    return delve.room == room and delve.quarter == "encounter"


async def gets_out(play: Play[Realm], room: str) -> bool:
    """Leave a room for another, or for the open air, if nothing holds the Court back."""
    delve = play.state.delve
    origin = delve.room
    left = RoomLeft(origin, room)
    await open_moment(play, left)
    return not left.stopped and delve.room == origin and bool(play.state.awake())


async def trapped(play: Play[Realm], where: str, here: str, to: str = "") -> bool:
    """Pass what lies in wait in a Corridor or room; say whether the Court ends up elsewhere, or nobody goes on."""

    turned_back = await pass_through(play, where, to)
    return turned_back or play.state.delve.room != here or not play.state.awake()
