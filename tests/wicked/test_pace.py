"""Pace: what one person alone is asked in a cycle, by its parts, and what a cycle comes to. [section 6]"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from statistics import median

import pytest

from tests.wicked.evenings import Asked, played

CAMPAIGNS, CYCLES = 8, 4
BUDGETS = {
    "making": 2,
    "lurking": 18,
    "calamity": 2,
    "choosing": 2,
    "raid": 20,
    "blowback": 1,
    "walk": 8,
    "sanctum": 12,
    "end": 1,
}
"""The most that a part may ask, by section 6 of the rulings."""
MEDIANS = {"making": 2, "lurking": 6, "calamity": 1, "choosing": 1, "raid": 14, "blowback": 1, "walk": 4, "end": 1}
"""What a part asks half of the time, and no more; docs/wicked.md has the table."""
QUIET, HALF, WORST = 25, 35, 68
"""The most that a cycle may ask: half of those without an invasion, half of all, and ever."""
PARTS = {
    "choice": "choosing",
    "details": "choosing",
    "engagement": "choosing",
    "review": "blowback",
    "logic": "calamity",
}
PHASES = {"making": "making", "lurking": "lurking", "closing": "end"}


def part_of(one: Asked) -> str:
    """Name the part of a cycle in which something is asked."""
    if one.step.endswith("_invasion"):
        return "sanctum" if one.scene == "sanctum" else "walk"
    return PHASES.get(one.phase) or PARTS.get(one.step, one.step)


@cache
def cycles() -> list[Counter[str]]:
    """Count what was asked in each whole cycle of the campaigns, by part."""
    return [one for number in range(CAMPAIGNS) for one in by_cycle(number)]


def by_cycle(number: int) -> Iterator[Counter[str]]:
    """Count the questions of one campaign, cycle by cycle."""
    asked = questions(number)
    for cycle in range(1, CYCLES + 1):
        yield Counter(part_of(one) for one in asked if one.cycle == cycle and one.phase != "making")


def questions(number: int) -> list[Asked]:
    """List what the person was asked; a button that was pressed, and what it asks at once, is none. [section 6]"""
    asked = [one for one in played(f"pace {number}", cycles=CYCLES).asked if one.seat == "ann"]
    after = [False, *(one.pressed for one in asked)]
    return [one for one, was in zip(asked, after, strict=False) if not (one.pressed or (was and one.key != "action"))]


def counts(part: str) -> list[int]:
    """List how often a part asked, wherever it asked at all."""
    if part == "making":
        asked = [played(f"pace {number}", cycles=CYCLES).asked for number in range(CAMPAIGNS)]
        return [sum(one.seat == "ann" and one.phase == "making" for one in each) for each in asked]
    return [one[part] for one in cycles() if one[part]]


@pytest.mark.parametrize("part", BUDGETS)
def test_a_part_of_a_cycle_keeps_its_budget(part: str) -> None:
    assert median(counts(part)) <= MEDIANS.get(part, BUDGETS[part]) <= BUDGETS[part]


def test_a_cycle_alone_is_an_hour() -> None:
    whole = [one.total() for one in cycles()]
    quiet = [one.total() for one in cycles() if not (one["walk"] or one["sanctum"])]
    assert len(whole) >= 30
    assert len(quiet) >= 10
    assert median(quiet) <= QUIET
    assert median(whole) <= HALF
    assert max(whole) <= WORST


def test_nobody_is_asked_what_has_one_answer() -> None:
    asked = Counter(one.key for number in range(CAMPAIGNS) for one in played(f"pace {number}", cycles=CYCLES).asked)
    single = Counter(one.key for number in range(CAMPAIGNS) for one in played(f"pace {number}", cycles=CYCLES).alone)
    assert asked.total() > 500
    assert single == Counter()
