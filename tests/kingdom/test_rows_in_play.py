"""Rows that no bot came to roll, rolled from the choice that leads to their table, and played on to what they bring."""

from collections import Counter
from collections.abc import Callable, Sequence
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
from undercroft.games.kingdom.draws.random_items import RANDOM_LIFESTYLE, RANDOM_RARE_ARMS
from undercroft.games.kingdom.draws.random_traps import TRAP_TABLES
from undercroft.games.kingdom.dungeon.eating import QUARTERS_IN_A_TURN
from undercroft.games.kingdom.dungeon.humans import trained
from undercroft.games.kingdom.dungeon.traps import disarm_difficulty
from undercroft.games.kingdom.grammar.entries import ITEMS, MONSTERS
from undercroft.games.kingdom.rules.figures import ability
from undercroft.games.kingdom.rules.monsters import LEVELS
from undercroft.games.kingdom.state import OWN, ROOMS, Fight, OtherKingdom, PlacedTrap, RoomTruth
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


def fought(season: Season) -> Fight:
    """Give the fight as it stands."""
    fight = season.realm.delve.fight
    assert fight is not None
    return fight


def kinds(season: Season) -> list[str]:
    """List who is fought against."""
    return [one.kind for one in fought(season).monsters.values()]


FACILITIES = [(sort, number) for sort, number in rows("random_") if sort in RANDOM_FACILITIES]
LIES = 25
"""The row of the Pinocchio among Disaster Traps."""
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
GOOD: dict[str, Any] = dict.fromkeys(ATTRIBUTES, 5)
PAPERS = kingdom(facilities={"A1": "mass_media"}, treasury=30, voices=9, **GOOD)
"""A Kingdom with news in it."""


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

    (slime,) = fought(season).monsters.values()
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
    season.until("ann", "region_buy")
    before = season.kingdom.citizens
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
@pytest.mark.parametrize(("cell", "around"), [("24", 5), (NEXT_DOOR, None)])
def test_nobody_goes_into_a_region_behind_a_barrier_nor_through_it(cell: str, around: int | None) -> None:
    offered = a_year_later(9, cell=cell).find("gm", "prologue_region")

    assert cell not in offered.options()
    assert "25" in offered.options()
    assert offered.params["steps"].get("25") == around


LIKING = {1: ("allied", 1), 2: ("friendly", 1), 4: ("neutral", 1), 5: ("dangerous", 6), 6: ("hostile", None)}
"""What a new neighbour thinks of us, and what it costs to pass through at the most, if one can."""


@rule("MYK-UNKNOWN-REGION-07", "MYK-DIPLO-CREATE-01", "MYK-TRAVEL-04")
@pytest.mark.parametrize("number", [number for _, number in rows("other_kingdom_relationship")])
def test_a_new_neighbour_thinks_of_us_what_the_dice_say(number: int) -> None:
    season = a_year_later(7, *ROLLS[3] * 3, number)
    tolls = season.find("gm", "prologue_region").params["dear"]

    (neighbour,) = season.realm.world.living()
    assert (neighbour.relationship, tolls.get(NEXT_DOOR)) == LIKING[number]


RESTS = {"warfare": 3, "charisma": 7, "quest": 9}
"""By which row of its Rest Table an ability is tried, so that something can go wrong."""


def in_camp(**rooms: Any) -> Season:
    """Put three who do not all get along into a quiet room."""
    people: dict[str, Any] = {
        "ann": landmaker("king", wit=8, drive=5, followers=10, hp=20, loves={"cid": 1}, hates={"bob": 3}),
        "bob": landmaker(drive=3, hp=20, warfare=3, loves={"ann": 2}, hates={"ann": 4}),
        "cid": landmaker("ninja", drive=2, hp=20),
    }
    season = Season(dungeon(**rooms), kingdom(voices=9), **people)
    season.begin("travel")
    season.choose("ann", "take_place", "3")
    return season


def happens(season: Season, score: str, number: int, *dice: int) -> Season:
    """Let Ann's rest go terribly wrong, so that a row of a Happening Table comes up; the next dice fall as written."""
    season.choose("ann", "camp_act", "rest")
    season.choose("ann", "rest_table", score, *ROLLS[RESTS[score]], 1, 1, *ROLLS[number], *dice)
    return season


def hp(season: Season) -> list[int]:
    return [who.hp for who in season.realm.members()]


def drive(season: Season) -> list[int]:
    return [who.drive for who in season.realm.members()]


HAPPENINGS: dict[tuple[str, int], tuple[Sequence[int], Callable[[Season], Any], Any]] = {
    ("warfare", 2): ((), lambda season: ability(season.table.play, season.ann, "warfare"), 1),
    ("warfare", 4): ((5,), drive, [2, 3, 2]),
    ("warfare", 5): ((4,), lambda season: season.ann.follower_count, 6),
    ("warfare", 6): ((), hp, [20, 18, 20]),
    ("warfare", 7): ((), hp, [16, 20, 20]),
    ("warfare", 10): ((), drive, [4, 2, 1]),
    ("warfare", 12): ((), drive, [4, 3, 2]),
    ("charisma", 11): ((), hp, [17, 20, 20]),
}
"""Rows with the dice that they need, what they change, and how that is then."""


@rule("MYK-HAPPENING-01", *(f"MYK-HAPPENING-{score[:3].upper()}-{number:02}" for score, number in HAPPENINGS))
@pytest.mark.parametrize(("score", "number"), list(HAPPENINGS))
def test_what_goes_terribly_wrong_in_camp_costs_what_the_row_says(score: str, number: int) -> None:
    dice, shown, expected = HAPPENINGS[score, number]
    season = happens(in_camp(), score, number, *dice)

    assert shown(season) == expected
    season.until("ann", "delve_move")


@rule("MYK-HAPPENING-WAR-03")
def test_the_court_is_taken_by_surprise() -> None:
    season = happens(in_camp(), "warfare", 3, 4)
    season.until("gm", "battle_action")

    assert kinds(season) == ["grunt_elf"] * 3
    assert (fought(season).round, fought(season).surprised) == (0, True)


@rule("MYK-HAPPENING-WAR-09")
@pytest.mark.parametrize(("number", "left"), [(9, 5), (10, 6)])
def test_an_old_wound_makes_the_next_blow_worse(number: int, left: int) -> None:
    season = happens(in_camp(A2=RoomTruth(monsters={"ogrekin": 1}, reaction="hostile")), "warfare", number)
    season.choose("ann", "delve_move", "A2")
    season.attack("gm", "ann", 6, 5, 4)

    assert season.ann.hp == left


@rule("MYK-HAPPENING-WAR-11")
def test_the_children_of_the_fallen_come_for_whoever_killed_them() -> None:
    season = in_camp(A1=RoomTruth(monsters={"ogrekin": 1, "minotaur": 1}, reaction="hostile"))
    season.choose("gm", "end_of_round", "surrender")
    happens(season, "warfare", 11, 5)
    season.choose("ann", "happening_orphans", "minotaur")
    season.until("gm", "end_of_round")

    assert kinds(season) == ["minotaur"] * 5


@rule("MYK-HAPPENING-CHA-03")
def test_everybody_resents_whom_a_careless_word_was_about() -> None:
    season = happens(in_camp(), "charisma", 3)
    season.choose("ann", "happening_quarrel", "bob")

    assert [who.towards("bob").hostility for who in season.realm.members()] == [4, 0, 1]


@rule("MYK-HAPPENING-CHA-12")
@pytest.mark.parametrize(("number", "offered"), [(12, False), (11, True)])
def test_whom_nobody_trusts_cannot_help_anybody(number: int, offered: bool) -> None:
    season = happens(in_camp(), "charisma", number)
    season.choose("ann", "delve_move", "A2")

    assert ("cooperation" in season.find("ann", "camp_act").options()) is offered


def rests(season: Season, score: str, number: int, *dice: int) -> None:
    """Let Ann rest on one of the tables; the next dice fall as written."""
    season.choose("ann", "camp_act", "rest")
    season.choose("ann", "rest_table", score, *ROLLS[number], *dice)


@rule("MYK-REST-WAR-02")
def test_the_longer_it_takes_the_more_somebody_wants_to_hit_something() -> None:
    season = Season(dungeon(), ann=landmaker("king", warfare=9, quest=9))
    season.begin("travel")
    for _ in range(2 * QUARTERS_IN_A_TURN):
        season.choose("ann", "delve_move", "stay", 6, 6)
    rests(season, "warfare", 2)

    assert season.ann.drive == 2


@rule("MYK-REST-WAR-12")
def test_whoever_wakes_everybody_for_a_fight_wins_something_rare() -> None:
    season = in_camp()
    rests(season, "warfare", 12, 4)
    season.until("gm", "end_of_round")
    assert kinds(season) == ["grunt_elf"] * 3
    season.choose("gm", "end_of_round", "surrender")
    season.until("ann", "delve_move")

    assert [ITEMS[item.id].rare for item in season.ann.items()] == [True]


@rule("MYK-REST-QUE-09", "MYK-TABLE-ITEM-LIFESTYLE")
@pytest.mark.parametrize("number", [number for table, number in rows("random_") if table == "lifestyle"])
def test_somebody_who_did_not_get_further_had_an_item(number: int) -> None:
    season = in_camp()
    rests(season, "quest", 9, 6, 6)
    season.choose("ann", "rest_category", "lifestyle", *dice_of(number))

    assert [item.id for item in season.ann.items()] == [RANDOM_LIFESTYLE.rows[number]]


@rule("MYK-WANDER-ORD-03")
def test_a_small_parcel_for_the_road_holds_what_the_market_says() -> None:
    season = Season(dungeon(), ann=landmaker("king"))
    season.begin("actions")
    season.choose("ann", "act", "wander")
    season.choose("ann", "wander_table", "order", *ROLLS[3], *ROLLS[5], 4)
    season.until("ann", "camp_act")

    assert season.ann.carried_materials() == {"iron": 4}


COMPANY = {1: {"black_twins": (1, 4), "monchskalb": (2, 6)}, 5: {"ghoul": (3, 4), "vampire": (1, 6)}}
"""Who comes along, how many of them for a Court of three, and in which Area."""


@rule("MYK-RANDENC-03", "MYK-RANDENC-4-1", "MYK-RANDENC-4-5", "MYK-ENCOUNTER-RAND-02")
@pytest.mark.parametrize("number", [number for _, number in rows("random_encounter_4")])
def test_a_court_of_the_fourth_level_that_stays_where_it_is_has_visitors(number: int) -> None:
    season = Season(dungeon(), ann=landmaker("king", level=4), bob=landmaker(level=4), cid=landmaker(level=3))
    season.begin("travel")
    season.choose("ann", "delve_move", "stay", 1, 1, number)
    season.choose("ann", "meet_neutral", "fight")
    season.until("gm", "battle_action")

    there = Counter((one.kind, one.area) for one in fought(season).monsters.values())
    assert there == {(kind, area): count for kind, (count, area) in COMPANY[number].items()}


@rule("MYK-ALLIANCE-01", "MYK-ALLIANCE-02", "MYK-KPHASE-02")
@pytest.mark.parametrize(("court_class", "number"), rows("alliance_"))
def test_a_guest_says_why_and_leaves_a_friend_behind(court_class: str, number: int) -> None:
    guests = {"special_alliances": "on"}
    season = Season(dungeon(), rulings=guests, ann=landmaker("king"), bob=landmaker(court_class))
    season.realm.world.kingdoms["toads"] = OtherKingdom("toads", "Toads", "neutral")
    season.begin("prologue")
    season.choose("gm", "visitors", ["bob"], number)
    season.choose("ann", "delve_move", "leave")
    season.choose("gm", "alliance_with", "toads")
    season.choose("ann", "alliance_wanted", True)
    season.choose("gm", "alliance_granted", True)

    assert f"alliance_{court_class}_{number}" in season.told()
    assert season.realm.world.kingdoms["toads"].relationship == "allied"


def apart() -> Season:
    """Let Ann walk into a fight while Bob, who has looked around elsewhere, hears it."""
    way = dungeon(corridors=("A1-A2", "A1-B1"), A2=RoomTruth(monsters={"ogrekin": 1}, reaction="hostile"))
    way.truth.rooms["B1"] = RoomTruth()
    season = Season(way, rulings={"splitting": "on"}, ann=landmaker("king", hp=30), bob=landmaker())
    season.begin("travel")
    season.choose("ann", "delve_move", "split")
    season.choose("ann", "split_way", "A2")
    season.choose("bob", "split_way", "B1")
    return season


def hurries(season: Season, number: int, *dice: int) -> None:
    """Let Bob hurry there, and roll a row of the Arrival Table; the next dice fall as written."""
    season.choose("bob", "arrival_try", True, *ROLLS[number], *dice)


@rule("MYK-ARRIVAL-02")
def test_whoever_is_held_up_has_a_fight_of_their_own_when_this_one_is_over() -> None:
    season = apart()
    hurries(season, 2)
    season.choose("gm", "end_of_round", "surrender")
    season.until("gm", "battle_action")

    assert (season.realm.court, kinds(season)) == (["bob"], ["lilliput", "changeling"])


@rule("MYK-ARRIVAL-04")
def test_whoever_bumps_into_somebody_is_in_the_middle_of_them() -> None:
    season = apart()
    hurries(season, 4)

    assert (season.realm.court, season.bob.area) == (["ann", "bob"], 6)


@rule("MYK-ARRIVAL-10")
@pytest.mark.parametrize(("quest", "court"), [((5, 5), ["ann", "bob"]), ((1, 2), ["ann"])])
def test_whoever_is_lost_may_find_the_way(quest: tuple[int, int], court: list[str]) -> None:
    season = apart()
    hurries(season, 10, *quest, *ROLLS[4])

    assert season.realm.court == court


@rule("MYK-ARRIVAL-12")
@pytest.mark.parametrize(("number", "again"), [(12, False), (11, True)])
def test_for_whom_it_is_not_going_to_happen_there_is_no_other_round(number: int, again: bool) -> None:
    season = apart()
    hurries(season, number)
    season.choose("gm", "end_of_round", "go_on")

    (asked,) = season.table.open_asks()
    assert (asked.key == "arrival_try") is again


HIDDEN = [number for table, number in rows("", "_traps") if table == "disaster" and number != LIES]


@rule("MYK-HAPPENING-QUE-11")
@pytest.mark.parametrize("number", HIDDEN)
def test_a_hidden_trap_that_somebody_steps_on_goes_off(number: int) -> None:
    season = happens(in_camp(), "quest", 11, *dice_of(number))

    sprung = [line.params["trap"] for line in season.table.journal.lines if line.kind == "trap_sprung"]
    assert sprung[0] == TRAP_TABLES["disaster"].rows[number]


@rule("MYK-HAPPENING-QUE-11", "MYK-TRAP-DISASTER-PINOCCHIO")
@pytest.mark.parametrize(("room", "statuses"), [("A1", ["cursed"]), ("A2", [])])
def test_whoever_lies_where_a_pinocchio_was_stepped_on_is_cursed(room: str, statuses: list[str]) -> None:
    season = happens(in_camp(), "quest", 11, *dice_of(LIES))
    season.choose("ann", "delve_move", "stay" if room == "A1" else room, 6, 6)
    season.choose("bob", "camp_act", "something_else")
    season.answer("bob", "improvised_idea", "I never touched it.")
    season.choose("gm", "improvised_verdict", "lie")
    season.until("gm", "ruled_effect")

    assert season.bob.statuses == statuses


@rule("MYK-FUMBLE-10", "MYK-TRAPTABLE-COMBAT")
@pytest.mark.parametrize("number", [number for table, number in rows("", "_traps") if table == "combat"])
def test_a_fumble_wakes_up_a_combat_trap_under_ones_feet(number: int) -> None:
    room = RoomTruth(monsters={"slime": 1}, reaction="hostile")
    season = Season(dungeon(A1=room), ann=landmaker("king", items=["blade"]))
    season.begin("travel")
    season.choose("ann", "take_place", "3")
    season.attack("ann", "b1", 1, 1, *ROLLS[10], *dice_of(number))

    laid = fought(season).traps
    assert {area: trap.kind for area, trap in laid.items()} == {season.ann.area: TRAP_TABLES["combat"].rows[number]}


ONE_BY_ONE = {
    "unknown_region 2", "unknown_region 3", "unknown_region 4", "unknown_region 5", "unknown_region 9",
    "unknown_region 10", "unknown_region 11", "unknown_region 12", "rest_warfare 2", "rest_warfare 12",
    "happening_warfare 3", "happening_warfare 9", "happening_warfare 11", "happening_charisma 3",
    "happening_charisma 12", "wander_order 3", "arrival 2", "arrival 4", "arrival 10", "arrival 12",
}  # fmt: skip
"""Rows that have a test of their own."""
BY_TABLE = ("_traps", "random_", "other_kingdom_relationship", "alliance_", "treasure_")
"""What the names of those tables hold whose rows are all tried by one test; some are in `test_prizes_in_play.py`."""


def test_no_row_is_left_that_nobody_tried() -> None:
    tried = ONE_BY_ONE | {f"happening_{score} {number}" for score, number in HAPPENINGS}
    assert [name for name in NEVER if name not in tried and not any(part in name for part in BY_TABLE)] == []
