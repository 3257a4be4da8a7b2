"""Bots go by their own view: with everything hidden scrambled they answer the same, over whole campaigns."""

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import pytest

from tests.wicked.campaigns import GM, bots_for, staying, table_of
from tests.wicked.shadows import disturbed
from undercroft.engine.table import Table
from undercroft.games.wicked.state import Wicked

SWAPPED = ("region", "dungeon", "raid", "invasion", "pocketed", "before", "decks")
LONG = [pytest.param(seed, marks=pytest.mark.soak) for seed in range(100, 140)]


@contextmanager
def scrambled(table: Table[Wicked], seed: str) -> Iterator[None]:
    """Let the truth be another one for a while, as far as no player knows it."""
    state = table.state
    other = msgspec.msgpack.decode(disturbed(msgspec.msgpack.encode(state), seed), type=Wicked)
    kept = {name: getattr(state, name) for name in SWAPPED}
    try:
        for name in SWAPPED:
            setattr(state, name, getattr(other, name))
        yield
    finally:
        for name, value in kept.items():
            setattr(state, name, value)


@pytest.mark.parametrize("seed", [0, *LONG])
def test_scrambling_what_is_hidden_changes_no_answer_of_a_companion(seed: int) -> None:
    table, compared = table_of(f"own view {seed}", 2), 0
    bots = bots_for(table, str(seed))
    while (ask := table.first_ask()) is not None:
        answer = bots[ask.seat].answer(table.view(ask.seat), ask)
        if ask.seat != GM and table.state.monsters:
            truth = table.view(GM).encode()
            with scrambled(table, f"{seed} {compared}"):
                assert table.view(GM).encode() != truth
                assert bots[ask.seat].answer(table.view(ask.seat), ask) == answer, ask.key
            compared += 1
        table.answer(ask.seat, ask.id, staying(table, ask, answer))
    assert compared > 15
