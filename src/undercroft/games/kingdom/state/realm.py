"""The Kingdom, the game that is being played, and the realm that holds them all."""

from typing import Annotated

from msgspec import field

from undercroft.engine.legal import Between, Kept, Parts, Written
from undercroft.engine.phases import Staged
from undercroft.engine.secrets import GMOnly, Public, Sealed, State
from undercroft.engine.totals import Total

from ..words import ATTRIBUTES, GREAT_POWERS, Condition, Place
from . import kinds
from .delve import Base, Delve, Feature, Monster, Person, PlacedTrap
from .due import AtHome
from .land import Built, MapSheet, World
from .people import Carried, Character, Landmaker, Lasting, Talent, Used
from .planned import Believers, Gift, Guise, Lead, Training, WeakPoint
from .tales import Tale

OWN = "own"
"""The kind of a region that is ours."""


class Kingdom(State):
    """Our Kingdom, which all players own together. [MYK-KINGDOM-01]"""

    name: Public[Annotated[str, Written(80)]] = ""
    traits: Public[Kept[list[str]]] = []
    religion: Public[kinds.Words] = ""
    level: Public[kinds.Level] = 1
    attributes: Public[Parts[dict[kinds.Attribute, kinds.Points]]] = {}
    citizens: Public[kinds.Many] = 0
    monsters: Public[dict[kinds.MonsterKind, kinds.Counted]] = {}
    talents: Public[list[Talent]] = []
    voices: Public[kinds.Several] = 10
    treasury: Public[kinds.Many] = 0
    capital: Public[Kept[str]] = ""
    maps: Public[Parts[dict[kinds.Id, Parts[MapSheet]]]] = {}
    materials: Public[dict[kinds.Material, kinds.Counted]] = {}
    items: Public[list[Carried]] = []
    races: Public[list[kinds.Race]] = []
    vassal_of: Public[kinds.SomePower] = ""
    used: Public[Kept[Used]] = field(default_factory=Used)
    lasting: Public[Kept[list[Lasting]]] = []
    destroyed: Public[Kept[str]] = ""
    built_so_far: Public[Kept[int]] = 0
    figures: Public[Kept[dict[str, Total]]] = {}
    parked: Public[Kept[list[str]]] = []
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

    number: Public[Kept[int]] = 0
    retries: Public[Annotated[int, Between(0, 9)]] = 0
    objective_met: Public[bool | None] = None
    wiped_out: Public[bool] = False
    quarters: Public[kinds.Several] = 0
    voices_at_start: Public[kinds.Several] = 10
    reward: Public[kinds.Many] = 0
    reward_paid: Public[bool] = False
    upkeep: Public[Kept[list[UpkeepPart]]] = []
    missions: Public[Kept[list[SideMission]]] = []
    acquired: Public[Kept[dict[str, int]]] = {}
    lost_followers: Public[kinds.Many] = 0
    lost_citizens: Public[kinds.Many] = 0
    restored: Public[kinds.Many] = 0
    disasters_due: Public[kinds.Few] = 0
    disasters_stored: Public[kinds.Few] = 0
    talents_used: Public[kinds.Several] = 0
    policy: Public[kinds.Policy] = ""
    market: Public[kinds.SomeMaterial] = ""
    bought: Public[Kept[list[str]]] = []
    gained: Public[Kept[list[str]]] = []
    lost: Public[Kept[list[str]]] = []
    deeds: Public[Kept[dict[str, int]]] = {}
    loan: Public[kinds.Many] = 0
    pawned: Public[Kept[list[Carried]]] = []
    hostages: Public[Kept[list[Talent]]] = []
    replaced: Public[Kept[list[str]]] = []

    @property
    def turns(self) -> int:
        """The Turns that were completed: four Quarters each. [MYKR-14]"""
        return self.quarters // 4


class RoomReport(State):
    """What the Court believes about a room of the adventure; it may be partial, or a lie."""

    monsters: Public[kinds.Several | None] = None
    traps: Public[kinds.Several | None] = None
    monster_names: Public[list[kinds.MonsterKind]] = []
    trap_names: Public[list[kinds.TrapKind]] = []
    notes: Public[list[kinds.Words]] = []


class RoomTruth(State):
    """What really is in a room of the adventure."""

    monsters: GMOnly[dict[kinds.MonsterKind, kinds.Crowd]] = {}
    hidden: GMOnly[list[Carried]] = []
    name: GMOnly[kinds.Words] = ""
    look: GMOnly[kinds.Line] = ""
    reaction: GMOnly[kinds.Reaction] = ""
    stand: GMOnly[dict[kinds.MonsterKind, Annotated[int, Between(1, 6)]]] = {}
    held_back: GMOnly[dict[kinds.MonsterKind, kinds.Crowd]] = {}
    uncertain: GMOnly[bool] = False
    features: GMOnly[list[Feature]] = []
    survivors: GMOnly[Kept[list[Monster]]] = []


class Truth(State):
    """What only the game master knows about the adventure."""

    ruler: GMOnly[kinds.SomeMonster] = ""
    rooms: GMOnly[Parts[dict[kinds.RoomName, RoomTruth]]] = {}
    notes: GMOnly[kinds.Notes] = ""
    corridors: GMOnly[list[kinds.CorridorName]] = []
    entrances: GMOnly[list[kinds.WayIn]] = []
    placed: GMOnly[list[PlacedTrap]] = []
    bases: GMOnly[list[Base]] = []
    lair: GMOnly[kinds.SomeLair] = ""
    improved: GMOnly[Kept[dict[str, int]]] = {}
    weak_points: GMOnly[Kept[list[WeakPoint]]] = []
    theme: GMOnly[Kept[str]] = ""
    goal: GMOnly[Kept[dict[str, str]]] = {}
    cast: GMOnly[Parts[dict[kinds.Id, Parts[Person]]]] = {}
    guises: GMOnly[Kept[list[Guise]]] = []
    trainings: GMOnly[Kept[list[Training]]] = []
    leads: GMOnly[Kept[list[Lead]]] = []
    gifts: GMOnly[Kept[list[Gift]]] = []
    believers: GMOnly[Kept[list[Believers]]] = []
    gear: GMOnly[dict[kinds.MonsterKind, list[kinds.ItemId]]] = {}
    layout: GMOnly[Kept[str]] = ""
    place: GMOnly[kinds.Words] = ""
    moved: GMOnly[Kept[int]] = 0
    at_first: GMOnly[Kept[dict[str, dict[str, int]]]] = {}
    citizens: GMOnly[Kept[dict[str, int]]] = {}
    important: GMOnly[Kept[dict[str, Monster]]] = {}
    guests: GMOnly[Kept[dict[str, Monster]]] = {}


class Adventure(State):
    """The adventure of this game: what everybody knows, and the truth apart from it."""

    hook: Public[Kept[str]] = ""
    objective: Public[Kept[str]] = ""
    cell: Public[Kept[str]] = ""
    court_at: Public[Kept[str]] = ""
    sheet: Public[Parts[MapSheet | None]] = None
    known: Public[Parts[dict[kinds.RoomName, RoomReport]]] = {}
    known_ruler: Public[kinds.SomeMonster] = ""
    ruler_beaten: Public[bool] = False
    retry_allowed: Public[bool] = True
    truth: GMOnly[Parts[Truth]] = field(default_factory=Truth)
    goal: Public[Kept[dict[str, str]]] = {}
    walked: Public[Kept[list[str]]] = []


class Realm(Staged):
    """Everything on the table: one Kingdom, its Landmakers, the Known World, and where in the campaign we are."""

    landmakers: Public[Parts[dict[kinds.Id, Parts[Landmaker]]]]
    place: Public[Kept[Place]] = Place.KINGDOM
    depth: Public[Kept[int]] = 0
    court: Public[Kept[list[str]]] = []
    kingdom: Public[Parts[Kingdom]] = field(default_factory=Kingdom)
    world: Public[Parts[World]] = field(default_factory=World)
    chronicle: Public[Parts[Chronicle]] = field(default_factory=Chronicle)
    adventure: Public[Parts[Adventure]] = field(default_factory=Adventure)
    past: Public[Kept[list[Chronicle]]] = []
    pending: Public[Kept[list[AtHome]]] = []
    last_game: Public[Kept[int]] = 0
    ended: Public[Kept[str]] = ""
    delve: Public[Parts[Delve]] = field(default_factory=Delve)
    reigns: Public[Kept[int]] = 0
    tales: Sealed[Kept[list[Tale]]] = []

    def __post_init__(self) -> None:
        """Begin with the founding, neutral with every Great Power. [MYKR-28]"""
        self.phase = self.phase or "creation"
        if not self.world.powers:
            self.world.powers = dict.fromkeys(GREAT_POWERS, "neutral")

    def turn_to(self, step: str) -> None:
        """Turn to a step of which nothing is done yet, and nothing pending."""
        super().turn_to(step)
        self.pending = []

    def members(self) -> list[Landmaker]:
        """List the Court: who takes part in this game and is not dead, in seat order. [MYKR-08]"""
        people, dead = self.landmakers, Condition.DEAD
        return [one for name in self.court if (one := people[name]).condition is not dead]

    def monsters(self) -> list[Monster]:
        """List the monsters on the Battlefield that are not dead, in the order in which they came."""
        fight = self.delve.fight
        if fight is None:
            return []
        return [monster for monster in fight.monsters.values() if monster.condition is not Condition.DEAD]

    def character(self, name: str) -> Character:
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
