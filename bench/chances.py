"""Exact odds of a kingdom's check, worked out cold: nothing of it is remembered from before."""

from undercroft.games.kingdom.rules import odds

from .clock import quickest, show
from .decisions import SEEDS, at_a_table

POOLS = (4, 20, 60)
NEED = 9
REMEMBERED = (odds.pool, odds.others, odds.played, odds.check_odds)


def cold(dice: int) -> None:
    """Work out the odds of a check with so many dice as if for the first time."""
    for known in REMEMBERED:
        known.cache_clear()
    odds.check_odds(dice, NEED)


def measure(rounds: int) -> None:
    """Print them as shares of a whole game of Out of the Depths that is played beside them, and in microseconds."""
    beside = quickest(at_a_table, SEEDS[:4], rounds) / 4
    taken = [(dice, quickest(cold, [dice], rounds)) for dice in POOLS]
    rows = [(f"with {dice} dice, of a game of Out of the Depths", f"{spent / beside:.2f} x") for dice, spent in taken]
    rows += [(f"microseconds with {dice} dice (goal: 400)", f"{spent * 1e6:.0f}") for dice, spent in taken]
    show("Exact odds of a check, cold", rows)
