"""Where things are in a scenario: the Traps of a room, of the ways around it, and the thing of an id."""

from ..state import Base, Feature, PlacedTrap, Truth

DISARMED = "disarmed"


def traps_at(truth: Truth, room: str) -> list[PlacedTrap]:
    """List the Traps in a room that still are there, those on its things and its Battlefield too."""
    return [trap for trap in truth.placed if trap.where == room and trap.found != DISARMED]


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
