"""Write a saved table to one JSON file, whole or as one seat may know it."""

import argparse
import sys
from pathlib import Path

from .examples import show_examples


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what can be asked for."""
    parser.add_argument("table", metavar="FILE|SAVE", help="a table's file, or its name among the saved ones")
    parser.add_argument("--seat", metavar="NAME", help="only what this seat may know while the game runs")
    parser.add_argument("-o", "--output", type=Path, metavar="OUT", help="the file to write; otherwise it is printed")
    show_examples(parser, "export GAME-1 -o evening.json", "export GAME-1 --seat ada")


def run(args: argparse.Namespace) -> int:
    """Write the export, and warn when it holds what nobody may know yet."""
    from undercroft.engine.saves import decode, encode, load, save
    from undercroft.engine.whispers import export_for
    from undercroft.games import find_game

    from .files import write_file
    from .seating import seat_of
    from .shelf import find_save, read_file

    saved = decode(read_file(find_save(args.table)))
    table = load(find_game(saved.game), saved)
    content = export_for(table, seat_of(table, args.seat)) if args.seat else encode(save(table))
    if args.output:
        write_file(args.output, content)
        print(f"Written to {args.output}.")
    else:
        sys.stdout.buffer.write(content + b"\n")
    if not table.over and not args.seat:
        print("The game is not over: this file holds every secret of it.", file=sys.stderr)
    return 0
