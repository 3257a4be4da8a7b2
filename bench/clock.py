"""Timing that a busy machine cannot spoil much: each case is run several times, and its quickest run counts."""

from collections.abc import Callable, Sequence
from time import perf_counter_ns
from typing import TypeVar

T = TypeVar("T")


def quickest(work: Callable[[T], object], cases: Sequence[T], rounds: int) -> float:
    """Give the seconds that the cases take together, each at its quickest."""
    best = [2**63] * len(cases)
    for _ in range(rounds):
        for place, case in enumerate(cases):
            started = perf_counter_ns()
            work(case)
            best[place] = min(best[place], perf_counter_ns() - started)
    return sum(best) / 1e9


def show(title: str, rows: Sequence[tuple[str, str]]) -> None:
    """Print a small table."""
    width = max(len(name) for name, _ in rows)
    print(f"\n{title}")
    for name, figure in rows:
        print(f"  {name:<{width}}  {figure:>12}")
