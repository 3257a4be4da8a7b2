"""Growth, Retraining, the Medal, and newcomers at Court."""

from typing import Any

import pytest

from tests.kingdom.scene import Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.kingdom.grammar.entries import JOBS, SKILLS, Job, Skill
from undercroft.games.kingdom.phases.end_phase.growth import grow, level_up, propose_taste
from undercroft.games.kingdom.phases.end_phase.medal import award_medal
from undercroft.games.kingdom.phases.newcomers import learn_from_monsters, meet_at_the_bar, welcome_newcomers
from undercroft.games.kingdom.rules.cycles import last
from undercroft.games.kingdom.rules.figures import max_followers, max_hp
from undercroft.games.kingdom.rules.learning import PREREQUISITES, knows_enough, learn, learnable, open_groups, unlearn
from undercroft.games.kingdom.state import Background, Realm
from undercroft.games.kingdom.state.effects import Effect
from undercroft.games.kingdom.words import Condition, Kind, Scope


@pytest.fixture
def two_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small catalogue: two King's skills, and one or two skills of some groups."""
    monkeypatch.setattr(SKILLS, "_entries", {})
    for skill, family, group in (
        ("diadem", "class", "king"), ("anarch", "class", "king"), ("stand", "advanced", "general"),
        ("chop", "advanced", "melee"), ("shoot", "advanced", "ranged"), ("bow", "advanced", "negotiation"),
        ("sing", "advanced", "entertainment"), ("star", "advanced", "astrology"), ("kill_zone", "advanced", "esoteric"),
        ("cry_chant", "advanced", "esoteric"), ("noblesse_oblige", "job", "noble"),
    ):  # fmt: skip
        Skill(id=skill, family=family, group=group, kind=Kind.PERMANENT, cite="X")


def success(scene: Scene, met: bool = True) -> Scene:
    """Let the adventure have gone well."""
    scene.realm.chronicle.objective_met = met
    return scene


@rule("MYK-GROWTH-01", "MYK-GROWTH-03", "MYK-GROWTH-05", "MYK-GROWTH-06", "MYK-SKILLRULE-LEARN-LEVELUP", "MYK-CHAR-12")
def test_a_met_objective_gives_a_level_with_a_skill(two_groups: None) -> None:
    scene = success(Scene(kingdom(level=2), ann=landmaker("king", jobs=["noble"], skills=["diadem"])))
    before = (max_hp(scene.table.play, scene.ann).value, max_followers(scene.table.play, scene.ann).value)

    scene.play(grow)
    scene.answer("ann", "level_up", True)
    assert list(scene.ask.options()) == ["anarch", "stand", "bow", "sing"]
    assert scene.ask.params["groups"]["sing"] == "entertainment"
    scene.answer("ann", "skill_learned", "sing")

    scene.ends()
    after = (max_hp(scene.table.play, scene.ann).value, max_followers(scene.table.play, scene.ann).value)
    assert (scene.ann.level, scene.ann.skills, after) == (2, ["diadem", "sing"], (before[0] + 1, before[1] + 1))


@rule("MYK-GROWTH-01")
def test_a_level_can_be_declined_and_a_failure_brings_none(two_groups: None) -> None:
    scene = success(Scene(kingdom(level=2), ann=landmaker("king")))
    scene.play(grow)
    scene.answer("ann", "level_up", False)
    scene.ends()
    failed = success(Scene(kingdom(level=2), ann=landmaker("king")), False)
    failed.play(grow)
    failed.ends()

    assert (scene.ann.level, failed.ann.level) == (1, 1)


@rule("MYK-GROWTH-02", "MYK-BACKGROUND-02")
def test_objective_and_mission_are_two_levels(two_groups: None) -> None:
    past = Background("24", done=True)
    scene = success(Scene(kingdom(level=3), ann=landmaker("king", background=past)))

    scene.play(grow)
    scene.answer("ann", "level_up", True)
    scene.answer("ann", "skill_learned", "stand")
    assert scene.ask.params == {"level": 3, "reason": "mission"}
    scene.answer("ann", "level_up", True)
    scene.answer("ann", "skill_learned", "diadem")

    scene.ends()
    assert scene.ann.background is not None
    assert (scene.ann.level, scene.ann.background.rewarded) == (3, True)


@rule("MYK-GROWTH-04", "MYK-BACKGROUND-03", "MYK-GROWTH-08")
def test_a_mission_takes_somebody_one_level_above_the_kingdom(two_groups: None) -> None:
    past = Background("24", done=True)
    scene = success(Scene(kingdom(level=2), ann=landmaker("king", level=2, skills=["diadem"], background=past)))

    scene.play(grow)
    scene.answer("ann", "skills_unlearned", [])
    scene.answer("ann", "level_up", True)
    scene.answer("ann", "skill_learned", "stand")

    scene.ends()
    assert scene.ann.level == 3


@rule("MYK-GROWTH-04")
def test_nobody_goes_further_than_that(two_groups: None) -> None:
    past = Background("24", done=True)
    scene = Scene(kingdom(level=2), ann=landmaker("king", level=3, background=past))

    scene.play(grow)

    scene.ends()
    assert scene.ann.level == 3


@rule("MYK-BACKGROUND-02")
def test_a_mission_is_rewarded_once(two_groups: None) -> None:
    past = Background("24", done=True, rewarded=True)
    scene = Scene(kingdom(level=5), ann=landmaker("king", background=past))

    scene.play(grow)

    scene.ends()


@rule("MYK-GROWTH-06")
def test_without_a_skill_left_none_is_learned(two_groups: None) -> None:
    scene = Scene(ann=landmaker("king", skills=["diadem", "anarch", "stand"]))

    scene.play(level_up, "ann", "X")

    scene.ends()
    assert scene.ann.level == 2


@rule("MYK-GROWTH-07")
def test_feelings_are_lowered_to_the_new_level_by_choice() -> None:
    people: dict[str, Any] = {name: landmaker() for name in ("bob", "cid")}
    scene = Scene(ann=landmaker("king", level=2, loves={"bob": 3, "cid": 2}, hates={"bob": 5}, skills=[]), **people)

    async def rise(play: Play[Realm]) -> None:
        await level_up(play, play.state.landmakers["ann"], "X")

    scene.play(rise)
    if scene.table.asks_of("ann")[0].key == "skill_learned":
        scene.answer("ann", "skill_learned", scene.ask.nth(0))
    assert scene.ask.limits() == {"points": 2, "each": 3}
    scene.answer("ann", "feelings_lowered", {"cid": 2})

    scene.ends()
    assert (scene.ann.feelings["bob"].affection, scene.ann.feelings["cid"].affection) == (3, 0)
    assert (scene.ann.feelings["cid"].affection_kind, scene.ann.feelings["bob"].hostility) == ("", 3)


@rule("MYK-GROWTH-08")
def test_whoever_may_not_rise_may_retrain_but_keeps_the_job_skill(two_groups: None) -> None:
    sheet = landmaker("king", jobs=["noble"], level=2, skills=["noblesse_oblige", "diadem", "stand"])
    scene = success(Scene(kingdom(level=2), ann=sheet))

    scene.play(grow)
    assert list(scene.ask.options()) == ["diadem", "stand"]
    scene.answer("ann", "skills_unlearned", ["stand"])
    scene.answer("ann", "skill_learned", "sing")

    scene.ends()
    assert scene.ann.skills == ["noblesse_oblige", "diadem", "sing"]


@rule("MYK-CHAR-12")
def test_a_guild_or_a_custom_opens_another_group(two_groups: None) -> None:
    scene = Scene(ann=landmaker("king", jobs=["noble"]))
    play = scene.table.play
    assert "chop" not in learnable(play, scene.ann)

    last(play, scene.ann, Effect.SKILL_GROUP, 0, Scope.GAME, name="Guild", cite="X", about="melee")

    assert "chop" in learnable(play, scene.ann)


@rule("MYK-SKILLRULE-ADVANCED", "MYK-CHAR-12")
def test_which_groups_are_open_depends_on_the_job_held_now() -> None:
    scene = Scene(ann=landmaker("king", jobs=["warrior"]), bob=landmaker("servant", jobs=["cook", "doctor"]))
    play = scene.table.play

    assert open_groups(play, scene.ann) == ["general", "melee", "ranged"]
    assert open_groups(play, scene.bob) == ["general", "useful", "item", "science"]


@rule("MYK-SKILLRULE-ESOTERIC-REQ", "MYK-SKILLGROUP-ESOTERIC", "MYK-TABLE-ESOTERIC-PREREQ")
def test_esoteric_skills_want_an_advanced_job_and_what_they_build_on(
    two_groups: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(JOBS, "_entries", dict(JOBS._entries))
    Job(
        id="test_master",
        ability="wit",
        groups=("melee",),
        equipment=(),
        skill="x",
        advanced=True,
        cite="X",
        talent_cite="X",
    )
    scene = Scene(
        ann=landmaker("king", jobs=["test_master"], skills=["shoot"]), bob=landmaker("king", skills=["shoot"])
    )
    play = scene.table.play

    assert "kill_zone" in learnable(play, scene.ann)
    assert "cry_chant" not in learnable(play, scene.ann)
    assert "kill_zone" not in learnable(play, scene.bob)


@rule("MYK-TABLE-ESOTERIC-PREREQ")
def test_the_prerequisites_are_as_printed(two_groups: None) -> None:
    assert PREREQUISITES == {
        "sonic_blade": (("melee",), 1),
        "kill_zone": (("ranged",), 1),
        "cry_chant": (("astrology", "summoning", "science"), 2),
        "beast_memory": (("dungeon",), 1),
        "les_miserables": (("negotiation", "entertainment"), 1),
        "dolce_vita": (("useful", "item"), 1),
    }
    scene = Scene(ann=landmaker(skills=["star"]))
    assert not knows_enough(scene.ann, "cry_chant")
    Skill(id="voice", family="job", group="astrologist", kind=Kind.PERMANENT, counts_as=("astrology",), cite="X")
    scene.ann.skills.append("voice")
    assert knows_enough(scene.ann, "cry_chant")


@rule("MYK-SKILLRULE-JOBCHANGE", "MYK-SKILLRULE-JOBCHANGE-KEEP")
def test_a_new_job_brings_its_skill_and_leaves_the_others() -> None:
    scene = Scene(ann=landmaker("king", jobs=["hunter"], skills=["hunting", "diadem"]))

    async def change(play: Play[Realm]) -> None:
        who = play.state.landmakers["ann"]
        unlearn(play, who, JOBS["hunter"].skill, "MYK-SKILLRULE-JOBCHANGE")
        who.jobs = ["cook"]
        await learn(play, who, JOBS["cook"].skill, "MYK-SKILLRULE-JOBCHANGE")

    scene.play(change)

    assert scene.ann.skills == ["diadem", "dungeon_banquet"]


@rule("MYK-GROWTH-09")
def test_others_propose_a_new_taste_and_the_game_master_allows_it() -> None:
    scene = Scene(ann=landmaker("king", likes=["Magic", "Baths"], dislikes=["War", "Food"]), bob=landmaker())

    scene.play(grow)
    scene.answer("ann", "taste_changed", "War")
    scene.answer("bob", "taste_proposed", "Slimes")
    scene.answer("gm", "taste_allowed", "bob")

    scene.ends()
    assert (scene.ann.likes, scene.ann.dislikes) == (["Magic", "Baths"], ["Slimes", "Food"])


@rule("MYK-GROWTH-09")
def test_the_game_master_may_refuse_a_new_taste() -> None:
    scene = Scene(ann=landmaker("king", likes=["Magic"]), bob=landmaker())

    scene.play(propose_taste, "ann", "Magic")
    scene.answer("bob", "taste_proposed", "Slimes")
    scene.answer("gm", "taste_allowed", "none")

    scene.ends()
    assert scene.ann.likes == ["Magic"]


@rule("MYK-EPHASE-MEDAL-01", "MYK-EPHASE-MEDAL-02", "MYK-CHAR-13")
def test_everybody_points_at_once_and_most_votes_win() -> None:
    scene = Scene(ann=landmaker("king"), bob=landmaker(), cid=landmaker())

    scene.play(award_medal)
    assert scene.table.waiting_for() == ["ann", "bob", "cid"]
    scene.answer("cid", "medal_vote", "bob")
    scene.answer("bob", "medal_vote", "bob")
    scene.answer("ann", "medal_vote", "cid")

    scene.ends()
    assert [who.medals for who in scene.realm.members()] == [0, 1, 0]


@rule("MYK-EPHASE-MEDAL-03")
def test_a_die_breaks_a_tie_among_the_tied() -> None:
    scene = Scene(ann=landmaker("king"), bob=landmaker(), cid=landmaker())
    scene.dice(2)

    scene.play(award_medal)
    scene.answer("ann", "medal_vote", "ann")
    scene.answer("bob", "medal_vote", "bob")
    scene.answer("cid", "medal_vote", "cid")

    scene.ends()
    assert [who.medals for who in scene.realm.members()] == [0, 1, 0]


def everybody(part: Any) -> Any:
    """Play a part for Bob, who is new."""

    async def run(play: Play[Realm]) -> None:
        await part(play, [play.state.landmakers["bob"]])

    return run


@rule("MYK-SKILLRULE-LEARN-BAR", "MYK-CHAR-08")
def test_a_bar_brings_a_newcomer_to_the_average_level(two_groups: None) -> None:
    land = kingdom(facilities={"A2": "bar"}, citizens=20)
    scene = Scene(land, ann=landmaker("king", level=3), bob=landmaker("king"), cid=landmaker(level=2))

    scene.play(everybody(meet_at_the_bar))
    assert scene.ask.params == {"level": 3}
    scene.answer("bob", "newcomer_bar", True)
    scene.answer("bob", "skill_learned", "stand")
    scene.answer("bob", "skill_learned", "diadem")

    scene.ends()
    assert (scene.bob.level, scene.bob.skills, scene.kingdom.citizens) == (3, ["stand", "diadem"], 19)


@rule("MYK-SKILLRULE-LEARN-BAR")
def test_without_a_bar_a_newcomer_is_level_one() -> None:
    scene = Scene(kingdom(), ann=landmaker("king", level=3), bob=landmaker())

    scene.play(everybody(meet_at_the_bar))

    scene.ends()


@rule("MYK-SKILLRULE-LEARN-MIXEDAREA")
def test_a_mixed_area_teaches_a_newcomer_a_monsters_skill() -> None:
    land = kingdom(facilities={"A2": "mixed_area"}, citizens=20, monsters={"slime": 2, "troll": 1})
    scene = Scene(land, ann=landmaker("king"), bob=landmaker())

    scene.play(everybody(learn_from_monsters))
    assert list(scene.ask.options()) == ["none", "slime:swallow"]
    scene.answer("bob", "newcomer_monster_skill", "slime:swallow")

    scene.ends()
    assert (scene.bob.skills, scene.kingdom.citizens) == (["swallow"], 19)


@rule("MYK-CHAR-01")
def test_whoever_has_lost_their_character_makes_another() -> None:
    dead = landmaker("knight", condition=Condition.DEAD)
    scene = Scene(ann=landmaker("king"), bob=dead, phase="setup")

    scene.play(welcome_newcomers)
    assert scene.table.waiting_for() == ["bob"]
    scene.answer("bob", "sheet_way", "choose")

    assert (scene.realm.court, scene.realm.landmakers["bob_2"].seat) == (["ann", "bob_2"], "bob")
    assert scene.ask.key == "gender"


def test_nobody_is_new_while_everybody_lives() -> None:
    scene = Scene(ann=landmaker("king"), bob=landmaker(), phase="setup")

    scene.play(welcome_newcomers)

    scene.ends()
