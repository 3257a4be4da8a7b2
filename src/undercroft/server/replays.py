"""Replays: a finished table step by step, as one seat saw it or with everything revealed."""

from collections import OrderedDict
from collections.abc import Sequence
from copy import copy
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from undercroft.engine.boards import Meaning
from undercroft.engine.journal import Line
from undercroft.engine.points import past_at
from undercroft.engine.refusals import Refused
from undercroft.engine.saves import Saved, resume, save
from undercroft.engine.secrets import Viewer
from undercroft.engine.table import Table
from undercroft.engine.view import View
from undercroft.engine.whispers import discreet

from .benches import Bench
from .errands import Moment, Rewatch, pack
from .kept_points import keep_points, read_points
from .rooms import Room
from .workshop import Workshop

WEIGHTS = {Meaning.HARM: 3, Meaning.GOOD: 2, Meaning.MIXED: 1}
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
    """A view of a table as it once was: after which of how many entries of its log, when how many lines were told."""

    step: int
    steps: int
    view: View
    lines: int


class Replays:
    """Finished tables that are watched again; the workshop plays them, here they are only shown."""

    def __init__(self, workshop: Workshop) -> None:
        self._workshop = workshop
        self._packed: OrderedDict[str, Parcel] = OrderedDict()

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
        line: int = -1,
        who: str = "",
    ) -> Past:
        """Give the view of a seat after one step (or, with `at_most`, after the last), for whoever heard some seats.

        With a `line`, it is the step at which that was told.
        """
        if not room.table.over:
            raise Refused("Only a finished table can be watched again.")
        if seat and seat not in room.table.seats:
            raise Refused("There is no such seat at this table.")
        packed = self._pack(room)
        moment = await self._find(room, packed, heard, step, line, at_most=at_most, who=who)
        if moment.made:
            room.record.store.write(keep_points(room.id, moment.made))
        table = await showing.do(lay_past, room.table, dict(room.table.names), packed.saved, heard, moment)
        view = Unveiled(table) if revealed else table.view(seat)
        return Past(moment.step, moment.steps, view, len(table.journal.lines))

    async def _find(
        self, room: Room, packed: "Parcel", heard: Sequence[str], step: int, line: int, *, at_most: bool, who: str
    ) -> Moment:
        """Ask the workshop for a moment; only if it does not know the table is that sent along with its points."""
        errand = Rewatch("/".join((packed.key, *sorted(heard))), b"", [], tuple(heard), step, at_most, line)
        moment = await self._workshop.rewatch(errand, who)
        if moment.step >= 0:
            return moment
        points = await room.record.store.read(lambda connection: read_points(connection, room.id))
        errand = msgspec.structs.replace(errand, table=packed.content, points=points)
        return await self._workshop.rewatch(errand, who)

    async def chapters(self, room: Room, heard: Sequence[str]) -> "list[Part]":
        """Give the chapters of a finished table, as far as everybody was told of them."""
        return await showing.do(parts_of, room, discreet(self._pack(room).saved, heard).lines)

    def _pack(self, room: Room) -> "Parcel":
        """Give a table as it is sent to the workshop, and the key by which the workshop knows it again."""
        table = room.table
        state = (table, table.revision, room.changed.names)
        kept = self._packed.pop(room.id, None)
        if kept is None or kept.state != state:
            saved = save(table)
            content = pack(saved)
            kept = Parcel(state, saved, content, blake2b(content, digest_size=16).hexdigest())
        self._packed[room.id] = kept
        while len(self._packed) > MOST_PACKED:
            self._packed.popitem(last=False)
        return kept


class Parcel(NamedTuple):
    """A table as it is sent to the workshop: how it stood, all of it, the same as bytes, and the key of those."""

    state: tuple[Any, ...]
    saved: Saved
    content: bytes
    key: str


class Part(msgspec.Struct):
    """A chapter of a finished table: its name, the line that it begins with, and how much of weight happened in it."""

    title: str
    line: int
    weight: int = 0
    best: bool = False


def parts_of(room: Room, lines: Sequence[Line]) -> list[Part]:
    """Part a journal by the lines that begin something; the chapter in which most happened is the best."""
    board, found = room.game.board(), list[Part]()
    for place, line in enumerate(lines):
        if line.to is not None or line.undone:
            continue
        if title := board.chapter(line):
            found.append(Part(title, place))
        if found:
            found[-1].weight += WEIGHTS.get(board.tone(line), 0)
    if found:
        max(found, key=lambda part: part.weight).best = True
    return found


def lay_past(
    whole: Table[Any], names: dict[str, str], saved: Saved, heard: Sequence[str], moment: Moment
) -> Table[Any]:
    """Lay a table as it was at a moment of its past; what it was told by then is what it was told."""
    if moment.point is None:
        past = _unpack(moment.table)
    else:
        past = past_at(discreet(saved, heard), moment.point)
        past.lines = [copy(line) for line in past.lines]
    table = Table(whole.game, whole.seats, seed=whole.seeds, rulings=whole.rulings, names=names, start=False)
    table.gather_again(past.log)
    return resume(table, past)
