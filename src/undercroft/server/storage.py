"""Storage: tables, their logs, seats and links in a database, and the one thread that writes to it."""

import asyncio
import logging
import os
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cache
from itertools import chain
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Engine,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    false,
    func,
    insert,
    inspect,
    select,
    text,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.schema import CreateColumn

from .benches import Bench
from .folder import PRIVATE, make_private
from .names import shape
from .trouble import Unavailable, unread, unstored

if sys.platform != "win32":
    import fcntl

T = TypeVar("T")

READERS = 4  # threads that look things up, and do nothing else

log = logging.getLogger("undercroft.storage")

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("title", Text, nullable=False),
    Column("seed", String(128), nullable=False),
    Column("rulings", Text, nullable=False),
    Column("players", Text, nullable=False),
    Column("pace", Float, nullable=False),
    Column("welcome", Boolean, nullable=False),  # whether whoever watches may take a free seat
    Column("origin", Text, nullable=False),  # where a table that goes on from another comes from
    Column("over", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("creator", String(48), nullable=False, server_default=""),  # an account, or a network that nobody can read
    Column("commitment", String(64), nullable=False, server_default=""),
    Column("bound", Text, nullable=False, server_default=""),  # what the commitment binds besides the seed
    Column("unproved", Boolean, nullable=False, server_default=false()),  # taken in, its play unchecked
    Column("peopled", Boolean, nullable=False, server_default=false()),  # whether a person ever sat down
)

earlier_seeds = Table(  # a table that goes on from another inherits its seeds, each for the branches before a number
    "earlier_seeds",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("until", Integer, primary_key=True),
    Column("seed", String(128), nullable=False),
    Column("commitment", String(64), nullable=False, server_default=""),
    Column("bound", Text, nullable=False, server_default=""),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("position", Integer, primary_key=True),
    Column("seat", String(24), nullable=False),
    Column("key", String(64), nullable=False),
    Column("entry", Text, nullable=False),
    sqlite_with_rowid=False,
)

checkpoints = Table(
    "checkpoints",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("position", Integer, nullable=False),
    Column("blob", LargeBinary, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", String(24), primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("sitter", String(8), nullable=False),
    Column("level", String(24), nullable=False),
    Column("claimed", Boolean, nullable=False),
    Column("version", Integer, nullable=False),
    Column("generation", Integer, nullable=False, server_default="0"),  # how often its invitation was made anew
    Column("browser", String(32), nullable=False, server_default=""),  # the veiled number of the sitter's browser
)

links = Table(
    "links",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("generation", Integer, nullable=False, server_default="0"),
)

spent_links = Table(  # links that opened a seat once, so that whoever opens one again is told what became of it
    "spent_links",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", String(24), nullable=False),
)

past_sitters = Table(  # who sat where at a table, however long ago: nobody sees two seats of a game unasked
    "past_sitters",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", String(24), nullable=False),
    Column("account", Integer, nullable=False),
    Column("browser", String(32), nullable=False),
    Column("network", String(32), nullable=False),
)

wishes = Table(  # what the people of a table are asked before it is done: that somebody sits down, or is cut off
    "wishes",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", String(24), nullable=False),
    Column("name", Text, nullable=False),
    Column("account", Integer, nullable=False),
    Column("browser", String(32), nullable=False),
    Column("network", String(32), nullable=False),
    Column("asked", Float, nullable=False),
    Column("state", String(8), nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False, unique=True),
    Column("password", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("shape", Text, nullable=False, server_default=""),  # the same for all names that look alike
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("account_id", Integer, ForeignKey("accounts.id"), nullable=False, index=True),
    Column("until", Float, nullable=False),
)

sittings = Table(
    "sittings",
    metadata,
    Column("account_id", Integer, ForeignKey("accounts.id"), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", String(24), primary_key=True),
    Column("since", Float, nullable=False),
)

notes = Table(
    "notes",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", String(24), primary_key=True),
    Column("text", Text, nullable=False),
)

deeds = Table(  # what was done under which key, where the log does not say so
    "deeds",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", String(24), primary_key=True),
    Column("key", String(64), primary_key=True),
    Column("number", Integer, nullable=False),
)

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("beat", LargeBinary, nullable=False),  # written now and then, to see whether anything can be
)

Index("links_of_table", links.c.table_id)
Index("sittings_of_table", sittings.c.table_id)
Index("past_sitters_of_table", past_sitters.c.table_id)
Index("tables_of_creator", tables.c.creator, tables.c.created)


class Conflict(Exception):
    """Somebody else wrote at this place of a log first, or what stood before it was never written."""


class Lane:
    """The writes of one room in their order: after one fails, those that were built on it fail too."""

    __slots__ = ("broken",)

    def __init__(self) -> None:
        self.broken = False


class Written(msgspec.Struct):
    """One entry of a log as it is stored: who did it, under which key, and what."""

    position: int
    seat: str
    key: str
    entry: str


Then = Callable[[Any], None]
"""What is called in the event loop when a write is durable, with its result, or with the error."""


Also = Callable[[Connection], None]
"""A change that is made together with new entries of a log, or not at all; it raises `Conflict` if it cannot be."""


class _Append:
    """New entries of one log, which must stand exactly where its writer believes the log ends."""

    __slots__ = ("also", "lane", "rows", "table", "then")

    def __init__(self, table: str, rows: Sequence[Written], lane: Lane, then: Then, also: Also | None = None) -> None:
        self.table = table
        self.rows = rows
        self.lane = lane
        self.then = then
        self.also = also

    def run(self, connection: Connection) -> None:
        if self.lane.broken or _length(connection, self.table) != self.rows[0].position:
            raise Conflict("The log goes on from somewhere else.")
        if self.also is not None:
            self.also(connection)
        _insert(connection, [self])


class _Change:
    """Any other change, as a function of the connection."""

    __slots__ = ("change", "then")

    def __init__(self, change: Callable[[Connection], Any], then: Then) -> None:
        self.change = change
        self.then = then

    def run(self, connection: Connection) -> Any:
        return self.change(connection)


_Job = _Append | _Change
_Results = list[tuple[Then, Any]]


def _length(connection: Connection, table: str) -> int:
    last = connection.execute(select(func.max(entries.c.position)).where(entries.c.table_id == table)).scalar()
    return 0 if last is None else last + 1


ROWS_AT_ONCE = 200


@cache
def _writing(rows: int) -> str:
    """Give the statement that writes so many entries."""
    values = ", ".join(["(?, ?, ?, ?, ?)"] * rows)
    return f"INSERT INTO entries (table_id, position, seat, key, entry) VALUES {values}"


Row = tuple[str, int, str, str, str]
"""A row of the table of entries: the table, the position, the seat, the key, and the entry."""


def _rows(appends: Sequence[_Append]) -> list[Row]:
    return [(job.table, row.position, row.seat, row.key, row.entry) for job in appends for row in job.rows]


def _insert_at_once(connection: Connection, appends: Sequence[_Append]) -> bool:
    """Write a few entries in one statement that SQLite commits by itself; says whether that was possible.

    Each call into SQLite makes this thread wait for its turn in Python again, and holds the event loop up.
    """
    rows, driver = _rows(appends), connection.connection.driver_connection
    if connection.dialect.name != "sqlite" or driver is None or len(rows) > ROWS_AT_ONCE:
        return False
    driver.execute(_writing(len(rows)), tuple(chain.from_iterable(rows)))
    return True


def _insert(connection: Connection, appends: Sequence[_Append]) -> None:
    """Write entries of any number of logs, inside a transaction."""
    write_entries(connection, _rows(appends))


def write_entries(connection: Connection, rows: Sequence[Row]) -> None:
    """Write rows of the table of entries, many in one statement."""
    if connection.dialect.name == "sqlite":
        for start in range(0, len(rows), ROWS_AT_ONCE):
            some = rows[start : start + ROWS_AT_ONCE]
            connection.exec_driver_sql(_writing(len(some)), tuple(chain.from_iterable(some)))
    elif rows:
        names = [column.name for column in entries.columns]
        connection.execute(insert(entries), [dict(zip(names, row, strict=True)) for row in rows])


def delete_table(connection: Connection, table_id: str) -> None:
    """Delete a table and everything that belongs to it."""
    for kind in reversed(metadata.sorted_tables):
        if "table_id" in kind.columns:
            connection.execute(delete(kind).where(kind.c.table_id == table_id))
    connection.execute(delete(tables).where(tables.c.id == table_id))


class Turns:
    """Processes that write to one SQLite file take turns: who waits is woken at once, where SQLite would sleep."""

    def __init__(self, path: Path) -> None:
        self._file = os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, PRIVATE), "ab")

    @contextmanager
    def mine(self) -> Iterator[None]:
        """Wait for this process's turn, and end it."""
        if sys.platform != "win32":
            fcntl.flock(self._file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            if sys.platform != "win32":
                fcntl.flock(self._file, fcntl.LOCK_UN)

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


class Writer:
    """The one thread that writes: whatever arrived while it was busy is committed together."""

    MOST = 1000

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop, turns: Turns | None = None) -> None:
        self._engine = engine
        self._loop = loop
        self._turns = turns
        self._arrived: list[_Job] = []
        self._jobs: SimpleQueue[list[_Job] | None] = SimpleQueue()
        self.commits = 0
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    def append(self, table: str, rows: Sequence[Written], lane: Lane, then: Then, also: Also | None = None) -> None:
        """Write new entries of a log; `then` is called when they are durable, or will never be."""
        self._arrive(_Append(table, rows, lane, then, also))

    def change(self, change: Callable[[Connection], Any], then: Then) -> None:
        """Make any other change; `then` is called when it is durable, or will never be."""
        self._arrive(_Change(change, then))

    def _arrive(self, job: _Job) -> None:
        """Wait for what else arrives in the same turn of the event loop, so that the thread is woken once for all."""
        if not self._arrived:
            self._loop.call_soon(self._hand_over)
        self._arrived.append(job)

    def _hand_over(self) -> None:
        if self._arrived:
            self._jobs.put(self._arrived)
            self._arrived = []

    def stop(self) -> None:
        """Write what is still waiting, and end the thread."""
        self._hand_over()
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        with self._engine.connect() as connection:
            running = True
            while running:
                batch, running = self._gather()
                if batch:
                    results = self._commit(connection, batch)
                    self._loop.call_soon_threadsafe(_settle, results)

    def _gather(self) -> tuple[list[_Job], bool]:
        batch: list[_Job] = []
        jobs = self._jobs.get()
        try:
            while jobs is not None:
                batch += jobs
                if len(batch) >= self.MOST:
                    return batch, True
                jobs = self._jobs.get_nowait()
        except Empty:
            return batch, True
        return batch, False

    def _commit(self, connection: Connection, batch: Sequence[_Job]) -> _Results:
        """Write what is new in logs first, which is most of it, then everything else."""
        appends = [job for job in batch if isinstance(job, _Append)]
        changes = [job for job in batch if isinstance(job, _Change)]
        with self._turn():
            results = [result for jobs in (appends, changes) if jobs for result in self._write(connection, jobs)]
        self.commits += 1
        return results

    def _write(self, connection: Connection, jobs: Sequence[_Job]) -> _Results:
        """Do jobs together, or, if one of them cannot be done, each alone."""
        try:
            return self._together(connection, jobs)
        except Exception:
            return [self._alone(connection, job) for job in jobs]

    def _turn(self) -> AbstractContextManager[None]:
        return nullcontext() if self._turns is None else self._turns.mine()

    def _together(self, connection: Connection, jobs: Sequence[_Job]) -> _Results:
        """Do jobs in one transaction; any conflict gives it up."""
        appends = [job for job in jobs if isinstance(job, _Append)]
        if any(job.lane.broken for job in appends):
            raise Conflict
        changes = [job.also for job in appends if job.also is not None]
        if len(appends) == len(jobs) and not changes and _insert_at_once(connection, appends):
            return [(job.then, None) for job in jobs]
        with connection.begin():
            for change in changes:
                change(connection)
            _insert(connection, appends)
            return [(job.then, job.run(connection) if isinstance(job, _Change) else None) for job in jobs]

    def _alone(self, connection: Connection, job: _Job) -> tuple[Then, Any]:
        try:
            with connection.begin():
                return job.then, job.run(connection)
        except Exception as error:
            if isinstance(job, _Append):
                job.lane.broken = True
                if isinstance(error, IntegrityError):
                    return job.then, Conflict("Somebody else was quicker.")
            return job.then, unstored(error)


def _settle(results: _Results) -> None:
    for then, result in results:
        try:
            then(result)
        except Exception:
            log.exception("something went wrong after a commit")


def _log_failure(result: Any) -> None:
    if isinstance(result, Exception):
        log.error("something could not be written", exc_info=None if isinstance(result, Unavailable) else result)


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
        try:
            self._lay_out()
        except BaseException:
            self.close()
            raise

    def _lay_out(self) -> None:
        """Make what is missing in the database."""
        with self._writing.begin() as connection:
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
        self.writer.change(change, _log_failure)

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
