"""What the environment gives before there is a map: it is noted down, and finds its place in the geography step."""

from ...grammar.tables import Roll
from ...state import Kingdom

FACILITY, ALLY, STAIRS, PRODUCT = "facility", "ally", "stairs", "product"


def park(roll: Roll, what: str, *details: str) -> None:
    """Note something down for the geography step. [MYKR-16]"""
    roll.kingdom.parked.append(":".join((what, *details)))


def park_facility(roll: Roll, kind: str, *choices: str) -> None:
    """Receive a Facility that will be put into a room once there are rooms. [MYK-KINGDOM-GEO-03]"""
    park(roll, FACILITY, kind, *choices)
    roll.play.tell("facility_received", rules=(roll.cite,), facility=kind)


def parked(kingdom: Kingdom, *what: str) -> list[str]:
    """List what is noted down, in the order in which it came."""
    return [note for note in kingdom.parked if note.split(":")[0] in what]
