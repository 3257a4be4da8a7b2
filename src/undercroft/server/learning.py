"""Learning: a first game of a few minutes, in which each new question is explained where it stands, as long as wanted.

Whoever learns is asked what is explained, a few times each; what is left is done at once as a good player would do it.
Who learns where, and what they were asked, is kept with the table: neither a restart nor another browser ends it.
"""

import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection, insert, select, update

from undercroft.engine.asks import Ask
from undercroft.engine.bots import answer_once
from undercroft.engine.log import Answered
from undercroft.engine.refusals import Refused

from .schema import forgetting, lessons

if TYPE_CHECKING:
    from .rooms import Room

log = logging.getLogger("undercroft.rooms")

AT_ONCE = 64
"""So many answers in a row are given for somebody who learns, before others have their turn."""

Met = dict[str, list[int]]
"""Which of a seat's asks were somebody's own, by what was said of them."""
TAKEN_BACK = ""
"""Under this stands what was answered for them and they took back."""


def number_of(ask: Ask[Any]) -> int:
    """Give the how manieth question of its seat this is; what is asked anew after going back has an earlier number."""
    return int(ask.id.rpartition(".")[2])


def read_lessons(connection: Connection, table_id: str) -> dict[str, Met]:
    """Read who learns at a table, by the seat, and what they were asked."""
    rows = connection.execute(select(lessons.c.seat, lessons.c.asked).where(lessons.c.table_id == table_id))
    return {row.seat: msgspec.json.decode(row.asked, type=Met) for row in rows}


class Pupils:
    """Those who play their first game at a table, and which questions they were asked."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._asked: dict[str, Met] = {}

    def __contains__(self, seat: str) -> bool:
        return seat in self._asked

    def take_over(self, kept: dict[str, Met]) -> None:
        """Take over who learns; what was asked just now may not be written yet."""
        self._asked = {seat: {**met, **self._asked.get(seat, {})} for seat, met in kept.items()}

    async def teach(self, seat: str) -> None:
        """Let somebody learn."""
        row = {"table_id": self._room.id, "seat": seat, "asked": "{}"}
        await self._room.record.store.change(lambda connection: connection.execute(insert(lessons).values(row)))
        self._asked[seat] = {}

    def let_be(self, seat: str) -> None:
        """Ask somebody everything from now on."""
        if self._asked.pop(seat, None) is not None:
            self._room.record.store.write(forgetting(lessons, self._room.id, seat))

    def look(self) -> None:
        """Note what is asked now of those who learn, as whichever process took the last answer did."""
        for ask in self._room.table.open_asks() if self._asked else ():
            if ask.waits and ask.seat in self._asked:
                self._is_theirs(ask)

    def do_the_rest(self) -> None:
        """Answer at once what those who learn are not asked; whoever cannot be answered for is asked everything."""
        for _ in range(AT_ONCE):
            ask = self._next() if self._asked and not self._room.record.full else None
            if ask is None:
                return
            try:
                answer_once(self._room.table, ask.seat, ask.id, self._room.driver.bot(ask.seat, "good"))
            except Exception:
                log.exception("nobody could answer for whoever learns at table %s", self._room.id)
                self.let_be(ask.seat)

    def _next(self) -> Ask[Any] | None:
        asks = self._room.table.open_asks()
        return next((ask for ask in asks if ask.waits and ask.seat in self._asked and not self._is_theirs(ask)), None)

    def _is_theirs(self, ask: Ask[Any]) -> bool:
        """Say whether a question is for whoever learns: nobody else may decide it, or it is still new to them."""
        if ask.key in self._room.game.people_decide:
            return True
        note, met, number = self._room.game.notes.get(ask.key), self._asked[ask.seat], number_of(ask)
        if number in met.get(TAKEN_BACK, ()) or (note and number in met.get(note.says, ())):
            return True
        if note is None or len(self._answered(ask, note.says)) >= note.times:
            return False
        self._meet(ask, note.says)
        return True

    def _answered(self, ask: Ask[Any], says: str) -> list[int]:
        """List what they answered before a question; what was undone does not count, nor where others were quicker."""
        log, seat, number = self._room.table.log, ask.seat, number_of(ask)
        given = {entry.ask for entry in log if isinstance(entry, Answered) and entry.seat == seat}
        return [one for one in self._asked[seat].get(says, ()) if one < number and f"{seat}.{one}" in given]

    def _meet(self, ask: Ask[Any], says: str) -> None:
        """Note that a question is theirs, in memory and, unhurried, on the disk."""
        met = self._asked[ask.seat]
        met[says] = [*self._answered(ask, says), number_of(ask)]
        place = (lessons.c.table_id == self._room.id) & (lessons.c.seat == ask.seat)
        kept = update(lessons).where(place).values(asked=msgspec.json.encode(met).decode())
        self._room.record.store.write(lambda connection: connection.execute(kept))

    def take_back(self, seat: str) -> None:
        """Take back what was answered for somebody who learns, and their own answer before it if that is free.

        What they take back is theirs to answer, even if nothing is said of it: it would only be given again.
        """
        table = self._room.table
        table.take_back(seat)
        with suppress(Refused):
            while self._is_given(seat):
                table.take_back(seat)
        for ask in self._waiting(seat) if self._is_given(seat) else ():
            self._meet(ask, TAKEN_BACK)

    def _waiting(self, seat: str) -> list[Ask[Any]]:
        return [ask for ask in self._room.table.asks_of(seat) if ask.waits]

    def _is_given(self, seat: str) -> bool:
        """Say whether all that a seat is asked now would be answered for whoever learns there."""
        asks = self._waiting(seat)
        return seat in self._asked and bool(asks) and not any(self._is_theirs(ask) for ask in asks)
