"""The same games in this tree and in another one, by turns in one run: `python -m bench.beside FOLDER_OF_THE_OTHER`.

Each tree has a process of its own; CPU time counts, of each game its quickest run. Where rules differ games do, too:
so what an answer takes is compared.
"""

import os
import subprocess
import sys
from pathlib import Path

from .clock import show

HERE = Path(__file__).parent.parent
ROUNDS = 6
CHILD = """
import sys
from time import process_time_ns
from bench.fights import fight_it_out
from undercroft.engine.bots import whim
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.rulings import settle
from undercroft.engine.table import Table
from undercroft.games import find_game
from undercroft.lab.simulate import Plan, play_at_random, play_quietly

def laid(name, players, level, **rulings):
    game = find_game(name)
    plan = Plan(name, 1, "beside", players, level, settle(game.rulings, rulings))
    return game, plan.seats(game), plan

def game_by(play, *how, **rulings):
    game, seats, plan = laid(*how, **rulings)
    return lambda seed: play(game, seats, seed, plan)[1]

def kept(*how):
    game, seats, plan = laid(*how)
    def play(seed):
        table, roll = Table(game, seats, dice=Fast(seed), rulings=plan.rulings), whim(seed, "answers").roll
        while (ask := table.first_ask()) is not None:
            value = ask.anything(roll) if hasattr(ask, "anything") else ask.nth(roll(ask.count()) - 1)
            table.answer(ask.seat, ask.id, value)
        return len(table.log)
    return play

played = {"delve": "played", "games": "1"}
WORKS = [
    (fight_it_out, 8),
    (game_by(play_quietly, "kingdom", 4, "good", **played), 4),
    (game_by(play_at_random, "kingdom", 5, "random", **played), 4),
    (game_by(play_at_random, "depths", 6, "random"), 20),
    (kept("depths", 6, "random"), 20),
]
for line in sys.stdin:
    for work, games in WORKS:
        for number in range(games):
            seed = seed_from(f"beside/{number}")
            started = process_time_ns()
            answers = work(seed)
            print(process_time_ns() - started, answers, flush=True)
"""
WORKS = (
    ("five against five by good bots", 8),
    ("kingdom by good bots, a played delve", 4),
    ("kingdom at random, nothing kept", 4),
    ("depths at random, nothing kept", 20),
    ("depths at random; journal, log and snapshots kept", 20),
)
"""What is played, and how many games of it; the process of each tree plays them in this order."""


class Tree:
    """A tree with a process that plays when it is told to."""

    def __init__(self, folder: Path) -> None:
        paths = {"PYTHONPATH": f"{folder / 'src'}:{folder}"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", CHILD],
            env=os.environ | paths,
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.best = [[2**63] * games for _, games in WORKS]
        self.answers = [[0] * games for _, games in WORKS]

    def play(self) -> None:
        """Play every game once."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print("go", file=self.process.stdin, flush=True)
        for best, answers in zip(self.best, self.answers, strict=True):
            for place, before in enumerate(best):
                taken, answers[place] = map(int, self.process.stdout.readline().split())
                best[place] = min(before, taken)

    def each(self, work: int) -> float:
        """How many microseconds an answer takes."""
        return sum(self.best[work]) / sum(self.answers[work]) / 1e3


def main(other: Path) -> None:
    """Let both play by turns, and print how they compare."""
    ours, theirs = trees = Tree(HERE), Tree(other)
    for _ in range(ROUNDS):
        for tree in trees:
            tree.play()
    for tree in trees:
        tree.process.kill()
    rows = [
        (name, f"{theirs.each(work) / ours.each(work):.2f} x  {ours.each(work):.1f} {theirs.each(work):.1f}")
        for work, (name, _) in enumerate(WORKS)
    ]
    show("Times as quick as the other tree; microseconds of an answer here, and there; CPU time", rows)


if __name__ == "__main__":
    if len(sys.argv) != 2 or not (Path(sys.argv[1]) / "bench" / "fights.py").is_file():
        sys.exit("Name the folder of another tree, one that has bench/fights.py.")
    main(Path(sys.argv[1]).resolve())
