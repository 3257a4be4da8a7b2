"""Evenings for tests of whole games: any number of people, our own book, answers by chance or by bots."""

from collections.abc import Iterator
from typing import Any

from tests.engine.playing import act
from undercroft.engine.bots import Bot, Level
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.table import Table
from undercroft.games.nightmares import game
from undercroft.games.nightmares.state import Night

SEATS = ("ann", "bob", "cyd", "dag", "eva", "fin")
GM = "gm"
MOST = 6_000
"""No evening of six people who answer by chance was half as long."""


def table_of(seed: str, players: int = 3, **rulings: str) -> Table[Night]:
    """Lay a table for one evening."""
    return Table(game, [*SEATS[:players], GM], seed=seed_from(seed), rulings={"sessions": "one", **rulings})


def bots_for(table: Table[Night], seed: str, level: Level = "good") -> dict[str, Bot]:
    """Seat a bot everywhere."""
    return {seat: game.bot(seat, f"{seed} {seat}".encode(), level) for seat in table.seats}


def play_by_bots(table: Table[Night], bots: dict[str, Bot], most: int = MOST) -> Iterator[int]:
    """Let bots answer, whoever is asked first; gives how many answers there were after each."""
    for number in range(most):
        ask = table.first_ask()
        if ask is None:
            return
        table.answer(ask.seat, ask.id, bots[ask.seat].answer(table.view(ask.seat), ask))
        yield number + 1


def play_by_chance(table: Table[Night], chance: Fast, gm: Bot | None = None, most: int = MOST) -> Iterator[int]:
    """Give any legal answer to any open ask, or let a bot answer for the game master."""
    for number in range(most):
        if table.over:
            return
        if gm is not None and (asks := table.asks_of(GM)):
            table.answer(GM, asks[0].id, gm.answer(table.view(GM), asks[0]))
        else:
            act(table, chance)
        yield number + 1


def check_legal(table: Table[Any]) -> None:
    """Check that everybody who is asked has a legal answer, and that every listed one is."""
    asks = table.open_asks()
    assert table.over or asks
    for ask in asks:
        assert ask.count() > 0
        for index in {0, ask.count() - 1}:
            assert ask.check(ask.nth(index)) == ask.nth(index)
