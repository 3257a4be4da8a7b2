"""Looking on at the full screen: bots play, and whoever watches pauses, goes on and back, and by chapters."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.timer import Timer
from textual.widgets import Footer, RichLog, Static

from undercroft.engine.bots import Bot
from undercroft.engine.table import Table

from ..screen import Lines, broken
from .app import HIGH, KEPT_LINES, LEFT, THEMES, WIDE
from .boards_pane import BoardsPane
from .film import Film
from .tab_row import TabRow
from .taste import DAY, NIGHT, Taste, keep_taste, kept_taste

KEYS: list[BindingType] = [
    Binding("space", "play", "Play"),
    Binding("right,n", "go(1)", "On"),
    Binding("left,p", "go(-1)", "Back"),
    Binding("right_square_bracket,pagedown", "chapter(1)", "Chapter", key_display="]"),
    Binding("left_square_bracket,pageup", "chapter(-1)", "Before", key_display="["),
    Binding("c", "contents", "Chapters"),
    Binding("plus", "pace(1)", "Faster", show=False),
    Binding("minus", "pace(-1)", "Slower", show=False),
    Binding("tab", "tab(1)", "Next board", show=False, priority=True),
    Binding("shift+tab", "tab(-1)", "Board before", show=False, priority=True),
    Binding("home", "to(0)", "To the beginning", show=False),
    Binding("end", "to(-1)", "To where the bots are", show=False),
    Binding("d", "light", "Day or night", show=False),
    Binding("escape", "close", "Close", show=False),
    Binding("q,ctrl+c", "leave", "Leave"),
]
AROUND = 3
"""The rows of the head, of the sentence at the end, and of the keys."""
QUICKEST = 0.02
"""Seconds between two frames where everything is shown at once."""
ENDED = "The game is over. q: leave, and read how it ended."


class WatchApp(App[None]):
    """A table of bots, watched on the whole screen."""

    CSS_PATH = "panes.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = KEYS

    def __init__(self, film: Film, taste: Taste) -> None:
        super().__init__()
        self.film = film
        self.taste = taste
        self.at = 0
        self.playing = True
        self.broke: Exception | None = None
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """Lay out the panes."""
        yield Static(id="head")
        with Container(id="body"):
            yield BoardsPane()
            with Container(id="right"):
                yield RichLog(id="journal", wrap=False, auto_scroll=True, max_lines=4 * KEPT_LINES)
        yield Static(id="note")
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Show the first frame, and begin to play."""
        self.theme = THEMES.get(self.taste.light, THEMES[NIGHT])
        self.journal.can_focus = False
        self._show(anew=True)
        self._wind()

    @property
    def boards(self) -> BoardsPane:
        """The pane with the boards."""
        return self.query_one(BoardsPane)

    @property
    def journal(self) -> RichLog:
        """The pane with what happened."""
        return self.query_one("#journal", RichLog)

    @property
    def wide(self) -> bool:
        """Whether panes stand side by side."""
        return self.size.width >= WIDE and self.size.height >= HIGH

    def on_resize(self) -> None:
        """Lay everything out anew."""
        self.call_after_refresh(self._show, anew=True)

    # What is shown.

    def _show(self, *, anew: bool = False) -> None:
        """Show the frame at hand; what was told before stands in the journal."""
        frame = self.film.frames[self.at]
        board = max(20, (round(self.size.width * LEFT) if self.wide else self.size.width) - 3)
        self._lay_head(frame.sight.heading)
        self.query_one("#body").set_class(self.wide, "wide")
        self.boards.styles.width = round(self.size.width * LEFT) if self.wide else "100%"
        self.boards.show_panels(frame.sight.panels)
        needed, room = self.boards.lay(board, whole=self.wide) + 1, self.size.height - AROUND
        right = self.query_one("#right")
        right.display = self.wide or not self.boards.paged
        right.styles.height = "100%" if self.wide else max(room // 3, room - needed)
        if anew:
            self._write(anew=True)

    def _lay_head(self, heading: str) -> None:
        state = "over" if self._ended else "playing" if self.playing else "paused"
        chapter = sum(begins <= self.at for begins in self.film.chapters)
        place = f" {state} · chapter {chapter} · {self.at + 1} of {len(self.film.frames)} · {self.taste.pace} +/- "
        words, room = f" {self.film.table.game.title} · {heading}", max(0, self.size.width - len(place))
        cut = words if len(words) <= room else words[: max(0, room - 1)] + "…"
        self.query_one("#head", Static).update(Text(cut.ljust(room) + place, no_wrap=True))
        self.query_one("#note", Static).update(Text(f" {ENDED}" if self._ended else ""))

    @property
    def _ended(self) -> bool:
        return self.film.table.over and self.at == len(self.film.frames) - 1

    def _write(self, *, anew: bool) -> None:
        """Add what this frame tells to the journal, or write all of it anew."""
        wide = max(20, (self.size.width - round(self.size.width * LEFT) if self.wide else self.size.width) - 4)
        if anew:
            self.journal.clear()
        frames = self.film.frames[: self.at + 1] if anew else [self.film.frames[self.at]]
        for one in [told for frame in frames for told in frame.told][-KEPT_LINES:]:
            for line in one.drawn(wide):
                self.journal.write(line)

    # What whoever watches does.

    def _wind(self) -> None:
        """Let the next frame come when it is time, if it is to come by itself."""
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(max(QUICKEST, self.taste.breath), self._tick) if self.playing else None

    def _tick(self) -> None:
        self.playing = self.playing and self._step()
        self._show_state()
        self._wind()

    def _step(self) -> bool:
        """Go one frame on; the bots play on where there is none yet. Say whether there was one."""
        try:
            more = self.at + 1 < len(self.film.frames) or self.film.play_on()
        except Exception as error:
            self.broke = error
            self.exit()
            return False
        if more:
            self.at += 1
            self._show()
            self._write(anew=False)
        return more

    def _show_state(self) -> None:
        self._lay_head(self.film.frames[self.at].sight.heading)

    def _go_to(self, place: int) -> None:
        """Show an earlier frame, or a later one that is there, and stand still."""
        self.playing, self.at = False, max(0, min(place, len(self.film.frames) - 1))
        self.boards.close_page()
        self._show(anew=True)
        self._wind()

    def action_play(self) -> None:
        """Play, or stand still."""
        self.playing = not self.playing
        self._show_state()
        self._wind()

    def action_go(self, by: str) -> None:
        """Go one frame on or back, and stand still."""
        self.playing = False
        if int(by) > 0:
            self._step()
            self._show_state()
        else:
            self._go_to(self.at - 1)
        self._wind()

    def action_chapter(self, by: str) -> None:
        """Go to the next chapter, or to the one before; the bots play on until there is a next one."""
        if int(by) > 0 and self.at >= self.film.chapters[-1]:
            known = len(self.film.chapters)
            while len(self.film.chapters) == known and self.film.play_on():
                pass
        self._go_to(self.film.chapter_from(self.at, int(by)))

    def action_to(self, place: str) -> None:
        """Go to the beginning, or to where the bots are."""
        self._go_to(len(self.film.frames) - 1 if int(place) < 0 else int(place))

    def action_contents(self) -> None:
        """List the chapters so far, with the number that stands in the head."""
        lines: Lines = []
        for number, begins in enumerate(self.film.chapters, 1):
            mark = "▸ " if begins <= self.at else "  "
            lines += broken(Text(f"{mark}{number}  {self.film.frames[begins].sight.heading}"), self.size.width - 4)
        self.boards.open_page("Chapters", lines, at_end=True)
        self._show()

    def action_tab(self, by: str) -> None:
        """Show the next board, or the one before."""
        self.boards.choose_next(int(by))
        self._show()

    def on_tab_row_chosen(self, event: TabRow.Chosen) -> None:
        """Show the board whose tab was tapped."""
        self.boards.choose_tab(event.place)
        self._show()

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
        self._show_state()
        self._wind()

    def action_close(self) -> None:
        """Close the list of chapters."""
        if self.boards.close_page():
            self._show()

    def action_leave(self) -> None:
        """Leave."""
        self.exit()


def watch_on_screen(table: Table[Any], bots: Mapping[str, Bot], *, everything: bool) -> Film:
    """Watch on the whole screen until one leaves; gives what was seen."""
    film = Film(table, bots, everything=everything)
    app = WatchApp(film, kept_taste())
    app.run()
    if app.broke is not None:
        raise app.broke
    return film
