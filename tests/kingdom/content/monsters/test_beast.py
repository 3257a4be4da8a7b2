"""Monsters: Beast."""

import pytest

from tests.kingdom.lair import Lair
from tests.kingdom.scene import landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.movement import move
from undercroft.games.kingdom.combat.turns import make_attack, take_turn
from undercroft.games.kingdom.grammar.entries import TRAPS
from undercroft.games.kingdom.grammar.holdings import suppressed
from undercroft.games.kingdom.rules.figures import defense
from undercroft.games.kingdom.rules.people import lose_followers, spend_followers

CRUSHING = (4, 3)
"""Row 7 of the Crushing Blow Table: one die more, which is rolled after the damage."""


def attack(lair: Lair, who: str = "m1") -> None:
    """Let a monster spend its turn on an attack where it stands."""
    lair.play(take_turn, who)
    if lair.ask.key == "battle_move":
        lair.answer("gm", "battle_move", str(lair.realm.character(who).area))
    lair.answer("gm", "battle_action", "attack")


@rule("MYK-MON-SLIME-SWALLOW")
def test_the_swallowed_cannot_move_and_suffer_with_the_slime() -> None:
    lair = Lair(foes=["slime"], ann=landmaker(area=4, hp=20, warfare=9))
    lair.dice(6, 6, *CRUSHING, 1)  # critical; 2 and 1 damage

    lair.strike("m1", "ann")
    lair.use("gm", "crushing_blow", "swallow")
    lair.ends()
    assert lair.ann.hp == 17

    lair.end_round()
    assert lair.ann.hp == 16
    lair.hurt("m1", 1)
    assert lair.ann.hp == 15
    lair.play(move, "ann", 3)
    assert lair.ann.area == 4
    lair.hurt("m1", 9)
    lair.play(move, "ann", 3)
    assert lair.ann.area == 3


@rule("MYK-MON-DEVILS-TONGUE-CONSTRICT")
def test_a_tongue_pulls_somebody_near() -> None:
    lair = Lair(foes=["devils_tongue"], ann=landmaker(area=3, quest=2))

    lair.act("m1", "constrict")
    lair.ends()

    assert lair.ann.area == 4
    assert defense(lair.table.play, lair.ann).value == 8


@rule("MYK-MON-PICK-CAT-DUNGEON-PAWS")
def test_cats_dig_traps_together() -> None:
    lair = Lair(foes=["pick_cat", "pick_cat", ("pick_cat", 5)], ann=landmaker())

    lair.act("m1", "dungeon_paws")
    assert all(TRAPS[kind].level <= 4 for kind in lair.ask.options())
    lair.answer("gm", "skill_choice", "thorn")
    lair.ends()

    assert lair.fought.traps[4].kind == "thorn"


@rule("MYK-MON-PLAGUE-RAT-PLAGUE")
def test_a_bad_bite_brings_a_bad_status() -> None:
    lair = Lair(foes=["plague_rat"], ann=landmaker(area=4, hp=30))
    lair.dice(6, 6, 4, *CRUSHING, 1, 1)

    lair.strike("m1", "ann")
    lair.ends()

    assert lair.ann.statuses == ["cursed"]


@rule("MYK-MON-CHOWHOUND-COMFY")
def test_comfort_lowers_everybodys_guard_once() -> None:
    lair = Lair(foes=["chowhound", "chowhound"], ann=landmaker(quest=3), bob=landmaker(quest=3))
    lair.dice(2, 5)

    lair.act("m1", "comfy")
    lair.act("m2", "comfy")
    lair.ends()

    assert defense(lair.table.play, lair.ann).value == 8
    assert defense(lair.table.play, lair.bob).value == 5


@rule("MYK-MON-WOLFPACK-WOLFS-FANGS")
def test_fangs_leave_little() -> None:
    lair = Lair(foes=["wolfpack"], ann=landmaker(area=4, hp=30))
    lair.dice(6, 6, 3, *CRUSHING)

    lair.strike("m1", "ann")
    lair.ends()

    assert lair.ann.hp == 3


@rule("MYK-MON-VORPAL-BUNNY-CRITICAL-HIT")
@pytest.mark.parametrize(("warfare", "left"), [(1, 0), (9, 30 - 1 - 1 - 1)])
def test_a_bunny_may_take_everything(warfare: int, left: int) -> None:
    lair = Lair(foes=["vorpal_bunny"], ann=landmaker(area=4, hp=30, warfare=warfare))
    lair.stop("jump")
    lair.dice(6, 6, 1, 2, *CRUSHING, *((1, 1) if left else (4, 3)))  # Warfare against 12

    lair.strike("m1", "ann")

    assert lair.ann.hp == left


@rule("MYK-MON-CAVE-BEAR-BEAR-HUG")
def test_a_hug_leaves_one() -> None:
    lair = Lair(foes=["cave_bear"], ann=landmaker(area=4, hp=12, warfare=1))
    lair.stop("demonic_blow")
    lair.dice(3, 3, 2, 3)  # Warfare 6 against 25 - 12

    lair.strike("m1", "ann")
    lair.use("gm", "attack_hit", "bear_hug")
    lair.ends()

    assert lair.ann.hp == 1


@rule("MYK-MON-FUNGUSAUR-POISON-POLLEN")
def test_pollen_hurts_and_poisons() -> None:
    lair = Lair(foes=["fungusaur"], ann=landmaker(area=3, hp=20, warfare=1), bob=landmaker(area=3, hp=20, warfare=5))
    lair.dice(3, 2, 3, 4, 3, 3)

    lair.act("m1", "poison_pollen")
    lair.answer("gm", "skill_area", "3")
    lair.ends()

    assert (lair.ann.hp, lair.ann.statuses) == (17, ["poisoned"])
    assert (lair.bob.hp, lair.bob.statuses) == (16, [])


@rule("MYK-MON-CARRION-CRAWLER-FEELER-ATTACK")
def test_feelers_attack_four_times() -> None:
    lair = Lair(foes=["carrion_crawler"], ann=landmaker(area=4, hp=40, quest=1))
    lair.stop("poison_blow")
    lair.dice(*(3, 3, 1) * 4)

    attack(lair)
    lair.use("gm", "attack_action_taken", "feeler_attack")
    lair.ends()

    assert lair.ann.hp == 36


@rule("MYK-MON-ELECTRIC-SLIME-SHORT-CIRCUIT")
def test_a_blade_conducts() -> None:
    lair = Lair(foes=["electric_slime"], ann=landmaker(area=4, hp=20, items=["blade"]))
    lair.dice(2, 2)

    lair.strike("ann", "m1", "blade")
    lair.ends()

    assert lair.ann.hp == 19


@rule("MYK-MON-ELECTRIC-SLIME-DISCHARGE")
def test_a_discharge_hurts_all_around_and_itself() -> None:
    lair = Lair(foes=["electric_slime", "slime"], ann=landmaker(area=4, hp=20), bob=landmaker(area=3, hp=20))
    lair.dice(1, 3)

    lair.act("m1", "discharge")
    lair.ends()

    assert (lair.m1.hp, lair.m2.hp, lair.ann.hp, lair.bob.hp) == (36, 1, 16, 20)


@rule("MYK-MON-MANTICORE-POISON-QUILLS")
def test_quills_hit_anybody_near() -> None:
    lair = Lair(foes=["manticore"], ann=landmaker(area=3, hp=20), bob=landmaker(area=2, hp=20))
    lair.dice(3, 4)

    lair.act("m1", "poison_quills")
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (13, 20)


@rule("MYK-MON-AMPHISBAENA-TWO-HEADS")
def test_two_heads_bite_twice() -> None:
    lair = Lair(foes=["amphisbaena"], ann=landmaker(area=4, hp=40, quest=1))
    lair.stop("poison_blow", "rush")
    lair.dice(3, 3, 1, 1, 3, 3, 1, 1)

    attack(lair)
    lair.use("gm", "attack_action_taken", "two_heads")
    lair.ends()

    assert lair.ann.hp == 30


@rule("MYK-MON-BASILISK-DEATH-GAZE")
def test_a_gaze_leaves_one_hp() -> None:
    lair = Lair(foes=["basilisk"], ann=landmaker(area=3, hp=20, quest=1), bob=landmaker(area=3, hp=20, quest=5))
    lair.dice(2, 3, 3, 3)

    lair.act("m1", "death_gaze")
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (1, 20)


@rule("MYK-MON-HYDRA-REBIRTH")
def test_a_hydra_grows_back_when_little_is_left() -> None:
    lair = Lair(foes=["hydra"], ann=landmaker())
    lair.m1.hp = 8
    assert "rebirth" not in lair.actions_of("m1")
    lair.m1.hp = 7

    lair.act("m1", "rebirth")
    lair.ends()

    assert lair.m1.hp == 35


@rule("MYK-MON-HYDRA-100-HEADS")
def test_a_hundred_heads_bite_everybody_in_reach() -> None:
    lair = Lair(
        foes=["hydra"], ann=landmaker(area=4, hp=30), bob=landmaker(area=2, hp=30), cid=landmaker(area=1, hp=30)
    )
    lair.dice(3, 3, 1, 1, 3, 3, 2, 2)

    lair.act("m1", "hundred_heads")
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp, lair.cid.hp) == (25, 23, 30)


@rule("MYK-MON-TRAMPLET-SIX-LEGS-SIX-TUSKS")
def test_six_tusks_hit_two_who_stand_apart() -> None:
    lair = Lair(foes=["tramplet"], ann=landmaker(area=3, hp=30), bob=landmaker(area=3, hp=30))
    lair.stop("penetration", "charge", "knock_back")
    lair.dice(3, 3, 1, 1, 1)

    lair.strike("m1", "ann")
    lair.use("gm", "attack_declared", "six_legs_six_tusks")
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (27, 27)


@rule("MYK-MON-HANUMAN-MONKEY-MAGIC")
def test_monkey_magic_steals_a_skill_for_blood() -> None:
    lair = Lair(foes=["hanuman"], ann=landmaker(area=4, skills=["diadem"]))
    lair.dice(4)

    lair.act("m1", "monkey_magic")
    lair.ends()

    assert suppressed(lair.ann, "diadem")
    assert lair.m1.hp == 31


@rule("MYK-MON-HANUMAN-MONKEY-PUNCH")
def test_a_monkey_punches_harder_from_near() -> None:
    lair = Lair(foes=["hanuman"], ann=landmaker(area=4, hp=50), bob=landmaker(area=3, hp=50))
    lair.stop("penetration", "charge", "trot")
    lair.dice(3, 3, 1, 1, 1, 6, 3, 3, 1, 1, 1)

    lair.strike("m1", "ann")
    lair.strike("m1", "bob")
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (50 - 14, 50 - 8)


@rule("MYK-MON-SPHINX-RIDDLE")
def test_a_riddle_solved_costs_the_sphinx_half() -> None:
    lair = Lair(foes=["sphinx"], ann=landmaker("king", hp=15))
    lair.dice(2)

    lair.act("m1", "riddle")
    lair.answer("ann", "riddle_answer", "map")
    lair.ends()

    assert (lair.m1.hp, lair.ann.hp) == (25, 15)


@rule("MYK-MON-SPHINX-RIDDLE")
def test_a_riddle_unsolved_costs_the_court_half() -> None:
    lair = Lair(foes=["sphinx"], ann=landmaker("king", hp=15, wit=2), bob=landmaker(hp=8))
    lair.dice(2, 2, 3)

    lair.act("m1", "riddle")
    lair.answer("ann", "riddle_answer", "")
    lair.ends()

    assert (lair.m1.hp, lair.ann.hp, lair.bob.hp) == (50, 8, 4)


@rule("MYK-MON-BEHEMOTH-GLUTTON")
def test_a_glutton_hits_harder_where_it_smells_food() -> None:
    lair = Lair(foes=["behemoth"], ann=landmaker(area=4, hp=60, items=["lunch"]), bob=landmaker(area=4, hp=60))
    lair.stop("demonic_blow", "area_attack", "charge", "hope_eater")
    lair.dice(3, 3, 1, 1, 1, 1, 1, 6, 3, 3, 1, 1, 1, 1, 1)

    lair.strike("m1", "ann")
    lair.strike("m1", "bob")
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (60 - 15, 60 - 9)


@rule("MYK-MON-CERBERUS-CORPSE-EATER")
def test_a_corpse_eater_feeds_on_followers() -> None:
    lair = Lair(foes=["cerberus"], ann=landmaker(followers=5))
    lair.m1.hp = 40
    lair.dice(3, 4)

    lair.play(lose_followers, "ann", 2, "MYK-FOLLOWER-02")
    lair.ends()

    assert lair.m1.hp == 47


@rule("MYK-MON-CERBERUS-CORPSE-EATER")
def test_a_corpse_eater_feeds_on_followers_that_are_spent_as_well() -> None:
    lair = Lair(foes=["cerberus"], ann=landmaker(followers=5))
    lair.m1.hp = 40
    lair.dice(3, 4, 5)

    lair.play(spend_followers, "ann", 3)
    lair.ends()

    assert (lair.m1.hp, lair.ann.follower_count) == (52, 2)


@rule("MYK-MON-CERBERUS-MASSIVE-JAWS")
def test_three_jaws_bite_three() -> None:
    lair = Lair(
        foes=["cerberus"], ann=landmaker(area=4, hp=40), bob=landmaker(area=4, hp=40), cid=landmaker(area=4, hp=40)
    )
    lair.dice(1, 3, 3, 1, 1, 1, 1, 1, 3, 3, 1, 1, 1, 1, 3, 3, 1, 1, 1, 1)  # Ann, then Bob, then Cid

    attack(lair)
    lair.use("gm", "attack_action_taken", "massive_jaws")
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp, lair.cid.hp) == (33, 33, 33)


@rule("MYK-MON-BEHEMOTH-GLUTTON")
def test_only_who_carries_food_is_hit_harder() -> None:
    lair = Lair(foes=["behemoth"], ann=landmaker(area=4, hp=50, items=["lunch"]), bob=landmaker(area=4, hp=50))
    lair.stop("demonic_blow", "area_attack", "hope_eater")
    lair.dice(5, 5, 6, 1, 1, 1, 1, 1)

    lair.play(make_attack, "m1", ["ann", "bob"])
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (50 - 9 - 6, 50 - 9)


@rule("MYK-MON-HANUMAN-MONKEY-PUNCH")
def test_only_who_stands_beside_the_monkey_is_punched() -> None:
    lair = Lair(foes=["hanuman"], ann=landmaker(area=4, hp=60), bob=landmaker(area=3, hp=60))
    lair.stop("penetration")
    lair.dice(5, 5, 6, 1, 1, 1)

    lair.play(make_attack, "m1", ["ann", "bob"])
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (60 - 8 - 6, 60 - 8)
