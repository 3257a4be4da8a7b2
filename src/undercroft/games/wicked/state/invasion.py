"""Adventurers and hirelings, and an invasion: where they are, what they met, how it went. [WO-R81] [WO-R87]"""

from typing import Literal

from undercroft.engine.clocks import Clock
from undercroft.engine.secrets import GMOnly, Public, State

from ..words import Fate, Guard, HirelingTrade, Size

FilmWhat = Literal[
    "enter", "lock", "trap", "trick", "creature", "pack", "path", "back", "recover", "sanctum", "move", "out", "end"
]


class Adventurer(State):
    """Somebody who comes for the gold; what is not seen yet is for the game master alone. [WO-R35]"""

    id: Public[str]
    name: Public[str]
    kit: Public[str]  # a class of the house book
    tier: Public[int]
    slashes: Public[int]  # left, of 2 x (tier + 1)
    moves: Public[int] = 3
    leader: Public[bool] = False
    trait: GMOnly[str] = ""
    flaw: GMOnly[str] = ""
    motivation: GMOnly[str] = ""
    shown: Public[list[str]] = []  # ids of what has shown: trait, flaw, motivation, "passive"
    next_move: GMOnly[int] = 0  # it alternates its two
    attacked: Public[bool] = False  # it has made an offensive move
    used: Public[list[str]] = []  # limits of its passive
    hits: Public[int] = 0  # times it was damaged
    fate: Public[Fate | None] = None
    grudge: Public[str] = ""  # whom it hates, and shows

    @property
    def standing(self) -> bool:
        """Whether it is still in it."""
        return self.fate is None


class Hired(State):
    """A hireling: one heart, one thing that it can do. [WO-R56]"""

    id: Public[str]
    kit: Public[str]
    trade: Public[HirelingTrade]
    master: Public[str] = ""
    slashes: Public[int] = 2
    used: Public[bool] = False
    gone: Public[str] = ""  # "out", "fled"


class Shot(State):
    """One picture of the film: where, what happened, to whom, and how the party stood after it."""

    node: Public[str]
    what: Public[FilmWhat]
    thing: Public[str] = ""
    who: Public[list[str]] = []
    band: Public[str] = ""
    slashes: Public[dict[str, int]] = {}
    moves: Public[dict[str, int]] = {}
    line: Public[str] = ""  # as it was told
    dice: Public[list[int]] = []  # the faces that fell for it, for all to see
    ways: Public[list[str]] = []  # where they could go, the one that was wanted first
    steps: Public[int] = 0  # how many of the nodes they came through they had come to by then


class Invasion(State):
    """A party in the dungeon."""

    size: Public[Size]
    source: Public[Literal["blowback", "calamity", "finale", "visit"]]
    tier: Public[int]
    faction: Public[str] = ""
    name: Public[str] = ""
    unseen: GMOnly[list[Adventurer]] = []  # until anything of the dungeon sees them
    party: Public[dict[str, Adventurer]] = {}
    hired: Public[dict[str, Hired]] = {}
    at: Public[str] = ""
    before: Public[str] = ""
    entered: Public[list[str]] = []
    met: Public[list[str]] = []  # ids of what was met
    recovered: Public[list[str]] = []  # tier 3 rooms that they have left
    last_guard: Public[Guard | None] = None  # for the repeat [WO-R28]
    last_hurt: Public[list[str]] = []  # by the last damage event of this defense
    alone: Public[str] = ""  # whom a trick has parted from the others
    next_dice: Public[dict[Guard, int]] = {}  # what tricks add to the next
    path_dice: Public[list[int]] = []  # of the next pathing rolls
    guards_met: Public[int] = 0
    stage: Public[Literal["orders", "walk", "sanctum", "after"]] = "orders"
    ruin: Public[Clock | None] = None
    beats: Public[int] = 0  # action rolls since the party's last moves
    picked: GMOnly[str] = ""  # the leader is not hurt twice running by the game master
    outcome: Public[Literal["", "won", "stopped", "turned_back", "plundered", "sacked", "fled"]] = ""
    film: Public[list[Shot]] = []
    order_ok: Public[bool] = False
    unseen_hired: GMOnly[list[Hired]] = []
    held: Public[list[str]] = []  # passages whose locks have held, until they are passed
    passed: Public[list[str]] = []  # passages that they have come through
    went: Public[list[str]] = []  # the nodes they came through, in order
    came: Public[int] = 0  # how many adventurers came in
    either: Public[int] = 0  # dice that a trick adds to the next trap or creature, whichever comes first
    wasted: Public[int] = 0  # moves that were lost to locks, tricks and creatures
    asked: Public[int] = 0  # questions whom to hurt
    lost_slashes: Public[int] = 0
    by_breach: Public[bool] = False
    stood: Public[list[str]] = []  # packs that have chosen at the node where the party is
    story: Public[str] = ""  # one paragraph, when it is over
    thrown: Public[list[int]] = []  # the dice of the step that is not in the film yet
