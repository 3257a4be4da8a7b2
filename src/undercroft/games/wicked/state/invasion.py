"""Adventurers and hirelings, and an invasion: where they are, what they met, how it went. [WO-R81] [WO-R87]"""

from typing import Literal

from undercroft.engine.clocks import Clock
from undercroft.engine.legal import Kept, Parts
from undercroft.engine.secrets import GMOnly, Public, State

from ..words import Fate, Guard, HirelingTrade, Size
from . import kinds

FilmWhat = Literal[
    "enter", "lock", "trap", "trick", "creature", "pack", "path", "back", "recover", "sanctum", "move", "out", "end"
]


class Adventurer(State):
    """Somebody who comes for the gold; what is not seen yet is for the game master alone. [WO-R35]"""

    id: Public[kinds.Id]
    name: Public[kinds.Name]
    kit: Public[Kept[str]]  # a class of the house book
    tier: Public[Kept[int]]
    slashes: Public[kinds.Slashes]  # left, of 2 x (tier + 1)
    moves: Public[kinds.Few] = 3
    leader: Public[Kept[bool]] = False
    trait: GMOnly[kinds.Trait] = ""
    flaw: GMOnly[kinds.Trait] = ""
    motivation: GMOnly[kinds.Motivation] = ""
    shown: Public[Kept[list[str]]] = []  # ids of what has shown: trait, flaw, motivation, "passive"
    next_move: GMOnly[Kept[int]] = 0  # it alternates its two
    attacked: Public[Kept[bool]] = False  # it has made an offensive move
    used: Public[Kept[list[str]]] = []  # limits of its passive
    hits: Public[Kept[int]] = 0  # times it was damaged
    fate: Public[Kept[Fate | None]] = None
    grudge: Public[Kept[str]] = ""  # whom it hates, and shows

    @property
    def standing(self) -> bool:
        """Whether it is still in it."""
        return self.fate is None


class Hired(State):
    """A hireling: one heart, one thing that it can do. [WO-R56]"""

    id: Public[kinds.Id]
    kit: Public[Kept[str]]
    trade: Public[Kept[HirelingTrade]]
    master: Public[Kept[str]] = ""
    slashes: Public[Kept[int]] = 2
    used: Public[bool] = False
    gone: Public[Kept[str]] = ""  # "out", "fled"


class Shot(State):
    """One picture of the film: where, what happened, to whom, and how the party stood after it."""

    node: Public[Kept[str]]
    what: Public[Kept[FilmWhat]]
    thing: Public[Kept[str]] = ""
    who: Public[Kept[list[str]]] = []
    band: Public[Kept[str]] = ""
    slashes: Public[Kept[dict[str, int]]] = {}
    moves: Public[Kept[dict[str, int]]] = {}
    line: Public[Kept[str]] = ""  # as it was told
    dice: Public[Kept[list[int]]] = []  # the faces that fell for it, for all to see
    ways: Public[Kept[list[str]]] = []  # where they could go, the one that was wanted first
    steps: Public[Kept[int]] = 0  # how many of the nodes they came through they had come to by then


class Invasion(State):
    """A party in the dungeon."""

    size: Public[Kept[Size]]
    source: Public[Kept[Literal["blowback", "calamity", "finale", "visit"]]]
    tier: Public[Kept[int]]
    faction: Public[Kept[str]] = ""
    name: Public[kinds.Words] = ""
    unseen: GMOnly[Parts[list[Adventurer]]] = []  # until anything of the dungeon sees them
    party: Public[Parts[dict[kinds.Id, Adventurer]]] = {}
    hired: Public[Parts[dict[kinds.Id, Hired]]] = {}
    at: Public[Kept[str]] = ""
    before: Public[Kept[str]] = ""
    entered: Public[Kept[list[str]]] = []
    met: Public[Kept[list[str]]] = []  # ids of what was met
    recovered: Public[Kept[list[str]]] = []  # tier 3 rooms that they have left
    last_guard: Public[Kept[Guard | None]] = None  # for the repeat [WO-R28]
    last_hurt: Public[Kept[list[str]]] = []  # by the last damage event of this defense
    alone: Public[Kept[str]] = ""  # whom a trick has parted from the others
    next_dice: Public[Kept[dict[Guard, int]]] = {}  # what tricks add to the next
    path_dice: Public[Kept[list[int]]] = []  # of the next pathing rolls
    guards_met: Public[Kept[int]] = 0
    stage: Public[Kept[Literal["orders", "walk", "sanctum", "after"]]] = "orders"
    ruin: Public[Parts[Clock | None]] = None
    beats: Public[Kept[int]] = 0  # action rolls since the party's last moves
    picked: GMOnly[Kept[str]] = ""  # the leader is not hurt twice running by the game master
    outcome: Public[Kept[Literal["", "won", "stopped", "turned_back", "plundered", "sacked", "fled"]]] = ""
    film: Public[Kept[list[Shot]]] = []
    order_ok: Public[Kept[bool]] = False
    urges: Public[Kept[dict[str, str]]] = {}  # the node of the creature that somebody urges on, by seat
    unseen_hired: GMOnly[Parts[list[Hired]]] = []
    held: Public[Kept[list[str]]] = []  # passages whose locks have held, until they are passed
    passed: Public[Kept[list[str]]] = []  # passages that they have come through
    went: Public[Kept[list[str]]] = []  # the nodes they came through, in order
    came: Public[Kept[int]] = 0  # how many adventurers came in
    either: Public[Kept[int]] = 0  # dice that a trick adds to the next trap or creature, whichever comes first
    explores: Public[Kept[bool]] = False  # they look into dead ends, too, as the table reads it
    shuns_locks: Public[Kept[bool]] = False  # no lair draws them through a lock, as the table reads it
    wasted: Public[Kept[int]] = 0  # moves that were lost to locks, tricks and creatures
    asked: Public[Kept[int]] = 0  # questions whom to hurt
    lost_slashes: Public[Kept[int]] = 0
    by_breach: Public[Kept[bool]] = False
    stood: Public[Kept[list[str]]] = []  # packs that have chosen at the node where the party is
    story: Public[Kept[str]] = ""  # one paragraph, when it is over
    spoke: Public[Kept[int]] = 0  # pictures of the film when somebody of them spoke last
    saying: Public[Kept[list[str]]] = []  # what is said under the picture that comes next
    thrown: Public[Kept[list[int]]] = []  # the dice of the step that is not in the film yet
