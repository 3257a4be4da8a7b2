"""Floods: somebody behind the same address as a household sends far too much, and the household plays on.

Everything goes over loopback to a server in a process of its own, whose limits are small and never refill, so that
nothing depends on time. `pytest -m soak tests/attacks` tries ten times as much. Each attack prints what it counted.
"""

import json
import socket
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.attacks.tally import Tally
from tests.server.hosting import BOTS, any_answer
from tests.server.test_kill import Server
from tests.server.test_workers import Guest
from undercroft.server.security import new_token

EDGE = "opening_of_network=30 of_network=60 head_bytes=16384 headers=64"
RATES = "create=6:0 look=40:0 join=40:0 propose=3:0 talk=20:0 sign_in=500:0 guess=5:0 name=10:0 known=5:0"
QUOTAS = "tables_a_day=5"
JSON = {"content-type": "application/json"}

Deed = Callable[..., Any]


class Household:
    """A server, and somebody who sits at a table of theirs before the flood comes."""

    def __init__(self, folder: Path) -> None:
        self.server = Server(folder)
        content = {"game": "depths", "players": ["ada", "brok", "cyra"], "bots": {"brok": "random", "cyra": "random"}}
        self.made = self.server.post("/api/tables", content)
        for seat in ("ada", "gm"):
            self.server.sit(self.made, seat)
        self.ada, self.gm = (Guest(self.server, self.made, seat) for seat in ("ada", "gm"))

    def token(self, seat: str) -> str:
        """Give the token of a seat."""
        return str(self.made["seats"][seat]).rpartition("/")[2]

    def check(self) -> None:
        """See that who sits there can act, look, come in anew, and that everybody else is served."""
        self.ada.known.pop("error", None)
        self.ada.do(do="pass", what="turn", on=True, key=new_token())
        again = Guest(self.server, self.made, "ada")
        assert again.known["seat"] == "ada"
        again.leave()
        assert self.ask("/healthz")[0] == 200

    def ask(self, path: str, content: Any = None, **headers: str) -> tuple[int, Any]:
        """Ask for something as a stranger does; gives the status and what was said."""
        data = None if content is None else json.dumps(content).encode()
        asked = urllib.request.Request(f"http://127.0.0.1:{self.server.port}{path}", data, {**JSON, **headers})
        try:
            with urllib.request.urlopen(asked) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.load(error)

    def call(self, said: bytes = b"") -> socket.socket:
        """Open a connection, and say something."""
        caller = socket.create_connection(("127.0.0.1", self.server.port))
        with suppress(ConnectionError):
            caller.sendall(said)
        return caller

    def close(self) -> None:
        """Go home."""
        self.ada.leave()
        self.gm.leave()
        self.server.stop()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Household]:
    monkeypatch.setenv("UNDERCROFT_EDGE", EDGE)
    monkeypatch.setenv("UNDERCROFT_RATES", RATES)
    monkeypatch.setenv("UNDERCROFT_QUOTAS", QUOTAS)
    household = Household(tmp_path)
    yield household
    household.close()


@pytest.fixture(params=[1, pytest.param(10, marks=pytest.mark.soak)], ids=["once", "ten times"])
def times(request: pytest.FixtureRequest) -> int:
    """How many times as much is tried."""
    return int(request.param)


def end_of(caller: socket.socket) -> str:
    """Say how a connection ended: by a status, or without a word."""
    heard = b""
    with suppress(ConnectionError), caller:
        while piece := caller.recv(65_536):
            heard += piece
    return heard.split()[1].decode() if heard.startswith(b"HTTP/1.1 ") else "closed"


def test_headers_without_end(home: Household, times: int) -> None:
    tally, line = Tally("headers without end"), b"GET /healthz HTTP/1.1\r\nHost: here\r\n"
    heads = [
        b"X-Long: " + b"x" * 400_000,
        b"".join(b"X-%d: y\r\n" % number for number in range(5_000)) + b"\r\n",
        b"Cookie: " + b"; ".join(b"uc_table_%d=x" % number for number in range(4_000)) + b"\r\n\r\n",
        b"X-Forwarded-For: " + b"203.0.113.7, " * 5_000 + b"\r\n\r\n",
    ]
    for number in range(40 * times):
        tally.note(end_of(home.call(line + heads[number % len(heads)])))
    tally.tell()

    assert tally["200"] == 0
    assert set(tally.ends) <= {"431", "closed"}  # what was still on its way may close the connection before it is read
    home.check()


def test_requests_that_never_end(home: Household, times: int) -> None:
    tally = Tally("requests that never end")
    halves = [
        b"",
        b"G",
        b"GET / HTTP/1.1\r\nHost: here\r\nX-Slow: ",
        f"POST /api/tables HTTP/1.1\r\nHost: here\r\n{'content-length: 1000'}\r\n\r\n{{".encode(),
        f"GET /t/{home.made['table']}/live HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n".encode(),
    ]
    with ExitStack() as stack:
        callers = [stack.enter_context(home.call(halves[number % len(halves)])) for number in range(150 * times)]
        home.check()
        for caller in callers:
            caller.setblocking(False)
            try:
                tally.note("given up" if caller.recv(1) == b"" else "answered")
            except BlockingIOError:
                tally.note("kept waiting")
            except ConnectionError:
                tally.note("given up")
    tally.tell()

    assert tally["kept waiting"] <= 30
    home.check()


def test_connections_without_number(home: Household, times: int) -> None:
    tally = Tally("connections that stay")
    ask = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"
    listen = (
        f"GET /t/{home.made['table']}/live HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()
    with ExitStack() as stack:
        for number in range(200 * times):
            caller = stack.enter_context(home.call((ask, listen)[number % 2]))
            with suppress(ConnectionError):
                tally.note(caller.recv(65_536).split()[1].decode())
        home.check()
    tally.tell()

    assert set(tally.ends) <= {"200", "101"}  # a WebSocket of a stranger hears one sentence, and is closed
    home.check()


def test_tables_without_number(home: Household, times: int) -> None:
    tally = Tally("tables")
    for number in range(60 * times):
        forged = {
            "x-forwarded-for": f"203.0.113.{number % 250}",
            "x-real-ip": "203.0.113.1",
            "forwarded": "for=1.2.3.4",
        }
        content = {"game": "depths", "bots": BOTS, "players": ["ada", "brok", "cyra"]}
        tally.note(home.ask("/api/tables", content, **forged)[0])
    tally.tell()

    assert (tally[201], tally[429]) == (4, 60 * times - 4)  # the household made one of five before
    home.check()


def test_looking_for_tables_and_links(home: Household, times: int) -> None:
    tally = Tally("looks at tables and links of others")
    for number in range(150 * times):
        token = {"authorization": f"Bearer {new_token()}"}
        path = (f"/api/tables/{number:012x}", f"/api/tables/{home.made['table']}/view", f"/k/{new_token()}")[number % 3]
        tally.note(home.ask(path, **token)[0])
    tally.tell()

    assert tally[200] == 0
    assert tally[404] + tally[403] == 80  # as many as `look` and `join` let a network try
    home.check()


def test_guessing_passwords(home: Household, times: int) -> None:
    tally, claimed = Tally("passwords"), {"name": "Ann", "password": "correct horse"}
    assert home.ask("/api/accounts", claimed)[0] == 201
    for number in range(60 * times):
        name = ("Ann", "ann", " ANN", "Ann ")[number % 4]
        tally.note(home.ask("/api/accounts/sign-in", {"name": name, "password": f"guess {number}"})[0])
    tally.tell()

    assert tally[200] == 0
    assert tally[409] == 5
    home.check()


def test_corrections_without_end(home: Household, times: int) -> None:
    tally, gm = Tally("corrections"), home.gm
    paths = [f"characters.{seat}.manner" for seat in ("ada", "brok", "cyra")]
    for number in range(145 * times):
        tally.note(refused(gm, do="adjust", path=paths[number % 3], value="y" * 60_000, reason="To see."))
    status, view = home.ask(f"/api/tables/{home.made['table']}/view", authorization=f"Bearer {home.token('gm')}")
    tally.tell()

    assert tally.tried == 145 * times
    assert "" not in tally.ends
    assert (status, len(json.dumps(view)) < 100_000) == (200, True)
    home.check()


def test_wishes_to_go_back_without_end(home: Household, times: int) -> None:
    tally = Tally("wishes to go back")
    before = len(home.ada.known["journal"])
    for number in range(60 * times):
        tally.note(said := refused(home.gm, do="propose", mark=0, key=str(number)))
        if not said:
            home.ada.do(do="agree", agrees=False, key=str(number))
    tally.tell()

    assert tally[""] <= 3
    assert len(home.ada.known["journal"]) - before <= 6
    home.check()


def refused(guest: Guest, **deed: Any) -> str:
    """Try something; gives the sentence with which it was refused, or nothing."""
    guest.known.pop("error", None)
    guest.socket.send(json.dumps(deed))
    guest.hear_until(lambda known: "did" in known or "error" in known)
    guest.known.pop("did", None)
    return str(guest.known.pop("error", ""))


def test_talk_without_end(home: Household, times: int) -> None:
    tally, chance = Tally("talk"), Random(1)
    for number in range(100 * times):
        tally.note(refused(home.gm, do="say", text="x" * 600, key=str(number)))
    tally.tell()

    assert tally[""] <= 20
    if home.ada.known.get("asks"):
        ask = home.ada.known["asks"][0]
        assert refused(home.ada, do="answer", ask=ask["id"], value=any_answer(ask, chance)) == ""
    home.check()
