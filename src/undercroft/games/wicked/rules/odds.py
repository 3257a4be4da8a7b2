"""Exact odds of the four bands, before dice are thrown; the same whoever asks."""

from functools import lru_cache

from undercroft.engine.odds import Distribution, Odds, grouped
from undercroft.engine.odds import pool as pool_of

from ..words import Band, Effect
from .dice import MOST_DICE, band_of, ticks

BEST_FIRST = (Band.CRITICAL, Band.SUCCESS, Band.MIXED, Band.FAILURE)


@lru_cache(maxsize=64)
def bands(dice: int) -> Distribution[Band]:
    """Count in how many ways a pool comes to each band. [WO-DICE-06]"""
    return pool_of(min(max(dice, 0), MOST_DICE)).map(lambda fell: band_of(*fell))


@lru_cache(maxsize=64)
def odds(dice: int) -> Odds:
    """Give the odds that an ask shows, best first."""
    return grouped(bands(dice), str, [str(band) for band in BEST_FIRST])


def team_odds(*dice: int) -> Odds:
    """Give the odds of the best of several pools; sixes are not pooled. [WO-R08]"""
    ranks = {band: place for place, band in enumerate(Band)}
    best = bands(dice[0])
    for more in dice[1:]:
        best = best.combine(bands(more), lambda one, other: max(one, other, key=ranks.__getitem__))
    return grouped(best, str, [str(band) for band in BEST_FIRST])


def expected_ticks(dice: int, effect: Effect = Effect.DEFAULT, more: int = 0) -> float:
    """Give how many ticks or slashes a roll is worth on average."""
    return float(bands(dice).map(lambda band: ticks(band, effect, more)).mean())
