"""Folding: a long list that stays small in memory; what was added long ago is packed, and unpacked for whoever asks."""

import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any, TypeVar, overload

import msgspec

T = TypeVar("T")

SHEET = 64  # things that are packed together
AT_ONCE = 2  # sheets that are folded at a time, so that nobody waits for it
LEVEL = 6
HEAD = b"\xdd"  # a list of so many things follows, as MessagePack begins one whose number has four bytes

_encode = msgspec.msgpack.Encoder().encode


@cache
def _reader_of(kind: Any) -> Callable[[bytes], list[Any]]:
    """Give what reads a list of things of a kind; making one takes long."""
    return msgspec.msgpack.Decoder(list[kind]).decode


def headed(count: int, packed: bytes) -> bytes:
    """Put things that were written one after the other into a list, as it is written down."""
    return HEAD + count.to_bytes(4, "big") + packed


class Folded(Sequence[T]):
    """A list whose older things are folded away, a sheet at a time; whoever reads one of them gets an equal one.

    A thing that lies open is the very one that was added, and may be changed.
    """

    __slots__ = ("_kind", "_last", "_open", "_sheets", "append", "folded")

    def __init__(self, kind: Any, things: Iterable[T] = ()) -> None:
        self._kind = kind
        self._sheets: list[bytes] = []
        self.folded = 0  # how many things are folded away
        self._last: tuple[int, list[T]] = (-1, [])  # the sheet that was read last
        self._lay_open(list(things))

    def _lay_open(self, things: list[T]) -> None:
        self._open = things
        self.append = things.append

    def __len__(self) -> int:
        return self.folded + len(self._open)

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> list[T]: ...
    def __getitem__(self, place: int | slice) -> T | list[T]:
        folded = self.folded
        if isinstance(place, slice):
            return self._slice(*place.indices(len(self)))
        place += len(self) if place < 0 else 0
        if place >= folded:
            return self._open[place - folded]
        if place < 0:
            raise IndexError("that is before the first")
        return self._sheet(place // SHEET)[place % SHEET]

    def _slice(self, start: int, stop: int, step: int) -> list[T]:
        folded = self.folded
        if step == 1 and start >= folded:
            return self._open[start - folded : max(stop - folded, 0)]
        return self.picked(range(start, stop, step))

    def picked(self, places: Iterable[int]) -> list[T]:
        """Give the things at some places."""
        folded, lies_open = self.folded, self._open
        return [lies_open[place - folded] if place >= folded else self[place] for place in places]

    def __iter__(self) -> Iterator[T]:
        return chain(chain.from_iterable(map(self._read, self._sheets)), self._open)

    def __reversed__(self) -> Iterator[T]:
        yield from reversed(self._open)
        for number in range(len(self._sheets) - 1, -1, -1):
            yield from reversed(self._sheet(number))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, list | Folded) and list(self) == list(other)

    def _read(self, sheet: bytes) -> list[T]:
        things = zlib.decompress(sheet)
        return _reader_of(self._kind)(headed(SHEET, things))

    def _sheet(self, number: int) -> list[T]:
        if self._last[0] != number:
            self._last = number, self._read(self._sheets[number])
        return self._last[1]

    def open_from(self, place: int) -> None:
        """Unfold what is at a place and everything after it, so that it may be changed."""
        sheets = max(0, min(place // SHEET, len(self._sheets)))
        if sheets < len(self._sheets):
            gone = self._sheets[sheets:]
            del self._sheets[sheets:]
            self.folded = sheets * SHEET
            self._last = (-1, [])
            self._lay_open([*chain.from_iterable(map(self._read, gone)), *self._open])

    def fold(self, stays: int) -> None:
        """Fold the oldest things that lie open, but leave so many open; no more at a time than is done at once."""
        sheets = min((len(self._open) - stays) // SHEET, AT_ONCE)
        if sheets <= 0:
            return
        for first in range(0, sheets * SHEET, SHEET):
            written = b"".join(map(_encode, self._open[first : first + SHEET]))
            self._sheets.append(zlib.compress(written, LEVEL))
        self.folded += sheets * SHEET
        self._lay_open(self._open[sheets * SHEET :])

    def written(self) -> bytes:
        """Give all things as they are written down, one after the other; what is folded is not read for that."""
        return b"".join(chain(map(zlib.decompress, self._sheets), map(_encode, self._open)))


Row = list[T] | Folded[T]
"""A list that may have been folded."""


def written(row: Row[Any]) -> msgspec.Raw:
    """Give a row as it is written down in MessagePack."""
    return msgspec.Raw(headed(len(row), row.written()) if isinstance(row, Folded) else _encode(row))
