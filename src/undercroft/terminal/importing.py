"""Take an exported table in, so that it can be gone on with here."""

import argparse
from pathlib import Path


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what can be asked for."""
    parser.add_argument("file", type=Path, metavar="FILE", help="an exported table")
    parser.epilog = "Example:\n  undercroft import evening.json"


def run(args: argparse.Namespace) -> int:
    """Check that the table plays, and put it on the shelf under a name of its own."""
    from undercroft.engine.saves import decode, load
    from undercroft.games import find_game

    from .seating import seat_of
    from .shelf import Sitting, glance, keep, new_save, read_file

    content = read_file(args.file)
    saved = decode(content)
    table = load(find_game(saved.game), saved)
    path = new_save(table.game.name)
    keep(path, table, glance(content).sitting or Sitting(seat_of(table, None)))
    print(f"Imported as {path.stem}. To go on with it: undercroft play --resume {path.stem}")
    return 0
