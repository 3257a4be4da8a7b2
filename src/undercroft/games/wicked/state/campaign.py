"""The whole table: monsters, packs, dungeon, region, the scene, and how far the campaign has come. [WO-R103]"""

from typing import Literal

import msgspec

from undercroft.engine.phases import Staged
from undercroft.engine.secrets import GMOnly, Public, Sealed, State

from ..words import Goal, Length, LogicTest, Over, Plan, Trouble, Weightiness
from .dungeon import Dungeon
from .invasion import Invasion
from .monsters import Monster, Pack
from .region import Region
from .scene import Raid, Scene


class Pocketed(State):
    """Trouble that waits: that it does, and how heavy it is, all know; what it is, the game master. [WO-R63]"""

    phase: Public[Literal["blowback", "calamity", "faction"]]
    weight: Public[Weightiness]
    until: Public[int]  # the last cycle in which it can be sprung
    form: GMOnly[Trouble]
    faction: GMOnly[str] = ""


class Pool(State):
    """Loot that waits to be rolled. [WO-R78]"""

    source: Public[Literal["raid", "blowback", "calamity"]]
    dice: Public[int]
    reasons: Public[dict[str, int]] = {}
    shares: Public[list[str]] = []  # seats that have one
    faction: Public[str] = ""


class Scheme(State):
    """The master plan: which, the stage, its ticks, and ticks ahead of the tier. [WO-G12]"""

    entry: Public[str] = ""
    stage: Public[int] = 0
    ticks: Public[int] = 0
    ahead: Public[int] = 0
    moved: Public[int] = 0  # the cycle in which it moved last
    lost_finales: Public[int] = 0


class Setup(State):
    """A setup that was reached: the faction that may be pillaged, in which cycle at the latest. [WO-R22]"""

    faction: Public[str]
    until: Public[int]


class Before(State):
    """What is remembered of raids, so that nothing comes twice and reviews can count."""

    goal: Public[Goal | None] = None
    plan: Public[Plan | None] = None
    faction: Public[str] = ""
    reached_high: Public[bool] = False  # the last raid reached its goal against F >= D
    pool: Public[int] = 2  # dice of the last pool
    overdone: Public[bool] = False  # since the last review
    grew: Public[bool] = False  # since the last review
    blowback_row: GMOnly[int] = 0
    calamity_row: GMOnly[int] = 0
    invasions: Public[int] = 0  # in this cycle
    review_dice: Public[int] = 2
    questions: GMOnly[list[str]] = []  # least recently asked first
    kits: GMOnly[list[str]] = []  # classes of the last three parties
    projects: Public[dict[str, str]] = {}  # what each seat worked on last cycle
    pillaged: Public[str] = ""  # a faction, until the tier rises


class Logic(State):
    """The last review of dungeon logic. [WO-R79]"""

    passed: Public[dict[LogicTest, bool]] = {}
    reasons: Public[dict[LogicTest, str]] = {}
    dice: Public[int] = 0


class Wicked(Staged, kw_only=True):
    """Wicked Ones as it lies on the table."""

    seats: Public[list[str]] = []
    monsters: Public[dict[str, Monster]] = {}  # by seat
    packs: Public[dict[str, Pack]] = {}  # by id
    dungeon: Public[Dungeon] = msgspec.field(default_factory=Dungeon)
    region: Public[Region] = msgspec.field(default_factory=Region)
    scene: Public[Scene] = msgspec.field(default_factory=Scene)
    raid: Public[Raid | None] = None
    invasion: Public[Invasion | None] = None
    cycle: Public[int] = 0
    length: Public[Length] = Length.FULL
    pulp: Public[bool] = False
    scheme: Public[Scheme] = msgspec.field(default_factory=Scheme)
    pools: Public[list[Pool]] = []
    pocketed: Public[list[Pocketed]] = []
    setup: Public[Setup | None] = None
    before: Public[Before] = msgspec.field(default_factory=Before)
    logic: Public[Logic] = msgspec.field(default_factory=Logic)
    free_raid: Public[bool] = False  # packs come free, after a calamity success [WO-R43]
    engagement_factors: Public[dict[str, int]] = {}  # that wait for the next engagement, by reason
    blowback_dice: Public[int] = 0  # a bargain's, on the next
    calamity_dice: Public[int] = 0
    decks: GMOnly[dict[str, list[str]]] = {}  # what is left of each shuffled round, by its name
    asked: Public[dict[str, int]] = {}  # questions, by step, for the budget
    out: Public[int] = 0  # adventurers taken out, ever
    fallen: Public[list[str]] = []  # names of dead monsters
    chronicle: Public[list[str]] = []  # a paragraph for each invasion and cycle
    rotation: Public[int] = 0  # who gets the leftover loot die
    serial: Public[int] = 0  # ids that were given
    house: Sealed[dict[str, str]] = {}  # files of the house book that stand in place of ours
    ended: Public[Over | None] = None
    films: Public[list[Invasion]] = []  # the last invasions, to be watched again

    def give_id(self, kind: str) -> str:
        """Give an id that nothing has had yet."""
        self.serial += 1
        return f"{kind}{self.serial}"
