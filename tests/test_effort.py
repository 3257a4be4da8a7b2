"""How much work an answer is, in calls of functions: the same on every machine, and not to grow unnoticed."""

from collections.abc import Callable, Sequence
from itertools import islice

import pytest
from msgspec import structs

from bench.fights import fight_it_out
from bench.peers.compared import kept, off, plan_of
from tests.effort import calls_of
from undercroft.engine.bots import bot_seed, drive
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.table import Table
from undercroft.lab.simulate import play_quietly

SEEDS = [seed_from(f"effort/{number}") for number in range(12)]
"""Kingdoms differ: in one nobody fights, in another a fight is half of all answers."""


def by_good_bots(seed: bytes) -> int:
    """Play a kingdom's first game with a delve, nothing told and nothing kept; say how many answers it took."""
    game, plan, seats = plan_of("kingdom", 4, delve="played", games="1")
    return play_quietly(game, seats, seed, structs.replace(plan, level="good"))[1]


def well_played(name: str) -> Callable[[bytes], int]:
    """Let good bots begin a game, with all that they look at; nobody goes back in it."""
    game, plan, seats = plan_of(name, 4)

    def play(seed: bytes) -> int:
        table = Table(game, seats, dice=Fast(seed), rulings=plan.rulings)
        table.spare(True)
        bots = {seat: game.bot(seat, bot_seed(seed, seat)) for seat in seats}
        return sum(1 for _ in islice(drive(table, bots, talk=False), 200))

    return play


def calls_an_answer(play: Callable[[bytes], int], seeds: Sequence[bytes] = SEEDS) -> float:
    """Play some games twice, and count the second time: what is remembered for all tables is there by then."""
    answers = sum(map(play, seeds))
    return calls_of(lambda: list(map(play, seeds))) / answers


@pytest.mark.parametrize(
    ("play", "most"),
    [
        pytest.param(off("depths", 6), 33, id="depths, nothing kept"),
        pytest.param(kept("depths", 6), 86, id="depths, everything kept"),
        pytest.param(off("kingdom", 5, delve="played", games="1"), 600, id="a kingdom at random"),
        pytest.param(by_good_bots, 1250, id="a kingdom by good bots"),
        pytest.param(fight_it_out, 2430, id="a kingdom's fight by good bots"),
        pytest.param(off("nightmares", 4), 400, id="nightmares at random"),
        pytest.param(well_played("nightmares"), 2250, id="nightmares by good bots"),
        pytest.param(off("wicked", 4), 1110, id="wicked at random"),
        pytest.param(well_played("wicked"), 4700, id="wicked by good bots"),
    ],
)
def test_an_answer_takes_no_more_calls_than_it_did(play: Callable[[bytes], int], most: int) -> None:
    """Count what one answer takes; an order of the depths, or a deed of a kingdom with all it asks, is one answer."""
    assert calls_an_answer(play) < most
