"""The journal: what has been told so far, each line with who may read it, its dice and the rules behind it."""

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, NamedTuple, overload

import msgspec

from .folding import AT_ONCE, SHEET, Folded, Row
from .house import HOUSE_LINES
from .totals import Total

SPECTATORS = ""
"""The reader that stands for everybody who has no seat."""
GOING_BACK = ("rewound", "rewind_proposed", "rewind_declined", "rewind_withdrawn", "correction_lost")
SCARS = (*GOING_BACK, "rules_changed", "forked", "forked_midway", *HOUSE_LINES)
"""Lines about going back and of the house: they stay where they are when what stood around them is played again."""

_SCARS = frozenset(SCARS)

Same = tuple[str, tuple[str, ...] | None]
"""A kind of line and to whom it is told: those that share both are counted together."""


class Line(msgspec.Struct, omit_defaults=True, gc=False):
    """One thing told: a kind and its parameters; the sentence is in the game's texts.

    What is `behind` another line is read where that line is opened: the next one that is not.
    """

    kind: str
    params: dict[str, Any] = msgspec.field(default_factory=dict)
    to: tuple[str, ...] | None = None
    unseen: tuple[str, ...] = ()
    dice: tuple[tuple[int, int], ...] = ()
    total: Total | None = None
    rules: tuple[str, ...] = ()
    nth: int = 0
    undone: bool = False
    talk: bool = False
    about: tuple[str, ...] = ()
    behind: bool = False

    def readable_by(self, reader: str) -> bool:
        """Say whether a seat (or the spectators) may read this line."""
        return reader not in self.unseen if self.to is None else reader in self.to

    @property
    def counts(self) -> bool:
        """Whether the line is told again when what stood around it is played again: it is not undone, and no scar."""
        return not self.undone and self.kind not in _SCARS


class Overview(NamedTuple):
    """What a journal knows of its lines without looking at each of them again."""

    kinds: dict[Same, int]  # how many there are of each
    counted: Sequence[int]  # the places of those that count: neither undone nor about going back
    news: Sequence[int]  # the places of those that are neither undone nor talk
    undone: Sequence[int]


def overview(lines: Sequence[Line]) -> Overview:
    """Look through the lines of a journal."""
    return Overview(
        {(line.kind, line.to): line.nth + 1 for line in lines},
        [place for place, line in enumerate(lines) if line.kind not in _SCARS and not line.undone],
        [place for place, line in enumerate(lines) if not (line.talk or line.undone)],
        [place for place, line in enumerate(lines) if line.undone],
    )


def _places(of: Iterable[int] = ()) -> "array[int]":
    """Give a list of places that takes four bytes for each."""
    return array("I", of)


class Told:
    """A whole journal, looked through once for whoever opens many places of its past."""

    __slots__ = ("_counted", "_lines", "_news", "_places")

    def __init__(self, lines: Sequence[Line]) -> None:
        self._lines = lines
        self._counted = [place for place, line in enumerate(lines) if line.kind not in _SCARS]
        self._news = [place for place, line in enumerate(lines) if not line.talk]
        self._places: dict[Same, list[int]] = {}
        for place, line in enumerate(lines):
            self._places.setdefault((line.kind, line.to), []).append(place)

    def until(self, end: int, undone: Iterable[tuple[int, int]]) -> Overview:
        """Give the overview of the first lines when some of them were undone: from where to where."""
        lasts = [(same, bisect_left(places, end), places) for same, places in self._places.items()]
        kinds = {same: self._lines[places[count - 1]].nth + 1 for same, count, places in lasts if count}
        counted, news = (places[: bisect_left(places, end)] for places in (self._counted, self._news))
        gone = sorted(undone, reverse=True)
        for places in (counted, news):
            for first, after in gone:
                del places[bisect_left(places, first) : bisect_left(places, after)]
        undone_places = [place for first, after in reversed(gone) for place in range(first, after)]
        return Overview(kinds, counted, news, undone_places)


class Heard(Sequence[Line]):
    """The lines of a folded journal that one reader may read, oldest first: where they stand, and no line itself."""

    __slots__ = ("_lines", "_places")

    def __init__(self, lines: Folded[Line], places: "array[int]") -> None:
        self._lines = lines
        self._places = places

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, place: int) -> Line: ...
    @overload
    def __getitem__(self, place: slice) -> list[Line]: ...
    def __getitem__(self, place: int | slice) -> Line | list[Line]:
        if isinstance(place, slice):
            return self._lines.picked(self._places[place])
        return self._lines[self._places[place]]

    def __iter__(self) -> Iterator[Line]:
        return chain.from_iterable(map(self._stretch, range(0, len(self), SHEET)))

    def __reversed__(self) -> Iterator[Line]:
        ends = range(len(self), 0, -SHEET)
        return chain.from_iterable(reversed(self[max(0, end - SHEET) : end]) for end in ends)

    def _stretch(self, first: int) -> list[Line]:
        return self[first : first + SHEET]

    def append(self, line: Line) -> None:
        """Hear one more line, which was told last."""
        self._places.append(len(self._lines) - 1)


Readers = tuple[tuple[str, ...] | None, tuple[str, ...], bool]
"""To whom a line is told, from whom it was hidden, and whether it is talk: who may read it."""


class Journal:
    """All lines of one table, and for each reader who ever looked the lines that it may read."""

    __slots__ = (
        "_counted", "_cursor", "_gm", "_groups", "_kinds", "_news", "_readers", "_seen", "_told_to", "_undone", "lines",
        "revealed", "shut", "told",
    )  # fmt: skip

    def __init__(self, seats: Sequence[str], gm: str) -> None:
        self.lines: Row[Line] = []
        self.shut: tuple[str, ...] = ()
        self.revealed = False
        self.told = 0
        self._gm = gm
        self._kinds: dict[Same, int] = {}
        self._cursor: int | None = None
        self._readers = frozenset((*seats, SPECTATORS))
        self._seen: dict[str, list[Line] | Heard] = {}
        self._counted = _places()  # of the lines that count: neither undone nor about going back
        self._news = _places()  # of the lines that are neither undone nor talk
        self._undone = _places()
        self._groups: dict[Readers, int] = {}  # who may read the lines that are folded: each such group once
        self._told_to = _places()  # to which of them each of these lines is told

    def tell(self, line: Line) -> None:
        """Write a line down for those who may read it; while replaying, only count it."""
        if not line.talk:
            self.told += 1
        if self._cursor is not None:
            self.skip(1)
            return
        if line.to is None:
            line.unseen = self.shut
        same = line.kind, line.to
        line.nth = self._kinds.get(same, 0)
        self._kinds[same] = line.nth + 1
        if line.kind not in _SCARS:
            self._counted.append(len(self.lines))
        if not line.talk:
            self._news.append(len(self.lines))
        self.lines.append(line)
        for reader, seen in self._seen.items():
            if self._may_read(reader, line):
                seen.append(line)

    def skip(self, count: int) -> None:
        """While replaying, count lines that are told again; those that do not count are stepped over."""
        assert self._cursor is not None
        place = bisect_left(self._counted, self._cursor) + count - 1
        missing = place + 1 - len(self._counted)
        if missing <= 0:
            self._cursor = self._counted[place] + 1 if count else self._cursor
        else:
            self._cursor = max(self._cursor, len(self.lines)) + missing

    def _may_read(self, reader: str, line: Line) -> bool:
        if line.readable_by(reader):
            return True
        if line.talk and line.to is not None:
            return False
        return self.revealed or (reader == self._gm and self._gm != "")

    def seen_by(self, reader: str) -> Sequence[Line]:
        """Give the lines that a reader may read, oldest first."""
        if reader not in self._readers:
            raise KeyError(reader)
        seen = self._seen.get(reader)
        if seen is None:
            seen = self._seen[reader] = self._heard_by(reader)
        return seen

    def _heard_by(self, reader: str) -> list[Line] | Heard:
        """Find the lines that a reader may read; of those that are folded none is read for that."""
        if isinstance(self.lines, list):
            return [line for line in self.lines if self._may_read(reader, line)]
        groups = [Line("", to=to, unseen=unseen, talk=talk) for to, unseen, talk in self._groups]
        may = [self._may_read(reader, group) for group in groups]
        heard = _places([place for place, group in enumerate(self._told_to) if may[group]])
        first = len(self._told_to)
        heard.extend([first + place for place, line in enumerate(self.lines[first:]) if self._may_read(reader, line)])
        return Heard(self.lines, heard)

    def fold(self, stays: int) -> None:
        """Fold some lines of long ago away, but leave so many open; they are read as before."""
        noted = len(self._told_to)
        if len(self.lines) - noted < stays + SHEET:
            return
        lately = self.lines[noted : noted + SHEET * AT_ONCE]
        if not isinstance(self.lines, Folded):
            self.lines, self._seen = Folded(Line, self.lines), {}
        self.lines.fold(stays)
        for line in lately[: self.lines.folded - noted]:
            group = line.to, line.unseen, line.talk
            self._told_to.append(self._groups.setdefault(group, len(self._groups)))

    def _unfold(self, place: int) -> None:
        """Lay lines open from a place on, so that they may be changed."""
        if isinstance(self.lines, Folded):
            self.lines.open_from(place)
            del self._told_to[self.lines.folded :]

    def reveal(self) -> None:
        """Let everybody read everything that was told, whispers excepted: the game is over."""
        if self.revealed:
            return
        self.revealed = True
        self._seen = {}

    @property
    def written(self) -> int:
        """Where the last line stands that still counts, or, while replaying, the last of them that was told again."""
        if self._cursor is not None:
            return self._cursor
        return self._counted[-1] + 1 if self._counted else 0

    def counted_since(self, place: int) -> list[Line]:
        """List the lines after a place that count, neither undone nor about going back, open to be changed."""
        self._unfold(place)
        return [self.lines[counted] for counted in self._counted[bisect_left(self._counted, place) :]]

    def told_to(self, reader: str, since: int) -> bool:
        """Say whether a reader was told anything but talk after a place in the journal."""
        lately = self._news[bisect_left(self._news, since) :]
        return any(self._may_read(reader, self.lines[place]) for place in lately)

    def mute(self, since: int) -> None:
        """Start a replay of what was told after `since`: lines are counted, not written again."""
        self._cursor = since

    def unmute(self) -> None:
        """End a replay; what was told before and not told again is marked as undone, but it stays told."""
        again, self._cursor = self._cursor or 0, None
        self.undo(again)

    def undo(self, since: int) -> None:
        """Mark what was told after a place as undone; what is said about going back stays as it is."""
        first = bisect_left(self._counted, since)
        gone = self._counted[first:]
        if gone:
            self._unfold(gone[0])
        for place in gone:
            self.lines[place].undone = True
        del self._counted[first:]
        self._undone = _places(sorted([*self._undone, *gone]))
        first = bisect_left(self._news, since)
        self._news[first:] = _places(sorted(set(self._news[first:]).difference(gone)))

    def undone(self) -> list[tuple[int, int]]:
        """Say from where to where lines are undone."""
        found: list[tuple[int, int]] = []
        for place in self._undone:
            begun = found.pop()[0] if found and found[-1][1] == place else place
            found.append((begun, place + 1))
        return found

    def forget(self, since: int, shut: tuple[str, ...], revealed: bool, told: int) -> None:
        """Forget what was told after a place, as if it had never been; what was undone before it stays."""
        following = bisect_left(self._counted, since)
        kept = self._counted[following] if following < len(self._counted) else len(self.lines)
        self.restore(self.lines[:kept], shut, revealed, told)

    def restore(
        self, lines: Sequence[Line], shut: tuple[str, ...], revealed: bool, told: int, known: Overview | None = None
    ) -> None:
        """Take over a journal that was saved; whoever has an overview of its lines gives that, too."""
        self.lines, self._seen = list(lines), {}
        self._groups, self._told_to = {}, _places()
        self.revealed, self.shut, self.told = revealed, shut, told
        self._kinds, *found = known or overview(self.lines)
        self._counted, self._news, self._undone = map(_places, found)
