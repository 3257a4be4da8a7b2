"""Bots go by their own view: with everything hidden scrambled they answer the same, over a whole game."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import msgspec
import pytest

from tests.kingdom.shadows import DISTURBANCES, GM
from undercroft.engine.bots import bot_seed, next_answer
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.table import Table
from undercroft.games.kingdom import game
from undercroft.games.kingdom.grammar import hearing
from undercroft.games.kingdom.state import Realm

SEATS = ("ann", "bob", "cyd", GM)


@contextmanager
def scrambled(table: Table[Realm], seed: str) -> Iterator[None]:
    """Let the truth of the adventure be another one for a while, as far as nobody has been told of it."""
    adventure = table.state.adventure
    other = msgspec.msgpack.decode(msgspec.msgpack.encode(table.state), type=Realm)
    for name, change in DISTURBANCES.items():
        change(other, Fast(f"{seed} {name}".encode()))
    truth = adventure.truth
    adventure.truth = other.adventure.truth
    try:
        yield
    finally:
        adventure.truth = truth


@pytest.mark.parametrize("game_of", ["own view", "another view"])
def test_scrambling_what_is_hidden_changes_no_answer_of_a_player(game_of: str) -> None:
    seed, compared, differed = seed_from(game_of), 0, 0
    table: Table[Realm] = Table(game, SEATS, seed=seed, rulings={"games": "1", "delve": "played"})
    bots = {seat: game.bot(seat, bot_seed(seed, seat)) for seat in SEATS}
    with patch.object(hearing, "CHECKED", False):
        while (answer := next_answer(table, bots)) is not None:
            ask, value = answer
            if ask.seat != GM and ask.waits and table.state.phase in ("kingdom", "adventure"):
                truth = table.view(GM).encode()
                with scrambled(table, f"{compared}"):
                    differed += table.view(GM).encode() != truth
                    assert bots[ask.seat].answer(table.view(ask.seat), ask) == value, ask.key
                compared += 1
            table.answer(ask.seat, ask.id, value)

    assert compared > 40
    assert differed > compared // 2
