"""Decisions a second: random legal answers at a table, and the same answers sent straight into the bare rules."""

from typing import Any

from undercroft.engine.bots import whim
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.journal import Journal
from undercroft.engine.play import Play
from undercroft.engine.procedures import Group
from undercroft.engine.rulings import settle
from undercroft.games.depths import game
from undercroft.lab.simulate import Plan, play_at_random

from .clock import quickest, show

PLAN = Plan("depths", 40, "bench", 6, "random", settle(game.rulings, {}))
SEATS = PLAN.seats(game)
SEEDS = [seed_from(f"bench/{number}") for number in range(PLAN.games)]


def at_a_table(seed: bytes) -> int:
    """Play one game at a table that tells and keeps nothing."""
    return play_at_random(game, SEATS, seed, PLAN)[1]


def bare(seed: bytes) -> int:
    """Play the same game without a table: answers go straight into the coroutine of the rules."""
    players = SEATS[:-1]
    state = game.new_state(players, PLAN.rulings)
    journal = Journal(SEATS, game.gm)
    play = Play(state, Fast(seed), journal, seats=players, gm=game.gm, rulings=PLAN.rulings, telling=False)
    roll, decisions = whim(seed, "answers").roll, 0
    send = game.play(play).send
    given: Any = None
    while True:
        try:
            waiting = ask = send(given)
        except StopIteration:
            return decisions
        while type(ask) is Group:
            ask = ask.members[0]
        value = ask.anything(roll)
        given = value if ask is waiting else (ask, value)
        decisions += 1


def measure(rounds: int) -> float:
    """Print the two speeds and their ratio; give the seconds of one decision at a table."""
    decisions = sum(at_a_table(seed) for seed in SEEDS)
    assert decisions == sum(bare(seed) for seed in SEEDS)
    table, rules = (quickest(work, SEEDS, rounds) for work in (at_a_table, bare))
    show(
        "Decisions: six players, random legal answers, one core, journal off",
        [
            ("table, as a share of the bare rules' speed", f"{rules / table:.2f}"),
            ("decisions a second at a table", f"{decisions / table:,.0f}"),
            ("decisions a second of the bare rules", f"{decisions / rules:,.0f}"),
        ],
    )
    return table / decisions
