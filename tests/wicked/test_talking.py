"""Companions speak: of what happened, truly; at most once in three rolls; and when asked, with their reason."""

from functools import cache
from typing import Any

import pytest

from tests.wicked.campaigns import GM, SEATS, bots_for, table_of
from undercroft.engine.bots import drive
from undercroft.engine.journal import Line
from undercroft.engine.table import Table
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.bots.talking import MINE, OURS, ROLLS
from undercroft.games.wicked.state import Wicked

CAMPAIGNS = 4
KINDS = (*MINE, *OURS, "rolled_critical", "rolled_failure")


@cache
def driven(number: int) -> Table[Wicked]:
    """Let bots play a one-shot and talk."""
    table = table_of(f"talking {number}", players=2)
    for _ in drive(table, bots_for(table, f"talking {number}")):
        pass
    return table


def told(number: int) -> list[Line]:
    """Give all that was told and said."""
    return [*driven(number).journal.lines]


@pytest.mark.parametrize("number", range(CAMPAIGNS))
def test_they_speak_but_not_more_than_once_in_three_rolls(number: int) -> None:
    lines = told(number)
    assert any(line.kind == "said" for line in lines)
    for seat in SEATS[:2]:
        rolls = ROLLS
        for line in lines:
            rolls += line.kind.startswith("rolled_")
            if line.kind == "said" and line.params["who"] == seat:
                assert rolls >= ROLLS, line.params["text"]
                rolls = 0


@pytest.mark.parametrize("number", range(CAMPAIGNS))
def test_nobody_says_the_same_twice_and_the_game_master_keeps_quiet(number: int) -> None:
    said = [(line.params["who"], line.params["text"]) for line in told(number) if line.kind == "said"]
    assert len(said) == len({*said})
    assert all(who != GM for who, _ in said)
    assert not any(wrong in text for _, text in said for wrong in ("{", "_", "  "))


@pytest.mark.parametrize("kind", KINDS)
def test_there_is_a_fact_to_say_of_everything_that_happens(kind: str) -> None:
    assert len(house_book().shelf("custom")[f"fact_{kind}"].lines) >= 3


def test_who_is_asked_answers_with_the_real_reason() -> None:
    table = table_of("asked", players=2)
    bots: Any = bots_for(table, "asked")
    for seat in drive(table, bots):
        if seat == "bob" and table.state.scene.kind == "raid":
            break
    bob = table.state.monsters["bob"]
    table.say("ann", f"{bob.name}, why did you do that?")
    texts: list[str] = []
    for _, seat in zip(range(60), drive(table, bots), strict=False):
        texts = [
            str(one.params["text"]) for one in table.journal.lines if one.kind == "said" and one.params["who"] == "bob"
        ]
        if seat == "bob" and any(one.startswith("Because ") for one in texts):
            break
    assert any(one.startswith("Because ") and ("in " in one or "leave" in one) for one in texts), texts
