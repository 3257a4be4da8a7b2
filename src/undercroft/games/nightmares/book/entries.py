"""The entries of the house book: what a group that owns the core book would type in instead."""

from typing import Annotated, Literal

import msgspec

from undercroft.engine.shelves import Entry, Id, Tag, Words

from ..words import (
    Archetype,
    Armour,
    Attribute,
    Creature,
    Debility,
    Institution,
    Kit,
    Number,
    Reason,
    Size,
    Temper,
    Worth,
)
from .effects import Effect

Rank = Literal["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"]


class Spell(Entry, frozen=True, kw_only=True):
    """A spell: one of ten of its school. [AWN-DEP-SPELLS]"""

    school: Id
    row: Annotated[int, msgspec.Meta(ge=1, le=10)]
    level: Annotated[int, msgspec.Meta(ge=1, le=5)]
    target: Literal["foe", "foes", "self", "ally", "party", "place", "thing", "way"]
    range: Literal["touch", "near", "room", "next_room"]
    lasts: Literal["instant", "round", "scene", "day", "foray"] = "instant"
    resisted: Literal["", "danger", "hold"] = ""
    does: tuple[Effect, ...]
    text: Words


class School(Entry, frozen=True, kw_only=True):
    """A school of ten spells."""

    number: Annotated[int, msgspec.Meta(ge=1, le=10)]
    text: Words


class Miscast(Entry, frozen=True, kw_only=True):
    """What a spell does that goes wrong. [AWN-DEP-MISCAST]"""

    row: Annotated[int, msgspec.Meta(ge=1, le=12)]
    does: tuple[Effect, ...] = ()
    text: Words


class Motive(Entry, frozen=True, kw_only=True):
    """Why somebody goes into such places. [AWN-DEP-MOTIVES]"""

    row: Annotated[int, msgspec.Meta(ge=1, le=20)]
    text: Words
    test: Words  # the question at the end of a session
    deeds: tuple[Tag, Tag, Tag]


class Alignment(Entry, frozen=True, kw_only=True):
    """What somebody stands for. [AWN-DEP-ALIGN]"""

    text: Words
    maxims: tuple[Words, Words, Words, Words]
    deeds: tuple[Tag, Tag, Tag, Tag]
    against: tuple[Tag, Tag, Tag, Tag]


class Class(Entry, frozen=True, kw_only=True):
    """A social class: what it rolls, what it has to begin with, whom it knows. [AWN-DEP-CLASS]"""

    rolls: tuple[Annotated[int, msgspec.Meta(ge=2, le=12)], ...]
    purses: Annotated[int, msgspec.Meta(ge=0, le=20)]
    contact: Words
    high: bool = False
    text: Words


class Outfit(Entry, frozen=True, kw_only=True):
    """What an archetype sets out with; one of several."""

    archetype: Archetype
    items: tuple[Id, ...]


class Item(Entry, frozen=True, kw_only=True):
    """A thing that can be bought, carried and used. [AWN-DEP-ENCITEMS]"""

    price: Annotated[int, msgspec.Meta(ge=0, le=12)] = 1
    unit: Worth = Worth.PURSE
    bulk: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0  # how many encumbering items it counts as
    weapon: bool = False
    armour: Armour | None = None
    kit: tuple[Kit, ...] = ()
    tags: tuple[Tag, ...] = ()
    uses: int = 0  # 0: it is not used up
    spells: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0  # how many spells are written in it
    text: Words


class MagicItem(Entry, frozen=True, kw_only=True):
    """A thing with power; whoever is not entitled to it gets the lesser effect. [AWN-DEP-ITEMS]"""

    for_archetype: Archetype | None = None
    for_alignment: Id | None = None
    bulk: int = 0
    armour: int = 0
    uses: Literal["scene", "day", "foray", "once"] = "foray"
    does: tuple[Effect, ...]
    lesser: tuple[Effect, ...] = ()
    tags: tuple[Tag, ...] = ()
    text: Words


class AttributeText(Entry, frozen=True, kw_only=True):
    """What an attribute is, in a paragraph. [AWN-DEP-ATTRDESC]"""

    attribute: Attribute
    text: Words


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to meet a danger: how, and by which attribute."""

    text: Words
    attribute: Attribute


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the settlement can say about something: that there is one, what exactly, and what is not so.

    Each is the end of a sentence that begins with how a site tells it ("the ledger has it that …").
    """

    vague: Words
    specific: Words
    false: Words


class Brought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A problem that something brings with it: a line for each rung, and what it does when it lands.

    A danger has ways in which it can be met; a complication can be met by whatever makes sense.
    """

    kind: Literal["complication", "danger"]
    name: Words
    sign: Words
    plain: Words
    pressing: Words
    lands: Words
    does: tuple[Effect, ...]
    ways: tuple[Way, ...] = ()


Brings = tuple[Brought, Brought, Brought]
"""Two complications and a danger. [AWN-DEP-PROBLEMS]"""


class Danger(Entry, frozen=True, kw_only=True):
    """A danger that somebody goes into; the first way is the usual one. [AWN-DEP-DANGER]"""

    where: Literal["road", "town", "lair"]
    ways: tuple[Way, ...]
    does: tuple[Effect, ...]
    all: bool = False  # it takes everybody; else one goes first
    prices: tuple[Literal["thing", "disposition", "hour", "noise", "advantage"], ...]
    text: Words
    lands: Words


class Retainer(Entry, frozen=True, kw_only=True):
    """Somebody who can be hired. [AWN-DEP-RETAINERS]"""

    wage: Worth = Worth.PURSE
    use: Literal[
        "carries", "lights", "tends", "sings", "knows", "opens", "cooks", "scouts", "guards", "speaks", "reads", "digs"
    ]
    knows: Institution | None = None
    text: Words
    lines: tuple[Words, Words, Words]


class ThreatMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a creature can do besides plain blows: said when it is made, and when it is carried through."""

    name: Words
    made: Words
    lands: Words
    does: tuple[Effect, ...]
    instant: bool = False


class Intention(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a creature means to do this round; without effects of its own it is a plain blow."""

    name: Words
    says: Words
    lands: Words
    does: tuple[Effect, ...] = ()
    aims: Literal["hero", "place", "away", "want"] = "hero"


class Block(Entry, frozen=True, kw_only=True):
    """A stat block. [AWN-DEP-BESTIARY]"""

    level: Annotated[int, msgspec.Meta(ge=1, le=6)]
    health: Annotated[int, msgspec.Meta(ge=-1, le=4)]
    die: Literal[4, 6, 8, 10, 12]
    rating: Annotated[int, msgspec.Meta(ge=1, le=24)] = 10
    size: Size = Size.ORDINARY
    types: tuple[Creature, ...]
    otherworld: bool = False
    tough: bool = False
    number: Number = Number.SOLITARY
    immune: tuple[Tag, ...] = ()
    weakness: Words
    weak_to: Tag
    debility: Debility  # what a plain blow inflicts instead of its damage
    want: Words
    wants: Literal["anchor", "food", "company", "quiet", "people", "thing", "way_out", "revenge", "worship", "light"]
    reaction: Annotated[int, msgspec.Meta(ge=-2, le=2)] = 0
    breaks: Literal["half", "leader", "never", "hurt"] = "half"
    prisoners: bool = False
    beautiful: bool = False
    bells: bool = False
    sees_unseen: bool = False
    treasure: Words | None = None
    one: Words | None = None  # what one of them is called, after "the" or "the second"
    tags: tuple[Tag, ...] = ()
    look: Words
    sound: Words
    threats: tuple[ThreatMove, ...]
    intentions: tuple[Intention, ...]
    brings: Brings
    told: Told


class Monster(Block, frozen=True, kw_only=True):
    """A creature of the card tables: which table, which card, which column."""

    table: Literal["crown", "owner", "prowler"]
    rank: Rank
    column: Literal["bestiary", "invent"]


class Anchor(Entry, frozen=True, kw_only=True):
    """The thing that holds a lair to the world: what a diamond can be. [AWN-LAIR-ANCHOR]"""

    rank: Rank
    bulk: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    look: Words
    story: Words  # what somebody did with it
    signs: tuple[Words, Words, Words]
    told: Told
    tags: tuple[Tag, ...] = ()


class Trap(Entry, frozen=True, kw_only=True):
    """What a club is: its sign, the ways to meet it, what a miss does, the way by it. [AWN-DEP-TRAPS]"""

    rank: Rank
    signs: tuple[Words, Words, Words]
    ways: tuple[Way, ...]
    holds: bool = False  # it is met by holding steady, not by going into danger
    does: tuple[Effect, ...]
    debility: Debility  # what a piece of the nightmare realm can give instead
    way_by: Words
    needs: Kit | tuple[Kit, ...] = ()  # one of these is enough; without any nothing is needed
    lands: Words
    dressed: tuple[Words, Words]  # as a piece of the nightmare realm; as a thing of this world
    brings: Brings
    told: Told


class Face(Entry, frozen=True, kw_only=True):
    """Somebody who speaks for a party of outsiders. [AWN-DEP-OUTSIDERS]"""

    band: Literal["few", "gang", "faeries", "society", "family", "following", "cabal"]
    temper: Temper
    look: Words
    want: Words
    offer: Words
    price: Words
    gives: tuple[Effect, ...] = ()  # what their offer does for those who take it up
    grudge: Words
    facts: tuple[Words, Words, Words]
    swayed_by: Reason
    brings: Brings
    told: Told
    tags: tuple[Tag, ...] = ()


class Site(Entry, frozen=True, kw_only=True):
    """A place in the settlement: an institution, or a plain one. [AWN-DEP-SETTLEMENT]"""

    institution: Institution | None = None
    keeper: Words
    temper: Temper
    look: Words
    through: tuple[Words, Words, Words]  # how a fact is told here: "The third ledger has it that"
    gossip: tuple[Words, Words, Words]  # how people here tell it: "A porter swears that"
    tags: tuple[Tag, ...] = ()


class Townsperson(Entry, frozen=True, kw_only=True):
    """Somebody of the settlement who wants something."""

    temper: Temper
    want: Words
    site: Id
    reason: Reason
    tags: tuple[Tag, ...] = ()


class Settlement(Entry, frozen=True, kw_only=True):
    """A settlement to live in."""

    sights: tuple[Words, ...]
    news: tuple[Words, ...]
    worthless: tuple[Words, ...]  # what is so and of no use, told like a fact
    beggar: Words
    game: Words  # a game of dice that can be lost


class CurseObject(Entry, frozen=True, kw_only=True):
    """What a curse can be about: a custom, a ritual, a place, a thing; always a tag that the book really has."""

    kind: Literal["custom", "ritual", "place", "thing"]
    tag: Tag
    text: Words


class ThemeAnswer(Entry, frozen=True, kw_only=True):
    """An answer to the question of a theme card, or a dressing. [AWN-DEP-THEME]"""

    suit: Literal["clubs", "diamonds", "hearts", "spades"]
    band: Literal["low", "high", "face"]
    text: Words
    look: Words
    sound: Words
    tag: Tag


class ThemePrompt(Entry, frozen=True, kw_only=True):
    """The question of a theme card in our words."""

    suit: Literal["clubs", "diamonds", "hearts", "spades"]
    band: Literal["low", "high", "face", "ace"]
    text: Words


class RoomKind(Entry, frozen=True, kw_only=True):
    """A kind of room, and how it begins."""

    openings: tuple[Words, Words, Words]
    tags: tuple[Tag, ...] = ()
    usable: tuple[Words, Words, Words]  # things that could be used
    drawn: Literal["stair", "bell", "book", "camp", "pit", "pool", "bed", "mirror", "loom", "cage", "well", "throne"]


class Wording(Entry, frozen=True, kw_only=True):
    """Six ways to say one thing: a complication, a consequence, a line of a companion's temper."""

    lines: tuple[Words, ...]
