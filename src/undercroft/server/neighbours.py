"""Neighbours: processes that serve together pass each connection to the one that keeps the table it asks for."""

import asyncio
import logging
import os
import re
import socket
import sys
import time
from contextlib import suppress
from email.utils import formatdate
from hashlib import blake2b
from pathlib import Path
from typing import Any

import uvicorn
from uvicorn.server import ServerState

from .threshold import Threshold

log = logging.getLogger("undercroft.neighbours")

FOLDER = "UNDERCROFT_NEIGHBOURS"
POSSIBLE = sys.platform == "linux"  # elsewhere a connection cannot go to another process whole or not at all
BACKLOG = 1024
PATIENCE = 0.2  # seconds that a neighbour has to open; one that does not is passed over
MOST = 64 * 1024  # bytes read ahead that still go along with a connection
SURE = 1_000_000_000  # nanoseconds after which a folder that changed shows another time when it changes again
GRACE = 5.0  # seconds for what is under way when the process stops
TABLE = re.compile(rb"[A-Z]+ /(?:t|api/tables)/([0-9a-z]{1,32})[/? ]")

_here: "Neighbours | None" = None


def is_kept_here(table: str) -> bool:
    """Say whether this process is the one that keeps a table; where there are no others, it always is."""
    return _here is None or _here.keeper_of(table.encode()) == _here.own


def has_neighbours() -> bool:
    """Say whether this process shares the tables out with others."""
    return _here is not None


class Neighbours:
    """The processes of one server, each with a socket in a folder that only they can open."""

    def __init__(self, folder: Path, config: uvicorn.Config, own: str = "") -> None:
        self._folder = folder
        self.own = own or str(os.getpid())
        self._config = config
        self._state = ServerState()
        self._listed = -1
        self._names: list[str] = []
        self._listener: socket.socket | None = None
        self._coming: set[asyncio.Task[None]] = set()
        self._date: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Let the others pass connections on to this process, from inside the event loop."""
        global _here
        self._config.load()
        self._listener = listener = _way()
        listener.setblocking(False)
        listener.bind(str(self._folder / self.own))
        listener.listen(BACKLOG)
        asyncio.get_running_loop().add_reader(listener, self._welcome, listener)
        self._date = asyncio.create_task(self._tell_the_date())
        _here = self

    async def close(self) -> None:
        """Take no more connections, and end those that were passed on to here."""
        global _here
        _here = None if _here is self else _here
        if self._listener is not None:
            asyncio.get_running_loop().remove_reader(self._listener)
            self._listener.close()
        (self._folder / self.own).unlink(missing_ok=True)
        for connection in list(self._state.connections):
            connection.shutdown()
        tasks = [*self._coming, *self._state.tasks]
        if tasks:
            await asyncio.wait(tasks, timeout=GRACE)
        if self._date is not None:
            self._date.cancel()

    def keeper_of(self, table: bytes) -> str:
        """Name the process that keeps a table: all choose the same, and it changes for few when one comes or goes."""
        try:
            changed = self._folder.stat().st_mtime_ns
            if changed != self._listed:
                self._names = sorted([path.name for path in self._folder.iterdir()])
                self._listed = changed if time.time_ns() - changed > SURE else -1
        except FileNotFoundError:  # somebody tidied up; each process serves whoever comes to it
            return self.own
        return max(self._names, key=lambda name: blake2b(table, key=name.encode()).digest(), default=self.own)

    def pass_on(self, data: bytes, transport: asyncio.Transport) -> bool:
        """Pass a connection on with what was read of it, if its table is kept elsewhere and somebody opens there."""
        asked = TABLE.match(data)
        if asked is None or len(data) > MOST or transport.get_extra_info("sslcontext") is not None:
            return False
        keeper = self.keeper_of(asked[1])
        if keeper == self.own:
            return False
        try:
            with _way() as way:
                way.settimeout(PATIENCE)
                way.connect(str(self._folder / keeper))
                socket.send_fds(way, [data], [transport.get_extra_info("socket").fileno()])
        except ConnectionRefusedError:
            (self._folder / keeper).unlink(missing_ok=True)
            return False
        except OSError:
            log.warning("process %s does not open", keeper)
            return False
        transport.abort()
        return True

    def _welcome(self, listener: socket.socket) -> None:
        """Take what a neighbour passes on."""
        with suppress(BlockingIOError):
            way, _ = listener.accept()
            way.setblocking(False)
            task = asyncio.create_task(self._take(way))
            self._coming.add(task)
            task.add_done_callback(self._coming.discard)

    async def _take(self, way: socket.socket) -> None:
        """Go on with a connection where the neighbour stopped reading."""
        loop = asyncio.get_running_loop()
        sent = loop.create_future()
        loop.add_reader(way, _settle, sent)
        with way:
            await sent
            loop.remove_reader(way)
            data, found, _, _ = socket.recv_fds(way, MOST, 1)
        if found:
            connection = socket.socket(fileno=found[0])
            connection.setblocking(False)
            await loop.connect_accepted_socket(lambda: Passed(self._config, self._state, data), connection)

    async def _tell_the_date(self) -> None:
        """Put the date on every answer, as the server does on those of its own connections."""
        while True:
            self._state.default_headers = [(b"date", formatdate(usegmt=True).encode())]
            await asyncio.sleep(1.0)


def _settle(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)


def _way() -> socket.socket:
    """Make a socket between two processes; what is sent over it arrives in one piece or not at all."""
    return socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)


class AtTheDoor(Threshold):
    """A connection to this process: each request that it makes is answered where its table is kept."""

    def data_received(self, data: bytes) -> None:
        """Pass a new request on to the process that should answer it, or answer it here."""
        answered = self.cycle is None or (self.cycle.response_complete and not self.transport.get_write_buffer_size())
        idle = answered and not self.reading and not self.pipeline and not self.refused
        if idle and _here is not None and _here.pass_on(data, self.transport):
            self._unset_keepalive_if_required()
            return
        super().data_received(data)


class Passed(AtTheDoor):
    """A connection that a neighbour passed on: its first request is answered here, whatever it asks for."""

    def __init__(self, config: uvicorn.Config, state: ServerState, data: bytes) -> None:
        super().__init__(config, state, {})
        self._data = data

    def connection_made(self, transport: Any) -> None:
        """Go on with what was read elsewhere."""
        super().connection_made(transport)
        Threshold.data_received(self, self._data)
        self._data = b""
