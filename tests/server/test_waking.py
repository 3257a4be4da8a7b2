"""Waking: a bell is answered, a gate lets through while it is open, and an ear hears all that was said, in order."""

import asyncio
from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import pytest

from tests.server.hosting import run
from undercroft.server.live import listen
from undercroft.server.waking import Bell, Ear, Gate, Rounds


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
        assert done == [0]
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


def test_whoever_is_called_at_the_same_moment_shares_a_timer() -> None:
    async def scene() -> None:
        loop, rounds, called = asyncio.get_running_loop(), Rounds(), list[str]()
        timed = Mock(wraps=lambda at, *rest: loop.call_soon(*rest))
        loop.set_exception_handler(lambda loop, context: None)

        class Somebody:
            """Somebody who wants to be called."""

            def __init__(self, name: str) -> None:
                self.name = name

            def send_keepalive_ping(self) -> None:
                """Note it; one of them breaks."""
                called.append(self.name)
                if self.name == "brok":
                    raise OSError

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(loop, "time", lambda: 100.1)
            patch.setattr(loop, "call_at", timed)
            for name in ("ada", "brok", "cyra"):
                rounds.join(loop, 20.0, Somebody(name))
            rounds.join(loop, 20.2, Somebody("dov"))
        assert [call.args[0] for call in timed.call_args_list] == [120.25, 120.5]
        for _ in range(3):
            await asyncio.sleep(0)
        assert called == ["ada", "brok", "cyra", "dov"]

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
