"""Population: fifty Citizens and whoever else lives here, and the Kingdom Level that follows from their number."""

from undercroft.engine.play import Play

from ...grammar.authority import speaker
from ...grammar.entries import BuiltIn
from ...grammar.moments import SetupBegun
from ...grammar.windows import Use
from ...state import Landmaker, Realm, Talent
from ...state.holding import HOLDING
from ...words import Condition, Kind

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


idle_landmakers = BuiltIn(id="idle_landmakers", cite="MYK-KINGDOM-POP-04")


def idle(realm: Realm) -> list[Landmaker]:
    """List the living Landmakers who do not take part in this game."""
    others = [person for name, person in realm.landmakers.items() if name not in realm.court]
    return [person for person in others if person.condition is not Condition.DEAD]


@idle_landmakers.feat(
    Kind.PERMANENT,
    when=lambda use, begun: (
        use.user is speaker(use.realm)
        and bool(idle(use.realm) or any(talent.landmaker for talent in use.kingdom.talents))
    ),
)
async def stay_at_home(use: Use, begun: SetupBegun) -> None:
    """A game begins: a Landmaker who does not take part is a Talent of each of their Jobs, for one use. [MYKR-31]"""
    kingdom = use.kingdom
    kingdom.talents = [talent for talent in kingdom.talents if not talent.landmaker]
    HOLDING.changed()
    for person in idle(use.realm):
        for job in person.jobs:
            kingdom.talents.append(Talent(f"{person.id}_{job}", job, name=person.name, landmaker=person.id))
            HOLDING.changed()
