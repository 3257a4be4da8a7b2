"""Scenes: the task, last time and the end as cards of their own, and for nobody else's eyes."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.hosting import Clock, Seated, serving, start
from tests.server.visiting import Person
from undercroft.engine.boards import Ending, Page, Task
from undercroft.games import all_games
from undercroft.server.fragments import in_short

HOURS = 3600.0


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def person(tmp_path: Path, clock: Clock) -> Any:
    with serving(tmp_path, clock=clock) as client:
        yield Person(client, name="Mira")


@pytest.mark.parametrize("game", sorted(all_games()))
def test_every_game_begins_with_what_it_is_about(person: Person, game: str) -> None:
    person.open("/")
    person.press(f"/play/{game}")
    assert person.page.text.count('<details class="scene"') == 1
    assert "The task" in person.page.said or "The story" in person.page.said
    assert person.page.handlers == []


@pytest.mark.parametrize("game", ["depths", "wicked"])
def test_last_time_is_told_after_a_pause_and_not_before(person: Person, clock: Clock, game: str) -> None:
    person.open("/")
    person.press(f"/play/{game}")
    for _ in range(6):
        person.answer(Random(1))
    here = person.page.path
    clock.now += 2 * HOURS
    assert "Last time" not in person.open(here).said
    clock.now += 2 * HOURS
    page = person.open(here)
    assert "Last time" in page.said
    assert page.text.index('data-scene="last-') < page.text.index("scene-place")
    person.answer(Random(1))
    assert "Last time" not in person.page.said


def test_nobody_reads_another_seats_task(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        made = start(client)
        ada, watcher = Seated(client, made).sit(), Seated(client, made, "watch")
        role = ada.view()["state"]["characters"]["ada"]["role"]
        pages = [
            client.get(f"/t/{ada.table}", headers={**one.headers, "accept": "text/html"}).text for one in (ada, watcher)
        ]
        goal = "Get out alive" if role == "adventurer" else "You are the Horror"
        assert [goal in text for text in pages] == [True, False]


def test_a_page_without_a_task_or_an_end_says_nothing_of_them() -> None:
    page = Page(party="")
    assert (page.task, page.ending, page.kinds) == (Task(), Ending(), {})


@pytest.mark.parametrize(
    ("story", "told"),
    [
        ([], []),
        (["It began."], ["It began."]),
        (["It began.", "It went on.", "It ended."], ["It began.", "It ended."]),
        (["It began.", "It went on.", "Nobody came home."], ["It began.", "It went on."]),
    ],
)
def test_an_end_is_told_by_how_it_began_and_how_it_ended(story: list[str], told: list[str]) -> None:
    assert in_short(Ending("Nobody came home", "", story)) == told
