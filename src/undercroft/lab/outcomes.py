"""How one finished game is counted, for each game in its own words."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from undercroft.engine.refusals import Refused
from undercroft.engine.table import Table
from undercroft.games.depths.state import Cavern


class Outcome(msgspec.Struct):
    """What a simulation remembers of one game."""

    winner: str
    ending: str
    turns: int
    deaths: Sequence[str]
    seated: Sequence[str]
    survived: Sequence[str]
    exposed: bool = False


def outcome_of(table: Table[Any]) -> Outcome:
    """Read how a finished game went."""
    if table.game.name not in OUTCOMES:
        raise Refused(f"{table.game.title} cannot be simulated yet.")
    return OUTCOMES[table.game.name](table.state)


def of_depths(cavern: Cavern) -> Outcome:
    """Read how Out of the Depths went: who won, who lived, how the others died, whether a die told on the Horror."""
    assert cavern.result is not None
    people = list(cavern.characters.values())
    return Outcome(
        cavern.result.winner,
        cavern.result.how,
        cavern.turn,
        [person.manner for person in people if not person.alive],
        [person.role for person in people],
        [person.role for person in people if person.alive],
        cavern.horror().exposed,
    )


OUTCOMES: dict[str, Callable[[Any], Outcome]] = {"depths": of_depths}
