"""What the strangest of the monsters can do."""

from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.kingdom.combat.attack import in_reach
from undercroft.games.kingdom.combat.movement import move
from undercroft.games.kingdom.combat.turns import take_turn
from undercroft.games.kingdom.grammar.delve_moments import CombatEnded, TurnEnded
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.figures import ability
from undercroft.games.kingdom.rules.hope import hope_of_others, pay_hope
from undercroft.games.kingdom.state import Base, Landmaker, Realm
from undercroft.games.kingdom.words import Condition

from .lair import Lair
from .scene import landmaker


@rule("MYK-MON-GARGOYLE-SURPRISE")
def test_a_gargoyle_acts_before_its_enemies_in_the_first_round() -> None:
    lair = Lair(foes=["gargoyle"], ann=landmaker(area=2))

    lair.play(take_turn, "ann")
    lair.use("gm", "turn_begun", "surprise")
    lair.answer("gm", "battle_move", "3")
    lair.answer("gm", "battle_action", "pass")

    assert lair.m1.exhausted
    assert lair.ask.seat == "ann"


@rule("MYK-MON-RIDER-RODEO")
def test_a_rider_fights_with_what_it_rides() -> None:
    lair = Lair(foes=["rider", "wyvern"], ann=landmaker())

    lair.act("m1", "rodeo")
    lair.ends()

    assert ability(lair.table.play, lair.m1, "warfare") == 4 + 7
    assert lair.m1.lent == ["flying"]
    assert "rodeo" not in lair.actions_of("m1")
    lair.open(CombatEnded("won"))
    assert lair.m1.lent == []


@rule("MYK-MON-TIGER-BUTTER-PLUNDER")
def test_plunder_comes_back_when_the_tiger_falls() -> None:
    lair = Lair(foes=["tiger_butter"], ann=landmaker(area=4, items=["blade"]))

    lair.act("m1", "plunder")
    lair.ends()
    assert lair.ann.items() == []
    assert [item.id for item in lair.m1.items()] == ["blade"]

    lair.hurt("m1", 99)
    assert [item.id for item in lair.ann.items()] == ["blade"]


@rule("MYK-MON-NAMELESS-APOCRYPHA-PAGE-TURNER")
def test_a_page_is_turned_when_hope_is_spent() -> None:
    lair = Lair(foes=["nameless_apocrypha"], ann=landmaker(drive=2, charisma=1), bob=landmaker())
    lair.dice(2, 3)

    lair.play(pay_hope, "ann", 1, "check", drive=1)
    lair.use("gm", "hope_spent", "page_turner")
    lair.ends()

    assert all(one.exhausted for one in (lair.ann, lair.bob, lair.m1))


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


@rule("MYK-MON-GOD-OF-THE-WAR-DEAD-FUSION")
def test_the_dead_teach_the_god_of_the_dead() -> None:
    lair = Lair(foes=["god_of_the_war_dead", "giant_bat"], ann=landmaker())
    lair.hurt("m2", 9)

    lair.hurt("m1", 3)
    lair.use("gm", "damage_taken", "fusion")
    lair.answer("gm", "skill_choice", "poison_blow")
    lair.ends()

    assert "poison_blow" in lair.m1.skills


@rule("MYK-MON-TAPEWORM-LORD-PARASITE")
def test_a_parasite_hides_in_its_host() -> None:
    lair = Lair(
        foes=["tapeworm_lord", ("slime", 4)],
        ann=landmaker(area=4, items=["blade"], hp=20, level=3),
        bob=landmaker(area=4),
    )

    lair.act("m1", "parasite")
    lair.answer("gm", "skill_target", "ann")
    lair.answer("gm", "skill_amount", 2)
    lair.ends()
    assert lair.ann.hp == 18
    assert [(one.what, one.amount) for one in lair.ann.lasting] == [("damage", 2)]
    play = lair.table.play
    assert [one.id for one in in_reach(play, lair.ann, lair.ann.find_item("blade"))] == ["m2"]

    lair.m2.area = 5
    lair.play(move, "ann", 3)
    assert lair.m1.area == 3

    async def act(play: Play[Realm], worm: Landmaker) -> None:
        await open_moment(play, TurnEnded(worm, "attack"))

    lair.play(act, "m1")
    assert not lair.ann.lasting


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
