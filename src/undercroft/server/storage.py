"""Storage: the database of one deployment, how it is opened, read and changed."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, inspect, select, text, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.schema import CreateColumn

from .benches import Bench
from .folder import make_private
from .leases import Leases
from .metrics import Meters
from .names import shape
from .schema import accounts, metadata
from .trouble import unread
from .writer import Turns, Writer, log_failure

T = TypeVar("T")

LAYING_OUT = text("SELECT pg_advisory_xact_lock(hashtextextended(:what, 0))")
LAID_OUT = "undercroft is laid out"  # no table is called so
READERS = 4  # threads that look things up, and do nothing else


class Store:
    """The database of one deployment."""

    def __init__(self, url: str, *, shared: bool = False) -> None:
        self.url = url
        self.sqlite = url.startswith("sqlite")
        if self.sqlite:
            make_private(Path(url.removeprefix("sqlite:///")))
        self._reading = _make_engine(url, "BEGIN")
        self._writing = _make_engine(url, "BEGIN IMMEDIATE")
        self._writer: Writer | None = None
        self._turns = Turns(Path(f"{url.removeprefix('sqlite:///')}-turn")) if self.sqlite and shared else None
        self._watch: Connection | None = None
        self._readers = Bench("reading", READERS)
        self.meters = Meters()
        self.leases = Leases(None if self.sqlite else self._reading)
        try:
            self._lay_out()
        except BaseException:
            self.close()
            raise

    def _lay_out(self) -> None:
        """Make what is missing in the database, one process after the other; SQLite's own transaction sees to that."""
        with self._writing.begin() as connection:
            if not self.sqlite:
                connection.execute(LAYING_OUT, {"what": LAID_OUT})
            metadata.create_all(connection)
            _add_missing_columns(connection)
            _shape_names(connection)

    @property
    def writer(self) -> Writer:
        """The thread that writes; it lives as long as the application."""
        assert self._writer is not None, "the store is not open"
        return self._writer

    def open(self) -> None:
        """Start writing, from inside the event loop."""
        self._writer = Writer(self._writing, asyncio.get_running_loop(), self._turns)

    def close(self) -> None:
        """Write what is waiting and let go of the database."""
        if self._writer is not None:
            self._writer.stop()
            self._writer = None
        self._readers.close()
        self.leases.close()
        if self._turns is not None:
            self._turns.close()
        if self._watch is not None:
            self._watch.close()
            self._watch = None
        self._reading.dispose()
        self._writing.dispose()

    async def change(self, change: Callable[[Connection], T]) -> T:
        """Make a change, and come back when it is durable."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def settle(result: Any) -> None:
            if done.cancelled():
                return
            if isinstance(result, Exception):
                done.set_exception(result)
            else:
                done.set_result(result)

        self.writer.change(change, settle)
        return await done

    def change_now(self, change: Callable[[Connection], T]) -> T:
        """Make a change where nobody else is at work yet."""
        with self._writing.begin() as connection:
            return change(connection)

    def write(self, change: Callable[[Connection], Any]) -> None:
        """Make a change that nobody waits for; if it fails, that is only logged."""
        self.writer.change(change, log_failure)

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Look something up without holding the event loop, or waiting for anything but other such looks."""
        return await self._readers.do(self.read_now, query)

    def read_now(self, query: Callable[[Connection], T]) -> T:
        """Look something up."""
        try:
            with self._reading.begin() as connection:
                return query(connection)
        except DBAPIError as error:
            raise unread(error) from error

    async def news(self) -> int:
        """Give the data version without holding the event loop."""
        return await self._readers.do(self.data_version)

    def data_version(self) -> int:
        """Give a number that changes when another process has written; 0 where the database has none."""
        if not self.sqlite:
            return 0
        if self._watch is None:
            self._watch = self._reading.connect()
        with self._watch.begin():
            return int(self._watch.execute(text("PRAGMA data_version")).scalar_one())


def _add_missing_columns(connection: Connection) -> None:
    """Bring a database of an earlier version up to this one: each new column comes with the value it has by default."""
    inspector = inspect(connection)
    for table in metadata.sorted_tables:
        known = {column["name"] for column in inspector.get_columns(table.name)}
        for column in table.columns:
            if column.name not in known:
                written = CreateColumn(column).compile(dialect=connection.dialect)
                connection.execute(text(f"ALTER TABLE {table.name} ADD COLUMN {written}"))
        for index in table.indexes:
            index.create(connection, checkfirst=True)


def _shape_names(connection: Connection) -> None:
    """Note how the names of accounts look that were claimed before this was noted."""
    rows = connection.execute(select(accounts.c.id, accounts.c.name).where(accounts.c.shape == "")).all()
    for row in rows:
        connection.execute(update(accounts).where(accounts.c.id == row.id).values(shape=shape(row.name)))


def _make_engine(url: str, begin: str) -> Engine:
    """Make an engine; SQLite is told to be durable, and when to begin."""
    options = {"check_same_thread": False} if url.startswith("sqlite") else {}
    engine = create_engine(url, connect_args=options, hide_parameters=True)  # an error's text goes into the log
    if not url.startswith("sqlite"):
        return engine

    @event.listens_for(engine, "connect")
    def prepare(raw: Any, record: Any) -> None:
        raw.isolation_level = None
        for line in ("busy_timeout=15000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            raw.execute(f"PRAGMA {line}")

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
