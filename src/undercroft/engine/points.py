"""Points: places of a table's past from which it opens at once; they are kept beside its log, packed.

A point is taken where the rules have just passed a safe point, when there was enough to do since the last one. It says
what the log, the lines and the dice do not: the snapshot, which entries counted, and the marks. Most points say only
how they differ from the one before; every so often one stands for itself.
"""

import zlib
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from .log import Answered, Entry, Forked, Step
from .saves import Saved
from .snapshots import Mark, Proposal, Snapshot
from .steps import Steps
from .table import Table

T = TypeVar("T")

SPACING = 40  # labour from one point to the next, at least
CHAIN = 16  # points of which only the first stands for itself
CHUNK = 16 * 1024  # bytes of a state that are compared with what stood about there before
AROUND = 8 * 1024


class Point(msgspec.Struct, array_like=True):
    """A table just after so many entries, when it had passed a safe point and nobody had done anything since."""

    entries: int
    snapshot: Snapshot  # in one that builds on another, its state is how that differs
    steps: list[Step]  # those after the first `same_steps` of the one before
    marks: list[Mark]
    lines: int
    undone: list[tuple[int, int]]  # which lines were undone by then: from where to where
    draws: int
    branch: int
    revealed: bool
    proposal: Proposal | None
    same_steps: int = 0
    same_marks: int = 0


class Packed(msgspec.Struct, array_like=True):
    """A point as it is kept: after how many entries and steps, by which rules, and which point it builds on, if any."""

    entries: int
    steps: int
    last: int  # the entry that counted last
    rules: int
    builds_on: int  # the entries of that point; 0 if it stands for itself
    blob: bytes


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Point).decode
_read_parts = msgspec.msgpack.Decoder(list[bytes]).decode


def is_safe(table: Table[Any]) -> bool:
    """Say whether a point can be taken here: nobody has done anything since the last safe point."""
    snapshots, steps = table._snapshots, table._steps
    if not snapshots or table.over or table._parked is not None or not table.begun:
        return False
    last = snapshots[-1]
    return bool(last.position) and not last.gathering and not steps.deeds_from(last.position)


def where(table: Table[Any]) -> Point:
    """Say where a table is, whatever was done since the last safe point that it passed."""
    last, steps = table._snapshots[-1].settled(), table._steps
    lines, draws = table.journal.lines, len(getattr(table.dice, "draws", ()))
    proposal = table.proposal and msgspec.structs.replace(table.proposal, agreed=list(table.proposal.agreed))
    undone = table.journal.undone()
    return Point(
        len(table.log), last, list(steps), list(table.marks), len(lines), undone, draws, table.dice.branch,
        table.journal.revealed, proposal,
    )  # fmt: skip


def pack(point: Point, before: Point | None, rules: int) -> Packed:
    """Pack a point, as it differs from one before it if there is one."""
    last, whole = point.steps[-1].entry, len(point.steps)
    if before is not None:
        steps, marks = _same(before.steps, point.steps), _same(before.marks, point.marks)
        state = _encode(_patches(before.snapshot.state, point.snapshot.state))
        snapshot = msgspec.structs.replace(point.snapshot, state=state)
        point = msgspec.structs.replace(
            point, snapshot=snapshot, steps=point.steps[steps:], marks=point.marks[marks:],
            same_steps=steps, same_marks=marks,
        )  # fmt: skip
    builds_on = before.entries if before is not None else 0
    return Packed(point.entries, whole, last, rules, builds_on, zlib.compress(_encode(point), 6))


def unpack(packed: Packed, before: Point | None) -> Point:
    """Give a whole point again."""
    point = _decode(zlib.decompress(packed.blob))
    if not packed.builds_on:
        return point
    assert before is not None
    state = _patched(before.snapshot.state, _read_parts(point.snapshot.state))
    return msgspec.structs.replace(
        point,
        snapshot=msgspec.structs.replace(point.snapshot, state=state),
        steps=before.steps[: point.same_steps] + point.steps,
        marks=before.marks[: point.same_marks] + point.marks,
    )


def _same(before: Sequence[T], after: Sequence[T]) -> int:
    """Count how much of the beginning of two lists is the same."""
    most = min(len(before), len(after))
    if most and before[most - 1] is after[most - 1] and before[most // 2] is after[most // 2]:
        return most
    return next((place for place in range(most) if before[place] != after[place]), most)


def _beside(state: bytes, start: int) -> bytes:
    """Give what stood about there in a state: as much as can be looked back to."""
    return state[max(0, start - AROUND) : start + CHUNK]


def _patches(before: bytes, after: bytes) -> list[bytes]:
    """Say how a state differs from one before it, part by part: nearly all of it stands about where it stood."""
    found = []
    for start in range(0, len(after), CHUNK):
        packer = zlib.compressobj(6, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=_beside(before, start))
        found.append(packer.compress(after[start : start + CHUNK]) + packer.flush())
    return found


def _patched(before: bytes, patches: Iterable[bytes]) -> bytes:
    found = []
    for number, patch in enumerate(patches):
        unpacker = zlib.decompressobj(-zlib.MAX_WBITS, zdict=_beside(before, number * CHUNK))
        found.append(unpacker.decompress(patch))
    return b"".join(found)


def labour(entries: Sequence[Entry], lines: int) -> int:
    """Say about how much there was to do: what was done, each slot of a card that was filled in, each line told."""
    filled = [len(one.value) for one in entries if type(one) is Answered and type(one.value) is dict]
    return len(entries) + sum(filled) + lines


class Pointing:
    """Watches a table, and says when it is time for the next point."""

    def __init__(self, log: Sequence[Entry] = (), taken: int = 0, lines: int = 0) -> None:
        """Go on after a point that was taken, at so many lines; `log` is what will be done, where that is known."""
        self._log = log
        self._before: Point | None = None
        self.go_on(taken, lines)

    def follows(self, taken: int) -> bool:
        """Say whether a point after so many entries is the last that was taken here, or gone on after."""
        return self._taken == taken

    def go_on(self, taken: int, lines: int) -> None:
        """Go on after a point that was taken elsewhere."""
        self._before, self._chained = None, 0
        self._taken, self._lines = taken, lines

    def look(self, table: Table[Any]) -> tuple[Point, Point | None] | None:
        """Give the next point and the one that it builds on, if it is time for one; `pack` makes it small."""
        place, lines = len(table.log), len(table.journal.lines)
        if not is_safe(table) or labour(table.log[self._taken :], lines - self._lines) < SPACING:
            return None
        if place < len(self._log) and isinstance(self._log[place], Forked):
            return None  # what follows a safe point at which a table becomes a new one is forgotten
        self._taken, self._lines = place, lines
        self._chained = (self._chained + 1) % CHAIN
        before = self._before if self._chained != 1 else None
        self._before = where(table)
        return self._before, before


class Points:
    """All points of one table in their order, as they are kept."""

    def __init__(self, packed: Iterable[Packed] = ()) -> None:
        self._kept: list[Packed] = []
        for one in sorted(packed, key=lambda one: one.entries):
            if not one.builds_on or (self._kept and self._kept[-1].entries == one.builds_on):
                self._kept.append(one)  # one without what it builds on says nothing
        self._read: tuple[int, Point] | None = None

    def __len__(self) -> int:
        return len(self._kept)

    def until(self, entries: int) -> list[Packed]:
        """Give those after fewer than so many entries, as they are kept."""
        return self._kept[: self.before(entries - 1)]

    def add(self, packed: Packed) -> None:
        """Keep one more, in its place: before another only if that stands for itself."""
        place = self.before(packed.entries)
        self._kept.insert(place, packed)
        self._read = None

    def gap(self, entries: int) -> int | None:
        """Count the points before a place, if there is room for one at that place."""
        place = self.before(entries)
        return None if place < len(self._kept) and self._kept[place].builds_on else place

    def before(self, entries: int) -> int:
        """Count the points after so many entries at most."""
        return bisect_right(self._kept, entries, key=lambda one: one.entries)

    def entries_at(self, place: int) -> int:
        """Say after how many entries one of them stands."""
        return self._kept[place].entries

    def snapshot_before(self, steps: Steps, position: int) -> Snapshot | None:
        """Find the last snapshot at or before a position of steps, taken when the same steps led there."""
        for place in range(len(self._kept) - 1, -1, -1):
            one = self._kept[place]
            if 0 < one.steps <= position and steps[one.steps - 1].entry == one.last:
                return self.read(place).snapshot
        return None

    def read(self, place: int) -> Point:
        """Unpack one; that needs those since the last that stands for itself."""
        first = next(here for here in range(place, -1, -1) if not self._kept[here].builds_on)
        whole: Point | None = None
        if self._read is not None and first <= self._read[0] <= place:
            first, whole = self._read[0] + 1, self._read[1]
        for here in range(first, place + 1):
            whole = unpack(self._kept[here], whole)
        assert whole is not None
        self._read = place, whole
        return whole


def past_at(saved: Saved, point: Point) -> Saved:
    """Give a table as it was at a point: what it said then of all that is written down in the end."""
    lines = saved.lines[: point.lines]
    undone = {place for begin, end in point.undone for place in range(begin, end)}
    for place in undone.symmetric_difference([place for place, line in enumerate(lines) if line.undone]):
        lines[place] = msgspec.structs.replace(lines[place], undone=place in undone)
    return msgspec.structs.replace(
        saved,
        log=saved.log[: point.entries],
        steps=list(point.steps),
        marks=list(point.marks),
        lines=lines,
        revealed=point.revealed,
        branch=point.branch,
        over=False,
        draws=saved.draws[: point.draws],
        snapshot=point.snapshot,
        proposal=point.proposal and msgspec.structs.replace(point.proposal, agreed=list(point.proposal.agreed)),
    )
