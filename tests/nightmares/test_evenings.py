"""Whole evenings by chance: whatever is answered, nothing raises and everything ends."""

import pytest

from tests.nightmares.whole_book import whole_texts
from undercroft.engine.bots import drive
from undercroft.engine.dice import seed_from
from undercroft.engine.table import Table
from undercroft.games.nightmares import Nightmares
from undercroft.games.nightmares.book import read_book
from undercroft.games.nightmares.book.checking import check_whole
from undercroft.games.nightmares.state import Night

MOST = 4_000


class PlainBook(Nightmares):
    """The game with a plain book."""

    house = whole_texts()

    def new_state(self, seats: object, rulings: object) -> Night:
        """Lay out an empty table with a book of its own."""
        return Night({}, house=dict(self.house))


def test_the_plain_book_is_whole() -> None:
    check_whole(read_book(whole_texts()))


@pytest.mark.parametrize("seed", range(30))
def test_an_evening_of_random_answers_ends(seed: int) -> None:
    game = PlainBook()
    table = Table(game, ["ann", "bob", "cyd", "gm"], seed=seed_from(f"evening {seed}"))
    bots = {seat: game.bot(seat, f"{seed} {seat}".encode()) for seat in table.seats}

    answered = sum(1 for _, _ in zip(range(MOST), drive(table, bots), strict=False))

    assert table.over, f"{answered} answers, and {[(ask.seat, ask.key) for ask in table.open_asks()]} are still open"
