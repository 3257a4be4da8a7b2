"""Draw something for whoever prepares an evening, such as a scenario with its map."""

import argparse
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .house import offer_house, with_folder

if TYPE_CHECKING:
    from collections.abc import Mapping

    from undercroft.engine.game import Game
    from undercroft.engine.paper import Drawing, Drawn, Wish


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what can be drawn: whatever the games offer, each with wishes of its own."""
    known = drawings()
    kinds = parser.add_subparsers(title="what can be drawn", metavar="WHAT", required=True)
    examples = [f"  undercroft draw {name} {drawing.example}".rstrip() for name, drawing in known.items()]
    parser.epilog = "\n".join(["Examples:", *(examples or ["  undercroft draw WHAT"])])
    for name, drawing in known.items():
        own = kinds.add_parser(name, help=drawing.title, description=drawing.title, epilog=drawing.warning)
        own.set_defaults(drawing=drawing, drawn=name)
        if drawing.housed:
            offer_house(own)
        for wish in drawing.wishes:
            _offer(own, wish)
        own.add_argument("--seed", metavar="S", help="any text: the same seed draws the same thing")
        if drawing.pictured:
            own.add_argument("--svg", type=Path, metavar="FILE", help="draw it as a picture to print, in SVG")
            own.add_argument("--png", type=Path, metavar="FILE", help="the same in PNG")
        for ending in drawing.formats:
            own.add_argument(f"--{ending}", type=Path, metavar="FILE", help=f"write it as .{ending} for other programs")
        own.add_argument("--json", action="store_true", help="write JSON for a program to read")


def drawings(house: Path | None = None) -> "dict[str, Drawing]":
    """Find what every game can draw; where two call it the same, the name of the game stands before it.

    With a folder, those that go by a house book go by what is in it.
    """
    from undercroft.games import all_games

    games = [_housed(game, house) if house is not None else game for game in all_games().values()]
    found = [(game.name, name, drawing) for game in games for name, drawing in game.drawings().items()]
    times = Counter(name for _, name, _ in found)
    return {name if times[name] == 1 else f"{game}.{name}": drawing for game, name, drawing in found}


def _housed(game: "Game[Any]", folder: Path) -> "Game[Any]":
    return with_folder(game, folder) if any(one.housed for one in game.drawings().values()) else game


def _offer(parser: argparse.ArgumentParser, wish: "Wish") -> None:
    if isinstance(wish.usual, bool):
        parser.add_argument(f"--{wish.name}", action="store_true", help=wish.help)
        return
    kind, usual = ("N", int) if isinstance(wish.usual, int) else ("WORD", str)
    shown = f"{wish.help} ({wish.usual})" if wish.usual else wish.help
    parser.add_argument(f"--{wish.name}", type=usual, default=wish.usual, metavar=kind, help=shown)


def run(args: argparse.Namespace) -> int:
    """Draw it, and show all of it."""
    from secrets import token_hex

    from undercroft.engine.dice import Honest, seed_from

    drawing: Drawing = args.drawing if getattr(args, "house", None) is None else drawings(args.house)[args.drawn]
    wished = {wish.name: getattr(args, wish.name) for wish in drawing.wishes}
    for wish in drawing.wishes:
        wish.check(wished[wish.name])
    seed = args.seed or token_hex(4)
    drawn = drawing.draw(Honest(seed_from(seed)), wished)
    _write_pictures(args, drawn.picture)
    _write_files(args, drawn.files)
    if args.json:
        _print_json(seed, drawn)
    else:
        _print(seed, drawn)
    return 0


def _write_pictures(args: argparse.Namespace, picture: str) -> None:
    """Write the picture where the command line says, if it says so."""
    from .files import write_file
    from .pictures import as_png

    if not args.drawing.pictured:
        return
    if args.svg is not None:
        write_file(args.svg, picture.encode())
    if args.png is not None:
        write_file(args.png, as_png(picture))


def _write_files(args: argparse.Namespace, files: "Mapping[str, bytes]") -> None:
    """Write the same for other programs, where the command line says so."""
    from .files import write_file

    for ending in args.drawing.formats:
        if (path := getattr(args, ending)) is not None:
            write_file(path, files[ending])


def _print_json(seed: str, drawn: "Drawn") -> None:
    import msgspec

    print(msgspec.json.format(msgspec.json.encode({"seed": seed, **drawn.data}), indent=2).decode())


def _print(seed: str, drawn: "Drawn") -> None:
    from .screen import Screen

    screen = Screen()
    for panel in drawn.panels:
        screen.panel(panel)
    screen.gap()
    screen.say(f"Drawn from the seed {seed}: the same seed and the same wishes draw it again.")
