"""The end of a game in a terminal: who won, who everybody was, the story, and the proof that the dice were honest."""

from typing import Any

from rich.text import Text

from undercroft.engine.table import Table

from .journal import Teller
from .screen import Screen, broken, heading


def tell_ending(screen: Screen, table: Table[Any], teller: Teller, seed: str, file: str) -> None:
    """Tell how a finished game ended; `file` is what can be verified, if it was kept."""
    view = table.view(teller.seat)
    teller.tell(teller.news())
    for panel in teller.board.terminal(view):
        screen.panel(panel)
    told = teller.board.story(view)
    if told:
        screen.gap()
        screen.show([heading("The story", screen.width)])
        for paragraph in told:
            screen.show(broken(Text(paragraph), screen.width))
            screen.gap()
    tell_proof(screen, table, seed, file)


def tell_proof(screen: Screen, table: Table[Any], seed: str, file: str) -> None:
    """Open the seed that the table was bound to, and say how to check it."""
    opened = seed or (table.seed.hex() if table.seed is not None else "")
    screen.gap()
    screen.show([heading("The dice", screen.width)])
    screen.say(f"Seed: {opened}")
    screen.say(f"Commitment: {table.commitment}")
    if file:
        screen.say(f"To check every die: undercroft verify {file}")
    else:
        screen.say("To check every die: add --save FILE, then run undercroft verify FILE.")
