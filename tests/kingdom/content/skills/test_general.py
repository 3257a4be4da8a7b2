"""The skills of the General group."""

import pytest

from tests.kingdom.arena import Arena, fighter
from tests.kingdom.scene import Id, Scene, hurt, kingdom, landmaker, meet
from tests.rules import rule
from undercroft.games.kingdom.dungeon.passing_time import hunger
from undercroft.games.kingdom.grammar.moments import (
    FirstMeeting,
    SkillLearned,
)
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.newcomers import introduce
from undercroft.games.kingdom.rules.bodies import inflict
from undercroft.games.kingdom.rules.bonds import AFFECTION, HOSTILITY, change_feeling
from undercroft.games.kingdom.rules.cycles import begin_cycle
from undercroft.games.kingdom.words import Place

# General


@rule("MYK-SKILL-GENERAL-FORCED-MARCH")
@pytest.mark.parametrize(("dice", "lost"), [((5, 4), 0), ((1, 4), 3)])
def test_a_forced_march_leaves_no_time_to_starve(dice: tuple[int, int], lost: int) -> None:
    bob = landmaker(skills=["forced_march"], hp=9, starving=True)
    scene = Scene(phase="adventure", ann=landmaker(hp=9, starving=True), bob=bob)
    scene.realm.place, scene.realm.chronicle.quarters = Place.DUNGEON, 2
    scene.dice(3, *dice, 3)

    scene.play(hunger, 2)
    scene.use("bob", "hp_loss_due", "forced_march")

    scene.ends()
    assert (scene.ann.hp, scene.bob.hp) == (9 - lost, 9 - lost)


@rule("MYK-SKILL-GENERAL-SAVAGE-KILLING")
def test_a_savage_killing_cheers_the_people_once_a_fight() -> None:
    arena = Arena(kingdom(voices=3), foes=["slime", "slime"], plain=True, ann=fighter("savage_killing"))
    hp = arena.m1.hp

    arena.play(hurt, "m1", hp + 4, Id("ann"))
    assert (arena.ann.drive, arena.kingdom.voices) == (0, 3)

    arena = Arena(kingdom(voices=3), foes=["slime", "slime"], plain=True, ann=fighter("savage_killing"))
    arena.play(hurt, "m1", hp + 5, Id("ann"))
    arena.play(hurt, "m2", hp + 5, Id("ann"))
    arena.ends()
    assert (arena.ann.drive, arena.kingdom.voices) == (1, 4)


@rule("MYK-SKILL-GENERAL-ASSAULT-FORCE")
def test_an_assault_force_throws_itself_at_somebody_near() -> None:
    ann = landmaker(skills=["assault_force"], followers=6, wit=4, area=3)
    arena = Arena(foes=["minotaur", ("minotaur", 5)], plain=True, ann=ann)
    before = arena.m1.hp
    arena.dice(5, 4, 2, 3, 4)

    arena.act("ann", "assault_force")

    arena.ends()
    assert arena.m1.hp == before - 5
    assert arena.ann.follower_count == 2


@rule("MYK-SKILL-GENERAL-ASSAULT-FORCE")
def test_a_failed_assault_costs_nobody() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=landmaker(skills=["assault_force"], followers=6, area=3))
    arena.dice(1, 2)

    arena.act("ann", "assault_force")

    arena.ends()
    assert arena.ann.follower_count == 6


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
@pytest.mark.parametrize(("whom", "called"), [("bob", "Bob"), ("undead", "any undead"), ("deep_one", "any deep one")])
def test_a_true_romance_is_never_lowered(whom: str, called: str) -> None:
    scene = Scene(ann=landmaker(skills=["true_romance"]), bob=landmaker())
    scene.dice(5)

    scene.play(lambda play: open_moment(play, SkillLearned(play.state.landmakers["ann"], "true_romance")))
    scene.answer("ann", "true_romance", whom)
    scene.answer("ann", "true_romance_feeling", AFFECTION)
    assert [line.params["towards"] for line in scene.table.journal.lines if line.kind == "feeling_grew"] == [called]
    scene.play(change_feeling, "ann", Id(whom), AFFECTION, -1, "X")

    scene.ends()
    assert scene.ann.towards(whom).affection == 1


@rule("MYK-SKILL-GENERAL-BELLY-GOD")
def test_a_belly_god_drinks_several_at_once() -> None:
    drinks = [("drink", 0), ("drink", 1), ("drink", 0)]
    scene = Scene(ann=landmaker(skills=["belly_god"], items=drinks, wit=5, charisma=5))

    scene.act("ann", "drink")
    scene.answer("ann", "which_copy", "1")
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
