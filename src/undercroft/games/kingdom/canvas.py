"""The canvas of the realm's pictures: what they show, their two formats, and the plates that carry names."""

from dataclasses import dataclass

from undercroft.atlas.ink import n, shorten, text, text_width
from undercroft.atlas.palette import INK

PAPER, SEPIA, BONE, QUIET, LAMP = "#f1e5c9", "#2a1f16", "#f3ead9", "#c9bca4", "#f6cf83"


@dataclass(frozen=True, slots=True)
class Site:
    """One Facility as it is drawn."""

    kind: str
    name: str
    category: str
    level: int = 1


@dataclass(frozen=True, slots=True)
class Chamber:
    """One room of a Map Sheet: what stands in it, and whether it can be used."""

    key: str
    sites: tuple[Site, ...] = ()
    usable: bool = True


@dataclass(frozen=True, slots=True)
class Plan:
    """A Map Sheet: its rooms, the Corridors between them, the Entrances in its outer walls."""

    title: str
    chambers: tuple[Chamber, ...]
    corridors: tuple[str, ...] = ()
    entrances: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Meters:
    """The Kingdom's numbers: Voices, Treasury, people, and the four Attributes with their words."""

    name: str
    rank: str
    level: int
    voices: int
    most_voices: int
    treasury: int
    people: int
    most_people: int
    attributes: tuple[tuple[str, str, int], ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Ground:
    """What is known of one region of the Known World."""

    cell: str
    kind: str
    name: str
    owner: str = ""
    relationship: str = ""
    capital: bool = False
    goal: bool = False


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Another kingdom or a Great Power, and what it thinks of us, as a key and as a word."""

    name: str
    relationship: str
    word: str
    power: bool = False


@dataclass(frozen=True, slots=True)
class Courtier:
    """A Landmaker as everybody sees them."""

    name: str
    court_class: str
    title: str
    level: int
    hp: int
    most_hp: int
    drive: int
    followers: int
    colour: int = 0
    you: bool = False
    note: str = ""
    fallen: bool = False
    player: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """The measures of one format."""

    key: str
    width: int
    height: int
    left: float
    top: float
    room: tuple[float, float]
    gap: tuple[float, float]
    wall: float
    plate: float  # the size of letters on a plate


WIDE = Frame("w", 880, 470, 40, 40, (150, 116), (22, 24), 26, 16)
NARROW = Frame("n", 360, 306, 13, 12, (102, 72), (14, 11), 15, 11)


def framed(narrow: bool) -> Frame:
    """Choose a format."""
    return NARROW if narrow else WIDE


def plate(words: str, x: float, y: float, size: float, room: float, *, level: int = 0, fill: str = PAPER) -> str:
    """Write a name on a small plate of parchment around a point; it is never wider than its room."""
    badge = size * 1.3 if level > 1 else 0
    while text_width(words, size) > room - size - badge and size > 9.5:
        size *= 0.94
    words = shorten(words, size, room - size - badge)
    wide, high = text_width(words, size) * 0.94 + size * 0.9 + badge, size * 1.36
    left = x - wide / 2
    drawn = (
        f'<rect x="{n(left)}" y="{n(y - high / 2)}" width="{n(wide)}" height="{n(high)}" rx="2.5" fill="{fill}" '
        f'stroke="{INK}" stroke-width="1.1"/>'
        + text(words, x - badge / 2, y + size * 0.34, size, SEPIA, anchor="middle", more=' font-weight="550"')
    )
    if level > 1:
        edge = left + wide - badge * 0.72
        drawn += f'<circle cx="{n(edge)}" cy="{n(y)}" r="{n(size * 0.56)}" fill="#7c2f2a"/>'
        drawn += text(
            str(level), edge, y + size * 0.3, size * 0.86, "#fff3d6", anchor="middle", more=' font-weight="700"'
        )
    return drawn
