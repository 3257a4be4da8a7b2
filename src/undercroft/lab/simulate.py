"""Simulation: let bots play many games, on one core or on several, and count how they end."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from statistics import fmean, median
from time import perf_counter
from typing import Any

import msgspec

from undercroft.engine.bots import Level, bot_seed, drive, next_answer, whim
from undercroft.engine.cards import Aside
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.game import Game
from undercroft.engine.house_book import Files
from undercroft.engine.refusals import Refused
from undercroft.engine.rulings import settle
from undercroft.engine.table import Table
from undercroft.games import find_game

from .crews import at_home, on_cluster
from .reports import Report, Share, Tally, share, shares

__all__ = ["Plan", "Report", "Share", "play_at_random", "play_quietly", "play_with_bots", "simulate"]

Progress = Callable[[int], None]
MOST_DECISIONS = 100_000
"""More than any game has; beyond that the rules must have lost their way."""


class Plan(msgspec.Struct, frozen=True):
    """What to simulate; the seed of each game follows from the plan's seed and the game's number alone."""

    game: str
    games: int
    seed: str
    players: int
    level: str | dict[str, str]
    rulings: dict[str, str]
    house: dict[str, str] = {}

    def seats(self, game: Game[Any]) -> list[str]:
        """Name the seats of one table."""
        players = [f"player{number}" for number in range(1, self.players + 1)]
        return [*players, game.gm] if game.gm else players


def simulate(
    game_name: str,
    *,
    games: int = 1000,
    seed: str = "1",
    players: int = 6,
    level: Level = "good",
    rulings: Mapping[str, str] | None = None,
    processes: int = 1,
    cluster: str = "",
    progress: Progress | None = None,
    house: Files | None = None,
) -> Report:
    """Play many games and report how they ended; the same plan gives the same report wherever it is played.

    It is played in so many processes of this machine, or on the Ray cluster at an address.
    """
    game = find_game(game_name).with_house(house or {})
    plan = planned(game, games, seed, players, level, rulings)
    if processes < 1:
        raise Refused("Simulate at least one game, on at least one process.")
    started = perf_counter()
    tally = Tally()
    played = (
        on_cluster(play_part, plan, plan.games, cluster) if cluster else at_home(play_part, plan, plan.games, processes)
    )
    for part in played:
        tally.merge(part)
        if progress is not None:
            progress(tally.games)
    return _report(plan, tally, perf_counter() - started)


def planned(
    game: Game[Any], games: int, seed: str, players: int, level: Level, rulings: Mapping[str, str] | None = None
) -> Plan:
    """Make a plan of so many games, or say in one sentence why it cannot be played."""
    readings = settle(game.rulings, {**game.usual, **(rulings or {})})
    levels = level if isinstance(level, str) else dict(level)
    plan = Plan(game.name, games, seed, players, levels, readings, dict(game.house))
    if plan.games < 1:
        raise Refused("Simulate at least one game, on at least one process.")
    game.check_seats(plan.seats(game))
    game.bot(plan.seats(game)[0], b"", plan.level)
    return plan


def play_part(plan: Plan, numbers: Sequence[int]) -> Tally:
    """Play some of a plan's games by their numbers."""
    game = find_game(plan.game).with_house(plan.house)
    seats = plan.seats(game)
    play = play_at_random if plan.level == "random" else play_quietly if game.by_ask_alone else play_with_bots
    tally = Tally()
    for number in numbers:
        table, decisions = play(game, seats, seed_from(f"{plan.seed}/{number}"), plan)
        tally.add(game.outcome(table.state), decisions)
    return tally


def play_at_random(game: Game[Any], seats: Sequence[str], seed: bytes, plan: Plan) -> tuple[Table[Any], int]:
    """Play one game with any legal answers, the quickest way: nothing is told and nothing is kept."""
    table = Table(game, seats, dice=Fast(seed), rulings=plan.rulings, telling=False, keeping=False)
    roll, decisions = whim(seed, "answers").roll, 0
    first, answer = table.run.first, table.run.answer
    while (ask := first()) is not None:
        answer(ask, ask.anything(roll))
        decisions += 1
        if decisions >= MOST_DECISIONS:
            raise endless(table)
    return table, decisions


def play_with_bots(game: Game[Any], seats: Sequence[str], seed: bytes, plan: Plan) -> tuple[Table[Any], int]:
    """Play one game with bots that see what their seats may see; nobody goes back, so few snapshots are taken."""
    table = Table(game, seats, dice=Fast(seed), rulings=plan.rulings)
    table.spare(True)
    bots = {seat: game.bot(seat, bot_seed(seed, seat), plan.level) for seat in seats}
    return table, sum(1 for _ in drive(table, bots, talk=False))


def play_quietly(game: Game[Any], seats: Sequence[str], seed: bytes, plan: Plan) -> tuple[Table[Any], int]:
    """Play one game with bots that go by what they are asked: nothing is told and nothing is kept."""
    table = Table(game, seats, dice=Fast(seed), rulings=plan.rulings, telling=False, keeping=False)
    bots = {seat: game.bot(seat, bot_seed(seed, seat), plan.level) for seat in seats}
    asked: Counter[str] = Counter()
    for decisions in range(MOST_DECISIONS):
        for ask in table.open_asks():
            if isinstance(ask, Aside):
                ask.id = f"{ask.pile}.{asked[ask.pile] + 1}"
            elif not ask.id:
                asked[ask.seat] += 1
                ask.id = f"{ask.seat}.{asked[ask.seat]}"
        answer = next_answer(table, bots)
        if answer is None:
            return table, decisions
        ask, value = answer
        if isinstance(ask, Aside):
            asked[ask.pile] += 1
        table.run.answer(ask, ask.check(value))
    raise endless(table)


def endless(table: Table[Any]) -> RuntimeError:
    """Say what a game that does not end keeps asking."""
    asks = ", ".join(f"{ask.seat} {ask.key}" for ask in table.open_asks())
    return RuntimeError(f"{table.game.title} goes on for ever: after {MOST_DECISIONS:,} decisions it asks {asks}.")


def _report(plan: Plan, tally: Tally, seconds: float) -> Report:
    return Report(
        plan.game,
        plan.games,
        plan.players,
        plan.seed,
        plan.level,
        plan.rulings,
        shares(tally.wins, tally.games),
        shares(tally.endings, tally.games),
        fmean(tally.turns.elements()),
        median(tally.turns.elements()),
        {manner: tally.deaths[manner] for manner in sorted(tally.deaths)},
        {role: share(tally.survived[role], tally.seated[role]) for role in sorted(tally.seated)},
        share(tally.exposed, tally.games),
        tally.decisions,
        seconds,
        tally.measures(),
    )
