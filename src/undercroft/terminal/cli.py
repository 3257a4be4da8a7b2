"""The `undercroft` command: it finds the subcommand that was asked for and imports nothing else."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NamedTuple

from undercroft import __version__
from undercroft.engine.refusals import Fault, Refused

REFUSED = 2
BROKEN = 3
INTERRUPTED = 130


class Command(NamedTuple):
    """One subcommand; its module offers `configure(parser)` and `run(args)`, and is imported only when it is called."""

    name: str
    module: str
    summary: str


COMMANDS = (
    Command("play", "play", "play a game in this terminal, with bots in the other seats"),
    Command("serve", "serve", "serve the web table, for friends with a browser"),
    Command("games", "games", "list the games"),
    Command("rules", "rules", "read and search the rules of a game"),
    Command("odds", "odds", "show the exact odds of some dice"),
    Command("draw", "draw", "draw something for a game master, such as a scenario"),
    Command("simulate", "simulate", "let bots play many games and count who wins"),
    Command("export", "export", "write a saved table to one file"),
    Command("import", "importing", "take an exported table in, to go on with it"),
    Command("fork", "fork", "go on from any place of a saved table as a new one"),
    Command("verify", "verify", "prove that the dice of a table were honest"),
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; whatever goes wrong is said in one sentence."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        args = make_parser(words).parse_args(words)
        status: int = args.run(args)
        sys.stdout.flush()
        return status
    except (Refused, Fault) as refusal:
        print(f"undercroft: {refusal}", file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return hang_up()
    except Exception as error:
        return own_up(error)


def make_parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """Make a parser that knows the name of every command, and everything about the one that is called."""
    parser = argparse.ArgumentParser(
        "undercroft",
        description="A table for dungeon games: play, watch, ask for the odds.",
        epilog="Example:\n  undercroft games",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"undercroft {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    called = next((word for word in words if not word.startswith("-")), "")
    for command in COMMANDS:
        own = commands.add_parser(
            command.name, help=command.summary, formatter_class=argparse.RawDescriptionHelpFormatter
        )
        if command.name == called:
            module = import_module(f"undercroft.terminal.{command.module}")
            own.description = module.__doc__
            own.set_defaults(run=module.run)
            module.configure(own)
    return parser


def hang_up() -> int:
    """Leave quietly when nobody reads on: `undercroft rules GAME | head`."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def own_up(error: Exception) -> int:
    """Say in one sentence that something broke, and where the details are."""
    if isinstance(error, ModuleNotFoundError) and error.name == "rich":
        print("undercroft: this needs rich; install undercroft[terminal].", file=sys.stderr)
        return REFUSED
    from .files import write_details

    where = write_details(error)
    print(f"undercroft: something broke, and it is not your fault; the details are in {where}.", file=sys.stderr)
    return BROKEN
