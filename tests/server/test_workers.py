"""Several processes at one table: what is done in one is heard in the others, and each knows its own listeners."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from itertools import cycle
from random import Random
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.server.hosting import SEATS, any_answer
from tests.server.test_kill import Server

PATIENCE = 60.0
"""Seconds within which anything that is waited for must have come; usually it comes at once."""


def token_of(made: dict[str, Any], seat: str) -> str:
    """Give the token in a seat's link."""
    link: str = made["seats"][seat]
    return link.rpartition("/")[2]


class Guest:
    """Somebody who listens to a table, in whichever process of the server took the call."""

    def __init__(self, server: Server, made: dict[str, Any], seat: str) -> None:
        self.seat = seat
        self.table = made["table"]
        self.token = token_of(made, seat)
        address = f"ws://127.0.0.1:{server.port}/t/{self.table}/live?as=json"
        headers = {"Authorization": f"Bearer {self.token}"}
        self._stack = ExitStack()
        call = connect(address, additional_headers=headers, compression=None, open_timeout=PATIENCE, ping_interval=None)
        self.socket = self._stack.enter_context(call)
        self.known: dict[str, Any] = {"journal": []}
        self.hear()

    def leave(self) -> None:
        """Hang up."""
        self._stack.close()

    def hear(self) -> None:
        """Read one frame, and remember what it says."""
        frame: dict[str, Any] = json.loads(self.socket.recv(timeout=PATIENCE))
        lines = [*self.known["journal"], *frame.pop("journal", [])]
        self.known |= {**frame, "journal": lines}

    def hear_until(self, holds: Callable[[dict[str, Any]], bool]) -> None:
        """Read frames until something holds of what is known."""
        while not holds(self.known):
            self.hear()

    def do(self, **deed: Any) -> None:
        """Do something, and wait until it is durable."""
        self.socket.send(json.dumps(deed))
        self.hear_until(lambda known: "did" in known or "error" in known)
        self.known.pop("did", None)
        assert "error" not in self.known, self.known["error"]

    @property
    def present(self) -> list[str]:
        """Who is here, as far as this guest is told."""
        return [one["seat"] for one in self.known["seats"] if one["present"]]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of two processes that know nothing of each other, as on two machines."""
    server = Server(tmp_path_factory.mktemp("workers"), workers=2, apart=True).all_serve()
    yield server
    server.stop()


@pytest.fixture
def guests(server: Server) -> Iterator[tuple[Guest, Guest]]:
    """Two guests of one table in two processes."""
    made = server.post("/api/tables", {"game": "depths", "players": list(SEATS[:3])})
    for seat in SEATS:
        server.sit(made, seat)
    first = Guest(server, made, "ada")
    second = find_elsewhere(server, made, first.seat)
    for guest in (first, second):
        guest.hear_until(lambda known: known["begun"])
    yield first, second
    for guest in (first, second):
        guest.leave()


def find_elsewhere(server: Server, made: dict[str, Any], seat: str) -> Guest:
    """Knock until somebody opens who does not see the first guest: another process."""
    others = cycle(SEATS[1:])
    while seat in (guest := Guest(server, made, next(others))).present:
        guest.leave()
    return guest


def has_heard(known: dict[str, Any], words: str, by: str) -> bool:
    """Say whether somebody's words are among the lines."""
    return any(line["params"].get("text") == words and line["params"]["who"] == by for line in known["journal"])


def waits_no_longer(known: dict[str, Any], seat: str) -> bool:
    """Say whether a seat has done its part."""
    return seat not in known["waiting"]


def test_what_is_said_in_one_process_is_heard_in_the_other(guests: tuple[Guest, Guest]) -> None:
    for speaker, hearer in (guests, guests[::-1]):
        speaker.do(do="say", text="Hello.", key="hello")
        hearer.hear_until(partial(has_heard, words="Hello.", by=speaker.seat))


def test_an_answer_in_one_process_reaches_a_listener_of_the_other(guests: tuple[Guest, Guest]) -> None:
    chance = Random(1)
    for who, other in (guests, guests[::-1]):
        while who.known["asks"] and who.seat in who.known["waiting"]:
            ask = who.known["asks"][0]
            who.do(do="answer", ask=ask["id"], value=any_answer(ask, chance), key=ask["id"])
        other.hear_until(partial(waits_no_longer, seat=who.seat))

    assert guests[0].known["waiting"] == guests[1].known["waiting"]


def test_each_process_knows_only_its_own_listeners(guests: tuple[Guest, Guest]) -> None:
    first, second = guests
    first.do(do="say", text="Is anybody there?", key="there")
    second.hear_until(partial(has_heard, words="Is anybody there?", by=first.seat))
    first.hear_until(lambda known: first.present == ["ada"])  # those who knocked have left

    assert second.present == [second.seat]


def test_an_action_that_is_repeated_in_another_process_counts_once(server: Server, guests: tuple[Guest, Guest]) -> None:
    first, second = guests
    said = {"text": "Only once.", "key": "once"}
    first.do(do="say", **said)
    for _ in range(8):  # whichever process takes it
        assert server.post(f"/api/tables/{first.table}/say", said, first.token) == {"done": True}
    second.do(do="say", text="Yes, once.", key="yes")

    spoken = [line["params"]["text"] for line in second.known["journal"] if line["kind"] == "said"]
    assert spoken == ["Only once.", "Yes, once."]
