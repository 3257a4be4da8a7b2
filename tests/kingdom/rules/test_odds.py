"""The odds of a check equal the count of all ways in which dice can fall."""

from fractions import Fraction
from itertools import product

import pytest

from tests.effort import calls_of
from tests.rules import rule
from undercroft.games.kingdom.rules.odds import BANDS, check_odds, drive_gained, is_fumble, others, played, pool


def outcomes_by_hand(faces: tuple[int, ...], need: int, fumble: int, *, spare: bool) -> tuple[str, int]:
    """Play one throw in every way the rules allow, and take the best: success first, then Drive."""
    sixes = faces.count(6)
    if sixes >= 2:
        return "critical_success", sixes if spare else 2
    best: tuple[int, int, str] | None = None
    for given in range((sixes if spare else 0) + 1):
        left = sorted(faces, reverse=True)[given:]
        used = tuple(left[:2])
        outcome = "critical_failure" if is_fumble(used, fumble) else "success" if sum(used) >= need else "failure"
        rank = ("critical_failure", "failure", "success").index(outcome)
        if best is None or (rank, given) > best[:2]:
            best = (rank, given, outcome)
    assert best is not None
    drive = best[1]
    return (f"{best[2]}_and_drive" if drive and best[2] != "critical_failure" else best[2]), drive


@rule("MYK-HOPE-03", "MYK-HOPE-04", "MYK-HOPE-05", "MYK-DRIVE-02", "MYK-DRIVE-04", "MYK-DRIVE-05")
@pytest.mark.parametrize("spare", [True, False])
@pytest.mark.parametrize("dice", range(1, 6))
def test_the_odds_of_n_dice_keep_two_equal_enumeration(dice: int, spare: bool) -> None:
    for fumble in (0, 2, 3):
        for need in range(2, 13):
            counted = dict.fromkeys(BANDS, 0)
            for faces in product(range(1, 7), repeat=dice):
                counted[outcomes_by_hand(faces, need, fumble, spare=spare)[0]] += 1
            odds = check_odds(dice, need, fumble=fumble, spare=spare)
            assert {band.label: band.ways for band in odds.bands} == {
                band.label: counted[band.label] for band in odds.bands
            }
            assert sum(counted.values()) == 6**dice == sum(band.ways for band in odds.bands)


@rule("MYK-DRIVE-02", "MYK-DRIVE-05")
@pytest.mark.parametrize("dice", range(2, 6))
def test_the_drive_that_a_check_brings_equals_enumeration(dice: int) -> None:
    for need in (4, 7, 9, 12):
        counted: dict[int, int] = {}
        for faces in product(range(1, 7), repeat=dice):
            drive = outcomes_by_hand(faces, need, 0, spare=True)[1]
            counted[drive] = counted.get(drive, 0) + 1
        assert dict(drive_gained(dice, need).ways) == counted


def test_a_pool_counts_every_way_once() -> None:
    for dice in range(12):
        assert pool(dice).total == 6**dice


@rule("MYK-CHECK-CRITSUCC", "MYK-CHECK-CRITFAIL")
def test_a_fixed_table_of_odds() -> None:
    """Success on 9 with a score of 2: what two to five dice are worth, in exact counts."""
    table = {dice: {band.label: band.ways for band in check_odds(dice, 7).bands} for dice in (2, 3, 4)}

    assert table[2] == {
        "critical_success": 1, "success_and_drive": 0, "success": 20,
        "failure_and_drive": 0, "failure": 14, "critical_failure": 1,
    }  # fmt: skip
    assert sum(table[3].values()) == 216
    assert table[3]["critical_success"] == 16
    assert Fraction(table[4]["critical_success"], 6**4) == 1 - Fraction(5**4 + 4 * 5**3, 6**4)


def test_odds_of_many_dice_take_no_longer_to_count_than_those_of_a_few() -> None:
    def work(dice: int) -> int:
        for remembered in (check_odds, played, others):
            remembered.cache_clear()
        return calls_of(lambda: check_odds(dice, 9))

    assert work(60) < 2 * work(6)
    assert work(60) < 800
