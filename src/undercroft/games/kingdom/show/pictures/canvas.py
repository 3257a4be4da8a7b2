"""The canvas of the realm's pictures: what they show, and their two formats."""

import re
from dataclasses import dataclass

from undercroft.atlas.frame import Choice
from undercroft.atlas.rock import MapFrame

BYNAME = re.compile(r" the | of |,")
BONE, QUIET, LAMP = "#f3ead9", "#c9bca4", "#f6cf83"


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
    choice: Choice | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """A Map Sheet: its rooms, the Corridors between them, the Entrances in its outer walls."""

    title: str
    chambers: tuple[Chamber, ...]
    corridors: tuple[str, ...] = ()
    entrances: tuple[str, ...] = ()
    cell: str = ""
    ways: tuple[tuple[str, Choice], ...] = ()
    """Corridors and walls that answer the question."""


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
    choice: Choice | None = None


@dataclass(frozen=True, slots=True)
class Way:
    """A way through the Known World that can be taken, region by region."""

    choice: Choice
    cells: tuple[str, ...]


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
    card: str = ""


@dataclass(frozen=True, slots=True)
class Fighter:
    """Somebody on the Battlefield: `look` is a class of the Court or a monster's entry, nothing for a mere shape."""

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
    you: str = ""
    """Whose it is, who is shown it otherwise than others are."""
    acting: bool = False
    ruler: bool = False
    choice: Choice | None = None
    piece: str = ""
    """The name of the piece; each page has another, so this is a gap where pages share a picture."""
    job: str = ""
    card: str = ""
    warfare: int | None = None
    """How many it holds up, as far as everybody knows."""


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
    piece: str = ""
    card: str = ""


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
    piece: str = ""
    court: str = ""
    name: str = ""
    kinds: tuple[str, ...] = ()
    """Which monsters are known to be there, if they are."""
    count: int = 0
    trapped: bool = False
    holds: tuple[str, ...] = ()
    """What stands there, by kind."""
    ways: tuple[str, ...] = ()
    """What leads out of the Dungeon, or elsewhere in it."""
    card: str = ""
    company: tuple[str, ...] = ()
    """Who goes along with the Court, and is here with it."""


@dataclass(frozen=True, slots=True)
class Meal:
    """How somebody is fed: the boxes of this Turn in which they ate, and whether they starve."""

    name: str
    boxes: tuple[int, ...]
    starving: bool
    you: str = ""
    """Whose it is, who is shown it otherwise than others are."""


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
    ways: tuple[tuple[str, Choice], ...] = ()
    """Corridors and walls that answer the question."""
    heard: bool = False
    """Whether the Court is still at home, and has only heard of it."""


WIDE = MapFrame("w", 880, 470, 40, 40, (150, 116), (22, 24), 26, 16)
NARROW = MapFrame("n", 360, 306, 13, 12, (102, 72), (14, 11), 15, 11)


def framed(narrow: bool) -> MapFrame:
    """Choose a format."""
    return NARROW if narrow else WIDE


def first_name(name: str) -> str:
    """Give a person's name without the byname: Orange, not Orange the Undaunted."""
    return BYNAME.split(name)[0]


def followers(count: int) -> str:
    """Say how many follow somebody."""
    return f"{count} Follower{'' if count == 1 else 's'}"
