"""A table lets go of questions that are closed, and takes back exactly what it would if it had kept them."""

from typing import Any

import pytest

import undercroft.games
from undercroft.engine.bots import whim
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.table import Table

ANSWERS = 250


class Keeping(Table[Any]):
    """A table that lets go of nothing."""

    def _forget_routes(self) -> None:
        pass


@pytest.mark.parametrize("name", ["depths", "kingdom", "nightmares", "wicked"])
def test_what_is_closed_is_let_go_and_nothing_else_changes(name: str) -> None:
    game, seed = undercroft.games.load_game(name), seed_from(f"routes/{name}")
    seats = [*("ada", "brok", "cyra", "dov"), *([game.gm] if game.gm else [])]
    forgets, keeps = (kind(game, seats, dice=Fast(seed)) for kind in (Table, Keeping))
    roll = whim(seed, "answers").roll
    for _ in range(ANSWERS):
        asks = forgets.open_asks()
        if not asks:
            break
        ask = asks[roll(len(asks)) - 1]
        value = ask.nth(roll(ask.count()) - 1)
        for table in (forgets, keeps):
            table.answer(ask.seat, ask.id, value)
        assert [forgets.can_take_back(seat) for seat in seats] == [keeps.can_take_back(seat) for seat in seats]
        assert all(not one.route or one.route[0][0] is forgets.run.waiting for one in forgets._moments)
    assert sum(bool(one.route) for one in keeps._moments) > 5
