"""How often one person alone is asked in an evening of the smaller games, with bots in all other seats."""

from collections import Counter
from statistics import median

import pytest

from undercroft.engine.bots import bot_seed, next_answer
from undercroft.engine.dice import seed_from
from undercroft.engine.table import Table
from undercroft.games import find_game

EVENINGS = 6
CHOSEN = "say_"
"""How the keys of statements begin: whoever makes one wanted to, and is asked once more whether there is another."""


def asked(name: str, players: int, number: int) -> Counter[str]:
    """Play an evening, and count what the first seat is asked, by the keys of its asks."""
    game, seed = find_game(name), seed_from(f"pace {number}")
    table = Table(game, [*game.players[:players], game.gm], seed=seed, rulings=dict(game.usual))
    bots = {seat: game.bot(seat, bot_seed(seed, seat)) for seat in table.seats}
    found: Counter[str] = Counter()
    while (answer := next_answer(table, bots)) is not None:
        ask, value = answer
        found[ask.key] += ask.seat == table.players[0]
        table.answer(ask.seat, ask.id, value)
    return found


def unbidden(found: Counter[str]) -> int:
    """Count the questions that came by themselves, not because somebody wished to speak."""
    return found.total() - 2 * sum(many for key, many in found.items() if key.startswith(CHOSEN))


@pytest.mark.parametrize(("name", "players", "most"), [("depths", 6, 26), ("nightmares", 3, 32), ("nightmares", 1, 42)])
def test_an_evening_asks_no_more_than_it_did(name: str, players: int, most: int) -> None:
    assert median(unbidden(asked(name, players, number)) for number in range(EVENINGS)) <= most
