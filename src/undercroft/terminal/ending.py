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
    """Open the seeds that the table was bound to, the oldest first, and say how to check them."""
    opened = [seed] if seed else table.open_seeds()
    screen.gap()
    screen.show([heading("The dice", screen.width)])
    for own, promise in zip(opened, table.commitments, strict=True):
        screen.say(f"Seed: {own}")
        screen.say(f"Commitment: {promise}")
    if file:
        screen.say(f"To check every die: undercroft verify {file}")
    else:
        screen.say("To check every die: add --save FILE, then run undercroft verify FILE.")
