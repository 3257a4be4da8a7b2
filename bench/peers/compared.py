"""Decisions a second beside boardgame.io's small game, all in processor time, round after round by turns."""

from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import Any

from undercroft.engine.bots import whim
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.game import Game
from undercroft.engine.rulings import settle
from undercroft.engine.table import Table
from undercroft.games import load_game
from undercroft.lab.simulate import Plan, play_at_random

from ..clock import show
from .boardgame_io import MISSING, installed

SECONDS = 1.0  # of the processor, that each of them has in a round
Play = Callable[[bytes], int]


def plan_of(name: str, players: int, **rulings: str) -> tuple[Game[Any], Plan, Sequence[str]]:
    """Say what is played, by whom."""
    game = load_game(name)
    plan = Plan(name, 1, "bench", players, "random", settle(game.rulings, rulings))
    return game, plan, plan.seats(game)


def off(name: str, players: int, **rulings: str) -> Play:
    """Play whole games by random answers, nothing told and nothing kept."""
    game, plan, seats = plan_of(name, players, **rulings)
    return lambda seed: play_at_random(game, seats, seed, plan)[1]


def kept(name: str, players: int, **rulings: str) -> Play:
    """Play whole games by random answers; journal, log and snapshots are kept."""
    game, plan, seats = plan_of(name, players, **rulings)

    def play(seed: bytes) -> int:
        table = Table(game, seats, dice=Fast(seed), rulings=plan.rulings)
        roll = whim(seed, "answers").roll
        while asks := table.open_asks():
            ask = asks[0]
            table.answer(ask.seat, ask.id, ask.anything(roll))
        return len(table.log)

    return play


def speed(play: Play, first: int) -> float:
    """Give the decisions in a second of the processor, over as many games as fit into a round."""
    begun, decisions, number = process_time(), 0, first
    while process_time() - begun < SECONDS:
        decisions += play(seed_from(f"peers/{number}"))
        number += 1
    return decisions / (process_time() - begun)


def measure(rounds: int) -> None:
    """Print how many times the moves of boardgame.io's small game these are, or how to get that if it is not here."""
    plays = {
        "depths, nothing kept": off("depths", 6),
        "depths; journal, log and snapshots kept": kept("depths", 6),
        "kingdom, nothing kept": off("kingdom", 5, delve="played", games="1"),
    }
    with installed() as peer:
        if peer is None:
            print(f"\n{MISSING}")
            return
        found: dict[str, list[float]] = {name: [] for name in plays}
        moves = []
        for number in range(rounds):
            moves.append(peer.moves_a_second(SECONDS))
            for name, play in plays.items():
                found[name].append(speed(play, 1000 * number) / moves[-1])
    ratios = [(name, f"{median(shares):.1f} x") for name, shares in found.items()]
    beside = ("moves a second of boardgame.io's tic-tac-toe", f"{median(moves):,.0f}")
    show("Decisions beside boardgame.io's small game, random answers, one core", [*ratios, beside])
