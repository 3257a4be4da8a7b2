"""The journal in a terminal: each line told once, as prose, private ones behind a bar."""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from rich.text import Text

from undercroft.engine.boards import Meaning
from undercroft.engine.journal import Line
from undercroft.engine.table import Table
from undercroft.engine.totals import Total
from undercroft.engine.view import View

from .screen import INK, ONLY_YOU, Lines, Screen, broken, ink

BAR = Text(ONLY_YOU, INK[Meaning.PRIVATE])
SPOKEN = {"said": "says", "aside": "says aside", "whispered": "whispers"}


class Teller:
    """Tells one reader what is new; an empty seat is a spectator."""

    def __init__(self, screen: Screen, table: Table[Any], seat: str) -> None:
        self.screen = screen
        self.table = table
        self.seat = seat
        self.board = table.game.board()
        self._heard: set[int] = set()
        self._barred = False

    def news(self) -> list[Line]:
        """Take the lines that the reader has not heard; what the end of the game reveals is left to the story."""
        journal = self.table.view(self.seat).journal
        new = [line for line in journal if id(line) not in self._heard and self._mine(line)]
        self._heard.update(map(id, journal))
        return new

    def _mine(self, line: Line) -> bool:
        return line.readable_by(self.seat) or (self.seat != "" and self.seat == self.table.game.gm)

    def tell(self, lines: Iterable[Line], *, dice: bool = False) -> None:
        """Print lines, a gap where what is public and what is private meet; what is behind one only with its dice."""
        view = self.table.view(self.seat)
        shown = [line for line in lines if dice or not line.behind]
        for readers, told in groupby(shown, key=lambda line: line.to):
            barred = readers is not None
            if barred is not self._barred:
                self.screen.gap()
            self._barred = barred
            if readers and self.seat not in readers:
                self.screen.show(self._overheard(view, readers, told))
            else:
                for line in told:
                    if self.board.opens(line):
                        self.screen.gap()
                    self.screen.show(self._drawn(view, line, dice))

    def _overheard(self, view: View, readers: Sequence[str], told: Iterable[Line]) -> Lines:
        """Draw what was told to others as one paragraph, for those who read everything."""
        names = " and ".join(view.speaker.name(seat) for seat in readers)
        words = " ".join(self._words(view, line).plain for line in told)
        return broken(Text(f"To {names}: {words}", INK[Meaning.QUIET]), self.screen.width, BAR, BAR)

    def _drawn(self, view: View, line: Line, dice: bool) -> Lines:
        """Draw one line as it is told, broken to the screen."""
        drawn: Lines = []
        for place, text in enumerate(self.told(view, line, dice=dice)):
            bar = Text.assemble(BAR if line.to is not None else "", "  " if place else "")
            drawn += broken(text, self.screen.width, bar, bar)
        return drawn

    def told(self, view: View, line: Line, *, dice: bool = False) -> Lines:
        """Give one line with the parts of its number, and its dice where they are wanted or a turn begins."""
        thrown = self.board.dice(view, line) if dice or self.board.opens(line) else ()
        return [self._words(view, line), *(ink(phrase) for phrase in thrown)]

    def _words(self, view: View, line: Line) -> Text:
        words = sentence(self.table, view, line)
        text = Text(words, INK[self.board.tone(line)])
        if heard := view.heard(line):
            text.append(f" (The table hears: {' '.join(heard)})", "dim")
        if line.total is not None and (why := explained(view, line.total, words)):
            text.append(f" ({why})", "dim")
        return Text.assemble(("(taken back) ", "dim"), text) if line.undone else text

    def whole(self, last: int = 0) -> Sequence[Line]:
        """Give the lines that the reader may read, or only the last of them."""
        lines = [line for line in self.table.view(self.seat).journal if self._mine(line) and not line.behind]
        return lines[-last:] if last else lines


def explained(view: View, total: Total, told: str) -> str:
    """Say a number and why, in the game's words; only why, if anything, where the number was told already."""
    number, _, why = total.explain(view.speaker.word).partition(" = ")
    if re.search(rf"(?<![\d+−-]){total.value}(?![\dd])", told):  # a change by 1 is not a total of 1
        return why
    return f"{number} = {why}" if why else number


def sentence(table: Table[Any], view: View, line: Line) -> str:
    """Give the sentence of a line; talk is told even where a game has no words of its own for it."""
    if line.kind in table.game.texts.lines or line.kind not in SPOKEN:
        return view.tell(line)
    to = line.params.get("to", ())
    whom = f" to {', '.join(view.speaker.name(seat) for seat in to)}" if to else ""
    return f"{view.speaker.name(line.params['who'])} {SPOKEN[line.kind]}{whom}: “{line.params['text']}”"
