"""Play within a bounded time, and print everything that the aims speak of."""

import sys
from time import process_time

from tests.wicked.bench.intervals import said
from undercroft.engine.dice import seed_from

from . import Figures, adventure, campaign

SECONDS = 300
CELLS = (("good", 1), ("good", 3), ("good", 5), ("random", 1), ("random", 3), ("random", 5))
ADVENTURES = 0.6
"""Up to which part of the time adventures are played; the rest is for campaigns."""
BANKRUPT = "no_palace"
"""How a Kingdom ends that has sold everything."""


def adventures(until: float, word: str) -> None:
    """Play adventures of every Level by good bots, and now and then by random ones, until the time is over; print."""
    cells, number = {cell: Figures() for cell in CELLS}, 0
    start = process_time()
    while process_time() < until:
        for (bots, level), figures in cells.items():
            if bots == "good" or number % 3 == 0:
                adventure(figures, level, bots, seed_from(f"{word} adventure {number}"))
        number += 1
    spent, decisions = process_time() - start, sum(figures.decisions for figures in cells.values())
    for (bots, level), figures in cells.items():
        dead, wiped = said(figures.dead, figures.people), said(figures.wiped_out, figures.games)
        print(f"{bots} bots, Level {level}: met {said(figures.met, figures.games)}; dead {dead}; wiped out {wiped}")
    print(f"{1000 * spent / max(1, decisions):.2f} ms an answer, rules and all", flush=True)


def campaigns(until: float, word: str) -> None:
    """Play campaigns until the time is over, and print."""
    figures, number = Figures(), 0
    while process_time() < until or not number:
        campaign(figures, "good", seed_from(f"{word} campaign {number}"))
        number += 1
    print(f"campaigns of ten games: bankrupt {said(figures.endings[BANKRUPT], number)}; ended {dict(figures.endings)}")


def main(seconds: float, word: str = "bench") -> None:
    """Spend the time on adventures, then on campaigns."""
    start = process_time()
    adventures(start + seconds * ADVENTURES, word)
    campaigns(start + seconds, word)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS, *sys.argv[2:3])
