"""The whole table: monsters, packs, dungeon, region, the scene, and how far the campaign has come. [WO-R103]"""

from typing import Literal

import msgspec

from undercroft.engine.legal import Kept, Parts
from undercroft.engine.phases import Staged
from undercroft.engine.secrets import GMOnly, Public, Sealed, State

from ..words import Goal, Length, LogicTest, Matter, Over, Plan, Trouble, Weightiness
from . import kinds
from .dungeon import Dungeon
from .invasion import Invasion
from .monsters import Monster, Pack
from .region import Region
from .scene import Raid, Scene


class Pocketed(State):
    """Trouble that waits: that it does, and how heavy it is, all know; what it is, the game master. [WO-R63]"""

    phase: Public[Kept[Literal["blowback", "calamity", "faction"]]]
    weight: Public[Weightiness]
    until: Public[kinds.Several]  # the last cycle in which it can be sprung
    form: GMOnly[Trouble]
    faction: GMOnly[kinds.SomeFaction] = ""
    called: Public[Kept[bool]] = False  # an invasion that all know of: it comes when this phase is over


class Pool(State):
    """Loot that waits to be rolled. [WO-R78]"""

    source: Public[Kept[Literal["raid", "blowback", "calamity"]]]
    dice: Public[kinds.Few]
    reasons: Public[Kept[dict[str, int]]] = {}
    shares: Public[Kept[list[str]]] = []  # seats that have one
    faction: Public[Kept[str]] = ""


class Scheme(State):
    """The master plan: which, the stage, its ticks, and ticks ahead of the tier. [WO-G12]"""

    entry: Public[Kept[str]] = ""
    stage: Public[Kept[int]] = 0
    ticks: Public[Kept[int]] = 0
    ahead: Public[Kept[int]] = 0
    moved: Public[Kept[int]] = 0  # the cycle in which it moved last
    lost_finales: Public[Kept[int]] = 0


class Setup(State):
    """A setup that was reached: the faction that may be pillaged, in which cycle at the latest. [WO-R22]"""

    faction: Public[kinds.FactionId]
    until: Public[kinds.Several]


class Before(State):
    """What is remembered of raids, so that nothing comes twice and reviews can count."""

    goal: Public[Kept[Goal | None]] = None
    plan: Public[Kept[Plan | None]] = None
    faction: Public[Kept[str]] = ""
    reached_high: Public[Kept[bool]] = False  # the last raid reached its goal against F >= D
    pool: Public[Kept[int]] = 2  # dice of the last pool
    overdone: Public[Kept[bool]] = False  # since the last review
    grew: Public[Kept[bool]] = False  # since the last review
    blowback_row: GMOnly[Kept[int]] = 0
    calamity_row: GMOnly[Kept[int]] = 0
    invasions: Public[Kept[int]] = 0  # in this cycle
    review_dice: Public[Kept[int]] = 2
    questions: GMOnly[Kept[list[str]]] = []  # least recently asked first
    kits: GMOnly[Kept[list[str]]] = []  # classes of the last three parties
    projects: Public[Kept[dict[str, str]]] = {}  # what each seat worked on last cycle
    second: Public[Kept[bool]] = False  # the second raid of this cycle
    pillaged: Public[Kept[str]] = ""  # a faction, until the tier rises


class Chair(State):
    """How the game master runs the table: what is left to the automatic one, what else is asked, and notes."""

    leaves: GMOnly[Kept[str]] = ""  # the phase that the automatic one runs
    later: GMOnly[bool] = False  # consequences are chosen after the dice, not before
    wants: GMOnly[list[Matter]] = []  # what is asked besides
    notes: GMOnly[kinds.Notes] = ""


class Logic(State):
    """The last review of dungeon logic. [WO-R79]"""

    passed: Public[Kept[dict[LogicTest, bool]]] = {}
    reasons: Public[Kept[dict[LogicTest, str]]] = {}
    dice: Public[Kept[int]] = 0


class Reckoned(State):
    """What a cycle came to."""

    cycle: Public[int]
    tier: Public[int]
    hoard: Public[int]
    gold: Public[int]  # in all purses
    stress: Public[int]  # of whoever has most
    fallen: Public[int]  # monsters who have died so far


class Wicked(Staged, kw_only=True):
    """Wicked Ones as it lies on the table."""

    seats: Public[Kept[list[str]]] = []
    monsters: Public[Parts[dict[kinds.Id, Monster]]] = {}  # by seat
    packs: Public[Parts[dict[kinds.Id, Pack]]] = {}  # by id
    dungeon: Public[Parts[Dungeon]] = msgspec.field(default_factory=Dungeon)
    region: Public[Parts[Region]] = msgspec.field(default_factory=Region)
    scene: Public[Parts[Scene]] = msgspec.field(default_factory=Scene)
    raid: Public[Parts[Raid | None]] = None
    invasion: Public[Parts[Invasion | None]] = None
    cycle: Public[Kept[int]] = 0
    length: Public[Length] = Length.FULL
    pulp: Public[bool] = False
    scheme: Public[Kept[Scheme]] = msgspec.field(default_factory=Scheme)
    pools: Public[Parts[list[Pool]]] = []
    pocketed: Public[Parts[list[Pocketed]]] = []
    setup: Public[Parts[Setup | None]] = None
    before: Public[Kept[Before]] = msgspec.field(default_factory=Before)
    logic: Public[Kept[Logic]] = msgspec.field(default_factory=Logic)
    free_raid: Public[bool] = False  # packs come free, after a calamity success [WO-R43]
    engagement_factors: Public[Kept[dict[str, int]]] = {}  # that wait for the next engagement, by reason
    blowback_dice: Public[kinds.Dice] = 0  # a bargain's, on the next
    calamity_dice: Public[kinds.Dice] = 0
    decks: GMOnly[Kept[dict[str, list[str]]]] = {}  # what is left of each shuffled round, by its name
    asked: Public[Kept[dict[str, int]]] = {}  # questions, by step, for the budget
    out: Public[kinds.Several] = 0  # adventurers taken out, ever
    fallen: Public[list[kinds.Name]] = []  # names of dead monsters
    chronicle: Public[list[kinds.Line]] = []  # a paragraph for each invasion and cycle
    reckoned: Public[Kept[list[Reckoned]]] = []  # what each cycle came to
    rotation: Public[Kept[int]] = 0  # who gets the leftover loot die
    serial: Public[Kept[int]] = 0  # ids that were given
    house: Sealed[Kept[dict[str, str]]] = {}  # files of the house book that stand in place of ours
    ended: Public[Kept[Over | None]] = None
    chair: Public[Parts[Chair]] = msgspec.field(default_factory=Chair)
    films: Public[Kept[list[Invasion]]] = []  # the last invasions, to be watched again

    def give_id(self, kind: str) -> str:
        """Give an id that nothing has had yet."""
        self.serial += 1
        return f"{kind}{self.serial}"
