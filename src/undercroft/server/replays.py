"""Replays: a finished table step by step, as one seat saw it or with everything revealed."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from undercroft.engine.journal import Line
from undercroft.engine.log import Forked
from undercroft.engine.refusals import Refused
from undercroft.engine.saves import redo
from undercroft.engine.secrets import Viewer
from undercroft.engine.table import Table
from undercroft.engine.view import View

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
    """A finished table that is being watched again; going forward is cheap, going back starts over."""

    def __init__(self, table: Table[Any]) -> None:
        self._whole = table
        self._start()

    def _start(self) -> None:
        whole = self._whole
        self._table = Table(whole.game, whole.seats, seed=whole.seeds, rulings=whole.rulings, names=whole.names)
        self._step = 0

    def at(self, step: int) -> Table[Any]:
        """Give the table as it was after so many entries of its log."""
        if step < self._step:
            self._start()
        log = self._whole.log
        forks = step < len(log) and isinstance(log[step], Forked)  # what followed elsewhere is not this table's past
        for place in range(self._step, step + forks):
            if place >= len(self._table.log):
                redo(self._table, log[place])
        self._step = step
        return self._table


class Replays:
    """The reels of this process, the least used one forgotten first."""

    def __init__(self) -> None:
        self._reels: OrderedDict[str, Reel] = OrderedDict()
        self._lock = asyncio.Lock()

    async def show(self, room: Room, step: int, seat: str, *, revealed: bool) -> dict[str, Any]:
        """Show a finished table after one step, to one seat or with everything revealed."""
        view = await self.view(room, step, seat, revealed=revealed)
        return {"step": step, "steps": len(room.table.log), "revealed": revealed, **view.data(), "seed": None}

    async def view(self, room: Room, step: int, seat: str, *, revealed: bool) -> View:
        """Give the view of a seat after one step."""
        whole = room.table
        if not whole.over:
            raise Refused("Only a finished table can be watched again.")
        if not 0 <= step <= len(whole.log):
            raise Refused(f"That table has {len(whole.log)} steps.")
        if seat and seat not in whole.seats:
            raise Refused("There is no such seat at this table.")
        async with self._lock:
            table = await asyncio.to_thread(self._reel(room).at, step)
        return Unveiled(table) if revealed else table.view(seat)

    def _reel(self, room: Room) -> Reel:
        reel = self._reels.get(room.id)
        if reel is None:
            reel = self._reels[room.id] = Reel(room.table)
        self._reels.move_to_end(room.id)
        while len(self._reels) > MOST_REELS:
            self._reels.popitem(last=False)
        return reel
