"""Dice: none to ten of them, bands, criticals, what a band is worth, and exact odds."""

from itertools import combinations_with_replacement, product
from math import factorial, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules import rule
from tests.wicked.scene import Scene, monster
from undercroft.games.wicked.rules.dice import band_of, fortune, read, throw, ticks
from undercroft.games.wicked.rules.odds import bands, expected_ticks, odds, team_odds
from undercroft.games.wicked.rules.pools import Pool, action_pool
from undercroft.games.wicked.words import Action, Attribute, Band, Effect


@rule("WO-DICE-06")
def test_four_and_five_are_mixed_six_is_a_success_and_less_fails() -> None:
    assert [band_of(face) for face in range(1, 7)] == [*[Band.FAILURE] * 3, *[Band.MIXED] * 2, Band.SUCCESS]


@rule("WO-DICE-01", "WO-DICE-05")
def test_the_highest_of_all_dice_counts() -> None:
    scene = Scene()
    scene.dice(2, 5, 1)

    thrown = scene.play(throw, 3)

    scene.ends()
    assert (thrown.band, thrown.kept, thrown.faces) == (Band.MIXED, 5, (2, 5, 1))


@rule("WO-DICE-03", "WO-DICE-04")
@pytest.mark.parametrize(("faces", "band"), [((6, 6), Band.SUCCESS), ((6, 3), Band.FAILURE), ((4, 6), Band.MIXED)])
def test_of_no_dice_the_lower_of_two_counts_and_is_never_critical(faces: tuple[int, int], band: Band) -> None:
    scene = Scene()
    scene.dice(*faces)

    thrown = scene.play(throw, 0)

    scene.ends()
    assert thrown.band is band
    assert thrown.counted == (min(faces),)


@rule("WO-DICE-07", "WO-DICE-08")
def test_two_sixes_of_one_roll_are_a_critical_and_one_die_never_is() -> None:
    assert read((6, 1, 6), 3).band is Band.CRITICAL
    assert read((6,), 1).band is Band.SUCCESS


@rule("WO-DICE-02")
@pytest.mark.parametrize(
    ("rating", "changes", "dice"),
    [(1, (-1, -1, 1), 1), (1, (1, -1, -1), 1), (0, (-1,), 0), (2, (-1, 1, 1), 3), (3, (), 3)],
)
def test_what_is_taken_away_counts_before_what_is_added(rating: int, changes: tuple[int, ...], dice: int) -> None:
    pool = Pool("invoke", rating)
    for change in changes:
        pool.add("reason", change)

    assert pool.dice == dice


def test_a_pool_says_why() -> None:
    pool = Pool("invoke", 2).add("dark heart", 1).add("shock", -1)

    assert pool.total.explain() == "invoke 2 = 2 - shock 1 + dark heart 1"


@rule("WO-ACTION-22")
def test_an_action_rolls_its_rating_and_shock_takes_a_die() -> None:
    one = monster(smash=2, skulk=1)
    one.shock = [Attribute.MUSCLES]

    assert [action_pool(one, action).dice for action in (Action.SMASH, Action.SKULK, Action.BANTER)] == [1, 0, 0]


@rule(
    "WO-CLOCK-02", "WO-CLOCK-03", "WO-CLOCK-05", "WO-CLOCK-06", "WO-DICE-09", "WO-DICE-10", "WO-DICE-11", "WO-DICE-12"
)
def test_ticks_by_band_and_effect() -> None:
    assert [ticks(band) for band in Band] == [0, 1, 2, 3]
    assert [ticks(band, Effect.STRONG) for band in Band] == [0, 2, 3, 4]
    assert [ticks(band, Effect.WEAK) for band in Band] == [0, 0, 1, 2]
    assert [ticks(band, Effect.ZERO) for band in Band] == [0, 0, 0, 0]


@rule("WO-FORTUNE-01", "WO-FORTUNE-06")
def test_fortune_says_from_whose_side_it_speaks() -> None:
    scene = Scene()
    scene.dice(6, 2)

    thrown = scene.play(fortune, 2, side="dungeon", question="Is the gate open?")

    scene.ends()
    assert thrown.band is Band.SUCCESS
    assert scene.told() == ["rolled_fortune"]


@given(st.integers(0, 5))
def test_odds_are_what_counting_every_throw_gives(dice: int) -> None:
    throws = list(product(range(1, 7), repeat=dice or 2))
    counted = [read(faces, dice).band for faces in throws]

    assert {band: counted.count(band) for band in Band if band in counted} == {
        band: ways for band, ways in bands(dice).ways.items() if ways
    }


@pytest.mark.parametrize("dice", range(11))
def test_odds_of_up_to_ten_dice_are_what_counting_every_throw_gives(dice: int) -> None:
    """Throws that differ in order alone are counted together, each as often as it can be ordered."""
    counted = dict.fromkeys(Band, 0)
    for faces in combinations_with_replacement(range(1, 7), dice or 2):
        orders = factorial(len(faces)) // prod(factorial(faces.count(face)) for face in range(1, 7))
        counted[read(faces, dice).band] += orders

    assert sum(counted.values()) == 6 ** (dice or 2)
    assert counted == {band: bands(dice).ways.get(band, 0) for band in Band}


@pytest.mark.parametrize("dice", range(11))
def test_odds_are_whole_and_best_first(dice: int) -> None:
    shown = odds(dice)

    assert [band.label for band in shown.bands] == ["critical", "success", "mixed", "failure"]
    assert sum(band.percent for band in shown.bands) == 100
    assert sum(band.ways for band in shown.bands) == 6 ** (dice or 2)
    assert (shown.bands[0].ways == 0) == (dice < 2)


@rule("WO-MOD-05")
def test_the_best_of_a_team_counts_and_sixes_are_not_pooled() -> None:
    assert team_odds(1, 1).bands[0].ways == 0
    assert team_odds(1, 1).bands[1].ways == 11


def test_expected_ticks() -> None:
    assert expected_ticks(1) == pytest.approx((2 * 1 + 1 * 2) / 6)
