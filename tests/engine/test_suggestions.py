"""Suggestions: what the automatic game master would answer, and why, in words; nothing is answered by asking."""

from typing import Any

import pytest

from tests.correcting import SEATS
from undercroft.engine.bots import answer_once
from undercroft.engine.dice import seed_from
from undercroft.engine.refusals import Refused
from undercroft.engine.saves import encode, save
from undercroft.engine.suggestions import USUAL, suggest
from undercroft.engine.table import Table
from undercroft.games import find_game

MOST = {"depths": 40, "kingdom": 60, "nightmares": 70, "wicked": 70}


@pytest.mark.parametrize("name", sorted(MOST))
def test_a_suggestion_is_what_the_bot_would_do_and_says_why(name: str) -> None:
    game = find_game(name)
    seats = (*SEATS[:3], game.gm)
    table: Table[Any] = Table(game, seats, seed=seed_from("suggested"))
    bots = {seat: game.bot(seat, f"suggested {seat}".encode()) for seat in seats}
    seen = []
    for _ in range(MOST[name]):
        ask = table.open_asks()[0]
        bot = bots[ask.seat]
        if ask.seat == game.gm and ask.key not in game.people_decide:
            before = encode(save(table))
            said = suggest(table, game.gm, ask.id, bot)
            assert said == suggest(table, game.gm, ask.id, bot)
            assert encode(save(table)) == before
            assert said.says
            assert said.why
            assert said.why != USUAL, "the game has words of its own"
            assert "…" not in said.why, ask.key
            assert not {"[", "]", "{"} & set(said.says)
            seen.append(ask.key)
            answer_once(table, game.gm, ask.id, bot)
        else:
            table.answer(ask.seat, ask.id, bot.answer(table.view(ask.seat), ask))
        if table.over:
            break
    assert seen


def test_a_question_that_is_not_there_is_not_answered() -> None:
    game = find_game("depths")
    table: Table[Any] = Table(game, (*SEATS[:3], game.gm), seed=seed_from("suggested"))
    with pytest.raises(Refused):
        suggest(table, game.gm, "gm.99", game.bot(game.gm, b"x"))
    ask = next(one for one in table.open_asks() if one.seat != game.gm)
    with pytest.raises(Refused):
        suggest(table, game.gm, ask.id, game.bot(game.gm, b"x"))
