"""Leases: which of several hosts plays the bots of a table; the locks of their one database decide it."""

import logging
from collections.abc import Iterable
from contextlib import suppress

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from .benches import Bench

log = logging.getLogger("undercroft.leases")

TAKE = text("SELECT pg_try_advisory_lock(hashtextextended(:table, 0))")
GIVE_UP = text("SELECT pg_advisory_unlock(hashtextextended(:table, 0))")
NOTICE = ("SET tcp_keepalives_idle = 4", "SET tcp_keepalives_interval = 2", "SET tcp_keepalives_count = 2")
"""How soon the database notices that a host is gone without a word, and takes its leases back."""


class Leases:
    """What this process plays: everything where the database is its own, and else what nobody took before."""

    def __init__(self, engine: Engine | None) -> None:
        self._engine = engine
        self._bench = Bench("leases", 1)
        self._connection: Connection | None = None
        self._held: set[str] = set()

    def holds(self, table: str) -> bool:
        """Say whether the bots of a table are played here."""
        return self._engine is None or table in self._held

    async def take(self, table: str) -> bool:
        """Begin to play the bots of a table, unless another host does; says whether they are played here."""
        if not self.holds(table):
            await self._bench.do(self._take, table)
        return self.holds(table)

    async def give_up(self, tables: Iterable[str]) -> None:
        """Let another host play the bots of these tables."""
        gone = self._held.intersection(tables)
        if gone:
            self._held -= gone
            await self._bench.do(self._give_up, gone)

    @property
    def held(self) -> frozenset[str]:
        """The tables whose bots are played here and could be played elsewhere."""
        return frozenset(self._held)

    def close(self) -> None:
        """Give everything up."""
        self._bench.close()
        self._let_go()

    def _take(self, table: str) -> None:
        try:
            if self._open().execute(TAKE, {"table": table}).scalar():
                self._held.add(table)
        except DBAPIError:
            log.warning("the database could not be asked who plays table %s", table)
            self._let_go()

    def _give_up(self, tables: Iterable[str]) -> None:
        try:
            for table in tables:
                self._open().execute(GIVE_UP, {"table": table})
        except DBAPIError:
            self._let_go()

    def _open(self) -> Connection:
        assert self._engine is not None
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            for setting in NOTICE:
                self._connection.exec_driver_sql(setting)
        return self._connection

    def _let_go(self) -> None:
        """Forget a connection that broke, and with it all that was held by it."""
        self._held.clear()
        if self._connection is not None:
            with suppress(DBAPIError):
                self._connection.invalidate()
                self._connection.close()
            self._connection = None
