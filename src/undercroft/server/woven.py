"""Woven: a long text is kept as its pieces, of which each is kept once for all pages of all tables that have it."""

import re
from collections.abc import Iterable, Mapping
from itertools import groupby
from sys import intern

SEAM = "><"  # where a text is taken apart: between two tags
SHORT = 400  # characters under which a text is kept as it is
LONG = 1000  # characters from which on a part of a text is a piece of its own
MARK = re.compile("([\1-\6])")  # stands for what differs where texts are the same otherwise; no person can write it


class Woven(tuple[str, ...]):
    """A long text; two of them are equal if their texts are."""

    __slots__ = ()

    def __str__(self) -> str:
        return SEAM.join(self)


class Pieces(tuple[str, ...]):
    """A text as it was put together, of pieces that mostly stay the same things from one drawing to the next."""

    __slots__ = ()

    def __str__(self) -> str:
        return "".join(self)

    def filled(self, values: Mapping[str, str]) -> "Pieces":
        """Put something in the place of marks."""
        return Pieces(map(values.get, self, self))


def in_ascii(text: str) -> str:
    """Write a text in letters of one byte, as HTML may."""
    return text if text.isascii() else text.encode("ascii", "xmlcharrefreplace").decode("ascii")


def is_long(part: str) -> bool:
    """Say whether a part of a text is a piece of its own."""
    return len(part) >= LONG


def gathered(parts: Iterable[str]) -> Pieces:
    """Put a text together: its long parts are its pieces, and whatever stands between them."""
    pieces: list[str] = []
    for long, some in groupby(parts, is_long):
        found = [*map(str, some)]
        pieces += found if long else ["".join(found)]
    return kept_once(pieces)


def apart(text: str) -> Pieces:
    """Take a text apart at its marks, which are pieces too."""
    return kept_once(MARK.split(text))


def kept_once(pieces: Iterable[str]) -> Pieces:
    """Keep each of some pieces once for all texts that have it, in letters of one byte."""
    return Pieces(map(intern, map(in_ascii, pieces)))


def woven(text: str) -> str | Woven:
    """Give a text as it is kept, from which `str` makes the text again; a piece is let go with the last that has it."""
    return text if len(text) < SHORT else Woven(map(intern, text.split(SEAM)))
