"""The guides tell the truth: what they name exists, and what they say to write works when it is written."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.installing import FILE, HOUSE
from undercroft.terminal.cli import COMMANDS, make_parser

GUIDES = sorted((HOUSE / "docs" / "guides").glob("*.md"))
PAGES = [HOUSE / "CONTRIBUTING.md", HOUSE / "README.md", HOUSE / "docs" / "adding-a-game.md", *GUIDES]
COMMAND = re.compile(r"(?:^|`)(?:\.venv/bin/)?undercroft ([a-z].*?)(?:`|  +#.*|$)", re.M)
PATH = re.compile(r"`((?:src|tests|docs|server|engine|games|bots|content|combat|grammar)/[\w/.-]*)`")
ROOTS = ("", "src/undercroft/", "src/undercroft/games/kingdom/")


def text_of(page: Path) -> str:
    """Read a page without the files that it says to write."""
    return FILE.sub("", page.read_text())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_and_path_of_a_guide_leads_somewhere(page: Path) -> None:
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", text_of(page)) if "://" not in link]
    paths = PATH.findall(text_of(page))

    assert [link for link in links if not (page.parent / link).exists()] == []
    if page.parent.name == "guides" or page.name == "CONTRIBUTING.md":
        assert [path for path in paths if not any((HOUSE / root / path).exists() for root in ROOTS)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_of_a_guide_can_be_typed(page: Path) -> None:
    made = re.findall(r"\bmake ([a-z]+)\b(?=`| ARGS|  )", text_of(page))
    targets = re.findall(r"^([a-z]+):", (HOUSE / "Makefile").read_text(), re.M)

    assert [target for target in made if target not in targets] == []
    for line in COMMAND.findall(text_of(page)):
        words = shlex.split(line)
        assert words[0] in [command.name for command in COMMANDS], line
        assert len(words) == 1 or make_parser(words).parse_args(words)


def test_the_guides_are_found_from_the_first_page() -> None:
    first, inside = (HOUSE / "README.md").read_text(), (HOUSE / "CONTRIBUTING.md").read_text()

    assert "(CONTRIBUTING.md)" in first
    assert [page.name for page in GUIDES if f"(docs/guides/{page.name})" not in inside] == []
    assert len(GUIDES) >= 4


def test_what_the_guides_say_to_write_works(tmp_path: Path) -> None:
    for part in ("src/undercroft", "tests"):
        shutil.copytree(HOUSE / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "browser", "saved"))
    shutil.copy(HOUSE / "pyproject.toml", tmp_path)
    tests = []
    for guide in GUIDES:
        for found in FILE.finditer(guide.read_text()):
            path = tmp_path / found["path"]
            earlier = path.read_text().rstrip() + "\n" if path.exists() else ""
            gap = "\n\n" if earlier and path.suffix == ".py" else ""
            path.write_text(earlier + gap + found["text"])
            tests += [found["path"]] if path.name.startswith("test_") else []
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests]
    surroundings = {**os.environ, "PYTHONPATH": str(tmp_path / "src")}
    run = subprocess.run(command, cwd=tmp_path, env=surroundings, capture_output=True, text=True, check=False)

    assert run.returncode == 0, run.stdout + run.stderr
    assert len(tests) == 4
