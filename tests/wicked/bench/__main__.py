"""Play within a bounded time, and print everything that the aims speak of."""

import sys
from time import process_time

from . import COUNTED, Figures, play_one
from .intervals import mean, said
from .invasions import CELLS, Cell, besiege, count

SECONDS = 300
FULL = 20
"""Cycles after which a campaign is left, whatever it has come to."""


def invasions(until: float) -> None:
    """Play every kind of invasion in turn until the time is over, and print."""
    cells, number = {cell: Cell() for cell in CELLS}, 0
    while process_time() < until:
        for key, cell in cells.items():
            count(cell, besiege(*key, f"siege {number}".encode()))
        number += 1
    for (seats, tier, size), cell in cells.items():
        print(f"monsters {seats}, tier {tier}, {size}: {cell.line()}")


def campaigns(until: float) -> None:
    """Play campaigns of full length until the time is over, and print."""
    figures, number = Figures(), 0
    while process_time() < until or not number:
        play_one(figures, f"bench {number}".encode(), number % 3 + 1, "good", FULL, "full")
        number += 1
    print(f"{number} campaigns, endings {dict(figures.endings)}")
    for kind, words in COUNTED.items():
        print(f"{figures.lines[kind]:6} {words}")
    for gap, (reached, raids) in sorted(figures.raids.items()):
        print(f"raids at the dungeon's tier {gap:+d}: goal reached {said(reached, raids)}")
    print(f"rolls of a raid {mean(figures.rolls)}; alarm rang {said(figures.rang, len(figures.rolls))}")
    for cycle, tiers in sorted(figures.by_cycle.items()):
        gold, stress = mean(figures.gold_by[cycle]), mean(figures.stress_by[cycle])
        print(f"cycle {cycle}: tier {mean(tiers)}, gold {gold}, stress {stress}, plan {mean(figures.plan_by[cycle])}")


def main(seconds: float) -> None:
    """Spend half of the time on invasions, half on campaigns."""
    start = process_time()
    invasions(start + seconds / 2)
    campaigns(start + seconds)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
