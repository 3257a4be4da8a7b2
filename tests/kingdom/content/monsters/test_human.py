"""Monsters: Human."""

from typing import cast

import pytest

from tests.kingdom.lair import Lair
from tests.kingdom.scene import landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.attack import weapons_of
from undercroft.games.kingdom.combat.turns import take_turn
from undercroft.games.kingdom.content.monsters.human import equippable
from undercroft.games.kingdom.grammar.delve_moments import TurnBegun, TurnEnded
from undercroft.games.kingdom.grammar.entries import BOUND, FEATS, ITEMS, Feat, Item
from undercroft.games.kingdom.grammar.windows import Use, open_moment
from undercroft.games.kingdom.rules.bodies import lose_hp
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.equipment import put
from undercroft.games.kingdom.rules.figures import defense
from undercroft.games.kingdom.rules.hope import hope_of_others, pay_hope
from undercroft.games.kingdom.state import Carried, Feeling
from undercroft.games.kingdom.words import CITIZEN, Condition, Kind, Scope


@rule("MYK-MON-SCUM-STEAL")
def test_what_is_stolen_cannot_be_used() -> None:
    lair = Lair(foes=["scum"], ann=landmaker(area=4, items=["blade", "dagger"]))
    lair.dice(1)

    lair.act("m1", "steal")
    lair.ends()

    assert [item.id for item in weapons_of(lair.ann) if item is not None] == ["dagger"]


@rule("MYK-MON-BAD-COMPANY-VOLLEY")
def test_a_volley_hurts_a_little() -> None:
    lair = Lair(foes=["bad_company"], ann=landmaker(area=2, hp=20), bob=landmaker(area=2, hp=20))

    lair.act("m1", "volley")
    lair.answer("gm", "skill_area", "2")
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (19, 19)


@rule("MYK-MON-RUST-SAMURAI-RUSTED-KATANA")
def test_rust_spreads() -> None:
    lair = Lair(foes=["rust_samurai"], ann=landmaker(area=4, hp=20, items=["blade", "dagger"], warfare=1))
    lair.dice(4, 4, 2, 3, 2, 1)

    lair.strike("m1", "ann")
    lair.ends()

    assert [item.id for item in lair.ann.items()] == ["blade"]


@rule("MYK-MON-MAZE-SURFER-WAVERIDER")
def test_a_surfer_needs_room() -> None:
    lair = Lair(foes=["maze_surfer", ("maze_surfer", 3)], ann=landmaker(area=1, hp=20))
    assert "waverider" not in lair.actions_of("m2")

    lair.act("m1", "waverider")
    lair.ends()

    assert (lair.m1.area, lair.ann.hp) == (1, 17)


@rule("MYK-MON-SCALA-BUCCANEER-OUTNUMBERED")
def test_buccaneers_outnumber() -> None:
    lair = Lair(foes=["scala_buccaneer"] * 3, ann=landmaker(area=4, hp=20, warfare=1))
    lair.dice(2, 3, 4)

    lair.act("m1", "outnumbered")
    lair.ends()

    assert lair.ann.hp == 20 - (3 - 1 + 4)


@rule("MYK-MON-TYRANT-DEATH-MARCH")
def test_a_tyrant_marches_people_to_death() -> None:
    lair = Lair(foes=["tyrant"], ann=landmaker(followers=12, wit=1))
    lair.dice(2, 3, 3, 4)

    lair.act("m1", "death_march")
    lair.ends()

    assert lair.ann.follower_count == 5


@rule("MYK-MON-METRO-DRAGOON-DRAGOON")
def test_a_dragoon_rides_a_beast() -> None:
    lair = Lair(foes=["metro_dragoon", "horselizard"], ann=landmaker(area=4, hp=30))
    lair.stop("charge", "hit_and_away")
    lair.dice(3, 3)

    lair.act("m1", "dragoon")
    lair.ends()
    assert lair.kinds() == ["metro_dragoon"]
    assert defense(lair.table.play, lair.m1).value == 12 + 3
    assert "dragoon" not in lair.actions_of("m1")

    lair.dice(3, 3, 4)
    lair.strike("m1", "ann")
    lair.ends()
    assert lair.ann.hp == 30 - 6


@rule("MYK-MON-HAGLMA-DEBT-COLLECTOR-FORECLOSURE")
def test_debts_are_collected() -> None:
    lair = Lair(foes=["haglma_debt_collector"], ann=landmaker(items=["blade"], wit=2))
    lair.dice(3, 3, 3, 4)  # 13, and 9

    lair.act("m1", "foreclosure")
    lair.ends()

    assert weapons_of(lair.ann) == []


@rule("MYK-MON-TRUE-BELIEVER-SERMON")
def test_a_sermon_costs_followers_and_gives_strength() -> None:
    lair = Lair(foes=["true_believer"], ann=landmaker(followers=9, warfare=9))
    lair.ann.hp = 5
    lair.dice(4)

    lair.act("m1", "sermon")
    lair.ends()

    assert (lair.ann.follower_count, lair.ann.hp) == (5, 9)
    assert [(one.what, one.amount) for one in lair.ann.lasting] == [("damage", 4)]


@rule("MYK-MON-GUEST-FOREIGNER")
def test_a_foreigner_reads_the_lowest_dice() -> None:
    lair = Lair(foes=["guest"], quiet=False, ann=landmaker(drive=1, wit=1))
    lair.dice(5, 2, 3)

    lair.play(make_check, "ann", "wit", 9)
    lair.answer("ann", "check_hope", "1")
    lair.answer("ann", "hope_from_drive", "1") if lair.ask.key == "hope_from_drive" else None
    lair.use("gm", "dice_rolled", "foreigner")
    lair.ends()

    assert lair.result.result == 6


@rule("MYK-MON-MAJOR-DAIMYO-KAMIKAZE")
def test_a_daimyo_stands_up_once_more() -> None:
    lair = Lair(foes=["major_daimyo"], ann=landmaker())

    lair.hurt("m1", 99)
    lair.use("gm", "damage_due", "kamikaze")
    lair.ends()
    assert lair.m1.hp == 1

    lair.m1.used.cycle.clear()
    lair.play(lose_hp, "m1", 5, "test")
    lair.use("gm", "hp_loss_due", "kamikaze")
    lair.ends()
    assert lair.m1.hp == 1


@rule("MYK-MON-V-I-P-REPARATIONS")
def test_hitting_a_vip_costs_upkeep() -> None:
    lair = Lair(foes=["v_i_p"], ann=landmaker(area=4, items=["blade"], warfare=9))
    lair.dice(4, 4, 1)

    lair.strike("ann", "m1", "blade")
    lair.ends()

    assert [part.amount for part in lair.realm.chronicle.upkeep] == [1]


@rule("MYK-MON-LABYRINTHINE-NEUROTIC-HUMAN-DUNGEONIFICATION")
def test_hatred_becomes_a_monster() -> None:
    lair = Lair(foes=["labyrinthine_neurotic"], ann=landmaker(hates={"bob": 3}), bob=landmaker())
    lair.ann.feelings["cid"] = Feeling(hostility=1)
    lair.dice(3, 4)

    lair.act("m1", "human_dungeonification")
    lair.answer("gm", "skill_target", "ann")
    lair.answer("gm", "skill_choice", "kappa")
    lair.ends()

    assert [(one.kind, one.area) for one in lair.realm.monsters()][1:] == [("kappa", 6)]


@rule("MYK-MON-CINDER-ELLA-GLASS-SLIPPERS")
def test_glass_slippers_kick_twice() -> None:
    lair = Lair(foes=["cinder_ella"], ann=landmaker(area=4, hp=60))
    lair.stop("area_attack", "deed_of_arms", "hoick", "shield", "rush")
    lair.dice(6, 6, 4, 3, 1, 1, 1, 1, 3, 3, 1, 1, 1)

    lair.strike("m1", "ann")
    lair.use("gm", "attack_over", "glass_slippers")
    lair.ends()

    assert lair.ann.hp == 60 - 4 - 3


@rule("MYK-MON-RAVER-LORD-LEGEND")
@pytest.mark.parametrize("lords", [1, 2])
def test_before_a_legend_one_rolls_one_die_less(lords: int) -> None:
    lair = Lair(foes=["raver_lord"] * lords, ann=landmaker(wit=2))
    lair.dice(5)

    lair.play(make_check, "ann", "wit", 7)
    lair.ends()

    assert lair.result.result == 7


@rule("MYK-MON-MAD-SCIENTIST-DISCOVERY")
def test_a_mad_scientist_discovers_something_rare(monkeypatch: pytest.MonkeyPatch) -> None:
    lair = Lair(foes=["mad_scientist"], ann=landmaker(hp=20))
    offered = equippable(Use(lair.table.play, lair.m1, cast(Feat, FEATS["discovery"])), rare=True)
    assert not [item for item in offered if ITEMS[item].category == BOUND]  # what cannot be put down is no discovery

    monkeypatch.setattr(ITEMS, "_entries", {name: one for name, one in ITEMS._entries.items() if not one.rare})
    Item(id="paper_crown", category="general", kind=Kind.PERMANENT, cost=9, materials=None, rare=True, cite="MYK-RARE")
    lair.play(lambda play, who: open_moment(play, TurnBegun(who)), "m1")
    lair.use("gm", "turn_begun", "discovery")
    lair.ends()

    assert [(item.id, item.level, item.gone_after) for item in lair.m1.items()] == [("paper_crown", 0, Scope.COMBAT)]


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


@rule("MYK-MON-TRUE-BELIEVER-SERMON")
def test_a_believer_may_preach_to_itself() -> None:
    lair = Lair(foes=["true_believer"], ann=landmaker())
    lair.m1.followers = {CITIZEN: 6}
    lair.m1.hp = 20
    lair.dice(4)

    lair.act("m1", "sermon")
    lair.ends()

    assert (lair.m1.follower_count, lair.m1.hp) == (2, 24)


@rule("MYK-MON-DUNGEON-GEEK-COLLECTOR", "MYK-MON-KNIGHT-OF-DYNAMITE-MARTIAL-EXPERT")
def test_collectors_have_just_the_thing() -> None:
    lair = Lair(foes=["dungeon_geek", "knight_of_dynamite"], ann=landmaker())
    lair.stop("weapon_mastery", "double_arm")

    lair.play(take_turn, "m1")
    lair.use("gm", "turn_begun", "collector")
    lair.answer("gm", "skill_choice", "blade")
    assert [(item.id, item.level) for item in lair.m1.items()] == [("blade", 0)]

    lair.play(take_turn, "m2")
    lair.use("gm", "turn_begun", "martial_expert")
    lair.answer("gm", "skill_choice", "spear")
    assert [(item.id, item.level) for item in lair.m2.items()] == [("spear", 1)]


@rule("MYK-MON-STARMAN-ALIEN")
def test_a_starman_never_is_without_starlight_for_long() -> None:
    lair = Lair(foes=["starman"], ann=landmaker())
    lair.begin()
    assert [(item.id, item.level) for item in lair.m1.items()] == [("star_fragment", 1)]

    lair.m1.slots[0].item = None
    lair.end_round()
    assert [item.id for item in lair.m1.items()] == ["star_fragment"]


@rule("MYK-MON-MILLENNIUM-WARCASTER-WARCASTER")
def test_hope_goes_off_when_there_is_enough() -> None:
    lair = Lair(foes=["millennium_warcaster"], ann=landmaker(hp=20))
    lair.m1.drive = 3
    lair.act("m1", "warcaster")
    assert (lair.m1.drive, lair.ann.hp) == (4, 20)
    lair.m1.exhausted = False
    lair.dice(3, 4)

    lair.act("m1", "warcaster")
    lair.ends()

    assert (lair.m1.drive, lair.ann.hp) == (0, 13)


@rule("MYK-MON-MILLENNIUM-WARCASTER-WARCASTER")
def test_gathered_hope_is_for_all_and_goes_off_when_enemies_fall() -> None:
    lair = Lair(foes=["millennium_warcaster", "slime"], ann=landmaker(hp=20), bob=landmaker(hp=20))
    lair.m1.drive = 2
    lair.play(pay_hope, "m2", 1, "check")
    lair.ends()
    assert (lair.m1.drive, lair.m2.hp) == (1, 5)

    lair.m1.drive = 5
    lair.play(lambda play, who: open_moment(play, TurnEnded(who, "pass")), "ann")
    assert lair.m1.drive == 5
    lair.bob.condition = Condition.DEAD
    lair.dice(1, 2)
    lair.play(lambda play, who: open_moment(play, TurnEnded(who, "pass")), "ann")
    lair.ends()
    assert (lair.m1.drive, lair.ann.hp) == (0, 17)


@rule("MYK-MON-ARCHMAGE-ARCHMAGIC")
def test_magic_costs_an_archmage_little_blood() -> None:
    lair = Lair(foes=["archmage"], ann=landmaker())

    lair.play(pay_hope, "m1", 2, "transfer")
    assert (lair.m1.hp, lair.monster("m1").hope_paid) == (48, 0)
    lair.monster("m1").hope_paid = 99
    play, archmage = lair.table.play, lair.m1
    assert (hope_of_others(play, archmage, "transfer"), hope_of_others(play, archmage, "jump")) == (47, 0)
    lair.monster("m1").hope_paid = 0

    lair.dice(5)
    lair.play(pay_hope, "m1", 1, "check")
    lair.ends()
    assert lair.m1.hp == 43
