"""Where things are in a scenario: the Traps of a room, of the ways around it, and the thing of an id."""

from ..state import Base, Cycle, Feature, PlacedTrap, Realm, Truth, corridor, neighbours

DISARMED = "disarmed"

SEARCH, THREATS, TALK, PUZZLE = "search", "threats", "talk", "puzzle"
WAYS = (SEARCH, THREATS, TALK, PUZZLE)
"""How a clue can be come by."""


def traps_at(truth: Truth, room: str) -> list[PlacedTrap]:
    """List the Traps in a room that still are there, those on its things and its Battlefield too."""
    return [trap for trap in truth.placed if trap.where == room and trap.found != DISARMED]


def elevator_here(realm: Realm) -> bool:
    """Say whether the Court knows of an Elevator in its room of the Dungeon."""
    room = realm.delve.room
    known = [trap for trap in realm.adventure.truth.placed if trap.where == room and trap.found != "hidden"]
    return bool(room) and (room in realm.delve.elevators or any(trap.kind == "elevator" for trap in known))


def traps_around(truth: Truth, room: str) -> list[PlacedTrap]:
    """List the Traps in the Corridors that lead to a room. [MYK-TRAPRULE-GATHER]"""
    ways = [name for name in truth.corridors if room in name.split("-")]
    return [trap for trap in truth.placed if trap.where in ways and trap.found != DISARMED]


def lying_in_wait(truth: Truth, room: str) -> dict[str, int]:
    """Count the monsters of a room that nobody sees, because a Trap hides them. [MYKR3-H08]"""
    waiting: dict[str, int] = {}
    for trap in truth.placed:
        if trap.settings.get("from") == room and trap.found != DISARMED and not trap.fired:
            kind = trap.settings["monster"]
            waiting[kind] = waiting.get(kind, 0) + int(trap.settings["count"])
    return waiting


def find_feature(truth: Truth, ident: str) -> tuple[str, Feature]:
    """Find a thing by its id, with its room."""
    return next((room, one) for room, its in truth.rooms.items() for one in its.features if one.id == ident)


def bases_at(truth: Truth, room: str) -> list[Base]:
    """List the Bases of a room that still stand."""
    return [base for base in truth.bases if base.where == room and base.hp > 0]


def is_cleared(truth: Truth, name: str) -> bool:
    """Say whether nothing in a room threatens anybody any more."""
    room = truth.rooms[name]
    alive = any(room.monsters.values()) if not room.survivors else True
    return not alive and not any(base.where == name and base.hp > 0 for base in truth.bases)


def ways_on(truth: Truth) -> dict[str, list[str]]:
    """Say where one gets from each room in the end: doors are found and picked, some floors roll one way."""
    shut = [trap.where for trap in truth.placed if trap.kind == "infinite_corridor"]
    rolling = {trap.where: trap.settings.get("to", "") for trap in truth.placed if trap.kind == "moving_floor"}
    ways: dict[str, list[str]] = {room: [] for room in truth.rooms}
    for room in ways:
        for other in neighbours(room):
            name = corridor(room, other)
            if name in truth.corridors and name not in shut and other in ways and rolling.get(name, other) == other:
                ways[room].append(other)
    return ways


def standing(realm: Realm) -> list[Base]:
    """List the Bases that still stand."""
    return [base for base in realm.adventure.truth.bases if base.hp > 0]


def in_use(realm: Realm, kind: str) -> list[Base]:
    """List the Bases of a kind that stand and were switched on."""
    return [base for base in standing(realm) if base.kind == kind and base.in_use]


def this_cycle(realm: Realm) -> Cycle:
    """Give the cycle that is under way: the Quarter, or the Round of a fight in it."""
    fight = realm.delve.fight
    return Cycle(realm.chronicle.quarters, fight.round if fight is not None else 0)


def rests(realm: Realm, base: Base) -> bool:
    """Say whether a permanent Base has no effect in this cycle."""
    return realm.delve.bases_resting.get(base.id) == this_cycle(realm)
