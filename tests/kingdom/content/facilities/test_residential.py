"""Residential Facilities."""

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.kingdoms import newcomers
from tests.kingdom.scene import BOB, KING, Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.grammar.moments import (
    ActionStepBegun,
    Breather,
    LevelGained,
    TurnsPassed,
    UpkeepCost,
)
from undercroft.games.kingdom.grammar.windows import open_moment, reckon
from undercroft.games.kingdom.phases.kingdom_phase.crafting import craft
from undercroft.games.kingdom.phases.newcomers import learn_from_monsters
from undercroft.games.kingdom.phases.setup import begin_game
from undercroft.games.kingdom.rules.building import buy_facility
from undercroft.games.kingdom.rules.figures import population_cap
from undercroft.games.kingdom.rules.people import gain_citizens
from undercroft.games.kingdom.state import Carried, Landmaker, Lasting, Realm
from undercroft.games.kingdom.state.effects import Effect
from undercroft.games.kingdom.words import Scope


@rule("MYK-FAC-RESIDENTIAL-ONSTEAD")
def test_a_groomed_ride_tramples_as_often_as_it_was_groomed() -> None:
    ann = landmaker(items=["blade", "ride"], area=4, warfare=9)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    whole = arena.m1.hp
    arena.ann.lasting.append(Lasting(Effect.RIDE_DAMAGE, 1, Scope.GAME, "Onstead"))
    arena.dice(4, 4, 2, 5, 4, 4, 2)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_hit", "groomed_ride")
    arena.play(make_attack, "ann", ["m1"], "blade")

    arena.ends()
    assert arena.m1.hp == whole - 7 - 2


@rule("MYK-FAC-RESIDENTIAL-ONSTEAD")
def test_a_ride_made_of_a_monster_tramples_like_that_monster() -> None:
    scene = Scene(kingdom(monsters={"minotaur": 1}), ann=landmaker("king"))
    scene.play(craft, "ann")
    scene.answer("ann", "craft_item", "ride")
    ride = scene.ann.find_item("ride")
    assert ride is not None
    assert ride.choices == ["minotaur"]


@rule("MYK-FAC-RESIDENTIAL-SLUM")
def test_slums_make_room_and_cost_upkeep() -> None:
    scene = Scene(kingdom(facilities={"A1": "slum", "A2": "slum", "C3": "slum"}), ann=KING)

    assert population_cap(scene.table.play).explain() == "population_cap 160 = 100 + Slum 40 + Slum 20"
    assert reckon(scene.table.play, UpkeepCost(4)).total.value == 7


@rule("MYK-FAC-RESIDENTIAL-TOLLER")
def test_a_toller_wins_a_voice_each_turn_for_one_hope() -> None:
    land = kingdom(facilities={"A1": ["school", "toller"]}, culture=4, voices=5)
    scene = Scene(land, ann=landmaker("king", drive=1))
    scene.dice(3, 3)

    scene.act("ann", "toller")
    scene.answer("ann", "hope_from_drive", "1")
    scene.play(open_moment, TurnsPassed(3))

    scene.ends()
    assert (scene.ann.drive, scene.kingdom.voices) == (0, 8)


@rule("MYK-FAC-RESIDENTIAL-TOLLER")
def test_a_toller_that_was_not_rung_is_silent() -> None:
    scene = Scene(kingdom(facilities={"A1": ["school", "toller"]}, voices=5), ann=KING)

    scene.play(open_moment, TurnsPassed(3))

    assert scene.kingdom.voices == 5


@rule("MYK-FAC-RESIDENTIAL-CUTTY-STOOL", "MYK-FACRULE-TARGET-INDIVIDUAL")
def test_on_the_cutty_stool_somebody_takes_damage_and_the_people_cheer() -> None:
    scene = Scene(kingdom(facilities={"B2": "cutty_stool"}, voices=5), ann=KING, bob=landmaker(items=["armor"]))
    scene.dice(4)

    scene.act("ann", "cutty_stool")
    scene.answer("ann", "cutty_stool_sitter", "bob")

    scene.ends()
    assert (scene.bob.hp, scene.kingdom.voices) == (7, 6)


@rule("MYK-FAC-RESIDENTIAL-BACKSTAIR", "MYK-FACRULE-TARGET-SELF")
@pytest.mark.parametrize(("die_", "felt"), [(3, (1, 0)), (4, (0, 1))])
def test_on_the_backstair_it_is_affection_or_hostility(die_: int, felt: tuple[int, int]) -> None:
    scene = Scene(kingdom(facilities={"A1": "backstair"}), ann=KING, bob=BOB)
    scene.dice(die_, 1)

    scene.act("ann", "backstair")

    scene.ends()
    assert (scene.ann.towards("bob").affection, scene.ann.towards("bob").hostility) == felt


@rule("MYK-FAC-RESIDENTIAL-TREASURE-CHEST")
def test_a_treasure_chest_is_for_rare_items_only() -> None:
    land = kingdom(facilities={"A1": ["backstair", "treasure_chest"]}, items=[Carried("tonic", 2)])
    scene = Scene(land, ann=landmaker("king", items=["blade"]))

    scene.play(open_moment, Breather("actions"))
    scene.use("ann", "breather", "treasure_chest")
    assert scene.ask.options() == ["done", "out:0"]
    scene.answer("ann", "stores_item", "out:0")
    scene.use("ann", "breather")

    scene.ends()
    assert (scene.kingdom.items, [item.id for item in scene.ann.items()]) == ([], ["blade", "tonic"])


@rule("MYK-FAC-RESIDENTIAL-PRIVATE-ROOM")
def test_a_private_room_gives_drive_before_a_game_and_takes_up_space() -> None:
    scene = Scene(kingdom(treasury=2), ann=KING, bob=landmaker(wit=4))

    scene.play(buy_facility, "ann", "private_room", "33.B2")
    scene.answer("ann", "facility_character", "bob")
    scene.play(begin_game)

    scene.ends()
    assert (scene.ann.drive, scene.bob.drive) == (0, 1)
    assert population_cap(scene.table.play).value == 90


@rule("MYK-FAC-RESIDENTIAL-GANGLAND")
def test_gangland_pays_in_money_and_costs_voices() -> None:
    scene = Scene(kingdom(facilities={"A1": "gangland", "A2": "gangland"}), ann=KING)

    scene.act("ann", "gangland")

    scene.ends()
    assert (scene.kingdom.treasury, scene.kingdom.voices) == (2, 8)


@rule("MYK-FAC-RESIDENTIAL-INN")
def test_work_at_an_inn_pays_and_hurts() -> None:
    scene = Scene(kingdom(facilities={"A1": "inn", "A2": "inn"}), ann=landmaker("king", items=["armor"]))
    scene.dice(3)

    scene.act("ann", "inn")

    scene.ends()
    assert (scene.kingdom.treasury, scene.ann.hp) == (2, 4)


@rule("MYK-FAC-RESIDENTIAL-PIAZZA")
def test_on_the_piazza_two_who_both_succeed_grow_closer_and_may_change_how() -> None:
    land = kingdom(facilities={"A1": "piazza"}, culture=3)
    scene = Scene(land, ann=landmaker("king", loves={"bob": 2}), bob=BOB)
    scene.dice(2, 2, 1, 2, 5)

    scene.act("ann", "piazza")
    scene.answer("bob", "piazza_join", True)
    scene.answer("ann", "piazza_kind", "love")
    scene.answer("bob", "piazza_kind", "keep")

    scene.ends()
    assert (scene.ann.feelings["bob"].affection, scene.ann.feelings["bob"].affection_kind) == (3, "love")
    assert (scene.bob.feelings["ann"].affection, scene.bob.feelings["ann"].affection_kind) == (1, "love")
    assert scene.bob.exhausted


@rule("MYK-FAC-RESIDENTIAL-PIAZZA")
def test_on_the_piazza_one_failure_is_enough() -> None:
    land = kingdom(facilities={"A1": "piazza"}, culture=3)
    scene = Scene(land, ann=landmaker("king", loves={"bob": 3}), bob=BOB, cid=BOB)
    scene.dice(2, 2, 1, 2)

    scene.act("ann", "piazza")
    scene.answer("ann", "piazza_partner", "cid")
    scene.answer("cid", "piazza_join", False)
    scene.answer("bob", "piazza_join", True)

    scene.ends()
    assert (scene.ann.towards("bob").affection, scene.bob.towards("ann").affection) == (3, 0)
    assert not scene.cid.exhausted


@rule("MYK-FAC-RESIDENTIAL-ONSTEAD")
def test_an_onstead_prepares_every_ride_for_this_game() -> None:
    land = kingdom(facilities={"A1": "onstead", "A2": "onstead"}, lifestyle=4)
    scene = Scene(land, ann=landmaker("king", items=["ride"]), bob=BOB)
    scene.dice(3, 3)

    scene.act("bob", "onstead")

    scene.ends()
    assert [(one.what, one.amount) for one in scene.ann.lasting] == [("ride_damage", 2)]
    assert scene.bob.lasting == []


@rule("MYK-FAC-RESIDENTIAL-EXCLUSIVE-AREA")
def test_in_the_exclusive_area_a_talent_starts_a_new_career_for_one_mg() -> None:
    land = kingdom(facilities={"A1": "exclusive_area"}, talents=["warlock", "noble"], culture=4, treasury=1)
    scene = Scene(land, ann=KING)
    scene.dice(3, 3, 5, 2)

    scene.act("ann", "exclusive_area")
    scene.answer("ann", "exclusive_area_talent", scene.kingdom.talents[1].id)

    scene.ends()
    assert (scene.kingdom.treasury, [one.job for one in scene.kingdom.talents]) == (0, ["warlock", "guard"])


@rule("MYK-FAC-RESIDENTIAL-EXCLUSIVE-AREA")
def test_the_exclusive_area_is_not_for_the_poor() -> None:
    scene = Scene(kingdom(facilities={"A1": "exclusive_area"}, talents=["warlock"]), ann=KING)

    assert "exclusive_area" not in scene.actions("ann")


@rule("MYK-FAC-RESIDENTIAL-WINDMILL")
def test_a_windmill_brings_more_people_whenever_some_come() -> None:
    scene = Scene(kingdom(facilities={"B2": "windmill"}, citizens=60), ann=KING, bob=BOB)

    scene.play(gain_citizens, 4, "X")
    scene.act("ann", "windmill")
    scene.play(gain_citizens, 4, "X")

    scene.ends()
    assert scene.kingdom.citizens == 69
    assert "windmill" not in scene.actions("bob")


@rule("MYK-FAC-RESIDENTIAL-WINDMILL")
def test_a_windmill_needs_fifty_people_for_each_level() -> None:
    assert "windmill" not in Scene(kingdom(facilities={"B2": "windmill"}, citizens=48), ann=KING).actions("ann")
    assert "windmill" in Scene(kingdom(facilities={"B2": "windmill"}, citizens=49), ann=KING).actions("ann")


async def gain_level(play: Play[Realm], who: Landmaker) -> LevelGained:
    """Gain a Level, as Growth does."""
    gained = LevelGained(who)
    await open_moment(play, gained)
    return gained


@rule("MYK-FAC-RESIDENTIAL-MAUSOLEUM")
def test_a_mausoleum_teaches_scores_instead_of_skills_but_not_too_far() -> None:
    scene = Scene(kingdom(facilities={"B2": "mausoleum"}), ann=KING, bob=landmaker(wit=1, charisma=7, quest=6))

    scene.play(gain_level, "bob")
    scene.use("bob", "level_gained", "mausoleum")
    assert scene.ask.options() == ["wit", "quest", "warfare"]
    scene.answer("bob", "mausoleum_ability", "quest")

    scene.ends()
    assert (scene.bob.abilities["quest"], scene.result.instead) == (7, True)


@rule("MYK-FAC-RESIDENTIAL-MAIN-STREET")
def test_as_many_as_the_level_of_a_main_street_wander_before_they_act() -> None:
    scene = Scene(kingdom(facilities={"A2": "main_street"}), ann=KING, bob=BOB)
    scene.dice(1, 1)

    scene.play(open_moment, ActionStepBegun())
    scene.use("ann", "action_step_begun")
    scene.use("bob", "action_step_begun", "main_street")
    scene.answer("bob", "wander_table", "lifestyle")

    assert not scene.bob.exhausted
    assert "wander_lifestyle_2" in scene.told()
    assert "window_action_step_begun" not in [ask.key for ask in scene.table.open_asks()]


@rule("MYK-FAC-RESIDENTIAL-MIXED-AREA")
def test_in_a_mixed_area_newcomers_learn_from_the_neighbours() -> None:
    scene = Scene(kingdom(facilities={"A1": "mixed_area"}, monsters={"ogre": 1}), ann=KING, bob=BOB)

    scene.play(newcomers, "bob", learn_from_monsters)
    scene.answer("bob", "newcomer_monster_skill", "ogre:munch_munch")

    scene.ends()
    assert (scene.bob.skills, scene.kingdom.citizens) == (["munch_munch"], 49)
