"""Speaking: the views of a busy server; they say what every view says, with each sentence taken apart only once."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from string import Formatter
from typing import Any

from undercroft.engine.secrets import Shown
from undercroft.engine.table import Table
from undercroft.engine.texts import Speaker
from undercroft.engine.view import View

_Pieces = tuple[tuple[str, str | None, str], ...]


@lru_cache(maxsize=16_384)
def _pieces(sentence: str) -> _Pieces | str | None:
    """Take a sentence apart into words and gaps; words alone stay a text; nothing if it has more than plain gaps."""
    found = []
    for words, gap, spec, conversion in Formatter().parse(sentence):
        if gap is not None and (conversion or not gap.isidentifier() or "{" in (spec or "")):
            return None
        found.append((words, gap, spec or ""))
    return tuple(found) if any(gap for _, gap, _ in found) else "".join([words for words, _, _ in found])


class ReadySpeaker(Speaker):
    """A speaker that remembers how sentences are made."""

    def vformat(self, format_string: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> str:
        """Fill the gaps of a sentence."""
        pieces = _pieces(format_string)
        if isinstance(pieces, str):
            return pieces
        if pieces is None:
            return super().vformat(format_string, args, kwargs)
        said = []
        for words, gap, spec in pieces:
            said.append(words)
            if gap is not None:
                said.append(self.format_field(kwargs.get(gap, "…"), spec))
        return "".join(said)


class SeatView(View):
    """A seat's view that is kept from one look to the next, with a speaker of its own."""

    __slots__ = ("_speaker",)

    def __init__(self, table: Table[Any], seat: str) -> None:
        super().__init__(table, seat, table._viewer(seat))
        self._speaker = ReadySpeaker(table.game.texts.words, table.names)

    @property
    def shows(self) -> Table[Any]:
        """The table that this is a view of."""
        return self._table

    @property
    def speaker(self) -> Speaker:
        """Fills sentences with this table's names."""
        return self._speaker

    def look_again(self) -> Shown:
        """Give the state as it is now."""
        self._state = None
        return self.state
