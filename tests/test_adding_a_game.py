"""The guide for adding a game is followed to the letter: its files become a package of their own, and it is played."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.installing import GUIDE, HOUSE, install_guest
from tests.skirmish.game import Skirmish
from undercroft.server import doors
from undercroft.terminal.seating import players


@pytest.fixture(scope="session")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the guide's game."""
    return install_guest(tmp_path_factory.mktemp("installed"))


def run(guest: Path, *words: str, heard: str = "") -> str:
    """Run Python with the game installed; nothing else may be said that is an error."""
    path = os.pathsep.join([str(guest), str(HOUSE / "src"), str(HOUSE)])
    surroundings = {**os.environ, "PYTHONPATH": path, "COLUMNS": "80", "XDG_STATE_HOME": str(guest / "state")}
    command = [sys.executable, "-W", "error", *words]
    done = subprocess.run(command, cwd=guest, env=surroundings, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, heard)
    return done.stdout


def undercroft(guest: Path, line: str) -> str:
    """Run a command line of the guide."""
    script = "import sys; from undercroft.terminal.cli import main; sys.exit(main())"
    return run(guest, "-c", script, *line.split()[1:])


def commands() -> list[str]:
    """Give the command lines of the guide; the web table is opened by another test."""
    lines = re.findall(r"^undercroft .*$", GUIDE.read_text(), re.M)
    assert len(lines) == 5
    return [line for line in lines if " serve " not in line]


@pytest.mark.parametrize("line", commands())
def test_every_command_of_the_guide_works(guest: Path, line: str) -> None:
    assert undercroft(guest, line)


def test_the_game_is_watched_in_the_terminal(guest: Path) -> None:
    told = undercroft(guest, commands()[0])

    assert "has three lamps, and wins." in told
    assert "── Keepers" in told
    assert told == undercroft(guest, commands()[0])


def test_the_game_is_counted(guest: Path) -> None:
    counted = json.loads(undercroft(guest, f"{commands()[1]} --json"))

    assert sum(share["count"] for share in counted["wins"].values()) == 50


def test_the_game_is_played_on_the_web(guest: Path, tmp_path: Path) -> None:
    told = ["How many coals do you stake?", "Keepers", "Coals 5", "lights a lamp"]

    run(guest, "-m", "tests.guest", str(tmp_path), "embers", "Embers", *told)


def test_a_game_may_name_its_own_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Skirmish()
    monkeypatch.setattr(game, "players", ("sun", "moon", "star", "comet"))
    monkeypatch.setattr(doors, "find_game", lambda name: game)

    assert players(game, 2, None, None) == ["sun", "moon"]
    assert doors.full_of_bots("skirmish").players == ["sun", "moon", "star", "comet"]


def test_a_game_whose_rules_nobody_wrote_down_says_so(tmp_path: Path) -> None:
    guest = install_guest(tmp_path)
    (guest / "embers" / "rules.tsv").write_text("id\tsection\tkind\ttext\tsource\n")
    script = "from undercroft.terminal.cli import main; assert main(['rules', 'embers']) == 2"
    page = (
        "from tests.server.hosting import serving; from pathlib import Path\n"
        "with serving(Path('web')) as client: assert 'No rule is written down yet' in client.get('/rules/embers').text"
    )

    assert run(guest, "-c", page) == ""
    assert run(guest, "-c", script, heard="undercroft: No rule of Embers is written down yet.\n") == ""
