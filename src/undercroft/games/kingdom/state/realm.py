"""The Kingdom, the game that is being played, and the realm that holds them all."""

from msgspec import field

from undercroft.engine.secrets import GMOnly, Public, State
from undercroft.engine.totals import Total

from ..words import ATTRIBUTES, GREAT_POWERS, Condition, Place
from .delve import Base, Delve, Feature, Monster, Person, PlacedTrap
from .land import Built, MapSheet, World
from .people import Carried, Landmaker, Lasting, Talent, Used

OWN = "own"
"""The kind of a region that is ours."""


class Kingdom(State):
    """Our Kingdom, which all players own together. [MYK-KINGDOM-01]"""

    name: Public[str] = ""
    traits: Public[list[str]] = []
    religion: Public[str] = ""
    level: Public[int] = 1
    attributes: Public[dict[str, int]] = {}
    citizens: Public[int] = 0
    monsters: Public[dict[str, int]] = {}
    talents: Public[list[Talent]] = []
    voices: Public[int] = 10
    treasury: Public[int] = 0
    capital: Public[str] = ""
    maps: Public[dict[str, MapSheet]] = {}
    materials: Public[dict[str, int]] = {}
    items: Public[list[Carried]] = []
    races: Public[list[str]] = []
    vassal_of: Public[str] = ""
    used: Public[Used] = field(default_factory=Used)
    lasting: Public[list[Lasting]] = []
    destroyed: Public[str] = ""
    built_so_far: Public[int] = 0
    figures: Public[dict[str, Total]] = {}
    parked: Public[list[str]] = []
    vassal_by_choice: Public[bool] = False
    ghetto: Public[bool] = False

    def __post_init__(self) -> None:
        """Start every Kingdom Attribute at 1. [MYK-KINGDOM-ATTR-01]"""
        if not self.attributes:
            self.attributes = dict.fromkeys(ATTRIBUTES, 1)

    def buildings(self) -> list[tuple[str, str, Built]]:
        """List every Facility with the cell of its map and its room."""
        return [
            (cell, name, built)
            for cell, sheet in self.maps.items()
            for name, room in sheet.rooms.items()
            for built in room.facilities
        ]

    def find_building(self, building_id: str) -> tuple[str, str, Built]:
        """Find one Facility by its id."""
        return next(found for found in self.buildings() if found[2].id == building_id)

    def has(self, kind: str) -> bool:
        """Say whether a kind of Facility stands in a room that can be used."""
        return any(built.kind == kind and self.maps[cell].usable(room) for cell, room, built in self.buildings())


class UpkeepPart(State):
    """One reason why this game's Upkeep is what it is; one that lowers it may do so only down to `least`."""

    name: Public[str]
    amount: Public[int]
    cite: Public[str] = ""
    least: Public[int] = 0


class SideMission(State):
    """A small mission from wandering: what counts from when on, and what was paid for it so far. [MYKR-54]"""

    row: Public[str]
    by: Public[str]
    counts: Public[str] = ""
    since: Public[int] = 0
    each: Public[int] = 5
    paid: Public[int] = 0
    number: Public[int] = 0


class Chronicle(State):
    """The ledger of one game: time, gains and losses, what is due at its end."""

    number: Public[int] = 0
    retries: Public[int] = 0
    objective_met: Public[bool | None] = None
    wiped_out: Public[bool] = False
    quarters: Public[int] = 0
    voices_at_start: Public[int] = 10
    reward: Public[int] = 0
    reward_paid: Public[bool] = False
    upkeep: Public[list[UpkeepPart]] = []
    missions: Public[list[SideMission]] = []
    acquired: Public[dict[str, int]] = {}
    lost_followers: Public[int] = 0
    lost_citizens: Public[int] = 0
    restored: Public[int] = 0
    disasters_due: Public[int] = 0
    disasters_stored: Public[int] = 0
    talents_used: Public[int] = 0
    policy: Public[str] = ""
    market: Public[str] = ""
    bought: Public[list[str]] = []
    gained: Public[list[str]] = []
    lost: Public[list[str]] = []
    deeds: Public[dict[str, int]] = {}
    loan: Public[int] = 0
    pawned: Public[list[Carried]] = []
    hostages: Public[list[Talent]] = []

    @property
    def turns(self) -> int:
        """The Turns that were completed: four Quarters each. [MYKR-14]"""
        return self.quarters // 4


class RoomReport(State):
    """What the Court believes about a room of the adventure; it may be partial, or a lie."""

    monsters: Public[int | None] = None
    traps: Public[int | None] = None
    monster_names: Public[list[str]] = []
    trap_names: Public[list[str]] = []
    notes: Public[list[str]] = []


class RoomTruth(State):
    """What really is in a room of the adventure."""

    monsters: GMOnly[dict[str, int]] = {}
    hidden: GMOnly[list[Carried]] = []
    name: GMOnly[str] = ""
    look: GMOnly[str] = ""
    reaction: GMOnly[str] = ""
    stand: GMOnly[dict[str, int]] = {}
    held_back: GMOnly[dict[str, int]] = {}
    uncertain: GMOnly[bool] = False
    features: GMOnly[list[Feature]] = []
    survivors: GMOnly[list[Monster]] = []


class Truth(State):
    """What only the game master knows about the adventure."""

    ruler: GMOnly[str] = ""
    rooms: GMOnly[dict[str, RoomTruth]] = {}
    notes: GMOnly[str] = ""
    corridors: GMOnly[list[str]] = []
    entrances: GMOnly[list[str]] = []
    placed: GMOnly[list[PlacedTrap]] = []
    bases: GMOnly[list[Base]] = []
    lair: GMOnly[str] = ""
    improved: GMOnly[dict[str, int]] = {}
    weak_points: GMOnly[list[str]] = []
    theme: GMOnly[str] = ""
    goal: GMOnly[dict[str, str]] = {}
    cast: GMOnly[dict[str, Person]] = {}
    plan: GMOnly[list[str]] = []
    gear: GMOnly[dict[str, list[str]]] = {}
    layout: GMOnly[str] = ""
    place: GMOnly[str] = ""
    moved: GMOnly[int] = 0
    at_first: GMOnly[dict[str, dict[str, int]]] = {}
    guests: GMOnly[dict[str, Monster]] = {}


class Adventure(State):
    """The adventure of this game: what everybody knows, and the truth apart from it."""

    hook: Public[str] = ""
    objective: Public[str] = ""
    cell: Public[str] = ""
    court_at: Public[str] = ""
    sheet: Public[MapSheet | None] = None
    known: Public[dict[str, RoomReport]] = {}
    known_ruler: Public[str] = ""
    ruler_beaten: Public[bool] = False
    retry_allowed: Public[bool] = True
    truth: GMOnly[Truth] = field(default_factory=Truth)
    goal: Public[dict[str, str]] = {}


class Realm(State):
    """Everything on the table: one Kingdom, its Landmakers, the Known World, and where in the campaign we are."""

    landmakers: Public[dict[str, Landmaker]]
    phase: Public[str] = "creation"
    step: Public[str] = ""
    begun: Public[bool] = False
    jumped: Public[bool] = False
    done: Public[list[str]] = []
    place: Public[Place] = Place.KINGDOM
    depth: Public[int] = 0
    court: Public[list[str]] = []
    kingdom: Public[Kingdom] = field(default_factory=Kingdom)
    world: Public[World] = field(default_factory=World)
    chronicle: Public[Chronicle] = field(default_factory=Chronicle)
    adventure: Public[Adventure] = field(default_factory=Adventure)
    past: Public[list[Chronicle]] = []
    pending: Public[list[str]] = []
    last_game: Public[int] = 0
    ended: Public[str] = ""
    delve: Public[Delve] = field(default_factory=Delve)
    reigns: Public[int] = 0

    def __post_init__(self) -> None:
        """Begin neutral with every Great Power. [MYKR-28]"""
        if not self.world.powers:
            self.world.powers = dict.fromkeys(GREAT_POWERS, "neutral")

    def members(self) -> list[Landmaker]:
        """List the Court: who takes part in this game and is not dead, in seat order. [MYKR-08]"""
        people = [self.landmakers[name] for name in self.court]
        return [person for person in people if person.condition is not Condition.DEAD]

    def monsters(self) -> list[Monster]:
        """List the monsters on the Battlefield that are not dead, in the order in which they came."""
        fight = self.delve.fight
        if fight is None:
            return []
        return [monster for monster in fight.monsters.values() if monster.condition is not Condition.DEAD]

    def character(self, name: str) -> Landmaker:
        """Find somebody by id: a Landmaker, or a monster on the Battlefield."""
        if name in self.landmakers or self.delve.fight is None:
            return self.landmakers[name]
        return self.delve.fight.monsters[name]

    def awake(self) -> list[Landmaker]:
        """List the members of the Court who are conscious."""
        return [person for person in self.members() if person.awake]

    def population(self) -> int:
        """Count everybody, Followers who are away included. [MYK-KINGDOM-POP-01]"""
        kingdom = self.kingdom
        living = [person for person in self.landmakers.values() if person.condition is not Condition.DEAD]
        followers = sum(person.follower_count for person in living)
        talents = sum(1 for talent in kingdom.talents if not talent.landmaker)
        return len(living) + kingdom.citizens + sum(kingdom.monsters.values()) + talents + followers
