"""A first game: it is short, each question is explained where it stands, and whoever has had enough is left alone."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.hosting import Clock, serving
from tests.server.visiting import Person
from undercroft.games import all_games

BESIDE = frozenset({"quiet"})
"""What lies beside questions, and nobody waits for."""


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


def table_of(person: Person) -> str:
    """Give the address of the table that somebody looks at."""
    return person.page.path.partition("?")[0]


def asked(person: Person) -> list[str]:
    """Give the keys of what somebody is asked, once no bot has anything left to answer; nothing: it is over."""
    while True:
        view = person.read(f"/api/tables/{table_of(person).rpartition('/')[2]}/view")
        keys = [ask["key"] for ask in view["asks"] if ask["key"] not in BESIDE] if "ada" in view["waiting"] else []
        if keys or view["over"]:
            return keys


def let_it_be_done(person: Person) -> None:
    """Answer as a good player would, or by the first choice where nobody else may decide."""
    form = person.page.form("/answer")
    found = next((button for button in form.buttons if "/help" in button[2]), None)
    person.send(form, found or form.buttons[0])


@pytest.mark.parametrize("name", list(all_games()))
def test_a_first_game_asks_what_it_explains_and_a_few_times_only(client: TestClient[Any], name: str) -> None:
    game, person, counted = all_games()[name], newcomer(client, name, learn=True), Counter[str]()
    while keys := asked(person):
        counted[keys[0]] += 1
        person.open(table_of(person))
        let_it_be_done(person)

    said = Counter[str]()
    for key, many in counted.items():
        said[game.notes[key].says if key in game.notes else key] += many
    assert [key for key in counted if key not in game.notes and key not in game.people_decide] == []
    assert [note.says for note in game.notes.values() if said[note.says] > note.times] == []


def test_who_takes_over_is_asked_everything(client: TestClient[Any]) -> None:
    person = newcomer(client, "wicked", learn=True)
    person.open(f"{table_of(person)}?learn=off")
    keys = Counter[str]()
    while asking := asked(person):
        keys[asking[0]] += 1
        person.open(table_of(person))
        let_it_be_done(person)

    assert set(keys) - set(all_games()["wicked"].notes)


def test_who_did_not_ask_is_not_taught_and_who_has_had_enough_neither(client: TestClient[Any]) -> None:
    assert "data-lesson" not in newcomer(client, "depths", learn=False).page.text

    person = newcomer(client, "depths", learn=True)
    path = person.page.path
    assert "data-lesson" in person.open(path).text
    assert "data-lesson" not in person.open(f"{path}?learn=off").text
    assert "data-lesson" not in person.open(path).text
