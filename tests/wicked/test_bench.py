"""The figures that balance is judged by: shares with bounds, and an invasion that comes out the same again."""

from tests.wicked.bench.forays import Outings, count_raid, go_out
from tests.wicked.bench.intervals import interval, mean, said
from tests.wicked.bench.invasions import Cell, besiege, count
from undercroft.games.wicked.words import Size


def test_a_share_has_bounds_and_few_games_are_no_law() -> None:
    low, high = interval(5, 10)

    assert 0.2 < low < 0.25
    assert 0.75 < high < 0.8
    assert interval(0, 0) == (0.0, 1.0)
    assert said(3, 24) == "3 of 24, 12% (4-31)"
    assert mean([]) == "none"


def test_an_invasion_of_a_dug_dungeon_is_played_and_counted_and_the_same_again() -> None:
    cells = []
    for _ in range(2):
        cell = Cell()
        count(cell, besiege(1, 1, Size.NORMAL, b"siege"))
        cells.append(cell)

    assert cells[0] == cells[1]
    assert cells[0].played == 1
    assert cells[0].line().startswith("lost ")


def test_a_raid_of_new_monsters_is_played_and_counted_and_the_same_again() -> None:
    raids = []
    for _ in range(2):
        outings = Outings()
        count_raid(outings, go_out(1, 1, b"foray"))
        raids.append(outings)

    assert raids[0] == raids[1]
    assert raids[0].raids == sum(raids[0].home.values()) == 1
    assert raids[0].line().startswith("goal reached ")
