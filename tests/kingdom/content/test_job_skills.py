"""The skills of the Jobs."""

from typing import Any

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.scene import Scene, feel, kingdom, landmaker
from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.dungeon.traps import fire, is_quiet
from undercroft.games.kingdom.grammar.delve_moments import CampEnded, CombatEnded, QuarterEnded, RestTaken, RoundEnded
from undercroft.games.kingdom.grammar.entries import TRAPS
from undercroft.games.kingdom.grammar.moments import (
    GameOver,
    MealUsed,
)
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.conditions import fifth
from undercroft.games.kingdom.rules.disaster import suffer_disaster
from undercroft.games.kingdom.rules.figures import ability, max_hp
from undercroft.games.kingdom.rules.people import lose_followers, spend_followers
from undercroft.games.kingdom.state import Landmaker, PlacedTrap, Realm
from undercroft.games.kingdom.words import Condition, Place


async def lie_down(play: Play[Realm], who: Landmaker) -> None:
    """Let somebody Rest, as far as others care."""
    await open_moment(play, RestTaken(who))


def trap_of_level(level: int) -> str:
    """Give a Combat Trap of a Level."""
    return next(one.id for one in TRAPS if one.category == "combat" and one.level == level)


@rule("MYK-JOBSKILL-MINOR-SHIFT")
def test_minor_shift_puts_somebody_into_another_area() -> None:
    ann = landmaker(skills=["minor_shift"], drive=1, charisma=5)
    arena = Arena(kingdom(voices=0), foes=["slime"], plain=True, ann=ann)
    arena.dice(2, 3)  # 10 against 1 + 7

    arena.act("ann", "minor_shift")
    arena.answer("ann", "skill_target", "m1")
    arena.answer("ann", "skill_area", "6")

    arena.ends()
    assert (arena.m1.area, arena.ann.drive) == (6, 0)


@rule("MYK-JOBSKILL-MINOR-SHIFT")
def test_a_failed_shift_moves_nobody() -> None:
    arena = Arena(kingdom(voices=0), foes=["minotaur"], plain=True, ann=landmaker(skills=["minor_shift"], drive=1))
    arena.dice(2, 3)

    arena.act("ann", "minor_shift")
    arena.answer("ann", "skill_target", "m1")

    arena.ends()
    assert arena.m1.area == 4


@rule("MYK-JOBSKILL-MONSTEROLOGY")
def test_whoever_attacks_what_was_studied_hits_better_and_harder() -> None:
    ann = landmaker(skills=["monsterology"], wit=6)
    bob = landmaker(items=["blade"], area=4, warfare=2)
    arena = Arena(foes=["troop", "slime"], plain=True, ann=ann, bob=bob)
    arena.m1.hp = 9
    arena.dice(3, 4, 3, 3, 4)  # the study; then 6 + Warfare 2 + 1 against Defense 9

    arena.act("ann", "monsterology")
    arena.answer("ann", "skill_target", "m1")
    arena.play(make_attack, "bob", ["m1"], "blade")

    arena.ends()
    assert arena.m1.hp == 9 - 4 - 1


@rule("MYK-JOBSKILL-MONSTEROLOGY")
def test_studying_a_shape_shows_what_it_is() -> None:
    arena = Arena(foes=["slime"], plain=True, uncertain=True, ann=landmaker(skills=["monsterology"], wit=6))
    arena.fought.monsters["m1"].known = False
    arena.dice(3, 4)

    arena.act("ann", "monsterology")

    arena.ends()
    assert arena.fought.monsters["m1"].known


@rule("MYK-JOBSKILL-FIELD-DOCTOR")
def test_a_field_doctor_finds_some_of_the_dead_alive() -> None:
    ann = landmaker(skills=["field_doctor"], drive=1, followers=4)
    arena = Arena(kingdom(voices=0), ann=ann, bob=landmaker(followers=9))
    arena.play(spend_followers, "ann", 1)
    arena.play(spend_followers, "bob", 6)
    arena.dice(5)

    arena.play(open_moment, CombatEnded("won"))
    arena.use("ann", "combat_ended", "field_doctor")
    arena.answer("ann", "field_doctor", {"ann": 1, "bob": 4})

    arena.ends()
    assert (arena.ann.follower_count, arena.bob.follower_count, arena.bob.lost_in_combat) == (4, 7, 2)
    assert arena.realm.chronicle.lost_followers == 2


@rule("MYK-JOBSKILL-NOBLESSE-OBLIGE")
def test_a_noble_is_stronger_among_those_who_love_them() -> None:
    ann = landmaker(skills=["noblesse_oblige"], area=3, warfare=3)
    arena = Arena(ann=ann, bob=landmaker(area=3, loves={"ann": 2}), cat=landmaker(area=2, loves={"ann": 4}))
    play = arena.table.play
    before = max_hp(play, arena.ann).value

    assert ability(play, arena.ann, "warfare") == 5
    arena.cat.area = 3
    assert ability(play, arena.ann, "warfare") == 9
    assert max_hp(play, arena.ann).value == before + 4


@rule("MYK-JOBSKILL-BLADE-OPERA")
def test_one_attack_check_counts_against_several_in_the_area() -> None:
    ann = landmaker(skills=["blade_opera"], items=["blade"], area=4, warfare=2, drive=1, hates={"m2": 2})
    arena = Arena(kingdom(voices=0), foes=["slime", "slime", "troop"], plain=True, ann=ann)
    arena.m1.hp = arena.m2.hp = 20
    arena.dice(2, 3, 4)  # 7 is enough for Defense 5

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_declared", "blade_opera")
    arena.answer("ann", "skill_targets", ["m1", "m2"])

    arena.ends()
    assert (arena.m1.hp, arena.m2.hp, arena.m3.hp) == (16, 14, 3)


@rule("MYK-JOBSKILL-BLADE-OPERA")
def test_a_blade_opera_has_no_more_roles_than_warfare() -> None:
    ann = landmaker(skills=["blade_opera"], items=["blade"], area=4, warfare=2, drive=1)
    arena = Arena(kingdom(voices=0), foes=["slime", "slime", "slime"], plain=True, ann=ann)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_declared", "blade_opera")

    assert arena.ask.limits() == {"least": 1, "most": 2}


@rule("MYK-JOBSKILL-HEADHUNT")
def test_a_six_takes_the_head() -> None:
    ann = landmaker(skills=["headhunt"], items=["blade"], area=4, warfare=9, drive=3)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    arena.dice(4, 4, 2, 6)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_hit", "headhunt")
    arena.answer("ann", "hope_to_spend", 2)

    arena.ends()
    assert (arena.ann.drive, arena.m1.condition) == (1, Condition.DEAD)


@rule("MYK-JOBSKILL-HEADHUNT")
def test_without_a_six_the_blow_is_a_blow() -> None:
    ann = landmaker(skills=["headhunt"], items=["blade"], area=4, warfare=9, drive=1)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    whole = arena.m1.hp
    arena.dice(4, 4, 5, 3)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_hit", "headhunt")

    arena.ends()
    assert arena.m1.hp == whole - 3


@rule("MYK-JOBSKILL-HUMAN-WAVE-SWEEP")
def test_a_human_wave_sweeps_over_everybody_in_an_area() -> None:
    ann = landmaker(skills=["human_wave_sweep"], items=["spear"], area=3, warfare=4, followers=11)
    arena = Arena(kingdom(voices=3), foes=["minotaur"], plain=True, ann=ann, bob=landmaker(area=4, hp=9))
    whole = arena.m1.hp
    arena.dice(3, 4)

    arena.act("ann", "human_wave_sweep")
    assert arena.ask.options() == ["2", "3", "4"]
    arena.answer("ann", "skill_area", "4")

    arena.ends()
    assert (arena.m1.hp, arena.bob.hp, arena.kingdom.voices) == (whole - 3, 6, 2)


@rule("MYK-JOBSKILL-HUMAN-WAVE-SWEEP")
def test_a_wave_that_breaks_costs_followers() -> None:
    ann = landmaker(skills=["human_wave_sweep"], items=["blade"], area=3, warfare=2, followers=11)
    arena = Arena(kingdom(voices=3), foes=["slime"], plain=True, ann=ann)
    arena.dice(2, 3)

    arena.act("ann", "human_wave_sweep")

    arena.ends()
    assert (arena.ann.follower_count, arena.m1.hp) == (9, 5)


@rule("MYK-JOBSKILL-HARD-SELL")
def test_a_merchant_sells_to_the_enemy_once_in_a_combat() -> None:
    arena = Arena(foes=["slime"], plain=True, ann=landmaker(skills=["hard_sell"], items=["blade", "lunch"], wit=4))
    before = arena.kingdom.treasury
    arena.dice(3, 4)

    arena.act("ann", "hard_sell")
    arena.answer("ann", "hard_sell", "1:lunch")

    arena.ends()
    assert ([item.id for item in arena.ann.items()], arena.kingdom.treasury) == (["blade"], before + 1)
    arena.ann.exhausted = False
    assert "hard_sell" not in arena.actions_of("ann")


@rule("MYK-JOBSKILL-HARD-SELL")
def test_ten_materials_are_worth_something_too() -> None:
    arena = Arena(foes=["slime"], plain=True, ann=landmaker(skills=["hard_sell"], wit=4))
    arena.ann.slots[0].materials = {"iron": 10}
    arena.dice(3, 4)

    arena.act("ann", "hard_sell")

    arena.ends()
    assert arena.ann.carried_materials() == {}


@rule("MYK-JOBSKILL-DUNGEON-TECTONICS")
def test_a_daedalist_lays_a_trap_in_place_of_another() -> None:
    new, old = trap_of_level(1), trap_of_level(2)
    arena = Arena(foes=["slime"], plain=True, ann=landmaker(skills=["dungeon_tectonics"], quest=4))
    arena.fought.traps[3] = PlacedTrap("c3", old, 2, "area", "3", found="known")
    arena.fought.known_traps[3] = old
    arena.dice(3, 3)  # 10 against 7 + 1 + 2

    arena.act("ann", "dungeon_tectonics")
    arena.answer("ann", "skill_area", "3")
    if not arena.table.over:
        arena.answer("ann", "skill_choice", new)

    arena.ends()
    assert arena.fought.traps[3].kind == new


@rule("MYK-JOBSKILL-MOOD-MAKER")
def test_a_master_who_rests_cheers_somebody_up() -> None:
    scene = Scene(ann=landmaker(skills=["mood_maker"]), bob=landmaker())
    scene.realm.place = Place.DUNGEON

    scene.play(lie_down, "ann")
    scene.use("ann", "rest_taken", "mood_maker")
    scene.answer("ann", "mood_maker", "bob")

    scene.ends()
    assert scene.bob.drive == 1


@rule("MYK-JOBSKILL-FAME")
def test_felling_somebody_greater_is_told_at_home_once_in_a_combat() -> None:
    ann = landmaker(skills=["fame"], items=["blade"], area=4, warfare=9)
    arena = Arena(kingdom(voices=2), foes=["minotaur", "minotaur"], plain=True, ann=ann)
    arena.m1.hp = arena.m2.hp = 1
    arena.dice(4, 4, 3, 4, 4, 3)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.play(make_attack, "ann", ["m2"], "blade")

    arena.ends()
    assert arena.kingdom.voices == 3


@rule("MYK-JOBSKILL-LAZYBONES")
def test_doing_nothing_heals_and_cheers() -> None:
    arena = Arena(foes=["slime"], plain=True, ann=landmaker(skills=["lazybones"], items=["blade"], area=4, hp=5))

    arena.turn("ann", move=-1)
    arena.play(open_moment, RoundEnded())
    assert arena.ann.hp == 6

    arena.ann.exhausted = False
    arena.dice(4, 4, 1)
    arena.turn("ann", move=1, attack="m1")
    arena.play(open_moment, RoundEnded())
    assert arena.ann.hp == 6

    arena.play(open_moment, RoundEnded())
    assert arena.ann.hp == 7
    arena.play(open_moment, QuarterEnded())
    assert arena.ann.drive == 0
    arena.play(open_moment, QuarterEnded())
    assert arena.ann.drive == 1


@rule("MYK-JOBSKILL-LAZYBONES")
def test_whoever_acts_in_camp_was_not_lazy() -> None:
    scene = Scene(ann=landmaker(skills=["lazybones"], exhausted=True))
    scene.realm.place = Place.DUNGEON

    scene.play(open_moment, CampEnded())
    scene.play(open_moment, QuarterEnded())

    assert scene.ann.drive == 0


@rule("MYK-JOBSKILL-FIVE-FINGER")
def test_a_thief_stops_a_trap_in_its_tracks() -> None:
    scene = Scene(kingdom(voices=0), ann=landmaker(skills=["five_finger"], drive=1, quest=5), bob=landmaker(hp=9))
    trap = PlacedTrap("t1", "pit", 1, "room", "A1")
    scene.realm.delve.begun, scene.realm.delve.room, scene.realm.place = True, "A1", Place.DUNGEON
    scene.dice(2, 3)  # 10 against 1 + 9

    scene.play(fire, trap, "bob")
    scene.use("ann", "trap_due", "five_finger")

    scene.ends()
    assert scene.bob.hp == 9
    assert is_quiet(scene.realm, trap)


@rule("MYK-JOBSKILL-VOICE-OF-STAR")
def test_a_star_fragment_is_drive_beyond_capacity() -> None:
    scene = Scene(quiet=False, ann=landmaker("king", skills=["voice_of_star"], items=["star_fragment"], drive=2))
    scene.dice(1, 2, 3, 4, 5)

    scene.play(make_check, "ann", "wit", 9)
    scene.use("ann", "check_announced", "voice_of_star")
    scene.answer("ann", "check_hope", "3")
    scene.answer("ann", "hope_from_drive", "3")

    scene.ends()
    assert (scene.result.pool, scene.ann.items(), scene.ann.drive) == (5, [], 0)


@rule("MYK-JOBSKILL-VOICE-OF-STAR")
def test_a_star_fragment_goes_in_the_place_of_a_follower() -> None:
    scene = Scene(ann=landmaker("king", skills=["voice_of_star"], items=["star_fragment"], followers=3))

    scene.play(lose_followers, "ann", 2, "MYK-FOLLOWER-02")
    scene.use("ann", "followers_loss_due", "voice_of_star_star_instead_of_a_man")

    scene.ends()
    assert (scene.ann.follower_count, scene.ann.items()) == (2, [])


@rule("MYK-JOBSKILL-VOICE-OF-STAR")
@pytest.mark.parametrize(("burnt", "drive"), [(1, 1), (0, 0)])
def test_a_star_fragment_pays_for_a_skill(burnt: int, drive: int) -> None:
    skills = ["voice_of_star", "blessed_kiss"]
    scene = Scene(
        kingdom(voices=0),
        ann=landmaker("king", skills=skills, items=["star_fragment"], drive=1, loves={"bob": 1}),
        bob=landmaker(statuses=["cursed"]),
    )

    scene.act("ann", "blessed_kiss")
    scene.answer("ann", "stars_burnt", burnt)

    scene.ends()
    assert (scene.bob.statuses, len(scene.ann.items()), scene.ann.drive) == ([], 1 - burnt, drive)


@rule("MYK-JOBSKILL-VOICE-OF-STAR")
def test_a_star_fragment_alone_is_hope_enough_and_nobody_is_asked() -> None:
    scene = Scene(
        kingdom(voices=0),
        ann=landmaker("king", skills=["voice_of_star", "blessed_kiss"], items=["star_fragment"], loves={"bob": 1}),
        bob=landmaker(statuses=["cursed"]),
    )

    scene.act("ann", "blessed_kiss")

    scene.ends()
    assert (scene.bob.statuses, scene.ann.items()) == ([], [])


@rule("MYK-JOBSKILL-VOICE-OF-STAR", "MYK-SKILLRULE-FRACTIONS")
@pytest.mark.parametrize(("followers", "stars", "count"), [(0, 0, 0), (1, 0, 1), (5, 0, 1), (5, 1, 2), (0, 2, 1)])
def test_a_fifth_of_the_followers_is_rounded_up_and_stars_count(followers: int, stars: int, count: int) -> None:
    scene = Scene(ann=landmaker("king", skills=["voice_of_star"], items=["star_fragment"] * stars, followers=followers))

    assert fifth(scene.ann) == count


@rule("MYK-JOBSKILL-VOICE-OF-STAR")
def test_a_check_can_cost_a_star_in_place_of_followers() -> None:
    scene = Scene(ann=landmaker("king", skills=["voice_of_star"], items=["star_fragment"], drive=1))
    scene.dice(3, 3, 4)

    scene.play(make_check, "ann", "wit", 9)
    scene.use("ann", "check_announced")
    scene.use("ann", "result_reached", "followers_bonus")

    scene.ends()
    assert (scene.result.succeeded, scene.ann.items()) == (True, [])


@rule("MYK-JOBSKILL-VOICE-OF-STAR")
def test_without_the_skill_a_star_fragment_is_a_lamp() -> None:
    scene = Scene(ann=landmaker("king", items=["star_fragment"]))

    assert (scene.ann.stars, scene.ann.following) == (0, 0)


def warlock() -> Scene:
    return Scene(
        ann=landmaker("king", skills=["ritual"], drive=2), bob=landmaker(skills=["diadem", "war_god"], loves={"ann": 1})
    )


@rule("MYK-JOBSKILL-RITUAL")
def test_a_warlock_uses_an_admirers_skill_once_for_1_hope_more() -> None:
    scene = warlock()
    scene.dice(3, 4, 3, 3)

    scene.act("ann", "ritual")
    assert scene.ann.lent == ["diadem"]
    scene.play(make_check, "ann", "warfare", 9)
    scene.use("ann", "result_reached", "diadem")
    scene.answer("ann", "hope_from_drive", "1")

    scene.ends()
    assert (scene.result.succeeded, scene.ann.drive, scene.kingdom.voices, scene.ann.lent) == (True, 1, 9, [])


@rule("MYK-JOBSKILL-RITUAL")
def test_a_ritual_that_fails_teaches_nothing_and_the_game_ends_with_a_clear_mind() -> None:
    scene = warlock()
    scene.dice(3, 3, 3, 4)

    scene.act("ann", "ritual")
    assert scene.ann.lent == []
    scene.ann.exhausted = False
    scene.act("ann", "ritual")
    scene.play(open_moment, GameOver())

    scene.ends()
    assert scene.ann.lent == []


@rule("MYK-JOBSKILL-RITUAL")
def test_a_ritual_needs_somebody_who_feels_something() -> None:
    scene = Scene(ann=landmaker("king", skills=["ritual"]), bob=landmaker(skills=["diadem"]))

    assert "ritual" not in scene.actions("ann")


@rule("MYK-JOBSKILL-CONSPIRACY")
def test_a_conspirator_makes_a_failure_critical() -> None:
    scene = Scene(ann=landmaker("king", skills=["conspiracy"], hates={"bob": 1}, drive=1), bob=landmaker())
    scene.dice(2, 3)

    scene.play(make_check, "bob", "wit", 9)
    scene.use("ann", "check_failed", "conspiracy")
    scene.answer("ann", "hope_from_drive", "1")

    scene.ends()
    assert (scene.result.critical, scene.result.result, scene.kingdom.voices) == ("failure", 0, 9)


@rule("MYK-JOBSKILL-CONSPIRACY")
def test_nobody_conspires_against_those_they_do_not_hate() -> None:
    scene = Scene(ann=landmaker("king", skills=["conspiracy"], drive=1), bob=landmaker())
    scene.dice(2, 3)

    scene.play(make_check, "bob", "wit", 9)

    scene.ends()


@rule("MYK-JOBSKILL-DUNGEON-BANQUET")
@pytest.mark.parametrize(("dice", "warfare"), [((3, 4), 3), ((3, 3), 2)])
def test_a_banquet_makes_everybody_fierce(dice: tuple[int, ...], warfare: int) -> None:
    scene = Scene(ann=landmaker("king", skills=["dungeon_banquet"]), bob=landmaker())
    scene.dice(*dice)

    async def serve(play: Any) -> None:
        await open_moment(play, MealUsed(play.state.landmakers["ann"], "lunch", 0))

    scene.play(serve)
    scene.use("ann", "meal_used", "dungeon_banquet")

    scene.ends()
    assert ability(scene.table.play, scene.bob, "warfare") == warfare


@rule("MYK-JOBSKILL-SWEET-TALK")
def test_sweet_talk_doubles_what_others_feel() -> None:
    scene = Scene(ann=landmaker("king", skills=["sweet_talk"], drive=1), bob=landmaker(loves={"ann": 1}))

    feel(scene, "bob", "ann")
    scene.use("ann", "feeling_due", "sweet_talk")
    scene.answer("ann", "hope_from_drive", "1")

    scene.ends()
    assert scene.bob.towards("ann").affection == 3


@rule("MYK-JOBSKILL-SWEET-TALK")
def test_nobody_talks_themselves_sweet() -> None:
    scene = Scene(ann=landmaker("king", skills=["sweet_talk"], loves={"bob": 1}, drive=1), bob=landmaker())

    feel(scene, "ann", "bob")

    scene.ends()


@rule("MYK-JOBSKILL-HUSTLE")
def test_hustle_rolls_a_table_again_in_the_dungeon() -> None:
    scene = Scene(ann=landmaker("king", skills=["hustle"], drive=1))
    scene.realm.place = Place.DUNGEON
    scene.dice(5, 6, 1, 3, 3, 3)

    scene.play(suffer_disaster)
    scene.use("ann", "table_rolled", "hustle")
    scene.answer("ann", "hope_from_drive", "1")

    scene.ends()
    assert scene.kingdom.citizens == 44


@rule("MYK-JOBSKILL-HUSTLE")
def test_nobody_hustles_at_home() -> None:
    scene = Scene(ann=landmaker("king", skills=["hustle"], drive=1))
    scene.dice(1, 3, 3, 3)

    scene.play(suffer_disaster)

    scene.ends()


@rule("MYK-JOBSKILL-HUNTING")
@pytest.mark.parametrize(("dice", "carried"), [((3, 4, 5), {"fangs": 5}), ((3, 3), {})])
def test_a_hunter_brings_something_home(dice: tuple[int, ...], carried: dict[str, int]) -> None:
    scene = Scene(ann=landmaker("king", skills=["hunting"]))
    scene.dice(*dice)

    scene.act("ann", "hunting")
    if carried:
        scene.answer("ann", "hunting_material", "fangs")

    scene.ends()
    assert (scene.ann.carried_materials(), scene.ann.exhausted) == (carried, True)


@rule("MYK-JOBSKILL-DUNGEON-TECTONICS", "MYK-RULERSKILL-DUNGEON-HAZARD")
def test_where_a_ruler_has_laid_a_worse_trap_nothing_lesser_is_offered() -> None:
    worse, lesser = trap_of_level(2), trap_of_level(1)
    arena = Arena(foes=["slime"], plain=True, ann=landmaker(skills=["dungeon_tectonics"], quest=4))
    arena.fought.traps[3] = PlacedTrap("c3", worse, 2, "area", "3", found="known", settings={"hazard": "yes"})
    arena.fought.known_traps[3] = worse

    arena.act("ann", "dungeon_tectonics")

    assert lesser in [one.id for one in TRAPS]
    assert "3" not in arena.ask.options()
