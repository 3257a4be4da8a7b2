"""Shine a Light: who sees what by whose torch, and for how long."""

import pytest

from tests.depths.scene import Scene, adventurer, cannot_tell, horror
from tests.rules import rule


@rule("OOD-LIGHT-STAT")
def test_a_light_rolls_the_torch_at_one_other_character() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())
    scene.dice(ada=5)

    scene.orders(ada="light brok")
    scene.ends()

    assert scene.throw("ada")["sides"] == 6
    assert scene.total("ada").name == "torch"


@rule("OOD-LIGHT-4")
@pytest.mark.parametrize("face", [4, 6])
def test_a_light_of_four_or_more_shows_the_other_and_what_they_do(face: int) -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=face, brok=3)

    scene.orders(ada="light brok", brok="feed cass")
    scene.ends()

    assert scene.line("ada", "did")["outcome"] == "lit"
    assert scene.line("ada", "saw") == {"who": "brok", "action": "feed", "target": "cass", "outcome": "low"}
    assert scene.ada.modifiers["torch"] == 0


@rule("OOD-LIGHT-DURATION")
def test_a_light_shows_this_turn_and_the_next_without_a_roll_and_then_goes_out() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())
    scene.dice(ada=4, brok=2)
    scene.orders(ada="light brok", brok="feed")
    assert scene.line("ada", "saw")["outcome"] == "low"

    scene.dice(brok=5)
    scene.orders(brok="path")
    assert scene.line("ada", "saw") == {"who": "brok", "action": "path", "target": "", "outcome": "on"}

    scene.orders()
    scene.ends()
    assert scene.who_read("saw") == []


@rule("OOD-LIGHT-DURATION")
def test_a_second_light_joins_the_first() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=4)
    scene.orders(ada="light brok")
    scene.dice(ada=4)
    scene.orders(ada="light cass")
    scene.ends()

    assert [saw["who"] for saw in scene.lines("ada", "saw")] == ["brok", "cass"]


@rule("OOD-LIGHT-DURATION")
def test_a_light_on_the_same_character_twice_shows_them_once_and_lasts_longer() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())
    for _ in range(2):
        scene.dice(ada=4)
        scene.orders(ada="light brok")
        assert scene.line("ada", "saw")["who"] == "brok"

    scene.orders()

    assert scene.line("ada", "saw")["who"] == "brok"


@rule("OOD-LIGHT-DURATION", "OOD-LIGHT-INFO")
def test_a_light_ends_when_its_target_dies() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(torch=-3), cass=adventurer())
    scene.dice(ada=4, brok=3)
    scene.orders(ada="light brok", brok="path")
    assert scene.line("ada", "saw")["outcome"] == "lost"

    scene.orders()
    scene.ends()

    assert scene.who_read("saw") == []


@rule("OOD-LIGHT-DURATION", "OOD-LIGHT-INFO")
def test_a_light_ends_when_its_holder_dies() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=4, cass=5)

    scene.orders(ada="light brok", cass="kill ada")
    scene.orders()
    scene.ends()

    assert scene.who_read("saw") == []
    assert scene.ada.lights == []


@rule("OOD-LIGHT-INFO")
def test_only_the_holder_and_the_dungeon_master_learn_what_a_light_shows() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=4)

    scene.orders(ada="light brok")

    assert scene.who_read("saw") == ["ada", "gm"]


@rule("OOD-LIGHT-INFO")
def test_nobody_else_can_tell_who_stands_in_a_light_not_even_they_themselves() -> None:
    scenes = [Scene(ada=adventurer(), brok=adventurer(), cass=adventurer()) for _ in range(2)]
    for scene, target in zip(scenes, ("brok", "cass"), strict=True):
        scene.dice(ada=4)
        scene.orders(ada=f"light {target}")

    assert [reader for reader in scenes[0].readers if not cannot_tell(reader, *scenes)] == ["ada", "gm"]


@rule("OOD-LIGHT-INFO", "OOD-PREMISE-MIMIC")
def test_a_light_on_the_horror_shows_what_it_would_show_of_an_adventurer() -> None:
    sheets = (adventurer(every=6), horror())
    scenes = [Scene(ada=adventurer(), brok=brok, cass=cass) for brok, cass in (sheets, sheets[::-1])]
    for scene in scenes:
        scene.dice(ada=4, brok=2, cass=5)
        scene.orders(ada="light brok", brok="loot ada: path", cass="path")

    assert scenes[0].line("ada", "saw")["outcome"] == "drops"
    assert cannot_tell("ada", *scenes)


@rule("OOD-LIGHT-INFO")
def test_a_light_shows_neither_modifiers_nor_hunger_nor_what_is_asked_for_a_treasure() -> None:
    sheets = (adventurer(checks=2), adventurer(treasure=1, hunger=1))
    scenes = [Scene(ada=adventurer(), brok=brok, cass=cass) for brok, cass in (sheets, sheets[::-1])]
    for scene, request in zip(scenes, ("path", "not kill ada"), strict=True):
        scene.dice(ada=4, brok=4)
        scene.orders(ada="light brok", brok=f"loot cass: {request}")

    assert scenes[0].line("ada", "saw") == {"who": "brok", "action": "loot", "target": "cass", "outcome": "offers"}
    assert cannot_tell("ada", *scenes)


@rule("OOD-LIGHT-INFO", "OOD-KILL-DUEL")
def test_a_light_on_one_side_of_a_duel_shows_both() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=4, brok=6, cass=5)

    scene.orders(ada="light brok", brok="kill cass", cass="kill brok")
    scene.ends()

    assert [(saw["who"], saw["target"], saw["outcome"]) for saw in scene.lines("ada", "saw")] == [
        ("brok", "cass", "kills"),
        ("cass", "brok", "survives"),
    ]


@rule("OOD-LIGHT-INFO")
def test_a_light_on_an_attacker_shows_the_attack_and_not_what_the_victim_does() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=4, brok=3)

    scene.orders(ada="light brok", brok="kill cass")

    assert scene.line("ada", "saw") == {"who": "brok", "action": "kill", "target": "cass", "outcome": "survives"}


@rule("OOD-LIGHT-INFO")
def test_a_light_shows_only_the_one_it_is_on_when_they_guard_their_own_attacker() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=4, brok=6, cass=3)

    scene.orders(ada="light brok", brok="defend cass", cass="kill brok")

    assert scene.line("ada", "saw") == {"who": "brok", "action": "defend", "target": "cass", "outcome": "quiet"}


@rule("OOD-LIGHT-INFO", "OOD-KILL-TORCH")
def test_a_holder_who_fights_the_one_in_their_light_sees_them_and_not_themselves() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=4)
    scene.orders(ada="light brok")
    scene.dice(ada=6, brok=5)

    scene.orders(ada="kill brok", brok="kill ada")
    scene.ends()

    assert [saw["who"] for saw in scene.lines("ada", "saw")] == ["brok"]
    assert scene.line("ada", "glimpsed") == {"who": ["brok"]}


@rule("OOD-LIGHT-3")
@pytest.mark.parametrize("face", [1, 3])
def test_a_light_of_one_to_three_shows_nothing_and_costs_one_torch(face: int) -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())
    scene.dice(ada=face)

    scene.orders(ada="light brok")
    scene.ends()

    assert scene.line("ada", "did")["outcome"] == "fails"
    assert scene.who_read("saw") == []
    assert scene.ada.modifiers["torch"] == -1


@rule("OOD-LIGHT-0")
@pytest.mark.parametrize("modifier", [-1, -3])
def test_a_light_of_nothing_or_less_is_a_trap_and_everybody_hears_how_it_ended(modifier: int) -> None:
    scene = Scene(ada=adventurer(torch=modifier), brok=adventurer())
    scene.dice(ada=1)

    scene.orders(ada="light brok")
    scene.ends()

    assert scene.dead() == {"ada": "trap"}
    assert scene.who_read("died_trap") == list(scene.readers)
    assert scene.line("brok", "died_trap") == {"who": "ada"}


@rule("OOD-LIGHT-VOLUNTEER")
def test_whoever_steps_into_the_torchlight_shows_everybody_their_true_action() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())
    scene.dice(ada=2)

    scene.orders(ada="kill brok torchlight")
    scene.ends()

    assert scene.who_read("torchlight") == list(scene.readers)
    assert scene.line("hob", "torchlight") == {"who": "ada", "action": "kill", "target": "brok", "outcome": "survives"}
    assert scene.cavern.torchlit == ["ada"]


@rule("OOD-LIGHT-VOLUNTEER")
def test_nobody_is_dragged_into_the_torchlight() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())

    scene.orders()

    assert scene.who_read("torchlight") == []


@rule("OOD-LIGHT-VOLUNTEER")
def test_the_torchlight_does_not_show_whether_an_item_or_the_horror_was_used() -> None:
    sheets = (adventurer(every=6), horror())
    scenes = [Scene(ada=ada, brok=brok, cass=adventurer()) for ada, brok in (sheets, sheets[::-1])]
    for scene in scenes:
        scene.dice(ada=5, brok=5)
        scene.orders(ada="feed brok torchlight", brok="path")

    assert cannot_tell("cass", *scenes)


@rule("OOD-LIGHT-VOLUNTEER")
def test_even_who_dies_of_it_is_seen_in_the_torchlight() -> None:
    scene = Scene(ada=adventurer(torch=-1), brok=adventurer())
    scene.dice(ada=1)

    scene.orders(ada="path torchlight")

    assert scene.line("brok", "torchlight")["outcome"] == "lost"
