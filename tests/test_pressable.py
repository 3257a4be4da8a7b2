"""Whatever a question offers and a picture shows can be pressed there: looked for over whole evenings of each game.

Whoever a question could be about is made a choice by the game's `board.js`, as long as it offers them; browser tests
press those. All else is drawn as a choice. Of numbers and rooms only those count that the picture is about: a sum is no
Area, and a room of the dungeon none of ours at home.
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

DRAWN = re.compile(r'data-card="([^"]+)"')
PRESSED = re.compile(r'data-choice="([^"]+)"')
WORD = re.compile(r"[\s=]+")
EVENINGS: dict[str, tuple[int, dict[str, str]]] = {
    "kingdom": (3, {"games": "1", "delve": "played"}),
    "nightmares": (2, {}),
    "wicked": (2, {"length": "short"}),
    "depths": (5, {}),
}
"""How many players sit at a table of each game, and by which rulings they play."""
BY_SCRIPT = {"kingdom": "who ", "nightmares": "", "depths": ""}
"""How the names of those begin whom a script makes choices."""
ELSEWHERE = re.compile(r"(area|place) ")
"""What is called like something else: Areas like sums, rooms at home like those of the dungeon."""
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


def last_words(found: list[str]) -> set[str]:
    """Give what something drawn stands for: the last word of its name."""
    return {WORD.split(unescape(one))[-1] for one in found}


def offered(ask: Ask[Any]) -> set[str]:
    """List what a question offers; of a card, what its open slots offer as it lies there."""
    parts = ask.drafted({}).asks.values() if isinstance(ask, Card) else (ask,)
    return {str(option) for part in parts if part.kind in ("pick", "some") for option in part.options()}


def is_laid(name: str, ask: Ask[Any]) -> bool:
    """Say whether a question is one whose people a script follows: any, but in nightmares only a card."""
    return isinstance(ask, Card) or name != "nightmares"


def passed_over(name: str) -> dict[str, set[str]]:
    """List what is drawn and offered and cannot be pressed, by the question."""
    found: dict[str, set[str]] = {}
    for view, ask in asked(name):
        stage = stage_of(view, name)
        cards = [one for one in DRAWN.findall(stage) if not ELSEWHERE.match(one)]
        by_script = [one for one in cards if one.startswith(BY_SCRIPT.get(name, " "))] if is_laid(name, ask) else []
        pressed = last_words([*PRESSED.findall(stage), *by_script])
        if missed := (offered(ask) & last_words(cards)) - pressed:
            found.setdefault(ask.key, set()).update(missed)
    return found


@pytest.mark.parametrize("name", EVENINGS)
def test_what_is_offered_and_drawn_is_pressed_where_it_is_drawn(name: str) -> None:
    assert passed_over(name) == {}
