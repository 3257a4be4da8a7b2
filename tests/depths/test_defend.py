"""Defend Yourself, or somebody else: it holds, it hurts, it was for nothing, or it kills."""

import pytest

from tests.depths.scene import Scene, adventurer, cannot_tell
from tests.rules import rule
from undercroft.games.depths.state import ITEMS

UNHURT = dict.fromkeys(ITEMS, 0)


@rule("OOD-DEFEND-STAT")
def test_a_defence_rolls_the_armor_and_not_the_torch() -> None:
    scene = Scene(ada=adventurer(torch=-9), brok=adventurer())
    scene.dice(ada=5, brok=8)

    scene.orders(ada="defend", brok="kill ada")

    assert scene.throw("ada")["sides"] == 6
    assert (scene.total("ada").name, scene.total("ada").value) == ("armor", 5)


@rule("OOD-DEFEND-4")
@pytest.mark.parametrize("face", [4, 6])
def test_a_defence_of_four_or_more_fends_off_every_attacker_whatever_they_rolled(face: int) -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=face, brok=8, cass=5)

    scene.orders(ada="defend", brok="kill ada", cass="kill ada")

    assert scene.dead() == {}
    assert scene.line("ada", "did")["outcome"] == "holds"
    assert scene.line("brok", "did")["outcome"] == scene.line("cass", "did")["outcome"] == "fended"


@rule("OOD-DEFEND-LEVEL")
def test_fending_off_two_attackers_raises_one_stat_of_ones_choice_once() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=4, brok=8, cass=5)
    scene.orders(ada="defend", brok="kill ada", cass="kill ada")

    assert scene.options("ada", "growth") == list(ITEMS)
    scene.answer("ada", "growth", "torch")
    scene.ends()

    assert scene.ada.modifiers == UNHURT | {"torch": 1}
    assert scene.who_read("grew") == ["ada", "gm"]


@rule("OOD-DEFEND-LEVEL")
def test_rations_that_are_gone_cannot_be_raised() -> None:
    scene = Scene(ada=adventurer(growth=1, out_of_rations=True))

    assert scene.options("ada", "growth") == ["sword", "armor", "treasure", "torch"]
    scene.refuses("ada", "growth", "rations")


@rule("OOD-DEFEND-LEVEL")
def test_what_was_raised_counts_from_the_next_order_on() -> None:
    scene = Scene(ada=adventurer(growth=1))
    scene.answer("ada", "growth", "torch")
    scene.dice(ada=3)

    scene.orders(ada="path")
    scene.ends()

    assert scene.total("ada").value == 4


@rule("OOD-DEFEND-UNKNOWN")
def test_a_defender_cannot_tell_who_attacked() -> None:
    scenes = [Scene(ada=adventurer(), brok=adventurer(every=6), cass=adventurer(every=6)) for _ in range(2)]
    for scene, attacker in zip(scenes, ("brok", "cass"), strict=True):
        scene.dice(ada=3, brok=3, cass=3)
        scene.orders(**{"ada": "defend", "brok": "path", "cass": "path"} | {attacker: "kill ada"})

    assert cannot_tell("ada", *scenes)
    assert scenes[0].who_read("you_saw_the_attacker") == []


@rule("OOD-DEFEND-UNKNOWN", "OOD-LIGHT-DURATION")
def test_a_defender_with_a_light_on_the_attacker_knows_them() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=4)
    scene.orders(ada="light brok")
    scene.dice(ada=3, brok=7, cass=7)

    scene.orders(ada="defend", brok="kill ada", cass="kill ada")
    scene.ends()

    assert scene.who_read("you_saw_the_attacker") == ["ada", "gm"]
    assert scene.line("ada", "you_saw_the_attacker")["who"] == "brok"


@rule("OOD-DEFEND-3")
@pytest.mark.parametrize("face", [1, 3])
def test_a_defence_of_one_to_three_fends_off_the_attack_and_costs_one_of_everything(face: int) -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())
    scene.dice(ada=face, brok=8)

    scene.orders(ada="defend", brok="kill ada")
    scene.ends()

    assert scene.dead() == {}
    assert scene.line("ada", "did")["outcome"] == "hurt"
    assert scene.ada.modifiers == dict.fromkeys(ITEMS, -1)


@rule("OOD-DEFEND-3")
def test_one_defence_pays_once_however_many_attack() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=2, brok=8, cass=8)

    scene.orders(ada="defend", brok="kill ada", cass="kill ada")
    scene.ends()

    assert scene.ada.modifiers == dict.fromkeys(ITEMS, -1)


@rule("OOD-DEFEND-NONE")
@pytest.mark.parametrize("face", [1, 3, 4, 6])
def test_a_defence_against_nobody_costs_one_stat_of_the_dungeon_masters_choice(face: int) -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())
    scene.dice(ada=face)
    scene.orders(ada="defend")

    assert scene.options("gm", "paranoia") == list(ITEMS)
    scene.answer("gm", "paranoia", "sword")
    scene.ends()

    assert scene.line("ada", "did")["outcome"] == "quiet"
    assert scene.ada.modifiers == UNHURT | {"sword": -1}
    assert scene.who_read("paranoia") == ["ada", "gm"]


@rule("OOD-DEFEND-NONE")
def test_paranoia_costs_once_and_not_again_in_later_turns() -> None:
    scene = Scene(ada=adventurer(paranoia=1), brok=adventurer(paranoia=1))
    scene.answer("gm", "paranoia", "sword")
    scene.answer("gm", "paranoia", "torch")

    scene.orders()
    scene.ends()

    assert scene.ada.modifiers == UNHURT | {"sword": -1}
    assert scene.brok.modifiers == UNHURT | {"torch": -1}


@rule("OOD-DEFEND-NONE")
def test_nobody_else_learns_that_somebody_defended_against_nobody() -> None:
    scenes = [Scene(ada=adventurer(every=6), brok=adventurer()) for _ in range(2)]
    for scene, order in zip(scenes, ("defend", "path"), strict=True):
        scene.dice(ada=3)
        scene.orders(ada=order)

    assert [reader for reader in scenes[0].readers if cannot_tell(reader, *scenes)] == ["brok", "hob", ""]


@rule("OOD-DEFEND-0")
@pytest.mark.parametrize("attacked", [True, False])
def test_a_defence_of_nothing_or_less_kills_the_defender_attacked_or_not(attacked: bool) -> None:
    scene = Scene(ada=adventurer(armor=-1), brok=adventurer(), cass=adventurer())
    scene.dice(ada=1, brok=3)

    scene.orders(ada="defend", brok="kill ada" if attacked else "path")
    scene.ends()

    assert scene.dead() == {"ada": "violence" if attacked else "mishap"}


@rule("OOD-DEFEND-0", "OOD-INFO-ATTACKER")
def test_a_defender_who_fails_utterly_dies_by_every_attacker_even_by_those_who_rolled_low() -> None:
    scene = Scene(ada=adventurer(armor=-1), brok=adventurer(), cass=adventurer())
    scene.dice(ada=1, brok=2, cass=8)

    scene.orders(ada="defend", brok="kill ada", cass="kill ada")
    scene.ends()

    assert scene.line("brok", "did")["outcome"] == scene.line("cass", "did")["outcome"] == "kills"
    assert scene.brok.modifiers["sword"] == -1
    assert scene.cass.modifiers["sword"] == 0


@rule("OOD-DEFEND-OTHER")
def test_a_guard_who_holds_saves_the_ward_and_grows() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=4, brok=8)
    scene.orders(ada="defend cass", brok="kill cass")
    scene.answer("ada", "growth", "armor")
    scene.ends()

    assert scene.dead() == {}
    assert scene.ada.modifiers == UNHURT | {"armor": 1}
    assert scene.cass.modifiers == UNHURT


@rule("OOD-DEFEND-OTHER")
@pytest.mark.parametrize("face", [1, 3])
def test_a_guard_who_is_hurt_pays_for_the_ward(face: int) -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=face, brok=8)

    scene.orders(ada="defend cass", brok="kill cass")
    scene.ends()

    assert scene.dead() == {}
    assert scene.ada.modifiers == dict.fromkeys(ITEMS, -1)
    assert scene.cass.modifiers == UNHURT


@rule("OOD-DEFEND-OTHER", "OOD-DEFEND-0")
@pytest.mark.parametrize(("face", "dead"), [(4, ["ada", "cass"]), (3, ["ada"])])
def test_a_guard_who_falls_dies_and_the_attack_on_the_ward_goes_ahead(face: int, dead: list[str]) -> None:
    scene = Scene(ada=adventurer(armor=-1), brok=adventurer(), cass=adventurer(), dag=adventurer())
    scene.dice(ada=1, brok=face)

    scene.orders(ada="defend cass", brok="kill cass")
    scene.ends()

    assert scene.dead() == dict.fromkeys(dead, "violence")


@rule("OOD-DEFEND-OTHER", "OOD-DEFEND-NONE")
def test_a_guard_whose_ward_nobody_attacks_grows_paranoid() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=6, brok=3)
    scene.orders(ada="defend cass", brok="kill ada")
    scene.answer("gm", "paranoia", "torch")
    scene.ends()

    assert scene.line("ada", "did")["outcome"] == "quiet"
    assert scene.ada.modifiers == UNHURT | {"torch": -1}


@rule("OOD-DEFEND-OTHER", "OOD-DEFEND-0")
def test_a_guard_who_falls_while_nobody_attacks_the_ward_dies_of_mishap() -> None:
    scene = Scene(ada=adventurer(armor=-1), brok=adventurer(), cass=adventurer())
    scene.dice(ada=1)

    scene.orders(ada="defend cass")
    scene.ends()

    assert scene.dead() == {"ada": "mishap"}


@rule("OOD-DEFEND-OTHER")
def test_a_ward_may_defend_too_and_each_pays_and_gains_by_their_own_total() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer())
    scene.dice(ada=4, brok=8, cass=2)
    scene.orders(ada="defend cass", brok="kill cass", cass="defend")
    scene.answer("ada", "growth", "sword")
    scene.ends()

    assert scene.dead() == {}
    assert scene.ada.modifiers == UNHURT | {"sword": 1}
    assert scene.cass.modifiers == dict.fromkeys(ITEMS, -1)


@rule("OOD-DEFEND-OTHER", "OOD-DEFEND-0")
def test_no_guard_saves_a_ward_from_their_own_failed_defence() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer(armor=-1))
    scene.dice(ada=4, brok=8, cass=1)

    scene.orders(ada="defend cass", brok="kill cass", cass="defend")

    assert scene.dead() == {"cass": "violence"}
