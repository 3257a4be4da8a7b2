"""Tables of bots that are watched: they go on at their pace, one thing to read at a time, and only for somebody."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from tests.server.hosting import BOTS, SEATS, House, any_answer, run
from tests.server.test_rooms import Listening
from undercroft.server import actions as do
from undercroft.server.rooms import Room
from undercroft.server.security import Visitor

ALL_BOTS = dict.fromkeys(SEATS, "random")
PACE = 1.5


class Metronome:
    """A sleep that ends when the test says so, and remembers how long it should have been."""

    def __init__(self) -> None:
        self.wanted: list[float] = []
        self._asleep: dict[asyncio.Future[None], asyncio.Task[Any] | None] = {}

    async def wait(self, seconds: float) -> None:
        """Wait for the next beat."""
        self.wanted.append(seconds)
        beaten: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._asleep[beaten] = asyncio.current_task()
        await beaten

    @property
    def sleeping(self) -> int:
        """How many wait for a beat."""
        return sum(not one.done() for one in self._asleep)

    def holds(self, task: asyncio.Task[Any] | None) -> bool:
        """Say whether somebody waits for a beat, and does nothing until then."""
        return any(who is task for one, who in self._asleep.items() if not one.done())

    def strike(self) -> None:
        """Let whoever sleeps go on."""
        asleep, self._asleep = self._asleep, {}
        for one in asleep:
            if not one.done():
                one.set_result(None)

    async def beat(self, room: Room) -> None:
        """Let whoever sleeps go on, until everything that follows is written and told."""
        self.strike()
        await rest(room, self)


async def rest(room: Room, metronome: Metronome) -> None:
    """Wait until bots sleep, or have nothing more to do, and everything is durable."""
    while (room.driver.playing and not metronome.sleeping) or room.record.writing:
        await room.record.settled()
        await asyncio.sleep(0)


@asynccontextmanager
async def watched(folder: Path, **wanted: Any) -> AsyncIterator[tuple[House, Room, Metronome]]:
    """Start a table at a pace that the test beats; nobody watches it yet."""
    metronome = Metronome()
    async with House(folder, pace=PACE, sleep=metronome.wait) as house:
        room, _ = await house.table(**{"bots": ALL_BOTS, **wanted})
        await rest(room, metronome)
        yield house, room, metronome


def heard(room: Room) -> int:
    """Count what spectators could read so far."""
    return len(room.table.journal.seen_by(""))


def test_a_table_that_nobody_watches_does_not_go_on(tmp_path: Path) -> None:
    async def scene() -> None:
        async with watched(tmp_path) as (_, room, metronome):
            assert room.pace == PACE
            assert room.table.log == []
            assert metronome.wanted == []
            assert not room.busy

    run(scene)


def test_each_beat_brings_something_to_read(tmp_path: Path) -> None:
    async def scene() -> None:
        async with watched(tmp_path) as (_, room, metronome):
            room.audience.join(Listening(room, ""))
            await rest(room, metronome)
            for beat in range(6):
                before, told = len(room.table.log), heard(room)
                assert metronome.wanted == [PACE] * (beat + 1)
                await metronome.beat(room)
                assert len(room.table.log) > before
                assert heard(room) > told or room.table.over
                assert metronome.sleeping == 1 or room.table.over

    run(scene)


def test_a_watched_table_is_played_to_its_end_and_then_left_alone(tmp_path: Path) -> None:
    async def scene() -> None:
        async with watched(tmp_path) as (house, room, metronome):
            room.audience.join(Listening(room, ""))
            await rest(room, metronome)
            while not room.table.over:
                assert metronome.sleeping == 1
                await metronome.beat(room)
            assert metronome.sleeping == 0
            assert (await house.rooms.prove(room)).words.startswith(str(room.table.dice.count))

    run(scene)


def test_when_the_last_one_leaves_the_table_stops_and_goes_on_for_the_next(tmp_path: Path) -> None:
    async def scene() -> None:
        async with watched(tmp_path) as (_, room, metronome):
            first, second = Listening(room, ""), Listening(room, "")
            for listener in (first, second):
                room.audience.join(listener)
            await rest(room, metronome)
            await metronome.beat(room)
            room.audience.part(first)
            await metronome.beat(room)
            assert metronome.sleeping == 1  # the second still watches
            room.audience.part(second)
            await metronome.beat(room)
            assert metronome.sleeping == 0
            assert not room.busy
            stopped = len(room.table.log)
            room.audience.join(first)
            await rest(room, metronome)
            assert len(room.table.log) == stopped
            await metronome.beat(room)
            assert len(room.table.log) > stopped

    run(scene)


def test_many_who_watch_do_not_make_it_quicker(tmp_path: Path) -> None:
    async def scene() -> None:
        async with watched(tmp_path) as (_, room, metronome):
            for _ in range(5):
                room.audience.join(Listening(room, ""))
            await rest(room, metronome)
            assert metronome.sleeping == 1

    run(scene)


def test_bots_do_not_keep_a_person_waiting(tmp_path: Path) -> None:
    async def scene() -> None:
        async with watched(tmp_path, bots=BOTS) as (_, room, metronome):
            assert room.pace == 0.0
            await room.sit("ada", "Anna")
            room.audience.join(Listening(room, "ada"))
            await rest(room, metronome)
            assert room.table.waiting_for() == ["ada"]
            assert metronome.wanted == []

    run(scene)


def test_whoever_takes_a_seat_at_such_a_table_plays_at_its_pace(tmp_path: Path) -> None:
    async def scene() -> None:
        async with watched(tmp_path) as (_, room, metronome):
            await room.sit("ada", "Anna")
            room.audience.join(Listening(room, "ada"))
            await rest(room, metronome)
            while not room.table.asks_of("ada"):
                await metronome.beat(room)
            ask = (await room.audience.fresh_sight("ada")).asks[0]
            answer = do.Answer(ask=ask["id"], value=any_answer(ask, Random(1)))
            before = len(room.table.log)
            await room.act(Visitor(room.id, ("ada",)), answer)
            assert len(room.table.log) == before + 1  # the bots' answers come with the next beat

    run(scene)


def test_each_process_keeps_the_pace_for_its_own_listeners(tmp_path: Path) -> None:
    """Two processes that are both watched never write one thing twice."""

    async def scene() -> None:
        async with watched(tmp_path / "data", pace=PACE) as (house, room, metronome):
            other_metronome = Metronome()
            async with House(tmp_path / "data", pace=PACE, sleep=other_metronome.wait, workers=2) as other:
                twin = await other.rooms.find(room.id)
                room.audience.join(Listening(room, ""))
                await rest(room, metronome)
                await rest(twin, other_metronome)
                assert (metronome.sleeping, other_metronome.sleeping) == (1, 0)
                twin.audience.join(Listening(twin, ""))
                await rest(twin, other_metronome)
                for _ in range(4):
                    await metronome.beat(room)
                    await other_metronome.beat(twin)
                    await house.rooms.listen()
                    await other.rooms.listen()
                    await rest(room, metronome)
                    await rest(twin, other_metronome)
                assert twin.table.digest() == room.table.digest()
                assert len(twin.table.log) == len(room.table.log) > 4

    run(scene)
