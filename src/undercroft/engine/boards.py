"""Boards: how a game shows a view, as words with meanings that a terminal or a page turns into ink."""

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

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

    def page(self, view: "View") -> dict[str, Any]:
        """Give what the game's own web templates show; `docs/server.md` says what every page needs."""

    def chapter(self, line: "Line") -> str:
        """Name the chapter of the journal that begins with a line, if one does."""

    def throws(self, line: "Line") -> Sequence[Throw]:
        """List the dice that a line of the journal tells of."""
