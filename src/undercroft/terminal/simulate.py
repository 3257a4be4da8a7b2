"""Let bots play many games and count who wins, with intervals."""

import argparse
import os
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from undercroft.lab.simulate import Report


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
