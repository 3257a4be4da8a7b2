"""The advanced skills of the General, Melee and Ranged groups on the Battlefield and in the dungeon."""

import pytest

from tests.rules import rule
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.dungeon.passing_time import hunger
from undercroft.games.kingdom.grammar.delve_moments import CombatBegun
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.cycles import begin_cycle, end_cycle
from undercroft.games.kingdom.rules.figures import defense, reach_of
from undercroft.games.kingdom.words import Condition, Place

from .arena import Arena, fighter
from .scene import Id, Scene, hurt, kingdom, landmaker

# General


@rule("MYK-SKILL-GENERAL-FORCED-MARCH")
@pytest.mark.parametrize(("dice", "lost"), [((5, 4), 0), ((1, 4), 3)])
def test_a_forced_march_leaves_no_time_to_starve(dice: tuple[int, int], lost: int) -> None:
    bob = landmaker(skills=["forced_march"], hp=9, starving=True)
    scene = Scene(phase="adventure", ann=landmaker(hp=9, starving=True), bob=bob)
    scene.realm.place, scene.realm.chronicle.quarters = Place.DUNGEON, 2
    scene.dice(3, *dice, 3)

    scene.play(hunger, 2)
    scene.use("bob", "hp_loss_due", "forced_march")

    scene.ends()
    assert (scene.ann.hp, scene.bob.hp) == (9 - lost, 9 - lost)


@rule("MYK-SKILL-GENERAL-SAVAGE-KILLING")
def test_a_savage_killing_cheers_the_people_once_a_fight() -> None:
    arena = Arena(kingdom(voices=3), foes=["slime", "slime"], plain=True, ann=fighter("savage_killing"))
    hp = arena.m1.hp

    arena.play(hurt, "m1", hp + 4, Id("ann"))
    assert (arena.ann.drive, arena.kingdom.voices) == (0, 3)

    arena = Arena(kingdom(voices=3), foes=["slime", "slime"], plain=True, ann=fighter("savage_killing"))
    arena.play(hurt, "m1", hp + 5, Id("ann"))
    arena.play(hurt, "m2", hp + 5, Id("ann"))
    arena.ends()
    assert (arena.ann.drive, arena.kingdom.voices) == (1, 4)


@rule("MYK-SKILL-GENERAL-ASSAULT-FORCE")
def test_an_assault_force_throws_itself_at_somebody_near() -> None:
    ann = landmaker(skills=["assault_force"], followers=6, wit=4, area=3)
    arena = Arena(foes=["minotaur", ("minotaur", 5)], plain=True, ann=ann)
    before = arena.m1.hp
    arena.dice(5, 4, 2, 3, 4)

    arena.act("ann", "assault_force")

    arena.ends()
    assert arena.m1.hp == before - 5
    assert arena.ann.follower_count == 2


@rule("MYK-SKILL-GENERAL-ASSAULT-FORCE")
def test_a_failed_assault_costs_nobody() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=landmaker(skills=["assault_force"], followers=6, area=3))
    arena.dice(1, 2)

    arena.act("ann", "assault_force")

    arena.ends()
    assert arena.ann.follower_count == 6


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


# Ranged


@rule("MYK-SKILL-RANGED-AIM")
def test_who_aims_hits_whom_they_mean() -> None:
    ann = fighter("aim", items=["firearm", ("star_fragment", 2)], area=3)
    arena = Arena(foes=["minotaur", "minotaur"], plain=True, ann=ann)
    before = arena.m1.hp
    arena.dice(4, 4, 3)

    arena.play(make_attack, "ann", ["m1"], "firearm")
    arena.use("ann", "attack_declared", "aim")

    arena.ends()
    assert (arena.m1.hp, arena.m2.hp) == (before - 3, before)


@rule("MYK-SKILL-RANGED-BLAZE-AWAY")
def test_who_blazes_away_attacks_once_more() -> None:
    ann = fighter("blaze_away", items=["firearm", ("star_fragment", 1)], area=3)
    arena = Arena(kingdom(voices=9), foes=["minotaur"], plain=True, ann=ann)
    before = arena.m1.hp
    arena.dice(4, 4, 3, 4, 4, 2)

    arena.play(make_attack, "ann", ["m1"], "firearm")
    arena.use("ann", "attack_over", "blaze_away")
    arena.declare("ann", weapon="0:firearm", target="m1")

    arena.ends()
    assert arena.m1.hp == before - 3 - 2


@rule("MYK-SKILL-RANGED-PHANTOM-BULLET")
def test_a_phantom_bullet_haunts_and_does_not_hurt() -> None:
    ann = fighter("phantom_bullet", items=["firearm", ("star_fragment", 1)], area=3)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    arena.ann.slots[3].materials = {"reagents": 5}
    before = arena.m1.hp
    arena.dice(3, 4, 4)

    arena.play(make_attack, "ann", ["m1"], "firearm")
    arena.use("ann", "attack_declared", "phantom_bullet")
    arena.use("ann", "attack_hit", "phantom_bullet_haunt_them")
    arena.answer("ann", "phantom_status", "cursed")

    arena.ends()
    assert (arena.m1.hp, arena.m1.statuses) == (before, ["cursed"])
    assert arena.ann.carried_materials() == {"reagents": 2}


@rule("MYK-SKILL-RANGED-COVERING-FIRE")
def test_covering_fire_comes_before_the_blow() -> None:
    ann = fighter("covering_fire", items=["firearm", ("star_fragment", 2)], area=2, loves={"bob": 1})
    arena = Arena(foes=["slime"], plain=True, ann=ann, bob=landmaker(area=4, hp=9))
    arena.m1.hp = 3
    arena.bob.area = 3
    arena.dice(4, 4, 4)

    arena.play(make_attack, "m1", ["bob"], beyond_reach=True)
    arena.use("ann", "attack_declared", "covering_fire")

    arena.ends()
    assert arena.m1.condition is Condition.DEAD
    assert arena.bob.hp == 9


@rule("MYK-SKILL-RANGED-DEAD-EYE")
def test_a_dead_eye_crushes_on_eleven() -> None:
    ann = fighter("dead_eye", items=["firearm", ("star_fragment", 1)], drive=9)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    arena.dice(6, 5, 3, 4, 2, 1)

    arena.play(make_attack, "ann", ["m1"], "firearm")

    assert arena.result.check.critical == "success"


@rule("MYK-SKILL-RANGED-POINT-BLANK")
def test_point_blank_hits_harder_with_every_gun() -> None:
    ann = fighter("point_blank", items=["firearm", "crossbow", ("star_fragment", 1)])
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    arena.m1.hp = 30
    arena.dice(4, 4, 3, 2)

    arena.play(make_attack, "ann", ["m1"], "firearm")
    arena.use("ann", "attack_hit", "point_blank")

    arena.ends()
    assert arena.m1.hp == 30 - 3 - 2 - 2


@rule("MYK-SKILL-RANGED-FIRST-STRIKE")
def test_the_first_strike_needs_neither_range_nor_light() -> None:
    ann = fighter("first_strike", items=["crossbow"], area=1)
    arena = Arena(kingdom(voices=9), foes=[("minotaur", 6)], plain=True, ann=ann, bob=landmaker(area=6, hp=9))
    before = arena.m1.hp
    arena.dice(4, 4)

    arena.play(open_moment, CombatBegun())
    arena.use("ann", "combat_begun", "first_strike")

    arena.ends()
    assert (arena.m1.hp, arena.bob.hp) == (before - 2, 9)


@rule("MYK-SKILL-RANGED-HAWK-EYE")
def test_a_hawk_eye_reaches_further_with_ranged_weapons() -> None:
    arena = Arena(ann=fighter("hawk_eye", items=["firearm", "spear", "shuriken"]))
    play = arena.table.play

    names = ("firearm", "spear", "shuriken")
    reach = {name: reach_of(play, arena.ann, arena.ann.find_item(name)).value for name in names}
    assert reach == {"firearm": 4, "spear": 1, "shuriken": 3}
