"""The skills of the Melee group."""

import pytest

from tests.kingdom.arena import Arena, fighter
from tests.kingdom.scene import hurt, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.rules.cycles import begin_cycle, end_cycle
from undercroft.games.kingdom.rules.figures import defense

# Melee


@rule("MYK-SKILL-MELEE-HOICK")
def test_somebody_is_thrown_at_somebody_else() -> None:
    ann = fighter("hoick", items=[("star_fragment", 2)], level=3)
    arena = Arena(foes=[("ogrekin", 4), ("minotaur", 6), ("minotaur", 4)], plain=True, ann=ann)
    before = arena.m2.hp
    arena.dice(4, 4, 5)

    arena.act("ann", "hoick")
    assert arena.ask.key == "skill_area"
    arena.answer("ann", "skill_area", "6")
    arena.answer("ann", "skill_targets", ["m2"])

    arena.ends()
    assert (arena.m1.area, arena.m1.exhausted, arena.m2.hp) == (6, True, before - 5)


@rule("MYK-SKILL-MELEE-HOICK")
def test_in_the_dark_nobody_can_be_hit_with_somebody() -> None:
    arena = Arena(foes=[("ogrekin", 4), ("minotaur", 6)], plain=True, ann=fighter("hoick", level=3))

    arena.act("ann", "hoick")
    arena.answer("ann", "skill_area", "6")

    arena.ends()
    assert arena.m1.area == 6


@rule("MYK-SKILL-MELEE-KNOCK-BACK")
def test_a_blow_knocks_somebody_back() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=fighter("knock_back"))
    arena.dice(4, 4, 2)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_landed", "knock_back")

    arena.ends()
    assert arena.m1.area == 5


@rule("MYK-SKILL-MELEE-KNOCK-BACK")
def test_nobody_is_knocked_out_of_the_field() -> None:
    arena = Arena(foes=[("minotaur", 6)], plain=True, ann=fighter("knock_back", area=6))
    arena.dice(4, 4, 2)

    arena.play(make_attack, "ann", ["m1"], "blade")

    arena.ends()
    assert arena.m1.area == 6


@rule("MYK-SKILL-MELEE-SHIELD")
def test_a_shield_goes_there_and_takes_the_blow() -> None:
    ann = landmaker(skills=["shield"], loves={"bob": 2}, hp=9, area=1)
    arena = Arena(ann=ann, bob=landmaker(hp=9, area=3))
    arena.dice(3)

    arena.play(hurt, "bob", 8)
    arena.use("ann", "damage_due", "shield")

    arena.ends()
    assert (arena.ann.hp, arena.ann.area, arena.bob.hp) == (9 - 3, 3, 9)


@rule("MYK-SKILL-MELEE-SHIELD")
def test_a_shield_always_feels_something() -> None:
    arena = Arena(ann=landmaker(skills=["shield"], hp=9), bob=landmaker(hp=9))
    arena.dice(6)

    arena.play(hurt, "bob", 4)
    arena.use("ann", "damage_due", "shield")

    assert arena.ann.hp == 8


@rule("MYK-SKILL-MELEE-CHARGE")
def test_a_charge_is_the_harder_the_longer_it_was() -> None:
    ann = fighter("charge", items=["blade", "ride"], area=2)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    before = arena.m1.hp
    arena.dice(4, 4, 1)

    arena.turn("ann", move=2, attack="m1")
    arena.use("ann", "attack_declared", "charge")

    arena.ends()
    assert arena.m1.hp == before - 1 - 4
    assert arena.ann.lasting == []


@rule("MYK-SKILL-MELEE-CHARGE")
def test_who_stands_still_does_not_charge() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=fighter("charge"))
    arena.dice(4, 4, 1)

    arena.turn("ann", attack="m1")

    arena.ends()


@rule("MYK-SKILL-MELEE-RUSH")
def test_a_rush_rolls_one_die_more_with_melee_weapons() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=fighter("rush", items=["blade", "firearm", ("star_fragment", 1)]))
    arena.dice(1, 4, 4, 2)
    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.ends()
    assert arena.result.check.result == 4 + 4 + 9

    arena.dice(4, 4, 2)
    arena.play(make_attack, "ann", ["m1"], "firearm")
    arena.ends()


@rule("MYK-SKILL-MELEE-JUMP")
def test_a_jump_raises_defense_until_the_round_ends() -> None:
    arena = Arena(kingdom(voices=9), foes=["minotaur"], plain=True, ann=landmaker(skills=["jump"], area=4, hp=20))
    before = defense(arena.table.play, arena.ann).value
    arena.play(begin_cycle)
    arena.dice(5, 1, 3)

    arena.play(make_attack, "m1", ["ann"])
    arena.use("ann", "attack_declared", "jump")

    arena.ends()
    assert arena.result.check.difficulty.value == before + 5
    assert defense(arena.table.play, arena.ann).value == before + 5
    arena.play(end_cycle)
    assert defense(arena.table.play, arena.ann).value == before


@rule("MYK-SKILL-MELEE-DOUBLE-ARM")
def test_the_other_arm_strikes_as_well() -> None:
    ann = fighter("double_arm", items=["blade", ("war_hammer", 1)], drive=1, hates={"m1": 2})
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    arena.m1.hp, arena.m1.skills = 30, ["cortex"]
    arena.dice(4, 4, 2)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_over", "double_arm")

    arena.ends()
    assert arena.m1.hp == 30 - 2 - 4  # half of 2 and 2 Hostility, then a hammer past the shell
    assert arena.ann.drive == 0


@rule("MYK-SKILL-MELEE-PARRY")
@pytest.mark.parametrize(("dice", "lost"), [((5, 5), 1), ((1, 2), 4)])
def test_a_parry_takes_the_sting_out_of_a_blow(dice: tuple[int, int], lost: int) -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=landmaker(skills=["parry"], area=4, hp=20, warfare=4))
    arena.dice(5, 5, *dice)

    arena.play(make_attack, "m1", ["ann"])
    arena.use("ann", "attack_hit", "parry")

    arena.ends()
    assert arena.ann.hp == 20 - lost
