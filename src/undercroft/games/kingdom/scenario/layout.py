"""The shape of a dungeon: which rooms are in use, which Corridors join them, where one comes in, where the Ruler is."""

from itertools import pairwise
from typing import NamedTuple

from undercroft.engine.dice import Dice, pick_from, shuffle

from ..state import CORRIDORS, ROOMS, WALLS, MapSheet, corridor, neighbours

STRAIGHT, JUNCTION, SPECIAL = "straight", "junction", "special"
LAYOUTS = (STRAIGHT, JUNCTION, JUNCTION, SPECIAL)
FEWEST_ROOMS = 6
MORE_CORRIDORS = 2
JOINED_AT_A_JUNCTION = 3


class Layout(NamedTuple):
    """A map without anything on it; `hidden` are rooms behind a door that nobody sees."""

    pattern: str
    rooms: tuple[str, ...]
    corridors: tuple[str, ...]
    entrance: str
    lair: str
    hidden: tuple[str, ...] = ()

    @property
    def start(self) -> str:
        """The room in which one arrives."""
        return self.entrance.partition("-")[0]

    def steps(self) -> dict[str, int]:
        """Say how far each room is from where one arrives."""
        sheet = MapSheet(corridors=list(self.corridors))
        found = {self.start: 0}
        for room in sheet.reachable(self.start):
            for other in sheet.joined(room):
                found.setdefault(other, found[room] + 1)
        return found


def draw_layout(dice: Dice, *, pattern: str = "", side: str = "", most: int = len(ROOMS)) -> Layout:
    """Draw a map: a pattern, some of nine rooms, Corridors that join them all. [MYK-SCENARIO-ROOMS]"""
    pattern = pattern or pick_from(dice, LAYOUTS)
    wanted = FEWEST_ROOMS - 1 + dice.roll(max(1, most - FEWEST_ROOMS + 1))
    start = pick_from(dice, [room for room in ROOMS if (side in WALLS[room] if side else WALLS[room])])
    entrance = f"{start}-{side or pick_from(dice, WALLS[start])}"
    if pattern == STRAIGHT:
        return straight(dice, entrance, start, wanted)
    layout = junction(dice, entrance, start, wanted)
    return hide_a_room(dice, layout) if pattern == SPECIAL else layout


def straight(dice: Dice, entrance: str, start: str, wanted: int) -> Layout:
    """Draw one way through all rooms, the Ruler at its end. [MYK-SCENARIO-LAYOUT-STRAIGHT]"""
    path = walk(dice, [start], wanted)
    corridors = [corridor(one, other) for one, other in pairwise(path)]
    return Layout(STRAIGHT, tuple(sorted(path)), tuple(sorted(corridors)), entrance, path[-1])


def walk(dice: Dice, path: list[str], wanted: int) -> list[str]:
    """Go on from room to room without coming back; the longest walk of those tried if no such way is long enough."""
    if len(path) == wanted:
        return path
    free = [room for room in neighbours(path[-1]) if room not in path]
    shuffle(dice, free)
    best = path
    for room in free:
        found = walk(dice, [*path, room], wanted)
        if len(found) == wanted:
            return found
        best = max(best, found, key=len)
    return best


def junction(dice: Dice, entrance: str, start: str, wanted: int) -> Layout:
    """Draw rooms that branch, somewhere three ways at once, the Ruler farthest off. [MYK-SCENARIO-LAYOUT-JUNCTION]"""
    rooms, corridors = [start], list[str]()
    while len(rooms) < wanted:
        room = pick_from(dice, [name for name in rooms if any(other not in rooms for other in neighbours(name))])
        other = pick_from(dice, [name for name in neighbours(room) if name not in rooms])
        rooms.append(other)
        corridors.append(corridor(room, other))
    spare = [name for name in CORRIDORS if name not in corridors and set(name.split("-")) <= set(rooms)]
    shuffle(dice, spare)
    corridors += spare[: dice.roll(MORE_CORRIDORS + 1) - 1]
    left = spare[len(corridors) - len(rooms) + 1 :]
    while left and not forks(corridors):
        corridors.append(left.pop())
    layout = Layout(JUNCTION, tuple(sorted(rooms)), tuple(sorted(corridors)), entrance, "")
    steps = layout.steps()
    farthest = [room for room in layout.rooms if steps[room] == max(steps.values())]
    return layout._replace(lair=pick_from(dice, farthest))


def forks(corridors: list[str]) -> bool:
    """Say whether any room has three ways or more."""
    ends = [end for name in corridors for end in name.split("-")]
    return any(ends.count(room) >= JOINED_AT_A_JUNCTION for room in dict.fromkeys(ends))


def hide_a_room(dice: Dice, layout: Layout) -> Layout:
    """Close the only way to a room at the rim with a Secret Door; nothing that is needed lies behind it."""
    ends = [end for name in layout.corridors for end in name.split("-")]
    fit = [room for room in layout.rooms if ends.count(room) == 1 and room not in (layout.start, layout.lair)]
    if not fit:
        return layout
    return layout._replace(pattern=SPECIAL, hidden=(pick_from(dice, fit),))
