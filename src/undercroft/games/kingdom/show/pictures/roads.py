"""Roads on the map of the Known World: each a dotted line, with a number to press where it is most by itself."""

from collections import Counter
from collections.abc import Callable, Sequence

from undercroft.atlas.frame import answers
from undercroft.atlas.ink import at, n, stroke, text
from undercroft.atlas.palette import INK

from .canvas import Way

Spot = Callable[[str], tuple[float, float, float, float]]
"""Where a region lies: its corner and its size."""
COLOURS = ("#f0ca6a", "#8fd0c8", "#e79a7d", "#b9a7e6", "#a8cf7f", "#e6a3c4", "#9cc1ee", "#d8d2b0")
"""One for each of the ways that are ever offered."""
APART = 5.0


def roads_drawn(ways: Sequence[Way], spot: Spot, size: float) -> str:
    """Draw every way and its number; a number is as large as a finger."""
    marked = marks(ways)
    lines = "".join(_line(way, place, len(ways), spot) for place, way in enumerate(ways))
    return lines + "".join(_mark(way, place, marked, spot, size) for place, way in enumerate(ways))


def marks(ways: Sequence[Way]) -> list[str]:
    """Say for each way in which of its regions its number stands: where fewest others go, and fewest numbers are."""
    used, taken = Counter(cell for way in ways for cell in way.cells), Counter[str]()
    found = []
    for way in ways:
        middle = len(way.cells) / 2
        cell = min(
            way.cells[1:] or way.cells, key=lambda one: (taken[one], used[one], abs(way.cells.index(one) - middle))
        )
        taken[cell] += 1
        found.append(cell)
    return found


def _line(way: Way, place: int, many: int, spot: Spot) -> str:
    off = (place - (many - 1) / 2) * APART
    points = [(x + wide / 2 + off, y + high / 2 + off) for x, y, wide, high in map(spot, way.cells)]
    path = "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points)
    colour = COLOURS[place % len(COLOURS)]
    return stroke(path, INK, 5, ' opacity=".5"') + stroke(path, colour, 2.6, ' stroke-dasharray="2 6"')


def _mark(way: Way, place: int, marked: Sequence[str], spot: Spot, size: float) -> str:
    """A number in a ring; several in one region stand side by side."""
    x, y, wide, high = spot(marked[place])
    here = [other for other, cell in enumerate(marked) if cell == marked[place]]
    middle = x + wide * (here.index(place) + 1) / (len(here) + 1)
    colour = COLOURS[place % len(COLOURS)]
    ring = (
        f'<circle r="{n(size * 1.5)}" fill="#fff" fill-opacity="0"/>'
        f'<circle class="ground" r="{n(size)}" fill="#1b2124" stroke="{colour}" stroke-width="2.4"/>'
    )
    number = text(str(place + 1), 0, size * 0.36, size * 1.05, colour, anchor="middle", more=' font-weight="600"')
    return answers(way.choice, at(middle, y + high / 2, ring + number))
