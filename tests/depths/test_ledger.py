"""The ledger itself: every rule has a test, and every reading of every ruling is played."""

import ast
from pathlib import Path

from undercroft.games.depths import game

SOURCES = [ast.parse(path.read_text("utf-8")) for path in sorted(Path(__file__).parent.glob("test_*.py"))]


def strings(tree: ast.AST) -> set[str]:
    """Give every string written in a piece of source."""
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def cited() -> set[str]:
    """Give every id that a test of this folder says it shows."""
    tests = [node for source in SOURCES for node in source.body if isinstance(node, ast.FunctionDef)]
    marks = [mark for test in tests for mark in test.decorator_list if isinstance(mark, ast.Call)]
    return {
        name for mark in marks if isinstance(mark.func, ast.Name) and mark.func.id == "rule" for name in strings(mark)
    }


def test_every_rule_that_is_not_advice_is_shown_by_a_test() -> None:
    rules = {rule.id for rule in game.rules if rule.kind != "advice"}

    assert len(rules) == 106
    assert sorted(rules - cited()) == []


def test_every_test_cites_rules_that_the_ledger_knows() -> None:
    assert sorted(cited() - {rule.id for rule in game.rules}) == []


def test_every_reading_of_every_ruling_is_played_in_a_test() -> None:
    played = set[str]().union(*(strings(source) for source in SOURCES))

    assert [ruling.id for ruling in game.rulings if not {ruling.id, *ruling.readings} <= played] == []
