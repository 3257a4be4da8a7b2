"""Telling: the next line of a round of the house book, with names in its gaps."""

from collections.abc import Sequence

from undercroft.engine.play import Play

from ..state import Wicked
from .table import next_of


class _Gaps(dict[str, str]):
    def __missing__(self, name: str) -> str:
        return "it"


def fill(line: str, **names: str) -> str:
    """Put names into the gaps of a line; a gap that nobody fills says no more than it must."""
    return line.format_map(_Gaps(names))


def say(play: Play[Wicked], deck: str, lines: Sequence[str], **names: str) -> str:
    """Take the next line of a round, and fill its gaps; nothing is said where the book has no line."""
    return fill(next_of(play, deck, lines), **names) if lines else ""
