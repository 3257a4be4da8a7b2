"""Workshop: where tables are checked, forked, watched again and written out, by other processes and within a budget.

Whatever a stranger brings is played by a process of its own, never by the one that serves; if it takes too much, that
process is ended, and nothing is left of it.
"""

import asyncio
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Event, Lock, Timer
from typing import Any, BinaryIO, TypeVar

import msgspec

from undercroft.engine.refusals import Refused
from undercroft.engine.saves import Proof

from .benches import Bench
from .budgets import Budget
from .errands import Arrival, Errand, Export, Fork, Moment, Prove, Reckon, Rewatch, TakeIn, Told
from .hand import Broken, Declined, Done, Order, Progress, Reply, Spent, read_frame, write_frame
from .security import TooMany

T = TypeVar("T")

TOO_MUCH = "That takes more work than this server gives to one table; nothing was changed."
SHARE = "You have {} of these under way already; wait until one of them is done."
IDLE = 60.0  # seconds after which a hand without work goes home
COMMAND = (sys.executable, "-m", "undercroft.server.hand", str(IDLE))

_replies: msgspec.msgpack.Decoder[Reply] = msgspec.msgpack.Decoder(Reply)
_encode = msgspec.msgpack.Encoder().encode
_read_arrival = msgspec.msgpack.Decoder(Arrival).decode
_read_moment = msgspec.msgpack.Decoder(Moment).decode
_read_proof = msgspec.msgpack.Decoder(Proof).decode


def nobody_listens(done: int, of: int) -> None:
    """Hear how far an errand is, and tell nobody."""


class Hand:
    """One other process; it is started for the first errand, and again when it is gone."""

    def __init__(self, budget: Budget, command: Sequence[str]) -> None:
        self.budget = budget
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._gone = False

    def do(self, errand: Errand, told: Told) -> bytes:
        """Let the process do an errand, and wait for what comes of it."""
        frame = _encode(Order(errand, self.budget))
        reply = self._send(frame, told) or self._send(frame, told)  # it may have gone home just now
        match reply:
            case Done(result):
                return result
            case Declined(sentence):
                raise Refused(sentence)
            case Broken() | None:
                raise RuntimeError("an errand broke in the workshop")
            case _:
                raise Refused(TOO_MUCH)

    def _send(self, frame: bytes, told: Told) -> Reply | None:
        """Send an order, and read until it is answered; gives nothing if it was never begun."""
        process = self._ready()
        assert process.stdin is not None
        assert process.stdout is not None
        late = Event()

        def end_late() -> None:
            late.set()
            process.kill()

        ending = Timer(self.budget.patience, end_late)
        ending.daemon = True
        ending.start()
        try:
            write_frame(_pipe(process.stdin), frame)
            reply = self._listen(_pipe(process.stdout), told)
        except OSError:
            reply = None
        finally:
            ending.cancel()
        if reply is None or isinstance(reply, Spent):
            self.end()  # a process that spent so much is not needed again
        return Spent() if late.is_set() else reply

    def _listen(self, pipe: BinaryIO, told: Told) -> Reply | None:
        """Hear how far an errand is until it is done; gives nothing if it was never begun."""
        begun = False
        while frame := read_frame(pipe):
            reply = _replies.decode(frame)
            if not isinstance(reply, Progress):
                return reply
            begun = True
            told(reply.done, reply.of)
        return Spent() if begun else None

    def _ready(self) -> "subprocess.Popen[bytes]":
        """Give the process, a new one if there is none."""
        if self._gone:
            raise Refused("The server is closing.")
        if self._process is not None and self._process.poll() is None:
            return self._process
        self.end()
        self._process = process = subprocess.Popen(
            self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=_environment()
        )
        if self._gone:
            process.kill()
        return process

    def end(self) -> None:
        """End the process, whatever it is doing."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                _close(pipe)

    def leave(self) -> None:
        """End the process, and start no other."""
        self._gone = True
        process = self._process
        if process is not None:
            process.kill()


def _pipe(pipe: Any) -> BinaryIO:
    found: BinaryIO = pipe
    return found


def _close(pipe: Any) -> None:
    with suppress(OSError):  # what was still to be written has nobody to read it
        pipe.close()


def _environment() -> dict[str, str]:
    """Give the environment in which the same code is found as here."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


class Lane:
    """A queue of errands, one at a time, of which nobody may have more than their share."""

    def __init__(self, name: str, hand: Hand, waiting: int, share: int) -> None:
        self._hand = hand
        self._bench = Bench(name, 1, waiting)
        self._share = share
        self._under_way: Counter[str] = Counter()
        self._lock = Lock()

    async def do(self, errand: Errand, who: str, read: Callable[[bytes], T], told: Told = nobody_listens) -> T:
        """Do an errand for somebody when its turn comes, or say that there is no room for it."""
        self._begin(who)
        try:
            under_way = self._bench.submit(lambda: read(self._hand.do(errand, told)))
        except TooMany:
            self._end(who)
            raise
        under_way.add_done_callback(lambda done: self._end(who))
        return await asyncio.wrap_future(under_way)

    def _begin(self, who: str) -> None:
        with self._lock:
            if who and self._under_way[who] >= self._share:
                raise TooMany(SHARE.format(self._share))
            self._under_way[who] += 1

    def _end(self, who: str) -> None:
        with self._lock:
            self._under_way[who] -= 1
            if not self._under_way[who]:
                del self._under_way[who]

    def close(self) -> None:
        """End whatever is under way."""
        self._hand.leave()
        self._bench.close()
        self._hand.end()


class Workshop:
    """The lanes of a server: files that somebody brings, tables that are here, visitors' wishes, what tables reckon."""

    def __init__(self, budget: Budget, command: Sequence[str] = COMMAND) -> None:
        self._files = Lane("files", Hand(budget, command), waiting=7, share=2)
        self._tables = Lane("tables", Hand(budget, command), waiting=31, share=4)
        self._visits = Lane("visits", Hand(budget, command), waiting=7, share=2)
        self._trials = Lane("trials", Hand(budget, command), waiting=7, share=1)

    async def take_in(self, content: bytes, who: str, told: Told = nobody_listens) -> Arrival:
        """Check an exported file from its first die to its last line."""
        return await self._files.do(TakeIn(content), who, _read_arrival, told)

    async def prove(self, table: bytes, who: str) -> Proof:
        """Check a table from its first die to its last line."""
        return await self._tables.do(Prove(table), who, _read_proof)

    async def fork(self, errand: Fork, who: str) -> Arrival:
        """Go on from a place of a table as a new one."""
        return await self._tables.do(errand, who, _read_arrival)

    async def rewatch(self, errand: Rewatch, who: str) -> Moment:
        """Find a finished table as it was after so many entries."""
        return await self._tables.do(errand, who, _read_moment)

    async def export(self, errand: Export, who: str) -> bytes:
        """Write down what somebody may take home of a table."""
        return await self._tables.do(errand, who, bytes)

    async def visit(self, errand: Reckon, who: str) -> bytes:
        """Reckon something for whoever came by."""
        return await self._visits.do(errand, who, bytes)

    async def try_out(self, errand: Reckon, who: str) -> bytes:
        """Reckon one part of something for a table."""
        return await self._trials.do(errand, who, bytes)

    def close(self) -> None:
        """End whatever is under way."""
        for lane in (self._files, self._tables, self._visits, self._trials):
            lane.close()
