"""The story of an adventure: its question is answered, its cost is told, its people fit, nothing comes too soon."""

from dataclasses import replace
from typing import Any

import pytest

from tests.kingdom.delving import in_dungeon, thing
from tests.kingdom.scene import Id, Scene, landmaker
from tests.rules import rule
from undercroft.engine.dice import Fast
from undercroft.engine.play import Play
from undercroft.games.kingdom import game
from undercroft.games.kingdom.dungeon.handling import take
from undercroft.games.kingdom.dungeon.small_talk import small_talk
from undercroft.games.kingdom.phases.dungeon_phase.encounters import look_around, meet
from undercroft.games.kingdom.phases.end_phase.cost import cost_of, tell_cost
from undercroft.games.kingdom.rules.bonds import change_feeling
from undercroft.games.kingdom.rules.wounds import die
from undercroft.games.kingdom.scenario.answers import already_done, notice_goal
from undercroft.games.kingdom.scenario.cast import draw_person
from undercroft.games.kingdom.scenario.drawing import Wishes, draw_scenario
from undercroft.games.kingdom.scenario.theme import MET, RESCUE, THEMES
from undercroft.games.kingdom.show.last_time import last_time
from undercroft.games.kingdom.show.page.dungeon import dungeon_of
from undercroft.games.kingdom.show.page.realm import task
from undercroft.games.kingdom.show.pictures.dungeon import describe_dungeon, dungeon
from undercroft.games.kingdom.state import Background, Realm, RoomReport, RoomTruth
from undercroft.games.kingdom.state.planned import Clue
from undercroft.games.kingdom.words import Condition

CROWN = "second_best_crown"


def at_the_goal(**delve: Any) -> Scene:
    """Put the Court before a crown that it came for and holds already."""
    scene = in_dungeon(rooms={"A2": RoomTruth(features=[thing(CROWN, taken=True)])})
    adventure = scene.realm.adventure
    adventure.hook, adventure.objective = "borrowed_crown", "borrowed_crown_objective"
    adventure.truth.goal = {"kind": "item", "feature": CROWN}
    adventure.goal = {"kind": "item", "feature": CROWN}
    for name, value in delve.items():
        setattr(scene.realm.delve, name, value)
    return scene


def sentences(scene: Scene) -> str:
    """Read what everybody was told, in one piece."""
    view = scene.table.view("ann")
    return " ".join(view.tell(line) for line in view.journal)


@pytest.mark.parametrize("theme", THEMES)
def test_every_story_has_an_answer(theme: str) -> None:
    assert len(str(game.texts.lines[f"answer_{theme}"])) > 80


@rule("MYK-SCENARIO-OBJECTIVE")
@pytest.mark.parametrize(("quarter", "told"), [("encounter", False), ("fight", False), ("rush", True), ("camp", True)])
def test_success_is_told_when_the_room_is_settled(quarter: str, told: bool) -> None:
    scene = at_the_goal(quarter=quarter)

    scene.play(notice_goal)

    assert ("goal_reached" in scene.told()) == told
    assert ("answer_borrowed_crown" in sentences(scene)) is False
    assert (MET in scene.realm.adventure.goal) == told


def test_the_answer_ties_clues_ruler_and_hoard_together() -> None:
    scene = at_the_goal(clues=[Clue("lair", "A2")])
    scene.realm.adventure.ruler_beaten = True

    scene.play(notice_goal)

    assert scene.told() == ["answer_borrowed_crown", "ruler_fallen", "goal_reached"]
    assert "Ogre" in sentences(scene)


def test_nobody_hears_of_a_ruler_whom_nobody_knows() -> None:
    scene = at_the_goal()

    scene.play(notice_goal)

    assert scene.told() == ["answer_borrowed_crown", "goal_reached"]
    assert "Ogre" not in sentences(scene)


def test_whoever_comes_back_for_what_is_in_the_bag_is_done() -> None:
    scene = at_the_goal(begun=False, game=1)
    scene.realm.chronicle.number, scene.realm.chronicle.retries = 1, 1
    scene.realm.adventure.goal[MET] = "yes"

    scene.play(already_done)

    assert scene.result is True
    assert scene.told() == ["goal_in_the_bag"]


def test_whoever_comes_back_to_where_they_have_been_looks_into_no_bag() -> None:
    scene = at_the_goal(begun=False, game=1, entered=["A2"])
    scene.realm.chronicle.number, scene.realm.chronicle.retries = 1, 1
    scene.realm.adventure.truth.goal = {"kind": "reach", "room": "A2"}
    scene.realm.adventure.goal = {"kind": "reach", MET: "yes"}

    scene.play(already_done)

    assert scene.result is True
    assert scene.told() == ["goal_done_before"]


ENDS = [(True, False, 0, "clean"), (True, False, 12, "dear"), (True, True, 0, "dear"), (False, False, 0, "lost"),
        (False, True, 0, "ruin")]  # fmt: skip


@pytest.mark.parametrize(("met", "dead", "lost", "cost"), ENDS)
def test_the_ending_knows_the_cost(met: bool, dead: bool, lost: int, cost: str) -> None:
    scene = Scene(ann=landmaker("king"), bob=landmaker("knight", name="Bob the Brave", likes=["Stars"]))
    scene.realm.chronicle.objective_met, scene.realm.chronicle.lost_followers = met, lost
    if dead:
        scene.bob.condition = Condition.DEAD

    scene.play(tell_cost)

    assert cost_of(scene.realm) == cost
    assert scene.told()[0] == f"ending_{cost}"
    assert ("funeral" in scene.told()) == dead
    assert ("Bob" in sentences(scene).partition(".")[2]) >= dead


def test_the_dead_have_a_last_line() -> None:
    scene = Scene(ann=landmaker("king"), bob=landmaker("knight", likes=["Stars"]))

    scene.play(die, "bob", "MYK-WOUND-FATAL-02")

    assert scene.told() == ["last_words_liking", "died"]
    assert "Stars" in sentences(scene)


@pytest.mark.parametrize("theme", [theme for theme in THEMES.values() if theme.goal == RESCUE])
def test_whoever_is_to_be_rescued_fits_the_story(theme: Any) -> None:
    for number in range(40):
        truth = draw_scenario(Fast(f"{theme.id} {number}".encode()), 1, 4, wishes=Wishes(theme=theme.id))
        (captive,) = [one for one in truth.cast.values() if one.role == "captive"]
        assert captive.sex == theme.sex or not theme.sex
        assert (captive.age < 15) == (theme.id == "lost_heir") or theme.id == "sleepwalkers"


def test_nobody_of_the_cast_is_called_like_somebody_of_the_court() -> None:
    taken = ["Milk", "Orange", "Iris"]
    assert not {draw_person(Fast(bytes([one])), "p1", "witness", taken).name for one in range(200)} & set(taken)


def test_what_the_court_came_for_is_guarded_where_it_can_be() -> None:
    guarded = 0
    for number in range(40):
        truth = draw_scenario(Fast(f"goal {number}".encode()), 1, 4, wishes=Wishes(theme="dry_well"))
        guarded += bool(truth.rooms[truth.goal["room"]].monsters)
    assert guarded > 30


@pytest.mark.parametrize(("npc", "left"), [("p1", []), ("", [CROWN])])
def test_whoever_goes_along_stands_no_longer_in_their_room(npc: str, left: list[str]) -> None:
    wanted = thing(CROWN, npc=npc)
    scene = in_dungeon(rooms={"A2": RoomTruth(features=[wanted])})
    scene.realm.adventure.truth.goal = {"kind": "rescue", "feature": CROWN}

    scene.play(take, "ann", wanted)

    assert wanted.taken
    assert scene.realm.delve.features["A2"] == left


@pytest.mark.parametrize(("npc", "along"), [("p1", ["A2", "B2"]), ("", [])])
def test_whoever_goes_along_is_drawn_beside_the_court_wherever_it_is(npc: str, along: list[str]) -> None:
    wanted = thing(CROWN, npc=npc)
    scene = in_dungeon(rooms={"A2": RoomTruth(features=[wanted]), "B2": RoomTruth()})
    scene.realm.adventure.truth.goal = {"kind": "rescue", "feature": CROWN}
    scene.play(take, "ann", wanted)

    found = []
    for room in ("A2", "B2"):
        scene.realm.delve.room = room
        known = dungeon_of(scene.table.view("ann"))
        found += [den.key for den in known.dens if den.company]
        assert ("goes along" in describe_dungeon(known)) is bool(along)
        bare = replace(known, dens=tuple(replace(den, company=()) for den in known.dens))
        assert (dungeon(known) != dungeon(bare)) is bool(along)

    assert found == along


@pytest.mark.parametrize(("said", "told"), [(0, "scouts_saw_too_few"), (3, "scouts_saw_too_many"), (1, "")])
def test_scouts_who_were_wrong_are_remarked_on(said: int, told: str) -> None:
    scene = in_dungeon(rooms={"A2": RoomTruth(monsters={"slime": 1})})
    scene.realm.delve.entered = []
    scene.realm.adventure.known["A2"] = RoomReport(monsters=said)

    scene.play(look_around)

    assert [kind for kind in scene.told() if kind.startswith("scouts_")] == ([told] if told else [])


@pytest.mark.parametrize(("explored", "empty", "kind"), [
    ((), False, "monsters_met"), (("A2",), True, "wanderers_met"), (("A2",), False, "met_again"),
])  # fmt: skip
def test_wanderers_arrive_as_wanderers(explored: tuple[str, ...], empty: bool, kind: str) -> None:
    scene = in_dungeon(rooms={"A2": RoomTruth(monsters={"slime": 1}, reaction="hostile")}, explored=explored)
    scene.dice(6, 6)

    scene.play(meet, left_empty=empty)

    assert scene.told()[0] == kind


@pytest.mark.parametrize(("quarter", "told"), [(1, ["liking_voiced"]), (2, ["mission_voiced"]), (9, [])])
def test_likes_and_missions_have_their_moment(quarter: int, told: list[str]) -> None:
    scene = in_dungeon(ann=landmaker("king", likes=["Stars"]), bob=landmaker("knight", likes=["Soup"]))
    scene.bob.known_background = Background("43")

    scene.play(small_talk, quarter)

    assert scene.told() == told


def test_affection_grows_for_a_reason_that_is_said() -> None:
    scene = Scene(ann=landmaker("king"), bob=landmaker("knight"))
    scene.dice(1)

    scene.play(change_feeling, "ann", Id("bob"), "affection", 1, "MYK-REST-CHA-06")

    assert "after a night like that" in sentences(scene).lower()


@rule("MYK-EPHASE-02")
@pytest.mark.parametrize(
    ("outcome", "title"),
    [
        ("adventure_met", "It is done"),
        ("adventure_dear", "It is done, and it was dear"),
        ("adventure_failed", "It is not done"),
        ("adventure_gave_in_dear", "They gave in, and it was dear"),
    ],
)
def test_a_game_ends_with_a_scene_of_how_it_went_and_what_it_cost(outcome: str, title: str) -> None:
    scene = Scene(ann=landmaker("king"), bob=landmaker("knight"))
    realm = scene.realm
    realm.phase, realm.chronicle.number = "end", 1
    realm.chronicle.objective_met = title.startswith("It is done")

    scene.bob.condition = Condition.DEAD

    def come_home(play: Play[Realm]) -> None:
        play.tell(outcome, turns=2)

    def count_the_cost(play: Play[Realm]) -> None:
        come_home(play)
        tell_cost(play)

    scene.play(come_home)
    assert not task(scene.table.view("ann")).title
    scene.play(count_the_cost)

    told = task(scene.table.view("ann"))
    assert (told.key, told.title) == ("end-1", title)
    assert "two Turns" in told.words[0]
    assert any("bob" in words.lower() for words in told.words[1:])


def test_whoever_comes_back_is_told_the_task_and_what_mattered() -> None:
    scene = Scene(ann=landmaker("king"), bob=landmaker("knight"))
    realm = scene.realm
    realm.phase, realm.chronicle.number, realm.chronicle.reward = "dungeon", 2, 4
    realm.adventure.hook, realm.adventure.objective = "borrowed_crown", "borrowed_crown_objective"

    def a_day_below(play: Play[Realm]) -> None:
        play.tell("court_fled")
        play.tell("game_begun", number=2)
        play.tell("prologue_told", hook="borrowed_crown")
        play.tell("rest_rolled", who="Ann", face=5)
        play.tell("combat_begun", foes=["giant_bat"])
        play.tell("unconscious", who="Bob")

    scene.play(a_day_below)
    view = scene.table.view("ann")
    told = last_time(view)
    assert told[0].endswith("for 4 MG.")
    assert told[1:] == [view.tell(line) for line in view.journal if line.kind in ("combat_begun", "unconscious")]
