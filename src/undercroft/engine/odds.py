"""Exact odds: how many of all the ways that dice can fall lead where, counted in whole numbers."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm, prod
from typing import Generic, Literal, TypeVar

import msgspec

from undercroft.engine.notation import Notation, Reading, Term

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)
V = TypeVar("V", bound=Hashable)

Tone = Literal["good", "mixed", "harm"]
Range = tuple[int | None, int | None, str]
"""The lowest and the highest number of a band (None: no end on that side) and the band's label."""

MOST_STEPS = 250_000  # a small part of a second; nothing in the four books needs a hundredth of it
MOST_OUTCOMES = 2_000  # what is cached stays small, whatever people type
LARGEST_SHOWN = 2**53 - 1  # browsers count no further exactly
FINE_PARTS = 10**15


class Distribution(Generic[T]):
    """What can come out, and in how many of all the equally likely ways; it is never changed."""

    __slots__ = ("total", "ways")

    def __init__(self, ways: Mapping[T, int]) -> None:
        """Keep a count for each outcome; the total is the sum of the counts."""
        self.ways = ways
        self.total = sum(ways.values())
        if self.total <= 0:
            raise ValueError("A distribution needs at least one way to come out.")

    def __eq__(self, other: object) -> bool:
        """Two distributions are equal when every count is."""
        return isinstance(other, Distribution) and self.ways == other.ways

    def __repr__(self) -> str:
        """Show the counts."""
        return f"Distribution({dict(self.ways)!r})"

    def chance(self, holds: Callable[[T], bool]) -> Fraction:
        """Give the exact chance that an outcome satisfies a condition."""
        return Fraction(sum(count for outcome, count in self.ways.items() if holds(outcome)), self.total)

    def map(self, change: Callable[[T], U]) -> "Distribution[U]":
        """Turn each outcome into another; outcomes that become equal are counted together."""
        ways: dict[U, int] = {}
        for outcome, count in self.ways.items():
            changed = change(outcome)
            ways[changed] = ways.get(changed, 0) + count
        return Distribution(ways)

    def combine(self, other: "Distribution[U]", join: Callable[[T, U], V]) -> "Distribution[V]":
        """Join each outcome with each of an independent other one."""
        _allow(len(self.ways) * len(other.ways))
        ways: dict[V, int] = {}
        for mine, count in self.ways.items():
            for theirs, times in other.ways.items():
                joined = join(mine, theirs)
                ways[joined] = ways.get(joined, 0) + count * times
        return Distribution(ways)

    def shift(self: "Distribution[int]", amount: int) -> "Distribution[int]":
        """Add a constant to every outcome."""
        return Distribution({outcome + amount: count for outcome, count in self.ways.items()})

    def plus(self: "Distribution[int]", other: "Distribution[int]") -> "Distribution[int]":
        """Add an independent throw."""
        return self.combine(other, lambda mine, theirs: mine + theirs)

    def mean(self: "Distribution[int]") -> Fraction:
        """Give the exact average."""
        return Fraction(sum(outcome * count for outcome, count in self.ways.items()), self.total)


def constant(number: int) -> Distribution[int]:
    """A number that is always the same."""
    return Distribution({number: 1})


@lru_cache(maxsize=256)
def sum_of(count: int, sides: int) -> Distribution[int]:
    """The sum of several equal dice."""
    if count < 0:
        raise ValueError("Nobody can throw fewer than no dice.")
    _allow(count * count * sides)
    ways = [1]
    for _ in range(count):
        ways = _one_more(ways, sides)
    return Distribution(dict(enumerate(ways, count)))


def _one_more(ways: list[int], sides: int) -> list[int]:
    """Count the sums with one die more: each is the sum of a sliding window of `sides` counts."""
    if len(ways) == 1:
        return ways * sides
    padded = ways + [0] * (sides - 1)
    summed: list[int] = []
    window = 0
    for place, count in enumerate(padded):
        window += count
        if place >= sides:
            window -= padded[place - sides]
        summed.append(window)
    return summed


@lru_cache(maxsize=256)
def highest_of(count: int, sides: int, keep: int) -> Distribution[int]:
    """The sum of the highest `keep` of several equal dice."""
    if not 1 <= keep <= count:
        raise ValueError(f"It is not possible to keep {keep} of {count} dice.")
    _allow(sides * keep * ((keep - 1) * sides // 2 + count))
    ways = dict.fromkeys(range(keep, keep * sides + 1), 0)
    for face in range(1, sides + 1):
        _count_lowest_kept(ways, face, count, sides, keep)
    return Distribution(ways)


def _count_lowest_kept(ways: dict[int, int], face: int, count: int, sides: int, keep: int) -> None:
    """Count the throws whose lowest kept die shows `face`, by how many dice show more."""
    above = [1]
    for more in range(keep if face < sides else 1):
        factor = comb(count, more) * _at_least(keep - more, count - more, face)
        for place, times in enumerate(above, keep * face + more):
            ways[place] += times * factor
        above = _one_more(above, sides - face)


def _at_least(wanted: int, dice: int, face: int) -> int:
    """Count the throws of dice, none above `face`, in which at least so many show it."""
    return sum(comb(dice, showing) * (face - 1) ** (dice - showing) for showing in range(wanted, dice + 1))


@lru_cache(maxsize=256)
def lowest_of(count: int, sides: int, keep: int) -> Distribution[int]:
    """The sum of the lowest `keep` of several equal dice: the highest, with every die turned over."""
    turned = keep * (sides + 1)
    mirrored = highest_of(count, sides, keep).ways
    return Distribution({turned - total: mirrored[total] for total in reversed(mirrored)})


@lru_cache(maxsize=2)
def d66(as_rolled: bool = False) -> Distribution[int]:
    """Two dice read as one number: the smaller is the tens digit, or else the first."""
    die = sum_of(1, 6)
    if as_rolled:
        return die.combine(die, lambda tens, ones: 10 * tens + ones)
    return die.combine(die, lambda one, other: 10 * min(one, other) + max(one, other))


@lru_cache(maxsize=256)
def pool(dice: int) -> Distribution[tuple[int, int]]:
    """A pool of d6: its highest face and how many sixes it shows; no dice are two, of which only the lowest counts."""
    if dice < 0:
        raise ValueError("A pool has no dice or more.")
    if dice == 0:
        return lowest_of(2, 6, 1).map(lambda face: (face, 1 if face == 6 else 0))
    _allow(dice * dice)
    ways = {(face, 0): face**dice - (face - 1) ** dice for face in range(1, 6)}
    for sixes in range(1, dice + 1):
        ways[6, sixes] = comb(dice, sixes) * 5 ** (dice - sixes)
    return Distribution(ways)


@lru_cache(maxsize=256)
def distribution(notation: Notation) -> Distribution[int]:
    """Everything that a notation can come to."""
    if sum(term.keep * term.sides for term in notation.terms) > MOST_OUTCOMES:
        raise ValueError(f"{notation} has too many outcomes for exact odds.")
    _allow(steps_for(notation))
    if not notation.terms:
        return constant(notation.constant)
    summed = _of_term(notation.terms[0])
    for term in notation.terms[1:]:
        summed = summed.plus(_of_term(term))
    return summed.shift(notation.constant) if notation.constant else summed


def ways_of(notation: Notation) -> int:
    """Count all the ways in which dice can fall, without looking where they lead."""
    return prod(term.sides**term.count for term in notation.terms)


def steps_for(notation: Notation) -> int:
    """Estimate how long exact odds take to count, before anything is counted.

    Each group of dice is counted by itself, and then every outcome so far is joined with every one of the next group.
    """
    steps, outcomes = 0, 1
    for term in notation.terms:
        steps += _steps_for_term(term)
        more = 36 if term.reading in (Reading.D66, Reading.D66_AS_ROLLED) else term.keep * (term.sides - 1) + 1
        steps += outcomes * more if outcomes > 1 else 0
        outcomes += more - 1
    return steps


def _steps_for_term(term: Term) -> int:
    count, sides, keep = term.count, term.sides, term.keep
    if term.reading is Reading.SUM:
        return count * count * sides
    if term.reading in (Reading.HIGHEST, Reading.LOWEST):
        words = 1 + count * sides.bit_length() // 128  # powers of many dice are long numbers
        return sides * keep * ((keep - 1) * sides // 2 + count * words)
    return 36


def _of_term(term: Term) -> Distribution[int]:
    found = _unsigned(term)
    return found if term.sign > 0 else found.map(lambda outcome: -outcome)


def _unsigned(term: Term) -> Distribution[int]:
    if term.reading is Reading.SUM:
        return sum_of(term.count, term.sides)
    if term.reading is Reading.HIGHEST:
        return highest_of(term.count, term.sides, term.keep)
    if term.reading is Reading.LOWEST:
        return lowest_of(term.count, term.sides, term.keep)
    return d66(term.reading is Reading.D66_AS_ROLLED)


def _allow(steps: int) -> None:
    if steps > MOST_STEPS:
        raise ValueError("These dice are too many for exact odds.")


class Band(msgspec.Struct, frozen=True):
    """One outcome that people care about, how often it comes, and the same in rounded percent."""

    label: str
    ways: int
    out_of: int
    percent: int


class Column(msgspec.Struct, frozen=True):
    """One total that a roll can come to: in how many ways, and which of the bands it belongs to."""

    total: int
    ways: int
    band: int


class Odds(msgspec.Struct, frozen=True):
    """The bands of a roll; their ways add up to `out_of`, their percentages to 100."""

    bands: tuple[Band, ...]
    exact: bool = True  # False: the counts were too large to show and are rounded parts of FINE_PARTS
    hill: tuple[Column, ...] | msgspec.UnsetType = msgspec.UNSET  # every total, where a game wants that to be seen


def tones(odds: Odds) -> list[Tone]:
    """Say what the bands of a roll mean: by their names, or the first goes well and the last goes worst."""
    last = len(odds.bands) - 1
    return [_tone(band.label, place, last) for place, band in enumerate(odds.bands)]


def _tone(label: str, place: int, last: int) -> Tone:
    if "success" in label or "failure" in label:
        return "good" if "success" in label else "harm"
    return "good" if place == 0 else "harm" if place == last else "mixed"


def going_well(odds: Odds) -> Band:
    """Give how often a roll goes well, whatever else comes of it."""
    ways = sum(band.ways for band, tone in zip(odds.bands, tones(odds), strict=True) if tone == "good")
    out_of = sum(band.ways for band in odds.bands)
    return Band("success", ways, out_of, round(Fraction(100 * ways, out_of)))


def bands(throw: Distribution[int], ranges: Sequence[Range]) -> Odds:
    """Give the odds of each band; a number belongs to the first band that holds it."""
    return grouped(throw, lambda number: _label(number, ranges), [label for _, _, label in ranges])


def _label(number: int, ranges: Sequence[Range]) -> str:
    for low, high, label in ranges:
        if (low is None or low <= number) and (high is None or number <= high):
            return label
    raise ValueError(f"No band holds {number}.")


def grouped(throw: Distribution[T], label: Callable[[T], str], labels: Sequence[str]) -> Odds:
    """Give the odds of each label, in the order of the labels, also of those that cannot come."""
    ways = dict.fromkeys(labels, 0)
    for outcome, count in throw.ways.items():
        ways[label(outcome)] += count
    counts, exact = list(ways.values()), throw.total <= LARGEST_SHOWN
    shown, out_of = (counts, throw.total) if exact else (apportion(counts, FINE_PARTS), FINE_PARTS)
    rows = zip(ways, shown, apportion(counts, 100), strict=True)
    return Odds(tuple(Band(name, some, out_of, percent) for name, some, percent in rows), exact)


def one_of(rolls: Sequence[Odds]) -> Odds:
    """Give the odds where chance decides first which of several rolls is made; they all have the same bands."""
    whole = lcm(*(roll.bands[0].out_of for roll in rolls))
    ways = dict.fromkeys((band.label for band in rolls[0].bands), 0)
    for roll in rolls:
        for band in roll.bands:
            ways[band.label] += band.ways * (whole // band.out_of)
    mixed = grouped(Distribution(ways), str, list(ways))
    return msgspec.structs.replace(mixed, exact=mixed.exact and all(roll.exact for roll in rolls))


def apportion(counts: Sequence[int], parts: int) -> list[int]:
    """Share out so many parts in proportion, so that nothing is lost: the largest remainders are rounded up."""
    total = sum(counts)
    shared = [count * parts // total for count in counts]
    places = sorted(range(len(counts)), key=lambda place: -(counts[place] * parts % total))
    for place in places[: parts - sum(shared)]:
        shared[place] += 1
    return shared


@lru_cache(maxsize=4096)
def odds(notation: Notation, ranges: tuple[Range, ...]) -> Odds:
    """Give the odds that an ask shows before the dice are thrown; asking again costs nothing."""
    return bands(distribution(notation), ranges)
