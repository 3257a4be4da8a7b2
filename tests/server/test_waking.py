"""Waking: a bell is answered, a gate lets through while it is open, and an ear hears all that was said, in order."""

import asyncio
from collections.abc import Callable
from typing import Any

from tests.server.hosting import run
from undercroft.server.live import listen
from undercroft.server.waking import Bell, Ear, Gate


def test_a_gate_lets_through_until_it_is_shut_and_again_when_it_is_opened() -> None:
    async def scene() -> None:
        gate, passed = Gate(), list[int]()

        async def go_through() -> None:
            for number in range(3):
                await gate.wait()
                passed.append(number)
                if number == 1:
                    gate.clear()

        walker = asyncio.create_task(go_through())
        await asyncio.sleep(0)
        assert passed == []
        gate.set()
        gate.clear()  # shut again before anybody went through
        await asyncio.sleep(0)
        assert passed == []
        gate.set()
        for _ in range(3):
            await asyncio.sleep(0)
        assert passed == [0, 1]
        gate.set()
        await walker
        assert passed == [0, 1, 2]

    run(scene)


def test_an_ear_hears_everything_in_the_order_in_which_it_was_said() -> None:
    async def scene() -> None:
        ear = Ear()
        hearer = asyncio.create_task(ear.get())
        await asyncio.sleep(0)
        ear.put_nowait("one")
        ear.put_nowait("two")
        assert await hearer == "one"
        assert not ear.empty()
        assert await ear.get() == "two"
        assert ear.empty()

    run(scene)


def test_what_is_answered_is_done_once_however_often_it_is_rung_and_nobody_waits_in_between() -> None:
    async def scene() -> None:
        bell, done = Bell(), list[int]()

        async def answer() -> None:
            await asyncio.sleep(0)
            done.append(len(done))

        bell.ring()
        bell.answer(answer)
        bell.ring()
        assert bell.task is not None
        await bell.task
        assert (done, bell.task) == ([0], None)
        bell.ring()
        await asyncio.sleep(0)
        bell.ring()  # while it is at work
        assert bell.task is not None
        await bell.task
        assert done == [0, 1, 2]
        bell.answer(None)
        bell.ring()
        assert bell.task is None

    run(scene)


class Going:
    """A visit of somebody who goes at the very moment at which nothing can be sent any more."""

    def __init__(self) -> None:
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.parted = False

    def arrive(self, line: Any, hang_up: Callable[[], None]) -> None:
        """Hang up as soon as they are gone."""
        self.gone.add_done_callback(lambda _: hang_up())

    async def receive(self) -> dict[str, str]:
        """Hear that they are gone, just after whoever sends has noticed."""
        await asyncio.sleep(0)
        await self.gone
        return {"type": "websocket.disconnect"}

    async def hear(self, message: Any) -> bool:
        """Hear that they go."""
        return False

    async def part(self) -> None:
        """Go, which takes a while."""
        await asyncio.sleep(0)
        self.parted = True


def test_whoever_goes_while_something_is_sent_interrupts_nothing() -> None:
    async def scene() -> None:
        one: Any = Going()
        served = asyncio.create_task(listen(one, one))
        for _ in range(4):
            await asyncio.sleep(0)
        one.gone.set_result(None)
        await asyncio.wait((served,))
        assert one.parted
        assert not served.cancelled()

    run(scene)
