"""The skills of the Advanced Jobs."""

from typing import Any

import pytest

from tests.kingdom.arena import Arena, fighter
from tests.kingdom.scene import KING, Scene, feel, hit, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.movement import move, steps
from undercroft.games.kingdom.combat.turns import make_attack, take_turn
from undercroft.games.kingdom.grammar.delve_moments import CombatBegun, CombatEnded, RoundEnded
from undercroft.games.kingdom.grammar.moments import ActionStepBegun, Breather, GameOver
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.kingdom_phase.organization import grant
from undercroft.games.kingdom.rules.bonds import best_friends, devotee, lovers
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.figures import ability, max_voices
from undercroft.games.kingdom.rules.great_powers import METRO
from undercroft.games.kingdom.rules.learning import learn
from undercroft.games.kingdom.state import Feeling, MapSheet, RoomReport, RoomTruth
from undercroft.games.kingdom.words import Place


@rule("MYK-ADVSKILL-VALIANT-BEING")
def test_the_valiant_are_spared_and_answer() -> None:
    ann = fighter("valiant_being", drive=1)
    arena = Arena(kingdom(voices=0), foes=["troop"], plain=True, ann=ann)
    arena.m1.hp, hp = 20, arena.ann.hp
    arena.dice(6, 5, 3, 4, 3)  # the attack, the answer, the blade

    arena.play(make_attack, "m1", ["ann"])
    arena.use("ann", "attack_hit", "valiant_being")

    arena.ends()
    assert (arena.ann.hp, arena.m1.hp, arena.ann.drive) == (hp, 17, 0)


@rule("MYK-ADVSKILL-VALIANT-BEING")
def test_the_valiant_can_fail() -> None:
    ann = fighter("valiant_being", drive=1, warfare=2)
    arena = Arena(kingdom(voices=0), foes=["troop"], plain=True, ann=ann)
    arena.m1.hp, hp = 20, arena.ann.hp
    arena.dice(6, 5, 1, 2, 3)

    arena.play(make_attack, "m1", ["ann"])
    arena.use("ann", "attack_hit", "valiant_being")

    assert arena.ann.hp < hp
    assert arena.m1.hp == 20


@rule("MYK-ADVSKILL-FAN")
def test_fans_raise_the_voices_and_bring_some_when_they_come() -> None:
    scene = Scene(kingdom(citizens=50, voices=12), ann=landmaker("king", skills=["fan"]))
    assert max_voices(scene.table.play).value == 12

    scene.play(grant, "ann", 11)
    scene.answer("ann", "followers_granted", 11)

    scene.ends()
    assert (max_voices(scene.table.play).value, scene.kingdom.voices) == (14, 14)


@rule("MYK-ADVSKILL-PRODUCE")
def test_a_producer_turns_a_feeling_towards_another() -> None:
    cat = landmaker(skills=["produce"], drive=1)
    scene = Scene(kingdom(voices=0), ann=KING, bob=landmaker(), cat=cat)
    scene.dice(3)

    feel(scene, "ann", "bob")
    scene.use("cat", "feeling_due", "produce")

    scene.ends()
    assert (scene.ann.towards("bob").affection, scene.ann.towards("cat").affection) == (0, 1)


@rule("MYK-ADVSKILL-PRODUCE")
def test_nobody_produces_their_own_feelings() -> None:
    scene = Scene(ann=landmaker("king", skills=["produce"], drive=1), bob=landmaker(), cat=landmaker())
    scene.dice(3)

    feel(scene, "ann", "bob")

    scene.ends()


@rule("MYK-ADVSKILL-EXORCISM")
def test_an_exorcism_strikes_public_enemies_when_the_round_ends_and_can_go_on() -> None:
    ann = landmaker(skills=["exorcism"], wit=9, hates={"m1": 2})
    arena = Arena(kingdom(voices=0), foes=["troop", "troop"], plain=True, ann=ann, bob=landmaker(hates={"m1": 1}))
    arena.m1.skills, arena.m1.hp, arena.m2.hp = ["public_enemy"], 30, 30
    hp = arena.ann.hp
    arena.dice(3, 4, 2)

    arena.act("ann", "exorcism")
    arena.play(open_moment, RoundEnded())
    arena.answer("ann", "exorcism_goes_on", True)
    assert (arena.m1.hp, arena.m2.hp, arena.ann.hp) == (30 - 3 - 3, 30, hp - 2)

    arena.play(open_moment, RoundEnded())
    arena.answer("ann", "exorcism_goes_on", False)
    arena.play(open_moment, RoundEnded())
    arena.ends()
    assert arena.m1.hp == 18


@rule("MYK-ADVSKILL-EXORCISM")
def test_an_einherjar_knows_it_too() -> None:
    arena = Arena(kingdom(voices=0), foes=["einherjar"], ann=landmaker())

    assert "exorcism" in arena.actions_of("m1")


@rule("MYK-ADVSKILL-WITCHCRAFT")
@pytest.mark.parametrize(
    ("bond", "both"), [("lovers", lovers), ("best_friends", best_friends), ("devotee", devotee)]
)  # fmt: skip
def test_witchcraft_binds_two_people_for_a_while(bond: str, both: Any) -> None:
    scene = Scene(kingdom(voices=0), ann=landmaker("king", skills=["witchcraft"], drive=1), bob=landmaker(), cat=KING)

    hit(scene, "bob", 2)
    scene.use("ann", "damage_taken", "witchcraft")
    scene.answer("ann", "witchcraft_with", "cat")
    scene.answer("ann", "skill_choice", bond)

    scene.ends()
    assert both(scene.cat, scene.bob)
    assert both(scene.bob, scene.cat) == (bond != "devotee")
    assert not both(scene.ann, scene.bob)


def tamer(**more: Any) -> Any:
    return landmaker("king", skills=["beast_handling"], area=2, quest=6, **more)


@rule("MYK-ADVSKILL-BEAST-HANDLING")
def test_a_beast_is_let_loose_in_its_tamers_turn_and_comes_to_heel() -> None:
    arena = Arena(kingdom(voices=0), foes=["troop"], plain=True, ann=tamer())
    arena.ann.followers = {"slime": 2}
    arena.m1.hp = 20
    arena.dice(2, 3)  # 11 against 7 and its Level

    arena.play(open_moment, CombatBegun())
    arena.use("ann", "combat_begun", "beast_handling")
    arena.answer("ann", "skill_area", "3")
    arena.ends()
    assert (arena.ann.followers, arena.m2.area, arena.m2.seat) == ({"slime": 1}, 3, "ann")

    arena.play(take_turn, "ann")
    arena.use("ann", "turn_begun", "beast_handling_let_it_loose")
    arena.answer("ann", "battle_action", "pass")
    arena.ends()
    assert (arena.m2.area, arena.ann.area, arena.ann.exhausted) == (4, 2, True)

    arena.play(open_moment, CombatEnded("won"))
    assert arena.ann.followers == {"slime": 2}


@rule("MYK-ADVSKILL-BEAST-HANDLING")
def test_a_beast_has_no_turn_of_its_own() -> None:
    arena = Arena(kingdom(voices=0), foes=["troop"], plain=True, ann=tamer())
    arena.ann.followers = {"slime": 1}
    arena.dice(2, 3)
    arena.play(open_moment, CombatBegun())
    arena.use("ann", "combat_begun", "beast_handling")
    arena.answer("ann", "skill_area", "3")

    arena.go_on()

    assert [(ask.seat, ask.key) for ask in arena.table.open_asks()] == [("ann", "window_turn_begun")]


@rule("MYK-ADVSKILL-CELEBRATED-WEAPON")
def test_a_celebrated_weapon_earns_its_name_in_blood() -> None:
    scene = Scene(ann=landmaker("king", skills=["celebrated_weapon"], quest=5), bob=landmaker(items=["blade"], level=2))
    scene.dice(3, 3)

    scene.act("ann", "celebrated_weapon")

    scene.ends()
    assert scene.bob.items()[0].instilled
    scene.play(open_moment, GameOver())
    assert not scene.bob.items()[0].instilled


@rule("MYK-ADVSKILL-CELEBRATED-WEAPON")
def test_a_failed_celebration_is_the_end_of_the_weapon() -> None:
    scene = Scene(ann=landmaker("king", skills=["celebrated_weapon"]), bob=landmaker(items=["blade"]))
    scene.dice(1, 2)

    scene.act("ann", "celebrated_weapon")

    scene.ends()
    assert scene.bob.items() == []


@rule("MYK-ADVSKILL-CELEBRATED-WEAPON")
@pytest.mark.parametrize(("level", "after"), [(0, 1), (2, 2)])
def test_a_critical_attack_with_it_raises_its_level_up_to_ones_own(level: int, after: int) -> None:
    arena = Arena(kingdom(voices=0), foes=["troop"], plain=True, ann=fighter(items=[("blade", level)], level=2))
    arena.ann.items()[0].instilled = True
    arena.m1.hp = 60
    arena.dice(6, 6, 3, 4, 3, 3, 3, 3, 3)

    arena.play(make_attack, "ann", ["m1"], "blade")

    assert arena.ann.items()[0].level == after


@rule("MYK-ADVSKILL-OPERATION")
def test_an_operation_stops_what_was_written_down_and_lifts_everybody() -> None:
    scene = Scene(ann=landmaker("king", skills=["operation"], charisma=3), bob=landmaker(items=["lunch"], hp=2))

    scene.play(open_moment, ActionStepBegun())
    scene.answer("ann", "operation_sort", "item")
    scene.answer("ann", "operation_name", "lunch")
    scene.ends()

    scene.act("bob", "lunch")
    scene.use("ann", "declared", "operation_as_planned")

    scene.ends()
    assert (scene.bob.hp, scene.ann.drive > 0, scene.bob.drive > 0) == (2, True, True)
    assert "operation_revealed" in scene.told()


@rule("MYK-ADVSKILL-OPERATION")
def test_nobody_sees_what_was_written_down() -> None:
    scene = Scene(ann=landmaker("king", skills=["operation"]), bob=landmaker())

    scene.play(open_moment, ActionStepBegun())
    scene.answer("ann", "operation_sort", "trap")
    scene.answer("ann", "operation_name", "pit")

    assert scene.ann.operation == "pit"
    for seat in ("ann", "bob", "gm"):
        assert "pit" not in str(scene.table.view(seat))


@rule("MYK-ADVSKILL-SALVO")
@pytest.mark.parametrize(("hp", "voices"), [(5, 6), (40, 2)])
def test_a_salvo_is_a_gamble_with_voices(hp: int, voices: int) -> None:
    arena = Arena(kingdom(voices=6), foes=["troop"], plain=True, ann=fighter("salvo", level=3))
    arena.m1.hp = hp
    arena.dice(3, 4, 3, 2, 1)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_hit", "salvo")
    arena.answer("ann", "skill_amount", 2)

    arena.ends()
    assert arena.kingdom.voices == voices


@rule("MYK-ADVSKILL-DISINTEGRATE")
def test_what_was_made_can_be_unmade() -> None:
    scene = Scene(ann=landmaker("king", skills=["disintegrate"], items=["broom"], wit=3))
    scene.dice(2, 1)  # 6: one Material comes back

    scene.act("ann", "disintegrate")
    scene.answer("ann", "disintegrate_material", 0)

    scene.ends()
    assert (scene.ann.items(), scene.ann.carried_materials()) == ([], {"reagents": 1})


@rule("MYK-ADVSKILL-DISINTEGRATE")
def test_never_more_comes_back_than_went_in() -> None:
    scene = Scene(ann=landmaker("king", skills=["disintegrate"], items=["broom"], wit=9))
    scene.dice(5, 4)

    scene.act("ann", "disintegrate")

    scene.ends()
    assert scene.ann.carried_materials() == {"wood": 1, "reagents": 1}


@rule("MYK-ADVSKILL-CANT")
@pytest.mark.parametrize(("dice", "voices"), [((4, 4), 6), ((1, 2), 4)])
def test_cant_turns_a_fumble_into_applause(dice: tuple[int, int], voices: int) -> None:
    scene = Scene(kingdom(voices=5), ann=landmaker("king", skills=["cant"], charisma=2), bob=landmaker())
    scene.dice(1, 1, *dice)

    scene.play(make_check, "bob", "wit", 7)
    scene.use("ann", "fumble_due", "cant")

    scene.ends()
    assert scene.kingdom.voices == voices


@rule("MYK-ADVSKILL-KINGDOM-FOR-SALE")
@pytest.mark.parametrize(("dice", "treasury"), [((4, 5), 3 + 13 - 10), ((1, 2), 0)])
def test_a_map_can_be_sold_and_is_gone_either_way(dice: tuple[int, int], treasury: int) -> None:
    ann = landmaker("king", skills=["kingdom_for_sale"], wit=4)
    scene = Scene(kingdom(regions=("33", "34"), voices=8), ann=ann)
    scene.dice(3, *dice)

    scene.act("ann", "kingdom_for_sale")
    scene.answer("ann", "sold_region", "34")

    scene.ends()
    assert (scene.kingdom.treasury, scene.kingdom.voices, list(scene.kingdom.maps)) == (treasury, 5, ["33"])


@rule("MYK-ADVSKILL-KINGDOM-FOR-SALE")
def test_in_the_end_phase_it_takes_no_action() -> None:
    ann = landmaker("king", skills=["kingdom_for_sale"], wit=9)
    scene = Scene(kingdom(regions=("33", "34"), voices=8), phase="end", ann=ann)
    scene.dice(1, 3, 3)

    scene.play(open_moment, Breather("upkeep"))
    scene.use("ann", "breather", "kingdom_for_sale_clearance")
    scene.answer("ann", "sold_region", "34")

    scene.ends()
    assert (scene.kingdom.treasury, scene.ann.exhausted) == (6, False)


def beside_a_room(*, monsters: dict[str, int], known: int) -> Scene:
    scene = Scene(phase="adventure", ann=landmaker("king", skills=["bang"], charisma=3, warfare=5, followers=9))
    realm = scene.realm
    realm.place, realm.delve.room, realm.delve.begun = Place.DUNGEON, "B2", True
    realm.adventure.sheet = MapSheet()
    realm.adventure.truth.rooms = {"B2": RoomTruth(), "B3": RoomTruth(monsters=monsters)}
    realm.adventure.known = {"B3": RoomReport(monsters=known)}
    return scene


@rule("MYK-ADVSKILL-BANG")
def test_bang_goes_through_the_wall_to_the_strongest() -> None:
    scene = beside_a_room(monsters={"slime": 1, "minotaur": 1}, known=2)
    scene.dice(3, 3, 4, 4)

    scene.act("ann", "bang")
    scene.answer("ann", "bang_followers", 2)

    scene.ends()
    room = scene.realm.adventure.truth.rooms["B3"]
    hurt = {one.kind: one.hp for one in room.survivors}
    assert (scene.ann.follower_count, hurt["slime"]) == (7, 5)
    assert hurt["minotaur"] > 0
    assert "bang" not in scene.actions("ann")


@rule("MYK-ADVSKILL-BANG")
def test_what_dies_behind_the_wall_is_not_met_any_more() -> None:
    scene = beside_a_room(monsters={"slime": 1}, known=1)
    scene.dice(3, 3, 5)

    scene.act("ann", "bang")
    scene.answer("ann", "bang_followers", 1)

    scene.ends()
    room = scene.realm.adventure.truth.rooms["B3"]
    assert (room.monsters, room.survivors, scene.realm.adventure.known["B3"].monsters) == ({}, [], 0)


@rule("MYK-ADVSKILL-BANG")
def test_nobody_hears_through_the_wall_what_was_hit() -> None:
    scene = beside_a_room(monsters={"minotaur": 1}, known=1)
    scene.dice(3, 3, 5)

    scene.act("ann", "bang")
    scene.answer("ann", "bang_followers", 1)

    assert "minotaur" not in str(list(scene.table.view("ann").journal)).lower()
    assert scene.realm.adventure.truth.rooms["B3"].survivors[0].name == "Minotaur"


@rule("MYK-ADVSKILL-BANG")
def test_nobody_bangs_on_walls_without_knowing_why() -> None:
    assert "bang" not in beside_a_room(monsters={"slime": 1}, known=0).actions("ann")


@rule("MYK-ADVSKILL-HEEL-AND-TOE")
def test_a_driver_goes_further_and_takes_somebody_along() -> None:
    ann = landmaker(skills=["heel_and_toe"], items=["ride"], area=1)
    arena = Arena(kingdom(voices=0), foes=[("troop", 6)], plain=True, ann=ann, bob=landmaker(area=1))
    assert steps(arena.table.play, arena.ann) == 3
    arena.ann.skills = []
    arena.play(lambda play: None)
    assert steps(arena.table.play, arena.ann) == 2
    arena.ann.skills = ["heel_and_toe"]

    arena.play(move, "ann", 2)
    arena.use("ann", "area_entered", "heel_and_toe_hop_on")

    arena.ends()
    assert (arena.ann.area, arena.bob.area) == (2, 2)


@rule("MYK-ADVSKILL-HEEL-AND-TOE")
@pytest.mark.parametrize(("dice", "area"), [((5, 5), 5), ((1, 2), 4)])
def test_a_driver_may_drift_past_the_enemy(dice: tuple[int, int], area: int) -> None:
    ann = landmaker(skills=["heel_and_toe"], items=["ride"], area=4, quest=3)
    arena = Arena(kingdom(voices=0), foes=["troop"], plain=True, ann=ann)
    arena.m1.abilities["warfare"] = 5
    arena.dice(*dice)

    arena.play(move, "ann", 5)
    arena.use("ann", "advance_obstructed", "heel_and_toe_drift")

    assert arena.ann.area == area


@rule("MYK-ADVSKILL-RESUPPLY")
def test_a_vakeel_is_supplied_by_the_suzerain() -> None:
    scene = Scene(kingdom(vassal_of=METRO), ann=landmaker("king", items=["ride"], quest=2))
    scene.play(learn, "ann", "resupply")
    scene.answer("ann", "skill_choice", "quest")
    assert ability(scene.table.play, scene.ann, "quest") == 3
    scene.dice(4)

    scene.play(open_moment, Breather("prologue"))
    scene.use("ann", "breather", "resupply_parcel")
    scene.ends()
    assert scene.ann.carried_materials() == {"fangs": 4}

    scene.play(open_moment, Breather("prologue"))
    scene.ends()
    scene.kingdom.vassal_of = ""
    assert ability(scene.table.play, scene.ann, "quest") == 2


@rule("MYK-ADVSKILL-LIMIT-BREAK")
def test_with_leave_of_all_a_prisoner_holds_nothing_back() -> None:
    arena = Arena(kingdom(voices=0), foes=["troop"], plain=True, ann=fighter("limit_break", warfare=4), bob=landmaker())
    arena.m1.hp = 40
    arena.dice(4, 4, 2)

    arena.play(take_turn, "ann")
    arena.use("ann", "turn_begun", "limit_break")
    arena.answer("bob", "limit_break_allowed", True)
    arena.answer("ann", "skill_choice", "warfare")
    arena.answer("ann", "battle_move", "4")
    arena.answer("ann", "battle_action", "attack")
    arena.declare("ann", target="m1")
    arena.ends()
    assert arena.m1.hp == 40 - 2 - 4

    hp = arena.ann.hp
    hit(arena, "ann", 6)
    assert arena.ann.hp == hp - 2


@rule("MYK-ADVSKILL-LIMIT-BREAK")
def test_one_no_keeps_a_prisoner_in_bounds() -> None:
    arena = Arena(kingdom(voices=0), foes=["troop"], plain=True, ann=fighter("limit_break"), bob=landmaker())

    arena.play(take_turn, "ann")
    arena.use("ann", "turn_begun", "limit_break")
    arena.answer("bob", "limit_break_allowed", False)
    arena.answer("ann", "battle_move", "4")

    assert arena.ann.lasting == []


@rule("MYK-ADVSKILL-GRUDGE")
def test_a_grudge_hurts_both_and_is_worked_off() -> None:
    ann = landmaker(skills=["grudge"], charisma=9, hates={"m1": 2})
    arena = Arena(kingdom(voices=0), foes=["troop"], plain=True, ann=ann, bob=landmaker(hates={"ann": 1}))
    arena.m1.hp, hp = 40, arena.ann.hp
    arena.m1.feelings["ann"] = Feeling(hostility=1, hostility_kind="anger")
    arena.dice(3, 4, 1, 2, 3, 1, 1, 2)

    arena.act("ann", "grudge")
    arena.answer("ann", "skill_target", "m1")

    arena.ends()
    assert (arena.m1.hp, arena.ann.hp) == (34, hp - 4)
    assert (arena.ann.towards("m1").hostility, arena.bob.towards("ann").hostility) == (1, 0)


@rule("MYK-ADVSKILL-INQUISITION")
def test_an_inquisition_lends_the_weight_of_a_crowd() -> None:
    ann = landmaker(skills=["inquisition"], charisma=9)
    arena = Arena(kingdom(voices=0), foes=["troop"], plain=True, ann=ann, bob=fighter(followers=6))
    arena.m1.hp = 40
    arena.dice(3, 4, 4, 4, 1)

    arena.act("ann", "inquisition")
    arena.play(make_attack, "bob", ["m1"], "blade")

    arena.ends()
    assert arena.m1.hp == 40 - 1 - 2


@rule("MYK-ADVSKILL-DIVINE-BLOOD")
def test_divine_blood_is_braver_for_every_wound() -> None:
    scene = Scene(kingdom(voices=0), ann=landmaker("king", skills=["divine_blood"], wit=2, charisma=5))
    hit(scene, "ann", 1)
    hit(scene, "ann", 1)
    assert scene.ann.drive == 2
    scene.dice(2, 3)

    scene.play(make_check, "ann", "wit", 9)

    assert scene.result.result == 5 + 2 + 2


@rule("MYK-ADVSKILL-DUNGEON-SPECULATION")
def test_speculation_hits_harder_for_a_cycle() -> None:
    ann = fighter("dungeon_speculation", drive=1, level=3)
    arena = Arena(kingdom(voices=0), foes=["troop"], plain=True, ann=ann)
    arena.m1.hp = 40
    arena.dice(4, 4, 2, 4, 4, 2)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_hit", "dungeon_speculation")
    arena.play(make_attack, "ann", ["m1"], "blade")

    arena.ends()
    assert arena.m1.hp == 40 - 5 - 5


@rule("MYK-ADVSKILL-DUNGEON-SPECULATION")
def test_speculation_disarms_better() -> None:
    scene = Scene(kingdom(voices=0), ann=landmaker("king", skills=["dungeon_speculation"], drive=1, level=3))
    scene.dice(2, 3)

    scene.play(make_check, "ann", "quest", 10, action="disarm")
    scene.use("ann", "check_announced", "dungeon_speculation")

    scene.ends()
    assert scene.result.result == 5 + 2 + 3


@rule("MYK-ADVSKILL-FRAGMENTS")
def test_a_fragment_of_what_was_felled_lives_on_in_the_weapon() -> None:
    arena = Arena(kingdom(voices=0), foes=["slime"], ann=fighter("fragments", drive=1, charisma=5))
    arena.m1.skills, arena.m1.hp = ["flying"], 1
    arena.dice(4, 4, 2, 3, 4)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_over", "fragments")

    arena.ends()
    assert arena.ann.items()[0].sealed == "flying"
    assert arena.ann.sealed_skills() == ["flying"]


@rule("MYK-ADVSKILL-FRAGMENTS")
def test_how_hard_an_unknown_monster_is_to_seal_stays_unknown() -> None:
    arena = Arena(kingdom(voices=0), foes=["slime"], uncertain=True, ann=fighter("fragments", drive=1, charisma=5))
    arena.m1.skills, arena.m1.hp, arena.monster("m1").known = ["flying"], 1, False
    arena.dice(4, 4, 2, 3, 4)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_over", "fragments")

    checks = [line for line in arena.table.view("ann").journal if line.params.get("action") == "fragments"]
    assert checks
    assert not any("difficulty" in line.params for line in checks)


@rule("MYK-ADVSKILL-FRAGMENTS")
def test_a_failed_sealing_breaks_the_weapon() -> None:
    arena = Arena(kingdom(voices=0), foes=["slime"], ann=fighter("fragments", drive=1))
    arena.m1.skills, arena.m1.hp = ["flying"], 1
    arena.dice(4, 4, 2, 1, 2)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_over", "fragments")

    arena.ends()
    assert arena.ann.items() == []


@rule("MYK-ADVSKILL-FRAGMENTS")
def test_whoever_carries_the_weapon_can_use_what_is_sealed_in_it() -> None:
    arena = Arena(kingdom(voices=3), foes=["troop"], plain=True, ann=landmaker(items=["blade"]))
    arena.ann.items()[0].sealed = "dungeon_tectonics"
    arena.play(lambda play: None)

    assert "dungeon_tectonics" in arena.actions_of("ann")
    arena.ann.slots[0].item = None
    arena.play(lambda play: None)
    assert "dungeon_tectonics" not in arena.actions_of("ann")


@rule("MYK-ADVSKILL-FRAGMENTS")
def test_a_public_enemy_leaves_no_fragment() -> None:
    arena = Arena(kingdom(voices=0), foes=["slime"], ann=fighter("fragments", drive=1))
    arena.m1.skills, arena.m1.hp = ["public_enemy", "flying"], 1
    arena.dice(4, 4, 2)

    arena.play(make_attack, "ann", ["m1"], "blade")

    arena.ends()
    assert arena.ann.drive == 1
