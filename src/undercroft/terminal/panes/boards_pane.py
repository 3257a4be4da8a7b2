"""The pane with the boards: one panel behind each tab, all of them where there is room, or a page that was opened."""

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.widgets import Static

from undercroft.engine.boards import Panel

from ..screen import Lines, panel_lines
from .tab_row import TabRow


class BoardsPane(Container):
    """What can be looked at beside the question."""

    def __init__(self) -> None:
        super().__init__(id="boards")
        self._panels: list[Panel] = []
        self._seen: dict[str, Panel] = {}
        self._chosen = ""
        self._page: tuple[str, Lines] | None = None

    def compose(self) -> ComposeResult:
        """Lay out the tabs and what they show."""
        yield TabRow()
        with VerticalScroll(id="board", can_focus=False):
            yield Static(id="panels")

    @property
    def paged(self) -> bool:
        """Whether a page lies on top."""
        return self._page is not None

    @property
    def chosen(self) -> str:
        """The title of the panel that is shown, or shown first."""
        return self._chosen

    def show_panels(self, panels: Sequence[Panel]) -> None:
        """Take the panels as they stand; what was chosen stays chosen, unless something comes before all others."""
        came = bool(panels and self._panels) and panels[0].title not in [panel.title for panel in self._panels]
        self._panels = list(panels)
        if came or self._chosen not in self._titles:
            self._chosen = self._titles[0] if self._titles else ""

    def mark_seen(self) -> None:
        """Know that all panels were seen as they stand."""
        self._seen = {panel.title: panel for panel in self._panels}

    @property
    def _titles(self) -> list[str]:
        return [panel.title for panel in self._panels]

    def lay(self, width: int, *, whole: bool) -> int:
        """Draw tabs and panels, all of them only where there is room, and say how many lines that takes."""
        new = {panel.title for panel in self._panels if self._seen.get(panel.title, panel) != panel}
        place = self._titles.index(self._chosen) if self._chosen else 0
        tabs = [self._page[0], *self._titles] if self._page else self._titles
        self.query_one(TabRow).lay(tabs, 0 if self._page else place, new, width)
        lines = self._page[1] if self._page else self._drawn(place, width, whole)
        self.query_one("#panels", Static).update(Text("\n").join(lines))
        return len(lines)

    def _drawn(self, place: int, width: int, whole: bool) -> Lines:
        """Draw the chosen panel, or all of them beginning with it."""
        if not whole:
            return panel_lines(self._panels[place], width)[1:] if self._panels else []
        order = [*self._panels[place:], *self._panels[:place]]
        return [line for panel in order for line in [*panel_lines(panel, width), Text()]]

    def open_page(self, title: str, lines: Lines, *, at_end: bool = False) -> None:
        """Lay a page on top."""
        self._page = (title, lines)
        board = self.query_one("#board", VerticalScroll)
        self.call_after_refresh(board.scroll_end if at_end else board.scroll_home, animate=False)

    def close_page(self) -> bool:
        """Take the page away, and say whether there was one."""
        was, self._page = self.paged, None
        return was

    def choose(self, title: str) -> None:
        """Show a panel by its title."""
        self._page, self._chosen = None, title
        self._seen.pop(title, None)
        self.query_one("#board", VerticalScroll).scroll_home(animate=False)

    def choose_next(self, by: int) -> None:
        """Show the panel beside the chosen one; from a page, the chosen one."""
        if self._titles:
            step = 0 if self._page else by
            self.choose(self._titles[(self._titles.index(self._chosen) + step) % len(self._titles)])

    def choose_tab(self, place: int) -> None:
        """Show the panel whose tab was tapped."""
        place -= 1 if self._page else 0
        if 0 <= place < len(self._titles):
            self.choose(self._titles[place])

    def turn(self, by: int) -> None:
        """Scroll by so many heights."""
        board = self.query_one("#board", VerticalScroll)
        board.scroll_relative(y=by * max(1, board.size.height - 1), animate=False)
