"""Shadows of campaigns: at no safe point could any player or spectator tell that the truth is another one."""

from collections.abc import Iterator

import pytest

from tests.rules import rule
from tests.wicked.campaigns import bots_for, table_of
from tests.wicked.shadows import DISTURBANCES, Pair, safe_points

LONG = [pytest.param(seed, marks=pytest.mark.soak) for seed in range(100, 160)]


def states_of(seed: int, every: int) -> Iterator[tuple[int, bytes]]:
    """Give the state at every so-manieth safe point of a campaign of good bots."""
    table = table_of(f"source {seed}", 2 + seed % 2, length="short")
    for number, state in enumerate(safe_points(table, bots_for(table, str(seed)), 900)):
        if number % every == seed % every:
            yield number, state


@rule("WO-HIDDEN-01", "WO-HIDDEN-03", "WO-ADVENTURER-15")
@pytest.mark.parametrize("seed", [*range(3), *LONG])
def test_nobody_can_tell_that_the_truth_is_another_one(seed: int) -> None:
    pairs = [Pair(state, f"{seed} {number}") for number, state in states_of(seed, 12)]
    for pair in pairs:
        pair.play(8)
    assert all(pair.apart for pair in pairs)
    assert all(pair.compared for pair in pairs)


@pytest.mark.soak
@pytest.mark.parametrize("name", DISTURBANCES)
def test_every_disturbance_is_one_that_nobody_can_tell(name: str) -> None:
    for seed in range(2, 8):  # until there is something to disturb
        pairs = [Pair(state, f"{name} {number}", [name]) for number, state in states_of(seed, 2)]
        for pair in pairs:
            pair.play(12)
        if any(pair.apart for pair in pairs):
            return
    assert name in ("other_trouble", "other_invaders")
