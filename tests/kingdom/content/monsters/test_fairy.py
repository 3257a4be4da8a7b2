"""Monsters: Fairy."""

from tests.kingdom.lair import Lair
from tests.kingdom.scene import landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.grammar.delve_moments import AreaEntered, CombatEnded
from undercroft.games.kingdom.grammar.holdings import suppressed
from undercroft.games.kingdom.grammar.moments import CooperationDue
from undercroft.games.kingdom.state import (
    Carried,
)


@rule("MYK-MON-PYXIE-ACCIDENT")
def test_accidents_happen_to_who_is_near_a_pyxie() -> None:
    lair = Lair(foes=["pyxie", ("slime", 5)], ann=landmaker(area=4), bob=landmaker(area=3))

    lair.open(AreaEntered(lair.ann, 3, 4))

    assert lair.ann.statuses == ["cursed"]
    assert lair.bob.statuses == lair.m2.statuses == lair.m1.statuses == []


@rule("MYK-MON-GREMLIN-BREAKDOWN")
def test_a_gremlin_takes_machines_apart() -> None:
    lair = Lair(foes=["gremlin"], ann=landmaker(area=3, hp=20, items=["firearm"], wit=1), bob=landmaker(area=3))
    lair.dice(2, 3, 4)

    lair.act("m1", "breakdown")
    lair.ends()

    assert lair.ann.items() == []
    assert lair.ann.hp == 16


@rule("MYK-MON-LILLIPUT-GUILTY-CONSCIENCE")
def test_who_kills_a_lilliput_feels_bad_about_it() -> None:
    lair = Lair(foes=["lilliput", "lilliput"], ann=landmaker(drive=1))
    voices = lair.kingdom.voices

    lair.hurt("m1", 3, "ann")
    assert (lair.ann.drive, lair.kingdom.voices) == (0, voices)
    lair.hurt("m2", 3, "ann")
    assert lair.kingdom.voices == voices - 1


@rule("MYK-MON-DOMOVOI-FAIRYS-FEAST")
def test_a_feast_makes_a_guest_stronger() -> None:
    lair = Lair(foes=["domovoi", "horselizard"], ann=landmaker(area=4, hp=30, quest=1))
    lair.stop("flanking")
    lair.act("m1", "fairys_feast")
    lair.ends()
    lair.dice(3, 3, 1)

    lair.strike("m2", "ann")
    lair.ends()

    assert lair.ann.hp == 30 - 5
    assert [str(one.until) for one in lair.m2.lasting] == ["cycle"]


@rule("MYK-MON-CHANGELING-GRANNY")
def test_granny_turns_affection_sour_until_combat_ends() -> None:
    lair = Lair(foes=["changeling"], ann=landmaker(loves={"bob": 2}, hates={"bob": 1}), bob=landmaker())

    lair.act("m1", "granny")
    lair.ends()
    felt = lair.ann.towards("bob")
    assert (felt.affection, felt.hostility) == (0, 3)

    lair.open(CombatEnded("won"))
    felt = lair.ann.towards("bob")
    assert (felt.affection, felt.hostility) == (2, 1)


@rule("MYK-MON-MONEY-EATER-POVERTY")
def test_poverty_eats_the_treasury() -> None:
    lair = Lair(foes=["money_eater"], ann=landmaker("king"))
    lair.kingdom.treasury = 5
    lair.dice(3, 3, 4)

    lair.act("m1", "poverty")
    lair.ends()

    assert lair.kingdom.treasury == 1


@rule("MYK-MON-LESHY-TREE-SPIRIT")
def test_a_tree_spirit_hates_help() -> None:
    lair = Lair(foes=["leshy"], ann=landmaker(loves={"bob": 3}, hp=20), bob=landmaker(hp=20))

    lair.open(CooperationDue(lair.ann, lair.bob))
    lair.use("gm", "cooperation_due", "tree_spirit")
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (17, 17)


@rule("MYK-MON-HIGH-ELF-GUARDIAN-OF-NATURE")
def test_a_high_elf_dislikes_machines() -> None:
    lair = Lair(foes=["high_elf"], ann=landmaker(area=4, hp=20, items=["firearm"]), bob=landmaker(area=4, hp=20))
    lair.stop("dead_eye", "stargazer", "shooting_star")
    lair.dice(3, 3, 4, 3, 3)

    lair.strike("m1", "ann")
    lair.strike("m1", "bob")
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (11, 15)


@rule("MYK-MON-AIRT-PIPER-MAGIC-FLUTE")
def test_a_flute_leads_citizens_away() -> None:
    lair = Lair(foes=["airt_piper"], ann=landmaker("king"))
    before = lair.kingdom.citizens
    lair.dice(4, 4, 3)

    lair.act("m1", "magic_flute")
    lair.ends()

    assert lair.kingdom.citizens == before - 3


@rule("MYK-MON-CELESTIAL-CATASTROPHIC-ALIGNMENT")
def test_when_the_stars_are_right_something_comes() -> None:
    lair = Lair(
        foes=[("celestial", 4), ("celestial", 5), ("celestial", 6)],
        ann=landmaker(area=1), bob=landmaker(area=2), cid=landmaker(area=3),
    )  # fmt: skip

    lair.end_round()
    lair.answer("gm", "skill_choice", "kraken")
    lair.answer("gm", "skill_area", "5")
    lair.ends()
    assert lair.kinds()[-1] == "kraken"

    lair.m2.area = 4
    lair.end_round()
    lair.ends()
    assert len(lair.kinds()) == 4


@rule("MYK-MON-FAY-KNIGHT-OBLIVION-LANCE")
def test_a_lance_makes_one_forget_once_in_a_combat() -> None:
    lair = Lair(foes=["fay_knight"], ann=landmaker(area=4, hp=40, wit=1, skills=["hawk_eye", "aim"]))
    lair.stop("rush", "charge", "blade_opera", "ogg", "deed_of_arms")
    lair.dice(3, 3, 2, 3, 1, 1)

    lair.strike("m1", "ann")
    lair.use("gm", "attack_hit", "oblivion_lance")
    lair.answer("gm", "skill_choice", "hawk_eye")
    lair.ends()

    assert suppressed(lair.ann, "hawk_eye")
    assert not suppressed(lair.ann, "aim")


@rule("MYK-MON-FORTUNA-ROULETTE")
def test_roulette_lets_chance_decide_who_is_hit() -> None:
    lair = Lair(foes=["fortuna", "slime"], ann=landmaker(area=4, hp=20, items=["blade"], warfare=6))
    lair.dice(4, 4, 3, 2)  # a hit; the third in the Area is the slime; damage 2

    lair.strike("ann", "m1", "blade")
    lair.use("gm", "attack_hit", "roulette")
    lair.ends()

    assert lair.m1.hp == 60
    assert lair.m2.hp == 3


@rule("MYK-MON-HIGH-ELF-GUARDIAN-OF-NATURE")
def test_only_who_carries_machinery_is_hit_harder() -> None:
    lair = Lair(foes=["high_elf"], ann=landmaker(area=4, hp=50, items=["firearm"]), bob=landmaker(area=4, hp=50))
    lair.dice(5, 5, 6)

    lair.play(make_attack, "m1", ["ann", "bob"])
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (50 - 5 - 6, 50 - 5)


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


@rule("MYK-MON-WILLIE-WINKIE-INSOMNIA")
def test_whoever_stays_awake_after_a_ghouls_touch_suffers() -> None:
    lair = Lair(foes=["willie_winkie", "ghoul"], ann=landmaker(area=4, hp=30, quest=4))
    lair.dice(5, 5, 1, 3, 3, 4)

    lair.strike("m2", "ann")
    lair.use("gm", "sleep_spread", "insomnia")
    lair.ends()

    assert lair.ann.statuses == []
    assert lair.ann.hp == 30 - 3 - 4


@rule("MYK-MON-WILLIE-WINKIE-INSOMNIA")
def test_who_cannot_sleep_suffers() -> None:
    lair = Lair(
        foes=["willie_winkie"], ann=landmaker(area=3, hp=20, charisma=1), bob=landmaker(area=3, hp=20, charisma=9)
    )
    lair.dice(2, 3, 3, 3, 4)

    lair.act("m1", "sleep_cloud")
    lair.answer("gm", "skill_area", "3")
    lair.use("gm", "sleep_spread", "insomnia")
    lair.ends()

    assert (lair.ann.hp, lair.bob.hp) == (20, 16)
    assert lair.ann.statuses == ["asleep"]
