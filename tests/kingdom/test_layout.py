"""Where things stand in the kingdom: the page that says so is right, and no name means two things."""

import re
import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path

HOUSE = Path(__file__).parents[2]


KINGDOM = HOUSE / "src/undercroft/games/kingdom"


PAGE = (HOUSE / "docs/kingdom.md").read_text()


ROOMS = r"(?:phases|scenario|content|combat|dungeon|rules|draws|grammar|state|show|bots|rulings|tests)/"


# Modules of one name in several rooms, besides those of a chapter: they are about the same thing.
THE_SAME = {"alliances", "bases", "great_powers", "happenings", "land", "negotiation", "people", "rulers", "travel"}


OF_A_CHAPTER = ("bots", "rulings", "show")


def spelled_out(path: str) -> Iterator[str]:
    """Give every path that `{a,b}` stands for."""
    parts = [part.split(",") for part in re.split(r"[{}]", path)]
    return ("".join(chosen) for chosen in product(*parts))


def test_the_page_names_only_files_that_are_there() -> None:
    named = re.findall(rf"`({ROOMS}[\w/.*{{}},]+?\.py)`", PAGE)
    paths = [path for one in named for path in spelled_out(one)]
    missing = [path for path in paths if not any([*KINGDOM.glob(path), *HOUSE.glob(path)])]

    assert len(paths) > 100
    assert missing == []


def test_the_page_lists_the_rooms_in_the_order_that_is_kept() -> None:
    contracts = tomllib.loads((HOUSE / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    kept = next(one for one in contracts if one.get("containers") == ["undercroft.games.kingdom"])["layers"]
    rooms = [sorted(re.findall(r"\w+", layer)) for layer in kept]
    rows = [line.split("|")[1] for line in PAGE.splitlines() if line.startswith("| `")][: len(rooms)]

    assert [sorted(re.findall(r"`(\w+)(?:/|\.py)`", row)) for row in rows] == rooms


def test_no_two_modules_share_a_name_and_mean_different_things() -> None:
    named: dict[str, list[str]] = {}
    for path in sorted(KINGDOM.rglob("*.py")):
        room = path.relative_to(KINGDOM).parts[0]
        if path.stem != "__init__" and room not in OF_A_CHAPTER:
            named.setdefault(path.stem, []).append(str(path.relative_to(KINGDOM)))

    assert {name for name, paths in named.items() if len(paths) > 1} == THE_SAME
