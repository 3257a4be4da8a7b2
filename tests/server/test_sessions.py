"""Signing out ends the session: whoever kept its cookie holds nothing any more."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from sqlalchemy import select

from tests.server.hosting import Clock, Seated, serving, start
from tests.server.visiting import Person
from undercroft.server.schema import sessions
from undercroft.server.security import ACCOUNT, Signer
from undercroft.server.sessions import MOST_SESSIONS, SIGNED_IN

ANN = {"name": "Ann", "password": "correct horse"}


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def client(tmp_path: Path, clock: Clock) -> Iterator[TestClient[Any]]:
    with serving(tmp_path, clock=clock) as client:
        client.post("/api/accounts", json=ANN)
        client.cookies.clear()
        yield client


def sign_in(client: TestClient[Any]) -> dict[str, str]:
    """Sign in as in a browser of its own; gives the header that this browser sends."""
    client.cookies.clear()
    assert client.post("/api/accounts/sign-in", json=ANN).status_code == 200
    header = {"cookie": f"{ACCOUNT}={client.cookies[ACCOUNT]}"}
    client.cookies.clear()
    return header


def sign_out(client: TestClient[Any], header: dict[str, str]) -> Any:
    """Sign out as a program may that was given the cookie."""
    return client.post("/api/accounts/sign-out", headers={**header, "authorization": "Bearer none"})


def who(client: TestClient[Any], header: dict[str, str]) -> int:
    """Ask who is signed in; gives the status."""
    status: int = client.get("/api/accounts/me", headers=header).status_code
    return status


def test_a_cookie_is_useless_after_signing_out(client: TestClient[Any]) -> None:
    here, there = sign_in(client), sign_in(client)

    assert sign_out(client, here).status_code == 200

    assert who(client, here) == 403
    assert who(client, there) == 200


def test_the_seats_of_an_account_are_closed_after_signing_out(client: TestClient[Any]) -> None:
    here = sign_in(client)
    ada = Seated(client, start(client))
    ada.headers |= here
    ada.sit()
    path = f"/api/tables/{ada.table}/view"
    assert client.get(path, headers=here).status_code == 200

    sign_out(client, here)

    assert client.get(path, headers=here).status_code == 403


def test_signing_out_by_the_page_ends_the_session_too(client: TestClient[Any]) -> None:
    person = Person(client)
    person.open("/tables")
    person.press("/account/in", **ANN)
    kept = {"cookie": f"{ACCOUNT}={person.cookies[ACCOUNT]}"}
    assert who(client, kept) == 200

    person.press("/account/out")

    assert ACCOUNT not in person.cookies
    assert who(client, kept) == 403


def test_another_process_knows_that_somebody_signed_out(client: TestClient[Any], tmp_path: Path, clock: Clock) -> None:
    here = sign_in(client)
    with serving(tmp_path, clock=clock, workers=2) as other:
        assert who(other, here) == 200
        sign_out(client, here)
        assert who(other, here) == 403


def test_a_session_ends_by_itself(client: TestClient[Any], clock: Clock) -> None:
    here = sign_in(client)
    clock.now += SIGNED_IN - 1
    assert who(client, here) == 200

    clock.now += 1

    assert who(client, here) == 403


def test_so_many_browsers_stay_signed_in_and_what_has_ended_is_forgotten(client: TestClient[Any], clock: Clock) -> None:
    held = []
    for _ in range(MOST_SESSIONS + 2):
        clock.now += 1
        held.append(sign_in(client))
    assert [who(client, one) for one in held] == [403, 403] + [200] * MOST_SESSIONS

    clock.now += SIGNED_IN
    sign_in(client)

    kept = client.app.state.store.read_now(lambda c: c.execute(select(sessions)).all())
    assert len(kept) == 1


def test_only_what_was_given_out_is_a_session(client: TestClient[Any]) -> None:
    signer: Signer = client.app.state.signer
    for said in (b"1", b"1:99999999999", b"\xff", b""):
        assert who(client, {"cookie": f"{ACCOUNT}={signer.sign(ACCOUNT, said)}"}) == 403


def sit_with(client: TestClient[Any], header: dict[str, str]) -> str:
    """Sit down at a new table as somebody who is signed in; gives where to listen to it."""
    ada = Seated(client, start(client))
    ada.headers |= header
    ada.sit("Ann")
    return f"/t/{ada.table}/live?as=json"


def test_signing_out_ends_what_was_listened_to(client: TestClient[Any]) -> None:
    here, there = sign_in(client), sign_in(client)
    place = sit_with(client, here)
    with client.websocket_connect(place, headers=here) as mine, client.websocket_connect(place, headers=there) as other:
        for socket in (mine, other):
            assert "game" in socket.receive_json()
        listening: Any = client.app.state.rooms.signed_in._guests
        guests = [guest for session in listening.values() for guest in session]

        sign_out(client, here)

        assert sorted(guest.leaving is not None for guest in guests) == [False, True]  # at once, not at the next look
        while "bye" not in (frame := mine.receive_json()):
            pass
        assert frame["bye"] == "You have signed out."
        with pytest.raises(WebSocketDisconnect):
            mine.receive_json()
        other.send_json({"do": "say", "text": "I am still here.", "key": "still"})
        while "did" not in (frame := other.receive_json()):
            assert "bye" not in frame


def test_a_session_that_ends_elsewhere_ends_here_too(client: TestClient[Any], clock: Clock) -> None:
    here = sign_in(client)
    with client.websocket_connect(sit_with(client, here), headers=here) as mine:
        assert "game" in mine.receive_json()
        clock.now += SIGNED_IN + 1

        with client.portal() as portal:
            portal.call(client.app.state.rooms.signed_in.look)

        while "bye" not in (frame := mine.receive_json()):
            pass
        assert frame["bye"] == "You have signed out."
