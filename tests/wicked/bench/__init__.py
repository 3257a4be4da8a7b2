"""Campaigns played by bots and counted: how raids and invasions went, who died, and what never came up.

`python -m tests.wicked.bench 300` plays for three hundred seconds of processor time, and prints all figures: invasions
of dug dungeons, raids of new monsters, and whole campaigns. A word after the seconds gives other seeds; a part after it
(`invasions`, `raids`, `campaigns`) plays that alone, patterns after the part only such cells: `1-[23]-strong`, `3-1`.
"""

from collections import Counter

import msgspec

from undercroft.engine.bots import Level, bot_seed
from undercroft.engine.table import Table
from undercroft.games.wicked import game
from undercroft.games.wicked.state import Raid, Wicked
from undercroft.games.wicked.words import Phase

CYCLES, MOST = 6, 20_000
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
    endings: Counter[str] = msgspec.field(default_factory=Counter)
    raids: dict[int, tuple[int, int]] = msgspec.field(default_factory=dict)
    rolls: list[int] = msgspec.field(default_factory=list)
    rang: int = 0
    by_cycle: dict[int, list[int]] = msgspec.field(default_factory=dict)
    gold_by: dict[int, list[int]] = msgspec.field(default_factory=dict)
    stress_by: dict[int, list[int]] = msgspec.field(default_factory=dict)
    plan_by: dict[int, list[int]] = msgspec.field(default_factory=dict)

    def part(self, some: str, of: str) -> float:
        """Give how many of one kind of line there were for each of another."""
        return self.lines[some] / max(1, self.lines[of])


def counted(campaigns: int, level: Level = "good", cycles: int = CYCLES, name: str = "bench") -> Figures:
    """Play campaigns with one to three monsters, and count."""
    figures = Figures()
    for number in range(campaigns):
        play_one(figures, f"{name} {number}".encode(), number % 3 + 1, level, cycles)
    return figures


def play_one(figures: Figures, seed: bytes, seats: int, level: Level, cycles: int, length: str = "short") -> None:
    """Play one campaign, at most so many cycles of it, and count."""
    people = [*(f"seat{number}" for number in range(seats)), "gm"]
    table: Table[Wicked] = Table(game, people, seed=seed, rulings={"length": length}, start=False)
    table.reach = figures.reached
    table.start()
    bots = {seat: game.bot(seat, bot_seed(seed, seat), level) for seat in people}
    watch = Watch()
    for _ in range(MOST):
        if table.over or table.state.cycle > cycles:
            break
        watch.look(figures, table.state)
        ask = table.open_asks()[0]
        figures.asked[("gm." if ask.seat == "gm" else "") + ask.key] += 1
        said = bots[ask.seat].answer(table.view(ask.seat), ask)
        table.answer(ask.seat, ask.id, {**said, "table": "on"} if ask.key == "evening" else said)
    _count(figures, table)


class Watch:
    """Looks at a campaign while it is played: each raid when it is over, and each cycle when it ends."""

    def __init__(self) -> None:
        self.cycle = 1
        self.raided = 0

    def look(self, figures: Figures, state: Wicked) -> None:
        """Count what is new."""
        if state.phase in (Phase.BLOWBACK, Phase.CLOSING) and state.raid and self.raided < state.cycle:
            self.raided = state.cycle
            self._raid(figures, state.raid)
        if state.cycle > self.cycle:
            self._cycle(figures, state)
            self.cycle = state.cycle

    def _raid(self, figures: Figures, raid: Raid) -> None:
        gap = raid.faction_tier - raid.dungeon_tier
        reached, raids = figures.raids.get(gap, (0, 0))
        figures.raids[gap] = (reached + bool(raid.reached), raids + 1)
        figures.rolls.append(raid.rolls)
        figures.rang += raid.alarm_fills > 0

    def _cycle(self, figures: Figures, state: Wicked) -> None:
        people = state.monsters.values()
        for into, amount in (
            (figures.by_cycle, state.dungeon.tier),
            (figures.gold_by, state.dungeon.hoard + sum(one.gold for one in people)),
            (figures.stress_by, max((one.stress for one in people), default=0)),
            (figures.plan_by, state.scheme.stage),
        ):
            into.setdefault(self.cycle, []).append(amount)


def _count(figures: Figures, table: Table[Wicked]) -> None:
    state = table.state
    figures.campaigns += 1
    figures.endings[f"{len(state.monsters)}: {state.ended or 'unfinished'}"] += 1
    figures.lines.update(line.kind for line in table.journal.lines)
    figures.tiers[state.dungeon.tier] += 1
    figures.gold += state.dungeon.hoard + sum(one.gold for one in state.monsters.values())
    figures.stress += max((one.stress for one in state.monsters.values()), default=0)
