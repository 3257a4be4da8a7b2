"""The dungeon cut through the hill: the hatch in the grass, every room as deep as it lies, shafts between."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from undercroft.atlas.ink import SANS, SERIF, at, fitted, grain, n, picture, shape, stroke
from undercroft.atlas.rock import Hole, opening
from undercroft.atlas.rooms import ends

from ..book import Book
from ..dungeon.graph import ENTRANCE, SANCTUM, distances, neighbours
from ..state import Dungeon, Node
from ..words import NodeKind
from .plan import DARK, Paints, called, guard_sign, place_called
from .signs import sign

STEP, DEEP, SKY = 168, 112, 74
"""How far rooms of one depth are apart, how high a depth is, and how high the sky."""
EARTH = (
    ("#2b2a1a", "#221f14", "#1b1a11", "#15150e", "#101109", "#0c0d07"),
    ("#efe3c4", "#e9dab6", "#e2d0a8", "#d9c59a"),
)
"""Layers of the hill by depth: by torchlight, and on paper."""
SIZES = {NodeKind.SANCTUM: (72, 74), NodeKind.ENTRANCE: (40, 50), NodeKind.JUNCTION: (30, 34), NodeKind.CAVE: (56, 56)}
HALL = (58, 58)


class Cut(NamedTuple):
    """Where every node lies in the hill: the middle of its floor."""

    wide: float
    high: float
    places: Mapping[str, tuple[float, float]]


def cut(dungeon: Dungeon) -> Cut:
    """Lay a dungeon out by depth: as many passages from the entrance as a row is deep; the sanctum lies lowest."""
    far = dict(distances(dungeon, ENTRANCE))
    lowest = max(depth for key, depth in far.items() if key != SANCTUM)
    far[SANCTUM] = max(far[SANCTUM], lowest + (lowest >= far[SANCTUM]))
    rows: dict[int, list[str]] = {}
    for key in sorted(dungeon.nodes, key=lambda key: far.get(key, 0)):
        rows.setdefault(far.get(key, 0), []).append(key)
    most = max(len(row) for row in rows.values())
    wide = STEP * max(most, 3) + 60
    places: dict[str, tuple[float, float]] = {}
    for depth, row in rows.items():
        _place_row(dungeon, places, row, (wide, depth))
    return Cut(wide, SKY + DEEP * (max(rows) + 1) + 26, places)


def _place_row(
    dungeon: Dungeon, places: dict[str, tuple[float, float]], row: list[str], size: tuple[float, int]
) -> None:
    """Put the rooms of one depth side by side, each as near as can be under those that lead to it."""
    wide, depth = size

    def under(key: str) -> float:
        above = [places[one][0] for one in neighbours(dungeon, key) if one in places]
        return sum(above) / len(above) if above else wide / 2

    left = wide / 2 - STEP * (len(row) - 1) / 2
    for number, key in enumerate(sorted(row, key=lambda key: (under(key), dungeon.nodes[key].x))):
        aside = 16 * grain(key, depth) - 8
        places[key] = (left + STEP * number + aside, SKY + DEEP * depth + 74 + 8 * grain(key, 9))


def section(dungeon: Dungeon, book: Book, paints: Paints = DARK, key: str = "section") -> str:
    """Draw the dungeon in cross-section, as a picture of its own."""
    laid = cut(dungeon)
    words = "; ".join(f"{place_called(dungeon, node, book)}" for node in dungeon.nodes.values())
    body = section_body(dungeon, book, paints)
    return picture(
        body, laid.wide, laid.high, f"wicked-{key}", f"{dungeon.name}, cut through", words, family="wicked-cut"
    )


def section_body(dungeon: Dungeon, book: Book, paints: Paints = DARK) -> str:
    """Draw what is in the cross-section, its corner at 0 0."""
    laid = cut(dungeon)
    drawn = _hill(laid, paints) + "".join(_shafts(dungeon, laid, paints))
    drawn += "".join(_cave(node, laid.places[node.id], paints) for node in dungeon.nodes.values())
    drawn += "".join(_dwelt(node, laid.places[node.id], book, heap=not paints.lit) for node in dungeon.nodes.values())
    drawn += "".join(_doors(dungeon, laid))
    return drawn + "".join(_named(dungeon, laid, book, paints))


def _hill(laid: Cut, paints: Paints) -> str:
    """Draw the sky, the grass, and the layers of earth under it."""
    layers = EARTH[0 if paints.lit else 1]
    sky = "#0d1310" if paints.lit else "#fbf7ea"
    drawn = f'<rect width="{n(laid.wide)}" height="{n(laid.high)}" fill="{sky}"/>'
    for row, fill in enumerate(layers):
        top = SKY - 30 + row * (laid.high - SKY + 30) / len(layers)
        bumps = "".join(f"L{n(laid.wide * i / 12)} {n(top + 14 * grain(f'layer{row}', i) - 7)}" for i in range(13))
        drawn += shape(f"M0 {n(laid.high)}{bumps}L{n(laid.wide)} {n(laid.high)}Z", fill)
    blades = "".join(
        f"M{n(laid.wide * grain('grass', i))} {n(SKY - 27 + 6 * grain('blade', i))}l2-8l2 8"
        for i in range(int(laid.wide / 7))
    )
    return drawn + stroke(blades, "#6f8f4a" if paints.lit else "#8a7a55", 1.5)


def _size(node: Node) -> tuple[float, float]:
    half, high = SIZES.get(node.kind, HALL)
    return half + 5 * max(0, node.tier - 1), high + 4 * max(0, node.tier - 1)


def _cave(node: Node, place: tuple[float, float], paints: Paints) -> str:
    (x, y), (half, high) = place, _size(node)
    hole = opening(f"hole{node.id}", Hole(x, y, half, high, 4, 9))
    light = "#6b5a3a" if paints.lit else "#fffaf0"
    oval = f'rx="{n(half * 0.8)}" ry="{n(high * 0.55)}" fill="{light}" opacity=".55"'
    glow = f'<ellipse cx="{n(x)}" cy="{n(y - high * 0.2)}" {oval}/>'
    edge = f'<path d="{hole}" fill="{paints.floor}" stroke="{paints.line}" stroke-width="3.4" stroke-linejoin="round"/>'
    return edge + glow


def _shafts(dungeon: Dungeon, laid: Cut, paints: Paints) -> Iterator[str]:
    """Draw the passages: tunnels along one depth, shafts with rungs from one to another."""
    x, y = laid.places[ENTRANCE]
    for curve in (f"M{n(x)} {SKY - 22}L{n(x)} {n(y - 20)}", *(_curve(laid, name) for name in dungeon.passages)):
        rungs = f'stroke="{paints.mortar}" stroke-width="11" stroke-dasharray="2 9"'
        yield stroke(curve, paints.line, 22) + stroke(curve, paints.floor, 16)
        yield f'<path d="{curve}" fill="none" {rungs}/>'


def _curve(laid: Cut, name: str) -> str:
    one, other = ends(name)
    (a, b), (c, d) = sorted((laid.places[one], laid.places[other]), key=lambda place: place[1])
    if abs(b - d) < DEEP / 2:
        sag = 26 if abs(a - c) > STEP * 1.5 else 0
        return f"M{n(a)} {n(b - 8)}Q{n((a + c) / 2)} {n((b + d) / 2 + sag)} {n(c)} {n(d - 8)}"
    return f"M{n(a)} {n(b - 6)}C{n(a)} {n(b + 40)} {n(c)} {n(d - 96)} {n(c)} {n(d - 26)}"


def _dwelt(node: Node, place: tuple[float, float], book: Book, *, heap: bool) -> str:
    """Draw the sign of a room, and who or what waits in it."""
    signs = []
    if node.kind is NodeKind.ENTRANCE:
        signs.append(sign("stairs"))
    if node.kind is NodeKind.SANCTUM:
        signs += [sign("throne"), sign("heap")] if heap else [sign("throne")]
    if room := book.shelf("room").get(node.room):
        signs.append(sign(f"room-{room.drawn}"))
    if node.lair and (creature := book.shelf("creature").get(node.lair.creature)):
        signs.append(sign(f"creature-{creature.drawn}"))
    if node.guard:
        signs.append(guard_sign(node.guard))
    x, y = place
    step = min(40.0, _size(node)[0] * 1.5 / max(1, len(signs)))
    left = x - step * (len(signs) - 1) / 2
    return "".join(
        at(left + step * i, y - 8, one, min(0.8, step / 46 if len(signs) > 1 else 0.8)) for i, one in enumerate(signs)
    )


def _doors(dungeon: Dungeon, laid: Cut) -> Iterator[str]:
    """Draw locks, traps and tricks of passages in the middle of them."""
    for name, one in dungeon.passages.items():
        (a, b), (c, d) = (laid.places[key] for key in ends(name))
        things = [guard_sign(thing) for thing in (one.lock, one.guard) if thing] or ([sign("door")] if one.door else [])
        y = (b + d) / 2 - (8 if abs(b - d) < DEEP / 2 else 32)
        yield from (at((a + c) / 2 + 20 * i, y, thing, 0.9) for i, thing in enumerate(things))


def _named(dungeon: Dungeon, laid: Cut, book: Book, paints: Paints) -> Iterator[str]:
    halo = f' paint-order="stroke" stroke="{paints.halo}" stroke-width="4" stroke-linejoin="round" font-weight="600"'
    for node in dungeon.nodes.values():
        x, y = laid.places[node.id]
        name = called(node, book)
        if name:
            face = SERIF if node.room or node.kind in (NodeKind.SANCTUM, NodeKind.ENTRANCE) else SANS
            yield fitted(name, x, y + 27, 14, STEP - 12, paints.words, face=face, anchor="middle", more=halo)
