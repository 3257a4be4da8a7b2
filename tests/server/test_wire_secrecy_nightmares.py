"""Secrecy on the wire in A World Full of Nightmares: evenings with another truth send the same bytes to everybody."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.nightmares.evenings import GM, bots_for, table_of
from tests.nightmares.shadows import DISTURBANCES, Pair, safe_points
from tests.rules import rule
from tests.server.wired_pairs import Wired

EVERY, MOST, ENOUGH = 4, 24, 40
LONG = [pytest.param(seed, marks=pytest.mark.soak) for seed in range(100, 130)]
FAR = [pytest.param(seed, 150, marks=pytest.mark.soak) for seed in range(100, 110)]
SLOW = [name for name in DISTURBANCES if name != "more_signs"]
"""All that is different without rising by itself, which everybody would see."""


def wired(
    state: bytes,
    seed: str,
    folder: Path,
    patch: pytest.MonkeyPatch,
    only: Sequence[str] = (),
    kind: type[Wired] = Wired,
) -> Wired:
    """Lay two evenings with another truth."""
    pair = Pair(state, seed, only)
    return kind(pair, folder, patch, pair.has_learned, list(pair.games), seed=seed, rulings={"sessions": "one"})


def states(seed: int) -> list[bytes]:
    """Give some of the safe points of an evening of good bots."""
    table = table_of(f"wire {seed}", 2 + seed % 2)
    found = list(safe_points(table, bots_for(table, str(seed)), 600))
    return found[seed % EVERY :: EVERY]


@rule("AWN-LAIR-SECRET")
@pytest.mark.parametrize("seed", [0, *LONG])
def test_evenings_with_another_truth_send_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    compared = 0
    for number, state in enumerate([*states(seed), *states(seed + 1000), *states(seed + 2000)]):
        if compared > ENOUGH:
            break
        with monkeypatch.context() as patch:
            both = wired(state, f"{seed} {number}", tmp_path / str(number), patch, SLOW)
            asyncio.run(both.play(MOST))
        assert both.pair.apart
        compared += both.compared

    assert compared > ENOUGH


@rule("AWN-CURSE-TRIGGER")
@pytest.mark.parametrize(("seed", "answers"), [(1, 20), *FAR])
def test_what_somebody_keeps_to_themselves_shows_in_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, answers: int
) -> None:
    """Notes, and a curse that never stirs, to the end of the evening or nearly."""
    both = wired(states(seed)[0], str(seed), tmp_path / "one", monkeypatch, ["private_notes"])
    asyncio.run(both.play(answers, to_the_end=True))

    assert both.pair.apart
    assert both.compared > 6 * (20 if both.pair.tables[0].over else answers)  # some evenings are short


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
