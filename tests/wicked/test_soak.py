"""Campaigns of six cycles end, whoever plays and by whatever readings; a thousand of them under `make soak`."""

import pytest

from tests.engine.playing import everything, filed
from tests.wicked.campaigns import SEATS, check_kinds, check_legal, read_back
from undercroft.engine.bots import bot_seed
from undercroft.engine.dice import seed_from
from undercroft.engine.saves import replay
from undercroft.engine.table import Table
from undercroft.games.wicked import game
from undercroft.games.wicked.rulings import RULINGS
from undercroft.games.wicked.state import Wicked

MOST = 6_000
"""No campaign of six cycles had a third of so many answers."""
LEGAL, PROVED = 200, 25
"""Once in so many answers cards and state are checked; one in so many campaigns is played again from its log."""
FIXED = ("cycles", "length")
LONG = pytest.mark.soak
FEW, ALL = range(4), range(4, 1000)


def readings(number: int) -> dict[str, str]:
    """Take another reading here and there, by the number of a campaign alone."""
    chosen = {
        one.id: list(one.readings)[(number // (place + 1)) % len(one.readings)]
        for place, one in enumerate(RULINGS)
        if one.id not in FIXED
    }
    return {**chosen, "length": ("short", "full")[number % 2], "cycles": "six"}


def level(number: int) -> str | dict[str, str]:
    """Seat good companions, those who answer by chance, or a game master who does."""
    return ("good", {"player": "random"}, "good", {"gm": "random"}, "random")[number % 5]


def played(number: int) -> Table[Wicked]:
    """Play one campaign to its end."""
    seed, seats = seed_from(f"soak {number}"), [*SEATS[: 1 + number % 5], "gm"]
    table: Table[Wicked] = Table(game, seats, seed=seed, rulings=readings(number))
    bots = {seat: game.bot(seat, bot_seed(seed, seat), level(number)) for seat in seats}
    for answers in range(MOST):
        ask = table.first_ask()
        if ask is None:
            break
        if answers % LEGAL == 0:
            check_legal(table)
            check_kinds(table.state, read_back(table.state))
        table.answer(ask.seat, ask.id, bots[ask.seat].answer(table.view(ask.seat), ask))
    return table


@pytest.mark.parametrize("number", [*FEW, *(pytest.param(one, marks=LONG) for one in ALL)])
def test_a_campaign_of_six_cycles_ends(number: int) -> None:
    table = played(number)

    assert table.over, f"cycle {table.state.cycle}, {table.state.step}: {[ask.key for ask in table.open_asks()]}"
    assert table.state.ended is not None
    assert table.state.cycle <= 7
    check_kinds(table.state, read_back(table.state))
    if number % PROVED == 0:
        assert everything(replay(table.game, filed(table))) == everything(table)
