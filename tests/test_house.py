"""What holds for the house itself: its layers, its files, and how few rules it bends."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

import pytest

from undercroft.games import entries
from undercroft.server.doors import doors_to_come

HOUSE = Path(__file__).parents[1]
GAMES = "undercroft.games"

# How often the code may ask a checker to look away. The numbers may fall; they do not rise.
LOOKING_AWAY = {"type": 0, "lint": 0}

LOOKS_AWAY = {"type": r"#\s*type:\s*ignore", "lint": r"#\s*(ruff:\s*)?noqa"}

REGISTRY = r"\b(pypi|pythonhosted|npmjs|deb[.]debian)[.](org|com)\b|index[-]url\b|find[-]links\b"
MACHINE_PATH = r"(?<![A-Za-z0-9_.])/(work|farm|root|opt/pypi)\b(?!:)"
PAUSE = r"\b(sleep|wait_for_timeout)\((?!0\))"


def house_files() -> Iterator[tuple[str, str]]:
    """Give each text file that is tracked, or would be, with its text."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=HOUSE, check=True, capture_output=True, text=True).stdout
    for name in sorted(set(filter(None, listed.split("\0")))):
        path = HOUSE / name
        content = path.read_bytes() if path.is_file() else b""
        if b"\0" not in content:
            yield name, content.decode()


def places(pattern: str, suffix: str = "", folder: str = "") -> list[str]:
    """Name every line that matches the pattern, in files of this kind and folder."""
    search = re.compile(pattern).search
    return [
        f"{name}:{number}: {line.strip()}"
        for name, text in house_files()
        if name.endswith(suffix) and name.startswith(folder)
        for number, line in enumerate(text.splitlines(), start=1)
        if search(line)
    ]


def project() -> dict[str, object]:
    """Read the project's own table of pyproject.toml."""
    table: dict[str, object] = tomllib.loads((HOUSE / "pyproject.toml").read_text())["project"]
    return table


def test_every_import_points_down_the_layers() -> None:
    lint_imports = Path(sys.executable).with_name("lint-imports")
    run = subprocess.run([lint_imports, "--no-cache"], cwd=HOUSE, capture_output=True, text=True, check=False)

    assert run.returncode == 0, run.stdout + run.stderr


def test_what_serves_every_game_names_none() -> None:
    games = "|".join((*entries(), *doors_to_come()))
    shared = [f"src/undercroft/{part}/" for part in ("server", "terminal", "lab", "atlas", "engine")]
    found = [place for folder in shared for place in places(rf"(?i)\b({games})\b", folder=folder)]

    assert len(games) > 20
    assert [place for place in found if "/to_come.toml:" not in place] == []


@pytest.mark.parametrize("pattern", [REGISTRY, MACHINE_PATH], ids=["registry", "machine path"])
def test_no_file_names_an_address_or_a_path_of_one_machine(pattern: str) -> None:
    assert places(pattern) == []


def test_the_checks_above_would_find_what_they_look_for() -> None:
    assert re.search(REGISTRY, "https://py" + "pi.org/simple")
    assert re.search(MACHINE_PATH, "open('/wor" + "k/main/notes')")
    assert re.search(PAUSE, "time.sle" + "ep(0.1)")
    assert re.search(LOOKS_AWAY["type"], "x = 1  # type" + ": ignore[assignment]")
    assert re.search(LOOKS_AWAY["lint"], "x = 1  # no" + "qa: E501")


@pytest.mark.parametrize("checker", LOOKING_AWAY)
def test_checkers_are_asked_to_look_away_no_more_than_recorded(checker: str) -> None:
    found = places(LOOKS_AWAY[checker], suffix=".py")

    assert len(found) <= LOOKING_AWAY[checker], "\n".join(found)


def test_no_test_waits_by_sleeping() -> None:
    assert places(PAUSE, suffix=".py", folder="tests/") == []


def test_constraints_are_exact_pins_and_nothing_else() -> None:
    lines = (HOUSE / "constraints.txt").read_text().splitlines()

    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+!]+", line)] == []


def test_everything_the_project_asks_for_is_pinned() -> None:
    table = project()
    extras = table["optional-dependencies"]
    assert isinstance(table["dependencies"], list)
    assert isinstance(extras, dict)
    wanted = [*table["dependencies"], *(need for needs in extras.values() for need in needs)]
    pins = (HOUSE / "constraints.txt").read_text().splitlines()

    assert {plain_name(need) for need in wanted} <= {plain_name(pin) for pin in pins}


def plain_name(requirement: str) -> str:
    """Reduce a requirement to its package's name, spelled in the one usual way."""
    return re.sub(r"[-_.]+", "-", re.split(r"[^A-Za-z0-9._-]", requirement)[0]).lower()


def test_the_core_needs_msgspec_alone() -> None:
    assert project()["dependencies"] == ["msgspec"]


def test_the_games_that_are_installed_are_those_of_the_project() -> None:
    """An installation older than a game does not find it, and the game's own tests fail one by one."""
    wanted = project()["entry-points"]
    assert isinstance(wanted, dict)
    found = {point.name: point.value for point in distribution("undercroft").entry_points.select(group=GAMES)}

    assert found == wanted[GAMES], "pyproject.toml has changed since this was installed: `make lint` installs it anew"
