"""List the games that can be played."""

import argparse
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from undercroft.engine.game import Game

TOLD = ("tagline", "pitch", "length")


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what can be asked for."""
    parser.add_argument("--json", action="store_true", help="write JSON for a program to read")
    parser.epilog = "Example:\n  undercroft games"


def run(args: argparse.Namespace) -> int:
    """List them, by the name that other commands take."""
    from undercroft.games import all_games

    games = list(all_games().values())
    if args.json:
        _print_json(games)
    else:
        _print(games)
    return 0


def _print_json(games: "list[Game[Any]]") -> None:
    import msgspec

    rows = []
    for game in games:
        about = {key: text for key, text in game.texts.tables.get("game", {}).items() if key in TOLD}
        rows.append(
            {"name": game.name, "title": game.title, "players": [game.least_players, game.most_players], **about}
        )
    print(msgspec.json.format(msgspec.json.encode(rows), indent=2).decode())


def _print(games: "list[Game[Any]]") -> None:
    from undercroft.engine.boards import Meaning

    from .screen import Screen, heading

    screen = Screen()
    for game in games:
        about = game.texts.tables.get("game", {})
        length = f", {about['length']}" if "length" in about else ""
        screen.gap()
        screen.show([heading(game.title, screen.width)])
        screen.say(f"{game.least_players} to {game.most_players} players{length}", Meaning.QUIET)
        screen.say(" ".join(about.get("pitch", "").split()))
        screen.say(f"To play it: undercroft play {game.name}")
