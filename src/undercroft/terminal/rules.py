"""Read and search the rules of a game, and see which of them are tested."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from undercroft.engine.refusals import Refused

from .examples import show_examples

if TYPE_CHECKING:
    from collections.abc import Sequence

    from undercroft.engine.game import Game, Rule
    from undercroft.engine.rulings import Ruling

    from .screen import Screen

COVERAGE = Path("build") / "coverage.json"


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what can be asked for."""
    parser.add_argument("game", metavar="GAME", help="the game; see undercroft games")
    parser.add_argument("word", nargs="?", metavar="WORD|ID", help="only the rules that speak of this, or the one")
    parser.add_argument("--coverage", action="store_true", help=f"say which rules have a passing test ({COVERAGE})")
    parser.add_argument("--json", action="store_true", help="write JSON for a program to read")
    show_examples(parser, "rules GAME light", "rules GAME --coverage")


def run(args: argparse.Namespace) -> int:
    """Print the rules that were asked for, by section, then the rulings."""
    from undercroft.games import find_game

    game = find_game(args.game)
    rules = searched(game.rules, args.word) if args.word else list(game.rules)
    rulings = [ruling for ruling in game.rulings if not args.word or _speaks_of(ruling, args.word)]
    if not rules and not rulings and not args.word:
        raise Refused(f"No rule of {game.title} is written down yet.")
    if not rules and not rulings:
        raise Refused(f"No rule of {game.title} speaks of {args.word!r}.")
    tested = _tested(COVERAGE) if args.coverage else None
    if args.json:
        _print_json(rules, rulings, tested)
    else:
        _print(game, rules, rulings, tested)
    return 0


def searched(rules: "Sequence[Rule]", word: str) -> "list[Rule]":
    """Find the rules that a word names: one by its id, or all that speak of it."""
    wanted = word.casefold()
    exact = [rule for rule in rules if rule.id.casefold() == wanted]
    return exact or [rule for rule in rules if wanted in f"{rule.id} {rule.section} {rule.text}".casefold()]


def _speaks_of(ruling: "Ruling", word: str) -> bool:
    words = " ".join((ruling.id, ruling.title, *ruling.readings.values(), *ruling.rules))
    return word.casefold() in words.casefold()


def _tested(path: Path) -> dict[str, bool]:
    """Read which rules have a test, and whether one of them passed."""
    import msgspec

    class Tried(msgspec.Struct):
        rules: list[str]
        passed: bool

    class Coverage(msgspec.Struct):
        tests: dict[str, Tried]

    try:
        tests = msgspec.json.decode(path.read_bytes(), type=Coverage).tests
    except FileNotFoundError:
        raise Refused(f"There is no {path} here; run the tests first (make test).") from None
    except (OSError, UnicodeDecodeError, msgspec.DecodeError):
        raise Refused(f"{path} cannot be read; run the tests again (make test).") from None
    tested: dict[str, bool] = {}
    for tried in tests.values():
        for rule in tried.rules:
            tested[rule] = tested.get(rule, False) or tried.passed
    return tested


def _owes_test(rule: "Rule") -> bool:
    """Say whether a rule can be tested at all; advice cannot."""
    return rule.kind != "advice"


def _print_json(rules: "list[Rule]", rulings: "list[Ruling]", tested: dict[str, bool] | None) -> None:
    import msgspec

    rows: list[dict[str, Any]] = [msgspec.to_builtins(rule) for rule in rules]
    if tested is not None:
        for row in rows:
            row["tested"] = tested.get(row["id"], False)
    shown = {"rules": rows, "rulings": rulings}
    print(msgspec.json.format(msgspec.json.encode(shown), indent=2).decode())


def _print(game: "Game[Any]", rules: "list[Rule]", rulings: "list[Ruling]", tested: dict[str, bool] | None) -> None:
    from .screen import Screen, heading

    screen = Screen()
    for section in dict.fromkeys(rule.section for rule in rules):
        screen.gap()
        screen.show([heading(section, screen.width)])
        for rule in rules:
            if rule.section == section:
                _print_rule(screen, rule, tested)
    if rulings and tested is None:
        screen.gap()
        screen.show([heading("Where the book is unclear", screen.width)])
        for ruling in rulings:
            _print_ruling(screen, ruling)
    if tested is not None:
        _print_totals(screen, rules, tested)


def _print_rule(screen: "Screen", rule: "Rule", tested: dict[str, bool] | None) -> None:
    from rich.text import Text

    from undercroft.engine.boards import Meaning

    from .screen import INK, broken

    mark = Text("· ")
    if tested is not None:
        passed = tested.get(rule.id)
        mark = Text("✓ ", INK[Meaning.GOOD]) if passed else Text("✗ ", INK[Meaning.HARM])
        if not passed and not _owes_test(rule):
            mark = Text("– ", INK[Meaning.QUIET])
    failing = " failing" if tested is not None and tested.get(rule.id) is False else ""
    text = Text.assemble(rule.text, (f" {rule.id}", "dim"), (failing, INK[Meaning.HARM]))
    screen.show(broken(text, screen.width, mark, "  "))


def _print_ruling(screen: "Screen", ruling: "Ruling") -> None:
    from rich.text import Text

    from .screen import broken

    screen.show(broken(Text.assemble((ruling.title, "bold"), (f" {ruling.id}", "dim")), screen.width, "· ", "  "))
    for name, words in ruling.readings.items():
        usual = " (as it is usually played)" if name == ruling.default else ""
        screen.show(broken(Text.assemble((name, "bold"), f": {words}", (usual, "dim")), screen.width, "    ", "      "))


def _print_totals(screen: "Screen", rules: "list[Rule]", tested: dict[str, bool]) -> None:
    owed = [rule for rule in rules if _owes_test(rule)]
    passed = sum(tested.get(rule.id, False) for rule in owed)
    screen.gap()
    screen.say(f"{passed} of {len(owed)} rules have a passing test; {len(rules) - len(owed)} are advice and need none.")
