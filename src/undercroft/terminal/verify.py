"""Check a table: every die follows from the seed, every line from the log, and the seed from the promise."""

import argparse

FAILED = 1
UNPROVED = 3


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what can be asked for."""
    parser.add_argument("table", metavar="FILE", help="an exported table, or the name of a saved one")
    parser.add_argument("--promise", metavar="PROMISE", help="the promise that the table showed before its first die")
    parser.epilog = (
        "Exit status: 0 proved, 1 does not hold, 3 cannot be checked by these rules.\n\n"
        "Example:\n  undercroft verify evening.json"
    )


def run(args: argparse.Namespace) -> int:
    """Check the table from its first die to its last line; the exit status says what came of it."""
    from undercroft.engine.refusals import Refused
    from undercroft.engine.saves import decode, verify
    from undercroft.games import find_game

    from .shelf import find_save, read_file

    saved = decode(read_file(find_save(args.table)))
    game = find_game(saved.game)
    try:
        proof = verify(game, saved)
    except Refused as refusal:
        print(f"Not honest: {refusal}")
        return FAILED
    if args.promise is not None and args.promise.strip().lower() != saved.commitment:
        print(f"Not honest: This table made another promise, {saved.commitment}.")
        return FAILED
    print(f"Honest: {proof.words}" if proof.proved else f"Cannot be checked here: {proof.words}")
    for promise in (*(fork.commitment for fork in saved.earlier), saved.commitment):
        print(f"Commitment: {promise}")
    return 0 if proof.proved else UNPROVED
