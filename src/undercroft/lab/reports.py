"""What many games add up to: counts, shares with intervals, and the report that a person or a program reads."""

from collections import Counter
from collections.abc import Mapping
from math import sqrt
from statistics import fmean, median

import msgspec

from undercroft.engine.outcomes import Outcome

Z = 1.959963984540054
"""How many standard errors a 95% interval reaches to each side."""


class Share(msgspec.Struct):
    """How often something was so: the count, the share, and its 95% interval."""

    count: int
    of: int
    share: float
    low: float
    high: float


def share(count: int, of: int) -> Share:
    """Give a share with its Wilson interval, which also holds near 0 and 1 and for few games."""
    if of == 0:
        return Share(0, 0, 0.0, 0.0, 1.0)
    p, z = count / of, Z * Z / of
    middle, reach = (p + z / 2) / (1 + z), Z * sqrt(p * (1 - p) / of + z / (4 * of)) / (1 + z)
    return Share(count, of, p, max(0.0, middle - reach), min(1.0, middle + reach))


class Measure(msgspec.Struct):
    """A number that games end with: its mean, its median, the least and the most."""

    mean: float
    median: float
    least: int
    most: int


def measure(counts: Mapping[int, int]) -> Measure:
    """Sum up how often each number came."""
    numbers = sorted(number for number, count in counts.items() for _ in range(count))
    return Measure(fmean(numbers), median(numbers), numbers[0], numbers[-1])


class Tally(msgspec.Struct):
    """Counts over games, in which the order of the games does not matter."""

    games: int = 0
    decisions: int = 0
    exposed: int = 0
    wins: Counter[str] = msgspec.field(default_factory=Counter)
    endings: Counter[str] = msgspec.field(default_factory=Counter)
    turns: Counter[int] = msgspec.field(default_factory=Counter)
    deaths: Counter[str] = msgspec.field(default_factory=Counter)
    seated: Counter[str] = msgspec.field(default_factory=Counter)
    survived: Counter[str] = msgspec.field(default_factory=Counter)
    measured: Counter[tuple[str, int]] = msgspec.field(default_factory=Counter)

    def add(self, outcome: Outcome, decisions: int) -> None:
        """Count one game."""
        self.games += 1
        self.decisions += decisions
        self.exposed += outcome.exposed
        self.wins[outcome.winner] += 1
        self.endings[outcome.ending] += 1
        self.turns[outcome.turns] += 1
        self.deaths.update(outcome.deaths)
        self.seated.update(outcome.seated)
        self.survived.update(outcome.survived)
        self.measured.update(outcome.measures.items())

    def measures(self) -> dict[str, Measure]:
        """Sum up each number that the games ended with."""
        names = dict.fromkeys(name for name, _ in self.measured)
        return {
            name: measure({number: count for (one, number), count in self.measured.items() if one == name})
            for name in names
        }

    def merge(self, other: "Tally") -> None:
        """Count the games of another tally as well."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Report(msgspec.Struct):
    """Who won how often, how the games ended, how long they were, and who lived."""

    game: str
    games: int
    players: int
    seed: str
    level: str | dict[str, str]
    rulings: dict[str, str]
    wins: dict[str, Share]
    endings: dict[str, Share]
    mean_turns: float
    median_turns: float
    deaths: dict[str, int]
    survival: dict[str, Share]
    exposed: Share
    decisions: int
    seconds: float
    measures: dict[str, Measure] = {}


def shares(counts: Mapping[str, int], of: int) -> dict[str, Share]:
    """Give the share of each thing counted, in the order of their names."""
    return {name: share(counts[name], of) for name in sorted(counts)}
