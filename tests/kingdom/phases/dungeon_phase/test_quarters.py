"""The Dungeon Phase: entering rooms, camping, searching, dealing, eating, and time that passes."""

from typing import Any

import pytest

from tests.kingdom.delving import FAIL, FINE, ROLLS, in_dungeon, thing
from tests.kingdom.scene import Scene, landmaker
from tests.rules import rule
from undercroft.games.kingdom.dungeon.eating import eat
from undercroft.games.kingdom.dungeon.passing_time import pass_a_quarter
from undercroft.games.kingdom.dungeon.residents import bring_forth
from undercroft.games.kingdom.dungeon.searching import search
from undercroft.games.kingdom.dungeon.trading import difficulty, exchange
from undercroft.games.kingdom.grammar.entries import MONSTERS, TRAPS, Check
from undercroft.games.kingdom.grammar.moments import Breather
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.dungeon_phase.aftermath import follow_up
from undercroft.games.kingdom.phases.dungeon_phase.camp import camp
from undercroft.games.kingdom.phases.dungeon_phase.encounters import encounter, fight_it_out, look_around, settle_combat
from undercroft.games.kingdom.phases.dungeon_phase.entering import enter_a_room
from undercroft.games.kingdom.phases.dungeon_phase.quarters import end_quarter, play_dungeon
from undercroft.games.kingdom.phases.dungeon_phase.rushing import rush_forward
from undercroft.games.kingdom.phases.dungeon_phase.ways import ways
from undercroft.games.kingdom.rules.bodies import inflict
from undercroft.games.kingdom.rules.cycles import last
from undercroft.games.kingdom.rules.sides import YIELDED
from undercroft.games.kingdom.state import Carried, Delve, Feeling, PlacedTrap, RoomReport, RoomTruth
from undercroft.games.kingdom.state.due import Camping, Enough
from undercroft.games.kingdom.state.effects import Effect
from undercroft.games.kingdom.state.planned import Clue
from undercroft.games.kingdom.words import Condition, Place, Scope


def told(scene: Scene, kind: str) -> list[dict[str, Any]]:
    return [dict(line.params) for line in scene.table.journal.lines if line.kind == kind]


# --- setting out and coming home ----------------------------------------------------------------------


@rule("MYK-DPHASE-06", "MYK-ROOM-02", "MYK-TIME-DUNGEON")
def test_the_court_takes_its_own_areas_and_goes_in_by_an_entrance() -> None:
    scene = in_dungeon("")
    scene.realm.delve = Delve()

    scene.play(play_dungeon)
    placing: Any = scene.table.asks_of("ann")[0]
    scene.answer("ann", "take_place", "3")
    scene.answer("bob", "take_place", "1")

    assert placing.ids == ["1", "2", "3"]
    assert (scene.ann.area, scene.bob.area, scene.realm.place) == (3, 1, Place.DUNGEON)
    assert scene.ask.options() == ["A1", "leave"]


@rule("MYK-DPHASE-01", "MYK-DPHASE-03", "MYK-PASSTIME-01", "MYK-PASSTIME-02", "MYK-TIME-QUARTER", "MYK-CAMP-01")
def test_a_quarter_is_entering_encounter_and_camp() -> None:
    scene = in_dungeon("", quarter="enter", ann=landmaker("king"))

    scene.play(play_dungeon)
    scene.answer("ann", "delve_move", "A1")
    assert scene.realm.delve.entered == ["A1"]
    scene.answer("ann", "rush_forward", False)
    scene.answer("ann", "camp_act", "enough")

    assert (scene.realm.delve.explored, scene.realm.chronicle.quarters) == (["A1"], 1)
    assert scene.ask.key == "delve_move"


@rule("MYK-DPHASE-02", "MYK-ROOM-04")
@pytest.mark.parametrize("beaten", [True, False])
def test_the_court_leaves_by_an_entrance_and_has_met_the_objective_if_the_ruler_is_beaten(beaten: bool) -> None:
    scene = in_dungeon("A1", quarter="enter")
    scene.realm.adventure.ruler_beaten = beaten

    scene.play(play_dungeon)
    scene.answer("ann", "delve_move", "leave")
    scene.answer("ann", "go_home", "home")
    scene.answer("bob", "go_home", "either")

    scene.ends()
    assert (scene.realm.chronicle.objective_met, scene.realm.place) == (beaten, Place.KINGDOM)
    assert not scene.realm.chronicle.wiped_out


@rule("MYK-ROOM-04")
def test_nobody_leaves_from_a_room_without_an_entrance() -> None:
    scene = in_dungeon("A2", quarter="enter")
    scene.play(enter_a_room)
    assert scene.ask.options() == ["A1", "A3", "B2", "stay"]


@rule("MYK-DPHASE-05")
def test_a_court_that_is_wiped_out_is_carried_home() -> None:
    people: dict[str, Any] = {"ann": landmaker("king", condition=Condition.UNCONSCIOUS, hp=-1)}
    scene = in_dungeon("A2", quarter="rush", **people)

    scene.play(play_dungeon)

    scene.ends()
    assert (scene.realm.chronicle.wiped_out, scene.realm.chronicle.objective_met) == (True, False)


@rule("MYK-WOUND-07", "MYK-ITEM-RECOVERY-POTION")
def test_before_a_wound_kills_there_is_time_for_what_may_be_used_at_any_time() -> None:
    bob = landmaker("knight", hp=-1, wounds=["quarter"], condition=Condition.UNCONSCIOUS)
    scene = in_dungeon(ann=landmaker("king", items=["potion"]), bob=bob)
    scene.dice(6)

    scene.play(pass_a_quarter)
    assert told(scene, "last_breath") == [{"names": [scene.bob.called]}]
    scene.use("ann", "breather", "potion")

    assert (scene.bob.condition, scene.bob.hp) == (Condition.WELL, 5)


def lay_down_arms(scene: Scene) -> None:
    """Fight three slimes in A2 and let everybody of the Court surrender who is asked, until the fight is over."""
    scene.dice(*FAIL * 20)
    scene.play(fight_it_out)
    for _ in range(60):
        if scene.realm.delve.quarter != "fight" or not scene.table.open_asks():
            break
        ask = scene.table.open_asks()[0]
        gives_up = ask.key == "battle_action" and ask.seat != scene.table.play.gm
        scene.answer(ask.seat, ask.key, "surrender" if gives_up else ask.nth(0))


def beset(surrender: str, **people: Any) -> Scene:
    """Put a Court into A2 where slimes are about to attack it."""
    scene = in_dungeon(rulings={"surrender": surrender}, **people)
    scene.realm.delve.quarter, scene.realm.delve.then = "fight", "rush"
    scene.realm.delve.foes = [bring_forth(scene.table.play, "slime", 6) for _ in range(3)]
    return scene


@rule("MYK-DPHASE-05", "MYK-COMBAT-END-02")
def test_a_court_that_has_given_in_goes_home_without_its_adventure() -> None:
    scene = beset("home", ann=landmaker("king", hp=30), bob=landmaker("knight", hp=30))
    lay_down_arms(scene)
    assert (scene.realm.delve.quarter, scene.realm.chronicle.wiped_out) == ("home", True)

    scene.play(play_dungeon)

    assert not scene.table.open_asks()
    assert scene.realm.chronicle.objective_met is False
    assert len(scene.realm.awake()) == 2
    assert told(scene, "adventure_gave_in")


@rule("MYK-DPHASE-05", "MYK-DEATH-03")
def test_a_court_that_has_given_in_and_buried_somebody_does_not_come_home_whole() -> None:
    scene = beset("home", ann=landmaker("king", hp=30), bob=landmaker("knight", hp=30))
    lay_down_arms(scene)
    scene.bob.condition = Condition.DEAD

    scene.play(play_dungeon)

    assert told(scene, "adventure_gave_in_dear")
    assert not told(scene, "adventure_gave_in")


@rule("MYK-COMBAT-END-02")
def test_a_table_may_let_a_court_go_on_that_has_given_in() -> None:
    scene = beset("let_be", ann=landmaker("king", hp=30), bob=landmaker("knight", hp=30))

    lay_down_arms(scene)

    assert (scene.realm.delve.quarter, scene.realm.chronicle.wiped_out) == ("rush", False)


def test_a_retry_keeps_what_is_known_and_another_game_does_not() -> None:
    scene = in_dungeon("A1", quarter="enter", explored=("A1",), ann=landmaker("king"))
    scene.realm.delve.begun, scene.realm.chronicle.retries = False, 1
    scene.play(play_dungeon)
    scene.answer("ann", "take_place", "2")
    assert (scene.realm.delve.explored, scene.realm.delve.room) == (["A1"], "")

    scene.realm.delve.begun, scene.realm.chronicle.retries = False, 0
    scene.play(play_dungeon)
    scene.answer("ann", "take_place", "2")
    assert scene.realm.delve.explored == []


# --- rooms ---------------------------------------------------------------------------------------------


@rule("MYK-ROOM-01")
def test_only_rooms_that_a_corridor_leads_to_can_be_entered() -> None:
    scene = in_dungeon("A2", corridors=("A1-A2", "A2-B2"))
    assert list(ways(scene.table.play)) == ["A1", "B2"]


@rule("MYK-ROOM-03")
def test_explored_rooms_can_be_walked_through_in_one_move() -> None:
    scene = in_dungeon("A1", explored=("A1", "A2", "B2"))

    found = ways(scene.table.play)

    assert found == {"A2": ["A2"], "B2": ["A2", "B2"]}


@rule("MYK-ROOM-03", "MYK-ENCOUNTER-RAND-02")
def test_a_long_walk_makes_company_likelier() -> None:
    scene = in_dungeon("A1", explored=("A1", "A2", "B2"), quarter="enter", ann=landmaker("king"))
    scene.play(enter_a_room)
    scene.answer("ann", "delve_move", "B2")
    scene.dice(6, 6)
    scene.play(encounter)
    assert told(scene, "nobody_comes")[0]["chance"] == 3


@rule("MYK-ENCOUNTER-02", "MYK-ENCOUNTER-09")
def test_a_room_shows_its_corridors_things_and_creatures_when_it_is_entered_and_not_before() -> None:
    rooms = {"B2": RoomTruth(monsters={"slime": 1}, features=[thing("iron_chest")], look="a_damp_cellar")}
    scene = in_dungeon("A2", quarter="enter", rooms=rooms)
    before = scene.table.view("ann").encode()
    assert b"iron_chest" not in before
    assert b"slime" not in before

    scene.play(enter_a_room)
    scene.answer("ann", "delve_move", "B2")
    scene.play(encounter)

    delve = scene.realm.delve
    assert (delve.corridors, delve.features["B2"]) == (["A1-A2", "A2-A3", "A2-B2", "B2-C2"], ["iron_chest"])
    assert [card.kind for card in delve.present] == ["slime"]
    assert told(scene, "room_described")[0]["look"] == "a_damp_cellar"


@rule("MYK-ENCOUNTER-09", "MYK-CAMP-09")
def test_a_trap_that_nobody_found_is_seen_by_nobody() -> None:
    traps = (PlacedTrap("t1", "rolling_stone", where="A2"),)
    scene = in_dungeon("A2", traps=traps)
    scene.play(look_around)
    assert b"rolling_stone" not in scene.table.view("ann").encode()
    assert b"rolling_stone" in scene.table.view("gm").encode()


# --- rushing forward ------------------------------------------------------------------------------------


@rule("MYK-RUSH-01", "MYK-RUSH-02", "MYK-RUSH-03")
@pytest.mark.parametrize(("dice", "quarter"), [(FINE, "enter"), (FAIL, "camp")])
def test_rushing_forward_is_a_charisma_check_against_the_followers(dice: tuple[int, int], quarter: str) -> None:
    scene = in_dungeon(quarter="rush", ann=landmaker("king", followers=8), bob=landmaker(followers=3))
    scene.dice(*dice)

    scene.play(rush_forward)
    scene.answer("ann", "rush_forward", True)
    scene.answer("ann", "representative", "ann")

    scene.ends()
    assert scene.realm.delve.quarter == quarter
    assert told(scene, "check_made")[0]["difficulty"] == 9


@rule("MYK-RUSH-03")
def test_a_rush_is_one_more_move_and_nothing_else() -> None:
    scene = in_dungeon("A2", quarter="rush", ann=landmaker("king"))
    scene.realm.delve.exits = ["A2"]
    scene.dice(*FINE)
    scene.play(play_dungeon)
    scene.answer("ann", "rush_forward", True)
    assert (scene.ask.key, scene.ask.options()) == ("delve_move", ["A1", "A3", "B2"])
    assert (scene.realm.chronicle.quarters, scene.realm.delve.explored) == (0, [])


@rule("MYK-RUSH-01")
def test_whoever_does_not_rush_makes_camp() -> None:
    scene = in_dungeon(quarter="rush")
    scene.play(rush_forward)
    scene.answer("ann", "rush_forward", False)
    scene.ends()
    assert scene.realm.delve.quarter == "camp"


# --- camp -----------------------------------------------------------------------------------------------


def camping(**given: Any) -> Scene:
    """Pitch camp, so that the first action is next."""
    scene = in_dungeon(**given)
    scene.realm.delve.pending = [Camping()]
    scene.play(camp)
    return scene


@rule("MYK-CAMP-02", "MYK-CAMP-03", "MYK-CAMP-04", "MYK-CAMP-05", "MYK-CAMP-07")
def test_camp_offers_what_can_be_done_there() -> None:
    rooms = {"A2": RoomTruth(monsters={"slime": 1}, reaction="friendly", features=[thing("iron_chest")])}
    scene = in_dungeon(rooms=rooms, ann=landmaker("king", followers=3, items=["lunch"]))
    scene.play(look_around)
    scene.realm.delve.reaction, scene.realm.delve.pending = "friendly", [Camping()]
    scene.play(camp)
    offered = list(scene.ask.options())
    wanted = [
        "search",
        "rest",
        "exchange",
        "gather",
        "touch",
        "lunch",
        "order",
        "hand_over",
        "something_else",
        "enough",
    ]
    assert [choice for choice in wanted if choice not in offered] == []


@rule("MYK-CAMP-01")
def test_whoever_has_acted_is_exhausted_and_order_does_not_matter() -> None:
    scene = camping()
    scene.dice(*ROLLS[7], *ROLLS[10], 1, 1)
    scene.answer("bob", "camp_act", "rest")
    scene.answer("bob", "rest_table", "wit")
    assert scene.bob.exhausted
    scene.play(camp)
    assert [ask.seat for ask in scene.table.open_asks()] == ["ann"]


@rule("MYK-CAMP-01", "MYK-SPLIT-06")
def test_a_fight_in_the_middle_of_camp_gives_nobody_a_second_action() -> None:
    scene = in_dungeon(ann=landmaker("king", exhausted=True, area=5), bob=landmaker("knight"))
    delve = scene.realm.delve
    delve.pending, delve.quarter, delve.then = [Camping()], "fight", "camp"
    delve.foes = [bring_forth(scene.table.play, "slime", 6)]
    scene.play(fight_it_out)
    assert scene.realm.delve.fight is not None
    scene.realm.delve.fight.monsters["b1"].condition = Condition.DEAD
    scene.play(settle_combat, "won")
    assert (scene.ann.exhausted, scene.bob.exhausted, scene.realm.delve.quarter) == (True, False, "camp")

    scene.play(camp)  # whoever cannot act any more still takes her place
    assert scene.ask.options() == ["1", "2", "3", "5"]
    scene.answer("ann", "take_place", "1")
    scene.play(camp)
    assert [ask.seat for ask in scene.table.open_asks()] == ["bob"]


@rule("MYK-CAMP-01")
def test_after_a_fight_everybody_conscious_can_act_in_camp() -> None:
    scene = in_dungeon(ann=landmaker("king", exhausted=True), bob=landmaker(exhausted=True))
    scene.realm.delve.quarter, scene.realm.delve.then = "fight", "rush"
    scene.play(settle_combat, "won")
    assert (scene.ann.exhausted, scene.bob.exhausted, scene.realm.delve.quarter) == (False, False, "rush")


@rule("MYK-CAMP-05")
def test_scouts_go_no_further_than_next_door() -> None:
    scene = camping(ann=landmaker("king", followers=4, quest=3))
    scene.realm.adventure.known["A2"] = RoomReport(monsters=0)
    scene.dice(5, 5)
    scene.answer("ann", "camp_act", "gather")
    scene.answer("ann", "gather_send", 2)
    assert sorted(scene.ask.options()) == ["A1", "A3", "B2"]
    scene.answer("ann", "gather_room", "B2")
    scene.answer("ann", "gather_with", "quest")
    scene.ends()
    assert scene.realm.adventure.known["B2"].monsters == 0


@rule("MYK-CAMP-08")
def test_places_can_be_changed_for_free_and_only_to_our_own_areas() -> None:
    scene = camping(ann=landmaker("king"))
    scene.answer("ann", "camp_act", "order")
    assert scene.ask.options() == ["1", "2", "3"]
    scene.answer("ann", "take_place", "3")
    scene.ends()
    assert (scene.ann.area, scene.ann.exhausted) == (3, False)


@rule("MYK-CAMP-08")
def test_whoever_was_left_among_the_enemys_areas_may_come_back_in_camp() -> None:
    scene = in_dungeon(ann=landmaker("king", area=5))
    scene.play(camp)
    assert scene.ask.options() == ["1", "2", "3", "5"]
    scene.answer("ann", "take_place", "2")
    assert scene.ann.area == 2


@rule("MYK-CAMP-08")
def test_whoever_lies_on_the_ground_is_given_a_place_too() -> None:
    scene = in_dungeon(ann=landmaker("king"), bob=landmaker(area=3, hp=-1, condition=Condition.UNCONSCIOUS))
    scene.play(camp)
    assert (scene.ask.seat, scene.ask.options()) == ("bob", ["1", "2", "3"])
    scene.answer("bob", "take_place", "1")
    assert scene.bob.area == 1


@rule("MYK-CAMP-06")
def test_only_a_discovered_trap_can_be_disarmed() -> None:
    kind = next(trap.id for trap in TRAPS if isinstance(trap.disarm, Check) and "room" in trap.placed)
    scene = camping(traps=(PlacedTrap("t1", kind, where="A2"),))
    assert "disarm" not in scene.table.asks_of("ann")[0].options()

    scene = in_dungeon(traps=(PlacedTrap("t1", kind, where="A2"),), ann=landmaker("king"))
    scene.dice(*FINE)
    scene.play(search, "ann")
    scene.answer("ann", "search_target", "room")
    scene.ann.exhausted, scene.realm.delve.pending = False, [Camping()]
    scene.play(camp)
    assert "disarm" in scene.ask.options()


@rule("MYK-CAMP-07")
def test_items_change_hands_in_camp_without_an_action() -> None:
    scene = camping(ann=landmaker("king", items=["drink"]), bob=landmaker())
    scene.answer("ann", "camp_act", "hand_over")
    scene.answer("ann", "exchange_what", "0:drink")
    scene.answer("ann", "exchange_with", "bob")
    scene.answer("bob", "exchange_accept", True)
    scene.ends()
    assert ([item.id for item in scene.bob.items()], scene.ann.exhausted) == (["drink"], False)


# --- search -----------------------------------------------------------------------------------------------


def searched(target: str, *dice: int, **given: Any) -> Scene:
    scene = in_dungeon(**{"ann": landmaker("king", quest=4)} | given)
    scene.dice(*dice)
    scene.play(search, "ann")
    if scene.table.open_asks() and scene.ask.key == "search_target":
        scene.answer("ann", "search_target", target)
    scene.answer("ann", "search_with", "quest")
    return scene


@rule("MYK-SEARCH-01", "MYK-SEARCH-01-ROOM", "MYK-SEARCH-02", "MYK-SEARCH-03", "MYK-SEARCH-05")
def test_searching_the_room_finds_its_traps_and_what_lies_about() -> None:
    traps = (
        PlacedTrap("t1", "rolling_stone", where="A2"),
        PlacedTrap("t2", "rolling_stone", where="A2-B2", placed="corridor"),
        PlacedTrap("t3", "poison_needle", where="A2", carrier="iron_chest", placed="event"),
    )
    rooms = {"A2": RoomTruth(features=[thing("iron_chest")], hidden=[Carried("drink")])}
    scene = searched("room", 2, 2, traps=traps, rooms=rooms)
    assert [(trap.id, trap.where) for trap in scene.realm.delve.traps] == [("k1", "A2")]
    assert [item.id for item in scene.ann.items()] == ["drink"]
    assert (told(scene, "check_made")[0]["difficulty"], scene.ann.exhausted) == (8, True)


@rule("MYK-SEARCH-01-CORRIDOR")
def test_searching_a_corridor_finds_the_traps_in_that_one() -> None:
    traps = (
        PlacedTrap("t1", "rolling_stone", where="A2"),
        PlacedTrap("t2", "rolling_stone", where="A2-B2", placed="corridor"),
    )
    scene = searched("A2-B2", 2, 2, traps=traps)
    assert [trap.id for trap in scene.realm.delve.traps] == ["k1"]
    assert [trap.where for trap in scene.realm.delve.traps] == ["A2-B2"]


@rule("MYK-SEARCH-01-OBJECT")
def test_searching_a_thing_finds_its_trap_its_clue_and_what_is_in_it() -> None:
    traps = (PlacedTrap("t3", "poison_needle", where="A2", carrier="iron_chest", placed="event"),)
    rooms = {"A2": RoomTruth(features=[thing("iron_chest", clue=Clue("lair", "C2"), item="drink")])}
    scene = searched("iron_chest", 2, 2, traps=traps, rooms=rooms)
    assert [trap.id for trap in scene.realm.delve.traps] == ["k1"]
    assert (scene.realm.delve.clues, [item.id for item in scene.ann.items()]) == ([Clue("lair", "C2")], ["drink"])


@rule("MYK-SEARCH-04")
@pytest.mark.parametrize(("market", "found"), [((1, 2), {"meat": 1}), ((1, 1), {})])
def test_where_nothing_is_hidden_there_is_a_material(market: tuple[int, int], found: dict[str, int]) -> None:
    scene = searched("room", 2, 2, *market)
    scene.ends()
    assert scene.ann.carried_materials() == found


@rule("MYK-SEARCH-04")
def test_searching_again_where_everything_was_taken_brings_a_material() -> None:
    rooms = {"A2": RoomTruth(features=[thing("idol")])}
    scene = in_dungeon(rooms=rooms, ann=landmaker("king", quest=4))
    scene.realm.adventure.truth.goal = {"kind": "item", "feature": "idol"}
    for dice in ((4, 4), (4, 4, 1, 2)):
        scene.dice(*dice)
        scene.play(search, "ann")
        scene.answer("ann", "search_target", "idol")
        scene.answer("ann", "search_with", "quest")
    scene.ends()
    assert scene.realm.adventure.truth.rooms["A2"].features[0].taken
    assert scene.ann.carried_materials() == {"meat": 1}


@rule("MYK-SEARCH-02")
@pytest.mark.parametrize(("dice", "found"), [((2, 3), []), ((2, 4), ["k1"])])
def test_a_search_is_as_hard_as_the_court_is_large(dice: tuple[int, int], found: list[str]) -> None:
    people: dict[str, Any] = {"ann": landmaker("king", quest=4), "bob": landmaker(), "cid": landmaker()}
    scene = searched("room", *dice, traps=(PlacedTrap("t1", "rolling_stone", where="A2"),), **people)
    scene.ends()
    assert told(scene, "check_made")[0]["difficulty"] == 10
    assert [trap.id for trap in scene.realm.delve.traps] == found


@rule("MYK-SEARCH-02")
def test_a_search_can_be_made_with_wit() -> None:
    scene = in_dungeon(ann=landmaker("king", quest=0, wit=4))
    scene.dice(2, 2, 1, 1)
    scene.play(search, "ann")
    scene.answer("ann", "search_target", "room")
    scene.answer("ann", "search_with", "wit")
    scene.ends()
    assert told(scene, "check_made")[0]["result"] == 8


@rule("MYK-SEARCH-05", "MYK-CAMP-09")
def test_a_failed_search_finds_nothing_and_says_nothing() -> None:
    scene = searched("room", *FAIL, traps=(PlacedTrap("t1", "rolling_stone", where="A2"),))
    scene.ends()
    assert (scene.realm.delve.traps, scene.ann.carried_materials(), scene.ann.exhausted) == ([], {}, True)


# --- exchange -----------------------------------------------------------------------------------------------


def friends(kind: str = "slime", **given: Any) -> Scene:
    """Stand before a Friendly monster."""
    rulings = given.pop("rulings", {"exchange_acting": "off"})
    rooms = {"A2": RoomTruth(monsters={kind: 1}, reaction="friendly")}
    scene = in_dungeon(rooms=rooms, rulings=rulings, **given)
    scene.play(look_around)
    scene.realm.delve.reaction = "friendly"
    return scene


@rule("MYK-EXCHANGE-01", "MYK-EXCHANGE-02")
def test_news_of_any_room_can_be_had_from_a_friend() -> None:
    scene = friends(ann=landmaker("king"))
    scene.realm.adventure.truth.rooms["C2"].monsters = {"ogre": 2}
    scene.dice(2, 2)
    scene.play(exchange, "ann")
    scene.answer("ann", "exchange_kind", "learn")
    scene.answer("ann", "exchange_room", "C2")
    scene.ends()
    assert (scene.realm.adventure.known["C2"].monsters, scene.ann.exhausted) == (2, True)
    assert scene.realm.adventure.known["C2"].traps == 0
    assert scene.realm.adventure.sheet is not None
    assert "B2-C2" not in scene.realm.adventure.sheet.corridors  # nothing is said of the way there
    assert told(scene, "check_made")[0]["difficulty"] == 6


@rule("MYK-EXCHANGE-03")
def test_materials_are_swapped_one_for_one_up_to_the_level() -> None:
    kind = next(one.id for one in MONSTERS if one.level == 3 and len(set(one.materials)) == 1)
    listed = MONSTERS[kind].materials[0]
    spare = "wood" if listed != "wood" else "iron"
    scene = friends(kind, ann=landmaker("king", charisma=4))
    scene.ann.slots[0].materials = {spare: 5, listed: 1}
    scene.dice(4, 4)
    scene.play(exchange, "ann")
    scene.answer("ann", "exchange_kind", "trade")
    assert scene.ask.options() == [f"{spare}#1", f"{spare}#2", f"{spare}#3"]
    scene.answer("ann", "exchange_give", [f"{spare}#1", f"{spare}#2"])
    scene.ends()
    assert scene.ann.carried_materials() == {spare: 3, listed: 3}
    assert told(scene, "check_made")[0]["difficulty"] == 10


@rule("MYK-EXCHANGE-04")
def test_a_monster_that_is_welcomed_follows() -> None:
    scene = friends(ann=landmaker("king"))
    scene.dice(*FINE)
    scene.play(exchange, "ann")
    scene.answer("ann", "exchange_kind", "welcome")
    scene.ends()
    assert scene.ann.followers == {"slime": 1}
    assert scene.realm.adventure.truth.rooms["A2"].monsters == {}
    assert told(scene, "check_made")[0]["difficulty"] == 10


@rule("MYK-EXCHANGE-MOD-01", "MYK-EXCHANGE-MOD-02", "MYK-EXCHANGE-MOD-04")
def test_feelings_wary_company_and_surrender_change_the_difficulty() -> None:
    scene = friends(ann=landmaker("king"))
    play, monster = scene.table.play, scene.realm.adventure.truth.rooms["A2"].survivors[0]
    assert difficulty(play, scene.ann, monster, "learn") == 6
    monster.feelings["ann"] = Feeling(affection=3, hostility=1)
    assert difficulty(play, scene.ann, monster, "learn") == 4
    monster.skills = ["schemer", "public_enemy"]
    assert difficulty(play, scene.ann, monster, "learn") == 8
    last(play, monster, YIELDED, 0, Scope.GAME, name="Surrender", cite="x")
    assert difficulty(play, scene.ann, monster, "learn") == 6


@rule("MYK-EXCHANGE-MOD-04", "MYK-COMBAT-SURRENDER")
def test_only_those_who_have_surrendered_are_easier_to_deal_with() -> None:
    rooms = {"A2": RoomTruth(monsters={"slime": 2}, reaction="friendly")}
    scene = in_dungeon(rooms=rooms, rulings={"exchange_acting": "off"}, ann=landmaker("king"))
    scene.play(look_around)
    beaten, other = scene.realm.adventure.truth.rooms["A2"].survivors
    last(scene.table.play, beaten, YIELDED, 0, Scope.GAME, name="Surrender", cite="x")
    play = scene.table.play
    assert [difficulty(play, scene.ann, one, "welcome") for one in (beaten, other)] == [8, 10]

    scene.realm.delve.reaction = "friendly"  # it is still so in the next Quarter
    scene.realm.delve.pending = [Camping(), Enough("ann")]
    scene.play(camp)
    beaten, _ = scene.realm.adventure.truth.rooms["A2"].survivors
    assert difficulty(scene.table.play, scene.ann, beaten, "welcome") == 8


@rule("MYK-EXCHANGE-01")
def test_a_failed_exchange_changes_nothing_and_exhausts() -> None:
    scene = friends(ann=landmaker("king"))
    scene.dice(*FAIL)
    scene.play(exchange, "ann")
    scene.answer("ann", "exchange_kind", "welcome")
    scene.ends()
    assert (scene.ann.followers, scene.ann.exhausted) == ({}, True)
    assert scene.realm.adventure.truth.rooms["A2"].monsters == {"slime": 1}


@rule("MYK-EXCHANGE-MOD-03")
def test_acting_it_out_may_help() -> None:
    scene = friends(rulings={"exchange_acting": "on"}, ann=landmaker("king"))
    scene.dice(1, 1 + 1)
    scene.play(exchange, "ann")
    scene.answer("ann", "exchange_kind", "learn")
    scene.answer("ann", "exchange_room", "C2")
    scene.answer("ann", "exchange_words", "What lovely slime you have.")
    scene.answer("gm", "exchange_charm", -3)
    scene.ends()
    assert told(scene, "check_made")[0]["difficulty"] == 3


def feed(scene: Scene) -> None:
    """Let Ann eat."""
    scene.play(lambda play: eat(play, [play.state.landmakers["ann"]]))


# --- eating and time ------------------------------------------------------------------------------------


@rule("MYK-EAT-01")
def test_a_lunch_in_the_dungeon_feeds_the_whole_court() -> None:
    scene = in_dungeon(ann=landmaker("king", items=["lunch"]), bob=landmaker(starving=True))
    scene.act("ann", "lunch")
    assert (scene.ann.meals, scene.bob.meals, scene.bob.starving) == ([1], [1], False)


@rule("MYK-EAT-01")
def test_keepable_foods_feed_the_eater_alone() -> None:
    scene = in_dungeon(ann=landmaker("king", items=["keepable_foods"], hp=3))
    scene.play(lambda play: open_moment(play, Breather("camp")))
    scene.use("ann", "breather", "keepable_foods")
    scene.ends()
    assert (scene.ann.meals, scene.ann.hp, scene.ann.items()) == ([1], 4, [])


@rule("MYK-EAT-02")
def test_the_third_meal_box_of_a_turn_makes_everybody_obese() -> None:
    scene = in_dungeon()
    for quarter in (0, 1, 3):
        scene.realm.chronicle.quarters = quarter
        feed(scene)
    assert (scene.ann.statuses, scene.bob.statuses) == (["obese"], ["obese"])


@rule("MYK-EAT-02")
def test_meals_of_another_turn_do_not_count() -> None:
    scene = in_dungeon()
    for quarter in (2, 3, 4):
        scene.realm.chronicle.quarters = quarter
        feed(scene)
    assert scene.ann.statuses == []


@rule("MYK-EAT-02")
def test_meals_of_the_dead_and_of_those_elsewhere_are_in_the_same_boxes() -> None:
    dead: dict[str, Any] = {"condition": Condition.DEAD, "meals": [1]}
    scene = in_dungeon(ann=landmaker("king"), bob=landmaker(**dead), cid=landmaker(meals=[2]))
    scene.realm.delve.whole, scene.realm.court = ["ann", "bob", "cid"], ["ann", "bob"]
    scene.realm.chronicle.quarters = 2
    feed(scene)
    assert (scene.ann.statuses, scene.bob.statuses, scene.cid.statuses) == (["obese"], [], ["obese"])


@rule("MYK-PASSTIME-03", "MYK-PASSTIME-04", "MYK-DPHASE-04")
def test_a_turn_without_a_meal_makes_hungry() -> None:
    scene = in_dungeon()
    scene.realm.chronicle.quarters = 3
    scene.bob.meals = [2]
    before = scene.ann.hp, scene.bob.hp
    scene.dice(3)
    scene.play(end_quarter)
    scene.ends()
    assert (before[0] - scene.ann.hp, scene.ann.starving) == (3, True)
    assert (scene.bob.hp, scene.bob.starving) == (before[1], False)
    assert (scene.realm.chronicle.turns, len(told(scene, "turn_over"))) == (1, 1)


@rule("MYK-PASSTIME-05")
def test_the_starving_suffer_every_quarter_until_they_eat() -> None:
    scene = in_dungeon(ann=landmaker("king", starving=True, hp=9))
    scene.realm.chronicle.quarters = 4
    scene.dice(2)
    scene.play(end_quarter)
    scene.ends()
    assert scene.ann.hp == 7
    feed(scene)
    scene.play(end_quarter)
    assert scene.ann.hp == 7


@rule("MYK-PASSTIME-06", "MYK-DPHASE-04")
@pytest.mark.parametrize(("quarters", "lost"), [(11, 0), (12, 4)])
def test_from_the_thirteenth_quarter_on_everybody_is_tired(quarters: int, lost: int) -> None:
    scene = in_dungeon(ann=landmaker("king", hp=9, meals=[9, 13]))
    scene.realm.chronicle.quarters = quarters
    scene.dice(*([4] if lost else []))
    scene.play(end_quarter)
    scene.ends()
    assert 9 - scene.ann.hp == lost


@rule("MYK-STATUS-POISON-01")
def test_poison_hurts_at_the_end_of_a_quarter() -> None:
    scene = in_dungeon(ann=landmaker("king", statuses=["poisoned"], hp=9))
    scene.play(end_quarter)
    assert scene.ann.hp == 8


@rule("MYK-WOUND-FATAL-05", "MYK-WOUND-FATAL-06", "MYK-PASSTIME-01")
def test_wounds_that_nobody_healed_kill_when_quarters_end() -> None:
    down: dict[str, Any] = {"condition": Condition.UNCONSCIOUS, "hp": -2}
    people: dict[str, Any] = {"ann": landmaker("king"), "bob": landmaker(wounds=["quarter"], **down)}
    scene = in_dungeon(**people, cid=landmaker(wounds=["quarter:1"], **down))
    scene.play(end_quarter)
    assert [who.id for who in scene.realm.members()] == ["ann", "cid"]
    scene.play(end_quarter)
    assert [who.id for who in scene.realm.members()] == ["ann"]


@rule("MYK-STATUS-SLEEP-02")
def test_outside_combat_sleep_ends_with_the_quarter() -> None:
    scene = in_dungeon(ann=landmaker("king", statuses=["asleep"], exhausted=True))
    scene.play(end_quarter)
    assert (scene.ann.statuses, scene.ann.exhausted) == ([], False)


@rule("MYK-STATUS-OBESE-02")
@pytest.mark.parametrize(("meals", "statuses"), [([1], ["obese"]), ([], [])])
def test_a_turn_without_food_slims(meals: list[int], statuses: list[str]) -> None:
    scene = in_dungeon(ann=landmaker("king", statuses=["obese"], meals=meals))
    scene.realm.chronicle.quarters = 3
    scene.dice(*([] if meals else [1]))
    scene.play(end_quarter)
    assert scene.ann.statuses == statuses


@rule("MYK-STATUS-OBESE-02")
def test_only_a_whole_turn_without_food_slims() -> None:
    scene = in_dungeon(ann=landmaker("king", hp=99), quarter="camp")
    scene.realm.chronicle.quarters = 1
    scene.play(inflict, "ann", "obese", "x")  # in the second Quarter
    for quarter in range(2, 9):
        scene.dice(*([1] if quarter >= 4 else []))
        scene.play(end_quarter)
        assert scene.ann.statuses == ([] if quarter == 8 else ["obese"])
    assert scene.ann.lasting == []


@rule("MYK-PASSTIME-03")
def test_what_lasts_for_a_turn_or_some_quarters_ends_in_time() -> None:
    scene = in_dungeon(ann=landmaker("king", meals=[4]))
    scene.realm.chronicle.quarters = 2
    last(scene.table.play, scene.ann, Effect.WIT, 1, Scope.TURN, name="Turn", cite="x")
    last(scene.table.play, scene.ann, Effect.QUEST, 1, Scope.GAME, name="Two", cite="x", quarters=2)
    scene.ann.used.turn.append("full_course")
    scene.play(end_quarter)
    assert [one.name for one in scene.ann.lasting] == ["Turn", "Two"]
    scene.play(end_quarter)
    assert (scene.ann.lasting, scene.ann.used.turn) == ([], [])


# --- fleeing, uncertain encounters, the dead --------------------------------------------------------------


@rule("MYK-FLEE-03")
def test_a_court_that_fled_camps_where_it_came_from() -> None:
    scene = in_dungeon("B2", quarter="rush", rooms={"B2": RoomTruth(monsters={"slime": 1})})
    scene.realm.delve.previous = "A2"
    scene.play(follow_up, "fled", [], [])
    delve = scene.realm.delve
    assert (delve.room, delve.quarter, scene.realm.adventure.truth.rooms["B2"].reaction) == ("A2", "camp", "hostile")
    assert delve.previous == "B2"  # the room in which it was before, if it has to flee again


@rule("MYK-FLEE-03")
def test_whoever_flees_from_the_first_room_is_outside_and_camps_there() -> None:
    scene = in_dungeon("A1", quarter="rush", ann=landmaker("king"))
    scene.play(follow_up, "fled", [], [])
    assert (scene.realm.delve.room, scene.realm.delve.quarter) == ("", "camp")
    scene.play(camp)
    scene.play(camp)
    assert "search" not in scene.ask.options()
    assert "rest" in scene.ask.options()


@rule("MYK-ENCOUNTER-UNC-01", "MYK-ENCOUNTER-UNC-02")
def test_an_uncertain_encounter_shows_shapes_as_often_as_the_average_level_allows() -> None:
    hidden = {room: RoomTruth(monsters={"slime": 1}, uncertain=True) for room in ("A2", "B2")}
    scene = in_dungeon("A2", quarter="encounter", rooms=hidden)
    scene.realm.delve.entered = []
    scene.play(encounter)
    card = scene.realm.delve.present[0]
    assert (card.kind, card.level, card.hp, card.name) == ("", None, None, "Shape 1")
    assert card.looks
    assert b"slime" not in scene.table.view("ann").encode()

    scene.realm.delve.room = "B2"
    scene.play(encounter)
    assert scene.realm.delve.present[0].kind == "slime"


@rule("MYK-ENCOUNTER-UNC-01")
def test_a_table_can_play_without_shapes() -> None:
    hidden = {"A2": RoomTruth(monsters={"slime": 1}, uncertain=True)}
    scene = in_dungeon("A2", quarter="encounter", rooms=hidden, rulings={"uncertain_encounters": "off"})
    scene.realm.delve.entered = []
    scene.play(encounter)
    assert scene.realm.delve.present[0].kind == "slime"


@rule("MYK-GHOST-02")
def test_a_ghost_can_act_once_in_camp() -> None:
    dead: dict[str, Any] = {"condition": Condition.DEAD, "choices": {"ghost": ["waiting"]}}
    ghost = landmaker("knight", skills=["hunting"], loves={"ann": 2}, **dead)
    scene = in_dungeon(ann=landmaker("king", loves={"bob": 2}), bob=ghost, rulings={"ghosts": "on"})
    scene.dice(*FAIL)

    scene.play(camp)
    scene.use("bob", "breather", "ghost")

    assert scene.bob.choices["ghost"] == ["acted"]
    scene.realm.delve.pending = []
    scene.play(camp)
    scene.ends()


@rule("MYK-TIME-05")
def test_the_length_of_a_quarter_is_a_story_and_not_a_rule() -> None:
    scene = in_dungeon()
    scene.play(end_quarter)
    assert scene.realm.chronicle.quarters == 1
