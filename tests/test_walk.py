"""The newcomer's walk in the documentation leads through files and functions that are there."""

import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
STEP = re.compile(r"^\d+\. `([\w/.]+)` `(\w+)`: ", re.MULTILINE)
STEPS = STEP.findall((HOUSE / "docs" / "architecture.md").read_text("utf-8"))


def test_there_is_a_walk() -> None:
    assert len(STEPS) > 30


@pytest.mark.parametrize(("file", "function"), sorted(set(STEPS)))
def test_each_step_of_the_walk_is_there(file: str, function: str) -> None:
    source = (HOUSE / "src" / "undercroft" / file).read_text("utf-8")

    assert re.search(rf"(?:def|function) {function}\(|const {function} =", source), f"{file} has no {function}"
