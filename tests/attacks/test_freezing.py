"""Freezing: strangers ask for as much work as they can, and everybody else is served meanwhile.

Everything goes over loopback to a server in a process of its own. Nothing is timed: it is counted how many visits were
served while the work was under way. `pytest -m soak tests/attacks` tries far more. Each attack prints what it counted.
"""

import json
import os
import select as choose
import signal
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest
from sqlalchemy import func, select

from tests.attacks.forging import ZOO, file_of, talked
from tests.attacks.tally import Tally
from tests.server.hosting import serving
from tests.server.test_kill import Server
from undercroft.server import api
from undercroft.server.schema import metadata
from undercroft.server.shown import OddsShown
from undercroft.server.storage import Store

MANY = "reckon=100000:100000 create=100000:100000 look=100000:100000"
JSON = {"content-type": "application/json"}
HEAVY = [f"4d{sides}kh2+{more}" for sides in range(480, 380, -4) for more in range(8)]
"""Dice whose odds take nearly as long to count as any may."""


class House:
    """A server with one table, and those who visit it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server = Server(folder)
        made = self.server.post("/api/tables", {"game": "depths", "players": ["ada", "brok", "cyra"]})
        self.table = made["table"]
        self.token = made["seats"]["ada"].rpartition("/")[2]

    def ask(self, path: str, content: bytes | None = None, **headers: str) -> int:
        """Ask for something; gives the status."""
        address = f"http://127.0.0.1:{self.server.port}{path}"
        asked = urllib.request.Request(address, content, {**JSON, **headers})
        try:
            with urllib.request.urlopen(asked) as answer:
                answer.read()
                return int(answer.status)
        except urllib.error.HTTPError as error:
            with error:
                said = json.load(error)["error"]
                assert said.endswith("."), said
                return int(error.code)

    def visit(self) -> None:
        """Do what anybody does: see that the server is up, look at a table, and at the rules."""
        assert self.ask("/healthz") == 200
        assert self.ask(f"/api/tables/{self.table}/view", authorization=f"Bearer {self.token}") == 200
        assert self.ask("/api/games") == 200

    def hands(self) -> list[int]:
        """List the processes that do errands for the server."""
        children = []
        for place in Path("/proc").glob("[0-9]*"):
            try:
                parent = int((place / "stat").read_text().rpartition(")")[2].split()[1])
                command = (place / "cmdline").read_bytes()
            except (OSError, IndexError):
                continue
            if parent == self.server.process.pid and b"undercroft.server.hand" in command:
                children.append(int(place.name))
        return children

    def rows(self) -> dict[str, int]:
        """Count the rows of every table in the database."""
        store = Store(f"sqlite:///{self.folder / 'tables.sqlite3'}")
        try:
            return store.read_now(
                lambda connection: {
                    kind.name: connection.execute(select(func.count()).select_from(kind)).scalar_one()
                    for kind in metadata.sorted_tables
                }
            )
        finally:
            store.close()


def open_house(folder: Path, monkeypatch: pytest.MonkeyPatch, budget: str = "") -> Iterator[House]:
    monkeypatch.setenv("UNDERCROFT_RATES", MANY)
    monkeypatch.setenv("UNDERCROFT_QUOTAS", "tables_a_day=100000 tables_open=100000")
    monkeypatch.setenv("UNDERCROFT_BUDGET", budget)
    house = House(folder)
    yield house
    house.server.stop()


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    yield from open_house(tmp_path, monkeypatch)


@pytest.fixture
def strict_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    yield from open_house(tmp_path, monkeypatch, "effort=3000")


@pytest.fixture(params=[1, pytest.param(10, marks=pytest.mark.soak)], ids=["once", "ten times"])
def times(request: pytest.FixtureRequest) -> int:
    """How many times as much is tried."""
    return int(request.param)


class Crowd:
    """Strangers who all ask at once, each for one thing after the other."""

    def __init__(self, house: House, asks: list[tuple[str, bytes | None]], strangers: int) -> None:
        self.house = house
        self.ends: SimpleQueue[int] = SimpleQueue()
        self._left = iter(asks)
        self._lock = threading.Lock()
        self._strangers = [threading.Thread(target=self._ask_on) for _ in range(strangers)]
        for stranger in self._strangers:
            stranger.start()

    def _ask_on(self) -> None:
        while True:
            with self._lock:
                asked = next(self._left, None)
            if asked is None:
                return
            self.ends.put(self.house.ask(*asked))

    @property
    def there(self) -> bool:
        """Whether anybody still asks."""
        return any(stranger.is_alive() for stranger in self._strangers)

    def tally(self, attack: str) -> Tally:
        """Wait until all have gone, and count what they were told."""
        for stranger in self._strangers:
            stranger.join()
        tally = Tally(attack)
        while not self.ends.empty():
            tally.note(self.ends.get())
        return tally


def test_odds_without_end(house: House, times: int) -> None:
    asks: list[tuple[str, Any]] = [(f"/api/odds?dice={dice.replace('+', '%2B')}", None) for dice in HEAVY]
    crowd, visits = Crowd(house, asks[: 60 * times], strangers=16), 0
    while crowd.there:
        assert house.ask("/healthz") == 200
        visits += 1
    tally = crowd.tally("odds without end")
    tally.tell()
    print(f"meanwhile {visits} visits were served")

    assert set(tally.ends) <= {200, 429}
    assert visits


def test_odds_that_are_never_counted_to_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    gate, count = threading.Event(), api.count_odds

    def held(dice: str) -> OddsShown:
        gate.wait()
        return count(dice)

    monkeypatch.setattr(api, "count_odds", held)
    tally, ends = Tally("odds that are never counted to the end"), SimpleQueue[int]()
    with serving(tmp_path) as client:
        strangers = [
            threading.Thread(target=lambda: ends.put(client.get("/api/odds?dice=2d6").status_code)) for _ in range(40)
        ]
        for stranger in strangers:
            stranger.start()
        refused = [ends.get() for _ in range(24)]  # one is counted and fifteen wait, so that all others are told to
        for _ in range(25 * times):
            assert client.get("/healthz").status_code == 200
        assert ends.empty()
        gate.set()
        for stranger in strangers:
            stranger.join()
        for end in (*refused, *(ends.get() for _ in range(16))):
            tally.note(end)
    tally.tell()
    print(f"meanwhile {25 * times} visits were served, and all of them while nothing was counted to its end")

    assert (tally[200], tally[429]) == (16, 24)


@pytest.mark.skipif(sys.platform != "linux", reason="finds the processes of the workshop as Linux shows them")
def test_forged_files_while_the_workshop_stands_still(house: House, times: int) -> None:
    assert house.ask("/api/import", file_of(talked(2, 1))) == 201
    (hand,) = house.hands()
    os.kill(hand, signal.SIGSTOP)
    forged = file_of(talked(800 * times, 60 * times))
    crowd = Crowd(house, [("/api/import", forged)] * 8, strangers=8)
    refused = [crowd.ends.get() for _ in range(6)]
    assert refused == [429] * 6  # nobody has more than a share of the queue
    for _ in range(25 * times):
        house.visit()
    assert crowd.there
    assert crowd.ends.empty()
    os.kill(hand, signal.SIGCONT)
    tally = crowd.tally("forged files while the workshop stands still")
    tally.note(429, len(refused))
    tally.tell()
    print(f"meanwhile {25 * times} visits were served, and all of them while nothing was checked")

    assert (tally[201], tally[429]) == (2, 6)


def test_files_that_want_much_work(strict_house: House, times: int) -> None:
    house, before = strict_house, strict_house.rows()
    files = [file_of(forge(60 * times, 40 * times)) for forge in ZOO.values()]
    files.append(file_of(talked(4000, 0)))  # more than the budget of this server
    crowd, visits = Crowd(house, [("/api/import", content) for content in files], strangers=2), 0
    while crowd.there or not visits:
        house.visit()
        visits += 1
    tally = crowd.tally("files that want much work")
    tally.tell()
    after = house.rows()
    print(f"meanwhile {visits} visits were served; {after['entries']} entries are kept")

    assert set(tally.ends) == {201, 409}
    assert after["tables"] == before["tables"] + tally[201]
    assert after["seats"] == before["seats"] + 4 * tally[201]
    if times == 1:
        assert tally[409] == 1
        assert after["entries"] == sum(len(json.loads(content)["log"]) for content in files[:-1])


def test_a_server_that_is_killed_takes_its_workshop_along(house: House) -> None:
    assert house.ask("/api/import", file_of(talked(2, 1))) == 201
    (hand,) = house.hands()
    end = os.pidfd_open(hand) if sys.platform == "linux" else -1
    house.server.kill()
    if end >= 0:
        assert choose.select([end], [], [])[0] == [end]  # it went home when nobody held its other end
        os.close(end)
    house.server = Server(house.folder)
    house.visit()
