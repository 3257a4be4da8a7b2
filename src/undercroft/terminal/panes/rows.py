"""Rows: lines of ink that know what a tap on them hits."""

from typing import NamedTuple

from rich.text import Text

from undercroft.engine.boards import Meaning

from ..screen import INK

MARK, NO_MARK = "› ", "  "
MARKED = "reverse"
QUIET = INK[Meaning.QUIET]
SEND = -1
"""What a tap on the button hits."""
EARLIER, LATER = -2, -3
"""What a tap on the arrows beside a card's part hits."""


class Hit(NamedTuple):
    """Some columns of a row that can be tapped: they stand for a row of the chooser, perhaps for a choice in it."""

    start: int
    end: int
    row: int
    choice: int = -1


class Row(NamedTuple):
    """One line of ink, and what a tap on it hits."""

    text: Text
    hits: tuple[Hit, ...] = ()

    def hit(self, column: int) -> Hit | None:
        """Find what was tapped."""
        return next((one for one in self.hits if one.start <= column < one.end), None)


class Laid(NamedTuple):
    """A question as it is drawn, and whether all of it is."""

    rows: list[Row]
    whole: bool = True


def button(status: str, width: int) -> Row:
    """Draw the button that hands an answer in, and beside it how that is done."""
    words = " Do it "
    line = Text.assemble((words, "bold reverse"), "  ", (status, QUIET))
    return Row(cut(line, width), (Hit(0, len(words), SEND),))


def cut(line: Text, width: int) -> Text:
    """Cut a line that is too long."""
    line.truncate(width, overflow="ellipsis")
    return line


def near(rows: list[Row], here: int, room: int) -> list[Row]:
    """Show as many rows as there is room for, around one of them, and how many lie beyond."""
    start = max(0, min(here - room // 2, len(rows) - room))
    shown = rows[start : start + room]
    if room > 2 and start:
        shown[0] = Row(Text(f"  ↑ {start + 1} more", QUIET))
    if room > 2 and start + room < len(rows):
        shown[-1] = Row(Text(f"  ↓ {len(rows) - start - room + 1} more", QUIET))
    return shown
