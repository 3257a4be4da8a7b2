"""Weak Points of Rulers: each printed kind can be drawn or chosen, is told by a clue, and tells in the fight."""

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.scenario.test_editor import desk, edit, truth_of
from tests.kingdom.scene import landmaker
from tests.rules import rule
from undercroft.engine.dice import Fast
from undercroft.games.kingdom.dungeon.rulers import crown
from undercroft.games.kingdom.grammar.entries import MONSTERS
from undercroft.games.kingdom.grammar.moments import DamageDue
from undercroft.games.kingdom.rules.bodies import take_damage
from undercroft.games.kingdom.scenario.drawing import Wishes, draw_scenario
from undercroft.games.kingdom.scenario.limits import effective_level
from undercroft.games.kingdom.state.planned import WeakPoint
from undercroft.games.kingdom.words import CLASSES


@rule("MYK-RULERWEAK-KARMA", "MYK-RULERWEAK-SEALED", "MYK-RULERWEAK-SPLIT-CORE")
def test_the_dice_give_rulers_every_kind_of_weak_point_but_one() -> None:
    drawn: set[str] = set()
    for seed in range(400):
        truth = draw_scenario(Fast(b"weak%d" % seed), 3, 4, 12, Wishes(classes=CLASSES))
        drawn.update(point.kind for point in truth.weak_points)
        skills = MONSTERS[truth.ruler].skills
        assert all(point.about in skills for point in truth.weak_points if point.kind == "sealed")
        assert all(point.about in CLASSES for point in truth.weak_points if point.kind == "karma")
        kinds = [kind for room in truth.rooms.values() for kind in room.monsters if kind != truth.ruler]
        assert all(point.about in kinds for point in truth.weak_points if point.kind == "split_core")

    assert {"karma", "sealed", "split_core", "poison", "soul_core"} <= drawn


@rule("MYK-RULERWEAK-RULE")
@pytest.mark.parametrize("kind", ["karma", "relationship", "sealed", "split_core", "time_limit"])
def test_the_game_master_can_choose_a_kind_of_weak_point(kind: str) -> None:
    scene = desk()
    truth_of(scene).improved, truth_of(scene).weak_points = {}, []

    edit(scene, "change_weak_point", ("scenario_weak", kind))

    points = truth_of(scene).weak_points
    assert {point.kind for point in points} == {kind}
    assert (len(points) > 1) is (kind == "split_core")


@rule("MYK-RULERWEAK-KARMA")
@pytest.mark.parametrize(("dealer", "hurt"), [("ann", 3 + 4), ("bob", 3)])
def test_somebody_from_a_former_life_hurts_a_ruler_more(dealer: str, hurt: int) -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=landmaker("ninja"), bob=landmaker("knight"))
    crown(arena.table.play, arena.monster("m1"), {}, [WeakPoint("karma", "ninja")])
    before = arena.m1.hp
    arena.dice(*([4] if dealer == "ann" else []))

    arena.play(lambda play, target: take_damage(play, DamageDue(target, 3, dealer)), "m1")

    arena.ends()
    assert arena.m1.hp == before - hurt


@rule("MYK-RULERWEAK-SPLIT-CORE", "MYK-RULERWEAK-POISON")
def test_several_cores_are_one_weak_point_and_several_poisons_count_on() -> None:
    cores = [WeakPoint("split_core", kind) for kind in ("troop", "slime", "ogrekin")]
    poisons = [WeakPoint("poison", what) for what in ("silver", "song")]
    level = MONSTERS["fortuna"].level

    assert effective_level("fortuna", weak_points=cores) == level - 6
    assert effective_level("fortuna", weak_points=poisons) == level - 3 - 1
