"""Exact odds of a check: n dice of which two are kept, with and without turning spare sixes into Drive."""

from functools import lru_cache
from math import comb

from undercroft.engine.odds import Distribution, Odds, grouped

Pool = tuple[int, int, int]
"""How many sixes a pool shows, and its two best other dice; a die that is not there counts 0."""
BANDS = ("critical_success", "success_and_drive", "success", "failure_and_drive", "failure", "critical_failure")
MOST_DICE = 60


def _check_size(dice: int) -> None:
    if not 0 <= dice <= MOST_DICE:
        raise ValueError(f"A check is rolled with no more than {MOST_DICE} dice.")


@lru_cache(maxsize=128)
def pool(dice: int) -> Distribution[Pool]:
    """Everything that a pool can show, as far as a check cares."""
    _check_size(dice)
    ways: dict[Pool, int] = {}
    for sixes in range(dice + 1):
        for (best, second), count in others(dice - sixes).items():
            ways[sixes, best, second] = comb(dice, sixes) * count
    return Distribution(ways)


@lru_cache(maxsize=128)
def others(dice: int) -> dict[tuple[int, int], int]:
    """Count the ways in which the two best of some dice without a six can fall."""
    if dice == 0:
        return {(0, 0): 1}
    if dice == 1:
        return {(face, 0): 1 for face in range(1, 6)}
    ways = {}
    for best in range(1, 6):
        for second in range(1, best):
            ways[best, second] = dice * (second ** (dice - 1) - (second - 1) ** (dice - 1))
        ways[best, best] = best**dice - (best - 1) ** dice - dice * (best - 1) ** (dice - 1)
    return ways


def is_fumble(used: tuple[int, ...], fumble: int) -> bool:
    """Say whether the used dice are a critical failure: two ones, or a total no higher than a curse. [MYKR-43]

    `fumble` is what the curse says, 0 without one; it does not ask how many dice make up the total.
    """
    return used == (1, 1) or 0 < fumble >= sum(used)


def _used(*faces: int) -> tuple[int, ...]:
    return tuple(face for face in faces if face)


def best_play(shown: Pool, need: int, *, fumble: int = 0, spare: bool = True) -> tuple[str, int]:
    """Say how a pool comes out, and with how much Drive, if success comes first and Drive second.

    `need` is what the dice must show; without `spare` no six is ever given away.
    """
    sixes, best, second = shown
    if sixes >= 2:
        return "critical_success", sixes if spare else 2
    kept = _used(6, best) if sixes else _used(best, second)
    given = _used(best, second)
    outcome = _outcome(kept, need, fumble)
    if sixes and spare and outcome == _outcome(given, need, fumble):
        return f"{outcome}_and_drive", 1
    return outcome, 0


def _outcome(used: tuple[int, ...], need: int, fumble: int) -> str:
    if is_fumble(used, fumble):
        return "critical_failure"
    return "success" if sum(used) >= need else "failure"


@lru_cache(maxsize=4096)
def played(dice: int, need: int, *, fumble: int = 0, spare: bool = True) -> Distribution[tuple[str, int]]:
    """Give how a check comes out, and with how much Drive.

    Two sixes or more are all alike, so those pools are counted by their sixes and not one by one.
    """
    _check_size(dice)
    ways: dict[tuple[str, int], int] = {}
    for sixes in range(min(dice, 1) + 1):
        times = dice if sixes else 1
        for (best, second), count in others(dice - sixes).items():
            out = best_play((sixes, best, second), need, fumble=fumble, spare=spare)
            ways[out] = ways.get(out, 0) + times * count
    for sixes in range(2, dice + 1):
        out = "critical_success", sixes if spare else 2
        ways[out] = ways.get(out, 0) + comb(dice, sixes) * 5 ** (dice - sixes)
    return Distribution(ways)


@lru_cache(maxsize=4096)
def check_odds(dice: int, need: int, *, fumble: int = 0, spare: bool = True) -> Odds:
    """Give the odds of a check before it is rolled."""
    bands = BANDS if spare else tuple(band for band in BANDS if "drive" not in band)
    return grouped(played(dice, need, fumble=fumble, spare=spare), lambda out: out[0], bands)


@lru_cache(maxsize=4096)
def drive_gained(dice: int, need: int, *, fumble: int = 0) -> Distribution[int]:
    """Give how much Drive a check brings, Capacity apart, if success comes first."""
    return played(dice, need, fumble=fumble).map(lambda out: out[1])


HIT = ("success", "failure")


@lru_cache(maxsize=1024)
def hit_odds(dice: int, need: int, *, fumble: int = 0) -> Odds:
    """Give the odds of a check in two words only, for a list of many that are to be compared."""
    return grouped(played(dice, need, fumble=fumble), lambda out: HIT["success" not in out[0]], HIT)
