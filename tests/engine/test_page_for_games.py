"""The page about what the engine has ready: its examples run as they stand."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "engine-for-games.md"
PIECE = re.compile(r"^## .*`(engine|atlas)/(\w+)\.py`$", re.M)


def test_the_examples_run_in_order() -> None:
    known: dict[str, object] = {"__name__": "hunt"}
    for number, example in enumerate(re.findall(r"^```python\n(.*?)^```", PAGE.read_text(), re.M | re.S)):
        exec(compile(example, f"example {number}", "exec"), known)

    assert "fight" in known


def test_each_piece_is_imported_by_its_example() -> None:
    for house, piece, section in zip(*_sections(), strict=True):
        assert f"from undercroft.{house}.{piece} import" in section, piece


def _sections() -> tuple[list[str], list[str], list[str]]:
    parts = PIECE.split(PAGE.read_text())[1:]
    return parts[::3], parts[1::3], parts[2::3]
