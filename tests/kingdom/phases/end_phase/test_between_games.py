"""Between games: the passage of time, the fall of kingdoms, the Great Powers, guests, and people nobody plays."""

from functools import partial

import pytest

from tests.kingdom.scene import CAPITAL, Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.engine.asks import Pick
from undercroft.engine.play import Play
from undercroft.games.kingdom.content.facilities.great_powers import TICKET, stops
from undercroft.games.kingdom.content.npcs_and_ghosts import (
    become_ghost,
    introduce_npc,
    is_ghost,
    roll_npc,
)
from undercroft.games.kingdom.content.tables.alliances import ALLIANCE
from undercroft.games.kingdom.draws import npc_words as npcs
from undercroft.games.kingdom.grammar.entries import FACILITIES
from undercroft.games.kingdom.grammar.holdings import ACTED, WAITING, haunting
from undercroft.games.kingdom.grammar.moments import (
    ActionStepBegun,
    Breather,
    EarningsReported,
    GameBegun,
    GameOver,
    SetupBegun,
)
from undercroft.games.kingdom.grammar.tables import TABLES, roll_on
from undercroft.games.kingdom.grammar.windows import attribute_level, open_moment
from undercroft.games.kingdom.phases.destruction import check_destruction, restore
from undercroft.games.kingdom.phases.end_phase.buying_regions import buy_region, map_of_adventure, offer_region
from undercroft.games.kingdom.phases.end_phase.upkeep import upkeep
from undercroft.games.kingdom.phases.kingdom_phase.alliances import arrive
from undercroft.games.kingdom.phases.kingdom_phase.trade import offers
from undercroft.games.kingdom.phases.kingdom_phase.travel import may_enter
from undercroft.games.kingdom.rules.building import on_sale, rooms_for
from undercroft.games.kingdom.rules.checks import kingdom_check
from undercroft.games.kingdom.rules.figures import max_hp
from undercroft.games.kingdom.rules.great_powers import become_vassal, in_one_line, random_power, trading_power, willing
from undercroft.games.kingdom.rules.hope import pay_hope
from undercroft.games.kingdom.rules.important import prepare_important
from undercroft.games.kingdom.rules.land import build
from undercroft.games.kingdom.rules.relations import change_relationship, diplomacy_modifier, stepped
from undercroft.games.kingdom.rules.time_passage import TIME_PASSAGE, pass_time
from undercroft.games.kingdom.rules.wounds import die
from undercroft.games.kingdom.state import Carried, Landmaker, Lasting, MapSheet, Realm
from undercroft.games.kingdom.words import ATTRIBUTES, CLASSES, GREAT_POWERS, MATERIALS, RELATIONSHIPS, Condition, Scope

SUCCESS, FAILURE = (5, 5), (1, 2)


LINE = ("A1-A2", "A2-A3", "A3-B3", "B2-B3", "B1-B2", "B1-C1", "C1-C2", "C2-C3")


def two_dice(number: int) -> tuple[int, int]:
    first = min(6, number - 1)
    return first, number - first


def year(scene: Scene, number: int, *dice: int) -> Scene:
    scene.dice(*two_dice(number), *dice)
    scene.play(lambda play, who: roll_on(play, TIME_PASSAGE, who), "ann")
    return scene


@rule("MYK-TIMEPASS-01", "MYK-TIMEPASS-07")
def test_a_year_may_go_by_before_a_game() -> None:
    scene = Scene(ann=landmaker("king", age=30), bob=landmaker(age=17))
    scene.realm.chronicle.number = 1
    scene.dice(3, 4, 5)
    scene.play(pass_time)
    scene.answer("ann", "year_passes", True)

    scene.ends()
    assert (scene.ann.age, scene.bob.age, scene.kingdom.treasury) == (31, 18, 5)


@rule("MYK-TIMEPASS-01")
def test_nobody_is_asked_before_the_first_game_or_where_time_stands_still() -> None:
    first = Scene()
    first.play(pass_time)
    first.ends()

    still = Scene(rulings={"time_passage": "off"})
    still.realm.chronicle.number = 2
    still.play(pass_time)
    still.ends()


@rule("MYK-TIMEPASS-02")
@pytest.mark.parametrize(("dice", "level"), [(SUCCESS, 2), (FAILURE, 1)])
def test_a_long_war(dice: tuple[int, int], level: int) -> None:
    scene = year(Scene(kingdom(lifestyle=2, culture=2, order=2, military=2)), 2, *dice)

    assert set(scene.kingdom.attributes.values()) == {level}


@rule("MYK-TIMEPASS-03")
def test_a_year_of_plague() -> None:
    assert year(Scene(kingdom(citizens=30)), 3, *FAILURE, 3, 4).kingdom.citizens == 23
    assert year(Scene(kingdom(citizens=30)), 3, *SUCCESS).kingdom.citizens == 30


@rule("MYK-TIMEPASS-04")
def test_a_revolt_is_paid_in_the_coming_game() -> None:
    scene = year(Scene(), 4, *FAILURE, 5)
    assert scene.realm.chronicle.upkeep == []

    scene.play(open_moment, GameBegun())

    assert [part.amount for part in scene.realm.chronicle.upkeep] == [5]
    assert scene.kingdom.lasting == []


@rule("MYK-TIMEPASS-05")
def test_a_scandal_costs_voices_in_the_coming_game() -> None:
    scene = year(Scene(kingdom(voices=10)), 5, *FAILURE, 4)

    scene.play(open_moment, GameBegun())

    assert scene.kingdom.voices == 6


@rule("MYK-TIMEPASS-06")
def test_the_best_facility_loses_a_part() -> None:
    scene = year(Scene(kingdom(facilities={"A1": "farm", "A2": "farm", "C1": "council"})), 6)
    assert scene.ask.options() == ["f2", "f3"]
    scene.answer("ann", "year_best", "f2")
    scene.answer("ann", "year_closed", "f3")

    scene.ends()
    assert [room for _, room, built in scene.kingdom.buildings() if built.kind == "farm"] == ["A1"]


@rule("MYK-TIMEPASS-08")
def test_a_facility_gets_a_twin() -> None:
    scene = year(Scene(kingdom(facilities={"A1": "farm"})), 8)
    scene.answer("ann", "facility_spread", f"farm@{CAPITAL}.A2")

    scene.ends()
    assert sum(1 for _, _, built in scene.kingdom.buildings() if built.kind == "farm") == 2


@rule("MYK-TIMEPASS-09")
def test_a_baby_boom() -> None:
    assert year(Scene(kingdom(citizens=41)), 9).kingdom.citizens == 46


@rule("MYK-TIMEPASS-10")
def test_an_unknown_region_of_our_choice_becomes_known() -> None:
    scene = year(Scene(), 10)
    assert CAPITAL not in scene.ask.options()
    scene.dice(5, 6)
    scene.answer("ann", "year_region", "66")

    scene.ends()
    assert scene.realm.world.regions["66"].kind == "village"


@rule("MYK-TIMEPASS-11")
def test_one_of_the_highest_attributes_rises() -> None:
    scene = year(Scene(kingdom(order=3, culture=3)), 11)
    assert scene.ask.options() == ["culture", "order"]
    scene.answer("ann", "attribute_changed", "culture")
    assert scene.kingdom.attributes["culture"] == 4


@rule("MYK-TIMEPASS-12")
def test_any_attribute_rises() -> None:
    scene = year(Scene(kingdom(order=3)), 12)
    assert list(scene.ask.options()) == list(ATTRIBUTES)
    scene.answer("ann", "attribute_changed", "military")
    assert scene.kingdom.attributes["military"] == 2


@rule("MYK-DESTROY-01")
def test_a_kingdom_falls_without_people() -> None:
    few = Scene(kingdom(citizens=1, monsters={"ogrekin": 1}), ann=landmaker("king"), bob=landmaker())
    check_destruction(few.table.play)
    assert few.kingdom.destroyed == "no_citizens"

    enough = Scene(kingdom(citizens=1), ann=landmaker("king", followers=2), bob=landmaker())
    check_destruction(enough.table.play)
    assert enough.kingdom.destroyed == ""

    dead = Scene(ann=landmaker("king", condition=Condition.DEAD))
    check_destruction(dead.table.play)
    assert dead.kingdom.destroyed == "no_landmakers"


@rule("MYK-DESTROY-02")
def test_a_kingdom_without_land_or_palace_falls_when_the_game_ends() -> None:
    landless = Scene()
    landless.kingdom.maps = {}
    check_destruction(landless.table.play)
    assert landless.kingdom.destroyed == ""
    check_destruction(landless.table.play, end_of_game=True)
    assert landless.kingdom.destroyed == "no_land"

    homeless = Scene()
    homeless.kingdom.maps[CAPITAL].rooms["B2"].facilities.clear()
    check_destruction(homeless.table.play, end_of_game=True)
    assert homeless.kingdom.destroyed == "no_palace"


@rule("MYK-DESTROY-03")
def test_a_kingdom_falls_when_an_attribute_is_gone() -> None:
    scene = Scene(kingdom(culture=0))
    check_destruction(scene.table.play)
    assert scene.kingdom.destroyed == "no_attribute"


def fallen(why: str = "no_palace", **rulings: str) -> Scene:
    land = kingdom(destroyed=why, culture=3, vassal_of="haglma")
    return Scene(land, others={"moss": ("neutral", "11"), "dun": ("hostile", "12")}, rulings=rulings)


@rule("MYK-DESTROY-04")
def test_a_fallen_kingdom_is_out_of_play_unless_survivors_restore_it() -> None:
    scene = fallen()
    scene.play(restore)
    assert list(scene.ask.options()) == ["the_end", "ghetto", "moss"]
    scene.answer("ann", "kingdom_restored", "the_end")
    assert (scene.result, scene.kingdom.destroyed) == (False, "no_palace")

    for hopeless in (fallen("no_landmakers"), fallen(restoring="off")):
        hopeless.play(restore)
        hopeless.ends()
        assert hopeless.result is False


@rule("MYK-DESTROY-05")
def test_a_ghetto_palace_and_the_way_out_of_it() -> None:
    scene = fallen()
    scene.play(restore)
    scene.answer("ann", "kingdom_restored", "ghetto")
    assert scene.result is True
    assert (scene.kingdom.maps, scene.kingdom.citizens, scene.kingdom.capital) == ({}, 0, "")
    assert set(scene.kingdom.attributes.values()) == {1}
    check_destruction(scene.table.play, end_of_game=True)
    assert scene.kingdom.destroyed == ""

    adventure = scene.realm.adventure
    adventure.cell, adventure.ruler_beaten = "44", True
    adventure.sheet = MapSheet(annexed=True, entrances=["A1-west"])
    adventure.truth.corridors = list(LINE)
    scene.kingdom.treasury = 6
    scene.dice(3, 4)

    async def buy(play: Play[Realm]) -> None:
        sheet = map_of_adventure(play.state)
        assert sheet is not None
        await buy_region(play, sheet)

    scene.play(buy)
    scene.ends()
    assert (scene.kingdom.capital, scene.kingdom.citizens, scene.kingdom.treasury) == ("44", 8, 1)
    assert scene.kingdom.has("royal_palace")


@rule("MYK-DESTROY-06")
def test_survivors_may_serve_another_king_who_lets_them() -> None:
    scene = fallen()
    scene.play(restore)
    scene.answer("ann", "kingdom_restored", "moss")
    scene.dice(*([1] * 40))
    scene.answer("gm", "kingdom_merged", True)
    scene.answer("ann", "attributes", {"lifestyle": 2, "culture": 0, "order": 0, "military": 0})

    assert scene.result is True
    assert (scene.kingdom.name, scene.kingdom.capital, scene.kingdom.level) == ("Moss", "11", 2)
    assert scene.kingdom.has("royal_palace")
    assert CAPITAL not in scene.realm.world.regions
    assert [one.id for one in scene.realm.world.living()] == ["dun"]


@rule("MYK-DESTROY-06")
def test_a_king_may_say_no() -> None:
    scene = fallen()
    scene.play(restore)
    scene.answer("ann", "kingdom_restored", "moss")
    scene.answer("gm", "kingdom_merged", False)

    scene.ends()
    assert scene.kingdom.maps == {}


@rule("MYK-DIPLO-01")
def test_relationships_move_by_steps_and_stop_at_the_ends() -> None:
    assert [stepped("neutral", steps) for steps in (-3, -2, -1, 0, 1, 2, 3)] == [
        "hostile", "hostile", "dangerous", "neutral", "friendly", "allied", "allied"
    ]  # fmt: skip


@rule("MYK-DIPLO-ALLIED", "MYK-DIPLO-FRIENDLY", "MYK-DIPLO-NEUTRAL", "MYK-DIPLO-DANGER", "MYK-DIPLO-HOSTILE")
def test_who_trades_with_us_and_who_lets_us_through() -> None:
    others = {name: (name, cell) for name, cell in zip(RELATIONSHIPS, ("11", "12", "13", "14", "15"), strict=True)}
    scene = Scene(kingdom(materials={"iron": 9}, talents=["noble"]), others=others)
    found = offers(scene.table.play)

    assert [name for name in RELATIONSHIPS if f"{name}:sell_materials" in found] == ["neutral", "friendly", "allied"]
    assert [name for name in RELATIONSHIPS if f"{name}:exchange_students" in found] == ["allied"]
    passed = [name for name, (_, cell) in others.items() if may_enter(scene.realm, cell)]
    assert passed == ["dangerous", "neutral", "friendly", "allied"]


@rule("MYK-DIPLO-MOD-01", "MYK-DIPLO-MOD-02", "MYK-DIPLO-MOD-ALLIED", "MYK-DIPLO-MOD-FRIENDLY")
@rule("MYK-DIPLO-MOD-NEUTRAL", "MYK-DIPLO-MOD-DANGER", "MYK-DIPLO-MOD-HOSTILE")
@pytest.mark.parametrize(
    ("relationship", "modifier"),
    [("allied", 2), ("friendly", 1), ("neutral", 0), ("dangerous", -1), ("hostile", -2)],
)
def test_each_kingdom_changes_the_modifier(relationship: str, modifier: int) -> None:
    others = {"moss": (relationship, "11"), "fen": (relationship, "12")}
    on = Scene(others=others, rulings={"diplomacy_modifier": "on"})

    assert diplomacy_modifier(on.table.play) == 2 * modifier
    assert diplomacy_modifier(Scene(others=others).table.play) == 0


@rule("MYK-DIPLO-MOD-03", "MYK-DIPLO-MOD-04", "MYK-DIPLO-MOD-05")
def test_the_modifier_follows_every_change_and_counts_in_any_check_of_the_kingdom() -> None:
    scene = Scene(others={"moss": ("neutral", "11")}, rulings={"diplomacy_modifier": "on"})
    scene.play(change_relationship, "moss", 1, "MYK-DIPLO-01")
    assert diplomacy_modifier(scene.table.play) == 1
    scene.dice(3, 4)
    scene.play(kingdom_check, "order", 9, action="danger")

    assert scene.result.result == 9
    assert scene.result.succeeded


@rule("MYK-POWER-VASSAL", "MYK-POWER-DYNAMITE-REQUIREMENT", "MYK-POWER-DYNAMITE-ADVANTAGE")
def test_the_king_may_bow_to_a_power_whose_requirement_is_met() -> None:
    scene = Scene(kingdom(facilities={"B2": "keep_tower"}))
    assert willing(scene.realm) == ["dynamite_empire"]
    scene.play(open_moment, Breather("treasury"))
    scene.use("ann", "breather", "vassalhood")

    scene.ends()
    assert scene.kingdom.vassal_of == "dynamite_empire"
    assert scene.realm.world.powers["dynamite_empire"] == "friendly"
    assert scene.kingdom.has("great_excavation")


@rule("MYK-POWER-MILLENNIUM-REQUIREMENT", "MYK-POWER-MILLENNIUM-ADVANTAGE")
def test_the_millennium_dynasty_takes_its_tribute() -> None:
    scene = Scene(ann=landmaker("king"), bob=landmaker())
    scene.ann.slots[0].item = Carried("excalibur")
    scene.bob.slots[0].item = Carried("emperors_new_armor")
    assert willing(scene.realm) == []
    scene.bob.slots[1].item = Carried("grimoire")
    assert willing(scene.realm) == ["millennium_dynasty"]
    scene.play(open_moment, Breather("treasury"))
    scene.use("ann", "breather", "vassalhood")
    scene.answer("ann", "facility_room", f"{CAPITAL}.A1")

    scene.ends()
    assert (scene.ann.items(), scene.bob.items()) == ([], [])
    assert scene.kingdom.has("embassy")


@rule("MYK-POWER-METRO-REQUIREMENT")
def test_metro_khan_wants_one_line() -> None:
    assert not in_one_line(Scene().kingdom.maps[CAPITAL])
    scene = Scene(kingdom(corridors=LINE))
    assert in_one_line(scene.kingdom.maps[CAPITAL])
    assert willing(scene.realm) == ["metro_khan"]


@rule("MYK-POWER-HAGLMA-REQUIREMENT")
def test_haglma_wants_a_trading_post() -> None:
    assert willing(Scene(kingdom(facilities={"A1": "trading_post"})).realm) == ["haglma"]


@rule("MYK-POWER-DYNAMITE-RESTRICTION")
def test_the_dynamite_empire_takes_maps_without_an_excavation() -> None:
    land = kingdom(vassal_of="dynamite_empire", facilities={"B2": "great_excavation"}, regions=(CAPITAL, "34"))
    scene = Scene(land)

    scene.play(open_moment, ActionStepBegun())

    assert list(scene.kingdom.maps) == [CAPITAL]
    assert scene.realm.world.regions["34"].owner == "dynamite_empire"


@rule("MYK-POWER-MILLENNIUM-RESTRICTION")
def test_a_fifth_of_the_talents_are_envoys() -> None:
    scene = Scene(kingdom(vassal_of="millennium_dynasty", talents=["noble"] * 6))
    scene.play(open_moment, SetupBegun())
    scene.answer("ann", "envoys", ["t2", "t7"])

    scene.ends()
    away = [talent.id for talent in scene.kingdom.talents if talent.used and talent.resting]
    assert away == ["t2", "t7"]


@rule("MYK-POWER-METRO-RESTRICTION")
@pytest.mark.parametrize(("corridors", "offered"), [(LINE, True), (("A1-A2", "A2-A3", "A2-B2"), False)])
def test_metro_khans_vassals_only_take_maps_in_one_line(corridors: tuple[str, ...], offered: bool) -> None:
    scene = Scene(kingdom(vassal_of="metro_khan", treasury=9))
    scene.realm.adventure.cell, scene.realm.adventure.ruler_beaten = "34", True
    scene.realm.adventure.sheet = MapSheet(corridors=list(corridors), entrances=["A1-west"])

    scene.play(offer_region)

    assert bool(scene.table.open_asks()) is offered


@rule("MYK-POWER-HAGLMA-RESTRICTION")
def test_haglma_adds_to_the_upkeep() -> None:
    scene = Scene(kingdom(vassal_of="haglma", regions=(CAPITAL, "34")))
    scene.realm.chronicle.objective_met = True

    assert upkeep(scene.table.play).value == 2


@rule("MYK-POWER-DYNAMITE-ADVANTAGE", "MYK-POWER-MILLENNIUM-ADVANTAGE")
@rule("MYK-POWER-METRO-ADVANTAGE", "MYK-POWER-HAGLMA-ADVANTAGE")
@pytest.mark.parametrize(
    ("power", "staple", "facility"),
    list(
        zip(
            GREAT_POWERS,
            ("gunpowder", "information", "leather", "machinery"),
            ("great_excavation", "embassy", "station", "loan_office"),
            strict=True,
        )
    ),
)
def test_vassals_may_buy_and_trade(power: str, staple: str, facility: str) -> None:
    scene = Scene(kingdom(vassal_of=power, treasury=9, materials={"iron": 9}, facilities={"A1": "staple"}))
    assert [kind for kind in on_sale(scene.table.play) if FACILITIES[kind].category == "great_power"] == [facility]
    assert trading_power(scene.realm) == ""
    scene.kingdom.maps[CAPITAL].rooms["A1"].facilities[0].choices = [staple]
    assert trading_power(scene.realm) == power
    assert f"{power}:sell_materials" in offers(scene.table.play)
    scene.kingdom.vassal_of = ""
    assert trading_power(scene.realm) == ""
    assert all(FACILITIES[kind].category != "great_power" for kind in on_sale(scene.table.play))


@rule("MYK-POWER-VASSAL")
@pytest.mark.parametrize(("dice", "power"), [((1,), "dynamite_empire"), ((6, 5, 2), "millennium_dynasty")])
def test_a_power_by_chance(dice: tuple[int, ...], power: str) -> None:
    scene = Scene()
    scene.dice(*dice)
    scene.play(random_power)
    scene.ends()
    assert scene.result == power


@rule("MYK-POWER-FAC-GREAT-EXCAVATION")
def test_an_excavation_makes_room_for_two() -> None:
    scene = Scene(kingdom(vassal_of="dynamite_empire", facilities={"A1": ["farm", "great_excavation"], "A2": "farm"}))

    scene.play(build, "council", f"{CAPITAL}.A1", "MYK-POWER-FAC-GREAT-EXCAVATION")

    free = rooms_for(scene.realm, "library")
    assert f"{CAPITAL}.A1" not in free
    assert f"{CAPITAL}.A2" not in free
    assert len(scene.kingdom.maps[CAPITAL].rooms["A1"].facilities) == 3


@rule("MYK-POWER-FAC-GREAT-EXCAVATION")
def test_a_map_full_of_excavations() -> None:
    rooms = ("A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3")
    scene = Scene(kingdom(facilities=dict.fromkeys(rooms, "great_excavation")))
    levels = {name: attribute_level(scene.table.play, name) for name in ATTRIBUTES}
    assert levels == {"lifestyle": 2, "culture": 1, "order": 1, "military": 2}
    scene.kingdom.maps[CAPITAL].rooms["C3"].facilities.clear()
    assert attribute_level(scene.table.play, "military") == 1


@rule("MYK-POWER-FAC-EMBASSY")
@pytest.mark.parametrize("step", ["treasury", "upkeep"])
def test_an_embassy_pays_for_information(step: str) -> None:
    scene = Scene(kingdom(facilities={"A1": "embassy"}, materials={"information": 14}))
    scene.play(open_moment, Breather(step))
    scene.use("ann", "breather", "embassy")
    scene.answer("ann", "embassy_lots", 2)
    assert (scene.kingdom.treasury, scene.kingdom.materials) == (4, {"information": 4})


@rule("MYK-POWER-FAC-STATION")
def test_a_station_leads_to_a_facility_we_do_not_have() -> None:
    scene = Scene(kingdom(facilities={"A1": "station"}, treasury=2))
    scene.realm.step = "actions"
    assert "station_take_the_train" not in scene.actions("ann")
    scene.play(open_moment, Breather("treasury"))
    scene.use("ann", "breather", "station")
    scene.answer("ann", "station_stop", "council")
    assert scene.kingdom.treasury == 1
    scene.kingdom.voices = 5
    scene.dice(5, 5)
    scene.act("ann", "station_take_the_train")

    scene.ends()
    assert (scene.kingdom.voices, scene.ann.exhausted) == (13, True)


@rule("MYK-POWER-FAC-LOAN-OFFICE")
def test_what_is_pawned_can_be_redeemed() -> None:
    scene = Scene(kingdom(facilities={"A1": "loan_office"}, talents=["noble", "warrior"]))
    scene.play(open_moment, Breather("treasury"))
    scene.use("ann", "breather", "loan_office")
    scene.dice(3)
    scene.answer("ann", "loan_pawned", ["talent:t3", "talent:t4"])
    assert (scene.kingdom.treasury, scene.kingdom.talents) == (5, [])

    scene.kingdom.treasury = 6
    scene.realm.phase = "end"
    scene.play(open_moment, EarningsReported())
    scene.use("ann", "earnings_reported", "loan_office_redeem")
    assert scene.kingdom.treasury == 0
    assert [talent.job for talent in scene.kingdom.talents] == ["noble", "warrior"]


def test_becoming_the_same_vassal_twice_changes_nothing() -> None:
    scene = Scene(kingdom(vassal_of="haglma"))
    scene.play(become_vassal, "haglma", "MYK-CHANGE-02")
    assert not scene.kingdom.has("loan_office")


@rule("MYK-ALLIANCE-01")
def test_guests_roll_why_they_are_here_and_part_as_friends() -> None:
    scene = Scene(
        others={"moss": ("dangerous", "11")},
        rulings={"special_alliances": "on"},
        ann=landmaker("king"),
        bob=landmaker("ninja"),
    )
    scene.play(open_moment, Breather("prologue"))
    scene.dice(4)
    scene.answer("gm", "visitors", ["bob"])
    assert scene.told()[-1] == "alliance_ninja_4"


@rule("MYK-ALLIANCE-02")
@pytest.mark.parametrize(
    ("ours", "theirs", "relationship"),
    [(True, True, "allied"), (True, False, "dangerous"), (False, True, "dangerous")],
)
def test_both_kings_must_want_an_alliance(ours: bool, theirs: bool, relationship: str) -> None:
    scene = Scene(others={"moss": ("dangerous", "11")}, ann=landmaker("king"), bob=landmaker())
    scene.realm.chronicle.deeds["guest:bob"] = 1
    scene.play(open_moment, GameOver())
    scene.answer("gm", "alliance_with", "moss")
    scene.answer("ann", "alliance_wanted", ours)
    if ours:
        scene.answer("gm", "alliance_granted", theirs)

    scene.ends()
    assert scene.realm.world.kingdoms["moss"].relationship == relationship


@rule(*(f"MYK-ALLIANCE-{name.upper()}-{number}" for name in CLASSES for number in range(1, 7)))
@pytest.mark.parametrize("court_class", CLASSES)
def test_every_class_has_six_reasons(court_class: str) -> None:
    for number in range(1, 7):
        scene = Scene(ann=landmaker(court_class))
        scene.dice(number)
        scene.play(arrive, "ann")
        scene.ends()
        assert scene.told()[-1] == f"alliance_{court_class}_{number}"
        assert ALLIANCE[court_class].rows[number].__doc__


@rule("MYK-NPC-PROCEDURE", "MYK-NPC-TABLE-AGE", "MYK-NPC-TABLE-SEX", "MYK-NPC-TABLE-TRAITS")
@rule("MYK-NPC-TABLE-PERSONALITY", "MYK-NPC-TABLE-APPEARANCE", "MYK-NPC-TABLE-ABILITY", "MYK-NPC-TABLE-SPECIAL")
@rule("MYK-NPC-TABLE-NAME")
def test_the_dice_describe_somebody() -> None:
    scene = Scene()
    scene.dice(5, 11, 4, 1, 1, 4, 2, 1, 6, 6, 3, 3, 1, 1)
    scene.play(introduce_npc)
    assert scene.ask.options() == ("Liar", "Has a large keyhole")
    scene.answer("gm", "npc_special", "Liar")
    scene.answer("gm", "npc_name", "Apple")

    scene.ends()
    npc = scene.result
    assert (npc.name, npc.sex, npc.age) == ("Apple", "female", 70)
    assert npc.traits == ["Tsundere", "Glasses", "Useless superpower", "Liar"]
    assert scene.told()[-1] == "npc_met"


@rule("MYK-NPC-TABLE-TRAITS", "MYK-NPC-TABLE-APPEARANCE")
def test_some_tables_are_rolled_again_and_others_chosen() -> None:
    scene = Scene()
    scene.dice(1, 1, 1, 3)
    scene.play(roll_npc)
    assert scene.ask.options() == ["personality", "ability", "special"]
    scene.dice(6, 6, 1, 6, 1, 1, 1, 1, 1, 2, 1, 5)
    scene.answer("gm", "npc_tables", ["personality", "ability"])
    scene.answer("gm", "npc_name", "Ramune")

    assert scene.result.traits == ["dressed as Noble", "Strange hairstyle", "Kind", "Strong"]


@rule("MYK-NPC-TABLE-PERSONALITY", "MYK-NPC-TABLE-APPEARANCE", "MYK-NPC-TABLE-ABILITY", "MYK-NPC-TABLE-SPECIAL")
@rule("MYK-NPC-TABLE-NAME")
def test_the_tables_of_people_are_whole() -> None:
    sorted_pairs = [10 * low + high for low in range(1, 7) for high in range(low, 7)]
    for table in (npcs.PERSONALITIES, npcs.APPEARANCES, npcs.ABILITIES, npcs.SPECIAL_TRAITS, npcs.NAME_THEMES):
        assert list(table.rows) == sorted_pairs
        assert TABLES[table.id] is table


@rule("MYK-NPC-01", "MYK-NPC-02")
@pytest.mark.parametrize(("wanted", "level"), [(9, 3), (2, 2), (0, 1)])
def test_an_important_npc_is_no_better_than_the_court(wanted: int, level: int) -> None:
    scene = Scene(ann=landmaker("king", level=4), bob=landmaker(level=2))
    npc = landmaker("knight")("npc")

    prepare_important(scene.realm, npc, wanted, drive=5)

    assert (npc.level, npc.drive) == (level, 2)


@rule("MYK-GHOST-01", "MYK-GHOST-02")
def test_the_dead_may_stay_and_fade() -> None:
    scene = Scene(
        rulings={"ghosts": "on"},
        ann=landmaker("king", loves={"bob": 5}),
        bob=landmaker(loves={"ann": 3, "cid": 2}),
        cid=landmaker(),
    )
    scene.play(die, "bob", "MYK-GHOST-01")
    scene.dice(2, 4, 1)
    scene.answer("bob", "become_ghost", True)

    scene.ends()
    assert is_ghost(scene.bob)
    assert (scene.bob.towards("ann").affection, scene.bob.towards("cid").affection) == (1, 0)
    assert scene.ann.towards("bob").affection == 4


@rule("MYK-GHOST-01")
def test_nobody_haunts_a_table_that_does_not_play_so() -> None:
    scene = Scene(ann=landmaker("king"), bob=landmaker())
    scene.play(die, "bob", "MYK-GHOST-01")

    scene.ends()
    assert not is_ghost(scene.bob)


@rule("MYK-GHOST-04")
def test_a_ghost_needs_love_both_ways() -> None:
    scene = Scene(ann=landmaker("king", loves={"bob": 5}), bob=landmaker(loves={"ann": 5}))
    scene.bob.condition = Condition.DEAD
    scene.dice(1, 2)
    scene.play(become_ghost, "bob")
    assert haunting(scene.realm, scene.bob)
    scene.ann.feelings["bob"].affection = 0
    assert not haunting(scene.realm, scene.bob)


def haunted(*skills: str) -> Scene:
    scene = Scene(
        ann=landmaker("king", loves={"bob": 2}),
        bob=landmaker("king", loves={"ann": 2}, skills=skills, condition=Condition.DEAD, drive=3),
    )
    scene.bob.choices["ghost"] = [WAITING]
    return scene


@rule("MYK-GHOST-02", "MYK-GHOST-04")
def test_a_ghost_interrupts_once_and_never_again() -> None:
    scene = haunted("royal_command")
    scene.ann.drive = 1

    async def spend(play: Play[Realm], who: Landmaker) -> int:
        return await pay_hope(play, who, 1, "check", drive=1)

    scene.play(spend, "ann")
    scene.use("bob", "hope_spent", "royal_command")
    while scene.table.open_asks():
        scene.table.choose(scene.ask, lambda ways: 1)
    assert scene.bob.choices["ghost"] == [ACTED]

    scene.ann.drive = 1
    scene.play(spend, "ann")
    scene.ends()


@rule("MYK-GHOST-02")
def test_a_ghost_nobody_loves_is_not_asked() -> None:
    scene = haunted("royal_command")
    scene.ann.feelings.clear()
    scene.ann.drive = 1

    async def spend(play: Play[Realm], who: Landmaker) -> int:
        return await pay_hope(play, who, 1, "check", drive=1)

    scene.play(spend, "ann")
    scene.ends()


@rule("MYK-GHOST-02")
def test_a_ghost_may_take_one_last_action_instead() -> None:
    scene = haunted("anarch")
    scene.ann.exhausted = True
    scene.play(open_moment, Breather("actions"))
    scene.dice(1, 1, 5, 5)
    scene.use("bob", "breather", "ghost")

    scene.ends()
    assert not scene.ann.exhausted
    assert scene.bob.choices["ghost"] == [ACTED]
    scene.play(open_moment, Breather("upkeep"))
    scene.ends()


@rule("MYK-GHOST-03")
def test_a_ghosts_permanent_skills_work_in_the_cycle_in_which_it_acts() -> None:
    scene = haunted("war_god")
    scene.bob.followers = {"citizen": 3}
    plain = max_hp(scene.table.play, scene.bob).value
    scene.bob.choices["ghost"] = [ACTED]
    scene.bob.used.cycle.append("ghost")
    assert max_hp(scene.table.play, scene.bob).value == plain + 3
    scene.bob.used.cycle.clear()
    assert max_hp(scene.table.play, scene.bob).value == plain


@rule("MYK-POWER-FAC-STATION")
@pytest.mark.parametrize("kind", stops())
def test_a_train_goes_to_every_stop(kind: str) -> None:
    land = kingdom(facilities={"A1": "station"}, treasury=20, materials=dict.fromkeys(MATERIALS, 20), talents=["noble"])
    scene = Scene(land, ann=landmaker("king", followers=9, drive=3), bob=landmaker(followers=5))
    scene.kingdom.lasting.append(Lasting(TICKET, 1, Scope.GAME, "Station", about=kind))
    scene.realm.step = "actions"
    scene.dice(*([3] * 80))
    if "station_take_the_train" in scene.actions("ann"):
        scene.act("ann", "station_take_the_train")
        while scene.table.open_asks():
            ask = scene.table.open_asks()[0]
            options = list(ask.ids) if isinstance(ask, Pick) else []
            place = options.index("surrender") + 1 if "surrender" in options else 1
            scene.table.choose(ask, partial(min, place))

    assert scene.table.over


@rule("MYK-POWER-VASSAL")
@pytest.mark.parametrize(("standing", "left"), [(True, "haglma"), (False, "")])
def test_a_vassal_by_choice_is_free_once_the_requirement_is_gone(standing: bool, left: str) -> None:
    scene = Scene(kingdom(facilities={"A1": "trading_post"}))
    scene.play(open_moment, Breather("treasury"))
    scene.use("ann", "breather", "vassalhood")
    scene.answer("ann", "facility_room", "33.A2")
    scene.ends()
    if not standing:
        scene.kingdom.maps["33"].rooms["A1"].facilities.clear()

    scene.play(open_moment, Breather("earnings"))

    scene.ends()
    assert scene.kingdom.vassal_of == left


@rule("MYK-POWER-VASSAL")
def test_a_vassal_by_force_stays_one_without_meeting_any_requirement() -> None:
    scene = Scene()
    scene.play(become_vassal, "haglma", "MYK-CHANGE-02")
    scene.answer("ann", "facility_room", "33.A2")

    scene.play(open_moment, Breather("earnings"))

    scene.ends()
    assert scene.kingdom.vassal_of == "haglma"


@rule("MYK-POWER-VASSAL")
def test_a_vassal_is_offered_no_second_suzerain() -> None:
    scene = Scene(kingdom(facilities={"A1": "trading_post"}, vassal_of="metro_khan"))

    scene.play(open_moment, Breather("treasury"))

    scene.ends()
    assert scene.kingdom.vassal_of == "metro_khan"
