"""One whole game of bots, written down: every question, answer and line, and what each seat was shown."""

from collections.abc import Iterator
from pathlib import Path

from tests.golden import SEED, played, read, written_down
from undercroft.engine.table import Table
from undercroft.games.depths import game

GOLDEN = Path(__file__).with_name("golden.txt")


def story() -> Iterator[str]:
    table = Table(game, ["ada", "brok", "cass", "dorn", "gm"], seed=SEED)
    yield from played(table, lambda line: table.view("gm").tell(line))
    result = table.state.result
    assert result is not None
    yield f"{result.winner} won by {result.how} in turn {table.state.turn}; the state is {table.digest()}"
    yield from read(table)


def test_the_golden_game_is_played_as_it_was_written_down() -> None:
    told = "\n".join(story()).splitlines()

    assert told == written_down(GOLDEN, told)
