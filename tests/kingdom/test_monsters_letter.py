"""What monsters can do, to the letter: who is meant, who is not, and what becomes of it when somebody dies."""

from typing import cast

import pytest

from tests.rules import rule
from undercroft.games.kingdom.combat.aiming import can_be_meant
from undercroft.games.kingdom.combat.attack import exposed, in_reach, weapons_of
from undercroft.games.kingdom.combat.movement import move
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.grammar.delve_moments import CombatEnded, RoundBegun
from undercroft.games.kingdom.grammar.entries import FEATS, Feat
from undercroft.games.kingdom.grammar.windows import Use
from undercroft.games.kingdom.rules.cycles import expire
from undercroft.games.kingdom.rules.equipment import put
from undercroft.games.kingdom.rules.figures import defense
from undercroft.games.kingdom.rules.monsters import counts_as
from undercroft.games.kingdom.state import Built, Carried, Feeling, MapSheet, PlacedTrap, RoomTruth
from undercroft.games.kingdom.words import CITIZEN, Scope

from .lair import Lair
from .scene import landmaker


@pytest.mark.parametrize(
    ("kind", "hp"),
    [
        pytest.param("fire_beetle", 19, marks=rule("MYK-MON-FIRE-BEETLE-FLAME")),
        pytest.param("electric_slime", 19, marks=rule("MYK-MON-ELECTRIC-SLIME-SHORT-CIRCUIT")),
        pytest.param("bacura", 19, marks=rule("MYK-MON-BACURA-HARDEN")),
    ],
)
def test_the_blow_that_kills_hurts_who_strikes_it_as_well(kind: str, hp: int) -> None:
    lair = Lair(foes=[kind], ann=landmaker(area=4, hp=20, items=["blade"], warfare=9))
    lair.m1.hp = 1
    lair.dice(5, 3, 3)

    lair.strike("ann", "m1", "blade")
    lair.ends()

    assert lair.kinds() == []
    assert lair.ann.hp == hp


@rule("MYK-MON-WALIAHYRA-ENVOY-OF-PEACE")
def test_a_dove_lowers_the_hand_even_as_it_dies() -> None:
    lair = Lair(foes=["waliahyra"], ann=landmaker(area=4, items=["blade"], warfare=9))
    lair.dice(5, 3, 3)

    lair.strike("ann", "m1", "blade")
    lair.ends()

    assert lair.kinds() == []
    assert [(one.what, one.amount) for one in lair.ann.lasting] == [("damage", -1)]


@rule("MYK-MON-BAD-EGG-DECOMPOSING-BODY")
def test_a_broken_egg_is_bad_all_the_same() -> None:
    lair = Lair(foes=["bad_egg"], ann=landmaker(area=4, items=["blade"], warfare=9, quest=1))
    lair.m1.hp = 1
    lair.dice(5, 3, 1, 2, 3)

    lair.strike("ann", "m1", "blade")
    lair.ends()

    assert lair.kinds() == []
    assert lair.ann.statuses == ["poisoned"]


@rule("MYK-MON-MOSQUITO-LORD-MOSQUITO-SWARM")
def test_a_blow_at_all_that_misses_the_mosquitoes_angers_them_too() -> None:
    lair = Lair(foes=["mosquito_lord", "slime"], ann=landmaker(area=4, hp=20, warfare=5), bob=landmaker())
    lair.stop("swarm_defense", "swallow")
    lair.ann.slots[0].item = Carried("blade")
    lair.dice(3, 3, 1, 5, 3)

    lair.play(make_attack, "ann", ["m1", "m2"], "blade")

    assert lair.ann.hp == 15
    assert lair.m2.hp < 5


@rule("MYK-MON-MINOTRAGOS-LUST")
def test_only_the_woman_of_two_is_hit_harder() -> None:
    lair = Lair(
        foes=["minotragos"], ann=landmaker(area=4, hp=20, gender="female"), bob=landmaker(area=4, hp=20, gender="male")
    )
    lair.dice(5, 5, 3)

    lair.play(make_attack, "m1", ["ann", "bob"])
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (14, 16)


@rule("MYK-MON-BEHEMOTH-GLUTTON")
def test_only_who_carries_food_is_hit_harder() -> None:
    lair = Lair(foes=["behemoth"], ann=landmaker(area=4, hp=50, items=["lunch"]), bob=landmaker(area=4, hp=50))
    lair.stop("demonic_blow", "area_attack", "hope_eater")
    lair.dice(5, 5, 6, 1, 1, 1, 1, 1)

    lair.play(make_attack, "m1", ["ann", "bob"])
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (50 - 9 - 6, 50 - 9)


@rule("MYK-MON-HIGH-ELF-GUARDIAN-OF-NATURE")
def test_only_who_carries_machinery_is_hit_harder() -> None:
    lair = Lair(foes=["high_elf"], ann=landmaker(area=4, hp=50, items=["firearm"]), bob=landmaker(area=4, hp=50))
    lair.dice(5, 5, 6)

    lair.play(make_attack, "m1", ["ann", "bob"])
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (50 - 5 - 6, 50 - 5)


@rule("MYK-MON-HANUMAN-MONKEY-PUNCH")
def test_only_who_stands_beside_the_monkey_is_punched() -> None:
    lair = Lair(foes=["hanuman"], ann=landmaker(area=4, hp=60), bob=landmaker(area=3, hp=60))
    lair.stop("penetration")
    lair.dice(5, 5, 6, 1, 1, 1)

    lair.play(make_attack, "m1", ["ann", "bob"])
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (60 - 8 - 6, 60 - 8)


@rule("MYK-MON-FRIDAY-COUPLE-KILLER")
def test_love_from_afar_counts_and_only_for_who_is_loved() -> None:
    lair = Lair(foes=["friday"], ann=landmaker(area=4, hp=30), bob=landmaker(area=4, hp=30), cat=landmaker())
    lair.cat.feelings["ann"] = Feeling(affection=3)
    lair.cat.area = 0
    lair.dice(5, 5, 6, 2)

    lair.play(make_attack, "m1", ["ann", "bob"])
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (30 - 2 - 6, 30 - 2)


@rule("MYK-MON-PRIMAL-OGREKIN-ANCESTRAL-RECALL")
def test_an_elder_is_no_fairy_to_itself_and_a_dead_one_makes_none() -> None:
    lair = Lair(foes=["primal_ogrekin", "ogrekin"], ann=landmaker())

    assert not counts_as(lair.realm, lair.m1, "fairy")
    assert counts_as(lair.realm, lair.m2, "fairy")
    lair.hurt("m1", 30)
    assert not counts_as(lair.realm, lair.m2, "fairy")


@rule("MYK-MON-CHANGELING-GRANNY")
def test_what_one_comes_to_feel_in_between_is_kept_when_granny_is_gone() -> None:
    lair = Lair(foes=["changeling"], ann=landmaker(loves={"bob": 2}), bob=landmaker())

    lair.act("m1", "granny")
    lair.ends()
    assert (lair.ann.towards("bob").affection, lair.ann.towards("bob").hostility) == (0, 2)
    lair.ann.feelings["bob"].affection = 1
    lair.open(CombatEnded("won"))

    felt = lair.ann.feelings["bob"]
    assert (felt.affection, felt.hostility, felt.hostility_kind) == (3, 0, "")


@rule("MYK-MON-FORTUNA-ROULETTE")
def test_the_wheel_spares_one_of_several() -> None:
    lair = Lair(
        foes=["fortuna", ("minotaur", 3)], ann=landmaker(area=4, hp=40, warfare=9), bob=landmaker(area=4, hp=40)
    )
    lair.ann.slots[0].item = Carried("blade")
    lair.dice(5, 3, 1, 2)

    lair.play(make_attack, "ann", ["m1", "bob"], "blade")
    lair.use("gm", "attack_hit", "roulette")
    lair.answer("gm", "skill_target", "m1")
    lair.ends()

    assert lair.m1.hp == 60
    assert lair.ann.hp < 40
    assert lair.bob.hp < 40


@rule("MYK-MON-TWO-FACE-STRANGE-BREW")
def test_whoever_brews_may_drink() -> None:
    lair = Lair(foes=["two_face"], ann=landmaker())
    lair.dice(6)

    lair.act("m1", "strange_brew")
    lair.answer("gm", "skill_targets", ["m1"])
    lair.ends()

    assert defense(lair.table.play, lair.m1).value == 3 + 6


@rule("MYK-MON-CLOISTERED-GIRL-DAMAGED-GOODS")
def test_each_girl_remembers_for_herself() -> None:
    lair = Lair(foes=["cloistered_girl", "cloistered_girl"], ann=landmaker(area=4))

    lair.hurt("m1", 1, "ann")
    lair.hurt("m2", 1, "ann")

    assert [one.about for one in lair.ann.lasting] == ["m1", "m2"]


@rule("MYK-MON-PUMPKIN-HEAD-TRICK-OR-TREAT")
def test_whoever_treats_chooses_what_to_give() -> None:
    lair = Lair(foes=["pumpkin_head"], ann=landmaker(hp=20), bob=landmaker())
    lair.ann.slots[0].materials = {"meat": 3, "wood": 1}
    lair.dice(2)

    lair.act("m1", "trick_or_treat")
    lair.answer("gm", "skill_targets", ["ann"])
    lair.answer("ann", "treat", True)
    lair.answer("ann", "treat_materials", {"meat": 1, "wood": 1})
    lair.ends()

    assert lair.ann.carried_materials() == {"meat": 2}
    assert lair.ann.hp == 20


@rule("MYK-MON-ORGANIZER-RECONFIGURE")
def test_what_was_rebuilt_is_itself_again_after_combat() -> None:
    lair = Lair(foes=["organizer", "slime"], ann=landmaker())

    lair.act("m1", "reconfigure")
    lair.answer("gm", "skill_targets", ["m2"])
    lair.answer("gm", "skill_choice", "flying")
    lair.ends()
    assert lair.m2.lent == ["flying"]

    lair.play(lambda play: expire(play, Scope.COMBAT))
    assert (lair.m2.lent, lair.m2.lasting) == ([], [])


@rule("MYK-MON-TAPEWORM-LORD-PARASITE")
def test_a_blow_at_all_does_not_reach_a_parasite() -> None:
    lair = Lair(foes=["tapeworm_lord", "slime"], ann=landmaker(area=4, hp=20), bob=landmaker(area=4, skills=[]))
    lair.act("m1", "parasite")
    lair.answer("gm", "skill_target", "ann")
    lair.answer("gm", "skill_amount", 0)
    lair.ends()
    play = lair.table.play

    assert exposed(play, lair.bob, [lair.m1, lair.m2]) == [lair.m2]
    assert lair.m1 not in in_reach(play, lair.bob, None)


@rule("MYK-MON-GOD-OF-THE-WAR-DEAD-FUSION")
def test_whoever_died_in_another_room_has_left_a_legacy_too() -> None:
    lair = Lair(foes=["god_of_the_war_dead"], ann=landmaker())
    lair.realm.delve.killed["ogrekin"] = 1

    lair.hurt("m1", 1, "ann")
    lair.use("gm", "damage_taken", "fusion")
    lair.ends()

    assert "call_ally" in lair.m1.skills


@rule("MYK-MON-WILLIE-WINKIE-INSOMNIA")
def test_whoever_stays_awake_after_a_ghouls_touch_suffers() -> None:
    lair = Lair(foes=["willie_winkie", "ghoul"], ann=landmaker(area=4, hp=30, quest=4))
    lair.dice(5, 5, 1, 3, 3, 4)

    lair.strike("m2", "ann")
    lair.use("gm", "sleep_spread", "insomnia")
    lair.ends()

    assert lair.ann.statuses == []
    assert lair.ann.hp == 30 - 3 - 4


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


@rule("MYK-MON-DAGON-OCEAN-GOD", "MYK-MON-ANGEL-OF-ANNUNCIATION-MYSTERIES-OF-LIFE")
def test_gods_who_come_late_know_it_all_from_the_next_round_on() -> None:
    lair = Lair(foes=["dagon", "angel_of_annunciation"], ann=landmaker())
    assert lair.m1.lent == lair.m2.lent == []

    lair.open(RoundBegun())

    assert {"stargazer", "download", "analyze"} <= set(lair.m1.lent)
    assert {"analyze", "galdr"} <= set(lair.m2.lent)


@rule("MYK-MON-HEAVENS-DOOR-ANGELIC-ARMY")
def test_a_door_that_opens_in_the_middle_of_a_fight_has_angels_behind_it() -> None:
    lair = Lair(foes=["heavens_door"], ann=landmaker())
    lair.dice(4)

    lair.open(RoundBegun())
    lair.open(RoundBegun())
    lair.ends()

    assert lair.m1.choices["angelic_army"] == ["4"]


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


@rule("MYK-MON-SCUM-STEAL", "MYK-MON-RUST-SAMURAI-RUSTED-KATANA")
def test_a_large_item_is_in_every_slot_that_it_takes() -> None:
    lair = Lair(foes=["scum", "rust_samurai"], ann=landmaker(area=4, hp=40))
    lair.stop("flanking")
    put(lair.ann, Carried("great_sword"))
    assert lair.ann.slots[1].taken_by == 0
    lair.dice(2)

    lair.act("m1", "steal")
    lair.answer("gm", "skill_target", "ann")
    lair.ends()
    assert weapons_of(lair.ann) == []

    lair.dice(6, 5, 1, 2, 2, 1)
    lair.strike("m2", "ann")
    lair.ends()
    assert lair.ann.items() == []


@pytest.mark.parametrize(
    ("kind", "skill"),
    [
        pytest.param("maze_surfer", "waverider", marks=rule("MYK-MON-MAZE-SURFER-WAVERIDER")),
        pytest.param("icarus", "iron_courage", marks=rule("MYK-MON-ICARUS-IRON-COURAGE")),
    ],
)
def test_who_does_not_get_there_hurts_nobody(kind: str, skill: str) -> None:
    lair = Lair(foes=[(kind, 6)], ann=landmaker(area=3, hp=20, items=["star_fragment"]), bob=landmaker(area=6, hp=20))
    lair.fought.traps[6] = PlacedTrap("c6", "stop_sign", 3, "area", "6")

    lair.act("m1", skill)

    assert lair.table.over
    assert (lair.m1.area, lair.ann.hp, lair.bob.hp) == (6, 20, 20)


@rule("MYK-MON-MSM-07-DEMON-SEA")
@pytest.mark.parametrize("way", ["move", "additional", "carry"])
def test_nobody_walks_through_the_demon_sea(way: str) -> None:
    lair = Lair(foes=["msm_07"], ann=landmaker(area=2))
    lair.act("m1", "demon_sea")
    lair.ends()

    lair.play(move, "ann", 3, way)

    assert lair.ann.area == 2


@rule("MYK-MON-TRUE-BELIEVER-SERMON")
def test_a_believer_may_preach_to_itself() -> None:
    lair = Lair(foes=["true_believer"], ann=landmaker())
    lair.m1.followers = {CITIZEN: 6}
    lair.m1.hp = 20
    lair.dice(4)

    lair.act("m1", "sermon")
    lair.ends()

    assert (lair.m1.follower_count, lair.m1.hp) == (2, 24)


@rule("MYK-MON-OGREKIN-CANNON-OGREKIN-BULLET")
def test_an_ogrekin_that_falls_short_hits_where_it_lands() -> None:
    lair = Lair(
        foes=[("ogrekin_cannon", 5), ("ogrekin", 5), ("slime", 3)],
        ann=landmaker(area=4, hp=20),
        bob=landmaker(area=3, hp=20),
    )
    lair.fought.traps[3] = PlacedTrap("c3", "duel_room", 1, "area", "3")

    lair.act("m1", "ogrekin_bullet")
    lair.answer("gm", "skill_area", "3")
    lair.ends()

    assert lair.m2.area == 4
    assert (lair.ann.hp, lair.bob.hp) == (10, 20)


@rule("MYK-MON-TIGER-BUTTER-PLUNDER")
def test_an_item_for_which_there_is_no_room_left_is_left_behind() -> None:
    lair = Lair(foes=["tiger_butter"], ann=landmaker(area=4, items=["blade"]))
    lair.act("m1", "plunder")
    lair.ends()
    assert (lair.ann.items(), [item.id for item in lair.m1.items()]) == ([], ["blade"])
    for slot in lair.ann.slots:
        slot.item = Carried("dagger")

    lair.hurt("m1", 99)

    assert [item.id for item in lair.ann.items()] == ["dagger"] * len(lair.ann.slots)
    assert "no_room_for_item" in lair.told()


@rule("MYK-RULERSKILL-PANDEMONIUM")
def test_everybody_sees_the_card_of_a_base_that_rises() -> None:
    lair = Lair(foes=["ogre"], ann=landmaker())
    lair.m1.skills = ["pandemonium"]
    lair.realm.adventure.truth.rooms = {"A1": RoomTruth()}

    lair.act("m1", "pandemonium")
    lair.answer("gm", "skill_choice", "nest")
    lair.ends()

    assert [(card.kind, card.where) for card in lair.realm.delve.bases] == [("nest", "A1")]
