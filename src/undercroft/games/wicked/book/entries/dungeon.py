"""The dungeon: rooms, themes, creatures, locks, traps, tricks, discoveries, imps. [WO-G05] [WO-G08] [WO-G18]"""

from typing import Annotated, Literal

import msgspec

from ...words import Discovery
from .base import Entry, Lines, Outcome, Thing, Tier, Words

BuiltTier = Annotated[int, msgspec.Meta(ge=1, le=3)]


class Room(Thing, frozen=True, kw_only=True):
    """A room that can be built. [WO-G05]"""

    tier: BuiltTier
    comfort: bool = False
    lit: bool = False
    prisoners: int = 0
    place_of_power: bool = False
    passes: tuple[Literal["atmosphere", "loot_and_revelry"], ...] = ()  # tests of dungeon logic that pass by it
    tortures: bool = False
    look: Words  # a line for those who come in
    drawn: Literal[
        "dens", "pit", "post", "cells", "store", "face", "shrine", "bench", "vault", "hole", "rack", "lab", "tavern",
        "forge", "yard", "library", "pens", "war", "circle", "throne", "workshop", "gate", "arena", "pool",
    ]  # fmt: skip


class Theme(Thing, frozen=True, kw_only=True):
    """What a dungeon is like: one help for its defenders, once an invasion. [WO-G05]"""

    look: Lines
    colour: Literal["warren", "crypt", "ruin", "sunken", "fungal", "furnace"]


class Creature(Thing, frozen=True, kw_only=True):
    """Something that lives in a lair. [WO-G06]"""

    tier: Annotated[int, msgspec.Meta(ge=1, le=4)]
    look: Words
    comes: Words  # how it moves in
    strikes: Lines
    falls: Lines
    drawn: Literal[
        "leeches", "hound", "bats", "lurker", "spider", "ooze", "boar", "stalker", "tyrant", "drake", "choir", "thing"
    ]


class Lock(Entry, frozen=True, kw_only=True):
    """A lock; within a tier they differ only in their telling. [WO-G08]"""

    tier: BuiltTier
    look: Words
    holds: Lines  # mixed and better
    opens: Lines  # failure


class Trap(Entry, frozen=True, kw_only=True):
    """A trap; within a tier they differ only in their telling. [WO-G08]"""

    tier: BuiltTier
    look: Words
    hits: Lines
    misses: Lines


class Trick(Entry, frozen=True, kw_only=True):
    """A trick: what it does when it works, works well, and works better than that. [WO-G08]"""

    tier: BuiltTier
    look: Words
    mixed: Outcome
    success: Outcome
    critical: Outcome
    fails: Lines


class Found(Entry, frozen=True, kw_only=True):
    """How a discovery of a type is told, by its band; what it does is in the rules. [WO-G18]"""

    type: Discovery
    failure: Words
    mixed: Words
    success: Words


class ImpWork(Entry, frozen=True, kw_only=True):
    """What imps do, and how they report it; whose fault it was they never know. [WO-G19]"""

    work: Literal["repair", "project", "lock", "trap", "trick", "brew", "dig", "mess"]
    does: tuple[Literal["supply", "clock", "pack"], ...] = ()  # of a mess, in turn
    done: Lines
    failed: Lines


class DungeonName(Entry, frozen=True, kw_only=True):
    """Words that names of dungeons are made of."""

    firsts: Lines
    seconds: Lines


class Limit(Entry, frozen=True, kw_only=True):
    """How many of something a dungeon may have: so many, and so many more for each tier. [WO-G05]"""

    what: Literal["room", "trap", "lock", "trick", "lair"]
    base: Tier
    each: Tier
