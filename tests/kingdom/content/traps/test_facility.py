"""Traps: Facility."""

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from tests.kingdom.delving import FAIL, FINE
from tests.kingdom.scene import landmaker
from tests.kingdom.trapped import (
    ALONE,
    carrying,
    disarming,
    first,
    found,
    opens,
    spring,
    sprung,
    trap_of,
    trapped,
)
from tests.rules import rule
from undercroft.games.kingdom.content.traps.facility import caught, nearest
from undercroft.games.kingdom.dungeon.eating import eat
from undercroft.games.kingdom.dungeon.traps import (
    Spring,
    disarm,
)
from undercroft.games.kingdom.grammar.delve_moments import (
    CampBegun,
    RoomLeft,
)
from undercroft.games.kingdom.grammar.entries import MONSTERS
from undercroft.games.kingdom.grammar.moments import Breather
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.dungeon_phase.ways import go_to
from undercroft.games.kingdom.phases.kingdom_phase.gathering import gather
from undercroft.games.kingdom.rules.knowledge import learn
from undercroft.games.kingdom.state import Landmaker, RoomReport, RoomTruth


@rule("MYK-TRAP-FACILITY-KOTATSU")
def test_who_sits_under_a_kotatsu_rests_again_when_camp_begins() -> None:
    scene = trapped("kotatsu", quarter="enter", **ALONE)
    scene.dice(*FAIL, 5, 5, *FAIL)
    found(scene, "A2")
    scene.answer("ann", "rest_table", "quest")
    scene.realm.chronicle.quarters, scene.ann.exhausted = 1, False

    scene.dice(*FAIL, 5, 5, *FAIL)
    scene.play(open_moment, CampBegun())
    scene.answer("ann", "rest_table", "quest")
    assert scene.ann.exhausted
    assert [who.id for who in caught(Spring(scene.table.play, first(scene)))] == ["ann"]

    scene.realm.chronicle.quarters, scene.ann.exhausted = 2, False
    scene.dice(*FINE)
    scene.play(open_moment, CampBegun())
    scene.ends()
    assert not scene.ann.exhausted
    assert caught(Spring(scene.table.play, first(scene))) == []


@rule("MYK-TRAP-FACILITY-THINNER")
@pytest.mark.parametrize(
    ("given", "minds"),
    [({"gender": "female"}, True), ({"gender": "male"}, False), ({"gender": "male", "lent": ["beauty"]}, True)],
)
def test_women_and_beauties_mind_what_they_weigh(given: dict[str, Any], minds: bool) -> None:
    scene = trapped("thinner", ann=landmaker("king", **given))
    spring(scene)
    scene.dice(*(FAIL if minds else ()))

    scene.play(lambda play: eat(play, play.state.members()))
    scene.ends()

    assert (scene.realm.chronicle.quarters + 1 in scene.ann.meals) is not minds


@rule("MYK-TRAP-FACILITY-ELEVATOR")
def test_of_two_monsters_as_near_the_higher_steps_out() -> None:
    levels = sorted({entry.level for entry in MONSTERS if entry.type == "angel"})
    low, high = next((one, other) for one, other in pairwise(levels) if other - one == 2)

    assert {MONSTERS[kind].level for kind in nearest("angel", Fraction(low + high, 2))} == {high}
    assert {MONSTERS[kind].level for kind in nearest("angel", Fraction(2 * low + 1, 2))} == {low}


# Facility Traps


@rule("MYK-TRAP-FACILITY-VENDING-MACHINE")
@pytest.mark.parametrize(("dice", "hp"), [((1,), 4), ((2, 3), 8)])
def test_every_other_potion_of_a_vending_machine_is_a_dud(dice: tuple[int, ...], hp: int) -> None:
    scene = trapped("vending_machine", ann=landmaker("king"))
    scene.dice(*FINE)
    found(scene, "A2")
    scene.answer("ann", "vending_potions", 1)
    scene.ends()

    scene.ann.hp = 5
    scene.dice(*dice)

    async def drink(play: Any, who: Landmaker) -> None:
        await open_moment(play, Breather("camp"))

    scene.play(drink, "ann")
    scene.use("ann", "breather", "potion")
    assert scene.ann.hp == hp


@rule("MYK-TRAP-FACILITY-VENDING-MACHINE")
def test_who_fails_gets_no_potions() -> None:
    scene = trapped("vending_machine", **ALONE)
    scene.dice(*FAIL)
    found(scene, "A2")
    scene.ends()
    assert scene.ann.items() == []


@rule("MYK-TRAP-FACILITY-BREMEN")
def test_bremen_lies_to_scouts_about_monsters_but_not_about_traps() -> None:
    scene = trapped(trap_of("bremen", monster="ogrekin", count="5"), rooms={"A2": RoomTruth({"minotaur": 1})})
    scene.play(learn, "A2", "MYK-KPHASE-INFO-04", names=True)
    report = scene.realm.adventure.known["A2"]
    assert (report.monsters, report.monster_names, report.traps) == (5, ["ogrekin"], 1)

    scene.play(learn, "A2", "MYK-EXCHANGE-02", scouts=False)  # who lives there is not deceived
    assert scene.realm.adventure.known["A2"].monsters == 1


@rule("MYK-TRAP-FACILITY-THINNER")
def test_who_knows_their_weight_may_not_enjoy_food_for_the_rest_of_the_game() -> None:
    people: dict[str, Any] = {"ann": landmaker("king", gender="female"), "bob": landmaker("knight", gender="male")}
    scene = trapped("thinner", **people)
    found(scene, "chest")
    scene.ends()

    scene.dice(*FAIL)

    async def dine(play: Any) -> list[str]:
        return [who.id for who in await eat(play, play.state.members())]

    assert scene.play(dine) == ["bob"]
    assert (scene.ann.meals, scene.bob.meals) == ([], [1])


@rule("MYK-TRAP-FACILITY-THINNER")
def test_before_the_scale_is_found_nobody_minds() -> None:
    scene = trapped("thinner", ann=landmaker("king", gender="female"))
    scene.play(lambda play, who: eat(play, [who]), "ann")
    scene.ends()
    assert scene.ann.meals == [1]


@rule("MYK-TRAP-FACILITY-SNACK-HOUSE")
def test_snack_house_makes_obese_and_the_people_laugh() -> None:
    scene = sprung("snack_house", *FAIL, *FINE)
    assert (scene.ann.statuses, scene.bob.statuses, scene.kingdom.voices) == (["obese"], [], 9)


@rule("MYK-TRAP-FACILITY-LIVING-ROOM")
def test_living_room_destroys_what_is_in_a_random_slot_each_time() -> None:
    scene = sprung("living_room", 2, **carrying("blade", "lunch"))
    assert [item.id for item in scene.ann.items()] == ["blade"]
    scene.dice(6)
    spring(scene)
    assert [item.id for item in scene.ann.items()] == ["blade"]


@rule("MYK-TRAP-FACILITY-CONCEALED-WORK")
def test_concealed_work_hides_from_searchers_and_scouts_and_is_hard_to_undo() -> None:
    scene = trapped(trap_of("concealed_work", level=4), ann=landmaker("king", followers=3))
    assert disarming(scene) == 16

    scene.realm.adventure.known["A2"] = RoomReport()
    scene.dice(4, 4)  # 10, enough for 8, but not for 12
    scene.play(gather, "ann", ("A2",))
    scene.answer("ann", "gather_send", 3)
    scene.answer("ann", "gather_room", "A2")
    assert scene.ann.follower_count == 1


@rule("MYK-TRAP-FACILITY-ELEVATOR")
@pytest.mark.parametrize(("dice", "kind"), [((1, 2), "deep_one"), ((1, 1), "angel")])
def test_an_elevator_is_full_of_angels_or_deep_ones(dice: tuple[int, int], kind: str) -> None:
    scene = trapped("elevator", **ALONE)
    scene.dice(*dice, 1)
    spring(scene)
    came = scene.realm.delve.foes
    levels = sorted({abs(entry.level - 1) for entry in MONSTERS if entry.type == kind})
    assert len(came) == sum(dice)
    assert {MONSTERS[one.kind].type for one in came} == {kind}
    assert abs(came[0].level - 1) == levels[0]
    assert scene.realm.delve.quarter == "fight"


@rule("MYK-TRAP-FACILITY-HOTEL")
def test_a_hotel_heals_everybody_and_sends_the_bill_home() -> None:
    scene = sprung("hotel", ann=landmaker("king", hp=2), bob=landmaker("knight", hp=1))
    assert (scene.ann.hp, scene.bob.hp) == (10, 10)
    assert [part.amount for part in scene.realm.chronicle.upkeep] == [2]


@rule("MYK-TRAP-FACILITY-EMERGENCY-EXIT")
def test_an_emergency_exit_ends_the_adventure() -> None:
    assert sprung("emergency_exit").realm.delve.quarter == "home"


@rule("MYK-TRAP-FACILITY-POOL")
def test_a_pool_hurts_who_leaves_and_draining_it_takes_a_quarter() -> None:
    scene = trapped("pool", quarter="enter", **ALONE)
    scene.dice(3)
    scene.play(go_to, "B2")
    scene.ends()
    assert (scene.ann.hp, scene.realm.delve.room) == (7, "B2")

    scene = trapped("pool", **ALONE)
    found(scene, "A2")
    scene.dice(*FINE)
    scene.play(lambda play, who: disarm(play, who, play.state.adventure.truth.placed[0]), "ann")
    assert (first(scene).found, scene.realm.delve.extra_quarters) == ("disarmed", 1)


@rule("MYK-TRAP-FACILITY-CHIMNEY")
@pytest.mark.parametrize(("quarters", "drive", "statuses"), [(0, 0, ["disoriented"]), (1, 1, [])])
def test_a_chimney_smokes_after_an_even_number_of_quarters(quarters: int, drive: int, statuses: list[str]) -> None:
    people: dict[str, Any] = {"ann": landmaker("king", drive=1), "bob": landmaker("knight")}
    scene = trapped(trap_of("chimney", where="B2"), quarter="encounter", **people)
    scene.realm.chronicle.quarters = quarters
    scene.play(go_to, "B2")
    assert (scene.ann.drive, scene.bob.statuses) == (drive, statuses)


@rule("MYK-TRAP-FACILITY-AXMANS-FOUNTAIN")
def test_axmans_fountain_takes_arms_but_no_lunch() -> None:
    scene = sprung("axmans_fountain", *FAIL, 1, **carrying("lunch", "blade"))
    assert [item.id for item in scene.ann.items()] == ["lunch"]
    assert len(sprung("axmans_fountain", *FAIL, **carrying("lunch")).ann.items()) == 1


@rule("MYK-TRAP-FACILITY-HANGING-TREE")
@pytest.mark.parametrize(("dice", "left"), [((1, 2), 6), ((1, 1), 1), (FINE, 10)])
def test_hanging_tree_costs_as_many_followers_as_one_missed_by(dice: tuple[int, int], left: int) -> None:
    assert sprung("hanging_tree", *dice, ann=landmaker("king", followers=10)).ann.follower_count == left


@rule("MYK-TRAP-FACILITY-JOB-CHANGER")
def test_somebody_wakes_up_with_another_job() -> None:
    scene = trapped("job_changer", ann=landmaker("king", jobs=("warrior",)))
    scene.dice(3, 5)  # the Birth Table: a Cook
    spring(scene)
    assert scene.ann.jobs == ["cook"]
    assert scene.ann.abilities["warfare"] == 1


@rule("MYK-TRAP-FACILITY-KOTATSU")
def test_kotatsu_keeps_who_fails_until_they_get_up() -> None:
    scene = trapped("kotatsu", quarter="enter", ann=landmaker("king"), bob=landmaker("knight", exhausted=True))

    scene.dice(*FAIL, *FAIL, 5, 5, *FAIL)  # both fail, Ann must Rest, Bob is too tired to sit down
    found(scene, "A2")
    scene.answer("ann", "rest_table", "quest")
    assert scene.ann.exhausted
    assert [who.id for who in caught(Spring(scene.table.play, first(scene)))] == ["ann"]

    scene.realm.chronicle.quarters = 1
    left = RoomLeft("A2", "B2")
    opens(scene, lambda who: left, *FAIL)
    assert left.stopped

    scene.realm.chronicle.quarters = 2
    left = RoomLeft("A2", "B2")
    opens(scene, lambda who: left, *FINE)
    assert not left.stopped
    assert caught(Spring(scene.table.play, first(scene))) == []
