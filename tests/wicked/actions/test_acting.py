"""An action roll from card to end."""

import pytest

from tests.rules import rule
from tests.wicked.actions.acting import act, goal, lay_out, open_yard
from tests.wicked.scene import Scene, monster
from undercroft.games.wicked.words import Attribute, Band


@rule("WO-ACTION-17", "WO-ACTION-18", "WO-ACTION-19", "WO-ACTION-25", "WO-DICE-11")
def test_a_success_achieves_what_was_wanted_and_nothing_else_happens() -> None:
    scene = Scene(ann=monster(smash=2))
    scene.dice(6, 2)
    scene.play(open_yard)

    act(scene, intention="goal", action="smash")
    scene.leave_to_gm()

    scene.ends()
    assert scene.result.thrown.band is Band.SUCCESS
    assert goal(scene) == 2
    assert scene.ann.shock == []


@rule("WO-ACTION-24", "WO-ACTION-29", "WO-CONSEQ-04")
def test_a_mixed_achieves_it_and_a_consequence_follows() -> None:
    scene = Scene(ann=monster(smash=2))
    lay_out(scene, "frustrating", "shock")
    scene.dice(4, 2)
    scene.play(open_yard)

    act(scene, intention="goal", action="smash")
    scene.leave_to_gm()
    scene.answer("ann", "resist", "land")

    scene.ends()
    assert goal(scene) == 1
    assert scene.ann.shock == [Attribute.MUSCLES]


@rule("WO-ACTION-16")
def test_what_is_no_risk_simply_happens() -> None:
    scene = Scene()
    scene.play(open_yard)

    act(scene, intention="leave")

    scene.ends()
    assert scene.result is None
    assert "left" in scene.wicked.scene.clocks


@rule("WO-ACTION-20", "WO-ACTION-21")
@pytest.mark.parametrize("answer", ["roll", "back_off"])
def test_who_hears_that_it_stands_otherwise_may_back_off(answer: str) -> None:
    scene = Scene(ann=monster(smash=1))
    scene.dice(*([6] if answer == "roll" else []))
    scene.play(open_yard)

    act(scene, intention="goal", action="smash")
    scene.answer("gm", "standing", {"position": "dire", "effect": "weak"})
    scene.answer("ann", "roll_or_not", answer)

    scene.ends()
    assert goal(scene) == (1 if answer == "roll" else 0)
