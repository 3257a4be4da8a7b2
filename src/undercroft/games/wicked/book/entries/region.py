"""The region: factions, targets, sources, secrets, vile friends, goals, raid plans, master plans. [WO-G09] [WO-G12]"""

from typing import Annotated, Literal

import msgspec

from ...words import Action, Circumstance, Goal, Plan
from .base import Entry, Id, Lines, Outcome, Power, Thing, Tier, Words


class Faction(Entry, frozen=True, kw_only=True):
    """Somebody above ground, or below. [WO-G09]"""

    tier: Tier
    attitude: Annotated[int, msgspec.Meta(ge=-2, le=2)] = -1
    surface: bool = True
    monsters: bool = False
    holy: bool = False
    clock: Words
    fills: Outcome
    roster: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    classes: tuple[Id, ...] = ()  # whom it sends first
    hirelings: tuple[Id, ...] = ()
    packs: tuple[Id, ...] = ()  # jobs that it sends instead
    leader_up: bool = False  # its leader is a tier higher
    likes: tuple[Id, ...] = ()
    hates: tuple[Id, ...] = ()
    text: Words
    moves: Lines  # what it is seen to do while its clock runs
    voice: Lines


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Good loot: what it is, and who or what minds it. [WO-R67]"""

    name: Words
    minded_by: Words


Light = Literal["lamps", "none", "indoors", "underground"]
"""What one sees by: lamps at night and the sun by day, the sun alone, lamps always, nothing ever."""


class Target(Entry, frozen=True, kw_only=True):
    """Something of a faction that can be raided. [WO-G21]"""

    faction: Id
    sources: Annotated[tuple[Source, ...], msgspec.Meta(min_length=1, max_length=4)]
    weak: Plan
    strong: Plan
    answers: tuple[Goal, ...] = ()  # goals that need wares, and have them here
    trade: Id
    light: Light = "lamps"
    lie: tuple[Circumstance, ...] = ()  # what holds there: water, heights, tunnels
    captives: bool = False  # it holds captured monsters first
    look: Words
    pictures: Annotated[tuple[Words, ...], msgspec.Meta(min_length=3)]  # a place, a person, a turn for the worse
    obstacles: Annotated[tuple[Words, ...], msgspec.Meta(min_length=2)]


class Secret(Entry, frozen=True, kw_only=True):
    """Something hidden about a faction: good for one use as information or leverage. [WO-G09]"""

    faction: Id
    text: Words  # as it is learned
    vague: Words  # as a rumour has it


class Trade(Entry, frozen=True, kw_only=True):
    """What targets of a trade are made of, for those that are made up. [WO-G21]"""

    places: Lines
    light: Light = "lamps"
    lie: tuple[Circumstance, ...] = ()
    sources: Annotated[tuple[Source, ...], msgspec.Meta(min_length=4)]
    pictures: Lines
    obstacles: Lines
    answers: tuple[Goal, ...] = ()


class Friend(Thing, frozen=True, kw_only=True):
    """A vile friend, and what a contact through them brings. [WO-G20]"""

    trade: Words
    voice: Lines


class GoalText(Entry, frozen=True, kw_only=True):
    """A goal of a raid: how it is proposed, and what reaching it brings. [WO-G21]"""

    goal: Goal
    text: Words
    proposes: Lines
    reached: Lines
    missed: Lines


class Intention(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that can be done for a plan, by an action; `{place}` and `{source}` are the target's."""

    action: Action
    lines: Lines


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A question about the details of a plan, with answers that can be taken. [WO-PLAN-27]"""

    text: Words
    answers: Annotated[tuple[Words, ...], msgspec.Meta(min_length=3)]
    by_day: tuple[int, ...] = ()  # the places of answers by which it is done by day


class RaidPlan(Entry, frozen=True, kw_only=True):
    """One of the six plans: what it is, what is asked about it, what can be done by it, how it is reviewed."""

    plan: Plan
    text: Words
    by_day: bool = False
    questions: tuple[Question, Question, Question]
    intentions: Annotated[tuple[Intention, ...], msgspec.Meta(min_length=4)]
    one_die: Words  # how the review says that it went badly
    two_dice: Words
    three_dice: Words


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One stage of a master plan, and the boon that lasts when it is full."""

    name: Words
    text: Words
    boon: tuple[Power, ...] = ()


class MasterPlan(Entry, frozen=True, kw_only=True):
    """What it is all for, in three stages. [WO-G12]"""

    text: Words
    stages: tuple[Stage, Stage, Stage]
    ending: Words
    failing: Words


class Region(Entry, frozen=True, kw_only=True):
    """The land around: what it looks like, and what is whispered in it."""

    text: Words
    sights: Lines
    rumours: Lines  # common knowledge, half of what is whispered
    seasons: Lines


class Spot(Entry, frozen=True, kw_only=True):
    """Where a faction sits on the drawn region, in hundredths of its width and height."""

    faction: Id
    x: Annotated[int, msgspec.Meta(ge=0, le=100)]
    y: Annotated[int, msgspec.Meta(ge=0, le=100)]
    drawn: Literal["farm", "ford", "tower", "inn", "camp", "abbey", "quarry", "castle", "house", "fort"]
