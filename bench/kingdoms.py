"""Kingdoms on one core: how long it takes to make one with its Court, and to rule it for ten games."""

from undercroft.engine.bots import whim
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.rulings import settle
from undercroft.engine.table import Table
from undercroft.games.kingdom import game
from undercroft.games.kingdom.state import Realm
from undercroft.lab.simulate import Plan, play_at_random, play_quietly

from .clock import quickest, show
from .decisions import at_a_table

MADE_BY = ("creation", "court")
GOOD = Plan("kingdom", 4, "bench", 5, "good", settle(game.rulings, {"games": "10", "delve": "rolled"}))
RANDOM = Plan("kingdom", 4, "bench", 5, "random", GOOD.rulings)
FIRST = Plan("kingdom", 4, "bench", 4, "good", settle(game.rulings, {"games": "1", "delve": "played"}))
SEATS = GOOD.seats(game)
SEEDS = [seed_from(f"bench/{number}") for number in range(GOOD.games)]


def make_at_random(seed: bytes) -> Realm:
    """Make a Kingdom and its Court with any legal answers, nothing told and nothing kept."""
    table = Table(game, SEATS, dice=Fast(seed), rulings=GOOD.rulings, telling=False, keeping=False)
    roll = whim(seed, "answers").roll
    while table.state.phase in MADE_BY:
        ask = table.first_ask()
        assert ask is not None
        table.choose(ask, roll)
    return table.state


def measure(rounds: int) -> None:
    """Print both as multiples of a whole game of Out of the Depths that is played beside them, and in seconds."""
    beside = quickest(at_a_table, SEEDS, rounds) / len(SEEDS)
    made = quickest(make_at_random, SEEDS, rounds) / len(SEEDS)
    ruled = quickest(lambda seed: play_quietly(game, SEATS, seed, GOOD), SEEDS, max(1, rounds // 4)) / len(SEEDS)
    chance = quickest(lambda seed: play_at_random(game, SEATS, seed, RANDOM), SEEDS, max(1, rounds // 4))
    played = quickest(lambda seed: play_quietly(game, FIRST.seats(game), seed, FIRST), SEEDS, rounds) / len(SEEDS)
    show(
        "Kingdoms: a Court of five, one core, journal off",
        [
            ("a Kingdom and its Court, made at random", f"{made / beside:.0f} x"),
            ("ten games ruled by good bots", f"{ruled / beside:.0f} x"),
            ("ten games ruled at random", f"{chance / len(SEEDS) / beside:.0f} x"),
            ("a first game with a played delve, four good bots", f"{played / beside:.0f} x"),
            ("such games a second (goal: 12)", f"{1 / played:.1f}"),
            ("milliseconds to make a Kingdom and its Court", f"{made * 1000:.1f}"),
            ("seconds for ten games by good bots", f"{ruled:.2f}"),
            ("one game of Out of the Depths at random, in ms", f"{beside * 1000:.2f}"),
        ],
    )
