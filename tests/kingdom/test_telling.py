"""What is told in an evening: a fight in a few lines, a mob as one, hardly a line twice, and nothing is lost."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.kingdom.evenings import evening
from undercroft.engine.journal import Line

EVENINGS = range(24)
MOST_A_ROUND = 6
MOST_OF_A_FIGHT = 60
MOST_REPEATED = 0.07
MOST_OF_AN_EVENING = 420
LOUD = re.compile(
    r"attack_kills|swarm_kills|feat_kills|blow_|died|unconscious|wound_|fatal_wound_|crushing_blow_|fumble_|item_destroyed"
    r"|last_words_|disaster_|citizens_lost"
)
"""Criticals, kills, falls and saves, last words, and disasters at home: what is told in full."""
OVER = ("combat_won", "combat_lost", "combat_settled", "court_fled", "spoils_told", "spoils_nothing")


def read(number: int) -> list[tuple[Line, str]]:
    """Give the lines of one evening that everybody reads, with their sentences, without what is behind them."""
    view = evening(number).table.view("ann")
    return [(line, view.tell(line)) for line in view.journal if line.to is None and not line.behind]


def fights(number: int) -> Iterator[list[Line]]:
    """Give the lines of each fight of an evening, from its first blow to its last."""
    fought: list[Line] | None = None
    for line, _ in read(number):
        if fought is not None and line.kind in OVER:
            yield fought
            fought = None
        elif fought is not None:
            fought.append(line)
        elif line.kind == "combat_begun":
            fought = []


def rounds(fought: list[Line]) -> int:
    """Count the Rounds of a fight."""
    return sum(line.kind.startswith("round_opens_") for line in fought)


def masked(number: int) -> list[str]:
    """Give the sentences of an evening with names and numbers taken out."""
    people = {one.name for one in evening(number).table.state.landmakers.values() if one.name}
    names = re.compile("|".join(sorted(map(re.escape, people), key=len, reverse=True)))
    return [re.sub(r"\d+", "#", names.sub("@", words)) for _, words in read(number)]


def test_a_round_is_told_in_fewer_than_six_lines() -> None:
    fought = [one for number in EVENINGS for one in fights(number) if rounds(one)]
    quiet = sum(not LOUD.match(line.kind) for one in fought for line in one)
    assert len(fought) > 15
    assert quiet < MOST_A_ROUND * sum(rounds(one) for one in fought)


def test_hardly_a_fight_is_longer_than_a_page() -> None:
    fought = [one for number in EVENINGS for one in fights(number) if rounds(one)]
    quiet = [sum(not LOUD.match(line.kind) for line in one) for one in fought]
    assert len(quiet) > 15
    assert sum(one > MOST_OF_A_FIGHT for one in quiet) <= len(quiet) // 10


def test_hardly_a_line_comes_twice_with_only_names_and_numbers_changed() -> None:
    again, told = Counter[str](), 0
    for number in EVENINGS:
        counted = Counter(masked(number))
        again += Counter({words: count - 1 for words, count in counted.items()})
        told += counted.total()
    assert again.total() < MOST_REPEATED * told, f"{again.total()} of {told}: {again.most_common(12)}"


def test_an_evening_is_no_ledger() -> None:
    told = [len(read(number)) for number in EVENINGS]
    assert sum(told) < MOST_OF_AN_EVENING * len(told)


@pytest.mark.parametrize("number", range(4))
def test_every_line_of_a_fight_that_is_behind_has_one_before_it(number: int) -> None:
    lines = [line for line in evening(number).table.journal.lines if line.to is None]
    assert any(line.behind and line.dice for line in lines)
    assert not lines[-1].behind


@pytest.mark.parametrize("number", range(4))
def test_nothing_is_kept_back_when_the_evening_is_over(number: int) -> None:
    assert evening(number).table.state.tales == []


STEPS = (
    "attack_declared",
    "damage_rolled",
    "area_entered",
    "monster_died",
    "table_rolled",
    "feat_rolled",
    "row_rolled",
)


@pytest.mark.parametrize("number", range(4))
def test_the_steps_of_a_deed_are_behind_the_line_that_tells_it(number: int) -> None:
    lines = [line for line in evening(number).table.journal.lines if line.kind in STEPS and line.to is None]
    assert lines
    assert all(line.behind for line in lines)


def test_a_mob_acts_as_one() -> None:
    told = [line for number in EVENINGS for line, _ in read(number) if line.kind.startswith("swarm_")]
    assert any(len(line.params["names"]) > 2 for line in told)


def test_nobody_is_named_twice_at_a_table() -> None:
    for number in EVENINGS:
        people = [one for one in evening(number).table.state.landmakers.values() if one.name]
        assert len({one.called for one in people}) == len(people)
        assert not [one.name for one in people if ",," in one.name or one.called.endswith(",")]


def test_no_people_never_join() -> None:
    words = [words for number in EVENINGS for _, words in read(number)]
    assert not [one for one in words if "no people" in one.lower() or ",," in one or "…" in one]
