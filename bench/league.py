"""The league of Out of the Depths: today's bots against those of earlier days, side against side, from fixed seeds.

`python -m bench.league` plays every adventurers' temper against every Horror's; `--usage` says what both sides do;
`--tune` looks for better numbers one at a time. What is kept of that is written into `games/depths/temper.py` by hand,
with its figures in docs/bots.md.
"""

import argparse
from collections import Counter
from collections.abc import Iterator

import msgspec

from undercroft.engine.bots import Bot, bot_seed, drive
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.table import Table
from undercroft.games.depths import game
from undercroft.games.depths.bots import SIDES, PlayerBot
from undercroft.games.depths.narrator import DungeonMaster
from undercroft.games.depths.orders import TARGETS_ANYONE
from undercroft.games.depths.state import ACTIONS, ADVENTURER, HORROR, Cavern
from undercroft.games.depths.temper import LEAGUE, PROWLER, TUNED, Temper
from undercroft.lab.reports import share

SEATS = tuple(f"player{number}" for number in range(1, 7))
STEPS: dict[str, tuple[float, ...]] = {
    "light": (4, 10, 20),
    "nerve": (0.4, 0.5, 0.6),
    "share": (20, 70),
    "reach": (0.5, 0.67, 0.85),
    "torch": (80, 100),
    "crowd": (0.6, 1.2, 2.0),
    "haste": (0.0, 0.06, 0.12),
    "hunt_first": (15, 25, 35),
    "hunt": (25, 40, 55),
    "claws": (5, 6, 7),
    "frame": (4, 10),
}
"""What is tried for each number."""
OF_THE_HORROR = ("hunt_first", "hunt", "claws", "frame")


def games(count: int, seed: str, adventurers: Temper, horror: Temper) -> Iterator[Table[Cavern]]:
    """Play so many games at six players, each side by a temper of its own."""
    tempers = {ADVENTURER: adventurers, HORROR: horror}
    for number in range(count):
        chance = seed_from(f"{seed}/{number}")
        table = Table(game, (*SEATS, "gm"), dice=Fast(chance))
        bots: dict[str, Bot] = {seat: PlayerBot(bot_seed(chance, seat), SIDES, tempers) for seat in SEATS}
        bots["gm"] = DungeonMaster(bot_seed(chance, "gm"))
        for _ in drive(table, bots, talk=False):
            pass
        yield table


def wins(count: int, seed: str, adventurers: Temper, horror: Temper) -> Counter[str]:
    """Count who won."""
    return Counter(table.game.outcome(table.state).winner for table in games(count, seed, adventurers, horror))


def league(count: int) -> None:
    """Play everybody against everybody."""
    for ours, (adventurers, _) in LEAGUE.items():
        for theirs, (_, horror) in LEAGUE.items():
            won = wins(count, "league", adventurers, horror)
            told = "  ".join(shown(won[side], count) for side in ("adventurers", "horror", "dm"))
            print(f"adventurers {ours:8} Horror {theirs:8}  {told}", flush=True)


def usage(count: int) -> None:
    """Say what both sides do, how often for others, what kills, and how often the Horror kills nobody."""
    deeds, others, deaths, bloodless = Counter[tuple[str, str]](), Counter[tuple[str, str]](), Counter[str](), 0
    for table in games(count, "usage", TUNED, PROWLER):
        told = [line.params for line in table.journal.lines if line.kind == "deed"]
        deeds.update((deed["role"], deed["action"]) for deed in told)
        others.update(
            (deed["role"], deed["action"])
            for deed in told
            if deed["action"] in TARGETS_ANYONE and deed["target"] != deed["who"]
        )
        bloodless += not any(deed["role"] == HORROR and deed["outcome"] == "kills" for deed in told)
        deaths.update(game.outcome(table.state).deaths)
    for role in (ADVENTURER, HORROR):
        of = sum(number for (who, _), number in deeds.items() if who == role)
        print(role, ", ".join(f"{action} {shown(deeds[role, action], of)}" for action in ACTIONS))
        print("  for others:", ", ".join(f"{action} {shown(others[role, action], of)}" for action in TARGETS_ANYONE))
    print("deaths", ", ".join(f"{manner} {shown(number, deaths.total())}" for manner, number in deaths.most_common()))
    print("the Horror killed nobody in", shown(bloodless, count))


def shown(count: int, of: int) -> str:
    """Write a share with its interval."""
    found = share(count, of)
    return f"{100 * found.share:.1f}% ({100 * found.low:.1f} to {100 * found.high:.1f})"


def tune(count: int, rounds: int) -> None:
    """Try other numbers one at a time, each side against the best of the other so far."""
    best = {"adventurers": TUNED, "horror": PROWLER}
    for again in range(rounds):
        for name, values in STEPS.items():
            side = "horror" if name in OF_THE_HORROR else "adventurers"
            found = {value: tried(best, name, value, side, f"tune {again}", count) for value in values}
            choice = max(found, key=lambda value: found[value])
            best[side] = msgspec.structs.replace(best[side], **{name: choice})
            print(f"{name:12} {choice:6}  " + "  ".join(f"{value}: {won}" for value, won in found.items()), flush=True)


def tried(best: dict[str, Temper], name: str, value: float, side: str, seed: str, count: int) -> int:
    """Count the wins of a side with one number changed, against the other side as it is."""
    now = {**best, side: msgspec.structs.replace(best[side], **{name: value})}
    return wins(count, seed, now["adventurers"], now["horror"])[side]


def main() -> None:
    """Play the league, or tune."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--tune", type=int, default=0, metavar="ROUNDS")
    parser.add_argument("--usage", action="store_true")
    wanted = parser.parse_args()
    if wanted.usage:
        usage(wanted.games)
    elif wanted.tune:
        tune(wanted.games, wanted.tune)
    else:
        league(wanted.games)


if __name__ == "__main__":
    main()
