"""Rooms: one table and what is done to it; who sits there, what is durable and who listens stand beside it."""

import asyncio
from typing import Any

from undercroft.engine.bots import answer_once
from undercroft.engine.refusals import Refused
from undercroft.engine.saves import Proof
from undercroft.engine.table import Table

from . import actions as do
from .actions import Action
from .audience import Audience, Listener, Studio
from .chairs import Chairs
from .deeds import IN_HAND, Deed, Done
from .driving import Driver
from .learning import Pupils
from .opening import Opening
from .persons import NOBODY, Person
from .quotas import check_correction, check_length, check_proposal
from .record import BUSY, TRIES, Record
from .seating import Outcome, Seating
from .security import Denied, Visitor
from .settings import Settings
from .sitters import Sat, played_at
from .standing import Changed
from .storage import Store
from .stored import Stored
from .summons import Summons
from .writer import Also, Conflict
from .writing import Writing

A_MINUTE = 60.0


class Room:
    """One table, with those who sit at it, those who listen to it, its bots and its record on the disk."""

    def __init__(self, store: Store, settings: Settings, stored: Stored, studio: Studio) -> None:
        self.keyring = studio.keyring
        self.settings = settings
        self.closed = False
        self.used = settings.clock()
        self.heard: dict[str, float] = {}  # when somebody acted or looked last, by the seat
        self.changed = Changed()
        self.record = Record(self, store)
        self.chairs = Chairs(self, store)
        self.seating = Seating(self)
        self.audience = Audience(self, studio)
        self.pupils = Pupils(self)
        self.driver = Driver(self, studio.rota)
        self.opening = Opening(self)
        self.summons = Summons(self)
        self.next_table = asyncio.Lock()  # held while one is found, or laid
        self.take_over(stored)

    def take_over(self, stored: Stored) -> None:
        """Start from what the database says."""
        row = stored.row
        self.id: str = row["id"]
        self.title: str = row["title"]
        self.pace: float = row["pace"]
        self.welcome: bool = row["welcome"]
        self.origin: str = row["origin"]
        self.unproved: bool = row["unproved"]
        self.played: float = row["played"] or row["created"]
        self.proof: tuple[int, Proof] | None = None  # of how long a log, and what was proved
        self.table: Table[Any] = stored.table
        self.game = stored.table.game
        self.changed.back += 1
        self.changed.names += 1
        self.audience.forget_lines()
        self.record.take_over(stored)
        self.chairs.take_over(stored)
        self.record.catch_up(stored.length)

    @property
    def busy(self) -> bool:
        """Whether the room must stay in memory."""
        at_work = self.driver.playing or self.opening.busy or self.record.busy
        return bool(self.audience.listeners) or at_work

    def attend(self, seat: str) -> None:
        """Note that somebody is here."""
        self.used = self.heard[seat] = self.settings.clock()
        self.driver.attend(seat)

    def go_on(self) -> None:
        """Deal if nobody is missing any more, and let bots play."""
        self.opening.look()
        self.driver.go_on()

    def begin_play(self) -> None:
        """Start the rules, and let the bots play; their whims follow from the seed, which is mixed now."""
        before = len(self.table.log)
        self.table.begin({seat: one.name for seat, one in self.chairs.sitters.items() if one.sitter == "person"})
        self.driver.make_bots()
        self.driver.answer_along()
        self.chairs.name_everybody()
        self.record.append(before)
        self.driver.go_on()

    async def close(self) -> None:
        """Stop playing, once everything is written."""
        self.closed = True
        self.driver.stop()
        self.opening.stop()
        await self.record.close()

    # --- what is done to the table ---

    async def sit(self, seat: str, name: str, person: Person = NOBODY, *, quiet: bool = False, pledge: str = "") -> Sat:
        """Put somebody into a free seat of a new table, unasked; the table is told unless it is they who made it."""
        self.attend(seat)
        return await self.seating.place(seat, name, person, quiet=quiet, pledge=pledge)

    def begin(self, visitor: Visitor, action: Action) -> Writing | None:
        """Take an answer at once, as nearly all can be, and give it on its way to the disk; `act` does all else."""
        quick = isinstance(action, do.Answer | do.Help) and not self.record.lane.broken
        if not quick or self.chairs.may_sit_elsewhere(visitor):
            return None
        self.attend(visitor.seat)
        return self.record.known(visitor.seat, action.key) or self._perform_now(visitor, action)

    async def act(self, visitor: Visitor, action: Action, listener: Listener | None = None) -> Outcome | None:
        """Do one thing; when this returns it is durable, and when it raises nothing was changed.

        What was done under the same key before is not done again, whatever it was, and succeeds.
        """
        self.attend(visitor.seat)
        if self.chairs.may_sit_elsewhere(visitor):
            await self.chairs.refresh()
        held = IN_HAND.set(Deed(visitor.chair, action.key) if action.key else None)
        try:
            await self.record.check_undone()
            return await self._carry_out(visitor, action, listener)
        except Done:
            return Sat(visitor.chair) if isinstance(action, do.Sit) else None
        finally:
            IN_HAND.reset(held)

    async def _carry_out(self, visitor: Visitor, action: Action, listener: Listener | None) -> Outcome | None:
        match action:
            case do.Sit(name=name, pledge=pledge):
                return await self.seating.sit_down(visitor, name, listener, pledge)
            case do.Reveal(secret=secret):
                if not visitor.seat:
                    raise Denied("You are watching; only those who sit at the table can do that.")
                await self.opening.reveal(visitor.seat, secret)
            case do.Leave():
                await self.seating.leave(self.chairs.own_seat(visitor))
            case do.Give(seat=seat, level=level):
                self.chairs.check_others_seat(visitor, seat)
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
                await self.seating.note(self.chairs.own_seat(visitor), text)
            case _:
                await self._do(visitor, action)
        return None

    async def _send_bots_on(self, visitor: Visitor) -> None:
        """Let bots go on to the next safe point, though nobody plays with them, because one of the people says so."""
        if not visitor.host and not self.chairs.is_claimed(visitor.seat):
            raise Denied("Only the people of this table can let it go on.")
        await self.record.note_deed()
        self.driver.send_on()
        self.audience.tell_when_quiet()

    async def _do(self, visitor: Visitor, action: Action) -> None:
        """Do something at the engine's table, durably; if another process was quicker, look again and retry."""
        for _ in range(TRIES):
            await self.record.ready()
            writing = self.record.known(visitor.seat, action.key) or self._perform_now(visitor, action)
            lane = self.record.lane
            try:
                await writing.wait()
                return
            except Conflict:
                await self.record.recover(lane)
        raise Refused(BUSY)

    def _perform_now(self, visitor: Visitor, action: Action) -> Writing:
        """Act in memory, let the bots answer a little, and hand everything to the writer."""
        before = len(self.table.log)
        self._perform(visitor, action)
        self.driver.answer_along()
        writing = self.record.append(before, visitor.seat, action.key, self._noting_time())
        self.audience.hurried = True
        self.driver.let_pass(writing)
        if action.key:
            self.record.remember(visitor.seat, action.key, writing)
        self.driver.go_on()
        return writing

    def _noting_time(self) -> Also | None:
        """Note when the people of this table last played, once a minute at most."""
        now = self.settings.clock()
        if now - self.played < A_MINUTE:
            return None
        self.played = now
        return lambda connection: played_at(connection, self.id, now)

    def _check_length(self, action: Action) -> None:
        check_length(self.settings.quotas, action, len(self.table.log), self.record.size)

    def _perform(self, visitor: Visitor, action: Action) -> None:
        self._check_length(action)
        if isinstance(action, do.Lapse):
            self.chairs.check_others_seat(visitor, action.seat)
            self.table.lapse(action.seat)
        else:
            self._perform_as(self.chairs.own_seat(visitor), action)

    def _perform_as(self, seat: str, action: Action) -> None:
        """Do something at the engine's table for whoever sits in a seat."""
        table = self.table
        match action:
            case do.Answer(ask=ask, value=value):
                table.answer(seat, ask, value)
            case do.Help(ask=ask):
                answer_once(table, seat, ask, self.driver.bot(seat, "good"))
            case do.Roll(ask=ask):
                self.driver.roll(seat, ask)
            case do.TakeBack():
                self.pupils.take_back(seat)
            case do.Say(text=text, to=to, aside=aside):
                table.say(seat, text, to, aside=aside)
                self.driver.reply(seat, to)
            case do.Pass(what=what, on=on):
                self._pass(seat, what, on)
            case do.Propose(mark=mark):
                check_proposal(table, seat)
                table.propose_rewind(seat, mark)
                self.driver.agree()
            case do.Agree(agrees=agrees):
                table.agree_to_rewind(seat, agrees)
                self.driver.agree()
            case do.Rewind(mark=mark):
                table.rewind(seat, mark)
            case do.CallOff():
                table.call_off(seat)
            case do.Adjust(path=path, value=value, reason=reason):
                check_correction(self.settings.quotas, table, path, value)
                table.adjust(seat, path, value, reason)
            case _:
                raise TypeError(f"{type(action).__name__} is not done at the table")

    def _pass(self, seat: str, what: str, on: bool) -> None:
        """Set what a seat always passes on; if that is what it is asked now, it passes at once."""
        self.table.set_pass(seat, what, on)
        asked = next((ask for ask in self.table.view(seat).asks if ask.key == f"window_{what}"), None)
        if on and asked is not None:
            self.table.answer(seat, asked.id, "pass")
