"""What it costs to share a simulation out: the processor time of one process beside that of many, and the wall's."""

import sys
from os import cpu_count
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from time import perf_counter

from undercroft.lab.simulate import simulate

from .clock import show

GAMES = {"depths": 4000, "kingdom": 24, "nightmares": 40}


def spent() -> float:
    """Give the processor time of this process and of all that it has waited for."""
    used = [getrusage(who) for who in (RUSAGE_SELF, RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def timed(game: str, games: int, jobs: int) -> tuple[float, float]:
    """Give the processor seconds and the seconds on the wall that a simulation takes."""
    cpu, wall = spent(), perf_counter()
    simulate(game, games=games, players=4, processes=jobs)
    return spent() - cpu, perf_counter() - wall


def measure(share: float = 1.0) -> None:
    """Print for each game what is left of the cores' sum when all of them play."""
    jobs = cpu_count() or 1
    for game, games in GAMES.items():
        few = max(jobs, int(games * share))
        alone, together = timed(game, few, 1), timed(game, few, jobs)
        rows = [
            ("of the cores' sum, by processor time", f"{alone[0] / together[0]:.2f}"),
            ("of the cores' sum, on the wall (quiet machine)", f"{alone[1] / together[1] / jobs:.2f}"),
            ("seconds alone", f"{alone[1]:.1f}"),
        ]
        show(f"{few:,} games of {game} in {jobs} processes (goal: 0.85)", rows)


if __name__ == "__main__":
    measure(0.1 if "--quick" in sys.argv[1:] else 1.0)
