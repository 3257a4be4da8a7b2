"""Breaths: how long bots wait at a table with people, as its host would like it."""

from typing import NamedTuple

from sqlalchemy import Connection, update

from undercroft.engine.refusals import Refused

from .schema import tables
from .writer import Also


class Breath(NamedTuple):
    """One way to wait: what it is called, how often the server's breath beside a person's card, how often its pace."""

    words: str
    says: str
    beside: float
    between: float


BREATHS = {
    "none": Breath("None", "Bots answer at once.", 0.0, 0.0),
    "short": Breath("Short", "They leave a moment where you could step in.", 0.5, 0.0),
    "normal": Breath("Normal", "They leave time where you could step in.", 1.0, 0.0),
    "long": Breath("Long", "They take their time, and twice as much where you could step in.", 2.0, 1.0),
}


def check_breath(breath: str) -> str:
    """Take one of the ways in which bots can wait, or refuse it."""
    if breath not in BREATHS:
        raise Refused(f"Bots wait in one of these ways: {', '.join(BREATHS)}.")
    return breath


def breathing(table: str, breath: str) -> Also:
    """Write down how long the bots of a table wait from now on."""

    def write(connection: Connection) -> None:
        connection.execute(update(tables).where(tables.c.id == table).values(breath=breath))

    return write
