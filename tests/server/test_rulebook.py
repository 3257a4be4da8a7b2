"""The books of all games, read from the first page to the last: short pages, plain words, nothing of the workshop."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.hosting import serving
from tests.server.visiting import Page, Person
from undercroft.games import all_games, find_game
from undercroft.server.rulebook import book_of, lessons_of

GAMES = list(all_games())
LONGEST = 130
"""Rules on one page."""
WORKSHOP = re.compile(
    r"\b(?:MYKR?\d?|WO|AWN|OOD|R\d?)-[A-Z0-9]|\w_\w|\b(?:JOB|CLASS)SKILL\b|`|[<>]=|->| \| |\bceil\(|\bUI\b"
    r"|(?<!siege )\bengine\b|\bledger\b|\blines? \d|\bcore pp?\.|\b(?:in our hands|our sources|multiset|configurable)\b"
    r"|\b(?:yes/no|scene|torchlight) flag\b|\bautomatic GM\b|\bis a switch\b"
)
"""What only those who build the table understand: ids of rules and rulings, names of switches, signs of programs."""


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    with serving(tmp_path_factory.mktemp("books")) as client:
        yield client


def read(client: TestClient[Any], address: str) -> Page:
    return Person(client).open(address)


def pages_of(client: TestClient[Any], name: str) -> Iterator[Page]:
    """Read the contents of a book, every page that they lead to, and what a search finds."""
    contents = read(client, f"/rules/{name}")
    yield contents
    for address in dict.fromkeys(contents.addresses):
        if address.startswith(f"/rules/{name}/"):
            yield read(client, address)
    yield read(client, f"/rules/{name}?q=the")


@pytest.mark.parametrize("name", GAMES)
def test_every_page_of_a_book_is_short_and_in_plain_words(reader: TestClient[Any], name: str) -> None:
    switches = [ruling.id for ruling in find_game(name).rulings if not ruling.id.isalpha()]
    read_pages = list(pages_of(reader, name))

    assert len(read_pages) == 2 + len(book_of(find_game(name)).leaves) + len(lessons_of(find_game(name))) + 1
    for page in read_pages:
        assert page.status == 200
        assert page.text.count('class="rule"') <= LONGEST
        assert not (found := WORKSHOP.search(page.said)), (
            f"{page.path}: …{page.said[found.start() - 60 : found.end() + 60]}…"
        )
        assert [one for one in switches if one in page.said] == []


@pytest.mark.parametrize("name", GAMES)
def test_how_it_goes_has_a_contents_list_and_a_page_for_each_chapter(reader: TestClient[Any], name: str) -> None:
    contents, lessons = read(reader, f"/rules/{name}"), lessons_of(find_game(name))
    assert 5 <= len(lessons) <= 12

    slugs = list(lessons)
    for place, (slug, lesson) in enumerate(lessons.items()):
        page = read(reader, f"/rules/{name}/how/{slug}")
        assert f"/rules/{name}/how/{slug}" in contents.addresses
        assert lesson.paragraphs[0] not in contents.said
        told = [other.title for other in lessons.values() if other.paragraphs[0] in page.said]
        assert told == [lesson.title]
        beside = [f"/rules/{name}/how/{one}" for one in slugs[max(0, place - 1) : place + 2] if one != slug]
        assert [one for one in page.addresses if one.startswith(f"/rules/{name}/how/")] == beside
        assert f"/rules/{name}" in page.addresses


def test_a_chapter_that_is_not_there_is_refused_in_one_sentence(reader: TestClient[Any]) -> None:
    page = read(reader, "/rules/depths/how/attic")
    assert (page.status, "There is no such chapter" in page.said) == (409, True)
    assert read(reader, "/rules/chess/how/attic").status == 409
    assert read(reader, "/rules/depths/how/a-turn?table=nowhere").status == 404


def test_a_word_of_the_workshop_is_noticed() -> None:
    for word in ("MYKR-41", "the engine re-reads it", "see lines 243-249", "shapes_asked", "Cost <= 3", "WO-R63"):
        assert WORKSHOP.search(f"So it is said: {word}.")
    assert not WORKSHOP.search("A siege engine, an XX-Jellyfish and a torchlight; lines of people.")
