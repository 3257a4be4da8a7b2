"""The skills of the Esoteric group."""

from typing import Any

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.scene import Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.attack import weapons_of
from undercroft.games.kingdom.combat.movement import move
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.content.skills.esoteric import shapes
from undercroft.games.kingdom.grammar.delve_moments import QuarterEnded, RoundEnded
from undercroft.games.kingdom.grammar.entries import FEATS, MONSTERS
from undercroft.games.kingdom.grammar.moments import (
    GameOver,
    LevelGained,
    SkillLearned,
)
from undercroft.games.kingdom.grammar.windows import Use, costs_of, open_moment
from undercroft.games.kingdom.rules.bodies import lose_hp
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.costs import Hope
from undercroft.games.kingdom.rules.figures import ability, defense, max_hp, reach_of
from undercroft.games.kingdom.words import Condition


@rule("MYK-SKILL-ESOTERIC-SONIC-BLADE")
def test_a_sonic_blade_is_too_fast_for_interrupts() -> None:
    ann = landmaker(skills=["sonic_blade", "parry", "shield"], items=["blade"], area=4, warfare=9, drive=1)
    bob = landmaker("knight", skills=["diehard"], followers=5, area=4, hp=12)
    arena = Arena(kingdom(voices=0), foes=["slime"], plain=True, ann=ann, bob=bob)
    arena.dice(4, 4, 3)

    arena.play(make_attack, "ann", ["bob"], "blade")
    arena.use("ann", "attack_declared", "sonic_blade")
    while not arena.table.over:
        arena.use("ann", arena.ask.key.removeprefix("window_"))

    assert arena.bob.hp == 12 - 3 - 4


@rule("MYK-SKILL-ESOTERIC-KILL-ZONE")
def test_whoever_moves_in_a_kill_zone_is_shot_before_they_go() -> None:
    ann = landmaker(skills=["kill_zone"], items=["firearm", ("star_fragment", 3)], area=3, warfare=9, drive=1)
    arena = Arena(kingdom(voices=0), foes=["slime"], plain=True, ann=ann)
    arena.dice(4, 4, 6)

    arena.play(move, "m1", 3)
    arena.use("ann", "area_left", "kill_zone")

    arena.ends()
    assert (arena.m1.condition, arena.m1.area, arena.result) == (Condition.DEAD, 4, False)


@rule("MYK-SKILL-ESOTERIC-KILL-ZONE")
def test_in_the_dark_nobody_is_in_the_kill_zone() -> None:
    arena = Arena(foes=["slime"], plain=True, ann=landmaker(skills=["kill_zone"], items=["firearm"], area=2, drive=1))

    arena.play(move, "m1", 3)

    arena.ends()
    assert arena.m1.area == 3


@rule("MYK-SKILL-ESOTERIC-CRY-CHANT")
def test_a_cry_chant_costs_and_does_as_much_as_one_knows_magic() -> None:
    ann = landmaker(skills=["cry_chant", "revive", "analyze"], drive=3)
    arena = Arena(kingdom(voices=0), foes=["minotaur", "minotaur", "minotaur"], plain=True, ann=ann)
    whole = arena.m1.hp
    arena.dice(1, 2, 3, 4)

    arena.act("ann", "cry_chant")
    arena.answer("ann", "skill_targets", ["m1", "m3"])

    arena.ends()
    assert (arena.ann.drive, arena.m1.hp, arena.m2.hp, arena.m3.hp) == (1, whole - 3, whole, whole - 7)


@rule("MYK-SKILL-ESOTERIC-BEAST-MEMORY")
def test_who_is_a_monster_strikes_as_far_and_as_hard_as_it() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=landmaker(skills=["beast_memory"], items=["backpack"], area=4))
    arena.ann.choices["beast_memory"] = ["skeleton"]

    arena.act("ann", "beast_memory_take_the_shape")

    arena.ends()
    assert weapons_of(arena.ann) == [None]
    assert reach_of(arena.table.play, arena.ann).value == MONSTERS["skeleton"].reach


@rule("MYK-SKILL-ESOTERIC-BEAST-MEMORY")
def test_a_shape_is_remembered_and_changed_with_every_level() -> None:
    scene = Scene(ann=landmaker("king", skills=["beast_memory", "trapper", "wall"], level=2))

    async def learn(play: Any) -> None:
        await open_moment(play, SkillLearned(play.state.landmakers["ann"], "beast_memory"))

    async def rise(play: Any) -> None:
        await open_moment(play, LevelGained(play.state.landmakers["ann"]))

    scene.play(learn)
    offered: Any = scene.ask
    assert "minotaur" in offered.ids
    assert "troll" not in offered.ids
    scene.answer("ann", "beast_memory", "minotaur")
    scene.play(rise)
    scene.answer("ann", "beast_memory", "ogrekin")

    scene.ends()
    assert scene.ann.choices["beast_memory"] == ["ogrekin"]


def shapeshifter(voices: int = 1) -> Scene:
    """Somebody remembers a minotaur, and has become one."""
    scene = Scene(kingdom(voices=voices), ann=landmaker("king", skills=["beast_memory", "wall"], level=9, hp=7))
    scene.ann.choices["beast_memory"] = ["minotaur"]
    scene.act("ann", "beast_memory_take_the_shape")
    scene.ends()
    return scene


def figures_of(scene: Scene) -> list[int]:
    play, ann = scene.table.play, scene.ann
    return [ability(play, ann, "warfare"), defense(play, ann).value, max_hp(play, ann).value, ann.hp]


@rule("MYK-SKILL-ESOTERIC-BEAST-MEMORY")
def test_who_becomes_a_monster_has_its_figures_and_its_skills_without_more_hope() -> None:
    scene, minotaur = shapeshifter(), MONSTERS["minotaur"]

    assert figures_of(scene) == [minotaur.warfare, minotaur.defense, minotaur.hp, minotaur.hp]
    assert scene.ann.lent == list(minotaur.skills)
    feat = next(feat for name in minotaur.skills for feat in FEATS.of(name))
    assert Hope(1) not in costs_of(Use(scene.table.play, scene.ann, feat))
    assert "beast_memory_take_the_shape" not in scene.actions("ann")


@rule("MYK-SKILL-ESOTERIC-BEAST-MEMORY")
@pytest.mark.parametrize("ended", [RoundEnded, QuarterEnded])
@pytest.mark.parametrize("kept", [True, False])
def test_staying_a_monster_costs_1_hope_and_ones_own_hp_wait(ended: type, kept: bool) -> None:
    scene = shapeshifter()

    scene.play(open_moment, ended())
    scene.answer("ann", "shape_kept", kept)

    scene.ends()
    assert (scene.kingdom.voices, scene.ann.hp) == ((0, MONSTERS["minotaur"].hp) if kept else (1, 7))
    assert bool(scene.ann.lent) is kept


@rule("MYK-SKILL-ESOTERIC-BEAST-MEMORY")
def test_without_hope_or_after_the_game_one_is_oneself_again() -> None:
    poor, late = shapeshifter(voices=0), shapeshifter()

    poor.play(open_moment, RoundEnded())
    late.play(open_moment, GameOver())

    for scene in (poor, late):
        scene.ends()
        assert figures_of(scene) == [2, 9, 18, 7]


@rule("MYK-SKILL-ESOTERIC-BEAST-MEMORY")
def test_a_beaten_shape_falls_off_and_leaves_no_hp() -> None:
    scene = shapeshifter()
    scene.dice(3, 4)

    scene.play(lose_hp, "ann", MONSTERS["minotaur"].hp + 5, "test")

    scene.ends()
    assert (scene.ann.hp, scene.ann.lent, scene.ann.awake) == (0, [], False)


@rule("MYK-SKILL-ESOTERIC-BEAST-MEMORY")
def test_an_enemy_of_all_cannot_be_remembered() -> None:
    scene = Scene(ann=landmaker("king", skills=["beast_memory", "wall"], level=30))

    assert "nutcracker" not in shapes(scene.ann)
    assert "minotaur" in shapes(scene.ann)


@rule("MYK-SKILL-ESOTERIC-LES-MISERABLES")
def test_les_miserables_make_it_harder_before_the_dice_fall() -> None:
    scene = Scene(ann=landmaker("king", skills=["les_miserables", "sexy", "galdr"], drive=1), bob=landmaker())
    scene.dice(5, 5)

    scene.play(make_check, "bob", "wit", 9)
    scene.use("ann", "check_announced", "les_miserables")
    scene.answer("ann", "hope_from_drive", "1")

    scene.ends()
    assert (scene.result.difficulty.value, scene.result.succeeded) == (13, False)


@rule("MYK-SKILL-ESOTERIC-DOLCE-VITA")
def test_dolce_vita_helps_at_once_and_tires_nobody() -> None:
    scene = Scene(
        kingdom(voices=0), ann=landmaker("king", skills=["dolce_vita", "date", "present"], drive=2, loves={"bob": 2}),
        bob=landmaker(),
    )  # fmt: skip
    scene.dice(1, 2)

    scene.play(make_check, "bob", "wit", 9)
    scene.use("ann", "check_announced", "dolce_vita")
    scene.answer("ann", "dolce_vita_more", True)

    scene.ends()
    assert (scene.result.result, scene.ann.exhausted, scene.ann.drive) == (9, False, 0)
