"""Metrics: what a server does, counted for Prometheus; only whoever brings its token may read it."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from hmac import compare_digest
from time import monotonic
from typing import Any

from litestar import Litestar, Request, Response, get
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, exposition, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from .security import Denied, Missing

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""Where the processes of one server write what they count, if there are several; the library reads it, too."""
_collect: Any = MultiProcessCollector
_bury: Any = mark_process_dead
TICK = 0.25  # seconds between two looks at how late the loop is
SOON = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Meters:
    """What one process counts."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._answers = Counter("undercroft_answers", "Answers given, by people and bots.", registry=self.registry)
        self._durable = Histogram(
            "undercroft_durable_seconds",
            "Seconds until what was done at a table is on the disk.",
            buckets=SOON,
            registry=self.registry,
        )
        self._late = Histogram(
            "undercroft_loop_pause_seconds",
            "Seconds by which the event loop was late.",
            buckets=SOON,
            registry=self.registry,
        )
        self._failed = Counter("undercroft_unwritten", "Writes that could not be made.", registry=self.registry)
        self._tables = self._gauge("undercroft_tables_open", "Tables in memory.")
        self._listeners = self._gauge("undercroft_listeners", "Browsers and programs that listen to a table.")

    def _gauge(self, name: str, says: str) -> Gauge:
        return Gauge(name, says, registry=self.registry, multiprocess_mode="livesum")

    def answer(self) -> None:
        """Count an answer."""
        self._answers.inc()

    def timing(self) -> Callable[[object], None]:
        """Begin to write something; call what this gives when it is durable, or with the error if it is not."""
        begun = monotonic()

        def done(error: object) -> None:
            if error is None:
                self._durable.observe(monotonic() - begun)
            else:
                self._failed.inc()

        return done

    def look(self, late: float, tables: int, listeners: int) -> None:
        """Note how late the loop is, and who is here."""
        self._late.observe(max(0.0, late))
        self._tables.set(tables)
        self._listeners.set(listeners)

    def written(self) -> bytes:
        """Write down what was counted, by all processes of this server."""
        if not os.environ.get(FOLDER):
            return generate_latest(self.registry)
        everybody = CollectorRegistry()
        _collect(everybody)
        return generate_latest(everybody)


def forget_process(pid: int) -> None:
    """Count no longer what a process that is gone had open."""
    if os.environ.get(FOLDER):
        _bury(pid)


@asynccontextmanager
async def watching(app: Litestar) -> AsyncIterator[None]:
    """Look from time to time how late the loop is, as long as the application is there."""
    loop = asyncio.get_running_loop()
    rooms, meters = app.state.rooms, app.state.meters

    def look(due: float) -> None:
        now = loop.time()
        meters.look(now - due, len(rooms), rooms.listeners)
        waiting[:] = [loop.call_at(now + TICK, look, now + TICK)]

    waiting: list[asyncio.Handle] = [loop.call_soon(look, loop.time())]
    try:
        yield
    finally:
        waiting[0].cancel()


@get("/metrics", tags=["server"], include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Give what was counted to whoever brings the token; without one there is nothing here."""
    token: str = request.app.state.settings.metrics
    if not token:
        raise Missing("There is nothing at this address.")
    if not compare_digest(request.headers.get("authorization", "").encode(), f"Bearer {token}".encode()):
        raise Denied("These figures are for whoever runs this server.")
    counted: Meters = request.app.state.meters
    return Response(counted.written(), headers={"content-type": exposition.CONTENT_TYPE_LATEST})
