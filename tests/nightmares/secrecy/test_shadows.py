"""Shadows of evenings: at no safe point could any player or spectator tell that the truth is another one."""

from collections.abc import Iterator

import pytest

from tests.nightmares.evenings import bots_for, table_of
from tests.nightmares.shadows import DISTURBANCES, Pair, safe_points
from tests.rules import rule

LONG = [pytest.param(seed, marks=pytest.mark.soak) for seed in range(100, 200)]


def states_of(seed: int, every: int) -> Iterator[tuple[int, bytes]]:
    """Give the state at every so-manieth safe point of an evening of good bots."""
    table = table_of(f"source {seed}", 2 + seed % 3)
    for number, state in enumerate(safe_points(table, bots_for(table, str(seed)), 600)):
        if number % every == seed % every:
            yield number, state


@rule("AWN-LAIR-SECRET")
@pytest.mark.parametrize("seed", [*range(4), *LONG])
def test_nobody_can_tell_that_the_truth_is_another_one(seed: int) -> None:
    pairs = [Pair(state, f"{seed} {number}") for number, state in states_of(seed, 3)]
    for pair in pairs:
        pair.play(20)
    assert all(pair.apart for pair in pairs)
    assert all(pair.compared for pair in pairs)


@rule("AWN-LAIR-SECRET", "AWN-DEP-TIME")
def test_what_a_day_offers_first_does_not_follow_from_the_lair() -> None:
    pairs = [
        Pair(state, f"row {seed}", ["more_rooms"], learned=())
        for seed in range(4)
        for _, state in list(states_of(seed, 1))[:1]
    ]

    assert [pair.tables[0].open_asks()[0].key for pair in pairs] == ["day"] * len(pairs)
    assert all(pair.compare() for pair in pairs)


@pytest.mark.parametrize("name", DISTURBANCES)
def test_every_disturbance_is_one_that_nobody_can_tell(name: str) -> None:
    pairs = [Pair(state, f"{name} {number}", [name]) for number, state in states_of(2, 5)]
    for pair in pairs:
        pair.play(3)
    assert any(pair.apart for pair in pairs)
