"""Replays: a finished table step by step, as one seat saw it or with everything revealed."""

import asyncio
from collections import OrderedDict
from collections.abc import Collection, Sequence
from typing import Any

from undercroft.engine.journal import Line
from undercroft.engine.log import Forked
from undercroft.engine.refusals import Refused
from undercroft.engine.saves import redo, save
from undercroft.engine.secrets import Viewer
from undercroft.engine.table import Table
from undercroft.engine.view import View
from undercroft.engine.whispers import discreet

from .rooms import Room

MOST_REELS = 16


class Unveiled(View):
    """A view of a finished table's past with everything revealed, whispers excepted."""

    __slots__ = ()

    def __init__(self, table: Table[Any]) -> None:
        super().__init__(table, "", Viewer("", gm=True))

    @property
    def journal(self) -> Sequence[Line]:
        """Every line that was told, whispers excepted."""
        return [line for line in self._table.journal.lines if not line.talk or line.to is None]


class Reel:
    """A finished table that is being watched again by those who heard the same; going back starts over."""

    def __init__(self, table: Table[Any], heard: Collection[str]) -> None:
        self._whole = table
        self._log = discreet(save(table), heard).log
        self._start()

    def __len__(self) -> int:
        return len(self._log)

    def _start(self) -> None:
        whole = self._whole
        self._table = Table(whole.game, whole.seats, seed=whole.seeds, rulings=whole.rulings, names=whole.names)
        self._step = 0

    def at(self, step: int) -> Table[Any]:
        """Give the table as it was after so many entries of its log."""
        if step < self._step:
            self._start()
        log = self._log
        forks = step < len(log) and isinstance(log[step], Forked)  # what followed elsewhere is not this table's past
        for place in range(self._step, step + forks):
            if place >= len(self._table.log):
                redo(self._table, log[place])
        self._step = step
        return self._table


class Replays:
    """The reels of this process, the least used one forgotten first."""

    def __init__(self) -> None:
        self._reels: OrderedDict[tuple[str, ...], Reel] = OrderedDict()
        self._lock = asyncio.Lock()

    async def show(self, room: Room, heard: Sequence[str], step: int, seat: str, *, revealed: bool) -> dict[str, Any]:
        """Show a finished table after one step, to one seat or with everything revealed."""
        view = await self.view(room, heard, step, seat, revealed=revealed)
        steps = len(self.reel(room, heard))
        return {"step": step, "steps": steps, "revealed": revealed, **view.data(), "seed": None}

    async def view(self, room: Room, heard: Sequence[str], step: int, seat: str, *, revealed: bool) -> View:
        """Give the view of a seat after one step, for a visitor who heard what some seats heard."""
        if seat and seat not in room.table.seats:
            raise Refused("There is no such seat at this table.")
        reel = self.reel(room, heard)
        if not 0 <= step <= len(reel):
            raise Refused(f"That table has {len(reel)} steps.")
        async with self._lock:
            table = await asyncio.to_thread(reel.at, step)
        return Unveiled(table) if revealed else table.view(seat)

    def reel(self, room: Room, heard: Sequence[str]) -> Reel:
        """Give the reel of a finished table without the whispers that a visitor did not hear."""
        if not room.table.over:
            raise Refused("Only a finished table can be watched again.")
        key = (room.id, *sorted(heard))
        reel = self._reels.get(key)
        if reel is None:
            reel = self._reels[key] = Reel(room.table, heard)
        self._reels.move_to_end(key)
        while len(self._reels) > MOST_REELS:
            self._reels.popitem(last=False)
        return reel
