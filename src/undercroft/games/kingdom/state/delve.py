"""The delve: monsters in the flesh, what was placed in the dungeon, the Quarter under way and the fight in it."""

from undercroft.engine.legal import Kept, Parts
from undercroft.engine.secrets import GMOnly, Public, State
from undercroft.engine.totals import Total

from ..words import Condition
from . import kinds
from .due import InCamp, OfCombat
from .people import Carried, Character
from .planned import Clue, WeakPoint

COURT, FOES = "court", "foes"
"""The two sides of a Battlefield."""
ENCAMPMENT = {COURT: 1, FOES: 6}
REARGUARD = {COURT: 2, FOES: 5}
VANGUARD = {COURT: 3, FOES: 4}
"""The six Areas of the Battlefield in a line, from the Court's Encampment to the monsters'. [MYKR-77]"""
FORWARD = {COURT: 1, FOES: -1}
AREAS = (1, 2, 3, 4, 5, 6)


class Monster(Character):
    """A monster in the flesh: a character that the game master's seat runs. [MYK-MONRULE-CONTROL]"""

    kind: Public[Kept[str]] = ""
    personality: Public[kinds.Temper] = ""
    side: Public[Kept[str]] = FOES
    ruler: Public[Kept[bool]] = False
    improved: Public[Kept[dict[str, int]]] = {}
    weak_points: Public[Kept[list[WeakPoint]]] = []
    last_action: Public[Kept[str]] = ""
    hope_paid: Public[kinds.Several] = 0
    known: Public[bool] = True
    of_npc: Public[Kept[str]] = ""


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

    id: GMOnly[kinds.Id]
    kind: GMOnly[kinds.TrapKind]
    level: GMOnly[kinds.Level] = 1
    placed: GMOnly[kinds.Placing] = "room"
    where: GMOnly[kinds.Where] = ""
    carrier: GMOnly[Kept[str]] = ""
    found: GMOnly[kinds.Found] = "hidden"
    settings: GMOnly[Kept[dict[str, str]]] = {}
    fired: GMOnly[kinds.Several] = 0


class KnownTrap(State):
    """What the Court knows of one Trap: known, or discovered, or disarmed. [MYK-TRAPRULE-HIDDEN]"""

    id: Public[str]
    kind: Public[str]
    where: Public[str]
    carrier: Public[str] = ""
    found: Public[str] = "known"


class Base(State):
    """One Base of the monsters: which, where, how much it still stands, and the counters that lie on it."""

    id: GMOnly[kinds.Id]
    kind: GMOnly[kinds.BaseKind]
    where: GMOnly[kinds.Lair]
    hp: GMOnly[kinds.Several]
    counters: GMOnly[kinds.Several] = 0
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

    id: GMOnly[kinds.Id]
    name: GMOnly[kinds.Id]
    clue: GMOnly[Kept[Clue | None]] = None
    item: GMOnly[kinds.SomeItem] = ""
    npc: GMOnly[Kept[str]] = ""
    searched: GMOnly[bool] = False
    way: GMOnly[Kept[str]] = "search"
    needs: GMOnly[Kept[dict[str, str]]] = {}
    taken: GMOnly[bool] = False


class Person(State):
    """Somebody of the cast: what the tables say of them, what part they play, and where they are."""

    id: GMOnly[kinds.Id]
    name: GMOnly[kinds.Id]
    sex: GMOnly[kinds.Gender] = ""
    age: GMOnly[kinds.Years] = 20
    traits: GMOnly[list[kinds.Words]] = []
    role: GMOnly[kinds.Role] = "witness"
    room: GMOnly[Kept[str]] = ""
    level: GMOnly[kinds.Few] = 0
    hp: GMOnly[kinds.Several] = 0
    gone: GMOnly[bool] = False


class Fight(State):
    """One Combat: the Round, whose side moves, the monsters, and what the players see of them."""

    round: Public[Kept[int]] = 0
    step: Public[Kept[str]] = "begin"
    first: Public[Kept[str]] = COURT
    side: Public[Kept[str]] = ""
    surprised: Public[Kept[bool]] = False
    duel: Public[Kept[list[str]]] = []
    uncertain: Public[Kept[bool]] = False
    monsters: GMOnly[Parts[dict[kinds.Id, Parts[Monster]]]] = {}
    cards: Public[Kept[dict[str, Card]]] = {}
    traps: GMOnly[Kept[dict[int, PlacedTrap]]] = {}
    known_traps: Public[Kept[dict[int, str]]] = {}
    held_back: GMOnly[dict[kinds.MonsterKind, kinds.Crowd]] = {}
    defeated: Public[Kept[dict[str, int]]] = {}
    appeared: GMOnly[Kept[int]] = 0
    outcome: Public[Kept[str]] = ""
    depth: Public[Kept[int]] = 0
    special: Public[Kept[str]] = ""
    beaten: GMOnly[Kept[dict[str, int]]] = {}
    acting: Public[Kept[str]] = ""
    bleeding: Public[Kept[list[str]]] = []


class Spot(State):
    """Something in a room, or its Corridor, or the room itself, with which somebody has dealt."""

    room: Public[str]
    what: Public[str]

    @property
    def id(self) -> str:
        """The name by which bots know it."""
        return f"{self.room}:{self.what}"


class Group(State):
    """Who of a split Court waits in a room, how they came there, and for how many Quarters they have been there.

    For the room that is at play it says only how its people came: they are the Court themselves. [MYK-SPLIT-02]
    """

    room: Public[str]
    names: Public[list[str]] = []
    came_from: Public[str] = ""
    moved: Public[int] = 0
    stayed: Public[int] = 0


class Return(State):
    """Where play goes back to after a fight of one: the room of the group that waits, and its step of the Quarter."""

    room: Public[str]
    quarter: Public[str]


class Cycle(State):
    """A cycle of a delve: the Quarters that have passed, and the Round of a fight, or 0."""

    quarter: GMOnly[int]
    round: GMOnly[int] = 0


class Delve(State):
    """The Dungeon Phase under way: where the Court is, what the Quarter has come to, and the fight if there is one."""

    begun: Public[Kept[bool]] = False
    quarter: Public[Kept[str]] = "enter"
    room: Public[Kept[str]] = ""
    previous: Public[Kept[str]] = ""
    moved: Public[Kept[int]] = 0
    stayed: Public[Kept[int]] = 0
    entered: Public[list[kinds.RoomName]] = []
    explored: Public[list[kinds.RoomName]] = []
    corridors: Public[list[kinds.CorridorName]] = []
    searched: Public[Kept[list[Spot]]] = []
    present: Public[Kept[list[Card]]] = []
    reaction: Public[kinds.Reaction] = ""
    features: Public[Kept[dict[str, list[str]]]] = {}
    clues: Public[Kept[list[Clue]]] = []
    traps: Public[Kept[list[KnownTrap]]] = []
    bases: Public[Kept[list[BaseCard]]] = []
    killed: Public[Kept[dict[str, int]]] = {}
    gone: GMOnly[Kept[list[Monster]]] = []
    fight: Public[Parts[Fight | None]] = None
    pending: Public[Kept[list[InCamp]]] = []
    foes: GMOnly[Kept[list[Monster]]] = []
    engage: Public[Kept[list[OfCombat]]] = []
    then: Public[Kept[str]] = "rush"
    met: Public[Kept[list[str]]] = []
    exits: Public[list[kinds.RoomName]] = []
    elevators: Public[list[kinds.RoomName]] = []
    extra_quarters: Public[kinds.Few] = 0
    random: Public[Kept[bool]] = False
    number_known: Public[bool] = False
    uncertain_so_far: Public[Kept[int]] = 0
    embodied: GMOnly[Kept[int]] = 0
    sighted: GMOnly[Kept[int]] = 0
    whole: Public[Kept[list[str]]] = []
    groups: Public[Kept[list[Group]]] = []
    rushed: Public[Kept[bool]] = False
    dropped: Public[Kept[dict[str, list[Carried]]]] = {}
    spared: Public[Kept[dict[str, int]]] = {}
    handled: Public[Kept[list[Spot]]] = []
    tried: Public[Kept[list[Spot]]] = []
    game: Public[Kept[int]] = 0
    to_play: Public[Kept[list[str]]] = []
    back: Public[Kept[Return | None]] = None
    queued: Public[Kept[list[str]]] = []
    leads: Public[Kept[dict[str, str]]] = {}
    one_way: Public[Kept[dict[str, str]]] = {}
    ruins: Public[Kept[list[str]]] = []
    rubble: Public[Kept[str]] = ""
    unexplored_again: Public[Kept[str]] = ""
    acting: Public[Kept[str]] = ""
    tired: Public[Kept[list[str] | None]] = None
    interlude: Public[Kept[bool]] = False
    arrived: Public[Kept[bool]] = False
    going_to: Public[Kept[str]] = ""
    turned_back: Public[Kept[bool]] = False
    roused: Public[Kept[int]] = 0
    launched: Public[Kept[list[int]]] = []
    cores_destroyed: Public[Kept[list[str]]] = []
    company: Public[Kept[list[str]]] = []
    risen: GMOnly[Kept[dict[str, int]]] = {}
    bases_used: GMOnly[Kept[dict[str, Cycle]]] = {}
    bases_resting: GMOnly[Kept[dict[str, Cycle]]] = {}

    def group(self, room: str) -> Group:
        """Give what is known of a split Court's people in a room; a room of which nothing is known is added."""
        found = next((group for group in self.groups if group.room == room), None)
        if found is None:
            self.groups.append(found := Group(room))
        return found

    def elsewhere(self) -> dict[str, list[str]]:
        """Say who of a split Court is in which other room than the one at play. [MYK-SPLIT-03]"""
        return {group.room: group.names for group in self.groups if group.names}
