"""Record: what of a table is on the disk, what is on its way there, and how memory and disk come to agree again."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, update

from undercroft.engine.log import Answered, Entry, Rewound, Said, TookBack
from undercroft.engine.points import Point, Pointing, Points
from undercroft.engine.points import pack as pack_point
from undercroft.engine.refusals import Refused
from undercroft.engine.saves import pack_without_log, redo
from undercroft.engine.snapshots import Snapshot
from undercroft.engine.steps import Steps
from undercroft.engine.table import Table

from .deeds import IN_HAND, Done, write_deed
from .kept_points import read_points, write_points
from .quotas import is_full
from .schema import checkpoints, tables
from .storage import Store
from .stored import Stored, decode_entry, encode_entry, lay_table, read_entries
from .trouble import Unavailable
from .writer import Also, Conflict, Lane, Written
from .writing import WRITTEN, Writing

if TYPE_CHECKING:
    from .rooms import Room

log = logging.getLogger("undercroft.rooms")

LINES_OPEN = 128  # lines that lie open while a table is played: pages show so many, and going back changes them
FEW_OPEN = 32  # the same where no page is shown; programs read what is new alone
KEYS = 64  # answers of one seat that are remembered by their key
TRIES = 4
TROUBLED = 5.0  # seconds after which bots try again when what they did could not be stored
BUSY = "The table is too busy just now; try again."


class Record:
    """The log of one table on the disk, and everything in memory that is still on its way there."""

    def __init__(self, room: "Room", store: Store) -> None:
        self._room = room
        self.store = store
        self.lane = Lane()
        self.keys: dict[tuple[str, str], Writing] = {}
        self.checkpointed = 0
        self.size = 0
        self.over_known = False
        self.trouble: Unavailable | None = None
        self._pointing = Pointing()
        self._points: list[tuple[Point, Point | None]] = []  # taken, and to be kept when what led there is durable
        self._pending = 0
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._recovering: asyncio.Task[None] | None = None

    def take_over(self, stored: Stored) -> None:
        """Start from what the database says."""
        self.lane = Lane()
        self.keys = dict.fromkeys(stored.keys[-KEYS * len(stored.seats) :], WRITTEN)
        self.checkpointed, self.size, self.over_known = stored.checkpointed, stored.size, stored.row["over"]
        self._points = []
        self._pointing = Pointing(taken=stored.pointed, lines=len(stored.table.journal.lines))
        if stored.table.rules == stored.table.game.version:
            stored.table.earlier, stored.table.stepped = self._earlier, self._take_point

    def catch_up(self, length: int) -> None:
        """Write what was done while the table was laid, as when new rules began something anew."""
        if len(self._room.table.log) > length:
            self.checkpointed = -self._room.settings.checkpoint
            self.append(length)

    @property
    def writing(self) -> bool:
        """Whether something is on its way to the disk."""
        return self._pending > 0

    @property
    def quiet(self) -> bool:
        """Whether memory and disk agree."""
        return not self._pending and not self.lane.broken

    @property
    def busy(self) -> bool:
        """Whether something is being written or read again."""
        return self._pending > 0 or self._recovering is not None

    @property
    def full(self) -> bool:
        """Whether the table has become as long as tables may be."""
        return is_full(self._room.settings.quotas, len(self._room.table.log), self.size)

    # --- writing ---

    def append(self, before: int, seat: str = "", key: str = "", also: Also | None = None) -> Writing:
        """Hand what is new in the log to the writer."""
        new: Sequence[Entry] = self._room.table.log[before:]
        for entry in new:
            self._count(entry)
        rows = [
            Written(before + place, seat if not place else "", key if not place else "", encode_entry(entry))
            for place, entry in enumerate(new)
        ]
        self.size += sum(len(row.entry) for row in rows)
        self._pending += 1
        self._quiet.clear()
        writing, timed = Writing(), self.store.meters.timing()
        writing.then(timed)
        done = partial(self._written, writing, (seat, key))
        self.store.writer.append(self._room.id, rows, self.lane, done, also)
        return writing

    def _count(self, entry: Entry) -> None:
        """Note what was done, for whoever looks at the table."""
        changed = self._room.changed
        if isinstance(entry, Answered):
            self.store.meters.answer()
            changed.answers[entry.seat] = changed.answers.get(entry.seat, 0) + 1
        elif not isinstance(entry, Said):
            changed.beside += 1
            changed.back += isinstance(entry, Rewound | TookBack)

    def _written(self, writing: Writing, deed: tuple[str, str], result: Exception | None) -> None:
        """Go on when something is durable: whoever waited for it is answered, and soon everybody is told."""
        self._pending -= 1
        if result is None and deed in self.keys:
            self.keys[deed] = WRITTEN
        self.trouble = result if isinstance(result, Unavailable) else None
        if result is not None:
            self.lane.broken = True
            if self.trouble is None:
                self.recover_soon()
        if not self._pending:
            self._quiet.set()
            if not self.lane.broken:
                self._room.table.journal.fold(LINES_OPEN if self._room.audience.has_pages else FEW_OPEN)
                self._checkpoint_if_due()
                self._room.audience.tell()
                self._room.summons.look()
        writing.finish(result)

    async def write_since(self, before: int) -> None:
        """Write what bots added to the log since it was so long; if another process was quicker, look again."""
        if len(self._room.table.log) == before:
            return
        lane = self.lane
        try:
            await self.append(before).wait()
        except Conflict:
            await self.recover(lane)
        except Unavailable:
            await self._room.settings.sleep(TROUBLED)

    async def durably(self, deed: Callable[[], None]) -> None:
        """Do something at the engine's table that nobody is charged for, durably, if it is anything at all."""
        for _ in range(TRIES):
            await self.ready()
            lane, before = self.lane, len(self._room.table.log)
            deed()
            if len(self._room.table.log) == before:
                return await self.settled()
            try:
                return await self.append(before).wait()
            except Conflict:
                await self.recover(lane)
        raise Refused(BUSY)

    def _checkpoint_if_due(self) -> None:
        """Keep the whole table from time to time, so that loading it replays little."""
        table, length = self._room.table, len(self._room.table.log)
        self._keep_points()
        if table.over and not self.over_known:
            self.over_known = True
            row = tables.c.id == self._room.id
            self.store.write(lambda c: c.execute(update(tables).where(row).values(over=True)))
        elif length - self.checkpointed < max(self._room.settings.checkpoint, min(length // 8, 1024)):
            return
        self.checkpointed = length
        self.store.write(checkpoint_of(self._room.id, table))

    def _take_point(self) -> None:
        """Take a place from which the past opens, if it is time for one."""
        found = self._pointing.look(self._room.table)
        if found is not None:
            self._points.append(found)

    def _keep_points(self) -> None:
        """Keep the points whose entries are durable; the writer's thread packs them."""
        found, self._points = self._points, []
        if found:
            self.store.write(partial(_write_points, self._room.id, self._room.game.version, found))

    def _earlier(self, steps: Steps, position: int) -> Snapshot | None:
        """Find a snapshot of long ago that was kept, for whoever goes back there."""
        try:
            kept = self.store.read_now(lambda connection: read_points(connection, self._room.id))
        except Unavailable:
            return None
        rules = self._room.table.game.version
        return Points(one for one in kept if one.rules == rules).snapshot_before(steps, position)

    async def close(self) -> None:
        """Write everything; whoever opens the table again, by new rules even, has it whole."""
        while self._pending:
            await self._quiet.wait()
        if not self.lane.broken and len(self._room.table.log) > max(self.checkpointed, 0):
            with suppress(Unavailable):  # then more of the log is played again when somebody comes back
                await self.store.change(checkpoint_of(self._room.id, self._room.table))

    # --- what was done under which key ---

    def known(self, seat: str, key: str) -> Writing | None:
        """Give what a seat did under a key before, if that is remembered."""
        return self.keys.get((seat, key)) if key else None

    def remember(self, seat: str, key: str, writing: Writing) -> None:
        """Remember what a seat did under a key; the oldest keys are forgotten."""
        self.keys[seat, key] = writing
        if len(self.keys) > KEYS * len(self._room.table.seats):
            self.keys.pop(next(iter(self.keys)))

    async def check_undone(self) -> None:
        """Let nothing be done whose key is known; what is on its way to the disk is waited for."""
        deed = IN_HAND.get()
        writing = self.keys.get(deed) if deed is not None else None
        if writing is not None:
            await writing.over()
            if writing.error is None:
                raise Done

    async def note_deed(self) -> None:
        """Note that something was done under its key, if it has one, unless it is known already."""
        deed = IN_HAND.get()
        if deed is None:
            return
        try:
            await self.store.change(lambda connection: write_deed(connection, self._room.id, deed))
        except Conflict:
            await self._room.chairs.refresh()
            raise Done from None
        self.remember(*deed, WRITTEN)

    # --- when memory and disk disagree ---

    async def ready(self) -> None:
        """Wait until the table in memory is the one of the database."""
        if self.lane.broken:
            await self.recover(self.lane)

    async def settled(self) -> None:
        """Wait until everything in memory is durable."""
        while not self.quiet:
            lane = self.lane
            await self.ready()
            await self._quiet.wait()
            if self.lane is not lane and self.lane.broken and self.trouble is not None:
                raise self.trouble

    def recover_soon(self) -> None:
        """Begin to read the table again, because memory and database disagree."""
        if self._recovering is None and not self._room.closed:
            self._recovering = asyncio.create_task(self._recover())

    async def recover(self, lane: Lane) -> None:
        """Read the table again, unless somebody has done so since."""
        if self.lane is lane:
            self.recover_soon()
        if self._recovering is not None:
            await asyncio.shield(self._recovering)

    async def _recover(self) -> None:
        """Forget the table in memory and lay it again from what was written."""
        try:
            while self._pending:
                await self._quiet.wait()
            stored = await lay_table(self.store, self._room.id)
            assert stored is not None
            self._room.take_over(stored)
            self._room.audience.look_anew()
            if not self._pending:
                self._quiet.set()
            self._room.audience.tell()
        finally:
            self._recovering = None
        self._room.go_on()

    async def hear(self, length: int) -> None:
        """Take over what another process has written, up to a length of the log."""
        table = self._room.table
        if not self.quiet or length <= len(table.log):
            return
        lane, have, begun = self.lane, len(table.log), table.begun
        rows = await self.store.read(lambda c: read_entries(c, self._room.id, have))
        if self._pending or self.lane is not lane or len(table.log) != have:
            return
        try:
            self._follow(rows)
        except Exception:
            log.exception("table %s does not follow what another process wrote; reading it again", self._room.id)
            self.lane.broken = True
            self.recover_soon()
            return
        if not begun:
            self._room.driver.make_bots()
        self._room.audience.tell()
        self._room.driver.go_on()

    def _follow(self, rows: Sequence[Written]) -> None:
        """Do again what another process wrote."""
        for row in rows:
            if row.position >= len(self._room.table.log):
                redo(self._room.table, decode_entry(row.entry))
                self._room.pupils.look()
            self.size += len(row.entry)
            if row.key:
                self.keys[row.seat, row.key] = WRITTEN
        self._room.changed.back += 1
        self._room.changed.beside += 1


def _write_points(
    table_id: str, rules: int, found: Sequence[tuple[Point, Point | None]], connection: Connection
) -> None:
    write_points(connection, table_id, [pack_point(point, before, rules) for point, before in found])


def checkpoint_of(table_id: str, table: Table[Any]) -> Callable[[Any], None]:
    """Give the change that keeps a whole table, its log excepted."""
    position, blob = len(table.log), pack_without_log(table)

    def keep(connection: Any) -> None:
        place = checkpoints.c.table_id == table_id
        newer = update(checkpoints).where(place & (checkpoints.c.position < position))
        if connection.execute(newer.values(position=position, blob=blob)).rowcount:
            return
        if connection.execute(checkpoints.select().where(place)).first() is None:
            connection.execute(checkpoints.insert().values(table_id=table_id, position=position, blob=blob))

    return keep
