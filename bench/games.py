"""Whole games a second on one core: played at random, and by good bots who see what their seats may see."""

from undercroft.engine.dice import seed_from
from undercroft.games.depths import game
from undercroft.lab.simulate import Plan, play_at_random, play_with_bots

from .clock import quickest, show
from .decisions import PLAN, SEATS

GOOD = Plan("depths", 12, "bench", 6, "good", PLAN.rulings)
MIXED = Plan("depths", 12, "bench", 6, {"adventurer": "random", "horror": "random", "gm": "random"}, PLAN.rulings)


def measure(rounds: int) -> None:
    """Print how many games a second are simulated, and what the journal and the bots cost."""
    seeds = [seed_from(f"bench/{number}") for number in range(GOOD.games)]
    decisions = {
        "quick": sum(play_at_random(game, SEATS, seed, PLAN)[1] for seed in seeds),
        "told": sum(play_with_bots(game, SEATS, seed, MIXED)[1] for seed in seeds),
        "good": sum(play_with_bots(game, SEATS, seed, GOOD)[1] for seed in seeds),
    }
    quick = quickest(lambda seed: play_at_random(game, SEATS, seed, PLAN), seeds, rounds)
    told = quickest(lambda seed: play_with_bots(game, SEATS, seed, MIXED), seeds, rounds)
    good = quickest(lambda seed: play_with_bots(game, SEATS, seed, GOOD), seeds, rounds)
    each = quick / decisions["quick"]
    show(
        "Whole games: six players, one core",
        [
            ("a decision with views, journal, log and snapshots", f"{told / decisions['told'] / each:.0f} x"),
            ("a decision of a good bot, with all of that", f"{good / decisions['good'] / each:.0f} x"),
            ("games a second, random, nothing told or kept", f"{len(seeds) / quick:,.0f}"),
            ("games a second, random, everything told and kept", f"{len(seeds) / told:,.0f}"),
            ("games a second, good bots", f"{len(seeds) / good:,.1f}"),
        ],
    )
