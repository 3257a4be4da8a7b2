"""Waking: what a connection waits for; there are thousands of them, so it is lighter than asyncio's."""

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import Context
from typing import Any, Protocol

MOMENTS = 4  # in a second
Answer = Callable[[], Coroutine[Any, Any, None]]


class Called(Protocol):
    """Somebody who is asked now and then whether they are still there."""

    def send_keepalive_ping(self) -> None:
        """Ask them."""


class Bell:
    """Wakes the one task that waits for it; or where it is answered, begins one that does what there is to do.

    However often it is rung before, it is answered once.
    """

    __slots__ = ("_answer", "_rung", "_sleeper", "task")

    def __init__(self) -> None:
        self.task: asyncio.Task[None] | None = None  # that answers it just now
        self._answer: Answer | None = None
        self._rung = False
        self._sleeper: asyncio.Future[None] | None = None

    def ring(self) -> None:
        """Wake the task, now or when it next wants to sleep; or begin it, unless it is at work."""
        self._rung = True
        if self._answer is not None and self.task is None:
            self.task = asyncio.get_running_loop().create_task(self._do(), context=Context())
        elif self._sleeper is not None and not self._sleeper.done():
            self._sleeper.set_result(None)

    def answer(self, answer: Answer | None) -> None:
        """Let this be done from now on whenever it is rung, or nothing any more; in between no task waits for it."""
        self._answer = answer
        if self._rung:
            self.ring()

    async def _do(self) -> None:
        try:
            while self._rung and self._answer is not None:
                self._rung = False
                await self._answer()
        finally:
            self.task = None

    def is_set(self) -> bool:
        """Say whether it was rung and nobody has woken yet."""
        return self._rung

    async def wait(self) -> None:
        """Sleep until it is rung."""
        if not self._rung:
            self._sleeper = asyncio.get_running_loop().create_future()
            await self._sleeper
        self._rung = False


class Gate(Bell):
    """Stands open or shut; the one task that wants to go through waits until it is open."""

    __slots__ = ()

    set = Bell.ring

    def clear(self) -> None:
        """Shut it."""
        self._rung = False

    async def wait(self) -> None:
        """Wait until it is open; it stays so."""
        while not self._rung:
            self._sleeper = asyncio.get_running_loop().create_future()
            await self._sleeper


class Ear(Bell):
    """What somebody has said, for the one task that hears it, in the order in which it was said."""

    __slots__ = ("_said",)

    def __init__(self) -> None:
        super().__init__()
        self._said: list[Any] = []

    def put_nowait(self, message: Any) -> None:
        """Say something."""
        self._said.append(message)
        self.ring()

    def empty(self) -> bool:
        """Say whether all was heard."""
        return not self._said

    async def get(self) -> Any:
        """Hear the next thing, as soon as it is said."""
        while not self._said:
            await self.wait()
        return self._said.pop(0)


class Rounds:
    """Calls after a while whoever wants to be called, all of one moment one after the other: they share a timer."""

    def __init__(self) -> None:
        self._due: dict[int, list[Called]] = {}

    def join(self, loop: asyncio.AbstractEventLoop, seconds: float, one: Called) -> None:
        """Call somebody after so many seconds, or a moment later."""
        moment = int((loop.time() + seconds) * MOMENTS) + 1
        if moment not in self._due:
            self._due[moment] = []
            loop.call_at(moment / MOMENTS, self._call, loop, moment)
        self._due[moment].append(one)

    def _call(self, loop: asyncio.AbstractEventLoop, moment: int) -> None:
        for one in self._due.pop(moment):
            loop.call_soon(one.send_keepalive_ping)
