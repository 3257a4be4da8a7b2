"""Play within a bounded time, and print everything that the aims speak of."""

import sys
from time import process_time

from undercroft.games.wicked import game

from . import COUNTED, Figures, play_one
from .forays import CELLS as OUTINGS
from .forays import Outings, count_raid, go_out
from .intervals import mean, said
from .invasions import CELLS, Cell, besiege, count

SECONDS = 300
FULL = 24
"""Cycles after which a campaign is left, whatever it has come to."""
SIEGES, RAIDS = 0.35, 0.5
"""Up to which part of the time invasions are played, and raids; the rest is for campaigns."""


def invasions(until: float, name: str) -> None:
    """Play every kind of invasion in turn until the time is over, and print."""
    cells, number = {cell: Cell() for cell in CELLS}, 0
    while process_time() < until:
        for key, cell in cells.items():
            count(cell, besiege(*key, f"{name}siege {number}".encode()))
        number += 1
    for (seats, tier, size), cell in cells.items():
        print(f"monsters {seats}, tier {tier}, {size}: {cell.line()}", flush=True)


def forays(until: float, name: str) -> None:
    """Play every kind of raid in turn until the time is over, and print."""
    cells, number = {cell: Outings() for cell in OUTINGS}, 0
    while process_time() < until:
        for key, outings in cells.items():
            count_raid(outings, go_out(*key, f"{name}foray {number}".encode()))
        number += 1
    for (seats, above), outings in cells.items():
        print(f"monsters {seats}, {above} above: {outings.line()}", flush=True)


def campaigns(until: float, name: str) -> None:
    """Play campaigns of full length until the time is over, and print; what never came up last."""
    figures, number = Figures(), 0
    while process_time() < until or not number:
        play_one(figures, f"{name}bench {number}".encode(), number % 3 + 1, "good", FULL, "full")
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
    never(figures)


def never(figures: Figures) -> None:
    """Print for each list of the game how much of it came up, and what did not."""
    for kind, everyone in game.everything().items():
        unused = [str(one) for one in everyone if not figures.reached[kind, one]]
        print(
            f"came up, {kind}: {len(everyone) - len(unused)} of {len(everyone)}; not: {', '.join(unused) or 'nothing'}"
        )


def main(seconds: float, name: str = "") -> None:
    """Spend the time on invasions, then on raids, and half of it on campaigns; a name gives other seeds."""
    start = process_time()
    invasions(start + seconds * SIEGES, name)
    forays(start + seconds * RAIDS, name)
    campaigns(start + seconds, name)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS, *(f"{one} " for one in sys.argv[2:3]))
