"""Find the Path: checks, and the way out that all take together."""

import pytest

from tests.depths.scene import Scene, adventurer, horror
from tests.rules import rule


@rule("OOD-PATH-STAT")
def test_the_path_rolls_the_torch_and_names_nobody() -> None:
    scene = Scene(ada=adventurer())
    scene.talk_ends()
    assert scene.choices("ada", "target", action="path") == []
    scene.writes("ada", "path")
    scene.dice(ada=5)

    scene.orders()

    assert (scene.throw("ada")["sides"], scene.total("ada").name) == (6, "torch")


@rule("OOD-PATH-4")
@pytest.mark.parametrize("face", [4, 6])
def test_a_path_of_four_or_more_marks_one_check_on_the_finders_own_sheet(face: int) -> None:
    scene = Scene(ada=adventurer(checks=1), brok=adventurer())
    scene.dice(ada=face)

    scene.orders(ada="path")
    scene.ends()

    assert (scene.ada.checks, scene.brok.checks) == (2, 0)
    assert scene.line("ada", "did")["outcome"] == "on"
    assert scene.cavern.found == 2


@rule("OOD-PATH-OUT")
@pytest.mark.parametrize(("face", "out"), [(4, True), (3, False)])
def test_the_group_is_out_at_two_checks_for_each_of_the_living(face: int, out: bool) -> None:
    scene = Scene(ada=adventurer(checks=3), brok=adventurer(checks=2), hob=horror())
    scene.dice(ada=face)

    scene.orders(ada="path")
    scene.ends()

    assert (scene.cavern.found, scene.cavern.needed) == (6 if out else 5, 6)
    assert scene.table.over is out


@rule("OOD-PATH-OUT")
def test_the_horror_counts_among_the_living_and_so_do_its_checks() -> None:
    scene = Scene(ada=adventurer(checks=3), brok=adventurer(checks=1), hob=horror(checks=1))
    scene.dice(hob=4)

    scene.orders(hob="path")
    scene.ends()

    assert (scene.cavern.found, scene.cavern.needed) == (6, 6)
    assert scene.table.over


@rule("OOD-PATH-OUT")
def test_a_death_takes_away_a_person_and_their_checks_and_may_bring_the_group_out() -> None:
    scene = Scene(ada=adventurer(checks=3), brok=adventurer(checks=3), cass=adventurer(checks=1), hob=horror())
    scene.dice(hob=4)

    scene.orders(hob="kill cass")
    scene.ends()

    assert (scene.cavern.found, scene.cavern.needed) == (6, 6)
    assert scene.table.over


@rule("OOD-PATH-OUT")
@pytest.mark.parametrize(("reading", "found"), [("living", 3), ("dead_count", 6)])
def test_a_table_can_rule_that_the_checks_of_the_dead_count(reading: str, found: int) -> None:
    ada, brok = adventurer(checks=3), adventurer(checks=3, alive=False)
    scene = Scene(rulings={"R-OOD-20": reading}, ada=ada, brok=brok, cass=adventurer(), hob=horror())

    scene.orders()
    scene.ends()

    assert (scene.cavern.found, scene.cavern.needed) == (found, 6)
    assert scene.table.over == (reading == "dead_count")


@rule("OOD-PATH-OUT", "OOD-ORDER-SIMUL")
def test_a_check_marked_by_somebody_who_dies_in_that_turn_does_not_count() -> None:
    scene = Scene(ada=adventurer(checks=2), brok=adventurer(checks=1), hob=horror())
    scene.dice(ada=6, hob=4)

    scene.orders(ada="path", hob="kill ada")
    scene.ends()

    assert (scene.cavern.found, scene.cavern.needed) == (1, 4)
    assert not scene.table.over


@rule("OOD-PATH-TOGETHER")
def test_nobody_leaves_alone_however_many_checks_they_hold() -> None:
    scene = Scene(ada=adventurer(checks=4), brok=adventurer(), hob=horror())
    scene.dice(ada=6)

    scene.orders(ada="path")
    scene.ends()

    assert scene.ada.checks == 5
    assert not scene.table.over
    assert [person.seat for person in scene.cavern.living()] == ["ada", "brok", "hob"]


@rule("OOD-PATH-TOGETHER")
def test_when_the_way_is_found_all_the_living_leave_together() -> None:
    scene = Scene(ada=adventurer(checks=3), brok=adventurer(), hob=horror(alive=False))
    scene.dice(ada=6)

    scene.orders(ada="path")
    scene.ends()

    assert scene.cavern.result is not None
    assert scene.cavern.result.winners == ["ada", "brok"]


@rule("OOD-PATH-3")
@pytest.mark.parametrize("face", [1, 3])
def test_a_path_of_one_to_three_marks_nothing_and_costs_one_torch(face: int) -> None:
    scene = Scene(ada=adventurer(checks=1))
    scene.dice(ada=face)

    scene.orders(ada="path")
    scene.ends()

    assert (scene.ada.checks, scene.ada.modifiers["torch"]) == (1, -1)
    assert scene.line("ada", "did")["outcome"] == "astray"


@rule("OOD-PATH-0-CHECK")
@pytest.mark.parametrize("modifier", [-1, -4])
def test_a_path_of_nothing_or_less_loses_one_check(modifier: int) -> None:
    scene = Scene(ada=adventurer(torch=modifier, checks=2))
    scene.dice(ada=1)

    scene.orders(ada="path")
    scene.ends()

    assert (scene.ada.alive, scene.ada.checks, scene.ada.modifiers["torch"]) == (True, 1, modifier)
    assert scene.line("ada", "did")["outcome"] == "back"


@rule("OOD-PATH-0-NONE")
def test_a_path_of_nothing_or_less_without_a_check_to_lose_is_death() -> None:
    scene = Scene(ada=adventurer(torch=-1), brok=adventurer(checks=3))
    scene.dice(ada=1)

    scene.orders(ada="path")
    scene.ends()

    assert scene.dead() == {"ada": "lost"}
    assert scene.who_read("died_lost") == list(scene.readers)
