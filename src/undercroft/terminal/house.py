"""A group's own house book on the command line: its folder, and the games that are played with it."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from undercroft.engine.refusals import Refused

if TYPE_CHECKING:
    from undercroft.engine.game import Game
    from undercroft.engine.house_book import Files


def offer_house(parser: argparse.ArgumentParser) -> None:
    """Let files of one's own stand in place of those of a game's house book."""
    parser.add_argument("--house", type=Path, metavar="FOLDER", help="files of your own in place of the house book's")


def wanted_game(args: argparse.Namespace) -> "Game[Any]":
    """Find the game that a command line asks for, with the files in its folder, if it names one."""
    from undercroft.games import find_game

    game = find_game(args.game)
    return game if args.house is None else with_folder(game, args.house)


def with_folder(game: "Game[Any]", folder: Path) -> "Game[Any]":
    """Give a game with the files of a folder, or of the folder in it that is called like the game."""
    from undercroft.engine.house_book import read_folder

    if not game.house_files():
        raise Refused(f"{game.title} has no house book, so nothing can be put in its place.")
    own = folder / game.name
    return game.with_house(read_folder(own if own.is_dir() else folder))


def houses_in(folder: Path) -> "dict[str, Files]":
    """Find the files for each game in a folder: under the game's name, or all of them for the one that knows them."""
    from undercroft.engine.house_book import read_folder
    from undercroft.games import all_games

    games = [game for game in all_games().values() if game.house_files()]
    named = [game for game in games if (folder / game.name).is_dir()]
    if not named:
        files = read_folder(folder)
        named = [game for game in games if files.keys() <= game.house_files().keys()] or games[:1]
    if len(named) > 1 and not (folder / named[0].name).is_dir():
        words = " and ".join(game.title for game in named)
        raise Refused(
            f"Those files could be for {words}; put them in a folder by the game's name, like {named[0].name}."
        )
    return {game.name: with_folder(game, folder).house for game in named}
