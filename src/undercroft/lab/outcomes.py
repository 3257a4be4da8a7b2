"""How one finished game is counted, for each game in its own words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from undercroft.engine.refusals import Refused
from undercroft.engine.table import Table
from undercroft.games.depths.state import Cavern
from undercroft.games.kingdom.state import Realm
from undercroft.games.kingdom.words import Condition


class Outcome(msgspec.Struct):
    """What a simulation remembers of one game."""

    winner: str
    ending: str
    turns: int
    deaths: Sequence[str]
    seated: Sequence[str]
    survived: Sequence[str]
    exposed: bool = False
    measures: Mapping[str, int] = {}


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


def of_kingdom(realm: Realm) -> Outcome:
    """Read how a campaign of Make You Kingdom went: whether the Kingdom stands, why it fell, how large it was."""
    kingdom, people = realm.kingdom, list(realm.landmakers.values())
    living = [person for person in people if person.condition is not Condition.DEAD]
    met = sum(game.objective_met is True for game in realm.past)
    return Outcome(
        "fell" if kingdom.destroyed else "stands",
        realm.ended,
        len(realm.past),
        [person.court_class for person in people if person not in living],
        [person.court_class for person in people],
        [person.court_class for person in living],
        measures={
            "population": realm.population(),
            "level": kingdom.level,
            "treasury": kingdom.treasury,
            "regions": len(kingdom.maps),
            "facilities": len(kingdom.buildings()),
            "objectives": met,
            **of_delves(realm),
        },
    )


def of_delves(realm: Realm) -> dict[str, int]:
    """Count what adventures were like: how many were won or lost, who died, how long they took, what was won."""
    past = realm.past
    return {
        "won_in_percent": 100 * sum(game.objective_met is True for game in past) // len(past) if past else 0,
        "wiped_out": sum(game.wiped_out for game in past),
        "dead": sum(person.condition is Condition.DEAD for person in realm.landmakers.values()),
        "dungeon_turns": sum(game.turns for game in past),
        "loot": sum(sum(game.acquired.values()) for game in past),
    }


OUTCOMES: dict[str, Callable[[Any], Outcome]] = {"depths": of_depths, "kingdom": of_kingdom}
USUAL: dict[str, dict[str, str]] = {"kingdom": {"games": "10", "delve": "rolled"}}
"""The rulings of a simulation where nobody says otherwise: what a table would be asked, the lab must know."""
BY_ASK_ALONE = ("kingdom",)
"""The games whose bots read what they are asked and no journal, so that a simulation need not write one."""
