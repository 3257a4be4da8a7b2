"""Bots go by their own view: with everything hidden scrambled they answer the same, over whole evenings."""

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import pytest

from tests.nightmares.evenings import GM, bots_for, table_of
from tests.nightmares.shadows import DISTURBANCES
from tests.rules import rule
from undercroft.engine.dice import Fast
from undercroft.engine.table import Table
from undercroft.games.nightmares.state import Night

SWAPPED = ("lair", "judged", "deck", "witnessed", "required", "scene", "town", "known")
LONG = [pytest.param(seed, marks=pytest.mark.soak) for seed in range(100, 140)]


@contextmanager
def scrambled(table: Table[Night], seed: str) -> Iterator[None]:
    """Let the truth be another one for a while, as far as no player knows it."""
    night, chance = table.state, Fast(seed.encode())
    other = msgspec.msgpack.decode(msgspec.msgpack.encode(night), type=Night)
    assert other.lair is not None
    for change in DISTURBANCES.values():
        change(other, other.lair, chance)
    for foe in other.scene.foes.values():
        foe.disposition, foe.most, foe.armour = foe.disposition + 7, foe.most + 9, foe.armour + 1
    kept = {name: getattr(night, name) for name in SWAPPED}
    try:
        for name in SWAPPED:
            setattr(night, name, getattr(other, name))
        yield
    finally:
        for name, value in kept.items():
            setattr(night, name, value)


@rule("AWN-DEP-COMPANIONS")
@pytest.mark.parametrize("seed", [0, 1, *LONG])
def test_scrambling_what_is_hidden_changes_no_answer_of_a_companion(seed: int) -> None:
    table, compared = table_of(f"own view {seed}", 3), 0
    bots = bots_for(table, str(seed))
    while (ask := table.first_ask()) is not None:
        answer = bots[ask.seat].answer(table.view(ask.seat), ask)
        if ask.seat != GM and table.state.lair is not None:
            truth = table.view(GM).encode() if compared == 0 else b""
            with scrambled(table, f"{seed} {compared}"):
                assert table.view(GM).encode() != truth
                assert bots[ask.seat].answer(table.view(ask.seat), ask) == answer, ask.key
            compared += 1
        table.answer(ask.seat, ask.id, answer)
    assert compared > 15
