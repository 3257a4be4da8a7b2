"""Arms Items."""

import pytest

from tests.kingdom.arena import Arena, armed
from tests.kingdom.scene import KING, Scene, hurt, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.attack import weapons_of
from undercroft.games.kingdom.combat.turns import make_attack, take_turn
from undercroft.games.kingdom.grammar.entries import ITEMS
from undercroft.games.kingdom.grammar.moments import (
    LevelGained,
)
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.equipment import can_carry, free_slots, receive
from undercroft.games.kingdom.rules.figures import defense, reach_of
from undercroft.games.kingdom.rules.wealth import room_for_materials
from undercroft.games.kingdom.state import Carried, PlacedTrap


@rule("MYK-ITEM-ARMS-DAGGER")
@pytest.mark.parametrize(("weapon", "critical"), [("dagger", "success"), ("blade", "")])
def test_a_dagger_crushes_on_eleven(weapon: str, critical: str) -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed(weapon))
    arena.ann.drive = 9
    arena.dice(6, 5, *((3, 4, 1) if critical else (1,)))

    arena.play(make_attack, "ann", ["m1"], weapon)

    arena.ends()
    assert arena.result.check.critical == critical


@rule("MYK-ITEM-ARMS-BATTLE-AXE")
def test_a_battle_axe_hits_hard_but_not_often() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed(("battle_axe", 1)))
    before = arena.m1.hp
    arena.dice(4, 4, 6, 5)

    arena.play(make_attack, "ann", ["m1"], "battle_axe")

    arena.ends()
    assert arena.result.check.result == 4 + 4 + 9 - 2
    assert arena.m1.hp == before - (6 + 5 - 2 + 1)


@rule("MYK-ITEM-ARMS-BATTLE-AXE")
def test_a_blow_that_hits_deals_at_least_one() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed("battle_axe"))
    before = arena.m1.hp
    arena.dice(4, 4, 1, 1)

    arena.play(make_attack, "ann", ["m1"], "battle_axe")

    assert arena.m1.hp == before - 1


@rule("MYK-ITEM-ARMS-SHURIKEN")
def test_a_shuriken_is_thrown_as_far_as_there_is_light() -> None:
    ninja = armed("shuriken", area=3)
    arena = Arena(foes=[("minotaur", 4), ("minotaur", 3)], plain=True, ann=ninja)
    shuriken = arena.ann.find_item("shuriken")
    assert reach_of(arena.table.play, arena.ann, shuriken).value == 2

    arena.dice(4, 4, 3)
    arena.play(make_attack, "ann", ["m2"], "shuriken")
    assert not arena.result.ranged

    dark = Arena(foes=[("minotaur", 5)], plain=True, ann=ninja)
    lit = Arena(foes=[("minotaur", 5)], plain=True, ann=armed("shuriken", ("star_fragment", 2), area=3))
    assert "attack" not in options_of_turn(dark)
    assert "attack" in options_of_turn(lit)


def options_of_turn(arena: Arena) -> list[str]:
    """Let ann stay where she is, and list what she can do then."""
    arena.play(take_turn, "ann")
    arena.answer("ann", "battle_move", str(arena.ann.area))
    return list(arena.ask.options())


@rule("MYK-ITEM-ARMS-CROSSBOW")
def test_a_crossbow_is_aimed_better_with_each_level_and_hits_anybody_in_a_crowd() -> None:
    ann = armed(("crossbow", 2), ("star_fragment", 2), area=3)
    arena = Arena(foes=["minotaur", "minotaur"], plain=True, ann=ann, bob=landmaker(area=4, hp=9))
    before = arena.m2.hp
    arena.dice(4, 4, 3)  # the third of bob, m1, m2

    arena.play(make_attack, "ann", ["m1"], "crossbow")

    arena.ends()
    assert arena.result.check.result == 4 + 4 + 9 + 2
    assert (arena.m1.hp, arena.m2.hp) == (before, before - 2 - 2)


@rule("MYK-ITEM-ARMS-FIREARM")
def test_a_firearm_hits_anybody_in_a_crowd_even_a_friend() -> None:
    ann = armed("firearm", ("star_fragment", 2), area=3)
    arena = Arena(foes=["minotaur", "minotaur"], plain=True, ann=ann, bob=landmaker(area=4, hp=9))
    arena.dice(4, 4, 1, 5)

    arena.play(make_attack, "ann", ["m1"], "firearm")

    arena.ends()
    assert arena.bob.hp == 4


@rule("MYK-ITEM-ARMS-FIREARM")
def test_a_firearm_hits_who_stands_alone() -> None:
    ann = armed(("firearm", 1), ("star_fragment", 3), area=1)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    before = arena.m1.hp
    arena.dice(4, 4, 5)

    arena.play(make_attack, "ann", ["m1"], "firearm")

    arena.ends()
    assert arena.m1.hp == before - 6


@rule("MYK-ITEM-ARMS-WAR-HAMMER")
@pytest.mark.parametrize(("weapon", "lost"), [("war_hammer", 3), ("spear", 2)])
def test_a_war_hammer_goes_through_cortex(weapon: str, lost: int) -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed(weapon))
    arena.m1.skills = ["cortex"]
    before = arena.m1.hp
    arena.dice(4, 4)

    arena.play(make_attack, "ann", ["m1"], weapon)

    arena.ends()
    assert arena.m1.hp == before - lost


@rule("MYK-ITEM-ARMS-WAR-HAMMER")
def test_a_war_hammer_goes_through_armor_and_mail() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed("war_hammer", area=3), bob=armed(("armor", 1), area=3))
    arena.bob.skills = ["mailed"]
    before = arena.bob.hp
    arena.dice(4, 4)

    arena.play(make_attack, "ann", ["bob"], "war_hammer")

    assert arena.bob.hp == before - 3


@rule("MYK-ITEM-ARMS-BOMB")
def test_a_bomb_hurts_everybody_there_but_its_thrower_and_is_gone() -> None:
    ann = armed(("bomb", 1), ("star_fragment", 1), area=4)
    arena = Arena(foes=["minotaur", "minotaur", ("minotaur", 5)], plain=True, ann=ann, bob=landmaker(area=4, hp=9))
    whole, mine = arena.m1.hp, arena.ann.hp
    arena.dice(4, 4, 3)

    arena.play(make_attack, "ann", ["m1"], "bomb")

    arena.ends()
    assert (arena.m1.hp, arena.m2.hp, arena.m3.hp, arena.bob.hp) == (whole - 4, whole - 4, whole, 5)
    assert arena.ann.hp == mine
    assert arena.ann.find_item("bomb") is None


@rule("MYK-ITEM-ARMS-BOMB")
def test_a_bomb_that_misses_is_gone_all_the_same() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=landmaker(items=["bomb"], area=4))
    arena.dice(2, 3)

    arena.play(make_attack, "ann", ["m1"], "bomb")

    arena.ends()
    assert arena.ann.find_item("bomb") is None


@rule("MYK-ITEM-ARMS-GREAT-SWORD")
def test_a_great_sword_trades_aim_for_damage() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed("great_sword"))
    before = arena.m1.hp
    arena.dice(4, 4, 2)

    arena.play(make_attack, "ann", ["m1"], "great_sword")
    arena.use("ann", "check_announced", "great_sword")
    arena.answer("ann", "great_sword", 4)

    arena.ends()
    assert arena.result.check.result == 4 + 4 + 9 - 4
    assert arena.m1.hp == before - 2 - 4


@rule("MYK-ITEM-ARMS-BROOM")
def test_a_broom_sweeps_combat_traps_away() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed("broom", area=3))
    arena.fought.traps[3] = PlacedTrap("c3", "thorn", 3, "area", "3")
    assert "broom" not in arena.actions_of("ann")
    arena.fought.known_traps[3] = "thorn"
    arena.dice(4, 4, 3)

    arena.act("ann", "broom")
    assert arena.fought.traps[3].settings["hp"] == "1"

    arena.ann.exhausted = False
    arena.dice(4, 4, 1)
    arena.act("ann", "broom")

    arena.ends()
    assert arena.fought.traps == {}


@rule("MYK-ITEM-ARMS-BROOM")
def test_a_witch_with_a_broom_learns_to_fly() -> None:
    scene = Scene(ann=landmaker(items=["broom"], jobs=["witch"]), bob=landmaker(items=["broom"]))

    scene.play(lambda play: open_moment(play, LevelGained(play.state.landmakers["bob"])))
    scene.ends()
    scene.play(lambda play: open_moment(play, LevelGained(play.state.landmakers["ann"])))
    scene.use("ann", "level_gained", "broom_take_off")

    assert scene.ann.skills == ["flying"]


@rule("MYK-ITEM-ARMS-ARMOR-PIERCING-BULLET")
@pytest.mark.parametrize(
    ("jobs", "dice", "kept"), [((), (), False), (("guard",), (3,), True), (("guard",), (4,), False)]
)
def test_an_armor_piercing_bullet_goes_through_a_shell(
    jobs: tuple[str, ...], dice: tuple[int, ...], kept: bool
) -> None:
    ann = armed("firearm", ("armor_piercing_bullet", 2), ("star_fragment", 1), jobs=jobs)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    arena.m1.skills = ["cortex"]
    before = arena.m1.hp
    arena.dice(*dice, 4, 4, 2, 5)

    arena.play(make_attack, "ann", ["m1"], "firearm")
    arena.use("ann", "attack_declared", "armor_piercing_bullet")

    arena.ends()
    assert arena.m1.hp == before - 2 - 5 - 2
    assert (arena.ann.find_item("armor_piercing_bullet") is not None) == kept


@rule("MYK-ITEM-ARMS-CANNON")
def test_a_cannon_needs_ten_people_and_gunpowder() -> None:
    arena = Arena(foes=["minotaur", "minotaur"], plain=True, ann=armed("cannon", followers=10))
    cannon = arena.ann.find_item("cannon")
    assert cannon not in weapons_of(arena.ann)

    arena.ann.slots[1].materials = {"gunpowder": 1}
    arena.ann.slots[2].item = Carried("star_fragment", 1)
    assert cannon in weapons_of(arena.ann)
    before = arena.m1.hp
    arena.dice(4, 4, 3)
    arena.play(make_attack, "ann", ["m1"], "cannon")

    arena.ends()
    assert (arena.m1.hp, arena.m2.hp) == (before - 3, before - 3)
    assert arena.ann.carried_materials() == {}
    arena.ann.slots[1].materials = {"gunpowder": 1}
    arena.ann.followers = {"citizen": 9}
    assert arena.ann.find_item("cannon") not in weapons_of(arena.ann)


@rule("MYK-ITEM-ARMS-BUCKLER")
@pytest.mark.parametrize(
    ("items", "value"),
    [
        ([("buckler", 2)], 12),
        ([("buckler", 2), ("buckler", 0)], 12),
        ([("buckler", 2), ("blade", 0), ("shuriken", 0)], 12),
        ([("buckler", 2), ("great_sword", 0)], 9),
        ([("buckler", 2), ("crossbow", 0)], 9),
    ],
)
def test_a_buckler_helps_unless_both_hands_are_full(items: list[tuple[str, int]], value: int) -> None:
    scene = Scene(ann=landmaker("ninja", items=items))

    assert defense(scene.table.play, scene.ann).value == value


@rule("MYK-ITEM-ARMS-ARMOR")
def test_only_the_best_armor_counts_and_something_always_hurts() -> None:
    scene = Scene(ann=landmaker(items=[("armor", 0), ("armor", 2)], hp=10))

    scene.play(hurt, "ann", 5)
    assert scene.ann.hp == 8
    scene.play(hurt, "ann", 2)

    assert scene.ann.hp == 7


@rule("MYK-ITEM-ARMS-SHURIKEN")
def test_a_shuriken_is_for_ninjas_and_pokes_at_traps() -> None:
    scene = Scene(ann=KING, bob=landmaker("ninja", items=["shuriken"]))
    scene.dice(3, 3)

    assert not can_carry(scene.ann, "shuriken")
    assert scene.play(make_check, "bob", "quest", 9, action="disarm").result == 9


@rule("MYK-ITEM-ARMS-GREAT-SWORD")
def test_a_great_sword_takes_two_slots() -> None:
    scene = Scene(ann=landmaker(items=["blade"] * 4), bob=landmaker(items=["blade"] * 5))

    assert scene.play(receive, "ann", "great_sword")
    assert not scene.play(receive, "bob", "great_sword")

    assert (free_slots(scene.ann), room_for_materials(scene.ann)) == (0, 0)


@rule("MYK-ITEM-ARMS-CANNON")
def test_a_cannon_needs_ten_followers() -> None:
    scene = Scene(ann=landmaker(followers=9), bob=landmaker(followers=10))

    assert (can_carry(scene.ann, "cannon"), can_carry(scene.bob, "cannon")) == (False, True)


@rule("MYK-ITEM-ARMS-BLADE")
def test_a_blade_is_a_melee_weapon() -> None:
    weapon = ITEMS["blade"].weapon

    assert weapon is not None
    assert (weapon.ranged, weapon.reach, weapon.damage, weapon.per_level) == (False, 0, "1D6", 1)
