"""Companions speak: of what happened, truly; at most once in three rolls; and when asked, with their reason."""

import re
from functools import cache
from typing import Any

import pytest

from tests.wicked.campaigns import GM, SEATS, bots_for, table_of
from undercroft.engine.bots import drive, reply
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
    tonight = [text for _, text in said]
    forms = [re.sub(r"\b(Scan|Tinker|Trick|Finesse|Skulk|Smash|Banter|Invoke|Threaten)\b", "", one) for one in tonight]
    assert len(forms) == len({*forms}), "it was an evening"
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
    told = len(table.journal.lines)
    for question in ("why did you do that?", "but why?", "and in earnest?", "why?"):
        table.say("ann", f"{table.state.monsters['bob'].name}, {question}")
        reply(table, bots, "ann")
    answers = [str(one.params["text"]) for one in table.journal.lines[told:] if one.params["who"] == "bob"]
    assert answers[0].startswith("Because ")
    assert len({*answers}) == len(answers) == 4, answers


def test_who_is_not_asked_keeps_quiet_and_a_whisper_gets_a_whisper() -> None:
    table = table_of("asked", players=2)
    bots: Any = bots_for(table, "asked")
    for seat in drive(table, bots):
        if seat == "bob" and table.state.scene.kind == "raid":
            break
    name, told = table.state.monsters["bob"].name, len(table.journal.lines)
    for words, to in ((f"{name} is slow.", ()), ("Why?", ()), (f"{name}, why?", (GM,))):
        table.say("ann", words, to)
        reply(table, bots, "ann", to)
    assert len(table.journal.lines) == told + 3
    table.say("ann", f"{name}, why?", ("bob",))
    reply(table, bots, "ann", ("bob",))
    assert table.journal.lines[-1].params["who"] == "bob"
    assert not any(line.params.get("text") == table.journal.lines[-1].params["text"] for line in table.view(GM).journal)
