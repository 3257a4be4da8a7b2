"""The texts of the whole game: every sentence stands in one place."""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import undercroft.games.wicked

FOLDER = Path(undercroft.games.wicked.__file__).parent / "texts" / "en"


def keys(table: Mapping[str, Any], above: str = "") -> Iterator[str]:
    """Give every key of a file, with the tables that it stands in."""
    for name, value in table.items():
        if isinstance(value, Mapping) and "label" not in value:
            yield from keys(value, f"{above}{name}/")
        else:
            yield above + name


def test_no_text_is_said_in_two_files() -> None:
    counted = Counter(key for file in FOLDER.glob("*.toml") for key in keys(tomllib.loads(file.read_text("utf-8"))))

    assert len(counted) > 600
    assert [key for key, times in counted.items() if times > 1] == []
