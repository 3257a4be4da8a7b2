"""Monsters: Ogre."""

from tests.kingdom.lair import Lair
from tests.kingdom.scene import landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.temper import temper_of
from undercroft.games.kingdom.combat.turns import make_attack, take_turn
from undercroft.games.kingdom.grammar.delve_moments import Reach
from undercroft.games.kingdom.grammar.windows import reckon
from undercroft.games.kingdom.rules.figures import ability, defense, max_hp
from undercroft.games.kingdom.rules.monsters import counts_as
from undercroft.games.kingdom.state import PlacedTrap


@rule("MYK-MON-MINOTRAGOS-LUST")
def test_only_the_woman_of_two_is_hit_harder() -> None:
    lair = Lair(
        foes=["minotragos"], ann=landmaker(area=4, hp=20, gender="female"), bob=landmaker(area=4, hp=20, gender="male")
    )
    lair.dice(5, 5, 3)

    lair.play(make_attack, "m1", ["ann", "bob"])
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (14, 16)


@rule("MYK-MON-PRIMAL-OGREKIN-ANCESTRAL-RECALL")
def test_an_elder_is_no_fairy_to_itself_and_a_dead_one_makes_none() -> None:
    lair = Lair(foes=["primal_ogrekin", "ogrekin"], ann=landmaker())

    assert not counts_as(lair.realm, lair.m1, "fairy")
    assert counts_as(lair.realm, lair.m2, "fairy")
    lair.hurt("m1", 30)
    assert not counts_as(lair.realm, lair.m2, "fairy")


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


@rule("MYK-MON-OGREKIN-CALL-ALLY")
def test_an_ogrekin_calls_another_when_somebody_fumbles_at_it() -> None:
    lair = Lair(foes=["ogrekin"], ann=landmaker(area=4, items=["blade"]))
    lair.dice(1, 1, 4, 3, 1)  # a fumble, and row 7 of its table

    lair.strike("ann", "m1", "blade")

    assert [(one.kind, one.area) for one in lair.realm.monsters()] == [("ogrekin", 4), ("ogrekin", 6)]


@rule("MYK-MON-PRIMAL-OGREKIN-ANCESTRAL-RECALL")
def test_ancestors_let_ogrekin_reach_further_and_make_them_fairies() -> None:
    lair = Lair(foes=["primal_ogrekin", "ogrekin", "red_cap", ("airt_piper", 6)], ann=landmaker())
    play = lair.table.play

    assert reckon(play, Reach(lair.m2, 0)).total.value == 1
    assert reckon(play, Reach(lair.m1, 0)).total.value == 0
    assert reckon(play, Reach(lair.m3, 2)).total.value == 2
    assert ability(play, lair.m2, "warfare") == 2
    assert ability(play, lair.m3, "warfare") == 2


@rule("MYK-MON-OGREKIN-SHAMAN-OGREKIN-DANCE")
def test_a_dance_brings_more_ogrekin() -> None:
    lair = Lair(foes=["ogrekin_shaman", "ogrekin"], ann=landmaker())
    lair.dice(3, 3, 2)  # 6 + 3 against 2 + 5; two come

    lair.act("m1", "ogrekin_dance")
    lair.answer("gm", "skill_area", "4")
    lair.answer("gm", "skill_area", "6")
    lair.ends()

    assert [one.area for one in lair.realm.monsters()] == [4, 4, 4, 6]


@rule("MYK-MON-OGREKIN-CHAMPION-HOPE-OF-THE-OGREKIN")
def test_a_champion_makes_ogrekin_cunning_and_teaches_them_to_flank() -> None:
    lair = Lair(
        foes=[("ogrekin_champion", 6), "ogrekin", "ogrekin", "primal_ogrekin"], ann=landmaker(area=4, hp=20, quest=2)
    )
    play = lair.table.play
    assert temper_of(play, lair.m2) == "cunning"
    assert temper_of(play, lair.m4) == "foolish"
    lair.dice(3, 4, 2)  # 7 + 1 + 1 = 9 against 9; damage 2 + 1

    lair.strike("m2", "ann")
    lair.ends()

    assert lair.ann.hp == 17


@rule("MYK-MON-MINOTRAGOS-LUST")
def test_lust_hurts_women_more() -> None:
    lair = Lair(foes=["minotragos"], ann=landmaker(area=4, hp=20, gender="female"), bob=landmaker(area=4, hp=20))
    lair.stop("rush", "knock_back")
    lair.dice(4, 4, 1, 4, 4, 1)

    lair.strike("m1", "ann")
    lair.strike("m1", "bob")
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (16, 18)


@rule("MYK-MON-OGRE-MUNCH-MUNCH")
def test_an_ogre_eats_a_friend_and_is_the_stronger_for_it() -> None:
    lair = Lair(foes=["ogre", "ogrekin", "troll"], ann=landmaker(area=4, hp=30))
    lair.stop("knock_back")
    lair.m1.hp = 10
    lair.dice(4)

    lair.act("m1", "munch_munch")
    lair.ends()
    assert lair.kinds() == ["ogre", "troll"]
    assert lair.m1.hp == 14

    lair.dice(4, 4, 2, 3)
    lair.strike("m1", "ann")
    lair.ends()
    assert lair.ann.hp == 30 - 5


@rule("MYK-MON-OGREKIN-CANNON-OGREKIN-BULLET")
def test_an_ogrekin_is_fired_and_halves_everybody() -> None:
    lair = Lair(foes=["ogrekin_cannon", "primal_ogrekin"], ann=landmaker(area=2, hp=15))

    lair.act("m1", "ogrekin_bullet")
    lair.answer("gm", "skill_area", "2")
    lair.ends()

    assert lair.m2.area == 2
    assert (lair.ann.hp, lair.m2.hp) == (8, 2)


@rule("MYK-MON-OGREKIN-COMMAND-GROUP-OGREKIN-STANDARD-BEARER")
def test_a_flag_protects_ogrekin_for_the_round() -> None:
    lair = Lair(foes=["ogrekin_command_group", "ogrekin"], ann=landmaker(area=4, items=["blade"], warfare=1))
    lair.dice(2, 2)  # 5 against 5 + 1

    lair.strike("ann", "m2", "blade")
    lair.use("gm", "attack_declared", "ogrekin_standard_bearer")
    lair.ends()

    assert lair.m2.hp == 1
    assert lair.m1.exhausted
    assert defense(lair.table.play, lair.m1).value == 6


@rule("MYK-MON-OGREKIN-COMMAND-GROUP-OGREKIN-BAND")
def test_a_band_lifts_the_hearts_of_ogrekin() -> None:
    lair = Lair(foes=["ogrekin_command_group", "ogrekin", "slime"], ann=landmaker())

    lair.act("m1", "ogrekin_band")
    lair.ends()

    assert (lair.m1.hp, lair.m2.hp, lair.m3.hp) == (26, 2, 5)
    assert max_hp(lair.table.play, lair.m2).value == 2


@rule("MYK-MON-BERSERK-OGREKIN-BERSERK")
def test_a_berserk_attacks_anybody_twice() -> None:
    lair = Lair(foes=["berserk_ogrekin", "troll"], ann=landmaker(area=4, hp=30))
    lair.stop("knock_back", "area_attack")
    lair.dice(1, 3, 3, 1, 1, 2, 4, 4, 1, 1)  # Ann by chance, 3 damage; then the troll, 3 damage

    lair.play(take_turn, "m1")
    lair.answer("gm", "battle_move", "4")
    lair.answer("gm", "battle_action", "attack")
    lair.ends()

    assert lair.ann.hp == 27
    assert lair.m2.hp == 37


@rule("MYK-MON-TROLL-DARK-BLESSING")
def test_a_troll_heals_unless_starlight_is_near() -> None:
    lair = Lair(foes=["troll"], ann=landmaker(area=3, items=["star_fragment"]))
    lair.m1.hp = 10
    lair.dice(3, 4)

    lair.end_round()
    lair.ends()
    assert lair.m1.hp == 17

    lair.ann.area = 4
    lair.end_round()
    assert lair.m1.hp == 17


@rule("MYK-MON-HAG-OGRESSS-CLEAVER")
def test_a_cleaver_takes_what_one_could_have_had() -> None:
    lair = Lair(foes=["hag"], ann=landmaker(area=4, warfare=9, quest=2))
    before = max_hp(lair.table.play, lair.ann).value
    lair.dice(4, 4, 2, 3)

    lair.strike("m1", "ann")
    lair.ends()

    assert max_hp(lair.table.play, lair.ann).value == before - 5


@rule("MYK-MON-CYCLOPS-WARFARE-CRY")
def test_a_cry_makes_ogres_hit_harder_once() -> None:
    lair = Lair(foes=["cyclops", "cyclops", "ogrekin", "slime"], ann=landmaker(area=4, hp=30))
    lair.act("m1", "warfare_cry")
    lair.act("m2", "warfare_cry")
    lair.dice(4, 4, 2, 3)

    lair.strike("m3", "ann")
    lair.ends()

    assert lair.ann.hp == 25
    assert not lair.m4.lasting


@rule("MYK-MON-OGRE-KING-OF-LOVE-FORTUNE")
def test_a_marked_heart_breaks_with_the_next_hit() -> None:
    lair = Lair(foes=["ogre_king_of_love"], ann=landmaker(area=4, hp=40, loves={"bob": 3, "cid": 1}), bob=landmaker())
    lair.stop("demonic_blow")
    lair.act("m1", "fortune")
    lair.ends()
    lair.dice(3, 3, 1, 1, 1)

    lair.strike("m1", "ann")
    lair.ends()

    assert lair.ann.towards("bob").affection == 0
    assert lair.ann.towards("cid").affection == 1
