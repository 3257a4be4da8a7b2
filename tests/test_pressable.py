"""Whatever a question offers and a picture shows can be pressed there: looked for over whole evenings of each game.

Whoever a question could be about, and every room of the dungeon, is made a choice by the game's `board.js`, as long as
it offers them; browser tests press those. All else is drawn as a choice. A number is an Area where the question is
about Areas, and a room is one of ours at home where it says in which region.
"""

import re
from collections.abc import Iterator
from html import unescape
from types import SimpleNamespace
from typing import Any

import pytest

from tests.stages import whole_stage
from undercroft.engine.asks import Ask
from undercroft.engine.bots import bot_seed, next_answer
from undercroft.engine.cards import Card
from undercroft.engine.dice import seed_from
from undercroft.engine.table import Table
from undercroft.engine.view import View
from undercroft.games import find_game
from undercroft.games.kingdom.show.page.fight import WHERE
from undercroft.games.kingdom.state import ROOMS

DRAWN = re.compile(r'data-card="([^"]+)"')
PRESSED = re.compile(r'data-choice="([^"]+)"(?: data-card="((?:area|place) [^"]+)")?')
WORD = re.compile(r"[\s=]+")
EVENINGS: dict[str, tuple[int, dict[str, str]]] = {
    "kingdom": (3, {"games": "1", "delve": "played"}),
    "nightmares": (2, {}),
    "wicked": (2, {"length": "short"}),
    "depths": (5, {}),
}
"""How many players sit at a table of each game, and by which rulings they play."""
BY_SCRIPT = {"kingdom": ("who ", "room "), "nightmares": "", "depths": ""}
"""How the names of those begin, and of what rooms, that a script makes choices."""
MOST = 150
"""How many questions of an evening are looked at."""


def asked(name: str) -> Iterator[tuple[View, Ask[Any]]]:
    """Play an evening by bots, and stop at every question to a player."""
    players, rulings = EVENINGS[name]
    game, seed = find_game(name), seed_from(f"pressable {name}")
    table: Table[Any] = Table(game, [*game.players[:players], game.gm], seed=seed, rulings={**game.usual, **rulings})
    bots = {seat: game.bot(seat, bot_seed(seed, seat)) for seat in table.seats}
    for _ in range(MOST):
        if (answer := next_answer(table, bots)) is None:
            return
        ask, value = answer
        if ask.seat in table.players and ask.waits:
            yield table.view(ask.seat), ask
        table.answer(ask.seat, ask.id, value)


def stage_of(view: View, name: str) -> str:
    """Draw everything that the stage can show to somebody."""
    game = find_game(name)
    values = {"names": {}, "colours": {}, "table": "t", "csrf": "x", "game": game, "rules": {}}
    sight = SimpleNamespace(seat=view.seat, view=view, asks=[], seats=[])
    return whole_stage(name, {"page": game.board().page(view), "sight": sight, **values})


def meanings(found: list[str]) -> set[str]:
    """Give what something drawn stands for: the last word of its name; Areas and rooms at home by all of it."""
    return {meaning(unescape(one)) for one in found if one}


def meaning(name: str) -> str:
    """Give what one thing that is drawn stands for."""
    sort, *rest = WORD.split(name)
    return ".".join(rest) if sort == "place" else name if sort == "area" else (rest or [sort])[-1]


def offered(ask: Ask[Any]) -> set[str]:
    """List what a question offers; of a card, what its open slots offer as it lies there."""
    parts = ask.drafted({}).asks.values() if isinstance(ask, Card) else (ask,)
    return {meant(part, str(option)) for part in parts if part.kind in ("pick", "some") for option in part.options()}


def meant(part: Ask[Any], option: str) -> str:
    """Say what an option is about: an Area, a room in a region of ours, or what it is called."""
    if part.key in WHERE:
        return f"area {option}"
    cell = part.params.get("cell")
    return f"{cell}.{option}" if cell and option in ROOMS else option


def is_laid(name: str, ask: Ask[Any]) -> bool:
    """Say whether a question is one whose people a script follows: any, but in nightmares only a card."""
    return isinstance(ask, Card) or name != "nightmares"


def passed_over(name: str) -> dict[str, set[str]]:
    """List what is drawn and offered and cannot be pressed, by the question."""
    found: dict[str, set[str]] = {}
    for view, ask in asked(name):
        stage = stage_of(view, name)
        cards = DRAWN.findall(stage)
        by_script = [one for one in cards if one.startswith(BY_SCRIPT.get(name, " "))] if is_laid(name, ask) else []
        pressed = meanings([*(one for choice in PRESSED.findall(stage) for one in choice), *by_script])
        if missed := (offered(ask) & meanings(cards)) - pressed:
            found.setdefault(ask.key, set()).update(missed)
    return found


@pytest.mark.parametrize("name", EVENINGS)
def test_what_is_offered_and_drawn_is_pressed_where_it_is_drawn(name: str) -> None:
    assert passed_over(name) == {}
