"""Audience: whoever listens to a table, what each of them is shown, and when they are told of what changed."""

import logging
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from undercroft.engine.amends import CORRECTIONS
from undercroft.engine.asks import Ask
from undercroft.engine.journal import Line
from undercroft.engine.snapshots import Mark
from undercroft.engine.view import View

from . import consent
from .around import Frame, frame_of
from .driving import Rota
from .gapped import Remade, Sheet
from .recent import Recent
from .security import Signer
from .sight import Sight
from .speaking import Common, Question, ReadySpeaker
from .standing import Around, Scene, Standing, awaited, encode, same
from .woven import Pieces, Woven

if TYPE_CHECKING:
    from .rooms import Room

log = logging.getLogger("undercroft.rooms")

MOST_QUESTIONS = 200
MOST_LINES = 128  # that are kept as they are drawn: those of a page, and what is new; and in words, till all were told

Key = tuple[str, str, str]
"""By what somebody came in: the kind of capability, its seat, and what is stored of it."""
LinePlace = tuple[int, bool, bool, str]
"""What the words of a line depend on: the line, whether it is undone or a whisper to the reader, and for whom."""
Hung = tuple[Sequence[Any], Sheet | str | Woven]
"""All that a view shows, and how it is drawn for every page that shows it."""
DrawnPlace = tuple[int, bool, bool, bool, int]
"""The same of how it is drawn: whether it is seen happening, and how many lines are behind it."""


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

    def render(self, *sights: Sight) -> None:
        """Draw again what changed of the pages of some seats."""

    def draw_soon(self, room: "Room") -> None:
        """Let the room's audience `draw` when its turn comes; what changes until then is drawn only once."""


class Audience:
    """Whoever listens to one table; nobody is shown anything before it is durable."""

    def __init__(self, room: "Room", studio: Studio) -> None:
        self._room = room
        self.studio = studio
        self.listeners: set[Listener] = set()
        self.sights: dict[tuple[str, bool], Sight] = {}
        self.common = Common()
        self.standing = Standing()
        self.asks: dict[str, list[Ask[Any]]] = {}
        self.questions: Recent[Any, Question] = Recent(MOST_QUESTIONS)
        self.pieces: dict[Any, Pieces] = {}  # of pages, by all that they depend on
        self.views: dict[tuple[str, bool | None], tuple[Hung, ...]] = {}  # shown last, the newest first
        self.drawn_lines: Recent[DrawnPlace, tuple[Line, str | Woven]] = Recent(MOST_LINES)
        self.values: tuple[Any, dict[str, Any]] = (None, {})  # of which people, and what every template may use
        self.faces: Remade | None = None  # as everybody is shown them
        self.undrawn = False
        self.hurried = False
        self._lines: Recent[LinePlace, tuple[Line, str]] = Recent(MOST_LINES)
        self._told: dict[LinePlace, tuple[Line, str]] = {}  # what was put into words before everybody was told last
        self._worded = (0, 0)
        self._framed: tuple[Any, Any, dict[bool, Frame]] = (None, None, {})
        self._marked: tuple[int, list[Mark], tuple[str, ...]] = (0, [], ())  # with which names, which, and their words
        self.last: dict[str, tuple[Any, Pieces]] = {}  # of pages, what all seats but for their names were shown last

    # --- who listens ---

    def join(self, listener: Listener) -> None:
        """Let somebody listen from now on."""
        self.listeners.add(listener)
        self._room.chairs.count_present()
        self.tell_when_quiet()
        self._room.driver.go_on()

    def part(self, listener: Listener) -> None:
        """Let somebody go."""
        self.listeners.discard(listener)
        self._room.used = self._room.settings.clock()
        self._room.driver.miss(listener.sight.seat)
        self._room.chairs.count_present()
        self.tell_when_quiet()
        keep = {other.sight for other in self.listeners}
        self.sights = {place: sight for place, sight in self.sights.items() if sight in keep}
        if not self.sights:
            self.common = Common()

    @property
    def has_pages(self) -> bool:
        """Whether somebody looks at a page."""
        return any(listener.reads_html for listener in self.listeners)

    def drop_slow(self) -> None:
        """Let go of whoever has not read a frame for too long; nobody else waits for them."""
        settings = self._room.settings
        limit = settings.clock() - settings.send_timeout
        for listener in list(self.listeners):
            if 0 < listener.sending_since < limit:
                listener.drop()

    # --- what they are shown ---

    def sight(self, seat: str, host: bool = False) -> Sight:
        """Give what a seat is shown; call it when the room is settled."""
        found = self.sights.get((seat, host))
        if found is None:
            found = self.sights[seat, host] = Sight(self._room, seat, host)
            self._look()
            found.refresh()
        return found

    async def fresh_sight(self, seat: str, host: bool = False) -> Sight:
        """Give what a seat is shown now, everything in it durable."""
        await self._room.record.settled()
        self._room.attend(seat)
        found = self.sight(seat, host)
        await self.look_again(found)
        self._room.driver.go_on()
        return found

    async def look_again(self, sight: Sight) -> None:
        """Let a sight show what is there now, everything in it durable."""
        await self._room.record.settled()
        self._look()
        sight.refresh()

    def look_anew(self) -> None:
        """Forget how the room stood: it was read again."""
        self.standing = msgspec.structs.replace(self.standing, scene=Scene())

    def _look(self) -> None:
        """Notice how the room stands now, and what changed since somebody looked last."""
        room, known = self._room, self.standing
        room.chairs.name_everybody()
        self.asks = self.common.asked(room.table)
        waits = known.awaited
        waited = room.table.waiting_for()
        if waited != waits[0]:
            now = room.settings.clock()
            waits = awaited({seat: waits[1].get(seat, now) for seat in waited})
        self._forget_old_words()
        scene, around = same(known.scene, self._scene()), same(known.around, self._around())
        changed = room.changed
        found = Standing(scene, around, waits, room.chairs.sitting, changed.back, changed.beside)
        self.standing = same(known, found)

    def _scene(self) -> Scene:
        table = self._room.table
        return Scene(msgspec.msgpack.encode(table.state), table.journal.shut, self._room.changed.names, table.over)

    def _around(self) -> Around:
        room, table = self._room, self._room.table
        proposal = table.proposal
        return Around(
            room.title,
            table.over,
            tuple(table.play.stack),
            self._marks(),
            proposal,
            tuple(proposal.agreed) if proposal is not None else (),
            tuple(consent.shown(room)),
            room.driver.resting,
            room.opening.stands(),
            room.changed.names,
        )

    def frame(self, blind: bool) -> Frame:
        """Give what stands around the game; all who look at the same are given the same thing."""
        around = self.standing.around
        if self._framed[0] is not around or self._framed[1] is not self._room.table:
            self._framed = around, self._room.table, {}
        frames = self._framed[2]
        if blind not in frames:
            frames[blind] = frame_of(self._room, around, blind)
        return frames[blind]

    def _marks(self) -> tuple[str, ...]:
        """Give the places to go back to in words; only those are put into words that are new."""
        table, names = self._room.table, self._room.changed.names
        known, marks, words = self._marked
        if marks != table.marks or known != names:
            same = len(marks) if known == names and marks == table.marks[: len(marks)] else 0
            texts, marks = table.game.texts, list(table.marks)
            speaker = ReadySpeaker(texts.words, table.names)
            new = [texts.mark(mark.name, mark.params, speaker) for mark in marks[same:]]
            words = (*words[:same], *new)
            self._marked = names, marks, words
        return words

    def _forget_old_words(self) -> None:
        """Forget the words of what reads otherwise now."""
        worded = (self._room.changed.names, self._room.changed.back)
        if worded == self._worded:
            return
        if worded[0] != self._worded[0]:
            self.forget_lines()
        self._worded = worded
        self.questions.clear()

    def forget_lines(self) -> None:
        """Forget the words of all lines: they are other lines now, or somebody is called otherwise."""
        self._lines.clear()
        self._told.clear()
        self.drawn_lines.clear()

    def encoded_line(self, view: View, line: Line) -> str:
        """Give a line as programs read it; unless it is about pieces, it reads the same for all whom it was told to.

        How a correction reads depends on what its reader sees now, so it is not kept.
        """
        place = id(line), line.undone, line.to is None or view.seat in line.to, view.seat if line.about else ""
        kept = self._lines.get(place)
        if kept is None:
            kept = self._told.pop(place, None) or (line, encode(view.shown_line(line)).decode())
            if line.kind not in CORRECTIONS:
                self._lines.keep(place, kept)
        return kept[1]

    # --- when they are told ---

    def tell(self) -> None:
        """Let everybody who listens hear of what changed, when this room's turn comes."""
        if self.listeners:
            self.undrawn = True
            self.studio.draw_soon(self._room)

    def tell_when_quiet(self) -> None:
        """Tell now, or when what is being written is durable."""
        if self._room.record.quiet:
            self.tell()

    @property
    def unsettled(self) -> bool:
        """Whether everybody will soon be told of something."""
        return self.undrawn or self._room.record.writing

    def draw(self) -> None:
        """Look at what changed and wake whoever listens; what is not durable yet waits until it is."""
        if not self._room.record.quiet:
            return
        self.undrawn = self.hurried = False
        self._told, self._lines = self._lines, Recent(MOST_LINES)
        self._look()
        drawn = {listener.sight for listener in self.listeners if listener.reads_html}
        sights = {listener.sight for listener in self.listeners}
        for sight in sights:
            sight.refresh()
        if drawn:
            self._render(drawn)
        for listener in self.listeners:
            listener.wake()
        for sight in sights:
            sight.view.rest()

    def _render(self, sights: Collection[Sight]) -> None:
        try:
            self.studio.render(*sights)
        except Exception:
            log.exception("table %s could not be drawn for everybody", self._room.id)
