"""Sight: what one seat is shown of its room, in parts with versions, so that only what changed is sent."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from undercroft.engine.gathering import promises_of
from undercroft.engine.journal import Line

from .speaking import SeatView

if TYPE_CHECKING:
    from .rooms import Room

PARTS = ("state", "asks", "waiting", "seats", "table", "notes")
"""What changes by itself; the journal only grows, and is sent line by line."""

encode = msgspec.json.Encoder().encode

Awaited = tuple[list[str], dict[str, float], str]
"""The seats that a table waits for, since when, and both as they are sent."""


def members(content: Mapping[str, Any]) -> str:
    """Give content as it stands in a frame, between the braces, so that frames are put together of ready pieces."""
    return encode(content)[1:-1].decode()


def awaited(waits: Mapping[str, float]) -> Awaited:
    """Give whom a table waits for as it is shown."""
    waiting = list(waits)
    return waiting, dict(waits), members({"waiting": waiting, "since": waits})


NOBODY = awaited({})
LINES_AT_A_TIME = 100  # that are put into words before others have their turn


class Sight:
    """What one seat (or the spectators, or the host) is shown; refreshed only when the room is durable."""

    def __init__(self, room: "Room", seat: str, host: bool) -> None:
        self.room = room
        self.seat = seat
        self.host = host
        self.view = SeatView(room.table, seat)
        self.state: dict[str, Any] = {}
        self.asks: list[dict[str, Any]] = []
        self.waiting: list[str] = []
        self.since: dict[str, float] = {}
        self._waits: Awaited | None = None
        self.seats: list[dict[str, Any]] = []
        self.table: dict[str, Any] = {}
        self.notes = ""
        self.versions = dict.fromkeys(PARTS, 0)
        self.encoded = dict.fromkeys(PARTS, "")
        self.changes = 0
        self.lines = 0
        self.epoch = 0
        self.fragments: dict[str, str] = {}
        self.rendered: dict[str, tuple[int, ...]] = {}
        self.last: dict[str, tuple[Any, str]] = {}
        self.common: tuple[Any, dict[str, Any]] = (None, {})
        self._seen: tuple[Any, ...] = ()
        self._acted: tuple[Any, ...] = ()
        self._can_take_back = False
        self._journal: Sequence[Line] = ()
        self._stamp = -1
        self._named = -1
        self._asked: list[str] = []
        self._tabled: tuple[Any, ...] = ()
        self._around: tuple[dict[str, Any], str, dict[str, Any], str] = ({}, "", {}, "")
        self._looked = (0, False)
        self._struck = (0, False)

    @property
    def journal(self) -> Sequence[Line]:
        """The lines that this seat might read when it looked last, oldest first; never what came since."""
        return self._journal[: self.lines]

    @property
    def past(self) -> str:
        """What was struck out or revealed so far; whoever knows another past must be told everything again."""
        struck, revealed = self._struck
        return f"{struck}{'r' * revealed}"

    def refresh(self) -> None:
        """Look at the room again, and count up the versions of the parts that changed."""
        room, table, seat = self.room, self.room.table, self.seat
        asks = room.asks.get(seat, ())
        asked = [ask.id for ask in asks]
        journal = table.journal.seen_by(seat)
        acted = (table, room.acts.get(seat, 0), room.touched)
        if self._can_take_back or acted != self._acted:
            self._acted = acted
            self._can_take_back = bool(seat) and table.can_take_back(seat)
        seen = (table, room.glance, asked, len(journal), self._can_take_back)
        if seen == self._seen:
            return
        if self.view.shows is not table:
            self.view = SeatView(table, seat)
        self._seen, self._journal = seen, journal
        blind = self.view.blind
        known_otherwise, self._named = self._named != room.named, room.named
        if self._stamp != room.stamp:
            self._stamp = room.stamp
            self.state = self.view.look_again()
            known_otherwise |= self._put("state", members({"state": self.state}))
        if known_otherwise or asked != self._asked:
            self._asked = asked
            put = [self.view.question(ask, room.questions).put(ask) for ask in asks]
            self.asks = [shown for shown, _ in put]
            self._put("asks", f'"asks":[{",".join([encoded for _, encoded in put])}]')
        waits = NOBODY if blind else room.awaited
        if self._waits is not waits:
            self._waits = waits
            self.waiting, self.since, encoded = waits
            self._put("waiting", encoded)
        if self.seats is not room.sitting:
            self.seats = room.sitting
            self._put("seats", members({"seats": self.seats}))
        self._look_at_table(blind)
        notes = room.notes.get(seat, "")
        if notes != self.notes or not self.versions["notes"]:
            self.notes = notes
            self._put("notes", members({"notes": notes}))
        self._look_at_journal()

    def _put(self, part: str, encoded: str) -> bool:
        """Keep a part as it is sent, and say whether it differs from what was sent before."""
        if encoded == self.encoded[part]:
            return False
        self.encoded[part] = encoded
        self.versions[part] += 1
        self.changes += 1
        return True

    def _look_at_table(self, blind: bool) -> None:
        """Look at what is neither the game's state nor an ask: marks to go back to, a proposal, what one passes on."""
        can_take_back = self._can_take_back
        passes = list(self.room.table.play.passes.get(self.seat, ()))
        whispers = self.room.table.may_whisper(self.seat)
        tabled = (self.room.table, self.room.laid, passes, whispers, blind)
        if tabled != self._tabled:
            self._tabled = tabled
            opening, ending = self._table_around(passes, whispers, blind)
            self._around = opening, members(opening), ending, members(ending)
        elif can_take_back == self.table["can_take_back"]:
            return
        opening, opened, ending, ended = self._around
        self.table = {**opening, "can_take_back": can_take_back, **ending}
        self._put("table", f'{opened},"can_take_back":{"true" if can_take_back else "false"},{ended}')

    def _table_around(
        self, passes: list[str], whispers: list[str], blind: bool
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Give what is shown of the table before and after whether one can take back, which changes most often."""
        room, table = self.room, self.room.table
        proposal = None if blind else table.proposal
        opening = {
            "title": room.title,
            "begun": table.begun,
            "gathering": room.opening.shown(),
            "promises": msgspec.to_builtins(promises_of(table)),
            "over": table.over,
            "seed": table.seed.hex() if table.over and table.seed is not None else None,
            "seeds": table.open_seeds(),
            "resting": room.resting and not blind,
            "stack": [] if blind else list(table.play.stack),
            "passes": passes,
            "whispers": whispers,
        }
        wish = None
        if proposal is not None:
            mark = table.game.texts.mark(proposal.mark.name, proposal.mark.params, self.view.speaker)
            wish = {"by": proposal.by, "mark": mark, "agreed": list(proposal.agreed)}
        return opening, {"marks": [] if blind else list(room.marks), "proposal": wish, "requests": list(room.requests)}

    def _look_at_journal(self) -> None:
        """Notice new lines; when old lines were struck out or revealed, the whole journal counts as new."""
        journal = self._journal
        looked = (self.room.rewound, self.room.table.journal.revealed)
        if looked != self._looked:
            struck = sum([line.undone for line in journal])
            if (struck, looked[1]) != self._struck:
                self._struck = (struck, looked[1])
                self.epoch += 1
                self.changes += 1
            self._looked = looked
        if self.lines != len(journal):
            self.lines = len(journal)
            self.changes += 1

    def greeting(self) -> str:
        """Give what never changes about a table, as a program reads it first."""
        table = self.room.table
        return members(
            {
                "game": table.game.name,
                "seat": self.seat,
                "rulings": table.rulings,
                "commitment": table.commitment,
                "commitments": table.commitments,
            }
        )

    def encoded_lines(self, since: int) -> str:
        """Give the lines from a number on, as a program reads them."""
        lines = ",".join([self.encoded_line(line) for line in self._journal[since : self.lines]])
        return f'"journal":[{lines}],"from":{since},"lines":{self.lines}'

    async def prepare_lines(self, since: int, show: Callable[["Sight", Line], str]) -> None:
        """Put lines into words a few at a time: the words are kept, and others have their turn in between."""
        journal = self.journal
        for first in range(since, len(journal), LINES_AT_A_TIME):
            for line in journal[first : first + LINES_AT_A_TIME]:
                show(self, line)
            await asyncio.sleep(0)

    def encoded_line(self, line: Line) -> str:
        """Give a line as a program reads it."""
        return self.room.encoded_line(self.view, line)

    def content(self, since: int = 0) -> bytes:
        """Give everything as a program reads it; `since` leaves out lines that it has already."""
        return f"{{{','.join([self.greeting(), *self.encoded.values(), self.encoded_lines(since)])}}}".encode()
