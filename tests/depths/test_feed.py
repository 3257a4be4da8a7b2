"""Feed and Water Yourself, or somebody else."""

import pytest

from tests.depths.scene import Scene, adventurer, horror
from tests.rules import rule


@rule("OOD-FEED-STAT")
@pytest.mark.parametrize("eater", ["ada", "brok"])
def test_feeding_rolls_the_rations_for_oneself_or_another(eater: str) -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())
    scene.dice(ada=2, brok=3)

    scene.orders(ada=f"feed {eater}", brok="path")
    scene.ends()

    assert (scene.throw("ada")["sides"], scene.total("ada").name) == (4, "rations")
    assert [person.seat for person in scene.cavern.living() if person.hunger == 0] == [eater, "hob"]


@rule("OOD-FEED-4", "OOD-FEED-4-NOX", "OOD-FEED-4-BONUS")
@pytest.mark.parametrize("modifier", [0, 3])
def test_food_of_four_or_more_feeds_spares_the_x_and_gives_one_to_the_next_roll(modifier: int) -> None:
    scene = Scene(ada=adventurer(rations=modifier), brok=adventurer())
    scene.dice(ada=4, brok=3)

    scene.orders(ada="feed brok", brok="path")
    scene.ends()

    assert scene.line("ada", "did")["outcome"] == "feeds"
    assert (scene.brok.hunger, scene.brok.fed) == (0, 1)
    assert scene.ada.modifiers["rations"] == modifier


@rule("OOD-FEED-4-BONUS")
def test_the_bonus_goes_to_the_next_roll_whatever_it_is_and_then_is_gone() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=4)
    scene.orders(ada="feed")
    scene.dice(ada=3)
    scene.orders(ada="kill brok")
    assert scene.dead() == {"brok": "violence"}

    scene.dice(ada=4)
    scene.orders(ada="kill cass")

    assert scene.total("ada").value == 4 - 1


@rule("OOD-FEED-4-BONUS")
def test_the_bonus_comes_too_late_for_the_roll_of_the_same_turn() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())
    scene.dice(ada=4, brok=3)

    scene.orders(ada="feed brok", brok="path")

    assert scene.total("brok").value == 3
    assert scene.brok.checks == 0


@rule("OOD-FEED-4-BONUS", "OOD-FEED-4-NOX")
def test_whoever_is_fed_twice_avoids_one_x_and_gets_two_for_the_next_roll() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer(hunger=1))
    scene.dice(ada=4, brok=4, cass=3)
    scene.orders(ada="feed cass", brok="feed cass", cass="path")
    assert (scene.cass.hunger, scene.cass.fed) == (1, 2)

    scene.dice(cass=3)
    scene.orders(cass="path")

    assert scene.total("cass").value == 3 - 1 + 2


@rule("OOD-FEED-4-BONUS", "OOD-FEED-3")
def test_of_two_meals_only_the_good_one_gives_a_bonus() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=4, brok=3, cass=5)

    scene.orders(ada="feed cass", brok="feed cass", cass="path")

    assert (scene.cass.hunger, scene.cass.fed) == (0, 1)


@rule("OOD-FEED-3")
@pytest.mark.parametrize("face", [1, 3])
def test_food_of_one_to_three_spares_the_x_gives_no_bonus_and_costs_one_ration(face: int) -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())
    scene.dice(ada=face, brok=5)

    scene.orders(ada="feed brok", brok="path")
    scene.ends()

    assert scene.line("ada", "did")["outcome"] == "low"
    assert (scene.brok.hunger, scene.brok.fed) == (0, 0)
    assert scene.ada.modifiers["rations"] == -1


@rule("OOD-FEED-0")
def test_food_of_nothing_or_less_feeds_nobody_and_the_rations_are_gone_for_good() -> None:
    scene = Scene(ada=adventurer(rations=-1))
    scene.dice(ada=1)
    scene.orders(ada="feed")
    scene.ends()
    assert scene.line("ada", "did")["outcome"] == "nothing"
    assert (scene.ada.alive, scene.ada.hunger, scene.ada.out_of_rations) == (True, 1, True)

    scene.talk_ends()

    assert "feed" not in scene.choices("ada", "action")
    scene.refuses("ada", "order", scene.written("ada", "feed"))


@rule("OOD-FEED-0")
def test_whoever_has_no_rations_can_still_be_fed_by_another() -> None:
    scene = Scene(ada=adventurer(out_of_rations=True), brok=adventurer())
    scene.dice(ada=3, brok=4)

    scene.orders(ada="path", brok="feed ada")
    scene.ends()

    assert (scene.ada.hunger, scene.ada.fed, scene.ada.out_of_rations) == (0, 1, True)


@rule("OOD-FEED-0")
def test_a_horror_without_rations_keeps_every_other_use_of_itself() -> None:
    scene = Scene(ada=adventurer(), hob=horror(-1))
    scene.dice(hob=1)
    scene.orders(hob="feed")

    scene.talk_ends()

    assert scene.choices("hob", "action", die="d8") == ["light", "kill", "defend", "path", "loot"]
    assert scene.hob.modifiers == {"horror": -1}


@rule("OOD-FEED-OTHER-X")
def test_feeding_somebody_else_leaves_the_feeder_hungry() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=4, brok=4)

    scene.orders(ada="feed cass", brok="feed ada")
    scene.ends()

    assert (scene.ada.hunger, scene.brok.hunger, scene.cass.hunger) == (0, 1, 0)


@rule("OOD-FEED-4-BONUS")
def test_a_good_meal_stands_on_the_sheet_though_the_game_ends_with_it() -> None:
    scene = Scene(ada=adventurer(checks=3), brok=adventurer(), hob=horror(alive=False))
    scene.dice(ada=4, brok=4)

    scene.orders(ada="path", brok="feed ada")
    scene.ends()

    assert scene.cavern.result is not None
    assert scene.cavern.characters["ada"].fed == 1
