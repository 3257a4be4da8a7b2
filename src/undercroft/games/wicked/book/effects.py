"""What things of the house book do: the verbs of the rulings, and no others, each a struct that the rules carry out.

A `Power` is a use: when, at what price, how often, and what it does. `does = [{ do = "dice", amount = 1 }]` in TOML.
"""

from typing import Annotated, Literal

import msgspec

from undercroft.engine.shelves import Id

from ..words import (
    Action,
    Attribute,
    Axis,
    Circumstance,
    Defense,
    Guard,
    ItemKind,
    Requirement,
    Roll,
    Scope,
    Severity,
    Tag,
    Upgrade,
    Work,
)

Sign = Literal[1, -1]
Tier = Annotated[int, msgspec.Meta(ge=0, le=4)]
Some = Annotated[int, msgspec.Meta(ge=-8, le=8)]
Whom = Literal["self", "ally", "pack", "side", "target", "foes", "helper", "table"]
"""Whom it is about; `side` is everybody in the scene on one's own side, `table` every monster of the table."""
What = Literal[
    "volatility", "breakage", "spell_tier", "no_path", "same_action", "requirement", "obstacle", "hindered", "darkness",
    "raid_pay", "slain", "dead", "death_on_mixed", "repeat", "overdoing", "wasted_move", "slash", "trap", "take_out",
    "fear", "magic", "upper_hand", "getaway", "upgrade_price", "blood", "loss", "slot", "knocked_out", "room_limit",
]  # fmt: skip
"""The penalties, drawbacks, needs and first hits that something can let one skip."""
ClockName = Literal["goal", "alarm", "ruin", "faction", "project", "plan"]
Thing = Literal["lock", "trap", "trick", "creature", "room", "passage", "door", "item", "breach"]


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When something counts: every field that is given must fit, and within a field any one of those named."""

    roll: tuple[Roll, ...] = ()
    actions: tuple[Action, ...] = ()
    tags: tuple[Tag, ...] = ()  # of the consequence that is resisted or was stated
    works: tuple[Work, ...] = ()
    circumstances: tuple[Circumstance, ...] = ()
    tiers: tuple[Tier, ...] = ()  # of the spell, project or thing
    against: tuple[Id, ...] = ()  # classes of adventurers, or factions
    state: tuple[Literal["bloodied", "feral", "deaths", "fallen", "prisoner", "unlit"], ...] = ()
    first: Scope | None = None  # only the first such roll of a scene, raid, invasion, cycle
    mine: bool = False  # only what is on one's own list of duties, or one's own pack


class _Primitive(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower, kw_only=True):
    when: When | None = None


class Dice(_Primitive, frozen=True):
    """Dice are added to a pool, or taken from it."""

    amount: Some


class Circ(_Primitive, frozen=True):
    """One circumstance for or against somebody's position or effect, for a roll or longer."""

    axis: Axis
    sign: Sign = 1
    whom: Whom = "self"
    lasts: Scope = Scope.ROLL


class Defend(_Primitive, frozen=True):
    """A defense: of this type, so often until recovery."""

    against: Defense
    uses: int = 1
    whom: Whom = "self"


class Clear(_Primitive, frozen=True):
    """Stress, shock or bloodied is cleared; shock without an attribute is any one of the user's choice."""

    what: Literal["stress", "shock", "all_shock", "bloodied", "slot"]
    amount: int = 1
    attribute: Attribute | None = None
    whom: Whom = "self"


class Shock(_Primitive, frozen=True):
    """An attribute is shocked, or all of them: the price of some things."""

    attribute: Attribute | None = None  # none: one that is not shocked yet
    all: bool = False
    whom: Whom = "self"


class Heart(_Primitive, frozen=True):
    """Dark hearts are gained or lost; or the most that somebody can have changes."""

    amount: Some = 1
    most: bool = False
    whom: Whom = "self"


class Ticks(_Primitive, frozen=True):
    """A clock is ticked, or cleared when negative; a roll's own ticks change if no clock is named."""

    amount: Some
    clock: ClockName | None = None


class Segments(_Primitive, frozen=True):
    """A clock grows or shrinks by segments."""

    clock: ClockName
    amount: Some


class Slash(_Primitive, frozen=True):
    """Slashes: more on the blow that is struck, or so many at once on whom it names."""

    amount: Some
    whom: Whom = "target"
    at_once: bool = False


class Recover(_Primitive, frozen=True):
    """Somebody of the party gets slashes back."""

    amount: int = 1
    whom: Whom = "ally"


class Fact(_Primitive, frozen=True):
    """A fact is established."""

    about: Literal["target", "faction", "scene", "world"] = "world"
    amount: int = 1


class Secret(_Primitive, frozen=True):
    """Something hidden is revealed."""

    about: Literal["target", "faction", "invaders", "person", "any"] = "any"
    amount: int = 1


class Downtime(_Primitive, frozen=True):
    """One more downtime action, of these works or any; with dice of its own if it says so."""

    works: tuple[Work, ...] = ()
    not_works: tuple[Work, ...] = ()
    dice: int | None = None


class Doses(_Primitive, frozen=True):
    """More doses of what is brewed; or, with a kind, such a thing is there now."""

    amount: Some = 1
    of: ItemKind | None = None
    tier: Tier = 1
    volatile: bool = False


class Slot(_Primitive, frozen=True):
    """One more supply slot, minion slot, prisoner's place, or one more of something within the dungeon's limits."""

    what: Literal["supply", "minion", "prisoner", "gold_cap", "room", "lock", "trap", "trick", "lair"]
    amount: Some = 1
    whom: Whom = "self"


class Improve(_Primitive, frozen=True):
    """A pack has an upgrade; none named: one of its owner's choice."""

    upgrade: Upgrade | None = None
    lasts: Scope | None = None  # none: for good


class Loot(_Primitive, frozen=True):
    """Dice are added to the loot of a raid, or taken from it."""

    amount: Some


class Gold(_Primitive, frozen=True):
    """Gold is gained or lost, by somebody or by the hoard."""

    amount: Some
    to: Literal["self", "each", "hoard"] = "self"


class Waste(_Primitive, frozen=True):
    """An adventurer's moves are lost; negative ones come back."""

    amount: Some = 1
    whom: Whom = "target"


class Path(_Primitive, frozen=True):
    """Dice on pathing."""

    amount: Some


class Reroll(_Primitive, frozen=True):
    """A roll, or one die of it, is thrown again; the new one stands."""

    what: Literal["roll", "die"] = "roll"


class Redirect(_Primitive, frozen=True):
    """A consequence falls on somebody else."""

    whom: Whom
    to: Whom


class Aware(_Primitive, frozen=True):
    """Packs know that somebody has come in."""

    whom: Whom = "pack"


class TierMinus(_Primitive, frozen=True):
    """A project counts as one tier lower, at least 1."""

    works: tuple[Work, ...]


class Ignore(_Primitive, frozen=True):
    """One penalty, drawback, need or first hit is skipped."""

    what: What
    whom: Whom = "self"


class Rating(_Primitive, frozen=True):
    """An action has this rating, instead of the one that it has."""

    rating: Tier
    actions: tuple[Action, ...] = ()  # none: one of the user's choice
    lasts: Scope = Scope.SCENE


class Put(_Primitive, frozen=True):
    """Something is there that was not: a lock on a passage for an invasion, or a trap, room or creature for good."""

    what: Literal["lock", "trap", "trick", "room", "creature", "friend"]
    tier: Tier = 1
    lasts: Scope | None = None  # none: for good
    damages: bool = False  # a lock that bites: one damage on a success


class Open(_Primitive, frozen=True):
    """A lock up to this tier, a door or an obstacle is open."""

    tier: Tier = 3
    fortune: int | None = None  # dice for a lock one tier above


class Close(_Primitive, frozen=True):
    """A passage is closed for a while."""

    lasts: Scope = Scope.SCENE


class Dig(_Primitive, frozen=True):
    """A passage is there for a while."""

    lasts: Scope = Scope.SCENE


class Back(_Primitive, frozen=True):
    """The invaders go back so many nodes; 0: to the node nearest the entrance that they have passed."""

    nodes: int = 1


class Flee(_Primitive, frozen=True):
    """Hirelings or a creature run."""

    who: Literal["hireling", "hirelings", "creature"]


class Away(_Primitive, frozen=True):
    """Somebody is out of the scene, or alone for the next defense."""

    whom: Whom = "target"
    alone: bool = False
    moves: int = 0  # of their side, to free them


class Summon(_Primitive, frozen=True):
    """A pack of this tier comes for a scene, or a helper that only assists."""

    tier: Tier
    helper: bool = False


class Attitude(_Primitive, frozen=True):
    """A faction thinks better or worse of the dungeon."""

    amount: Some
    of: Literal["target", "lowest", "surface", "other"] = "target"


class FactionTier(_Primitive, frozen=True):
    """A faction rises or falls."""

    amount: Sign = -1
    at_most: Tier = 4  # only a faction of at most this tier
    of: Literal["target", "liked"] = "target"


class Prisoner(_Primitive, frozen=True):
    """A prisoner is gained, freed or killed."""

    what: Literal["gain", "free", "kill"]


class Factor(_Primitive, frozen=True):
    """A factor for or against an engagement, of the next so many."""

    amount: Some = 1
    times: int = 1
    against: tuple[Id, ...] = ()


class Breach(_Primitive, frozen=True):
    """There is another way in."""


class Disable(_Primitive, frozen=True):
    """Something of the dungeon does not work until a project of this tier repairs it; or it is gone for good."""

    what: Thing
    repair: Tier = 1
    gone: bool = False


class Repair(_Primitive, frozen=True):
    """Something works again, or one that is knocked out acts again."""

    what: Thing


class MasterPlan(_Primitive, frozen=True):
    """The master plan goes on."""

    amount: Some = 1


class Inflict(_Primitive, frozen=True):
    """A consequence of this weight and tag falls on somebody; the drawback of a thing, or what a foe's gear suffers."""

    severity: Severity
    tag: Tag
    whom: Whom = "self"


class Invade(_Primitive, frozen=True):
    """The next invasion is larger or smaller, or one is on its way."""

    size: Literal["weak", "normal", "strong"] | None = None  # such a one is pocketed
    larger: Literal[-1, 0, 1] = 0


class Strike(_Primitive, frozen=True):
    """How a roll of a lock, trap, trick or creature differs from the usual: whom a band damages, what it counts as."""

    guard: Guard
    targets: Annotated[int, msgspec.Meta(ge=1, le=4)] | None = None  # so many are damaged
    players_pick: bool = False
    counts_as: Literal["mixed"] | None = None  # a failure is a mixed
    again_dice: Some = 0  # on every roll after the first


class Light(_Primitive, frozen=True):
    """The lights of a scene go out, or come on; a ritual's do so on the next raid."""

    lit: bool = True


class Meet(_Primitive, frozen=True):
    """Requirements of a ritual count as met."""

    requirement: Requirement | None = None
    amount: int = 1


Primitive = (
    Dice | Circ | Defend | Clear | Shock | Heart | Ticks | Segments | Slash | Recover | Fact | Secret | Downtime | Doses
    | Slot | Improve | Loot | Gold | Waste | Path | Reroll | Redirect | Aware | TierMinus | Ignore | Rating | Put
    | Open | Close | Dig | Back | Flee | Away | Summon | Attitude | FactionTier | Prisoner | Factor | Breach | Disable
    | Repair | MasterPlan | Inflict | Invade | Strike | Meet | Light
)  # fmt: skip
"""Anything that an entry of the house book can do."""


class Price(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a use costs."""

    stress: int = 0
    gold: int = 0
    cost: Severity | None = None  # the user pays cost of this weight


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One use of an ability, a room, a thing: how it comes about, at what price, how often, and what it does.

    `always` counts by itself; `toggle` is switched on a card before a roll; `button` can be pressed at any time that
    fits; `after` comes by itself when its `when` has happened.
    """

    used: Literal["always", "toggle", "button", "after"] = "always"
    when: When | None = None
    price: Price | None = None
    limit: Scope | None = None
    does: tuple[Primitive, ...]
