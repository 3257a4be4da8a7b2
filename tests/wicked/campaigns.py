"""Campaigns for tests of whole games: any number of people, our own book, answers by chance or by bots."""

from collections.abc import Iterator
from enum import Enum
from typing import Any

import msgspec

from undercroft.engine.asks import Ask
from undercroft.engine.bots import Bot, Level
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.table import Table
from undercroft.games.wicked import game
from undercroft.games.wicked.state import Wicked

SEATS = ("ann", "bob", "cyd", "dag", "eva")
GM = "gm"
MOST = 6_000
"""No campaign of so few cycles had so many answers."""
CYCLES = 2
"""Those who answer by chance would retire at once, or never; they stay for so many cycles."""


def table_of(seed: str, players: int = 2, **rulings: str) -> Table[Wicked]:
    """Lay a table for one short campaign."""
    return Table(game, [*SEATS[:players], GM], seed=seed_from(seed), rulings={"length": "one_shot", **rulings})


def bots_for(table: Table[Wicked], seed: str, level: Level = "good") -> dict[str, Bot]:
    """Seat a bot everywhere."""
    return {seat: game.bot(seat, f"{seed} {seat}".encode(), level) for seat in table.seats}


def staying(table: Table[Wicked], ask: Ask[Any], said: Any, cycles: int = CYCLES) -> Any:
    """Let nobody retire before so many cycles, and everybody after."""
    if ask.key != "evening" or "table" not in said:
        return said
    return said | {"table": "on" if table.state.cycle < cycles else "retire"}


def play_by_bots(table: Table[Wicked], bots: dict[str, Bot], most: int = MOST, cycles: int = CYCLES) -> Iterator[int]:
    """Let bots answer, whoever is asked first; gives how many answers there were after each."""
    for number in range(most):
        ask = table.first_ask()
        if ask is None:
            return
        said = bots[ask.seat].answer(table.view(ask.seat), ask)
        table.answer(ask.seat, ask.id, staying(table, ask, said, cycles))
        yield number + 1


def play_by_chance(table: Table[Wicked], chance: Fast, gm: Bot | None = None, most: int = MOST) -> Iterator[int]:
    """Give any legal answer to any open ask, or let a bot answer for the game master."""
    for number in range(most):
        if table.over:
            return
        if gm is not None and (asks := [ask for ask in table.asks_of(GM) if ask.waits]):
            table.answer(GM, asks[0].id, gm.answer(table.view(GM), asks[0]))
        else:
            asks = table.open_asks()
            ask = asks[chance.roll(len(asks)) - 1]
            table.answer(ask.seat, ask.id, staying(table, ask, ask.anything(chance.roll)))
        yield number + 1


def check_kinds(state: Any, read: Any, path: str = "state") -> None:
    """Check that whatever is read back as a word of the rules was one on the table: rules compare words by identity."""
    if isinstance(read, Enum):
        assert type(state) is type(read), f"{path} is {state!r}, and {read!r} when it is read"
    elif isinstance(read, msgspec.Struct):
        for name in read.__struct_fields__:
            check_kinds(getattr(state, name), getattr(read, name), f"{path}.{name}")
    elif isinstance(read, dict):
        check_kinds(list(state.items()), list(read.items()), path)
    elif isinstance(read, list | tuple):
        for one, other in zip(state, read, strict=True):
            check_kinds(one, other, path)


def read_back(state: Wicked) -> Wicked:
    """Write a state down and read it."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=Wicked)


def check_legal(table: Table[Any]) -> None:
    """Check that everybody who is asked has an answer to give, and that silence is one."""
    asks = table.open_asks()
    assert table.over or asks
    for ask in asks:
        assert ask.check(ask.silence()) == ask.silence()
        if not hasattr(ask, "slots"):
            assert ask.check(ask.nth(ask.count() - 1)) == ask.nth(ask.count() - 1)
