"""The region: factions, targets, what is known of them, friends, prisoners. [WO-G09] [WO-G20] [WO-R92]

What players do not know is for the game master alone; learning it writes it into a field that all may read.
"""

from undercroft.engine.clocks import Clock
from undercroft.engine.legal import Kept, Parts
from undercroft.engine.secrets import GMOnly, Public, State

from ..words import Goal, Plan, PrisonerStatus
from . import kinds


class Learned(State):
    """A secret that is out: what it says, and whether its one use is spent."""

    secret: Public[Kept[str]]
    faction: Public[Kept[str]]
    spent: Public[bool] = False
    stale: Public[bool] = False  # it has changed since: bad information


class Target(State):
    """Something of a faction that can be raided."""

    id: Public[kinds.Id]
    faction: Public[Kept[str]]
    name: Public[kinds.Name]
    sources: Public[kinds.Few]
    weak: GMOnly[Plan]
    strong: GMOnly[Plan]
    weak_known: Public[Plan | None] = None
    strong_known: Public[Plan | None] = None
    secret: GMOnly[Kept[str]] = ""
    reserve: GMOnly[Kept[list[str]]] = []  # classes, or hirelings
    reserve_known: Public[bool] = False
    made_up: Public[Kept[bool]] = False
    spent_until: Public[kinds.Several] = 0  # the cycle


class Faction(State):
    """A faction as it stands: tier, attitude, its clock; the clock's ticks are hidden until somebody tells."""

    id: Public[kinds.Id]
    name: Public[kinds.Name]
    tier: Public[kinds.Tier]
    attitude: Public[kinds.Attitude]
    ticks: GMOnly[kinds.Few] = 0
    ticks_known: Public[Kept[int]] = -1  # as they were last told; -1: never
    segments: Public[Kept[int]] = 8
    stands_still: Public[kinds.Several] = 0  # until after this cycle
    secrets: GMOnly[Kept[list[str]]] = []  # not yet revealed, in the order in which they come out
    last_raided: Public[Kept[int]] = 0  # the cycle
    told_of_us: Public[Kept[int]] = 0
    subjugated: Public[bool] = False
    league: Public[Kept[bool]] = False  # the head of a league [WO-R92]
    alarm_8: Public[Kept[int]] = 0  # its alarms have 8 segments until after this cycle


class Friend(State):
    """A vile friend, with what they know."""

    id: Public[kinds.Id]
    secrets: GMOnly[Kept[list[str]]] = []
    favour: Public[Parts[Clock | None]] = None  # what is owed [WO-G11]


class Prisoner(State):
    """Somebody who is held, with as many secrets as tiers. [WO-R55]"""

    id: Public[kinds.Id]
    name: Public[kinds.Name]
    faction: Public[Kept[str]]
    tier: Public[Kept[int]]
    since: Public[Kept[int]]
    kind: Public[Kept[str]] = ""  # the class of an adventurer
    secrets: GMOnly[Kept[list[str]]] = []
    told: Public[Kept[int]] = 0
    status: Public[Kept[PrisonerStatus]] = PrisonerStatus.HELD
    obeyed: Public[Kept[int]] = 0  # the cycle in which a broken one obeyed last


class Region(State):
    """Everything around the dungeon."""

    name: Public[kinds.Words] = ""
    factions: Public[Parts[dict[kinds.Id, Faction]]] = {}
    targets: Public[Parts[dict[kinds.Id, Target]]] = {}
    friends: Public[Parts[dict[kinds.Id, Friend]]] = {}
    prisoners: Public[Parts[dict[kinds.Id, Prisoner]]] = {}
    learned: Public[Parts[list[Learned]]] = []
    facts: Public[list[kinds.Line]] = []  # established by players, in their words
    denied: Public[list[kinds.Line]] = []  # asked by players, and not so
    turns: GMOnly[Kept[list[str]]] = []  # whose clock ticks next, in a shuffled round
    beacons: Public[Kept[int]] = 0  # alarms are short everywhere until after this cycle
    next_invasion: GMOnly[kinds.Sizes] = 0  # sizes larger or smaller
    last_enemy: Public[kinds.SomeFaction] = ""  # who invaded or captured last
    goals_done: Public[Kept[list[Goal]]] = []
