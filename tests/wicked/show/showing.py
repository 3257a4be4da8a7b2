"""What tests of pages need: campaigns stopped on the way, everybody's page and terminal, words like ids."""

import re
from collections.abc import Iterator
from typing import Any

from tests.stages import whole_stage
from undercroft.engine.boards import Flow, Grid, Panel
from undercroft.engine.bots import bot_seed, drive
from undercroft.engine.table import Table
from undercroft.engine.view import View
from undercroft.games.wicked import game
from undercroft.games.wicked.show import board
from undercroft.games.wicked.state import Wicked
from undercroft.server.rendering import render

NOBODY = ""
MOST = 3000
TAGS = re.compile(r"<(?:style|defs)>.*?</(?:style|defs)>|<[^>]*>", re.S)
ID_LIKE = re.compile(r"(?<![\w#])[a-z]+_[a-z_0-9]+|(?<![\w#])(?:[a-z]+\.[a-z]+_?[a-z]*)(?![\w])")
"""Words with an underscore, and those with a dot in them."""


def campaign(seed: str, *, seats: int = 2, length: str = "short", every: int = 1) -> Iterator[Table[Wicked]]:
    """Play a campaign by bots, and stop at each new step and after every so many answers to look at it."""
    names = [f"seat{number}" for number in range(seats)]
    table: Table[Wicked] = Table(game, [*names, "gm"], seed=seed.encode(), rulings={"length": length})
    bots = {seat: game.bot(seat, bot_seed(seed.encode(), seat), "good") for seat in table.seats}
    before = ""
    for number, _ in zip(range(MOST), drive(table, bots), strict=False):
        if number % every == 0 or table.state.step != before:
            before = table.state.step
            yield table
    yield table


def looks(table: Table[Wicked]) -> list[View]:
    """Everybody who looks at a table: each seat, the game master, and those who have none."""
    return [table.view(seat) for seat in (*table.seats, NOBODY)]


def pages(view: View) -> str:
    """Give the stage and the sheet as they are sent."""
    shown = {"page": board.page(view), "sight": view, "rules": {rule.id: rule for rule in game.rules}, "names": {}}
    return whole_stage("wicked", shown) + render("wicked/sheet.html", **shown)


def terminal(view: View) -> str:
    """Give the words of the terminal."""
    words = [word for panel in board.terminal(view) for word in spans(panel)]
    return " | ".join([board.heading(view), *words])


def spans(panel: Panel) -> list[str]:
    """List the words of a panel."""
    phrases: list[Any] = []
    for part in panel.parts:
        match part:
            case Flow():
                phrases += part.phrases
            case Grid():
                phrases += [cell for row in part.rows for cell in row]
            case _:
                phrases.append(part)
    return [panel.title, *(span.text for phrase in phrases for span in phrase)]


def words_of(html: str) -> str:
    """Give what a person reads of a page."""
    return TAGS.sub(" ", html)


def ids_in(words: str) -> list[str]:
    """List what looks like an id and not like a word."""
    return ID_LIKE.findall(words)
