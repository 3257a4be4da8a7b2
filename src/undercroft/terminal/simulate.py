"""Let bots play many games and count who wins, with intervals."""

import argparse
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from undercroft.engine.refusals import Refused

MOST_GAMES = 10_000_000


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what can be asked for."""
    parser.add_argument("game", metavar="GAME", help="the game, such as depths")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (1000)")
    parser.add_argument("--seed", default="1", metavar="S", help="any text: the same seed plays the same games (1)")
    parser.add_argument("--seats", type=int, metavar="N", help="how many players sit down (6 if the game allows)")
    parser.add_argument("--level", default="good", choices=("good", "random"), help="how well the bots play")
    parser.add_argument(
        "--ruling", action="append", default=[], metavar="ID=READING", help="how an unclear rule is read"
    )
    parser.add_argument("--processes", type=int, metavar="N", help="how many run at once (one for each core)")
    parser.add_argument("--json", action="store_true", help="write JSON for a program to read")
    parser.epilog = "Example:\n  undercroft simulate depths --games 1000 --seed 1"


def run(args: argparse.Namespace) -> int:
    """Play them all, with a progress bar where somebody watches, and print what came of them."""
    from undercroft.games import find_game

    from .seating import players, readings

    if not 1 <= args.games <= MOST_GAMES:
        raise Refused(f"Play at least one game, and no more than {MOST_GAMES:,}.")
    if args.processes is not None and args.processes < 1:
        raise Refused("At least one process has to play.")
    game = find_game(args.game)
    with progress(args.games) as played:
        report = import_module("undercroft.lab.simulate").simulate(
            game.name,
            games=args.games,
            seed=args.seed,
            players=len(players(game, args.seats, None, None)),
            level=args.level,
            rulings=readings(args.ruling),
            processes=args.processes,
            progress=played,
        )
    _print(report, args.json)
    return 0


@contextmanager
def progress(games: int) -> Iterator[Callable[[int], None] | None]:
    """Show a progress bar on a terminal, and nothing anywhere else."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task(f"{games:,} games", total=games)
        yield lambda done: bar.update(task, completed=done)


def _print(report: Any, as_json: bool) -> None:
    import msgspec

    if as_json:
        print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
        return
    from .screen import Screen

    screen = Screen()
    for name, value in msgspec.to_builtins(report).items():
        screen.say(f"{name}: {_flat(value)}")


def _flat(value: object) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_flat(inner)}" for key, inner in value.items())
    return str(value)
