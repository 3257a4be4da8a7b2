"""Monsters: Deep one."""

from typing import cast

import pytest

from tests.kingdom.lair import Lair
from tests.kingdom.scene import landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.movement import move
from undercroft.games.kingdom.grammar.delve_moments import CombatEnded, Reach, RoundBegun, TurnEnded
from undercroft.games.kingdom.grammar.entries import FEATS, Feat
from undercroft.games.kingdom.grammar.windows import Use, reckon
from undercroft.games.kingdom.rules.bodies import heal, lose_hp
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.costs import Hope
from undercroft.games.kingdom.rules.figures import ability, defense
from undercroft.games.kingdom.state import (
    Base,
    Built,
    MapSheet,
)
from undercroft.games.kingdom.words import Condition


@rule("MYK-MON-KAPPA-LAST-DITCH-EFFORT")
def test_a_kappa_fights_hardest_in_an_encampment() -> None:
    lair = Lair(foes=[("kappa", 6)], ann=landmaker(area=6, hp=20))
    lair.stop("hit_and_away", "knock_back")
    lair.dice(4, 4, 1, 5)

    lair.strike("m1", "ann")
    lair.ends()

    assert lair.ann.hp == 13


@rule("MYK-MON-ICARUS-IRON-COURAGE")
def test_icarus_flies_to_the_light() -> None:
    lair = Lair(foes=["icarus"], ann=landmaker(area=2, hp=20, items=["star_fragment"]), bob=landmaker(area=2, hp=20))
    lair.dice(3)

    lair.act("m1", "iron_courage")
    lair.ends()

    assert (lair.m1.area, lair.ann.hp, lair.bob.hp) == (2, 15, 15)


@rule("MYK-MON-DAGONOID-SLIPPERY")
def test_who_hits_a_dagonoid_slips() -> None:
    lair = Lair(foes=["dagonoid"], ann=landmaker(area=4, items=["blade"], warfare=9))
    lair.dice(3, 3, 1)

    lair.strike("ann", "m1", "blade")
    lair.answer("gm", "skill_area", "3")
    lair.ends()

    assert lair.ann.area == 3


@rule("MYK-MON-GUARDIAN-SEAL-SACRED-GUARDIAN")
def test_a_guardian_protects_its_kin_and_its_base() -> None:
    lair = Lair(foes=["guardian_seal", "goldfish", "slime"], ann=landmaker(area=4, hp=30))
    play = lair.table.play
    assert (defense(play, lair.m2).value, defense(play, lair.m3).value) == (6, 5)
    lair.realm.delve.room = "A1"
    lair.realm.adventure.truth.bases = [Base("b1", "nest", "A1", 20)]
    lair.dice(4, 4, 1, 1, 4)

    lair.strike("m1", "ann")
    lair.ends()

    assert lair.ann.hp == 24


@rule("MYK-MON-ROKEA-SHARKTEETH")
def test_teeth_disorient() -> None:
    lair = Lair(foes=["rokea"], ann=landmaker(area=4, hp=30, quest=1))
    lair.stop("rush")
    lair.dice(4, 4, 2, 3, 1, 1)

    lair.strike("m1", "ann")
    lair.ends()

    assert lair.ann.statuses == ["disoriented"]


@rule("MYK-MON-DECARABIA-HELLSTAR")
def test_a_star_shows_the_way_to_its_kin() -> None:
    lair = Lair(foes=["decarabia", "goldfish", "slime"], ann=landmaker())
    play = lair.table.play

    assert reckon(play, Reach(lair.m2, 0)).total.value == 2
    assert reckon(play, Reach(lair.m1, 1)).total.value == 1
    assert reckon(play, Reach(lair.m3, 0)).total.value == 0


@rule("MYK-MON-MIND-FLAYER-SOUL-SYMPATHY")
def test_hatred_hurts_all_around() -> None:
    lair = Lair(foes=["mind_flayer"], ann=landmaker(area=3, hp=20, hates={"bob": 4}), bob=landmaker(area=3, hp=20))

    lair.act("m1", "soul_sympathy")
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (16, 16)


@rule("MYK-MON-THOG-CONTRACT")
def test_a_critical_failure_raises_a_zombie() -> None:
    lair = Lair(foes=["thog"], ann=landmaker())
    lair.stop("les_miserables", "split", "loyalist")
    lair.dice(1, 1)

    lair.play(make_check, "ann", "wit", 9)
    lair.use("gm", "critical_failure", "contract")
    lair.answer("gm", "skill_area", "3")
    lair.ends()

    assert [(one.kind, one.area) for one in lair.realm.monsters()][1:] == [("zombie", 3)]


@rule("MYK-MON-XX-JELLYFISH-CALL-A-DOCTOR")
def test_stings_cost_followers() -> None:
    lair = Lair(foes=["xx_jellyfish"], ann=landmaker(area=4, followers=9, warfare=1))
    lair.dice(2, 3)  # 6 against 11

    lair.end_round()
    if not lair.table.over:
        lair.use("ann", "result_reached")
    lair.ends()

    assert lair.ann.follower_count == 4


@rule("MYK-MON-NEENEAN-EARTHQUAKE")
def test_the_ground_shakes_in_the_encampment() -> None:
    lair = Lair(foes=["neenean"], ann=landmaker(area=1, hp=20), bob=landmaker(area=2, hp=20))
    lair.dice(1, 2, 3)

    lair.act("m1", "earthquake")
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (14, 20)


@rule("MYK-MON-FORNEUS-CURTAIN-OF-DARKNESS")
def test_in_the_dark_one_hits_anybody() -> None:
    lair = Lair(
        foes=["forneus"], ann=landmaker(area=4, items=["blade"], wit=1, warfare=9), bob=landmaker(area=4, hp=20)
    )
    lair.dice(2, 3, 1, 4, 4, 3)  # Wit fails; the first other in reach is Bob

    lair.strike("ann", "m1", "blade")
    lair.ends()

    assert (lair.bob.hp, lair.m1.hp) == (17, 58)


@rule("MYK-MON-QUEEN-OF-DRAGON-PALACE-TREASURE-BOX")
def test_a_box_takes_years() -> None:
    lair = Lair(foes=["queen_of_dragon_palace"], ann=landmaker(wit=3), bob=landmaker(charisma=0))

    lair.begin()
    lair.answer("ann", "treasure_box", "wit")
    lair.answer("bob", "treasure_box", "charisma")

    assert ability(lair.table.play, lair.ann, "wit") == 2
    assert lair.bob.condition is Condition.DEAD


@rule("MYK-MON-AMMON-RANDOM-FIRE")
def test_random_fire_hits_three() -> None:
    lair = Lair(foes=["ammon"], ann=landmaker(area=3, hp=60), bob=landmaker(area=3, hp=60))
    lair.stop("demonic_blow", "penetration", "powerless")
    lair.dice(3, 3, 1, 1, 1, 1, 1, 3, 3, 1, 1, 1, 1, 2)

    lair.act("m1", "random_fire")
    lair.answer("gm", "skill_targets", ["ann", "bob"])
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (55, 54)


@rule("MYK-MON-MSM-07-DEMON-SEA")
def test_in_the_demon_sea_only_deep_ones_swim() -> None:
    lair = Lair(foes=["msm_07", "goldfish"], ann=landmaker(area=3, quest=3))
    lair.stop("command_deep_one")

    lair.act("m1", "demon_sea")
    lair.ends()

    assert defense(lair.table.play, lair.ann).value == 8
    assert defense(lair.table.play, lair.m2).value == 5
    lair.play(move, "ann", 2)
    assert lair.ann.area == 3
    lair.play(move, "m2", 5)
    assert lair.m2.area == 5


@rule("MYK-MON-WHALENESIA-LAKE-BLAST")
def test_a_lake_blasts_when_healing_makes_its_hp_end_with_a_nine() -> None:
    lair = Lair(foes=["whalenesia", "goldfish"], ann=landmaker(area=4, hp=30))
    lair.hurt("m1", 15)  # 285: nothing happens
    lair.play(heal, "m1", 4, "MYKR-89")
    lair.dice(1, 1)

    lair.open(TurnEnded(lair.ann, "pass"))
    lair.open(TurnEnded(lair.ann, "pass"))  # once for each change
    lair.ends()

    assert (lair.m1.hp, lair.m2.hp) == (289, 3)


@rule("MYK-MON-WHALENESIA-LAKE-BLAST")
def test_a_lake_blasts_when_hp_are_lost_without_a_blow() -> None:
    lair = Lair(foes=["whalenesia", "goldfish"], ann=landmaker(area=4, hp=30))
    lair.dice(1, 1)

    lair.play(lose_hp, "m1", 11, "thirst")
    lair.ends()

    assert lair.m2.hp == 3


@rule("MYK-MON-DARK-ELF-DEEP-MAGIC")
def test_deep_magic_takes_blood_of_its_side_for_hope() -> None:
    lair = Lair(foes=["dark_elf", "slime"], ann=landmaker(area=4, hp=30))
    lair.m2.skills = ["shooting_star"]
    lair.dice(4, 2, 3)  # the blood of the elf; a check of 5 and 2 against 11

    lair.act("m2", "shooting_star")
    if lair.table.asks_of("gm")[0].key == "hope_to_spend":
        lair.answer("gm", "hope_to_spend", 1)
    lair.answer("gm", "deep_magic", "m1")
    lair.answer("gm", "skill_targets", ["ann"])
    lair.ends()

    assert (lair.m1.hp, lair.m2.hp) == (12 - 4, 5)
    assert lair.monster("m2").hope_paid == 0


@rule("MYK-MON-DARK-ELF-DEEP-MAGIC")
def test_deep_magic_pays_for_who_has_no_hope_and_only_for_stars_and_spirits() -> None:
    lair = Lair(foes=["dark_elf", "slime"], ann=landmaker(area=4, hp=30, charisma=2))
    lair.m2.hp = 1
    play = lair.table.play

    def can_pay(who: str, skill: str) -> bool:
        return Hope(1).can_pay(Use(play, lair.realm.character(who), cast(Feat, FEATS[skill])))

    assert can_pay("m2", "transfer")
    assert can_pay("m2", "asterism")
    assert not can_pay("m2", "kill_zone")
    lair.kingdom.voices = 0
    assert not can_pay("ann", "transfer"), "it is not her elf"
    lair.m1.condition = Condition.DEAD
    assert not can_pay("m2", "transfer")


@rule("MYK-MON-AMMON-POWERLESS")
def test_ammon_bleeds_and_a_skill_does_nothing() -> None:
    lair = Lair(foes=["ammon"], ann=landmaker(area=4, drive=9, quest=9, skills=["dungeon_prominence"]))
    lair.kingdom.voices = 0
    lair.dice(5)

    lair.act("ann", "dungeon_prominence")
    lair.use("gm", "targeted", "powerless")
    lair.ends()

    assert lair.m1.hp == 95


@rule("MYK-MON-AMMON-POWERLESS")
def test_ammon_stands_aside_of_what_strikes_a_whole_area() -> None:
    lair = Lair(foes=["ammon", "dragon"], ann=landmaker(area=4, hp=50, quest=9))
    lair.m2.area = 5
    lair.dice(2, 5, 5)

    lair.act("m2", "breath")
    lair.answer("gm", "skill_area", "4")
    lair.use("gm", "harm_due", "powerless")
    lair.ends()

    assert lair.m1.hp == 98
    assert lair.ann.hp < 50


@rule("MYK-MON-AMMON-POWERLESS")
def test_an_ordinary_attack_is_no_skill() -> None:
    lair = Lair(foes=["ammon"], ann=landmaker(area=4, warfare=9, items=["blade"]))
    lair.dice(3, 3, 4)

    lair.strike("ann", "m1", "blade")
    lair.ends()

    assert lair.m1.hp < 100


@rule("MYK-MON-AMMON-POWERLESS")
def test_what_works_by_itself_comes_to_nothing_as_well() -> None:
    lair = Lair(foes=["ammon"], ann=landmaker("knight", skills=["deed_of_arms"]))
    lair.dice(1)

    lair.begin()
    lair.use("gm", "targeted", "powerless")
    lair.ends()

    assert lair.m1.hp == 99
    assert "came_to_nothing" in lair.told()


@rule("MYK-MON-DAGON-OCEAN-GOD", "MYK-MON-ANGEL-OF-ANNUNCIATION-MYSTERIES-OF-LIFE")
def test_gods_who_come_late_know_it_all_from_the_next_round_on() -> None:
    lair = Lair(foes=["dagon", "angel_of_annunciation"], ann=landmaker())
    assert lair.m1.lent == lair.m2.lent == []

    lair.open(RoundBegun())

    assert {"stargazer", "download", "analyze"} <= set(lair.m1.lent)
    assert {"analyze", "galdr"} <= set(lair.m2.lent)


@rule("MYK-MON-GUARDIAN-SEAL-SACRED-GUARDIAN")
def test_two_guardians_guard_twice() -> None:
    lair = Lair(foes=["guardian_seal", "guardian_seal", "goldfish"], ann=landmaker())

    assert defense(lair.table.play, lair.m3).value == 5 + 2


@rule("MYK-MON-WHALENESIA-LAKE-BLAST")
def test_a_wave_may_take_a_facility() -> None:
    lair = Lair(foes=["whalenesia"], ann=landmaker())
    lair.realm.adventure.sheet = MapSheet()
    lair.realm.adventure.sheet.rooms["A1"].facilities.append(Built("f9", "bar"))

    lair.hurt("m1", 1)
    lair.ends()

    assert lair.realm.adventure.sheet.rooms["A1"].facilities == []


@rule("MYK-MON-MSM-07-DEMON-SEA")
@pytest.mark.parametrize("way", ["move", "additional", "carry"])
def test_nobody_walks_through_the_demon_sea(way: str) -> None:
    lair = Lair(foes=["msm_07"], ann=landmaker(area=2))
    lair.act("m1", "demon_sea")
    lair.ends()

    lair.play(move, "ann", 3, way)

    assert lair.ann.area == 2


@rule("MYK-MON-LOVE-CARP-DEEP-LOVE")
def test_love_grows_with_every_loss_until_combat_ends() -> None:
    lair = Lair(foes=["love_carp", "slime", "slime", "troll"], ann=landmaker())

    lair.hurt("m2", 9)
    lair.hurt("m3", 9)
    assert lair.m1.towards("m4").affection == 2

    lair.open(CombatEnded("won"))
    assert lair.m1.towards("m4").affection == 0


@rule("MYK-MON-ANGEL-FISH-ANGEL-MIMICRY")
def test_a_fish_mimics_an_angel() -> None:
    lair = Lair(foes=["angel_fish"], ann=landmaker())

    lair.act("m1", "angel_mimicry")
    lair.answer("gm", "skill_choice", "flying")
    lair.ends()
    assert lair.m1.lent == ["flying"]
    lair.m1.exhausted = False
    assert "angel_mimicry" not in lair.actions_of("m1")

    lair.open(CombatEnded("won"))
    assert lair.m1.lent == []


@rule("MYK-MON-WHALENESIA-LAKE-BLAST")
def test_a_nine_makes_the_whale_blow() -> None:
    lair = Lair(
        foes=["whalenesia", "giant_bat", "slime"], ann=landmaker(skills=["flying"], hp=30), bob=landmaker(hp=30)
    )
    lair.realm.adventure.truth.bases = [Base("b1", "nest", "A1", 20)]
    lair.hurt("m1", 10)
    assert lair.ann.hp == 30
    lair.dice(3, 4, 1, 1)

    lair.hurt("m1", 1)
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp, lair.m3.hp) == (23, 30, 5)
    assert (lair.realm.adventure.truth.bases[0].hp, lair.realm.delve.bases) == (0, [])
