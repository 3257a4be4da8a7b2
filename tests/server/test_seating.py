"""Seating: a link opens a seat until somebody sits down; from then on only they come in there."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.hosting import Clock, Seated, serving, start
from tests.server.visiting import Person

NO_BOTS: dict[str, str] = {}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with serving(tmp_path, clock=Clock(), patience=60.0) as client:
        yield client


def knock(client: TestClient[Any], link: str) -> Person:
    """Let somebody with a new browser open a link."""
    person = Person(client)
    person.open(link)
    return person


def test_a_program_that_sits_down_gets_the_seats_new_link(client: TestClient[Any]) -> None:
    made = start(client)
    ada, sent = Seated(client, made), Seated(client, made)

    told = ada.post("sit", name="Anna").json()

    assert (told["done"], told["seat"]) == (True, "ada")
    assert sent.get("view").status_code == 403
    ada.hold(told["token"])
    assert ada.view()["seat"] == "ada"


def test_over_a_socket_the_connection_goes_on_and_hears_its_new_link(client: TestClient[Any]) -> None:
    made = start(client, bots=NO_BOTS)
    ada = Seated(client, made)
    with ada.live() as socket:
        socket.receive_json()
        socket.send_json({"do": "sit", "name": "Anna", "key": "s"})
        while (frame := socket.receive_json()).get("did") != "s":
            pass
        ada.hold(frame["token"])
        assert frame["seat"] == "ada"
        socket.send_json({"do": "say", "text": "Here I am.", "key": "t"})
        while (frame := socket.receive_json()).get("did") != "t":
            assert "error" not in frame
    assert ada.view()["journal"][-1]["params"]["text"] == "Here I am."


def test_whoever_listens_by_the_old_link_is_let_go_when_somebody_sits_down(client: TestClient[Any]) -> None:
    made = start(client, bots=NO_BOTS)
    with Seated(client, made).live() as socket:
        socket.receive_json()
        Seated(client, made).sit()
        while "bye" not in (frame := socket.receive_json()):
            pass
    assert "new link" in frame["bye"]


def test_the_link_that_was_handed_out_opens_nothing_after_somebody_sat_down(client: TestClient[Any]) -> None:
    made = start(client, bots=NO_BOTS)
    friend, other = knock(client, made["seats"]["brok"]), knock(client, made["seats"]["brok"])
    friend.press("/sit", name="Bea")

    assert knock(client, made["seats"]["brok"]).page.status == 410
    assert other.open(f"/t/{made['table']}").status == 403
    assert friend.open(f"/t/{made['table']}").status == 200
    assert friend.read(f"/api/tables/{made['table']}")["yours"] == ["brok"]
