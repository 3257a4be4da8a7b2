"""What comes up in play: everything in the game was seen in the stated games, or has a reason why not.

`reach.tsv` beside this is written by `python -m tests.kingdom.bench.reach`: each feat, row, Trap and monster that came
up, with how often, and `never.tsv` what did not, with why.
"""

import subprocess
import sys
from collections import Counter
from pathlib import Path

from tests.kingdom.bench.reach import explore, read, read_never
from undercroft.engine.dice import seed_from

HOUSE = Path(__file__).parents[2]
EVERYTHING = """
from undercroft.games.kingdom import game
for kind, names in game.everything().items():
    for name in names:
        print(kind, name, sep="\\t")
"""
TODAY = """
from pathlib import Path
from tests.kingdom.bench.reach import read
from tests.kingdom.bench.reasons import never
for found in never(read(Path("tests/kingdom/reach.tsv"))[1]):
    print(*found, sep="\\t")
"""
_, FOUND = read(Path(__file__).with_name("reach.tsv"))
NEVER = read_never(Path(__file__).with_name("never.tsv"))
SAMPLE = ("1", "3", "5")
LEAST = {"feat": 60, "row": 280, "monster": 12}
"""How many different things three tables show at least."""
SURPRISES = 6
"""How many rare things a few tables may show that hundreds did not."""


def listed(program: str) -> list[list[str]]:
    """Let a program list what the game has in a process of its own, where no test has added anything."""
    run = subprocess.run([sys.executable, "-c", program], cwd=HOUSE, capture_output=True, text=True, check=True)
    return [line.split("\t") for line in run.stdout.splitlines()]


def test_everything_came_up_or_has_a_reason() -> None:
    everything = {(kind, name) for kind, name in listed(EVERYTHING)}
    assert set(FOUND) | set(NEVER) == everything
    assert not set(FOUND) & set(NEVER)
    assert all(NEVER.values())


def test_the_reasons_are_those_that_are_given_today() -> None:
    assert {(kind, name): why for kind, name, why in listed(TODAY)} == NEVER


def test_a_few_tables_show_as_much_as_ever_and_nothing_that_is_said_never_to_come_up() -> None:
    came: Counter[tuple[str, str]] = Counter()
    for kind in SAMPLE:
        explore(kind, "good", seed_from(f"a sample {kind}"), came)

    shown = Counter(kind for kind, _ in came)
    assert {kind: count for kind, count in LEAST.items() if shown[kind] < count} == {}
    assert sum(thing in NEVER for thing in came) <= SURPRISES
