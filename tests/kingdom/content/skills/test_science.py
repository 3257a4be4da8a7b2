"""The skills of the Science group."""

import pytest

from tests.kingdom.arena import RICH, Arena, mage
from tests.kingdom.delving import camp
from tests.kingdom.scene import Scene, hit, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.grammar.actions import offered_actions
from undercroft.games.kingdom.grammar.holdings import suppressed
from undercroft.games.kingdom.grammar.moments import (
    Breather,
)
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.dungeon_phase.camp import next_action
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.equipment import destroy_item
from undercroft.games.kingdom.rules.figures import max_hp
from undercroft.games.kingdom.words import Condition

# Science


@rule("MYK-SKILL-SCIENCE-MULTITASK")
def test_who_multitasks_acts_twice_in_camp() -> None:
    scene = camp(ann=mage("multitask", items=["drink", "drink", "drink"]))

    for left in (2, 1):
        assert "drink" in offered_actions(scene.table.play, scene.ann)
        scene.play(next_action)
        scene.answer("ann", scene.ask.key, "drink")
        scene.ends()
        assert len(scene.ann.items()) == left

    assert scene.ann.exhausted


@rule("MYK-SKILL-SCIENCE-WEAVE-MATERIAL")
@pytest.mark.parametrize(("dice", "made"), [((5, 4), ["dagger"]), ((1, 2), [])])
def test_material_is_woven_into_an_item_or_lost(dice: tuple[int, int], made: list[str]) -> None:
    scene = camp(ann=mage("weave_material"))
    scene.ann.slots[5].materials = {"iron": 1}
    scene.dice(*dice)

    scene.play(open_moment, Breather("camp"))
    scene.use("ann", "breather", "weave_material")
    scene.answer("ann", "skill_choice", "dagger")

    scene.ends()
    assert [item.id for item in scene.ann.items()] == made
    assert scene.ann.carried_materials() == {}


@rule("MYK-SKILL-SCIENCE-ANTIMAGIC-FORMULA")
def test_nobody_remembers_a_skill_that_was_disproved() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=mage("antimagic_formula"), bob=landmaker(skills=["rush"]))
    arena.m1.skills = ["public_enemy", "rush", "knock_back"]
    arena.dice(5, 4)

    arena.act("ann", "antimagic_formula")
    arena.answer("ann", "skill_target", "m1")
    assert list(arena.ask.options()) == ["rush", "knock_back"]
    arena.answer("ann", "skill_choice", "rush")

    arena.ends()
    assert suppressed(arena.m1, "rush")
    assert suppressed(arena.bob, "rush")


@rule("MYK-SKILL-SCIENCE-LOGICAL-BLAST")
def test_logic_hurts() -> None:
    arena = Arena(kingdom(voices=RICH), foes=["minotaur"], plain=True, ann=mage("logical_blast"))
    before = arena.m1.hp
    arena.dice(5, 4)

    arena.act("ann", "logical_blast")

    arena.ends()
    assert arena.m1.hp == before - (5 + 4 + 4 - 9)


@rule("MYK-SKILL-SCIENCE-BOOSTED-SCIENCE")
def test_boosted_science_hurts_more() -> None:
    arena = Arena(kingdom(voices=RICH), foes=["minotaur"], plain=True, ann=mage("logical_blast", "boosted_science"))
    arena.m1.hp = 30
    arena.dice(2, 3)

    arena.act("ann", "logical_blast")
    arena.use("ann", "check_announced", "boosted_science")
    arena.answer("ann", "hope_to_spend", 1)

    arena.ends()
    assert arena.m1.hp == 30 - (2 + 3 + 4 + 3 - 9) - 3


@rule("MYK-SKILL-SCIENCE-REVIVE")
def test_in_combat_only_who_lies_near_is_revived() -> None:
    arena = Arena(plain=True, ann=mage("revive"), bob=landmaker(area=3, hp=1))
    arena.bob.hp, arena.bob.condition = 0, Condition.UNCONSCIOUS
    assert "revive" not in arena.actions_of("ann")

    arena.ann.area = 3
    assert "revive" in arena.actions_of("ann")


# Science


@rule("MYK-SKILL-SCIENCE-ANALYZE")
@pytest.mark.parametrize(("face", "hp"), [(2, 1), (1, 10)])
def test_analyze_stops_a_skill_if_the_dice_reach_the_users_level(face: int, hp: int) -> None:
    scene = Scene(
        kingdom(voices=0), ann=landmaker(skills=["analyze"], drive=1), bob=landmaker(skills=["diehard"], level=2),
        cid=landmaker(hp=10),
    )  # fmt: skip
    scene.bob.followers = {"citizen": 6}
    scene.dice(1, face)

    hit(scene, "cid", 9)
    scene.use("bob", "damage_due", "diehard")
    scene.use("ann", "declared", "analyze")

    scene.ends()
    assert (scene.cid.hp, scene.bob.follower_count) == (hp, 5)


@rule("MYK-SKILL-SCIENCE-REVIVE")
def test_revive_brings_the_unconscious_round() -> None:
    scene = Scene(ann=landmaker(skills=["revive"], wit=6), bob=landmaker(hp=-1, condition=Condition.UNCONSCIOUS))
    scene.dice(4, 3, 5)

    scene.act("ann", "revive")

    scene.ends()
    assert (scene.bob.hp, scene.bob.awake) == (4, True)
    assert "revive" not in scene.actions("bob")


@rule("MYK-SKILL-SCIENCE-BOOSTED-SCIENCE")
def test_boosted_science_raises_a_magical_check_by_three_for_each_hope() -> None:
    scene = Scene(
        kingdom(voices=0), ann=landmaker(skills=["boosted_science", "revive"], drive=2, wit=2),
        bob=landmaker(hp=-1, condition=Condition.UNCONSCIOUS),
    )  # fmt: skip
    scene.dice(1, 2, 4)

    scene.act("ann", "revive")
    scene.use("ann", "check_announced", "boosted_science")
    scene.answer("ann", "hope_to_spend", 2)

    scene.ends()
    assert (scene.bob.hp, scene.ann.drive) == (3, 0)


@rule("MYK-SKILL-SCIENCE-COMPOSITION")
def test_two_items_become_one_that_does_both_and_falls_as_one() -> None:
    scene = Scene(ann=landmaker(skills=["composition"], items=["costume", ("tonic", 1), "blade"], wit=4))
    scene.dice(3, 3, 1, 1, 2)

    scene.act("ann", "composition")
    scene.answer("ann", "composition", ["1", "2"])

    assert [slot.free for slot in scene.ann.slots[:3]] == [False, True, False]
    assert max_hp(scene.table.play, scene.ann).value == 16
    assert scene.play(make_check, "ann", "charisma", 9).pool == 3
    scene.ann.exhausted = False
    assert "composition" not in scene.actions("ann")
    scene.play(
        lambda play: destroy_item(play, play.state.landmakers["ann"], play.state.landmakers["ann"].items()[1], "X")
    )
    scene.ends()
    assert [item.id for item in scene.ann.items()] == ["blade"]


@rule("MYK-SKILL-SCIENCE-COMPOSITION")
def test_a_failed_composition_changes_nothing() -> None:
    scene = Scene(ann=landmaker(skills=["composition"], items=["costume", "blade", "tonic"], wit=0))
    scene.dice(3, 3)

    scene.act("ann", "composition")
    scene.answer("ann", "composition", ["2", "3"])

    scene.ends()
    assert [item.id for item in scene.ann.items()] == ["costume", "blade", "tonic"]
