"""Strangers: people of a scenario who are none. An Angel wears human shape, or a Deep One sits in somebody.

The plan of a scenario says so, and only the game master reads it.
"""

from typing import NamedTuple

from ..grammar.entries import MONSTERS
from ..grammar.holdings import GUISE
from ..state import Truth
from .lessons import ANGEL, DEEP_ONE

HIDING = (ANGEL, DEEP_ONE)


class Stranger(NamedTuple):
    """One person who is none: who it seems to be, what it is, and what it has learned among people."""

    person: str
    kind: str
    skill: str = ""

    @property
    def type(self) -> str:
        """The type of monster that it is."""
        return MONSTERS[self.kind].type


def hide_among_people(truth: Truth, person: str, kind: str, skill: str = "") -> None:
    """Let one of the cast be a monster in truth; only the game master knows."""
    truth.plan.append(":".join((GUISE, person, kind, skill)))


def strangers(truth: Truth, room: str = "") -> list[Stranger]:
    """List who is a monster in truth, in the whole scenario, or in one room and still there."""
    found = [Stranger(*one.split(":")[1:]) for one in truth.plan if one.startswith(f"{GUISE}:")]
    if not room:
        return found
    here = [name for name, person in truth.cast.items() if person.room == room and not person.gone]
    return [one for one in found if one.person in here]


def guise_of(truth: Truth, person: str) -> str:
    """Say which kind of monster one of the cast is in truth, if any."""
    return next((one.kind for one in strangers(truth) if one.person == person), "")


def drop_guise(truth: Truth, person: str) -> Stranger | None:
    """Take somebody's disguise off the plan; say what it was."""
    found = next((one for one in strangers(truth) if one.person == person), None)
    truth.plan = [one for one in truth.plan if not one.startswith(f"{GUISE}:{person}:")]
    return found


def stranger_breaches(truth: Truth) -> list[str]:
    """List who cannot hide among people, or hides as nobody."""
    found = [f"{one.kind} cannot hide among people" for one in strangers(truth) if one.type not in HIDING]
    return found + [f"nobody is called {one.person}" for one in strangers(truth) if one.person not in truth.cast]
