"""The row of tabs: one word for each board, the chosen one shaded, a dot where something is new."""

from collections.abc import Container, Sequence

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

LONGEST = 40
LEAST = 5


class TabRow(Widget):
    """Tabs in one line; a tap chooses one."""

    class Chosen(Message):
        """A tab was tapped."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self) -> None:
        super().__init__(id="tabs")
        self._ends: list[int] = []
        self._line = Text()

    def lay(self, titles: Sequence[str], chosen: int, new: Container[str], width: int) -> None:
        """Draw the tabs, as short as they must be to stand in one line."""
        room = LONGEST
        while room > LEAST and sum(min(len(title), room) + 3 for title in titles) > width:
            room -= 1
        self._line, self._ends = Text(no_wrap=True), []
        for place, title in enumerate(titles):
            name = title if len(title) <= room else title[: room - 1] + "…"
            dot = "•" if title in new else " "
            self._line.append(f"{dot}{name} ", "bold reverse" if place == chosen else "")
            self._line.append(" ")
            self._ends.append(self._line.cell_len)
        self.refresh()

    def render(self) -> Text:
        """Draw the line."""
        return self._line

    def on_click(self, event: events.Click) -> None:
        """Choose the tab that was tapped."""
        place = next((place for place, end in enumerate(self._ends) if event.x < end), None)
        if place is not None:
            self.post_message(self.Chosen(place))
