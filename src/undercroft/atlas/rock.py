"""Rock: rooms cut out of it with their walls, passages and gates, holes in it, and what has fallen down."""

import math
from dataclasses import dataclass
from typing import NamedTuple

from .frame import Frame
from .ink import at, grain, mix, n, shape, stroke
from .palette import INK
from .rooms import SIDES, Squares, ends

PORTCULLIS = (
    shape("M-17 13V-3A17 17 0 0 1 17-3V13Z", "#8d7a5c", 1.8)
    + shape("M-11 13V-3A11 11 0 0 1 11-3V13Z", "#120d0a", 1.4)
    + stroke("M-6-11V13M0-13.6V13M6-11V13M-11 0H11M-11 7H11", "#9aa4a8", 1.5)
    + shape("M-3-22H3L2-15H-2Z", "#c9a24a", 1)
)
STONES = shape("M-15 7L-10-2L-3 1L-1 7ZM-2 7L2-6L10-4L13 7ZM-8-3L-3-9L3-6L1 0Z", "#3b3229", 1.4)


class Stone(NamedTuple):
    """What a room is made of: the paint of its floor, and of its walls."""

    floor: str
    wall: str


@dataclass(frozen=True, slots=True)
class MapFrame(Frame):
    """A format of a map of squares: where the first room begins, how large rooms, gaps and walls are, and letters."""

    left: float
    top: float
    room: tuple[float, float]
    gap: tuple[float, float]
    wall: float
    plate: float

    def corner(self, squares: Squares, room: str) -> tuple[float, float]:
        """Find the upper left corner of a room."""
        row, column = squares.place(room)
        return self.left + column * (self.room[0] + self.gap[0]), self.top + row * (self.room[1] + self.gap[1])


def picked(frame: Frame, seed: object, *, marks: int, size: float, ground: str, mark: str) -> str:
    """Draw the rock around everything: dark, with the marks of picks."""
    strokes = []
    for i in range(marks):
        x, y = grain(f"pick{seed}", i) * frame.width, grain(f"pock{seed}", i) * frame.height
        long = (5 + 9 * grain("long", i)) * size
        strokes.append(f"M{n(x)} {n(y)}l{n(long)} {n(-long * 0.5)}")
    return f'<rect width="{frame.width}" height="{frame.height}" fill="{ground}"/>' + stroke(
        "".join(strokes), mark, 1.6
    )


def shell(frame: MapFrame, stone: Stone) -> str:
    """Draw one room seen from the south, its corner at 0 0: its back wall, its floor, the stones of both."""
    (wide, high), base, step = frame.room, frame.wall, frame.wall / 2
    corners = [(0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high)]
    wobble = [(a + 3 * grain("room", i) - 1.5, b + 3 * grain("room", 9 + i) - 1.5) for i, (a, b) in enumerate(corners)]
    outline = "M" + "L".join(f"{n(a)} {n(b)}" for a, b in wobble) + "Z"
    return (
        shape(outline, stone.floor)
        + stroke(_flags(wide, high, base), mix(stone.floor, INK, 0.26), 0.9)
        + shape(f"M0 0h{n(wide)}V{n(base)}H0Z", stone.wall)
        + stroke(_bricks(wide, step), mix(stone.wall, INK, 0.35), 0.9)
        + shape(f"M0 {n(base)}h{n(wide)}v{n(step * 0.55)}H0Z", mix(stone.floor, INK, 0.4))
        + stroke(outline, INK, 2.6)
        + stroke(f"M1 {n(base)}h{n(wide - 2)}", mix(stone.wall, "#c9a26a", 0.35), 1.2)
    )


def _bricks(wide: float, step: float) -> str:
    bricks = f"M0 {n(step)}h{n(wide)}"
    for i in range(1, 7):
        bricks += "".join(f"M{n((i - row * 0.5) * wide / 6.5)} {n(row * step)}v{n(step)}" for row in (0, 1))
    return bricks


def _flags(wide: float, high: float, base: float) -> str:
    deep = (high - base) / 3
    stones = "".join(f"M0 {n(base + deep * i)}h{n(wide)}" for i in (1, 2))
    for i in range(1, 6):
        for row in range(3):
            left = (i - 0.3 * (row % 2) + 0.2 * grain("stone", 30 + i + row)) * wide / 6
            stones += f"M{n(left)} {n(base + deep * row)}v{n(deep)}"
    return stones


def passage(way: str, frame: MapFrame, squares: Squares, stone: Stone) -> str:
    """Draw a way between two rooms: a short walk to the east, or an arch in the back wall of the room to the south."""
    one, other = ends(way)
    start, end = frame.corner(squares, one), frame.corner(squares, other)
    return _walk(start, end, frame, stone) if start[1] == end[1] else _stairs(start, end, frame, stone)


def _walk(start: tuple[float, float], end: tuple[float, float], frame: MapFrame, stone: Stone) -> str:
    (x, y), (wide, high), half = start, frame.room, frame.wall * 0.5
    middle = y + frame.wall + (high - frame.wall) * 0.42
    left, right = x + wide - 2.5, end[0] + 2.5
    top, bottom = middle - half * 1.1, middle + half * 0.9
    wall = shape(f"M{n(left)} {n(top - half * 0.6)}H{n(right)}V{n(top)}H{n(left)}Z", mix(stone.wall, INK, 0.2))
    lane = shape(f"M{n(left)} {n(top)}H{n(right)}V{n(bottom)}H{n(left)}Z", mix(stone.floor, INK, 0.12))
    edges = f"M{n(left + 1)} {n(top - half * 0.6)}H{n(right - 1)}M{n(left + 1)} {n(bottom)}H{n(right - 1)}"
    return wall + lane + stroke(edges, INK, 2.2)


def _stairs(start: tuple[float, float], end: tuple[float, float], frame: MapFrame, stone: Stone) -> str:
    (x, y), (wide, high), y2, half = start, frame.room, end[1], frame.wall * 0.5
    middle, top, bottom = x + wide / 2, y + high - 2.5, y2 + frame.wall
    left, right = middle - half * 1.1, middle + half * 1.1
    steps = "".join(f"M{n(left)} {n(top + (y2 - top) * i / 4)}H{n(right)}" for i in (1, 2, 3))
    spring = y2 + half * 0.8
    vault = f"V{n(spring)}Q{n(middle)} {n(y2 - half * 0.2)} {n(right)} {n(spring)}"
    arch = f"M{n(left)} {n(bottom)}{vault}V{n(bottom)}Z"
    return (
        shape(f"M{n(left)} {n(top)}H{n(right)}V{n(y2 + half)}H{n(left)}Z", mix(stone.floor, INK, 0.12))
        + stroke(steps, mix(stone.floor, INK, 0.4), 1.2)
        + stroke(f"M{n(left)} {n(top + 1)}V{n(y2)}M{n(right)} {n(top + 1)}V{n(y2)}", INK, 2.2)
        + shape(arch, mix(stone.floor, INK, 0.3), 1.8)
    )


def gate(way: str, frame: MapFrame, squares: Squares, lane: str) -> str:
    """Draw a way in: a portcullis in the outer wall, and the way out into the dark."""
    room, side = ends(way)
    dy, dx = SIDES[side]
    (px, py), out, half = _threshold(frame, frame.corner(squares, room), side), frame.left * 0.86, frame.wall * 0.62
    across = (half, 0.0) if dx == 0 else (0.0, half)
    a = (px - across[0] - dx * 3, py - across[1] - dy * 3)
    b = (px + across[0] - dx * 3, py + across[1] - dy * 3)
    reach = f"{n(dx * (out + 3))} {n(dy * (out + 3))}"
    far = f"l{reach}L{n(a[0] + dx * (out + 3))} {n(a[1] + dy * (out + 3))}Z"
    ground = f"M{n(a[0])} {n(a[1])}L{n(b[0])} {n(b[1])}{far}"
    sides = f"M{n(a[0])} {n(a[1])}l{reach}M{n(b[0])} {n(b[1])}l{reach}"
    arch = at(px + dx * out * 0.42, py + dy * out * 0.42, PORTCULLIS, frame.wall / 26)
    return shape(ground, lane) + stroke(sides, INK, 2.2) + arch


def _threshold(frame: MapFrame, corner: tuple[float, float], side: str) -> tuple[float, float]:
    (x, y), (wide, high) = corner, frame.room
    middle = y + frame.wall + (high - frame.wall) * 0.42
    return {
        "north": (x + wide / 2, y),
        "south": (x + wide / 2, y + high),
        "west": (x, middle),
        "east": (x + wide, middle),
    }[side]


def rubble(x: float, y: float, size: float) -> str:
    """Draw a small heap where no way leads."""
    return at(x, y, STONES, size)


def boulder(x: float, y: float, r: float, seed: str) -> str:
    """Draw one fallen rock, its upper right side a little lighter."""
    corners = []
    for i in range(8):
        turn, reach = math.tau * i / 8 + 0.2, r * (0.82 + 0.32 * grain(seed, i))
        corners.append((x + math.cos(turn) * reach, y - r * 0.62 + math.sin(turn) * reach * 0.72))
    outline = "L".join(f"{n(a)} {n(b)}" for a, b in corners)
    facet = "L".join(f"{n(a)} {n(b)}" for a, b in (*corners[5:], corners[0], (x + r * 0.1, y - r * 0.66)))
    tone = mix("#1c2529", "#333a3a", grain(seed, 20))
    return (
        f'<path d="M{outline}Z" fill="{tone}" stroke="#05080a" stroke-width="1.6" stroke-linejoin="round"/>'
        f'<path d="M{facet}Z" fill="#8b7d6a" opacity=".28"/>'
    )


class Hole(NamedTuple):
    """A hole in a layer of rock: its middle, its floor, half its width, its height, and the stone teeth of its roof."""

    middle: float
    floor: float
    half: float
    height: float
    teeth: int
    length: float


def opening(seed: str, hole: Hole) -> str:
    """Give the outline of a hole: an arch hung with stone teeth over a bowl of a floor."""
    return f"{_roof(seed, hole)}{_bowl(seed, hole)}Z"


def _roof(seed: str, hole: Hole) -> str:
    path, count = list[str](), hole.teeth * 3 + 1
    for i in range(count + 1):
        turn = math.pi * i / count
        rise = max(0.0, math.sin(turn))
        x = hole.middle - hole.half * math.cos(turn) * (0.95 + 0.1 * grain(seed, i))
        y = hole.floor - hole.height * rise**0.86 * (0.93 + 0.14 * grain(seed, 40 + i))
        path.append(_tooth(seed, hole, i, (x, y), rise) if i % 3 == 2 else f"{'L' if path else 'M'}{n(x)} {n(y)}")
    return "".join(path)


def _tooth(seed: str, hole: Hole, i: int, root: tuple[float, float], rise: float) -> str:
    (x, y), length = root, hole.length
    drop = length * (0.3 + 0.9 * grain(seed, 80 + i)) * (0.2 + 0.8 * rise**2)
    wide = hole.half / hole.teeth * (0.2 + 0.22 * grain(seed, 120 + i))
    return (
        f"L{n(x - wide)} {n(y)}Q{n(x - wide * 0.25)} {n(y + drop * 0.25)} {n(x)} {n(y + drop)}"
        f"Q{n(x + wide * 0.2)} {n(y + drop * 0.3)} {n(x + wide)} {n(y - length * 0.04)}"
    )


def _bowl(seed: str, hole: Hole) -> str:
    path, bumps = list[str](), max(7, int(hole.half / 14))
    for i in range(1, bumps + 1):
        turn = math.pi * i / bumps
        sag = hole.height * 0.2 * max(0.0, math.sin(turn)) ** 0.8
        y = hole.floor + sag + (grain(seed, 200 + i) - 0.5) * hole.length * 0.2
        path.append(f"L{n(hole.middle + hole.half * math.cos(turn))} {n(y)}")
    return "".join(path)
