"""The web of factions: the dungeon in the middle, and what each of them thinks of it along its thread."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from undercroft.atlas.frame import Frame, stage
from undercroft.atlas.ink import SANS, SERIF, at, fitted, n, shape, stroke

from ..scenes import Neighbour
from . import canvas as c

WIDE, NARROW, LINE = (720, 470), 360, 62
THREADS = {
    -2: (c.BLOOD, 4.0, ""),
    -1: (c.TORCH, 2.4, "7 6"),
    0: (c.BRASS, 1.6, "2 6"),
    1: (c.SLIME, 2.4, "7 6"),
    2: (c.LIT, 4.0, ""),
}
"""How a thread looks by the attitude: its colour, its width, and its dashes."""


def region(name: str, dungeon: str, around: Sequence[Neighbour], *, narrow: bool = False) -> str:
    """Draw the region: as a web, or on a phone as a list along one thread."""
    high = 78 + LINE * max(1, len(around)) if narrow else WIDE[1]
    frame = Frame("narrow" if narrow else "wide", NARROW if narrow else WIDE[0], high)
    drawn = "".join(_list(around) if narrow else _web(dungeon, around))
    ground = f'<rect width="{frame.width}" height="{high}" fill="{c.ROCK}"/>'
    title = fitted(name or "The region", 16, 30, 20, frame.width - 32, c.PALE, face=SERIF, more=c.BOLD)
    words = "; ".join(f"{one.name}, tier {one.tier}, {one.feeling}, clock {one.dial.counted}" for one in around)
    return stage(
        ground + drawn + title, frame, f"wicked-region-{frame.key}", name or "The region", words, family="wicked-scene"
    )


def places(count: int) -> Iterator[tuple[float, float]]:
    """Give a place round the dungeon to each."""
    for nth in range(count):
        turn = 2 * pi * (nth + 0.5) / count - pi / 2
        yield WIDE[0] / 2 + 268 * sin(turn + pi / 2), WIDE[1] / 2 - 10 - 164 * cos(turn + pi / 2)


def _web(dungeon: str, around: Sequence[Neighbour]) -> Iterator[str]:
    spots = list(places(len(around)))
    x, y = WIDE[0] / 2, WIDE[1] / 2
    yield from (
        thread(one.attitude, f"M{n(x)} {n(y)}L{n(a)} {n(b)}") for one, (a, b) in zip(around, spots, strict=True)
    )
    yield at(
        x,
        y + 26,
        shape("M-52 0C-44-34-20-52 0-52C20-52 44-34 52 0Z", "#2b331f", 2)
        + shape("M-14 0V-16C-14-28 14-28 14-16V0Z", c.DARK),
    )
    yield fitted(dungeon or "No dungeon yet", x, y + 44, 14, 150, c.LIT, face=SERIF, anchor="middle", more=c.BOLD)
    for one, (a, b) in zip(around, spots, strict=True):
        yield at(a, b - 14, c.clock(one.dial, 17))
        yield fitted(one.name, a, b + 22, 13, 142, c.PALE, face=SERIF, anchor="middle", more=c.BOLD)
        yield fitted(f"tier {one.tier}", a + 26, b - 10, 12, 60, c.DIM, face=SANS, more=c.HALO)
        yield c.words(one.feeling, a, b + 37, 142)
        yield c.words(", ".join(one.notes), a, b + 51, 142, c.TORCH)


def _list(around: Sequence[Neighbour]) -> Iterator[str]:
    for nth, one in enumerate(around):
        y = 74 + LINE * nth
        yield thread(one.attitude, f"M14 {y - 24}V{y + 24}")
        yield at(46, y, c.clock(one.dial, 18))
        yield fitted(one.name, 78, y - 6, 14, 270, c.PALE, face=SERIF, more=c.BOLD)
        yield fitted(", ".join([f"tier {one.tier}", one.feeling, *one.notes]), 78, y + 12, 12, 270, c.DIM, face=SANS)


def thread(attitude: int, path: str) -> str:
    """Draw the thread between a faction and the dungeon."""
    colour, width, dashes = THREADS[max(-2, min(2, attitude))]
    return stroke(path, colour, width, f' stroke-dasharray="{dashes}"' if dashes else "")
