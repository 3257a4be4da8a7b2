"""Driving: for whom the bots of a table answer, and how their work is shared out so that nobody waits for it."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

from undercroft.engine.bots import Bot, answer_once, bot_seed, drive, reply
from undercroft.engine.cards import Aside
from undercroft.engine.refusals import Refused

from .breaths import BREATHS
from .writing import WRITTEN, Writing

if TYPE_CHECKING:
    from .rooms import Room

log = logging.getLogger("undercroft.rooms")

AT_ONCE = 16  # answers of a table's bots that are written together
A_WHILE = 0.002  # seconds of bots' work after which others have their turn
ELSEWHERE = 1.0  # seconds after which a host asks again whether another still plays a table's bots
TURNS = 6  # turns of the event loop that everybody else has between the bots of two tables

Place = tuple[int, int, int]
"""The safe point that a table passed last."""


class Rota:
    """The turns of all tables' bots: one table after the other, a little at a time, and people's answers first."""

    def __init__(self, stopwatch: Callable[[], float] = perf_counter) -> None:
        self.stopwatch = stopwatch
        self._queue: deque[asyncio.Future[None]] = deque()
        self._calling: asyncio.Task[None] | None = None
        self._newest = WRITTEN

    async def turn(self) -> None:
        """Come back when it is the turn of whoever asks."""
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append(place)
        if self._calling is None:
            self._calling = asyncio.create_task(self._call())
        await place

    def let_pass(self, writing: Writing) -> None:
        """Let no more bots have their turn until a person's answer is written and told."""
        self._newest = writing

    async def _call(self) -> None:
        try:
            while self._queue:
                place = self._queue.popleft()
                if not place.done():
                    place.set_result(None)
                    await self._let_others()
        finally:
            self._calling = None

    async def _let_others(self) -> None:
        """Let everybody else go on; what people did meanwhile is written, and told, before the next bot thinks."""
        await self._rest()
        if not self._newest.finished:
            await self._newest.over()
            await self._rest()

    async def _rest(self) -> None:
        for _ in range(TURNS):
            await asyncio.sleep(0)


class Driver:
    """The bots of one table: whether there is somebody for whom they play, and the one task in which they do."""

    def __init__(self, room: "Room", rota: Rota) -> None:
        self._room = room
        self._rota = rota
        self._leases = room.record.store.leases
        self._task: asyncio.Task[None] | None = None
        self._seen: dict[str, float] = {}  # when somebody looked or acted last, by the seat
        self._errand: Place | None = None  # where the table stood when a person was here last
        self._held: dict[str, asyncio.Task[None]] = {}  # bots that wait a little before they begin
        self._rolling: dict[str, Bot] = {}  # people who leave what is still to be made to the dice
        self._slow = False
        self.bots: dict[str, Bot] = {}

    def make_bots(self) -> None:
        """Let bots sit down where they play."""
        sitters = self._room.chairs.sitters.items()
        self.bots = {seat: self.bot(seat, sitter.level) for seat, sitter in sitters if sitter.sitter == "bot"}

    def bot(self, seat: str, level: str) -> Bot:
        """Give the bot that plays a seat so well; whatever it leaves to chance follows from the table's seed."""
        bot: Bot = self._room.game.bot(seat, bot_seed(self._room.table.seed or b"", seat), level)
        return bot

    def let_pass(self, writing: Writing) -> None:
        """Let no bot of any table have its turn until a person's answer is written and told."""
        self._rota.let_pass(writing)

    @property
    def playing(self) -> bool:
        """Whether bots are about to answer."""
        return self._task is not None

    @property
    def resting(self) -> bool:
        """Whether a table of people stands still, though a bot is asked, because nobody of them is here."""
        stands = self._room.chairs.peopled and self.are_asked()
        return stands and not self._is_accompanied() and not self._is_on_errand()

    def attend(self, seat: str) -> None:
        """Note that somebody looked or acted just now, for a seat or as a spectator."""
        self._seen[seat] = self._room.settings.clock()

    def miss(self, seat: str) -> None:
        """Note that whoever listened for a seat has gone, and is not looking any more."""
        self._seen.pop(seat, None)

    def send_on(self) -> None:
        """Let bots go on to the next safe point without anybody of the table's people."""
        self._errand = self._place()
        self.go_on()

    def hold_back(self, seat: str) -> None:
        """Let the bot of a seat that was handed over just now wait a little, so that it can still be taken back."""
        self.let_go(seat)
        if self._room.settings.grace:
            self._held[seat] = asyncio.create_task(self._begin_later(seat))

    def let_go(self, seat: str) -> None:
        """Hold a bot back no longer."""
        held = self._held.pop(seat, None)
        if held is not None:
            held.cancel()

    async def _begin_later(self, seat: str) -> None:
        await self._room.settings.sleep(self._room.settings.grace)
        del self._held[seat]
        self.go_on()

    @property
    def pace(self) -> float:
        """Seconds between what bots do: the table's own; with people, as the host likes it (`breaths.py`).

        They wait longer where a person has a card beside theirs. A card of the game master's lies there always, so it
        counts only where bots alone play; a button can wait.
        """
        room = self._room
        if room.pace or not self.bots or len(self.bots) == len(room.table.seats):
            return room.pace
        breath = BREATHS[room.chairs.breath]
        alone = all(seat in self.bots for seat in room.table.players)
        asides = [ask for ask in room.table.open_asks() if isinstance(ask, Aside) and not ask.button]
        beside = [ask.seat for ask in asides if ask.seat not in self.bots]
        waits = any(alone or seat != room.game.gm for seat in beside)
        return room.settings.breath * breath.beside if waits else room.settings.pace * breath.between

    def are_asked(self) -> bool:
        """Say whether a bot has something to answer."""
        bots = self._bots()
        if not bots or self._room.record.full:
            return False
        return any(ask.seat in bots and ask.waits for ask in self._room.table.open_asks())

    def roll(self, seat: str, ask: str) -> None:
        """Let a bot answer for a person until all that people play with is made."""
        if not self.making:
            raise Refused("There is nothing to be made now, so nothing to roll.")
        bot = self.bot(seat, "good")
        answer_once(self._room.table, seat, ask, bot)
        self._rolling[seat] = bot

    @property
    def making(self) -> bool:
        """Whether what people play with is still being made, so that it can be rolled instead."""
        table = self._room.table
        return table.begun and not table.over and table.game.is_making(table.state)

    def _bots(self) -> Mapping[str, Bot]:
        if self._rolling and not self.making:
            self._rolling.clear()
        bots = {**self.bots, **self._rolling} if self._rolling else self.bots
        return {seat: bot for seat, bot in bots.items() if seat not in self._held} if self._held else bots

    def _place(self) -> Place:
        table = self._room.table
        return table.rewinds, len(table.marks), table.marks[-1].position if table.marks else 0

    def _is_on_errand(self) -> bool:
        return self._errand == self._place()

    @property
    def idle(self) -> bool:
        """Whether bots are not about to answer, and nobody is here for whom they would."""
        return self._task is None and not self._is_accompanied()

    def _is_accompanied(self) -> bool:
        """Say whether somebody is here for whom bots play: at a table of people, one of those who play themselves."""
        room, since = self._room, self._room.settings.clock() - self._room.settings.attention
        here = {listener.sight.seat for listener in room.audience.listeners}
        here.update(seat for seat, seen in self._seen.items() if seen > since)
        if not room.chairs.peopled:
            return bool(here)
        return any(room.chairs.sitters[seat].sitter == "person" for seat in here if seat)

    def _may_go_on(self) -> bool:
        """Say whether bots may answer now; where people play, they finish alone what leads to the next safe point."""
        if self._is_accompanied():
            self._errand = self._place()
            return True
        return self._room.chairs.peopled and self._is_on_errand()

    def answer_along(self) -> None:
        """Let bots answer together with a person, if that is quick; what a person leaves to the house comes first."""
        self._room.pupils.do_the_rest()
        if self.are_asked() and not self.pace and not self._slow and self._leases.holds(self._room.id):
            self._answer_a_little()

    def _answer_a_little(self, until: Callable[[], bool] = lambda: False) -> None:
        """Let bots answer a few times, but once at the most if it takes long."""
        watch = self._rota.stopwatch
        started, count = watch(), 0
        while count < AT_ONCE and not self._room.record.full and self._may_go_on() and self._answer_once():
            count += 1
            if watch() - started > A_WHILE or until():
                break
        self._slow = count == 1 and watch() - started > A_WHILE

    def _answer_once(self) -> bool:
        """Let one bot answer once; says whether any had something to answer."""
        try:
            answered = next(drive(self._room.table, self._bots()), None) is not None
            self._room.pupils.do_the_rest()
            return answered
        except Exception:
            log.exception("a bot at table %s could not answer", self._room.id)
            self._answer_for_bot()
            return True

    def _answer_for_bot(self) -> None:
        """Let the rules answer where a bot could not; if they cannot either, that seat waits for a person."""
        table, bots = self._room.table, self.bots
        seat = next((ask.seat for ask in table.open_asks() if ask.seat in self._bots() and ask.waits), "")
        try:
            table.lapse(seat)
        except Exception:
            log.exception("table %s waits for the bot in %s", self._room.id, seat)
            bots.pop(seat, None)
            self._rolling.pop(seat, None)

    def reply(self, seat: str, to: Sequence[str]) -> None:
        """Let bots that were asked something answer at once."""
        try:
            reply(self._room.table, {one: bot for one, bot in self._bots().items() if one in self.bots}, seat, to)
        except Exception:
            log.exception("a bot at table %s could not reply", self._room.id)

    def agree(self) -> None:
        """Let players who are bots go along with a wish to go back, unless a person is there to preside over it."""
        table, bots, gm = self._room.table, self.bots, self._room.game.gm
        if gm and gm not in bots:
            return
        for seat in table.players:
            proposal = table.proposal
            if proposal is not None and seat in bots and seat not in (*proposal.agreed, *table.journal.shut):
                table.agree_to_rewind(seat)

    def go_on(self) -> None:
        """Let bots play on in the background, if they have something to do, and somebody to do it for."""
        if self._task is None and self._are_wanted():
            self._task = asyncio.create_task(self._play_on())

    def stop(self) -> None:
        """Let no bot answer any more."""
        for seat in list(self._held):
            self.let_go(seat)
        if self._task is not None:
            self._task.cancel()

    def _are_wanted(self) -> bool:
        there = bool(self.bots or self._rolling)
        return there and self._may_go_on() and not self._room.closed and self.are_asked()

    async def _play_on(self) -> None:
        try:
            while self._are_wanted():
                if not await self._leases.take(self._room.id):
                    await self._room.settings.sleep(ELSEWHERE)
                    continue
                if self.pace:
                    await self._room.settings.sleep(self.pace)
                await self._play_a_little()
        finally:
            self._task = None

    async def _play_a_little(self) -> None:
        """Let bots answer when it is their turn; at a pace, until there is something new to read."""
        room, heard, pace = self._room, self._count_heard(), self.pace

        def is_enough() -> bool:
            return bool(pace) and self._count_heard() != heard

        while True:
            await self._rota.turn()
            await room.record.ready()
            if not self._are_wanted():
                return
            before = len(room.table.log)
            self._answer_a_little(is_enough)
            await room.record.write_since(before)
            if is_enough() or not pace:
                return

    def _count_heard(self) -> int:
        return len(self._room.table.journal.seen_by(""))
