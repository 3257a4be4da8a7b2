"""Play a whole game in this terminal: you in one seat, bots in the others, honest dice for all."""

import argparse
import os
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from undercroft.engine.refusals import Refused

from .examples import a_game, show_examples
from .house import offer_house

if TYPE_CHECKING:
    from undercroft.engine.bots import Bot
    from undercroft.engine.table import Table

    from .screen import Screen
    from .shelf import Sitting


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what can be asked for."""
    parser.add_argument("game", nargs="?", metavar="GAME", help="the game; see undercroft games")
    parser.add_argument(
        "--seats", type=int, metavar="N", help="how many players sit down (as many as is usual in the game)"
    )
    parser.add_argument("--seed", metavar="S", help="any text: the same seed deals the same dice")
    parser.add_argument("--as", dest="seat", metavar="NAME", help="your seat (the first one), or gm to run the game")
    parser.add_argument("--names", metavar="A,B,C", help="what the players are called")
    parser.add_argument("--bots", choices=("good", "random"), default="good", help="how well the others play")
    parser.add_argument(
        "--ruling", action="append", default=[], metavar="ID=READING", help="how an unclear rule is read"
    )
    offer_house(parser)
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep the table in this file")
    parser.add_argument("--resume", nargs="?", const="", metavar="SAVE", help="go on with the last table, or this one")
    parser.add_argument("--plain", action="store_true", help="print line by line, as into a pipe; no full screen")
    parser.add_argument("--watch", action="store_true", help="let bots play and look on")
    parser.add_argument("--all", action="store_true", help="with --watch: tell every secret as well")
    show_examples(
        parser,
        "play GAME --seats 6 --seed 7 --as ada",
        "play GAME --as gm",
        "play GAME --watch --seed 7",
        "play GAME --house our-book",
        "play --resume",
    )


def run(args: argparse.Namespace) -> int:
    """Sit down, or look on."""
    from .screen import Screen

    screen = Screen()
    if args.game is None and args.resume is None:
        raise Refused(f"Say which game, like: undercroft play {a_game()}. To see them all: undercroft games.")
    if args.resume is not None and args.house is not None:
        raise Refused("A table keeps the house book that it was begun with; --house is for a new one.")
    if args.resume is not None:
        _resume(screen, args)
    elif args.watch:
        _watch(screen, args)
    else:
        _sit_down(screen, args)
    return 0


def _sit_down(screen: "Screen", args: argparse.Namespace) -> None:
    from .seating import bots_for, lay_table, seat_of
    from .shelf import Sitting, new_save

    table, seed = lay_table(args)
    sitting = Sitting(seat_of(table, args.seat), args.bots, seed)
    bots = bots_for(table, args.bots, sitting.seat)
    _spend(screen, args, table, sitting, bots, args.save or new_save(table.game.name))


def _resume(screen: "Screen", args: argparse.Namespace) -> None:
    from undercroft.engine.saves import decode, load
    from undercroft.games import find_game

    from .seating import bots_for, seat_of
    from .shelf import Sitting, find_save, glance, last_save, read_file

    path = find_save(args.resume) if args.resume else last_save(args.game or "")
    content = read_file(path)
    saved = decode(content)
    table = load(find_game(saved.game), saved)
    sitting = glance(content).sitting or Sitting("")
    sitting = Sitting(seat_of(table, args.seat or sitting.seat), sitting.level, sitting.seed)
    _spend(screen, args, table, sitting, bots_for(table, sitting.level, sitting.seat), args.save or path)


def _spend(
    screen: "Screen",
    args: argparse.Namespace,
    table: "Table[Any]",
    sitting: "Sitting",
    bots: "Mapping[str, Bot]",
    path: Path,
) -> None:
    """Spend the evening: on the whole screen where there is one, line by line elsewhere."""
    from .evening import Evening

    if not args.plain and has_screen():
        from .panes.sitting_down import play_on_screen

        play_on_screen(screen, table, sitting, bots, path, resumed=args.resume is not None)
        return
    evening = Evening(screen, table, sitting, bots, path)
    if args.resume is not None:
        evening.resume()
    else:
        evening.play()


def has_screen() -> bool:
    """Say whether a person sits at a terminal that can be drawn on, and what draws on it is installed."""
    drawn = os.environ.get("TERM", "") not in ("dumb", "unknown") and find_spec("textual") is not None
    return drawn and sys.stdin.isatty() and sys.stdout.isatty()


def _watch(screen: "Screen", args: argparse.Namespace) -> None:
    from undercroft.engine.saves import encode, save

    from .ending import tell_ending
    from .files import write_file
    from .seating import bots_for, lay_table
    from .watch import watch

    table, seed = lay_table(args)
    bots = bots_for(table, args.bots)
    if not args.plain and has_screen():
        from .panes.watching import watch_on_screen

        teller = watch_on_screen(table, bots, everything=args.all).teller
        teller.screen = screen
    else:
        teller = watch(screen, table, bots, everything=args.all)
    if args.save:
        write_file(args.save, encode(save(table)))
    if table.over:
        tell_ending(screen, table, teller, seed, str(args.save or ""))
    else:
        screen.say(f"You left before it was over. To see it again: undercroft play {args.game} --watch --seed {seed}")
