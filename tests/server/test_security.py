"""Security: links are capabilities, posts prove where they come from, and nobody comes too often."""

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.hosting import HTML, Seated, serving, start
from tests.server.visiting import Person
from undercroft.server.folder import read_secret
from undercroft.server.security import HEADERS, Signer, hashed, new_token


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with serving(tmp_path) as client:
        yield client


def open_link(client: TestClient[Any], link: str) -> Any:
    return client.get(link, headers=HTML, follow_redirects=False)


def csrf(client: TestClient[Any]) -> str:
    """Give the token that a page of this browser would carry."""
    signer: Signer = client.app.state.signer
    client.get("/", headers=HTML)
    browser = signer.unsign("uc_browser", client.cookies["uc_browser"])
    assert browser is not None
    return signer.csrf(browser.decode())


def test_opening_a_link_puts_it_into_a_cookie_and_out_of_the_address(client: TestClient[Any]) -> None:
    made = start(client)
    response = open_link(client, made["seats"]["ada"])

    assert response.status_code == 302
    assert response.headers["location"] == f"/t/{made['table']}"
    cookie = next(c for c in response.headers.get_list("set-cookie") if c.startswith("uc_table_"))
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert made["seats"]["ada"].rpartition("/")[2] not in cookie
    assert "There is a seat for you" in client.get(f"/t/{made['table']}", headers=HTML).text


def test_nobody_sees_a_table_without_a_link(client: TestClient[Any]) -> None:
    made = start(client)
    for path in ("", "/view", "/notes", "/export", "/verify", "/replay"):
        response = client.get(f"/api/tables/{made['table']}{path}")
        assert response.status_code == 403
        assert response.json() == {"error": "You need a link to this table: open the one you were sent."}


def test_a_token_of_one_table_opens_no_other(client: TestClient[Any]) -> None:
    one, other = start(client), start(client)
    stranger = Seated(client, one)
    stranger.table = other["table"]

    assert stranger.get("view").status_code == 403
    assert stranger.post("sit", name="Eve").status_code == 403


@pytest.mark.parametrize("token", ["", "x", "é", "x" * 10_000, "0123456789abcdefghijklmnopqrstuv"])
def test_a_wrong_token_opens_nothing(client: TestClient[Any], token: str) -> None:
    made = start(client)
    headers = [(b"authorization", f"Bearer {token}".encode())]

    assert client.get(f"/api/tables/{made['table']}/view", headers=headers).status_code == 403


def test_a_link_that_opens_nothing_says_so(client: TestClient[Any]) -> None:
    response = client.get(f"/k/{new_token()}")

    assert response.status_code == 404
    assert response.json()["error"] == "That link opens nothing here; ask for a new one."


def test_a_forged_or_foreign_cookie_opens_nothing(client: TestClient[Any]) -> None:
    made, other = start(client), start(client)
    open_link(client, made["seats"]["ada"])
    value = client.cookies[f"uc_table_{made['table']}"]
    path = f"/api/tables/{made['table']}/view"
    for forged in (value[:-2] + "AA", "." + value, value.partition(".")[0], "W10.W10", "é"):
        client.cookies.clear()
        headers = [(b"cookie", f"uc_table_{made['table']}={forged}".encode())]
        assert client.get(path, headers=headers).status_code == 403
    stolen = {"cookie": f"uc_table_{other['table']}={value}"}
    assert client.get(f"/api/tables/{other['table']}/view", headers=stolen).status_code == 403


def test_a_new_link_ends_old_cookies(client: TestClient[Any]) -> None:
    made = start(client, bots={})
    host, friend, view = Seated(client, made, "host"), Person(client), f"/api/tables/{made['table']}/view"
    friend.open(made["seats"]["ada"])
    friend.press("/sit", name="Anna")
    assert friend.read(view)["seat"] == "ada"

    renewed = host.post("link", seat="ada").json()["token"]

    assert friend.open(view).status == 403
    friend.open(renewed)
    friend.press("/sit", name="Anna")
    assert friend.read(view)["seat"] == "ada"


def test_only_hashes_of_tokens_are_kept(client: TestClient[Any], tmp_path: Path) -> None:
    made = start(client)
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("tables.sqlite3*"))
    tokens = [link.rpartition("/")[2] for link in (made["host"], made["watch"], *made["seats"].values())]

    assert all(token.encode() not in kept for token in tokens)
    assert all(hashed(token).encode() in kept for token in tokens)


def test_one_browser_may_hold_several_seats(client: TestClient[Any]) -> None:
    made, both = start(client, bots={}), Person(client)
    for seat in ("ada", "brok"):
        both.open(made["seats"][seat])
        both.press("/sit", name=seat)
    path = f"/api/tables/{made['table']}/view"

    assert both.read(path)["seat"] == "brok"
    assert both.read(f"{path}?seat=ada")["seat"] == "ada"
    assert both.open(f"{path}?seat=gm").status == 403


def test_a_post_with_cookies_needs_the_token_of_its_page(client: TestClient[Any]) -> None:
    made = start(client)
    open_link(client, made["seats"]["ada"])
    path = f"/api/tables/{made['table']}/sit"

    assert client.post(path, json={"name": "Anna"}).status_code == 403
    assert client.post(path, json={"name": "Anna"}, headers={"x-csrf": "0" * 40}).status_code == 403
    assert client.post(path, json={"name": "Anna"}, headers={"x-csrf": csrf(client)}).status_code == 200


def test_a_post_from_another_site_is_refused_whatever_it_carries(client: TestClient[Any]) -> None:
    made = start(client)
    open_link(client, made["seats"]["ada"])
    headers = {"x-csrf": csrf(client), "origin": "https://elsewhere.example"}
    path = f"/api/tables/{made['table']}/sit"

    assert client.post(path, json={"name": "Anna"}, headers=headers).status_code == 403
    headers["origin"] = "http://testserver.local"
    assert client.post(path, json={"name": "Anna"}, headers=headers).status_code == 200


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
def test_no_simple_request_of_another_site_gets_through(client: TestClient[Any], kind: str) -> None:
    content = b'{"game": "depths"}'

    assert client.post("/api/tables", content=content, headers={"content-type": kind}).status_code == 403
    assert client.post("/api/import", content=content, headers={"content-type": kind}).status_code == 403


def test_a_token_of_another_browser_does_not_fit(client: TestClient[Any]) -> None:
    made = start(client)
    foreign = csrf(client)
    client.cookies.clear()
    open_link(client, made["seats"]["ada"])
    headers = {"x-csrf": foreign}

    assert client.post(f"/api/tables/{made['table']}/sit", json={"name": "Eve"}, headers=headers).status_code == 403


@pytest.mark.parametrize("path", ["/", "/healthz", "/schema", "/nowhere", "/api/tables/x", "/static/nothing", "/k/x"])
def test_every_answer_carries_the_headers(client: TestClient[Any], path: str) -> None:
    response = client.get(path, headers=HTML)

    assert {name: response.headers.get(name) for name in HEADERS} == HEADERS
    assert "server" not in response.headers


def test_the_content_policy_lets_in_nothing_from_elsewhere() -> None:
    policy = HEADERS["content-security-policy"]

    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert "unsafe" not in policy
    assert "http" not in policy


def test_cookies_are_secure_where_the_server_says_so(tmp_path: Path) -> None:
    with serving(tmp_path, secure=True) as client:
        cookies = client.get("/", headers=HTML).headers.get_list("set-cookie")

    assert cookies
    assert all("Secure" in cookie and "HttpOnly" in cookie for cookie in cookies)


def test_the_secret_is_made_once_and_kept_for_the_server_alone(tmp_path: Path) -> None:
    secret = read_secret(tmp_path)

    assert len(secret) == 32
    assert read_secret(tmp_path) == secret
    assert (tmp_path / "secret").stat().st_mode & 0o077 == 0


def test_one_line_is_logged_for_each_request_and_no_token_in_it(
    client: TestClient[Any], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "undercroft.requests")
    made = start(client)
    open_link(client, made["seats"]["ada"])
    Seated(client, made).sit().get("view")
    lines = [record.getMessage() for record in caplog.records if record.name == "undercroft.requests"]

    assert len(lines) == 4
    assert lines[1].startswith("GET /k/… 302 ")
    tokens = [link.rpartition("/")[2] for link in (made["host"], made["watch"], *made["seats"].values())]
    assert not any(token in line for token in tokens for line in lines)


def test_a_signature_fits_one_name_only() -> None:
    signer = Signer(b"secret")
    value = signer.sign("one", b"payload")

    assert signer.unsign("one", value) == b"payload"
    assert signer.unsign("other", value) is None
    assert Signer(b"another").unsign("one", value) is None
    for broken in ("", ".", "..", "a", value + "x", value.replace(".", ""), "é.é"):
        assert signer.unsign("one", broken) is None
