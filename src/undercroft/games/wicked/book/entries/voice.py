"""The game master's voice: scenes, consequences, trouble, engagements, tellings of rolls, and everybody's talk."""

from typing import Annotated, Literal

import msgspec

from ...words import Action, Band, Complication, Plan, Severity, Tag, Trouble
from .base import Entry, Id, Lines, Words

Many = Annotated[tuple[Words, ...], msgspec.Meta(min_length=8, max_length=60)]
"""At least eight ways, so that no line comes twice in an evening."""
Where = Literal["raid", "sanctum", "home", "stand"]


class Telling(Entry, frozen=True, kw_only=True):
    """How a roll of an action with this result is told; `{who}` acts, at `{place}`, against `{foe}`."""

    action: Action
    band: Band
    where: Where = "raid"
    lines: Many


class StepTelling(Entry, frozen=True, kw_only=True):
    """How a step that is no action is told, by its band: a lock, a trap, loot, pathing, a project, an imp."""

    step: Literal[
        "lock", "trap", "trick", "creature", "path", "location", "loot", "project", "engagement_home", "recovery",
        "defensive_move", "resist", "defense", "death_knell", "fortune", "power_struggle", "spell", "ritual", "torture",
    ]  # fmt: skip
    band: Band | None = None
    lines: Many


class ConsequenceText(Entry, frozen=True, kw_only=True):
    """How a consequence of a tag and weight is said, and where that is true; `{who}` suffers it. [WO-R101]"""

    tag: Tag
    severity: Severity
    where: tuple[Where, ...] = ("raid",)
    lines: Many


class ComplicationText(Entry, frozen=True, kw_only=True):
    """How a complication of a kind and weight is said, and where that is true. [WO-R71]"""

    kind: Complication
    severity: Severity
    tag: Tag
    where: tuple[Where, ...] = ("raid",)
    lines: Many


class SceneText(Entry, frozen=True, kw_only=True):
    """A picture that the game master frames a raid anew with; targets have some of their own besides."""

    what: Literal["place", "person", "turn"]
    trades: tuple[Id, ...] = ()  # none: anywhere
    plans: tuple[Plan, ...] = ()
    dark: bool = False  # the lights go out by it
    lines: Lines


class ObstacleText(Entry, frozen=True, kw_only=True):
    """Something in the way, and by which actions it is cleared best."""

    actions: tuple[Action, ...]
    trades: tuple[Id, ...] = ()
    home: bool = False  # it stands in a dungeon's way, not in a raid's
    text: Words
    cleared: Lines


class EngagementText(Entry, frozen=True, kw_only=True):
    """The first moment of a raid, already under way. [WO-ENGAGE-16]"""

    plan: Plan
    band: Band
    lines: Many


class TroubleText(Entry, frozen=True, kw_only=True):
    """How a blowback or a calamity of a form is told, minor and major; what it does is in the rules. [WO-G17]"""

    phase: Literal["blowback", "calamity"]
    form: Trouble
    minor: Words
    major: Words
    minor_lines: Lines
    major_lines: Lines
    played_out: Lines  # undone in a scene of its own


class Talk(Entry, frozen=True, kw_only=True):
    """What somebody says at some moment: a bot by its impulse, a pack by its job, invaders, the game master."""

    who: Literal["monster", "pack", "imp", "invader", "leader", "hireling", "prisoner", "game_master", "friend"]
    moment: Literal[
        "hurt", "bloodied", "success", "failure", "critical", "loot", "no_loot", "compel", "feral", "heart", "plan",
        "enter", "lock", "trap", "trick", "creature", "lost", "ally_out", "sanctum", "win", "flee", "captured", "asked",
        "lull", "raid", "home", "build", "paid", "unpaid", "end",
    ]  # fmt: skip
    impulse: Id | None = None
    lines: Lines


class Epilogue(Entry, frozen=True, kw_only=True):
    """How a monster ends up, offered at the end of a campaign; one that is dead by then ends up otherwise."""

    over: Literal["victory", "fallen", "retired", "scored", "dead"]
    impulse: Id | None = None
    lines: Lines


class Reason(Entry, frozen=True, kw_only=True):
    """Why the automatic game master decided as it did, in one line."""

    lines: Lines


class Custom(Entry, frozen=True, kw_only=True):
    """Anything else that has several ways to be said; the rules name it by its id."""

    lines: Lines
    note: Words | None = None
