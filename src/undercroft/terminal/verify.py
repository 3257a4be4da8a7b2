"""Prove that a table's dice were honest: every die follows from the seed, every line from the log."""

import argparse

FAILED = 1


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what can be asked for."""
    parser.add_argument("table", metavar="FILE", help="an exported table, or the name of a saved one")
    parser.epilog = "Example:\n  undercroft verify evening.json"


def run(args: argparse.Namespace) -> int:
    """Check the table from its first die to its last line; the exit status is 1 if it does not hold."""
    from undercroft.engine.refusals import Refused
    from undercroft.engine.saves import decode, verify
    from undercroft.games import find_game

    from .shelf import find_save, read_file

    saved = decode(read_file(find_save(args.table)))
    game = find_game(saved.game)
    try:
        proved = verify(game, saved)
    except Refused as refusal:
        print(f"Not honest: {refusal}")
        return FAILED
    print(f"Honest: {proved}")
    for promise in (*(fork.commitment for fork in saved.earlier), saved.commitment):
        print(f"Commitment: {promise}")
    return 0
