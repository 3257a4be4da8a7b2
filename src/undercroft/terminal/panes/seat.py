"""The seat: one person's evening as the full screen needs it, with nothing printed."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from rich.text import Text

from undercroft.engine.asks import Ask
from undercroft.engine.boards import Panel
from undercroft.engine.bots import Bot, drive
from undercroft.engine.journal import Line
from undercroft.engine.table import Table

from ..card import question_for
from ..ending import tell_ending
from ..evening import Evening
from ..journal import BAR, Teller
from ..question import Question
from ..screen import Lines, Screen, broken
from ..shelf import Sitting, name_of


class Leaf(Screen):
    """A screen that keeps its lines, for whoever shows them in a pane."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: Lines = []
        self.columns = 80

    @property
    def width(self) -> int:
        """How many columns the pane has."""
        return self.columns

    def show(self, lines: Any) -> None:
        """Keep lines."""
        for line in lines:
            self._blank = not line.plain
            self.printed += 1
            self.lines.append(line)

    def turned(self) -> Lines:
        """Give what was printed since, and begin anew."""
        lines, self.lines = self.lines, []
        self._blank = True
        return lines


class Told(NamedTuple):
    """One line of the journal, not yet broken: its words and dice, whether it is private, whether a gap precedes it."""

    texts: Lines
    private: bool
    opens: bool

    def drawn(self, width: int) -> Lines:
        """Break it to a width."""
        bar = BAR if self.private else Text()
        lines: Lines = [Text()] if self.opens else []
        for place, text in enumerate(self.texts):
            before = Text.assemble(bar, "  " if place else "")
            lines += broken(text, width, before, before)
        return lines


def told_by(teller: Teller, lines: Iterable[Line], *, dice: bool = False) -> list[Told]:
    """Give lines as they are told to a reader, not yet broken."""
    view, opens = teller.table.view(teller.seat), teller.board.opens
    return [Told(teller.told(view, line, dice=dice), line.to is not None, opens(line)) for line in lines]


class Sight(NamedTuple):
    """What the seat sees: where the game is, its panels, and whom everybody waits for."""

    heading: str
    panels: tuple[Panel, ...]
    waiting: tuple[str, ...]


class Seat(Evening):
    """A person's evening without a printer: each method is one touch of the table, short enough for a thread."""

    screen: Leaf

    def __init__(self, table: Table[Any], sitting: Sitting, bots: Mapping[str, Bot], path: Path) -> None:
        super().__init__(Leaf(), table, sitting, bots, path)
        self.resumed = False
        self.rolls_known = False

    def put(self, question: Question, *, in_full: bool = False) -> None:
        """Print nothing: the question stands in its pane."""

    def tell_news(self) -> bool:
        """Leave the news for the journal's pane."""
        return False

    def step(self) -> str:
        """Let one bot answer, the person's own while all is rolled, and give its seat; else nothing."""
        return next(drive(self.table, self.bots), "") or (self.seat if self.rolled() else "")

    def heard(self) -> list[Told]:
        """Take the lines that were not heard yet, as they are told."""
        return self._as_told(self.teller.news())

    def whole_journal(self) -> list[Told]:
        """Give all lines that the person may read, with their dice."""
        return self._as_told(self.teller.whole(), dice=True)

    def _as_told(self, lines: Iterable[Line], *, dice: bool = False) -> list[Told]:
        return told_by(self.teller, lines, dice=dice)

    def sight(self) -> Sight:
        """Look at the table."""
        view, board = self.view, self.teller.board
        names = tuple(self.table.names[seat] for seat in view.waiting if seat != self.seat)
        return Sight(board.heading(view), tuple(board.terminal(view)), names)

    def question(self) -> Question | None:
        """Put the first ask that is waited for, if there is one."""
        asked = [ask for ask in self.asked if ask.waits]
        return question_for(self.table.game, self.view, asked[0]) if asked else None

    def is_open(self, ask: Ask[Any]) -> bool:
        """Say whether an ask is still to be answered."""
        return any(one is ask for one in self.table.asks_of(self.seat))

    def said_again(self) -> str:
        """Take what was typed for the next question, if anything."""
        words, self._queued = self._queued, ""
        return words

    def ending(self) -> Lines:
        """Tell how it ended."""
        self.screen.turned()
        self.keep()
        kept = name_of(self.path) if self._kept else ""
        tell_ending(self.screen, self.table, self.teller, self.sitting.seed, kept)
        return self.screen.turned()
