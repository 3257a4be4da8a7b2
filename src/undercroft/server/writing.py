"""Writing: something on its way to the disk, and whoever waits for it."""

import asyncio
from collections.abc import Callable


class Writing:
    """Something on its way to the disk, and whoever waits for it."""

    __slots__ = ("_next", "error", "finished")

    def __init__(self) -> None:
        self.finished = False
        self.error: Exception | None = None
        self._next: list[Callable[[Exception | None], None]] = []

    def finish(self, error: Exception | None) -> None:
        """Let everybody go on who waited."""
        self.finished, self.error = True, error
        waiting, self._next = self._next, []
        for go_on in waiting:
            go_on(error)

    def then(self, go_on: Callable[[Exception | None], None]) -> None:
        """Go on with something when it is durable, or, with the error, when it will never be."""
        if self.finished:
            go_on(self.error)
        else:
            self._next.append(go_on)

    async def over(self) -> None:
        """Come back when it is decided whether it is durable."""
        if not self.finished:
            waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._next.append(lambda error: None if waiter.done() else waiter.set_result(None))
            await waiter

    async def wait(self) -> None:
        """Come back when it is durable, or raise because it will never be."""
        await self.over()
        if self.error is not None:
            raise self.error


WRITTEN = Writing()
WRITTEN.finish(None)
