"""The server may be killed at any moment: no answer that it acknowledged is ever lost, and none counts twice."""

import json
import os
import signal
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Self

import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tests.server.homes import home
from tests.server.hosting import BOTS, any_answer
from undercroft.engine.log import Answered
from undercroft.engine.saves import save, verify
from undercroft.games.depths import game as depths
from undercroft.server.storage import Store
from undercroft.server.stored import lay_rows, read_rows

SERVE = (
    "import sys; from pathlib import Path; from undercroft.server.run import serve; "
    "serve('127.0.0.1', 0, Path(sys.argv[1]), int(sys.argv[2]), apart=bool(sys.argv[3]))"
)
TABLES = 3
NO_FLOOD = {
    "UNDERCROFT_RATES": "create=2000:200 join=2000:200 post=20000:2000 look=20000:2000 table=20000:2000",
    "UNDERCROFT_QUOTAS": "tables_a_day=10000 tables_open=10000",
}
"""What a server must allow so that a hundred kills are not taken for a flood."""
MOST_NOTED = 40


class Server:
    """A server in a process of its own, to be killed; or in several, to be stopped."""

    def __init__(self, folder: Path, workers: int = 1, *, apart: bool = False, limits: Mapping[str, str] = {}) -> None:
        environment = {**os.environ, "UNDERCROFT_DATABASE_URL": home(folder), **limits}
        command = [sys.executable, "-c", SERVE, str(folder), str(workers), "apart" if apart else ""]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
        )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().split("/ ")[0].rpartition(":")[2])
        self._workers, self._serving = workers, threading.Semaphore(0)
        self._reader = threading.Thread(target=self._read_log, daemon=True)
        self._reader.start()

    def _read_log(self) -> None:
        """Note when a process begins to serve, as the log says."""
        assert self.process.stderr is not None
        for line in self.process.stderr:
            if line.rstrip().endswith(" serves"):
                self._serving.release()

    def all_serve(self) -> Self:
        """Wait until every process serves, so that tables no longer move from one to the other."""
        for _ in range(self._workers):
            self._serving.acquire()
        return self

    def post(self, path: str, content: dict[str, Any], token: str = "") -> Any:
        headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", json.dumps(content).encode(), headers=headers
        )
        with urllib.request.urlopen(request) as response:
            return json.load(response)

    def sit(self, made: dict[str, Any], seat: str) -> None:
        """Sit down as a program does; the seat's new link takes the place of the one that was sent."""
        token = made["seats"][seat].rpartition("/")[2]
        told = self.post(f"/api/tables/{made['table']}/sit", {"name": seat.capitalize()}, token)
        made["seats"][seat] = told["token"]

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.wait()
        self._reader.join()
        for stream in (self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()


class Person:
    """Somebody who plays on and on, notes what was acknowledged, and says again what was not."""

    def __init__(self, made: dict[str, Any], number: int) -> None:
        self.table = made["table"]
        self.token = made["seats"]["ada"].rpartition("/")[2]
        self.chance = Random(number)
        self.acknowledged: dict[str, Any] = {}
        self.unanswered: dict[str, Any] | None = None
        self.asks: list[dict[str, Any]] = []
        self.over = False

    def play(self, port: int, noted: threading.Semaphore) -> None:
        """Play until the game ends or the server dies."""
        address = f"ws://127.0.0.1:{port}/t/{self.table}/live?as=json"
        headers = {"Authorization": f"Bearer {self.token}"}
        try:
            call = connect(address, additional_headers=headers, compression=None, open_timeout=None, ping_interval=None)
            with call as socket:
                if self.unanswered is not None:
                    socket.send(json.dumps(self.unanswered))
                while not self.over:
                    self.hear(json.loads(socket.recv()), socket, noted)
        except (WebSocketException, OSError, EOFError):
            pass
        finally:
            noted.release(MOST_NOTED)

    def hear(self, frame: dict[str, Any], socket: Any, noted: threading.Semaphore) -> None:
        """Note what is acknowledged, and answer what is asked."""
        assert "error" not in frame, frame
        if "did" in frame and self.unanswered is not None and frame["did"] == self.unanswered["key"]:
            self.acknowledged[self.unanswered["ask"]] = self.unanswered["value"]
            self.unanswered = None
            noted.release()
        self.over = self.over or bool(frame.get("over"))
        self.asks = frame.get("asks", self.asks)
        if self.asks and self.unanswered is None:
            ask = self.asks[0]
            if ask["id"] not in self.acknowledged:
                self.unanswered = {"do": "answer", "ask": ask["id"], "value": any_answer(ask, self.chance)}
                self.unanswered["key"] = f"{ask['id']} {self.chance.random()}"
                socket.send(json.dumps(self.unanswered))


def compare(folder: Path, people: list[Person]) -> None:
    """Check that every acknowledged answer is in the database, once, and that the tables play again from it."""
    store = Store(home(folder))
    try:
        for person in people:
            rows = store.read_now(partial(read_rows, table_id=person.table))
            assert rows is not None
            stored = lay_rows(rows)
            log = [entry for entry in stored.table.log if isinstance(entry, Answered) and entry.seat == "ada"]
            written = {entry.ask: json.loads(json.dumps(entry.value)) for entry in log}
            assert len(log) == len(written)
            assert {ask: written.get(ask) for ask in person.acknowledged} == person.acknowledged
            assert len(written) <= len(person.acknowledged) + 1
            assert verify(depths, save(stored.table)).proved
    finally:
        store.close()


def kill_again_and_again(folder: Path, times: int, seed: int) -> int:
    """Kill a server so many times in the middle of play; gives how many answers it had acknowledged."""
    chance, people = Random(seed), list[Person]()
    for number in range(times):
        server = Server(folder, limits=NO_FLOOD)
        try:
            people = [person for person in people if not person.over]
            while len(people) < TABLES:
                wanted = {"game": "depths", "players": ["ada", "brok", "cyra"], "bots": BOTS}
                made = server.post("/api/tables", wanted)
                server.sit(made, "ada")
                people.append(Person(made, number * TABLES + len(people)))
            noted = threading.Semaphore(0)
            threads = [threading.Thread(target=person.play, args=(server.port, noted)) for person in people]
            for thread in threads:
                thread.start()
            for _ in range(chance.randint(1, MOST_NOTED)):
                noted.acquire()
        finally:
            server.kill()
        for thread in threads:
            thread.join()
        compare(folder, people)
    return sum(len(person.acknowledged) for person in people)


@pytest.mark.timeout(900)
def test_ten_kills_lose_nothing(tmp_path: Path) -> None:
    assert kill_again_and_again(tmp_path, 10, 1) > 0


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_a_hundred_kills_lose_nothing(tmp_path: Path) -> None:
    assert kill_again_and_again(tmp_path, 100, 2) > 0
