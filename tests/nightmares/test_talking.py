"""A companion that is asked says why, or what it would do, with a reason that everybody can check."""

from typing import Any

from undercroft.engine.bots import drive, reply
from undercroft.engine.dice import seed_from
from undercroft.engine.table import Table
from undercroft.games.nightmares import Nightmares
from undercroft.games.nightmares.state import Night

SEATS = ("ann", "bob", "cyd", "gm")
ANSWERS = 120
"""How many answers into an evening somebody asks."""


def evening() -> tuple[Table[Night], dict[str, Any]]:
    """Let bots play the beginning of an evening."""
    game = Nightmares()
    table: Table[Night] = Table(game, SEATS, seed=seed_from("talking"), rulings={"sessions": "one"})
    bots: dict[str, Any] = {seat: game.bot(seat, f"talking {seat}".encode()) for seat in SEATS}
    for _, _ in zip(range(ANSWERS), drive(table, bots), strict=False):
        pass
    return table, bots


def answers(table: Table[Night], bots: dict[str, Any], words: str) -> list[tuple[str, str]]:
    """Say something as Ann, and give who answered what."""
    before = len(table.journal.lines)
    table.say("ann", words)
    reply(table, bots, "ann")
    return [(str(one.params["who"]), str(one.params["text"])) for one in table.journal.lines[before + 1 :]]


def test_one_companion_gives_one_line_of_advice() -> None:
    table, bots = evening()
    told = answers(table, bots, "What should we do?")

    assert len(told) == 1
    assert told[0][0] in ("bob", "cyd")
    assert ":" in told[0][1]


def test_who_is_asked_by_name_says_why_and_does_not_repeat_it_as_new() -> None:
    table, bots = evening()
    name = table.state.heroes["cyd"].name
    told = [answers(table, bots, f"{name}, why did you do that?") for _ in range(4)]

    assert [[who for who, _ in one] for one in told] == [["cyd"]] * 4
    assert told[0][0][1].startswith("Because ")
    assert told[3][0][1].startswith("As I said: Because ")


def test_what_is_no_question_gets_no_answer() -> None:
    table, bots = evening()

    assert answers(table, bots, "A cold night.") == []
