"""Play within a bounded time, and print everything that the aims speak of."""

import sys
from collections.abc import Iterable, Sequence
from fnmatch import fnmatch
from time import process_time
from typing import Any, TypeVar

from undercroft.games.wicked import game

from . import COUNTED, Figures, play_one
from .forays import CELLS as OUTINGS
from .forays import Outings, count_raid, go_out
from .intervals import mean, said
from .invasions import CELLS, Cell, besiege, count

Key = TypeVar("Key", bound=tuple[Any, ...])
SECONDS = 300
FULL = 24
"""Cycles after which a campaign is left, whatever it has come to."""
SIEGES, RAIDS = 0.35, 0.5
"""Up to which part of the time invasions are played, and raids; the rest is for campaigns."""


def some(cells: Iterable[Key], patterns: Sequence[str]) -> list[Key]:
    """Give the cells that a pattern means, all if there is none: `1-[23]-strong` is one monster, tiers 2 and 3."""
    named = {"-".join(map(str, cell)): cell for cell in cells}
    return [cell for name, cell in named.items() if any(fnmatch(name, one) for one in patterns or ("*",))]


def invasions(until: float, name: str, *patterns: str) -> None:
    """Play every kind of invasion in turn until the time is over, and print."""
    cells, number = {cell: Cell() for cell in some(CELLS, patterns)}, 0
    while process_time() < until:
        for key, cell in cells.items():
            count(cell, besiege(*key, f"{name}siege {number}".encode()))
        number += 1
    for (seats, tier, size), cell in cells.items():
        print(f"monsters {seats}, tier {tier}, {size}: {cell.line()}", flush=True)


def forays(until: float, name: str, *patterns: str) -> None:
    """Play every kind of raid in turn until the time is over, and print."""
    cells, number = {cell: Outings() for cell in some(OUTINGS, patterns)}, 0
    while process_time() < until:
        for key, outings in cells.items():
            count_raid(outings, go_out(*key, f"{name}foray {number}".encode()))
        number += 1
    for (seats, above), outings in cells.items():
        print(f"monsters {seats}, {above} above: {outings.line()}", flush=True)


def campaigns(until: float, name: str, *patterns: str) -> None:
    """Play campaigns of full length until the time is over, and print; what never came up last."""
    figures, number, crews = Figures(), 0, some([(1,), (2,), (3,)], patterns)
    while process_time() < until or not number:
        (seats,) = crews[number % len(crews)]
        play_one(figures, f"{name}bench {number}".encode(), seats, "good", FULL, "full")
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


PARTS = {"invasions": invasions, "raids": forays, "campaigns": campaigns}


def main(seconds: float, name: str = "", part: str = "", *patterns: str) -> None:
    """Spend the time on invasions, then on raids, and half of it on campaigns, or all of it on some of one part."""
    start, name = process_time(), f"{name} " if name else ""
    if part:
        PARTS[part](start + seconds, name, *patterns)
        return
    invasions(start + seconds * SIEGES, name)
    forays(start + seconds * RAIDS, name)
    campaigns(start + seconds, name)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS, *sys.argv[2:])
