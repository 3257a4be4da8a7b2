"""Last time: five sentences when people come back, from what came of the evening before."""

from functools import cache

import pytest

from tests.nightmares.bench import Evening, played
from tests.rules import rule
from undercroft.games.nightmares.phases import last_time as recalled
from undercroft.games.nightmares.show import board
from undercroft.games.nightmares.show.last_time import SENTENCES, last_time
from undercroft.games.nightmares.state import Debt, Fact, Night

SEEDS = range(6)
OPENINGS: tuple[str | tuple[str, ...], ...] = (
    "last_won",
    "last_lost",
    "last_owed",
    "last_unseen",
    ("last_grown", "last_open", "last_closed"),
)


@cache
def evenings(seed: int) -> Evening:
    """Play three evenings."""
    return played(f"last time {seed}", sessions="three")


@rule("AWN-DEP-SESSION")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_evening_but_the_first_begins_with_five_sentences(seed: int) -> None:
    kinds = [line.kind for line in evenings(seed).table.journal.lines]
    begins = [place for place, kind in enumerate(kinds) if kind == "session"]
    assert not any(kind.startswith("last_") for kind in kinds[: begins[0]])
    for place in begins[1:]:
        told = kinds[place - SENTENCES : place]
        assert all(kind.startswith(opening) for kind, opening in zip(told, OPENINGS, strict=True)), told


@pytest.mark.parametrize("seed", SEEDS)
def test_people_who_come_back_read_the_latest(seed: int) -> None:
    view = evenings(seed).table.view("bob")
    assert len(last_time(view)) == SENTENCES
    assert list(board.page(view).last) == last_time(view)
    told = [line for line in view.journal if line.kind.startswith("last_")]
    assert last_time(view) == [view.tell(line) for line in told[-SENTENCES:]]


def test_what_it_says_is_so() -> None:
    night: Night = evenings(0).table.state
    night.lair = None
    night.haul, night.captives, night.town.debts = [], [], [Debt("Old Knell", "a favour")]
    night.known.facts = [Fact("it sleeps at noon", "", "archive")]
    for hero in night.heroes.values():
        hero.dead = hero.defeated = False
    gone = next(iter(night.heroes.values()))
    gone.dead = True

    assert recalled.won(night).kind == "last_won_nothing"
    assert recalled.lost(night) == ("last_lost_people", {"people": [gone.name]})
    assert recalled.owed(night) == ("last_owed", {"whom": ["Old Knell"]})
    assert recalled.not_understood(night) == ("last_unseen_word", {"text": "it sleeps at noon"})
    assert recalled.grown(night).kind == "last_closed"
