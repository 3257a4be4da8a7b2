"""The full screen: panes that show one seat's table, and pass keys and taps on to it."""

from collections.abc import Coroutine, Sequence
from typing import Any

from msgspec.structs import replace
from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Container, VerticalScroll
from textual.events import Resize
from textual.widgets import Footer, Input, RichLog, Static

from ..commands import Left
from ..question import Question
from ..screen import Lines, panel_lines
from .boards_pane import BoardsPane
from .choosing import Chooser, Sentence, chooser_for
from .driver import Breath, Driver, breathe
from .keys import BINDINGS, explained
from .question_pane import QuestionPane
from .seat import Seat, Sight, Told
from .tab_row import TabRow
from .taste import DAY, NIGHT, Taste, keep_taste

WIDE, HIGH = 120, 32
"""From this size on the boards and the journal stand side by side."""
LEFT = 0.6
AROUND = 3
"""The rows of the head, of the sentence below the question, and of the keys."""
LEAST_BODY, COMFORT = 2, 6
PAGE = 9
"""The rows that a page has on a small screen beside a card, which can be folded: its tab, and eight of words."""
KEPT_LINES = 400
THEMES = {NIGHT: "textual-dark", DAY: "textual-light"}
OTHERS = "The others act. Enter: go on to your next question."
CLOSED_EYES = "The others play on without you; you hear no more until it is over. Enter: hear how it ended."
OVER = "The game is over. Enter: leave the table."


class TableApp(App[None]):
    """One person at one table, on the whole screen."""

    CSS_PATH = "panes.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = BINDINGS

    def __init__(self, seat: Seat, taste: Taste, breath: Breath = breathe) -> None:
        super().__init__()
        self.seat = seat
        self.taste = taste
        self.driver = Driver(seat, self, breath)
        self.broke: Exception | None = None
        self._sight: Sight | None = None
        self._told: list[Told] = []
        self._prefix = ""

    def compose(self) -> ComposeResult:
        """Lay out the panes."""
        yield Static(id="head")
        with Container(id="body"):
            yield BoardsPane()
            with Container(id="right"):
                with VerticalScroll(id="own", can_focus=False):
                    yield Static(id="sheet")
                yield RichLog(id="journal", wrap=False, auto_scroll=True, max_lines=4 * KEPT_LINES)
        yield QuestionPane()
        yield Static(id="note")
        yield Input(id="line", compact=True)
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Begin: what happened last, then whatever the table does next."""
        self.title = self.seat.table.game.title
        self.theme = THEMES.get(self.taste.light, THEMES[NIGHT])
        self.journal.can_focus = False
        self.line.display = False
        self.pane.focus()
        self.start(self.driver.begin())

    @property
    def pane(self) -> QuestionPane:
        """The pane with the question."""
        return self.query_one(QuestionPane)

    @property
    def boards(self) -> BoardsPane:
        """The pane with the boards."""
        return self.query_one(BoardsPane)

    @property
    def line(self) -> Input:
        """The line that one types on."""
        return self.query_one("#line", Input)

    @property
    def journal(self) -> RichLog:
        """The pane with what happened."""
        return self.query_one("#journal", RichLog)

    # What the screen looks like.

    @property
    def wide(self) -> bool:
        """Whether panes stand side by side."""
        return self.size.width >= WIDE and self.size.height >= HIGH

    @property
    def _board_width(self) -> int:
        return max(20, (round(self.size.width * LEFT) if self.wide else self.size.width) - 3)

    @property
    def _journal_width(self) -> int:
        return max(20, (self.size.width - round(self.size.width * LEFT) if self.wide else self.size.width) - 4)

    def on_resize(self, event: Resize) -> None:
        """Lay everything out anew."""
        self.call_after_refresh(self._lay_anew)

    def _lay_anew(self) -> None:
        self.lay()
        self.call_after_refresh(self._write_journal)

    def lay(self) -> None:
        """Draw all panes from what was seen last."""
        sight = self._sight
        if sight is None:
            return
        self.seat.screen.columns = self._board_width
        room = self.size.height - AROUND - self.line.display
        comfortable = room // 2 if self.wide else room - COMFORT
        folds = self.boards.paged and not self.wide and isinstance(self.pane.chooser, Sentence)
        least = PAGE if folds else LEAST_BODY
        tall = max(1, self.pane.lay(self.size.width - 2, max(3, comfortable), max(3, room - least)))
        self.pane.styles.height = tall
        self._lay_head(sight)
        self._lay_sheet(sight)
        self.boards.show_panels([panel for panel in sight.panels if not (self.wide and panel.private)])
        self._lay_body(room - tall, self.boards.lay(self._board_width, whole=self.wide) + 1)

    def _lay_body(self, room: int, needed: int) -> None:
        """Set boards and journal side by side; or the journal below, in what the board leaves of the room."""
        self.query_one("#body").set_class(self.wide, "wide")
        self.boards.styles.width = round(self.size.width * LEFT) if self.wide else "100%"
        right = self.query_one("#right")
        right.display = self.wide or not self.boards.paged
        right.styles.height = "100%" if self.wide else max(room // 3, room - needed)
        self.call_after_refresh(self.journal.scroll_end, animate=False)

    def _lay_head(self, sight: Sight) -> None:
        waits = f"   waiting for {', '.join(sight.waiting)}" if sight.waiting and not self.pane.chooser else ""
        words, pace = f" {self.title} · {sight.heading}{waits}", f" {self.taste.pace} +/- "
        room = self.size.width - len(pace)
        cut = words if len(words) <= room else words[: room - 1] + "…"
        self.query_one("#head", Static).update(Text(cut.ljust(room) + pace, no_wrap=True))

    def _lay_sheet(self, sight: Sight) -> None:
        sheets = [panel_lines(panel, self._journal_width) for panel in sight.panels if panel.private]
        own = [line for sheet in sheets for line in [*sheet, Text()]]
        self.query_one("#own").display = self.wide and bool(own)
        self.query_one("#sheet", Static).update(Text("\n").join(own))

    def _write_journal(self) -> None:
        """Write the journal anew, as wide as it is now."""
        self.journal.clear()
        self._write(self._told[-KEPT_LINES:])

    def _write(self, told: Sequence[Told]) -> None:
        for one in told:
            for line in one.drawn(self._journal_width):
                self.journal.write(line)

    # What the driver shows.

    @property
    def seconds(self) -> float:
        """How long a line stands before the next comes."""
        return self.taste.breath

    def tell(self, told: Sequence[Told], *, anew: bool = False) -> None:
        """Add lines to the journal, or begin it anew with them."""
        if anew:
            self._told = []
            self.journal.clear()
        self._told += told
        self._write(told[-KEPT_LINES:])

    def look(self, sight: Sight) -> None:
        """Show the table as it stands."""
        self._sight = sight
        self.lay()

    def ask(self, question: Question | None) -> None:
        """Put a question, or none while others act; where words are asked for, the line to type on is open."""
        asked = self.pane.chooser
        if asked is None or asked.question is not question:
            self.pane.chooser = chooser_for(question) if question is not None else None
            self.pane.words = OTHERS
        if question is None:
            self.boards.close_page()
            self.boards.mark_seen()
        self.lay()
        self.refresh_bindings()
        if question is not None and not self.line.display:
            self._open_for_words()

    def _open_for_words(self) -> None:
        chooser = self.pane.chooser
        if chooser is not None and chooser.free and not chooser.size:
            self.action_type("", chooser.question.hint())
        else:
            self.pane.focus()

    def note(self, words: str = "") -> None:
        """Say one sentence below the question."""
        self.query_one("#note", Static).update(Text(f" ! {words}" if words else "", "bold"))

    def page(self, title: str, lines: Lines, *, at_end: bool = False) -> None:
        """Show a page in the place of the board; the question stays where it is."""
        self.boards.open_page(title, lines, at_end=at_end)
        self.lay()

    def pause(self, over: bool) -> None:
        """Say why nothing is asked."""
        self.pane.words = OVER if over else CLOSED_EYES
        self.lay()

    # What the person does.

    def start(self, deed: Coroutine[Any, Any, None]) -> None:
        """Begin something that takes a while."""
        self.run_worker(self._guarded(deed))

    async def _guarded(self, deed: Coroutine[Any, Any, None]) -> None:
        """Run something; whoever gets up leaves, and what breaks is said after the screen is closed."""
        try:
            await deed
        except Left:
            self.exit()
        except Exception as error:
            self.broke = error
            self.exit()

    @property
    def asked(self) -> Chooser | None:
        """What the person is asked now, if nothing is under way."""
        return self.pane.chooser if self.driver.resting.is_set() else None

    def on_question_pane_changed(self, event: QuestionPane.Changed) -> None:
        """Draw the question as it stands now."""
        self.note(event.wrong)
        self.lay()

    def on_question_pane_sent(self, event: QuestionPane.Sent) -> None:
        """Hand in the answer; while things are shown, go on to the next question."""
        self.note()
        chooser = self.asked
        if chooser is None:
            self.driver.skip.set()
            if self.seat.table.over and self.driver.resting.is_set():
                self.exit()
        elif chooser.free and not chooser.size:
            self._open_for_words()
        else:
            self.start(self.driver.answer(chooser.value()))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take a line that was typed; an empty one is an answer only where words are asked for."""
        words, prefix, chooser = event.value.strip(), self._prefix, self.asked
        self._close_line()
        if words or (chooser is not None and chooser.free and not prefix):
            self.note()
            self.start(self.driver.take(f"{prefix}{words}"))

    def _close_line(self) -> None:
        self.line.value = ""
        self.line.display = False
        self.pane.focus()
        self.lay()

    def on_tab_row_chosen(self, event: TabRow.Chosen) -> None:
        """Show the board whose tab was tapped."""
        self.boards.choose_tab(event.place)
        self.lay()

    def action_type(self, prefix: str, placeholder: str) -> None:
        """Open the line that one types on."""
        self._prefix = prefix
        self.line.placeholder = f"{placeholder} (Esc: back to the keys)"
        self.line.value = ""
        self.line.display = True
        self.line.focus()
        self.lay()

    def action_word(self, word: str) -> None:
        """Do a command by its word."""
        self.note()
        self.start(self.driver.take(f"/{word}"))

    def action_explain(self) -> None:
        """Say which keys there are, and which words can be typed."""
        chooser = self.asked
        now = (chooser.status() or chooser.question.hint()) if chooser is not None else ""
        self.page("Help", explained(now, self._board_width))

    def action_roll(self) -> None:
        """Have everything rolled that is still to be made."""
        self.action_word("roll")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to roll everything only while something is being made."""
        return self.driver.resting.is_set() and self.seat.making if action == "roll" else True

    def action_why(self) -> None:
        """Show what stands behind the marked option."""
        chooser = self.asked
        if chooser is not None:
            self.action_word(f"? {chooser.marked()}")

    def action_sheet(self) -> None:
        """Go to one's own sheet; where it is always seen, or is a board like others, to all boards."""
        panels = self._sight.panels if self._sight is not None else ()
        own = [panel.title for panel in panels if panel.private]
        if not own or self.wide:
            self.action_word("sheet")
            return
        self.boards.choose(own[(own.index(self.boards.chosen) + 1) % len(own) if self.boards.chosen in own else 0])
        self.lay()

    def action_journal(self) -> None:
        """Open the whole journal at its end."""
        self.start(self._open_journal())

    async def _open_journal(self) -> None:
        told = await self.driver.touch(self.seat.whole_journal)
        self.page("Journal", [line for one in told for line in one.drawn(self._board_width)], at_end=True)

    def action_bot(self) -> None:
        """Let a bot answer this question."""
        self.start(self.driver.let_answer())

    def action_tab(self, by: str) -> None:
        """Show the next board."""
        self.boards.choose_next(int(by))
        self.lay()

    def action_turn(self, by: str) -> None:
        """Scroll the board or the page."""
        self.boards.turn(int(by))

    def action_pace(self, by: str) -> None:
        """Show things faster or slower."""
        self._like(self.taste.faster(int(by)))

    def action_light(self) -> None:
        """Change between day and night."""
        self._like(replace(self.taste, light=DAY if self.theme == THEMES[NIGHT] else NIGHT))

    def _like(self, taste: Taste) -> None:
        self.taste = taste
        keep_taste(taste)
        self.theme = THEMES.get(taste.light, THEMES[NIGHT])
        self.lay()

    def action_close(self) -> None:
        """Close what lies on top: the line, the page, the sentence."""
        if self.line.display:
            self._close_line()
        elif not self.seat.table.over and self.boards.close_page():
            self.lay()
        self.note()

    def action_leave(self) -> None:
        """Get up; the table is kept."""
        self.exit()
