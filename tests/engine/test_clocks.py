"""Clocks fill, stop when full, and can be erased."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.engine.clocks import Clock
from undercroft.engine.secrets import SPECTATOR, project


def test_a_clock_fills_segment_by_segment() -> None:
    clock = Clock("drowning", 4)

    assert clock.tick() == 1
    assert clock.tick(2) == 2
    assert (clock.filled, clock.left, clock.full) == (3, 1, False)


def test_a_clock_takes_no_more_than_it_has() -> None:
    clock = Clock("drowning", 4, filled=3)

    assert clock.tick(3) == 1
    assert clock.full


def test_segments_can_be_erased() -> None:
    clock = Clock("stress", 6, filled=1)

    assert clock.tick(-2) == -1
    assert clock.filled == 0


def test_a_cleared_clock_is_empty() -> None:
    clock = Clock("stress", 6, filled=6)
    clock.clear()

    assert (clock.filled, clock.full) == (0, False)


@given(st.integers(1, 12), st.lists(st.integers(-20, 20)))
def test_a_clock_stays_within_its_circle(segments: int, ticks: list[int]) -> None:
    clock = Clock("any", segments)
    for some in ticks:
        before, changed = clock.filled, clock.tick(some)
        assert clock.filled == before + changed
        assert 0 <= clock.filled <= segments
        assert clock.full == (clock.left == 0)


@pytest.mark.parametrize(("segments", "filled"), [(0, 0), (4, 5), (4, -1)])
def test_a_clock_that_cannot_be_drawn_is_refused(segments: int, filled: int) -> None:
    with pytest.raises(ValueError, match="clock"):
        Clock("odd", segments, filled)


def test_everybody_sees_a_clock() -> None:
    assert project(Clock("alarm", 4, 1), SPECTATOR) == {"name": "alarm", "segments": 4, "filled": 1}
