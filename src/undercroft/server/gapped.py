"""Gapped: a text that many pages share but for its gaps; each page keeps what it has in them."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from undercroft.engine.gaps import Own, parted

from .woven import Pieces, Woven, woven


class Sheet:
    """A text with gaps, which all pages hold that show it: what is drawn and what is to be filled in, by turns."""

    __slots__ = ("__weakref__", "parts")

    def __init__(self, parts: tuple[str, ...]) -> None:
        self.parts = parts


class Drawn(NamedTuple):
    """A text as one page has it: what all pages share, and what this one has in its gaps."""

    sheet: Sheet
    values: list[str]

    def __str__(self) -> str:
        return "".join(self.pieces)

    @property
    def pieces(self) -> Sequence[str]:
        """All of it, in the pieces between which the gaps are, and what is in those."""
        whole = list(self.sheet.parts)
        whole[1::2] = self.values
        return whole


class Remade(NamedTuple):
    """A long text that is seldom read: what it shows is kept, and it is made again of that."""

    make: Callable[..., str]
    shown: tuple[Any, ...]

    def __str__(self) -> str:
        return self.make(*self.shown)


Text = str | Woven | Pieces | Drawn | Remade
"""A text as a page keeps it; `str` gives all of it."""


_sheets: WeakValueDictionary[tuple[str, ...], Sheet] = WeakValueDictionary()


def cut(text: str) -> Sheet | str | Woven:
    """Give a text as all pages keep it that have the same; if it has gaps, each is still to fill them."""
    parts = parted(text)
    if len(parts) == 1:
        return woven(text)
    sheet = _sheets.get(parts)
    if sheet is None:
        sheet = _sheets[parts] = Sheet(parts)
    return sheet


def put_together(found: Sheet | str | Woven, own: Own, known: Text | None = None) -> Text:
    """Fill the gaps of a text with what one page has in them; a text that the page has already stays the same thing."""
    text = Drawn(found, [own(key) for key in found.parts[1::2]]) if isinstance(found, Sheet) else found
    return known if known is not None and known == text else text
