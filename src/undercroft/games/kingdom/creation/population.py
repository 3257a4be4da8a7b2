"""Population: fifty Citizens and whoever else lives here, and the Kingdom Level that follows from their number."""

from undercroft.engine.play import Play

from ..state import Realm

FIRST_CITIZENS = 50
"""How many Citizens a new Kingdom has, before what its environment adds. [MYK-KINGDOM-POP-02]"""
LEVELS = ((20001, 10), (10001, 9), (5001, 8), (2001, 7), (1001, 6), (501, 5), (201, 4), (101, 3), (51, 2), (0, 1))
"""From how many people on a Kingdom is of which Level; fewer than eleven are Level 1 too. [MYKR-19]"""


async def count_population(play: Play[Realm]) -> None:
    """Count everybody, and read the Kingdom Level from the sum. [MYK-KINGDOM-POP-01]"""
    realm = play.state
    realm.kingdom.citizens += FIRST_CITIZENS
    people = realm.population()
    realm.kingdom.level = level_for(people)
    rules = ("MYK-KINGDOM-POP-02", cite_of_level(realm.kingdom.level))
    play.tell("population_counted", rules=rules, people=people, level=realm.kingdom.level, title=title_of(people))


def level_for(people: int) -> int:
    """Give the Kingdom Level for a population. [MYK-KINGDOM-LEVEL-00]"""
    return next(level for least, level in LEVELS if people >= least)


def title_of(people: int) -> str:
    """Give the word for a Kingdom of that size."""
    return f"kingdom_level_{level_for(people)}"


def cite_of_level(level: int) -> str:
    """Give the ledger id of a row of the Kingdom Level Table."""
    return f"MYK-KINGDOM-LEVEL-{level:02}"
