"""The driver: bots and rules run in a thread, one touch of the table at a time, while the screen goes on."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol, TypeVar

from undercroft.engine.asks import Ask
from undercroft.engine.bots import answer_once
from undercroft.engine.refusals import Fault, Refused

from ..question import Question
from ..screen import Lines
from .seat import Seat, Sight, Told

T = TypeVar("T")
Breath = Callable[[asyncio.Event, float], Awaitable[None]]

MESSAGE_LINES = 2
BUSY = "Wait until the others are done, or press Enter to go on to your next question."
ROLL = "All that is to be made can be rolled: press Esc and e, or type roll."
NOTHING_ASKED = "There is nothing to answer now."


class Stage(Protocol):
    """Where a driver shows what happens."""

    def tell(self, told: Sequence[Told], *, anew: bool = False) -> None:
        """Add lines to the journal, or begin it anew with them."""

    def look(self, sight: Sight) -> None:
        """Show the table as it stands."""

    def ask(self, question: Question | None) -> None:
        """Put a question, or none while others act."""

    def note(self, words: str = "") -> None:
        """Say one sentence, or take the last one away."""

    def page(self, title: str, lines: Lines) -> None:
        """Show a page beside the question."""

    def pause(self, over: bool) -> None:
        """Say why nothing is asked: the game is over, or the person hears no more of it."""

    @property
    def seconds(self) -> float:
        """How long a line stands before the next comes."""


async def breathe(skip: asyncio.Event, seconds: float) -> None:
    """Wait a moment, or until somebody wants to go on."""
    try:
        await asyncio.wait_for(skip.wait(), seconds)
    except TimeoutError:
        return


class Driver:
    """Drives one person's table; `resting` is set while it waits for the person."""

    def __init__(self, seat: Seat, stage: Stage, breath: Breath = breathe) -> None:
        self.seat = seat
        self.resting = asyncio.Event()
        self.skip = asyncio.Event()
        self._stage = stage
        self._breath = breath
        self._touching = asyncio.Lock()
        self._question: Question | None = None
        self._closed = False

    async def touch(self, deed: Callable[..., T], *given: Any) -> T:
        """Do something with the table in a thread; one thing at a time."""
        async with self._touching:
            return await asyncio.to_thread(deed, *given)

    async def begin(self) -> None:
        """Show what happened before, then go on."""
        self._stage.look(await self.touch(self.seat.sight))
        if self.seat.resumed:
            self._stage.tell(await self.touch(self.seat.whole_journal), anew=True)
            await self.touch(self.seat.heard)
        await self.catch_up()

    async def catch_up(self) -> None:
        """Let bots act until the person is asked, showing line by line what happens; then put the question."""
        self.resting.clear()
        self.skip.clear()
        self._put(None)
        self._stage.look(await self.touch(self.seat.sight))
        while await self._step():
            pass
        await self.touch(self.seat.keep)
        if self.seat.table.over:
            await self._end()
            return
        self._stage.look(await self.touch(self.seat.sight))
        self._put(await self.touch(self.seat.question))
        self.rest()
        if self.seat.making and not self.seat.rolls_known:
            self._stage.note(ROLL)
            self.seat.rolls_known = True
        if words := self.seat.said_again():
            await self.take(words)

    async def _step(self) -> bool:
        """Let one bot act and show what came of it; say whether one did."""
        if not self._closed and self.seat.view.blind:
            await self._close_eyes()
        acted = await self.touch(self.seat.step)
        news = await self.touch(self.seat.heard)
        if news:
            if unused := self.seat.said_again():
                self._stage.note(f"“{unused}” was not used, because something happened first.")
            await self.tell(news)
        return bool(acted)

    async def tell(self, news: Sequence[Told]) -> None:
        """Show lines one after the other, each for a breath, then the board as they left it."""
        for told in news:
            self._stage.tell([told])
            if self._stage.seconds and not self.skip.is_set():
                await self._breath(self.skip, self._stage.seconds)
        self._stage.look(await self.touch(self.seat.sight))

    async def _close_eyes(self) -> None:
        """Let somebody who is out of the game take leave of it; what follows is told when it is over."""
        self._closed = True
        self._stage.pause(over=False)
        self.skip.clear()
        self.resting.set()
        await self.skip.wait()
        self.resting.clear()

    async def _end(self) -> None:
        self._stage.look(await self.touch(self.seat.sight))
        self._stage.page("The end", await self.touch(self.seat.ending))
        self._stage.pause(over=True)
        self.resting.set()

    def _put(self, question: Question | None) -> None:
        self._question = question
        self._stage.ask(question)

    def rest(self) -> None:
        """Wait for the person."""
        self.resting.set()

    async def answer(self, value: Any) -> None:
        """Hand in an answer, or say why it is refused."""
        await self._try(lambda ask: self.seat.table.answer(self.seat.seat, ask.id, value))

    async def let_answer(self) -> None:
        """Let a bot answer what is asked."""
        await self._try(lambda ask: answer_once(self.seat.table, self.seat.seat, ask.id, self.seat.own_bot()))

    async def _try(self, deed: Callable[[Ask[Any]], None]) -> None:
        if not self.resting.is_set() or self._question is None:
            return
        self.resting.clear()
        try:
            await self.touch(deed, self._question.ask)
        except (Refused, Fault) as refusal:
            self._stage.note(str(refusal))
            self.rest()
            return
        await self.catch_up()

    async def take(self, words: str) -> None:
        """Do what was typed: a command, or an answer in words."""
        if not self.resting.is_set() or self._question is None:
            self._stage.note(NOTHING_ASKED if self.resting.is_set() else BUSY)
            return
        self.resting.clear()
        reader, said = self.seat.seat, ""
        try:
            await self.touch(self.seat.take, self._question, words)
        except (Refused, Fault) as refusal:
            self.seat.said_again()
            said = str(refusal)
        self._show(words, said)
        await self._after(reader)

    def _show(self, words: str, said: str) -> None:
        """Show what a command printed: a sentence below the question, or a page in the place of the board."""
        lines = self.seat.screen.turned()
        if len(lines) > MESSAGE_LINES:
            title = words.lstrip("/").partition(" ")[0].capitalize()
            self._stage.page("Why" if title.startswith("?") else title, lines)
            lines = []
        self._stage.note(said or " ".join(line.plain.strip() for line in lines))

    async def _after(self, reader: str) -> None:
        """Go on: with the same question while it is open, else with whatever comes next."""
        if self.seat.seat != reader:
            self._stage.tell(await self.touch(self.seat.whole_journal), anew=True)
        elif self._question is not None and self.seat.is_open(self._question.ask):
            await self.tell(await self.touch(self.seat.heard))
            self._stage.ask(self._question)
            self.rest()
            return
        await self.catch_up()
