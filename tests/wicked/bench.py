"""Campaigns played by bots and counted: how raids and invasions went, who died, and what never came up.

`python -m tests.wicked.bench 40` prints the figures of forty campaigns of six cycles.
"""

import sys
from collections import Counter

import msgspec

from undercroft.engine.bots import Level, bot_seed
from undercroft.engine.table import Table
from undercroft.games.wicked import game
from undercroft.games.wicked.state import Wicked

CYCLES, MOST = 6, 6_000
COUNTED = {
    "raid_chosen": "raids",
    "raid_reached": "raids that reached their goal",
    "tier_rises": "tiers gained",
    "tier_fell": "tiers lost",
    "invasion_begins": "invasions",
    "party_turns_back": "turned back before the sanctum",
    "in_the_sanctum": "came to the sanctum",
    "sanctum_lost": "sanctum lost",
    "sanctum_fled": "sanctum given up",
    "sanctum_plundered": "sanctum plundered",
    "died": "monsters who died",
    "goes_feral": "times somebody went feral",
    "dungeon_fallen": "dungeons fallen",
}
"""Kinds of lines that are counted, and what for."""


class Figures(msgspec.Struct):
    """What was counted over campaigns."""

    campaigns: int = 0
    lines: Counter[str] = msgspec.field(default_factory=Counter)
    asked: Counter[str] = msgspec.field(default_factory=Counter)
    reached: Counter[tuple[str, str]] = msgspec.field(default_factory=Counter)
    tiers: Counter[int] = msgspec.field(default_factory=Counter)
    gold: int = 0
    stress: int = 0

    def part(self, some: str, of: str) -> float:
        """Give how many of one kind of line there were for each of another."""
        return self.lines[some] / max(1, self.lines[of])


def counted(campaigns: int, level: Level = "good", cycles: int = CYCLES, name: str = "bench") -> Figures:
    """Play campaigns with one to three monsters, and count."""
    figures = Figures()
    for number in range(campaigns):
        _play(figures, f"{name} {number}".encode(), number % 3 + 1, level, cycles)
    return figures


def _play(figures: Figures, seed: bytes, seats: int, level: Level, cycles: int) -> None:
    people = [*(f"seat{number}" for number in range(seats)), "gm"]
    table: Table[Wicked] = Table(game, people, seed=seed, rulings={"length": "short"}, start=False)
    table.reach = figures.reached
    table.start()
    bots = {seat: game.bot(seat, bot_seed(seed, seat), level) for seat in people}
    for _ in range(MOST):
        if table.over or table.state.cycle > cycles:
            break
        ask = table.open_asks()[0]
        figures.asked[("gm." if ask.seat == "gm" else "") + ask.key] += 1
        said = bots[ask.seat].answer(table.view(ask.seat), ask)
        table.answer(ask.seat, ask.id, {**said, "table": "on"} if ask.key == "evening" else said)
    _count(figures, table)


def _count(figures: Figures, table: Table[Wicked]) -> None:
    state = table.state
    figures.campaigns += 1
    figures.lines.update(line.kind for line in table.journal.lines)
    figures.tiers[state.dungeon.tier] += 1
    figures.gold += state.dungeon.hoard + sum(one.gold for one in state.monsters.values())
    figures.stress += max((one.stress for one in state.monsters.values()), default=0)


def main(campaigns: int) -> None:
    """Print the figures."""
    figures = counted(campaigns)
    for kind, words in COUNTED.items():
        print(f"{figures.lines[kind]:6} {words}")
    print(f"tiers at the end {dict(sorted(figures.tiers.items()))}, gold {figures.gold}, stress {figures.stress}")
    for kind in sorted({kind for kind, _ in figures.reached}):
        print(kind, {name: count for (one, name), count in sorted(figures.reached.items()) if one == kind})
    print(figures.asked.most_common())


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
