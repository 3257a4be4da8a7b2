"""Splitting the Party, and hurrying to a fight, row by row."""

from typing import Any

import pytest

from tests.kingdom.delving import FINE, ROLLS, in_dungeon
from tests.kingdom.scene import Scene, landmaker
from tests.rules import rule
from undercroft.engine.refusals import Refused
from undercroft.games.kingdom import game
from undercroft.games.kingdom.content.tables.arrival import ARRIVAL
from undercroft.games.kingdom.dungeon.humans import gift, gifts, leaders, let_lead, train_human, trained
from undercroft.games.kingdom.dungeon.residents import bring_forth
from undercroft.games.kingdom.dungeon.rooms import swap_rooms
from undercroft.games.kingdom.grammar.delve_moments import RoundBegun
from undercroft.games.kingdom.grammar.tables import roll_on
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.dungeon_phase.aftermath import follow_up
from undercroft.games.kingdom.phases.dungeon_phase.camp import camp
from undercroft.games.kingdom.phases.dungeon_phase.encounters import fight_it_out
from undercroft.games.kingdom.phases.dungeon_phase.entering import enter_a_room
from undercroft.games.kingdom.phases.dungeon_phase.quarters import end_quarter, play_dungeon
from undercroft.games.kingdom.phases.dungeon_phase.splitting import regroup
from undercroft.games.kingdom.rules.cooperation import helped
from undercroft.games.kingdom.state import Feature, Fight, Group, Return, RoomTruth, Spot
from undercroft.games.kingdom.state.due import Ambush, Barred, Camping
from undercroft.games.kingdom.state.planned import Believers, Clue, Guise
from undercroft.games.kingdom.words import Condition, Place

ON = {"splitting": "on"}


def apart(**given: Any) -> Scene:
    """Put Ann into A1 and Bob into A3, with Ann's room at play."""
    people = {"ann": landmaker("king"), "bob": landmaker("knight")} | given
    scene = in_dungeon("A1", rulings=ON, explored=("A1", "A2", "A3"), **people)
    delve = scene.realm.delve
    delve.whole, delve.groups, scene.realm.court = ["ann", "bob"], [Group("A3", ["bob"])], ["ann"]
    return scene


@rule("MYK-SPLIT-01")
@pytest.mark.parametrize("reading", ["on", "off"])
def test_the_party_splits_only_where_that_is_allowed(reading: str) -> None:
    scene = in_dungeon("A2", quarter="enter", rulings={"splitting": reading})
    scene.play(enter_a_room)
    assert ("split" in scene.ask.options()) is (reading == "on")


@rule("MYK-SPLIT-02")
def test_everybody_chooses_a_way_and_rooms_are_played_in_order() -> None:
    scene = in_dungeon("A2", quarter="enter", rulings=ON)
    scene.play(play_dungeon)
    scene.answer("ann", "delve_move", "split")
    assert {ask.seat: list(ask.options()) for ask in scene.table.open_asks()} == {
        "ann": ["stay", "A1", "A3", "B2"],
        "bob": ["stay", "A1", "A3", "B2"],
    }
    scene.answer("ann", "split_way", "B2")
    scene.answer("bob", "split_way", "A1")

    assert (scene.realm.court, scene.realm.delve.room) == (["bob"], "A1")
    scene.answer("bob", "rush_forward", False)
    scene.answer("bob", "camp_act", "enough")
    assert (scene.realm.court, scene.realm.delve.room) == (["ann"], "B2")
    assert scene.realm.chronicle.quarters == 0
    scene.answer("ann", "rush_forward", False)
    scene.answer("ann", "camp_act", "enough")
    assert (scene.realm.chronicle.quarters, scene.realm.court) == (1, ["ann", "bob"])
    assert sorted(scene.realm.delve.explored) == ["A1", "B2"]
    assert {ask.key for ask in scene.table.open_asks()} == {"split_way"}


@rule("MYK-SPLIT-02")
def test_whoever_meets_is_together_again() -> None:
    scene = apart()
    scene.play(end_quarter)
    scene.play(enter_a_room)
    scene.answer("ann", "split_way", "A3")
    scene.answer("bob", "split_way", "stay")
    scene.ends()
    assert (scene.realm.court, scene.realm.delve.whole, scene.realm.delve.room) == (["ann", "bob"], [], "A3")


@rule("MYK-SPLIT-02", "MYK-ENCOUNTER-RAND-02", "MYK-FLEE-03")
def test_each_group_counts_its_own_rooms_and_quarters_and_knows_its_way_back() -> None:
    scene = in_dungeon("A1", rulings=ON, quarter="enter", explored=("A1", "A2", "A3", "B2"))
    scene.realm.delve.stayed = 3
    scene.play(enter_a_room)
    scene.answer("ann", "delve_move", "split")
    scene.answer("ann", "split_way", "stay")
    scene.answer("bob", "split_way", "B2")
    delve = scene.realm.delve
    assert (scene.realm.court, delve.room, delve.moved, delve.stayed) == (["ann"], "A1", 0, 3)

    scene.play(end_quarter)
    delve = scene.realm.delve
    assert (scene.realm.court, delve.room, delve.moved, delve.stayed) == (["bob"], "B2", 2, 0)
    assert delve.previous == "A2"  # the last room on the way, not the first
    scene.play(end_quarter)
    scene.play(enter_a_room)
    scene.answer("ann", "split_way", "A2")
    scene.answer("bob", "split_way", "stay")
    delve = scene.realm.delve
    assert (scene.realm.court, delve.room, delve.moved, delve.stayed) == (["ann"], "A2", 1, 0)
    scene.play(end_quarter)
    delve = scene.realm.delve
    assert (scene.realm.court, delve.room, delve.moved, delve.stayed) == (["bob"], "B2", 0, 1)


@rule("MYK-SPLIT-03")
def test_nobody_reaches_anybody_in_another_room() -> None:
    scene = apart(ann=landmaker("king", loves={"bob": 2}, items=["lunch"]), bob=landmaker(hp=1))
    assert helped(scene.realm, scene.ann) == []
    scene.act("ann", "lunch")
    assert (scene.bob.hp, scene.bob.meals) == (1, [])


@rule("MYK-SPLIT-04", "MYK-SPLIT-05")
def test_in_a_fight_those_present_take_places_and_those_absent_may_hurry() -> None:
    scene = apart()
    scene.realm.delve.quarter = "fight"
    scene.realm.delve.foes = [bring_forth(scene.table.play, "slime")]
    scene.dice(*ROLLS[4])

    scene.play(fight_it_out)
    assert scene.ask.options() == ["1", "2", "3"]
    scene.answer("ann", "take_place", "3")
    if scene.table.asks_of("gm") and scene.table.asks_of("gm")[0].key == "special_conditions":
        scene.answer("gm", "special_conditions", "")
    scene.answer("bob", "arrival_try", True)

    assert (scene.realm.court, scene.bob.area, scene.realm.delve.elsewhere()) == (["ann", "bob"], 6, {})


@rule("MYK-SPLIT-05", "MYK-ARRIVAL-12")
def test_every_round_is_another_chance_but_not_for_whom_it_is_over() -> None:
    scene = apart(cid=landmaker("ninja"))
    scene.realm.delve.whole, scene.realm.delve.groups = ["ann", "bob", "cid"], [Group("A3", ["bob", "cid"])]
    scene.realm.delve.fight, scene.realm.delve.engage = Fight(), [Barred("bob")]
    scene.dice(*ROLLS[11])
    scene.play(lambda play: open_moment(play, RoundBegun()))
    scene.answer("cid", "arrival_try", True)
    scene.ends()
    assert scene.realm.court == ["ann"]

    scene.play(lambda play: open_moment(play, RoundBegun()))
    assert scene.ask.seat == "cid"
    scene.answer("cid", "arrival_try", False)
    scene.ends()


@rule("MYK-SPLIT-06")
def test_whoever_came_to_help_may_camp_there() -> None:
    scene = apart(bob=landmaker(exhausted=True))
    hurried(scene, 4)
    scene.play(follow_up, "won", [], [])
    scene.realm.delve.quarter, scene.realm.delve.pending = "camp", [Camping()]
    scene.realm.delve.fight = None
    scene.play(camp)
    assert [ask.seat for ask in scene.table.open_asks()] == ["ann", "bob"]


def hurried(scene: Scene, row: int, *dice: int) -> Scene:
    """Let Bob roll a row of the Arrival Table while Ann fights."""
    scene.realm.delve.fight = scene.realm.delve.fight or Fight()
    scene.dice(*ROLLS[row], *dice)
    scene.play(roll_on, ARRIVAL, "bob")
    return scene


def came(scene: Scene) -> int:
    """Give the Area in which Bob is, or 0 if he did not come."""
    return scene.bob.area if "bob" in scene.realm.court else 0


@rule("MYK-ARRIVAL-02")
def test_arrival_2_means_another_fight_alone() -> None:
    scene = hurried(apart(), 2)
    assert came(scene) == 0
    assert scene.realm.delve.engage == [Barred("bob"), Ambush("bob")]

    scene.realm.delve.fight, scene.realm.delve.engage, scene.realm.delve.quarter = None, [], "camp"
    scene.dice(4)
    scene.play(follow_up, "won", [Ambush("bob")], [])
    delve = scene.realm.delve
    assert (scene.realm.court, delve.room, delve.quarter, delve.then) == (["bob"], "A3", "fight", "regroup")
    assert [one.kind for one in delve.foes] == ["grunt_elf"]


@rule("MYK-ARRIVAL-03")
def test_arrival_3_lets_one_choose_an_area() -> None:
    scene = hurried(apart(), 3)
    scene.answer("bob", "arrival_area", "5")
    scene.ends()
    assert came(scene) == 5


@rule("MYK-ARRIVAL-04")
def test_arrival_4_is_among_the_enemy() -> None:
    assert came(hurried(apart(), 4)) == 6


@rule("MYK-ARRIVAL-05")
def test_arrival_5_costs_hp() -> None:
    scene = apart(bob=landmaker(hp=9))
    scene.realm.place = Place.COMBAT
    hurried(scene, 5, 1, 2)
    scene.answer("bob", "arrival_hurry", True)
    scene.answer("bob", "arrival_area", "2")
    scene.ends()
    assert (came(scene), scene.bob.hp) == (2, 6)


@rule("MYK-ARRIVAL-06")
def test_arrival_6_is_up_to_the_game_master() -> None:
    scene = hurried(apart(), 6)
    scene.answer("gm", "arrival_area", "1")
    scene.ends()
    assert came(scene) == 1


@rule("MYK-ARRIVAL-07")
def test_arrival_7_needs_a_ride() -> None:
    scene = hurried(apart(), 7)
    scene.ends()
    assert came(scene) == 0
    scene = hurried(apart(bob=landmaker(items=["ride"])), 7)
    scene.answer("gm", "arrival_area", "4")
    assert came(scene) == 4


@rule("MYK-ARRIVAL-08")
def test_arrival_8_leads_to_a_friend() -> None:
    assert came(hurried(apart(), 8)) == 0
    assert came(hurried(apart(ann=landmaker("king", loves={"bob": 1}, area=3)), 8)) == 3


@rule("MYK-ARRIVAL-09")
def test_arrival_9_is_a_find() -> None:
    scene = hurried(apart(), 9)
    scene.answer("bob", "arrival_material", "iron")
    scene.ends()
    assert (came(scene), scene.bob.carried_materials()) == (0, {"iron": 1})


@rule("MYK-ARRIVAL-10")
def test_arrival_10_may_roll_again() -> None:
    scene = apart(bob=landmaker(quest=4))
    hurried(scene, 10, *FINE, *ROLLS[4])
    scene.ends()
    assert came(scene) == 6


@rule("MYK-ARRIVAL-11")
def test_arrival_11_is_discouraging() -> None:
    scene = hurried(apart(bob=landmaker(drive=2)), 11)
    assert (came(scene), scene.bob.drive) == (0, 1)


@rule("MYK-ARRIVAL-12")
def test_arrival_12_is_final() -> None:
    scene = hurried(apart(), 12)
    assert (came(scene), scene.realm.delve.engage) == (0, [Barred("bob")])


def test_a_group_that_falls_does_not_end_the_delve_for_the_others() -> None:
    scene = apart(ann=landmaker("king", condition=Condition.UNCONSCIOUS, hp=-1))
    scene.realm.adventure.truth.rooms["A1"] = RoomTruth()
    scene.realm.delve.quarter = "rush"
    scene.play(play_dungeon)
    assert not scene.realm.chronicle.wiped_out
    assert scene.ask.seat == "bob"


@rule("MYK-ARRIVAL-02", "MYKR-86")
def test_whoever_flees_from_a_fight_alone_lets_the_others_go_on() -> None:
    scene = apart()
    scene.realm.delve.quarter, scene.realm.delve.previous = "camp", "B1"
    scene.dice(4)
    scene.play(follow_up, "won", [Ambush("bob")], [])
    delve = scene.realm.delve
    assert (delve.back, delve.room, delve.previous) == (Return("A1", "camp"), "A3", "A2")

    delve.foes, delve.engage, delve.quarter = [], [], delve.then
    scene.play(follow_up, "fled", [], [])
    assert (scene.realm.delve.room, scene.realm.delve.quarter) == ("A2", "regroup")
    scene.play(regroup)

    delve = scene.realm.delve
    assert (scene.realm.court, delve.room, delve.quarter, delve.previous) == (["ann"], "A1", "camp", "B1")
    assert (delve.elsewhere(), delve.back) == ({"A2": ["bob"]}, None)


@rule("MYK-TRAP-DISASTER-DUNGEON-STORM")
def test_whoever_waits_in_a_room_moves_with_it() -> None:
    scene = apart()
    delve = scene.realm.delve
    delve.groups = [Group("A3", ["bob"], came_from="A1", moved=1), Group("A1", stayed=2)]
    delve.to_play, delve.back = ["A3", "A1"], Return("A3", "camp")
    delve.previous, delve.ruins, delve.unexplored_again = "A3", ["A3"], "A1"
    delve.searched, delve.handled = [Spot("A3", "altar")], [Spot("A3", "altar")]
    delve.tried = [Spot("A1", "well"), Spot("C2", "well")]

    delve.clues = [Clue("lair", "A3"), Clue("ruler", "A3"), Clue("beware", "A1-A2")]

    scene.play(lambda play: swap_rooms(play, "A1", "A3"))
    delve = scene.realm.delve

    assert delve.groups == [Group("A1", ["bob"], came_from="A3", moved=1), Group("A3", stayed=2)]
    assert (delve.to_play, delve.back) == (["A1", "A3"], Return("A1", "camp"))
    assert (delve.room, delve.previous, delve.ruins, delve.unexplored_again) == ("A3", "A1", ["A1"], "A3")
    assert (delve.searched, delve.handled) == ([Spot("A1", "altar")], [Spot("A1", "altar")])
    assert delve.tried == [Spot("A3", "well"), Spot("C2", "well")]
    assert delve.clues == [Clue("lair", "A1"), Clue("ruler", "A3"), Clue("beware", "A1-A2")]


@rule("MYK-TRAP-DISASTER-DUNGEON-STORM")
def test_what_is_planned_for_a_room_moves_with_it() -> None:
    scene = apart()
    truth = scene.realm.adventure.truth
    truth.rooms["C2"].features = [Feature("altar", "altar", clue=Clue("thing", "A1"))]
    truth.guises = [Guise("A1", "A3")]
    train_human(truth, "A1", "scum", "", "thief")
    let_lead(truth, "A3", "scum")
    gift(truth, "C2", "kappa", "A1")
    truth.believers, truth.goal = [Believers("A1", "angel")], {"kind": "reach", "room": "A1"}

    scene.play(lambda play: swap_rooms(play, "A1", "A3"))

    truth = scene.realm.adventure.truth
    assert (trained(truth)[0].room, leaders(truth)) == ("A3", [("A1", "scum")])
    assert (truth.guises, gifts(truth)) == ([Guise("A1", "A3")], [("C2", "kappa", "A1")]), "names are no rooms"
    assert (truth.believers, truth.goal["room"]) == ([Believers("A3", "angel")], "A3")
    assert truth.rooms["C2"].features[0].clue == Clue("thing", "A3")


def parting() -> Scene:
    """Let Ann, who minds no small steps, decide where three go from A2."""
    people: dict[str, Any] = {"ann": landmaker("king"), "bob": landmaker("knight"), "cyd": landmaker("ninja")}
    scene = in_dungeon("A2", quarter="enter", rulings=ON, everything=False, **people)
    scene.play(play_dungeon)
    return scene


@rule("MYK-SPLIT-01", "MYK-SPLIT-02")
def test_who_should_go_where_is_said_on_the_card_of_the_way() -> None:
    scene = parting()
    card: Any = scene.ask

    look = scene.table.view("ann").preview(card.id, {"deed": "split", "ann": "B2", "bob": "B2", "cyd": "A1"})
    assert look["outlook"].startswith("Then it is Cyd in A1; Ann and Bob in B2.")
    scene.table.answer("ann", card.id, {"deed": "split", "ann": "B2", "bob": "B2", "cyd": "A1"})

    asked = {ask.seat: ask.params["meant"] for ask in scene.table.open_asks()}
    assert asked == {"bob": "B2", "cyd": "A1"}
    scene.answer("bob", "split_way", "B2")
    scene.answer("cyd", "split_way", "stay")
    assert scene.realm.delve.elsewhere() | {scene.realm.delve.room: scene.realm.court} == {
        "A2": ["cyd"],
        "B2": ["ann", "bob"],
    }


@rule("MYK-SPLIT-01")
def test_a_court_that_stays_together_says_nothing_of_its_people() -> None:
    scene = parting()
    card: Any = scene.ask

    assert list(card.drafted({"deed": "A1"}).asks) == ["deed"]
    scene.table.answer("ann", card.id, {"deed": "A1"})

    assert (scene.realm.delve.room, scene.realm.delve.whole) == ("A1", [])


@rule("MYK-SPLIT-02")
def test_a_way_that_is_none_is_refused_by_whose_it_is() -> None:
    scene = parting()

    with pytest.raises(Refused, match=r"^Cyd: That is not offered here; choose one of stay"):
        scene.table.answer("ann", scene.ask.id, {"deed": "split", "ann": "B2", "bob": "B2", "cyd": "C3"})
    with pytest.raises(Refused, match=r"^Bob cannot be chosen here\.$"):
        scene.table.answer("ann", scene.ask.id, {"deed": "A1", "bob": "B2"})

    assert scene.realm.delve.room == "A2"


def test_bots_go_where_they_are_sent() -> None:
    scene = parting()
    scene.table.answer("ann", scene.ask.id, {"deed": "split", "ann": "A3", "bob": "B2", "cyd": "A1"})

    for ask in scene.table.open_asks():
        bot = game.bot(ask.seat, b"seed", "good")
        scene.table.answer(ask.seat, ask.id, bot.answer(scene.table.view(ask.seat), ask))

    assert scene.realm.delve.to_play == ["A3", "B2"]
