"""The caller: looks now and then whom a table waits for, and tells them at the address that they gave."""

import asyncio
import logging
from collections.abc import Mapping
from functools import partial
from typing import Protocol

from .benches import Bench
from .calls import Address, Due, Reply, settle, take_on
from .settings import Settings
from .storage import Store

log = logging.getLogger("undercroft.calls")

NO_KEYS = "This server has no keys of its own for messages, so it cannot call you when the page is closed."


class Sends(Protocol):
    """Whatever takes a message to somebody."""

    @property
    def public_key(self) -> str:
        """The key by which browsers know that a message is from this server."""

    def send(self, to: Address, says: Mapping[str, str]) -> Reply:
        """Send a message, and give the answer."""


class Caller:
    """Makes the calls that are due, on threads of its own, so that nobody waits for a push service."""

    def __init__(self, store: Store, settings: Settings, pusher: Sends | None) -> None:
        self.pusher = pusher
        self._store = store
        self._settings = settings
        self._threads = Bench("calls", 2)
        self._task: asyncio.Task[None] | None = None

    @property
    def public_key(self) -> str:
        """The key that browsers need to take messages from here; empty if this server has none."""
        return self.pusher.public_key if self.pusher is not None else ""

    def start(self) -> None:
        """Begin to look."""
        if self.pusher is not None:
            self._task = asyncio.create_task(self._look_forever())

    def close(self) -> None:
        """Call nobody more."""
        if self._task is not None:
            self._task.cancel()
        self._threads.close()

    async def _look_forever(self) -> None:
        while True:
            await asyncio.sleep(self._settings.call_every)
            try:
                await self.look()
            except Exception:
                log.exception("nobody could be called")

    async def look(self) -> int:
        """Make all calls that are due; gives how many."""
        now = self._settings.clock()
        due = await self._store.change(partial(take_on, now=now))
        await asyncio.gather(*(self._call(one) for one in due))
        return len(due)

    async def _call(self, call: Due) -> None:
        assert self.pusher is not None
        body = "It is your turn." if not call.sent else "The table still waits for you."
        says = {"title": call.title, "body": body, "table": call.table}
        reply = await self._threads.do(self.pusher.send, call.to, says)
        now, again = self._settings.clock(), self._settings.call_again
        await self._store.change(partial(settle, call=call, reply=reply, now=now, again=again))
