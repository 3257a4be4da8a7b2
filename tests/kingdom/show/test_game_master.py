"""The game master's screen: everything that is so, what the Court knows of it, and none of it on any other page."""

import re
from typing import Any

import pytest

from tests.kingdom.scene import Scene, landmaker
from tests.rules import rule
from tests.stages import whole_stage
from undercroft.engine.dice import Fast
from undercroft.engine.view import View
from undercroft.games.kingdom import game
from undercroft.games.kingdom.grammar.entries import BASES, MONSTERS, TRAPS
from undercroft.games.kingdom.rules.sides import spawn
from undercroft.games.kingdom.scenario.drawing import Wishes, draw_scenario
from undercroft.games.kingdom.scenario.editor import edit_scenario
from undercroft.games.kingdom.scenario.limits import gauges, limits_of
from undercroft.games.kingdom.show.board import page, terminal
from undercroft.games.kingdom.show.page.game_master import TEMPERS, game_master, gm_views, limits_in, truth_of
from undercroft.games.kingdom.state import Feature, Fight, KnownTrap, MapSheet, PlacedTrap, RoomReport, Truth
from undercroft.games.kingdom.state.planned import Clue
from undercroft.games.kingdom.words import Place
from undercroft.server.fragments import draw_question, rules_of
from undercroft.server.rendering import render
from undercroft.terminal.question import Question

LIMITS = limits_of(2, 4)


WISHES = Wishes(theme="night_drums", bases=True)


def drawn(seed: bytes = b"desk") -> Truth:
    return draw_scenario(Fast(seed), LIMITS.average, LIMITS.court, LIMITS.total, WISHES)


def behind_the_screen(truth: Truth | None = None, *, begun: bool = False) -> Scene:
    """Lay a scenario behind the screen; the Court stands before it, or in its first room."""
    scene = Scene(ann=landmaker("king", level=2), bob=landmaker("knight", level=2), phase="adventure")
    adventure = scene.realm.adventure
    adventure.truth, adventure.sheet = truth or drawn(), MapSheet(annexed=True)
    if begun:
        room = adventure.truth.entrances[0].partition("-")[0]
        scene.realm.delve.begun, scene.realm.delve.room, scene.realm.place = True, room, Place.DUNGEON
        scene.realm.delve.entered, adventure.known = [room], {room: RoomReport()}
    return scene


def html_of(view: View) -> str:
    """Fill the game's own templates for a seat."""
    values = {"page": page(view), "sight": view, "rules": rules_of(game), "csrf": "", "table": "t", "game": game}
    return whole_stage("kingdom", values) + render("kingdom/sheet.html", **values)


def secrets_of(truth: Truth) -> set[str]:
    """List words that stand for something nobody but the game master knows."""
    found = {room.name for room in truth.rooms.values()} | {room.look for room in truth.rooms.values()}
    found |= {person.name for person in truth.cast.values()} | {TRAPS[trap.kind].title for trap in truth.placed}
    found |= {BASES[base.kind].title for base in truth.bases}
    found |= {MONSTERS[kind].title for room in truth.rooms.values() for kind in room.monsters}
    return found - {""}


def test_the_game_master_sees_every_room_with_everything_in_it() -> None:
    scene = behind_the_screen()
    truth = scene.realm.adventure.truth

    shown = game_master(scene.table.view("gm"))

    assert shown is not None
    assert [room.key for room in shown.rooms] == list(truth.rooms)
    html = html_of(scene.table.view("gm"))
    for words in secrets_of(truth):
        assert words.lower() in html.lower(), words
    lair = next(room for room in shown.rooms if room.lair)
    ruler = next(row for row in lair.rows if row.name.endswith("the Ruler"))
    assert f"Area {truth.rooms[truth.lair].stand[truth.ruler]}" in ruler.note
    assert "Warfare" in ruler.text
    held = [row.note for room in shown.rooms for row in room.rows if "held back" in row.note]
    assert len(held) == sum(len(room.held_back) for room in truth.rooms.values())
    assert len(shown.ruler) == 1 + len(truth.improved) + len(truth.weak_points)


@rule("MYK-SCENARIO-MAPS")
@pytest.mark.parametrize("begun", [False, True])
@pytest.mark.parametrize("seat", ["ann", "bob", ""])
def test_no_other_page_contains_any_of_it(seat: str, begun: bool) -> None:
    scene = behind_the_screen(begun=begun)
    view = scene.table.view(seat)

    html, panels = html_of(view), str(terminal(view))

    assert truth_of(view) is None
    assert gm_views(view) == []
    assert page(view).master is None
    for words in secrets_of(scene.realm.adventure.truth):
        assert not re.search(rf"\b{re.escape(words)}\b", html), words
        assert not re.search(rf"\b{re.escape(words)}\b", panels), words


@rule("MYK-ENCOUNTER-09")
def test_two_scenarios_make_the_same_page_for_players_and_not_for_the_game_master() -> None:
    pages = []
    for seed in (b"one", b"two"):
        scene = behind_the_screen(drawn(seed))
        pages.append((html_of(scene.table.view("ann")), html_of(scene.table.view("gm"))))
    assert pages[0][0] == pages[1][0]
    assert pages[0][1] != pages[1][1]


def test_what_the_court_knows_is_marked_apart_from_what_it_does_not() -> None:
    scene = behind_the_screen(begun=True)
    truth, delve = scene.realm.adventure.truth, scene.realm.delve
    here = delve.room
    truth.rooms[here].monsters, truth.rooms[here].held_back = {"slime": 2, "ogrekin": 1}, {"ogrekin": 1}
    truth.rooms[here].features = [Feature("iron_chest", "iron_chest", clue=Clue("lair", truth.lair))]
    truth.placed = [PlacedTrap("t1", "pit", where=here, found="known"), PlacedTrap("t2", "mimic", where=here)]
    delve.traps, delve.features = [KnownTrap("t1", "pit", here)], {here: ["iron_chest"]}

    def marks() -> dict[str, str]:
        shown = game_master(scene.table.view("gm"))
        assert shown is not None
        panel = next(room for room in shown.rooms if room.key == here)
        assert panel.state == "the Court is here"
        return {row.name: row.mark for row in panel.rows}

    assert marks() == {
        "2 Slime": "known",
        "1 Ogrekin": "hidden",
        "Pit": "known",
        "Mimic": "hidden",
        "An iron chest": "clue hidden",
    }
    delve.clues = [Clue("lair", truth.lair)]
    assert marks()["An iron chest"] == "known"
    master = page(scene.table.view("gm")).master
    assert master is not None
    others = [room for room in master.rooms if room.key != here]
    assert {room.state for room in others} == {"unknown to the Court"}


@rule("MYK-THREAT-TRAP-NUMBER", "MYK-THREAT-BASE-LEVELS")
def test_every_limit_is_shown_as_it_fills() -> None:
    scene = behind_the_screen()
    view = scene.table.view("gm")
    shown = page(view).master
    assert shown is not None
    truth = truth_of(view)
    assert truth is not None
    found = {gauge.name: (gauge.used, gauge.most) for gauge in gauges(truth, limits_in(view))}

    whole = {one.name: (one.used, one.most) for one in shown.levels}
    assert whole["Traps"] == found["traps"]
    assert whole["Levels of Traps"] == found["trap_levels"]
    assert whole["Levels of Bases"] == found["base_levels"]
    assert whole["Rooms with monsters"] == found["rooms_with_monsters"]
    for room in shown.rooms:
        if room.levels:
            levels, highest = ((one.used, one.most) for one in room.levels)
            assert (levels, highest) == (found[f"levels_{room.key}"], found[f"highest_{room.key}"])
    assert 'class="gauge"' in html_of(view)


def asked(scene: Scene) -> dict[str, Any]:
    """Give the question as the game master is shown it."""
    return scene.table.view("gm").shown_ask(scene.ask)


def test_the_desk_groups_its_choices_and_says_beside_each_how_full_its_limit_is() -> None:
    scene = behind_the_screen()
    scene.play(edit_scenario, LIMITS, WISHES)
    options = {option["id"]: option for option in asked(scene)["options"]}
    assert options["keep"]["style"] == "verb"
    assert options["add_trap"]["group"] == options["remove_base"]["group"] == "Traps and Bases"
    assert re.fullmatch(r"\d+ of 14; Levels \d+ of 20", options["add_trap"]["with"])
    html = draw_question(game, asked(scene), "gm", {})
    assert html.count('class="options-head"') == 5
    assert "Let the automatic game master do this" in html

    scene.answer("gm", "scenario_edit", "add_monster")
    room = next(option for option in asked(scene)["options"] if option["id"] == scene.realm.adventure.truth.lair)
    assert room["label"].endswith(", the lair")
    assert room["with"].startswith("Levels ")
    assert scene.realm.adventure.truth.lair in re.findall(r'data-choice="(\w+)"', html_of(scene.table.view("gm")))

    scene.answer("gm", "scenario_room", room["id"])
    monsters = [option for option in asked(scene)["options"] if option["id"] != "stop"]
    assert all(option["with"].startswith("Level ") and option["group"] for option in monsters)
    groups = [option["group"] for option in monsters]
    assert len(dict.fromkeys(groups)) == sum(one != other for one, other in zip(groups, ["", *groups], strict=False))
    assert groups[0] in ("Ogre", "Undead")


def test_long_lists_of_monsters_are_searched_on_a_page_and_headed_in_a_terminal() -> None:
    scene = behind_the_screen()
    scene.play(edit_scenario, LIMITS, WISHES)
    scene.answer("gm", "scenario_edit", "change_ruler")
    html = draw_question(game, asked(scene), "gm", {})
    assert "data-finder" in html
    assert html.count('class="find"') > 100
    lines = [line.plain for line in Question(game, scene.table.view("gm"), scene.ask).lines(100)]
    assert any(line.strip() == "Ogre" for line in lines)


def test_what_goes_is_named_and_what_cannot_be_done_is_refused_in_a_sentence() -> None:
    scene = behind_the_screen()
    truth = scene.realm.adventure.truth
    scene.play(edit_scenario, LIMITS, WISHES)
    scene.answer("gm", "scenario_edit", "remove_trap")
    labels = {option["id"]: option["label"] for option in asked(scene)["options"]}
    trap = truth.placed[0]
    assert labels[trap.id] == f"{TRAPS[trap.kind].title}, Level {trap.level}, {trap.where}"
    scene.answer("gm", "scenario_remove", "stop")

    scene.realm.adventure.truth.placed = [PlacedTrap(f"x{n}", "pit", where="A1") for n in range(LIMITS.traps)]
    scene.play(edit_scenario, LIMITS, WISHES)
    scene.answer("gm", "scenario_edit", "add_trap")
    assert asked(scene)["prompt"].startswith("No other Trap fits")
    scene.answer("gm", "scenario_refusal", "stop")
    scene.ends()


def test_every_refusal_has_words() -> None:
    asks = [key for key in game.texts.asks if key.startswith("scenario_")]
    words = game.texts.tables["words"]
    for key in ("room", "monster", "driven", "ruler", "improve", "trap", "where", "remove", "base", "clue", "corridor"):
        assert f"scenario_{key}" in asks
        assert words[f"no_scenario_{key}"].endswith(".")


def test_corridors_can_be_pressed_on_the_map() -> None:
    scene = behind_the_screen()
    scene.play(edit_scenario, LIMITS, WISHES)
    scene.answer("gm", "scenario_edit", "change_corridor")
    ways = [one for one in scene.ask.options() if "-" in one]
    html = html_of(scene.table.view("gm"))
    assert ways
    assert all(f'data-choice="{way}"' in html for way in ways)
    assert page(scene.table.view("gm")).first == "secret"


@rule("MYK-MONRULE-PERS-CUNNING")
def test_in_a_fight_the_game_master_reads_what_each_monster_is_and_what_binds_it() -> None:
    scene = behind_the_screen(begun=True)
    scene.realm.delve.fight = Fight(round=1, held_back={"slime": 2}, traps={5: PlacedTrap("c", "pit", level=2)})
    monster = spawn(scene.table.play, "ogrekin", 4)
    monster.known, monster.name = False, "A shape"

    shown = game_master(scene.table.view("gm"))

    assert shown is not None
    first, held, trap = shown.fight
    assert first.name == "A shape, Ogrekin"
    assert TEMPERS[MONSTERS["ogrekin"].personality] in first.text
    assert held.name == "2 Slime"
    assert trap.note == "Combat Trap in Area 5, Level 2"
    assert terminal(scene.table.view("gm"))[0].title == "The monsters as they are"
    assert "held back" not in html_of(scene.table.view("ann"))


def test_the_terminal_shows_the_map_the_rooms_and_the_limits_to_the_game_master_alone() -> None:
    scene = behind_the_screen()
    titles = [panel.title for panel in terminal(scene.table.view("gm"))]
    assert titles[0].startswith("Behind the screen: ")
    assert "Room by room" in titles
    assert all(panel.private for panel in terminal(scene.table.view("gm"))[:2])
    assert not any("screen" in panel.title for panel in terminal(scene.table.view("ann")))
