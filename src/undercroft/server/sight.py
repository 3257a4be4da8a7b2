"""Sight: what one seat is shown of its room, in parts with versions, so that only what changed is sent."""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from undercroft.engine.asks import Ask
from undercroft.engine.boards import Page
from undercroft.engine.journal import Line
from undercroft.engine.reading import are_ordered_alike

from .around import Frame
from .gapped import Text
from .speaking import Question, SeatView
from .standing import NOBODY, Around, Awaited, Scene, Standing, members
from .woven import Pieces

if TYPE_CHECKING:
    from .rooms import Room

PARTS = ("state", "asks", "waiting", "seats", "table", "notes")
"""What changes by itself; the journal only grows, and is sent line by line."""

LINES_AT_A_TIME = 80
"""Lines that a page shows until somebody wants older ones; so many are put into words before others have their turn."""


class Seen(msgspec.Struct):
    """What a seat was shown last, and of what that was made: whatever is made of the same need not be made again."""

    whole: Any = None
    act: Any = None  # what decides whether one can take back
    scene: Scene | None = None
    game: Any = None  # what decides to whom one can whisper
    whispers: list[str] = []
    asks: Any = None
    around: Any = None
    past: Any = None
    can_take_back: bool = False
    lines: int = 0
    struck: int = 0
    revealed: bool = False


class Sight:
    """What one seat (or the spectators, or the host) is shown; refreshed only when the room is durable."""

    def __init__(self, room: "Room", seat: str, host: bool) -> None:
        self.room = room
        self.seat = seat
        self.host = host
        self.view = SeatView(room.table, seat, room.audience.common)
        self.state: dict[str, Any] = {}
        self._asked: list[tuple[Question, str]] = []
        self._asks: list[dict[str, Any]] | None = None
        self.waiting: list[str] = []
        self.since: dict[str, float] = {}
        self.seats: list[dict[str, Any]] = []
        self.notes = ""
        self.versions = dict.fromkeys(PARTS, 0)
        self._encoded = dict.fromkeys(PARTS, "")
        self.changes = 0
        self.epoch = 0
        self.drawn: dict[str, Text] = {}
        self.rendered: dict[str, int] = {}  # the versions of the parts when its fragments were drawn
        self.page: tuple[Any, tuple[int, ...], Page | None] = (None, (), None)  # at what, made of what, and the page
        self.last: dict[str, tuple[Any, Any]] = {}
        self.filled: dict[str, tuple[Any, Pieces]] = {}
        self.views: tuple[Any, dict[tuple[str, bool | None], Text]] = (None, {})
        self._seen = Seen()
        self._journal: Sequence[Line] = ()
        self._frame = Frame({}, "")
        self._own: dict[str, Any] = {}  # what this seat alone is shown of the table

    @property
    def asks(self) -> list[dict[str, Any]]:
        """What this seat was asked when it looked last, as a page shows it."""
        if self._asks is None:
            self._asks = [question.put(place) for question, place in self._asked]
        return self._asks

    @property
    def fragments(self) -> dict[str, str]:
        """The pieces of this seat's page as they were drawn last, each as a whole text."""
        return {name: str(text) for name, text in self.drawn.items()}

    @property
    def lines(self) -> int:
        """How many lines this seat might read when it looked last."""
        return self._seen.lines

    @property
    def journal(self) -> Sequence[Line]:
        """The lines that this seat might read when it looked last, oldest first; never what came since."""
        return self._journal[: self.lines]

    def between(self, first: int, end: int) -> Sequence[Line]:
        """Give the lines from a number up to another, as far as this seat has looked."""
        return self._journal[first : min(end, self.lines)]

    @property
    def leaf(self) -> int:
        """The number of the first line that a page shows until somebody wants older ones."""
        return max(0, self.lines - LINES_AT_A_TIME)

    @property
    def past(self) -> str:
        """What was struck out or revealed so far; whoever knows another past must be told everything again."""
        return f"{self._seen.struck}{'r' * self._seen.revealed}"

    def refresh(self) -> None:
        """Look at the room again, and count up the versions of the parts that changed."""
        room, table = self.room, self.room.table
        standing, asks = room.audience.standing, room.audience.asks.get(self.seat, ())
        journal = table.journal.seen_by(self.seat)
        self._look_whether_to_take_back()
        whole = (table, standing, asks, len(journal), self._seen.can_take_back)
        if whole == self._seen.whole:
            return
        self._seen.whole, self._journal = whole, journal
        if self.view.shows is not table:
            self.view = SeatView(table, self.seat, room.audience.common)
        blind = self.view.blind
        self._look_at_game(standing, asks)
        self._look_at_people(NOBODY if blind else standing.awaited, standing.sitting)
        self._look_at_table(standing.around, blind)
        self._look_at_journal()

    def _look_whether_to_take_back(self) -> None:
        """Find out whether this seat can take back, unless nothing was done since it could not."""
        seen, table, changed = self._seen, self.room.table, self.room.changed
        act = (table, changed.answers.get(self.seat, 0), changed.beside)
        if seen.can_take_back or act != seen.act:
            seen.act = act
            seen.can_take_back = bool(self.seat) and table.can_take_back(self.seat)

    def _look_at_game(self, standing: Standing, asks: Sequence[Ask[Any]]) -> None:
        """Look at the state and at what is asked; a card that lies beside may be another under the same number."""
        scene = standing.scene
        if self._seen.scene is not scene:
            self._seen.scene = scene
            self._look_at_state(self.view.look_again())
        words = (self.versions["state"], scene.names, standing.back, asks)
        if words != self._seen.asks:
            self._seen.asks = words
            own = self.room.audience.questions
            put = [(self.view.question(ask, own), ask.id) for ask in asks]
            said = [(question.said, place) for question, place in put]
            if said != [(question.said, place) for question, place in self._asked] or not self.versions["asks"]:
                self._asked, self._asks = put, None
                self._change("asks", "")

    def _look_at_state(self, state: dict[str, Any]) -> None:
        """Notice whether the state is shown otherwise; what closed eyes saw last is compared as it is sent."""
        if self.view.blind:
            self.state = state
            self._put("state", members({"state": state}))
        elif state != self.state or not self.versions["state"] or not are_ordered_alike(state, self.state):
            self.state = state
            self._change("state", "")

    def _look_at_people(self, waits: Awaited, sitting: list[dict[str, Any]]) -> None:
        """Look at who is waited for, who sits where, and at one's own notes."""
        self.waiting, self.since, encoded = waits
        self._put("waiting", encoded)
        if self.seats is not sitting:
            changed, self.seats = self.seats != sitting, sitting
            if changed:
                self._change("seats", "")
        notes = self.room.chairs.notes.get(self.seat, "")
        if notes != self.notes or not self.versions["notes"]:
            self.notes = notes
            self._put("notes", members({"notes": notes}))

    def _put(self, part: str, encoded: str) -> bool:
        """Keep a part as it is sent, and say whether it differs from what was sent before."""
        if encoded == self._encoded[part]:
            return False
        self._change(part, encoded)
        return True

    def _change(self, part: str, encoded: str) -> None:
        """Count a part as changed, and keep it as it is sent, or nothing if it is written when somebody reads it."""
        self._encoded[part] = encoded
        self.versions[part] += 1
        self.changes += 1

    def encoded(self, part: str) -> str:
        """Give a part as a program reads it; what is long is written down when it is sent, and not kept."""
        if kept := self._encoded[part]:
            return kept
        if part == "table":
            return f"{self._frame.encoded},{members(self._own)}"
        if part == "asks":
            return f'"asks":[{",".join([question.read(place) for question, place in self._asked])}]'
        return members({part: self.state if part == "state" else self.seats})

    def _look_at_table(self, around: Around, blind: bool) -> None:
        """Look at what is neither the game's state nor an ask: marks to go back to, a proposal, what one passes on."""
        passes, whispers = list(self.room.table.play.passes.get(self.seat, ())), self._look_whom_to_whisper_to()
        made_of = (self.room.table, around, passes, whispers, blind, self._seen.can_take_back)
        if made_of == self._seen.around:
            return
        self._seen.around, frame = made_of, self.room.audience.frame(blind)
        own = {"passes": self.view.passes, "concerns": self.view.concerns, "whispers": whispers}
        own["can_take_back"] = self._seen.can_take_back
        if (frame.encoded, own) != (self._frame.encoded, self._own):
            self._frame, self._own = frame, own
            self._change("table", "")
        self._frame = frame

    @property
    def table(self) -> dict[str, Any]:
        """What is shown of the table around the game."""
        return {**self._frame.shown, **self._own}

    def _look_whom_to_whisper_to(self) -> list[str]:
        """Find out to whom this seat may whisper, unless the game stands as it stood."""
        seen, table = self._seen, self.room.table
        game = (table, seen.scene, table.begun)
        if seen.game != game:
            seen.game, seen.whispers = game, table.may_whisper(self.seat)
        return seen.whispers

    def _look_at_journal(self) -> None:
        """Notice new lines; when old lines were struck out or revealed, the whole journal counts as new."""
        journal, seen, revealed = self._journal, self._seen, self.room.table.journal.revealed
        past = (self.room.changed.back, revealed)
        if past != seen.past:
            seen.past = past
            struck = sum([line.undone for line in journal])
            if (struck, revealed) != (seen.struck, seen.revealed):
                seen.struck, seen.revealed = struck, revealed
                self.epoch += 1
                self.changes += 1
        if seen.lines != len(journal):
            seen.lines = len(journal)
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

    def encoded_lines(self, since: int, end: int) -> str:
        """Give the lines from a number up to another, as a program reads them."""
        return lines_in_frame([self.encoded_line(line) for line in self.between(since, end)], since)

    def encoded_line(self, line: Line) -> str:
        """Give a line as a program reads it."""
        return self.room.audience.encoded_line(self.view, line)

    async def content(self, since: int = 0) -> bytes:
        """Give everything as a program reads it; `since` leaves out lines that it has already.

        Lines are put into words a few at a time, and others have their turn in between.
        """
        words: list[str] = []
        epoch = self.epoch
        while since + len(words) < self.lines:
            if epoch != self.epoch:
                words, epoch = [], self.epoch
            first = since + len(words)
            words += [self.encoded_line(line) for line in self.between(first, first + LINES_AT_A_TIME)]
            if since + len(words) < self.lines:
                await asyncio.sleep(0)
                await self.room.audience.look_again(self)
        return f"{{{','.join([self.greeting(), *map(self.encoded, PARTS), lines_in_frame(words, since)])}}}".encode()


def lines_in_frame(words: Sequence[str], since: int) -> str:
    """Give lines as they stand in a frame, by the number of the first."""
    return f'"journal":[{",".join(words)}],"from":{since},"lines":{since + len(words)}'
