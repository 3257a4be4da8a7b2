"""The dungeon as a graph: nodes, passages with doors, locks, traps and tricks, lairs and who lives in them. [WO-R80]

A passage is called by its ends (`A1-A2`, the same from both); `atlas.rooms` finds its way in it.
"""

from typing import Literal

import msgspec

from undercroft.engine.clocks import Clock
from undercroft.engine.lasting import Lasting
from undercroft.engine.secrets import GMOnly, Public, State

from ..words import Guard, HurtOrder, NodeKind, Project, Requirement, Work
from .monsters import Carried, Spent


class Built(State):
    """A lock, trap or trick: what it is, whose duty, and how it stands in this invasion and until repair."""

    id: Public[str]
    guard: Public[Guard]
    entry: Public[str]  # of the house book
    tier: Public[int]
    seat: Public[str] = ""  # whose duty
    met: Public[bool] = False  # in this invasion: sprung, avoided, passed
    attempts: Public[int] = 0  # at a lock, in this invasion
    wrecked: Public[bool] = False  # gone until a project repairs it
    repair: Public[int] = 0  # the tier of the project that is needed, where it is disabled or wrecked
    since: Public[int] = 0  # the number of the thing, newest highest
    lasts: Public[str] = ""  # a spell's or item's: until which scope
    over_limit: Public[bool] = False  # disabled since the tier fell [WO-R89]
    bites: Public[bool] = False  # a lock that does one damage on a success

    @property
    def works(self) -> bool:
        """Whether it does anything to those who come by."""
        return not (self.wrecked or self.repair or self.over_limit)


class Lair(State):
    """A lair, and the creature in it. [WO-R45]"""

    tier: Public[int]
    creature: Public[str] = ""  # of the house book; "": empty
    seat: Public[str] = ""
    knocked_out: Public[bool] = False
    away: Public[bool] = False  # on a raid, or straying until recovery
    tame: Public[bool] = False  # it pulls, and does not fight
    met: Public[bool] = False
    fled: Public[str] = ""  # the one that comes back first
    since: Public[int] = 0
    over_limit: Public[bool] = False

    @property
    def fights(self) -> bool:
        """Whether something lives in it that can still fight."""
        here = bool(self.creature) and not (self.away or self.tame)
        return here and not (self.knocked_out or self.over_limit)


class Node(State):
    """A place of the dungeon."""

    id: Public[str]
    kind: Public[NodeKind]
    x: Public[int] = 0  # where it is drawn, in squares
    y: Public[int] = 0
    room: Public[str] = ""  # of the house book
    name: Public[str] = ""
    tier: Public[int] = 0
    lair: Public[Lair | None] = None
    guard: Public[Built | None] = None  # a trap or a trick
    repair: Public[int] = 0  # disabled until a project of this tier
    over_limit: Public[bool] = False  # disabled since the tier fell [WO-R89]
    free: Public[bool] = False  # over the limit, and allowed
    since: Public[int] = 0


class Passage(State):
    """A way between two nodes; at most one door with a lock, at most one trap or trick."""

    ends: Public[tuple[str, str]]
    door: Public[bool] = False
    lock: Public[Built | None] = None
    guard: Public[Built | None] = None
    closed: Public[str] = ""  # until which scope
    since: Public[int] = 0
    lasts: Public[str] = ""


class Undertaking(State):
    """A project under way: who began it, what it makes, how far it is."""

    id: Public[str]
    project: Public[Project]
    work: Public[Work]
    thing: Public[str]  # of the house book, a prisoner's id, or words
    tier: Public[int]
    clock: Public[Clock]
    by: Public[str] = ""
    met: Public[list[Requirement]] = []
    timing: Public[int] = 0  # the cycle in which a ritual must be finished
    aim: Public[str] = ""
    spot: Public[str] = ""  # where it is to stand


class Orders(State):
    """Standing orders of the table: the way, whom to hurt, whose move a lock wastes. [section 6]"""

    ways: Public[dict[str, str]] = {}  # at a node: the node that they should go to, or "ask"
    hurt: Public[HurtOrder] = HurtOrder.WEAKEST
    waste: Public[HurtOrder] = HurtOrder.DANGEROUS


class Grave(State):
    """Where somebody fell, for the map at the end."""

    node: Public[str]
    name: Public[str]
    cycle: Public[int]
    side: Public[Literal["monster", "pack", "creature", "adventurer"]]


class Dungeon(State):
    """The group's dungeon."""

    name: Public[str] = ""
    theme: Public[str] = ""
    tier: Public[int] = 0
    nodes: Public[dict[str, Node]] = {}
    passages: Public[dict[str, Passage]] = {}
    made: Public[int] = 0  # how many things were ever built
    limits: Public[dict[str, int]] = {}  # what discoveries add to limits
    orders: Public[Orders] = msgspec.field(default_factory=Orders)
    projects: Public[list[Undertaking]] = []
    used: Public[Spent] = msgspec.field(default_factory=Spent)  # powers of rooms, theme and boons
    lasting: Public[list[Lasting]] = []
    hoard: Public[int] = 0
    store: Public[list[Carried]] = []
    ingredients: Public[int] = 0
    breach: GMOnly[str] = ""  # a node; "" none [WO-R91]
    breach_known: Public[str] = ""
    sacked: Public[int] = 0
    haunted: Public[bool] = False
    finds: Public[list[str]] = []  # discoveries, by type and band
    graves: Public[list[Grave]] = []
    imps_last: Public[str] = ""  # what they brewed, and whether a mess is due
    undo: GMOnly[list[str]] = []  # the map as it was before each change of this lurking, as text
