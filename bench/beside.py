"""The same fights in this tree and in another one, by turns in one run: `python -m bench.beside FOLDER_OF_THE_OTHER`.

Each tree has a process of its own; CPU time counts, of each fight its quickest run.
"""

import os
import subprocess
import sys
from pathlib import Path

from .clock import show

HERE = Path(__file__).parent.parent
ROUNDS = 12
CHILD = """
import sys
from time import process_time_ns
from bench.fights import SEEDS, fight_it_out
for line in sys.stdin:
    for seed in SEEDS:
        started = process_time_ns()
        answers = fight_it_out(seed)
        print(process_time_ns() - started, answers, flush=True)
"""


class Tree:
    """A tree with a process that fights when it is told to."""

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
        self.best = [2**63] * 8
        self.answers = [0] * 8

    def fight(self) -> None:
        """Fight every fight once."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print("go", file=self.process.stdin, flush=True)
        for place, before in enumerate(self.best):
            taken, self.answers[place] = map(int, self.process.stdout.readline().split())
            self.best[place] = min(before, taken)

    @property
    def each(self) -> float:
        """How many milliseconds a fight takes."""
        return sum(self.best) / len(self.best) / 1e6


def main(other: Path) -> None:
    """Let both fight by turns, and print how they compare."""
    trees = Tree(HERE), Tree(other)
    for _ in range(ROUNDS):
        for tree in trees:
            tree.fight()
    ours, theirs = trees
    for tree in trees:
        tree.process.kill()
    show(
        "Fights: five against five with every window open, CPU time, both trees in one run",
        [
            ("times as quick", f"{theirs.each / ours.each:.2f}"),
            ("milliseconds here, and there", f"{ours.each:.1f} {theirs.each:.1f}"),
            ("answers here, and there", f"{sum(ours.answers) / 8:.0f} {sum(theirs.answers) / 8:.0f}"),
        ],
    )


if __name__ == "__main__":
    if len(sys.argv) != 2 or not (Path(sys.argv[1]) / "bench" / "fights.py").is_file():
        sys.exit("Name the folder of another tree, one that has bench/fights.py.")
    main(Path(sys.argv[1]).resolve())
