"""Pictures that leave our pages: previews of an invitation and icons as PNG, and the squares that a phone reads."""

from collections.abc import Sequence
from functools import lru_cache

import segno
from resvg_py import svg_to_bytes

from undercroft.engine.doors import ARCH
from undercroft.games import find_game

from . import drawings
from .benches import Bench

Faces = Sequence[tuple[str, bool]]
"""The names of those whose faces are shown, and whether somebody sits there."""
WIDE, TALL = 1200, 630
LEFT, ROOM, GAP = 600, 530, 20  # where the faces begin, and how much room they have
GROUND = (
    '<defs><radialGradient id="lamp" cx=".3" cy=".45" r=".8"><stop offset="0" stop-color="#3a2a1c"/>'
    '<stop offset="1" stop-color="#14100d"/></radialGradient></defs>'
    '<rect width="100%" height="100%" fill="url(#lamp)"/>'
)

_drawing = Bench("pictures", 1, waiting=30)


async def preview(game: str, people: Faces) -> bytes:
    """Draw what an invitation shows in a message, as a PNG; others go on meanwhile."""
    return await _drawing.do(drawn_preview, game, tuple(people))


@lru_cache(maxsize=64)
def drawn_preview(game: str, people: Faces) -> bytes:
    """Draw the door of a game and the faces of those who sit at the table; whoever is missing is a shadow."""
    door = placed(drawings.door(game, find_game(game).door, label=""), 90, 45, 450, 540)
    across = 3 if len(people) <= 6 else 4
    step = (ROOM + GAP) // across
    top = (TALL + GAP - step * -(-len(people) // across)) // 2
    faces = "".join(
        _face(person, colour, LEFT + colour % across * step, top + colour // across * step, step - GAP)
        for colour, person in enumerate(people)
    )
    return png(f"{GROUND}{door}{faces}", WIDE, TALL)


def _face(person: tuple[str, bool], colour: int, x: int, y: int, size: int) -> str:
    name, here = person
    drawn = placed(drawings.portrait(name, colour=colour), x, y, size, size)
    return drawn if here else f'<g opacity=".28">{drawn}</g>'


def placed(drawing: str, x: float, y: float, width: float, height: float) -> str:
    """Put a drawing into another, in a place of this size."""
    return drawing.replace("<svg ", f'<svg x="{x}" y="{y}" width="{width}" height="{height}" ', 1)


@lru_cache(maxsize=8)
def icon(size: int, margin: float = 0.0) -> bytes:
    """Draw the house's own sign as a square PNG; a margin keeps it whole where a phone cuts a circle out of it."""
    inner = size * (1 - 2 * margin)
    arch = drawings.sigil(ARCH).replace("<svg ", '<svg color="#d9a05a" ', 1)
    flame = '<path d="M16 12c3 4 3 6 3 7a3 3 0 0 1-6 0c0-1 0-3 3-7z" fill="#f0a05a"/></svg>'
    sign = arch.replace("</svg>", flame)
    return png(f"{GROUND}{placed(sign, size * margin, size * margin, inner, inner)}", size, size)


async def drawn_icon(size: int, margin: float) -> bytes:
    """Draw an icon while others go on."""
    return await _drawing.do(icon, size, margin)


def png(shapes: str, width: int, height: int) -> bytes:
    """Turn shapes into a PNG of this size."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{shapes}</svg>'
    return bytes(svg_to_bytes(svg_string=svg))


@lru_cache(maxsize=256)
def square(words: str) -> str:
    """Draw some words as the square that a phone's camera reads."""
    drawn: str = segno.make(words, error="m", micro=False).svg_inline(
        omitsize=True, border=3, svgclass="square", lineclass=None, dark="#14100d", light="#f6ecd9"
    )
    return drawn
