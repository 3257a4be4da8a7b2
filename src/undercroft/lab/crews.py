"""Crews: who plays the parts of a plan, in this process, in several, or on a cluster; the parts are the same."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from socket import create_connection
from typing import Any, TypeVar

from undercroft.engine.refusals import Refused

Plan = TypeVar("Plan")
Done = TypeVar("Done")
Work = Callable[[Plan, Sequence[int]], Done]
"""Does some of a plan's games, by their numbers."""

MOST_IN_A_PART = 100
PARTS_EACH = 10
"""How many parts somebody is dealt: many, so that nobody waits long for the last."""
HERE = "local"
PATIENCE = 5.0
"""Seconds in which a cluster has to answer."""


def parts_of(games: int, workers: int) -> list[range]:
    """Cut the numbers of the games into parts."""
    size = max(1, min(MOST_IN_A_PART, games // (workers * PARTS_EACH)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def at_home(work: Work[Plan, Done], plan: Plan, games: int, processes: int) -> Iterator[Done]:
    """Do the parts in so many processes of this machine, and give each as it is done."""
    parts = parts_of(games, processes)
    if processes == 1:
        yield from (work(plan, part) for part in parts)
        return
    pool = ProcessPoolExecutor(processes, get_context("spawn"), signal, (SIGINT, SIG_IGN))
    try:
        for done in as_completed([pool.submit(work, plan, part) for part in parts]):
            yield done.result()
    finally:  # somebody who interrupts does not wait for the games that have not begun
        pool.shutdown(cancel_futures=True)


def on_cluster(work: Work[Plan, Done], plan: Plan, games: int, address: str) -> Iterator[Done]:
    """Do the parts on a Ray cluster, and give each as it is done."""
    with joined(address) as ray:
        parts = parts_of(games, max(1, int(ray.cluster_resources().get("CPU", 1))))
        shared, task = ray.put(plan), ray.remote(work)
        waiting = [task.remote(shared, part) for part in parts]
        try:
            while waiting:
                done, waiting = ray.wait(waiting)
                yield from ray.get(done)
        finally:
            for part in waiting:
                ray.cancel(part)


@contextmanager
def joined(address: str) -> Iterator[Any]:
    """Be part of the cluster at an address for a while, or of one that is started here for it."""
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise Refused("There is no Ray here; install it with: pip install 'undercroft[lab]'.") from None
    where: dict[str, Any] = {"include_dashboard": False} if address == HERE else {"address": address}
    try:
        knock(address)
        ray.init(**where, log_to_driver=False, logging_level="ERROR")
    except (OSError, ValueError, RuntimeError):
        raise Refused(f"No Ray cluster answers at {address}; start one with: ray start --head.") from None
    try:
        yield ray
    finally:
        ray.shutdown()


def knock(address: str) -> None:
    """See whether anybody answers at an address with a port: Ray itself goes on trying for minutes."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if host:
        create_connection((host, int(port)), PATIENCE).close()
