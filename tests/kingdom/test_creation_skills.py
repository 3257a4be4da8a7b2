"""The skills of Knight, Vizier, Oracle, Ninja and Servant, and the skill groups, as far as they act at home."""

from typing import Any

import pytest

from tests.rules import rule
from undercroft.games.kingdom.dungeon.residents import bring_forth, residents
from undercroft.games.kingdom.grammar.entries import FEATS, MONSTERS, SKILLS
from undercroft.games.kingdom.grammar.moments import (
    Breather,
    FirstMeeting,
    FollowersAssigned,
    GameOver,
    RoomGathered,
    SkillLearned,
)
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.dungeon_phase.quarters import begin_delve
from undercroft.games.kingdom.phases.newcomers import introduce
from undercroft.games.kingdom.rules.bodies import inflict
from undercroft.games.kingdom.rules.bonds import AFFECTION, HOSTILITY, change_feeling
from undercroft.games.kingdom.rules.checks import kingdom_check, make_check
from undercroft.games.kingdom.rules.cooperation import help_out
from undercroft.games.kingdom.rules.cycles import begin_cycle, end_cycle, last
from undercroft.games.kingdom.rules.equipment import destroy_item
from undercroft.games.kingdom.rules.figures import max_hp
from undercroft.games.kingdom.rules.people import flee_home, lose_followers, spend_followers
from undercroft.games.kingdom.state.effects import Effect
from undercroft.games.kingdom.words import Condition, Kind, Scope

from .delving import foreseen
from .scene import Id, Scene, hit, kingdom, landmaker, meet

# Knight


@rule("MYK-CLASSSKILL-WAR-GOD")
def test_a_war_god_is_as_tough_as_the_army_behind() -> None:
    scene = Scene(ann=landmaker("knight", skills=["war_god"], followers=7, hp=10), bob=landmaker("king"))

    assert max_hp(scene.table.play, scene.ann).explain() == "max_hp 17 = 10 + War God 7"
    meet(scene, FollowersAssigned, "ann", amount=5)
    assert scene.ann.hp == 15
    meet(scene, FollowersAssigned, "bob", amount=5)
    assert scene.ann.hp == 15
    scene.play(spend_followers, "ann", 4)
    scene.play(begin_cycle)
    scene.play(end_cycle)
    assert scene.ann.hp == 13


@rule("MYK-CLASSSKILL-DIEHARD")
def test_diehard_prevents_damage_for_followers() -> None:
    scene = Scene(ann=landmaker("knight", skills=["diehard"], followers=8), bob=landmaker("king"))
    scene.dice(3)

    hit(scene, "bob", 9)
    scene.use("ann", "damage_due", "diehard")

    scene.ends()
    assert (scene.bob.hp, scene.ann.follower_count) == (10, 5)


@rule("MYK-CLASSSKILL-DIEHARD")
def test_diehard_needs_a_follower_and_can_be_passed_on() -> None:
    scene = Scene(ann=landmaker("knight", skills=["diehard"]), bob=landmaker("king"))
    hit(scene, "bob", 2)
    scene.ends()
    scene = Scene(ann=landmaker("knight", skills=["diehard"], followers=1), bob=landmaker("king"))
    hit(scene, "bob", 2)
    scene.use("ann", "damage_due")

    scene.ends()
    assert (scene.bob.hp, scene.ann.follower_count) == (8, 1)


@rule("MYK-CLASSSKILL-GUARDIAN")
@pytest.mark.parametrize("verb", [lose_followers, flee_home])
def test_a_guardian_takes_what_would_befall_anothers_followers(verb: Any) -> None:
    scene = Scene(ann=landmaker("knight", skills=["guardian"]), bob=landmaker("king", followers=4))

    scene.play(verb, "bob", 9, "X")
    scene.use("ann", "followers_loss_due", "guardian")

    scene.ends()
    assert (scene.bob.follower_count, scene.ann.hp) == (4, 6)


@rule("MYK-CLASSSKILL-GUARDIAN")
def test_a_guardian_does_not_guard_against_what_people_do_themselves() -> None:
    scene = Scene(ann=landmaker("knight", skills=["guardian"]), bob=landmaker("king", followers=4))

    scene.play(lose_followers, "bob", 2, "X", by=Id("bob"))
    scene.play(spend_followers, "bob", 1)

    scene.ends()
    assert scene.bob.follower_count == 1


# Vizier


@rule("MYK-CLASSSKILL-COLLECTING")
def test_collecting_lets_somebody_add_dice_for_voices() -> None:
    scene = Scene(kingdom(voices=9), ann=landmaker("vizier", skills=["collecting"]), bob=landmaker("king", wit=1))
    scene.dice(1, 2, 6, 5)

    scene.play(make_check, "bob", "wit", 15)
    scene.use("ann", "result_reached", "collecting")
    scene.answer("bob", "collecting", 2)

    scene.ends()
    assert (scene.result.result, scene.kingdom.voices, scene.bob.drive) == (15, 7, 0)


@rule("MYK-CLASSSKILL-COLLECTING")
def test_collecting_saves_no_critical_failure_and_can_come_to_nothing() -> None:
    scene = Scene(ann=landmaker("vizier", skills=["collecting"]), bob=landmaker("king"))
    scene.dice(1, 1)
    scene.play(make_check, "bob", "wit", 15)
    scene.ends()
    scene.dice(1, 2)
    scene.play(make_check, "bob", "wit", 15)
    scene.use("ann", "result_reached", "collecting")
    scene.answer("bob", "collecting", 0)

    scene.ends()
    assert not scene.result.succeeded


@rule("MYK-CLASSSKILL-DOMESTIC-POLITICS")
@pytest.mark.parametrize(
    ("attribute", "ability"),
    [("lifestyle", "wit"), ("culture", "charisma"), ("order", "quest"), ("military", "warfare")],
)
def test_domestic_politics_adds_the_paired_ability_for_hope(attribute: str, ability: str) -> None:
    given: dict[str, Any] = {"wit": 0, "charisma": 0, "quest": 0, "warfare": 0, ability: 4}
    scene = Scene(ann=landmaker("vizier", skills=["domestic_politics"], drive=1, **given), bob=landmaker("king"))
    scene.dice(2, 2)

    scene.play(kingdom_check, attribute)
    scene.use("ann", "result_reached", "domestic_politics")
    scene.answer("ann", "hope_from_drive", "1")

    scene.ends()
    assert (scene.result.result, scene.ann.drive, scene.kingdom.voices) == (9, 0, 10)


@rule("MYK-CLASSSKILL-DIPLOMACY")
@pytest.mark.parametrize(("before", "difficulty", "after"), [
    ("friendly", 10, "allied"), ("neutral", 13, "friendly"), ("dangerous", 16, "neutral"),
])  # fmt: skip
def test_diplomacy_wins_a_kingdom_over_with_presents(before: str, difficulty: int, after: str) -> None:
    others = {"toads": (before, "11"), "foes": ("hostile", "12"), "pals": ("allied", "13")}
    scene = Scene(kingdom(treasury=20), others=others, ann=landmaker("vizier", skills=["diplomacy"], wit=3))
    scene.dice(3, 3)

    scene.play(open_moment, Breather("treasury"))
    scene.use("ann", "breather", "diplomacy")
    assert scene.ask.params["difficulty"] == difficulty
    scene.answer("ann", "diplomacy_presents", difficulty - 9)

    scene.ends()
    assert scene.realm.world.kingdoms["toads"].relationship == after
    assert scene.kingdom.treasury == 20 - difficulty + 9


@rule("MYK-CLASSSKILL-DIPLOMACY")
def test_diplomacy_is_tried_once_a_quarter_and_succeeds_once_a_game() -> None:
    others = {"toads": ("neutral", "11"), "moles": ("neutral", "12")}
    scene = Scene(others=others, ann=landmaker("vizier", skills=["diplomacy"], wit=5))
    scene.dice(1, 2)
    scene.play(open_moment, Breather("treasury"))
    scene.use("ann", "breather", "diplomacy")
    scene.answer("ann", "diplomacy", "moles")
    scene.ends()

    scene.play(begin_cycle)
    scene.play(open_moment, Breather("actions"))
    scene.ends()

    scene.realm.chronicle.quarters = 4
    scene.dice(5, 5)
    scene.play(open_moment, Breather("actions"))
    scene.use("ann", "breather", "diplomacy")
    scene.answer("ann", "diplomacy", "moles")
    scene.ends()
    assert scene.realm.world.kingdoms["moles"].relationship == "friendly"
    scene.realm.chronicle.quarters = 8
    scene.play(begin_cycle)
    scene.play(open_moment, Breather("actions"))
    scene.ends()


@rule("MYK-CLASSSKILL-REFILL")
def test_refill_patches_up_to_three_people_for_materials() -> None:
    vizier, hurt = landmaker("vizier", skills=["refill"], hp=1, followers=6, wit=4), landmaker(hp=1)
    scene = Scene(ann=vizier, bob=hurt, cid=hurt, dot=hurt)
    scene.ann.slots[0].materials = {"wood": 8}
    scene.dice(3, 3, 3)

    scene.act("ann", "refill")
    scene.answer("ann", "refill", ["ann", "bob", "dot"])

    scene.ends()
    assert [one.hp for one in (scene.ann, scene.bob, scene.cid, scene.dot)] == [3, 3, 1, 3]
    assert scene.ann.carried_materials() == {"wood": 5}


@rule("MYK-CLASSSKILL-REFILL")
def test_refill_needs_materials_and_patients() -> None:
    scene = Scene(ann=landmaker("vizier", skills=["refill"], hp=1))

    assert "refill" not in scene.actions("ann")


# Oracle


@rule("MYK-CLASSSKILL-PRAYER")
def test_prayer_divides_hope_and_adds_affection() -> None:
    oracle = landmaker("oracle", skills=["prayer"], hp=5, drive=3, loves={"bob": 2}, wit=4, charisma=4)
    scene = Scene(ann=oracle, bob=landmaker("king", hp=1))
    scene.dice(1, 1, 3)

    scene.play(open_moment, Breather("actions"))
    scene.use("ann", "breather", "prayer")
    scene.answer("ann", "hope_to_spend", 3)
    scene.answer("ann", "hope_from_drive", "3")
    scene.answer("ann", "prayer", {"ann": 1, "bob": 2})

    scene.ends()
    assert (scene.ann.hp, scene.bob.hp, scene.ann.drive) == (6, 9, 0)


@rule("MYK-CLASSSKILL-PRAYER")
def test_prayer_saves_whoever_falls_and_is_not_offered_to_the_healthy() -> None:
    scene = Scene(kingdom(voices=0), ann=landmaker("oracle", skills=["prayer"], drive=1), bob=landmaker("king", hp=2))
    scene.play(open_moment, Breather("actions"))
    scene.use("ann", "breather")
    scene.dice(1, 1, 5)
    hit(scene, "bob", 4)
    scene.use("ann", "downed", "prayer")

    scene.ends()
    assert (scene.bob.hp, scene.bob.condition) == (3, Condition.WELL)
    healthy = Scene(ann=landmaker("oracle", skills=["prayer"], drive=1))
    healthy.play(open_moment, Breather("actions"))
    healthy.ends()


@rule("MYK-CLASSSKILL-FAITH")
def test_faith_heals_the_court_by_what_the_check_is_above_ten() -> None:
    oracle = landmaker("oracle", skills=["faith"], hp=4, drive=1, charisma=5, followers=3)
    scene = Scene(kingdom(voices=0), ann=oracle, bob=landmaker(hp=1))
    scene.dice(4, 3)

    scene.act("ann", "faith")
    scene.use("ann", "result_reached")

    scene.ends()
    assert (scene.ann.hp, scene.bob.hp) == (7, 4)


@rule("MYK-CLASSSKILL-SACRIFICE")
def test_a_sacrifice_before_a_temple_brings_any_item_until_the_game_ends() -> None:
    scene = Scene(kingdom(facilities={"A1": "temple"}), ann=landmaker("oracle", skills=["sacrifice"], followers=9))
    scene.dice(4)

    scene.act("ann", "sacrifice")
    scene.answer("ann", "sacrifice", "tonic")

    scene.ends()
    assert ([item.id for item in scene.ann.items()], scene.ann.follower_count) == (["tonic"], 5)
    scene.play(open_moment, GameOver())
    assert scene.ann.items() == []


@rule("MYK-CLASSSKILL-SACRIFICE")
def test_a_sacrifice_needs_an_altar_and_a_follower() -> None:
    far = Scene(ann=landmaker("oracle", skills=["sacrifice"], followers=9))
    alone = Scene(kingdom(facilities={"A1": "temple"}), ann=landmaker("oracle", skills=["sacrifice"]))

    assert "sacrifice" not in far.actions("ann")
    assert "sacrifice" not in alone.actions("ann")


@rule("MYK-CLASSSKILL-ENLIGHTENMENT")
def test_the_enlightened_exchange_better() -> None:
    scene = Scene(ann=landmaker("oracle", skills=["enlightenment"], followers=11, charisma=2))
    scene.dice(2, 3, 2, 3)

    assert scene.play(make_check, "ann", "charisma", 5, action="exchange").result == 10
    assert scene.play(make_check, "ann", "charisma", 5).result == 7


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


# Servant


@rule("MYK-CLASSSKILL-ASSIST")
def test_assist_gives_drive_before_a_check() -> None:
    scene = Scene(ann=landmaker("servant", skills=["assist"], drive=2), bob=landmaker("king"))
    scene.dice(3, 3)

    scene.play(make_check, "bob", "wit", 9)
    scene.use("ann", "check_announced", "assist")

    scene.ends()
    assert (scene.ann.drive, scene.bob.drive) == (1, 1)


@rule("MYK-CLASSSKILL-ASSIST")
def test_assist_needs_somebody_with_room_for_drive() -> None:
    scene = Scene(ann=landmaker("servant", skills=["assist"], drive=2), bob=landmaker(drive=2))

    scene.play(open_moment, Breather("actions"))

    scene.ends()


@rule("MYK-CLASSSKILL-FITOUT")
def test_fitout_lets_somebody_act_as_in_the_kingdom_once_a_game() -> None:
    scene = Scene(
        kingdom(voices=0, lifestyle=3, facilities={"A1": "council"}),
        ann=landmaker("servant", skills=["fitout"], drive=2),
        bob=landmaker(exhausted=True),
    )
    scene.dice(4, 4)

    scene.play(open_moment, Breather("returning"))
    scene.use("ann", "breather", "fitout")
    scene.answer("ann", "fitout", "bob")
    scene.answer("bob", "act", "royal_palace")

    scene.ends()
    assert (scene.kingdom.voices, scene.bob.exhausted, scene.ann.drive) == (1, True, 1)
    scene.play(open_moment, Breather("epilogue"))
    scene.ends()


@rule("MYK-CLASSSKILL-DEVOTION")
def test_devotion_is_worth_two_more_than_affection() -> None:
    scene = Scene(ann=landmaker("servant", skills=["devotion"], loves={"bob": 1}), bob=landmaker("king", wit=2))
    scene.dice(1, 2)

    scene.play(help_out, "ann", "bob", ["wander"])
    scene.answer("ann", "help_with", "wander")
    scene.answer("ann", "help_how", "I carry the bag.")
    scene.answer("gm", scene.ask.key, True)
    scene.use("ann", "cooperation_due", "devotion")
    scene.play(make_check, "bob", "wit", 8, action="wander")

    assert scene.result.result == 8


@rule("MYK-CLASSSKILL-MASTER")
def test_a_masters_critical_success_is_worth_one_more_drive() -> None:
    scene = Scene(ann=landmaker("servant", skills=["master"]), bob=landmaker("king", wit=4, charisma=4))
    scene.play(lambda play: open_moment(play, SkillLearned(play.state.landmakers["ann"], "master")))
    scene.answer("ann", "master", "bob")
    scene.dice(6, 6, 6, 6)

    scene.play(make_check, "bob", "wit", 9)
    scene.play(make_check, "ann", "wit", 9)

    scene.ends()
    assert (scene.bob.drive, scene.ann.drive) == (3, 2)


# General skills


@rule("MYK-SKILL-GENERAL-STEP-FORWARD")
def test_whoever_steps_forward_feels_something_and_is_felt_about() -> None:
    scene = Scene(ann=landmaker(skills=["step_forward"]), bob=landmaker())
    scene.dice(3, 1, 4, 2)

    meet(scene, FirstMeeting, "bob", "ann")
    scene.use("ann", "first_meeting", "step_forward")

    scene.ends()
    assert (scene.ann.towards("bob").affection, scene.bob.towards("ann").hostility) == (1, 1)
    scene.play(begin_cycle)
    meet(scene, FirstMeeting, "bob", "ann")
    scene.ends()


@rule("MYK-SKILL-GENERAL-STEP-FORWARD")
def test_newcomers_are_met_for_the_first_time() -> None:
    scene = Scene(ann=landmaker(skills=["step_forward"]), bob=landmaker(), cid=landmaker())

    scene.play(lambda play: introduce(play, [play.state.landmakers["cid"]]))

    assert scene.ask.params.items() >= {"who": "Cid", "other": "Ann"}.items()
    scene.use("ann", "first_meeting")
    scene.ends()


@rule("MYK-SKILL-GENERAL-TRUE-ROMANCE")
@pytest.mark.parametrize("whom", ["bob", "undead"])
def test_a_true_romance_is_never_lowered(whom: str) -> None:
    scene = Scene(ann=landmaker(skills=["true_romance"]), bob=landmaker())
    scene.dice(5)

    scene.play(lambda play: open_moment(play, SkillLearned(play.state.landmakers["ann"], "true_romance")))
    scene.answer("ann", "true_romance", whom)
    scene.answer("ann", "true_romance_feeling", AFFECTION)
    scene.play(change_feeling, "ann", Id(whom), AFFECTION, -1, "X")

    scene.ends()
    assert scene.ann.towards(whom).affection == 1


@rule("MYK-SKILL-GENERAL-BELLY-GOD")
def test_a_belly_god_drinks_several_at_once() -> None:
    drinks = [("drink", 0), ("drink", 1), ("drink", 0)]
    scene = Scene(ann=landmaker(skills=["belly_god"], items=drinks, wit=5, charisma=5))

    scene.act("ann", "drink")
    scene.use("ann", "declared", "belly_god")
    scene.answer("ann", "belly_god", 1)

    scene.ends()
    assert (scene.ann.drive, len(scene.ann.items())) == (3, 1)


@rule("MYK-SKILL-GENERAL-BELLY-GOD")
def test_one_drink_is_one_drink_even_for_a_belly_god() -> None:
    scene = Scene(ann=landmaker(skills=["belly_god"], items=["drink", "blade"]))

    scene.act("ann", "drink")

    scene.ends()
    assert scene.ann.drive == 1


@rule("MYK-SKILL-GENERAL-BEAUTY")
@pytest.mark.parametrize(("faces", "suffers"), [((4, 4), False), ((2, 3), True)])
def test_beauty_shrugs_a_bad_status_off(faces: tuple[int, int], suffers: bool) -> None:
    scene = Scene(ann=landmaker(skills=["beauty"], charisma=2), bob=landmaker())
    scene.dice(*faces)

    scene.play(inflict, "bob", "foolish", "X")
    scene.play(inflict, "ann", "obese", "X")
    scene.use("ann", "status_due", "beauty")

    scene.ends()
    assert ("obese" in scene.ann.statuses) == suffers


@rule("MYK-SKILL-GENERAL-PUNK")
def test_a_punk_gets_drive_out_of_hostility() -> None:
    scene = Scene(ann=landmaker(skills=["punk"], hates={"bob": 3}, wit=5, charisma=5), bob=landmaker())
    scene.dice(1)

    scene.play(change_feeling, "ann", Id("bob"), HOSTILITY, 2, "X")
    scene.play(change_feeling, "ann", Id("bob"), HOSTILITY, 1, "X")
    scene.play(change_feeling, "ann", Id("bob"), AFFECTION, 1, "X")

    scene.ends()
    assert scene.ann.drive == 1


# Astrology


@rule("MYK-SKILL-ASTROLOGY-HOROSCOPE")
def test_a_horoscope_keeps_a_die_for_somebody() -> None:
    scene = Scene(
        kingdom(voices=0), ann=landmaker(skills=["horoscope"], drive=1, charisma=3), bob=landmaker("king", wit=2)
    )
    scene.dice(5, 1, 6, 2)

    scene.act("ann", "horoscope")
    scene.answer("ann", "horoscope", "bob")
    scene.answer("ann", "horoscope_die", "5")
    scene.play(make_check, "bob", "wit", 13)
    scene.use("ann", "dice_rolled", "horoscope_as_the_stars_foretold")
    scene.answer("ann", "horoscope_swap", "2")

    assert scene.realm.landmakers["ann"].lasting == []
    scene.answer("bob", "give_sixes", "0")
    scene.ends()
    assert scene.result.result == 13


@rule("MYK-SKILL-ASTROLOGY-HOROSCOPE")
def test_a_failed_horoscope_keeps_nothing() -> None:
    scene = Scene(kingdom(voices=0), ann=landmaker(skills=["horoscope"], drive=1, charisma=0))
    scene.dice(5, 1, 3, 3)

    scene.act("ann", "horoscope")
    scene.play(make_check, "ann", "wit", 9)

    scene.ends()


# Summoning


@rule("MYK-SKILL-SUMMONING-TRANSFER")
@pytest.mark.parametrize(("faces", "left"), [((4, 3), (10, 5)), ((1, 2), (5, 10))])
def test_a_transfer_lets_another_take_the_damage(faces: tuple[int, int], left: tuple[int, int]) -> None:
    scene = Scene(
        kingdom(voices=0),
        ann=landmaker(skills=["transfer"], drive=1),
        bob=landmaker("king", charisma=0),
        cid=landmaker(),
    )
    scene.dice(*faces)

    hit(scene, "bob", 5)
    scene.use("ann", "damage_due", "transfer")
    scene.answer("ann", "transfer", "cid")

    scene.ends()
    assert (scene.bob.hp, scene.cid.hp) == left


@rule("MYK-SKILL-SUMMONING-ALIAS", "MYK-SKILL-SUMMONING-DOWNLOAD")
@pytest.mark.parametrize("skill", ["alias", "download"])
def test_learning_to_summon_brings_a_monster_citizen_of_ones_own_level(skill: str) -> None:
    scene = Scene(ann=landmaker(skills=[skill], level=2))

    scene.play(lambda play: open_moment(play, SkillLearned(play.state.landmakers["ann"], skill)))
    assert "elf" not in scene.ask.options()
    scene.answer("ann", "monster_invited", "hurry_fox")

    scene.ends()
    assert scene.kingdom.monsters == {"hurry_fox": 1}


@rule("MYK-SKILL-SUMMONING-FAMILIAR")
def test_a_familiar_learns_the_names_of_monsters_and_hurts_them() -> None:
    scene = foreseen(Scene(ann=landmaker(skills=["familiar"], wit=5, charisma=5)))
    scene.ann.followers = {"elf": 2, "citizen": 1}
    scene.dice(4, 3, 5, 4, 3, 6)

    scene.play(make_check, "ann", "wit", 9, action="command")
    scene.use("ann", "check_announced", "familiar")
    assert scene.result.difficulty.value == 12
    meet(scene, RoomGathered, "ann", room="A1", sent=3)
    scene.answer("ann", "familiar_targets", ("b1", "b3"))

    scene.ends()
    assert scene.realm.adventure.known["A1"].monster_names == ["elf", "slime"]
    hurt = {one.name: MONSTERS[one.kind].hp - one.hp for one in scene.realm.adventure.truth.rooms["A1"].survivors}
    assert hurt == {"Elf 1": 3, "Elf 2": 0}
    assert scene.realm.adventure.truth.rooms["A1"].monsters == {"elf": 2}, "6 damage are too much for a Slime"
    assert "monster_died" in scene.told()


@rule("MYK-SKILL-SUMMONING-FAMILIAR")
def test_whom_a_familiar_has_scratched_is_still_hurt_when_the_court_comes() -> None:
    scene = foreseen(Scene(ann=landmaker(skills=["familiar"], charisma=5)))
    scene.ann.followers = {"elf": 3}
    last(
        scene.table.play,
        scene.ann,
        Effect.FAMILIAR,
        1,
        Scope.CYCLE,
        name="Familiar",
        cite="MYK-SKILL-SUMMONING-FAMILIAR",
    )
    scene.dice(5, 4, 3, 2, 1)
    meet(scene, RoomGathered, "ann", room="A1", sent=3)
    scene.ends()

    scene.play(begin_delve)
    scene.answer("ann", "take_place", "2")
    scene.ends()
    found = residents(scene.table.play, "A1")

    assert [MONSTERS[one.kind].hp - one.hp for one in found] == [3, 2, 1]
    assert bring_forth(scene.table.play, "slime").id not in [one.id for one in found]


@rule("MYK-SKILL-SUMMONING-FAMILIAR")
def test_a_familiar_needs_monsters_among_the_followers() -> None:
    scene = foreseen(Scene(ann=landmaker(skills=["familiar"], followers=3)))
    scene.dice(4, 3)

    scene.play(make_check, "ann", "wit", 9, action="command")

    scene.ends()


# Science


@rule("MYK-SKILL-SCIENCE-ANALYZE")
@pytest.mark.parametrize(("face", "hp"), [(2, 1), (1, 10)])
def test_analyze_stops_a_skill_if_the_dice_reach_the_users_level(face: int, hp: int) -> None:
    scene = Scene(
        kingdom(voices=0), ann=landmaker(skills=["analyze"], drive=1), bob=landmaker(skills=["diehard"], level=2),
        cid=landmaker(hp=10),
    )  # fmt: skip
    scene.bob.followers = {"citizen": 6}
    scene.dice(1, face)

    hit(scene, "cid", 9)
    scene.use("bob", "damage_due", "diehard")
    scene.use("ann", "declared", "analyze")

    scene.ends()
    assert (scene.cid.hp, scene.bob.follower_count) == (hp, 5)


@rule("MYK-SKILL-SCIENCE-REVIVE")
def test_revive_brings_the_unconscious_round() -> None:
    scene = Scene(ann=landmaker(skills=["revive"], wit=6), bob=landmaker(hp=-1, condition=Condition.UNCONSCIOUS))
    scene.dice(4, 3, 5)

    scene.act("ann", "revive")

    scene.ends()
    assert (scene.bob.hp, scene.bob.awake) == (4, True)
    assert "revive" not in scene.actions("bob")


@rule("MYK-SKILL-SCIENCE-BOOSTED-SCIENCE")
def test_boosted_science_raises_a_magical_check_by_three_for_each_hope() -> None:
    scene = Scene(
        kingdom(voices=0), ann=landmaker(skills=["boosted_science", "revive"], drive=2, wit=2),
        bob=landmaker(hp=-1, condition=Condition.UNCONSCIOUS),
    )  # fmt: skip
    scene.dice(1, 2, 4)

    scene.act("ann", "revive")
    scene.use("ann", "check_announced", "boosted_science")
    scene.answer("ann", "hope_to_spend", 2)

    scene.ends()
    assert (scene.bob.hp, scene.ann.drive) == (3, 0)


@rule("MYK-SKILL-SCIENCE-COMPOSITION")
def test_two_items_become_one_that_does_both_and_falls_as_one() -> None:
    scene = Scene(ann=landmaker(skills=["composition"], items=["costume", ("tonic", 1), "blade"], wit=4))
    scene.dice(3, 3, 1, 1, 2)

    scene.act("ann", "composition")
    scene.answer("ann", "composition", ["1", "2"])

    assert [slot.free for slot in scene.ann.slots[:3]] == [False, True, False]
    assert max_hp(scene.table.play, scene.ann).value == 16
    assert scene.play(make_check, "ann", "charisma", 9).pool == 3
    scene.ann.exhausted = False
    assert "composition" not in scene.actions("ann")
    scene.play(
        lambda play: destroy_item(play, play.state.landmakers["ann"], play.state.landmakers["ann"].items()[1], "X")
    )
    scene.ends()
    assert [item.id for item in scene.ann.items()] == ["blade"]


@rule("MYK-SKILL-SCIENCE-COMPOSITION")
def test_a_failed_composition_changes_nothing() -> None:
    scene = Scene(ann=landmaker(skills=["composition"], items=["costume", "blade", "tonic"], wit=0))
    scene.dice(3, 3)

    scene.act("ann", "composition")
    scene.answer("ann", "composition", ["2", "3"])

    scene.ends()
    assert [item.id for item in scene.ann.items()] == ["costume", "blade", "tonic"]


# What only acts in the delve


GROUPS = (
    "knight", "vizier", "oracle", "ninja", "servant",
    "general", "melee", "ranged", "astrology", "summoning", "science",
)  # fmt: skip


def test_every_skill_says_what_it_does() -> None:
    for one in (skill for skill in SKILLS if skill.group in GROUPS):
        assert isinstance(one.kind, Kind)
        assert one.text or all(feat.text for feat in FEATS.of(one.id)), one.id
        assert one.text or FEATS.of(one.id), one.id


def test_every_class_has_six_skills_and_every_group_eight() -> None:
    counts: dict[str, int] = {}
    for one in (skill for skill in SKILLS if skill.family != "monster"):
        counts[one.group] = counts.get(one.group, 0) + 1

    assert [counts[group] for group in GROUPS] == [6] * 5 + [8] * 6
