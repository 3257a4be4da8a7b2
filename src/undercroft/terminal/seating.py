"""Seating: who sits at a new table, under which names, and which bots take the other seats."""

import argparse
import secrets
from collections.abc import Sequence
from typing import Any

from undercroft.engine.bots import Bot, bot_seed
from undercroft.engine.dice import seed_from
from undercroft.engine.game import Game
from undercroft.engine.refusals import Refused
from undercroft.engine.table import Table

from .house import wanted_game

USUAL_PLAYERS = 6


def lay_table(args: argparse.Namespace) -> tuple[Table[Any], str]:
    """Lay the table that a command line asks for, and give the text of its seed."""
    game = wanted_game(args)
    names = players(game, args.seats, args.names, "" if args.watch else args.seat)
    seats = {name.lower().replace(" ", "_"): name[:1].upper() + name[1:] for name in names}
    if len(seats) != len(names):
        raise Refused("Every player needs a name of their own.")
    if game.gm in seats:
        raise Refused(f"No player can be called {game.gm}: that is the seat of whoever runs the game.")
    seed = secrets.token_hex(16) if args.seed is None else args.seed
    order = (*seats, game.gm) if game.gm else tuple(seats)
    rulings = {**(game.alone if sits_first(args, order) else {}), **readings(args.ruling)}
    return Table(game, order, seed=seed_from(seed), rulings=rulings, names=seats), seed


def sits_first(args: argparse.Namespace, order: Sequence[str]) -> bool:
    """Say whether the one person at a table takes its first seat, which is the one in the middle."""
    return not args.watch and (not args.seat or args.seat.lower().replace(" ", "_") == order[0])


def players(game: Game[Any], count: int | None, names: str | None, own: str | None) -> list[str]:
    """Name the players: as they were named, or from the usual names; a person may bring a name of their own."""
    if names is not None:
        named = [name.strip() for name in names.split(",") if name.strip()]
        if count is not None and count != len(named):
            raise Refused(f"There are {len(named)} names for {count} seats.")
        return named
    usually = game.usual_players or min(max(USUAL_PLAYERS, game.least_players), game.most_players)
    wanted = count if count is not None else usually
    if not game.least_players <= wanted <= game.most_players:
        raise Refused(f"{game.title} is for {game.least_players} to {game.most_players} players, not for {wanted}.")
    usual = [*game.players[:wanted], *(f"guest{place + 1}" for place in range(len(game.players), wanted))]
    if own and own.lower() not in (*usual, game.gm):
        usual[0] = own
    return usual


def readings(chosen: Sequence[str]) -> dict[str, str]:
    """Read rulings as they are written on a command line: `R-OOD-03=three`, or a switch by its name: `games=10`."""
    found = {}
    for words in chosen:
        name, equals, reading = words.partition("=")
        if not equals:
            raise Refused(f"Write a ruling as ID=READING; {words!r} is not.")
        found[name.strip().upper() if "-" in name else name.strip().lower()] = reading.strip()
    return found


def seat_of(table: Table[Any], name: str | None) -> str:
    """Find a person's seat by its name; without one, the first."""
    if not name:
        return table.seats[0]
    seat = name.lower().replace(" ", "_")
    if seat not in table.seats:
        raise Refused(f"Nobody called {name!r} sits here; the seats are {', '.join(table.seats)}.")
    return seat


def bots_for(table: Table[Any], level: str, person: str = "") -> dict[str, Bot]:
    """Make a bot for every seat but the person's; its chance is its own."""
    return {seat: own_bot(table, level, seat) for seat in table.seats if seat != person}


def own_bot(table: Table[Any], level: str, seat: str) -> Bot:
    """Make the bot of one seat."""
    return table.game.bot(seat, bot_seed(table.seed or b"", seat), level)
