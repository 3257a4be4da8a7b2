"""Pictured: what stands beside the entries of a long list, as far as the game draws them."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from undercroft.engine.boards import Board, Likeness

MANY = 12
"""Lists of more entries than these are searched."""


class Pictured(NamedTuple):
    """What is drawn of a list: each drawing once, and for each entry which one it has, and its key numbers."""

    drawings: Mapping[str, str]
    entries: Mapping[str, Likeness]


NONE = Pictured({}, {})


def pictured(board: Board, entries: Iterable[str]) -> Pictured:
    """Find what a game draws of some entries of its lists."""
    draw = getattr(board, "likeness", None)
    if draw is None:
        return NONE
    found = {one: like for one in entries if (like := draw(one)) is not None}
    return Pictured({like.key: like.drawing for like in found.values()}, found)
