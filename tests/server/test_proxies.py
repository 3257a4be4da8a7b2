"""Behind a proxy: its word about whom it speaks for is believed if the deployment names it, and nobody else's ever."""

import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.hosting import HTML, Clock, make_settings, run
from tests.server.street import Street, street
from tests.server.test_kill import Server
from tests.server.visiting import Page
from undercroft.engine.refusals import Refused
from undercroft.server.app import create_app
from undercroft.server.network import Proxies, look_behind
from undercroft.server.settings import Rate, Rates

PROXY, OTHER = "10.0.0.1", "192.0.2.66"
VISITOR = "198.51.100.7"
SPOOFED = {"x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https"}


@pytest.mark.parametrize(
    ("peer", "told", "found"),
    [
        (PROXY, VISITOR, VISITOR),
        (PROXY, f"203.0.113.9, {VISITOR}", VISITOR),  # what a visitor says of itself stands before what the proxy saw
        (PROXY, f"203.0.113.9,{VISITOR}, 10.1.2.3", VISITOR),  # two proxies of ours
        (PROXY, "10.1.2.3, 10.1.2.4", "10.1.2.3"),
        (PROXY, f"{VISITOR}:4711", VISITOR),
        (PROXY, "[2001:db8::7]:4711", "2001:db8::7"),
        (PROXY, "2001:db8::7", "2001:db8::7"),
        (PROXY, f"::ffff:{VISITOR}", VISITOR),
        ("::ffff:10.0.0.1", VISITOR, VISITOR),
        ("::1", VISITOR, VISITOR),
        (PROXY, "", PROXY),
        (PROXY, "unknown", PROXY),
        (PROXY, f"{VISITOR}, <script>", PROXY),
        (PROXY, ",,,", PROXY),
        (OTHER, VISITOR, OTHER),
        ("", VISITOR, ""),
        ("testclient", VISITOR, "testclient"),
    ],
)
def test_a_proxy_speaks_for_the_last_who_is_none_of_ours(peer: str, told: str, found: str) -> None:
    assert Proxies("::1, 10.0.0.0/8").speaks_for(peer, told) == found


def test_nobody_is_trusted_unless_named() -> None:
    assert not any(Proxies().trusts(peer) for peer in ("127.0.0.1", "::1", PROXY, "", "somewhere"))
    with pytest.raises(Refused, match="'caddy' is neither"):
        Proxies("127.0.0.1, caddy")


@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_the_way_is_that_of_the_last_proxy(kind: str) -> None:
    headers = [(b"x-forwarded-proto", b"http"), (b"x-forwarded-proto", b" HTTPS ")]
    scope: dict[str, Any] = {"type": kind, "scheme": "", "client": (PROXY, 1), "headers": headers}
    look_behind(scope, Proxies(PROXY))
    assert scope["scheme"] == ("https" if kind == "http" else "wss")
    scope["headers"] = [(b"x-forwarded-proto", b"gopher")]
    look_behind(scope, Proxies(PROXY))
    assert scope["scheme"] == ("https" if kind == "http" else "wss")
    look_behind(scope | {"client": None}, Proxies(PROXY))


async def statuses(here: Street, address: str, forwarded: list[str]) -> list[int]:
    """Say how each of several requests of a stranger is answered."""
    headers = [{"x-forwarded-for": one} for one in forwarded]
    return [(await here.at(address, headers=one).get("/api/tables/nothing")).status_code for one in headers]


def test_visitors_behind_a_trusted_proxy_are_counted_apart_and_others_cannot_pretend(tmp_path: Path) -> None:
    async def scene() -> None:
        rates = Rates(look=Rate(1, 0))
        async with street(tmp_path, rates=rates, monotonic=Clock(), proxies=f"{PROXY}/32") as here:
            assert await statuses(here, PROXY, [VISITOR, "198.51.100.8", VISITOR]) == [404, 404, 429]
            assert await statuses(here, PROXY, [f"203.0.113.{n}, {VISITOR}" for n in range(3)]) == [429] * 3
            assert await statuses(here, OTHER, [f"203.0.113.{n}" for n in range(3)]) == [404, 429, 429]

    run(scene)


async def invited(browser: httpx.AsyncClient) -> tuple[list[str], str]:
    """Make a table with friends; gives all cookies that were set on the way, and the first link to hand out."""
    page = await browser.get("/new/depths", headers=HTML)
    set_cookies = page.headers.get_list("set-cookie")
    form = Page(page.text).forms[-1].filled(you="Anna")
    answer = await browser.post("/new/depths", data=form, headers=HTML | sent_back(set_cookies))
    set_cookies += answer.headers.get_list("set-cookie")
    invites = await browser.get(answer.headers["location"], headers=HTML | sent_back(set_cookies))
    links = [tag["value"] for name, tag in Page(invites.text).tags if name == "input" and "/k/" in tag.get("value", "")]
    return set_cookies, links[0]


def sent_back(set_cookies: list[str]) -> dict[str, str]:
    """Send cookies back as a browser does that came over TLS as far as the proxy."""
    return {"cookie": "; ".join(cookie.partition(";")[0] for cookie in set_cookies)}


@pytest.mark.parametrize(
    ("peer", "secure", "way"),
    [(PROXY, False, "https"), (OTHER, False, "http"), (OTHER, True, "https")],
)
def test_cookies_and_links_follow_the_way_that_a_trusted_proxy_names(
    tmp_path: Path, peer: str, secure: bool, way: str
) -> None:
    async def scene() -> None:
        async with street(tmp_path, proxies="10.0.0.0/8", secure=secure) as here:
            cookies, link = await invited(here.at(peer, headers=SPOOFED | {"host": "table.example"}))
            assert len(cookies) > 1
            assert all(("Secure" in cookie) == (way == "https") for cookie in cookies)
            assert link.startswith(f"{way}://table.example/k/")

    run(scene)


def test_a_proxy_that_is_no_address_is_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="A trusted proxy is an address or a network"):
        create_app(make_settings(tmp_path, proxies="localhost"))


@pytest.fixture(params=["", "127.0.0.1"], ids=["nobody trusted", "loopback trusted"])
def trusted(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Whom a server is told to trust: nobody, or loopback."""
    monkeypatch.setenv("UNDERCROFT_TRUSTED_PROXIES", request.param)
    return str(request.param)


@pytest.fixture
def server(trusted: str, tmp_path: Path) -> Iterator[Server]:
    """A server of two processes that pass connections on, with or without trust in loopback."""
    server = Server(tmp_path, workers=2)
    yield server
    server.stop()


def test_a_served_connection_believes_nobody_by_default(server: Server, trusted: str) -> None:
    secure = set()
    for number in range(6):  # some are answered where they came in, others are passed on
        address = f"http://127.0.0.1:{server.port}/t/{number:012x}"
        asked = urllib.request.Request(address, headers=SPOOFED | HTML)
        try:
            answer: Any = urllib.request.urlopen(asked)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            secure.add("Secure" in answer.headers["set-cookie"])
    assert secure == {bool(trusted)}
