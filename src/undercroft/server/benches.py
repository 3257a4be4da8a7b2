"""Benches: a few threads of their own for each kind of work, so that none of it waits in another's queue."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import BoundedSemaphore
from typing import Any, ParamSpec, TypeVar

from .security import TooMany

P = ParamSpec("P")
T = TypeVar("T")

BUSY = "So many ask for that just now that there is no room for one more; try again in a moment."


class Bench:
    """A place beside the event loop for one kind of work: so many hands, and so many things that may wait for one."""

    def __init__(self, name: str, hands: int, waiting: int | None = None) -> None:
        """Make room; without a number, any number of things may wait."""
        self._threads = ThreadPoolExecutor(hands, thread_name_prefix=name)
        self._room = None if waiting is None else BoundedSemaphore(hands + waiting)

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something here and come back with what came of it, or say that there is no room."""
        return await asyncio.wrap_future(self.submit(work, *args, **kwargs))

    def submit(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Let something be done here, or say that there is no room."""
        if self._room is not None and not self._room.acquire(blocking=False):
            raise TooMany(BUSY)
        under_way = self._threads.submit(work, *args, **kwargs)
        under_way.add_done_callback(self._make_room)
        return under_way

    def _make_room(self, done: Future[Any]) -> None:
        if self._room is not None:
            self._room.release()

    def close(self) -> None:
        """Finish what is under way, and do nothing more."""
        self._threads.shutdown(cancel_futures=True)
