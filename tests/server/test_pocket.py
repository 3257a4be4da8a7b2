"""What a browser carries stays small, at however many tables it was; the ones it has just been at stay."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar.testing import TestClient

from tests.server.hosting import serving, start
from tests.server.visiting import Person
from undercroft.server.pocket import MOST_BYTES, MOST_TABLES, RECENT, TABLE, tidy

IDS = st.text("0123456789abcdef", min_size=12, max_size=12)
VALUES = st.integers(1, 3000).map(lambda size: "v" * size)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with serving(tmp_path) as client:
        yield client


def tables_of(person: Person) -> list[str]:
    """List the tables of which a browser holds something."""
    return [name.removeprefix(TABLE) for name in person.cookies if name.startswith(TABLE)]


def head_of(person: Person) -> str:
    """Give the header that a browser sends with every request."""
    return "; ".join(f"{name}={value}" for name, value in person.cookies.items())


def watch(person: Person) -> str:
    """Open a new table of bots; gives its id."""
    person.open("/")
    person.press("/watch/depths")
    return person.page.path.rpartition("/")[2]


def test_a_browser_forgets_the_tables_that_it_has_not_been_at_for_longest(client: TestClient[Any]) -> None:
    person = Person(client)
    first = watch(person)
    seen = []
    for _ in range(MOST_TABLES + 10):
        seen.append(watch(person))
        person.open(f"/t/{first}")

    assert set(tables_of(person)) == {first, *seen[-MOST_TABLES + 1 :]}
    assert len(head_of(person)) < 8000
    assert person.open(f"/t/{first}").status == person.open(f"/t/{seen[-1]}").status == 200
    assert person.open(f"/t/{seen[0]}").status == 403
    shown = [address for address in person.open("/tables").addresses if address.startswith("/t/")]
    assert shown[0] == f"/t/{seen[-1]}"
    assert len(shown) == MOST_TABLES


def test_what_an_older_version_left_behind_is_tidied_up(client: TestClient[Any]) -> None:
    person = Person(client)
    own = watch(person)
    person.cookies |= {f"{TABLE}{number:012x}": "x" * 300 for number in range(60)}
    del person.cookies[RECENT]

    person.open(f"/t/{own}")

    assert own in tables_of(person)
    assert len(tables_of(person)) <= MOST_TABLES
    assert len(head_of(person)) < 8000


def test_one_cookie_is_small_however_many_seats_of_a_table_it_opens(client: TestClient[Any]) -> None:
    seats = [f"{'x' * 22}{number:02}" for number in range(12)]
    made = start(client, players=seats, bots={})
    person = Person(client)
    for link in (made["host"], made["watch"], *made["seats"].values()):
        person.open(link)

    assert all(len(name) + len(value) < 4000 for name, value in person.cookies.items())
    assert person.open(f"/t/{made['table']}").status == 200


@given(st.dictionaries(IDS, VALUES, max_size=60), st.lists(IDS, max_size=60), IDS, VALUES)
def test_whatever_a_browser_carries_it_carries_no_more_than_it_may(
    held: dict[str, str], recent: list[str], newest: str, value: str
) -> None:
    cookies = {f"{TABLE}{table}": kept for table, kept in held.items()} | {RECENT: ".".join(recent)}
    for name, left, age in tidy("/", cookies, [f"{TABLE}{newest}={value}; Path=/"]):
        cookies[name] = left if age else ""
    carried = {name: left for name, left in {**cookies, f"{TABLE}{newest}": value}.items() if left and name != RECENT}

    assert f"{TABLE}{newest}" in carried
    assert len(carried) <= MOST_TABLES
    assert len(carried) == 1 or sum(len(name) + len(left) + 3 for name, left in carried.items()) <= MOST_BYTES
    assert cookies[RECENT].split(".")[0] == newest


@given(
    st.text() | IDS.map("/t/{}".format),
    st.dictionaries(st.text() | st.text().map(TABLE.__add__) | IDS.map(TABLE.__add__) | st.just(RECENT), st.text()),
    st.lists(st.text() | st.text().map(f"{TABLE}0=".__add__)),
)
def test_nothing_that_a_browser_sends_confuses_it(path: str, cookies: dict[str, str], given: list[str]) -> None:
    for name, value, _ in tidy(path, cookies, given):
        assert re.fullmatch(rf"{RECENT}|{TABLE}[0-9a-z]+", name)
        assert re.fullmatch(r"[0-9a-z.]*", value)
