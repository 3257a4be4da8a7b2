"""For whom bots play: only while somebody is there, one table after the other, people first, never past a person."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.hosting import SEATS, Clock, House, any_answer, run, until
from tests.server.test_rooms import Listening
from undercroft.engine.log import Answered
from undercroft.server import actions as do
from undercroft.server.audience import Audience
from undercroft.server.driving import AT_ONCE
from undercroft.server.rooms import Room
from undercroft.server.security import Denied, Visitor

ALL_BOTS = dict.fromkeys(SEATS, "random")
HOST = Visitor("", host=True)
WATCHER = Visitor("", watches=True)
KINGDOM: dict[str, Any] = {
    "game": "kingdom",
    "players": ["ada"],
    "bots": {"gm": "good"},
    "rulings": {"games": "1"},
}


async def rest(*rooms: Room) -> None:
    """Wait until no bot is about to answer, and everything is written."""
    while any(room.driver.playing or room.record.writing for room in rooms):
        for room in rooms:
            await room.record.settled()
        await asyncio.sleep(0)


def listen(room: Room, seat: str = "") -> Listening:
    """Let somebody listen to a room."""
    listener = Listening(room, seat)
    room.audience.join(listener)
    return listener


def answers(rooms: Sequence[Room]) -> int:
    """Count what was answered so far."""
    return sum(isinstance(entry, Answered) for room in rooms for entry in room.table.log)


class SlowWatch:
    """A stopwatch by which every look takes longer than bots may think."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


def test_a_table_of_bots_rests_while_nobody_is_there(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table(bots=ALL_BOTS)
            await rest(room)
            assert room.table.log == []
            assert not room.busy

    run(scene)


def test_bots_play_while_a_spectator_listens_and_stop_when_the_last_one_goes(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table(bots=ALL_BOTS)
            watcher = listen(room)
            await until(lambda: bool(room.table.log), room)
            await room.audience.fresh_sight("")
            room.audience.part(watcher)
            await rest(room)
            stopped = len(room.table.log)
            assert not room.table.over
            listen(room)
            await until(lambda: room.table.over, room)
            assert len(room.table.log) > stopped

    run(scene)


def test_whoever_looks_without_listening_is_played_for_a_little_while(tmp_path: Path) -> None:
    clock = Clock()

    async def scene() -> None:
        async with House(tmp_path, clock=clock, attention=20.0) as house:
            room, _ = await house.table(bots=ALL_BOTS)
            await room.audience.fresh_sight("")
            assert room.driver.playing
            clock.now += 21
            await rest(room)
            assert room.table.log == []
            await room.audience.fresh_sight("")
            await rest(room)
            assert room.table.over

    run(scene)


async def watched_tables(house: House, count: int = 12) -> list[Room]:
    """Lay tables of bots that play as fast as they can, each with somebody who watches."""
    rooms = [(await house.table(bots=ALL_BOTS, seed=str(number)))[0] for number in range(count)]
    for room in rooms:
        listen(room)
    return rooms


@pytest.mark.parametrize(("slow", "most"), [(False, AT_ONCE), (True, 1)])
def test_a_persons_answer_waits_for_hardly_any_bot_of_other_tables(tmp_path: Path, slow: bool, most: int) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            if slow:
                house.rooms.rota.stopwatch = SlowWatch()
            own = await house.peopled()
            ada = Visitor(own.id, ("ada",))
            ask = (await own.audience.fresh_sight("ada")).asks[0]
            rooms = await watched_tables(house)
            await until(lambda: all(room.table.log for room in rooms), own)
            before = answers(rooms)
            await own.act(ada, do.Answer(ask=ask["id"], value=any_answer(ask, Random(1))))
            assert answers(rooms) - before <= most

    run(scene)


def test_slow_bots_answer_once_a_turn_and_one_table_after_the_other(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            house.rooms.rota.stopwatch = SlowWatch()
            rooms = await watched_tables(house, 4)
            for _ in range(400):
                before = answers(rooms)
                await asyncio.sleep(0)
                assert answers(rooms) - before <= 1
                lengths = [len(room.table.log) for room in rooms]
                assert max(lengths) - min(lengths) <= 2

    run(scene)


def test_what_a_person_did_is_drawn_before_what_bots_did_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(Audience, "draw", lambda audience: drawn.append(audience._room.id))

    async def scene() -> None:
        async with House(tmp_path) as house:
            own, _ = await house.seated(bots={})
            for room in [(await house.table(bots={}))[0] for _ in range(3)]:
                listen(room)
            listen(own)
            own.audience.hurried = True
            own.audience.tell()
            await asyncio.sleep(0)
            assert drawn[0] == own.id

    run(scene)


async def hand_over(house: House) -> tuple[Room, Visitor]:
    """Begin a campaign alone, hand the seat to a bot at the first question, and go away."""
    room, ada = await house.seated(**KINGDOM)
    listener = listen(room, "ada")
    await until(lambda: bool(room.table.asks_of("ada")), room)
    await room.act(ada, do.Give(seat="ada"))
    room.audience.part(listener)
    return room, ada


def test_a_campaign_that_was_handed_over_stops_at_the_next_safe_point(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await hand_over(house)
            marks = len(room.table.marks)
            assert room.driver.playing
            await rest(room)
            assert len(room.table.marks) == marks + 1
            assert room.table.waiting_for()
            assert room.driver.resting
            assert not room.busy

    run(scene)


def test_whoever_comes_back_lets_it_go_on_to_the_next_safe_point_or_takes_the_seat_back(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, ada = await hand_over(house)
            await rest(room)
            for _ in range(3):
                marks, entries = len(room.table.marks), len(room.table.log)
                sight = await room.audience.fresh_sight("ada")
                listen(room, "ada")
                await rest(room)
                assert sight.table["resting"]
                assert len(room.table.log) == entries
                await room.act(ada, do.GoOn())
                await rest(room)
                assert len(room.table.marks) == marks + 1
            await room.act(ada, do.Reclaim())
            await until(lambda: bool(room.table.asks_of("ada")), room)
            assert not (await room.audience.fresh_sight("ada")).table["resting"]

    run(scene)


def test_a_table_at_rest_is_at_rest_when_it_is_opened_again(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await hand_over(house)
            await rest(room)
            entries = len(room.table.log)
            await house.rooms.sweep(-1)
            again = await house.rooms.find(room.id)
            listen(again, "ada")
            listen(again)
            await rest(again)
            assert len(again.table.log) == entries

    run(scene)


def test_only_the_people_of_a_table_let_it_go_on(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await hand_over(house)
            await rest(room)
            entries = len(room.table.log)
            for stranger in (WATCHER, Visitor(room.id, ("gm",))):
                with pytest.raises(Denied, match="Only the people of this table"):
                    await room.act(stranger, do.GoOn())
            listen(room)
            await rest(room)
            assert len(room.table.log) == entries
            await room.act(HOST, do.GoOn())
            await rest(room)
            assert len(room.table.log) > entries

    run(scene)


def test_a_seat_that_somebody_left_makes_no_table_of_bots(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, ada = await house.seated()
            await until(lambda: room.table.waiting_for() == ["ada"], room)
            await room.act(ada, do.Leave())
            await room.act(HOST, do.Give(seat="ada", level="random"))
            await rest(room)
            await house.rooms.sweep(-1)
            again = await house.rooms.find(room.id)
            entries = len(again.table.log)
            listen(again)
            await rest(again)
            assert not again.table.over
            assert len(again.table.log) == entries

    run(scene)


def test_people_who_are_there_are_played_with_past_every_safe_point(tmp_path: Path) -> None:
    """A silent seat goes to a bot because the others want to go on, and they do."""

    async def scene() -> None:
        async with House(tmp_path, patience=0.0) as house:
            room, ada = await house.seated(bots={"cyra": "random", "gm": "random"})
            await room.sit("brok", "Bea")
            listen(room, "ada")
            await until(lambda: bool(room.table.asks_of("brok")), room)
            await room.audience.fresh_sight("ada")
            await room.act(ada, do.Give(seat="brok", level="random"))
            marks, chance = len(room.table.marks), Random(1)
            while not room.table.over and len(room.table.marks) < marks + 3:
                await until(lambda: room.table.over or bool(room.table.asks_of("ada")), room)
                for ask in (await room.audience.fresh_sight("ada")).asks[:1]:
                    await room.act(ada, do.Answer(ask=ask["id"], value=any_answer(ask, chance)))
            assert len(room.table.marks) >= marks + 3 or room.table.over

    run(scene)


def test_when_the_game_is_over_no_bot_does_anything_more(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, ada = await house.seated()
            listen(room, "ada")
            chance = Random(1)
            while not room.table.over:
                await until(lambda: room.table.over or bool(room.table.asks_of("ada")), room)
                for ask in (await room.audience.fresh_sight("ada")).asks[:1]:
                    await room.act(ada, do.Answer(ask=ask["id"], value=any_answer(ask, chance)))
            await rest(room)
            entries = len(room.table.log)
            await room.act(ada, do.Give(seat="ada"))
            await room.act(ada, do.GoOn())
            await rest(room)
            assert len(room.table.log) == entries
            assert not room.driver.resting

    run(scene)
