"""Security: who a visitor is, what a request must prove, and the headers of every answer."""

import logging
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable
from hashlib import sha256
from hmac import compare_digest
from hmac import digest as keyed_digest
from secrets import token_urlsafe
from time import perf_counter
from typing import Any, Protocol

import msgspec
from litestar.connection import ASGIConnection, Request
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import RequestEncodingType, ScopeType
from litestar.handlers import BaseRouteHandler
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from .logs import quiet_path
from .network import Proxies, come_by, look_behind, network_of
from .persons import NOBODY, Person
from .pocket import MOST_TABLES, TABLE, YEAR, carried, tidy
from .settings import Settings

log = logging.getLogger("undercroft.requests")

BROWSER = "uc_browser"
ACCOUNT = "uc_account"
SIGNED_IN_AS = "uc_signed_in"  # where a request notes who is signed in
LINKS = "uc_links_"  # what earlier versions kept in the browser of a host; it is thrown away
OTHER_LINK = "Your seat at this table has a new link; ask the host for it."
NO_LINK = "You need a link to this table: open the one you were sent."
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class Denied(Exception):
    """Something that this visitor may not do; its text is one sentence."""


class Missing(Exception):
    """Something that is not here; its text is one sentence."""


class Used(Missing):
    """A link that opened something once; its text is one sentence."""


class TooMany(Exception):
    """Something done too often; its text is one sentence."""


def new_token() -> str:
    """Make the secret of a link: long, random, and never stored."""
    return token_urlsafe(24)


def hashed(token: str) -> str:
    """Give what is stored of a token."""
    return sha256(token.encode("utf-8", "surrogateescape")).hexdigest()


def fingerprint(stored: str) -> str:
    """Give the part of a stored token that a cookie carries, so that a new link ends old cookies."""
    return stored[:24]


class Signer:
    """Signs what a browser keeps, with the secret of this deployment."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def _mac(self, name: str, payload: bytes) -> bytes:
        return keyed_digest(self._secret, name.encode() + b"\0" + payload, "sha256")

    def sign(self, name: str, payload: bytes) -> str:
        """Give a cookie's value: what it says and a signature that fits only this cookie's name."""
        return f"{_encoded(payload)}.{_encoded(self._mac(name, payload))}"

    def unsign(self, name: str, value: str) -> bytes | None:
        """Give what a cookie says, or nothing if somebody else wrote it."""
        said, _, mac = value.partition(".")
        try:
            payload, given = _decoded(said), _decoded(mac)
        except ValueError:
            return None
        return payload if compare_digest(given, self._mac(name, payload)) else None

    def invitation(self, table: str, seat: str, generation: int) -> str:
        """Give the token that opens a seat, or the table to spectators, until somebody sits down or it is made anew."""
        payload = b"\0".join([table.encode(), seat.encode(), str(generation).encode()])
        return _encoded(keyed_digest(self._secret, b"link\0" + payload, "sha256"))[:32]

    def own_token(self, table: str, seat: str, before: str, key: str) -> str:
        """Give the token of a seat for whoever sits down by a link, of which this is stored, under a key of theirs."""
        payload = b"\0".join([table.encode(), seat.encode(), before.encode(), key.encode("utf-8", "surrogatepass")])
        return _encoded(keyed_digest(self._secret, b"own\0" + payload, "sha256"))[:32]

    def veil(self, name: str) -> str:
        """Give a name that tells two apart and from which nobody reads who they are."""
        return keyed_digest(self._secret, b"veil\0" + name.encode(), "sha256").hex()[:32]

    def csrf(self, browser: str) -> str:
        """Give the token that a form of this browser must carry."""
        return keyed_digest(self._secret, b"csrf\0" + browser.encode(), "sha256").hex()[:40]


def _encoded(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def _decoded(content: str) -> bytes:
    return urlsafe_b64decode(content.encode() + b"=" * (-len(content) % 4))


class Held(msgspec.Struct, frozen=True, array_like=True):
    """One capability in a browser's cookie: a seat, `host` or `watch`, and a piece of the token's hash."""

    kind: str
    seat: str
    proof: str


class Visitor(msgspec.Struct, frozen=True):
    """Somebody at one table: the seats that they sit in, the one acted for first, and the links held.

    Whoever is `invited` to a seat holds its link, and sees no more than a spectator before they sit down there. All
    seats that they sit in are `held`, whichever they act for now; the `chair` is where they would sit down. Whoever
    `joins` holds the link by which everybody picks a seat, and watches until then.
    """

    table: str
    seats: tuple[str, ...] = ()
    host: bool = False
    watches: bool = False
    account: int = 0
    who: str = ""
    invited: tuple[str, ...] = ()
    every: tuple[str, ...] = ()
    first: str = ""
    person: Person = NOBODY
    joins: bool = False

    @property
    def seat(self) -> str:
        """The seat that this visitor acts for; empty for spectators."""
        return self.seats[0] if self.seats else ""

    @property
    def held(self) -> tuple[str, ...]:
        """Every seat that this visitor sits in."""
        return self.every or self.seats

    @property
    def chair(self) -> str:
        """The seat that was opened last, whether or not this visitor sits in it yet."""
        return self.first or self.seat

    @property
    def known(self) -> bool:
        """Whether this visitor may see the table at all."""
        return bool(self.seats) or bool(self.invited) or self.host or self.watches or self.joins


class Locks(Protocol):
    """What a room knows about the keys that open it: the stored hash for each seat, the host and the spectators."""

    @property
    def id(self) -> str:
        """Which table it is."""

    def lock(self, kind: str, seat: str) -> str:
        """Give the stored hash for one capability; empty if there is none."""

    def locks(self) -> Iterable[tuple[str, str, str]]:
        """Give every capability with its stored hash."""

    def is_claimed(self, seat: str) -> bool:
        """Say whether somebody sits in a seat."""

    def seats_of(self, browser: str) -> Iterable[str]:
        """List the seats in which a browser sits."""


def visitor_of(connection: ASGIConnection[Any, Any, Any, Any], room: Locks, own: Iterable[str] = ()) -> Visitor:
    """Find out who is asking at a table: by a program's token, or by a browser's cookie and its account's own seats."""
    token = bearer(connection)
    held = _held_by_token(token, room) if token else _held_in_cookie(connection, room)
    person = person_of(connection, room.id)
    known = () if token else (*room.seats_of(person.browser), *own)
    seats = tuple(dict.fromkeys((*(one.seat for one in held if one.kind == "seat"), *known)))
    wanted = connection.query_params.get("seat", "")
    if wanted and wanted not in seats:
        raise Denied("You do not hold the link of that seat.")
    chair = wanted or next(iter(seats), "")
    in_order = (chair, *(seat for seat in seats if seat != chair)) if chair else ()
    held_now = tuple(seat for seat in in_order if room.is_claimed(seat))
    invited = tuple(seat for seat in in_order if not room.is_claimed(seat))
    kinds = [one.kind for one in held]
    own_name = chair or ("host" if "host" in kinds else "")
    who = seat_name(room.id, own_name) if own_name else asker(connection)
    visitor = Visitor(
        room.id, () if wanted in invited else held_now, "host" in kinds, "watch" in kinds, person.account, who,
        invited, held_now, chair, person, "join" in kinds,
    )  # fmt: skip
    if not visitor.known:
        raise Denied(OTHER_LINK if any(one.kind == "seat" for one in read_held(connection, room.id)) else NO_LINK)
    return visitor


def person_of(connection: ASGIConnection[Any, Any, Any, Any], table: str) -> Person:
    """Give who is asking, by names that mean nothing beyond one table."""
    veil, browser = signer(connection).veil, browser_of(connection)
    seen = veil(f"{table}/browser/{browser}") if browser else ""
    return Person(account_of(connection), seen, veil(f"{table}/network/{address(connection)}"))


def brings_other_keys(connection: ASGIConnection[Any, Any, Any, Any], room: Locks) -> bool:
    """Say whether somebody brings a key that a room does not know: another process may have made it just now."""
    token = bearer(connection)
    if token:
        return not _held_by_token(token, room)
    return len(read_held(connection, room.id)) > len(_held_in_cookie(connection, room))


def bearer(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Give the token that a program sent, if it sent one."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def _held_by_token(token: str, room: Locks) -> list[Held]:
    stored = hashed(token)
    return [Held(kind, seat, "") for kind, seat, lock in room.locks() if compare_digest(stored, lock)]


def _held_in_cookie(connection: ASGIConnection[Any, Any, Any, Any], room: Locks) -> list[Held]:
    return [
        one
        for one in read_held(connection, room.id)
        if compare_digest(one.proof.encode(), fingerprint(room.lock(one.kind, one.seat)).encode() or b"-")
    ]


def read_held(connection: ASGIConnection[Any, Any, Any, Any], table: str) -> list[Held]:
    """Read the capabilities in a browser's cookie for one table."""
    name = TABLE + table
    payload = signer(connection).unsign(name, connection.cookies.get(name, ""))
    try:
        return msgspec.json.decode(payload, type=list[Held]) if payload else []
    except msgspec.MsgspecError:
        return []


def held_tables(connection: ASGIConnection[Any, Any, Any, Any]) -> list[str]:
    """List the tables for which a browser holds something."""
    return carried(connection.cookies)[:MOST_TABLES]


def cookie_for(connection: ASGIConnection[Any, Any, Any, Any], table: str, kind: str, seat: str, stored: str) -> Cookie:
    """Make the cookie that adds one capability to those that a browser holds for a table, the newest first."""
    kept = [one for one in read_held(connection, table) if (one.kind, one.seat) != (kind, seat)][:24]
    payload = msgspec.json.encode([Held(kind, seat, fingerprint(stored)), *kept])
    name = TABLE + table
    return make_cookie(connection, name, signer(connection).sign(name, payload))


def cookie_without(connection: ASGIConnection[Any, Any, Any, Any], table: str, kind: str, seat: str) -> Cookie:
    """Make the cookie of a browser that no longer holds one capability."""
    kept = [one for one in read_held(connection, table) if (one.kind, one.seat) != (kind, seat)]
    name = TABLE + table
    return make_cookie(connection, name, signer(connection).sign(name, msgspec.json.encode(kept)))


def cookie_of(
    connection: ASGIConnection[Any, Any, Any, Any], table: str, keys: Iterable[tuple[str, str, str]]
) -> Cookie:
    """Make the cookie of a browser that gets several capabilities for a new table at once: kind, seat, stored hash."""
    name = TABLE + table
    payload = msgspec.json.encode([Held(kind, seat, fingerprint(stored)) for kind, seat, stored in keys])
    return make_cookie(connection, name, signer(connection).sign(name, payload))


def make_cookie(connection: ASGIConnection[Any, Any, Any, Any], name: str, value: str, age: int = YEAR) -> Cookie:
    """Make a cookie that no script can read and no other site can send along with a post."""
    secure = connection.scope.get("scheme") in ("https", "wss")
    return Cookie(key=name, value=value, path="/", max_age=age, httponly=True, samesite="lax", secure=secure)


def settings_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Settings:
    """Give the settings of the application that serves this connection."""
    settings: Settings = connection.app.state.settings
    return settings


def signer(connection: ASGIConnection[Any, Any, Any, Any]) -> Signer:
    """Give the signer of the application that serves this connection."""
    found: Signer = connection.app.state.signer
    return found


def account_of(connection: ASGIConnection[Any, Any, Any, Any]) -> int:
    """Give the number of the account that this browser is signed in to, or 0."""
    account: int = connection.scope.get("state", {}).get(SIGNED_IN_AS, 0)
    return account


def address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Give the name of the network that a request comes from, for counting."""
    client = connection.scope.get("client")
    return f"net:{network_of(client[0] if client else '')}"


def asker(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Give the name under which requests of somebody without a seat are counted: an account's or a network's.

    What a browser says of itself does not count: anybody can throw it away and come back as another.
    """
    account = account_of(connection)
    return f"account:{account}" if account else address(connection)


def seat_name(table: str, seat: str) -> str:
    """Give the name under which what is done by a seat's or the host's link is counted."""
    return f"seat:{table}/{seat}"


def browser_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Give the number that a browser got on its first visit; empty for programs."""
    fresh: str = connection.scope.get("state", {}).get("uc_browser", "")
    if fresh:
        return fresh
    payload = signer(connection).unsign(BROWSER, connection.cookies.get(BROWSER, ""))
    return payload.decode() if payload else ""


def csrf_token(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Give the token that the forms of a page must carry."""
    return signer(connection).csrf(browser_of(connection))


def check_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Refuse what a page of another site sent."""
    origin = connection.headers.get("origin")
    if origin is not None and origin.partition("://")[2] != connection.headers.get("host", ""):
        raise Denied("That came from another site; open the table's own page and try again.")


def check_token(connection: ASGIConnection[Any, Any, Any, Any], token: str) -> None:
    """Refuse a post that does not carry the token of its own page."""
    browser = browser_of(connection)
    if not browser or not compare_digest(token.encode(), signer(connection).csrf(browser).encode()):
        raise Denied("That form has expired; load the page again and repeat what you did.")


def guard_posts(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Let through only posts that no other site can have caused; forms are checked when they are read."""
    if connection.scope.get("method", "GET") in SAFE_METHODS:
        return
    check_origin(connection)
    if bearer(connection):
        return
    if "x-csrf" in connection.headers:
        check_token(connection, connection.headers["x-csrf"])
        return
    kind = connection.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind in (RequestEncodingType.URL_ENCODED, RequestEncodingType.MULTI_PART) and handler.opt.get("form"):
        return
    if kind == RequestEncodingType.JSON and not any(name.startswith("uc_") for name in connection.cookies):
        return
    raise Denied("That post does not carry the token of its page.")


async def read_form(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """Read a form, once it has proved that it comes from a page of ours."""
    form = await request.form()
    check_token(request, str(form.get("csrf", "")))
    return {name: form.getall(name) if len(form.getall(name)) > 1 else form[name] for name in form if name != "csrf"}


class Door:
    """The outermost layer: headers on every answer, a number for every new browser, one log line for every request."""

    def __init__(self, app: ASGIApp, signer: Signer, settings: Settings, proxies: Proxies) -> None:
        self._app = app
        self._signer = signer
        self._settings = settings
        self._proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        look_behind(scope, self._proxies)
        if self._settings.secure:
            come_by(scope, "https")
        if scope["type"] == ScopeType.WEBSOCKET:
            await self._app(scope, receive, send)
            return
        started = perf_counter()
        status = 0
        fresh = self._greet(scope)

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableScopeHeaders(message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
                if fresh:
                    headers.add("set-cookie", fresh)
                self._tidy(scope, headers)
            await send(message)

        try:
            await self._app(scope, receive, answer)
        finally:
            took = (perf_counter() - started) * 1000
            log.info("%s %s %d %.1f ms", quiet_path(scope["method"]), quiet_path(scope["path"]), status, took)

    def _tidy(self, scope: HTTPScope, headers: MutableScopeHeaders) -> None:
        """Let a browser forget the tables that it has not been at for longest, if it carries too much."""
        sent: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
        for name, value, age in tidy(scope["path"], sent.cookies, headers.getall("set-cookie", [])):
            headers.add("set-cookie", cookie_line(scope, name, value, age))

    def _greet(self, scope: HTTPScope) -> str:
        """Number a browser on its first visit, so that its forms can be told from those of others."""
        connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
        if scope["method"] != "GET" or "text/html" not in connection.headers.get("accept", ""):
            return ""
        known = connection.cookies.get(BROWSER, "")
        if self._signer.unsign(BROWSER, known):
            return ""
        number = token_urlsafe(12)
        scope.setdefault("state", {})["uc_browser"] = number
        return cookie_line(scope, BROWSER, self._signer.sign(BROWSER, number.encode()), YEAR)


def cookie_line(scope: HTTPScope, name: str, value: str, age: int) -> str:
    """Write a cookie such as `make_cookie` makes, for whoever has no response at hand."""
    secure = "; Secure" if scope.get("scheme") == "https" else ""
    return f"{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=lax{secure}"
