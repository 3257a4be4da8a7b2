"""Every line that actions tell, and every question that they ask, has a sentence of its own."""

import ast
from collections.abc import Iterator
from pathlib import Path

from undercroft.games.wicked import actions, game

FOLDER = Path(actions.__file__).parent
ASKS = ("Pick", "PickSome", "YesNo", "Text", "Card", "Number")
ROLLS = ("rolled_action", "rolled_knell", "rolled_resist", "rolled_fortune")


def calls(*names: str) -> Iterator[ast.Call]:
    """Find the calls of these names in the whole part."""
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in names:
                yield node


def texts_in(node: ast.expr) -> Iterator[str]:
    """Find the plain words in an expression."""
    return (one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str))


def test_every_line_has_a_sentence() -> None:
    told = {word for call in calls("tell") for word in texts_in(call.args[0])}

    assert len(told) > 30
    assert [kind for kind in (*sorted(told), *ROLLS) if kind not in game.texts.lines] == []


def test_every_question_has_a_sentence() -> None:
    asked = {word for call in calls(*ASKS) if len(call.args) > 1 for word in texts_in(call.args[1])}
    asked |= {"resist", "resist_for"}

    assert len(asked) > 30
    assert [key for key in sorted(asked) if key not in game.texts.asks] == []
