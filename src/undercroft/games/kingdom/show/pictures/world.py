"""The Known World as a picture: torn parchment where it is known, fog where it is not."""

from collections.abc import Sequence
from functools import lru_cache

from undercroft.atlas.frame import SEPIA, answers, plate, stage
from undercroft.atlas.ink import SERIF, at, broken, fitted, grain, mix, n, shape, stroke, text, text_width
from undercroft.atlas.rock import MapFrame

from . import emblems
from .canvas import BONE, NARROW, QUIET, WIDE, Ground, Neighbour, Way, framed
from .roads import roads_drawn

GROUND = {"own": "#e8cf8f", "kingdom": "#ddcba6", "barrier": "#c3ab90", "unknown": "#232a2d"}
CELL_WIDE, CELL_NARROW = (88.0, 71.0), (58.0, 42.0)
PLACES = {1: (0.4, 0.82), 2: (0.32, 0.7), 3: (0.26, 0.57)}
"""How far down the emblem and the first line of a name stand in a region, by the number of its lines."""


def world(
    grounds: Sequence[Ground], neighbours: Sequence[Neighbour], ways: Sequence[Way] = (), *, narrow: bool = False
) -> str:
    """Draw the Known World: what is known as torn parchment, the rest as fog, and who thinks what of us.

    The ways of which one is to be taken lie over it.
    """
    frame = framed(narrow)
    return _world(tuple(grounds), tuple(neighbours), tuple(ways), frame)


@lru_cache(maxsize=64)
def _world(
    grounds: tuple[Ground, ...], neighbours: tuple[Neighbour, ...], ways: tuple[Way, ...], frame: MapFrame
) -> str:
    known = {ground.cell: ground for ground in grounds}
    cells = [f"{row}{column}" for row in range(1, 7) for column in range(1, 7)]
    body = f'<rect width="{frame.width}" height="{frame.height}" fill="#141a1d"/>' + _fog(frame)
    seen = [known[cell] for cell in cells if cell in known and known[cell].kind != "unknown"]
    body += "".join(_parchment(ground, frame) for ground in seen) + _rulers(frame)
    body += "".join(_pressed(known[cell], frame) for cell in cells if cell in known)
    body += roads_drawn(ways, lambda cell: _spot(cell, frame), 13 if frame is WIDE else 11)
    body += _legend(neighbours) if frame is WIDE else _key()
    said = describe_world(grounds, neighbours)
    return stage(body, frame, f"realm-world-{frame.key}", "The Known World", said)


def _pressed(ground: Ground, frame: MapFrame) -> str:
    """A region that can be chosen where it lies, or read about."""
    x, y, wide, high = _spot(ground.cell, frame)
    lit = 'fill="#f0ca6a" fill-opacity=".14" stroke="#f0ca6a" stroke-width="2.2" stroke-dasharray="7 5"'
    paint = lit if ground.choice else 'fill="#fff" fill-opacity="0"'
    box = f'<rect class="ground" x="{n(x + 2)}" y="{n(y + 2)}" width="{n(wide - 4)}" height="{n(high - 4)}" rx="6" '
    unseen = ground.kind == "unknown"
    drawn = f"{box}{paint}/>" + ("" if unseen else _region(ground, frame))
    if ground.choice:
        size = 12 if frame is WIDE else 10
        drawn += plate(ground.choice.word, x + wide / 2, y + high * (0.5 if unseen else 0.16), size, wide - 6)
    return answers(ground.choice, drawn, "" if unseen else f"region {ground.cell}", f"About {ground.name}")


def describe_world(grounds: Sequence[Ground], neighbours: Sequence[Neighbour]) -> str:
    """Say in words what is known of the world."""
    seen = [ground for ground in grounds if ground.kind != "unknown"]
    said = [
        f"{ground.cell}: {ground.name}{f' ({ground.relationship})' if ground.relationship else ''}." for ground in seen
    ]
    goals = [ground.cell for ground in grounds if ground.goal]
    said += [f"The adventure is in {goals[0]}."] if goals else []
    said.append(f"{36 - len(seen)} regions are unknown.")
    said += [f"{one.name}: {one.word}." for one in neighbours]
    return " ".join(said)


def _spot(cell: str, frame: MapFrame) -> tuple[float, float, float, float]:
    """Find a region: its corner and its size."""
    wide, high = CELL_WIDE if frame is WIDE else CELL_NARROW
    left, top = (34, 30) if frame is WIDE else (6, 15)
    return left + (int(cell[1]) - 1) * wide, top + (int(cell[0]) - 1) * high, wide, high


def _edge(ends: tuple[tuple[float, float], tuple[float, float]], seed: str, rough: float) -> list[tuple[float, float]]:
    """Tear one edge: the same from both sides, so that neighbours fit."""
    (x, y), (x2, y2) = ends
    points = [(x, y)]
    for i in (1, 2, 3, 4):
        share = i / 5
        off = (grain(seed, i) - 0.5) * rough
        points.append((x + (x2 - x) * share + (off if x == x2 else 0), y + (y2 - y) * share + (off if y == y2 else 0)))
    return points


def _torn(cell: str, frame: MapFrame) -> str:
    """Give the outline of a region."""
    x, y, wide, high = _spot(cell, frame)
    row, column = int(cell[0]), int(cell[1])
    rough = 9.0 if frame is WIDE else 5.0
    north = _edge(((x, y), (x + wide, y)), f"h{row}{column}", rough)
    east = _edge(((x + wide, y), (x + wide, y + high)), f"v{row}{column + 1}", rough)
    south = _edge(((x, y + high), (x + wide, y + high)), f"h{row + 1}{column}", rough)
    west = _edge(((x, y), (x, y + high)), f"v{row}{column}", rough)
    back = [(x + wide, y + high), *reversed(south[1:]), (x, y + high), *reversed(west[1:])]
    return "M" + "L".join(f"{n(a)} {n(b)}" for a, b in [*north, *east, *back]) + "Z"


def _parchment(ground: Ground, frame: MapFrame) -> str:
    fill = GROUND.get(ground.kind, "#d6c7a5")
    if ground.relationship:
        fill = mix("#ddcba6", emblems.STANDINGS.get(ground.relationship, "#ddcba6"), 0.34)
    x, y, wide, high = _spot(ground.cell, frame)
    fill = mix(fill, "#7a5a32", 0.1 * grain("tint", int(ground.cell)))
    cx = x + wide * (0.2 + 0.6 * grain("sx", int(ground.cell)))
    stain = (
        f'<ellipse cx="{n(cx)}" cy="{n(y + high * 0.8)}" rx="{n(wide * 0.2)}" ry="{n(high * 0.14)}" '
        'fill="#8a6a3a" opacity=".13"/>'
    )
    return shape(_torn(ground.cell, frame), fill, 1.8 if frame is WIDE else 1.3) + stain


CLOUD = "M-1.6 0q.2-.7 1-.5q.7-.5 1.2 .1q.9-.1 1 .4z"


@lru_cache(maxsize=4)
def _fog(frame: MapFrame) -> str:
    """What nobody knows: banks of fog over a grid that waits to be filled."""
    x, y, wide, high = _spot("11", frame)
    banks = [f'<defs><path id="fog-{frame.key}" d="{CLOUD}"/></defs>']
    count = 84 if frame is WIDE else 60
    for i in range(count):
        cx, cy = x + 6 * wide * grain("fogx", i), y + 6 * high * i / count
        tone = mix("#2a3438", "#5f7076", grain("tone", i))
        size = wide * (0.16 + 0.22 * grain("size", i))
        banks.append(
            f'<use href="#fog-{frame.key}" transform="translate({n(cx)} {n(cy)}) scale({n(size)})" fill="{tone}" '
            f'opacity="{0.16 + 0.2 * grain("thick", i):.2f}"/>'
        )
    grid = "".join(f"M{n(x + wide * i)} {n(y)}v{n(6 * high)}M{n(x)} {n(y + high * i)}h{n(6 * wide)}" for i in range(7))
    sea = f'<rect x="{n(x)}" y="{n(y)}" width="{n(6 * wide)}" height="{n(6 * high)}" fill="#1f272b"/>'
    return sea + "".join(banks) + stroke(grid, "#6d7b7f", 0.8, ' stroke-dasharray="1.5 6" opacity=".8"')


def _rulers(frame: MapFrame) -> str:
    """The rows and columns, by the dice that name them."""
    x, y, wide, high = _spot("11", frame)
    size = 14 if frame is WIDE else 10
    drawn = ""
    for i in range(6):
        drawn += text(str(i + 1), x + wide * (i + 0.5), y - size * 0.34, size, "#9fb0b4", anchor="middle")
        if frame is WIDE:
            drawn += text(str(i + 1), x - 14, y + high * (i + 0.5) + 4, size, "#9fb0b4", anchor="middle")
    return drawn


def _region(ground: Ground, frame: MapFrame) -> str:
    """The emblem, the mark and the name of a region; on a phone the name is left to the words below the picture."""
    x, y, wide, high = _spot(ground.cell, frame)
    mark = at(0, 0, emblems.standing(ground.relationship)) if ground.relationship else ""
    if frame is NARROW:
        drawn = at(x + wide * (0.36 if mark else 0.5), y + high * 0.52, emblems.region(ground.kind), 1.05)
        drawn += at(x + wide * 0.76, y + high * 0.52, mark, 0.95) if mark else ""
    else:
        lines, size = broken(ground.name, 14.5, wide - 6)
        if any(line.endswith("…") for line in lines):
            lines, size = broken(ground.name, 12.5, wide - 4, 3, 0.75)
        middle, first = PLACES[len(lines)]
        middle = y + high * middle
        drawn = at(x + wide * (0.38 if mark else 0.5), middle, emblems.region(ground.kind), 1.12)
        drawn += at(x + wide * 0.7, middle, mark, 1.05) if mark else ""
        for i, line in enumerate(lines):
            drawn += text(
                line,
                x + wide / 2,
                y + high * first + (15 if len(lines) < 3 else 12) * i,
                size,
                SEPIA,
                anchor="middle",
                more=' font-weight="550"',
                whole=ground.name if line.endswith("…") else "",
            )
    if ground.goal:
        drawn += at(
            x + wide - 13,
            y + 13,
            shape("M0 6C-8-4-5-11 0-11C5-11 8-4 0 6Z", "#d9584a", 1.4)
            + shape("M-2-5A2 2 0 1 1 2-5A2 2 0 1 1-2-5Z", BONE),
            1,
        )
    if ground.capital:
        drawn += stroke(_torn(ground.cell, frame), "#b98d3c", 2.4)
    return drawn


def _legend(neighbours: Sequence[Neighbour]) -> str:
    """Who else there is, and what they think of us."""
    x, room = 592.0, 274.0
    kingdoms = [one for one in neighbours if not one.power]
    powers = [one for one in neighbours if one.power]
    body = text("Our neighbours", x, 52, 24, "#f3e6c8", face=SERIF, more=' font-weight="600"')
    y = 82.0
    if not kingdoms:
        body += text("Nobody we know of. Yet.", x, y, 18, QUIET)
        y += 26
    most = 5 if len(kingdoms) <= 5 else 4
    for one in kingdoms[:most]:
        body += _neighbour(one, x, y, room)
        y += 40
    if len(kingdoms) > most:
        body += text(f"and {len(kingdoms) - most} more", x, y - 4, 16, QUIET)
        y += 20
    if powers:
        y = 298.0
        body += text("The Great Powers", x, y, 24, "#f3e6c8", face=SERIF, more=' font-weight="600"')
        for one in powers:
            y += 39
            body += _neighbour(one, x, y - 13, room)
    return body


def _neighbour(one: Neighbour, x: float, y: float, room: float) -> str:
    """Who they are, in two lines if the name needs them, and what they think of us."""
    colour = emblems.STANDINGS.get(one.relationship, QUIET)
    mark = at(x + 9, y, emblems.standing(one.relationship), 1.1)
    if text_width(one.name, 18 * 0.9) <= room - 30:
        return mark + fitted(one.name, x + 28, y + 1, 18, room - 30, BONE) + text(one.word, x + 28, y + 18, 16, colour)
    lines, size = broken(one.name, 15, room - 30)
    names = "".join(text(line, x + 28, y - 5 + 14 * i, size, BONE, whole=one.name) for i, line in enumerate(lines))
    return mark + names + text(one.word, x + 28, y - 5 + 14 * len(lines) + 1, 14, colour)


def _key() -> str:
    """What the marks on a narrow map mean."""
    body, x = "", 14.0
    for relationship, wide in (("allied", 60), ("friendly", 71), ("neutral", 67), ("dangerous", 84), ("hostile", 60)):
        body += at(x, 288, emblems.standing(relationship), 0.82)
        body += text(relationship, x + 10.5, 292, 11.5, QUIET)
        x += wide
    return body
