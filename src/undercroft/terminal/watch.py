"""Watching: bots play, and the terminal tells what a spectator may know, or everything."""

from collections.abc import Mapping
from typing import Any

from undercroft.engine.boards import Panel
from undercroft.engine.bots import Bot, drive
from undercroft.engine.table import Table

from .journal import Teller
from .screen import Screen


def watch(screen: Screen, table: Table[Any], bots: Mapping[str, Bot], *, everything: bool = False) -> Teller:
    """Let bots play a whole game and tell it as it goes; the same seed is told in the same bytes."""
    seat = table.game.gm if everything else ""
    teller = Teller(screen, table, seat)
    headed = ""
    shown: list[Panel] = []
    teller.tell(teller.news())
    for _ in drive(table, bots):
        if table.over:
            break
        teller.tell(teller.news(), dice=everything)
        view = table.view(seat)
        if (heading := teller.board.heading(view)) != headed:
            headed = heading
            panels = list(teller.board.terminal(view))
            for panel in panels:
                if panel not in shown:
                    screen.panel(panel)
            shown = panels
            screen.gap()
    return teller
