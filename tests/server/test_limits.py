"""Limits: nobody comes too often, and nobody pays for what somebody else did."""

import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.server.hosting import HTML, Clock, Seated, run, serving, start
from tests.server.street import key_of, street
from undercroft.engine.refusals import Refused
from undercroft.server.actions import Note, Propose, Say
from undercroft.server.limits import Limits, Shelf
from undercroft.server.network import network_of
from undercroft.server.run import serve
from undercroft.server.security import TooMany, Visitor, new_token
from undercroft.server.settings import Edge, Quotas, Rate, Rates, Settings, settings_from_environment

FEW = Rates(look=Rate(3, 0), join=Rate(3, 0), create=Rate(2, 0))
FLOOD = 12


def make_limits(clock: Clock, **rates: Rate) -> Limits:
    return Limits(Settings(folder=Path(), rates=Rates(**rates), monotonic=clock))


def test_a_bucket_empties_and_fills_again() -> None:
    clock = Clock()
    limits = make_limits(clock, talk=Rate(2, 0.5))
    limits.spend("talk", "seat:x/ann")
    limits.spend("talk", "seat:x/ann")
    with pytest.raises(TooMany):
        limits.spend("talk", "seat:x/ann")
    limits.spend("talk", "seat:x/bob")
    clock.now += 2
    limits.spend("talk", "seat:x/ann")
    with pytest.raises(TooMany):
        limits.spend("talk", "seat:x/ann")


def test_what_is_given_back_can_be_spent_again_and_no_more() -> None:
    limits = make_limits(Clock(), talk=Rate(1, 0))
    limits.spend("talk", "seat:x/ann")
    limits.give_back("talk", "seat:x/ann")
    limits.give_back("talk", "seat:x/ann")
    limits.spend("talk", "seat:x/ann")
    with pytest.raises(TooMany):
        limits.spend("talk", "seat:x/ann")


def test_setting_the_clock_of_the_wall_changes_nothing() -> None:
    wall = Clock()
    limits = Limits(Settings(folder=Path(), rates=Rates(talk=Rate(1, 1)), clock=wall, monotonic=Clock()))
    limits.spend("talk", "net:192.0.2.1")
    wall.now += 3600
    with pytest.raises(TooMany):
        limits.spend("talk", "net:192.0.2.1")


def test_buckets_that_are_full_again_are_forgotten() -> None:
    clock = Clock()
    limits = make_limits(clock, look=Rate(10, 1))
    for number in range(1000):
        clock.now += 0.1
        limits.spend("look", f"net:{number}")

    assert len(limits) <= 10 / 0.1 + 1


def test_limits_do_not_grow_for_ever_and_nobody_gets_a_new_bucket_by_filling_them() -> None:
    clock = Clock()
    limits = make_limits(clock, look=Rate(1, 0.000_001))
    limits.spend("look", "net:192.0.2.1")
    for number in range(2 * Shelf.MOST):
        clock.now += 0.000_1
        with suppress(TooMany):  # newcomers share what is left
            limits.spend("look", f"net:{number}")
    assert len(limits) <= Shelf.MOST + Shelf.SHARED

    with pytest.raises(TooMany):
        limits.spend("look", "net:192.0.2.1")
    limits.spend("look", "seat:table/ann")  # seats and accounts stand on another shelf


def test_a_household_is_one_network() -> None:
    assert network_of("192.0.2.7") == "192.0.2.7" != network_of("192.0.2.8")
    assert network_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert network_of("2001:db8:1:2:aaaa::1") == network_of("2001:db8:1:2:bbbb::2") == "2001:db8:1:2::/64"
    assert network_of("2001:db8:1:3::1") != network_of("2001:db8:1:2::1")
    assert network_of("fe80::1%eth0") == "fe80::/64"
    assert network_of("") == "somewhere"


def test_each_kind_of_deed_has_a_bucket_of_its_own() -> None:
    limits = make_limits(Clock(), propose=Rate(1, 0), writing=Rate(100, 0), table=Rate(6, 0))
    ann, bob = (Visitor("x", (seat,), who=f"seat:x/{seat}") for seat in ("ann", "bob"))

    limits.charge(ann, Propose(mark=0))
    with pytest.raises(TooMany):
        limits.charge(ann, Propose(mark=0))
    limits.charge(ann, Say(text="Hello."))
    with pytest.raises(TooMany, match="a great deal"):
        limits.charge(ann, Note(text="x" * 100))
    limits.charge(bob, Note(text="x" * 20))
    limits.charge(bob, Say(text="Hello."))
    with pytest.raises(TooMany):  # all who sit at a table have one more bucket in common
        limits.charge(bob, Say(text="Hello?"))


def test_whoever_talks_too_much_is_told_to_wait(tmp_path: Path) -> None:
    clock = Clock()
    with serving(tmp_path, rates=Rates(talk=Rate(3, 1)), monotonic=clock) as client:
        ada = Seated(client, start(client)).sit()
        statuses = [ada.post("say", text="Hello?").status_code for _ in range(4)]
        clock.now += 1
        statuses.append(ada.post("say", text="Hello!").status_code)

    assert statuses == [200, 200, 200, 429, 200]


def test_creating_and_opening_and_signing_in_are_limited(tmp_path: Path) -> None:
    rates = Rates(create=Rate(1, 0), join=Rate(1, 0), sign_in=Rate(1, 0))
    with serving(tmp_path, rates=rates, monotonic=Clock()) as client:
        made = start(client)
        assert client.post("/api/tables", json={"game": "depths"}).status_code == 429
        for link in (made["watch"], made["seats"]["ada"], made["host"]):
            assert client.get(link, headers=HTML, follow_redirects=False).status_code == 302
            assert client.get(link, headers=HTML, follow_redirects=False).status_code == 429
        client.cookies.clear()
        name = {"name": "Ann", "password": "long enough"}
        for status in (201, 200, 429):
            path = "/api/accounts" if status == 201 else "/api/accounts/sign-in"
            assert client.post(path, json=name).status_code == status
            client.cookies.clear()


def test_a_stranger_who_floods_locks_out_nobody_who_sits_behind_the_same_address(tmp_path: Path) -> None:
    async def scene() -> None:
        async with street(tmp_path, rates=FEW, monotonic=Clock()) as here:
            made = await here.table()
            look = f"/api/tables/{made['table']}/view"
            ada, browser, stranger = (here.at("192.0.2.1") for _ in range(3))
            assert (await browser.get(made["seats"]["ada"])).status_code == 302
            tries: list[Any] = [{}, {"authorization": f"Bearer {new_token()}"}]
            answers = [(await stranger.get(look, headers=tries[n % 2])).status_code for n in range(FLOOD)]
            assert answers == [403] * 3 + [429] * (FLOOD - 3)
            opened = [(await stranger.get(f"/k/{new_token()}")).status_code for _ in range(FLOOD)]
            assert opened == [404] * 3 + [429] * (FLOOD - 3)

            assert (await ada.get(look, headers=key_of(made, "ada"))).status_code == 200
            assert (await browser.get(look)).status_code == 200
            assert (await here.at("192.0.2.1").get(made["seats"]["brok"])).status_code == 302
            assert (await here.at("192.0.2.2").get(look)).status_code == 403

    run(scene)


def test_whoever_throws_the_cookie_away_is_still_the_same(tmp_path: Path) -> None:
    async def scene() -> None:
        async with street(tmp_path, rates=FEW, monotonic=Clock()) as here:
            answers = []
            for number in range(5):
                visitor = here.at(f"2001:db8::{number:x}")
                assert "uc_browser" in (await visitor.get("/", headers=HTML)).cookies
                answers.append((await visitor.get("/api/tables/000000000000")).status_code)
            assert answers == [404, 404, 404, 429, 429]

    run(scene)


def test_a_table_is_not_laid_for_a_stranger(tmp_path: Path) -> None:
    async def scene() -> None:
        async with street(tmp_path) as here:
            made = await here.table(bots={})
            rooms = here.app.state.rooms
            await rooms.sweep(-1.0)
            look, stranger = f"/api/tables/{made['table']}", here.at("192.0.2.1")

            assert (await stranger.get(look)).status_code == 403
            assert (await stranger.get(look, headers={"authorization": "Bearer x"})).status_code == 403
            assert (await stranger.get("/api/tables/nothing")).status_code == 404
            assert len(rooms) == 0
            assert (await stranger.get(look, headers=key_of(made, "watch"))).status_code == 200
            assert len(rooms) == 1

    run(scene)


@pytest.mark.parametrize("kind", [Rates, Quotas, Edge])
def test_every_number_is_written_down_where_an_operator_looks(kind: Any) -> None:
    written = (Path(__file__).parents[2] / "docs" / "server.md").read_text("utf-8")
    assert f"UNDERCROFT_{kind.__name__.upper()}" in written
    assert [name for name in kind.__struct_fields__ if f"`{name}`" not in written] == []


def test_a_deployment_sets_every_number_in_its_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("UNDERCROFT_RATES", "talk=8:0.5 create=2:0")
    monkeypatch.setenv("UNDERCROFT_QUOTAS", " entries=500  tables_a_day=3 ")
    monkeypatch.setenv("UNDERCROFT_EDGE", "of_network=20 head_seconds=2.5")
    settings = settings_from_environment(tmp_path)

    assert settings.rates == Rates(talk=Rate(8, 0.5), create=Rate(2, 0))
    assert settings.quotas == Quotas(entries=500, tables_a_day=3)
    assert settings.edge == Edge(of_network=20, head_seconds=2.5)


@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        ("RATES", "shout=1:1", "UNDERCROFT_RATES cannot be read: Object contains unknown field shout."),
        ("RATES", "talk=8", "UNDERCROFT_RATES cannot be read: Expected object, got str at talk."),
        ("QUOTAS", "entries=many", "UNDERCROFT_QUOTAS cannot be read: Expected int, got str at entries."),
        ("EDGE", "headers", "UNDERCROFT_EDGE cannot be read: Expected int, got str at headers."),
        ("TRUSTED_PROXIES", "nginx", "A trusted proxy is an address or a network, and 'nginx' is neither."),
    ],
)
def test_a_number_that_cannot_be_read_is_refused_before_anybody_is_let_in(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, given: str, said: str
) -> None:
    monkeypatch.setenv(f"UNDERCROFT_{name}", given)
    with pytest.raises(Refused, match=re.escape(said)):
        serve("127.0.0.1", 0, tmp_path)
