"""An invasion on the drawn map: the way they walked, what they met, where they fell, and they themselves.

Everything that comes or goes has `data-from` and `data-to`, the steps between which it is there; a script shows the
step that is looked at. Without one the picture shows the step that it was drawn for.
"""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import pairwise

from undercroft.atlas.frame import Frame, stage
from undercroft.atlas.ink import SANS, at, n, shape, stroke, text
from undercroft.atlas.palette import INK
from undercroft.atlas.rooms import way

from ...book import Book
from ...dungeon.drawing import Laid, Point, lay_out
from ...state import Dungeon
from ..plan import DARK, SCALE, plan_body
from ..reel import HEART, Player, Reel, Step
from . import canvas as c

APART = 30
"""How far apart they stand."""
TALL = 0.62
"""How large they are drawn."""
MARKED = {"held": c.TORCH, "open": c.DIM, "missed": c.DIM, "seen through": c.DIM, "beaten": c.DIM}


def walked(dungeon: Dungeon, reel: Reel, at_step: int, book: Book, beside: str = "") -> str:
    """Draw the map with a film on it as it stands at a step; `beside` is whatever else is drawn on the floor."""
    laid = lay_out(dungeon)
    body = plan_body(dungeon, book, DARK, "film") + _hearts_defined() + beside
    body += _way(laid, reel, at_step) + "".join(_marks(laid, reel, at_step)) + "".join(_graves(laid, reel, at_step))
    body += '<g class="film-fork"></g>' + "".join(_figures(laid, reel, at_step))
    frame = Frame("film", laid.wide * SCALE, laid.high * SCALE)
    name = f"The way of {reel.title} through {dungeon.name}"
    return stage(body, frame, "wicked-film", name, said(reel, at_step), family="wicked-plan")


def said(reel: Reel, at_step: int) -> str:
    """Say a step for those who hear it."""
    if not reel.steps:
        return "They are still outside"
    step = reel.steps[at_step]
    names = {one.id: one.name for one in reel.party}
    stand = [f"{names[one]}: {slashes} slashes left" for one, (slashes, _) in step.standing.items() if one in names]
    return f"{step.place}. {'; '.join(stand) or 'Nobody has seen them yet'}"


def legs(dungeon: Dungeon, went: Sequence[str]) -> list[list[tuple[int, int]]]:
    """Give the way from node to node as corners: to the first one there is nothing to walk."""
    laid = lay_out(dungeon)
    found = [[_middle(laid, node)] for node in went[:1]]
    return found + [_leg(laid, one, other) for one, other in pairwise(went)]


def _leg(laid: Laid, one: str, other: str) -> list[tuple[int, int]]:
    squares = laid.ways.get(way(one, other))
    if squares is None:
        return [_middle(laid, one), _middle(laid, other)]
    points = [(round((x + 0.5) * SCALE), round((y + 0.5) * SCALE)) for x, y in squares]
    if not laid.halls[one].holds(squares[0]):
        points.reverse()
    return [_middle(laid, one), *_corners(points), _middle(laid, other)]


def _corners(points: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Keep of a way the points at which it turns."""
    inner = zip(points, points[1:], points[2:], strict=False)
    return [b for a, b, c_ in inner if not (a[0] == b[0] == c_[0] or a[1] == b[1] == c_[1])]


def _middle(laid: Laid, node: str) -> tuple[int, int]:
    x, y = laid.halls[node].middle
    return round((x + 0.5) * SCALE), round((y + 0.5) * SCALE)


def floors(dungeon: Dungeon) -> dict[str, tuple[int, int, int]]:
    """Give for each node where people stand in it, and how wide it is."""
    halls = lay_out(dungeon).halls
    return {
        key: (round(hall.centre[0] * SCALE), (hall.y + hall.high) * SCALE - 8, hall.wide * SCALE)
        for key, hall in halls.items()
    }


def _span(start: int, end: int, at_step: int, kind: str) -> str:
    """Say when something is there."""
    there = "" if start <= at_step < end else " film-off"
    return f'class="{kind}{there}" data-from="{start}" data-to="{end}"'


def _way(laid: Laid, reel: Reel, at_step: int) -> str:
    """Draw the way so far as a line, and a ring where it began."""
    came = reel.steps[at_step].came if reel.steps else 0
    points = [point for leg in _legs(laid, reel.went[:came]) for point in leg]
    line = "M" + "L".join(f"{x} {y}" for x, y in points) if points else ""
    path = f'<path class="film-way" d="{line}" fill="none" stroke="{{}}" stroke-width="{{}}" stroke-linejoin="round"/>'
    return path.format(c.DARK, "7") + path.format(c.LIT, '3" stroke-dasharray="2 8" stroke-linecap="round')


def _legs(laid: Laid, went: Sequence[str]) -> list[list[tuple[int, int]]]:
    return [[_middle(laid, node)] for node in went[:1]] + [_leg(laid, a, b) for a, b in pairwise(went)]


def _marks(laid: Laid, reel: Reel, at_step: int) -> Iterator[str]:
    """Write where something was met what came of it."""
    for place, word, start, end in reel.marks:
        x, y = _spot(laid, place)
        wide = 7 * len(word) + 12
        plate = f'<rect x="{n(-wide / 2)}" y="-9" width="{n(wide)}" height="16" rx="8" fill="{c.DARK}" opacity=".85"/>'
        words = text(word, 0, 3, 11, MARKED.get(word, c.LIT), face=SANS, anchor="middle", more=' font-weight="600"')
        yield f"<g {_span(start, end, at_step, 'film-mark')}>{at(x, y, plate + words)}</g>"


def _spot(laid: Laid, place: str) -> Point:
    if place in laid.halls:
        hall = laid.halls[place]
        return hall.centre[0] * SCALE, (hall.y + 0.95) * SCALE
    x, y = laid.spot(place) if laid.corridor(place) else laid.door(place)[0]
    return x * SCALE, y * SCALE + 16


def _graves(laid: Laid, reel: Reel, at_step: int) -> Iterator[str]:
    """Draw a stone where somebody was killed, and stars where somebody lies or ran from."""
    fallen = [one for one in reel.party if one.fell in laid.halls]
    for nth, one in enumerate(fallen):
        x, y, wide = floors_of(laid, one.fell)
        beside = sum(other.fell == one.fell for other in fallen[:nth])
        drawn = _stone(one.name) if one.killed else _stars(one.name)
        spot = x - wide / 2 + 20 + 26 * beside
        yield f"<g {_span(one.out, len(reel.steps), at_step, 'film-grave')}>{at(spot, y, drawn)}</g>"


def floors_of(laid: Laid, node: str) -> tuple[float, float, float]:
    """Give where people stand in a node, and how wide it is."""
    hall = laid.halls[node]
    return hall.centre[0] * SCALE, (hall.y + hall.high) * SCALE - 8, hall.wide * SCALE


def _stone(name: str) -> str:
    stone = shape("M-10 2V-15C-10-22-5-25 0-25C5-25 10-22 10-15V2Z", "#8b8f7a", 1.8) + stroke(
        "M0-20V-8M-5-16H5", INK, 2
    )
    return f"<title>{escape(name)} was killed here</title>{stone}"


def _stars(name: str) -> str:
    stars = "".join(shape(f"M{x} {y}l2 4.4l4.6.6l-3.4 3.2l.9 4.6l-4.1-2.2l-4.1 2.2l.9-4.6l-3.4-3.2l4.6-.6Z", c.GOLD, 1)
                    for x, y in ((-8, -14), (2, -22), (9, -10)))  # fmt: skip
    return f"<title>{escape(name)} is out of it here</title>{stars}"


def _hearts_defined() -> str:
    """Define a heart with two slashes left, with one, with none."""
    drawn = [
        shape(c.HEART, "#33251f", 1.2),
        shape(c.HEART, c.BLOOD, 1.2) + stroke("M-5 5L5-5", "#fff", 1.8),
        shape(c.HEART, c.BLOOD, 1.2),
    ]
    return "<defs>" + "".join(f'<g id="film-heart-{left}">{one}</g>' for left, one in enumerate(drawn)) + "</defs>"


def hearts(slashes: int, most: int) -> str:
    """Draw hearts in a row around 0 0, of those that were defined."""
    return "".join(
        f'<use href="#film-heart-{max(0, min(HEART, slashes - HEART * nth))}" x="{n(14 * (nth - (most - 1) / 2))}"/>'
        for nth in range(most)
    )


def _figures(laid: Laid, reel: Reel, at_step: int) -> Iterator[str]:
    """Draw everybody who was seen and stands, and before that a shadow."""
    if not reel.steps:
        return
    step = reel.steps[at_step]
    there = [one for one in reel.party if one.seen <= at_step < one.out]
    yield _shadow(laid, reel, step)
    for one in reel.party:
        nth = there.index(one) if one in there else 0
        x, y = _stands(laid, step, nth, max(1, len(there)))
        slashes = step.standing.get(one.id, (0, 0))[0]
        body = f'<g transform="scale({TALL})">{c.visitor(one.name, one.kit)}</g>'
        above = f'class="film-hearts" transform="translate(0 {-64 * TALL:g}) scale(.72)"'
        body += f"<g {above}>{hearts(slashes, one.hearts)}</g>"
        who = f'data-figure="{escape(one.id)}" data-hearts="{one.hearts}" transform="translate({n(x)} {n(y)})"'
        yield f"<g {_span(one.seen, one.out, at_step, 'film-figure')} {who}><title>{_called(one)}</title>{body}</g>"


def _called(one: Player) -> str:
    return escape(f"{one.name}, {one.role}")


def _shadow(laid: Laid, reel: Reel, step: Step) -> str:
    """Draw that somebody is there of whom nobody knows who."""
    seen = min((one.seen for one in reel.party), default=len(reel.steps))
    x, y = _stands(laid, step, 0, 1)
    body = shape("M-20 0C-20-34-14-58 0-60C14-58 20-34 20 0Z", "#0b0e08", 1.8)
    body += shape("M-16 0C-30-30-26-44-16-48C-8-46-8-20-8 0Z", "#10140c", 1.4)
    body += text("?", 0, -26, 30, c.DIM, face=SANS, anchor="middle", more=' font-weight="700"')
    who = f'data-figure="" transform="translate({n(x)} {n(y)})"'
    inner = f'<title>Somebody</title><g transform="scale({TALL})">{body}</g>'
    return f"<g {_span(0, seen, step.number, 'film-figure')} {who}>{inner}</g>"


def _stands(laid: Laid, step: Step, nth: int, of: int) -> tuple[float, float]:
    if step.node not in laid.halls:
        return 0.0, 0.0
    x, y, wide = floors_of(laid, step.node)
    apart = min(APART, (wide - 24) / of)
    return x + apart * (nth - (of - 1) / 2), y
