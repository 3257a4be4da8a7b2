"""Hand: the other process, which does one errand after the other and goes home when there are none.

It is started by the workshop as `python -m undercroft.server.hand`, and ends when nobody holds its other end.
"""

import gc
import os
import select
import signal
import sys
import traceback
from typing import BinaryIO

import msgspec

from undercroft.engine.refusals import Fault, OverBudget, Refused

from .budgets import Budget
from .errands import Errand, Rewatch, run

if sys.platform != "win32":
    import resource

GRACE = 2  # seconds of a processor after which the system ends an errand that did not end itself
MOST_ERRANDS = 200  # after which a hand makes way for a fresh one
POLITE = 5  # how far others go first
YOUNG = 20_000  # new things after which it is looked for what only refers to itself


class Order(msgspec.Struct):
    """An errand, and how much it may take."""

    errand: Errand
    budget: Budget


class Progress(msgspec.Struct, tag=True):
    """So many entries of so many are done; the first says only that the errand has begun."""

    done: int
    of: int


class Done(msgspec.Struct, tag=True):
    """What came of an errand."""

    result: bytes


class Declined(msgspec.Struct, tag=True):
    """An errand that was refused, in one sentence."""

    sentence: str


class Spent(msgspec.Struct, tag=True):
    """An errand that took more than it was given."""


class Broken(msgspec.Struct, tag=True):
    """An errand that broke; the reason is in the log."""


Reply = Progress | Done | Declined | Spent | Broken

_orders = msgspec.msgpack.Decoder(Order)
_encode = msgspec.msgpack.Encoder().encode


def read_frame(pipe: BinaryIO) -> bytes:
    """Read one whole frame; nothing if nobody writes any more."""
    head = pipe.read(4)
    size = int.from_bytes(head, "big") if len(head) == 4 else 0
    content = pipe.read(size)
    return content if len(content) == size else b""


def write_frame(pipe: BinaryIO, content: bytes) -> None:
    """Write one frame."""
    pipe.write(len(content).to_bytes(4, "big") + content)
    pipe.flush()


def do(order: Order, pipe: BinaryIO) -> Reply:
    """Do one errand, tell how far it is, and give what came of it."""
    _limit(order.budget)
    try:
        return Done(run(order.errand, order.budget, lambda done, of: write_frame(pipe, _encode(Progress(done, of)))))
    except (Refused, Fault) as error:
        return Declined(str(error))
    except (OverBudget, MemoryError, RecursionError):
        return Spent()
    except OSError:
        raise
    except Exception:
        traceback.print_exc()
        return Broken()


def _limit(budget: Budget) -> None:
    """Let the system itself end what takes too much of the processor or of memory."""
    if sys.platform == "win32":
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    seconds = int(used.ru_utime + used.ru_stime + budget.seconds + GRACE)
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, most))
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (budget.memory, most))


def serve(orders: BinaryIO, replies: BinaryIO, idle: float) -> None:
    """Do errands until there are none for a while, or nobody is there to give any."""
    for _ in range(MOST_ERRANDS):
        if sys.platform != "win32" and not select.select([orders], [], [], idle)[0]:
            return
        frame = read_frame(orders)
        if not frame:
            return
        write_frame(replies, _encode(Progress(0, 0)))
        order = _orders.decode(frame)
        write_frame(replies, _encode(do(order, replies)))
        if isinstance(order.errand, Rewatch):
            gc.collect()  # the table that was watched before goes while nobody waits


def main() -> None:
    """Take errands from the standard input, and answer on what was the standard output."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever stops the server stops this by closing the other end
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what somebody prints is for the log
    if sys.platform != "win32":
        os.nice(POLITE)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    gc.set_threshold(YOUNG, 10, 10)
    try:
        serve(sys.stdin.buffer, replies, float(sys.argv[1]))
    except BrokenPipeError:
        return


if __name__ == "__main__":
    main()
