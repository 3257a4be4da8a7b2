"""The dungeon as a graph: nodes, passages with doors, locks, traps and tricks, lairs and who lives in them. [WO-R80]

A passage is called by its ends (`A1-A2`, the same from both); `atlas.rooms` finds its way in it.
"""

from typing import Literal

import msgspec

from undercroft.engine.clocks import Clock
from undercroft.engine.lasting import Lasting
from undercroft.engine.legal import Kept, Parts
from undercroft.engine.secrets import GMOnly, Public, State

from ..words import Guard, HurtOrder, NodeKind, Project, Requirement, Work
from . import kinds
from .monsters import Carried, Spent


class Built(State):
    """A lock, trap or trick: what it is, whose duty, and how it stands in this invasion and until repair."""

    id: Public[kinds.Id]
    guard: Public[Kept[Guard]]
    entry: Public[Kept[str]]  # of the house book
    tier: Public[Kept[int]]
    seat: Public[kinds.Seat] = ""  # whose duty
    met: Public[bool] = False  # in this invasion: sprung, avoided, passed
    attempts: Public[Kept[int]] = 0  # at a lock, in this invasion
    wrecked: Public[bool] = False  # gone until a project repairs it
    repair: Public[kinds.Repair] = 0  # the tier of the project that is needed, where it is disabled or wrecked
    since: Public[Kept[int]] = 0  # the number of the thing, newest highest
    lasts: Public[Kept[str]] = ""  # a spell's or item's: until which scope
    over_limit: Public[Kept[bool]] = False  # disabled since the tier fell [WO-R89]
    bites: Public[Kept[bool]] = False  # a lock that does one damage on a success

    @property
    def works(self) -> bool:
        """Whether it does anything to those who come by."""
        return not (self.wrecked or self.repair or self.over_limit)


class Lair(State):
    """A lair, and the creature in it. [WO-R45]"""

    tier: Public[Kept[int]]
    creature: Public[Kept[str]] = ""  # of the house book; "": empty
    seat: Public[kinds.Seat] = ""
    knocked_out: Public[bool] = False
    away: Public[bool] = False  # on a raid, or straying until recovery
    tame: Public[bool] = False  # it pulls, and does not fight
    met: Public[Kept[bool]] = False
    fled: Public[Kept[str]] = ""  # the one that comes back first
    since: Public[Kept[int]] = 0
    over_limit: Public[Kept[bool]] = False

    @property
    def fights(self) -> bool:
        """Whether something lives in it that can still fight."""
        here = bool(self.creature) and not (self.away or self.tame)
        return here and not (self.knocked_out or self.over_limit)


class Node(State):
    """A place of the dungeon."""

    id: Public[kinds.Id]
    kind: Public[Kept[NodeKind]]
    x: Public[Kept[int]] = 0  # where it is drawn, in squares
    y: Public[Kept[int]] = 0
    room: Public[Kept[str]] = ""  # of the house book
    name: Public[kinds.Words] = ""
    tier: Public[Kept[int]] = 0
    lair: Public[Parts[Lair | None]] = None
    guard: Public[Parts[Built | None]] = None  # a trap or a trick
    repair: Public[kinds.Repair] = 0  # disabled until a project of this tier
    over_limit: Public[Kept[bool]] = False  # disabled since the tier fell [WO-R89]
    free: Public[Kept[bool]] = False  # over the limit, and allowed
    since: Public[Kept[int]] = 0


class Passage(State):
    """A way between two nodes; at most one door with a lock, at most one trap or trick."""

    ends: Public[Kept[tuple[str, str]]]
    door: Public[Kept[bool]] = False
    lock: Public[Parts[Built | None]] = None
    guard: Public[Parts[Built | None]] = None
    closed: Public[Kept[str]] = ""  # until which scope
    since: Public[Kept[int]] = 0
    lasts: Public[Kept[str]] = ""


class Undertaking(State):
    """A project under way: who began it, what it makes, how far it is."""

    id: Public[kinds.Id]
    project: Public[Kept[Project]]
    work: Public[Kept[Work]]
    thing: Public[Kept[str]]  # of the house book, a prisoner's id, or words
    tier: Public[Kept[int]]
    clock: Public[Parts[Clock]]
    by: Public[Kept[str]] = ""
    met: Public[Kept[list[Requirement]]] = []
    timing: Public[Kept[int]] = 0  # the cycle in which a ritual must be finished
    aim: Public[Kept[str]] = ""
    spot: Public[Kept[str]] = ""  # where it is to stand


class Orders(State):
    """Standing orders of the table: the way, whom to hurt, whose move a lock wastes. [section 6]"""

    ways: Public[Kept[dict[str, str]]] = {}  # at a node: the node that they should go to, or "ask"
    hurt: Public[HurtOrder] = HurtOrder.WEAKEST
    waste: Public[HurtOrder] = HurtOrder.DANGEROUS


class Grave(State):
    """Where somebody fell, for the map at the end."""

    node: Public[Kept[str]]
    name: Public[kinds.Name]
    cycle: Public[Kept[int]]
    side: Public[Kept[Literal["monster", "pack", "creature", "adventurer"]]]


class Dungeon(State):
    """The group's dungeon."""

    name: Public[kinds.Words] = ""
    theme: Public[kinds.Theme] = ""
    tier: Public[kinds.Tier] = 0
    nodes: Public[Parts[dict[kinds.Id, Node]]] = {}
    passages: Public[Parts[dict[kinds.Id, Passage]]] = {}
    made: Public[Kept[int]] = 0  # how many things were ever built
    limits: Public[Kept[dict[str, int]]] = {}  # what discoveries add to limits
    orders: Public[Parts[Orders]] = msgspec.field(default_factory=Orders)
    projects: Public[Parts[list[Undertaking]]] = []
    used: Public[Kept[Spent]] = msgspec.field(default_factory=Spent)  # powers of rooms, theme and boons
    lasting: Public[Kept[list[Lasting]]] = []
    hoard: Public[kinds.Many] = 0
    store: Public[list[Carried]] = []
    ingredients: Public[kinds.Several] = 0
    breach: GMOnly[kinds.Place] = ""  # a node; "" none [WO-R91]
    breach_known: Public[kinds.Place] = ""
    sacked: Public[Kept[int]] = 0
    haunted: Public[bool] = False
    finds: Public[Kept[list[str]]] = []  # discoveries, by type and band
    graves: Public[Parts[list[Grave]]] = []
    imps_last: Public[Kept[str]] = ""  # what they brewed, and whether a mess is due
    undo: GMOnly[Kept[list[str]]] = []  # the map as it was before each change of this lurking, as text
