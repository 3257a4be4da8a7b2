"""The skills of the Item group."""

from typing import Any

import pytest

from tests.kingdom.arena import Arena, armed
from tests.kingdom.scene import Scene, feel, hurt, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.grammar.moments import (
    Breather,
    SkillLearned,
)
from undercroft.games.kingdom.grammar.windows import item_level, open_moment
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.equipment import destroy_item, use_up
from undercroft.games.kingdom.rules.wealth import put_materials
from undercroft.games.kingdom.words import Place


@rule("MYK-SKILL-ITEM-FULL-EFFORTS")
def test_a_weapon_breaks_of_full_efforts() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed(("blade", 1), skills=["full_efforts"]))
    arena.m1.hp = 30
    arena.dice(4, 4, 4, 2)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_declared", "full_efforts_give_it_all")

    arena.ends()
    assert arena.m1.hp == 30 - 2 - 1 - 4
    assert (arena.ann.items(), arena.ann.lasting) == ([], [])


@rule("MYK-SKILL-ITEM-FULL-EFFORTS")
def test_armor_breaks_of_full_efforts() -> None:
    arena = Arena(ann=landmaker(items=["armor"], skills=["full_efforts"], hp=9))
    arena.dice(3)

    arena.play(hurt, "ann", 8)
    arena.use("ann", "damage_due", "full_efforts_turn_the_blow")

    arena.ends()
    assert (arena.ann.hp, arena.ann.items()) == (9 - (8 - 1 - 3), [])


@rule("MYK-SKILL-ITEM-BIG-BAG")
def test_a_big_bag_holds_three_items_more_but_no_materials() -> None:
    scene = Scene(ann=landmaker("king", skills=["big_bag"], items=["drink"] * 6))

    async def learn(play: Any) -> None:
        await open_moment(play, SkillLearned(play.state.landmakers["ann"], "big_bag"))

    scene.play(learn)

    assert len([slot for slot in scene.ann.slots if slot.free]) == 3
    assert put_materials(scene.ann, "iron", 5) == 0


@rule("MYK-SKILL-ITEM-SHOPPING")
def test_shopping_brings_cheap_items_home() -> None:
    scene = Scene(ann=landmaker("king", skills=["shopping"], wit=3))
    scene.dice(3, 3)

    scene.act("ann", "shopping")
    offered: Any = scene.ask
    assert "blade" in offered.ids
    assert "handy_phone" not in offered.ids, "it costs 4"
    scene.answer("ann", "shopping_item", "blade")
    scene.answer("ann", "shopping_item", "drink")
    scene.answer("ann", "shopping_item", "done")

    scene.ends()
    assert [item.id for item in scene.ann.items()] == ["blade", "drink"]


@rule("MYK-SKILL-ITEM-SHOPPING")
def test_nobody_goes_shopping_in_the_dungeon() -> None:
    scene = Scene(ann=landmaker("king", skills=["shopping"], wit=3))
    scene.realm.place = Place.DUNGEON

    assert "shopping" not in scene.actions("ann")


def lose_item(scene: Scene, *, used_up: bool) -> None:
    async def lose(play: Any) -> None:
        ann = play.state.landmakers["ann"]
        if used_up:
            await use_up(play, ann, ann.items()[0])
        else:
            await destroy_item(play, ann, ann.items()[0], "MYK-ITEMRULE-DESTROY")

    scene.play(lose)


@rule("MYK-SKILL-ITEM-PATCH-UP")
@pytest.mark.parametrize(("dice", "left"), [((4, 4), 1), ((3, 4), 0)])
def test_what_is_destroyed_can_be_patched_up(dice: tuple[int, ...], left: int) -> None:
    scene = Scene(ann=landmaker("king", skills=["patch_up"], items=[("blade", 1)]))
    scene.dice(*dice)

    lose_item(scene, used_up=False)
    scene.use("ann", "item_loss_due", "patch_up")

    scene.ends()
    assert len(scene.ann.items()) == left


@rule("MYK-SKILL-ITEM-PATCH-UP")
def test_what_is_used_up_cannot_be_patched_up() -> None:
    scene = Scene(ann=landmaker("king", skills=["patch_up"], items=["drink"]))

    lose_item(scene, used_up=True)

    scene.ends()


@rule("MYK-SKILL-ITEM-PRESENT")
def test_items_change_hands_at_any_time() -> None:
    scene = Scene(ann=landmaker("king", skills=["present"], items=["blade"]), bob=landmaker(items=["drink"]))

    scene.play(open_moment, Breather("travel"))
    scene.use("ann", "breather", "present")
    scene.answer("ann", "present_give", ["ann:0"])
    scene.answer("ann", "present_take", ["bob:0"])
    scene.use("ann", "breather")
    scene.use("bob", "breather")

    scene.ends()
    assert [[item.id for item in person.items()] for person in scene.realm.members()] == [["drink"], ["blade"]]


@rule("MYK-SKILL-ITEM-WEAPON-MASTERY")
def test_a_master_wields_one_weapon_better() -> None:
    scene = Scene(ann=landmaker("king", skills=["weapon_mastery"], items=[("blade", 1), ("drink", 1)]))

    async def learn(play: Any) -> None:
        await open_moment(play, SkillLearned(play.state.landmakers["ann"], "weapon_mastery"))

    scene.play(learn)
    scene.answer("ann", "mastery_item", "blade")

    scene.ends()
    assert [item_level(scene.table.play, scene.ann, item) for item in scene.ann.items()] == [3, 1]


@rule("MYK-SKILL-ITEM-ECONOMY")
@pytest.mark.parametrize(("dice", "left"), [((2, 3), 1), ((2, 4), 0)])
def test_hope_can_save_what_is_used_up(dice: tuple[int, ...], left: int) -> None:
    scene = Scene(kingdom(voices=0), ann=landmaker("king", skills=["economy"], items=["drink"], drive=2))
    scene.dice(*dice)

    lose_item(scene, used_up=True)
    scene.use("ann", "item_loss_due", "economy")
    scene.answer("ann", "economy_hope", 2)

    scene.ends()
    assert len(scene.ann.items()) == left


@rule("MYK-SKILL-ITEM-FULL-EFFORTS")
def test_full_efforts_break_the_item() -> None:
    scene = Scene(ann=landmaker("king", skills=["full_efforts"], items=[("handy_phone", 1)]))
    scene.dice(4, 1, 2)

    scene.play(make_check, "ann", "wit", 9, action="command")
    scene.use("ann", "check_announced", "handy_phone")
    scene.use("ann", "declared", "full_efforts")

    scene.ends()
    assert (scene.result.bonus.value, scene.ann.items()) == (6, [])


@rule("MYK-SKILL-ITEM-FETISH")
def test_an_item_can_be_loved_and_only_one() -> None:
    scene = Scene(ann=landmaker("king", skills=["fetish"], items=["blade", "handy_phone"]), bob=landmaker())
    scene.dice(1, 1)

    feel(scene, "ann", "bob", 3)
    scene.use("ann", "feeling_due", "fetish")
    scene.answer("ann", "fetish_item", "blade")
    assert item_level(scene.table.play, scene.ann, scene.ann.items()[0]) == 3
    feel(scene, "ann", "bob", 1)
    scene.use("ann", "feeling_due", "fetish")
    scene.answer("ann", "fetish_item", "handy_phone")

    scene.ends()
    assert [item_level(scene.table.play, scene.ann, item) for item in scene.ann.items()] == [0, 1]


@rule("MYK-SKILL-ITEM-PRESENT")
def test_what_does_not_fit_is_not_exchanged() -> None:
    scene = Scene(ann=landmaker("king", skills=["present"], items=["blade"]), bob=landmaker(items=["drink"] * 6))

    scene.play(open_moment, Breather("travel"))
    scene.use("ann", "breather", "present")
    scene.answer("ann", "present_give", ["ann:0"])
    scene.answer("ann", "present_take", [])

    assert [len(person.items()) for person in scene.realm.members()] == [1, 6]
