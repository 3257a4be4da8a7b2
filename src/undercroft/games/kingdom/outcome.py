"""How one finished campaign of Make You Kingdom is counted, and all that could have come up in it."""

from collections.abc import Mapping, Sequence

from undercroft.engine.outcomes import Outcome

from .grammar.entries import FEATS, MONSTERS, TRAPS
from .grammar.tables import TABLES
from .state import Realm
from .words import Condition


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


def everything() -> Mapping[str, Sequence[str]]:
    """Name all that can come up in some campaign or other: feats, rows of tables, Traps, monsters."""
    return {
        "feat": [feat.id for feat in FEATS],
        "row": [f"{table.id} {number}" for table in TABLES.values() for number in table.rows],
        "trap": [trap.id for trap in TRAPS],
        "monster": [monster.id for monster in MONSTERS],
    }
