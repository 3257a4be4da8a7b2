"""Rooms: nothing is lost, nothing is done twice, and anybody's seat can be played on."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.server.hosting import House, any_answer, run, until
from undercroft.engine import saves
from undercroft.engine.folding import Folded
from undercroft.engine.log import Said
from undercroft.engine.refusals import Refused
from undercroft.server import actions as do
from undercroft.server.record import LINES_OPEN
from undercroft.server.rooms import Room
from undercroft.server.security import Missing, Visitor


def everything(room: Room) -> tuple[bytes, list[bytes]]:
    """Give all that can be seen of a room's table: its file, and every view."""
    table = room.table
    return saves.encode(saves.save(table)), [table.view(seat).encode() for seat in (*table.seats, "")]


def said(room: Room) -> list[str]:
    """Give all that was said at a table."""
    return [entry.text for entry in room.table.log if isinstance(entry, Said)]


async def answer(room: Room, visitor: Visitor, chance: Random, key: str = "") -> bool:
    """Answer by chance what a seat is asked; says whether it was asked anything."""
    sight = await room.audience.fresh_sight(visitor.seat)
    if not sight.asks:
        return False
    ask = sight.asks[0]
    await room.act(visitor, do.Answer(ask=ask["id"], value=any_answer(ask, chance), key=key))
    return True


async def ready(room: Room) -> None:
    """Wait until the bots have done all they can and everything is written."""
    await until(lambda: not room.busy and (room.table.over or room.table.waiting_for() == ["ada"]), room)


async def play_on(room: Room, visitor: Visitor, answers: int, seed: int = 1) -> None:
    """Give so many answers, with the bots answering in between, or fewer if the game ends."""
    chance = Random(seed)
    for _ in range(answers):
        await until(lambda: room.table.over or bool(room.table.asks_of(visitor.seat)), room)
        if room.table.over or not await answer(room, visitor, chance):
            return


def test_bots_play_at_once_and_wait_for_the_person(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.seated()
            await until(lambda: room.table.waiting_for() == ["ada"], room)

    run(scene)


def test_a_table_of_bots_plays_to_its_end(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table(bots=dict.fromkeys(("ada", "brok", "cyra", "gm"), "random"))
            room.audience.join(Listening(room, ""))
            await until(lambda: room.table.over, room)
            assert (await house.rooms.prove(room)).words.startswith(str(len(saves.save(room.table).draws)))

    run(scene)


@pytest.mark.parametrize("checkpoint", [3, 10_000])
def test_a_room_that_was_forgotten_comes_back_the_same(tmp_path: Path, checkpoint: int) -> None:
    async def scene() -> None:
        async with House(tmp_path, checkpoint=checkpoint) as house:
            room, ada = await house.seated()
            for turn in range(12):
                await play_on(room, ada, 4, turn)
                await ready(room)
                assert await house.rooms.sweep(-1) == 1
                again = await house.rooms.find(room.id)
                assert again is not room
                assert everything(again) == everything(room)
                room = again

    run(scene)


def test_a_room_with_listeners_is_not_forgotten(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.seated()
            await ready(room)
            listener = Listening(room, "ada")
            room.audience.join(listener)
            assert await house.rooms.sweep(-1) == 0
            room.audience.part(listener)
            assert await house.rooms.sweep(-1) == 1

    run(scene)


class Listening:
    """Somebody who counts how often something changed."""

    reads_html = False
    sending_since = 0.0

    def __init__(self, room: Room, seat: str) -> None:
        self.sight = room.audience.sight(seat)
        self.key = (
            ("seat", seat, room.chairs.lock("seat", seat)) if seat else ("watch", "", room.chairs.lock("watch", ""))
        )
        self.woken = 0
        self.told = ""
        self.dropped = False

    def wake(self) -> None:
        self.woken += 1

    def dismiss(self, sentence: str) -> None:
        self.told = sentence

    def drop(self) -> None:
        self.dropped = True


def test_an_answer_given_twice_with_one_key_counts_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, ada = await house.seated()
            ask = (await room.audience.fresh_sight("ada")).asks[0]
            given = do.Answer(ask=ask["id"], value=any_answer(ask, Random(1)), key="once")
            await asyncio.gather(room.act(ada, given), room.act(ada, given))
            await room.act(ada, given)
            counted = [entry for entry in room.table.log if getattr(entry, "ask", "") == ask["id"]]
            assert len(counted) == 1
            with pytest.raises(Refused, match="That question is closed"):
                await room.act(ada, msgspec.structs.replace(given, key="another"))

    run(scene)


def test_a_key_is_remembered_by_a_server_that_was_started_again(tmp_path: Path) -> None:
    said = do.Say(text="Is anybody there?", key="hello")

    async def scene() -> str:
        async with House(tmp_path) as house:
            room, ada = await house.seated()
            await room.act(ada, said)
            return room.id

    async def again(table: str) -> None:
        async with House(tmp_path) as house:
            room = await house.rooms.find(table)
            await room.act(Visitor(table, ("ada",)), said)
            spoken = [entry for entry in room.table.log if getattr(entry, "text", "") == said.text]
            assert len(spoken) == 1

    table = run(scene)
    run(lambda: again(table))


def test_a_refused_answer_changes_nothing_and_can_be_given_again(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, ada = await house.seated()
            await ready(room)
            before = everything(room)
            ask = (await room.audience.fresh_sight("ada")).asks[0]
            with pytest.raises(Refused):
                await room.act(ada, do.Answer(ask=ask["id"], value=17, key="k"))
            assert everything(room) == before
            await room.act(ada, do.Answer(ask=ask["id"], value=any_answer(ask, Random(1)), key="k"))

    run(scene)


def test_two_processes_at_one_table_never_lose_an_answer(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, workers=2) as one, House(tmp_path, workers=2) as other:
            room, _ = await one.table(bots={})
            twin = await other.rooms.find(room.id)
            for seat in ("ada", "brok", "cyra", "gm"):
                await room.sit(seat, f"{seat} here")
            await other.rooms.listen()
            chance = Random(1)
            for turn in range(120):
                here = (room, twin)[turn % 2]
                await one.rooms.listen()
                await other.rooms.listen()
                if here.table.over:
                    break
                seat = chance.choice(here.table.waiting_for())
                await answer(here, Visitor(room.id, (seat,)), chance)
            await one.rooms.listen()
            await other.rooms.listen()
            assert everything(room) == everything(twin)

    run(scene)


def test_the_slower_of_two_processes_looks_again_and_retries(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, workers=2) as one, House(tmp_path, workers=2) as other:
            room, ada = await one.seated(bots={})
            twin = await other.rooms.find(room.id)
            await twin.chairs.refresh()
            await room.act(ada, do.Say(text="First!"))
            assert said(twin) == []
            await twin.act(ada, do.Say(text="Second!"))
            assert said(twin) == ["First!", "Second!"]

    run(scene)


def test_what_lies_in_another_order_is_shown_in_that_order(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await house.peopled()
            sight = await room.audience.fresh_sight("ada")
            characters = room.table.state.characters
            room.table.state.characters = dict(reversed(characters.items()))
            room.table.revision += 1
            await room.audience.look_again(sight)
            shown = msgspec.json.decode(f"{{{sight.encoded('state')}}}")
            assert list(shown["state"]["characters"]) == [*reversed(characters)]

    run(scene)


def test_a_long_journal_is_folded_and_reads_as_before(tmp_path: Path) -> None:
    words = [f"Number {number}." for number in range(2 * LINES_OPEN)]

    async def scene() -> None:
        async with House(tmp_path) as house:
            room, ada = await house.seated(bots={})
            for text in words:
                await room.act(ada, do.Say(text=text))
            lines = room.table.journal.lines
            assert isinstance(lines, Folded)
            assert len(lines) - lines.folded < 2 * LINES_OPEN
            assert said(room) == words
            told = everything(room)
        async with House(tmp_path) as again:
            assert everything(await again.rooms.find(room.id)) == told

    run(scene)


def test_when_the_disk_fails_the_table_in_memory_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, ada = await house.seated(bots={})

            def fail(table: str, rows: Any, lane: Any, then: Any, also: Any) -> None:
                lane.broken = True
                asyncio.get_running_loop().call_soon(then, OSError("the disk is full"))

            with monkeypatch.context() as patch, pytest.raises(OSError, match="disk"):
                patch.setattr(room.record.store.writer, "append", fail)
                await room.act(ada, do.Say(text="Lost?"))
            await room.record.settled()
            assert said(room) == []
            await room.act(ada, do.Say(text="Kept."))
            assert said(room) == ["Kept."]

    run(scene)


def test_a_table_that_is_not_there_is_said_to_be_missing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            with pytest.raises(Missing, match="no such table"):
                await house.rooms.find("nowhere")

    run(scene)


def test_going_back_survives_being_forgotten(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, checkpoint=2) as house:
            room, ada = await house.seated(bots={"brok": "random", "cyra": "random"}, rulings={"R-OOD-29": "screen"})
            await room.sit("gm", "Gwen")
            gm = Visitor(room.id, ("gm",))
            chance = Random(1)
            for _ in range(10):
                await until(lambda: not room.busy, room)
                await answer(room, chance.choice((ada, gm)), chance)
            await until(lambda: not room.busy, room)
            await room.act(ada, do.Propose(mark=0))
            await house.rooms.sweep(-1)
            room = await house.rooms.find(room.id)
            await room.act(gm, do.Agree())
            await until(lambda: not room.busy, room)
            assert room.table.rewinds == 1
            await house.rooms.sweep(-1)
            again = await house.rooms.find(room.id)
            await until(lambda: not again.busy, again)
            assert everything(again) == everything(room)

    run(scene)


def test_a_slow_reader_is_let_go_and_nobody_else(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, send_timeout=20.0, clock=lambda: 1000.0) as house:
            room, _ = await house.seated()
            slow, quick = Listening(room, "ada"), Listening(room, "brok")
            slow.sending_since, quick.sending_since = 979.0, 999.0
            room.audience.join(slow)
            room.audience.join(quick)
            await house.rooms.sweep()
            assert slow.dropped
            assert not quick.dropped

    run(scene)


def test_whoever_sat_down_in_another_process_can_act_at_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, workers=2) as one, House(tmp_path, workers=2) as other:
            room, _ = await one.table(bots={})
            same = await other.rooms.find(room.id)
            await room.sit("ada", "Anna")
            await same.act(Visitor(room.id, ("ada",)), do.Say(text="Hello."))
            assert same.table.journal.lines[-1].params["text"] == "Hello."

    run(scene)
