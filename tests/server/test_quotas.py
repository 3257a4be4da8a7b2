"""Quotas: a table, a correction and a wish to go back have their bounds, and a game can still come to its end."""

import asyncio
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import select

from tests.server.hosting import BOTS, SEATS, Clock, House, Seated, run, serving, start, until
from tests.server.street import csrf_of, street
from undercroft.engine import corrections
from undercroft.engine.log import Adjusted, Said
from undercroft.engine.refusals import Refused
from undercroft.engine.saves import encode, redo, save
from undercroft.engine.table import Table
from undercroft.engine.whispers import export_for
from undercroft.games import find_game
from undercroft.server import actions as do
from undercroft.server.errands import Warden, encode_entry, take_in
from undercroft.server.lobby import NewTable
from undercroft.server.quotas import FULL, NEARLY_FULL, check_correction
from undercroft.server.rooms import Room
from undercroft.server.schema import tables
from undercroft.server.security import TooMany, Visitor
from undercroft.server.settings import LARGE, MORE, Quotas, Settings
from undercroft.server.storage import Store

TALK = "x" * 500
ALL_BOTS = {"ada": "random", **BOTS}


def refused(response: Any, sentence: str) -> bool:
    """Say whether something was refused with a sentence."""
    return bool(response.status_code == 409 and sentence in response.json()["error"])


@pytest.mark.parametrize("quotas", [Quotas(entries=40, to_the_end=50), Quotas(log_bytes=4_000, to_the_end=50)])
def test_a_long_table_takes_no_more_talk_but_comes_to_its_end(tmp_path: Path, quotas: Quotas) -> None:
    with serving(tmp_path, quotas=quotas, patience=0.0) as client:
        ada, chance = Seated(client, start(client)).sit(), Random(1)
        while (said := ada.post("say", text=TALK)).status_code == 200:
            pass
        assert refused(said, NEARLY_FULL)
        for deed, content in (
            ("note", {"text": "Hm."}),
            ("pass", {"what": "turn"}),
            ("take_back", {}),
            ("propose", {"mark": 0}),
        ):
            assert refused(ada.post(deed, **content), NEARLY_FULL), deed

        while ada.answer(chance):
            pass
        assert ada.view()["over"]


def test_a_full_table_stands_still_and_bots_with_it(tmp_path: Path) -> None:
    async def scene() -> None:
        quotas = Quotas(entries=20, to_the_end=1.5)
        async with House(tmp_path, quotas=quotas, patience=0.0) as house:
            room, ada = await house.seated()
            with pytest.raises(Refused, match=FULL):
                while True:
                    await until(lambda: bool(room.table.asks_of("ada")) or not room.driver.playing, room)
                    ask = next(iter(room.table.asks_of("ada")), None)
                    deed = do.Answer(ask=ask.id, value=ask.silence()) if ask else do.Lapse(seat="ada")
                    await room.act(ada, deed)
            await room.record.settled()
            full = len(room.table.log)
            assert 30 <= full < 30 + 2  # bots stop at the bound; only what a person did last may pass it
            room.driver.go_on()
            assert not room.busy
            await house.rooms.sweep(-1.0)
            again = await house.rooms.find(room.id)
            assert again is not room
            assert (len(again.table.log), again.record.size) == (full, room.record.size)
            for refused_deed in (do.Say(text="Still here?"), do.Leave(), do.Give(seat="ada")):
                with pytest.raises(Refused, match=FULL):
                    await again.act(ada, refused_deed)
            taken, _ = await house.rooms.take_in(encode(save(again.table)))
            assert taken.table.digest() == again.table.digest()

    run(scene)


def test_the_longest_table_that_is_kept_can_be_taken_in_again() -> None:
    settings = Settings(folder=Path())
    quotas = Quotas()
    entries = int(quotas.entries * quotas.to_the_end) + MORE
    words = "x" * (int(quotas.log_bytes * quotas.to_the_end) // entries - len(encode_entry(Said("ada", ""))))
    table = Table(find_game("depths"), SEATS, seed=b"long")
    for number in range(entries):
        table.say(SEATS[number % 3], words)
    content = encode(save(table))
    assert len(content) <= LARGE

    arrival = take_in(content, Warden(settings.errand, lambda done, of: None))
    assert (len(arrival.log), arrival.proof.proved) == (entries, True)
    table.say("ada", words)
    with pytest.raises(Refused, match="too long to be taken in"):
        Warden(settings.errand, lambda done, of: None).check_length(table.log)


def test_the_same_key_twice_succeeds_even_when_the_table_is_full(tmp_path: Path) -> None:
    with serving(tmp_path, quotas=Quotas(entries=2, to_the_end=1000)) as client:
        ada = Seated(client, start(client, bots={})).sit()
        assert ada.post("say", text="Hello.", key="one").status_code == 200
        assert ada.post("say", text="Hello.", key="one").status_code == 200
        assert refused(ada.post("say", text="Hello.", key="two"), NEARLY_FULL)


LOOKS = "landmakers.ada.looks"


async def court(house: House) -> tuple[Room, Visitor]:
    """Start a table with a person as its game master; gives the room and that person."""
    room = await house.peopled(game="kingdom")
    return room, Visitor(room.id, ("gm",))


def test_a_correction_is_no_longer_than_a_field_needs(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, gm = await court(house)
            before = len(room.table.log), room.table.digest()
            for size in (4_096, 60_000):
                with pytest.raises(Refused, match="too long for a correction; 4096 bytes at most"):
                    await room.act(gm, do.Adjust(path=LOOKS, value="y" * size, reason="To see."))
            assert (len(room.table.log), room.table.digest()) == before
            await room.act(gm, do.Adjust(path=LOOKS, value="Tall.", reason="She grew."))

    run(scene)


def test_what_is_large_already_can_be_replaced_by_something_as_large() -> None:
    table = Table(find_game("kingdom"), ["ada", "brok", "gm"], seed=b"1")
    people = msgspec.to_builtins(table.state)["landmakers"]
    quotas = Quotas(value=10)

    check_correction(quotas, table, "landmakers", people)
    people["ada"]["name"] += "!"
    with pytest.raises(Refused, match="too long"):
        check_correction(quotas, table, "landmakers", people)
    check_correction(quotas, table, "there.is.nothing", 1)  # the engine says so


LITTLE_ROOM = 300 + len(
    msgspec.json.encode(Table(find_game("kingdom"), ["ada", "brok", "cyra", "gm"], seed=b"1").state)
)
"""A little more than the state of a kingdom that is just being made."""


def test_corrections_cannot_make_a_table_swell(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, quotas=Quotas(state=LITTLE_ROOM)) as house:
            room, gm = await court(house)
            with pytest.raises(Refused, match="only make it smaller"):
                for seat in ("ada", "brok", "cyra"):
                    path = f"landmakers.{seat}.looks"
                    await room.act(gm, do.Adjust(path=path, value="y" * 200, reason="To see."))
            assert len(msgspec.json.encode(room.table.state)) <= LITTLE_ROOM
            await room.act(gm, do.Adjust(path="landmakers.ada.looks", value="", reason="Enough."))

    run(scene)


def test_no_log_makes_a_state_swell_either(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file may say that its game master wrote long things; but not too many of them."""
    table = Table(find_game("kingdom"), ["ada", "brok", "gm"], seed=b"1")
    most = len(msgspec.msgpack.encode(table.state)) + 300
    monkeypatch.setattr(corrections, "MOST_STATE", most)

    with pytest.raises(Refused, match="only make it smaller"):
        for seat in ("ada", "brok"):
            redo(table, Adjusted(f"landmakers.{seat}.looks", "y" * 200, "That was allowed."))
    assert most - 300 < len(msgspec.msgpack.encode(table.state)) <= most


def test_one_wish_to_go_back_at_a_time(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        made = start(client, bots={})
        ada, brok, cyra, _ = (Seated(client, made, seat).sit(seat.capitalize()) for seat in SEATS)
        assert ada.post("propose", mark=0).status_code == 200
        lines = len(ada.view()["journal"])
        assert refused(ada.post("propose", mark=0), "You have asked to go back already; that comes first.")
        assert refused(brok.post("propose", mark=0), "Ada has asked to go back already; that comes first.")
        assert cyra.post("agree", agrees=False).status_code == 200

        assert refused(ada.post("propose", mark=0), "You have asked to go back just now; play on before you ask again.")
        assert ada.post("say", text="Please?").status_code == 200
        assert refused(ada.post("propose", mark=0), "just now")
        assert len(ada.view()["journal"]) == lines + 2
        assert brok.post("propose", mark=0).status_code == 200
        assert cyra.post("agree", agrees=False).status_code == 200
        seated = next(one for one in (ada, brok, cyra) if one.view()["asks"])
        assert seated.answer(Random(1))
        assert ada.post("propose", mark=0).status_code == 200


WANTED = {"game": "depths", "players": 3, "bots": {"gm": "random"}}


async def makes(browser: httpx.AsyncClient) -> int:
    """Make a table; gives the status of the answer."""
    return (await browser.post("/api/tables", json=WANTED)).status_code


def test_one_network_makes_so_many_tables_a_day_and_an_account_its_own(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = Clock()
        async with street(tmp_path, quotas=Quotas(tables_a_day=3), clock=clock) as here:
            visitor = here.at("2001:db8::1")
            assert sorted(await asyncio.gather(*(makes(visitor) for _ in range(8)))) == [201] * 3 + [429] * 5
            said = (await here.at("2001:db8::2").post("/api/tables", json=WANTED)).json()["error"]
            assert said == "You have made 3 tables in a day; go on with one of them, or come back tomorrow."
            assert await makes(here.at("2001:db8:0:1::1")) == 201

            signed_in = here.at("2001:db8::3")
            assert (await signed_in.post("/api/accounts", json={"name": "Ann", "password": "long enough"})).is_success
            signed_in.headers["x-csrf"] = await csrf_of(signed_in)
            assert [await makes(signed_in) for _ in range(4)] == [201] * 3 + [429]
            signed_in.cookies.clear()

            clock.now += 24 * 3600 + 1
            assert await makes(visitor) == 201

    run(scene)


def test_so_many_tables_are_under_way_at_once_and_those_that_are_over_do_not_count(tmp_path: Path) -> None:
    async def scene() -> None:
        clock = Clock()
        async with House(tmp_path, quotas=Quotas(tables_open=2), clock=clock) as house:
            rooms = house.rooms
            first, _ = await rooms.create(NewTable(game="depths", players=3, bots=ALL_BOTS, pace=0), "account:1")
            await rooms.create(NewTable(game="depths"), "account:1")
            await first.audience.fresh_sight("")
            await until(lambda: first.record.over_known, first)
            await first.record.settled()
            await house.store.change(lambda c: None)  # that it is over is written too
            await rooms.create(NewTable(game="depths"), "account:1")
            with pytest.raises(TooMany, match="You have 2 tables under way; bring some of them to their end first"):
                await rooms.create(NewTable(game="depths"), "account:1")
            for attempt in (
                rooms.take_in(export_for(first.table, ""), "account:1"),
                rooms.fork(first, 0, (), "account:1"),
            ):
                with pytest.raises(TooMany):
                    await attempt
            await rooms.create(NewTable(game="depths"), "account:2")
            clock.now += 31 * 24 * 3600  # who never came back to a table is not held to it for ever
            await rooms.create(NewTable(game="depths"), "account:1")

    run(scene)


def test_the_database_does_not_tell_who_made_a_table(tmp_path: Path) -> None:
    async def scene() -> None:
        async with street(tmp_path) as here:
            await here.table("203.0.113.77")
            await here.table("203.0.113.77")
            query = select(tables.c.creator)
            names = here.app.state.store.read_now(lambda c: [row.creator for row in c.execute(query)])
            assert len(set(names)) == 1
            assert names[0].startswith("net:")
            assert "203" not in names[0]

    run(scene)
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("tables.sqlite3*"))
    assert b"203.0.113.77" not in kept


def test_tables_of_an_old_database_belong_to_nobody(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    Store(f"sqlite:///{path}").close()
    with sqlite3.connect(path) as old:
        old.execute("DROP INDEX tables_of_creator")
        old.execute("ALTER TABLE tables DROP COLUMN creator")
    with serving(tmp_path, quotas=Quotas(tables_a_day=1)) as client:
        assert start(client)["table"]
        assert client.post("/api/tables", json=WANTED).status_code == 429
    with sqlite3.connect(path) as new:
        assert new.execute("SELECT name FROM sqlite_master WHERE name = 'tables_of_creator'").fetchone()
