"""One whole game of bots, written down: every question, answer and line, and what each seat was shown.

A change of rules or words is a readable difference in `golden.txt`. To accept it, run this test once with
`UNDERCROFT_GOLDEN=write` in the environment.
"""

import os
from collections.abc import Iterator
from pathlib import Path

from undercroft.engine.bots import bot_seed
from undercroft.engine.dice import seed_from
from undercroft.engine.table import Table
from undercroft.games.depths import game
from undercroft.games.depths.state import Cavern

GOLDEN = Path(__file__).with_name("golden.txt")


def play_and_tell() -> Iterator[str]:
    """Play the game and tell everything that happens at the table, in order."""
    seed = seed_from("golden")
    table = Table(game, ["ada", "brok", "cass", "dorn", "gm"], seed=seed)
    bots = {seat: game.bot(seat, bot_seed(seed, seat)) for seat in table.seats}
    told = 0
    while asks := table.open_asks():
        ask = asks[0]
        view = table.view(ask.seat)
        value = bots[ask.seat].answer(view, ask)
        yield f"{ask.seat} is asked {ask.key}: {value}"
        table.answer(ask.seat, ask.id, value)
        for line in table.journal.lines[told:]:
            to = "all" if line.to is None else ", ".join(line.to) or "nobody"
            dice = " ".join(f"d{sides}:{face}" for sides, face in line.dice)
            yield f"    [{to}] {table.view('gm').tell(line)}{f'  ({dice})' if dice else ''}"
        told = len(table.journal.lines)
    yield from shown_at_the_end(table)


def shown_at_the_end(table: Table[Cavern]) -> Iterator[str]:
    """Tell how it ended, and how much each seat has read."""
    result = table.state.result
    assert result is not None
    yield f"{result.winner} won by {result.how} in turn {table.state.turn}; the state is {table.digest()}"
    for seat in (*table.seats, ""):
        yield f"{seat or 'a spectator'} reads {len(table.view(seat).journal)} lines"


def test_the_golden_game_is_played_as_it_was_written_down() -> None:
    story = "\n".join(play_and_tell()) + "\n"
    if os.environ.get("UNDERCROFT_GOLDEN") == "write":
        GOLDEN.write_text(story, "utf-8")

    assert story == GOLDEN.read_text("utf-8")
