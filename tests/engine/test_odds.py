"""Exact odds: against every throw counted one by one, and against icepool, in whole numbers."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import product

import icepool
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from undercroft.engine.dice import Scripted
from undercroft.engine.notation import Notation, Reading, Term, parse, roll
from undercroft.engine.odds import (
    FINE_PARTS,
    MOST_STEPS,
    Band,
    Distribution,
    Odds,
    apportion,
    bands,
    constant,
    d66,
    distribution,
    grouped,
    highest_of,
    lowest_of,
    odds,
    pool,
    steps_for,
    sum_of,
    ways_of,
)


def every_throw(notation: Notation) -> Counter[int]:
    """Throw the dice in every way that they can fall."""
    sides = [term.sides for term in notation.terms for _ in range(term.count)]
    falls: Iterable[tuple[int, ...]] = product(*(range(1, most + 1) for most in sides))
    return Counter(roll(notation, Scripted(faces)).total for faces in falls)


def in_icepool(term: Term) -> "icepool.Die[int]":
    """Build the same dice with icepool."""
    die = icepool.d(term.sides)
    if term.reading is Reading.HIGHEST:
        return term.sign * die.highest(term.count, term.keep)
    if term.reading is Reading.LOWEST:
        return term.sign * die.lowest(term.count, term.keep)
    if term.reading is Reading.SUM:
        return term.sign * (term.count @ die)
    if term.reading is Reading.D66:
        return term.sign * icepool.map(lambda one, other: 10 * min(one, other) + max(one, other), die, die)
    return term.sign * (10 * die + die)


def all_of(notation: Notation) -> "icepool.Die[int]":
    """Build the whole notation with icepool."""
    whole: icepool.Die[int] = icepool.Die([notation.constant])
    for term in notation.terms:
        whole += in_icepool(term)
    return whole


@st.composite
def terms(draw: st.DrawFn, most_dice: int, most_sides: int) -> Term:
    reading = draw(st.sampled_from(Reading))
    sign = draw(st.sampled_from((1, -1)))
    if reading in (Reading.D66, Reading.D66_AS_ROLLED):
        return Term(2, 6, 2, reading, sign)
    count = draw(st.integers(1, most_dice))
    keep = count if reading is Reading.SUM else draw(st.integers(1, count))
    return Term(count, draw(st.integers(1, most_sides)), keep, reading, sign)


def notations(most_dice: int, most_sides: int) -> st.SearchStrategy[Notation]:
    groups = st.lists(terms(most_dice, most_sides), max_size=2)
    return st.builds(lambda some, number: Notation(tuple(some), number), groups, st.integers(-20, 20))


EXPRESSIONS = (
    "1d4", "1d6", "1d8", "1d10", "1d12", "1d20", "1d100", "1d6-1", "1d8-1", "2d6", "2d6+3", "2d6-2", "8d6+10",
    "2d6+1d6+3", "d6+d8+d12", "d20-d20", "10-3d6", "0d", "1d", "2d", "3d", "4d", "10d", "0d+2", "3d6kh2",
    "4d6kh3", "5d6kl2", "10d10kh4", "12d8kl11", "d66", "d66+1", "100d6", "60d6kh30", "40d20", "7",
)  # fmt: skip


@pytest.mark.parametrize("text", EXPRESSIONS)
def test_odds_are_those_of_icepool(text: str) -> None:
    notation = parse(text)

    assert dict(distribution(notation).ways) == dict(all_of(notation).items())


@settings(max_examples=150, deadline=None)
@given(notations(most_dice=10, most_sides=12))
def test_odds_of_any_dice_are_those_of_icepool(notation: Notation) -> None:
    throw, theirs = distribution(notation), all_of(notation)

    assert dict(throw.ways) == dict(theirs.items())
    assert throw.total == theirs.denominator()
    assert throw.mean() == theirs.mean()


@settings(max_examples=100, deadline=None)
@given(notations(most_dice=3, most_sides=4))
def test_odds_count_every_throw(notation: Notation) -> None:
    assert dict(distribution(notation).ways) == every_throw(notation)


@pytest.mark.parametrize("text", ["0d", "1d", "2d", "4d", "3d6kh2", "4d4kl3", "d66", "d66 as rolled", "2d6+1d8-1"])
def test_the_dice_of_the_books_count_every_throw(text: str) -> None:
    assert dict(distribution(parse(text)).ways) == every_throw(parse(text))


@pytest.mark.parametrize("dice", range(1, 6))
def test_a_pool_knows_its_highest_face_and_its_sixes(dice: int) -> None:
    falls = product(range(1, 7), repeat=dice)

    assert dict(pool(dice).ways) == Counter((max(faces), faces.count(6)) for faces in falls)


def test_a_pool_of_no_dice_is_never_critical() -> None:
    assert pool(0).chance(lambda shown: shown[1] > 1) == 0
    assert pool(0).chance(lambda shown: shown[0] == 6) == Fraction(1, 36)


def test_a_large_pool_still_counts_every_way() -> None:
    assert pool(30).total == 6**30
    assert pool(30).map(lambda shown: shown[0]) == highest_of(30, 6, 1)


def test_d66_has_21_rows_and_as_rolled_36() -> None:
    assert {row: d66().ways[row] for row in (11, 12, 66)} == {11: 1, 12: 2, 66: 1}
    assert (len(d66().ways), len(d66(True).ways), d66().total) == (21, 36, 36)


@given(st.integers(1, 9), st.integers(1, 9), st.data())
def test_what_is_kept_and_what_is_dropped_mirror_each_other(count: int, sides: int, data: st.DataObject) -> None:
    keep = data.draw(st.integers(1, count))

    assert highest_of(count, sides, keep).total == lowest_of(count, sides, keep).total == sides**count
    assert highest_of(count, sides, keep).mean() + lowest_of(count, sides, keep).mean() == keep * (sides + 1)


def test_distributions_can_be_built_up_die_by_die() -> None:
    die, best = sum_of(1, 6), Distribution({(0, 0): 1})
    for _ in range(3):
        best = best.combine(die, lambda two, face: (max(two[0], face), sorted((*two, face))[1]))

    assert best.map(sum) == highest_of(3, 6, 2)


def test_numbers_are_shifted_added_and_averaged() -> None:
    assert sum_of(1, 6).shift(2).mean() == Fraction(11, 2)
    assert sum_of(1, 6).plus(sum_of(2, 6)) == sum_of(3, 6)
    assert constant(3).plus(constant(4)) == constant(7)
    assert sum_of(0, 6) == constant(0)


def test_what_cannot_be_counted_is_refused() -> None:
    for text in ("100d1000", "50d100kh30", "14d140+d41", "100d900kh2", "d700+d700+d500"):
        with pytest.raises(ValueError, match="for exact odds"):
            distribution(parse(text))
    with pytest.raises(ValueError, match="fewer than no dice"):
        sum_of(-1, 6)
    with pytest.raises(ValueError, match="keep 3 of 2"):
        highest_of(2, 6, 3)
    with pytest.raises(ValueError, match="no dice or more"):
        pool(-1)
    with pytest.raises(ValueError, match="at least one way"):
        Distribution({})


@pytest.mark.parametrize(
    "text", ["2d6", "3d6kh2", "0d", "d66", "d6+d8-2d4", "100d20", "5d20kl2+3", "7", "4d6kh3+4d6kh3"]
)
def test_the_work_is_estimated_before_it_is_done(text: str) -> None:
    notation = parse(text)

    assert 0 <= steps_for(notation) <= MOST_STEPS
    assert ways_of(notation) == distribution(notation).total


def test_many_groups_of_dice_are_as_much_work_as_all_of_them() -> None:
    one, two, three = (steps_for(parse("+".join(["d500"] * groups))) for groups in (1, 2, 3))

    assert one < 2 * MOST_STEPS // 100
    assert two >= 500 * 500
    assert three >= two + 500 * 999


def test_bands_say_how_often_each_outcome_comes() -> None:
    found = bands(sum_of(2, 6), [(None, 6, "miss"), (7, 9, "weak"), (10, None, "strong")])

    assert found == Odds((Band("miss", 15, 36, 42), Band("weak", 15, 36, 42), Band("strong", 6, 36, 16)))


def test_a_number_belongs_to_the_first_band_that_holds_it() -> None:
    found = bands(sum_of(2, 6), [(2, 2, "critical"), (12, 12, "critical"), (7, None, "hit"), (None, None, "miss")])

    assert [(band.label, band.ways) for band in found.bands] == [("critical", 2), ("hit", 20), ("miss", 14)]


def test_a_number_without_a_band_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="No band holds 6"):
        bands(sum_of(1, 6), [(1, 5, "low")])


def test_a_pool_is_grouped_by_what_it_means() -> None:
    def label(shown: tuple[int, int]) -> str:
        highest, sixes = shown
        return "critical" if sixes > 1 else "success" if highest == 6 else "mixed" if highest > 3 else "failure"

    labels = ["failure", "mixed", "success", "critical"]
    assert [band.ways for band in grouped(pool(2), label, labels).bands] == [9, 16, 10, 1]
    assert [band.ways for band in grouped(pool(0), label, labels).bands] == [27, 8, 1, 0]


@given(st.lists(st.integers(0, 10**30), min_size=1).filter(any), st.sampled_from([1, 100, FINE_PARTS]))
def test_shares_lose_nothing_and_stay_within_one(counts: list[int], parts: int) -> None:
    shared = apportion(counts, parts)

    assert sum(shared) == parts
    for count, share in zip(counts, shared, strict=True):
        assert abs(Fraction(count * parts, sum(counts)) - share) < 1
        assert count or not share


def test_counts_too_large_for_a_browser_are_rounded_and_say_so() -> None:
    found = odds(parse("100d6"), ((None, 350, "low"), (351, None, "high")))

    assert not found.exact
    assert sum(band.ways for band in found.bands) == FINE_PARTS
    assert [band.percent for band in found.bands] == [51, 49]
    assert msgspec.json.decode(msgspec.json.encode(found), type=Odds) == found


def test_odds_asked_for_again_are_the_same_object() -> None:
    ranges = ((None, 3, "low"), (4, None, "high"))

    assert odds(parse("1d8-1"), ranges) is odds(parse(" 1D8 - 1"), ranges)
