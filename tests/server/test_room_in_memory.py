"""How much memory a table takes with everybody listening, and that it does not grow with what was told."""

import asyncio
import gc
import tracemalloc
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from tests.effort import calls_of
from tests.server.hosting import House, any_answer, run
from tests.server.test_wire_secrecy import listen
from undercroft.server import actions as do
from undercroft.server import pages, speaking, views
from undercroft.server.limits import Limits
from undercroft.server.live import Connection, perform
from undercroft.server.recent import Recent
from undercroft.server.rooms import Room
from undercroft.server.views import Gallery, Look

PLAYERS = ("ada", "brok", "cyra", "dov", "esme")
TABLES = 4
MOST_FOR_PROGRAMS = 118_000
MOST_FOR_PAGES = 326_000
LATER_FOR_PROGRAMS = 312_000
LATER_FOR_PAGES = 850_000
"""Bytes that a table of six takes on the heap, at first and some rounds later.

What the network needs for its connections comes on top.

Pictures and questions that are kept for all tables together are bounded by themselves, and are not counted; nor is the
interpreter's own list of texts that are kept once.
"""
HUGE = 500_000
ROUNDS = 40
LATER = 25
WARM = 5
CALLS = 500
"""Of functions for each answer, until all six programs of a table can be told what it changed."""


class Deaf:
    """A socket that keeps nothing of what it is sent."""

    async def send(self, message: dict[str, Any]) -> None:
        pass


class Peopled:
    """Tables at which somebody listens in every seat."""

    def __init__(self, house: House, html: bool) -> None:
        self.house, self.html = house, html

    async def lay(self, number: int) -> Room:
        """Lay one more table, and let everybody hear how it stands."""
        room, _ = await self.house.table(players=list(PLAYERS), bots={}, seed=f"memory {number}")
        for seat in room.table.seats:
            await room.sit(seat, f"{seat} {number}")
        for seat in room.table.seats:
            sight = await room.audience.fresh_sight(seat)
            if self.html:
                room.audience.studio.render(sight)
            listener = listen(Deaf(), room, reads_html=self.html, seat=seat)
            listener.look = Look("", narrow=False)
            listener.begin(lambda: None)
            room.audience.join(listener)
        await self.rest(room)
        return room

    async def play(self, number: int, rounds: int) -> None:
        """Lay one more table, and let everybody there answer for some rounds."""
        room, limits, chance = await self.lay(number), Limits(self.house.settings), Random(number)
        for _ in range(rounds):
            await answer_all(room, chance, limits)
            await self.rest(room)

    async def rest(self, room: Room) -> None:
        """Let everything that was said be sent."""
        listeners: Any = room.audience.listeners
        await room.record.settled()
        room.audience.draw()
        while any(one._woken.is_set() or one.sending_since for one in listeners):
            await room.record.settled()
            await asyncio.sleep(0)


def on_the_heap() -> int:
    """Count what is held, garbage left out."""
    gc.collect()
    return sum([trace.size for trace in tracemalloc.take_snapshot().traces if trace.size < HUGE])


@pytest.mark.parametrize(
    ("html", "rounds", "most"),
    [
        (False, 0, MOST_FOR_PROGRAMS),
        (True, 0, MOST_FOR_PAGES),
        (False, LATER, LATER_FOR_PROGRAMS),
        (True, LATER, LATER_FOR_PAGES),
    ],
)
def test_a_table_with_six_listeners_takes_little(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, html: bool, rounds: int, most: int
) -> None:
    monkeypatch.setattr(views, "GALLERY", Gallery(most=1))
    for kept in ("NAMELESS", "BLANKS", "OPTIONS"):
        monkeypatch.setattr(speaking, kept, Recent(1))

    async def scene() -> None:
        async with House(tmp_path) as house:
            house.rooms.render = pages.render_changed
            tables = Peopled(house, html)
            await tables.play(0, rounds)
            tracemalloc.start()
            try:
                before = on_the_heap()
                for number in range(1, TABLES + 1):
                    await tables.play(number, rounds)
                assert (on_the_heap() - before) / TABLES < most
            finally:
                tracemalloc.stop()

    run(scene)


async def answer_all(room: Room, chance: Random, limits: Limits) -> int:
    """Let every program that is asked something answer at once; gives how many did."""
    answers = 0
    listeners = sorted(room.audience.listeners, key=lambda one: one.sight.seat)
    for listener in [cast(Connection, one) for one in listeners]:
        for ask in listener.sight.asks[:1]:
            action = do.Answer(ask=ask["id"], value=any_answer(ask, chance), key=f"{listener.sight.seat} {ask['id']}")
            await perform(room, listener.visitor, action, listener, limits)
            answers += 1
    return answers


def test_an_answer_of_a_program_takes_few_calls(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            tables, limits, chance = Peopled(house, html=False), Limits(house.settings), Random(1)
            room = await tables.lay(0)
            calls = answers = 0
            for number in range(ROUNDS):
                answers += await answer_all(room, chance, limits) * (number >= WARM)
                await room.record.settled()
                calls += calls_of(room.audience.draw) * (number >= WARM)
                await tables.rest(room)
            assert answers > 2 * ROUNDS
            assert calls / answers < CALLS

    run(scene)


def test_what_everybody_is_shown_alike_is_kept_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            house.rooms.render = pages.render_changed
            tables = Peopled(house, html=True)
            room = await tables.lay(0)
            shown = [sight.drawn for sight in room.audience.sights.values()]
            assert len({id(fragments["faces"]) for fragments in shown}) == 1

    run(scene)
