"""Monsters and their packs: callings, kinds, impulses, revelries, ready monsters, jobs. [WO-G01] [WO-G04] [WO-G13]"""

from typing import Literal

import msgspec

from ...words import Action, Axis, Circumstance, Defense, Upgrade
from .base import Entry, Id, Lines, Outcome, Ratings, Thing, Words

Letter = Literal["core", "a", "b", "c", "d", "e"]


class Calling(Entry, frozen=True, kw_only=True):
    """What a monster does for a living; its dots sum to 4. [WO-G02]"""

    dots: Ratings
    text: Words
    alone: bool = False  # proposed first to somebody who plays alone


class Ability(Thing, frozen=True, kw_only=True):
    """One of the six abilities of a calling: the core one, or a to e. [WO-G02]"""

    calling: Id
    letter: Letter


class Bent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One circumstance that a kind brings, where one of these holds."""

    axis: Axis
    when: tuple[Circumstance, ...]
    actions: tuple[Action, ...] = ()
    against: tuple[Id, ...] = ()  # classes and factions
    text: Words


class Kind(Entry, frozen=True, kw_only=True):
    """What sort of monster it is: one circumstance for it, and one against. [WO-G03]"""

    good: Bent
    bad: Bent
    text: Words
    drawn: Literal["hulk", "spider", "wings", "worm", "slime", "eyes", "bones", "horns"]
    undead: bool = False


class Impulse(Entry, frozen=True, kw_only=True):
    """A dark impulse: what wakes it, what following it costs, and the urge of the feral. [WO-G04]"""

    trigger: Literal[
        "help_offered", "helpless", "beaten_foe", "fine_thing", "food", "leaving_loot", "bad_result", "fire", "mocked",
        "witnesses",
    ]  # fmt: skip
    compel: Lines  # how it is put to the player
    cost: Outcome  # of following it on a raid
    cost_rule: Literal[
        "no_help", "alarm_1", "lost_roll", "grab_first", "weak_roll", "one_more", "scan_or_ally", "burns", "at_them",
        "alarm_2",
    ]  # fmt: skip
    at_home: Words  # the same in lurking
    feral_enemy: Words
    feral_prize: Words
    feral_ally: Words
    text: Words


class Revelry(Entry, frozen=True, kw_only=True):
    """How a monster celebrates, and what overdoing it brings. [WO-G04] [WO-R20]"""

    overdone: Literal["muscles", "brains", "guts", "pack", "gold", "boast", "prisoner", "room"]
    text: Words
    lines: Lines  # celebrating
    hangovers: Lines  # overdoing it


class ReadyMonster(Entry, frozen=True, kw_only=True):
    """A monster to begin with at once. [WO-G26]"""

    calling: Id
    kind: Id
    impulse: Id
    revelry: Id
    ratings: Ratings
    ability: Id
    path: Id | None = None
    gear: tuple[Words, Words, Words, Words]
    defense: Defense
    supply: tuple[Words, Words, Words, Words, Words, Words]
    packs: tuple["ReadyPack", ...]
    text: Words


class ReadyPack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A pack that a ready monster comes with."""

    name: Words
    kind: Id
    job: Id
    impulse: Id


class PackKind(Entry, frozen=True, kw_only=True):
    """What a pack's people are: goblins, bats, skeletons; telling only, but for the dead."""

    one: Words  # "a goblin"
    text: Words
    names: Lines
    undead: bool = False


class Job(Entry, frozen=True, kw_only=True):
    """What a pack does: its best action, and what it carries. [WO-G13]"""

    action: Action
    carries: tuple[Words, Words]
    text: Words
    lines: Lines  # its voice


class PackImpulse(Entry, frozen=True, kw_only=True):
    """What is wrong with a pack: it shapes what goes wrong for it. [WO-MINION-14]"""

    text: Words
    grumbles: Lines
    troubles: Lines  # how a consequence on the pack comes about


class UpgradeText(Entry, frozen=True, kw_only=True):
    """What an upgrade is called and says. [WO-MINION-15]"""

    upgrade: Upgrade
    text: Words


class Mindset(Thing, frozen=True, kw_only=True):
    """A mindset of a pack. [WO-MINION-10]"""
