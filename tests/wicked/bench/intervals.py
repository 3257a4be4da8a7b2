"""Shares with their intervals, so that nobody takes a few games for a law."""

from math import sqrt

SURE = 1.96
"""How many deviations nineteen of twenty are within."""


def interval(some: int, of: int) -> tuple[float, float]:
    """Give the bounds between which a share lies, nineteen times in twenty, after Wilson."""
    if not of:
        return 0.0, 1.0
    share, square = some / of, SURE * SURE
    middle = (share + square / (2 * of)) / (1 + square / of)
    wide = SURE * sqrt(share * (1 - share) / of + square / (4 * of * of)) / (1 + square / of)
    return max(0.0, middle - wide), min(1.0, middle + wide)


def said(some: int, of: int) -> str:
    """Say a share with its bounds: `12 of 96, 13% (7-21)`."""
    low, high = interval(some, of)
    return f"{some} of {of}, {100 * some / max(1, of):.0f}% ({100 * low:.0f}-{100 * high:.0f})"


def mean(numbers: list[int]) -> str:
    """Say a mean with the bounds that it has, nineteen times in twenty."""
    if not numbers:
        return "none"
    middle = sum(numbers) / len(numbers)
    spread = sqrt(sum((one - middle) ** 2 for one in numbers) / max(1, len(numbers) - 1))
    return f"{middle:.1f} (+-{SURE * spread / sqrt(len(numbers)):.1f}, {len(numbers)})"
