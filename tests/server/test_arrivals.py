"""Bringing a file: whoever waits for it to be checked is told how far it is, without scripts, and nobody else is."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.attacks.forging import file_of, forged_die, talked
from tests.server.hosting import Clock, House, run, serving
from tests.server.visiting import Page, Person
from undercroft.engine.bots import drive
from undercroft.server.arrivals import KEPT, MOST, Arrivals
from undercroft.server.errands import Arrival, Told
from undercroft.server.lobby import Rooms
from undercroft.server.security import Missing


class Slow:
    """A workshop that says how far it is, and then waits until it is let go."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._take_in = rooms.workshop.take_in
        self.open = threading.Event()

    async def take_in(self, content: bytes, who: str, told: Told) -> Arrival:
        told(1200, 9200)
        await asyncio.to_thread(self.open.wait)
        return await self._take_in(content, who)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with serving(tmp_path, haste=0.0) as client:
        yield client


@pytest.fixture
def slow(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    slow = Slow(client.app.state.rooms)
    monkeypatch.setattr(client.app.state.rooms.workshop, "take_in", slow.take_in)
    yield slow
    slow.open.set()


def bring(person: Person, content: bytes) -> Page:
    """Bring a file by the form on the first page."""
    csrf = person.open("/tables").form("/import").filled()["csrf"]
    response = person._send("POST", "/import", data={"csrf": csrf}, files={"file": ("table.json", content)})
    assert response.status_code == 303
    return person._arrive(response, "/import")


def look_until(person: Person, words: str) -> Page:
    """Look again, as the page does by itself, until it says something."""
    while words not in person.page.said:
        person.open(person.page.path)
    return person.page


def test_a_page_waits_for_a_file_that_takes_long(client: TestClient[Any], slow: Slow) -> None:
    person = Person(client)
    page = bring(person, file_of(talked(20, 2)))

    assert page.path.endswith("/arriving")
    assert "1,200 of 9,200 entries are checked." in page.said
    assert page.attributes("meta", "http-equiv") == ["refresh"]
    assert (page.attributes("progress", "max"), page.attributes("progress", "value")) == (["9200"], ["1200"])
    assert page.handlers == []

    slow.open.set()
    look_until(person, "Invite")
    assert person.page.path.endswith("/invites")


def test_nobody_else_learns_of_a_file_that_is_on_its_way(client: TestClient[Any], slow: Slow) -> None:
    person, other = Person(client), Person(client)
    path = bring(person, file_of(talked(20, 2))).path
    other.open("/")
    assert (other.open(path).status, "No file of yours" in other.page.said) == (404, True)

    slow.open.set()
    look_until(person, "Invite")

    assert other.open(path).status == 404
    assert other.open(person.page.path).status == 403


def test_a_file_that_is_refused_says_why_when_its_page_looks_again(client: TestClient[Any], slow: Slow) -> None:
    table = talked(1, 0)
    for _ in drive(table, {seat: table.game.bot(seat, b"1", "random") for seat in table.seats}):
        pass
    person = Person(client)
    bring(person, forged_die(file_of(table)))
    slow.open.set()

    page = look_until(person, "does not follow from the seed")
    assert page.status == 409
    assert not any(address.endswith(page.path.split("/")[2]) for address in page.addresses)


def test_what_came_of_a_file_is_forgotten_after_a_while(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = Clock()
        async with House(tmp_path, monotonic=clock) as house:
            arrivals = Arrivals(house.rooms)
            first = arrivals.begin(file_of(talked(2, 0)), "", "mine")
            room, _ = await first.outcome()
            assert arrivals.find(room.id, "mine") is first
            for browser in ("", "theirs"):
                with pytest.raises(Missing):
                    arrivals.find(room.id, browser)
            clock.now += KEPT
            await arrivals.wait_a_little(arrivals.begin(b"", "", "theirs"))
            with pytest.raises(Missing):
                arrivals.find(room.id, "mine")
            for _ in range(MOST + 5):
                assert await arrivals.wait_a_little(arrivals.begin(b"", "", "theirs"))
            assert len(arrivals._known) <= MOST

    run(scene)
