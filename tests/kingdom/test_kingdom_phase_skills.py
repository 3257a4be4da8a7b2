"""Job skills, and Dungeon, Negotiation, Useful, Entertainment, Item and Esoteric skills, as far as they act at home."""

from typing import Any

import pytest

from tests.rules import rule
from undercroft.games.kingdom.content.skills.esoteric import shapes
from undercroft.games.kingdom.grammar.delve_moments import QuarterEnded, RoundEnded
from undercroft.games.kingdom.grammar.entries import FEATS, MONSTERS, SKILLS
from undercroft.games.kingdom.grammar.moments import (
    ActionStepBegun,
    Breather,
    GameOver,
    LevelGained,
    MealUsed,
    SetupBegun,
    SkillLearned,
)
from undercroft.games.kingdom.grammar.tables import TABLES, Roll, Table, roll_on
from undercroft.games.kingdom.grammar.windows import Use, costs_of, item_level, open_moment
from undercroft.games.kingdom.phases.kingdom_phase.action_resolution import resolve_actions
from undercroft.games.kingdom.rules.bodies import lose_hp
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.conditions import fifth
from undercroft.games.kingdom.rules.costs import Hope
from undercroft.games.kingdom.rules.cycles import begin_cycle, end_cycle
from undercroft.games.kingdom.rules.disaster import suffer_disaster
from undercroft.games.kingdom.rules.equipment import destroy_item, use_up
from undercroft.games.kingdom.rules.figures import ability, defense, max_hp
from undercroft.games.kingdom.rules.hope import lose_voices
from undercroft.games.kingdom.rules.people import lose_followers
from undercroft.games.kingdom.rules.sides import embody
from undercroft.games.kingdom.rules.wealth import put_materials
from undercroft.games.kingdom.state import Fight, Help
from undercroft.games.kingdom.words import Place

from .scene import Scene, feel, kingdom, landmaker

FIGURES = {
    "job": {
        "voice_of_star": "astrologist optional self", "ritual": "warlock support individual wit 9",
        "minor_shift": "summoner support individual", "monsterology": "doctor support court wit 9",
        "field_doctor": "medic interrupt court", "noblesse_oblige": "noble permanent self",
        "conspiracy": "eunuch optional individual", "blade_opera": "warrior assist self",
        "headhunt": "executioner assist self", "human_wave_sweep": "guard support area warfare 9",
        "hard_sell": "merchant support individual", "dungeon_tectonics": "daedalist support area",
        "mood_maker": "master assist individual", "dungeon_banquet": "cook assist court quest 9",
        "sweet_talk": "happymancer interrupt individual", "hustle": "bee interrupt individual",
        "hunting": "hunter plan self quest 9", "fame": "adventurer permanent self",
        "lazybones": "drone permanent self", "five_finger": "thief interrupt individual",
    },
    "advanced": {
        "trapper": "dungeon permanent self", "good_time": "dungeon assist self",
        "road_construction": "dungeon plan corridor quest 13", "sneak_through": "dungeon permanent self",
        "wall": "dungeon interrupt area quest 9", "hit_and_away": "dungeon permanent self",
        "dungeon_prominence": "dungeon support individual", "stealth": "dungeon interrupt self",
        "scout": "negotiation support individual", "connection": "negotiation permanent self",
        "propaganda": "negotiation interrupt kingdom", "cry_quarter": "negotiation interrupt court charisma 9",
        "prestige": "negotiation support see_below", "loyalist": "negotiation interrupt self",
        "split": "negotiation support individual", "sexy": "negotiation assist self",
        "combination": "useful support individual warfare 7", "blessed_kiss": "useful support individual",
        "gung_ho": "useful permanent self", "aggravation": "useful support individual",
        "blitz": "useful assist see_below", "date": "useful plan see_below", "alignment_attack": "useful assist court",
        "love_affair": "useful assist self", "carnival": "entertainment assist individual",
        "martial_music": "entertainment support see_below charisma 9", "impromptu": "entertainment optional self",
        "combat_dance": "entertainment permanent self", "galdr": "entertainment support see_below charisma 9",
        "sonumen": "entertainment support see_below", "narcissism": "entertainment optional self",
        "true_sight": "entertainment support self charisma 9", "big_bag": "item permanent self",
        "shopping": "item plan self wit 9", "patch_up": "item interrupt item", "present": "item assist court",
        "weapon_mastery": "item permanent self", "economy": "item assist self", "full_efforts": "item interrupt self",
        "fetish": "item optional self", "sonic_blade": "esoteric assist self", "kill_zone": "esoteric interrupt self",
        "cry_chant": "esoteric support see_below", "beast_memory": "esoteric support self",
        "les_miserables": "esoteric interrupt individual", "dolce_vita": "esoteric interrupt self",
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("family", "name", "figures"),
    [
        pytest.param(family, name, figures, id=name)
        for family, skills in FIGURES.items()
        for name, figures in skills.items()
    ],
)
def test_a_skill_has_the_figures_of_the_book(family: str, name: str, figures: str) -> None:
    entry = SKILLS[name]
    printed = [] if entry.check is None else [entry.check.score, str(entry.check.difficulty)]

    assert entry.family == family
    assert " ".join([entry.group, entry.kind, entry.target, *printed]) == figures


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


async def _nothing_happens(roll: Roll) -> None:
    """Nothing."""
    roll.play.state.chronicle.deeds["rows"] = roll.play.state.chronicle.deeds.get("rows", 0) + 1


@rule("MYK-SKILL-DUNGEON-GOOD-TIME")
def test_a_good_time_rolls_on_a_treasure_table_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.games.kingdom.grammar.tables.TABLES", dict(TABLES))
    rows = dict.fromkeys(range(1, 7), _nothing_happens)
    treasure: Any = Table("treasure_test", dice="1D6", rows=rows, cite="MYK-DISASTER-{:02}")
    scene = Scene(ann=landmaker("king", skills=["good_time"], drive=1))
    scene.dice(2, 3)

    scene.play(roll_on, treasure, "ann")
    scene.use("ann", "table_rolled", "good_time")
    scene.answer("ann", "hope_from_drive", "1")

    scene.ends()
    assert scene.realm.chronicle.deeds["rows"] == 2


@rule("MYK-SKILL-DUNGEON-TRAPPER")
@pytest.mark.parametrize(("action", "pool"), [("search", 3), ("command", 2)])
def test_a_trapper_searches_with_one_die_more(action: str, pool: int) -> None:
    scene = Scene(ann=landmaker("king", skills=["trapper"]))
    scene.dice(*[2] * pool)

    scene.play(make_check, "ann", "quest", 9, action=action)

    scene.ends()
    assert scene.result.pool == pool


@rule("MYK-SKILL-DUNGEON-ROAD-CONSTRUCTION")
@pytest.mark.parametrize(("dice", "corridors", "followers"), [((3, 5, 5), 9, 5), ((3, 4, 4, 2), 8, 3)])
def test_a_road_is_built_or_costs_followers(dice: tuple[int, ...], corridors: int, followers: int) -> None:
    scene = Scene(ann=landmaker("king", skills=["road_construction"], followers=5, quest=3))
    scene.dice(*dice)

    scene.act("ann", "road_construction")
    scene.answer("ann", "road_place", "33.A1-B1")

    scene.ends()
    assert (scene.kingdom.voices, len(scene.kingdom.maps["33"].corridors)) == (7, corridors)
    assert scene.ann.follower_count == followers


@rule("MYK-SKILL-NEGOTIATION-CONNECTION", "MYK-CONFLICT-01")
def test_with_connections_one_acts_twice_and_facilities_are_easier() -> None:
    scene = Scene(kingdom(facilities={"A1": "council", "C3": "cutchery"}), ann=landmaker("king", skills=["connection"]))
    scene.dice(3, 4, 3, 4, 2)

    scene.play(resolve_actions)
    scene.answer("ann", "act", "council")
    assert not scene.ann.exhausted
    scene.answer("ann", "act", "cutchery")

    scene.ends()
    assert (scene.kingdom.voices, scene.ann.exhausted) == (13, True)


@rule("MYK-SKILL-NEGOTIATION-PROPAGANDA")
def test_drive_becomes_voices_again() -> None:
    scene = Scene(ann=landmaker("king", skills=["propaganda"], drive=2), bob=landmaker(drive=1))

    scene.play(lose_voices, 3, "MYK-CHECK-CRITFAIL")
    scene.use("ann", "voices_reduced", "propaganda")
    scene.answer("ann", "propaganda_drive", 2)
    scene.answer("bob", "propaganda_drive", 1)

    scene.ends()
    assert (scene.kingdom.voices, scene.ann.drive, scene.bob.drive) == (8, 0, 0)


@rule("MYK-SKILL-NEGOTIATION-PROPAGANDA")
def test_a_disaster_is_avoided_if_enough_voices_are_back() -> None:
    scene = Scene(kingdom(voices=2), ann=landmaker("king", skills=["propaganda"], drive=2), bob=landmaker())

    scene.play(lose_voices, 1, "MYK-CHECK-CRITFAIL")
    scene.use("ann", "voices_reduced", "propaganda")
    scene.answer("ann", "propaganda_drive", 2)

    scene.ends()
    assert scene.realm.chronicle.disasters_due == 0


@rule("MYK-SKILL-NEGOTIATION-LOYALIST")
def test_a_loyalist_uses_what_a_talent_would_know_until_the_cycle_ends() -> None:
    scene = Scene(kingdom(talents=["bee"]), ann=landmaker("king", skills=["loyalist"]))
    scene.play(begin_cycle)

    scene.play(open_moment, Breather("travel"))
    scene.use("ann", "breather", "loyalist")
    assert scene.ann.lent == ["hustle"]
    scene.play(end_cycle)
    scene.play(open_moment, Breather("returning"))

    scene.ends()
    assert scene.ann.lent == [], "and the same Talent is asked once a game"
    assert not scene.kingdom.talents[0].used


@rule("MYK-SKILL-NEGOTIATION-LOYALIST")
def test_what_would_be_an_action_is_done_at_once_and_exhausts_nobody() -> None:
    scene = Scene(kingdom(talents=["hunter"]), ann=landmaker("king", skills=["loyalist"]))
    scene.dice(3, 4, 2)

    scene.play(open_moment, Breather("travel"))
    scene.use("ann", "breather", "loyalist")
    scene.answer("ann", "hunting_material", "meat")
    scene.use("ann", "breather")

    scene.ends()
    assert (scene.ann.carried_materials(), scene.ann.exhausted) == ({"meat": 2}, False)


@rule("MYK-SKILL-NEGOTIATION-SEXY")
def test_helpers_of_the_other_sex_try_harder() -> None:
    scene = Scene(
        ann=landmaker("king", skills=["sexy"], drive=1, gender="female"),
        bob=landmaker(loves={"ann": 2}, gender="male"),
        cid=landmaker(loves={"ann": 2}, gender="female"),
    )
    scene.ann.helps = [Help("bob", "command"), Help("cid", "command")]
    scene.dice(1, 2)

    scene.play(open_moment, Breather("actions"))
    scene.use("ann", "breather", "sexy")
    scene.answer("ann", "hope_from_drive", "1")
    check = scene.play(make_check, "ann", "wit", 9, action="command")

    scene.ends()
    assert check.result == 1 + 2 + 2 + 2 + 2 + 1


@rule("MYK-SKILL-USEFUL-BLESSED-KISS")
def test_a_kiss_cures_somebody_dear() -> None:
    scene = Scene(
        ann=landmaker("king", skills=["blessed_kiss"], loves={"bob": 1}, drive=1),
        bob=landmaker(statuses=["cursed", "poisoned"]),
        cid=landmaker(statuses=["cursed"]),
    )

    scene.act("ann", "blessed_kiss")
    scene.answer("ann", "hope_from_drive", "1")
    scene.answer("ann", "kiss_status", "poisoned")

    scene.ends()
    assert (scene.bob.statuses, scene.cid.statuses) == (["cursed"], ["cursed"])


@rule("MYK-SKILL-USEFUL-BLESSED-KISS")
def test_only_those_who_are_dear_are_kissed() -> None:
    scene = Scene(ann=landmaker("king", skills=["blessed_kiss"], drive=1), bob=landmaker(statuses=["cursed"]))

    assert "blessed_kiss" not in scene.actions("ann")


@rule("MYK-SKILL-USEFUL-GUNG-HO")
@pytest.mark.parametrize(("kind", "hp"), [("friendship", 16), ("loyalty", 19)])
def test_gung_ho_is_worth_hp(kind: str, hp: int) -> None:
    scene = Scene(ann=landmaker("king", skills=["gung_ho"], loves={"bob": 3}, love_kind=kind), bob=landmaker(),
                  cid=landmaker())  # fmt: skip

    scene.play(open_moment, SetupBegun())
    scene.answer("ann", "gung_ho_whom", "bob")

    scene.ends()
    assert max_hp(scene.table.play, scene.ann).value == hp


@rule("MYK-SKILL-USEFUL-DATE")
def test_a_date_that_goes_well_brings_both_closer() -> None:
    scene = Scene(ann=landmaker("king", skills=["date"], loves={"bob": 1}), bob=landmaker(loves={"ann": 2}))
    scene.dice(3, 3, 3, 4, 5)

    scene.act("ann", "date")
    scene.answer("ann", "date_again", True)
    scene.answer("bob", "date_again", False)

    scene.ends()
    assert (scene.ann.towards("bob").affection, scene.ann.towards("bob").affection_kind) == (2, "love")
    assert (scene.bob.towards("ann").affection, scene.bob.exhausted, scene.ann.exhausted) == (3, True, True)


@rule("MYK-SKILL-USEFUL-DATE")
def test_a_date_can_go_wrong_and_still_takes_the_afternoon() -> None:
    scene = Scene(ann=landmaker("king", skills=["date"], loves={"bob": 1}), bob=landmaker(loves={"ann": 2}))
    scene.dice(3, 3, 2, 3)

    scene.act("ann", "date")

    scene.ends()
    assert (scene.ann.towards("bob").affection, scene.bob.exhausted) == (1, True)
    scene.ann.exhausted = False
    assert "date" not in scene.actions("ann")


@rule("MYK-SKILL-USEFUL-LOVE-AFFAIR")
def test_things_one_likes_help_once_a_game_each() -> None:
    scene = Scene(ann=landmaker("king", skills=["love_affair"], likes=["cows", "hats"]))
    scene.dice(4, 1, 2)

    scene.play(make_check, "ann", "wit", 9)
    scene.use("ann", "check_announced", "love_affair")
    scene.answer("ann", "love_affair", ["cows", "hats"])
    scene.answer("gm", "love_affair_granted", ["hats"])

    scene.ends()
    assert (scene.result.result, scene.ann.choices["love_affair"]) == (9, ["hats"])
    scene.play(open_moment, SetupBegun())
    assert scene.ann.choices["love_affair"] == []


@rule("MYK-SKILL-ENTERTAINMENT-IMPROMPTU")
@pytest.mark.parametrize(("dice", "score"), [((6, 6, 3), "affection"), ((1, 1, 3), "hostility")])
def test_an_impromptu_is_remembered(dice: tuple[int, ...], score: str) -> None:
    scene = Scene(ann=landmaker("king", skills=["impromptu"]), bob=landmaker())
    scene.dice(*dice)

    scene.play(make_check, "bob", "wit", 9)
    scene.use("ann", "critical_success" if score == "affection" else "critical_failure", "impromptu")
    scene.answer("ann", "impromptu", score)

    scene.ends()
    assert getattr(scene.bob.towards("ann"), score) == 1


@rule("MYK-SKILL-ENTERTAINMENT-SONUMEN")
def test_a_vowel_is_chosen_in_the_kingdom_phase() -> None:
    scene = Scene(ann=landmaker("king", skills=["sonumen"]))

    scene.play(open_moment, ActionStepBegun())
    scene.answer("ann", "sonumen_vowel", "o")

    scene.ends()
    assert scene.ann.choices["sonumen"] == ["o"]


def singer(vowel: str = "e", *, drive: int = 1) -> Scene:
    """Two enemies stand on the Battlefield, and a singer with a vowel."""
    ann = landmaker("king", skills=["sonumen"], drive=drive, area=2, charisma=3)
    scene = Scene(kingdom(voices=0), ann=ann)
    scene.ann.choices["sonumen"] = [vowel]
    scene.realm.place, scene.realm.delve.fight = Place.COMBAT, Fight()
    for number, (kind, name) in enumerate((("ogrekin", "Geez"), ("ogrekin", "Ogrekin")), 1):
        monster = embody(scene.table.play, kind, f"m{number}")
        monster.name, monster.hp, monster.area = name, 20, 4
        scene.realm.delve.fight.monsters[monster.id] = monster
    return scene


@rule("MYK-SKILL-ENTERTAINMENT-SONUMEN")
@pytest.mark.parametrize(("dice", "hp"), [((2, 2, 4, 3), [12, 17]), ((1, 2), [20, 20])])
def test_a_vowel_hurts_everybody_who_has_it_as_often_as_they_have_it(dice: tuple[int, ...], hp: list[int]) -> None:
    scene = singer()
    scene.dice(*dice)

    scene.act("ann", "sonumen")

    scene.ends()
    fight = scene.realm.delve.fight
    assert fight is not None
    assert [monster.hp for monster in fight.monsters.values()] == hp
    assert scene.ann.drive == 0


@rule("MYK-SKILL-ENTERTAINMENT-SONUMEN")
def test_nobody_sings_at_home_or_to_those_without_the_vowel() -> None:
    at_home = singer()
    at_home.realm.place = Place.KINGDOM

    assert "sonumen" not in at_home.actions("ann")
    assert "sonumen" not in singer("u").actions("ann")
    assert "sonumen" in singer("o").actions("ann")


@rule("MYK-SKILL-ENTERTAINMENT-NARCISSISM")
@pytest.mark.parametrize(("whom", "drive", "statuses"), [("ann", 0, ([], ["cursed"])), ("bob", 1, (["cursed"], []))])
def test_for_1_hope_more_a_narcissist_is_somebody_else(whom: str, drive: int, statuses: tuple[Any, Any]) -> None:
    scene = Scene(
        kingdom(voices=0),
        ann=landmaker(
            "king", skills=["narcissism", "blessed_kiss"], drive=2, loves={"ann": 1, "bob": 1}, statuses=["cursed"]
        ),
        bob=landmaker(statuses=["cursed"]),
    )

    scene.act("ann", "blessed_kiss")
    scene.answer("ann", "kiss_whom", whom)

    scene.ends()
    assert (scene.ann.drive, (scene.ann.statuses, scene.bob.statuses)) == (drive, statuses)


@rule("MYK-SKILL-ENTERTAINMENT-NARCISSISM")
def test_a_narcissist_without_hope_to_spare_is_nobody_else() -> None:
    ann = landmaker("king", skills=["narcissism", "blessed_kiss"], drive=1, loves={"ann": 1}, statuses=["cursed"])
    scene = Scene(kingdom(voices=0), ann=ann, bob=landmaker())

    assert "blessed_kiss" not in scene.actions("ann")


@rule("MYK-SKILL-ENTERTAINMENT-NARCISSISM")
def test_a_narcissist_keeps_the_affection() -> None:
    scene = Scene(ann=landmaker("king", skills=["narcissism"]), bob=landmaker())
    scene.dice(5)

    feel(scene, "ann", "bob")
    scene.use("ann", "feeling_due", "narcissism")

    scene.ends()
    assert (scene.ann.towards("ann").affection, scene.ann.towards("bob").affection) == (1, 0)


@rule("MYK-SKILL-ITEM-BIG-BAG")
def test_a_big_bag_holds_three_items_more_but_no_materials() -> None:
    scene = Scene(ann=landmaker("king", skills=["big_bag"], items=["drink"] * 6))

    async def learn(play: Any) -> None:
        await open_moment(play, SkillLearned(play.state.landmakers["ann"], "big_bag"))

    scene.play(learn)

    assert len([slot for slot in scene.ann.slots if slot.free]) == 3
    assert put_materials(scene.ann, "iron", 5) == 0


@rule("MYK-SKILL-ITEM-SHOPPING")
def test_shopping_brings_cheap_items_home() -> None:
    scene = Scene(ann=landmaker("king", skills=["shopping"], wit=3))
    scene.dice(3, 3)

    scene.act("ann", "shopping")
    offered: Any = scene.ask
    assert "blade" in offered.ids
    assert "handy_phone" not in offered.ids, "it costs 4"
    scene.answer("ann", "shopping_item", "blade")
    scene.answer("ann", "shopping_item", "drink")
    scene.answer("ann", "shopping_item", "done")

    scene.ends()
    assert [item.id for item in scene.ann.items()] == ["blade", "drink"]


@rule("MYK-SKILL-ITEM-SHOPPING")
def test_nobody_goes_shopping_in_the_dungeon() -> None:
    scene = Scene(ann=landmaker("king", skills=["shopping"], wit=3))
    scene.realm.place = Place.DUNGEON

    assert "shopping" not in scene.actions("ann")


def lose_item(scene: Scene, *, used_up: bool) -> None:
    async def lose(play: Any) -> None:
        ann = play.state.landmakers["ann"]
        if used_up:
            await use_up(play, ann, ann.items()[0])
        else:
            await destroy_item(play, ann, ann.items()[0], "MYK-ITEMRULE-DESTROY")

    scene.play(lose)


@rule("MYK-SKILL-ITEM-PATCH-UP")
@pytest.mark.parametrize(("dice", "left"), [((4, 4), 1), ((3, 4), 0)])
def test_what_is_destroyed_can_be_patched_up(dice: tuple[int, ...], left: int) -> None:
    scene = Scene(ann=landmaker("king", skills=["patch_up"], items=[("blade", 1)]))
    scene.dice(*dice)

    lose_item(scene, used_up=False)
    scene.use("ann", "item_loss_due", "patch_up")

    scene.ends()
    assert len(scene.ann.items()) == left


@rule("MYK-SKILL-ITEM-PATCH-UP")
def test_what_is_used_up_cannot_be_patched_up() -> None:
    scene = Scene(ann=landmaker("king", skills=["patch_up"], items=["drink"]))

    lose_item(scene, used_up=True)

    scene.ends()


@rule("MYK-SKILL-ITEM-PRESENT")
def test_items_change_hands_at_any_time() -> None:
    scene = Scene(ann=landmaker("king", skills=["present"], items=["blade"]), bob=landmaker(items=["drink"]))

    scene.play(open_moment, Breather("travel"))
    scene.use("ann", "breather", "present")
    scene.answer("ann", "present_give", ["ann:0"])
    scene.answer("ann", "present_take", ["bob:0"])
    scene.use("ann", "breather")
    scene.use("bob", "breather")

    scene.ends()
    assert [[item.id for item in person.items()] for person in scene.realm.members()] == [["drink"], ["blade"]]


@rule("MYK-SKILL-ITEM-WEAPON-MASTERY")
def test_a_master_wields_one_weapon_better() -> None:
    scene = Scene(ann=landmaker("king", skills=["weapon_mastery"], items=[("blade", 1), ("drink", 1)]))

    async def learn(play: Any) -> None:
        await open_moment(play, SkillLearned(play.state.landmakers["ann"], "weapon_mastery"))

    scene.play(learn)
    scene.answer("ann", "mastery_item", "blade")

    scene.ends()
    assert [item_level(scene.table.play, scene.ann, item) for item in scene.ann.items()] == [3, 1]


@rule("MYK-SKILL-ITEM-ECONOMY")
@pytest.mark.parametrize(("dice", "left"), [((2, 3), 1), ((2, 4), 0)])
def test_hope_can_save_what_is_used_up(dice: tuple[int, ...], left: int) -> None:
    scene = Scene(kingdom(voices=0), ann=landmaker("king", skills=["economy"], items=["drink"], drive=2))
    scene.dice(*dice)

    lose_item(scene, used_up=True)
    scene.use("ann", "item_loss_due", "economy")
    scene.answer("ann", "economy_hope", 2)

    scene.ends()
    assert len(scene.ann.items()) == left


@rule("MYK-SKILL-ITEM-FULL-EFFORTS")
def test_full_efforts_break_the_item() -> None:
    scene = Scene(ann=landmaker("king", skills=["full_efforts"], items=[("handy_phone", 1)]))
    scene.dice(4, 1, 2)

    scene.play(make_check, "ann", "wit", 9, action="command")
    scene.use("ann", "check_announced", "handy_phone")
    scene.use("ann", "declared", "full_efforts")

    scene.ends()
    assert (scene.result.bonus.value, scene.ann.items()) == (6, [])


@rule("MYK-SKILL-ITEM-FETISH")
def test_an_item_can_be_loved_and_only_one() -> None:
    scene = Scene(ann=landmaker("king", skills=["fetish"], items=["blade", "handy_phone"]), bob=landmaker())
    scene.dice(1, 1)

    feel(scene, "ann", "bob", 3)
    scene.use("ann", "feeling_due", "fetish")
    scene.answer("ann", "fetish_item", "blade")
    assert item_level(scene.table.play, scene.ann, scene.ann.items()[0]) == 3
    feel(scene, "ann", "bob", 1)
    scene.use("ann", "feeling_due", "fetish")
    scene.answer("ann", "fetish_item", "handy_phone")

    scene.ends()
    assert [item_level(scene.table.play, scene.ann, item) for item in scene.ann.items()] == [0, 1]


@rule("MYK-SKILL-ESOTERIC-BEAST-MEMORY")
def test_a_shape_is_remembered_and_changed_with_every_level() -> None:
    scene = Scene(ann=landmaker("king", skills=["beast_memory", "trapper", "wall"], level=2))

    async def learn(play: Any) -> None:
        await open_moment(play, SkillLearned(play.state.landmakers["ann"], "beast_memory"))

    async def rise(play: Any) -> None:
        await open_moment(play, LevelGained(play.state.landmakers["ann"]))

    scene.play(learn)
    offered: Any = scene.ask
    assert "minotaur" in offered.ids
    assert "troll" not in offered.ids
    scene.answer("ann", "beast_memory", "minotaur")
    scene.play(rise)
    scene.answer("ann", "beast_memory", "ogrekin")

    scene.ends()
    assert scene.ann.choices["beast_memory"] == ["ogrekin"]


def shapeshifter(voices: int = 1) -> Scene:
    """Somebody remembers a minotaur, and has become one."""
    scene = Scene(kingdom(voices=voices), ann=landmaker("king", skills=["beast_memory", "wall"], level=9, hp=7))
    scene.ann.choices["beast_memory"] = ["minotaur"]
    scene.act("ann", "beast_memory_take_the_shape")
    scene.ends()
    return scene


def figures_of(scene: Scene) -> list[int]:
    play, ann = scene.table.play, scene.ann
    return [ability(play, ann, "warfare"), defense(play, ann).value, max_hp(play, ann).value, ann.hp]


@rule("MYK-SKILL-ESOTERIC-BEAST-MEMORY")
def test_who_becomes_a_monster_has_its_figures_and_its_skills_without_more_hope() -> None:
    scene, minotaur = shapeshifter(), MONSTERS["minotaur"]

    assert figures_of(scene) == [minotaur.warfare, minotaur.defense, minotaur.hp, minotaur.hp]
    assert scene.ann.lent == list(minotaur.skills)
    feat = next(feat for name in minotaur.skills for feat in FEATS.of(name))
    assert Hope(1) not in costs_of(Use(scene.table.play, scene.ann, feat))
    assert "beast_memory_take_the_shape" not in scene.actions("ann")


@rule("MYK-SKILL-ESOTERIC-BEAST-MEMORY")
@pytest.mark.parametrize("ended", [RoundEnded, QuarterEnded])
@pytest.mark.parametrize("kept", [True, False])
def test_staying_a_monster_costs_1_hope_and_ones_own_hp_wait(ended: type, kept: bool) -> None:
    scene = shapeshifter()

    scene.play(open_moment, ended())
    scene.answer("ann", "shape_kept", kept)

    scene.ends()
    assert (scene.kingdom.voices, scene.ann.hp) == ((0, MONSTERS["minotaur"].hp) if kept else (1, 7))
    assert bool(scene.ann.lent) is kept


@rule("MYK-SKILL-ESOTERIC-BEAST-MEMORY")
def test_without_hope_or_after_the_game_one_is_oneself_again() -> None:
    poor, late = shapeshifter(voices=0), shapeshifter()

    poor.play(open_moment, RoundEnded())
    late.play(open_moment, GameOver())

    for scene in (poor, late):
        scene.ends()
        assert figures_of(scene) == [2, 9, 18, 7]


@rule("MYK-SKILL-ESOTERIC-BEAST-MEMORY")
def test_a_beaten_shape_falls_off_and_leaves_no_hp() -> None:
    scene = shapeshifter()
    scene.dice(3, 4)

    scene.play(lose_hp, "ann", MONSTERS["minotaur"].hp + 5, "test")

    scene.ends()
    assert (scene.ann.hp, scene.ann.lent, scene.ann.awake) == (0, [], False)


@rule("MYK-SKILL-ESOTERIC-BEAST-MEMORY")
def test_an_enemy_of_all_cannot_be_remembered() -> None:
    scene = Scene(ann=landmaker("king", skills=["beast_memory", "wall"], level=30))

    assert "nutcracker" not in shapes(scene.ann)
    assert "minotaur" in shapes(scene.ann)


@rule("MYK-SKILL-ESOTERIC-LES-MISERABLES")
def test_les_miserables_make_it_harder_before_the_dice_fall() -> None:
    scene = Scene(ann=landmaker("king", skills=["les_miserables", "sexy", "galdr"], drive=1), bob=landmaker())
    scene.dice(5, 5)

    scene.play(make_check, "bob", "wit", 9)
    scene.use("ann", "check_announced", "les_miserables")
    scene.answer("ann", "hope_from_drive", "1")

    scene.ends()
    assert (scene.result.difficulty.value, scene.result.succeeded) == (13, False)


@rule("MYK-SKILL-ESOTERIC-DOLCE-VITA")
def test_dolce_vita_helps_at_once_and_tires_nobody() -> None:
    scene = Scene(
        kingdom(voices=0), ann=landmaker("king", skills=["dolce_vita", "date", "present"], drive=2, loves={"bob": 2}),
        bob=landmaker(),
    )  # fmt: skip
    scene.dice(1, 2)

    scene.play(make_check, "bob", "wit", 9)
    scene.use("ann", "check_announced", "dolce_vita")
    scene.answer("ann", "dolce_vita_more", True)

    scene.ends()
    assert (scene.result.result, scene.ann.exhausted, scene.ann.drive) == (9, False, 0)


@rule("MYK-SKILL-ITEM-PRESENT")
def test_what_does_not_fit_is_not_exchanged() -> None:
    scene = Scene(ann=landmaker("king", skills=["present"], items=["blade"]), bob=landmaker(items=["drink"] * 6))

    scene.play(open_moment, Breather("travel"))
    scene.use("ann", "breather", "present")
    scene.answer("ann", "present_give", ["ann:0"])
    scene.answer("ann", "present_take", [])

    assert [len(person.items()) for person in scene.realm.members()] == [1, 6]
