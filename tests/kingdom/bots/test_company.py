"""Bots worth playing with: a small fixed sample of what `python -m tests.kingdom.bench` measures at length."""

from collections.abc import Iterator
from unittest.mock import patch

import pytest

from tests.kingdom.bench import Figures, adventure, campaign
from undercroft.engine.dice import seed_from
from undercroft.games.kingdom.grammar import hearing

ADVENTURES, CAMPAIGNS = 10, 3
FEWEST_MET = {1: 6, 3: 5, 5: 4}
"""How many of ten a Court must meet, well below what it meets on average."""


@pytest.fixture(autouse=True)
def _quick() -> Iterator[None]:
    """Do not check at every moment that nobody was passed over: other tests do."""
    with patch.object(hearing, "CHECKED", False):
        yield


@pytest.mark.parametrize("level", FEWEST_MET)
def test_a_court_of_bots_meets_most_of_its_even_adventures(level: int) -> None:
    figures = Figures()
    for number in range(ADVENTURES):
        adventure(figures, level, "good", seed_from(f"company {number}"))

    assert figures.games == ADVENTURES
    assert figures.met >= FEWEST_MET[level]


def test_a_court_that_does_anything_at_all_hardly_meets_any() -> None:
    figures = Figures()
    for number in range(ADVENTURES):
        adventure(figures, 1, "random", seed_from(f"company {number}"))

    assert figures.met <= 1


def test_kingdoms_of_bots_do_not_go_bankrupt_within_ten_games() -> None:
    figures = Figures()
    for number in range(CAMPAIGNS):
        campaign(figures, "good", seed_from(f"company {number}"))

    assert figures.endings["no_palace"] <= 1
    assert figures.games >= 18
