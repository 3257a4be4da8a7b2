"""Where something could be: rooms that are not dug yet, passages, places for a trap, each to be pressed."""

from collections.abc import Iterator, Sequence
from math import cos, dist, pi, sin
from typing import NamedTuple

from undercroft.atlas.frame import answers
from undercroft.atlas.ink import at, n, stroke
from undercroft.atlas.rooms import ends, way

from ...dungeon.drawing import BLOCK, RIM, Laid
from ...dungeon.placing import square_for
from ...state import Dungeon
from ..plan import SCALE
from ..pressing import Offer, Touch, chosen, target
from . import canvas as c

Point = tuple[float, float]
FEW = 7
"""So many can be told apart by their lines; of more a line is seen when it is pointed at."""
APART = 30
"""So far apart signs are drawn at least, so that each can be hit."""
AROUND = tuple(
    (APART * ring * cos(turn * pi / 4), APART * ring * sin(turn * pi / 4)) for ring in (1, 2, 3) for turn in range(8)
)
WIDE = 15
"""Half of what a finger hits: signs are no nearer to each other."""


TAG = 22
"""Half of what a finger hits of a way that they could go."""


class Ghost(NamedTuple):
    """Something that is not there yet: what tells it from others, its lines, and where its sign is."""

    key: str
    lines: tuple[tuple[Point, Point], ...]
    sign: Point | None


def ghosts(dungeon: Dungeon, laid: Laid, touch: Touch) -> Iterator[str]:
    """Draw all that is offered and is not a place that is there already, none on top of another."""
    offered = [one for one in touch.places if one.value not in dungeon.nodes]
    taken: list[Point] = []
    for one in offered:
        found = [moved_apart(laid, ghost, taken) for ghost in ghosts_of(dungeon, laid, one.value)]
        taken += [ghost.sign for ghost in found if ghost.sign is not None]
        if found:
            body = "".join(_drawn(laid, ghost, lines=len(offered) <= FEW) for ghost in found)
            yield answers(chosen(one, one.label), body)


def moved_apart(laid: Laid, ghost: Ghost, taken: Sequence[Point]) -> Ghost:
    """Move a sign to the nearest place where no other is, within the picture."""
    if ghost.sign is None:
        return ghost
    (x, y), most = ghost.sign, (laid.wide * SCALE - APART / 2, laid.high * SCALE - APART / 2)
    around = [(x + a, y + b) for a, b in ((0.0, 0.0), *AROUND)]
    within = [one for one in around if APART / 2 <= one[0] <= most[0] and APART / 2 <= one[1] <= most[1]]
    free = [one for one in within if all(dist(one, other) >= APART - 1 for other in taken)]
    return ghost._replace(sign=next(iter(free), ghost.sign))


def ghosts_of(dungeon: Dungeon, laid: Laid, spot: str) -> Iterator[Ghost]:
    """Say what a spot looks like (`J1+R2`, `+R2`, `J1-R2,R1-R3`, `R1-S`); what moves (`trap1>R2`) is where it goes."""
    for part in spot.partition(">")[2].split(",") if ">" in spot else spot.split(","):
        joined = [key for key in part.split("+") if key]
        if "+" in part and all(key in dungeon.nodes for key in joined):
            place = _square(dungeon, laid, joined)
            yield Ghost(f"room {place}", tuple((_centre(laid, key), place) for key in joined), place)
        elif part in dungeon.nodes:
            yield Ghost(part, (), _centre(laid, part))
        elif "-" in part and all(key in dungeon.nodes for key in ends(part)):
            yield _passage(laid, part)


def _passage(laid: Laid, name: str) -> Ghost:
    one, other = (_centre(laid, key) for key in ends(name))
    if name in laid.ways:
        x, y = laid.spot(name)
        return Ghost(name, (), (x * SCALE, y * SCALE))
    return Ghost(name, ((one, other),), ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2))


def _centre(laid: Laid, key: str) -> Point:
    x, y = laid.halls[key].centre
    return x * SCALE, y * SCALE


def _square(dungeon: Dungeon, laid: Laid, joined: list[str]) -> Point:
    """Find where a new room would be drawn, as far as the picture goes."""
    x, y = square_for(dungeon, joined)
    left, top = (min(getattr(node, axis) for node in dungeon.nodes.values()) for axis in ("x", "y"))
    places = zip((x - left, y - top), BLOCK, (laid.wide, laid.high), strict=True)
    found = [min(max((RIM + 1 + step * block + block / 2), 2), most - 2) * SCALE for step, block, most in places]
    return found[0], found[1]


def _drawn(laid: Laid, ghost: Ghost, *, lines: bool) -> str:
    path = "".join(f"M{n(a)} {n(b)}L{n(x)} {n(y)}" for (a, b), (x, y) in ghost.lines)
    shown = "" if lines else ' class="ghost-line"'
    drawn = stroke(path, c.LIT, 3.5, f' stroke-dasharray="3 9" stroke-linecap="round"{shown}') if path else ""
    if ghost.sign is None:
        return drawn
    x, y = ghost.sign
    return drawn + at(x, y, PLUS) + target((x - WIDE, y - WIDE, 2 * WIDE, 2 * WIDE))


PLUS = f'<circle r="11" fill="#14170f" stroke="{c.LIT}" stroke-width="2"/>' + stroke("M-5 0H5M0-5V5", c.LIT, 2.6)


def arrows(laid: Laid, start: str, touch: Touch) -> Iterator[str]:
    """Draw the ways that invaders could go on: dashed, each to be pressed."""
    for one in touch.places:
        if one.key == "desired_way" and (name := way(start, one.value)) in laid.ways:
            yield _arrow(laid, name, start, one)


def _arrow(laid: Laid, name: str, start: str, one: Offer) -> str:
    path = list(laid.ways[name])
    if not laid.halls[start].holds(path[0]):
        path.reverse()
    points = [((x + 0.5) * SCALE, (y + 0.5) * SCALE) for x, y in path]
    drawn = stroke(
        "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points),
        c.LIT,
        3.5,
        ' stroke-dasharray="8 7" stroke-linecap="round"',
    )
    x, y = points[len(points) // 2]
    tag = at(x, y, '<rect x="-19" y="-11" width="38" height="22" rx="4" fill="#efe6cd" stroke="#0b0a0a"/>')
    said = c.dark_words("4–6", x, y + 4.5)
    pressed = target((x - TAG, y - TAG, 2 * TAG, 2 * TAG))
    return answers(chosen(one, one.label), drawn + tag + said + pressed)
