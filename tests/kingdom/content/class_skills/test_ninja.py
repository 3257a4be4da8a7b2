"""The Ninja's skills: in fights, in the dungeon and at Court."""

from tests.kingdom.arena import Arena
from tests.kingdom.delving import foreseen
from tests.kingdom.scene import Scene, hit, kingdom, landmaker, meet
from tests.rules import rule
from undercroft.games.kingdom.dungeon.bases import not_prevented
from undercroft.games.kingdom.dungeon.traps import fire, is_quiet
from undercroft.games.kingdom.grammar.delve_moments import RoundBegun
from undercroft.games.kingdom.grammar.entries import TRAPS
from undercroft.games.kingdom.grammar.moments import (
    Breather,
    RoomGathered,
)
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.cycles import begin_cycle, end_cycle
from undercroft.games.kingdom.rules.figures import defense, max_hp
from undercroft.games.kingdom.state import Base, PlacedTrap
from undercroft.games.kingdom.words import Place


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


# Ninja


@rule("MYK-CLASSSKILL-MULTIPLE")
def test_multiple_lets_a_used_interrupt_be_used_again() -> None:
    scene = Scene(ann=landmaker("ninja", skills=["multiple", "diehard"], followers=9), bob=landmaker("king"))
    scene.dice(1, 2, 1)
    scene.play(begin_cycle)
    hit(scene, "bob", 3)
    scene.use("ann", "damage_due", "diehard")
    hit(scene, "bob", 3)
    scene.use("ann", "damage_due", "multiple")
    scene.use("ann", "damage_due", "diehard")

    scene.ends()
    assert (scene.bob.hp, scene.ann.hp, scene.ann.used.cycle) == (10, 8, ["multiple", "diehard"])


@rule("MYK-CLASSSKILL-MULTIPLE")
def test_multiple_has_nothing_to_repeat_before_something_was_used() -> None:
    scene = Scene(ann=landmaker("ninja", skills=["multiple"]))

    scene.play(open_moment, Breather("actions"))

    scene.ends()


@rule("MYK-CLASSSKILL-DISRUPT")
def test_disrupt_lowers_all_damage_to_somebody_for_the_rest_of_the_cycle() -> None:
    scene = Scene(
        kingdom(voices=0), ann=landmaker("ninja", skills=["disrupt"], drive=1, loves={"bob": 1}), bob=landmaker()
    )
    scene.play(begin_cycle)
    scene.dice(2)
    hit(scene, "bob", 5)
    scene.use("ann", "damage_due", "disrupt")
    scene.ends()
    assert scene.bob.hp == 8
    hit(scene, "bob", 2)
    assert scene.bob.hp == 7
    scene.play(end_cycle)
    hit(scene, "bob", 2)

    assert scene.bob.hp == 5


@rule("MYK-CLASSSKILL-DISRUPT")
def test_nobody_disrupts_damage_to_themselves() -> None:
    scene = Scene(ann=landmaker("ninja", skills=["disrupt"], drive=1))

    hit(scene, "ann", 3)

    scene.ends()


@rule("MYK-CLASSSKILL-SPY")
def test_spies_learn_as_many_names_as_the_check_was_harder() -> None:
    scene = foreseen(Scene(ann=landmaker("ninja", skills=["spy"], wit=5)))
    scene.dice(3, 3)

    scene.play(make_check, "ann", "wit", 8, action="command")
    scene.use("ann", "check_announced", "spy")
    scene.answer("ann", "spy", 2)
    assert (scene.result.difficulty.value, scene.result.succeeded) == (10, True)
    meet(scene, RoomGathered, "ann", room="A1")
    scene.answer("gm", "spy_names", ["slime", "pit"])

    scene.ends()
    known = scene.realm.adventure.known["A1"]
    assert (known.monster_names, known.trap_names) == (["slime"], ["pit"])
    assert b"elf" not in scene.table.view("ann").encode()


@rule("MYK-CLASSSKILL-SPY")
def test_spies_who_fail_tell_nothing() -> None:
    scene = foreseen(Scene(ann=landmaker("ninja", skills=["spy"], wit=1)))
    scene.dice(3, 3)

    scene.play(make_check, "ann", "wit", 7, action="command")
    scene.use("ann", "check_announced", "spy")
    scene.answer("ann", "spy", 1)
    assert scene.result.missing == 1
    meet(scene, RoomGathered, "ann", room="A1")

    scene.ends()
    assert scene.realm.adventure.known == {}


@rule("MYK-CLASSSKILL-PUPPET-RULER")
def test_a_puppets_skill_has_no_effect_until_the_cycle_ends() -> None:
    scene = Scene(
        ann=landmaker("ninja", skills=["puppet_ruler"], followers=6), bob=landmaker(skills=["punk", "war_god"])
    )
    scene.bob.followers = {"citizen": 5}
    scene.play(begin_cycle)
    scene.dice(2)

    scene.act("ann", "puppet_ruler")
    scene.answer("ann", "puppet_skill", "war_god")

    scene.ends()
    assert max_hp(scene.table.play, scene.bob).value == 10
    scene.play(end_cycle)
    assert max_hp(scene.table.play, scene.bob).value == 15
