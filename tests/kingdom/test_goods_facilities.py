"""What Facilities do, category by category."""

from copy import copy

import msgspec
import pytest

from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.kingdom.grammar.entries import SKILLS
from undercroft.games.kingdom.grammar.moments import (
    ActionStepBegun,
    Breather,
    CourtReturned,
    LevelGained,
    RewardSet,
    TurnsPassed,
    UpkeepCost,
    UpkeepDue,
)
from undercroft.games.kingdom.grammar.windows import attribute_level, open_moment, reckon
from undercroft.games.kingdom.phases.newcomers import learn_from_monsters, meet_at_the_bar
from undercroft.games.kingdom.phases.setup import begin_game
from undercroft.games.kingdom.rules.building import buy_facility
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.figures import capacity, defense, max_hp, max_voices, population_cap
from undercroft.games.kingdom.rules.people import gain_citizens, send_home
from undercroft.games.kingdom.rules.wounds import die
from undercroft.games.kingdom.state import Carried, Landmaker, PlacedTrap, Realm, RoomTruth
from undercroft.games.kingdom.words import Condition

from .kingdoms import newcomers
from .scene import BOB, KING, Scene, kingdom, landmaker

ATTRIBUTE_FACILITIES = {"school": "culture", "jailhouse": "order", "farm": "lifestyle", "citadel": "military"}


@rule("MYK-FAC-COURT-SALON")
def test_a_salon_brings_the_reward_before_the_adventure() -> None:
    scene = Scene(kingdom(facilities={"A1": ["cutchery", "salon"]}, lifestyle=3), ann=KING)
    scene.realm.chronicle.reward = 4
    scene.dice(4, 4)

    scene.play(open_moment, RewardSet(4))
    scene.use("ann", "reward_set", "salon")

    scene.ends()
    assert (scene.kingdom.treasury, scene.realm.chronicle.reward_paid) == (4, True)


@rule("MYK-FAC-COURT-SALON")
def test_a_salon_fails_against_seven_and_the_reward() -> None:
    scene = Scene(kingdom(facilities={"A1": ["cutchery", "salon"]}, lifestyle=3), ann=KING)
    scene.realm.chronicle.reward = 4
    scene.dice(4, 3)

    scene.play(open_moment, RewardSet(4))
    scene.use("ann", "reward_set", "salon")

    scene.ends()
    assert (scene.kingdom.treasury, scene.realm.chronicle.reward_paid) == (0, False)


@rule("MYK-FAC-COURT-HALL", "MYK-FACRULE-TARGET-COURT")
def test_in_the_hall_everybody_spends_the_action_and_likes_somebody_more() -> None:
    scene = Scene(kingdom(facilities={"A1": "hall"}), ann=KING, bob=BOB, cid=BOB)
    scene.dice(1, 3, 5)

    scene.act("ann", "hall")
    scene.answer("cid", "hall_affection", "bob")
    scene.answer("ann", "hall_affection", "cid")
    scene.answer("bob", "hall_affection", "ann")

    scene.ends()
    assert scene.ann.towards("cid").affection == scene.bob.towards("ann").affection == 2
    assert scene.cid.towards("bob").affection == 2
    assert all(person.exhausted for person in scene.realm.members())


@rule("MYK-FAC-COURT-HALL")
def test_the_hall_stays_empty_if_somebody_is_exhausted() -> None:
    scene = Scene(kingdom(facilities={"A1": "hall"}), ann=KING, bob=landmaker(exhausted=True))

    assert "hall" not in scene.actions("ann")


@rule("MYK-FAC-COURT-HAREM")
def test_whoever_saw_to_the_succession_has_an_heir_without_friends_or_things() -> None:
    land = kingdom(facilities={"A1": "harem"}, talents=["eunuch"])
    scene = Scene(land, ann=KING, bob=landmaker(items=["blade"], wit=5, skills=["diehard"], loves={"ann": 3}))

    scene.act("bob", "harem")
    scene.play(die, "bob", "X")
    scene.play(open_moment, CourtReturned())
    scene.answer("bob", "harem_heir", True)

    scene.ends()
    heir = scene.realm.landmakers[scene.realm.court[1]]
    assert (heir.seat, heir.abilities["wit"], heir.items(), heir.feelings) == ("bob", 5, [], {})
    assert heir.skills == scene.bob.skills
    assert (heir.condition, scene.bob.condition) == (Condition.WELL, Condition.DEAD)


@rule("MYK-FAC-COURT-HAREM")
def test_a_harem_needs_a_eunuch_and_somebody_who_used_it() -> None:
    scene = Scene(kingdom(facilities={"A1": "harem"}), ann=KING, bob=BOB)
    assert "harem" not in scene.actions("bob")

    scene.play(die, "bob", "X")
    scene.play(open_moment, CourtReturned())

    scene.ends()
    assert "bob" in scene.realm.court


@rule("MYK-FAC-COURT-SANCTUARY")
def test_crusaders_follow_within_what_one_can_lead_and_vanish_at_home() -> None:
    land = kingdom(facilities={"A1": ["temple", "sanctuary"]}, culture=6)
    scene = Scene(land, ann=landmaker("king", charisma=0), bob=landmaker(charisma=0, followers=1))
    scene.dice(3, 3, 5)

    scene.act("ann", "sanctuary")

    scene.ends()
    assert scene.ann.followers == {"crusader": 1}
    scene.play(send_home, dict(scene.ann.followers))
    assert (scene.kingdom.citizens, scene.kingdom.monsters) == (50, {})


@rule("MYK-FAC-COURT-CHEVALIERS")
def test_chevaliers_sharpen_weapons_and_at_level_three_the_kingdom() -> None:
    scene = Scene(
        kingdom(facilities={"A1": "chevaliers", "A2": "chevaliers", "A3": "chevaliers"}, military=4), ann=KING
    )
    scene.dice(3, 3)
    assert attribute_level(scene.table.play, "military") == 5

    scene.act("ann", "chevaliers")

    scene.ends()
    assert [(one.what, one.amount, one.until) for one in scene.ann.lasting] == [("damage", 3, "game")]


@rule("MYK-FAC-COURT-TEMPLE", "MYK-FACRULE-TARGET-ROOM")
def test_a_temple_shows_a_random_room_and_at_level_three_raises_culture() -> None:
    scene = Scene(kingdom(facilities={"A1": "temple", "A2": "temple", "A3": "temple"}, culture=4), ann=KING)
    scene.realm.adventure.truth.rooms = {"A1": RoomTruth(), "A2": RoomTruth(monsters={"ogre": 2})}
    scene.realm.adventure.truth.placed = [PlacedTrap("t1", "alarm", where="A2")]
    assert attribute_level(scene.table.play, "culture") == 5
    scene.dice(3, 3, 2)

    scene.act("ann", "temple")

    scene.ends()
    report = scene.realm.adventure.known["A2"]
    assert (report.monsters, report.monster_names, report.traps) == (2, ["ogre"], 1)


@rule("MYK-FAC-COURT-GARDEN", "MYK-FACRULE-TIMING-PERMANENT")
@pytest.mark.parametrize(("phase", "result"), [("kingdom", 10), ("end", 8)])
def test_a_garden_helps_in_the_kingdom_phase_only(phase: str, result: int) -> None:
    scene = Scene(kingdom(facilities={"A1": "garden", "A2": "garden"}), ann=KING, phase=phase)
    scene.dice(3, 3)

    assert scene.play(make_check, "ann", "wit", 9).result == result


@rule("MYK-FAC-COURT-THEATER")
def test_a_theater_counts_the_entertainers(monkeypatch: pytest.MonkeyPatch) -> None:
    jig = copy(SKILLS["anarch"])
    msgspec.structs.force_setattr(jig, "group", "entertainment")
    monkeypatch.setitem(SKILLS._entries, "jig", jig)
    land = kingdom(facilities={"A1": "theater"}, culture=4, voices=2)
    scene = Scene(land, ann=landmaker("king", skills=["jig"]), bob=landmaker(skills=["jig", "diadem"]))
    scene.dice(3, 3)

    scene.act("bob", "theater")

    scene.ends()
    assert scene.kingdom.voices == 5


@rule("MYK-FAC-COURT-TOMB")
def test_a_tomb_is_visited_by_all_who_loved_its_owner() -> None:
    scene = Scene(
        kingdom(treasury=10), ann=landmaker("king", loves={"bob": 3}), bob=BOB, cid=landmaker(loves={"bob": 1})
    )

    scene.play(buy_facility, "ann", "tomb", "33.A1")
    scene.answer("ann", "facility_character", "bob")
    scene.play(die, "cid", "X")
    scene.play(die, "bob", "X")
    scene.use("ann", "character_died", "tomb")

    scene.ends()
    assert scene.kingdom.treasury == 8


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


@rule("MYK-FAC-SPECIAL-RECYCLE-SHOP", "MYK-FACRULE-TARGET-ITEM")
def test_the_recycle_shop_makes_something_else_of_what_a_thing_is_made_of() -> None:
    scene = Scene(kingdom(facilities={"A1": "recycle_shop"}), ann=landmaker("king", items=["blade"]))
    scene.ann.slots[1].materials = {"wood": 1, "iron": 1}

    scene.act("ann", "recycle_shop")
    assert set(scene.ask.options()) == {"dagger", "battle_axe", "spear", "crossbow", "war_hammer", "drink", "pan"} | {
        "heavy_wristband", "instrument_of_torture",
    }  # fmt: skip
    scene.answer("ann", "recycle_new", "battle_axe")

    scene.ends()
    assert ([item.id for item in scene.ann.items()], scene.ann.carried_materials()) == (["battle_axe"], {"iron": 1})


@rule("MYK-FAC-SPECIAL-OBSERVATORY")
def test_an_observatory_hands_out_as_many_star_fragments_as_fit() -> None:
    land = kingdom(facilities={"A1": "observatory"}, lifestyle=4)
    scene = Scene(land, ann=landmaker("king", items=["blade"] * 4), bob=landmaker(items=["blade"] * 5))
    scene.dice(3, 3)

    scene.act("ann", "observatory")
    scene.answer("ann", "observatory_fragments", 2)
    scene.answer("ann", "observatory_fragments", 0)

    scene.ends()
    assert [(item.id, item.level) for item in scene.ann.items()][4:] == [("star_fragment", 1)] * 2
    assert len(scene.bob.items()) == 5


@rule("MYK-FAC-SPECIAL-SPELL-CHAMBER")
def test_a_spell_chamber_gives_hope_for_one_group_within_capacity() -> None:
    scene = Scene(kingdom(treasury=4), ann=landmaker("king", wit=1, charisma=2, drive=1, skills=["shooting_star"]))

    scene.play(buy_facility, "ann", "spell_chamber", "33.A1")
    scene.answer("ann", "facility_group", "astrology")
    scene.act("ann", "spell_chamber")

    scene.ends()
    assert [(one.what, one.about, one.amount) for one in scene.ann.lasting] == [("special_hope", "astrology", 1)]
    assert "spell_chamber" not in scene.actions("ann")


@rule("MYK-FAC-SPECIAL-STATUE")
def test_a_statue_raises_the_capacity_of_whom_it_shows() -> None:
    scene = Scene(kingdom(treasury=5), ann=KING, bob=BOB)

    scene.play(buy_facility, "ann", "statue", "33.B2")
    scene.answer("ann", "facility_character", "bob")

    scene.ends()
    assert capacity(scene.table.play, scene.ann).value == 2
    assert capacity(scene.table.play, scene.bob).explain() == "capacity 3 = 2 + Statue 1"


@rule("MYK-FAC-SPECIAL-TRAINING-CENTER", "MYK-SKILLRULE-JOB", "MYK-SKILLRULE-JOBCHANGE", "MYK-SKILLRULE-JOBCHANGE-KEEP")
def test_a_training_center_changes_job_skill_and_bonus_and_nothing_else() -> None:
    land = kingdom(facilities={"A1": "training_center"})
    scene = Scene(land, ann=landmaker("king", jobs=["noble"], skills=["diadem", "noblesse_oblige"]))

    scene.act("ann", "training_center")
    assert "noble" not in scene.ask.options()
    scene.answer("ann", "training_new_job", "warlock")

    scene.ends()
    assert (scene.ann.jobs, scene.ann.skills) == (["warlock"], ["diadem", "ritual"])
    assert (scene.ann.abilities["charisma"], scene.ann.abilities["wit"]) == (1, 3)


@rule("MYK-FAC-SPECIAL-HIDEOUT")
def test_a_hideout_protects_its_user_and_at_level_three_order() -> None:
    scene = Scene(kingdom(facilities={"A1": "hideout", "A2": "hideout", "A3": "hideout"}, order=3), ann=KING)
    scene.dice(3, 3)

    scene.act("ann", "hideout")

    scene.ends()
    assert defense(scene.table.play, scene.ann).explain() == "defense 12 = 9 + Hideout 3"
    assert attribute_level(scene.table.play, "order") == 4


@rule("MYK-FAC-SPECIAL-MASS-MEDIA")
def test_mass_media_name_the_ruler() -> None:
    scene = Scene(kingdom(facilities={"A1": "mass_media"}, culture=6), ann=KING)
    scene.realm.adventure.truth.ruler = "dragon"
    scene.dice(3, 3)

    scene.act("ann", "mass_media")
    scene.answer("ann", "mass_media", "ruler")

    scene.ends()
    assert scene.realm.adventure.known_ruler == "dragon"


@rule("MYK-FAC-SPECIAL-MASS-MEDIA")
def test_mass_media_tell_what_is_in_a_random_region_if_nobody_knows() -> None:
    scene = Scene(kingdom(facilities={"A1": "mass_media"}, culture=6), ann=KING)
    scene.dice(3, 3, 5, 2, 4, 5)

    scene.act("ann", "mass_media")
    scene.answer("ann", "mass_media", "region")

    scene.ends()
    assert scene.realm.world.regions["52"].kind == "barrier"


@rule("MYK-FAC-SPECIAL-TRAINING-GYM")
def test_a_training_gym_swaps_as_many_skills_as_its_level() -> None:
    land = kingdom(facilities={"A1": "training_gym", "A2": "training_gym"})
    scene = Scene(land, ann=landmaker("king", skills=["diadem", "hegemony", "anarch"]))

    scene.act("ann", "training_gym")
    scene.answer("ann", "skills_given_up", ["diadem", "anarch"])
    scene.answer("ann", "skill_learned", "royal_guard")
    scene.answer("ann", "skill_learned", "stormbringer")

    scene.ends()
    assert scene.ann.skills == ["hegemony", "royal_guard", "stormbringer"]


@rule("MYK-FAC-SPECIAL-LABORATORY")
def test_a_laboratory_swaps_one_skill() -> None:
    scene = Scene(kingdom(facilities={"A1": "laboratory"}), ann=landmaker("king", skills=["diadem", "anarch"]))

    scene.act("ann", "laboratory")
    scene.answer("ann", "skills_given_up", ["anarch"])
    scene.answer("ann", "skill_learned", "hegemony")

    scene.ends()
    assert scene.ann.skills == ["diadem", "hegemony"]


@rule("MYK-FAC-SPECIAL-GUILD")
def test_a_guild_opens_its_groups_to_who_joins() -> None:
    scene = Scene(kingdom(treasury=10), ann=KING)

    scene.play(buy_facility, "ann", "guild", "33.A1")
    scene.answer("ann", "facility_group", "dungeon")
    scene.play(buy_facility, "ann", "guild", "33.A2")
    assert "dungeon" not in scene.ask.options()
    scene.answer("ann", "facility_group", "item")
    scene.act("ann", "guild")

    scene.ends()
    assert [(one.what, one.about) for one in scene.ann.lasting] == [("skill_group", "dungeon"), ("skill_group", "item")]


@rule("MYK-FAC-RECREATIONAL-CASINO")
@pytest.mark.parametrize(("die_", "treasury"), [(5, 7), (2, 3)])
def test_the_casino_doubles_a_stake_or_keeps_it(die_: int, treasury: int) -> None:
    scene = Scene(kingdom(facilities={"A1": "casino", "A2": "casino"}, treasury=5), ann=KING)
    scene.dice(die_)

    scene.act("ann", "casino")
    assert scene.ask.limits() == {"low": 1, "high": 2, "start": 1}
    scene.answer("ann", "casino_stake", 2)

    scene.ends()
    assert scene.kingdom.treasury == treasury


@rule("MYK-FAC-RECREATIONAL-ZENANA", "MYK-FACRULE-DURATION")
def test_a_zenana_raises_hp_for_the_game_and_recovers_them() -> None:
    scene = Scene(kingdom(facilities={"A1": "zenana", "A2": "zenana"}, order=4), ann=landmaker("king", hp=3))
    scene.dice(3, 3)

    scene.act("ann", "zenana")

    scene.ends()
    assert (scene.ann.hp, max_hp(scene.table.play, scene.ann).value) == (14, 14)
    scene.play(begin_game)
    assert max_hp(scene.table.play, scene.ann).value == 10


@rule("MYK-FAC-RECREATIONAL-ARIXANG", "MYK-FACRULE-TIMING-PLAN")
def test_an_arixang_gives_drive_up_to_capacity() -> None:
    scene = Scene(kingdom(facilities={"A1": "arixang", "A2": "arixang"}), ann=KING, bob=landmaker(wit=9))

    scene.act("ann", "arixang")
    scene.act("bob", "arixang")

    scene.ends()
    assert (scene.ann.drive, scene.bob.drive, scene.ann.exhausted) == (2, 3, True)


@rule("MYK-FAC-RECREATIONAL-SHOWPLACE")
@pytest.mark.parametrize(("met", "treasury"), [(True, 2), (False, 0), (None, 0)])
def test_a_showplace_earns_when_the_court_wins(met: bool | None, treasury: int) -> None:
    scene = Scene(kingdom(facilities={"A1": "showplace", "A2": "showplace"}), ann=KING)
    scene.realm.chronicle.objective_met = met

    scene.play(open_moment, UpkeepDue())

    assert scene.kingdom.treasury == treasury


@rule("MYK-FAC-PUBLIC-EXECUTION-GROUND")
def test_an_execution_costs_citizens_and_is_popular() -> None:
    scene = Scene(kingdom(facilities={"A1": "execution_ground"}, talents=["executioner"], voices=3), ann=KING)
    scene.dice(4)

    scene.act("ann", "execution_ground")

    scene.ends()
    assert (scene.kingdom.citizens, scene.kingdom.voices) == (46, 13)
    assert max_voices(scene.table.play).value == 13


@rule("MYK-FAC-PUBLIC-EXECUTION-GROUND")
def test_without_an_executioner_there_is_no_execution() -> None:
    assert "execution_ground" not in Scene(kingdom(facilities={"A1": "execution_ground"}), ann=KING).actions("ann")


@rule("MYK-FAC-PUBLIC-DEPOT")
def test_a_depot_stores_what_was_chosen_for_it() -> None:
    scene = Scene(kingdom(treasury=1), ann=KING)
    scene.play(buy_facility, "ann", "depot", "33.A1")
    scene.answer("ann", "facility_material", "wood")
    scene.ann.slots[0].materials = {"wood": 7, "iron": 2}

    scene.play(open_moment, Breather("actions"))
    scene.use("ann", "breather", "depot")
    scene.answer("ann", "stores_material", "in:wood")
    scene.answer("ann", "stores_amount", 5)
    assert scene.ask.options() == ["done", "in:wood", "out:wood"]
    scene.answer("ann", "stores_material", "out:wood")
    scene.answer("ann", "stores_amount", 1)
    scene.answer("ann", "stores_material", "done")
    scene.use("ann", "breather")

    scene.ends()
    assert (scene.kingdom.materials, scene.ann.carried_materials()) == ({"wood": 4}, {"wood": 3, "iron": 2})


@rule("MYK-FAC-PUBLIC-MEMORIAL-HALL")
def test_a_memorial_hall_keeps_what_this_game_brought_under_names_of_its_own() -> None:
    scene = Scene(kingdom(treasury=2), ann=landmaker("king", items=["blade", "tonic", "blade"]), phase="end")
    scene.ann.slots[3].materials = {"wood": 4, "iron": 3}
    scene.realm.chronicle.acquired = {"blade": 2, "iron": 2}

    scene.play(buy_facility, "ann", "memorial_hall", "33.A1")
    assert scene.ask.options() == ["0:blade", "2:blade"]
    scene.answer("ann", "memorial_items", ["0:blade", "2:blade"])
    scene.answer("ann", "memorial_name", "Old Rusty")
    scene.answer("ann", "memorial_name", "Old Rusty")
    scene.answer("ann", "memorial_materials", ["iron"])

    scene.ends()
    hall = next(built for _, _, built in scene.kingdom.buildings() if built.kind == "memorial_hall")
    assert hall.choices == ["blade:Old Rusty", "blade:Old Rusty 2"]
    assert ([item.id for item in scene.kingdom.items], scene.kingdom.materials) == (["blade", "blade"], {"iron": 2})


@rule("MYK-FAC-PUBLIC-MEMORIAL-HALL")
def test_what_is_on_display_can_be_taken_away_but_nothing_is_added_later() -> None:
    scene = Scene(kingdom(facilities={"A1": "memorial_hall"}), ann=landmaker("king", items=["tonic"]))
    scene.kingdom.items = [Carried("blade", 2)]

    scene.play(open_moment, Breather("actions"))
    scene.use("ann", "breather", "memorial_hall")
    assert scene.ask.options() == ["done", "out:0"]
    scene.answer("ann", "stores_item", "out:0")
    assert "memorial_hall" not in scene.ask.options()
    scene.use("ann", "breather")

    scene.ends()
    assert [item.id for item in scene.ann.items()] == ["tonic", "blade"]
    assert scene.kingdom.items == []


@rule("MYK-FAC-PUBLIC-SCHOOL", "MYK-FAC-PUBLIC-JAILHOUSE", "MYK-FAC-PRODUCTION-FARM", "MYK-FACRULE-TARGET-KINGDOM")
@pytest.mark.parametrize(
    ("kind", "attribute"),
    [("school", "culture"), ("jailhouse", "order"), ("farm", "lifestyle"), ("citadel", "military")],
)
def test_basic_facilities_raise_an_attribute_more_when_they_are_as_high_as_the_kingdom(
    kind: str, attribute: str
) -> None:
    apart = Scene(kingdom(facilities={"A1": kind, "C3": kind}), ann=KING)
    joined = Scene(kingdom(facilities={"A1": kind, "A2": kind}), ann=KING)
    high = Scene(kingdom(facilities={"A1": kind, "A2": kind}, level=3), ann=KING)

    assert attribute_level(apart.table.play, attribute) == 3
    assert attribute_level(joined.table.play, attribute) == 3
    assert attribute_level(high.table.play, attribute) == 2


@rule("MYK-FAC-PRODUCTION-BLACKSMITH", "MYK-ITEMRULE-LEVELS")
def test_a_blacksmith_raises_a_level_for_five_materials_each() -> None:
    land = kingdom(facilities={"A1": "blacksmith"}, materials={"iron": 3})
    scene = Scene(land, ann=landmaker("king", items=["blade"]), bob=BOB)
    scene.ann.slots[1].materials = {"fangs": 1}
    scene.bob.slots[0].materials = {"iron": 4}

    scene.act("ann", "blacksmith")
    assert scene.ask.limits() == {"low": 0, "high": 1, "start": 1}
    scene.answer("ann", "blacksmith_materials", 1)

    scene.ends()
    assert scene.ann.items()[0].level == 1
    assert (scene.kingdom.materials, scene.bob.carried_materials()) == ({}, {"iron": 3})


@rule("MYK-FAC-PRODUCTION-BLACKSMITH", "MYK-ITEMRULE-LEVEL-MAX")
def test_a_blacksmith_forges_arms_no_higher_than_itself_and_nothing_above_ten() -> None:
    land = kingdom(facilities={"A1": "blacksmith"}, materials={"iron": 99, "wood": 99})
    items = [("blade", 1), ("drink", 9), ("pan", 10), ("snack_of_yellow_sunlight", 0)]
    scene = Scene(land, ann=landmaker("king", items=items))

    scene.act("ann", "blacksmith")

    scene.ends()
    assert [item.level for item in scene.ann.items()] == [1, 10, 10, 0]
    assert scene.kingdom.materials == {"iron": 99, "wood": 49}


@rule("MYK-FAC-PRODUCTION-RANCH")
def test_a_ranch_breeds_monsters_against_five_and_their_level() -> None:
    scene = Scene(kingdom(facilities={"A1": "ranch"}, monsters={"ogre": 1, "goldfish": 2}, order=3), ann=KING, bob=BOB)
    scene.dice(3, 4, 3, 3)

    scene.act("ann", "ranch")
    scene.answer("ann", "ranch_kind", "ogre")
    scene.act("bob", "ranch")
    scene.answer("bob", "ranch_kind", "ogre")

    scene.ends()
    assert scene.kingdom.monsters == {"ogre": 2, "goldfish": 2}


@rule("MYK-FAC-PRODUCTION-TRADING-POST")
def test_a_trading_post_sells_three_for_one_mg() -> None:
    scene = Scene(kingdom(treasury=9), ann=landmaker("king", items=["blade"] * 5))

    scene.play(buy_facility, "ann", "trading_post", "33.A1")
    scene.answer("ann", "facility_material", "cloth")
    scene.act("ann", "trading_post")
    assert scene.ask.limits() == {"low": 1, "high": 4, "start": 1}
    scene.answer("ann", "trading_post_mg", 2)

    scene.ends()
    assert (scene.kingdom.treasury, scene.ann.carried_materials()) == (3, {"cloth": 6})


@rule("MYK-FAC-PRODUCTION-HUNTING-GROUND")
def test_a_hunting_ground_helps_attack_checks_for_the_game() -> None:
    scene = Scene(kingdom(facilities={"A1": "hunting_ground"}), ann=KING)
    scene.dice(3, 3, 3, 3)

    scene.act("ann", "hunting_ground")

    assert scene.play(make_check, "ann", "warfare", 9, action="attack").result == 9
    assert scene.play(make_check, "ann", "warfare", 9, action="search").result == 8


@rule("MYK-FAC-PRODUCTION-STAPLE", "MYK-MATRULE-USE")
def test_a_staple_makes_materials_by_its_level() -> None:
    scene = Scene(kingdom(facilities={"A2": "staple"}, treasury=6), ann=KING)

    scene.play(buy_facility, "ann", "staple", "33.A1")
    scene.answer("ann", "facility_material", "meat")
    scene.act("ann", "staple")

    scene.ends()
    assert scene.ann.carried_materials() == {"meat": 2}


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


@rule("MYK-FAC-RECREATIONAL-BAR")
def test_at_the_bar_a_citizen_gives_way_to_a_newcomer_of_the_average_level() -> None:
    scene = Scene(kingdom(facilities={"A1": "bar"}), ann=landmaker("king", level=2), bob=landmaker("king"))

    scene.play(newcomers, "bob", meet_at_the_bar)
    scene.answer("bob", "newcomer_bar", True)
    scene.answer("bob", "skill_learned", "diadem")

    assert (scene.bob.level, scene.bob.skills, scene.kingdom.citizens) == (2, ["diadem"], 49)


@rule("MYK-FAC-RESIDENTIAL-MIXED-AREA")
def test_in_a_mixed_area_newcomers_learn_from_the_neighbours() -> None:
    scene = Scene(kingdom(facilities={"A1": "mixed_area"}, monsters={"ogre": 1}), ann=KING, bob=BOB)

    scene.play(newcomers, "bob", learn_from_monsters)
    scene.answer("bob", "newcomer_monster_skill", "ogre:munch_munch")

    scene.ends()
    assert (scene.bob.skills, scene.kingdom.citizens) == (["munch_munch"], 49)
