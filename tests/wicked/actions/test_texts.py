"""Every line that actions tell, and every question that they ask, has a sentence of its own."""

import ast
from collections.abc import Iterator
from pathlib import Path

from undercroft.engine.texts import Speaker
from undercroft.games.wicked import actions, game
from undercroft.games.wicked.actions.decks import PARTS, Proposal
from undercroft.games.wicked.actions.reducing import DEATH_FORMS, NOTHING
from undercroft.games.wicked.words import Complication, Consequence

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


def test_every_choice_of_a_consequence_reads_as_words() -> None:
    speaker = Speaker(game.texts.words, {})
    offered = [
        Proposal(menu, kind).id
        for menu, parts in PARTS.items()
        if menu != "death"
        for kind in (tuple(Complication) if Consequence.COMPLICATION in parts else (None,))
    ]

    labels = [game.texts.option("consequence_what", one, {}, speaker).label for one in (*offered, "cost", "split")]

    assert [label for label in labels if "_" in label or "." in label] == []


def test_every_form_cost_and_defense_reads_as_words() -> None:
    words = game.texts.words
    costs = set(found_in("costs.py", "ways["))
    forms = {f"form.{one}" for one in (*DEATH_FORMS, "shock_all", "bloodied_two", "other_shock", "off_screen", NOTHING)}

    assert [one for one in (*sorted(costs), *sorted(forms)) if one not in words] == []


def found_in(file: str, before: str) -> Iterator[str]:
    """Find the words that costs are called by."""
    for line in (FOLDER / file).read_text("utf-8").splitlines():
        if before + '"' in line:
            yield "cost." + line.split(before + '"')[1].split('"')[0]
