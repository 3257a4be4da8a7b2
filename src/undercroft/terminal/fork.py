"""Go on from any place of a saved table as a new one: its past stays, and its dice follow from a new secret seed."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .examples import show_examples

if TYPE_CHECKING:
    from undercroft.engine.table import Table


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what can be asked for."""
    parser.add_argument("table", metavar="SAVE", help="a table's file, or its name among the saved ones")
    parser.add_argument(
        "--at", metavar="MARK", help="the number of the place to go on from; without it they are listed"
    )
    parser.add_argument(
        "-o", "--out", type=Path, metavar="FILE", help="the file to write; otherwise it joins the saved tables"
    )
    show_examples(
        parser,
        "fork GAME-1",
        "fork GAME-1 --at 3",
        "fork evening.json --at 3 --out other.json",
    )


def run(args: argparse.Namespace) -> int:
    """Lay the new table and keep it, or list the places that it could go on from."""
    from secrets import token_bytes

    from undercroft.engine.forks import fork
    from undercroft.engine.refusals import Refused
    from undercroft.engine.saves import decode, load
    from undercroft.games import find_game

    from .seating import seat_of
    from .shelf import Sitting, find_save, glance, keep, name_of, new_save, read_file

    content = read_file(find_save(args.table))
    saved = decode(content)
    table = load(find_game(saved.game), saved)
    if args.at is None:
        _list_places(table)
        return 0
    if not (args.at.isascii() and args.at.isdecimal() and len(args.at) < 10):
        raise Refused(f"Say the number of a place, like --at 3; {args.at!r} is none.")
    forked = fork(table, int(args.at) - 1, token_bytes(32))
    sitting = glance(content).sitting or Sitting(seat_of(table, None))
    path = args.out or new_save(forked.game.name)
    keep(path, forked, Sitting(sitting.seat, sitting.level))
    print(f"Written to {path}." if args.out else f"Kept as {path.stem}.", end=" ")
    print(f"To go on with it: undercroft play --resume {name_of(path)}")
    return 0


def _list_places(table: "Table[Any]") -> None:
    texts, speaker = table.game.texts, table.view().speaker
    for number, mark in enumerate(table.marks, 1):
        print(f"{number:>4}  {texts.mark(mark.name, mark.params, speaker)}")
