"""Pace: what a person is asked in an evening with two companions, by its parts, and what an evening comes to."""

from functools import cache
from statistics import median

import pytest

from tests.nightmares.bench import Evening, played

EVENINGS = 24
MEDIANS = {"making": 1, "settlement": 6, "road": 2, "room": 3, "fight": 9, "closing": 2}
"""The most that a part of an evening may ask of a person, half of the time; docs/nightmares.md has the table."""
HALF, WORST = 40, 85
"""The most that an evening may ask: half of the time, and ever."""
ELEVEN = ("assess", "cast", "danger", "fight", "help", "hold", "persuade", "recover", "research", "search", "volley")
"""The basic moves."""


@cache
def evenings() -> list[Evening]:
    """Play the evenings that are counted here."""
    return [played(f"pace {seed}") for seed in range(EVENINGS)]


def asked(part: str) -> list[int]:
    """Count what the first seat was asked in each part of a kind: each fight and each room by itself."""
    found = []
    for evening in evenings():
        stages = [stage for seat, _, stage in evening.asked if seat == "ann" and stage.split()[0] == part]
        found += [stages.count(one) for one in dict.fromkeys(stages)]
    return found


@pytest.mark.parametrize("part", MEDIANS)
def test_a_part_of_an_evening_asks_no_more_than_it_should(part: str) -> None:
    assert median(asked(part)) <= MEDIANS[part]


def test_an_evening_with_two_companions_is_an_hour() -> None:
    counts = [sum(seat == "ann" for seat, _, _ in evening.asked) for evening in evenings()]
    assert median(counts) <= HALF
    assert max(counts) <= WORST


def test_every_basic_move_is_made_by_somebody() -> None:
    longer = [played(f"pace again {seed}", sessions="three") for seed in range(3)]
    made = {line.kind for evening in (*evenings(), *longer) for line in evening.table.journal.lines}
    assert {f"rolled_{move}" for move in ELEVEN} <= made


def test_companions_help_cast_hire_and_invest() -> None:
    done = {line.kind for evening in evenings() for line in evening.table.journal.lines}
    assert {"rolled_help", "cast", "hired", "invested", "bought"} <= done


def test_evenings_cost_something_and_are_worth_it() -> None:
    people = [hero for evening in evenings() for hero in evening.table.state.heroes.values()]
    kinds = [[line.kind for line in evening.table.journal.lines] for evening in evenings()]
    cursed = sum(bool(hero.curses) for hero in people) / len(people)
    hurt = sum(told.count("debility") for told in kinds) / len(people)
    out = sum("brought_out" in told for told in kinds) / len(kinds)
    assert 0.3 <= cursed <= 0.75
    assert 1.5 <= hurt <= 3.5
    assert 0.4 <= out <= 0.8
