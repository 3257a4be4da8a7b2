"""Recalling: what people are told of a table when they come back to it, in a few sentences of its own journal."""

from collections.abc import Sequence

from .boards import Board, Meaning
from .house import HOUSE_LINES, OPENING_LINES
from .journal import Line
from .story import weightiest
from .view import View

WEIGHTS = {Meaning.HARM: 4, Meaning.GOOD: 4, Meaning.MIXED: 2, Meaning.STRONG: 2}
"""How much a line matters, by how it sounds; where something new begins, it matters a little more."""
TALK = ("said", "aside", "whispered")
UNTOLD = {*TALK, *HOUSE_LINES, *OPENING_LINES}
RECENT = 60  # lines among which the loudest are looked for
SENTENCES = 5


def so_far(board: Board, view: View, most: int = 2) -> list[str]:
    """Tell in a few sentences what has become of a table, as whoever looks may know it."""
    return _told(view, _loudest(board, _happened(view)[-RECENT:], most))


def last_time(board: Board, view: View) -> list[str]:
    """Tell what happened last, when a table meets again: as the game itself does if it does, else what was loudest."""
    own = getattr(board, "last_time", None)
    told: list[str] = own(view) if own is not None else []
    return told or _told(view, _loudest(board, _happened(view)[-RECENT:], SENTENCES))


def _happened(view: View) -> list[Line]:
    """Give what happened in the game itself, without talk and without what the house told."""
    return [line for line in view.journal if line.counts and line.to is None and line.kind not in UNTOLD]


def _loudest(board: Board, lines: Sequence[Line], most: int) -> list[Line]:
    return weightiest(lines, lambda line: WEIGHTS.get(board.tone(line), 0) + board.opens(line), most)


def _told(view: View, lines: Sequence[Line]) -> list[str]:
    return list(dict.fromkeys(view.tell(line) for line in lines))
