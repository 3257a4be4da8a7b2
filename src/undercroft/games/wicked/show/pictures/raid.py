"""The scene of a raid: a brick wall, clocks on chains, what is to be had, ours on the left and theirs on the right."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypeVar

from undercroft.atlas.frame import Frame, stage
from undercroft.atlas.ink import SANS, SERIF, at, fitted, n, radial, shape, stroke, text_width

from ..scenes import Dial, Hearty, Ours, Prize, Stage
from . import canvas as c

T = TypeVar("T")
Draw = Callable[[float], Iterator[str]]
TOP, ROW, RADIUS = 128, 124, 30
"""Where the first row of clocks hangs, how high a row is, how large a clock."""
SHELF, GROUND = 92, 116
"""How much room a row of loot takes, and one of figures."""


class Spot(NamedTuple):
    """A place in a row: its middle, and the room that it has."""

    x: float
    y: float
    room: float


def raid(scene: Stage, *, narrow: bool = False) -> str:
    """Draw the scene."""
    wide = 360 if narrow else 720
    people: list[Ours | Hearty] = [*scene.ours, *scene.foes]
    rows: list[tuple[int, Draw]] = [
        *(
            (TOP if not nth else ROW, partial(_dials, part, wide))
            for nth, part in enumerate(parted(scene.dials, wide // 118))
        ),
        *((SHELF, partial(_prizes, part, wide)) for part in parted(scene.prizes, wide // 140)),
        *((GROUND, partial(_people, part, wide)) for part in parted(people, wide // 90)),
    ]
    y, drawn = 62.0, ""
    for height, draw in rows:
        y += height
        drawn += "".join(draw(y))
    high = round(max(y + 84, 260))
    frame = Frame("narrow" if narrow else "wide", wide, high)
    body = wall(frame, y) + heading(scene, wide) + drawn + "".join(feet(scene, wide, high))
    return stage(body, frame, f"wicked-raid-{frame.key}", scene.title, said(scene), family="wicked-scene")


def parted(things: Sequence[T], most: int) -> list[Sequence[T]]:
    """Part a row that has no room for all into several of about the same length."""
    if not things:
        return []
    rows = -(-len(things) // most)
    each = -(-len(things) // rows)
    return [things[start : start + each] for start in range(0, len(things), each)]


def spots(count: int, wide: int, y: float) -> Iterator[Spot]:
    """Divide a row."""
    room = min(220.0, (wide - 20) / count)
    return (Spot(wide / 2 + (nth - (count - 1) / 2) * room, y, room - 8) for nth in range(count))


def wall(frame: Frame, floor: float) -> str:
    """Lay the bricks and the floor, with a torch at either side."""
    key = f"raid-{frame.key}"
    joints = stroke("M0 12H48M0 24H48M12 0V12M36 12V24", c.MORTAR, 2)
    glow = radial(f"{key}-glow", ((0, c.TORCH, 0.5), (0.5, c.TORCH, 0.16), (1, c.TORCH, 0)))
    torches = "".join(
        f'<circle cx="{x}" cy="{n(floor - 70)}" r="84" fill="url(#{key}-glow)"/>' for x in (40, frame.width - 40)
    )
    return (
        f'<defs><pattern id="{key}" width="48" height="24" patternUnits="userSpaceOnUse">'
        f'<rect width="48" height="24" fill="{c.BRICK}"/>{joints}</pattern>{glow}</defs>'
        f'<rect width="{frame.width}" height="{frame.height}" fill="url(#{key})"/>{torches}'
        + shape(f"M0 {n(floor - 8)}H{frame.width}V{frame.height}H0Z", c.FLOOR)
        + stroke(f"M0 {n(floor - 8)}H{frame.width}", c.JOINT, 3)
    )


def heading(scene: Stage, wide: int) -> str:
    """Write where it is and what for."""
    title = fitted(scene.title, 16, 30, 20, wide - 32, c.PALE, face=SERIF, more=c.BOLD)
    return title + (fitted(scene.goal, 16, 50, 13, wide - 32, c.DIM, face=SANS, more=c.HALO) if scene.goal else "")


def _dials(row: Sequence[Dial], wide: int, y: float) -> Iterator[str]:
    for one, spot in zip(row, spots(len(row), wide, y), strict=True):
        yield c.hanging(one, spot.x, y - 60, RADIUS, spot.room)


def _prizes(row: Sequence[Prize], wide: int, y: float) -> Iterator[str]:
    for one, spot in zip(row, spots(len(row), wide, y), strict=True):
        yield at(spot.x, y - 40, c.heap(taken=one.taken, lost=one.lost))
        yield fitted(one.name, spot.x, y - 22, 12.5, spot.room, c.GOLD, face=SERIF, anchor="middle", more=c.BOLD)
        yield c.words(one.note, spot.x, y - 7, spot.room)


def _people(row: Sequence[Ours | Hearty], wide: int, y: float) -> Iterator[str]:
    for one, spot in zip(row, spots(len(row), wide, y), strict=True):
        yield at(spot.x, y, figure(one))
        mine = isinstance(one, Ours) and one.mine
        colour = c.LIT if mine else c.PALE
        yield fitted(one.name, spot.x, y + 17, 12.5, spot.room, colour, face=SANS, anchor="middle", more=c.BOLD)
        yield c.words("you" if mine and not one_note(one) else one_note(one), spot.x, y + 31, spot.room)


def one_note(one: Ours | Hearty) -> str:
    """Say in a word or two how somebody is."""
    return one.note if isinstance(one, Ours) else one.fate or one.role


def figure(one: Ours | Hearty) -> str:
    """Draw somebody on the floor; theirs have hearts overhead."""
    if isinstance(one, Ours):
        return c.minion() if one.pack else c.monster(one.name, mine=one.mine)
    return f'<g opacity="{0.4 if one.fate else 1}">{c.visitor(one.name)}</g>' + at(
        0, -72, c.hearts(one.slashes, one.hearts)
    )


def feet(scene: Stage, wide: int, high: int) -> Iterator[str]:
    """Write chips at the foot: plan, footing, light, loot."""
    x = 12.0
    for said_, tone in scene.chips:
        room = text_width(said_, 12.5) + 22
        if x + room > wide:
            return
        paint = c.PAINTS.get(tone, c.BRASS)
        yield (
            f'<rect x="{n(x)}" y="{high - 34}" width="{n(room)}" height="24" rx="12" fill="#14170f" stroke="{paint}" '
            'stroke-width="1.4"/>'
        )
        yield fitted(said_, x + room / 2, high - 17.5, 12.5, room, c.PALE, face=SANS, anchor="middle")
        x += room + 8


def said(scene: Stage) -> str:
    """Say the picture for those who hear it."""
    parts = [f"{one.name}: {one.counted}" for one in scene.dials]
    parts += [f"{one.name}, {one.note}" for one in scene.prizes]
    parts += [f"{one.name}, {one.slashes} slashes left" for one in scene.foes]
    return "; ".join([*parts, *(words for words, _ in scene.chips)]) or scene.title
