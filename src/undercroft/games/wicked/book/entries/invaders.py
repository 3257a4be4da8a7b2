"""Adventurers, what they can do and why they come, and whom they bring. [WO-G14] [WO-G15]"""

from typing import Literal

import msgspec

from ...words import Fate, HirelingTrade, MoveTag
from .base import Entry, Lines, Thing, Words


class OffensiveMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that an adventurer does to monsters; its tag says what comes of it."""

    name: Words
    tag: MoveTag
    lines: Lines


class DefensiveMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How an adventurer resists what monsters do."""

    name: Words
    lines: Lines


class Class(Thing, frozen=True, kw_only=True):
    """A kit: what an adventurer of this class is, has and does; `powers` is the passive. [WO-G14]"""

    role: Literal[
        "front", "tank", "striker", "skirmish", "mobile", "ranged", "caster", "control", "support", "healer", "scout",
        "hunter", "command", "lore", "hybrid",
    ]  # fmt: skip
    equipment: tuple[Words, ...]
    passive: Words
    offensive: tuple[OffensiveMove, OffensiveMove]
    defensive: DefensiveMove
    metal: bool = False
    holy: bool = False
    dazzles: bool = False  # flash, smoke, glare
    poisons: bool = False
    trap_sense: bool = False
    talk: Lines


class Hireling(Thing, frozen=True, kw_only=True):
    """Somebody who carries the lamp; good for one thing. [WO-G15]"""

    trade: HirelingTrade
    talk: Lines


class Trait(Entry, frozen=True, kw_only=True):
    """What an adventurer is like, and what can be made of it. [WO-ADVENTURER-10]"""

    good: bool
    text: Words
    shows: Lines


class Motivation(Entry, frozen=True, kw_only=True):
    """Why an adventurer comes, and so what becomes of one who is beaten. [WO-R88]"""

    fate: Fate
    wants: Lines
    text: Words


class Names(Entry, frozen=True, kw_only=True):
    """Names that adventurers and parties are given."""

    firsts: Lines
    lasts: Lines
    parties: Lines
