"""What things of the house book do, in words that the rules carry out: harm, help, movement, sight, trouble."""

from typing import Literal

import msgspec

from ..words import Attribute, Creature, Debility, Harm, Move

Whom = Literal["target", "self", "ally", "party", "near"]
"""Whom an effect falls on; `near` is whoever stands by: the others on the target's side."""
Lasting = Literal["next", "round", "scene", "day", "foray"]
Question = Literal["danger", "false", "leads", "before"]
"""The four questions of a search, in the order of the book."""


class _Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    pass


class Hurt(_Effect, frozen=True):
    """Somebody takes damage of some kind."""

    amount: int
    harm: tuple[Harm, ...] = (Harm.PHYSICAL,)
    whom: Whom = "target"


class Inflict(_Effect, frozen=True):
    """Somebody takes a debility: the one that is named, or one of their choice."""

    debility: Debility | None = None
    whom: Whom = "target"


class Heal(_Effect, frozen=True):
    """Magic takes a debility away: the one that is named, or one of their choice."""

    debility: Debility | None = None
    whom: Whom = "target"


class Mend(_Effect, frozen=True):
    """Somebody gets lost Disposition back."""

    amount: int
    whom: Whom = "target"


class Shield(_Effect, frozen=True):
    """Somebody has more armour for a while, against some kinds of harm."""

    amount: int
    harm: tuple[Harm, ...] = (Harm.PHYSICAL,)
    whom: Whom = "target"
    lasts: Lasting = "scene"


class Boost(_Effect, frozen=True):
    """Somebody adds to rolls for a while: to all, to those of a move, or to those of an attribute."""

    amount: int = 1
    move: Move | None = None
    attribute: Attribute | None = None
    whom: Whom = "target"
    lasts: Lasting = "next"


class Advantage(_Effect, frozen=True):
    """Somebody holds an advantage that is named so."""

    fact: str
    whom: Whom = "self"


class Answer(_Effect, frozen=True):
    """A question of the search is answered here, honestly."""

    question: Question


class Reveal(_Effect, frozen=True):
    """Something hidden is shown: what lies in the next rooms, traps, who is hidden, how a foe stands, a falsehood."""

    what: Literal["rooms", "traps", "hidden", "foe", "false", "anchor", "crown"]


class Ward(_Effect, frozen=True):
    """The next thing that anybody, creatures of a type, or traps do to somebody comes to nothing."""

    against: Creature | None = None
    traps: bool = False  # traps alone
    whom: Whom = "target"


class Shift(_Effect, frozen=True):
    """Somebody is moved: away from the others, one room back, one room on, to the door, beside the anchor or crown."""

    where: Literal["apart", "back", "on", "out", "anchor", "crown", "engaged"]
    whom: Whom = "target"


class Delay(_Effect, frozen=True):
    """What a foe means to do is put off for this round."""

    whom: Whom = "target"


class Hold(_Effect, frozen=True):
    """Somebody cannot leave or act until they get loose: a move aimed at it, or the end of the scene."""

    whom: Whom = "target"


class Sleep(_Effect, frozen=True):
    """Somebody sleeps until shaken awake or harmed."""

    whom: Whom = "target"


class Turn(_Effect, frozen=True):
    """A foe's intention turns to somebody else."""

    to: Whom = "self"


class Calm(_Effect, frozen=True):
    """Those who are met become friendlier by a step."""


class Hide(_Effect, frozen=True):
    """Somebody cannot be found by ordinary means until they show themselves."""

    whom: Whom = "self"


class Open(_Effect, frozen=True):
    """A way that is barred is open; a thing that is locked too."""


class Bar(_Effect, frozen=True):
    """A way is closed behind or before the party."""

    way: Literal["back", "on"] = "back"


class Light(_Effect, frozen=True):
    """The scene is lit, or dark."""

    on: bool = True


class Helper(_Effect, frozen=True):
    """Something comes that helps: the next rolls of the party are helped by it, as if it had rolled 7 to 9."""

    name: str
    times: int = 1


class Call(_Effect, frozen=True):
    """A group of the lair comes one room nearer."""


class Noise(_Effect, frozen=True):
    """Everybody in the rooms around knows where the party is."""


class Lose(_Effect, frozen=True):
    """Somebody loses a thing in hand, or the light, or the purses that they carry."""

    what: Literal["thing", "light", "purses", "weapon", "memory"] = "thing"
    whom: Whom = "target"


class Wait(_Effect, frozen=True):
    """An hour goes by."""


class Tempt(_Effect, frozen=True):
    """Somebody holds steady, or gives in: what giving in does follows."""

    give_in: tuple["Effect", ...]
    whom: Whom = "target"


class Trouble(_Effect, frozen=True):
    """A problem comes onto the table, or gets worse."""

    name: str


Effect = (
    Hurt | Inflict | Heal | Mend | Shield | Boost | Advantage | Answer | Reveal | Ward | Shift | Delay | Hold | Sleep
    | Turn | Calm | Hide | Open | Bar | Light | Helper | Call | Noise | Lose | Wait | Tempt | Trouble
)  # fmt: skip
"""Anything that an entry of the house book can do."""
