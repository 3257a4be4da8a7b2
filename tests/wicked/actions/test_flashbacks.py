"""Flashbacks: what was seen to earlier, by a roll, two, or a day's work."""

from typing import Any

import pytest

from tests.rules import rule
from tests.wicked.actions.acting import act, card_of, goal, lay_out, open_yard, shown_on
from tests.wicked.scene import Scene, monster
from undercroft.engine.clocks import Clock
from undercroft.engine.refusals import Refused
from undercroft.games.wicked.state import Ground, Raid
from undercroft.games.wicked.words import Attribute, Axis, Footing, Goal


def remembering(**said: Any) -> Scene:
    """Let Ann be in a yard, in a tight spot."""
    scene = Scene(ann=monster(smash=2, tinker=2), **said)
    scene.wicked.scene.footing = Footing.TIGHT_SPOT
    scene.play(open_yard)
    return scene


def flash_back(scene: Scene, rolls: str = "one") -> None:
    """Press the button, and say what it was."""
    act(scene, intention="flashback")
    act(scene, key="flashback", words="I sawed the gate through.", rolls=rolls)


@rule("WO-FLASHBACK-01")
def test_for_a_stress_one_had_seen_to_it_since_the_last_recovery() -> None:
    scene = remembering()
    flash_back(scene)
    assert scene.ann.stress == 1

    assert shown_on(scene, intention="past:effect", action="tinker")["position"] == "position.default", "not tight"
    scene.dice(6, 2)
    act(scene, intention="past:effect", action="tinker")
    scene.leave_to_gm()

    assert scene.wicked.scene.footing is Footing.TIGHT_SPOT, "now is as it was"
    assert shown_on(scene, intention="goal", action="smash")["effect"] == "effect.strong"
    assert scene.wicked.scene.acted == []
    scene.dice(6, 2)
    act(scene, intention="goal", action="smash")
    scene.leave_to_gm()
    scene.ends()
    assert goal(scene) == 3
    assert scene.wicked.scene.ground == []


@rule("WO-FLASHBACK-02")
@pytest.mark.parametrize(("rolls", "many"), [("one", 1), ("two", 2)])
def test_a_flashback_is_one_roll_or_two(rolls: str, many: int) -> None:
    scene = remembering()
    flash_back(scene, rolls)

    for axis in [Axis.EFFECT, Axis.POSITION][:many]:
        scene.dice(6, 2)
        act(scene, intention=f"past:{axis}", action="tinker")
        scene.leave_to_gm()

    assert [one.why for one in scene.wicked.scene.ground] == ["flashback"] * many
    assert "goal" in card_of(scene).drafted({}).asks["intention"].options(), "now again"
    assert scene.ann.stress == 1


@rule("WO-FLASHBACK-02")
def test_what_goes_wrong_in_the_past_is_felt_now() -> None:
    scene = remembering()
    scene.wicked.scene.ground.append(Ground(Axis.EFFECT, -1, "mud"))
    lay_out(scene, "frustrating", "shock")
    flash_back(scene)

    scene.dice(3, 2)
    act(scene, intention="past:effect", action="tinker")
    scene.leave_to_gm()
    scene.answer("ann", "resist", "land")

    assert scene.ann.shock == [Attribute.BRAINS]
    assert [one.why for one in scene.wicked.scene.ground] == ["mud"]


@rule("WO-FLASHBACK-03")
def test_a_days_work_in_the_past_costs_something_besides() -> None:
    scene = Scene(ann=monster(smash=2, tinker=2))
    scene.wicked.raid = Raid(Goal.FUN, "millbrook_farms", "barn", alarm=Clock("alarm", 6))
    scene.ann.gold = 2
    scene.play(open_yard)
    flash_back(scene, "work")

    scene.answer("ann", "cost", "gold")
    scene.leave_to_gm()
    assert (scene.ann.stress, scene.ann.gold) == (1, 0)
    assert scene.asks == [("ann", "work")]
    scene.dice(6, 6, 6, 6)
    ask = card_of(scene)
    assert "map" not in ask.drafted({}).asks["hand"].options(), "the map is redrawn at home, and now"
    scene.answer("ann", "work", ask.drafted({}).draft)
    while asks := [one for one in scene.table.open_asks() if one.waits and one.key != "action"]:
        scene.table.answer(asks[0].seat, asks[0].id, asks[0].silence())

    assert scene.asks == [("ann", "action")]
    assert scene.wicked.scene.kind == "raid"
    assert "downtime" not in scene.ann.used.cycle, "the day at home is still to come"


@rule("WO-FLASHBACK-01", "WO-DESC-01")
def test_a_flashback_needs_a_line_and_the_feral_have_none() -> None:
    scene = remembering()
    act(scene, intention="flashback")
    with pytest.raises(Refused):
        scene.answer("ann", "flashback", {"words": " ", "rolls": "one"})
    assert scene.ann.stress == 0

    feral = Scene(ann=monster(smash=2))
    feral.ann.feral, feral.ann.stress = True, 6
    feral.play(open_yard)
    assert "flashback" not in card_of(feral).drafted({}).asks["intention"].options()
