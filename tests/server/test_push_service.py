"""Messages to closed pages, posted over TLS to a push service that looks at everything that a real one looks at."""

import json
import ssl
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from threading import Thread
from time import time
from typing import Any

import pytest
from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from tests.server.hosting import Clock, House, run
from tests.server.test_calls import DAY, Phone
from undercroft.server.caller import Caller
from undercroft.server.calls import LONGEST_WAIT, MOST_FAILURES, note_address, set_due
from undercroft.server.pushing import Pusher, origin_of, seconds_in
from undercroft.server.schema import calls

CONTACT = "mailto:host@table.example"
LARGEST = 4096
"""Bytes of a message that every push service takes."""
SAYS = {"title": "Tuesday", "body": "It is your turn.", "table": "abc"}


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Service(ThreadingHTTPServer):
    """A push service on this machine: it knows subscriptions by path, and refuses what RFC 8030 and 8292 refuse."""

    def __init__(self, certificate: Path) -> None:
        super().__init__(("127.0.0.1", 0), Desk)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        self.socket = context.wrap_socket(self.socket, server_side=True)
        self.phones: dict[str, Phone] = {}
        self.keys: dict[str, str] = {}
        self.answers: list[tuple[int, dict[str, str]]] = []
        self.delivered: list[Any] = []
        self.visits = 0

    @property
    def origin(self) -> str:
        return f"https://localhost:{self.server_port}"

    def subscribe(self, key: str, path: str = "/push/abc") -> Phone:
        """Let a browser subscribe for messages that are signed by a key."""
        phone = self.phones[path] = Phone(f"{self.origin}{path}")
        self.keys[path] = key
        return phone

    def judge(self, path: str, headers: Any, body: bytes) -> tuple[int, dict[str, str]]:
        """Say what a push service says to a message."""
        self.visits += 1
        if path not in self.phones:
            return 410, {}
        if not headers.get("TTL", "").isdecimal() or headers.get("Urgency") not in (
            "very-low",
            "low",
            "normal",
            "high",
        ):
            return 400, {}
        if headers.get("Content-Encoding") != "aes128gcm" or len(body) > LARGEST:
            return 413, {}
        status = self.identify(path, headers.get("Authorization", ""))
        if status != 201:
            return status, {}
        if self.answers:
            return self.answers.pop(0)
        self.delivered.append(self.phones[path].read(body))
        return 201, {"Location": f"{self.origin}/m/1"}

    def identify(self, path: str, authorization: str) -> int:
        """Check who signed, by which key, for whom and for how long."""
        kind, _, rest = authorization.partition(" ")
        given = dict(part.strip().split("=", 1) for part in rest.split(",") if "=" in part)
        if kind.lower() != "vapid" or given.keys() != {"t", "k"}:
            return 401
        if given["k"].rstrip("=") != self.keys[path]:
            return 403
        head, claims, signature = given["t"].split(".")
        key, sign = (
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(given["k"])),
            decoded(signature),
        )
        pair = encode_dss_signature(int.from_bytes(sign[:32], "big"), int.from_bytes(sign[32:], "big"))
        try:
            key.verify(pair, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
        except InvalidSignature:
            return 401
        said = json.loads(decoded(claims))
        lasts = said.get("exp", 0) - time()
        rightly = json.loads(decoded(head))["alg"] == "ES256" and said.get("aud") == self.origin
        return 201 if rightly and 0 < lasts < 24 * 3600 - 60 and said.get("sub") == CONTACT else 401


class Desk(BaseHTTPRequestHandler):
    """Takes what is posted."""

    server: Service

    def do_POST(self) -> None:
        status, more = self.server.judge(self.path, self.headers, self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(status)
        for name, value in {**more, "Content-Length": "0"}.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    certificate = tmp_path / "localhost.pem"
    certificate.write_bytes(new_certificate())
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    found = Service(certificate)
    thread = Thread(target=found.serve_forever)
    thread.start()
    yield found
    found.shutdown()
    thread.join()
    found.server_close()


def new_certificate() -> bytes:
    """Make a key and a certificate by which this machine is trusted, for one test."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    names = x509.SubjectAlternativeName([x509.DNSName("localhost"), x509.IPAddress(ip_address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(names, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    own = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return own + made.public_bytes(Encoding.PEM)


# --- one message ---


def test_a_message_is_signed_sealed_and_delivered(tmp_path: Path, service: Service) -> None:
    pusher = Pusher(tmp_path, CONTACT)
    phone = service.subscribe(pusher.public_key)
    assert pusher.send(phone.address, SAYS).status == 201
    assert service.delivered == [SAYS]


def test_a_message_for_the_subscription_of_another_server_is_refused(tmp_path: Path, service: Service) -> None:
    other = Pusher(tmp_path / "other", CONTACT)
    phone = service.subscribe(other.public_key)
    assert Pusher(tmp_path, CONTACT).send(phone.address, SAYS).status == 403
    assert Pusher(tmp_path / "other", "mailto:somebody@else.example").send(phone.address, SAYS).status == 401
    assert service.delivered == []


def test_a_service_that_nobody_vouches_for_is_not_told_anything(
    tmp_path: Path, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    pusher = Pusher(tmp_path, CONTACT)
    phone = service.subscribe(pusher.public_key)
    other = tmp_path / "other.pem"
    other.write_bytes(new_certificate())
    monkeypatch.setenv("SSL_CERT_FILE", str(other))
    assert pusher.send(phone.address, SAYS).status == 599
    assert service.visits == 0


def test_wherever_an_answer_leads_nobody_goes(tmp_path: Path, service: Service) -> None:
    pusher = Pusher(tmp_path, CONTACT)
    phone = service.subscribe(pusher.public_key)
    service.answers = [(307, {"Location": f"{service.origin}/push/abc"})]
    assert pusher.send(phone.address, SAYS).status == 307
    assert service.visits == 1


def test_whom_a_message_is_signed_for_has_no_path_and_no_port_that_goes_without_saying() -> None:
    assert origin_of("https://fcm.googleapis.com/fcm/send/abc") == "https://fcm.googleapis.com"
    assert origin_of("https://web.push.apple.com:443/x?y=z") == "https://web.push.apple.com"
    assert origin_of("https://localhost:8443/x") == "https://localhost:8443"


@pytest.mark.parametrize(
    ("said", "seconds"),
    [("120", 120.0), (" 7 ", 7.0), ("", 0.0), ("soon", 0.0), ("-5", 0.0), ("9" * 40, 0.0), ("Mon, 99 Foo 2026", 0.0)],
)
def test_for_how_long_a_service_wants_to_be_left_alone_is_read(said: str, seconds: float) -> None:
    assert seconds_in(said, 0.0) == seconds
    at = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
    assert seconds_in(format_datetime(at, usegmt=True), at.timestamp() - 90.0) == 90.0
    assert seconds_in(format_datetime(at, usegmt=True), at.timestamp() + 90.0) == 0.0


# --- a table that calls ---


class Calling(House):
    """The rooms of a folder, whose people are called by a push service on this machine."""

    def __init__(self, folder: Path, service: Service) -> None:
        self.clock, self.service = Clock(), service
        super().__init__(folder, clock=self.clock)
        pusher = Pusher(folder, CONTACT)
        self.caller, self.phone = Caller(self.store, self.settings, pusher), service.subscribe(pusher.public_key)

    async def due(self) -> None:
        """Let somebody be away at a table that waits for them."""
        room, _ = await self.table()
        await room.sit("ada", "Anna")
        where = {"table": room.id, "seat": "ada"}
        address, lock = self.phone.address, room.chairs.lock("seat", "ada")
        await self.store.change(lambda c: note_address(c, lock=lock, address=address, **where))
        await self.store.change(lambda c: set_due(c, due=self.clock.now, **where))

    async def waits(self) -> list[float]:
        """Say for each address in how many seconds it is called again."""
        rows = await self.store.read(lambda c: c.execute(calls.select()).all())
        return [round(row.due - self.clock.now) if row.due else 0.0 for row in rows]


def calling(folder: Path, service: Service, *answers: tuple[int, dict[str, str]]) -> list[list[float]]:
    """Call somebody as often as it is due; gives after each call when the next is."""
    service.answers, waits = list(answers), list[list[float]]()

    async def whole() -> None:
        async with (house := Calling(folder, service)):
            await house.due()
            for _ in range(12):
                if not await house.caller.look():
                    break
                waits.append(await house.waits())
                house.clock.now += max(waits[-1], default=0.0) + 1.0
            house.caller.close()

    run(whole)
    return waits


def test_somebody_away_is_told_three_times_and_no_more(tmp_path: Path, service: Service) -> None:
    assert calling(tmp_path, service) == [[DAY], [DAY], [0.0]]
    assert [one["body"] for one in service.delivered] == ["It is your turn.", *["The table still waits for you."] * 2]


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_forgotten(tmp_path: Path, service: Service, status: int) -> None:
    assert calling(tmp_path, service, (status, {})) == [[]]
    assert service.visits == 1


def test_a_service_that_asks_for_a_pause_gets_it(tmp_path: Path, service: Service) -> None:
    pause, forever = {"Retry-After": "1800"}, {"Retry-After": "999999999"}
    waits = calling(tmp_path, service, (429, pause), (429, {"Retry-After": "1"}), (503, forever))
    assert waits == [[1800.0], [240.0], [LONGEST_WAIT], [DAY], [DAY], [0.0]]
    assert len(service.delivered) == 3


def test_a_service_that_is_broken_is_tried_ever_later_and_then_no_more(tmp_path: Path, service: Service) -> None:
    waits = calling(tmp_path, service, *[(500, {}), (502, {}), (503, {}), (504, {}), (500, {})])
    assert waits == [[60.0], [240.0], [960.0], [3840.0], []]
    assert service.visits == MOST_FAILURES
    assert service.delivered == []
