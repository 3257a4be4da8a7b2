"""Calls: who is away is told that it is their turn, at a browser's own push service and nowhere else, a few times."""

import asyncio
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import http_ece
import httpx
import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from litestar.testing import TestClient
from sqlalchemy import select

from tests.server.hosting import Clock, House, Seated, make_settings, run, start
from tests.server.visiting import Person
from undercroft.engine.refusals import Refused
from undercroft.server.app import create_app
from undercroft.server.caller import NO_KEYS, Caller
from undercroft.server.calls import MOST_FAILURES, MOST_OF_SEAT, Address, Reply, check_address, note_address, set_due
from undercroft.server.pushing import Pusher
from undercroft.server.schema import calls
from undercroft.server.settings import PUSH_HOSTS

PLACE = "https://fcm.googleapis.com/fcm/send/abc"
SECRET = bytes(range(16))
DAY = 86400.0


def encoded(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


class Phone:
    """A browser that takes messages, as its push service and its own keys know it."""

    def __init__(self, endpoint: str = PLACE) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.address = Address(endpoint, encoded(point), encoded(SECRET))
        self.sent = msgspec.to_builtins(self.address)

    def read(self, body: bytes) -> Any:
        """Open what was sealed for it."""
        return msgspec.json.decode(http_ece.decrypt(body, private_key=self._key, auth_secret=SECRET))


class Fake:
    """Takes messages instead of anybody, and answers as it is told."""

    public_key = "key"

    def __init__(self, *statuses: int) -> None:
        self.statuses = list(statuses)
        self.took: list[tuple[Address, dict[str, str]]] = []

    def send(self, to: Address, says: Mapping[str, str]) -> Reply:
        self.took.append((to, dict(says)))
        return Reply(self.statuses.pop(0) if self.statuses else 201)


# --- which addresses are taken ---

FORGED = (
    "http://fcm.googleapis.com/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://localhost/x",
    "https://169.254.169.254/latest/meta-data",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evilfcm.googleapis.com/x",
    "https://fcm.googleapis.com:8443/x",
    "https://fcm.googleapis.com:99999/x",
    "https://user@fcm.googleapis.com/x",
    "https://fcm.googleapis.com\\@127.0.0.1/x",
    "https://fcm.googleapis.com/a b",
    "https://fcm.googleapis.com/\r\nhost: other",
    "https://ｆcm.googleapis.com/x",
    "file:///etc/passwd",
    "",
)


@pytest.mark.parametrize("endpoint", FORGED)
def test_only_the_push_services_of_browsers_are_taken_as_addresses(endpoint: str) -> None:
    with pytest.raises(Refused):
        check_address(Phone(endpoint).address, PUSH_HOSTS)


@pytest.mark.parametrize(
    "endpoint",
    [PLACE, "https://updates.push.services.mozilla.com/wpush/v2/x", "https://web.push.apple.com/x",
     "https://wns2-par02p.notify.windows.com/w/?token=x"],
)  # fmt: skip
def test_the_push_services_of_browsers_are_taken(endpoint: str) -> None:
    check_address(Phone(endpoint).address, PUSH_HOSTS)


@pytest.mark.parametrize(("p256dh", "auth"), [("", ""), ("AAAA", "AAAA"), ("!" * 80, "x"), ("A" * 87, encoded(SECRET))])
def test_keys_that_no_browser_has_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(Refused):
        check_address(Address(PLACE, p256dh, auth), PUSH_HOSTS)


# --- over HTTP ---


def post(person: Person, path: str, content: Any) -> httpx.Response:
    csrf = next(one["content"] for tag, one in person.page.tags if one.get("name") == "csrf")
    headers = {"x-csrf": csrf, "cookie": "; ".join(f"{name}={value}" for name, value in person.cookies.items())}
    response: httpx.Response = person.client.post(path, json=content, headers=headers)
    person.client.cookies.clear()
    return response


def call(client: TestClient[Any], work: Any, *args: Any) -> Any:
    """Let something be done where the server is at work."""
    with client.portal() as portal:
        return portal.call(work, *args)


def test_somebody_asks_to_be_called_is_called_and_left_alone_again(tmp_path: Path) -> None:
    clock, fake = Clock(), Fake()
    settings = make_settings(tmp_path, clock=clock, call_every=3600.0)
    with TestClient(create_app(settings, pusher=fake)) as client:
        person = Person(client, name="Mira")
        person.open("/")
        person.press("/play/depths")
        here, phone = person.page.path.partition("?")[0], Phone()
        assert 'data-key="key"' in person.page.text
        assert post(person, f"{here}/call", phone.sent).json() == {
            "says": "You are called when it is your turn, even when this page is closed."
        }
        person.answer(Random(1))
        call(client, client.app.state.store.change, lambda connection: None)
        clock.now += 21.0
        assert call(client, client.app.state.caller.look) == 1
        assert fake.took == [
            (
                phone.address,
                {"title": "Out of the Depths", "body": "It is your turn.", "table": here.rpartition("/")[2]},
            )
        ]
        assert post(person, f"{here}/quiet", {"endpoint": PLACE}).json()["says"] == "You are not called any more."
        clock.now += 10 * DAY
        assert call(client, client.app.state.caller.look) == 0


def test_whoever_is_at_the_table_is_not_called_and_whoever_saw_the_question_only_later(tmp_path: Path) -> None:
    clock = Clock()
    with TestClient(create_app(make_settings(tmp_path, clock=clock), pusher=Fake())) as client:
        ada = Seated(client, start(client)).sit()
        client.post(f"/t/{ada.table}/call", json=Phone().sent, headers=ada.headers)

        def due() -> list[float]:
            call(client, client.app.state.store.change, lambda connection: None)
            rows = call(client, client.app.state.store.read, lambda c: c.execute(select(calls.c.due)).all())
            return [row.due - clock.now if row.due else 0.0 for row in rows]

        with ada.live() as socket:
            socket.receive_text()
            ada.answer(Random(1))
            ada.view()
            assert due() == [0.0]
        room = call(client, client.app.state.rooms.find, ada.table)
        while room.audience.listeners:
            ada.view()
        assert due() == [DAY]
        ada.answer(Random(1))
        ada.view()
        assert due() == [20.0]


def test_bad_wishes_get_one_sentence_and_change_nothing(tmp_path: Path) -> None:
    with TestClient(create_app(make_settings(tmp_path), pusher=Fake())) as client:
        made = start(client)
        ada = Seated(client, made).sit()
        watcher = Seated(client, made, "watch")
        path, good = f"/t/{made['table']}/call", Phone().sent
        for headers, content, status in (
            (ada.headers, {**good, "endpoint": "https://127.0.0.1/x"}, 409),
            (ada.headers, {**good, "auth": "x"}, 409),
            (ada.headers, {**good, "more": 1}, 400),
            (ada.headers, {"endpoint": "x" * 2000, "p256dh": "", "auth": ""}, 400),
            (ada.headers, ["no"], 400),
            (watcher.headers, good, 403),
            ({}, good, 403),
        ):
            answer = client.post(path, json=content, headers=headers)
            assert answer.status_code == status, answer.text
            assert list(answer.json()) == ["error"]
        assert call(client, client.app.state.store.read, lambda c: c.execute(select(calls)).all()) == []


def test_a_server_without_keys_says_so(tmp_path: Path) -> None:
    with TestClient(create_app(make_settings(tmp_path))) as client:
        ada = Seated(client, start(client)).sit()
        answer = client.post(f"/t/{ada.table}/call", json=Phone().sent, headers=ada.headers)
        assert (answer.status_code, answer.json()) == (409, {"error": NO_KEYS})


def test_an_address_of_the_operator_that_cannot_be_written_to_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="UNDERCROFT_PUSH"), TestClient(create_app(make_settings(tmp_path, push="me"))):
        pass


# --- when, how often, and for whom ---


class Callers(House):
    """The rooms of a folder and somebody who calls their people."""

    def __init__(self, folder: Path, *statuses: int) -> None:
        self.clock, self.fake = Clock(), Fake(*statuses)
        super().__init__(folder, clock=self.clock)
        self.caller = Caller(self.store, self.settings, self.fake)

    async def note(self, table: str, seat: str = "ada", phone: Phone | None = None, lock: str = "") -> None:
        """Write down an address, and that a call is due."""
        room = await self.rooms.find(table)
        kept = lock or room.chairs.lock("seat", seat)
        address = (phone or Phone()).address
        await self.store.change(partial(note_address, table=table, seat=seat, lock=kept, address=address))
        await self.store.change(partial(set_due, table=table, seat=seat, due=self.clock.now))

    async def rows(self) -> list[Any]:
        """Give what is written of calls."""
        return await self.store.read(lambda c: list(c.execute(select(calls)).all()))


def with_callers(folder: Path, acts: Any, *statuses: int) -> None:
    async def whole() -> None:
        house = Callers(folder, *statuses)
        async with house:
            room, _ = await house.table()
            await room.sit("ada", "Anna")
            await acts(house, room.id)
            house.caller.close()

    run(whole)


def test_somebody_is_reminded_a_few_times_and_then_left_in_peace(tmp_path: Path) -> None:
    async def acts(house: Any, table: str) -> None:
        await house.note(table)
        found = []
        for _ in range(6):
            found.append(await house.caller.look())
            house.clock.now += DAY
        assert found == [1, 1, 1, 0, 0, 0]
        assert [says["body"] for _, says in house.fake.took] == [
            "It is your turn.", "The table still waits for you.", "The table still waits for you.",
        ]  # fmt: skip

    with_callers(tmp_path, acts)


def test_a_push_service_that_fails_is_tried_ever_later_and_then_forgotten(tmp_path: Path) -> None:
    async def acts(house: Any, table: str) -> None:
        await house.note(table)
        waits = []
        for _ in range(MOST_FAILURES):
            assert await house.caller.look() == 1
            rows = await house.rows()
            waits += [round(rows[0].due - house.clock.now)] if rows else []
            house.clock.now += 10**6
        assert waits == [60, 240, 960, 3840]
        assert await house.rows() == []

    with_callers(tmp_path, acts, *[503, 599, 429, 500, 503])


def test_an_address_that_is_gone_is_forgotten_at_once(tmp_path: Path) -> None:
    async def acts(house: Any, table: str) -> None:
        await house.note(table)
        await house.caller.look()
        assert await house.rows() == []

    with_callers(tmp_path, acts, 410)


def test_whoever_sat_there_before_is_not_called(tmp_path: Path) -> None:
    async def acts(house: Any, table: str) -> None:
        await house.note(table, lock="an older link")
        assert await house.caller.look() == 0
        assert house.fake.took == []
        assert await house.rows() == []

    with_callers(tmp_path, acts)


def test_whoever_answers_while_they_are_called_is_not_called_again(tmp_path: Path) -> None:
    async def acts(house: Any, table: str) -> None:
        await house.note(table)
        look = asyncio.ensure_future(house.caller.look())
        await house.store.change(partial(set_due, table=table, seat="ada", due=0.0))
        await look
        await house.store.change(partial(set_due, table=table, seat="ada", due=0.0))
        house.clock.now += 30 * DAY
        assert await house.caller.look() == 0

    with_callers(tmp_path, acts)


def test_a_seat_has_a_few_addresses_and_the_oldest_gives_way(tmp_path: Path) -> None:
    async def acts(house: Any, table: str) -> None:
        for number in range(MOST_OF_SEAT + 3):
            await house.note(table, phone=Phone(f"{PLACE}{number}"))
        await house.note(table, phone=Phone(f"{PLACE}5"))
        ends = [row.endpoint.removeprefix(PLACE) for row in await house.rows()]
        assert sorted(ends) == ["3", "4", "5", "6"]

    with_callers(tmp_path, acts)


# --- what is sent ---


def test_the_keys_of_a_server_are_made_once_and_private(tmp_path: Path) -> None:
    first = Pusher(tmp_path, "mailto:host@table.example").public_key
    assert Pusher(tmp_path, "mailto:host@table.example").public_key == first
    assert (tmp_path / "push-key.pem").stat().st_mode & 0o077 == 0


def test_a_point_that_is_on_no_curve_is_refused_without_calling_anybody(tmp_path: Path) -> None:
    def nobody(endpoint: str, body: bytes, headers: Mapping[str, str]) -> Reply:
        raise AssertionError("nobody is called")

    forged = Address(PLACE, encoded(b"\x04" + bytes(64)), encoded(SECRET))
    assert Pusher(tmp_path, "mailto:host@table.example", nobody).send(forged, {"title": ""}).status == 400
