"""Writer: the one thread that writes to the database, and commits together what arrived together."""

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
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, func, insert, select
from sqlalchemy.exc import IntegrityError

from .folder import PRIVATE
from .schema import entries
from .trouble import Unavailable, unstored

if sys.platform != "win32":
    import fcntl

log = logging.getLogger("undercroft.storage")


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
_IN_COLUMNS = (
    "INSERT INTO entries (table_id, position, seat, key, entry)"
    " SELECT * FROM unnest(%s::text[], %s::int[], %s::text[], %s::text[], %s::text[])"
)


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
    """Write a few entries in one statement that the database commits by itself; says whether that was possible.

    Each call into SQLite makes this thread wait for its turn in Python again, and holds the event loop up; each call to
    PostgreSQL is a way there and back.
    """
    rows, driver = _rows(appends), connection.connection.driver_connection
    if driver is None or len(rows) > ROWS_AT_ONCE:
        return False
    if connection.dialect.name == "sqlite":
        driver.execute(_writing(len(rows)), tuple(chain.from_iterable(rows)))
        return True
    if connection.dialect.driver == "psycopg":
        _insert_unasked(driver, rows)
        return True
    return False


def _insert_unasked(driver: Any, rows: Sequence[Row]) -> None:
    """Write entries to PostgreSQL in one statement, always the same, without asking for a transaction first."""
    driver.autocommit = True
    try:
        driver.execute(_IN_COLUMNS, [list(column) for column in zip(*rows, strict=True)])
    finally:
        driver.autocommit = False


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


def log_failure(result: Any) -> None:
    """Write into the log that something could not be written."""
    if isinstance(result, Exception):
        log.error("something could not be written", exc_info=None if isinstance(result, Unavailable) else result)
