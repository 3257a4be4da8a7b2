"""Dungeon, Negotiation, Useful, Entertainment and Esoteric skills where blows fall."""

from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.kingdom.combat.attack import weapons_of
from undercroft.games.kingdom.combat.movement import move, obstructed
from undercroft.games.kingdom.combat.temper import FOOLISH, temper_of
from undercroft.games.kingdom.combat.turns import make_attack, take_turn
from undercroft.games.kingdom.grammar.delve_moments import CampBegun, OrderSettled, RoundEnded
from undercroft.games.kingdom.grammar.entries import MONSTERS
from undercroft.games.kingdom.grammar.moments import DamageDue
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.dungeon_phase.quarters import end_quarter
from undercroft.games.kingdom.rules.bodies import take_damage
from undercroft.games.kingdom.rules.figures import reach_of
from undercroft.games.kingdom.state import Landmaker, MapSheet, PlacedTrap, Realm
from undercroft.games.kingdom.state.holding import HOLDING
from undercroft.games.kingdom.words import Condition, Place

from .arena import Arena
from .scene import Scene, kingdom, landmaker


async def hurt(play: Play[Realm], who: Landmaker, amount: int) -> None:
    """Let somebody take damage."""
    await take_damage(play, DamageDue(who, amount))


@rule("MYK-SKILL-DUNGEON-SNEAK-THROUGH")
def test_nobody_holds_up_a_sneak() -> None:
    arena = Arena(foes=[("troop", 3)], ann=landmaker(skills=["sneak_through"], area=3))

    assert not obstructed(arena.table.play, arena.ann)
    arena.ann.skills.clear()
    HOLDING.changed()
    assert obstructed(arena.table.play, arena.ann)


@rule("MYK-SKILL-DUNGEON-WALL")
def test_a_wall_keeps_somebody_where_they_are() -> None:
    ann = landmaker(skills=["wall"], drive=1, quest=5)
    arena = Arena(kingdom(voices=0), foes=["slime"], plain=True, ann=ann)
    arena.dice(2, 3)

    arena.play(move, "m1", 3)
    arena.use("ann", "area_left", "wall")

    arena.ends()
    assert (arena.m1.area, arena.result, arena.ann.drive) == (4, False, 0)


@rule("MYK-SKILL-DUNGEON-HIT-AWAY")
def test_hit_and_away_moves_after_the_action() -> None:
    ann = landmaker(skills=["hit_and_away"], items=["blade"], area=4, warfare=9)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    arena.dice(4, 4, 2)

    arena.turn("ann", attack="m1")
    arena.use("ann", "turn_ended", "hit_and_away")
    arena.answer("ann", "skill_area", "3")

    arena.ends()
    assert (arena.ann.area, arena.ann.exhausted) == (3, True)


@rule("MYK-SKILL-DUNGEON-DUNGEON-PROMINENCE")
def test_no_armour_helps_against_the_dungeon_itself() -> None:
    ann = landmaker(skills=["dungeon_prominence"], drive=1, quest=5)
    arena = Arena(kingdom(voices=0), foes=["slime"], plain=True, ann=ann, bob=landmaker(items=[("armor", 3)], hp=9))
    arena.dice(2, 3, 4)

    arena.act("ann", "dungeon_prominence")
    arena.answer("ann", "skill_target", "bob")

    arena.ends()
    assert arena.bob.hp == 9 - 4 - 1


@rule("MYK-SKILL-DUNGEON-STEALTH")
def test_who_is_stealthy_slips_out_of_a_support_skill() -> None:
    bob = landmaker(skills=["stealth"], area=4, quest=5)
    ann = landmaker(skills=["aggravation"], area=4, drive=1)
    arena = Arena(kingdom(voices=0), foes=["slime"], plain=True, ann=ann, bob=bob)
    arena.dice(2, 3)

    arena.act("ann", "aggravation")
    arena.answer("ann", "skill_target", "bob")
    arena.use("bob", "targeted", "stealth")

    arena.ends()
    assert (arena.bob.exhausted, arena.ann.exhausted, arena.ann.drive) == (False, True, 0)


@rule("MYK-SKILL-DUNGEON-STEALTH")
def test_others_in_the_area_are_still_struck() -> None:
    bob = landmaker(skills=["stealth"], area=4, quest=5)
    ann = landmaker(skills=["galdr"], area=4, charisma=5)
    arena = Arena(foes=["slime"], plain=True, ann=ann, bob=bob)
    arena.dice(3, 4, 2, 3)

    arena.act("ann", "galdr")
    arena.use("bob", "harm_due", "stealth")

    arena.ends()
    assert (arena.bob.statuses, arena.m1.statuses) == ([], ["cursed"])


@rule("MYK-SKILL-DUNGEON-ROAD-CONSTRUCTION")
def test_a_road_can_be_built_in_the_dungeon_too() -> None:
    scene = Scene(kingdom(voices=8), ann=landmaker(skills=["road_construction"], quest=9))
    scene.realm.place, scene.realm.delve.begun, scene.realm.delve.room = Place.DUNGEON, True, "A1"
    scene.realm.adventure.sheet = MapSheet()
    scene.dice(2, 3, 4)

    scene.act("ann", "road_construction")
    scene.answer("ann", "road_place", "A1-B1")

    scene.ends()
    assert "A1-B1" in scene.realm.adventure.truth.corridors
    assert "A1-B1" in scene.realm.delve.corridors


@rule("MYK-SKILL-NEGOTIATION-SCOUT")
def test_a_monster_can_be_hired_away_in_the_middle_of_a_fight() -> None:
    arena = Arena(kingdom(treasury=3), foes=["slime"], plain=True, ann=landmaker(skills=["scout"], charisma=5))
    level = arena.m1.level
    arena.dice(3, 3)

    arena.act("ann", "scout")

    arena.ends()
    assert (arena.kingdom.monsters, arena.kingdom.treasury) == ({"slime": 1}, 3 - level)
    assert arena.fought.monsters == {}


@rule("MYK-SKILL-NEGOTIATION-SCOUT")
def test_nobody_is_hired_who_cannot_be_paid() -> None:
    arena = Arena(kingdom(treasury=0), foes=["slime"], plain=True, ann=landmaker(skills=["scout"]))

    assert "scout" not in arena.actions_of("ann")


@rule("MYK-SKILL-NEGOTIATION-CRY-QUARTER")
def test_crying_quarter_gets_the_court_out_before_it_hurts() -> None:
    ann = landmaker(skills=["cry_quarter"], charisma=5)
    arena = Arena(kingdom(voices=8), foes=["slime"], plain=True, ann=ann, bob=landmaker(hp=9, area=3))
    arena.dice(3, 4, 2)

    arena.play(hurt, "bob", 5)
    arena.use("ann", "damage_due", "cry_quarter")

    arena.ends()
    assert (arena.bob.hp, arena.kingdom.voices, arena.fought.outcome) == (9, 6, "fled")


@rule("MYK-SKILL-NEGOTIATION-CRY-QUARTER")
def test_a_cry_that_nobody_hears_costs_nothing() -> None:
    ann = landmaker(skills=["cry_quarter"], charisma=1)
    arena = Arena(kingdom(voices=8), foes=["slime"], plain=True, ann=ann, bob=landmaker(hp=9, area=3))
    arena.dice(3, 4)

    arena.play(hurt, "bob", 5)
    arena.use("ann", "damage_due", "cry_quarter")

    arena.ends()
    assert (arena.bob.hp, arena.kingdom.voices, arena.fought.outcome) == (4, 8, "")


@rule("MYK-SKILL-NEGOTIATION-PRESTIGE")
def test_a_great_name_sends_the_weakest_home() -> None:
    ann = landmaker(skills=["prestige"], charisma=9, level=1)
    arena = Arena(foes=["slime", "slime", "ogrekin"], plain=True, ann=ann)
    arena.fought.monsters["m3"].level = 2
    arena.dice(3, 4, 1)

    arena.act("ann", "prestige")
    arena.answer("ann", "skill_choice", "charisma")
    arena.answer("ann", "skill_target", "m2")

    arena.ends()
    assert list(arena.fought.monsters) == ["m1", "m3"]


@rule("MYK-SKILL-NEGOTIATION-PRESTIGE")
def test_nobody_greater_than_oneself_is_impressed() -> None:
    ann = landmaker(skills=["prestige"], charisma=9, level=1)
    arena = Arena(foes=["ogrekin"], plain=True, ann=ann)
    arena.fought.monsters["m1"].level = 2
    arena.dice(3, 4, 6)

    arena.act("ann", "prestige")
    arena.answer("ann", "skill_choice", "charisma")

    arena.ends()
    assert list(arena.fought.monsters) == ["m1"]


@rule("MYK-SKILL-NEGOTIATION-SPLIT")
def test_splitting_makes_fools_and_sets_fools_on_their_friends() -> None:
    ann = landmaker(skills=["split"], charisma=9, area=4)
    arena = Arena(foes=["minotaur", "slime"], plain=True, ann=ann)
    arena.fought.monsters["m1"].personality = "cunning"
    arena.fought.monsters["m1"].level = 1
    arena.dice(3, 4)
    arena.act("ann", "split")
    arena.answer("ann", "skill_target", "m1")
    assert temper_of(arena.table.play, arena.m1) == FOOLISH

    arena.ann.exhausted = False
    arena.dice(3, 4)
    arena.act("ann", "split")
    arena.answer("ann", "skill_target", "m1")
    arena.ends()
    arena.ann.area = 1
    arena.play(take_turn, "m1")
    if arena.ask.key == "battle_move":
        arena.answer("gm", "battle_move", arena.ask.options()[0])
    assert "attack" in arena.ask.options()


@rule("MYK-SKILL-USEFUL-COMBINATION")
def test_a_combination_lets_a_friend_hit_harder_for_a_round() -> None:
    ann = landmaker(skills=["combination"], area=4, loves={"bob": 2}, warfare=4)
    bob = landmaker(items=["blade"], area=4, warfare=9)
    arena = Arena(foes=[("minotaur", 4)], plain=True, ann=ann, bob=bob)
    whole = arena.m1.hp
    arena.dice(2, 3, 4, 4, 4, 1)

    arena.act("ann", "combination")
    arena.answer("ann", "skill_target", "bob")
    arena.play(make_attack, "bob", ["m1"], "blade")

    arena.ends()
    assert arena.m1.hp == whole - 1 - 4 - 2


@rule("MYK-SKILL-USEFUL-AGGRAVATION")
def test_who_is_aggravated_does_nothing_more_in_this_round() -> None:
    ann = landmaker(skills=["aggravation"], area=4, drive=1)
    arena = Arena(kingdom(voices=0), foes=["slime"], plain=True, ann=ann)
    arena.dice(2, 3)

    arena.act("ann", "aggravation")

    arena.ends()
    assert arena.m1.exhausted


@rule("MYK-SKILL-USEFUL-BLITZ")
def test_a_blitz_rearranges_both_sides_before_anybody_moves() -> None:
    arena = Arena(foes=[("slime", 4), ("slime", 4)], plain=True, ann=landmaker(skills=["blitz"], wit=2, area=1))

    arena.play(open_moment, OrderSettled("court"))
    arena.use("ann", "order_settled", "blitz")
    arena.answer("ann", "skill_targets", ["ann", "m2"])
    arena.answer("ann", "skill_area", "3")
    arena.answer("ann", "skill_area", "6")

    arena.ends()
    assert (arena.ann.area, arena.m1.area, arena.m2.area) == (3, 4, 6)


@rule("MYK-SKILL-USEFUL-BLITZ")
def test_there_is_no_blitz_with_the_worse_plan_or_later() -> None:
    arena = Arena(foes=["slime"], plain=True, ann=landmaker(skills=["blitz"]))

    arena.play(open_moment, OrderSettled("foes"))
    arena.ends()
    arena.fought.round = 2
    arena.play(open_moment, OrderSettled("court"))
    arena.ends()


@rule("MYK-SKILL-USEFUL-ALIGNMENT-ATTACK")
def test_two_attack_together_and_share_their_dice() -> None:
    ann = landmaker(skills=["alignment_attack"], items=["blade"], area=4, warfare=1, drive=1)
    bob = landmaker(items=["spear"], area=3, warfare=5)
    arena = Arena(kingdom(voices=0), foes=["troop"], plain=True, ann=ann, bob=bob)
    arena.m1.hp = 20
    arena.dice(1, 2, 5, 4)  # Ann's dice, then Bob's
    arena.dice(3)  # the blade

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "check_announced", "alignment_attack")
    arena.answer("ann", "alignment_dice", ["3:5", "4:4"])

    arena.ends()
    assert arena.m1.hp == 20 - 3  # 5 and 4 are Ann's, who hits; 1 and 2 are Bob's
    assert arena.bob.exhausted


@rule("MYK-SKILL-USEFUL-ALIGNMENT-ATTACK")
def test_both_blows_can_fall() -> None:
    ann = landmaker(skills=["alignment_attack"], items=["blade"], area=4, warfare=5, drive=1)
    bob = landmaker(items=["spear"], area=3, warfare=5)
    arena = Arena(kingdom(voices=0), foes=["troop"], plain=True, ann=ann, bob=bob)
    arena.m1.hp = 20
    arena.dice(1, 4, 5, 2, 3)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "check_announced", "alignment_attack")
    arena.answer("ann", "alignment_dice", ["1:1", "3:5"])

    arena.ends()
    assert arena.m1.hp == 20 - 3 - 3


@rule("MYK-SKILL-ENTERTAINMENT-CARNIVAL")
def test_after_a_carnival_the_room_is_unexplored_again() -> None:
    scene = Scene(kingdom(voices=0), ann=landmaker(skills=["carnival"], drive=1, charisma=5))
    delve = scene.realm.delve
    scene.realm.place, delve.begun, delve.room, delve.explored = Place.DUNGEON, True, "A1", ["A1", "A2"]
    scene.realm.chronicle.quarters = 2
    scene.ann.meals = [1, 2, 3, 4]
    scene.dice(3, 3)  # 11 against 9 + 2

    scene.play(open_moment, CampBegun())
    scene.use("ann", "camp_begun", "carnival")
    scene.play(end_quarter)

    assert scene.realm.delve.explored == ["A2"]


@rule("MYK-SKILL-ENTERTAINMENT-MARTIAL-MUSIC")
def test_martial_music_ends_the_round_with_drive_for_all_around() -> None:
    ann = landmaker(skills=["martial_music"], drive=1, charisma=5, area=2)
    arena = Arena(kingdom(voices=0), ann=ann, bob=landmaker(area=3), cat=landmaker(area=2))
    arena.dice(2, 3)

    arena.act("ann", "martial_music")
    arena.bob.area, arena.cat.area = 2, 3
    arena.play(open_moment, RoundEnded())

    arena.ends()
    assert (arena.ann.drive, arena.bob.drive, arena.cat.drive) == (1, 1, 0)


@rule("MYK-SKILL-ENTERTAINMENT-COMBAT-DANCE")
def test_a_dancer_attacks_with_quest_and_hits_with_charm() -> None:
    ann = landmaker(skills=["combat_dance"], items=["blade"], area=4, warfare=1, quest=6, charisma=2, drive=5)
    arena = Arena(kingdom(voices=0), foes=["troop"], plain=True, quiet=False, ann=ann)
    arena.m1.hp = 20
    arena.dice(1, 2, 3)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "check_announced", "combat_dance")
    arena.answer("ann", "check_hope", "0")
    assert arena.ask.key == "damage_hope"
    assert arena.ask.options() == ["0", "1", "2"]
    arena.answer("ann", "damage_hope", "0")

    arena.ends()
    assert arena.m1.hp == 17


@rule("MYK-SKILL-ENTERTAINMENT-GALDR")
def test_a_galdr_curses_friend_and_foe_but_not_the_singer() -> None:
    ann = landmaker(skills=["galdr"], area=4, charisma=5)
    arena = Arena(foes=["slime", ("slime", 5)], plain=True, ann=ann, bob=landmaker(area=4))
    arena.dice(2, 3)

    arena.act("ann", "galdr")

    arena.ends()
    assert [one.statuses for one in (arena.ann, arena.bob, arena.m1, arena.m2)] == [[], ["cursed"], ["cursed"], []]


@rule("MYK-SKILL-ENTERTAINMENT-TRUE-SIGHT")
def test_true_sight_knows_of_event_traps_without_discovering_them() -> None:
    scene = Scene(ann=landmaker(skills=["true_sight"], charisma=5))
    scene.realm.place, scene.realm.delve.begun, scene.realm.delve.room = Place.DUNGEON, True, "A1"
    scene.realm.adventure.truth.placed = [
        PlacedTrap("t1", "pit", 1, "event", "A1"),
        PlacedTrap("t2", "pit", 1, "room", "A1"),
        PlacedTrap("t3", "pit", 1, "event", "A2"),
    ]
    scene.dice(2, 3)

    scene.act("ann", "true_sight")

    scene.ends()
    assert [trap.found for trap in scene.realm.adventure.truth.placed] == ["known", "hidden", "hidden"]
    assert [(trap.id, trap.found) for trap in scene.realm.delve.traps] == [("t1", "known")]


@rule("MYK-SKILL-ESOTERIC-SONIC-BLADE")
def test_a_sonic_blade_is_too_fast_for_interrupts() -> None:
    ann = landmaker(skills=["sonic_blade", "parry", "shield"], items=["blade"], area=4, warfare=9, drive=1)
    bob = landmaker("knight", skills=["diehard"], followers=5, area=4, hp=12)
    arena = Arena(kingdom(voices=0), foes=["slime"], plain=True, ann=ann, bob=bob)
    arena.dice(4, 4, 3)

    arena.play(make_attack, "ann", ["bob"], "blade")
    arena.use("ann", "attack_declared", "sonic_blade")
    while not arena.table.over:
        arena.use("ann", arena.ask.key.removeprefix("window_"))

    assert arena.bob.hp == 12 - 3 - 4


@rule("MYK-SKILL-ESOTERIC-KILL-ZONE")
def test_whoever_moves_in_a_kill_zone_is_shot_before_they_go() -> None:
    ann = landmaker(skills=["kill_zone"], items=["firearm", ("star_fragment", 3)], area=3, warfare=9, drive=1)
    arena = Arena(kingdom(voices=0), foes=["slime"], plain=True, ann=ann)
    arena.dice(4, 4, 6)

    arena.play(move, "m1", 3)
    arena.use("ann", "area_left", "kill_zone")

    arena.ends()
    assert (arena.m1.condition, arena.m1.area, arena.result) == (Condition.DEAD, 4, False)


@rule("MYK-SKILL-ESOTERIC-KILL-ZONE")
def test_in_the_dark_nobody_is_in_the_kill_zone() -> None:
    arena = Arena(foes=["slime"], plain=True, ann=landmaker(skills=["kill_zone"], items=["firearm"], area=2, drive=1))

    arena.play(move, "m1", 3)

    arena.ends()
    assert arena.m1.area == 3


@rule("MYK-SKILL-ESOTERIC-CRY-CHANT")
def test_a_cry_chant_costs_and_does_as_much_as_one_knows_magic() -> None:
    ann = landmaker(skills=["cry_chant", "revive", "analyze"], drive=3)
    arena = Arena(kingdom(voices=0), foes=["minotaur", "minotaur", "minotaur"], plain=True, ann=ann)
    whole = arena.m1.hp
    arena.dice(1, 2, 3, 4)

    arena.act("ann", "cry_chant")
    arena.answer("ann", "skill_targets", ["m1", "m3"])

    arena.ends()
    assert (arena.ann.drive, arena.m1.hp, arena.m2.hp, arena.m3.hp) == (1, whole - 3, whole, whole - 7)


@rule("MYK-SKILL-ESOTERIC-BEAST-MEMORY")
def test_who_is_a_monster_strikes_as_far_and_as_hard_as_it() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=landmaker(skills=["beast_memory"], items=["backpack"], area=4))
    arena.ann.choices["beast_memory"] = ["skeleton"]

    arena.act("ann", "beast_memory_take_the_shape")

    arena.ends()
    assert weapons_of(arena.ann) == [None]
    assert reach_of(arena.table.play, arena.ann).value == MONSTERS["skeleton"].reach
