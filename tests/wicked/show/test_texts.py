"""Every line that the game tells, and every question that it asks, has a sentence."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.wicked.show.showing import campaign, looks
from undercroft.engine.texts import Speaker
from undercroft.games import wicked
from undercroft.games.wicked import game
from undercroft.games.wicked.words import Footing, Phase, Roll

FOLDER = Path(wicked.__file__).parent
ASKS = ("Pick", "PickSome", "YesNo", "Text", "Card", "Number")
OCCASIONS = {Roll.CASTING, Roll.PACK}
"""What an action roll can be besides; nobody throws these by themselves."""


def calls(*names: str) -> Iterator[ast.Call]:
    """Find the calls of these names in the whole game."""
    for file in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in names:
                yield node


def named(node: ast.expr) -> Iterator[str]:
    """Find the plain words that an expression can come to."""
    match node:
        case ast.Constant(value=str(word)):
            yield word
        case ast.IfExp():
            yield from (*named(node.body), *named(node.orelse))


def test_every_line_has_a_sentence() -> None:
    told = {word for call in calls("tell") if call.args for word in named(call.args[0])}

    assert len(told) > 150
    assert sorted(told - {*game.texts.lines}) == []
    assert [kind for kind in {*Roll} - OCCASIONS if f"rolled_{kind}" not in game.texts.lines] == []


def test_every_question_has_a_sentence() -> None:
    asked = {word for call in calls(*ASKS) if len(call.args) > 1 for word in named(call.args[1])}

    assert len(asked) > 60
    assert sorted(asked - {*game.texts.asks} - {*game.texts.cards}) == []


def test_what_a_campaign_tells_and_asks_has_words() -> None:
    for table in campaign("worded", every=7):
        for ask in table.open_asks():
            assert ask.key in game.texts.asks or ask.key in game.texts.cards, ask.key
        for view in looks(table):
            assert not [line.kind for line in view.journal[-40:] if line.kind not in game.texts.lines]


def test_phases_and_footings_read_as_words() -> None:
    speaker = Speaker(game.texts.words, {})

    assert [one for one in Phase if not speaker.has_word(f"at.{one}")] == []
    assert [one for one in Footing if not speaker.has_word(f"footing.{one}")] == []
