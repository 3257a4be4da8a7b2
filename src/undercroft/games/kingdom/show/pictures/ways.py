"""Ways of a map that a finger finds: Corridors, Entrances and walls, to be chosen or read about."""

from undercroft.atlas.frame import Choice, answers
from undercroft.atlas.ink import n, text
from undercroft.atlas.palette import INK
from undercroft.atlas.rock import MapFrame
from undercroft.atlas.rooms import SIDES, ends

from ...state.land import SQUARES
from .canvas import NARROW

GOLD = "#f0ca6a"


def middle(way: str, frame: MapFrame) -> tuple[float, float]:
    """Find the middle of a Corridor, or of an outer wall."""
    one, other = ends(way)
    (x, y), (wide, high) = frame.corner(SQUARES, one), frame.room
    if other in SIDES:
        down, right = SIDES[other]
        return x + wide / 2 * (1 + right), y + high / 2 * (1 + down)
    to_x, to_y = frame.corner(SQUARES, other)
    return (x + to_x + wide) / 2, (y + to_y + high) / 2


def offered(way: str, choice: Choice, frame: MapFrame, about: str = "") -> str:
    """Draw a ring where a way may be chosen."""
    x, y = middle(way, frame)
    ring = f'<circle class="ground" cx="{n(x)}" cy="{n(y)}" r="{11 if frame is NARROW else 13}" fill="{GOLD}" '
    ring += f'fill-opacity=".85" stroke="{INK}" stroke-width="1.6"/>'
    word = text(choice.word, x, y + 5, 15, "#2a1f16", anchor="middle", more=' font-weight="700"')
    return answers(choice, ring + word, about)


def read(way: str, frame: MapFrame, about: str, said: str) -> str:
    """Let a Corridor or an Entrance be read about where it lies."""
    x, y = middle(way, frame)
    half = 13 if frame is NARROW else 17
    hit = f'<rect class="ground" x="{n(x - half)}" y="{n(y - half)}" width="{2 * half}" height="{2 * half}" rx="8" '
    return answers(None, f'{hit}fill="#fff" fill-opacity="0"/>', about, said)
