"""Seats: who sits where is the server's business, and a table never stands still for somebody who is gone."""

from pathlib import Path

import pytest
from sqlalchemy import select

from tests.server.hosting import Clock, House, run, until
from tests.server.test_rooms import Listening
from undercroft.engine.refusals import Refused
from undercroft.server import actions as do
from undercroft.server.pages import render_fragments
from undercroft.server.rooms import Room
from undercroft.server.schema import tables
from undercroft.server.security import Denied, Visitor, hashed
from undercroft.server.sitters import Sat

HOST = Visitor("", host=True)
WATCHER = Visitor("", watches=True)


def sitter(room: Room, seat: str) -> str:
    return room.chairs.sitters[seat].sitter


def test_a_guest_types_a_name_and_everybody_hears_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table()
            await room.act(Visitor(room.id, ("ada",)), do.Sit(name="  Anna \n\t Lund "))
            assert room.table.names["ada"] == "Anna Lund"
            sight = await room.audience.fresh_sight("brok")
            assert [one["name"] for one in sight.seats][:3] == ["Anna Lund", "Brok", "Cyra"]

    run(scene)


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "brok", "BROK", "\u200b"])
def test_a_name_that_cannot_be_told_apart_is_refused(tmp_path: Path, name: str) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table()
            with pytest.raises(Refused):
                await room.sit("ada", name)
            assert sitter(room, "ada") == "empty"

    run(scene)


def test_whoever_has_not_sat_down_can_do_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table()
            with pytest.raises(Refused, match="Sit down first"):
                await room.act(Visitor(room.id, ("ada",)), do.Say(text="Hello?"))
            with pytest.raises(Denied, match="You are watching"):
                await room.act(WATCHER, do.Say(text="Hello?"))
            with pytest.raises(Denied, match="no seat's link"):
                await room.act(WATCHER, do.Sit(name="Wat"))

    run(scene)


def test_a_seat_that_stays_silent_can_be_given_to_a_bot_and_taken_back(tmp_path: Path) -> None:
    clock = Clock()

    async def scene() -> None:
        async with House(tmp_path, clock=clock, patience=60.0) as house:
            room, ada = await house.seated(bots={"cyra": "random", "gm": "random"})
            brok = Visitor(room.id, ("brok",))
            await room.sit("brok", "Bea")
            room.audience.join(Listening(room, "ada"))
            with pytest.raises(Refused, match="Bea has not been silent for long enough"):
                await room.act(ada, do.Give(seat="brok", level="random"))
            clock.now += 61
            await room.act(ada, do.Give(seat="brok", level="random"))
            assert sitter(room, "brok") == "bot"
            await until(lambda: room.table.waiting_for() == ["ada"], room)
            with pytest.raises(Refused, match="A bot plays your seat now"):
                await room.act(brok, do.Say(text="I am back!"))
            await room.act(brok, do.Reclaim())
            await room.act(brok, do.Say(text="I am back!"))
            assert room.table.names["brok"] == "Bea"

    run(scene)


def test_a_silent_seat_can_be_let_pass_once(tmp_path: Path) -> None:
    clock = Clock()

    async def scene() -> None:
        async with House(tmp_path, clock=clock, patience=60.0) as house:
            room, ada = await house.seated(bots={"cyra": "random", "gm": "random"})
            await room.sit("brok", "Bea")
            room.audience.join(Listening(room, "ada"))
            with pytest.raises(Refused, match="silent"):
                await room.act(ada, do.Lapse(seat="brok"))
            clock.now += 61
            await room.act(ada, do.Lapse(seat="brok"))
            await room.record.settled()
            assert room.table.waiting_for() == ["ada"]
            with pytest.raises(Refused):
                await room.act(ada, do.Lapse(seat="brok"))
            assert sitter(room, "brok") == "person"

    run(scene)


def test_the_host_need_not_wait(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table()
            await room.act(HOST, do.Give(seat="ada", level="random"))
            await until(lambda: room.table.over, room)

    run(scene)


def test_a_spectator_decides_about_nobody(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, patience=0.0) as house:
            room, _ = await house.table()
            for action in (do.Give(seat="ada"), do.Lapse(seat="ada")):
                with pytest.raises(Denied, match="You are watching"):
                    await room.act(WATCHER, action)

    run(scene)


def test_a_human_game_master_hands_the_seat_over_and_takes_it_back(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table()
            gm = Visitor(room.id, ("gm",))
            await room.act(gm, do.Sit(name="Gwen"))
            assert "gm" not in room.driver.bots
            await room.act(gm, do.Give(seat="gm", level="random"))
            assert "gm" in room.driver.bots
            await room.act(gm, do.Reclaim())
            assert "gm" not in room.driver.bots

    run(scene)


def test_a_bot_can_be_no_better_than_there_are(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table()
            with pytest.raises(Refused, match="A bot can be"):
                await room.act(HOST, do.Give(seat="ada", level="divine"))
            with pytest.raises(Refused, match="A bot can be"):
                await house.table(bots={"ada": "divine"})
            kept = await house.store.read(lambda c: c.execute(select(tables.c.id)).scalars().all())
            assert kept == [room.id]

    run(scene)


def test_a_late_comer_takes_a_seat_that_nobody_has_claimed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, ada = await house.seated(welcome=True, bots={})
            with pytest.raises(Refused, match="Somebody sits there"):
                await room.seating.take(WATCHER, "ada", "Mallory")
            sat = await room.seating.take(WATCHER, "brok", "Lena")
            assert isinstance(sat, Sat)
            assert sitter(room, "brok") == "person"
            assert room.chairs.lock("seat", "brok") == hashed(sat.token)
            assert (await house.rooms.find_link(sat.token)) == (room.id, "seat", "brok")
            assert ada.seat == "ada"

    run(scene)


def test_at_a_closed_table_the_host_hands_out_the_seats(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table()
            with pytest.raises(Denied, match="Ask the host"):
                await room.seating.take(WATCHER, "brok", "Lena")
            await room.seating.take(HOST, "brok", "Lena")
            assert room.table.names["brok"] == "Lena"

    run(scene)


def test_whoever_gets_up_leaves_the_seat_to_others(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, ada = await house.seated(welcome=True)
            await room.act(ada, do.Leave())
            assert sitter(room, "ada") == "empty"
            await room.seating.take(WATCHER, "ada", "Lena")
            assert room.table.names["ada"] == "Lena"

    run(scene)


def test_a_new_link_ends_the_old_one_and_whoever_came_in_by_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, links = await house.table(bots={})
            await room.sit("ada", "Anna")
            await room.sit("brok", "Bea")
            listener, other = Listening(room, "ada"), Listening(room, "brok")
            room.audience.join(listener)
            room.audience.join(other)
            made = await room.seating.new_link(HOST, "ada")
            assert isinstance(made, Sat)
            assert room.chairs.lock("seat", "ada") == hashed(made.token) != hashed(links.seats["ada"])
            assert "new link" in listener.told
            assert other.told == ""
            with pytest.raises(Denied, match="Only the host"):
                await room.seating.new_link(Visitor(room.id, ("ada",)), "brok")

    run(scene)


def test_two_who_change_one_seat_at_once_do_not_both_succeed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, workers=2) as one, House(tmp_path, workers=2) as other:
            room, _ = await one.table(bots={})  # a bot's answer might let the other house look again
            twin = await other.rooms.find(room.id)
            await room.sit("ada", "Anna")
            with pytest.raises(Refused, match="Somebody sits there already"):
                await twin.sit("ada", "Alma")
            assert twin.table.names["ada"] == "Anna"

    run(scene)


def test_notes_are_kept_for_their_seat_alone(tmp_path: Path) -> None:
    async def scene() -> str:
        async with House(tmp_path) as house:
            room, ada = await house.seated()
            await room.act(ada, do.Note(text="Brok lies."))
            await room.act(ada, do.Note(text="Brok lies a lot."))
            for seat in ("brok", "gm", ""):
                assert (await room.audience.fresh_sight(seat)).notes == ""
            with pytest.raises(Refused, match="too long"):
                await room.act(ada, do.Note(text="x" * 4001))
            return room.id

    async def again(table: str) -> None:
        async with House(tmp_path) as house:
            room = await house.rooms.find(table)
            assert (await room.audience.fresh_sight("ada")).notes == "Brok lies a lot."

    table = run(scene)
    run(lambda: again(table))


def test_what_is_noted_in_one_process_is_read_in_the_other(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, workers=2) as one, House(tmp_path, workers=2) as other:
            room, ada = await one.seated(bots={})
            twin = await other.rooms.find(room.id)
            await room.act(ada, do.Note(text="Brok lies."))
            await other.rooms.listen()
            assert (await twin.audience.fresh_sight("ada")).notes == "Brok lies."

    run(scene)


def test_whoever_was_renamed_in_another_process_is_called_so_on_every_part_of_a_page(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, workers=2) as one, House(tmp_path, workers=2) as other:
            room = await one.peopled()
            await room.audience.fresh_sight("ada", host=True)
            assert "Let a bot play BROK" in render_fragments(room, "ada", host=True)["party"]
            twin = await other.rooms.find(room.id)
            await twin.act(Visitor(room.id, ("brok",)), do.Sit(name="Bruno"))
            await room.act(Visitor(room.id, ("ada",)), do.Say(text="Who are you?"))
            await room.audience.fresh_sight("ada", host=True)
            assert "BROK" not in render_fragments(room, "ada", host=True)["party"]

    run(scene)
