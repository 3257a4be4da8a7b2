"""Tells: how well somebody who knows only what everybody knows can name the Horror after the first turns.

Naive Bayes over public facts of each seat, learned from one half of the games and tried on the other. `python -m
bench.tells` prints it; `tests/depths/test_tells.py` holds good bots to it.
"""

from collections import Counter
from collections.abc import Sequence
from math import log
from typing import NamedTuple

from undercroft.engine.bots import Bot, bot_seed, drive
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.table import Table
from undercroft.games.depths import game
from undercroft.games.depths.memory import Seen, recall
from undercroft.lab.reports import Share, share

SEATS = tuple(f"player{number}" for number in range(1, 7))
GOOD = 4
"""A face that does what it was rolled for."""


class Known(NamedTuple):
    """One game after its first turns: what everybody knows of each seat, and which of them is the Horror."""

    facts: dict[str, list[str]]
    horror: str


def first_turns(seed: str, turns: int = 1, level: str = "good") -> Known:
    """Play some turns with bots."""
    chance = seed_from(seed)
    table = Table(game, (*SEATS, "gm"), dice=Fast(chance))
    bots: dict[str, Bot] = {seat: game.bot(seat, bot_seed(chance, seat), level) for seat in (*SEATS, "gm")}
    playing = drive(table, bots, talk=False)
    while table.state.turn <= turns and not table.over:
        next(playing)
    past = [seen for seen in recall(table.view("").journal, "")[:turns] if seen.rolled]
    facts = {
        seat: [f"{turn} {fact}" for turn, seen in enumerate(past) for fact in facts_of(seen, seat)] for seat in SEATS
    }
    return Known(facts, table.state.horror().seat)


def facts_of(seen: Seen, seat: str) -> list[str]:
    """List what everybody knows of a seat: die, face, what it showed, what it said, what was said of it, its death."""
    if seat not in seen.dice:
        return ["dead"]
    sides, face = seen.dice[seat]
    shown = seen.deeds[seat].action if seat in seen.torchlit else "in the dark"
    said = sorted(f"{one.kind} {one.action}" for who, one in seen.said if who == seat)
    struck = "blood" if seen.victims() else "fight" if seen.fight else "quiet"
    return [
        f"die {sides}",
        f"{struck}, face {face >= GOOD}, {shown}",
        f"die {sides}, {shown}",
        f"said {said}",
        f"accused {len(seen.accused.get(seat, ()))}",
        f"died {seen.died.get(seat, '')}",
    ]


def learned(games: Sequence[Known]) -> dict[str, float]:
    """Learn how much each fact speaks for being the Horror."""
    theirs, others = Counter[str](), Counter[str]()
    for known in games:
        for seat, facts in known.facts.items():
            (theirs if seat == known.horror else others).update(facts)
    of = len(games)
    return {
        fact: log((theirs[fact] + 1) / (of + 2)) - log((others[fact] + 1) / (5 * of + 2)) for fact in theirs | others
    }


def guessed(games: Sequence[Known], weights: dict[str, float]) -> float:
    """Count how often the likeliest seat is the Horror; where several are as likely, each counts for its part."""
    right = 0.0
    for known in games:
        scores = {seat: sum(weights.get(fact, 0.0) for fact in facts) for seat, facts in known.facts.items()}
        best = [seat for seat, score in scores.items() if score > max(scores.values()) - 1e-9]
        right += (known.horror in best) / len(best)
    return right


def tells(count: int, seed: str = "tells", turns: int = 1) -> Share:
    """Say how often the Horror is guessed after some turns, in the half of the games that nothing was learned from."""
    games = [first_turns(f"{seed}/{number}", turns) for number in range(count)]
    half = count // 2
    return share(round(guessed(games[half:], learned(games[:half]))), count - half)


def main() -> None:
    """Print how often the Horror is guessed after each of the first turns."""
    for turns in (1, 2, 3):
        found = tells(2000, turns=turns)
        low, high = 100 * found.low, 100 * found.high
        print(
            f"after {turns}: guessed in {100 * found.share:.1f}% ({low:.1f} to {high:.1f}); chance is 16.7%", flush=True
        )


if __name__ == "__main__":
    main()
