"""Rows that no bot came to roll, rolled from the choice that leads to their table, and played on to what they bring."""

from collections.abc import Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tests.kingdom.bench.reach import read_never
from tests.kingdom.delving import ROLLS
from tests.kingdom.scene import kingdom, landmaker
from tests.kingdom.seasons import EVEN, Loaded, Season, dungeon
from tests.kingdom.trapped import trap_of
from tests.rules import rule
from undercroft.games.kingdom.draws.random_facilities import RANDOM_FACILITIES
from undercroft.games.kingdom.draws.random_items import RANDOM_RARE_ARMS
from undercroft.games.kingdom.draws.random_traps import TRAP_TABLES
from undercroft.games.kingdom.dungeon.humans import trained
from undercroft.games.kingdom.dungeon.traps import disarm_difficulty
from undercroft.games.kingdom.grammar.entries import MONSTERS
from undercroft.games.kingdom.rules.figures import ability
from undercroft.games.kingdom.rules.monsters import LEVELS
from undercroft.games.kingdom.state import OWN, ROOMS, PlacedTrap, RoomTruth
from undercroft.games.kingdom.words import ATTRIBUTES

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


NEXT_DOOR = "23"
"""The cell north of the Kingdom, where the adventure is."""
PAPERS = kingdom(facilities={"A1": "mass_media"}, treasury=30, voices=9, **dict.fromkeys(ATTRIBUTES, 5))


def read_of(number: int, *dice: int, **room: Any) -> Season:
    """Let Ann read in the papers what is next door, on the way to a Ruler who lives there in the first room."""
    truth = dungeon(A1=RoomTruth(monsters={"slime": 1}, reaction="hostile"), **room)
    truth.cell, truth.truth.ruler, truth.truth.lair = NEXT_DOOR, "slime", "A1"
    season = Season(truth, deepcopy(PAPERS), ann=landmaker("king", followers=4), bob=landmaker())
    season.begin("actions")
    season.choose("ann", "act", "mass_media", 6, 6)
    season.choose("ann", "mass_media", "region", *map(int, NEXT_DOOR), *ROLLS[number], *dice)
    return season


def bought(season: Season, *dice: int) -> Season:
    """Let the Ruler give in, and buy the region at home; the next dice fall as written."""
    season.choose("gm", "end_of_round", "surrender")
    season.choose("ann", "delve_move", "leave")
    season.choose("ann", "region_buy", True, *dice)
    return season


def staples(season: Season) -> list[list[str]]:
    """List what the Staples of the region next door make."""
    return [
        list(built.choices)
        for cell, _, built in season.kingdom.buildings()
        if (cell, built.kind) == (NEXT_DOOR, "staple")
    ]


@rule("MYK-UNKNOWN-05", "MYK-UNKNOWN-REGION-02")
def test_a_starfield_that_is_ours_makes_us_rule_better() -> None:
    season = bought(read_of(2))
    season.choose("ann", "starfield_attribute", "order")

    assert (season.kingdom.attributes["order"], season.kingdom.attributes["culture"]) == (6, 5)


@rule("MYK-UNKNOWN-REGION-03")
def test_a_holy_land_that_is_ours_has_a_temple_whose_pilgrims_cost_money() -> None:
    season = bought(read_of(3))
    season.choose("ann", "holy_land_of", "waliahyra")
    season.choose("ann", "facility_room", f"{NEXT_DOOR}.A1")
    season.until("ann", "another_game")
    season.choose("ann", "delve_move", "leave")
    season.until("ann", "another_game")

    assert [(part.name, part.amount) for part in season.realm.chronicle.upkeep] == [("holy_land", EVEN)]


@rule("MYK-UNKNOWN-REGION-04")
def test_a_staircase_that_is_ours_brings_another_region() -> None:
    season = bought(read_of(4), 1)

    assert list(season.kingdom.maps) == ["33", NEXT_DOOR, "11"]
    assert season.realm.world.regions["11"].kind == OWN


@rule("MYK-UNKNOWN-REGION-05", "MYK-UNKNOWN-REGION-08", "MYK-UNKNOWN-04")
@pytest.mark.parametrize("number", [5, 8])
def test_whoever_beats_the_ruler_of_a_lair_or_a_labyrinth_has_what_was_hidden_there(number: int) -> None:
    season = bought(read_of(number, 1, 1, 4))

    assert [item.id for item in season.ann.items()] == [RANDOM_RARE_ARMS.rows[14]]


@rule("MYK-UNKNOWN-REGION-08")
def test_traps_of_a_labyrinth_are_harder_to_disarm() -> None:
    season = read_of(8)
    season.until("ann", "take_place")

    assert disarm_difficulty(season.table.play, trap_of("slit_arrow")) == 7 + 3


@rule("MYK-UNKNOWN-REGION-06")
def test_monsters_in_a_kingdom_of_their_own_fight_better() -> None:
    season = read_of(6, 1 + list(LEVELS).index("beast"))
    season.until("gm", "end_of_round")

    fight = season.realm.delve.fight
    assert fight is not None
    (slime,) = fight.monsters.values()
    assert ability(season.table.play, slime, "warfare") == MONSTERS["slime"].warfare + 1
    assert season.realm.world.regions[NEXT_DOOR].name


@rule("MYK-UNKNOWN-REGION-10")
def test_what_is_buried_in_a_region_is_ours_with_it() -> None:
    season = bought(read_of(10, 1, 2, 6, 6))
    season.until("ann", "medal_vote")

    assert staples(season) == [["meat"], ["leather"]]


@rule("MYK-UNKNOWN-REGION-11")
def test_the_people_of_a_village_are_citizens_of_whoever_rules_it() -> None:
    season = read_of(11)
    season.choose("gm", "end_of_round", "surrender")
    season.choose("ann", "delve_move", "leave")
    before = season.find("ann", "region_buy") and season.kingdom.citizens
    season.choose("ann", "region_buy", True, 1, 2, 6)

    assert season.kingdom.citizens == before + 9


@rule("MYK-UNKNOWN-REGION-12")
def test_the_game_master_says_whose_enclave_it_is_and_prices_are_high_there() -> None:
    season = read_of(12)
    season.choose("gm", "enclave_of", "haglma", *ROLLS[7], 5)
    season.until("ann", "take_place")

    assert season.realm.world.regions[NEXT_DOOR].owner == "haglma"
    assert [(part.name, part.amount) for part in season.realm.chronicle.upkeep] == [("enclave", 5)]


def a_year_later(number: int, *dice: int, cell: str = NEXT_DOOR) -> Season:
    """Let a year pass in which something comes to be somewhere, before a game whose adventure is not drawn."""
    season = Season(dungeon(), kingdom(lifestyle=5, culture=5), ann=landmaker("king"), bob=landmaker())
    season.begin("time_passage")
    season.choose("ann", "year_passes", True, *ROLLS[10])
    season.choose("ann", "year_region", cell, *ROLLS[number], *dice)
    return season


@rule("MYK-UNKNOWN-REGION-05")
def test_the_master_of_a_lair_rules_with_what_the_game_master_chose() -> None:
    season = a_year_later(5)
    season.choose("gm", "master_skill", "diadem")
    season.choose("gm", "master_skill", "operation")
    season.choose("gm", "prologue_region", NEXT_DOOR)
    season.until("gm", "scenario_edit")

    truth = season.realm.adventure.truth
    (master,) = trained(truth, truth.lair)
    assert (MONSTERS[truth.ruler].type, sorted(master.lessons)) == ("human", ["diadem", "operation"])


@rule("MYK-UNKNOWN-REGION-09")
def test_nobody_goes_into_a_region_behind_a_barrier_nor_through_it() -> None:
    reached = a_year_later(9, cell="24").find("gm", "prologue_region")

    assert "24" not in reached.options()
    assert reached.params["steps"]["25"] == 5


LIKING = {1: ("allied", 1), 2: ("friendly", 1), 4: ("neutral", 1), 5: ("dangerous", 6), 6: ("hostile", None)}
"""What a new neighbour thinks of us, and what it costs to pass through at the most, if one can."""


@rule("MYK-UNKNOWN-REGION-07", "MYK-DIPLO-CREATE-01", "MYK-TRAVEL-04")
@pytest.mark.parametrize("number", [number for _, number in rows("other_kingdom_relationship")])
def test_a_new_neighbour_thinks_of_us_what_the_dice_say(number: int) -> None:
    season = a_year_later(7, *ROLLS[3] * 3, number)
    tolls = season.find("gm", "prologue_region").params["dear"]

    (neighbour,) = season.realm.world.living()
    assert (neighbour.relationship, tolls.get(NEXT_DOOR)) == LIKING[number]
