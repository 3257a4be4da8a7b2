"""Turns: the Xs, the third of them, and the tenth turn."""

import pytest

from tests.depths.scene import Scene, adventurer, cannot_tell, horror
from tests.rules import rule


@rule("OOD-X-STEP")
def test_everybody_who_was_not_fed_marks_one_x() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(hunger=1), cass=adventurer(), hob=horror())
    scene.dice(ada=3, brok=3, cass=2, hob=4)

    scene.orders(ada="path", brok="path", cass="feed", hob="path")
    scene.ends()

    assert [person.hunger for person in scene.cavern.living()] == [1, 2, 0, 1]
    assert scene.line("brok", "hunger") == {"count": 2}


@rule("OOD-X-STEP")
def test_the_dead_mark_no_x() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(hunger=1), cass=adventurer())
    scene.dice(ada=8, brok=3)

    scene.orders(ada="kill brok", brok="path")

    assert scene.brok.hunger == 1


@rule("OOD-X-DEATH", "OOD-FEED-STARVE")
@pytest.mark.parametrize(("before", "dead"), [(1, {}), (2, {"ada": "hunger"}), (3, {"ada": "hunger"})])
def test_the_third_x_kills(before: int, dead: dict[str, str]) -> None:
    scene = Scene(ada=adventurer(hunger=before), brok=adventurer())
    scene.dice(ada=3)

    scene.orders(ada="path")
    scene.ends()

    assert scene.ada.hunger == before + 1
    assert scene.dead() == dead
    assert scene.who_read("died_hunger") == (list(scene.readers) if dead else [])


@rule("OOD-FEED-STARVE", "OOD-FEED-3")
def test_even_a_poor_meal_keeps_somebody_with_two_xs_alive() -> None:
    scene = Scene(ada=adventurer(hunger=2), brok=adventurer())
    scene.dice(ada=1)

    scene.orders(ada="feed")
    scene.ends()

    assert (scene.ada.alive, scene.ada.hunger) == (True, 2)


@rule("OOD-FEED-STARVE", "OOD-FEED-0")
def test_somebody_with_two_xs_whose_rations_run_out_starves() -> None:
    scene = Scene(ada=adventurer(hunger=2, rations=-1), brok=adventurer())
    scene.dice(ada=1)

    scene.orders(ada="feed")
    scene.ends()

    assert scene.dead() == {"ada": "hunger"}


@rule("OOD-X-NOHEAL")
def test_eating_prevents_an_x_and_removes_none() -> None:
    scene = Scene(ada=adventurer(hunger=2))
    for _ in range(2):
        scene.dice(ada=4)
        scene.orders(ada="feed")
    scene.ends()

    assert scene.ada.hunger == 2


@rule("OOD-X-SECRET")
def test_how_hungry_somebody_is_only_they_and_the_dungeon_master_know() -> None:
    scenes = [Scene(ada=adventurer(), brok=adventurer(hunger=hunger)) for hunger in (0, 1)]
    for scene in scenes:
        scene.dice(brok=3)
        scene.orders(brok="path")

    assert [reader for reader in scenes[0].readers if cannot_tell(reader, *scenes)] == ["ada", "hob", ""]
    assert scenes[0].who_read("hunger") == ["brok", "gm"]
    assert scenes[1].table.view("brok").state["characters"]["brok"]["hunger"] == 2


@rule("OOD-X-SECRET", "OOD-INFO-PROGRESS")
def test_who_holds_the_checks_only_they_and_the_dungeon_master_know() -> None:
    scenes = [Scene(ada=adventurer(), brok=adventurer(checks=brok), hob=horror(checks=2 - brok)) for brok in (0, 2)]
    for scene in scenes:
        scene.orders()

    assert [reader for reader in scenes[0].readers if cannot_tell(reader, *scenes)] == ["ada", ""]
    assert scenes[1].table.view("brok").state["characters"]["brok"]["checks"] == 2


@rule("OOD-FEED-HORROR")
@pytest.mark.parametrize(("face", "hunger"), [(4, 0), (3, 1)])
def test_the_horror_marks_no_x_in_a_turn_in_which_somebody_died(face: int, hunger: int) -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer(), hob=horror())
    scene.dice(hob=face)

    scene.orders(hob="kill ada")
    scene.ends()

    assert scene.hob.hunger == hunger
    assert scene.who_read("fed_on_death") == ([] if hunger else ["hob", "gm"])


@rule("OOD-FEED-HORROR")
def test_any_death_feeds_the_horror_whoever_or_whatever_caused_it() -> None:
    scene = Scene(ada=adventurer(torch=-1), brok=adventurer(), cass=adventurer(), hob=horror())
    scene.dice(ada=1, hob=3)

    scene.orders(ada="path", hob="path")
    scene.ends()

    assert (scene.dead(), scene.hob.hunger) == ({"ada": "lost"}, 0)


@rule("OOD-FEED-HORROR")
def test_a_death_by_hunger_comes_too_late_for_the_horror() -> None:
    scene = Scene(ada=adventurer(hunger=2), brok=adventurer(), cass=adventurer(), hob=horror())
    scene.dice(ada=3, hob=3)

    scene.orders(ada="path", hob="path")
    scene.ends()

    assert (scene.dead(), scene.hob.hunger) == ({"ada": "hunger"}, 1)


@rule("OOD-FEED-HORROR")
def test_a_horror_that_eats_while_somebody_dies_is_told_of_the_meal_alone() -> None:
    scene = Scene(ada=adventurer(torch=-1), brok=adventurer(), cass=adventurer(), hob=horror())
    scene.dice(ada=1, hob=4)

    scene.orders(ada="path", hob="feed")
    scene.ends()

    assert scene.hob.fed == 1
    assert scene.who_read("fed_on_death") == []


@rule("OOD-FEED-HORROR")
def test_a_death_spares_no_adventurer_an_x() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer(), hob=horror())
    scene.dice(brok=3, hob=4)

    scene.orders(brok="path", hob="kill ada")

    assert scene.brok.hunger == 1


@rule("OOD-TURN-LIMIT")
@pytest.mark.parametrize(("turn", "over"), [(9, False), (10, True)])
def test_the_rocks_fall_after_the_tenth_turn_and_not_before(turn: int, over: bool) -> None:
    scene = Scene(turn=turn, ada=adventurer(), brok=adventurer(), hob=horror())

    scene.orders()
    scene.ends()

    assert scene.table.over is over
    assert scene.dead() == (dict.fromkeys(("ada", "brok", "hob"), "rocks") if over else {})


@rule("OOD-TURN-LIMIT")
def test_a_group_that_gets_out_in_the_tenth_turn_is_out() -> None:
    scene = Scene(turn=10, ada=adventurer(checks=3), brok=adventurer(), hob=horror(alive=False))
    scene.dice(ada=4)

    scene.orders(ada="path")
    scene.ends()

    assert scene.cavern.result is not None
    assert (scene.cavern.result.how, scene.dead()) == ("escape", {})


@rule("OOD-TURN-LIMIT")
def test_ten_turns_can_be_played_from_the_first_to_the_rocks() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), hob=horror())

    for turn in range(1, 11):
        assert (scene.cavern.turn, scene.table.over) == (turn, False)
        scene.orders()
    scene.ends()

    assert scene.table.over
