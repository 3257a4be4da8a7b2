"""What a game master puts right from the desk: in the game's words, told to whoever may know, refused in a sentence."""

from typing import Any

import pytest

from tests.nightmares.below import Below
from tests.nightmares.people import hero
from tests.nightmares.scene import Scene
from undercroft.engine.asks import Pick
from undercroft.engine.offers import offer
from undercroft.engine.play import Play
from undercroft.engine.refusals import Refused
from undercroft.games.nightmares.phases.combat import combat, one_round
from undercroft.games.nightmares.rules.problems import add
from undercroft.games.nightmares.state import Carried, Night
from undercroft.games.nightmares.words import Condition, Reaction
from undercroft.server.forms import corrected_value

WHY = "we forgot it"


def fight() -> Scene:
    """Let Ann and Bob meet a knight who has announced what it means to do."""
    scene = Scene(("knight",), ann=hero("warrior", level=3, worn=["sword"]), bob=hero())
    scene.play(one_round)
    scene.leave_to_gm()
    return scene


async def wait(play: Play[Night]) -> None:
    """Let the table wait for somebody."""
    await Pick("ann", "room", ("one", "other"))


async def begin_fight(play: Play[Night]) -> None:
    """Let everybody of the lair fight the party."""
    assert play.state.lair is not None
    await combat(play, list(play.state.lair.groups.values()))


def put(scene: Scene, path: str, value: Any) -> str:
    """Let the game master correct something; give the sentence that everybody is told of it."""
    scene.table.adjust("gm", path, value, WHY)
    view = scene.table.view("ann")
    return next((view.tell(line) for line in reversed(view.journal) if line.kind == "adjusted"), "")


def test_disposition_is_set_and_nobody_stands_without_any() -> None:
    scene = fight()
    assert "Ann" in put(scene, "heroes.ann.lost", 2)
    assert scene.ann.lost == 2
    put(scene, "heroes.ann.lost", 20)
    assert scene.ann.lost < 20
    put(scene, "scene.foes.g1_1.disposition", 1)
    assert scene.foe().seems is Condition.STAGGERED
    assert scene.lair.groups["g1"].dispositions == [1]


def test_what_is_corrected_of_a_foe_is_told_to_nobody_else() -> None:
    scene = fight()
    assert not put(scene, "scene.foes.g1_1.disposition", 1)
    with pytest.raises(Refused, match="1 to 60"):
        put(scene, "scene.foes.g1_1.disposition", 0)


def test_a_debility_is_given_and_taken() -> None:
    scene = fight()
    found = offer(scene.table.bench(), "heroes.ann.debilities")
    assert (found.kind, len(found.options)) == ("some", 6)
    assert "aimed" in put(scene, "heroes.ann.debilities", ["maimed"])
    put(scene, "heroes.ann.debilities", [])
    assert not scene.ann.debilities
    with pytest.raises(Refused, match="twice"):
        put(scene, "heroes.ann.debilities", ["maimed", "maimed"])


def test_a_curse_is_given_and_is_about_something() -> None:
    scene = fight()
    found = offer(scene.table.bench(), "heroes.ann.curses")
    form = {"kind": found.kind, "field": found.field, "now": "[]", "value": ["river_of_fear", "nausea"]}
    put(scene, "heroes.ann.curses", corrected_value(form))
    river, nausea = scene.ann.curses
    assert river.about
    assert not nausea.about


def test_a_thing_is_handed_out_and_what_was_there_stays_as_it_is() -> None:
    scene = fight()
    found = offer(scene.table.bench(), "heroes.ann.carried")
    assert found.held == ["sword"]
    now = '[{"item":"sword","used":true}]'
    form = {"kind": "things", "field": "item", "now": now, "value": ["sword", "bow"]}
    said = put(scene, "heroes.ann.carried", corrected_value(form))
    assert scene.ann.carried == [Carried("sword", used=True), Carried("bow")]
    assert "Bow" in said
    with pytest.raises(Refused):
        put(scene, "heroes.ann.carried", [{"item": "no such thing"}])


def test_ann_is_alive_again() -> None:
    scene = fight()
    scene.ann.dead = scene.ann.defeated = scene.ann.away = True
    scene.ann.lost, scene.night.lost = 9, [scene.ann.name]
    assert scene.ann.name in put(scene, "heroes.ann.dead", False)
    assert not any((scene.ann.dead, scene.ann.defeated, scene.ann.away))
    assert scene.night.lost == []


def test_somebody_is_moved_out_of_the_scene_and_back_but_not_everybody() -> None:
    scene = fight()
    put(scene, "heroes.bob.away", True)
    with pytest.raises(Refused, match="must stay"):
        put(scene, "heroes.ann.away", True)
    put(scene, "heroes.bob.away", False)
    assert not scene.bob.away


def test_a_problem_changes_its_rung_and_says_so() -> None:
    scene = Below("ghoul", ann=hero(), bob=hero())
    scene.play(add, "trap", "trap_two", 2)
    scene.play(wait)
    before = scene.night.scene.problems[0].line
    assert "pressing" in put(scene, "scene.problems.0.rung", 2)
    assert scene.night.scene.problems[0].line != before
    put(scene, "scene.problems.0.rung", 3)
    assert scene.night.scene.due == [scene.night.scene.problems[0].id]


def test_a_fight_is_ended_and_they_are_wary() -> None:
    scene = Below("ghoul", ann=hero("warrior", level=3), bob=hero())
    scene.play(begin_fight)
    scene.leave_to_gm()
    put(scene, "scene.broken_off", True)
    for seat in ("ann", "bob"):
        scene.answer(seat, "battle", {"move": "wait"})
    scene.ends()
    assert not scene.night.scene.foes
    assert scene.lair.groups["g1"].reaction is Reaction.WARY
    assert "called_off" in scene.told()
    assert not scene.night.scene.broken_off
