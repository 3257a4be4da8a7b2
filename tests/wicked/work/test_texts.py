"""Every line that lurking and calamity tell has a sentence, and so has every question that they ask."""

import re
from pathlib import Path

import undercroft.games.wicked
from undercroft.games.wicked import game

ROOT = Path(undercroft.games.wicked.__file__).parent
FILES = [
    *(ROOT / "work").glob("*.py"),
    *(ROOT / "phases/lurking").glob("*.py"),
    *(ROOT / "phases/calamity").glob("*.py"),
]
SOURCE = "\n".join(file.read_text("utf-8") for file in FILES)
TOLD = re.compile(r"\.tell\(\s*\"(\w+)\"")
ASKED = re.compile(r"(?:Pick|PickSome|YesNo|Card)\(\s*[\w.\[\]]+,\s*\"(\w+)\"|agree\(play, \"(\w+)\"")


def test_every_line_has_a_sentence() -> None:
    told = set(TOLD.findall(SOURCE))

    assert len(told) > 40
    assert {one for one in told if one not in game.texts.lines} == set()


def test_every_question_has_a_sentence() -> None:
    asked = {one or other for one, other in ASKED.findall(SOURCE)}

    assert len(asked) > 20
    assert {one for one in asked if one not in game.texts.asks} == set()
