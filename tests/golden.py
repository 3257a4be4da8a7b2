"""One whole game of bots, written down: every question, answer and line, so that a change of rules can be read.

To accept a change, run the test once with `UNDERCROFT_GOLDEN=write` in the environment.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from undercroft.engine.bots import bot_seed
from undercroft.engine.dice import seed_from
from undercroft.engine.journal import Line
from undercroft.engine.table import Table

SEED = seed_from("golden")


def played(table: Table[Any], tell: Callable[[Line], str]) -> Iterator[str]:
    """Let bots play a table of the golden seed, and tell everything that happens at it, in order."""
    bots = {seat: table.game.bot(seat, bot_seed(SEED, seat)) for seat in table.seats}
    told = 0
    while asks := table.open_asks():
        ask = asks[0]
        value = bots[ask.seat].answer(table.view(ask.seat), ask)
        yield f"{ask.seat} is asked {ask.key}: {value}"
        table.answer(ask.seat, ask.id, value)
        for line in table.journal.lines[told:]:
            to = "all" if line.to is None else ", ".join(line.to) or "nobody"
            dice = " ".join(f"d{sides}:{face}" for sides, face in line.dice)
            yield f"    [{to}] {tell(line)}{f'  ({dice})' if dice else ''}"
        told = len(table.journal.lines)


def read(table: Table[Any]) -> Iterator[str]:
    """Tell how much each seat has read."""
    for seat in (*table.seats, ""):
        yield f"{seat or 'a spectator'} reads {len(table.view(seat).journal)} lines"


def written_down(golden: Path, story: list[str]) -> list[str]:
    """Read how the game went when it was written down, which is now if that is asked for."""
    if os.environ.get("UNDERCROFT_GOLDEN") == "write":
        golden.write_text("\n".join(story) + "\n", "utf-8")
    return golden.read_text("utf-8").splitlines()
