"""A first game: each question is explained once where it stands, and whoever has had enough is left alone."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.hosting import Clock, serving
from tests.server.visiting import Person
from undercroft.games import all_games


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with serving(tmp_path, clock=Clock(), patience=0.0) as client:
        yield client


def newcomer(client: TestClient[Any], game: str, *, learn: bool) -> Person:
    """Let somebody begin a game alone, with or without being taught."""
    person = Person(client)
    person.open(f"/play/{game}?learn=true")
    form = person.page.form(f"/play/{game}")
    person.send(form, ("learn", "yes", "") if learn else ("", "", ""), name="Anna")
    return person


@pytest.mark.parametrize("name", list(all_games()))
def test_every_game_teaches_the_questions_that_it_asks(client: TestClient[Any], name: str) -> None:
    game = all_games()[name]
    asked = newcomer(client, name, learn=True).page.text

    assert "data-lesson" in asked
    assert [key for key in game.notes if key not in game.texts.tables["asks"]] == []
    assert 6 <= len(set(game.notes.values())) <= 16


def test_who_did_not_ask_is_not_taught_and_who_has_had_enough_neither(client: TestClient[Any]) -> None:
    assert "data-lesson" not in newcomer(client, "depths", learn=False).page.text

    person = newcomer(client, "depths", learn=True)
    path = person.page.path
    assert "data-lesson" in person.open(path).text
    assert "data-lesson" not in person.open(f"{path}?learn=off").text
    assert "data-lesson" not in person.open(path).text
