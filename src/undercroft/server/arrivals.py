"""Arrivals: files that somebody brings, while they wait for their turn and are checked, and what came of them."""

import asyncio
from collections import OrderedDict

from .lobby import Links, Rooms, new_id
from .neighbours import has_neighbours
from .rooms import Room
from .security import Missing

KEPT = 900.0  # seconds for which it is known what came of a file
MOST = 200

Taken = tuple[Room, Links]


class Arriving:
    """One file on its way to becoming a table, and how far it is."""

    def __init__(self, table_id: str, browser: str, since: float) -> None:
        self.id = table_id
        self.browser = browser
        self.since = since
        self.done = 0
        self.of = 0
        self.task: asyncio.Task[Taken] | None = None

    def hear(self, done: int, of: int) -> None:
        """Note how many entries of how many are checked."""
        self.done, self.of = done, of

    @property
    def finished(self) -> bool:
        """Whether it is decided what comes of it."""
        return self.task is not None and self.task.done()

    async def outcome(self) -> Taken:
        """Give the table that came of it, or say why none did."""
        assert self.task is not None
        return await asyncio.shield(self.task)


class Arrivals:
    """The files that are on their way, and those that came in lately."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._known: OrderedDict[str, Arriving] = OrderedDict()

    def begin(self, content: bytes, by: str, browser: str) -> Arriving:
        """Begin to take in a file for a browser."""
        self._forget()
        arriving = Arriving(new_id(), browser, self._rooms.settings.monotonic())
        arriving.task = asyncio.create_task(self._rooms.take_in(content, by, arriving.hear, arriving.id))
        arriving.task.add_done_callback(lambda task: task.cancelled() or task.exception())  # asked for later, or never
        self._known[arriving.id] = arriving
        return arriving

    async def wait_a_little(self, arriving: Arriving) -> bool:
        """Wait as long as a person waits for a page; says whether it was long enough."""
        settings = self._rooms.settings
        elsewhere = settings.shared and not has_neighbours()  # who looks again may be answered by another process
        assert arriving.task is not None
        await asyncio.wait((arriving.task,), timeout=None if elsewhere else settings.haste)
        return arriving.finished

    def find(self, table_id: str, browser: str) -> Arriving:
        """Find the file that a browser brought."""
        found = self._known.get(table_id)
        if found is None or not browser or found.browser != browser:
            raise Missing("No file of yours is on its way here; bring it again.")
        return found

    def _forget(self) -> None:
        """Forget what came of the files that were brought long ago."""
        limit = self._rooms.settings.monotonic() - KEPT
        old = [one.id for one in self._known.values() if one.finished]
        for table_id in old:
            if self._known[table_id].since <= limit or len(self._known) >= MOST:
                del self._known[table_id]

    def close(self) -> None:
        """Wait for nothing any more."""
        for arriving in self._known.values():
            if arriving.task is not None:
                arriving.task.cancel()
