"""Examples: command lines that can be typed as they stand, with a game that is really here."""

import argparse

from undercroft.games import own


def a_game() -> str:
    """Name a game that can be played here; nothing of it is loaded."""
    return own()[0]


def show_examples(parser: argparse.ArgumentParser, *lines: str) -> None:
    """Put examples below a command's help; GAME in them becomes the name of a game."""
    shown = [f"  undercroft {line.replace('GAME', a_game())}" for line in lines]
    parser.epilog = "\n".join(["Examples:" if len(lines) > 1 else "Example:", *shown])
