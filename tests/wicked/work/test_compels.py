"""Compels at home: at most one each, when there is something that wakes the impulse."""

from tests.rules import rule
from tests.wicked.actions.acting import card_of
from tests.wicked.scene import Scene
from tests.wicked.work.working import at_home, factions, prisoner
from undercroft.games.wicked.phases.lurking.downtime import work_at_home
from undercroft.games.wicked.words import Attribute, XpTrigger


def working(impulse: str) -> Scene:
    """Let Ann be at work, with a prisoner in the house."""
    scene = at_home()
    factions(scene, "millbrook_farms")
    prisoner(scene)
    scene.ann.impulse = impulse
    scene.dice(*[6] * 12)
    scene.play(work_at_home)
    scene.answer("ann", "work", card_of(scene).drafted({}).draft)
    return scene


@rule("WO-COMPEL-01")
def test_a_prisoner_in_the_house_wakes_the_cruel_and_giving_in_costs_nerve() -> None:
    scene = working("cruelty")
    assert card_of(scene, "gm").drafted({}).draft["besides"] == "compel:ann"

    scene.leave_to_gm()
    scene.answer("ann", "compel", "follow")

    told = scene.told()
    assert told.index("shocked") < told.index("heart_gained")
    assert next(line for line in scene.table.journal.lines if line.kind == "shocked").params["attribute"] == "guts"
    assert scene.ann.marks[XpTrigger.COMPEL] == 1
    assert scene.wicked.scene.said.get("compel:gm:ann", 1) == 1, "once at home"


def test_the_greedy_sleep_beside_prisoners_but_a_game_master_may_wake_them() -> None:
    scene = working("greed")

    assert card_of(scene, "gm").drafted({}).asks["besides"].options() == ["nothing", "compel:ann"]
    scene.leave_to_gm()

    assert "compelled" not in scene.told()
    assert Attribute.GUTS not in scene.ann.shock
