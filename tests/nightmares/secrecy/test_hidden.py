"""What is hidden, one thing after the other: nights that differ in it alone look the same to those who may not know."""

from typing import Any

import pytest

from tests.nightmares.below import Below
from tests.nightmares.evenings import GM, bots_for, play_by_bots, table_of
from tests.nightmares.people import OBJECTS, hero
from tests.nightmares.scene import Scene
from tests.nightmares.shadows import seen
from tests.nightmares.town import Town
from tests.rules import rule
from undercroft.engine.cards import Card
from undercroft.engine.secrets import Readers, State, declared_fields, readers_of
from undercroft.games.nightmares import state
from undercroft.games.nightmares.moves.town import Research, research
from undercroft.games.nightmares.phases.combat import one_round
from undercroft.games.nightmares.phases.foray import move_to
from undercroft.games.nightmares.rules import problems
from undercroft.games.nightmares.rules.cues import see
from undercroft.games.nightmares.rules.curses import gain_curse
from undercroft.games.nightmares.rules.retainers import order
from undercroft.games.nightmares.state import Hired, KnownRoom
from undercroft.games.nightmares.words import Curse, Reaction

CURSES = tuple(Curse)
MISS = (1, 2)


def who_can_tell(one: Scene, other: Scene) -> list[str]:
    """List who receives different bytes from two nights, spectators as "spectator"."""
    readers = (*one.night.heroes, GM, "")
    return [seat or "spectator" for seat in readers if seen(one.table, seat) != seen(other.table, seat)]


# --- marks ---------------------------------------------------------------------------------------------------------

HIDDEN: dict[type[State], str] = {
    state.Foe: "place disposition most armour hurt_by",
    state.Announced: "number",
    state.Scene: "drafted pending due heard signs",
    state.Problem: "coming source table entry number",
    state.Fact: "about",
    state.Hired: "loyalty",
    state.Town: "lies told",
    state.Judged: "forms harmed idled landed complicated worded touched changed_world removed",
    state.Night: "lair deck laid sensed used_problems witnessed required house notes",
    state.Hero: "curses notes left_in",
}


@rule("AWN-LAIR-SECRET", "AWN-COMBAT-INTENT")
@pytest.mark.parametrize("kind", HIDDEN, ids=lambda kind: kind.__name__)
def test_what_is_hidden_is_marked_so(kind: type[State]) -> None:
    marks = {name: readers_of(held) for name, held in declared_fields(kind).items()}
    assert [name for name in HIDDEN[kind].split() if marks[name] is Readers.EVERYBODY] == []


# --- rooms -----------------------------------------------------------------------------------------------------------


def at_the_entrance(**rooms: str) -> Below:
    """Let two people come into the hall, which has ways on to a cell and a vault; rooms may have other names."""
    scene = Below(ann=hero(), bob=hero())
    scene.night.known.rooms = {"entrance": KnownRoom("entrance", "Entrance", "room_0", entered=True)}
    for one, name in rooms.items():
        scene.lair.rooms[one].name = scene.lair.rooms[one].kind = name
    scene.play(move_to, "hall")
    return scene


@rule("AWN-LAIR-SECRET")
def test_a_room_next_door_has_no_name_until_somebody_is_in_it() -> None:
    plain, other = at_the_entrance(), at_the_entrance(vault="The Weeping Vault", cell="room_3")
    assert who_can_tell(plain, other) == [GM]

    known = other.night.known.rooms
    assert (known["vault"].kind, known["vault"].card, known["vault"].seen) == ("", "", False)
    assert known["vault"].name != known["cell"].name

    other.play(move_to, "vault")
    assert other.night.known.rooms["vault"].name == "The Weeping Vault"


@rule("AWN-LAIR-SECRET")
def test_the_names_of_rooms_and_creatures_tell_nothing_about_how_many_there_are() -> None:
    beyond = []
    for seed in range(6):
        table = table_of(f"ids {seed}", 2)
        for _ in play_by_bots(table, bots_for(table, str(seed))):
            if table.state.lair is not None:
                break
        lair = table.state.lair
        assert lair is not None
        for names, count in ((lair.rooms, len(lair.rooms)), (lair.groups, len(lair.groups))):
            numbers = [int(one[1:]) for one in names if one != "entrance"]
            beyond += [number > count for number in numbers]
    assert sum(beyond) * 2 > len(beyond)


@rule("AWN-DEP-TRAPS")
@pytest.mark.parametrize("trapped", [True, False])
def test_a_trap_that_nobody_has_found_changes_no_way_past_what_is_plain(trapped: bool) -> None:
    scene = Below(ann=hero(), bob=hero())
    scene.lair.rooms["hall"].danger = "chasm"
    if trapped:
        scene.trap("hall").signed = True
    scene.begin()

    assert scene.offers("way", doing="go", about="vault") == ["0", "1"]


# --- problems --------------------------------------------------------------------------------------------------------


@rule("AWN-DEP-PROBLEMS")
def test_the_number_of_a_problem_counts_only_what_everybody_has_seen() -> None:
    scenes = [Below("ghoul", ann=hero(), bob=hero()) for _ in range(2)]
    for scene, signs in zip(scenes, (0, 2), strict=True):
        for number in range(signs):
            scene.play(problems.add, "frame", "ghoul", number, source="g1", rung=problems.SIGN)
        scene.play(problems.add, "frame", "ghoul", 2, source="g1")

    assert len(scenes[1].night.scene.signs) == 2
    assert who_can_tell(*scenes) == [GM]


def test_whose_doing_a_problem_is_is_not_told() -> None:
    scenes = [Below("ghoul", ann=hero(), bob=hero()) for _ in range(2)]
    for scene, source in zip(scenes, ("g1", "t1"), strict=True):
        scene.play(problems.add_own, "owed", source=source)

    assert who_can_tell(*scenes) == [GM]


@rule("AWN-MOVE-RESEARCH-BADINFO", "AWN-MOVE-RESEARCH-6")
def test_nobody_can_tell_bad_information_from_something_worse() -> None:
    """What is said differs; that it is false, or that something got worse, shows nowhere."""
    scenes = [Town(ann=hero(), bob=hero()) for _ in range(2)]
    views: list[Any] = []
    for scene, choice in zip(scenes, ("bad", "worse"), strict=True):
        scene.dice(*MISS)
        scene.play(lambda play: research(play, Research(play.state.heroes["ann"], "archive")))
        scene.answer("gm", "misled", choice)
        fact = scene.night.known.facts[-1].text
        views.append(seen(scene.table, "bob").replace(fact.encode(), b"a fact"))

    assert views[0] == views[1]
    assert scenes[0].night.town.lies
    assert scenes[1].night.scene.signs


# --- curses ----------------------------------------------------------------------------------------------------------


def cursed(curse: Curse, *dice: int) -> Scene:
    """Let Ann gain a curse while Bob stands by; the game master is still to have a word."""
    scene = Scene(ann=hero(), bob=hero())
    scene.night.house["curses.toml"] = OBJECTS
    place = CURSES.index(curse)
    scene.dice(place // 6 + 1, place % 6 + 1, *dice)
    scene.play(gain_curse, "ann", "a claw")
    return scene


ALL_SORTS = [(Curse.NAUSEA, ()), (Curse.TABOO, (7,)), (Curse.IRRATIONAL_FEAR, (6,)), (Curse.FORBIDDEN_GROUND, ())]


@rule("AWN-CURSE-TRIGGER")
@pytest.mark.parametrize(("curse", "dice"), ALL_SORTS[1:])
def test_nobody_can_tell_which_curse_somebody_has_gained(curse: Curse, dice: tuple[int, ...]) -> None:
    one, other = cursed(Curse.NAUSEA), cursed(curse, *dice)
    assert who_can_tell(one, other) == ["ann", GM]
    for scene in (one, other):
        assert scene.table.waiting_for() == [GM]
        scene.leave_to_gm()

    assert who_can_tell(one, other) == ["ann", GM]
    assert other.ann.curses[0].kind is curse
    assert b"Nausea" in seen(one.table, "ann")


@rule("AWN-DEP-CURSECUES")
def test_a_curse_that_stirs_is_known_to_everybody_from_then_on() -> None:
    scene = Scene(ann=hero(curses=[("irrational_fear", "mirrors"), ("irrational_fear", "dogs")]), bob=hero())
    assert scene.table.view("bob").state["heroes"]["ann"]["open_curses"] == []
    scene.dice(6, 6)
    scene.play(see, ("mirrors",))

    shown = scene.table.view("bob").state["heroes"]["ann"]
    assert [one["about"] for one in shown["open_curses"]] == ["mirrors"]
    assert "curses" not in shown
    assert b"dogs" not in seen(scene.table, "bob")


# --- people ----------------------------------------------------------------------------------------------------------


@rule("AWN-MOVE-PERSUADE-REASON")
def test_those_who_have_nothing_can_be_asked_for_it_like_anybody() -> None:
    scenes = [Below("ghoul", ann=hero(), bob=hero()) for _ in range(2)]
    for scene, purses in zip(scenes, (0, 4), strict=True):
        scene.lair.groups["g1"].treasure, scene.lair.groups["g1"].reaction = purses, Reaction.WARY
        scene.begin()

    assert who_can_tell(*scenes) == [GM]
    assert "treasure" in scenes[0].offers("way", doing="talk", about="g1")


def test_notes_and_loyalty_are_nobodys_business() -> None:
    scenes = [Town(ann=hero(), bob=hero()) for _ in range(2)]
    for scene, number in zip(scenes, (1, 3), strict=True):
        scene.night.heroes["ann"].notes = f"note {number}"
        scene.night.town.hired = [Hired("lights_one", "One", "ann", loyalty=number)]

    assert who_can_tell(*scenes) == ["ann", GM]


@rule("AWN-DEP-RETAINERS")
def test_what_somebody_who_was_hired_does_tells_no_number() -> None:
    scenes = [Town(ann=hero(), bob=hero()) for _ in range(2)]
    for scene, loyalty in zip(scenes, (1, 3), strict=True):
        scene.night.town.hired = [Hired("lights_one", "One", "ann", loyalty=loyalty)]
        scene.dice(3, 3)
        scene.play(lambda play: order(play, play.state.heroes["ann"], play.state.town.hired[0]))

    assert who_can_tell(*scenes) == [GM]


# --- fights ----------------------------------------------------------------------------------------------------------


@rule("AWN-COMBAT-INTENT")
def test_nobody_can_tell_how_strong_a_foe_is_or_what_it_could_have_meant() -> None:
    scenes = [Scene(["ghoul"], ann=hero(worn=["sword"]), bob=hero(worn=["bow"])) for _ in range(2)]
    strong = scenes[1].foe()
    strong.disposition, strong.most, strong.armour = 30, 40, 4
    for scene in scenes:
        scene.play(one_round)
    assert who_can_tell(*scenes) == [GM]
    for scene in scenes:
        scene.leave_to_gm()

    assert who_can_tell(*scenes) == [GM]
    assert scenes[0].asks == [("ann", "battle"), ("bob", "battle")]


@rule("AWN-COMBAT-INTENT")
def test_what_a_foe_means_to_do_is_not_known_before_it_is_announced() -> None:
    scenes = [Scene(["ghoul", "knight"], ann=hero(), bob=hero()) for _ in range(2)]
    for scene, aim, whom in zip(scenes, "01", ("ann", "bob"), strict=True):
        scene.play(one_round)
        scene.answer("gm", "announcing", "A")
        card = scene.ask("gm")
        assert isinstance(card, Card)
        scene.answer("gm", "intention", card.drafted({"aim": aim, "whom": whom}).draft)

    assert scenes[0].asks == [(GM, "announcing")]
    assert who_can_tell(*scenes) == [GM]
