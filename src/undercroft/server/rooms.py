"""Rooms: a table in memory, who sits at it, and whoever listens; nothing is told before it is durable."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Protocol, TypeVar

import msgspec
from sqlalchemy import Connection, update

from undercroft.engine.asks import Ask, clean_text
from undercroft.engine.bots import Bot, answer_once, bot_seed
from undercroft.engine.journal import Line
from undercroft.engine.log import Answered, Entry, Rewound, Said, TookBack
from undercroft.engine.refusals import Refused
from undercroft.engine.saves import Proof, redo, save
from undercroft.engine.table import Table
from undercroft.engine.view import View

from . import actions as do
from . import consent
from .actions import Action
from .deeds import IN_HAND, Deed, Done, write_deed
from .driving import Driver, Rota
from .opening import Opening
from .persons import NOBODY as A_STRANGER
from .persons import Person
from .quotas import check_correction, check_length, check_proposal, is_full
from .seating import Outcome, Seating
from .security import Denied, Signer, Visitor
from .settings import Settings
from .sight import LINES_AT_A_TIME, NOBODY, Sight, awaited, encode
from .sitters import Change, Past, Sat, Sitter, Wish, write_change
from .speaking import Questions, ReadySpeaker
from .storage import Also, Conflict, Lane, Store, Written, checkpoints, notes, tables
from .stored import Stored, decode_entry, encode_entry, lay_table, read_entries, read_table
from .trouble import Unavailable
from .writing import WRITTEN, Writing

log = logging.getLogger("undercroft.rooms")

S = TypeVar("S", bound=msgspec.Struct)

NEW_LINK = {
    "seat": "This seat has a new link; ask the host for it.",
    "watch": "The link for spectators was made anew; ask the host for it.",
    "host": "The host's link was made anew.",
}
GOT_UP = "You have got up from this seat."
NOTE_LIMIT = 4000
KEYS = 64  # answers of one seat that are remembered by their key
TRIES = 4
TROUBLED = 5.0  # seconds after which bots try again when what they did could not be stored
MOST_QUESTIONS = 200


Key = tuple[str, str, str]
"""By what somebody came in: the kind of capability, its seat, and what is stored of it."""


class Listener(Protocol):
    """Somebody who wants to hear of what changes in a room."""

    sight: Sight
    key: Key
    reads_html: bool
    sending_since: float

    def wake(self) -> None:
        """Look at the sight again: something may have changed."""

    def dismiss(self, sentence: str) -> None:
        """Hear a last sentence, and go."""

    def drop(self) -> None:
        """Go at once."""


class Studio(Protocol):
    """Whoever lets rooms tell what changed: soon, one after the other, so that nobody waits for it to be finished."""

    rota: Rota
    keyring: Signer

    def render(self, sight: Sight) -> None:
        """Draw again what changed of one seat's page."""

    def draw_soon(self, room: "Room") -> None:
        """Call the room's `draw` when its turn comes; what changes until then is drawn only once."""


class Room:
    """One table with its sitters and its listeners."""

    def __init__(self, store: Store, settings: Settings, stored: Stored, studio: Studio) -> None:
        self.keyring = studio.keyring
        self.store = store
        self.settings = settings
        self.studio = studio
        self.listeners: set[Listener] = set()
        self.sitters: dict[str, Sitter] = {}
        self.heard: dict[str, float] = {}
        self.seating = Seating(self)
        self.sights: dict[tuple[str, bool], Sight] = {}
        self.used = settings.clock()
        self.stamp = 0
        self.named = 0
        self.rewound = 0
        self.undrawn = False
        self.hurried = False
        self.resting = False
        self.awaited = NOBODY
        self.asks: dict[str, list[Ask[Any]]] = {}
        self.marks: tuple[str, ...] = ()
        self.requests: list[dict[str, Any]] = []
        self._marked: tuple[int, int, int] = (0, 0, 0)
        self._lines: dict[tuple[int, bool, bool, str], tuple[Line, str]] = {}
        self.kept: dict[Any, str] = {}
        self.drawn_lines: dict[tuple[int, bool, bool, str], tuple[Line, str]] = {}
        self.questions = Questions(MOST_QUESTIONS)
        self.glance = 0
        self.touched = 0
        self.acts: dict[str, int] = {}
        self._glanced: tuple[Any, ...] = ()
        self.laid = 0
        self._laid: tuple[Any, ...] = ()
        self._told: tuple[int, int] = (0, 0)
        self.closed = False
        self._seen: tuple[Any, ...] = ()
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._pending = 0
        self._recovering: asyncio.Task[None] | None = None
        self.trouble: Unavailable | None = None
        self.driver = Driver(self, studio.rota)
        self.opening = Opening(self)
        self._take_over(stored)

    def _take_over(self, stored: Stored) -> None:
        """Start from what the database says."""
        row = stored.row
        self.id: str = row["id"]
        self.title: str = row["title"]
        self.pace: float = row["pace"]
        self.welcome: bool = row["welcome"]
        self.origin: str = row["origin"]
        self.unproved: bool = row["unproved"]
        self.proof: tuple[int, Proof] | None = None  # of how long a log, and what was proved
        self.over_known: bool = row["over"]
        self.peopled: bool = row["peopled"]
        self.table: Table[Any] = stored.table
        self.game = stored.table.game
        self.lane = Lane()
        self.keys: dict[tuple[str, str], Writing] = dict.fromkeys(stored.keys[-KEYS * len(stored.seats) :], WRITTEN)
        self.checkpointed = stored.checkpointed
        self.size = stored.size
        self.rewound += 1
        self._forget_lines()
        self._seat(stored)
        if len(self.table.log) > stored.length:
            self.checkpointed = -self.settings.checkpoint
            self._append(stored.length)

    def _seat(self, stored: Stored) -> None:
        """Take over who sits where; whoever came in by a link that no longer opens anything is let go."""
        self.links, self.generation, self.notes = stored.links, stored.generation, stored.notes
        self.past = [taken_from(Past, row) for row in stored.past]
        self.wishes = [taken_from(Wish, row) for row in stored.wishes]
        self.sitters = {row["seat"]: taken_from(Sitter, row) for row in stored.seats}
        self.keys |= {deed: WRITTEN for deed in stored.deeds if deed not in self.keys}
        for listener in self.listeners:
            kind, seat, key = listener.key
            if self.lock(kind, seat) != key:
                listener.dismiss(NEW_LINK[kind])
            elif listener.sight.seat and not self.is_claimed(listener.sight.seat):
                listener.dismiss(GOT_UP)
        names = {seat: sitter.name for seat, sitter in self.sitters.items()}
        if names != {seat: self.table.names.get(seat) for seat in names}:
            self.named += 1
        self.table.names.update(names)
        self.peopled |= any(sitter.claimed for sitter in self.sitters.values())
        self._make_bots()
        self.count_present()

    def _make_bots(self) -> None:
        """Let bots sit down where they play."""
        self.bots: dict[str, Bot] = {
            seat: self._bot(seat, sitter.level) for seat, sitter in self.sitters.items() if sitter.sitter == "bot"
        }

    def _bot(self, seat: str, level: str) -> Bot:
        """Give the bot that plays a seat so well; whatever it leaves to chance follows from the table's seed."""
        bot: Bot = self.game.bot(seat, bot_seed(self.table.seed or b"", seat), level)
        return bot

    def count_present(self) -> None:
        """Note who is here, for everybody to see."""
        present = {listener.sight.seat for listener in self.listeners}
        self.sitting = [
            {
                "seat": seat,
                "name": sitter.name,
                "gm": seat == self.game.gm,
                "sitter": sitter.sitter,
                "level": sitter.level if sitter.sitter == "bot" else "",
                "claimed": sitter.claimed,
                "present": seat in present,
            }
            for seat, sitter in ((seat, self.sitters[seat]) for seat in self.table.seats)
        ]

    def lock(self, kind: str, seat: str) -> str:
        """Give the stored hash for one capability; empty if there is none."""
        if kind != "seat":
            return self.links.get(kind, "")
        return self.sitters[seat].token if seat in self.sitters else ""

    def locks(self) -> Iterable[tuple[str, str, str]]:
        """Give every capability with its stored hash."""
        for seat, sitter in self.sitters.items():
            yield "seat", seat, sitter.token
        for kind, token in self.links.items():
            yield kind, "", token

    def is_claimed(self, seat: str) -> bool:
        """Say whether somebody sits in a seat, though a bot may play it for them."""
        return seat in self.sitters and self.sitters[seat].claimed

    def seats_of(self, browser: str) -> list[str]:
        """List the seats in which a browser sits."""
        return [seat for seat, one in self.sitters.items() if browser and one.claimed and one.browser == browser]

    async def change_seats(self, plan: Callable[[], Change], written: Callable[[], None]) -> None:
        """Make a change of who sits where, together with what is told of it; if somebody was quicker, plan it anew."""
        for _ in range(TRIES):
            await self.ready()
            await self._check_undone()
            change, lane = plan(), self.lane
            deed = IN_HAND.get() if change.counts else None
            if deed is not None:
                change.also = [*change.also, partial(write_deed, table=self.id, deed=deed)]
            try:
                await self._make(change)
                break
            except Conflict:
                await self.recover(lane)
        else:
            raise Refused("The table is too busy just now; try again.")
        written()
        if not change.changes_nothing:
            await self.refresh_seats()
            self.go_on()

    async def _make(self, change: Change) -> None:
        """Write a change and what the house tells of it, both or neither; a log that is finished stays as it is."""
        known = {seat: sitter.version for seat, sitter in self.sitters.items()}
        write = partial(write_change, table=self.id, change=change, known=known)
        before = len(self.table.log)
        for seat, pledge in change.pledges.items():
            self.opening.pledge(seat, pledge)
        for kind, params in change.tells if not self.table.over else ():
            self.table.note(kind, params)
        if len(self.table.log) > before:
            await self._append(before, also=write).wait()
        elif not change.changes_nothing:
            await self.store.change(write)

    async def refresh_seats(self) -> None:
        """Read again who sits where, and tell everybody."""
        stored = await self.store.read(lambda c: read_table(c, self.id))
        assert stored is not None
        self.touched += 1
        self._seat(stored)
        self.tell_when_quiet()

    async def sit(
        self, seat: str, name: str, person: Person = A_STRANGER, *, quiet: bool = False, pledge: str = ""
    ) -> Sat:
        """Put somebody into a free seat of a new table, unasked; the table is told unless it is they who made it."""
        self.attend(seat)
        return await self.seating.place(seat, name, person, quiet=quiet, pledge=pledge)

    def _check_others_seat(self, visitor: Visitor, seat: str) -> None:
        """Refuse to decide about another's seat, unless one is the host or the seat was waited for long enough."""
        self.seating.sitter(seat)
        if visitor.host or seat in visitor.held:
            return
        own = self._own_seat(visitor)
        if own in self.table.journal.shut:
            raise Refused("You can do nothing more until the game is over.")
        since = self.awaited[1].get(seat)
        left = self.settings.patience if since is None else self.settings.patience - (self.settings.clock() - since)
        if left > 0:
            raise Refused(f"{self.table.names[seat]} has not been silent for long enough; wait a little more.")

    def _own_seat(self, visitor: Visitor) -> str:
        """Give the seat that a visitor acts for, if they really sit in it."""
        seat = visitor.seat
        if not seat and not visitor.invited:
            raise Denied("You are watching; only those who sit at the table can do that.")
        sitter = self.sitters[seat].sitter if seat else "empty"
        if sitter == "bot":
            raise Refused("A bot plays your seat now; take the seat back first.")
        if sitter != "person":
            raise Refused("Sit down first: say by which name.")
        return seat

    def begin(self, visitor: Visitor, action: Action) -> Writing | None:
        """Take an answer at once, as nearly all can be, and give it on its way to the disk; `act` does all else."""
        if not isinstance(action, do.Answer | do.Help) or self.lane.broken or self._may_sit_elsewhere(visitor):
            return None
        self.attend(visitor.seat)
        known = self.keys.get((visitor.seat, action.key)) if action.key else None
        return self._perform_now(visitor, action) if known is None else known

    def attend(self, seat: str) -> None:
        """Note that somebody is here."""
        self.used = self.heard[seat] = self.settings.clock()
        self.driver.attend(seat)

    def _may_sit_elsewhere(self, visitor: Visitor) -> bool:
        """Say whether a visitor may have sat down in another process just now."""
        sitter = self.sitters.get(visitor.seat)
        return self.settings.shared and sitter is not None and sitter.sitter != "person"

    async def act(self, visitor: Visitor, action: Action, listener: Listener | None = None) -> Outcome | None:
        """Do one thing; when this returns it is durable, and when it raises nothing was changed.

        What was done under the same key before is not done again, whatever it was, and succeeds.
        """
        self.attend(visitor.seat)
        if self._may_sit_elsewhere(visitor):
            await self.refresh_seats()
        held = IN_HAND.set(Deed(visitor.chair, action.key) if action.key else None)
        try:
            await self._check_undone()
            return await self._carry_out(visitor, action, listener)
        except Done:
            return Sat(visitor.chair) if isinstance(action, do.Sit) else None
        finally:
            IN_HAND.reset(held)

    async def _check_undone(self) -> None:
        """Let nothing be done whose key is known; what is on its way to the disk is waited for."""
        deed = IN_HAND.get()
        writing = self.keys.get(deed) if deed is not None else None
        if writing is not None:
            await writing.over()
            if writing.error is None:
                raise Done

    async def _note_deed(self, *changes: Callable[[Connection], None]) -> None:
        """Make changes together with the note that this was done under its key."""
        deed = IN_HAND.get()

        def write(connection: Connection) -> None:
            if deed is not None:
                write_deed(connection, self.id, deed)
            for change in changes:
                change(connection)

        try:
            await self.store.change(write)
        except Conflict:
            await self.refresh_seats()
            raise Done from None
        if deed is not None:
            self._remember(*deed, WRITTEN)

    async def _carry_out(self, visitor: Visitor, action: Action, listener: Listener | None) -> Outcome | None:
        match action:
            case do.Sit(name=name, pledge=pledge):
                return await self.seating.sit_down(visitor, name, listener, pledge)
            case do.Reveal(secret=secret):
                if not visitor.seat:
                    raise Denied("You are watching; only those who sit at the table can do that.")
                await self.opening.reveal(visitor.seat, secret)
            case do.Leave():
                await self.seating.leave(self._own_seat(visitor))
            case do.Give(seat=seat, level=level):
                self._check_others_seat(visitor, seat)
                await self.seating.give(visitor, seat, level)
            case do.Reclaim():
                self.driver.let_go(visitor.seat)
                await self.seating.reclaim(visitor.seat)
            case do.Admit(request=number, yes=yes):
                await self.seating.admit(visitor, number, yes)
            case do.GoOn():
                await self._send_bots_on(visitor)
            case do.Note(text=text):
                self._check_length(action)
                await self._write_note(self._own_seat(visitor), text)
            case _:
                await self._do(visitor, action)
        return None

    async def _send_bots_on(self, visitor: Visitor) -> None:
        """Let bots go on to the next safe point, though nobody plays with them, because one of the people says so."""
        if not visitor.host and not (visitor.seat and self.sitters[visitor.seat].claimed):
            raise Denied("Only the people of this table can let it go on.")
        if IN_HAND.get() is not None:
            await self._note_deed()
        self.driver.send_on()
        self.tell_when_quiet()

    async def _write_note(self, seat: str, text: str) -> None:
        kept = clean_text(text, NOTE_LIMIT)

        def write(connection: Any) -> None:
            place = (notes.c.table_id == self.id) & (notes.c.seat == seat)
            if not connection.execute(update(notes).where(place).values(text=kept)).rowcount:
                connection.execute(notes.insert().values(table_id=self.id, seat=seat, text=kept))

        await self._note_deed(write)
        self.notes[seat] = kept
        self.touched += 1
        self.tell_when_quiet()

    async def _do(self, visitor: Visitor, action: Action) -> None:
        """Do something at the engine's table, durably; if another process was quicker, look again and retry."""
        for _ in range(TRIES):
            if self.lane.broken:
                await self.ready()
            writing = self.keys.get((visitor.seat, action.key)) if action.key else None
            if writing is None:
                writing = self._perform_now(visitor, action)
            lane = self.lane
            try:
                await writing.wait()
                return
            except Conflict:
                await self.recover(lane)
        raise Refused("The table is too busy just now; try again.")

    async def durably(self, deed: Callable[[], None]) -> None:
        """Do something at the engine's table that nobody is charged for, durably, if it is anything at all."""
        for _ in range(TRIES):
            await self.ready()
            lane, before = self.lane, len(self.table.log)
            deed()
            if len(self.table.log) == before:
                return await self.settled()
            try:
                return await self._append(before).wait()
            except Conflict:
                await self.recover(lane)
        raise Refused("The table is too busy just now; try again.")

    def begin_play(self) -> None:
        """Start the rules, and let the bots play; their whims follow from the seed, which is mixed now."""
        before = len(self.table.log)
        self.table.begin()
        self._make_bots()
        self.driver.answer_along()
        self._append(before)
        self.driver.go_on()

    def go_on(self) -> None:
        """Deal if nobody is missing any more, and let bots play."""
        self.opening.look()
        self.driver.go_on()

    def _perform_now(self, visitor: Visitor, action: Action) -> Writing:
        """Act in memory, let the bots answer a little, and hand everything to the writer."""
        before = len(self.table.log)
        self._perform(visitor, action)
        self.driver.answer_along()
        writing = self._append(before, visitor.seat, action.key)
        self.hurried = True
        self.studio.rota.let_pass(writing)
        if action.key:
            self._remember(visitor.seat, action.key, writing)
        self.driver.go_on()
        return writing

    def _remember(self, seat: str, key: str, writing: Writing) -> None:
        self.keys[seat, key] = writing
        if len(self.keys) > KEYS * len(self.table.seats):
            self.keys.pop(next(iter(self.keys)))

    @property
    def full(self) -> bool:
        """Whether the table has become as long as tables may be."""
        return is_full(self.settings.quotas, len(self.table.log), self.size)

    def _check_length(self, action: Action) -> None:
        check_length(self.settings.quotas, action, len(self.table.log), self.size)

    def _perform(self, visitor: Visitor, action: Action) -> None:
        table = self.table
        self._check_length(action)
        match action:
            case do.Answer(ask=ask, value=value):
                table.answer(self._own_seat(visitor), ask, value)
            case do.Help(ask=ask):
                seat = self._own_seat(visitor)
                answer_once(table, seat, ask, self._bot(seat, "good"))
            case do.Lapse(seat=seat):
                self._check_others_seat(visitor, seat)
                table.lapse(seat)
            case do.TakeBack():
                table.take_back(self._own_seat(visitor))
            case do.Say(text=text, to=to, aside=aside):
                table.say(self._own_seat(visitor), text, to, aside=aside)
            case do.Pass(what=what, on=on):
                self._pass(self._own_seat(visitor), what, on)
            case do.Propose(mark=mark):
                check_proposal(table, self._own_seat(visitor))
                table.propose_rewind(self._own_seat(visitor), mark)
                self.driver.agree()
            case do.Agree(agrees=agrees):
                table.agree_to_rewind(self._own_seat(visitor), agrees)
                self.driver.agree()
            case do.Rewind(mark=mark):
                table.rewind(self._own_seat(visitor), mark)
            case do.CallOff():
                table.call_off(self._own_seat(visitor))
            case do.Adjust(path=path, value=value, reason=reason):
                check_correction(self.settings.quotas, table, path, value)
                table.adjust(self._own_seat(visitor), path, value, reason)
            case _:
                raise TypeError(f"{type(action).__name__} is not done at the table")

    def _pass(self, seat: str, what: str, on: bool) -> None:
        """Set what a seat always passes on; if that is what it is asked now, it passes at once."""
        self.table.set_pass(seat, what, on)
        asked = next((ask for ask in self.table.view(seat).asks if ask.key == f"window_{what}"), None)
        if on and asked is not None:
            self.table.answer(seat, asked.id, "pass")

    def _append(self, before: int, seat: str = "", key: str = "", also: Also | None = None) -> Writing:
        """Hand what is new in the log to the writer."""
        new: Sequence[Entry] = self.table.log[before:]
        for entry in new:
            if isinstance(entry, Answered):
                self.acts[entry.seat] = self.acts.get(entry.seat, 0) + 1
            elif not isinstance(entry, Said):
                self.touched += 1
                self.rewound += isinstance(entry, Rewound | TookBack)
        rows = [
            Written(before + place, seat if not place else "", key if not place else "", encode_entry(entry))
            for place, entry in enumerate(new)
        ]
        self.size += sum(len(row.entry) for row in rows)
        self._pending += 1
        self._quiet.clear()
        writing = Writing()
        self.store.writer.append(self.id, rows, self.lane, lambda result: self._written(writing, result), also)
        return writing

    def _written(self, writing: Writing, result: Exception | None) -> None:
        """Go on when something is durable: whoever waited for it is answered, and soon everybody is told."""
        self._pending -= 1
        self.trouble = result if isinstance(result, Unavailable) else None
        if result is not None:
            self.lane.broken = True
            if self.trouble is None:
                self.recover_soon()
        if not self._pending:
            self._quiet.set()
            if not self.lane.broken:
                self._checkpoint_if_due()
                self.tell()
        writing.finish(result)

    async def write_since(self, before: int) -> None:
        """Write what bots added to the log since it was so long; if another process was quicker, look again."""
        if len(self.table.log) == before:
            return
        lane = self.lane
        try:
            await self._append(before).wait()
        except Conflict:
            await self.recover(lane)
        except Unavailable:
            await self.settings.sleep(TROUBLED)

    async def ready(self) -> None:
        """Wait until the table in memory is the one of the database."""
        if self.lane.broken:
            await self.recover(self.lane)

    async def settled(self) -> None:
        """Wait until everything in memory is durable."""
        while self._pending or self.lane.broken:
            lane = self.lane
            await self.ready()
            await self._quiet.wait()
            if self.lane is not lane and self.lane.broken and self.trouble is not None:
                raise self.trouble

    def recover_soon(self) -> None:
        """Begin to read the table again, because memory and database disagree."""
        if self._recovering is None and not self.closed:
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
            stored = await lay_table(self.store, self.id)
            assert stored is not None
            self._take_over(stored)
            self._seen = ()
            if not self._pending:
                self._quiet.set()
            self.tell()
        finally:
            self._recovering = None
        self.go_on()

    async def hear(self, length: int) -> None:
        """Take over what another process has written, up to a length of the log."""
        if self._pending or self.lane.broken or length <= len(self.table.log):
            return
        lane, have, begun = self.lane, len(self.table.log), self.table.begun
        rows = await self.store.read(lambda c: read_entries(c, self.id, have))
        if self._pending or self.lane is not lane or len(self.table.log) != have:
            return
        try:
            for row in rows:
                if row.position >= len(self.table.log):
                    redo(self.table, decode_entry(row.entry))
                self.size += len(row.entry)
                if row.key:
                    self.keys[row.seat, row.key] = WRITTEN
            self.rewound += 1
            self.touched += 1
            if not begun:
                self._make_bots()
        except Exception:
            log.exception("table %s does not follow what another process wrote; reading it again", self.id)
            self.lane.broken = True
            self.recover_soon()
            return
        self.tell()

    def _checkpoint_if_due(self) -> None:
        """Keep the whole table from time to time, so that loading it replays little."""
        length = len(self.table.log)
        if self.table.over and not self.over_known:
            self.over_known = True
            row = tables.c.id == self.id
            self.store.write(lambda c: c.execute(update(tables).where(row).values(over=True)))
        elif length - self.checkpointed < max(self.settings.checkpoint, min(length // 8, 1024)):
            return
        self.checkpointed = length
        self.store.write(checkpoint_of(self.id, self.table))

    def sight(self, seat: str, host: bool = False) -> Sight:
        """Give what a seat is shown; call it when the room is settled."""
        found = self.sights.get((seat, host))
        if found is None:
            found = self.sights[seat, host] = Sight(self, seat, host)
            self._look()
            found.refresh()
        return found

    async def fresh_sight(self, seat: str, host: bool = False) -> Sight:
        """Give what a seat is shown now, everything in it durable."""
        await self.settled()
        self.attend(seat)
        self._look()
        found = self.sight(seat, host)
        found.refresh()
        self.driver.go_on()
        return found

    async def ready_sight(self, seat: str, host: bool, since: int, show: Callable[[Sight, Line], str]) -> Sight:
        """Give what a seat is shown now, once its journal from a line on was put into words a little at a time."""
        sight = await self.fresh_sight(seat, host)
        if sight.lines - since <= LINES_AT_A_TIME:
            return sight
        await sight.prepare_lines(since, show)
        return await self.fresh_sight(seat, host)

    def _look(self) -> None:
        """Notice whether the state changed since it was looked at last, and since when each seat is waited for."""
        table = self.table
        seen = (msgspec.msgpack.encode(table.state), table.journal.shut, self.named, table.over)
        if seen != self._seen:
            self._seen = seen
            self.stamp += 1
        self.asks = {}
        for ask in table.open_asks():
            self.asks.setdefault(ask.seat, []).append(ask)
        if list(self.asks) != self.awaited[0]:
            now = self.settings.clock()
            self.awaited = awaited({seat: self.awaited[1].get(seat, now) for seat in self.asks})
        marked = (len(table.marks), table.marks[-1].position if table.marks else 0, self.named)
        if marked != self._marked:
            self._marked = marked
            texts, speaker = self.game.texts, ReadySpeaker(self.game.texts.words, table.names)
            self.marks = tuple([texts.mark(mark.name, mark.params, speaker) for mark in table.marks])
        if self._told != (self.named, self.rewound):
            if self._told[0] != self.named:
                self._forget_lines()
            self._told = (self.named, self.rewound)
            self.questions.forget()
        self.resting = self.driver.resting
        proposal = table.proposal
        agreed = tuple(proposal.agreed) if proposal is not None else ()
        self.requests = consent.shown(self)
        beside = (proposal, agreed, self.requests, self.resting, self.opening.stands())
        laid = (self.title, table.over, list(table.play.stack), self.marks, beside, self.named)
        if laid != self._laid:
            self._laid = laid
            self.laid += 1
        glanced = (self.stamp, self.awaited, self.marks, self.sitting, self.rewound, self.touched, self.resting)
        if glanced != self._glanced:
            self._glanced = glanced
            self.glance += 1

    def _forget_lines(self) -> None:
        """Forget the words of all lines: they are other lines now, or somebody is called otherwise."""
        self._lines.clear()
        self.drawn_lines.clear()

    def encoded_line(self, view: View, line: Line) -> str:
        """Give a line as programs read it; unless it is about pieces, it reads the same for all whom it was told to."""
        place = id(line), line.undone, line.to is None or view.seat in line.to, view.seat if line.about else ""
        kept = self._lines.get(place)
        if kept is None:
            kept = self._lines[place] = line, encode(view.shown_line(line)).decode()
        return kept[1]

    def tell(self) -> None:
        """Let everybody who listens hear of what changed, when this room's turn comes."""
        if self.listeners:
            self.undrawn = True
            self.studio.draw_soon(self)

    def draw(self) -> None:
        """Look at what changed and wake whoever listens; what is not durable yet waits until it is."""
        if self._pending or self.lane.broken:
            return
        self.undrawn = self.hurried = False
        self._look()
        drawn = {listener.sight for listener in self.listeners if listener.reads_html}
        for sight in {listener.sight for listener in self.listeners}:
            sight.refresh()
            if sight in drawn:
                self._render(sight)
        for listener in self.listeners:
            listener.wake()

    def _render(self, sight: Sight) -> None:
        try:
            self.studio.render(sight)
        except Exception:
            log.exception("table %s could not be drawn for %s", self.id, sight.seat or "spectators")

    def tell_when_quiet(self) -> None:
        """Tell now, or when what is being written is durable."""
        if not self._pending and not self.lane.broken:
            self.tell()

    def join(self, listener: Listener) -> None:
        """Let somebody listen from now on."""
        self.listeners.add(listener)
        self.count_present()
        self.tell_when_quiet()
        self.driver.go_on()

    def part(self, listener: Listener) -> None:
        """Let somebody go."""
        self.listeners.discard(listener)
        self.used = self.settings.clock()
        self.driver.miss(listener.sight.seat)
        self.count_present()
        self.tell_when_quiet()
        keep = {other.sight for other in self.listeners}
        self.sights = {place: sight for place, sight in self.sights.items() if sight in keep}

    def drop_slow(self) -> None:
        """Let go of whoever has not read a frame for too long; nobody else waits for them."""
        limit = self.settings.clock() - self.settings.send_timeout
        for listener in list(self.listeners):
            if 0 < listener.sending_since < limit:
                listener.drop()

    @property
    def unsettled(self) -> bool:
        """Whether everybody will soon be told of something."""
        return self.undrawn or self._pending > 0

    @property
    def busy(self) -> bool:
        """Whether the room must stay in memory."""
        at_work = self.driver.playing or self.opening.busy
        return bool(self.listeners or self._pending or at_work or self._recovering)

    async def close(self) -> None:
        """Stop playing, once everything is written; whoever opens the table again, by new rules even, has it whole."""
        self.closed = True
        self.driver.stop()
        self.opening.stop()
        while self._pending:
            await self._quiet.wait()
        if not self.lane.broken and len(self.table.log) > max(self.checkpointed, 0):
            with suppress(Unavailable):  # then more of the log is played again when somebody comes back
                await self.store.change(checkpoint_of(self.id, self.table))


def taken_from(kind: type[S], row: Mapping[str, Any]) -> S:
    """Read a struct from the columns of a row that bear the names of its fields."""
    return kind(**{name: row[name] for name in kind.__struct_fields__})


def checkpoint_of(table_id: str, table: Table[Any]) -> Callable[[Any], None]:
    """Give the change that keeps a whole table, its log excepted."""
    saved = msgspec.structs.replace(save(table), log=[])
    position = len(table.log)
    blob = msgspec.msgpack.encode(saved)

    def keep(connection: Any) -> None:
        place = checkpoints.c.table_id == table_id
        newer = update(checkpoints).where(place & (checkpoints.c.position < position))
        if connection.execute(newer.values(position=position, blob=blob)).rowcount:
            return
        if connection.execute(checkpoints.select().where(place)).first() is None:
            connection.execute(checkpoints.insert().values(table_id=table_id, position=position, blob=blob))

    return keep
