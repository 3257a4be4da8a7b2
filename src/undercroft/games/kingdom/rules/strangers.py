"""Strangers: people of a scenario who are none. An Angel wears human shape, or a Deep One sits in somebody.

The plan of a scenario says so, and only the game master reads it.
"""

from ..grammar.entries import MONSTERS
from ..state import Truth
from ..state.planned import Guise
from .lessons import ANGEL, DEEP_ONE

HIDING = (ANGEL, DEEP_ONE)


def shape_of(stranger: Guise) -> str:
    """Give the type of monster that somebody is in truth."""
    return MONSTERS[stranger.kind].type


def hide_among_people(truth: Truth, person: str, kind: str, skill: str = "") -> None:
    """Let one of the cast be a monster in truth; only the game master knows."""
    truth.guises.append(Guise(person, kind, skill))


def strangers(truth: Truth, room: str = "") -> list[Guise]:
    """List who is a monster in truth, in the whole scenario, or in one room and still there."""
    if not room:
        return list(truth.guises)
    here = [name for name, person in truth.cast.items() if person.room == room and not person.gone]
    return [one for one in truth.guises if one.person in here]


def guise_of(truth: Truth, person: str) -> str:
    """Say which kind of monster one of the cast is in truth, if any."""
    return next((one.kind for one in strangers(truth) if one.person == person), "")


def drop_guise(truth: Truth, person: str) -> Guise | None:
    """Take somebody's disguise off the plan; say what it was."""
    found = next((one for one in strangers(truth) if one.person == person), None)
    truth.guises = [one for one in truth.guises if one.person != person]
    return found


def stranger_breaches(truth: Truth) -> list[str]:
    """List who cannot hide among people, or hides as nobody."""
    found = [f"{one.kind} cannot hide among people" for one in strangers(truth) if shape_of(one) not in HIDING]
    return found + [f"nobody is called {one.person}" for one in strangers(truth) if one.person not in truth.cast]
