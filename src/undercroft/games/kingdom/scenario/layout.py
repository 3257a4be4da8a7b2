"""The shape of a dungeon: which rooms are in use, which Corridors join them, where one comes in, where the Ruler is."""

from typing import NamedTuple

from undercroft.atlas.layout import along, branch, count_ways, spare, walk
from undercroft.atlas.rooms import ends, steps
from undercroft.engine.dice import Dice, pick_from, shuffle

from ..state import CORRIDORS, ROOMS, WALLS, MapSheet
from ..state.land import SQUARES

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
        return ends(self.entrance)[0]

    def steps(self) -> dict[str, int]:
        """Say how far each room is from where one arrives."""
        return steps(MapSheet(corridors=list(self.corridors)).joined, self.start)


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
    path = walk(dice, SQUARES.neighbours, [start], wanted)
    return Layout(STRAIGHT, tuple(sorted(path)), tuple(sorted(along(path))), entrance, path[-1])


def junction(dice: Dice, entrance: str, start: str, wanted: int) -> Layout:
    """Draw rooms that branch, somewhere three ways at once, the Ruler farthest off. [MYK-SCENARIO-LAYOUT-JUNCTION]"""
    rooms, corridors = branch(dice, SQUARES.neighbours, start, wanted)
    left = spare(rooms, corridors, CORRIDORS)
    shuffle(dice, left)
    more = dice.roll(MORE_CORRIDORS + 1) - 1
    corridors += left[:more]
    left = left[more:]
    while left and max(count_ways(corridors).values()) < JOINED_AT_A_JUNCTION:
        corridors.append(left.pop())
    layout = Layout(JUNCTION, tuple(sorted(rooms)), tuple(sorted(corridors)), entrance, "")
    away = layout.steps()
    farthest = [room for room in layout.rooms if away[room] == max(away.values())]
    return layout._replace(lair=pick_from(dice, farthest))


def hide_a_room(dice: Dice, layout: Layout) -> Layout:
    """Close the only way to a room at the rim with a Secret Door; nothing that is needed lies behind it."""
    ways = count_ways(layout.corridors)
    fit = [room for room in layout.rooms if ways.get(room) == 1 and room not in (layout.start, layout.lair)]
    if not fit:
        return layout
    return layout._replace(pattern=SPECIAL, hidden=(pick_from(dice, fit),))
