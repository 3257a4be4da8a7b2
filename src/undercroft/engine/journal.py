"""The journal: what has been told so far, each line with who may read it, its dice and the rules behind it."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

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
    counted: list[int]  # the places of those that count: neither undone nor about going back
    news: list[int]  # the places of those that are neither undone nor talk
    went_back: bool  # whether any is undone


def overview(lines: Sequence[Line]) -> Overview:
    """Look through the lines of a journal."""
    return Overview(
        {(line.kind, line.to): line.nth + 1 for line in lines},
        [place for place, line in enumerate(lines) if line.kind not in _SCARS and not line.undone],
        [place for place, line in enumerate(lines) if not (line.talk or line.undone)],
        True in [line.undone for line in lines],
    )


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
        return Overview(kinds, counted, news, bool(gone))


class Journal:
    """All lines of one table, and for each reader who ever looked the lines that it may read."""

    __slots__ = (
        "_counted", "_cursor", "_gm", "_kinds", "_news", "_readers", "_seen", "lines", "revealed", "shut", "told",
        "went_back",
    )  # fmt: skip

    def __init__(self, seats: Sequence[str], gm: str) -> None:
        self.lines: list[Line] = []
        self.shut: tuple[str, ...] = ()
        self.revealed = False
        self.told = 0
        self._gm = gm
        self._kinds: dict[Same, int] = {}
        self._cursor: int | None = None
        self.went_back = False  # whether any line is undone
        self._readers = frozenset((*seats, SPECTATORS))
        self._seen: dict[str, list[Line]] = {}
        self._counted: list[int] = []  # the places of the lines that count: neither undone nor about going back
        self._news: list[int] = []  # the places of the lines that are neither undone nor talk

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
            seen = self._seen[reader] = [line for line in self.lines if self._may_read(reader, line)]
        return seen

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
        """List the lines after a place that count: neither undone nor about going back."""
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
        for place in self._counted[first:]:
            self.lines[place].undone = self.went_back = True
        del self._counted[first:]
        first = bisect_left(self._news, since)
        self._news[first:] = [place for place in self._news[first:] if not self.lines[place].undone]

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
        self.revealed, self.shut, self.told = revealed, shut, told
        self._kinds, self._counted, self._news, self.went_back = known or overview(lines)
