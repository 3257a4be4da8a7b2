"""The web of factions: the dungeon in the middle, and what each of them thinks of it along its thread."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from undercroft.atlas.frame import Frame
from undercroft.atlas.ink import SANS, SERIF, at, fitted, n, shape, stroke

from ..pressing import NO_TOUCH, Touch
from ..scenes import Neighbour
from . import canvas as c
from .eve import eve

WIDE, NARROW, LINE = (860, 452), 360, 62
THORN = "#a8473c"
THREADS = {
    -2: (c.BLOOD, 4.0, ""),
    -1: (c.TORCH, 2.4, "7 6"),
    0: (c.BRASS, 1.6, "2 6"),
    1: (c.SLIME, 2.4, "7 6"),
    2: (c.LIT, 4.0, ""),
}
"""How a thread looks by the attitude: its colour, its width, and its dashes."""


def region(
    name: str, dungeon: str, around: Sequence[Neighbour], *, narrow: bool = False, touch: Touch = NO_TOUCH
) -> str:
    """Draw the region: as a web, or on a phone as a list along one thread."""
    if not around:
        return eve(name or "The region", narrow=narrow)
    high = 78 + LINE * max(3, len(around)) if narrow else WIDE[1]
    frame = Frame("narrow" if narrow else "wide", NARROW if narrow else WIDE[0], high)
    drawn = "".join(_list(around, touch) if narrow else _web(dungeon, around, touch))
    ground = c.ground(frame, c.ROCK)
    title = fitted(name or "The region", 16, 30, 20, frame.width - 32, c.PALE, face=SERIF, more=c.BOLD)
    words = "; ".join(f"{one.name}, tier {one.tier}, {one.feeling}, clock {one.dial.counted}" for one in around)
    return c.framed(
        ground + drawn + title, frame, f"wicked-region-{frame.key}", name or "The region", words, family="wicked-scene"
    )


def places(count: int) -> Iterator[tuple[float, float]]:
    """Give a place round the dungeon to each."""
    for nth in range(count):
        turn = 2 * pi * (nth + 0.5) / count - pi / 2
        yield WIDE[0] / 2 + 338 * sin(turn + pi / 2), WIDE[1] / 2 - 14 - 156 * cos(turn + pi / 2)


def hatreds(around: Sequence[Neighbour], spots: Sequence[tuple[float, float]]) -> Iterator[str]:
    """Draw who hates whom: a thorny line from the one to the other."""
    where = {one.key: spot for one, spot in zip(around, spots, strict=True)}
    for one in around:
        for other in one.hates:
            if other in where:
                yield _thorns(where[one.key], where[other])


def _thorns(start: tuple[float, float], end: tuple[float, float]) -> str:
    (a, b), (x, y) = start, end
    middle = ((a + x) / 2 * 0.72 + WIDE[0] / 2 * 0.28, (b + y) / 2 * 0.72 + WIDE[1] / 2 * 0.28)
    path = f"M{n(a)} {n(b - 14)}Q{n(middle[0])} {n(middle[1])} {n(x)} {n(y - 14)}"
    thorns = f'<path d="{path}" fill="none" stroke="{THORN}" stroke-width="7" stroke-dasharray="1.6 15"/>'
    return stroke(path, THORN, 1.7) + thorns


def _legend() -> str:
    """Say what the lines mean."""
    x, y = 14, WIDE[1] - 14
    drawn = stroke(f"M{x} {y - 4}h30", THORN, 1.7) + fitted("hates", x + 36, y, 12, 60, c.DIM, face=SANS)
    for nth, (attitude, words) in enumerate(((-2, "at war with us"), (-1, "against us"), (1, "for us, so far"))):
        left = x + 92 + 128 * nth
        drawn += thread(attitude, f"M{left} {y - 4}h30") + fitted(words, left + 36, y, 12, 96, c.DIM, face=SANS)
    return drawn


def _web(dungeon: str, around: Sequence[Neighbour], touch: Touch) -> Iterator[str]:
    spots = list(places(len(around)))
    x, y = WIDE[0] / 2, WIDE[1] / 2
    yield from hatreds(around, spots)
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
        yield touch.faction(one.key, one.name, _faction(one, a, b), (a - 62, b - 38, 124, 80))
    yield _legend()


def _faction(one: Neighbour, a: float, b: float) -> str:
    drawn = at(a, b - 14, c.clock(one.dial, 17)) + at(a - 32, b - 10, tower(one.tier))
    drawn += fitted(f"tier {one.tier}", a + 26, b - 10, 12, 60, c.DIM, face=SANS, more=c.HALO)
    notes = c.Said(", ".join(one.notes), c.TORCH)
    said = [c.Said(one.name, c.PALE, SERIF, 13), c.Said(one.feeling), *([notes] if one.notes else [])]
    return drawn + c.caption(said, a, b + 22, 142)


def tower(tier: int) -> str:
    """Draw how mighty somebody is: a hut, and a tower that is higher with every tier."""
    high = 8 + 5 * tier
    if not tier:
        return shape("M-8 0V-7L0-14L8-7V0Z", "#4a5536", 1.2)
    teeth = f"M-7 0V{-high}h4v3h2v-3h3v3h2v-3h3V0Z"
    return shape(teeth, "#4a5536", 1.2) + shape("M-2 0v-6h4v6z", c.DARK)


def _list(around: Sequence[Neighbour], touch: Touch) -> Iterator[str]:
    names = {one.key: one.name for one in around}
    for nth, one in enumerate(around):
        y = 74 + LINE * nth
        hated = [f"hates {names[key]}" for key in one.hates if key in names]
        drawn = thread(one.attitude, f"M14 {y - 24}V{y + 24}") + at(46, y, c.clock(one.dial, 18))
        drawn += fitted(one.name, 78, y - 10, 14, 270, c.PALE, face=SERIF, more=c.BOLD)
        facts = ", ".join([f"tier {one.tier}", one.feeling, *one.notes])
        drawn += fitted(facts, 78, y + 7, 12, 270, c.DIM, face=SANS)
        drawn += fitted(", ".join(hated), 78, y + 22, 12, 270, c.TORCH, face=SANS) if hated else ""
        yield touch.faction(one.key, one.name, drawn, (6, y - 28, 348, 56))


def thread(attitude: int, path: str) -> str:
    """Draw the thread between a faction and the dungeon."""
    colour, width, dashes = THREADS[max(-2, min(2, attitude))]
    return stroke(path, colour, width, f' stroke-dasharray="{dashes}"' if dashes else "")
