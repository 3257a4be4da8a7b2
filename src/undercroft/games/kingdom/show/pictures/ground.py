"""The ground of a Battlefield: a hall whose floor runs to the back, in six Areas as wide as their crowd."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from undercroft.atlas.frame import answers, plate
from undercroft.atlas.ink import SERIF, at, fitted, n, radial, shape, stroke, text, text_width
from undercroft.atlas.palette import INK

from . import emblems
from .canvas import Field, Zone
from .standing import candles

WIDE, HIGH = 880.0, 408.0
BACK, FRONT = 92.0, 404.0
"""Where the floor begins at the wall, and where it ends."""
NARROWING = 0.84
"""How wide the far end of the floor is, if the near one is 1."""
LEFT, RIGHT = 6.0, 874.0
EMPTY = 90.0
"""How wide an Area is in which nobody stands."""
OURS, THEIRS = ("#57442a", "#473821"), ("#39385a", "#2f2e4a")
"""The floors of the two sides, one shade and the other."""
NAMES = {True: "#f4c078", False: "#c3caf6"}
GOLD, BLOOD = "#f0ca6a", "#f4978a"
SPIKES = shape("M-9 6L-6-5L-3 6ZM-3 6L0-8L3 6ZM3 6L6-5L9 6Z", "#e0a04e", 1.2)
"""A Combat Trap."""
KEPT = 256
UNTOUCHED = ' pointer-events="none"'
"""For what lies over something that can be pressed."""


@dataclass(frozen=True, slots=True)
class Size:
    """How people stand in an Area: where the feet of each line are, how large they are, how wide a place is."""

    feet: tuple[float, ...]
    scale: float
    place: float


SIZES = (
    Size((306.0,), 1.55, 132),
    Size((306.0,), 1.3, 112),
    Size((190.0, 314.0), 0.96, 100),
    Size((190.0, 314.0), 0.9, 86),
    Size((180.0, 257.0, 334.0), 0.6, 80),
    Size((154.0, 213.0, 272.0, 331.0), 0.5, 72),
)
"""From roomy to crowded."""


def bent(x: float, y: float) -> float:
    """Say where something is drawn that stands on the floor, further back the nearer to the middle."""
    near = (y - BACK) / (FRONT - BACK)
    return WIDE / 2 + (x - WIDE / 2) * (NARROWING + (1 - NARROWING) * near)


def size_for(crowds: Sequence[int]) -> Size:
    """Choose the largest size in which everybody has room."""
    return next((one for one in SIZES if sum(needed(count, one) for count in crowds) <= RIGHT - LEFT), SIZES[-1])


def size_within(count: int, wide: float, most: Size) -> Size:
    """Choose how those in one Area stand: where there is room, larger than in a crowd, though not by much."""
    roomy = (one for one in SIZES if needed(count, one) <= wide and one.scale <= most.scale * 1.5)
    return next(roomy, most)


def needed(count: int, size: Size) -> float:
    """Say how wide an Area has to be for its crowd."""
    return max(EMPTY, -(-count // len(size.feet)) * size.place + 10)


def widths(crowds: Sequence[int], size: Size) -> list[float]:
    """Share out the floor: every Area has what it needs, and what is left goes to the crowded ones."""
    wanted = [needed(count, size) for count in crowds]
    spare = RIGHT - LEFT - sum(wanted)
    if spare < 0:
        over = sum(wanted) - EMPTY * len(wanted)
        return [EMPTY + (wide - EMPTY) * (RIGHT - LEFT - EMPTY * len(wanted)) / over for wide in wanted]
    weights = [-(-count // len(size.feet)) or 0.3 for count in crowds]
    return [wide + spare * weight / sum(weights) for wide, weight in zip(wanted, weights, strict=True)]


@lru_cache(maxsize=KEPT)
def floor(zone: Zone, left: float, wide: float) -> str:
    """The floor of one Area, which may be chosen: its name and Trap, and who is held up."""
    ours = zone.number <= 3
    corners = [(left, BACK), (left + wide, BACK), (left + wide, FRONT), (left, FRONT)]
    path = "M" + "L".join(f"{n(bent(x, y))} {n(y)}" for x, y in corners) + "Z"
    edge, width, dashes = INK, 1.6, ""
    if zone.choice is not None:
        edge, width, dashes = GOLD, 2.6, ' stroke-dasharray="9 6"'
    paint = (OURS if ours else THEIRS)[zone.number % 2]
    piece = f' data-piece="{zone.piece}"' if zone.piece else ""
    body = f'<path class="ground"{piece} d="{path}" fill="{paint}" stroke="{edge}" stroke-width="{width}"{dashes}/>'
    return answers(zone.choice, body + _words(zone, left, wide), zone.card)


def reach(left: float, wide: float) -> str:
    """The mark of an Area in which the acting one can strike."""
    path = f"M{n(bent(left + 8, FRONT - 3))} {n(FRONT - 3)}H{n(bent(left + wide - 8, FRONT - 3))}"
    return stroke(path, GOLD, 3.4, UNTOUCHED)


def _words(zone: Zone, left: float, wide: float) -> str:
    """What is written at the near end of an Area."""
    middle, room, high = bent(left + wide / 2, FRONT - 12), wide - 8, FRONT - 30
    body = fitted(zone.name, middle, FRONT - 9, 13.8, wide - 2, NAMES[zone.number <= 3], face=SERIF, anchor="middle")
    if zone.choice is not None:
        words = f"{zone.choice.word}, {zone.note}" if zone.note else zone.choice.word
        fits = text_width(words, 15) < room - 15
        body += plate(words if fits else zone.choice.word, middle, high, 15, room, fill="#f8dc9a")
        high -= 22
        if zone.note and not fits:
            body += text(zone.note, bent(left + wide / 2, BACK + 34), BACK + 34, 13.5, GOLD, anchor="middle")
    if zone.bars_us or zone.bars_them:
        words = "Both held up" if zone.bars_us and zone.bars_them else zone.bars_us or zone.bars_them
        names = [words, words.partition(",")[0]]
        body += fitted(
            names, middle, BACK + 16, 14, bent(left + wide, BACK) - bent(left, BACK) - 6, BLOOD, anchor="middle"
        )
    if zone.trap:
        x = bent(left, high) + 12
        body += at(x, high + 1, SPIKES, 0.9) + fitted(zone.trap, x + 11, high + 6, 13.5, room - 24, "#f0c078")
    return body


@lru_cache(maxsize=KEPT)
def crosses(zone: Zone, left: float, wide: float) -> str:
    """Crosses along a border that cannot be passed on foot: ours in gold, theirs in blue."""
    body = ""
    for held, x, paint in ((zone.bars_us, left + wide, GOLD), (zone.bars_them, left, "#b9c4f4")):
        if held:
            marks = [(bent(x, y), y) for y in range(int(BACK) + 34, int(FRONT) - 20, 44)]
            path = "".join(f"M{n(a - 4)} {n(y - 4)}l8 8m0-8l-8 8" for a, y in marks)
            body += stroke(path, INK, 5) + stroke(path, paint, 2.2)
    return f'<g pointer-events="none">{body}</g>' if body else ""


@lru_cache(maxsize=1)
def wall() -> str:
    """The wall at the back of the hall: stones, two doors and two torches."""
    rows = "".join(f"M0 {y}H880" for y in (24, 46, 68))
    joints = "".join(f"M{x + (row % 2) * 40} {row * 22 + 2}v22" for row in range(4) for x in range(20, 880, 80))
    door = (
        shape("M-27 92V48C-27 12 27 12 27 48V92Z", "#4a3d30", 2)
        + shape("M-21 92V48C-21 20 21 20 21 48V92Z", "#6b4423", 2)
        + stroke("M-10 92V28M0 92V24M10 92V28M-20 62H20", "#3a2515", 2)
    )
    torch = stroke("M0 14V2", INK, 5) + stroke("M0 14V2", "#8a5c33", 3) + f'<g class="flame">{emblems.FLAME}</g>'
    glow = radial("battle-torch", [(0, "#ffd08a", 0.42), (0.5, "#f7b562", 0.12), (1, "#b3662c", 0)])
    lit = '<circle r="70" fill="url(#battle-torch)"/>'
    return (
        f"<defs>{glow}</defs>"
        '<rect width="880" height="408" fill="#15100c"/><rect width="880" height="92" fill="#221a14"/>'
        + stroke(rows + joints, "#2f251c", 1.6)
        + at(104, 0, door)
        + at(776, 0, door)
        + at(236, 44, lit + torch, 1.5)
        + at(644, 44, lit + torch, 1.5)
    )


def lights(field: Field, kind: str) -> str:
    """The Voices of the People as candles on a shelf, and whose turn it is."""
    most = max(field.most_voices, field.voices, 1)
    step = min(15.0, 180.0 / most)
    left = 440 - step * most / 2
    row = candles(kind, field.voices, most, (left, 22), step)
    words = text(f"{field.voices} of {most} Voices", 440, 55, 14, "#fbe9c0", anchor="middle", more=' font-weight="600"')
    shelf = stroke(f"M{n(left - 8)} 37H{n(880 - left + 8)}", "#5d4a33", 4)
    return shelf + row + words + fitted(field.turn, 440, 81, 19, 320, "#f8e8c4", face=SERIF, anchor="middle")
