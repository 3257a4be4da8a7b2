"""Counting together: token buckets in a file that all processes of one server share, so that none allows anew."""

import mmap
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from struct import Struct

from .settings import Rate

if sys.platform != "win32":
    import fcntl

POSSIBLE = sys.platform != "win32"  # elsewhere each process has its share of what is allowed
SETS = 8192
WAYS = 8
TRIES = 200  # for the lock; whoever holds it is done in microseconds, unless it hangs

_bucket = Struct("<16sddd")  # whose it is, what is left, since when, and when it is full again
_NOBODY = bytes(16)


class Ledger:
    """Buckets in a file; when too many came to one place of it, newcomers share the last one there."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR)
        self._map = mmap.mmap(self._file, size())

    def close(self) -> None:
        """Let go of the file."""
        self._map.close()
        os.close(self._file)

    def take(self, who: str, rate: Rate, cost: float, now: float) -> bool:
        """Take something out of somebody's bucket, if there is as much in it."""
        name = blake2b(who.encode("utf-8", "surrogatepass"), digest_size=16).digest()
        with self._alone():
            place = self._place(name, now)
            owner, left, since, _ = _bucket.unpack_from(self._map, place)
            if owner == _NOBODY:
                left, since = rate.burst, now
            left = min(rate.burst, left + max(0.0, now - since) * rate.a_second)
            enough = bool(left >= cost)
            left = min(rate.burst, left - cost) if enough else left
            full = now + (rate.burst - left) / rate.a_second if rate.a_second else float("inf")
            _bucket.pack_into(self._map, place, owner if owner != _NOBODY else name, left, now, full)
        return enough

    def _place(self, name: bytes, now: float) -> int:
        """Find somebody's bucket, or one that nobody needs any more, or the one that newcomers share."""
        first = int.from_bytes(name[:4], "little") % SETS * WAYS
        free = -1
        for place in range(first * _bucket.size, (first + WAYS) * _bucket.size, _bucket.size):
            owner, _, _, full = _bucket.unpack_from(self._map, place)
            if owner == name:
                return place
            if free < 0 and (owner == _NOBODY or full <= now):
                free = place
        if free < 0:
            return (first + WAYS - 1) * _bucket.size
        _bucket.pack_into(self._map, free, _NOBODY, 0.0, now, now)
        return free

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Keep the other processes out for a moment; if one of them hangs in here, count without it."""
        locked = any(self._lock() for _ in range(TRIES))
        try:
            yield
        finally:
            if locked:
                fcntl.flock(self._file, fcntl.LOCK_UN)

    def _lock(self) -> bool:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def size() -> int:
    """Say how long the file is."""
    return SETS * WAYS * _bucket.size


def lay_out(path: Path) -> None:
    """Make room for all buckets in a file, all of them full."""
    os.truncate(path, size())
