"""Whole campaigns by chance in a town with everything in it: whatever is answered, nothing raises and all ends."""

import pytest

from tests.nightmares.town import town_texts
from undercroft.engine.bots import RandomBot, drive
from undercroft.engine.dice import seed_from
from undercroft.engine.table import Table
from undercroft.games.nightmares import Nightmares
from undercroft.games.nightmares.state import Night

MOST = 6_000


class TownBook(Nightmares):
    """The game with a plain book that has everything which a town needs."""

    def new_state(self, seats: object, rulings: object) -> Night:
        """Lay out an empty table with a book of its own."""
        return Night({}, house=dict(town_texts()))


@pytest.mark.parametrize("level", ["good", "random"])
@pytest.mark.parametrize("seed", range(8))
def test_three_evenings_end(seed: int, level: str) -> None:
    game = TownBook()
    rulings = {"sessions": "three", "week": "week"}
    table = Table(game, ["ann", "bob", "gm"], seed=seed_from(f"campaign {seed}"), rulings=rulings)
    bots = {
        seat: RandomBot(f"{seed} {seat}".encode()) if level == "random" else game.bot(seat, f"{seed} {seat}".encode())
        for seat in table.seats
    }

    answered = sum(1 for _, _ in zip(range(MOST), drive(table, bots), strict=False))

    assert table.over, f"{answered} answers, and {[(ask.seat, ask.key) for ask in table.open_asks()]} are still open"
    assert table.state.session == 3
