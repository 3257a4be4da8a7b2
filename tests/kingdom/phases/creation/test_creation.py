"""Making a Kingdom: its name, environment, people, Attributes, map and neighbours."""

from typing import Any

import pytest

from tests.kingdom.kingdoms import assert_legal, make_kingdom
from tests.kingdom.scene import Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.engine.table import Table
from undercroft.engine.tables import carry_out
from undercroft.games.kingdom import game
from undercroft.games.kingdom.chapters import PHASES
from undercroft.games.kingdom.draws.kingdom_names import NAME_TABLES, joined, roll_kingdom_name
from undercroft.games.kingdom.grammar.entries import FACILITIES, ITEMS
from undercroft.games.kingdom.grammar.moments import Breather, GameBegun, SetupBegun
from undercroft.games.kingdom.grammar.windows import attribute_level, open_moment
from undercroft.games.kingdom.phases.creation.environment import (
    FACILITIES_BY_ROW,
    TRAIT_TABLES,
    TRAITS,
    TraitRoll,
    roll_environment,
)
from undercroft.games.kingdom.phases.creation.first_attributes import spread_attributes
from undercroft.games.kingdom.phases.creation.geography import climb_stairs, draw_map
from undercroft.games.kingdom.phases.creation.name import name_kingdom
from undercroft.games.kingdom.phases.creation.others import settle_others
from undercroft.games.kingdom.phases.creation.population import count_population, level_for, title_of
from undercroft.games.kingdom.phases.kingdom_phase.treasury import items_on_offer
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.figures import carry_over, max_voices
from undercroft.games.kingdom.rules.people import gain_talent
from undercroft.games.kingdom.state import (
    CORRIDORS,
    OWN,
    Kingdom,
    Landmaker,
    MapSheet,
    OtherKingdom,
    Realm,
    Region,
    Talent,
)
from undercroft.games.kingdom.state.due import Pencil
from undercroft.games.kingdom.words import RELATIONSHIPS


def blank(seat: str) -> Landmaker:
    return Landmaker(seat, seat)


def beginning(*seats: str, rulings: dict[str, str] | None = None, land: Kingdom | None = None) -> Scene:
    """Set a scene in which nothing is made yet; the dice decide unless the scene says otherwise."""
    people: dict[str, Any] = dict.fromkeys(seats or ("ann",), blank)
    return Scene(land or Kingdom(), rulings=rulings or {"creation": "dice"}, phase="creation", **people)


def trait(table: str, number: int, *faces: int, seat: str = "ann") -> Scene:
    """Play one row of a table of traits."""
    scene = beginning("ann", "bob")
    scene.dice(*faces)
    scene.play(lambda play: carry_out(TraitRoll(play, TRAIT_TABLES[f"kingdom_{table}"], seat, number)))
    return scene


@rule("MYK-KINGDOM-01", "MYK-KINGDOM-02", "MYK-KINGDOM-POP-03")
def test_one_kingdom_is_made_for_everybody_in_the_order_of_the_book() -> None:
    steps = [step.name for step in PHASES["creation"]]

    realm = make_kingdom("order")

    assert steps == ["name", "environment", "population", "attributes", "geography", "others"]
    assert [person.seat for person in realm.members()] == ["ann", "bob", "cid"]


@rule("MYK-KINGDOM-NAME-01")
def test_a_name_that_nobody_speaks_against_is_taken() -> None:
    scene = beginning("ann", "bob", "cid")

    scene.play(name_kingdom)
    scene.answer("cid", "kingdom_name", "")
    scene.answer("bob", "kingdom_name", "Tuffet")
    scene.answer("ann", "kingdom_name", "Tuffet")

    scene.ends()
    assert scene.kingdom.name == "Tuffet"


@rule("MYK-KINGDOM-NAME-01")
def test_several_names_are_voted_on_and_a_tie_goes_to_the_tables() -> None:
    scene = beginning("ann", "bob")
    scene.dice(1, 1, 2, 2, 6, 6)

    scene.play(name_kingdom)
    scene.answer("ann", "kingdom_name", "Tuffet")
    scene.answer("bob", "kingdom_name", "Molehill")
    scene.answer("ann", "kingdom_name_vote", "1")
    scene.answer("bob", "kingdom_name_vote", "2")

    scene.ends()
    assert scene.kingdom.name == "Dark Conquest Clan"


@rule("MYK-KINGDOM-NAME-01")
def test_the_name_with_most_votes_is_taken() -> None:
    scene = beginning("ann", "bob", "cid")

    scene.play(name_kingdom)
    scene.answer("ann", "kingdom_name", "Tuffet")
    scene.answer("bob", "kingdom_name", "Molehill")
    scene.answer("cid", "kingdom_name", "")
    for seat, vote in (("ann", "1"), ("bob", "2"), ("cid", "2")):
        scene.answer(seat, "kingdom_name_vote", vote)

    scene.ends()
    assert scene.kingdom.name == "Molehill"


@rule("MYK-KINGDOM-NAME-02", "MYK-KINGDOM-NAME-03")
def test_three_players_roll_the_name_and_the_others_may_replace_one_part_each() -> None:
    scene = beginning("ann", "bob", "cid", "dot", "eve")
    scene.dice(1, 2, 5, 2, 2, 5, 4, 3)

    scene.play(name_kingdom)
    for seat in ("ann", "bob", "cid", "dot", "eve"):
        scene.answer(seat, "kingdom_name", "")
    scene.answer("ann", "name_rollers", ["bob", "cid", "eve"])
    assert scene.ask.params["name"] == "Royal Cat-opolis"
    scene.answer("ann", "name_reroll", "2")
    scene.answer("dot", "name_reroll", "keep")

    scene.ends()
    assert scene.kingdom.name == "Royal Adventure-opolis"


@rule("MYK-KINGDOM-NAME-T2")
@pytest.mark.parametrize(
    ("faces", "wanted"), [((5, 5), "wanted_any"), ((6, 5), "wanted_venue"), ((6, 6), "wanted_king")]
)
def test_some_rows_of_the_second_table_want_a_word_from_whoever_rolled(faces: tuple[int, int], wanted: str) -> None:
    scene = beginning("ann", "bob")
    scene.dice(6, 6, *faces, 1, 1)

    scene.play(name_kingdom)
    scene.answer("ann", "kingdom_name", "")
    scene.answer("bob", "kingdom_name", "")
    assert scene.ask.params["wanted"] == wanted
    scene.answer("bob", "name_word", "Teapot")

    scene.ends()
    assert scene.kingdom.name == "Constitutional Teapot Kingdom"


@rule("MYK-KINGDOM-NAME-T2")
def test_the_kings_own_name_is_used_once_there_is_a_king() -> None:
    scene = Scene(ann=lambda seat: Landmaker(seat, seat, name="Egbert", court_class="king"))
    scene.dice(1, 1, 6, 6, 1, 1)

    assert scene.play(lambda play: roll_kingdom_name(play, "ann")) == "Dark Egbert Kingdom"


@rule("MYK-KINGDOM-NAME-T1", "MYK-KINGDOM-NAME-T2", "MYK-KINGDOM-NAME-T3")
def test_the_name_tables_have_a_row_for_every_sorted_roll() -> None:
    sorted_rolls = [10 * low + high for low in range(1, 7) for high in range(low, 7)]

    assert all(sorted(table.rows) == sorted_rolls for table in NAME_TABLES)
    assert (NAME_TABLES[0].rows[66], NAME_TABLES[1].rows[46], NAME_TABLES[2].rows[25]) == (
        "Constitutional",
        "Roman",
        "-opolis",
    )
    assert joined(["Neo", "Cat", "-opolis"]) == "Neo Cat-opolis"


@rule("MYK-KINGDOM-ENV-01", "MYK-KINGDOM-TRAIT-04", "MYK-KINGDOM-TRAIT-06", "MYK-KINGDOM-TRAIT-11")
def test_every_player_and_the_game_master_find_a_trait() -> None:
    scene = beginning("ann", "bob")
    scene.dice(2, 2, 1, 6, 6, 1, 3, 4, 5, 4)

    scene.play(roll_environment)

    scene.ends()
    assert scene.kingdom.traits == ["kingdom_customs_1", "kingdom_races_1", "kingdom_resources_5"]
    assert (scene.kingdom.attributes["lifestyle"], scene.kingdom.races, scene.kingdom.treasury) == (2, ["beast"], 4)


@rule("MYK-KINGDOM-ENV-01")
def test_a_trait_can_be_chosen_or_rolled_again_while_the_others_stay() -> None:
    scene = beginning("ann", "bob", rulings={"creation": "choose"})
    scene.dice(1, 1, 1, 3, 2)

    scene.play(roll_environment)
    scene.answer("ann", "trait_table", "kingdom_customs")
    scene.answer("ann", "trait_row", "3")
    scene.answer("gm", "trait_table", "kingdom_races")
    scene.answer("gm", "trait_row", "roll")
    scene.answer("bob", "trait_table", "roll")
    assert scene.table.waiting_for() == ["bob", "gm"]
    scene.answer("bob", "trait_lock", "keep")
    scene.answer("gm", "trait_lock", "again")
    scene.answer("bob", "guild_group", "science")

    scene.ends()
    assert scene.kingdom.traits == ["kingdom_customs_3", "kingdom_skills_1", "kingdom_races_2"]


@rule("MYK-KINGDOM-TRAIT-02", "MYK-KINGDOM-TRAIT-04", "MYK-KINGDOM-TRAIT-06", "MYK-KINGDOM-TRAIT-09")
@rule("MYK-KINGDOM-TRAIT-11")
def test_the_traits_table_leads_to_five_others() -> None:
    names = {number: table.id.removeprefix("kingdom_") for number, table in TRAITS.rows.items()}

    assert names == {
        **dict.fromkeys((2, 3), "skills"),
        **dict.fromkeys((4, 5), "customs"),
        **dict.fromkeys((6, 7, 8), "resources"),
        **dict.fromkeys((9, 10), "facilities"),
        **dict.fromkeys((11, 12), "races"),
    }
    assert [TRAITS.cite_of(number)[-2:] for number in (3, 5, 8, 10, 12)] == ["02", "04", "06", "09", "11"]


@rule("MYK-KINGDOM-SKILL-1", "MYK-KINGDOM-SKILL-3", "MYK-KINGDOM-SKILL-4")
@pytest.mark.parametrize(
    ("number", "facility", "group"),
    [(1, "library", "summoning"), (3, "chevaliers", "ranged"), (4, "blacksmith", "item")],
)
def test_a_land_of_skill_has_a_facility_and_a_guild_of_choice(number: int, facility: str, group: str) -> None:
    scene = trait("skills", number)

    scene.answer("ann", "guild_group", group)

    scene.ends()
    assert scene.kingdom.parked == [f"facility:{facility}", f"facility:guild:{group}"]


@rule("MYK-KINGDOM-SKILL-2", "MYK-KINGDOM-SKILL-6")
@pytest.mark.parametrize(("number", "facility", "group"), [(2, "theater", "entertainment"), (6, "cutchery", "useful")])
def test_some_lands_of_skill_have_one_kind_of_guild(number: int, facility: str, group: str) -> None:
    scene = trait("skills", number)

    scene.ends()
    assert scene.kingdom.parked == [f"facility:{facility}", f"facility:guild:{group}"]


@rule("MYK-KINGDOM-SKILL-5")
@pytest.mark.parametrize(
    ("face", "facility"), [(1, "great_excavation"), (2, "embassy"), (3, "station"), (4, "loan_office")]
)
def test_a_former_vassal_has_the_facility_of_its_great_power_and_is_no_vassal(face: int, facility: str) -> None:
    scene = trait("skills", 5, 6, face)

    scene.ends()
    assert scene.kingdom.parked == [f"facility:{facility}", "facility:guild:negotiation"]
    assert scene.kingdom.vassal_of == ""


@rule("MYK-KINGDOM-CUSTOM-1", "MYK-KINGDOM-CUSTOM-2", "MYK-KINGDOM-CUSTOM-3", "MYK-KINGDOM-CUSTOM-4")
@rule("MYK-KINGDOM-ATTR-01")
@pytest.mark.parametrize(("number", "attribute"), [(1, "lifestyle"), (2, "culture"), (3, "order"), (4, "military")])
def test_customs_raise_an_attribute(number: int, attribute: str) -> None:
    scene = trait("customs", number)

    scene.ends()
    assert scene.kingdom.attributes == {**dict.fromkeys(("lifestyle", "culture", "order", "military"), 1), attribute: 2}


@rule("MYK-KINGDOM-CUSTOM-5")
def test_a_famous_product_is_agreed_on_with_the_game_master() -> None:
    scene = trait("customs", 5, 4, 1, 4)

    scene.answer("ann", "product_material", "iron")
    scene.answer("gm", "product_agreed", False)
    scene.answer("gm", "product_material", "wood")

    scene.ends()
    assert scene.kingdom.parked == ["product:Jokes", "facility:staple:wood"]


@rule("MYK-KINGDOM-CUSTOM-6")
def test_a_devout_land_has_a_temple_and_learns_from_whom_it_prays_to() -> None:
    scene = trait("customs", 6)

    scene.answer("ann", "religion", "deep_one")

    scene.ends()
    assert (scene.kingdom.parked, scene.kingdom.religion, scene.kingdom.races) == (
        ["facility:temple"],
        "deep_one",
        ["deep_one"],
    )


@rule("MYK-KINGDOM-RESOURCE-1")
def test_a_talent_is_born_by_the_birth_table() -> None:
    scene = trait("resources", 1, 6, 1)

    scene.ends()
    assert [talent.job for talent in scene.kingdom.talents] == ["noble"]


@rule("MYK-KINGDOM-RESOURCE-2")
def test_quiet_years_bring_citizens() -> None:
    scene = trait("resources", 2, 6, 5, 4)

    scene.ends()
    assert scene.kingdom.citizens == 15


@rule("MYK-KINGDOM-RESOURCE-3")
@pytest.mark.parametrize(
    ("face", "monster"), list(enumerate(("ogrekin", "horselizard", "dwarf", "elf", "goldfish", "hurry_fox"), 1))
)
def test_monsters_of_one_kind_live_next_door(face: int, monster: str) -> None:
    scene = trait("resources", 3, 4, face)

    scene.ends()
    assert (scene.kingdom.monsters, scene.kingdom.parked) == ({monster: 4}, ["facility:ranch"])


@rule("MYK-KINGDOM-RESOURCE-5", "MYK-KINGDOM-TREASURY-01")
def test_a_piggy_bank_starts_the_treasury() -> None:
    scene = trait("resources", 5, 6)

    scene.ends()
    assert scene.kingdom.treasury == 6


@rule("MYK-KINGDOM-FACILITY-1", "MYK-KINGDOM-FACILITY-2", "MYK-KINGDOM-FACILITY-3")
@rule("MYK-KINGDOM-FACILITY-4", "MYK-KINGDOM-FACILITY-5", "MYK-KINGDOM-FACILITY-6")
@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("face", range(1, 7))
def test_each_row_of_the_facilities_table_gives_one_of_six(number: int, face: int) -> None:
    scene = trait("facilities", number, face)

    scene.ends()
    assert scene.kingdom.parked == [f"facility:{FACILITIES_BY_ROW[number][face - 1]}"]


@rule("MYK-KINGDOM-RACE-1", "MYK-KINGDOM-RACE-2", "MYK-KINGDOM-RACE-3", "MYK-KINGDOM-RACE-4", "MYK-KINGDOM-RACE-5")
@rule("MYK-KINGDOM-RACE-6")
@pytest.mark.parametrize(
    ("number", "monster"), list(enumerate(("beast", "fairy", "aberration", "construct", "undead", "ogre"), 1))
)
def test_a_race_opens_the_skills_of_a_type_of_monster_once(number: int, monster: str) -> None:
    scene = trait("races", number)
    scene.play(lambda play: carry_out(TraitRoll(play, TRAIT_TABLES["kingdom_races"], "ann", number)))

    assert scene.kingdom.races == [monster]


@rule("MYK-KINGDOM-POP-01", "MYK-KINGDOM-POP-02", "MYK-KINGDOM-POP-05", "MYK-KINGDOM-LEVEL-00")
def test_fifty_citizens_and_everybody_else_are_counted() -> None:
    scene = beginning("ann", "bob")
    scene.kingdom.citizens, scene.kingdom.monsters = 12, {"elf": 3}
    scene.play(gain_talent, "noble", "X")

    scene.play(count_population)

    assert (scene.kingdom.citizens, scene.realm.population(), scene.kingdom.level) == (62, 68, 2)


@rule("MYK-KINGDOM-POP-04")
def test_a_landmaker_who_stays_at_home_is_a_talent_of_each_job_for_one_use() -> None:
    scene = Scene(kingdom(culture=3), ann=landmaker("king"), bob=landmaker("servant", jobs=["noble", "warlock"]))
    scene.realm.court.remove("bob")
    people = scene.realm.population()

    scene.play(open_moment, SetupBegun())
    assert [talent.job for talent in scene.kingdom.talents] == ["noble", "warlock"]
    scene.play(open_moment, GameBegun())
    scene.use("ann", "game_begun", "talent_noble_switch_on")

    scene.ends()
    assert (scene.realm.population(), scene.realm.chronicle.talents_used) == (people, 1)
    assert attribute_level(scene.table.play, "culture") == 4
    scene.dice(3, 3)
    assert scene.play(make_check, "ann", "wit", 9, action="command").result == 8


@rule("MYK-KINGDOM-POP-04")
def test_a_landmaker_who_takes_part_again_is_no_talent() -> None:
    scene = Scene(ann=landmaker("king"), bob=landmaker(jobs=["noble"]))
    scene.kingdom.talents = [Talent("bob_noble", "noble", landmaker="bob")]

    scene.play(open_moment, SetupBegun())

    scene.ends()
    assert scene.kingdom.talents == []


@rule("MYK-KINGDOM-POP-09")
def test_a_talent_without_a_timing_of_its_own_is_used_at_any_moment() -> None:
    scene = Scene(kingdom(talents=["astrologist"], facilities={"A1": "farm"}, citizens=60), ann=landmaker("king"))

    for moment in ("organization", "treasury", "epilogue"):
        scene.play(open_moment, Breather(moment))
        assert "talent_astrologist" in scene.ask.options()
        scene.use("ann", "breather")


@rule("MYK-KINGDOM-ATTR-LIFE-01")
def test_everybody_may_get_an_item_that_costs_no_more_than_lifestyle() -> None:
    scene = Scene(kingdom(lifestyle=2), ann=landmaker("king"))

    offered = items_on_offer(scene.table.play, scene.ann)

    assert {ITEMS[item].cost for item in offered} == {1, 2}
    assert not any(ITEMS[item].rare for item in offered)


@rule("MYK-KINGDOM-ATTR-LIFE-02")
def test_as_much_of_the_treasury_as_lifestyle_survives() -> None:
    scene = Scene(kingdom(lifestyle=3), ann=landmaker("king"))

    assert carry_over(scene.table.play).value == 3


@rule("MYK-KINGDOM-LEVEL-01", "MYK-KINGDOM-LEVEL-02", "MYK-KINGDOM-LEVEL-03", "MYK-KINGDOM-LEVEL-04")
@rule("MYK-KINGDOM-LEVEL-05", "MYK-KINGDOM-LEVEL-06", "MYK-KINGDOM-LEVEL-07", "MYK-KINGDOM-LEVEL-08")
@rule("MYK-KINGDOM-LEVEL-09", "MYK-KINGDOM-LEVEL-10")
@pytest.mark.parametrize(
    ("most", "level", "title"),
    [
        (50, 1, "Ghetto Palace"), (100, 2, "Tabletop Kingdom"), (200, 3, "Small Kingdom"), (500, 4, "City-state"),
        (1000, 5, "Central Power"), (2000, 6, "Satellite Country"), (5000, 7, "Allied Nation"),
        (10000, 8, "Divine State"), (20000, 9, "Great Empire"), (99999, 10, "Great Power"),
    ],
)  # fmt: skip
def test_the_kingdom_level_follows_from_the_population(most: int, level: int, title: str) -> None:
    assert (level_for(most), game.texts.words[title_of(most)]) == (level, title)
    assert level_for(most + 1) == min(10, level + 1)


@rule("MYK-KINGDOM-LEVEL-01")
def test_hardly_anybody_is_level_one_too() -> None:
    assert [level_for(people) for people in (0, 10, 11)] == [1, 1, 1]


@rule("MYK-KINGDOM-ATTR-01", "MYK-KINGDOM-ATTR-02")
def test_as_many_points_as_the_level_are_spread_over_the_attributes() -> None:
    scene = beginning("ann", "bob")
    scene.kingdom.level = 3
    scene.kingdom.attributes["order"] = 2

    scene.play(spread_attributes)
    assert scene.ask.limits() == {"points": 3, "each": 3}
    scene.answer("ann", "attributes", {"order": 2, "culture": 1})

    scene.ends()
    assert scene.kingdom.attributes == {"lifestyle": 1, "culture": 2, "order": 4, "military": 1}


@rule("MYK-KINGDOM-GEO-01", "MYK-KINGDOM-GEO-02", "MYK-KINGDOM-GEO-03", "MYK-KINGDOM-GEO-04")
@rule("MYK-KINGDOM-GEO-06", "MYK-KINGDOM-GEO-08", "MYK-KINGDOM-GEO-10")
def test_a_map_is_drawn_by_hand() -> None:
    scene = beginning("ann", "bob")
    scene.kingdom.name = "Tuffet"
    scene.kingdom.parked = ["facility:throne", "facility:hall"]
    scene.dice(1, 4)

    scene.play(draw_map)
    assert scene.ask.params["facility"] == "hall"
    assert "14.B2" not in scene.ask.options()
    scene.answer("ann", "facility_room", "14.A1")
    assert scene.ask.limits() == {"least": 0, "most": 9}
    scene.answer("ann", "map_corridors", ["A1-A2", "A2-B2"])
    assert all("north" not in wall and "B2" not in wall for wall in scene.ask.options())
    scene.answer("ann", "map_entrance", "A1-west")

    scene.ends()
    sheet = scene.kingdom.maps["14"]
    placed = {room: [one.kind for one in sheet.rooms[room].facilities] for room in ("A1", "B2")}
    assert placed == {"A1": ["hall"], "B2": ["royal_palace", "throne"]}
    assert (sheet.corridors, sheet.entrances) == (["A1-A2", "A2-B2"], ["A1-west"])
    assert (list(scene.realm.world.regions), scene.kingdom.capital) == (["14"], "14")


@rule("MYK-KINGDOM-GEO-05")
def test_a_room_without_a_corridor_cannot_be_used() -> None:
    scene = Scene(kingdom(facilities={"A1": "hall", "C1": "council"}, corridors=("A1-A2",)))

    assert scene.kingdom.has("hall")
    assert not scene.kingdom.has("council")


@rule("MYK-KINGDOM-GEO-04", "MYK-KINGDOM-GEO-06")
def test_a_map_drawn_by_the_dice_can_be_drawn_again_and_what_was_chosen_stays() -> None:
    scene = beginning("ann", rulings={"creation": "choose"})
    scene.kingdom.parked = ["facility:hall", "facility:guild:melee"]
    scene.dice(3, 3, 1, 2, *[1] * 9, 1, 8, 7, *[1] * 8, 3, 2)

    scene.play(draw_map)
    scene.answer("ann", "map_how", "random")
    first = [(room, built.kind) for _, room, built in scene.kingdom.buildings()]
    scene.answer("ann", "map_keep", "again")
    scene.answer("ann", "map_keep", "keep")

    scene.ends()
    second = [(room, built.kind) for _, room, built in scene.kingdom.buildings()]
    assert first != second
    assert sorted(kind for _, kind in first) == sorted(kind for _, kind in second)
    guild = next(built for _, _, built in scene.kingdom.buildings() if built.kind == "guild")
    assert guild.choices == ["melee"]
    assert len(scene.kingdom.maps["33"].corridors) == 9
    assert len(scene.kingdom.maps["33"].reachable("B2")) == 9


@rule("MYK-KINGDOM-GEO-03")
def test_what_finds_no_room_is_given_up() -> None:
    scene = beginning("ann", rulings={"creation": "choose"})
    scene.kingdom.parked = [f"facility:{kind}" for kind in ["hall"] * 9]
    scene.dice(3, 3, *[1] * 7, *[1] * 9, 1)

    scene.play(draw_map)
    scene.answer("ann", "map_how", "random")
    scene.answer("ann", "map_keep", "keep")

    scene.ends()
    assert scene.told().count("facility_homeless") == 1


@rule("MYK-KINGDOM-RESOURCE-4", "MYK-KINGDOM-GEO-08")
def test_an_ally_is_put_into_a_random_unknown_region() -> None:
    scene = beginning("ann")
    scene.kingdom.parked = ["ally"]
    scene.dice(1, 1, 35, 1, 1, 1, 1, 1, 1, 3, 3)

    scene.play(draw_map)

    ally = scene.realm.world.kingdoms["k1"]
    assert (ally.name, ally.staple, ally.relationship) == ("Dark Hero Kingdom", "reagents", "allied")
    assert scene.realm.world.regions["66"] == Region("kingdom", owner="k1", name="Dark Hero Kingdom")


@rule("MYK-KINGDOM-RESOURCE-6", "MYK-KINGDOM-GEO-01", "MYK-KINGDOM-GEO-02")
def test_stairs_lead_to_a_second_map_and_the_palace_may_stand_there() -> None:
    scene = beginning("ann")
    scene.kingdom.parked = ["stairs"]
    scene.dice(1, 1, 2)

    scene.play(draw_map)
    assert list(scene.ask.options()) == ["12", "21", "none"]
    scene.answer("ann", "stairs_region", "12")
    assert list(scene.ask.options()) == ["A1-west", "B1-west", "C1-west"]
    scene.answer("ann", "stairs_entrance", "B1-west")
    assert scene.ask.limits() == {"least": 0, "most": 2}
    scene.answer("ann", "map_corridors", ["B1-B2", "A3-B3"])
    scene.answer("ann", "palace_region", "12")
    scene.answer("ann", "map_corridors", [])
    scene.answer("ann", "map_entrance", "A3-east")

    scene.ends()
    second = scene.kingdom.maps["12"]
    assert (scene.kingdom.capital, second.entrances) == ("12", ["B1-west"])
    assert [second.usable(room) for room in ("B1", "B2", "A3")] == [True, True, False]


@rule("MYK-KINGDOM-RESOURCE-6")
def test_a_region_at_the_end_of_the_stairs_can_be_left_alone() -> None:
    scene = beginning("ann")
    scene.kingdom.parked = ["stairs"]
    scene.dice(1, 1, 2)

    scene.play(draw_map)
    scene.answer("ann", "stairs_region", "none")

    assert list(scene.kingdom.maps) == ["11"]


def stairs(corridors: list[str]) -> Scene:
    """Set a scene with a region that the stairs brought already."""
    scene = beginning("ann")
    scene.realm.pending = [Pencil(by_hand=True)]
    scene.kingdom.maps = {"11": MapSheet(), "12": MapSheet(annexed=True, corridors=corridors, entrances=["B1-west"])}
    scene.realm.world.regions = {"11": Region(OWN), "12": Region(OWN)}
    return scene


@rule("MYK-KINGDOM-RESOURCE-6")
def test_more_stairs_add_corridors_to_the_same_map() -> None:
    scene = stairs(["B1-B2"])

    scene.play(climb_stairs, 3)
    scene.answer("ann", "map_corridors", ["A1-B1", "A2-B2", "B2-B3"])

    scene.ends()
    assert (list(scene.kingdom.maps), len(scene.kingdom.maps["12"].corridors)) == (["11", "12"], 4)


@rule("MYK-KINGDOM-RESOURCE-6")
def test_once_a_map_is_whole_more_stairs_lead_to_another_with_what_is_left() -> None:
    scene = stairs(["B1-B2", "A1-A2", "A2-A3", "A2-B2", "B2-B3", "B2-C2", "C1-C2"])

    scene.play(climb_stairs, 4)
    scene.answer("ann", "map_corridors", ["C2-C3"])
    scene.answer("ann", "stairs_region", "13")
    scene.answer("ann", "stairs_entrance", "A1-west")
    assert scene.ask.limits() == {"least": 0, "most": 3}
    scene.answer("ann", "map_corridors", ["A1-A2", "A2-A3", "A1-B1"])

    scene.ends()
    assert scene.kingdom.maps["13"].reachable("A1") == ["A1", "A2", "B1", "A3"]


@rule("MYK-KINGDOM-GEO-09")
def test_what_is_known_is_known_to_everybody_and_the_rest_to_nobody() -> None:
    table = Table(game, ["ann", "gm"], dice=None, seed=b"1")

    assert table.view("ann").state["world"] == table.view("gm").state["world"]


@rule("MYK-KINGDOM-VOP-01", "MYK-KINGDOM-VOP-02", "MYK-KINGDOM-TREASURY-01")
def test_a_kingdom_begins_with_ten_voices_and_what_its_environment_brought() -> None:
    scene = beginning("ann")
    scene.kingdom.voices, scene.kingdom.level = 3, 2

    scene.play(settle_others)

    assert (scene.kingdom.voices, scene.kingdom.treasury, max_voices(scene.table.play).value) == (10, 0, 12)


@rule("MYK-DIPLO-CREATE-01", "MYK-DIPLO-CREATE-1", "MYK-DIPLO-CREATE-2", "MYK-DIPLO-CREATE-3")
@rule("MYK-DIPLO-CREATE-4", "MYK-DIPLO-CREATE-5", "MYK-DIPLO-CREATE-6")
@pytest.mark.parametrize(
    ("face", "relationship"), list(enumerate(("allied", "friendly", "neutral", "neutral", "dangerous", "hostile"), 1))
)
def test_open_relationships_are_rolled_and_fixed_ones_stay(face: int, relationship: str) -> None:
    scene = beginning("ann")
    scene.realm.world.kingdoms = {
        "k1": OtherKingdom("k1", "Mole Hill", "allied"),
        "k2": OtherKingdom("k2", "Toad Hall", ""),
    }
    scene.dice(face)

    scene.play(settle_others)

    scene.ends()
    assert [one.relationship for one in scene.realm.world.living()] == ["allied", relationship]


@rule("MYK-KINGDOM-GEO-07")
@pytest.mark.parametrize("seed", range(30))
def test_generated_kingdoms_are_legal(seed: int) -> None:
    assert_legal(make_kingdom(str(seed), seats=1 + seed % 6, level="random" if seed % 3 == 0 else "good"))


@pytest.mark.soak
def test_a_thousand_generated_kingdoms_are_legal() -> None:
    for seed in range(1000):
        assert_legal(make_kingdom(f"soak {seed}", seats=1 + seed % 6, level="random" if seed % 3 == 0 else "good"))


def test_the_environment_gives_only_facilities_that_there_are() -> None:
    kinds = [kind for row in FACILITIES_BY_ROW.values() for kind in row]

    assert [kind for kind in kinds if kind not in FACILITIES] == []
    assert len(CORRIDORS) == 12
    assert set(RELATIONSHIPS) >= {"allied"}
    assert isinstance(make_kingdom("x"), Realm)
