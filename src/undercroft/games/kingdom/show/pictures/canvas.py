"""The canvas of the realm's pictures: what they show, their two formats, and the plates that carry names."""

import re
from dataclasses import dataclass
from html import escape, unescape

from undercroft.atlas.ink import n, picture, shorten, text, text_width
from undercroft.atlas.palette import INK

BYNAME = re.compile(r" the | of |,")
WORDS = re.compile(r"<text[^>]*>(?:<title>([^<]*)</title>)?([^<]+)</text>")
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
class Choice:
    """What the one who looks is asked about something drawn: the answer that it stands for, and a word on a plate.

    `said` is what those need who hear the picture and read no words around this one.
    """

    value: str
    word: str
    said: str


@dataclass(frozen=True, slots=True)
class Fighter:
    """Somebody on the Battlefield: `look` is a class of the Court or a type of monster, nothing for a mere shape."""

    id: str
    name: str
    ours: bool
    area: int
    look: str = ""
    person: bool = False
    hp: int | None = None
    most_hp: int = 0
    drive: int = 0
    followers: int = 0
    note: str = ""
    spent: bool = False
    down: bool = False
    colour: int = 0
    you: bool = False
    acting: bool = False
    ruler: bool = False
    choice: Choice | None = None


@dataclass(frozen=True, slots=True)
class Zone:
    """One Area: its name, its Combat Trap if that is known, who is held up there, whether the acting one reaches it."""

    number: int
    name: str
    trap: str = ""
    bars_us: str = ""
    bars_them: str = ""
    reached: bool = False
    choice: Choice | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """The Battlefield: everybody on it, its six Areas, and who strikes at whom for how much right now."""

    title: str
    turn: str
    zones: tuple[Zone, ...]
    fighters: tuple[Fighter, ...]
    voices: int = 0
    most_voices: int = 0
    striker: str = ""
    struck: tuple[str, ...] = ()
    due: str = ""


@dataclass(frozen=True, slots=True)
class Den:
    """What the Court knows of one room of the Dungeon: `unknown`, `heard`, `seen`, `explored`, `here` or `ruined`."""

    key: str
    state: str = "unknown"
    monsters: str = ""
    traps: str = ""
    things: tuple[str, ...] = ()
    people: tuple[tuple[str, str, int, bool], ...] = ()
    choice: Choice | None = None


@dataclass(frozen=True, slots=True)
class Meal:
    """How somebody is fed: the boxes of this Turn in which they ate, and whether they starve."""

    name: str
    boxes: tuple[int, ...]
    starving: bool
    you: bool = False


@dataclass(frozen=True, slots=True)
class Dungeon:
    """The Dungeon as far as it is known, what time it is, who has eaten, and the Bases' cards: name, where, number."""

    title: str
    dens: tuple[Den, ...]
    corridors: tuple[str, ...] = ()
    entrances: tuple[str, ...] = ()
    trapped: tuple[tuple[str, str, str], ...] = ()
    quarters: int = 0
    meals: tuple[Meal, ...] = ()
    bases: tuple[tuple[str, str, int], ...] = ()
    step: str = ""


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


def first_name(name: str) -> str:
    """Give a person's name without the byname: Orange, not Orange the Undaunted."""
    return BYNAME.split(name)[0]


def followers(count: int) -> str:
    """Say how many follow somebody."""
    return f"{count} Follower{'' if count == 1 else 's'}"


def plate(
    words: str, x: float, y: float, size: float, room: float, *, level: int = 0, fill: str = PAPER, whole: str = ""
) -> str:
    """Write a name on a small plate of parchment around a point; it is never wider than its room."""
    badge = size * 1.3 if level > 1 else 0
    while text_width(words, size) > room - size - badge and size > 9:
        size *= 0.94
    whole, words = whole or words, shorten(words, size, room - size - badge)
    wide, high = text_width(words, size) * 0.94 + size * 0.9 + badge, size * 1.36
    left = x - wide / 2
    drawn = (
        f'<rect x="{n(left)}" y="{n(y - high / 2)}" width="{n(wide)}" height="{n(high)}" rx="2.5" fill="{fill}" '
        f'stroke="{INK}" stroke-width="1.1"/>'
        + text(
            words, x - badge / 2, y + size * 0.34, size, SEPIA, anchor="middle", more=' font-weight="550"', whole=whole
        )
    )
    if level > 1:
        edge = left + wide - badge * 0.72
        drawn += f'<circle cx="{n(edge)}" cy="{n(y)}" r="{n(size * 0.56)}" fill="#7c2f2a"/>'
        drawn += text(
            str(level), edge, y + size * 0.3, size * 0.86, "#fff3d6", anchor="middle", more=' font-weight="700"'
        )
    return drawn


def answers(choice: Choice | None, body: str) -> str:
    """Make a part of a picture answer the question in the dock; without scripts it leads there."""
    if choice is None:
        return body
    value, said = escape(choice.value, quote=True), escape(spoken(choice.said, body), quote=True)
    return f'<a class="choice" href="#dock" data-choice="{value}" aria-label="{said}">{body}</a>'


def spoken(said: str, body: str) -> str:
    """Name a part of a picture by the words on it, in their order, so that whoever reads one can call it by that."""
    seen = [_whole(*found) for found in WORDS.findall(body)]
    words = [one for one in seen if any(letter.isalnum() for letter in one)]
    return ", ".join(words) if said in words else f"{said}: {', '.join(words)}" if words else said


def _whole(whole: str, shown: str) -> str:
    return f"{unescape(shown)} ({unescape(whole)})" if whole else unescape(shown)


def stage(body: str, frame: "Frame", kind: str, name: str, words: str) -> str:
    """Wrap a picture in which something can be chosen; for those who hear it, it is a group and not an image."""
    drawn = picture(body, frame.width, frame.height, kind, name, words)
    return drawn.replace('role="img"', 'role="group"', 1) if "data-choice" in body else drawn
