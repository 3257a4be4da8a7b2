"""What the engine's tests do with any table: play it, look at all of it, and check that nothing of it changed."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from undercroft.engine import saves
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.game import Game
from undercroft.engine.refusals import Refused
from undercroft.engine.table import Table

NAMES = ("ada", "brok", "cass", "dunn", "edda", "finn", "gil", "hob", "ida", "jost", "kit", "lea")


def lay(game: Game[Any], players: int, seed: str, rulings: dict[str, str] | None = None) -> Table[Any]:
    """Lay a table for so many players and the game master."""
    return Table(game, (*NAMES[:players], "gm"), seed=seed_from(seed), rulings=rulings)


def views(table: Table[Any]) -> dict[str, bytes]:
    """Give every byte that each seat, and a spectator, would receive."""
    return {seat: table.view(seat).encode() for seat in (*table.seats, "")}


def everything(table: Table[Any]) -> tuple[bytes, dict[str, bytes]]:
    """Give all that can be seen of a table from outside: its file and every view."""
    return saves.encode(saves.save(table)), views(table)


def face_up(table: Table[Any]) -> tuple[str, dict[str, bytes]]:
    """Give the state and every view, without the log that led there."""
    return table.digest(), views(table)


def filed(table: Table[Any]) -> saves.Saved:
    """Write a table down as a file and read that file."""
    return saves.decode(saves.encode(saves.save(table)))


def ends_and_replays(table: Table[Any]) -> None:
    """Check that a game is over, and that its log gives the same bytes again."""
    assert table.over, [(ask.seat, ask.key) for ask in table.open_asks()]
    assert table.open_asks() == []
    replays(table)
    assert "same state" in saves.verify(table.game, filed(table)).words


def replays(table: Table[Any]) -> None:
    """Check that the log of a table gives the same bytes again."""
    assert everything(saves.replay(table.game, filed(table))) == everything(table)


def reloaded(table: Table[Any]) -> Table[Any]:
    """Write a table down and go on with it from the file."""
    return saves.load(table.game, filed(table))


def act(table: Table[Any], chance: Fast) -> None:
    """Give one legal answer to one open ask."""
    asks = table.open_asks()
    ask = asks[chance.roll(len(asks)) - 1]
    table.answer(ask.seat, ask.id, ask.nth(chance.roll(ask.count()) - 1))


def play_on(table: Table[Any], chance: Fast, most: int) -> Table[Any]:
    """Give so many legal answers, or fewer if the game ends."""
    for _ in range(most):
        if table.over:
            break
        act(table, chance)
    return table


@contextmanager
def refused(table: Table[Any], sentence: str = "") -> Iterator[list[str]]:
    """Expect a refusal in one clear sentence, and that not one byte of the table changed; gives the sentence."""
    before, said = everything(table), list[str]()
    with pytest.raises(Refused) as caught:
        yield said
    said.append(str(caught.value))
    is_clear(said[0])
    assert sentence in said[0]
    assert everything(table) == before


def is_clear(text: str) -> None:
    """Check that a text is one short sentence for a person."""
    assert text[0].isupper()
    assert text.endswith((".", "!"))
    assert len(text) < 400
    assert "\n" not in text
    assert not any(noise in text for noise in NOISE), text


NOISE: Sequence[str] = ("Traceback", "<class", "object at 0x", "Error(", "msgspec.", "None", "\\x", "\\u", "{'", "['")
