"""Sitting down at the full screen, and getting up from it again."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from undercroft.engine.bots import Bot
from undercroft.engine.table import Table

from ..screen import Screen
from ..shelf import Sitting, name_of
from .app import TableApp
from .seat import Seat
from .taste import kept_taste


def play_on_screen(
    screen: Screen, table: Table[Any], sitting: Sitting, bots: Mapping[str, Bot], path: Path, *, resumed: bool
) -> None:
    """Play on the whole screen until the game is over or the person leaves; then say where the table is kept."""
    seat = Seat(table, sitting, bots, path)
    seat.resumed = resumed
    app = TableApp(seat, kept_taste())
    app.run()
    seat.keep()
    screen.show(seat.screen.turned())
    if app.broke is not None:
        raise app.broke
    if table.over:
        screen.say(f"To check every die: undercroft verify {name_of(path)}")
    else:
        screen.say(f"Your game is saved. To go on with it: undercroft play --resume {name_of(path)}")
