"""Woven: a long text is kept as its pieces, of which each is kept once for all pages of all tables that have it."""

from sys import intern

SEAM = "><"  # where a text is taken apart: between two tags
SHORT = 400  # characters under which a text is kept as it is


class Woven(tuple[str, ...]):
    """A long text; two of them are equal if their texts are."""

    __slots__ = ()

    def __str__(self) -> str:
        return SEAM.join(self)


def woven(text: str) -> str | Woven:
    """Give a text as it is kept, from which `str` makes the text again; a piece is let go with the last that has it."""
    return text if len(text) < SHORT else Woven(map(intern, text.split(SEAM)))
