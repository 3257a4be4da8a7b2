"""Replays: a finished table step by step, as one seat saw it or with everything revealed."""

from collections import OrderedDict
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from undercroft.engine.journal import Line
from undercroft.engine.refusals import Refused
from undercroft.engine.saves import Saved, resume, save
from undercroft.engine.secrets import Viewer
from undercroft.engine.table import Table
from undercroft.engine.view import View

from .benches import Bench
from .errands import Moment, Rewatch, pack
from .rooms import Room
from .workshop import Workshop

MOST_PACKED = 8  # tables that are kept as they are sent to the workshop

showing = Bench("showing", 2, waiting=30)
"""Where a table's past is put into words: nobody else waits for that."""

_unpack = msgspec.msgpack.Decoder(Saved).decode


class Unveiled(View):
    """A view of a finished table's past with everything revealed, whispers excepted."""

    __slots__ = ()

    def __init__(self, table: Table[Any]) -> None:
        super().__init__(table, "", Viewer("", gm=True))

    @property
    def journal(self) -> Sequence[Line]:
        """Every line that was told, whispers excepted."""
        return [line for line in self._table.journal.lines if not line.talk or line.to is None]


class Past(NamedTuple):
    """A view of a table as it once was: after which of how many entries of its log."""

    step: int
    steps: int
    view: View


class Replays:
    """Finished tables that are watched again; the workshop plays them, here they are only shown."""

    def __init__(self, workshop: Workshop) -> None:
        self._workshop = workshop
        self._packed: OrderedDict[str, tuple[tuple[Any, ...], bytes, str]] = OrderedDict()

    async def show(
        self, room: Room, heard: Sequence[str], step: int, seat: str, *, revealed: bool, who: str = ""
    ) -> dict[str, Any]:
        """Show a finished table after one step, to one seat or with everything revealed."""
        past = await self.view(room, heard, step, seat, revealed=revealed, who=who)
        data = await showing.do(past.view.data)
        return {"step": past.step, "steps": past.steps, "revealed": revealed, **data, "seed": None}

    async def view(
        self,
        room: Room,
        heard: Sequence[str],
        step: int,
        seat: str,
        *,
        revealed: bool,
        at_most: bool = False,
        who: str = "",
    ) -> Past:
        """Give the view of a seat after one step (or, with `at_most`, after the last), for whoever heard some seats."""
        if not room.table.over:
            raise Refused("Only a finished table can be watched again.")
        if seat and seat not in room.table.seats:
            raise Refused("There is no such seat at this table.")
        content, key = self._pack(room)
        errand = Rewatch("/".join((key, *sorted(heard))), content, tuple(heard), step, at_most)
        moment = await self._workshop.rewatch(errand, who)
        table = await showing.do(lay_past, room.table, dict(room.table.names), moment)
        return Past(moment.step, moment.steps, Unveiled(table) if revealed else table.view(seat))

    def _pack(self, room: Room) -> tuple[bytes, str]:
        """Give a table as it is sent to the workshop, and the key by which the workshop knows it again."""
        table = room.table
        state = (table, table.revision, room.changed.names)
        kept = self._packed.pop(room.id, None)
        if kept is None or kept[0] != state:
            content = pack(save(table))
            kept = state, content, blake2b(content, digest_size=16).hexdigest()
        self._packed[room.id] = kept
        while len(self._packed) > MOST_PACKED:
            self._packed.popitem(last=False)
        return kept[1], kept[2]


def lay_past(whole: Table[Any], names: dict[str, str], moment: Moment) -> Table[Any]:
    """Lay a table as it was at a moment of its past."""
    saved = _unpack(moment.table)
    table = Table(whole.game, whole.seats, seed=whole.seeds, rulings=whole.rulings, names=names, start=False)
    table.gather_again(saved.log)
    return resume(table, saved)
