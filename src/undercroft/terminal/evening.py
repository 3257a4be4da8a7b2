"""One evening: a person in one seat of a table, asked in the terminal, with bots in the other seats."""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from undercroft.engine import asks
from undercroft.engine.boards import Meaning, Panel
from undercroft.engine.bots import Bot, answer_once, drive
from undercroft.engine.refusals import Fault, Refused
from undercroft.engine.table import Table
from undercroft.engine.view import View

from . import answers
from .card import CardQuestion, question_for
from .changes import changed
from .commands import COMMANDS, Left, command_in
from .ending import tell_ending
from .journal import Teller
from .keyboard import Keyboard
from .question import Question
from .screen import Screen
from .seating import bots_for, own_bot
from .shelf import Sitting, keep, name_of

RECAP = 12
LONG = 6
"""After a command that printed more lines than this the question is put again."""
ROLL = "Type roll to have all that is to be made rolled, and begin."
MORE = " Type help for what else you can do. New here? Type how."


class Evening:
    """A person's evening at one table."""

    def __init__(
        self, screen: Screen, table: Table[Any], sitting: Sitting, bots: Mapping[str, Bot], path: Path
    ) -> None:
        self.screen = screen
        self.table = table
        self.seat = sitting.seat
        self.sitting = sitting
        self.bots = bots
        self.path = path
        self.teller = Teller(screen, table, self.seat)
        self._shown: list[Panel] = []
        self._hinted: list[str] = []
        self._known: set[str] = set()
        self._queued = ""
        self._kept = True
        self._rolling = False

    @cached_property
    def keyboard(self) -> Keyboard:
        """What the person types on, line by line."""
        return Keyboard(self.screen, COMMANDS)

    @property
    def view(self) -> View:
        """What the person may know now."""
        return self.table.view(self.seat)

    @property
    def asked(self) -> list[asks.Ask[Any]]:
        """What the person is asked; what only lies there comes last."""
        return sorted(self.view.asks, key=lambda ask: not ask.waits)

    def play(self) -> None:
        """Play until the game is over or the person leaves; the table is kept either way."""
        try:
            while not self.table.over:
                self.catch_up()
                if not self.table.over:
                    self.answer()
        except (EOFError, KeyboardInterrupt, Left):
            self.leave()
            return
        self.keep()
        tell_ending(self.screen, self.table, self.teller, self.sitting.seed, name_of(self.path) if self._kept else "")

    def change_chair(self) -> None:
        """Take the game master's chair, or hand it back; a bot plays what was left, and open questions pass over."""
        table, gm = self.table, self.table.game.gm
        if not gm:
            raise Refused("Nobody runs this game, so there is no chair to take.")
        presides = self.seat == gm
        left, self.seat = self.seat, (self.sitting.left or table.seats[0]) if presides else gm
        self.sitting = replace(self.sitting, seat=self.seat, left="" if presides else left)
        self.bots = bots_for(table, self.sitting.level, self.seat)
        self.teller = Teller(self.screen, table, self.seat)
        self.teller.news()
        self._shown = []
        who = table.names[self.seat]
        self.screen.say(f"You have handed the chair back, and are {who} again." if presides else "The chair is yours.")

    def resume(self) -> None:
        """Go on with a table that was left: first what happened last."""
        last = self.teller.whole(RECAP)
        self.teller.news()
        self.screen.say("Where you left off:", Meaning.QUIET)
        self.teller.tell(last)
        self.play()

    def catch_up(self) -> None:
        """Let the bots act until the person is asked, and tell what happened."""
        if self.view.blind:
            self.close_eyes()
        for _ in drive(self.table, self.bots):
            pass
        while self.rolled():
            for _ in drive(self.table, self.bots):
                pass
        self.keep()
        if self.table.over:
            return
        happened = self.tell_news()
        if happened and self._queued:
            self.screen.say(f"“{self._queued}” was not used, because something happened first.", Meaning.QUIET)
            self._queued = ""
        panels = list(self.teller.board.terminal(self.view))
        for panel in changed(panels, self._shown):
            self.screen.panel(panel)
        self._shown = panels

    @property
    def making(self) -> bool:
        """Whether what is played with is still being made, so that it can be rolled instead."""
        table = self.table
        return table.begun and not table.over and table.game.is_making(table.state)

    def roll_everything(self) -> None:
        """Leave all that is still to be made to the dice."""
        if not self.making:
            raise Refused("There is nothing to be made now, so nothing to roll.")
        self._rolling = True
        if not self.rolled():
            raise Refused("The dice know no answer to this one; answer it yourself.")

    def rolled(self) -> bool:
        """Let a bot answer for somebody who leaves the making to the dice, and say whether it did."""
        asked = self.asked
        self._rolling = self._rolling and self.making
        if not self._rolling or not asked or not asked[0].waits:
            return False
        try:
            answer_once(self.table, self.seat, asked[0].id, self.own_bot())
        except Refused:
            self._rolling = False
        return self._rolling

    def own_bot(self) -> Bot:
        """Give a bot for the person's own seat, to answer once."""
        return own_bot(self.table, self.sitting.level, self.seat)

    def close_eyes(self) -> None:
        """Tell somebody who is out of the game what they still heard; the rest comes when it is over."""
        self.tell_news()
        self.screen.gap()
        self.screen.say("The others play on without you; you hear no more until it is over.", Meaning.QUIET)
        self.keyboard.pause("Press Enter to hear how it ended. ")

    def tell_news(self) -> bool:
        """Tell what the person has not heard, and say whether there was anything."""
        news = self.teller.news()
        if news:
            self.screen.gap()
        self.teller.tell(news)
        return bool(news)

    def keep(self) -> None:
        """Put the table on the shelf; if there is no room for it, say so once and play on."""
        try:
            keep(self.path, self.table, self.sitting)
        except Refused as refusal:
            if self._kept:
                self.screen.say(f"This game is not being saved: {refusal}", Meaning.MIXED)
            self._kept = False

    def answer(self) -> None:
        """Put the first question to the person until it is no longer open."""
        question = question_for(self.table.game, self.view, self.asked[0])
        seen = not self._queued
        if seen:
            self.put(question)
        while any(ask is question.ask for ask in self.table.asks_of(self.seat)):
            try:
                self.take(question, self.listen(question))
            except (Refused, Fault) as refusal:
                self._queued = ""
                self.screen.say(str(refusal), Meaning.MIXED)
                if not seen:
                    self.put(question)
                seen = True

    def put(self, question: Question, *, in_full: bool = False) -> None:
        """Show the question; what an option does, and how to answer, is said when it is new and fits."""
        self.screen.gap()
        lines = question.lines(self.screen.width, () if in_full else self._known)
        if in_full or len(lines) <= self.screen.room:
            self._known.update([question.note, *(option.help for option in question.options)])
        else:
            lines = question.brief(self.screen.width, self.screen.room)
        self.screen.show(lines)
        if question.ask.kind not in self._hinted:
            self.screen.say(question.hint() + ("" if self._hinted else MORE), Meaning.QUIET)
            self._hinted.append(question.ask.kind)
        if self.making and ROLL not in self._hinted:
            self.screen.say(ROLL, Meaning.QUIET)
            self._hinted.append(ROLL)

    def listen(self, question: Question) -> str:
        """Take what the person types, or what is left of what they typed before."""
        typed, self._queued = self._queued, ""
        return typed or self.keyboard.read(question.labels)

    def take(self, question: Question, typed: str) -> None:
        """Do what was typed: a command, or an answer that may hold the next one too."""
        ask = question.ask
        free = isinstance(ask, asks.Text)
        ready = free or isinstance(ask, asks.Number)  # to press Enter is an answer
        command = command_in(question, typed, free)
        if command is not None:
            printed = self.screen.printed
            command[0].do(self, question, command[1])
            if self.screen.printed - printed > LONG and any(ask is question.ask for ask in self.asked):
                self.put(question)
        elif isinstance(question, CardQuestion):
            self.fill_in(question, typed)
        elif not typed and not ready and len(question.options) != 1:
            self.put(question, in_full=True)
        else:
            reading = answers.read(ask, question.labels, typed or ("" if ready else "1"))
            self.table.answer(self.seat, ask.id, reading.value)
            self._queued = reading.rest

    def fill_in(self, question: CardQuestion, typed: str) -> None:
        """Send a card as it is filled in, or change a part of it and show it again."""
        if not typed:
            self.table.answer(self.seat, question.ask.id, question.draft)
            return
        self.screen.show(question.part_lines(typed, self.screen.width))
        question.change(typed)
        self.put(question)

    def leave(self) -> None:
        """Say how to come back."""
        self.keep()
        self.screen.gap()
        if self._kept:
            self.screen.say(f"Your game is saved. To go on with it: undercroft play --resume {name_of(self.path)}")
