"""Waking: what one task of a connection waits for; there are thousands of them, so they are lighter than asyncio's."""

import asyncio
from typing import Any


class Bell:
    """Wakes the one task that waits for it; however often it is rung before, the task wakes once."""

    __slots__ = ("_rung", "_sleeper")

    def __init__(self) -> None:
        self._rung = False
        self._sleeper: asyncio.Future[None] | None = None

    def ring(self) -> None:
        """Wake the task, now or when it next wants to sleep."""
        self._rung = True
        if self._sleeper is not None and not self._sleeper.done():
            self._sleeper.set_result(None)

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


class Ear:
    """What somebody has said, for the one task that hears it, in the order in which it was said."""

    __slots__ = ("_said", "_sleeper")

    def __init__(self) -> None:
        self._said: list[Any] = []
        self._sleeper: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Say something."""
        self._said.append(message)
        if self._sleeper is not None and not self._sleeper.done():
            self._sleeper.set_result(None)

    def empty(self) -> bool:
        """Say whether all was heard."""
        return not self._said

    async def get(self) -> Any:
        """Hear the next thing, as soon as it is said."""
        while not self._said:
            self._sleeper = asyncio.get_running_loop().create_future()
            await self._sleeper
        return self._said.pop(0)
