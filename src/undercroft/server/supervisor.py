"""The supervisor: keeps several processes serving, and notices when one of them is gone or no longer answers."""

import asyncio
import logging
import os
import signal
import socket
import threading
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import parent_process
from multiprocessing.connection import wait
from typing import Any, Protocol

from uvicorn.config import STARTUP_FAILURE

log = logging.getLogger("undercroft.supervisor")

HARDLY = 10.0  # seconds of life below which a process that ends is started again less and less eagerly
LONGEST = 30.0  # seconds between two attempts, however often they fail
GRACE = 30.0  # seconds in which a process may finish what it does before it is killed
BEAT = 2.0  # seconds between two signs of life of a process
SILENCE = 45.0  # seconds without a sign of life after which a process hangs
STARTING = 180.0  # the same before its first sign of life
STOP = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name))


class Worker(Protocol):
    """What the supervisor wants of a process; those of `multiprocessing` have it."""

    @property
    def sentinel(self) -> int:
        """What can be waited for until the process ends."""

    @property
    def pid(self) -> int | None:
        """Its number."""

    @property
    def exitcode(self) -> int | None:
        """How it ended; nothing while it lives."""

    @property
    def heart(self) -> Any:
        """What can be waited for until it gives a sign of life."""

    def listen(self) -> bool:
        """Take its signs of life; says whether more can come."""

    def terminate(self) -> None:
        """Ask it to stop."""

    def kill(self) -> None:
        """Stop it."""

    def join(self, timeout: float | None = None) -> None:
        """Wait until it has ended."""


Wait = Callable[[Sequence[Any], float | None], Sequence[Any]]
"""Waits until one of several things is ready, or until so many seconds have passed."""


class Place:
    """The place of one process: who is in it, since when, and when the next is due."""

    def __init__(self) -> None:
        self.worker: Worker | None = None
        self.since = 0.0
        self.due: float | None = 0.0
        self.hangs_at = 0.0
        self.deaf = False
        self.lives = 0
        self._short = 0

    def fill(self, worker: Worker, now: float) -> None:
        """Note who serves from now on."""
        self.worker, self.since, self.due = worker, now, None
        self.hangs_at, self.deaf = now + STARTING, False
        self.lives += 1

    def listen(self, worker: Worker, now: float) -> None:
        """Note a sign of life; one who can give no more of them is not waited for, and hangs in the end."""
        self.deaf = not worker.listen()
        if not self.deaf:
            self.hangs_at = now + SILENCE

    def empty(self, now: float) -> float:
        """Note that it is gone; gives the seconds until the next is due: none, unless several hardly lived."""
        self._short = self._short + 1 if now - self.since < HARDLY else 0
        pause = 0.0 if self._short < 2 else min(LONGEST, 2.0 ** (self._short - 2))
        self.worker, self.due = None, now + pause
        return pause


class Supervisor:
    """Starts so many processes, starts another whenever one ends, and stops them all when it is told to.

    It waits for their ends and for their signs of life, so none can leave it waiting. One that has given none for too
    long hangs, and is killed; the next takes its place.
    """

    def __init__(
        self,
        start: Callable[[], Worker],
        number: int,
        wait: Wait = wait,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._start = start
        self._wait = wait
        self._clock = clock
        self._places = [Place() for _ in range(number)]
        self.stopping = False
        self.failed = False

    def run(self) -> bool:
        """Supervise until somebody stops it; says whether the processes could be started at all."""
        with self._told_to_stop() as told:
            try:
                while not self.stopping:
                    self.fill_places()
                    self.look(self._wait([told, *self._sentinels(), *self._hearts()], self.next_due()))
            finally:
                self._stop_all()
        return not self.failed

    def fill_places(self) -> None:
        """Start a process wherever one is due."""
        now = self._clock()
        for place in self._places:
            if place.due is not None and place.due <= now:
                place.fill(self._start(), now)

    def next_due(self) -> float | None:
        """Give the seconds until the next process is due, or until one that gives no sign of life hangs."""
        due = [place.due if place.due is not None else place.hangs_at for place in self._places]
        return max(0.0, min(due) - self._clock()) if due else None

    def look(self, ready: Sequence[Any]) -> None:
        """Notice who is gone, who lives, and who hangs."""
        now = self._clock()
        for place in self._places:
            if place.worker is None:
                continue
            if place.worker.sentinel in ready:
                self._bury(place, place.worker)
            elif not place.deaf and place.worker.heart in ready:
                place.listen(place.worker, now)
            elif now >= place.hangs_at and not self.stopping:
                self._kill(place, place.worker)

    def _kill(self, place: Place, worker: Worker) -> None:
        """Kill a process that hangs: nothing else gets through to it."""
        log.error("process %s has given no sign of life for %.0f s and is killed", worker.pid, SILENCE)
        worker.kill()
        self._bury(place, worker)

    def _bury(self, place: Place, worker: Worker) -> None:
        worker.join()
        if worker.exitcode == STARTUP_FAILURE and place.lives == 1:
            log.error("process %s could not start; nobody can be served", worker.pid)
            self.failed = self.stopping = True
            return
        pause = place.empty(self._clock())
        log.error("process %s is gone (%s); the next is due in %.0f s", worker.pid, worker.exitcode, pause)

    def _hearts(self) -> list[Any]:
        return [place.worker.heart for place in self._places if place.worker is not None and not place.deaf]

    def _sentinels(self) -> list[int]:
        return [place.worker.sentinel for place in self._places if place.worker is not None]

    def _stop_all(self) -> None:
        workers = [place.worker for place in self._places if place.worker is not None]
        for worker in workers:
            worker.terminate()
        until = self._clock() + GRACE
        for worker in workers:
            worker.join(max(0.0, until - self._clock()))
            if worker.exitcode is None:
                worker.kill()
                worker.join()

    def _stop(self, *_: object) -> None:
        self.stopping = True

    @contextmanager
    def _told_to_stop(self) -> Iterator[socket.socket]:
        """Listen to signals; gives a socket that is ready when one has come."""
        told, bell = socket.socketpair()
        with told, bell:
            bell.setblocking(False)
            rang = signal.set_wakeup_fd(bell.fileno(), warn_on_full_buffer=False)
            heard = {number: signal.getsignal(number) for number in STOP}
            for number in STOP:
                if heard[number] is not signal.SIG_IGN:
                    signal.signal(number, self._stop)
            try:
                yield told
            finally:
                signal.set_wakeup_fd(rang)
                for number, before in heard.items():
                    signal.signal(number, before)


async def beat(heart: Any, sleep: Callable[[float], Awaitable[object]] = asyncio.sleep) -> None:
    """Give a sign of life again and again; whatever keeps this from running keeps everybody else waiting, too."""
    with suppress(OSError):  # nobody listens any more
        while True:
            heart.send_bytes(b".")
            await sleep(BEAT)


def stop_without_supervisor() -> None:
    """Stop this process gracefully when the one that supervises it is gone, so that nobody serves unseen."""
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_outlive, args=(parent,), name="supervisor", daemon=True).start()


def _outlive(parent: Any) -> None:
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
