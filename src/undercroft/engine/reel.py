"""Reel: a table's past, opened at any entry of its log from the nearest point, and watched from there on or back."""

from bisect import bisect_right
from collections.abc import Callable, Collection, Sequence
from copy import copy
from itertools import accumulate
from typing import Any

import msgspec

from .game import Game
from .journal import Told
from .log import Agreed, Entry, Forked, Proposed, Rewound, TookBack
from .points import Packed, Pointing, Points, pack, past_at
from .refusals import Fault, Refused
from .saves import Saved, Watch, drawn, lay_empty, redo, resume
from .table import Table
from .whispers import discreet, missed

UNDOING = frozenset((TookBack, Rewound, Proposed, Agreed))


class Past:
    """What was done at a table, as far as some seats heard it, and the points from which it opens."""

    def __init__(self, saved: Saved, points: Points | None = None, heard: Collection[str] | None = None) -> None:
        self._whole = saved
        self._heard = heard
        self.saved = saved if heard is None else discreet(saved, heard)
        self.points = points if points is not None else Points()
        gone = [] if self.saved is saved else missed(saved, heard or ())
        self._before = list(accumulate(gone, initial=0))
        self._undoes = any(type(entry) in UNDOING for entry in saved.log)
        self._drawn = drawn(saved)
        self._told = Told(saved.lines)

    @property
    def log(self) -> Sequence[Entry]:
        """Everything that was done, in order."""
        return self.saved.log

    @property
    def complete(self) -> bool:
        """Whether everything that was said was heard."""
        return self.saved is self._whole

    def nearest(self, entries: int) -> tuple[int, int]:
        """Give the last point after so many entries at most, and after how many it stands; or -1 and the beginning."""
        place = bisect_right(range(len(self.points)), entries, key=self._entries_at) - 1
        return (place, self._entries_at(place)) if place >= 0 else (-1, 0)

    def before_line(self, line: int) -> int:
        """Give after how many entries the last point stands at which a line was still to be told."""
        told = bisect_right(range(len(self.points)), line, key=lambda place: self.points.read(place).lines)
        return self._entries_at(told - 1) if told else 0

    def _entries_at(self, place: int) -> int:
        entries = self.points.entries_at(place)
        return entries - self._before[entries] if self._before[1:] else entries

    def open(self, table: Table[Any], place: int) -> Table[Any]:
        """Bring a table that was laid for this past, and not started, to a point of it, or to its beginning."""
        if place < 0:
            table.start()
            return table
        point = self.points.read(place)
        past = past_at(self._whole, point)
        known = None
        if self.complete:
            known = self._told.until(point.lines, point.undone)
        else:
            past = discreet(past, self._heard or ())
        if self._undoes:
            past = msgspec.structs.replace(past, lines=[copy(line) for line in past.lines])
        table.gather_again(past.log)
        return resume(table, past, self._drawn.until(point.draws), known)

    def play(self, table: Table[Any], entries: int, watch: Watch | None = None) -> Table[Any]:
        """Let a table do again what was done, until it has done so many entries."""
        while len(table.log) < entries:
            redo(table, self.log[len(table.log)])
            if watch is not None:
                watch(table)
        return table

    def lead(self, lay: Callable[[], Table[Any]], entries: int, watch: Watch | None = None) -> Table[Any]:
        """Give a table that did so many entries; if it does not go on from the nearest point, from the beginning."""
        place, _ = self.nearest(entries)
        if place >= 0:
            try:
                return self.play(self.open(lay(), place), entries, watch)
            except (Refused, Fault):
                pass
        return self.play(self.open(lay(), -1), entries, watch)


class Reel:
    """A finished table that is being watched again; going back opens it anew from the nearest point."""

    def __init__(
        self,
        game: Game[Any],
        saved: Saved,
        points: Points | None = None,
        heard: Collection[str] | None = None,
    ) -> None:
        self.past = Past(saved, points, heard)
        self.made: list[Packed] = []  # points that were taken on the way, where there were none
        self._base = lay_empty(game, self.past.saved)
        self._table: Table[Any] | None = None
        self._pointing = Pointing(self.past.log)

    def __len__(self) -> int:
        return len(self.past.log)

    def at(self, step: int, watch: Watch) -> Table[Any]:
        """Give the table as it was after so many entries of its log."""
        log = self.past.log
        forks = step < len(log) and isinstance(log[step], Forked)  # what followed elsewhere is not this table's past
        self._table, table = None, self._table  # one that breaks is not watched on
        entries = step + forks

        def look(table: Table[Any]) -> None:
            watch(table)
            self._note(table)

        if table is None or not self.past.nearest(entries)[1] <= len(table.log) <= entries:
            table = self.past.lead(self._lay, entries, look)
        self._table = self.past.play(table, entries, look)
        return self._table

    def at_line(self, line: int, watch: Watch) -> tuple[int, Table[Any]]:
        """Give the step at which a line was told, and the table as it was then; the last if there is no such line."""
        known = self._table
        here = len(known.log) if known is not None and len(known.journal.lines) <= line else 0
        step = min(len(self), max(here, self.past.before_line(line)))
        table = self.at(step, watch)
        while step < len(self) and len(table.journal.lines) <= line:
            step += 1
            table = self.at(step, watch)
        return step, table

    def _lay(self) -> Table[Any]:
        base = self._base
        table = Table(base.game, base.seats, seed=base.seeds, rulings=base.rulings, names=base.names, start=False)
        if self.past.complete:
            table.earlier = self.past.points.snapshot_before
        return table

    def _note(self, table: Table[Any]) -> None:
        """Take a point if it is time for one and there is none."""
        points = self.past.points
        before = points.gap(len(table.log)) if self.past.complete else None
        if before is None:
            return
        taken = points.entries_at(before - 1) if before else 0
        if not self._pointing.follows(taken):
            self._pointing.go_on(taken, points.read(before - 1).lines if before else 0)
        found = self._pointing.look(table)
        if found is not None:
            made = pack(*found, table.game.version)
            points.add(made)
            self.made.append(made)
