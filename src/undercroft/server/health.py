"""Health: whether tables can be kept here, before the door opens and at any time after."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from secrets import token_bytes
from typing import Any

import msgspec
from litestar import Request, get
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from undercroft import __version__
from undercroft.engine.refusals import Refused

from . import trouble
from .folder import cannot
from .lobby import Rooms
from .schema import metadata, pulse
from .storage import Store

BEAT = 16 * 1024  # bytes that are written to see whether there is room
FRESH = 1.0  # seconds for which what was found is said again without another look

SENTENCES = {
    trouble.FULL: "The disk is full; {place} needs room.",
    trouble.CLOSED: "{place} cannot be written to; give it to whoever runs this, or choose another folder.",
    trouble.BUSY: "Another program is busy with {place}; stop it first.",
    trouble.DAMAGED: "{place} is damaged, or no database; put a copy of it back, or choose another folder.",
    trouble.AWAY: "The database that UNDERCROFT_DATABASE_URL names cannot be reached.",
}


def examine(url: str) -> None:
    """Open the database once, look into every part of it and write to it, or say in one sentence what is wrong."""
    place = Path(url.removeprefix("sqlite:///"))
    try:
        store = Store(url)
        try:
            store.change_now(_look_around)
        finally:
            store.close()
    except OSError as error:
        raise cannot("be written to", place, error) from None
    except (ArgumentError, NoSuchModuleError):
        raise Refused("UNDERCROFT_DATABASE_URL names no database that is known here.") from None
    except ModuleNotFoundError as error:
        raise Refused(f"This database needs {error.name}; install undercroft[postgres].") from None
    except Exception as error:
        reason = trouble.reason_of(error)
        if not reason:
            raise
        raise Refused(SENTENCES[reason].format(place=place)) from None


def _look_around(connection: Connection) -> None:
    for table in metadata.sorted_tables:
        connection.execute(select(table).limit(1)).first()
    _beat(connection)


class Health(msgspec.Struct):
    """The server is up, and what is done here can be stored."""

    up: bool
    version: str
    rooms: int


class Pulse:
    """Whether something can be written now; however many ask, the disk is tried once in a while."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        self._trying: asyncio.Task[None] | None = None
        self._tried = float("-inf")

    async def feel(self) -> None:
        """Come back if something could be written, or raise because it could not."""
        stale = self._clock() - self._tried >= FRESH
        if self._trying is None or (stale and self._trying.done()):
            self._tried = self._clock()
            self._trying = asyncio.create_task(self._store.change(_beat))
        await asyncio.shield(self._trying)


def _beat(connection: Connection) -> None:
    """Write something that takes room, over what was written before."""
    content = {"beat": token_bytes(BEAT)}
    if not connection.execute(update(pulse).values(content)).rowcount:
        connection.execute(insert(pulse).values(id=1, **content))


@get("/healthz", tags=["server"])
async def healthz(request: Request[Any, Any, Any]) -> Health:
    """Say that the server is up and can store what is done."""
    rooms: Rooms = request.app.state.rooms
    felt: Pulse = request.app.state.pulse
    await felt.feel()
    return Health(up=True, version=__version__, rooms=len(rooms))
