"""A dungeon for a virtual tabletop: Universal VTT (`.dd2vtt`), with walls, doors that close, and torches.

The picture in it is the plan if there is one as PNG; else a plain one is painted here, so that nothing else is needed.
"""

import struct
import zlib
from base64 import b64encode
from collections.abc import Sequence
from typing import Any

import msgspec

from ..dungeon.drawing import Laid, Point, Segment, floor, lay_out, walls
from ..state import Dungeon
from ..words import NodeKind
from .plan import SCALE

FORMAT = 0.3
PIXELS = 40
"""How large a square of the plain picture is."""
ROCK, GROUND, LINE, WALL, PLANK = range(5)
PALETTE = ((24, 29, 18), (116, 114, 86), (98, 97, 72), (6, 8, 4), (122, 85, 47))
THICK = 3
TORCH = {"range": 6.0, "intensity": 1.0, "color": "ffffd793", "shadows": True}


def dd2vtt(dungeon: Dungeon, png: bytes = b"", pixels: int = SCALE) -> bytes:
    """Write a dungeon as Universal VTT; `pixels` is how large a square of the picture is."""
    laid = lay_out(dungeon)
    return msgspec.json.encode(vtt(dungeon, png or painted(dungeon, laid), pixels if png else PIXELS))


def vtt(dungeon: Dungeon, png: bytes, pixels: int) -> dict[str, Any]:
    """Give what a `.dd2vtt` holds: all places in squares, the picture in base64."""
    laid = lay_out(dungeon)
    return {
        "format": FORMAT,
        "resolution": {
            "map_origin": {"x": 0, "y": 0},
            "map_size": {"x": laid.wide, "y": laid.high},
            "pixels_per_grid": pixels,
        },
        "line_of_sight": [[_point(end) for end in wall] for wall in walls(laid)],
        "objects_line_of_sight": [],
        "portals": [_portal(laid.door(name)) for name in _doors(dungeon)],
        "environment": {"baked_lighting": False, "ambient_light": "ff404040"},
        "lights": [{"position": _point(place), **TORCH} for place in _lights(dungeon, laid)],
        "image": b64encode(png).decode(),
    }


def _point(place: Sequence[float]) -> dict[str, float]:
    return {"x": place[0], "y": place[1]}


def _doors(dungeon: Dungeon) -> list[str]:
    return [name for name, one in dungeon.passages.items() if one.door or one.lock]


def _portal(door: tuple[Point, Point]) -> dict[str, Any]:
    (a, b), (c, d) = door
    return {
        "position": _point(((a + c) / 2, (b + d) / 2)),
        "bounds": [_point((a, b)), _point((c, d))],
        "rotation": 1.570796 if a == c else 0.0,
        "closed": True,
        "freestanding": False,
    }


def _lights(dungeon: Dungeon, laid: Laid) -> list[Point]:
    dark = [key for key, node in dungeon.nodes.items() if node.kind is NodeKind.JUNCTION or node.repair]
    return [(hall.centre[0], hall.y + 0.5) for key, hall in laid.halls.items() if key not in dark]


def painted(dungeon: Dungeon, laid: Laid) -> bytes:
    """Paint a plain picture of the map as PNG: rock, floor in squares, walls, doors."""
    wide, high = laid.wide * PIXELS, laid.high * PIXELS
    canvas = [bytearray([ROCK]) * wide for _ in range(high)]
    for x, y in floor(laid):
        _fill(canvas, (x, y, x + 1, y + 1), LINE)
        _fill(canvas, (x, y, x + 1, y + 1), GROUND, inside=1)
    for wall in walls(laid):
        _draw(canvas, wall, WALL, THICK)
    for name in _doors(dungeon):
        _draw(canvas, laid.door(name), PLANK, 2 * THICK)
    return _png(canvas, wide, high)


def _fill(canvas: list[bytearray], box: tuple[float, float, float, float], colour: int, inside: int = 0) -> None:
    left, top, right, bottom = (round(side * PIXELS) for side in box)
    strip = bytes([colour]) * (right - left - inside)
    for row in canvas[top + inside : bottom]:
        row[left + inside : right] = strip


def _draw(canvas: list[bytearray], line: Segment | tuple[Point, Point], colour: int, thick: int) -> None:
    """Draw a thick line that runs across or down."""
    (a, b), (c, d) = line
    half = thick / PIXELS
    _fill(canvas, (min(a, c) - half, min(b, d) - half, max(a, c) + half, max(b, d) + half), colour)


def _png(canvas: list[bytearray], wide: int, high: int) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)
    rows = b"".join(b"\0" + bytes(row) for row in canvas)
    paints = bytes(part for colour in PALETTE for part in colour)
    parts = (b"IHDR", head), (b"PLTE", paints), (b"IDAT", zlib.compress(rows, 6)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, data) for kind, data in parts)
