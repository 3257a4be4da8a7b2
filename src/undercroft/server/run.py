"""Run the application: one process or several, one log line for each request, a graceful stop."""

import asyncio
import gc
import logging
import os
import socket
import sys
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryDirectory
from typing import Any

import msgspec
import uvicorn
from litestar import Litestar
from uvicorn.config import STARTUP_FAILURE

from undercroft.engine.house_book import Files
from undercroft.engine.refusals import Refused

from . import counting, metrics, neighbours
from .app import create_app
from .crowd import open_many_files
from .folder import Claim, claim, read_secret
from .health import examine
from .logs import write_log
from .neighbours import AtTheDoor, Neighbours
from .network import Proxies
from .rendering import environment
from .settings import HOUSES, LEDGER, SMALL, settings_from_environment
from .supervisor import Supervisor, beat, stop_without_supervisor
from .threshold import Listening

FOLDER = "UNDERCROFT_DATA"
WORKERS = "UNDERCROFT_WORKERS"
BACKLOG = 2048
ARENAS = "MALLOC_ARENA_MAX"
"""How many heaps the C library keeps in a process; by itself one for nearly each thread, though one works at a time."""

_beats: Connection | None = None  # where this process gives signs of life, if somebody supervises it

log = logging.getLogger("undercroft.run")


def make_app() -> Litestar:
    """Make the application of one process, from what the environment says."""
    write_log()
    workers = int(os.environ.get(WORKERS, "1"))
    app = create_app(settings_from_environment(Path(os.environ[FOLDER]), workers), alive, among_neighbours)
    make_ready()
    return app


@asynccontextmanager
async def alive(app: Any) -> AsyncIterator[None]:
    """Give signs of life to whoever supervises this process, as long as it serves."""
    beating = asyncio.create_task(beat(_beats)) if _beats is not None else None
    try:
        yield
    finally:
        if beating is not None:
            beating.cancel()


@asynccontextmanager
async def among_neighbours(app: Any) -> AsyncIterator[None]:
    """Share the tables with the other processes of this server, if there are any."""
    if not os.environ.get(neighbours.FOLDER):
        log.info("process %d serves", os.getpid())
        yield
        return
    shared = Neighbours(Path(os.environ[neighbours.FOLDER]), configuration(app))
    shared.open()
    log.info("process %d serves", os.getpid())
    try:
        yield
    finally:
        await shared.close()


def configuration(app: Any, **more: Any) -> uvicorn.Config:
    """Say how connections are served, in every process."""
    return uvicorn.Config(
        app,
        http=AtTheDoor,
        ws=Listening,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # the application itself knows which proxies are trusted
        ws_max_size=2 * SMALL,
        ws_ping_interval=20.0,
        ws_per_message_deflate=False,  # `squeezing.py` offers it its own way
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        **more,
    )


def make_ready() -> None:
    """Load all games and templates before anybody comes in, so that nobody waits for it, and tune the collection.

    Young objects only are looked through, a few at a time: a table makes hardly any garbage that refers to itself.
    What was made at the start is never looked at again; the rest when rooms were forgotten and nobody plays.
    """
    environment()
    gc.collect()
    gc.freeze()
    gc.set_threshold(1000, 1_000_000, 1_000_000)


def serve(
    host: str,
    port: int,
    folder: Path,
    workers: int = 1,
    *,
    houses: Mapping[str, Files] | None = None,
    apart: bool = False,
) -> int:
    """Serve until somebody stops it; says where as soon as somebody can come in.

    Several processes share the tables out among them, unless they are kept `apart` as those of several machines are.
    """
    os.environ[FOLDER], os.environ[WORKERS] = str(folder), str(workers)
    settings = settings_from_environment(folder, workers)
    Proxies(settings.proxies)
    with claim(folder) if settings.database_url.startswith("sqlite") else nullcontext() as claimed:
        read_secret(folder)
        examine(settings.database_url)
        write_log()
        listener = listen(host, port)
        where = f"[{host}]" if ":" in host else host
        print(
            f"Undercroft is open at http://{where}:{listener.getsockname()[1]}/ and keeps its tables in {folder}.",
            flush=True,
        )
        with kept_for_all(houses or {}):
            started = run_workers("undercroft.server.run:make_app", listener, workers, claimed, apart=apart)
    return 0 if started else 1


def run_workers(
    factory: str, listener: socket.socket, workers: int, claimed: Claim | None = None, *, apart: bool = False
) -> bool:
    """Serve the application that a factory makes, from one process or several; says whether it could be started."""
    together = workers > 1 and neighbours.POSSIBLE and not apart
    with TemporaryDirectory(prefix="undercroft-") if together else nullcontext("") as place:
        os.environ[neighbours.FOLDER] = place
        if workers == 1:
            return run_server(factory, listener)
        os.environ.setdefault(ARENAS, "2")
        with counting_together(), TemporaryDirectory(prefix="undercroft-metrics-") as counted:
            os.environ[metrics.FOLDER] = counted
            return Supervisor(lambda: Worker(factory, listener, claimed), workers).run()


@contextmanager
def kept_for_all(houses: Mapping[str, Files]) -> Iterator[None]:
    """Let the processes that are started meanwhile read a group's own files as they are now."""
    os.environ[HOUSES] = ""
    if not houses:
        yield
        return
    with NamedTemporaryFile(prefix="undercroft-house-") as file:
        file.write(msgspec.json.encode(houses))
        file.flush()
        os.environ[HOUSES] = file.name
        yield


@contextmanager
def counting_together() -> Iterator[None]:
    """Let the processes that are started meanwhile count in one place how often somebody does something."""
    if not counting.POSSIBLE:
        yield
        return
    with NamedTemporaryFile(prefix="undercroft-ledger-") as file:
        counting.lay_out(Path(file.name))
        os.environ[LEDGER] = file.name
        yield


class Worker:
    """A process that serves beside others, and by whose heartbeat one knows that it still does."""

    def __init__(self, factory: str, listener: socket.socket, claimed: Claim | None) -> None:
        context = get_context("spawn")
        self.heart, beats = context.Pipe(duplex=False)
        self._process = context.Process(target=work, args=(factory, listener, claimed, beats))
        self._process.start()
        beats.close()

    @property
    def sentinel(self) -> int:
        """What can be waited for until the process ends."""
        return self._process.sentinel

    @property
    def pid(self) -> int | None:
        """Its number."""
        return self._process.pid

    @property
    def exitcode(self) -> int | None:
        """How it ended; nothing while it lives."""
        return self._process.exitcode

    def listen(self) -> bool:
        """Take its signs of life; says whether more can come."""
        try:
            while self.heart.poll():
                self.heart.recv_bytes()
        except (EOFError, OSError):
            return False
        return True

    def terminate(self) -> None:
        """Ask it to stop."""
        self._process.terminate()

    def kill(self) -> None:
        """Stop it."""
        self._process.kill()

    def join(self, timeout: float | None = None) -> None:
        """Wait until it has ended."""
        self._process.join(timeout)
        if self._process.exitcode is not None:
            self.heart.close()
            metrics.forget_process(self._process.pid or 0)


def work(factory: str, listener: socket.socket, claimed: Claim | None, beats: Connection) -> None:
    """Serve in a process of one's own, as long as somebody supervises it; the folder stays `claimed` until its end."""
    global _beats
    _beats = beats
    write_log()
    stop_without_supervisor()
    with suppress(KeyboardInterrupt):
        if not run_server(factory, listener):
            sys.exit(STARTUP_FAILURE)


def run_server(factory: str, listener: socket.socket) -> bool:
    """Serve from this process; says whether it could be started."""
    open_many_files()
    server = uvicorn.Server(configuration(factory, factory=True, timeout_graceful_shutdown=10))
    try:
        server.run(sockets=[listener])
    except SystemExit:
        return False
    return server.started


def listen(host: str, port: int) -> socket.socket:
    """Take the port, or say in one sentence why that cannot be."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.create_server((host, port), family=family, backlog=BACKLOG)
    except (OSError, OverflowError) as error:
        reason = os.strerror(error.errno or 0) if isinstance(error, OSError) else "There is no such port"
        raise Refused(f"Nobody can be served at {host}, port {port}. {reason}.") from None
    listener.set_inheritable(True)
    return listener
