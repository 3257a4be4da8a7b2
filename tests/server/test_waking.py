"""Waking: a gate lets through as long as it is open, and an ear hears all that was said, in order."""

import asyncio
from typing import Any
from unittest.mock import Mock

from tests.server.hosting import run
from undercroft.server.live import listen
from undercroft.server.waking import Ear, Gate


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


class Going:
    """A listener who goes at the very moment at which nothing can be sent any more."""

    leaving = None

    def __init__(self) -> None:
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.line: Any = None

    async def send_forever(self) -> None:
        """Send nothing, until they are gone."""
        await self.gone

    async def receive(self) -> dict[str, str]:
        """Hear that they are gone, just after whoever sends has noticed."""
        await asyncio.sleep(0)
        await self.gone
        return {"type": "websocket.disconnect"}


def test_whoever_goes_while_something_is_sent_interrupts_nothing() -> None:
    async def scene() -> None:
        one: Any = Going()
        served = asyncio.create_task(listen(Mock(), one, Mock(), Mock(), "", one))
        for _ in range(4):
            await asyncio.sleep(0)
        one.gone.set_result(None)
        await asyncio.wait((served,))
        assert not served.cancelled()

    run(scene)
