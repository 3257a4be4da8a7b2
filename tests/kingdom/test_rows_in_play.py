"""Rows that no bot came to roll, rolled from the choice that leads to their table, and played on to what they bring."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.kingdom.bench.reach import read_never
from tests.kingdom.delving import ROLLS
from tests.kingdom.scene import kingdom, landmaker
from tests.kingdom.seasons import EVEN, Loaded, Season, dungeon
from tests.rules import rule
from undercroft.games.kingdom.draws.random_facilities import RANDOM_FACILITIES
from undercroft.games.kingdom.draws.random_traps import TRAP_TABLES
from undercroft.games.kingdom.state import ROOMS, PlacedTrap, RoomTruth

NEVER = [name for kind, name in read_never(Path(__file__).with_name("never.tsv")) if kind == "row"]


def rows(start: str, end: str = "") -> list[tuple[str, int]]:
    """List the rows that never came up of the tables that are called so, each with what is between, and its number."""
    named = (name.split() for name in NEVER)
    return [
        (table.removeprefix(start).removesuffix(end), int(number))
        for table, number in named
        if table.startswith(start) and table.endswith(end)
    ]


def dice_of(number: int) -> Sequence[int]:
    """Give the dice that show a row: one, or a smaller and a greater."""
    return divmod(number, 10) if number > 6 else (number,)


FACILITIES = [(sort, number) for sort, number in rows("random_") if sort in RANDOM_FACILITIES]
A_STRANGER = (1, 1, 4, 2, 5)
"""Dice by which one of the people of a scenario is none, so that a Borracho has somebody to be."""
HOSTS = {"A1": "temple", "A2": "chevaliers", "A3": "backstair", "B1": "cutchery", "C1": "hideout"}
"""Where Additions can be added."""


@rule("MYK-TIME-02", *(table.cite for table in RANDOM_FACILITIES.values()))
@pytest.mark.parametrize(("category", "number"), FACILITIES)
def test_a_facility_that_the_dice_name_stands_where_it_is_put(category: str, number: int) -> None:
    season = Season(dungeon(), kingdom(facilities=HOSTS, treasury=20), ann=landmaker("king", jobs=["astrologist"]))
    season.begin("epilogue")
    season.choose("gm", "epilogue_scene", "ruling")
    season.choose("gm", "ruled_effect", "facility")
    before = [built.kind for _, _, built in season.kingdom.buildings()]
    season.choose("gm", "ruled_facility", category, *dice_of(number))
    season.until("ann", "purchase_wanted")

    named = RANDOM_FACILITIES[category].rows[number]
    standing = [built.kind for _, _, built in season.kingdom.buildings()]
    assert standing.count(named) == before.count(named) + 1


def lay_by_the_dice(season: Season, category: str, number: int, named: str) -> PlacedTrap:
    """Let the game master roll a Trap, and try one place after the other until it can lie there."""
    for place in range(len(ROOMS)):
        season.choose("gm", "scenario_edit", "add_trap")
        season.choose("gm", "scenario_trap", category, *dice_of(number))
        season.choose("gm", "scenario_where", season.find("gm", "scenario_where").options()[place])
        season.until("gm", "scenario_edit")
        last = season.realm.adventure.truth.placed[-1]
        if last.kind == named:
            return last
    raise AssertionError(f"there is no place for {named}")


@rule("MYK-SCENARIO-ALTER-PREMADE", *(table.cite for table in TRAP_TABLES.values()))
@pytest.mark.parametrize(("category", "number"), rows("", "_traps"))
def test_a_trap_that_the_dice_name_lies_where_there_is_a_place_for_it(category: str, number: int) -> None:
    named = TRAP_TABLES[category].rows[number]
    season = Season(dungeon(), ann=landmaker("king", level=9))
    season._script = Loaded(A_STRANGER if named == "borracho" else [EVEN])
    season.realm.adventure.sheet = None
    season.begin("prologue")
    laid = lay_by_the_dice(season, category, number, named)
    season.until("ann", "camp_act")

    assert laid in season.realm.adventure.truth.placed
