"""Beats: how one line of the journal is seen happening, made from what that line tells its reader and nothing else."""

from typing import TYPE_CHECKING

import msgspec

from .boards import Board, Meaning, Throw

if TYPE_CHECKING:
    from .journal import Line
    from .view import View


class Beat(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing seen on the stage: its kind, the pieces it is about, and what changes, never how things stand."""

    kind: str = "say"
    who: str = ""
    to: str = ""
    title: str = ""
    words: str = ""
    meter: str = ""
    by: int = 0
    throws: tuple[Throw, ...] = ()
    kept: tuple[bool, ...] = ()
    sum: int | None = None
    tone: Meaning = Meaning.PLAIN
    far: bool = False
    miss: bool = False
    dead: bool = False
    quiet: bool = False


PLAIN = Beat()
"""Words and nothing else."""


def plain_beat(board: Board, view: "View", line: "Line") -> Beat:
    """Give the beat that any line has without any work of its game: a chapter, thrown dice, or words."""
    who, to = (*view.pieces(line), "", "")[:2]
    tone, title, throws = board.tone(line), board.chapter(line), tuple(board.throws(line))
    if title:
        return Beat("chapter", title=title, tone=tone)
    if throws:
        return Beat("throw", who, to, throws=throws, sum=line.total.value if line.total else None, tone=tone)
    return Beat("say", who, to, tone=tone)


def beat_of(board: Board, view: "View", line: "Line") -> Beat:
    """Give the beat of a line: the game's own choreography where it has one, the plain one otherwise.

    What is behind another line is seen, and read in passing.
    """
    own = getattr(board, "beat", None)
    beat: Beat | None = own(view, line) if own is not None else None
    beat = plain_beat(board, view, line) if beat is None else beat
    return msgspec.structs.replace(beat, quiet=True) if line.behind else beat
