"""The screen: how words with meanings, panels and odds become lines of ink in a terminal of any width."""

import io
import sys
from collections.abc import Iterable, Sequence
from itertools import zip_longest

from rich.console import Console
from rich.text import Text

from undercroft.engine.boards import Flow, Grid, Meaning, Panel, Phrase, Span
from undercroft.engine.odds import Band, Odds, apportion, going_well, tones

INK = {
    Meaning.PLAIN: "",
    Meaning.STRONG: "bold",
    Meaning.QUIET: "dim",
    Meaning.GOOD: "green",
    Meaning.MIXED: "yellow",
    Meaning.HARM: "red",
    Meaning.PRIVATE: "bright_blue",
}
WIDEST = 100
AROUND = 5
LEAST_COLUMN = 24
ONLY_YOU = "┃ "
"""What stands before every line that only one seat may read."""

Lines = list[Text]


class Screen:
    """A place to print lines of ink: colours only where they can be seen, no line wider than one can read."""

    def __init__(self) -> None:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # a letter that is not there becomes a question mark
        self.console = Console(highlight=False, markup=False, emoji=False)
        self._blank = True
        self.printed = 0

    @property
    def room(self) -> int:
        """How many lines a question may take, so that one sees all of it and a little of what came before."""
        return max(10, self.console.height - AROUND)

    @property
    def width(self) -> int:
        """How many columns there are to write in."""
        return max(20, min(self.console.width, WIDEST))

    def show(self, lines: Iterable[Text]) -> None:
        """Print lines that are already broken to the width."""
        for line in lines:
            self._blank = not line.plain
            self.printed += 1
            self.console.print(line, soft_wrap=True)

    def say(self, words: str, meaning: Meaning = Meaning.PLAIN) -> None:
        """Print a sentence."""
        self.show(broken(Text(words, INK[meaning]), self.width))

    def gap(self) -> None:
        """Leave one empty line, never two."""
        if not self._blank:
            self.show([Text()])

    def typed(self) -> None:
        """Know that a person's line stands last on the screen."""
        self._blank = False

    def panel(self, panel: Panel) -> None:
        """Print a part of a board."""
        self.gap()
        self.show(panel_lines(panel, self.width))


def ink(phrase: Phrase) -> Text:
    """Turn a phrase into coloured text."""
    return Text.assemble(*((span.text, INK[span.meaning]) for span in phrase))


def broken(text: Text, width: int, first: Text | str = "", rest: Text | str = "") -> Lines:
    """Break text into lines; one thing stands before the first, another before those that follow."""
    room = max(8, width - max(_cells(first), _cells(rest)))
    lines = [Text.assemble(rest if place else first, line) for place, line in enumerate(text.wrap(_MEASURE, room))]
    for line in lines:
        line.rstrip()
    return lines or [Text.assemble(first)]


_MEASURE = Console(file=io.StringIO(), width=WIDEST)


def _cells(text: Text | str) -> int:
    return Text(text).cell_len if isinstance(text, str) else text.cell_len


def heading(words: str, width: int) -> Text:
    """Draw a title with a rule to the right of it."""
    return Text.assemble(("── ", "dim"), (words, "bold"), (" " + "─" * max(2, width - _cells(words) - 4), "dim"))


def panel_lines(panel: Panel, width: int) -> Lines:
    """Draw a panel: a titled rule above a public one, a moon-blue bar along a private one."""
    bar = Text(ONLY_YOU if panel.private else "  ", INK[Meaning.PRIVATE])
    room = width - bar.cell_len
    inside = [line for part in panel.parts for line in _part_lines(part, room)]
    barred = [Text.assemble(bar, line) for line in inside]
    if panel.private:
        return [Text.assemble(bar, (panel.title, f"bold {INK[Meaning.PRIVATE]}")), *barred]
    return [heading(panel.title, width), *barred]


def _part_lines(part: Phrase | Flow | Grid, width: int) -> Lines:
    match part:
        case Flow(phrases):
            return flowing([ink(phrase) for phrase in phrases], width)
        case Grid(rows):
            return grid([[ink(cell) for cell in row] for row in rows], width)
    return broken(ink(part), width, rest="  ")


def flowing(cells: Sequence[Text], width: int) -> Lines:
    """Set short texts side by side, in as many columns as there is room for."""
    widest = max((cell.cell_len for cell in cells), default=0) + 3
    columns = max(1, (width + 3) // widest)
    rows = [cells[start : start + columns] for start in range(0, len(cells), columns)]
    return [line for row in rows for line in _row(row, [widest] * len(row), width)]


def grid(rows: Sequence[Sequence[Text]], width: int) -> Lines:
    """Set rows in columns, the last as wide as is left; where even that is too narrow, a row is a line of words."""
    columns = list(zip_longest(*rows, fillvalue=Text()))
    widths = [max(cell.cell_len for cell in column) + 2 for column in columns]
    left = sum(widths[:-1])
    if min(widths[-1], LEAST_COLUMN) > width - left:
        return [line for row in rows[1:] for line in broken(Text(" · ").join(_named(rows[0], row)), width, rest="  ")]
    return [line for row in rows for line in _row(row, widths, width)]


def _named(names: Sequence[Text], row: Sequence[Text]) -> list[Text]:
    cells = zip(names, row, strict=False)
    return [Text.assemble((name.plain, "dim"), " " if name.plain else "", cell) for name, cell in cells if cell.plain]


def _row(cells: Sequence[Text], widths: Sequence[int], width: int) -> Lines:
    """Set one row; what does not fit into the last column goes on below it."""
    line = Text()
    for cell, wide in zip(cells[:-1], widths, strict=False):
        line.append_text(cell)
        line.append(" " * (wide - cell.cell_len))
    return broken(cells[-1], width, line, " " * line.cell_len)


def band_meanings(odds: Odds) -> list[Meaning]:
    """Say what the bands of a roll mean, as the page does."""
    return [{"good": Meaning.GOOD, "mixed": Meaning.MIXED, "harm": Meaning.HARM}[tone] for tone in tones(odds)]


def percent(band: Band) -> str:
    """Write a chance so that what can happen is never nothing, and what can fail is never sure."""
    if band.ways and not band.percent:
        return "<1%"
    if band.ways < band.out_of and band.percent == 100:
        return ">99%"
    return f"{band.percent}%"


def odds_bar(odds: Odds, width: int) -> Text:
    """Draw the bands of a roll as one bar; each band has its own shade, so that colour is not needed."""
    meanings = band_meanings(odds)
    shades = {Meaning.GOOD: "█", Meaning.MIXED: "▒", Meaning.HARM: "░"}
    lengths = apportion([band.ways for band in odds.bands], width)
    return Text.assemble(
        *((shades[meaning] * length, INK[meaning]) for meaning, length in zip(meanings, lengths, strict=True))
    )


def short_odds(odds: Odds | None) -> str:
    """Say only how likely it goes well, where there is room for no more."""
    return "" if odds is None else f" {percent(going_well(odds))}"


def odds_words(odds: Odds) -> Text:
    """Say the bands of a roll that can come, each with its chance."""
    meanings = band_meanings(odds)
    said = [
        Text.assemble(f"{band.label}: ", (percent(band), INK[meaning]))
        for band, meaning in zip(odds.bands, meanings, strict=True)
        if band.ways
    ]
    return Text.assemble((" · ", "dim")).join(said)


def plain(words: str, meaning: Meaning = Meaning.PLAIN) -> Phrase:
    """Make a phrase of one span."""
    return (Span(words, meaning),)
