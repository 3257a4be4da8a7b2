"""The dungeon seen from above: rock with hatching along the walls, flagstones, bricks on the north side, all upright.

`DARK` is the table by torchlight, `PAPER` the same map to be printed.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from undercroft.atlas.ink import SANS, SERIF, at, fitted, grain, n, picture, shape, stroke, text
from undercroft.engine.texts import first_upper

from ..book import Book
from ..dungeon.drawing import BLOCK, Hall, Laid, Square, lay_out
from ..dungeon.naming import node_words
from ..state import Built, Dungeon, Node
from ..words import Guard, NodeKind
from .signs import sign

SCALE = 20
"""How large a square is drawn."""
NAME, NAME_SMALL = 18.5, 23
"""How large names are written, and where the whole plan is as narrow as a phone."""
FACE = 12
"""How high the brick wall on the north side of a room is."""
NAMED = {
    NodeKind.ENTRANCE: "The hatch",
    NodeKind.SANCTUM: "The sanctum",
    NodeKind.JUNCTION: "",
    NodeKind.CAVE: "A cave",
}


class Paints(NamedTuple):
    """The colours of a plan."""

    rock: str
    speck: str
    hatch: str
    line: str
    moss: str
    floor: str
    joint: str
    brick: str
    mortar: str
    words: str
    halo: str
    lit: bool


DARK = Paints(
    "#181d12", "#11150d", "#2c3520", "#060804", "#2b331f", "#4c4d38", "#383a29", "#4a5536", "#2c3420", "#f4ecd6",
    "#0b0e08", lit=True,
)  # fmt: skip
PAPER = Paints(
    "#fbf7ea", "#e9e0c6", "#8a8272", "#2a1f16", "#fbf7ea", "#f4ead0", "#d9cba6", "#c9b98f", "#8a7a55", "#2a1f16",
    "#fbf7ea", lit=False,
)  # fmt: skip


class Heat(NamedTuple):
    """How hot a place is, from 0 to 1, and what is written there."""

    share: float
    words: str


def plan(
    dungeon: Dungeon, book: Book, paints: Paints = DARK, key: str = "plan", heat: Mapping[str, Heat] | None = None
) -> str:
    """Draw the plan of a dungeon as a picture of its own; `heat` says where it burns."""
    laid = lay_out(dungeon)
    wide, high = laid.wide * SCALE, laid.high * SCALE
    dug = dungeon.nodes.values()
    words = "; ".join(f"{place_called(dungeon, node, book)}: {', '.join(holds(book, node))}" for node in dug)
    body = plan_body(dungeon, book, paints, key, heat)
    return picture(body, wide, high, f"wicked-{key}", f"The plan of {dungeon.name}", words, family="wicked-plan")


def plan_body(
    dungeon: Dungeon,
    book: Book,
    paints: Paints = DARK,
    key: str = "plan",
    heat: Mapping[str, Heat] | None = None,
    *,
    small: bool = False,
) -> str:
    """Draw what is in the plan, its corner at 0 0; where the whole is shown small only names are written, larger."""
    laid = lay_out(dungeon)
    drawn = _defs(paints, key, laid) + _rock(laid, paints, key) + "".join(_burning(laid, heat or {}))
    drawn += "".join(_bricks(laid, hall, key) for hall in laid.halls.values())
    if paints.lit:
        drawn += "".join(_torches(node, laid.halls[node.id], key) for node in dungeon.nodes.values())
    drawn += "".join(_inside(node, laid.halls[node.id], book, heap=not paints.lit) for node in dungeon.nodes.values())
    drawn += "".join(_in_ways(dungeon, laid))
    drawn += "".join(_names(dungeon, laid, book, paints, NAME_SMALL if small else NAME))
    drawn += "" if small else "".join(_below(dungeon, laid, book, paints))
    return drawn + "".join(_heat_words(laid, heat or {}, paints))


def called(node: Node, book: Book) -> str:
    """Call a node by the name that the table gave it, by its room, or by what it is."""
    room = book.shelf("room").get(node.room)
    return node.name or (room.name if room else NAMED.get(node.kind, "A room"))


def place_called(dungeon: Dungeon, node: Node, book: Book) -> str:
    """Call a node as it is called on the map, and a crossing, which has no name there, by what lies beside it."""
    return called(node, book) or first_upper(node_words(dungeon, book, node.id))


def holds(book: Book, node: Node) -> list[str]:
    """Say what is in a node: its tier, its lair and who lives there, a trap or a trick."""
    found = [f"tier {node.tier}"] if node.tier else []
    if node.lair:
        creature = book.shelf("creature").get(node.lair.creature)
        found.append(f"{creature.name if creature else 'an empty lair'}, tier {node.lair.tier}")
    return [*found, *([thing(book, node.guard)] if node.guard else [])]


def thing(book: Book, one: Built) -> str:
    """Name a lock, trap or trick with its tier, and say if it does not work."""
    entry = book.shelf(one.guard).get(one.entry)
    return f"{entry.name if entry else one.entry}, {one.guard}, tier {one.tier}" + (
        "" if one.works else ", out of order"
    )


def _defs(paints: Paints, key: str, laid: Laid) -> str:
    joints = f"M0 0H34M0 {SCALE * 0.6}H34M9 0V12M26 12V24"
    light = "".join(
        f'<stop offset="{at_}" stop-color="{colour}" stop-opacity="{share}"/>'
        for at_, colour, share in ((0, "#ffd793", 0.8), (0.3, "#f0a24e", 0.36), (1, "#f0a24e", 0))
    )
    return (
        f'<defs><pattern id="{key}-flag" width="34" height="24" patternUnits="userSpaceOnUse">'
        f'<rect width="34" height="24" fill="{paints.floor}"/>{stroke(joints, paints.joint, 1.3)}</pattern>'
        f'<pattern id="{key}-brick" width="18" height="{FACE}" patternUnits="userSpaceOnUse">'
        f'<rect width="18" height="{FACE}" fill="{paints.brick}"/>'
        f"{stroke('M0 6H18M5 0V6M14 6V12', paints.mortar, 1.2)}</pattern>"
        f'<radialGradient id="{key}-glow">{light}</radialGradient>'
        f'<path id="{key}-floor" d="{_outline(laid)}"/></defs>'
    )


def _outline(laid: Laid) -> str:
    """Give the outline of all that was dug: rough halls, and passages one square wide."""
    found = [_rough(key, hall) for key, hall in laid.halls.items()]
    found += [_straight(*run) for name in laid.ways for run in _runs(laid.corridor(name))]
    return "".join(found)


def _straight(start: Square, end: Square) -> str:
    """Draw one straight piece of a passage, a little into what is at its ends."""
    (a, b), (c, d) = (min(start[0], end[0]), min(start[1], end[1])), (max(start[0], end[0]), max(start[1], end[1]))
    return f"M{a * SCALE - 1} {b * SCALE - 1}H{(c + 1) * SCALE + 1}V{(d + 1) * SCALE + 1}H{a * SCALE - 1}Z"


def _runs(squares: Sequence[Square]) -> Iterator[tuple[Square, Square]]:
    """Part a passage where it turns; each piece begins with the last square of the one before."""
    start = squares[0]
    for before, here in pairwise(squares):
        if here[0] != start[0] and here[1] != start[1]:
            yield start, before
            start = before
    yield start, squares[-1]


def _rough(key: str, hall: Hall) -> str:
    """Walk round a hall with a shaking hand."""
    x, y, wide, high = (side * SCALE for side in hall)
    steps = [(x + i * SCALE, y) for i in range(0, hall.wide, 2)] + [
        (x + wide, y + i * SCALE) for i in range(0, hall.high, 2)
    ]
    steps += [(x + wide - i * SCALE, y + high) for i in range(0, hall.wide, 2)]
    steps += [(x, y + high - i * SCALE) for i in range(0, hall.high, 2)]
    shaken = [(a + 4 * grain(key, i) - 2, b + 4 * grain(key, 50 + i) - 2) for i, (a, b) in enumerate(steps)]
    return "M" + "L".join(f"{n(a)} {n(b)}" for a, b in shaken) + "Z"


def _rock(laid: Laid, paints: Paints, key: str) -> str:
    wide, high = laid.wide * SCALE, laid.high * SCALE
    specks = "".join(
        f"M{n(grain('speck', i) * wide)} {n(grain('fleck', i) * high)}l9-4l7 5l-5 4Z"
        for i in range(laid.wide * laid.high // 24)
    )
    use = f'<use href="#{key}-floor" fill="none"'
    return (
        f'<rect width="{wide}" height="{high}" fill="{paints.rock}"/>'
        + shape(specks, paints.speck)
        + f'{use} stroke="{paints.hatch}" stroke-width="27" stroke-dasharray="1.5 5" stroke-linejoin="bevel"/>'
        + f'{use} stroke="{paints.line}" stroke-width="12" stroke-linejoin="round"/>'
        + f'{use} stroke="{paints.moss}" stroke-width="6.5" stroke-linejoin="round"/>'
        + f'<use href="#{key}-floor" fill="url(#{key}-flag)"/>'
    )


def _bricks(laid: Laid, hall: Hall, key: str) -> str:
    """Draw the brick face on the north side of a hall, but where a passage comes in."""
    ways = {square for name in laid.ways for square in laid.corridor(name)}
    drawn, start = "", hall.x
    for x in range(hall.x, hall.x + hall.wide + 1):
        if x == hall.x + hall.wide or (x, hall.y - 1) in ways:
            if x > start:
                drawn += f"M{start * SCALE} {hall.y * SCALE - 1}H{x * SCALE}v{FACE}H{start * SCALE}Z"
            start = x + 1
    return f'<path d="{drawn}" fill="url(#{key}-brick)" stroke="#1a1e12" stroke-width="1.4"/>'


def _lights(node: Node, hall: Hall) -> list[tuple[float, float]]:
    if node.kind is NodeKind.JUNCTION or (node.repair or node.over_limit):
        return []
    left, right, y = (hall.x + 0.8) * SCALE, (hall.x + hall.wide - 0.8) * SCALE, hall.y * SCALE + 4
    return [(left, y), (right, y)] if hall.wide > 5 else [(left, y)]


def _torches(node: Node, hall: Hall, key: str) -> str:
    lights = _lights(node, hall)
    glow = "".join(f'<circle cx="{n(x)}" cy="{n(y + 14)}" r="58" fill="url(#{key}-glow)"/>' for x, y in lights)
    return glow + "".join(at(x, y, sign("torch")) for x, y in lights)


def _inside(node: Node, hall: Hall, book: Book, *, heap: bool) -> str:
    """Draw what is in a node: its room's sign, who lives there, a trap or a trick; on paper a heap, too."""
    x, y = hall.centre[0] * SCALE, hall.centre[1] * SCALE + FACE * 0.4
    signs = [*_signs(node, book), *([sign("heap")] if heap and node.kind is NodeKind.SANCTUM else [])]
    if not signs:
        return ""
    step = min(50.0, (hall.wide * SCALE - 8) / len(signs))
    left = x - step * (len(signs) - 1) / 2
    size = min(0.92, step / 54) if len(signs) > 1 else 0.92
    drawn = "".join(at(left + step * i, y, one, size) for i, one in enumerate(signs))
    return drawn + at(x, y, sign("cross"), 1.3) if node.repair or node.over_limit else drawn


def _signs(node: Node, book: Book) -> Iterator[str]:
    if node.kind is NodeKind.ENTRANCE:
        yield sign("stairs")
    if node.kind is NodeKind.SANCTUM:
        yield sign("throne")
    if room := book.shelf("room").get(node.room):
        yield sign(f"room-{room.drawn}")
    if node.lair and (creature := book.shelf("creature").get(node.lair.creature)):
        yield sign(f"creature-{creature.drawn}")
    if node.guard:
        yield guard_sign(node.guard)


def guard_sign(one: Built) -> str:
    """Give the sign of a lock, trap or trick; what is out of order is crossed out."""
    drawn = sign("lock" if one.guard is Guard.LOCK else f"{one.guard}-{min(3, one.tier)}")
    return drawn if one.works else drawn + sign("cross")


def _in_ways(dungeon: Dungeon, laid: Laid) -> Iterator[str]:
    """Draw doors, locks on them, traps and tricks in passages."""
    for name, one in dungeon.passages.items():
        if one.door:
            (a, b), (c, d) = laid.door(name)
            turn = "" if a == c else ' transform="rotate(90)"'
            yield at((a + c) / 2 * SCALE, (b + d) / 2 * SCALE, f"<g{turn}>{sign('door')}</g>", 0.85)
            if one.lock:
                yield at((a + c) / 2 * SCALE + 1, (b + d) / 2 * SCALE + 2, guard_sign(one.lock), 0.95)
        if one.guard:
            x, y = laid.spot(name)
            yield at(x * SCALE, y * SCALE, guard_sign(one.guard), 0.66)


def _halo(paints: Paints) -> str:
    """Give words an outline, so that they can be read on anything."""
    return f' paint-order="stroke" stroke="{paints.halo}" stroke-width="4.5" stroke-linejoin="round" font-weight="600"'


def _names(dungeon: Dungeon, laid: Laid, book: Book, paints: Paints, size: float) -> Iterator[str]:
    """Write names over the rooms."""
    ways = [square for name in laid.ways for square in laid.corridor(name)]
    for node in dungeon.nodes.values():
        hall, name = laid.halls[node.id], called(node, book)
        above = [x for x, y in ways if y == hall.y - 1 and hall.x <= x < hall.x + hall.wide]
        left, anchor = ((above[0] + 1.3) * SCALE, "start") if above else (hall.centre[0] * SCALE, "middle")
        room = (BLOCK[0] - 3.5 if above else BLOCK[0] - 0.5) * SCALE
        over = hall.y * SCALE - 6
        names = [name, name.rpartition(" ")[2]] if anchor == "start" else name
        yield fitted(names, left, over, size, room, paints.words, face=SERIF, anchor=anchor, more=_halo(paints))


def _below(dungeon: Dungeon, laid: Laid, book: Book, paints: Paints) -> Iterator[str]:
    """Write in a line below each room who and what is in it; the row below it needs its own line for a name."""
    for node in dungeon.nodes.values():
        hall, lines = laid.halls[node.id], in_short(book, node)
        if lines:
            x, y, room = hall.centre[0] * SCALE, (hall.y + hall.high) * SCALE + 17, (BLOCK[0] - 0.3) * SCALE
            yield fitted(lines, x, y, 15, room, paints.words, face=SANS, anchor="middle", more=_halo(paints))


def in_short(book: Book, node: Node) -> list[str]:
    """Say what is in a node, more shortly each time: with tiers, without, and the first alone."""
    whole = holds(book, node)[1 if node.tier else 0 :]
    if not whole:
        return []
    names = [one.partition(",")[0] for one in whole]
    tiers = [
        f"{name}, {one.rpartition(', ')[2]}" if one.count("tier") else one
        for name, one in zip(names, whole, strict=True)
    ]
    return [whole[0], tiers[0], names[0]] if len(whole) == 1 else [", ".join(names), names[0]]


def _burning(laid: Laid, heat: Mapping[str, Heat]) -> Iterator[str]:
    """Colour a hall or a passage by how hot it is."""
    for place, how in heat.items():
        squares = list(laid.halls[place].squares()) if place in laid.halls else laid.corridor(place)
        d = "".join(f"M{x * SCALE} {y * SCALE}h{SCALE}v{SCALE}h-{SCALE}Z" for x, y in squares)
        if how.share > 0:
            yield f'<path d="{d}" fill="#d8402f" opacity="{0.12 + 0.7 * how.share:.2f}"/>'


def _heat_words(laid: Laid, heat: Mapping[str, Heat], paints: Paints) -> Iterator[str]:
    halo = f' paint-order="stroke" stroke="{paints.halo}" stroke-width="4" font-weight="700"'
    for place, how in heat.items():
        if how.words:
            x, y = laid.halls[place].centre if place in laid.halls else laid.spot(place)
            yield text(how.words, x * SCALE, y * SCALE + 26, 12, paints.words, face=SANS, anchor="middle", more=halo)
