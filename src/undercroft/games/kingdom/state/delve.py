"""The delve: monsters in the flesh, what was placed in the dungeon, the Quarter under way and the fight in it."""

from msgspec import field

from undercroft.engine.secrets import GMOnly, Public, State
from undercroft.engine.totals import Total

from ..words import Condition
from .people import Carried, Landmaker

COURT, FOES = "court", "foes"
"""The two sides of a Battlefield."""
ENCAMPMENT = {COURT: 1, FOES: 6}
REARGUARD = {COURT: 2, FOES: 5}
VANGUARD = {COURT: 3, FOES: 4}
"""The six Areas of the Battlefield in a line, from the Court's Encampment to the monsters'. [MYKR-77]"""
FORWARD = {COURT: 1, FOES: -1}
AREAS = (1, 2, 3, 4, 5, 6)


class Monster(Landmaker):
    """A monster in the flesh: everything that a character has, run by the game master's seat. [MYK-MONRULE-CONTROL]"""

    kind: Public[str] = ""
    personality: Public[str] = ""
    side: Public[str] = FOES
    ruler: Public[bool] = False
    improved: Public[dict[str, int]] = {}
    weak_points: Public[list[str]] = []
    last_action: Public[str] = ""
    hope_paid: Public[int] = 0
    known: Public[bool] = True
    of_npc: Public[str] = ""


class Card(State):
    """What the players' side knows of one monster: a silhouette, or the whole stat block. [MYK-MONRULE-STATS-OPEN]"""

    id: Public[str]
    name: Public[str] = ""
    kind: Public[str] = ""
    looks: Public[str] = ""
    level: Public[int | None] = None
    hp: Public[int | None] = None
    area: Public[int] = 0
    side: Public[str] = FOES
    statuses: Public[list[str]] = []
    condition: Public[Condition] = Condition.WELL
    exhausted: Public[bool] = False
    followers: Public[int | None] = None
    ruler: Public[bool] = False
    skills: Public[list[str]] = []
    figures: Public[dict[str, Total]] = {}
    items: Public[list[str]] = []


class PlacedTrap(State):
    """One Trap where it lies: its kind and Level, its place, how far it was found out, what was settled for it."""

    id: GMOnly[str]
    kind: GMOnly[str]
    level: GMOnly[int] = 1
    placed: GMOnly[str] = "room"
    where: GMOnly[str] = ""
    carrier: GMOnly[str] = ""
    found: GMOnly[str] = "hidden"
    settings: GMOnly[dict[str, str]] = {}
    fired: GMOnly[int] = 0


class KnownTrap(State):
    """What the Court knows of one Trap: known, or discovered, or disarmed. [MYK-TRAPRULE-HIDDEN]"""

    id: Public[str]
    kind: Public[str]
    where: Public[str]
    carrier: Public[str] = ""
    found: Public[str] = "known"


class Base(State):
    """One Base of the monsters: which, where, how much it still stands, and the counters that lie on it."""

    id: GMOnly[str]
    kind: GMOnly[str]
    where: GMOnly[str]
    hp: GMOnly[int]
    counters: GMOnly[int] = 0
    face_up: GMOnly[bool] = False
    in_use: GMOnly[bool] = False


class BaseCard(State):
    """The card of a Base on the table: its back, or its face. [MYK-BASERULE-SETUP]"""

    id: Public[str]
    counters: Public[int] = 0
    kind: Public[str] = ""
    where: Public[str] = ""
    hp: Public[int | None] = None


class Feature(State):
    """Something in a room that can be looked at, searched, touched or talked to; it may hold a clue or a find."""

    id: GMOnly[str]
    name: GMOnly[str]
    clue: GMOnly[str] = ""
    item: GMOnly[str] = ""
    npc: GMOnly[str] = ""
    searched: GMOnly[bool] = False
    way: GMOnly[str] = "search"
    needs: GMOnly[dict[str, str]] = {}
    taken: GMOnly[bool] = False


class Person(State):
    """Somebody of the cast: what the tables say of them, what part they play, and where they are."""

    id: GMOnly[str]
    name: GMOnly[str]
    sex: GMOnly[str] = ""
    age: GMOnly[int] = 20
    traits: GMOnly[list[str]] = []
    role: GMOnly[str] = "witness"
    room: GMOnly[str] = ""
    level: GMOnly[int] = 0
    hp: GMOnly[int] = 0
    gone: GMOnly[bool] = False


class Fight(State):
    """One Combat: the Round, whose side moves, the monsters, and what the players see of them."""

    round: Public[int] = 0
    step: Public[str] = "begin"
    first: Public[str] = COURT
    side: Public[str] = ""
    surprised: Public[bool] = False
    duel: Public[list[str]] = []
    uncertain: Public[bool] = False
    monsters: GMOnly[dict[str, Monster]] = {}
    cards: Public[dict[str, Card]] = {}
    traps: GMOnly[dict[int, PlacedTrap]] = {}
    known_traps: Public[dict[int, str]] = {}
    held_back: GMOnly[dict[str, int]] = {}
    defeated: Public[dict[str, int]] = {}
    appeared: GMOnly[int] = 0
    outcome: Public[str] = ""
    depth: Public[int] = 0
    special: Public[str] = ""
    beaten: GMOnly[dict[str, int]] = {}
    acting: Public[str] = ""


class Delve(State):
    """The Dungeon Phase under way: where the Court is, what the Quarter has come to, and the fight if there is one."""

    begun: Public[bool] = False
    quarter: Public[str] = "enter"
    room: Public[str] = ""
    previous: Public[str] = ""
    moved: Public[int] = 0
    stayed: Public[int] = 0
    entered: Public[list[str]] = []
    explored: Public[list[str]] = []
    corridors: Public[list[str]] = []
    searched: Public[list[str]] = []
    present: Public[list[Card]] = []
    reaction: Public[str] = ""
    features: Public[dict[str, list[str]]] = {}
    clues: Public[list[str]] = []
    traps: Public[list[KnownTrap]] = []
    bases: Public[list[BaseCard]] = []
    killed: Public[dict[str, int]] = {}
    gone: GMOnly[list[Monster]] = []
    fight: Public[Fight | None] = None
    pending: Public[list[str]] = []
    settings: Public[dict[str, str]] = field(default_factory=dict)
    foes: GMOnly[list[Monster]] = []
    engage: Public[list[str]] = []
    then: Public[str] = "rush"
    met: Public[list[str]] = []
    exits: Public[list[str]] = []
    elevators: Public[list[str]] = []
    extra_quarters: Public[int] = 0
    random: Public[bool] = False
    number_known: Public[bool] = False
    uncertain_so_far: Public[int] = 0
    embodied: GMOnly[int] = 0
    whole: Public[list[str]] = []
    elsewhere: Public[dict[str, list[str]]] = {}
    rushed: Public[bool] = False
    dropped: Public[dict[str, list[Carried]]] = {}
    spared: Public[dict[str, int]] = {}
    handled: Public[list[str]] = []
    tried: Public[list[str]] = []
