"""The general Monster Skills, in the Arena."""

from tests.kingdom.lair import Lair
from tests.kingdom.scene import landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.movement import obstructed
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.grammar.delve_moments import Reach, Steps, StrategyDifficulty, TrapGrip
from undercroft.games.kingdom.grammar.entries import MONSTERS
from undercroft.games.kingdom.grammar.moments import DamageDue
from undercroft.games.kingdom.grammar.windows import reckon
from undercroft.games.kingdom.rules.bodies import take_damage
from undercroft.games.kingdom.rules.figures import ability
from undercroft.games.kingdom.rules.hope import pay_hope
from undercroft.games.kingdom.rules.monsters import can_be_welcomed, taught_by
from undercroft.games.kingdom.rules.sides import embody
from undercroft.games.kingdom.state import PlacedTrap
from undercroft.games.kingdom.state.holding import HOLDING
from undercroft.games.kingdom.words import CITIZEN


def hurt(arena: Lair, who: str, amount: int, dealer: str = "") -> None:
    """Deal damage to somebody."""
    arena.play(lambda play, target: take_damage(play, DamageDue(target, amount, dealer)), who)


@rule("MYK-MONSKILL-PUBLIC-ENEMY")
def test_a_public_enemy_is_never_a_citizen_and_teaches_nothing() -> None:
    assert not can_be_welcomed("troll")
    assert taught_by("troll") == ()

    assert can_be_welcomed("horselizard")
    assert taught_by("horselizard") == ("trot", "flanking")


@rule("MYK-MONSKILL-COMMAND-XX")
def test_a_commander_makes_all_others_of_its_type_better() -> None:
    arena = Lair(foes=["minotaur", "ogrekin", "slime"], ann=landmaker(area=4, quest=3, hp=30))
    play = arena.table.play

    assert ability(play, arena.m2, "warfare") == 2
    assert ability(play, arena.m1, "warfare") == 4
    assert ability(play, arena.m3, "warfare") == 0

    arena.dice(6, 5, 3, 4, 2, 1)  # a check of 11 is critical; crushing blow 7: one die more; damage 2 and 1
    arena.play(make_attack, "m2", ["ann"])
    arena.ends()

    assert arena.ann.hp == 30 - (2 + 1 + 2)


@rule("MYK-MONSKILL-COMMAND-XX")
def test_two_commanders_lead_each_other_but_do_not_add_up() -> None:
    arena = Lair(foes=["minotaur", "minotaur", "ogrekin"], ann=landmaker(area=3))
    play = arena.table.play

    assert ability(play, arena.m1, "warfare") == ability(play, arena.m2, "warfare") == 5
    assert ability(play, arena.m3, "warfare") == 2


@rule("MYK-MONSKILL-FLANKING")
def test_flanking_helps_beside_a_friend_who_flanks() -> None:
    arena = Lair(foes=["horselizard", "horselizard", "horselizard"], ann=landmaker(area=4, quest=3, hp=30))
    arena.dice(2, 3, 4)  # 2 + 3 + Warfare 4 + 1 = 10 against Defense 10; damage 4 + 1

    arena.play(make_attack, "m1", ["ann"])
    arena.ends()

    assert arena.ann.hp == 25


@rule("MYK-MONSKILL-FLANKING")
def test_flanking_does_nothing_alone() -> None:
    arena = Lair(foes=["horselizard", ("horselizard", 5)], ann=landmaker(area=4, quest=3, hp=30))
    arena.dice(2, 3)  # 2 + 3 + Warfare 4 = 9 against Defense 10

    arena.play(make_attack, "m1", ["ann"])
    arena.ends()

    assert arena.ann.hp == 30


@rule("MYK-MONSKILL-CROWD")
def test_a_crowd_rolls_more_dice_up_to_its_level_and_one() -> None:
    arena = Lair(foes=["wolfpack"] * 3, ann=landmaker(area=4, quest=9, hp=30))
    arena.dice(1, 1, 5, 4)  # four dice, the best two count: 9 + Warfare 6 = 15 against 16

    arena.play(make_attack, "m1", ["ann"])
    arena.ends()
    assert arena.ann.hp == 30

    arena = Lair(foes=["lilliput"] * 5, ann=landmaker(area=4, quest=3, hp=30))
    arena.dice(1, 3, 5, 4)  # Level 2: three dice and no more; 8 + Warfare 2 = 10; damage 4
    arena.play(make_attack, "m1", ["ann"])
    arena.ends()

    assert arena.ann.hp == 26


@rule("MYK-MONSKILL-SCHEMER")
def test_schemers_make_the_strategy_check_harder_once() -> None:
    arena = Lair(foes=["ogrekin_champion", "scum"], ann=landmaker())

    assert reckon(arena.table.play, StrategyDifficulty(10)).total.value == 13


@rule("MYK-MONSKILL-CORTEX")
def test_cortex_halves_what_is_not_too_much() -> None:
    arena = Lair(foes=["treant", "treant"], ann=landmaker())

    hurt(arena, "m1", 15)
    assert arena.m1.hp == 18 - 8
    hurt(arena, "m2", 17)
    assert arena.m2.hp == 1


@rule("MYK-MONSKILL-MAILED")
def test_mail_takes_a_fifth_of_the_level_but_lets_one_through() -> None:
    arena = Lair(foes=["cyclops"], ann=landmaker())

    hurt(arena, "m1", 10)
    assert arena.m1.hp == 45 - 8
    hurt(arena, "m1", 1)
    assert arena.m1.hp == 45 - 9


@rule("MYK-MONSKILL-FLYING")
def test_only_who_flies_holds_up_a_flyer() -> None:
    arena = Lair(foes=[("giant_bat", 3), ("ogrekin", 3)], ann=landmaker(area=3, warfare=5))
    play = arena.table.play

    assert not obstructed(play, arena.m1)
    assert obstructed(play, arena.m2)

    arena.monster("m2").side, arena.m2.skills = "court", ["flying"]
    HOLDING.changed()
    assert obstructed(play, arena.m1)


@rule("MYK-MONSKILL-FLYING")
def test_combat_traps_do_not_reach_a_flyer() -> None:
    arena = Lair(foes=["giant_bat", "ogrekin"], ann=landmaker())

    def held(who: str, kind: str) -> int:
        trap = PlacedTrap("c4", kind, 3, "area", "4")
        return reckon(arena.table.play, TrapGrip(arena.realm.character(who), trap)).total.value

    assert (held("m1", "waterhole"), held("m1", "eclipse"), held("m2", "waterhole")) == (0, 1, 1)


@rule("MYK-MONSKILL-INCOGNITO", "MYK-MONSKILL-AREA-ATTACK")
def test_incognito_slips_out_of_an_area_attack() -> None:
    arena = Lair(foes=["snow_rabbit", "bandersnatch"], ann=landmaker(area=4, hp=20, quest=1))
    arena.dice(4, 5)

    arena.play(make_attack, "m1", ["ann"])
    arena.use("gm", "attack_declared", "area_attack")
    arena.use("gm", "attack_declared", "incognito")
    arena.ends()

    assert (arena.ann.hp, arena.m2.hp) == (16, 5)


@rule("MYK-MONSKILL-TROT")
def test_trotting_covers_two_areas() -> None:
    arena = Lair(foes=["pick_cat", "ogrekin"], ann=landmaker())
    play = arena.table.play

    assert reckon(play, Steps(arena.m1, 1)).total.value == 2
    assert reckon(play, Steps(arena.m2, 1)).total.value == 1


@rule("MYK-MONSKILL-HOPE-EATER")
def test_hope_is_eaten_unless_one_more_is_paid() -> None:
    arena = Lair(foes=["dagon", "dagon"], ann=landmaker(drive=3, charisma=4), bob=landmaker(drive=2))

    arena.play(pay_hope, "ann", 1, "check", drive=1)
    arena.answer("ann", "hope_tax", True)
    arena.ends()
    assert arena.ann.drive == 1
    assert arena.result == 1

    arena.play(pay_hope, "ann", 1, "check", drive=1)
    arena.answer("ann", "hope_tax", False)
    arena.ends()
    assert arena.ann.drive == 0
    assert arena.result == 0


@rule("MYK-MONSKILL-DRAIN")
def test_a_drainer_recovers_one_hp_with_each_hit() -> None:
    arena = Lair(foes=["bagman"], ann=landmaker(area=4, hp=30))
    arena.m1.hp = 10
    arena.dice(4, 4, 2, 2)

    arena.play(make_attack, "m1", ["ann"])
    arena.ends()

    assert arena.m1.hp == 11


@rule("MYK-MONSKILL-DRAIN")
def test_a_drainer_that_misses_recovers_nothing() -> None:
    arena = Lair(foes=["bagman"], ann=landmaker(area=4, hp=30, quest=9))
    arena.m1.hp = 10
    arena.dice(1, 2)

    arena.play(make_attack, "m1", ["ann"])
    arena.ends()

    assert arena.m1.hp == 10


@rule("MYK-MONSKILL-POISON-BLOW")
def test_a_poison_blow_poisons_who_cannot_stand_it() -> None:
    arena = Lair(foes=["giant_bat"], ann=landmaker(area=4, hp=30, warfare=2))
    arena.dice(5, 5, 3, 4, 3)  # hit, damage 3; Warfare 4 + 3 + 2 = 9 against 10

    arena.play(make_attack, "m1", ["ann"])
    arena.ends()

    assert arena.ann.statuses == ["poisoned"]


@rule("MYK-MONSKILL-POISON-BLOW")
def test_who_withstands_a_poison_blow_is_well() -> None:
    arena = Lair(foes=["giant_bat"], ann=landmaker(area=4, hp=30, warfare=3))
    arena.dice(5, 5, 3, 4, 3)

    arena.play(make_attack, "m1", ["ann"])
    arena.ends()

    assert arena.ann.statuses == []


@rule("MYK-MONSKILL-DEMONIC-BLOW")
def test_a_demonic_blow_costs_followers() -> None:
    arena = Lair(foes=["juggernaut"], ann=landmaker(area=4, hp=40, followers=10))
    arena.m1.skills = ["demonic_blow"]
    arena.dice(4, 4, 1, 2, 3, 1, 2, 5)  # hit, damage 6, Warfare fails, five Followers

    arena.play(make_attack, "m1", ["ann"])
    arena.ends()

    assert arena.ann.hp == 34
    assert arena.ann.follower_count == 5


@rule("MYK-MONSKILL-PENETRATION")
def test_a_hit_that_penetrates_goes_on_to_who_stands_behind() -> None:
    arena = Lair(foes=[("tapeworm_lord", 3)], ann=landmaker(area=3, hp=40), bob=landmaker(area=2, hp=40))
    arena.dice(3, 3, 1, 1, 1, 3, 3, 2, 2, 2)

    arena.play(make_attack, "m1", ["ann"])
    arena.use("gm", "attack_over", "penetration")
    arena.ends()

    assert arena.ann.hp == 40 - 6
    assert arena.bob.hp == 40 - 9


@rule("MYK-MONSKILL-INCARNATION")
def test_an_incarnation_comes_with_followers_of_its_level() -> None:
    arena = Lair(foes=["locust_lord", "slime"], ann=landmaker())

    assert arena.m1.followers == {CITIZEN: 12}
    assert arena.m2.followers == {}
    assert embody(arena.table.play, "tyrant", "x").follower_count == MONSTERS["tyrant"].level


@rule("MYK-MONSKILL-SWARM-ATTACK")
def test_a_swarm_hurts_everybody_in_an_area_by_a_fifth_of_its_number() -> None:
    arena = Lair(foes=["locust_lord", ("slime", 3)], ann=landmaker(area=3, hp=20))

    arena.act("m1", "swarm_attack")
    arena.answer("gm", "skill_area", "3")
    arena.answer("gm", "skill_amount", 6)
    arena.use("gm", "damage_due")
    arena.use("gm", "damage_due")
    arena.ends()

    assert arena.ann.hp == 18
    assert arena.m2.hp == 3
    assert arena.m1.follower_count == 6


@rule("MYK-MONSKILL-ANABASIS")
def test_anabasis_lets_friends_advance_who_are_not_held_up() -> None:
    arena = Lair(
        foes=[("valaraukar", 6), ("ogrekin", 5), ("ogrekin", 4)], ann=landmaker(area=4, warfare=3), bob=landmaker()
    )

    arena.act("m1", "anabasis")
    assert arena.ask.options() == ["m1", "m2"]
    arena.answer("gm", "skill_targets", ["m1", "m2"])
    arena.ends()

    assert (arena.m1.area, arena.m2.area, arena.m3.area) == (5, 4, 4)


@rule("MYK-MONSKILL-DAZZLE")
def test_the_dazzled_reach_less_far_and_only_once_less() -> None:
    arena = Lair(foes=["pumpkin_head"], ann=landmaker(area=3, quest=2))
    for _ in range(2):
        arena.m1.exhausted = False
        arena.dice(3, 3)  # 8 against 4 + 5
        arena.act("m1", "dazzle")
        arena.answer("gm", "skill_area", "3")
        arena.ends()

    assert reckon(arena.table.play, Reach(arena.ann, 3)).total.value == 2


@rule("MYK-MONSKILL-DEMORALIZE")
def test_the_demoralized_are_disoriented() -> None:
    arena = Lair(foes=["dwarf"], ann=landmaker(area=3, wit=2), bob=landmaker(area=3, wit=2))
    arena.dice(3, 2, 3, 3)  # 7 and 8 against 3 + 5

    arena.act("m1", "demoralize")
    arena.answer("gm", "skill_area", "3")
    arena.ends()

    assert arena.ann.statuses == ["disoriented"]
    assert arena.bob.statuses == []


@rule("MYK-MONSKILL-SLEEP-CLOUD")
def test_a_sleep_cloud_puts_those_to_sleep_who_cannot_resist() -> None:
    arena = Lair(foes=["hag"], ann=landmaker(area=3, charisma=2), bob=landmaker(area=3, charisma=6))
    arena.dice(3, 3, 3, 3)  # 8 and 12 against 7 + 5

    arena.act("m1", "sleep_cloud")
    arena.answer("gm", "skill_area", "3")
    arena.ends()

    assert arena.ann.statuses == ["asleep"]
    assert arena.bob.statuses == []


@rule("MYK-MONSKILL-CHARM")
def test_the_charmed_move_and_act_as_the_charmer_pleases() -> None:
    arena = Lair(
        foes=["hurry_fox"],
        quiet=False,
        ann=landmaker(area=4, items=["blade"], wit=2, exhausted=True, drive=2),
        bob=landmaker(area=4, hp=20, quest=2),
    )
    arena.dice(2, 2)  # 6 against 2 + 5
    arena.act("m1", "charm")
    arena.answer("gm", "skill_target", "ann")
    arena.answer("ann", "check_hope", "0")
    arena.dice(5, 5, 4)  # the blow at Bob; nobody can spend Ann's Hope on it
    arena.answer("gm", "battle_move", "4")
    arena.answer("gm", "battle_action", "attack")
    arena.declare("gm", target="bob")
    arena.ends()

    assert arena.bob.hp == 16
    assert arena.ann.exhausted
    assert arena.ann.drive == 2
    assert not arena.ann.lasting


@rule("MYK-MONSKILL-CHARM")
def test_who_resists_a_charm_does_nothing() -> None:
    arena = Lair(foes=["hurry_fox"], ann=landmaker(area=4, wit=4))
    arena.dice(3, 3)

    arena.act("m1", "charm")
    arena.ends()

    assert not arena.ann.exhausted


@rule("MYK-MONSKILL-BREATH")
def test_a_breath_strikes_everybody_in_an_area_up_to_two_away() -> None:
    arena = Lair(foes=["creeping_coin"], ann=landmaker(area=2, hp=20, quest=2), bob=landmaker(area=2, hp=20, quest=2))
    arena.dice(3, 3, 4, 4)  # 8 and 10 against 9

    arena.act("m1", "breath")
    assert list(arena.ask.options()) == ["2", "3", "4", "5", "6"]
    arena.answer("gm", "skill_area", "2")
    arena.ends()

    assert arena.ann.hp == 16
    assert arena.bob.hp == 18


@rule("MYK-MONSKILL-AREA-ATTACK")
def test_an_area_attack_strikes_at_everybody_but_less_surely() -> None:
    arena = Lair(
        foes=["snow_rabbit", "slime"],
        ann=landmaker(area=4, hp=20, quest=1),
        bob=landmaker(area=4, hp=20, quest=3),
        cid=landmaker(area=4, hp=20, quest=1),
    )
    arena.dice(4, 4)  # 8 + Warfare 3 - 2 = 9: enough for Defense 8 and for the slime, not for 10

    arena.play(make_attack, "m1", ["ann"])
    arena.use("gm", "attack_declared", "area_attack")
    arena.ends()

    assert (arena.ann.hp, arena.bob.hp, arena.cid.hp) == (16, 20, 16)
    assert arena.m2.hp == 1


@rule("MYK-MONSKILL-INCOGNITO")
def test_incognito_slips_out_of_what_strikes_several() -> None:
    arena = Lair(foes=["locust_lord", ("bandersnatch", 3), ("slime", 3)], ann=landmaker(area=3, hp=20))

    arena.act("m1", "swarm_attack")
    arena.answer("gm", "skill_area", "3")
    arena.answer("gm", "skill_amount", 5)
    arena.use("gm", "harm_due", "incognito")
    arena.use("gm", "damage_due")
    arena.use("gm", "damage_due")
    arena.ends()

    assert arena.m2.hp == 5
    assert arena.m3.hp == 4
    assert arena.ann.hp == 19


@rule("MYK-MONSKILL-INCOGNITO")
def test_incognito_is_no_help_to_who_is_aimed_at_alone() -> None:
    arena = Lair(foes=[("bandersnatch", 3)], ann=landmaker(area=3, items=["blade"], warfare=5))
    arena.dice(5, 5, 4)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.ends()

    assert arena.m1.hp == 1


@rule("MYK-MONSKILL-SWARM-DEFENSE")
def test_a_swarm_takes_damage_for_somebody() -> None:
    arena = Lair(foes=["may_queen", "slime"], ann=landmaker())

    hurt(arena, "m2", 6)
    arena.use("gm", "damage_due", "swarm_defense")
    arena.answer("gm", "skill_amount", 4)
    arena.ends()

    assert arena.m2.hp == 3
    assert arena.m1.follower_count == 3


@rule("MYK-SKILL-ESOTERIC-BEAST-MEMORY")
def test_who_has_taken_a_shape_bites_from_as_far_and_as_hard() -> None:
    arena = Lair(foes=["slime"], ann=landmaker(skills=["beast_memory"], items=["blade"], area=2))
    arena.m1.hp, arena.ann.choices["beast_memory"] = 60, ["gunfish"]
    arena.act("ann", "beast_memory_take_the_shape")
    arena.dice(4, 4, 5)  # from Area 2 to 4: Range 3, 1D6 damage

    arena.ann.exhausted = False
    arena.turn("ann", attack="m1")
    arena.ends()

    assert arena.m1.hp == 60 - 5
