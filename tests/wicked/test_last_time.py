"""Last time and the story: each invasion has its paragraph, each cycle its own, and three things wait."""

import pytest

from tests.wicked.evenings import played
from undercroft.games.wicked.show.last_time import last_time
from undercroft.games.wicked.show.story import story
from undercroft.games.wicked.words import Phase

CAMPAIGNS = 6


@pytest.mark.parametrize("number", range(CAMPAIGNS))
def test_three_things_wait_at_the_end_of_every_cycle(number: int) -> None:
    lines = [one for one in played(f"last {number}", number % 3 + 1).table.journal.lines if one.kind == "waits"]
    assert lines
    assert all(len({*line.params["things"]}) == 3 for line in lines)


@pytest.mark.parametrize("number", range(CAMPAIGNS))
def test_an_invasion_is_written_down_with_who_came_and_where_they_ended(number: int) -> None:
    state = played(f"last {number}", number % 3 + 1).table.state
    for film in state.films:
        assert film.story in state.chronicle
        assert all(one.name in film.story for one in film.party.values())
        assert len(film.story) < 1_000


def test_last_time_is_what_was_written_of_the_last_cycle() -> None:
    table = played("last 0").table
    table.state.phase = Phase.LURKING
    view = table.view("ann")
    told = last_time(view)
    assert told[-1] == view.tell([line for line in view.journal if line.kind == "waits"][-1])
    assert "over." in told[-2]
    assert len(told) <= 5
    table.state.phase = Phase.RAIDING
    assert last_time(table.view("ann")) == []


def test_the_story_goes_on_cycle_by_cycle() -> None:
    table = played("last 1", 2).table
    assert story(table.view("ann")) == [], "a campaign that goes on has no story yet"
    assert sum("They went to " in one or "Nobody went" in one for one in table.state.chronicle) >= 3
