"""Boards: how a game shows a view, as words with meanings that a terminal or a page turns into ink."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Protocol, Self

import msgspec

from .gaps import Own, filled, parted
from .totals import Total

if TYPE_CHECKING:
    from .journal import Line
    from .view import View


class Meaning(StrEnum):
    """What a colour stands for, everywhere in the house."""

    PLAIN = ""
    STRONG = "strong"
    QUIET = "quiet"
    GOOD = "good"
    MIXED = "mixed"
    HARM = "harm"
    PRIVATE = "private"


class Span(msgspec.Struct, frozen=True):
    """Some words and what they mean."""

    text: str
    meaning: Meaning = Meaning.PLAIN


Phrase = tuple[Span, ...]
"""Words in a row, each with its own meaning."""


class Flow(msgspec.Struct, frozen=True, tag="flow"):
    """Short phrases side by side, in as many columns as there is room for."""

    phrases: tuple[Phrase, ...]


class Grid(msgspec.Struct, frozen=True, tag="grid"):
    """Rows of phrases in columns; the first row names the columns."""

    rows: tuple[tuple[Phrase, ...], ...]


class Panel(msgspec.Struct, frozen=True):
    """A part of the board under a title; a private one is for its reader's eyes only."""

    title: str
    parts: tuple[Phrase | Flow | Grid, ...]
    private: bool = False


class Throw(msgspec.Struct, frozen=True):
    """One die that fell: whose it was, its size, and its face (0 if nobody may see it)."""

    seat: str
    sides: int
    face: int


class Figure(msgspec.Struct, frozen=True):
    """A number on a sheet with its reasons: what it begins with, each part as it is written, and the part's rule.

    Where it is a limit, `now` says how much of it there is. `path` is where a game master can put it right.
    """

    key: str
    name: str
    value: int
    base: tuple[str, int] | None = None
    parts: tuple[tuple[str, str, str], ...] = ()
    now: int | None = None
    path: str = ""

    @classmethod
    def of(cls, total: Total, name: str, base: str, *, key: str = "", now: int | None = None, path: str = "") -> Self:
        """Write a total down; without parts there is nothing to say about its base, unless that has a name."""
        parts = tuple((part.name, part.written(), part.cite) for part in total.parts)
        return cls(key or total.name, name, total.value, (base, total.base) if base else None, parts, now, path)


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """The card of something in a picture: all that the one who looks knows of it.

    `facts` are pairs of a name and words, `powers` what it can do (a name, a kind, a text), `rules` the ids of rules.
    """

    title: str
    note: str = ""
    picture: str = ""
    words: Sequence[str] = ()
    """Sentences about it."""
    figures: Sequence[Figure] = ()
    facts: Sequence[tuple[str, str]] = ()
    powers: Sequence[tuple[str, str, str]] = ()
    rules: Sequence[str] = ()
    path: str = ""
    """Where the game master can put it right."""


def no_picture(*shows: Any, narrow: bool = False) -> str:
    """Draw nothing: a tab that is words alone is filled in by its template."""
    return ""


class Tab(msgspec.Struct, frozen=True):
    """One of the things that a stage can show: its key, the word on its tab, how its picture is drawn, and from what.

    `draw(*shows, narrow=…)` gives the picture in one of two formats when somebody looks. If there are `shows`, they are
    all that it shows: for the same nothing is drawn again. What takes a while to find is given as a function. What
    differs from page to page all the same, as the names of pieces do, is a `gap` in the picture, which `own` fills.
    """

    key: str
    word: str
    draw: Callable[..., str] = no_picture
    shows: Sequence[Any] | Callable[[], Sequence[Any]] = ()
    own: Own = str

    def all_shown(self) -> Sequence[Any]:
        """Give all that it shows."""
        return self.shows() if callable(self.shows) else self.shows

    def all_said(self) -> Sequence[Any]:
        """Give all that its view shows with the words around its picture; nothing if that may be anything."""
        return ()

    def picture(self, *, narrow: bool = False) -> str:
        """Draw it."""
        return filled(parted(self.draw(*self.all_shown(), narrow=narrow)), self.own)

    @property
    def wide(self) -> str:
        """The picture for a wide window."""
        return self.picture()

    @property
    def narrow(self) -> str:
        """The picture for a phone."""
        return self.picture(narrow=True)


class Same(Tab, frozen=True):
    """A view that looks the same to all who are shown the same by it: there is nothing around its picture."""

    def all_said(self) -> Sequence[Any]:
        """Give all that it shows."""
        return (self.word, *self.all_shown())


class Ending(msgspec.Struct, frozen=True):
    """How a game ended for whoever looks: in a few words, in one sentence more, and as a story."""

    verdict: str = ""
    note: str = ""
    story: Sequence[str] = ()


class Task(msgspec.Struct, frozen=True):
    """What the people of a table are about to do, set as a scene of its own: each `key` is shown once to everybody."""

    key: str = ""
    title: str = ""
    words: Sequence[str] = ()


class Likeness(msgspec.Struct, frozen=True):
    """What an entry of a game's lists looks like, to choose it by: a drawing of 64 by 64, and its key numbers.

    Entries that are drawn alike share the `key` of their drawing, so that it is sent once. A board that has drawings
    gives them by `likeness(entry)`, and nothing for what it has none of.
    """

    key: str
    drawing: str
    note: str = ""


class Spot(msgspec.Struct, frozen=True):
    """Something on the board that the game master can put right: its name, its path in the state, and its piece."""

    name: str
    path: str
    piece: str = ""


EVERYTHING = ("state", "asks", "seats", "table")
"""The parts of a table's sight that a page is made from, unless it says that it needs fewer."""


class Page(msgspec.Struct, kw_only=True):
    """What every page of a table shows; a game adds fields of its own for its own templates."""

    party: str
    """The heading of the people's leaf."""
    party_note: str = ""
    """A few words beside it."""
    gone: Mapping[str, str] = {}
    """For each seat that is out of the game: how, in a word or two."""
    blind: str = ""
    """A heading for a seat that learns nothing more until the end."""
    done: str = ""
    """One sentence for a seat that has answered and waits."""
    busy: str = ""
    """What those who watch are told while nobody is waited for."""
    tabs: Sequence[Tab] = ()
    """What the stage can show, if it is more than one picture."""
    first: str = ""
    """The key of the tab that matters now."""
    ending: Ending = Ending()
    task: Task = Task()
    """What this evening is about, once that is set; until then the house says what the game is about."""
    kinds: Mapping[str, str] = {}
    """For each seat that has a character: what it is, to stand under its name; `Game.called` gives the name."""
    spots: Sequence[Spot] = ()
    """For the game master alone: what on the board can be put right by tapping it."""
    made_from: Sequence[str] = EVERYTHING
    """The parts of the sight that the page is made from: it is made again only when one of them changed."""
    drawn_from: Any = None
    """All that the stage shows, if that is less: while it stays equal, the stage is not drawn again."""
    sheet_from: Any = None
    """The same for the sheet."""


class Board(Protocol):
    """What a game's `board` module offers to whoever shows its tables."""

    def heading(self, view: "View") -> str:
        """Say in a few words where in the game the table is."""

    def terminal(self, view: "View") -> Sequence[Panel]:
        """Show a view as panels of words."""

    def tone(self, line: "Line") -> Meaning:
        """Say what a line of the journal means for those who read it."""

    def opens(self, line: "Line") -> bool:
        """Say whether something new begins with a line, so that a gap belongs before it."""

    def dice(self, view: "View", line: "Line") -> Sequence[Phrase]:
        """Show the dice that a line of the journal tells of."""

    def story(self, view: "View") -> list[str]:
        """Retell a finished game, a paragraph at a time."""

    def page(self, view: "View") -> Page:
        """Give what the game's own web templates show; `docs/server.md` says what every page needs."""

    def chapter(self, line: "Line") -> str:
        """Name the chapter of the journal that begins with a line, if one does."""

    def throws(self, line: "Line") -> Sequence[Throw]:
        """List the dice that a line of the journal tells of."""
