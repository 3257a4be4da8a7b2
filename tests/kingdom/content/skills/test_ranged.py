"""The skills of the Ranged group."""

from tests.kingdom.arena import Arena, fighter
from tests.kingdom.scene import kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.grammar.delve_moments import CombatBegun
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.figures import reach_of
from undercroft.games.kingdom.words import Condition

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
