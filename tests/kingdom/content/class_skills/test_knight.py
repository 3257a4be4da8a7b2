"""The Knight's skills: in fights, in the dungeon and at Court."""

from typing import Any

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.scene import Id, Scene, hit, landmaker, meet
from tests.rules import rule
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.grammar.delve_moments import CombatBegun
from undercroft.games.kingdom.grammar.moments import (
    FollowersAssigned,
)
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.figures import max_hp
from undercroft.games.kingdom.rules.people import flee_home, lose_followers, spend_followers
from undercroft.games.kingdom.words import Condition


@rule("MYK-CLASSSKILL-DEED-OF-ARMS")
def test_a_knight_names_an_enemy_and_hits_it_harder() -> None:
    ann = landmaker("knight", skills=["deed_of_arms"], items=["blade"], area=4, warfare=9)
    arena = Arena(foes=["minotaur", "minotaur"], plain=True, ann=ann)
    whole = arena.m1.hp

    arena.play(open_moment, CombatBegun())
    arena.answer("ann", "skill_target", "m2")
    arena.dice(4, 4, 3, 4, 4, 3, 5)
    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.play(make_attack, "ann", ["m2"], "blade")

    arena.ends()
    assert (arena.m1.hp, arena.m2.hp) == (whole - 3, whole - 3 - 5)


@rule("MYK-CLASSSKILL-DEED-OF-ARMS")
def test_when_the_named_enemy_has_fallen_the_knight_names_another() -> None:
    ann = landmaker("knight", skills=["deed_of_arms"], items=["blade"], area=4, warfare=9)
    arena = Arena(foes=["slime", "minotaur", "minotaur"], plain=True, ann=ann)
    whole = arena.m2.hp
    arena.play(open_moment, CombatBegun())
    arena.answer("ann", "skill_target", "m1")
    arena.dice(4, 4, 6, 5)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.answer("ann", "skill_target", "m3")
    arena.dice(4, 4, 1, 6)
    arena.play(make_attack, "ann", ["m3"], "blade")

    arena.ends()
    assert (arena.m2.hp, arena.m3.hp) == (whole, whole - 7)


@rule("MYK-CLASSSKILL-CARNAGE")
def test_carnage_lets_a_knight_move_and_attack_once_more() -> None:
    ann = landmaker("knight", skills=["carnage"], items=["blade"], area=3, warfare=9)
    arena = Arena(foes=[("slime", 3), ("slime", 4), ("slime", 4)], plain=True, ann=ann)
    arena.dice(4, 4, 6, 4, 4, 6)

    arena.turn("ann", attack="m1")
    arena.use("ann", "attack_over", "carnage")
    arena.answer("ann", "battle_move", "4")
    arena.declare("ann", target="m3")

    arena.ends()
    assert [arena.m1.condition, arena.m3.condition] == [Condition.DEAD, Condition.DEAD]
    assert (arena.ann.area, arena.ann.exhausted, arena.m2.hp) == (4, True, 5)


@rule("MYK-CLASSSKILL-CARNAGE")
def test_there_is_no_carnage_while_the_victim_stands() -> None:
    ann = landmaker("knight", skills=["carnage"], items=["blade"], area=4, warfare=9)
    arena = Arena(foes=["minotaur", "slime"], plain=True, ann=ann)
    arena.dice(4, 4, 6)

    arena.turn("ann", attack="m1")

    arena.ends()
    assert arena.ann.exhausted


@rule("MYK-CLASSSKILL-STRENGTH")
def test_strength_adds_a_fifth_of_the_followers_to_every_weapon() -> None:
    ann = landmaker("knight", skills=["strength"], items=["blade"], area=4, warfare=9, followers=11)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    whole = arena.m1.hp
    arena.dice(4, 4, 2)

    arena.play(make_attack, "ann", ["m1"], "blade")

    arena.ends()
    assert arena.m1.hp == whole - 2 - 3


# Knight


@rule("MYK-CLASSSKILL-WAR-GOD")
def test_a_war_god_is_as_tough_as_the_army_behind() -> None:
    scene = Scene(ann=landmaker("knight", skills=["war_god"], followers=7, hp=10), bob=landmaker("king"))

    assert max_hp(scene.table.play, scene.ann).explain() == "max_hp 17 = 10 + War God 7"
    meet(scene, FollowersAssigned, "ann", amount=5)
    assert scene.ann.hp == 15
    meet(scene, FollowersAssigned, "bob", amount=5)
    assert scene.ann.hp == 15
    scene.play(spend_followers, "ann", 4)
    assert (max_hp(scene.table.play, scene.ann).value, scene.ann.hp) == (13, 13)
    scene.play(lose_followers, "ann", 1, "MYK-TEST")
    assert scene.ann.hp == 12


@rule("MYK-CLASSSKILL-WAR-GOD", "MYK-CLASSSKILL-DIEHARD")
def test_a_war_god_who_spends_followers_on_somebody_is_weaker_at_once() -> None:
    knight = landmaker("knight", skills=["war_god", "diehard"], followers=8, hp=18)
    scene = Scene(ann=knight, bob=landmaker("king"))
    scene.dice(3)

    hit(scene, "bob", 9)
    scene.use("ann", "damage_due", "diehard")

    scene.ends()
    assert (max_hp(scene.table.play, scene.ann).value, scene.ann.hp) == (15, 15)


@rule("MYK-CLASSSKILL-DIEHARD")
def test_diehard_prevents_damage_for_followers() -> None:
    scene = Scene(ann=landmaker("knight", skills=["diehard"], followers=8), bob=landmaker("king"))
    scene.dice(3)

    hit(scene, "bob", 9)
    scene.use("ann", "damage_due", "diehard")

    scene.ends()
    assert (scene.bob.hp, scene.ann.follower_count) == (10, 5)


@rule("MYK-CLASSSKILL-DIEHARD")
def test_diehard_needs_a_follower_and_can_be_passed_on() -> None:
    scene = Scene(ann=landmaker("knight", skills=["diehard"]), bob=landmaker("king"))
    hit(scene, "bob", 2)
    scene.ends()
    scene = Scene(ann=landmaker("knight", skills=["diehard"], followers=1), bob=landmaker("king"))
    hit(scene, "bob", 2)
    scene.use("ann", "damage_due")

    scene.ends()
    assert (scene.bob.hp, scene.ann.follower_count) == (8, 1)


@rule("MYK-CLASSSKILL-GUARDIAN")
@pytest.mark.parametrize("verb", [lose_followers, flee_home])
def test_a_guardian_takes_what_would_befall_anothers_followers(verb: Any) -> None:
    scene = Scene(ann=landmaker("knight", skills=["guardian"]), bob=landmaker("king", followers=4))

    scene.play(verb, "bob", 9, "X")
    scene.use("ann", "followers_loss_due", "guardian")

    scene.ends()
    assert (scene.bob.follower_count, scene.ann.hp) == (4, 6)


@rule("MYK-CLASSSKILL-GUARDIAN")
def test_a_guardian_does_not_guard_against_what_people_do_themselves() -> None:
    scene = Scene(ann=landmaker("knight", skills=["guardian"]), bob=landmaker("king", followers=4))

    scene.play(lose_followers, "bob", 2, "X", by=Id("bob"))
    scene.play(spend_followers, "bob", 1)

    scene.ends()
    assert scene.bob.follower_count == 1
