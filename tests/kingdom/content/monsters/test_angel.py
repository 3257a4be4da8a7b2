"""Monsters: Angel."""

from typing import cast

from tests.kingdom.lair import Lair
from tests.kingdom.scene import landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.aiming import can_be_meant
from undercroft.games.kingdom.combat.attack import in_reach
from undercroft.games.kingdom.grammar.delve_moments import MonstersMet, RoundBegun
from undercroft.games.kingdom.grammar.entries import FEATS, Feat
from undercroft.games.kingdom.grammar.windows import Use
from undercroft.games.kingdom.rules.sides import embody
from undercroft.games.kingdom.state import (
    RoomTruth,
)


@rule("MYK-MON-WALIAHYRA-ENVOY-OF-PEACE")
def test_who_attacks_a_dove_hits_less_hard() -> None:
    lair = Lair(foes=["waliahyra", "slime"], ann=landmaker(area=4, items=["blade"], warfare=3))
    lair.dice(1, 2, 4, 4, 3)

    lair.strike("ann", "m1", "blade")
    lair.strike("ann", "m2", "blade")
    lair.ends()

    assert lair.m2.hp == 3


@rule("MYK-MON-HALCYONE-PAST-LIFE")
def test_the_dead_live_on_in_the_living() -> None:
    lair = Lair(foes=["halcyone", "halcyone", "slime"], ann=landmaker(area=4, hp=20))
    lair.hurt("m3", 9)
    lair.hurt("m2", 9)
    lair.dice(4, 4, 3)

    lair.strike("m1", "ann")
    lair.ends()

    assert lair.ann.hp == 16


@rule("MYK-MON-BALLOON-PENGUIN-BURST")
def test_a_balloon_bursts_unless_it_is_let_down_gently() -> None:
    lair = Lair(foes=["balloon_penguin", "balloon_penguin"], ann=landmaker(area=4, hp=20))
    lair.stop("incognito")
    lair.hurt("m1", 2)
    assert lair.ann.hp == 20

    lair.dice(4)
    lair.hurt("m2", 3)
    lair.ends()
    assert lair.ann.hp == 16


@rule("MYK-MON-QUPID-QUPIDS-ARROW")
def test_an_arrow_sows_hostility() -> None:
    lair = Lair(foes=["qupid"], ann=landmaker(charisma=1), bob=landmaker(charisma=9))
    lair.dice(2, 3, 4, 4, 1, 1)

    lair.act("m1", "qupids_arrow")
    if not lair.table.over:
        lair.answer("gm", "skill_targets", ["ann", "bob"])
    lair.ends()

    assert lair.ann.towards("bob").hostility == lair.bob.towards("ann").hostility == 1


@rule("MYK-MON-NIGHTINGALE-BEASTLY-NURSE")
def test_a_nurse_cures_anybody() -> None:
    lair = Lair(foes=["nightingale"], ann=landmaker(statuses=["poisoned"]))
    lair.dice(1)

    lair.act("m1", "beastly_nurse")
    lair.ends()

    assert lair.ann.statuses == []


@rule("MYK-MON-TRIADIC-CROW-TRINITY")
def test_two_sixes_of_damage_bring_another_attack() -> None:
    lair = Lair(foes=["triadic_crow"], ann=landmaker(area=4, hp=40))
    lair.stop("deed_of_arms", "parry", "stealth")
    lair.dice(4, 3, 6, 6, 4, 3, 6, 5)

    lair.strike("m1", "ann")
    lair.use("gm", "attack_over", "trinity")
    lair.ends()

    assert lair.ann.hp == 40 - 23


@rule("MYK-MON-BOREAS-LIGHTING-BOLT")
def test_lightning_likes_armor() -> None:
    lair = Lair(
        foes=["boreas"],
        ann=landmaker(area=3, hp=20, wit=1, items=[("armor", 2)]),
        bob=landmaker(area=3, hp=20, wit=1),
    )
    lair.dice(3, 4, 3, 3, 4)  # 8 against 9: 3 + 2 damage; 8 against 7

    lair.act("m1", "lighting_bolt")
    lair.answer("gm", "skill_area", "3")
    if not lair.table.over:
        lair.use("ann", "result_reached")
    lair.ends()

    assert lair.bob.hp == 20
    assert lair.ann.hp < 20


@rule("MYK-MON-EINHERJAR-BONDS-OF-FATE")
def test_an_einherjar_is_bound_to_one_enemy() -> None:
    lair = Lair(foes=["einherjar"], ann=landmaker(), bob=landmaker())

    lair.begin()
    lair.answer("gm", "skill_target", "bob")
    lair.answer("gm", "skill_choice", "loyalty")
    lair.answer("gm", "skill_choice", "scorn")
    lair.begin()  # it has chosen, and does not choose again
    lair.ends()

    felt = lair.m1.towards("bob")
    assert (felt.affection, felt.affection_kind) == (5, "loyalty")
    assert (felt.hostility, felt.hostility_kind) == (5, "scorn")


@rule("MYK-MON-EINHERJAR-BONDS-OF-FATE")
def test_the_bond_is_tied_when_they_meet_and_not_only_when_they_fight() -> None:
    lair = Lair(foes=["slime"], ann=landmaker(), bob=landmaker())
    hero = embody(lair.table.play, "einherjar", "b1")
    lair.realm.delve.fight, lair.realm.delve.room = None, "A1"
    lair.realm.adventure.truth.rooms["A1"] = RoomTruth(monsters={"einherjar": 1}, survivors=[hero])

    lair.open(MonstersMet("neutral"))
    lair.answer("gm", "skill_target", "ann")
    lair.answer("gm", "skill_choice", "love")
    lair.answer("gm", "skill_choice", "anger")
    lair.open(MonstersMet("neutral"))
    lair.ends()

    met = lair.realm.adventure.truth.rooms["A1"].survivors[0]
    assert (met.towards("ann").affection_kind, met.towards("ann").hostility) == ("love", 5)


@rule("MYK-MON-TENGU-FEATHERED-FAN")
def test_a_fan_blows_people_away() -> None:
    lair = Lair(foes=["tengu"], ann=landmaker(area=3, hp=20, warfare=1), bob=landmaker(area=3, hp=20, warfare=9))
    lair.dice(2, 3, 4, 4, 4)

    lair.act("m1", "feathered_fan")
    lair.ends()

    assert (lair.ann.area, lair.ann.hp) == (2, 16)
    assert (lair.bob.area, lair.bob.hp) == (2, 20)


@rule("MYK-MON-BAGMAN-ELECTRIFICATION")
def test_a_bagman_recharges_everybody() -> None:
    lair = Lair(foes=["bagman", "slime"], ann=landmaker())
    lair.m1.hp, lair.m2.hp = 10, 2

    lair.end_round()

    assert (lair.m1.hp, lair.m2.hp) == (11, 3)


@rule("MYK-MON-TYPHOON-STORM")
def test_only_the_eye_of_the_storm_is_calm() -> None:
    lair = Lair(foes=["typhoon"], ann=landmaker(area=4, hp=20), bob=landmaker(area=3, hp=20))
    lair.dice(3, 4)

    lair.act("m1", "storm")
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (20, 13)


@rule("MYK-MON-ASTRAEUS-THUNDERCLAP")
def test_thunder_strikes_armor_and_spoils_a_womans() -> None:
    lair = Lair(
        foes=["astraeus"],
        ann=landmaker(area=3, hp=30, gender="female", items=[("armor", 2)]),
        bob=landmaker(area=2, hp=30),
    )
    lair.dice(3, 4)

    lair.act("m1", "thunderclap")
    lair.answer("gm", "skill_area", "2")
    lair.ends()
    assert (lair.ann.hp, lair.bob.hp) == (21, 30)

    lair.hurt("ann", 6)
    assert lair.ann.hp == 15


@rule("MYK-MON-JUBJUB-BIRD-FLAP")
def test_a_flapping_bird_hurts_those_below() -> None:
    lair = Lair(foes=["jubjub_bird", ("pyxie", 3)], ann=landmaker(area=3, hp=20), bob=landmaker(area=2, hp=20))
    lair.stop("accident")
    lair.dice(3, 4, 1, 1)

    lair.act("m1", "flap")
    lair.answer("gm", "skill_area", "2")
    lair.ends()

    assert (lair.m1.area, lair.ann.hp, lair.bob.hp, lair.m2.hp) == (2, 13, 18, 1)


@rule("MYK-MON-BACURA-HARDEN")
def test_a_hard_plate_hurts_the_hand() -> None:
    lair = Lair(foes=["bacura"], ann=landmaker(area=4, hp=20, items=["blade"]))
    lair.dice(1, 2, 1)

    lair.strike("ann", "m1", "blade")

    assert lair.ann.hp == 19


@rule("MYK-MON-ORNITHOPTER-GUNPORT")
def test_all_guns_fire_once_in_a_combat() -> None:
    lair = Lair(foes=["ornithopter"], ann=landmaker(area=3, hp=60))
    lair.m1.hp = 11
    lair.dice(3, 3, 1, 1, 1, 3, 3, 1, 1, 1)

    lair.act("m1", "gunport")
    lair.ends()

    assert lair.ann.hp == 54
    lair.m1.exhausted = False
    assert "gunport" not in lair.actions_of("m1")


@rule("MYK-MON-ANGEL-OF-DEATH-HOURGLASS-OF-LIFE")
def test_sand_runs_out_for_all_enemies() -> None:
    lair = Lair(foes=["angel_of_death", "slime"], ann=landmaker(area=1, hp=20), bob=landmaker(area=3, hp=20))
    lair.dice(2, 5)

    lair.end_round()
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp, lair.m2.hp) == (18, 15, 5)


@rule("MYK-MON-THUNDER-BIRD-LIGHTNING-ARROW")
def test_lightning_strikes_one_in_each_area() -> None:
    lair = Lair(
        foes=["thunder_bird"], ann=landmaker(area=3, hp=20), bob=landmaker(area=3, hp=20), cid=landmaker(area=1, hp=20)
    )
    lair.dice(1, 2, 3, 4)

    lair.act("m1", "lightning_arrow")
    lair.answer("gm", "skill_target", "bob")
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp, lair.cid.hp) == (20, 13, 17)


@rule("MYK-MON-BETHOR-BOMBING-RAID")
def test_bombs_destroy_what_is_carried() -> None:
    lair = Lair(foes=["bethor", "pyxie"], ann=landmaker(area=4, hp=20, quest=1, items=["blade"]))
    lair.stop("accident")
    lair.dice(2, 3, 4)

    lair.act("m1", "bombing_raid")
    lair.ends()

    assert (lair.ann.hp, lair.ann.items(), lair.m2.hp) == (16, [], 1)


@rule("MYK-MON-FLATWOODS-MONSTER-ABDUCTION")
def test_followers_are_abducted() -> None:
    lair = Lair(foes=["flatwoods_monster"], ann=landmaker(area=4, hp=60, followers=12, wit=1))
    lair.stop("demonic_blow", "hope_eater")
    lair.dice(3, 3, 2, 3, 1, 2, 3, 1, 1, 1, 1)

    lair.strike("m1", "ann")
    lair.ends()

    assert lair.ann.follower_count == 6


@rule("MYK-MON-ARCH-ANGEL-RECOVERY")
def test_an_arch_angel_recovers_from_the_brink() -> None:
    lair = Lair(foes=["arch_angel"], ann=landmaker())
    lair.m1.hp = 6
    lair.end_round()
    assert lair.m1.hp == 6
    lair.m1.hp = 5

    lair.end_round()
    lair.use("gm", "round_ended", "recovery")
    lair.ends()

    assert lair.m1.hp == 100


@rule("MYK-MON-PRINCESS-SUMMER-FIREWORKS")
def test_fireworks_drive_everybody_back() -> None:
    lair = Lair(foes=["princess_summer"], ann=landmaker(area=3, hp=60), bob=landmaker(area=3, hp=20))
    lair.stop("blaze_away", "dead_eye", "kill_zone", "multiple")
    lair.dice(3, 3, 1, 1, 1, 1, 1, 1)

    lair.strike("m1", "ann")
    lair.use("gm", "attack_declared", "fireworks")
    lair.ends()

    assert (lair.ann.area, lair.bob.area) == (2, 2)


@rule("MYK-MON-PRINCESS-SUMMER-FIREWORKS")
def test_rockets_that_miss_drive_nobody_back() -> None:
    lair = Lair(foes=["princess_summer"], ann=landmaker(area=3, hp=60, quest=20))
    lair.stop("blaze_away", "dead_eye", "kill_zone", "multiple")
    lair.dice(1, 2)

    lair.strike("m1", "ann")
    lair.use("gm", "attack_declared", "fireworks")
    lair.ends()

    assert lair.ann.area == 3


@rule("MYK-MON-A-BAO-A-QU-LAST-LINE-OF-DEFENSE")
def test_nobody_gets_past_the_last_line() -> None:
    lair = Lair(foes=["a_bao_a_qu", ("slime", 5)], ann=landmaker(area=4, items=["crossbow", ("star_fragment", 3)]))
    play = lair.table.play

    assert [one.id for one in in_reach(play, lair.ann, lair.ann.find_item("crossbow"))] == ["m1"]


@rule("MYK-MON-WALIAHYRA-ENVOY-OF-PEACE")
def test_a_dove_lowers_the_hand_even_as_it_dies() -> None:
    lair = Lair(foes=["waliahyra"], ann=landmaker(area=4, items=["blade"], warfare=9))
    lair.dice(5, 3, 3)

    lair.strike("ann", "m1", "blade")
    lair.ends()

    assert lair.kinds() == []
    assert [(one.what, one.amount) for one in lair.ann.lasting] == [("damage", -1)]


@rule("MYK-MON-A-BAO-A-QU-LAST-LINE-OF-DEFENSE")
def test_no_skill_gets_past_the_last_line() -> None:
    lair = Lair(
        foes=[("a_bao_a_qu", 4), ("slime", 5), ("slime", 3), ("slime", 4)], ann=landmaker(area=3), bob=landmaker()
    )
    volley = cast(Feat, FEATS["volley"])
    use = Use(lair.table.play, lair.ann, volley)
    own = Use(lair.table.play, lair.m1, volley)

    assert [one.id for one in lair.realm.monsters() if not can_be_meant(use, one)] == ["m2"]
    assert can_be_meant(own, lair.m2)
    lair.m1.area = 2
    lair.m3.area = 3
    assert [one.id for one in lair.realm.monsters() if not can_be_meant(use, one)] == ["m2", "m4"]


@rule("MYK-MON-QUPID-QUPIDS-ARROW")
def test_an_arrow_of_which_one_slips_out_comes_to_nothing() -> None:
    lair = Lair(foes=["qupid"], ann=landmaker(charisma=1, skills=["stealth"], drive=3), bob=landmaker(charisma=1))
    lair.dice(6, 6)

    lair.act("m1", "qupids_arrow")
    lair.answer("gm", "skill_targets", ["ann", "bob"])
    lair.use("ann", "targeted", "stealth")

    assert lair.table.over
    assert "came_to_nothing" in lair.told()
    assert lair.bob.towards("ann").hostility == 0


@rule("MYK-MON-HEAVENS-DOOR-ANGELIC-ARMY")
def test_a_door_that_opens_in_the_middle_of_a_fight_has_angels_behind_it() -> None:
    lair = Lair(foes=["heavens_door"], ann=landmaker())
    lair.dice(4)

    lair.open(RoundBegun())
    lair.open(RoundBegun())
    lair.ends()

    assert lair.m1.choices["angelic_army"] == ["4"]


@rule("MYK-MON-GENERAL-WINTER-BLIZZARD")
def test_a_blizzard_answers_a_support_action() -> None:
    lair = Lair(foes=["general_winter", "cup_men"], ann=landmaker(hp=15, warfare=1))
    lair.stop("minor_shift", "swarm_defense", "blade_opera")
    lair.dice(2, 3, 6, 5)

    lair.act("m2", "stretch")
    lair.use("gm", "declared", "blizzard")
    lair.ends()

    assert lair.ann.hp == 8
    assert lair.m2.hp == 2


@rule("MYK-MON-ANGEL-OF-ANNUNCIATION-MYSTERIES-OF-LIFE")
@rule("MYK-MON-DAGON-OCEAN-GOD")
def test_some_know_whole_groups_of_skills() -> None:
    lair = Lair(foes=["angel_of_annunciation", "dagon"], ann=landmaker())

    lair.begin()

    assert {"analyze", "sonumen"} <= set(lair.m1.lent)
    assert {"analyze", "transfer"} <= set(lair.m2.lent)
    assert "sonumen" not in lair.m2.lent


@rule("MYK-MON-HEAVENS-DOOR-ANGELIC-ARMY")
def test_behind_the_door_more_angels_wait() -> None:
    lair = Lair(foes=["heavens_door", "halcyone", "halcyone"], ann=landmaker())
    lair.stop("minor_shift")
    lair.dice(1)
    lair.begin()
    lair.ends()
    assert "feat_rolled" not in lair.told()

    lair.hurt("m2", 9)
    lair.use("gm", "monster_died", "angelic_army")
    lair.answer("gm", "skill_choice", "waliahyra")
    lair.ends()
    assert lair.kinds() == ["heavens_door", "halcyone", "waliahyra"]

    lair.m1.used.cycle.clear()
    lair.hurt("m3", 9)
    lair.ends()
    assert lair.kinds() == ["heavens_door", "waliahyra"]
