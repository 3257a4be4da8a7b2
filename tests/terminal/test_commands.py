"""Every command helps, answers programs in JSON, and refuses in one sentence."""

import json
import subprocess
import sys
from typing import Any

import pytest

from tests.terminal.desk import Desk
from undercroft import __version__
from undercroft.engine.paper import Drawing, Drawn
from undercroft.games import find_game
from undercroft.terminal import draw
from undercroft.terminal.cli import COMMANDS, main
from undercroft.terminal.simulate import murmur

HEAVY = (
    "msgspec",
    "rich",
    "textual",
    "litestar",
    "sqlalchemy",
    "undercroft.games",
    "undercroft.lab",
    "undercroft.server",
)


@pytest.mark.parametrize("command", ["", *(command.name for command in COMMANDS)])
def test_every_help_shows_an_example(desk: Desk, command: str) -> None:
    helped = desk.run(f"{command} --help")

    assert (helped.status, helped.err) == (0, "")
    assert "Example" in helped.out
    assert f"undercroft {command}".strip() in helped.out.partition("Example")[2]


def test_the_list_of_commands_needs_nothing_that_is_slow_to_import() -> None:
    script = (
        "import sys\n"
        "from undercroft.terminal.cli import main\n"
        "try:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
        f"print([name for name in {HEAVY!r} if name in sys.modules])\n"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    assert run.stdout.splitlines()[-1] == "[]"


def test_the_rules_of_one_game_load_no_other() -> None:
    script = (
        "import sys\n"
        "from undercroft.terminal.cli import main\n"
        "main(['rules', 'depths', 'light'])\n"
        "print([name for name in ('depths', 'kingdom') if f'undercroft.games.{name}' in sys.modules])\n"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    assert run.stdout.splitlines()[-1] == "['depths']"


def test_the_version_is_told(desk: Desk) -> None:
    assert desk.run("--version").out == f"undercroft {__version__}\n"


def test_an_unknown_command_is_refused(desk: Desk) -> None:
    refused = desk.run("dance")

    assert refused.status == 2
    assert "invalid choice: 'dance'" in refused.err


def test_games_are_listed(desk: Desk) -> None:
    assert "undercroft play depths" in desk.run("games").out

    listed = {row["name"]: row for row in json.loads(desk.run("games --json").out)}
    assert listed["depths"]["players"] == [3, 12]


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("odds 2d6 --at-least 10", ["10 or more  16.67%", "6 in 36"]),
        ("odds 2d6 --bands 10+:strong,7-9:weak,6-:miss", ["strong  16.67%", "weak  41.67%", "miss  41.67%"]),
        ("odds 3d", ["6  42.13%", "91 in 216"]),
        ("odds d4-1", ["0  25.00%", "3  25.00%"]),
        ("odds 30d6", ["30 to "]),
    ],
)
def test_odds_are_drawn_as_bars(desk: Desk, command: str, told: list[str]) -> None:
    drawn = desk.run(command)

    assert drawn.status == 0
    assert "█" in drawn.out
    assert [words for words in told if words not in drawn.out] == []
    assert max(map(len, drawn.out.splitlines())) <= 80


def test_odds_are_exact_for_programs(desk: Desk) -> None:
    counted: Any = json.loads(desk.run("odds 2d6+1 --at-least 8 --json").out)

    assert counted["notation"] == "2d6+1"
    assert counted["bands"][0] == {"label": "8 or more", "ways": 21, "out_of": 36, "chance": 21 / 36}


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("odds potato", "'potato' is not dice"),
        ("odds 1000d6", "is more than 100 dice"),
        ("odds 100d900kh2", "too many for exact odds"),
        ("odds 2d6 --bands ten", "A band is written like 10+, 7-9 or 6-"),
        ("odds 2d6 --bands 10+", "No band holds"),
        ("rules chess", "There is no game called 'chess'"),
        ("rules depths spaceship", "No rule of Out of the Depths speaks of 'spaceship'"),
        ("rules depths --coverage", "There is no build/coverage.json here; run the tests first"),
        ("simulate chess", "There is no game called 'chess'"),
        ("simulate depths --games 0", "Play at least one game"),
        ("simulate depths --seats 2", "is for 3 to 12 players"),
        ("simulate depths --level clever", "Bots play good or random, or by role like ROLE=random; not 'clever'"),
        ("simulate depths --processes 0", "on at least one process"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_sentence(desk: Desk, command: str, why: str) -> None:
    refused = desk.run(command)

    assert (refused.status, refused.out) == (2, "")
    assert refused.err.startswith("undercroft: ")
    assert refused.err.count("\n") == 1
    assert why in refused.err


def test_rules_are_listed_by_section_with_their_rulings(desk: Desk) -> None:
    listed = desk.run("rules depths").out

    assert listed.index("── Premise") < listed.index("── Kill") < listed.index("── Where the book is unclear")
    assert "OOD-KILL-DUEL" in listed
    assert "overlap: An exact 4 kills" in listed


def test_rules_are_found_by_word_and_by_id(desk: Desk) -> None:
    assert "OOD-KILL-DUEL-TIE" in desk.run("rules depths duel").out

    one = json.loads(desk.run("rules depths ood-kill-4 --json").out)
    assert [rule["id"] for rule in one["rules"]] == ["OOD-KILL-4"]


def test_coverage_says_which_rules_have_a_passing_test(desk: Desk) -> None:
    tests = {"a": {"rules": ["OOD-KILL-4"], "passed": True}, "b": {"rules": ["OOD-KILL-3"], "passed": False}}
    (desk.folder / "build").mkdir()
    (desk.folder / "build" / "coverage.json").write_text(json.dumps({"tests": tests}))
    listed = desk.run("rules depths --coverage")
    marks = {line.split()[-1]: line[0] for line in listed.out.splitlines() if " OOD-" in line}

    assert listed.status == 0
    assert marks["OOD-KILL-WOUND"] == "✗" or "✗" in listed.out
    assert "1 of 1" in listed.out
    assert "failing" in listed.out
    found = {rule["id"]: rule["tested"] for rule in json.loads(desk.run("rules depths --coverage --json").out)["rules"]}
    assert (found["OOD-KILL-4"], found["OOD-KILL-3"], found["OOD-LIGHT-4"]) == (True, False, False)


def test_a_coverage_file_that_is_not_one_is_refused(desk: Desk) -> None:
    (desk.folder / "build").mkdir()
    (desk.folder / "build" / "coverage.json").write_text("{}")

    assert "cannot be read; run the tests again" in desk.run("rules depths --coverage").err


def test_what_breaks_is_told_in_one_sentence_with_a_file_of_details(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> dict[str, object]:
        raise RuntimeError("a rafter fell")

    monkeypatch.setattr("undercroft.games.all_games", broken)
    broke = desk.run("games")

    assert broke.status == 3
    assert broke.err.startswith("undercroft: something broke")
    assert broke.err.count("\n") == 1
    details = next((desk.folder / "state" / "undercroft").glob("undercroft-error-*.txt"))
    assert str(details) in broke.err
    assert "a rafter fell" in details.read_text()


def test_colours_are_left_out_where_they_are_not_wanted(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[32m" in desk.run("odds 2d6 --at-least 7").out

    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[32m" not in desk.run("odds 2d6 --at-least 7").out


def test_no_command_is_given(desk: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([])
    assert "COMMAND" in capsys.readouterr().err


def test_a_simulation_is_the_same_for_the_same_seed(desk: Desk) -> None:
    first, second = (json.loads(desk.run("simulate depths --games 20 --seed 1 --json").out) for _ in range(2))

    assert first.pop("seconds") >= 0 <= second.pop("seconds")
    assert first == second
    assert sum(share["count"] for share in first["wins"].values()) == first["games"] == 20


@pytest.mark.parametrize("width", [60, 80])
def test_a_simulation_is_drawn_with_intervals_and_without_a_progress_bar_in_a_pipe(desk: Desk, width: int) -> None:
    desk.columns(width)
    drawn = desk.run("simulate depths --games 20 --seats 4 --level horror=random")

    assert (drawn.status, drawn.err) == (0, "")
    assert "20 games of Out of the Depths, 4 players, horror=random" in drawn.out
    assert "%" in drawn.out.partition("── Who wins")[2]
    assert max(map(len, drawn.out.splitlines())) <= width


def test_a_scenario_is_drawn_with_its_map_and_its_limits(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", "scenario", "--level", "1", "--court", "4", "--seed", "7"]) == 0
    first = capsys.readouterr().out
    assert main(["draw", "scenario", "--level", "1", "--court", "4", "--seed", "7"]) == 0

    assert capsys.readouterr().out == first
    assert "For the game master's eyes only" in first
    assert "How full the limits are" in first
    assert "♛ lair" in first


def test_a_scenario_can_be_read_by_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--level", "3", "--court", "6", "--bases", "--theme", "night_drums", "--json"]
    assert main(["draw", "scenario", *asked]) == 0

    drawn = json.loads(capsys.readouterr().out)
    assert drawn["limits"]["room"] == 36
    assert drawn["scenario"]["theme"] == "night_drums"


@pytest.mark.parametrize("words", [["--level", "0"], ["--court", "99"], ["--theme", "no_such_theme"]])
def test_a_scenario_for_nobody_is_refused(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert main(["draw", "scenario", *words]) == 2
    assert "undercroft: " in capsys.readouterr().err


def test_what_two_games_draw_under_one_name_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    class Other:
        name = "other"

        def drawings(self) -> dict[str, Drawing]:
            return {"scenario": drawing, "card": drawing}

    drawing = Drawing("a card", (), "", lambda dice, wished: Drawn((), {"face": dice.roll(6)}))
    monkeypatch.setattr("undercroft.games.all_games", lambda: {"kingdom": find_game("kingdom"), "other": Other()})

    assert list(draw.drawings()) == ["kingdom.scenario", "other.scenario", "card"]
    assert main(["draw", "card", "--seed", "1", "--json"]) == 0


def test_a_long_simulation_says_a_word_now_and_then(capsys: pytest.CaptureFixture[str]) -> None:
    now = iter([0.0, 4.0, 11.0, 11.0, 12.0, 30.0])
    told = murmur(4, lambda: next(now))
    for done in (1, 2, 3, 4):
        told(done)

    assert capsys.readouterr().err == "2 of 4 games\n"


def test_a_person_sets_what_they_are_asked_about(desk: Desk) -> None:
    printed = desk.run("play kingdom --seats 3 --seed 7", "/asked", "/asked 4", "/asked 99", "/use", "/quit")

    assert "asked  A blow that would fell a friend" in printed.out
    assert "  –    A blow that would fell a friend" in printed.out
    assert "Write a number from 1 to" in printed.out
    assert "There is nothing that you could use now." in printed.out


def test_a_game_that_asks_only_what_must_be_decided_has_nothing_to_set(desk: Desk) -> None:
    assert "there is nothing to set" in desk.run("play depths --seed 7", "/asked", "/quit").out
