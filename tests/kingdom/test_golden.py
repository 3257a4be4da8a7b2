"""One game of the kingdom by bots, from the founding through a delve to the End Phase, written down without words.

Sentences change often and rules seldom, so lines are told by their kinds and dice alone.
"""

from collections.abc import Iterator
from pathlib import Path

from tests.golden import SEED, played, read, written_down
from undercroft.engine.table import Table
from undercroft.games.kingdom import game

GOLDEN = Path(__file__).with_name("golden.txt")


def story() -> Iterator[str]:
    table = Table(game, ["ann", "bob", "cyd", "gm"], seed=SEED, rulings={"games": "1", "delve": "played"})
    yield from played(table, lambda line: line.kind)
    assert table.over
    yield from read(table)


def test_the_golden_game_is_played_as_it_was_written_down() -> None:
    told = "\n".join(story()).splitlines()

    assert told == written_down(GOLDEN, told)
