"""Rolls: what a total is made of, its bands, and what the table sees of it."""

import pytest

from tests.depths.scene import Scene, adventurer, cannot_tell, horror
from tests.rules import rule
from undercroft.games.depths.describe import about_action
from undercroft.games.depths.state import HORROR, ITEMS


@rule("OOD-ROLL-TOTAL")
def test_a_total_is_the_face_the_modifier_the_food_and_the_treasures() -> None:
    scene = Scene(ada=adventurer(torch=-2, fed=1, treasures=2))
    scene.dice(ada=(1, 3, 1))

    scene.orders(ada="path +2")
    scene.ends()

    total = scene.total("ada")
    assert [(part.amount, part.cite) for part in total.parts] == [
        (-2, "OOD-ROLL-MOD"),
        (1, "OOD-FEED-4-BONUS"),
        (3, "OOD-LOOT-MAGIC"),
        (1, "OOD-LOOT-MAGIC"),
    ]
    assert (total.base, total.value, scene.ada.checks) == (1, 4, 1)


@rule("OOD-ROLL-TOTAL")
def test_what_is_told_of_a_roll_names_the_parts_of_its_bonus() -> None:
    scene = Scene(ada=adventurer(torch=1), brok=adventurer(fed=1))
    ada, brok = [about_action(scene.table.play, one, "path", 0) for one in (scene.ada, scene.brok)]

    assert ada.odds == brok.odds
    assert ada.total is not None
    assert brok.total is not None
    assert [part.name for part in ada.total.parts] == ["modifier"]
    assert [part.name for part in brok.total.parts] == ["fed"]


@rule("OOD-ROLL-TOTAL")
def test_a_total_may_be_less_than_nothing() -> None:
    scene = Scene(ada=adventurer(torch=-5))
    scene.dice(ada=2)

    scene.orders(ada="path")
    scene.ends()

    assert scene.total("ada").value == -3
    assert scene.dead() == {"ada": "lost"}


@rule("OOD-ROLL-MOD")
def test_every_loss_stays_and_adds_up_and_the_die_keeps_its_size() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())
    scene.dice(ada=3)
    scene.orders(ada="path")
    scene.dice(ada=4)
    scene.orders(ada="light brok")
    scene.ends()

    assert scene.ada.modifiers["torch"] == -2
    assert scene.total("ada").value == 3
    assert scene.throw("ada")["sides"] == 6


@rule("OOD-ROLL-MOD")
def test_a_loss_on_one_item_leaves_the_others_alone() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())
    scene.dice(ada=2)

    scene.orders(ada="kill brok")
    scene.ends()

    assert scene.ada.modifiers == dict.fromkeys(ITEMS, 0) | {"sword": -1}


@rule("OOD-ROLL-BANDS")
@pytest.mark.parametrize(("total", "outcome"), [(5, "on"), (4, "on"), (3, "astray"), (1, "astray"), (0, "lost")])
def test_the_bands_are_four_or_more_one_to_three_and_nothing_or_less(total: int, outcome: str) -> None:
    scene = Scene(ada=adventurer(torch=-1))
    scene.dice(ada=total + 1)

    scene.orders(ada="path")
    scene.ends()

    assert scene.outcome("ada") == outcome


@rule("OOD-ROLL-BANDS")
def test_the_worst_band_does_not_also_cost_what_the_middle_band_costs() -> None:
    scene = Scene(ada=adventurer(torch=-1, checks=1), brok=adventurer(rations=-1))
    scene.dice(ada=1, brok=1)

    scene.orders(ada="path", brok="feed")
    scene.ends()

    assert scene.ada.modifiers["torch"] == -1
    assert scene.brok.modifiers["rations"] == -1


@rule("OOD-ROLL-HORROR-MOD")
@pytest.mark.parametrize("order", ["light ada", "path", "loot ada: path", "feed", "kill ada"])
def test_a_loss_on_any_item_lands_on_the_horrors_one_stat(order: str) -> None:
    scene = Scene(ada=adventurer(), hob=horror())
    scene.dice(hob=3)

    scene.orders(hob=order)
    scene.ends()

    assert scene.hob.modifiers == {HORROR: -1}


@rule("OOD-ROLL-HORROR-MOD")
def test_a_loss_on_all_stats_costs_the_horror_one() -> None:
    scene = Scene(ada=adventurer(), hob=horror())
    scene.dice(ada=5, hob=3)

    scene.orders(ada="kill hob", hob="defend")
    scene.ends()

    assert scene.hob.modifiers == {HORROR: -1}


@rule("OOD-ROLL-HORROR-MOD")
def test_a_horror_that_grows_or_grows_paranoid_has_only_one_stat_to_choose() -> None:
    scene = Scene(ada=adventurer(), hob=horror(growth=1))
    assert scene.options("hob", "growth") == ["horror"]
    scene.answer("hob", "growth", "horror")
    scene.dice(hob=4)

    scene.orders(hob="defend")

    assert scene.hob.modifiers == {HORROR: 1}
    assert scene.options("gm", "paranoia") == ["horror"]


@rule("OOD-ROLL-PUBLIC")
def test_everybody_sees_the_size_the_face_and_the_bonus_dice() -> None:
    scene = Scene(ada=adventurer(treasures=1, sword=2), brok=adventurer())
    scene.dice(ada=(7, 3))

    scene.orders(ada="kill brok +1")

    assert all(
        scene.throw("ada", reader) == {"seat": "ada", "sides": 8, "face": 7, "bonus": [3]} for reader in scene.readers
    )


@rule("OOD-ROLL-PUBLIC")
def test_nobody_sees_which_item_was_rolled_or_for_what() -> None:
    orders = ("path", "loot brok: feed", "light brok", "feed hob")
    scenes = [Scene(ada=adventurer(every=6), brok=adventurer()) for _ in orders]
    for scene, order in zip(scenes, orders, strict=True):
        scene.dice(ada=2)
        scene.orders(ada=order)

    assert [reader for reader in scenes[0].readers if cannot_tell(reader, *scenes[:3])] == ["brok", "hob", ""]
    assert cannot_tell("brok", *scenes)


@rule("OOD-ROLL-PUBLIC")
def test_nobody_sees_a_modifier_or_a_total() -> None:
    scenes = [Scene(ada=adventurer(torch=modifier), brok=adventurer()) for modifier in (0, -1)]
    for scene in scenes:
        scene.dice(ada=3)
        scene.orders(ada="path")

    assert [reader for reader in scenes[0].readers if cannot_tell(reader, *scenes)] == ["brok", "hob", ""]


@rule("OOD-ROLL-PUBLIC")
@pytest.mark.parametrize(("reading", "face", "bonus"), [("open", 5, (2,)), ("hidden_faces", 0, ())])
def test_a_table_can_rule_that_only_the_size_of_a_die_is_seen(reading: str, face: int, bonus: tuple[int, ...]) -> None:
    scene = Scene(rulings={"R-OOD-09": reading}, ada=adventurer(treasures=1))
    scene.dice(ada=(5, 2))

    scene.orders(ada="path +1")

    assert scene.throw("ada", "hob") == {"seat": "ada", "sides": 6, "face": face, "bonus": list(bonus)}
    assert scene.ada.thrown is not None
    assert (scene.ada.thrown.sides, scene.ada.thrown.face, scene.ada.thrown.bonus) == (6, face, bonus)
    assert scene.total("ada").value == 7


@rule("OOD-ROLL-PUBLIC")
def test_hidden_faces_are_hidden_in_every_byte_that_the_others_receive() -> None:
    scenes = [Scene(rulings={"R-OOD-09": "hidden_faces"}, ada=adventurer(), brok=adventurer()) for _ in range(2)]
    for scene, face in zip(scenes, (1, 3), strict=True):
        scene.dice(ada=face)
        scene.orders(ada="path")

    assert [reader for reader in scenes[0].readers if cannot_tell(reader, *scenes)] == ["brok", "hob", ""]
