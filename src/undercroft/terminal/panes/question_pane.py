"""The pane with the question: it draws what was laid out, and passes on keys and taps."""

from collections.abc import Callable

from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.message import Message
from textual.widget import Widget

from undercroft.engine.refusals import Refused

from .choosing import Amount, Chooser, Sentence
from .laying import laid
from .rows import EARLIER, LATER, SEND, Hit, Row

CLOSER = 4
Deed = Callable[[Chooser], None]


class QuestionPane(Widget, can_focus=True):
    """One question, or a word about whom everybody waits for."""

    BINDINGS = [
        Binding("up", "move(-1)", "Up", show=False),
        Binding("down", "move(1)", "Down", show=False),
        Binding("left", "turn(-1)", "Less", show=False),
        Binding("right", "turn(1)", "More", show=False),
        Binding("space", "take", "Take", show=False),
        Binding("enter", "send", "Do it", show=False),
    ]

    class Sent(Message):
        """The person hands the answer in."""

    class Changed(Message):
        """Something else is marked, or a sentence says why it could not be."""

        def __init__(self, wrong: str = "") -> None:
            super().__init__()
            self.wrong = wrong

    def __init__(self) -> None:
        super().__init__(id="question")
        self.chooser: Chooser | None = None
        self.rows: list[Row] = []
        self.words = ""
        self._digits = ""

    def lay(self, width: int, comfortable: int, most: int) -> int:
        """Lay the question out, in a comfortable height if that shows it whole, and say how high it is.

        A card can be drawn closely and leaves more to the board; of a long list in it one sees a part.
        """
        if self.chooser is None:
            self.rows = [Row(Text(self.words, "dim"))] if self.words else []
        else:
            close = isinstance(self.chooser, Sentence)
            drawn = laid(self.chooser, width, comfortable - CLOSER if close else comfortable)
            fits = drawn.whole and len(drawn.rows) <= most
            height = min(most, comfortable) if close else most
            self.rows = (drawn if fits else laid(self.chooser, width, height)).rows
        self.refresh()
        return len(self.rows)

    def render(self) -> Text:
        """Draw the rows."""
        return Text("\n", no_wrap=True).join(row.text for row in self.rows)

    def action_move(self, by: str) -> None:
        """Mark another row."""
        self._do(lambda chooser: chooser.move(int(by)))

    def action_turn(self, by: str) -> None:
        """Change what the marked row says."""
        self._do(lambda chooser: chooser.turn(int(by)))

    def action_take(self) -> None:
        """Take the marked row, or lay it back."""
        self._do(lambda chooser: chooser.toggle())

    def action_send(self) -> None:
        """Hand the answer in."""
        self.post_message(self.Sent())

    def _do(self, deed: Deed) -> None:
        self._digits = ""
        self._try(deed)

    def _try(self, deed: Deed) -> None:
        if self.chooser is None:
            self.post_message(self.Sent())
            return
        wrong = ""
        try:
            deed(self.chooser)
        except Refused as refusal:
            wrong = str(refusal)
        self.post_message(self.Changed(wrong))

    def on_key(self, event: events.Key) -> None:
        """Read digits: those that follow each other are one number where there is such a row."""
        digit = event.character or ""
        if not (digit.isdecimal() and digit.isascii()) or self.chooser is None:
            return
        event.stop()
        number = self._number(digit)
        self._digits = str(number)
        self._try(lambda chooser: chooser.press(number - 1))

    def _number(self, digit: str) -> int:
        if isinstance(self.chooser, Amount):
            return int(digit)
        most = self.chooser.choices if self.chooser is not None else 0
        return int(self._digits + digit) if 1 <= int(self._digits + digit) <= most else int(digit)

    def on_click(self, event: events.Click) -> None:
        """Take up what was tapped; what is marked already, and the button, hand the answer in."""
        place = event.get_content_offset(self)
        if place is None or place.y >= len(self.rows):
            return
        hit = self.rows[place.y].hit(place.x)
        if self.chooser is None:
            self.post_message(self.Sent())
        elif hit is not None:
            self._tapped(self.chooser, hit)

    def _tapped(self, chooser: Chooser, hit: Hit) -> None:
        if hit.row == SEND:
            self.post_message(self.Sent())
        elif isinstance(chooser, Amount):
            self._do(lambda one: one.turn(1 if hit.choice else -1))
        elif isinstance(chooser, Sentence):
            self._tapped_part(chooser, hit)
        elif hit.row == chooser.at and chooser.whole:
            self.post_message(self.Sent())
        else:
            self._do(lambda one: one.press(hit.row))

    def _tapped_part(self, chooser: Sentence, hit: Hit) -> None:
        chooser.at = hit.row
        if hit.choice in (EARLIER, LATER):
            self._do(lambda one: one.turn(-1 if hit.choice == EARLIER else 1))
        elif hit.choice >= 0:
            self._do(lambda one: one.press(hit.choice))
        else:
            self.post_message(self.Changed())
