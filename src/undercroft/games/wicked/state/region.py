"""The region: factions, targets, what is known of them, friends, prisoners. [WO-G09] [WO-G20] [WO-R92]

What players do not know is for the game master alone; learning it writes it into a field that all may read.
"""

from undercroft.engine.clocks import Clock
from undercroft.engine.secrets import GMOnly, Public, State

from ..words import Goal, Plan, PrisonerStatus


class Learned(State):
    """A secret that is out: what it says, and whether its one use is spent."""

    secret: Public[str]
    faction: Public[str]
    spent: Public[bool] = False
    stale: Public[bool] = False  # it has changed since: bad information


class Target(State):
    """Something of a faction that can be raided."""

    id: Public[str]
    faction: Public[str]
    name: Public[str]
    sources: Public[int]
    weak: GMOnly[Plan]
    strong: GMOnly[Plan]
    weak_known: Public[Plan | None] = None
    strong_known: Public[Plan | None] = None
    secret: GMOnly[str] = ""
    reserve: GMOnly[list[str]] = []  # classes, or hirelings
    reserve_known: Public[bool] = False
    made_up: Public[bool] = False
    spent_until: Public[int] = 0  # the cycle


class Faction(State):
    """A faction as it stands: tier, attitude, its clock; the clock's ticks are hidden until somebody tells."""

    id: Public[str]
    name: Public[str]
    tier: Public[int]
    attitude: Public[int]
    ticks: GMOnly[int] = 0
    ticks_known: Public[int] = -1  # as they were last told; -1: never
    segments: Public[int] = 8
    stands_still: Public[int] = 0  # until after this cycle
    secrets: GMOnly[list[str]] = []  # not yet revealed, in the order in which they come out
    last_raided: Public[int] = 0  # the cycle
    told_of_us: Public[int] = 0
    subjugated: Public[bool] = False
    league: Public[bool] = False  # the head of a league [WO-R92]
    alarm_8: Public[int] = 0  # its alarms have 8 segments until after this cycle


class Friend(State):
    """A vile friend, with what they know."""

    id: Public[str]
    secrets: GMOnly[list[str]] = []
    favour: Public[Clock | None] = None  # what is owed [WO-G11]


class Prisoner(State):
    """Somebody who is held, with as many secrets as tiers. [WO-R55]"""

    id: Public[str]
    name: Public[str]
    faction: Public[str]
    tier: Public[int]
    since: Public[int]
    kind: Public[str] = ""  # the class of an adventurer
    secrets: GMOnly[list[str]] = []
    told: Public[int] = 0
    status: Public[PrisonerStatus] = PrisonerStatus.HELD
    obeyed: Public[int] = 0  # the cycle in which a broken one obeyed last


class Region(State):
    """Everything around the dungeon."""

    name: Public[str] = ""
    factions: Public[dict[str, Faction]] = {}
    targets: Public[dict[str, Target]] = {}
    friends: Public[dict[str, Friend]] = {}
    prisoners: Public[dict[str, Prisoner]] = {}
    learned: Public[list[Learned]] = []
    facts: Public[list[str]] = []  # established by players, in their words
    turns: GMOnly[list[str]] = []  # whose clock ticks next, in a shuffled round
    beacons: Public[int] = 0  # alarms are short everywhere until after this cycle
    next_invasion: GMOnly[int] = 0  # sizes larger or smaller
    last_enemy: Public[str] = ""  # who invaded or captured last
    goals_done: Public[list[Goal]] = []
