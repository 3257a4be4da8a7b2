"""Secrecy on the wire in Wicked Ones: campaigns with another truth send the same bytes to everybody."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.rules import rule
from tests.server.wired_pairs import Wired
from tests.wicked.campaigns import GM, bots_for, staying, table_of
from tests.wicked.shadows import Pair, Resumed, disturbed, safe_points
from undercroft.engine.asks import Ask

EVERY, MOST, ENOUGH = 5, 24, 40
LONG = [pytest.param(seed, marks=pytest.mark.soak) for seed in range(100, 130)]
FAR = [pytest.param(seed, 150, marks=pytest.mark.soak) for seed in range(100, 110)]
LIMITED = 99
"""Nobody retires before so many cycles."""


class Staying(Pair):
    """A pair at which nobody retires."""

    def answers(self) -> list[tuple[Ask[Any], Any]]:
        """Give what is asked first at each table with its answer."""
        both = zip(self.tables, super().answers(), strict=True)
        return [(ask, staying(table, ask, value, LIMITED)) for table, (ask, value) in both]


def wired(
    state: bytes,
    seed: str,
    folder: Path,
    patch: pytest.MonkeyPatch,
    only: Sequence[str] = (),
    kind: type[Wired] = Wired,
) -> Wired:
    """Lay two campaigns with another truth."""
    pair = Staying(state, seed, only)
    games = [Resumed(one) for one in (state, disturbed(state, seed, only))]
    return kind(pair, folder, patch, pair.has_learned, list(games), seed=seed)


def states(seed: int, **rulings: str) -> list[bytes]:
    """Give some of the safe points of a campaign of good bots."""
    table = table_of(f"wire {seed}", 2 + seed % 2, **rulings)
    found = list(safe_points(table, bots_for(table, str(seed)), 600))
    return found[seed % EVERY :: EVERY]


@rule("WO-HIDDEN-01", "WO-HIDDEN-03")
@pytest.mark.parametrize("seed", [0, *LONG])
def test_campaigns_with_another_truth_send_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    compared = 0
    for number, state in enumerate([*states(seed), *states(seed + 1000)]):
        if compared > ENOUGH:
            break
        with monkeypatch.context() as patch:
            both = wired(state, f"{seed} {number}", tmp_path / str(number), patch)
            asyncio.run(both.play(MOST))
        assert both.pair.apart
        compared += both.compared

    assert compared > ENOUGH


@pytest.mark.parametrize(("seed", "answers"), [(1, 20), *FAR])
def test_what_somebody_keeps_to_themselves_shows_in_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, answers: int
) -> None:
    """Notes that nobody else reads, for a while or for long."""
    state = states(seed, length="short")[1]  # whoever plays one evening soon has no more to answer
    both = wired(state, str(seed), tmp_path / "one", monkeypatch, ["private_notes"])
    asyncio.run(both.play(answers, to_the_end=True))

    assert both.pair.apart
    assert both.compared > 6 * answers


def test_whose_secret_it_is_can_tell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison would notice a leak: the game master's page differs at once."""

    class Masters(Wired):
        @property
        def watchers(self) -> list[str]:
            """The game master alone."""
            return [GM]

    both = wired(states(0)[-1], "0", tmp_path / "gm", monkeypatch, kind=Masters)
    with pytest.raises(AssertionError, match="tells after"):
        asyncio.run(both.play(1, to_the_end=True))
