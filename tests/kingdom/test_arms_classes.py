"""The skills of the classes on the Battlefield and in the dungeon."""

import pytest

from tests.rules import rule
from undercroft.games.kingdom.combat.strategy import check_strategy
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.dungeon.bases import not_prevented
from undercroft.games.kingdom.dungeon.traps import fire, is_quiet
from undercroft.games.kingdom.grammar.delve_moments import CombatBegun, RoundBegun
from undercroft.games.kingdom.grammar.entries import TRAPS
from undercroft.games.kingdom.grammar.moments import Breather
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.figures import defense
from undercroft.games.kingdom.state import Base, PlacedTrap
from undercroft.games.kingdom.words import Condition, Place

from .arena import Arena
from .scene import Scene, hurt, kingdom, landmaker


@rule("MYK-CLASSSKILL-ROYAL-GUARD")
def test_the_royal_guard_lowers_damage_in_the_encampment_by_a_fifth_of_the_followers() -> None:
    arena = Arena(ann=landmaker("king", skills=["royal_guard"], followers=12, area=1), bob=landmaker(area=1, hp=9))

    arena.play(hurt, "bob", 5)
    arena.use("ann", "damage_due", "royal_guard")
    arena.ends()
    assert arena.bob.hp == 9 - 2

    arena.play(hurt, "bob", 2)
    arena.use("ann", "damage_due", "royal_guard")
    assert arena.bob.hp == 7 - 1


@rule("MYK-CLASSSKILL-ROYAL-GUARD")
@pytest.mark.parametrize(("king", "ally"), [(2, 2), (1, 2)])
def test_the_royal_guard_stands_nowhere_else(king: int, ally: int) -> None:
    arena = Arena(
        ann=landmaker("king", skills=["royal_guard"], followers=12, area=king), bob=landmaker(area=ally, hp=9)
    )

    arena.play(hurt, "bob", 5)

    arena.ends()
    assert arena.bob.hp == 4


@rule("MYK-CLASSSKILL-STORMBRINGER")
def test_stormbringer_adds_the_followers_instead_of_a_crushing_blow() -> None:
    ann = landmaker("king", skills=["stormbringer"], items=["blade"], followers=7, area=4)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    before = arena.m1.hp
    arena.dice(6, 6, 3)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "crushing_blow", "stormbringer")

    arena.ends()
    assert arena.m1.hp == before - 3 - 7


@rule("MYK-CLASSSKILL-STORMBRINGER")
def test_a_king_may_crush_like_everybody_else() -> None:
    ann = landmaker("king", skills=["stormbringer"], items=["blade"], followers=7, area=4)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    before = arena.m1.hp
    arena.dice(6, 6, 3, 4, 3, 2)  # a satisfying thud, 1D6 more

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "crushing_blow")

    arena.ends()
    assert arena.m1.hp == before - 3 - 2


@rule("MYK-CLASSSKILL-DEED-OF-ARMS")
def test_a_knight_names_an_enemy_and_hits_it_harder() -> None:
    ann = landmaker("knight", skills=["deed_of_arms"], items=["blade"], area=4, warfare=9)
    arena = Arena(foes=["minotaur", "minotaur"], plain=True, ann=ann)
    whole = arena.m1.hp

    arena.play(open_moment, CombatBegun())
    arena.answer("ann", "skill_target", "m2")
    arena.dice(4, 4, 3, 4, 4, 3, 5)
    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.play(make_attack, "ann", ["m2"], "blade")

    arena.ends()
    assert (arena.m1.hp, arena.m2.hp) == (whole - 3, whole - 3 - 5)


@rule("MYK-CLASSSKILL-DEED-OF-ARMS")
def test_when_the_named_enemy_has_fallen_the_knight_names_another() -> None:
    ann = landmaker("knight", skills=["deed_of_arms"], items=["blade"], area=4, warfare=9)
    arena = Arena(foes=["slime", "minotaur", "minotaur"], plain=True, ann=ann)
    whole = arena.m2.hp
    arena.play(open_moment, CombatBegun())
    arena.answer("ann", "skill_target", "m1")
    arena.dice(4, 4, 6, 5)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.answer("ann", "skill_target", "m3")
    arena.dice(4, 4, 1, 6)
    arena.play(make_attack, "ann", ["m3"], "blade")

    arena.ends()
    assert (arena.m2.hp, arena.m3.hp) == (whole, whole - 7)


@rule("MYK-CLASSSKILL-CARNAGE")
def test_carnage_lets_a_knight_move_and_attack_once_more() -> None:
    ann = landmaker("knight", skills=["carnage"], items=["blade"], area=3, warfare=9)
    arena = Arena(foes=[("slime", 3), ("slime", 4), ("slime", 4)], plain=True, ann=ann)
    arena.dice(4, 4, 6, 4, 4, 6)

    arena.turn("ann", attack="m1")
    arena.use("ann", "attack_over", "carnage")
    arena.answer("ann", "battle_move", "4")
    arena.declare("ann", target="m3")

    arena.ends()
    assert [arena.m1.condition, arena.m3.condition] == [Condition.DEAD, Condition.DEAD]
    assert (arena.ann.area, arena.ann.exhausted, arena.m2.hp) == (4, True, 5)


@rule("MYK-CLASSSKILL-CARNAGE")
def test_there_is_no_carnage_while_the_victim_stands() -> None:
    ann = landmaker("knight", skills=["carnage"], items=["blade"], area=4, warfare=9)
    arena = Arena(foes=["minotaur", "slime"], plain=True, ann=ann)
    arena.dice(4, 4, 6)

    arena.turn("ann", attack="m1")

    arena.ends()
    assert arena.ann.exhausted


@rule("MYK-CLASSSKILL-STRENGTH")
def test_strength_adds_a_fifth_of_the_followers_to_every_weapon() -> None:
    ann = landmaker("knight", skills=["strength"], items=["blade"], area=4, warfare=9, followers=11)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    whole = arena.m1.hp
    arena.dice(4, 4, 2)

    arena.play(make_attack, "ann", ["m1"], "blade")

    arena.ends()
    assert arena.m1.hp == whole - 2 - 3


@rule("MYK-CLASSSKILL-PURSUIVANT")
def test_a_pursuivant_saves_the_plan_with_followers() -> None:
    arena = Arena(foes=["troop"], plain=True, ann=landmaker("vizier", skills=["pursuivant"], followers=9, area=1))
    arena.dice(1, 2, 4)  # 3 and Wit 2 are less than a Troop's Defense of 9

    arena.play(check_strategy)
    arena.use("ann", "result_reached", "pursuivant")

    arena.ends()
    assert (arena.result, arena.ann.follower_count) == ("court", 5)


@rule("MYK-CLASSSKILL-SALVAGE")
def test_salvaged_people_follow_whom_the_vizier_likes_or_go_home() -> None:
    ann = landmaker("vizier", skills=["salvage"], followers=12, drive=1, wit=5)
    scene = Scene(kingdom(voices=0), ann=ann, bob=landmaker(charisma=0, level=1))
    scene.realm.place = Place.DUNGEON
    scene.dice(3, 4)

    scene.act("ann", "salvage")
    assert scene.ask.params["room"]["bob"] == 1
    scene.answer("ann", "salvage", {"bob": 2, "home": 1})

    scene.ends()
    assert (scene.bob.follower_count, scene.ann.follower_count) == (1, 12)
    assert scene.kingdom.citizens == 50 + 2
    assert scene.ann.drive == 0


@rule("MYK-CLASSSKILL-SALVAGE")
def test_at_home_there_is_nobody_to_salvage() -> None:
    scene = Scene(ann=landmaker("vizier", skills=["salvage"], followers=12, drive=1))

    assert "salvage" not in scene.actions("ann")


@rule("MYK-CLASSSKILL-REFILL")
def test_in_the_encampment_refill_takes_no_action() -> None:
    ann = landmaker("vizier", skills=["refill"], followers=10, area=1, wit=5)
    arena = Arena(ann=ann, bob=landmaker(hp=3))
    arena.ann.slots[0].materials = {"iron": 5}
    arena.dice(2, 3, 4)

    assert "refill" not in arena.actions_of("ann")
    arena.play(open_moment, Breather("round"))
    arena.use("ann", "breather", "refill_refill_in_camp")

    arena.ends()
    assert (arena.bob.hp, arena.ann.exhausted, arena.ann.slots[0].materials) == (5, False, {"iron": 3})


@rule("MYK-CLASSSKILL-TURN-UNDEAD")
def test_undead_are_turned_by_one_check_and_hurt_by_their_own_dice() -> None:
    ann = landmaker("oracle", skills=["turn_undead"], drive=1, charisma=6)
    arena = Arena(kingdom(voices=0), foes=["skeleton", "skeleton", "slime"], plain=True, ann=ann)
    arena.dice(5, 5, 1, 1, 1, 2)
    before = arena.m1.hp

    arena.act("ann", "turn_undead")
    arena.answer("ann", "skill_targets", ["m1", "m2"])

    assert (arena.m1.hp, arena.m2.hp, arena.m3.hp) == (before - 2, before - 3, 5)
    assert arena.ann.drive == 0


@rule("MYK-CLASSSKILL-TURN-UNDEAD")
def test_the_living_are_not_turned() -> None:
    arena = Arena(foes=["slime"], plain=True, ann=landmaker("oracle", skills=["turn_undead"], drive=1))

    assert "turn_undead" not in arena.actions_of("ann")


@rule("MYK-CLASSSKILL-WRATH-OF-GOD")
def test_wrath_strikes_somebody_in_the_area_friend_or_foe() -> None:
    ann = landmaker("oracle", skills=["wrath_of_god"], drive=1, charisma=6, followers=6, area=4)
    arena = Arena(kingdom(voices=0), foes=["minotaur"], plain=True, ann=ann, bob=landmaker(area=2))
    whole = arena.m1.hp
    arena.dice(3, 4, 1, 2, 3)

    arena.act("ann", "wrath_of_god")

    arena.ends()
    assert arena.m1.hp == whole - 6 - 2


@rule("MYK-CLASSSKILL-WRATH-OF-GOD")
def test_wrath_without_anybody_near_is_wasted() -> None:
    ann = landmaker("oracle", skills=["wrath_of_god"], drive=1, charisma=6, area=1)
    arena = Arena(kingdom(voices=0), foes=["slime"], plain=True, ann=ann)
    arena.dice(3, 4)

    arena.act("ann", "wrath_of_god")

    arena.ends()
    assert (arena.m1.hp, arena.ann.drive) == (5, 0)


@rule("MYK-CLASSSKILL-SHINOBI-ARMY")
def test_a_shinobi_army_keeps_a_trap_from_doing_anything() -> None:
    scene = Scene(ann=landmaker("ninja", skills=["shinobi_army"], followers=8), bob=landmaker(hp=9))
    trap = PlacedTrap("t1", "pit", 1, "room", "A1")
    scene.realm.delve.begun, scene.realm.delve.room, scene.realm.place = True, "A1", Place.DUNGEON
    scene.dice(5)

    scene.play(fire, trap, "bob")
    scene.use("ann", "trap_due", "shinobi_army")

    scene.ends()
    assert (scene.ann.follower_count, scene.bob.hp) == (3, 9)


@rule("MYK-CLASSSKILL-SHINOBI-ARMY")
def test_a_shinobi_army_keeps_a_base_from_doing_anything() -> None:
    scene = Scene(ann=landmaker("ninja", skills=["shinobi_army"], followers=8))
    scene.dice(5)

    scene.play(not_prevented, Base("b1", "factory", "A1", 5))
    scene.use("ann", "base_due", "shinobi_army")

    scene.ends()
    assert scene.result is False


@rule("MYK-CLASSSKILL-SHINOBI-ARMY")
def test_what_works_all_the_time_rests_for_a_round() -> None:
    arena = Arena(foes=["slime"], plain=True, ann=landmaker("ninja", skills=["shinobi_army"], followers=8))
    kind = next(one.id for one in TRAPS if one.category == "combat" and one.activation == "automatic")
    arena.fought.traps[3] = PlacedTrap("c3", kind, 1, "area", "3")
    arena.fought.known_traps[3] = kind
    arena.dice(2)

    arena.play(open_moment, RoundBegun())
    arena.use("ann", "round_begun", "shinobi_army_stop_the_works")

    assert is_quiet(arena.realm, arena.fought.traps[3])


@rule("MYK-CLASSSKILL-PHANTASMA")
def test_a_lonely_ninja_is_hard_to_hit() -> None:
    ann = landmaker("ninja", skills=["phantasma"], followers=11, area=3)
    arena = Arena(ann=ann, bob=landmaker(area=2))

    assert defense(arena.table.play, arena.ann).value == 2 + 7 + 3
    arena.bob.area = 3
    assert defense(arena.table.play, arena.ann).value == 2 + 7


@rule("MYK-CLASSSKILL-CHEERING-SQUAD")
def test_a_cheered_check_is_higher_by_a_fifth_of_the_followers_once() -> None:
    ann = landmaker("servant", skills=["cheering_squad"], followers=12, drive=1, area=1)
    arena = Arena(kingdom(voices=0), ann=ann, bob=landmaker(wit=2))
    arena.dice(2, 3, 2, 3)

    arena.act("ann", "cheering_squad")
    arena.answer("ann", "skill_target", "bob")
    arena.play(make_check, "bob", "wit", 10)
    first = arena.result.result
    arena.play(make_check, "bob", "wit", 7)

    arena.ends()
    assert (first, arena.result.result) == (7 + 3, 7)


@rule("MYK-CLASSSKILL-CHEERING-SQUAD")
def test_nobody_cheers_from_the_front() -> None:
    ann = landmaker("servant", skills=["cheering_squad"], followers=12, drive=1, area=3)
    arena = Arena(ann=ann)

    assert "cheering_squad" not in arena.actions_of("ann")


@rule("MYK-CLASSSKILL-OGG")
def test_ogg_turns_blood_into_damage() -> None:
    ann = landmaker("servant", skills=["ogg"], items=["blade"], area=4, warfare=9, hp=15)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    whole = arena.m1.hp
    arena.dice(2, 3, 4, 4, 1)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_declared", "ogg")

    arena.ends()
    assert (arena.ann.hp, arena.m1.hp) == (10, whole - 1 - 5)


@rule("MYK-CLASSSKILL-OGG")
def test_who_bleeds_too_much_does_not_attack_any_more() -> None:
    ann = landmaker("servant", skills=["ogg"], items=["blade"], area=4, hp=3)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    whole = arena.m1.hp
    arena.dice(2, 3, 3, 4)  # lost HP; Fatal Wound: knocked out

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_declared", "ogg")

    arena.ends()
    assert (arena.ann.condition, arena.m1.hp) == (Condition.UNCONSCIOUS, whole)
