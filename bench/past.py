"""The past of a long table: replay it, verify it, open any point of it, go one step back, take its file in.

`python -m bench.past` measures all games, `python -m bench.past kingdom` one of them. Everything is CPU time, and a
ratio to a plain replay of the same file that is run beside it, round by round.
"""

import gc
import sys
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import process_time
from typing import Any

from undercroft.engine import saves
from undercroft.engine.bots import bot_seed, drive
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.game import Game
from undercroft.engine.points import Points
from undercroft.engine.reel import Reel
from undercroft.engine.table import Table
from undercroft.games import find_game
from undercroft.server.budgets import Budget
from undercroft.server.errands import TakeIn
from undercroft.server.hand import YOUNG
from undercroft.server.workshop import COMMAND, Hand, nobody_listens

from .clock import show

LONG: dict[str, tuple[int, dict[str, str], str]] = {
    "kingdom": (5, {"games": "10", "delve": "played"}, "past/2"),
    "wicked": (3, {}, "past/1"),
    "nightmares": (3, {}, "past/1"),
    "depths": (6, {}, "past/1"),
}
"""How many play, by which rulings, by which seed: a campaign of ten games, or as long as a game is."""
MOST = 7000
PLACES = 60
ROUNDS = 3


def played(game: Game[Any], players: int, rulings: dict[str, str], seed: str) -> Table[Any]:
    """Let good bots play a table to its end, or for as long as a campaign is."""
    names = [f"player{number}" for number in range(1, players + 1)]
    table = Table(game, [*names, game.gm] if game.gm else names, seed=seed_from(seed), rulings=rulings)
    bots = {seat: game.bot(seat, bot_seed(seed_from(seed), seat)) for seat in table.seats}
    for _ in islice(drive(table, bots), MOST):
        pass
    return table


def timed(work: Callable[[], object]) -> float:
    """Give the CPU seconds that something takes."""
    before = process_time()
    work()
    return process_time() - before


def unwatched(table: Table[Any]) -> None:
    """Look at nothing."""


def opened(game: Game[Any], saved: saves.Saved, points: Points, steps: Sequence[int]) -> list[float]:
    """Give the CPU seconds that it takes to open each of several points, one after the other.

    What is left of the one before is cleared away first, as the process does in which tables are watched again.
    """
    reel, found = Reel(game, saved, points), []
    gc.freeze()
    usual = gc.get_threshold()
    gc.set_threshold(YOUNG, *usual[1:])
    for step in steps:
        found.append(timed(partial(reel.at, step, unwatched)))
        gc.collect()
    gc.set_threshold(*usual)
    return found


def taken_in(content: bytes) -> float:
    """Give the CPU seconds of the other process that takes a file in, from its start to its end."""
    before = _of_others()
    hand = Hand(Budget(), COMMAND)
    hand.do(TakeIn(content), nobody_listens)
    hand.end()
    return _of_others() - before


def _of_others() -> float:
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measure(name: str) -> None:
    """Print what the past of one game's long table costs."""
    game = find_game(name)
    saved = saves.save(played(game, *LONG[name]))
    content, entries = saves.encode(saved), len(saved.log)
    saved = saves.decode(content)
    reel = Reel(game, saved)
    reel.at(entries, unwatched)
    chance = Fast(b"places")
    anywhere = [chance.roll(entries) - 1 for _ in range(PLACES)]
    back = [entries - 1 - nth for nth in range(PLACES // 2)]
    replays, verifies, anywhere_in, back_in = [], [], [], []
    for _ in range(ROUNDS):
        replays.append(timed(lambda: saves.replay(game, saved)))
        verifies.append(timed(lambda: saves.verify(game, saved)))
        anywhere_in.append(opened(game, saved, reel.past.points, anywhere))
        back_in.append(opened(game, saved, reel.past.points, back)[1:])
    opens, backs = ([min(runs) for runs in zip(*rounds, strict=True)] for rounds in (anywhere_in, back_in))
    imported = taken_in(content)
    replay = min(replays)

    def row(what: str, seconds: float) -> tuple[str, str]:
        return what, f"{seconds * 1000:,.1f} ms, {seconds / replay:.4f}"

    kept = sum(len(one.blob) for one in reel.made)
    show(
        f"{game.title}: {entries} entries, {len(content):,} bytes; CPU time, and as a share of a plain replay",
        [
            row("replay", replay),
            row("an entry of it", replay / max(1, entries)),
            row("verify", min(verifies)),
            row("open any point, median", median(opens)),
            row("open any point, worst", max(opens)),
            row("one step back, median", median(backs)),
            row("one step back, worst", max(backs)),
            row("take the file in, in another process that starts for it", imported),
            ("points kept", f"{len(reel.made)}, {kept:,} bytes"),
        ],
    )


def main() -> None:
    """Measure the games that are named, or all."""
    for name in sys.argv[1:] or LONG:
        measure(name)


if __name__ == "__main__":
    main()
