"""What of the game bots are offered and what they use, counted over whole campaigns.

`python -m tests.wicked.usage 14 16` plays fourteen campaigns of at most sixteen cycles, and lists for each kind of
thing what was never offered, and what was offered and never used.
"""

import sys
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from undercroft.engine.asks import Ask
from undercroft.engine.bots import Level, bot_seed
from undercroft.engine.cards import Card
from undercroft.engine.table import Table
from undercroft.games.wicked import game
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.state import Wicked
from undercroft.games.wicked.words import Action, Code, Plan, Project, Scope, Work
from undercroft.games.wicked.world.votes import LEANS

MOST, SHOWN = 20_000, 24
SHELVES = ("concoction", "potion", "contraption", "magic_item", "lock", "trap", "trick", "ritual", "room", "mundane")
Found = Iterator[tuple[str, str]]


class Usage(msgspec.Struct):
    """How often each thing was offered, and how often used; by kind and name."""

    offered: Counter[tuple[str, str]] = msgspec.field(default_factory=Counter)
    used: Counter[tuple[str, str]] = msgspec.field(default_factory=Counter)
    reached: Counter[tuple[str, str]] = msgspec.field(default_factory=Counter)
    lines: Counter[str] = msgspec.field(default_factory=Counter)
    asked: Counter[str] = msgspec.field(default_factory=Counter)
    overs: Counter[str] = msgspec.field(default_factory=Counter)
    tiers: Counter[int] = msgspec.field(default_factory=Counter)
    campaigns: list[tuple[int, int, int, int, str]] = []
    cycles: int = 0
    decisions: int = 0
    seconds: float = 0.0
    slowest: Counter[str] = msgspec.field(default_factory=Counter)

    def never(self, kind: str) -> dict[str, list[str]]:
        """List what of a kind was never used: never offered, or never chosen."""
        unused = [name for name in everything()[kind] if not self.used[kind, name]]
        return {
            "never offered": [name for name in unused if not self.offered[kind, name]],
            "never chosen": [f"{name} ({self.offered[kind, name]})" for name in unused if self.offered[kind, name]],
        }


def everything() -> dict[str, list[str]]:
    """Name all that should be used by somebody or other."""
    book = house_book()
    made = {f"made.{shelf}": list(book.shelf(shelf)) for shelf in SHELVES}
    used = {f"use.{shelf}": [one.id for one in book.shelf(shelf).values() if one.code is not Code.GEAR]
            for shelf in ("concoction", "potion", "contraption", "magic_item")}  # fmt: skip
    powers = [(one.id, power.used) for one in book.shelf("ability").values() for power in one.powers]
    return {
        "action": list(Action),
        "plan": list(Plan),
        "project": list(Project),
        "work": list(Work),
        "code": list(Code),
        "calling": list(book.shelf("calling")),
        "ability": list(book.shelf("ability")),
        "pressed": [name for name, used in powers if used == "button"],
        "toggled": [name for name, used in powers if used == "toggle"],
        "bargain": list(book.shelf("bargain")),
        "spell": list(book.shelf("spell")),
        "creature": list(book.shelf("creature")),
        **made,
        **used,
    }


def used_in(campaigns: int, cycles: int, level: Level = "good", name: str = "usage") -> Usage:
    """Play campaigns with one to three monsters, and count."""
    usage = Usage()
    for number in range(campaigns):
        _play(usage, f"{name} {number}".encode(), number % 3 + 1, level, cycles)
    return usage


def _play(usage: Usage, seed: bytes, seats: int, level: Level, cycles: int) -> None:
    people = [*(f"seat{number}" for number in range(seats)), "gm"]
    table: Table[Wicked] = Table(game, people, seed=seed, start=False)
    table.reach = usage.reached
    table.start()
    bots = {seat: game.bot(seat, bot_seed(seed, seat), level) for seat in people}
    had: set[tuple[str, str]] = set()
    for _ in range(MOST):
        if table.over or table.state.cycle > cycles:
            break
        ask = table.open_asks()[0]
        view = table.view(ask.seat)
        before = time.process_time()
        said = bots[ask.seat].answer(view, ask)
        usage.seconds += (spent := time.process_time() - before)
        usage.slowest[ask.key] = max(usage.slowest[ask.key], int(spent * 1000))
        usage.decisions += 1
        usage.asked[("gm." if ask.seat == "gm" else "") + ask.key] += 1
        if ask.seat != "gm":
            _count(usage, table.state, ask, said)
        table.answer(ask.seat, ask.id, said)
        _powers_had(usage, table.state, had)
    usage.cycles += table.state.cycle
    state = table.state
    usage.campaigns.append((seats, state.cycle, state.dungeon.tier, state.scheme.stage, str(state.ended or "")))
    usage.overs[str(table.state.ended or "going on")] += 1
    usage.tiers[table.state.dungeon.tier] += 1
    usage.lines.update(line.kind for line in table.journal.lines)


def _powers_had(usage: Usage, state: Wicked, had: set[tuple[str, str]]) -> None:
    """Count each ability once for each monster that has it, and uses that are marked as they come."""
    for one in state.monsters.values():
        used = [key for scope in Scope for key in one.used.by(scope) if key.startswith("ability.")]
        for kind, names in (("ability", one.abilities), ("marked", [key.split(".")[1] for key in used])):
            for name in names:
                if (one.name + kind, name) not in had:
                    had.add((one.name + kind, name))
                    for counted in (kind,) if kind == "ability" else ("pressed", "toggled"):
                        usage.used[counted, name] += 1


def _count(usage: Usage, state: Wicked, ask: Ask[Any], said: Any) -> None:
    if not isinstance(ask, Card):
        _options(usage, state, ask.seat, ask, said)
        return
    for name, inner in ask.drafted(said).asks.items():
        _options(usage, state, str(said.get("who", said.get("hand", ask.seat))), inner, said[name])


def _options(usage: Usage, state: Wicked, who: str, ask: Ask[Any], said: Any) -> None:
    chosen = _chosen(said)
    for option in ask.options():
        for kind, name in _things(state, who, ask, option):
            usage.offered[kind, name] += 1
            usage.used[kind, name] += option in chosen


def _chosen(said: Any) -> tuple[Any, ...]:
    if isinstance(said, bool):
        return ("yes",) if said else ("no",)
    said = said.removeprefix(LEANS) if isinstance(said, str) else said
    return tuple(said) if isinstance(said, tuple | list) else (said,)


def _things(state: Wicked, who: str, ask: Ask[Any], option: str) -> Found:
    """Say of which things an option speaks."""
    head, _, rest = option.partition(":")
    match ask.key:
        case "action_intention":
            yield "intention", head
            if head == "use":
                yield "pressed", rest.split(".")[1]
            if head == "thing":
                yield from _item(state, who, rest)
            if head == "cast":
                yield "spell", rest
        case "action_item" if option != "nothing":
            yield from _item(state, who, option)
        case "action_powers":
            yield "toggled", option.split(".")[1]
        case "action_action":
            yield "action", option
        case "action_bargain" if option == "yes":
            yield "bargain", str(ask.params["bargain"])
            yield "card", "bargain"
        case "action_helper" | "action_heart" | "action_hard" | "action_own" | "action_tool" | "action_team":
            if option not in ("no", "nobody", "nothing"):
                yield "card", ask.key
        case "work_task" | "work_catalogue":
            yield "work", head
            if f"made.{head}" in everything():
                yield f"made.{head}", rest
            if head == "enchant":
                yield "made.magic_item", rest
        case "raid_plan":
            yield "plan", option
        case "resist" | "resist_for":
            yield "resist", head
        case _:
            yield f"ask {ask.key}", head


def _item(state: Wicked, who: str, place: str) -> Found:
    body = state.monsters.get(who) or state.packs[who]
    thing = body.items[int(place)].item
    try:
        item = house_book().item(thing)
    except KeyError:
        yield "plain", thing
        return
    yield f"use.{item.kind}", thing
    yield "code", str(item.code)


def _from_reach(usage: Usage) -> None:
    """Take over what the table itself has counted."""
    for (kind, name), times in usage.reached.items():
        if kind in ("calling", "project", "creature"):
            usage.used[kind, str(name)] += times


def main(campaigns: int, cycles: int) -> None:
    """Print what was never used."""
    usage = used_in(campaigns, cycles)
    _from_reach(usage)
    print(usage.cycles, "cycles", dict(usage.overs), "tiers", dict(sorted(usage.tiers.items())))
    print(usage.decisions, "decisions", round(1000 * usage.seconds / usage.decisions, 2), "ms each")
    print("seats, cycles, tier, stages, end:", *usage.campaigns)
    print("slowest", usage.slowest.most_common(5))
    for kind, names in everything().items():
        never = usage.never(kind)
        print(f"{kind}: {sum(1 for one in names if usage.used[kind, one])} of {len(names)}")
        for why, which in never.items():
            if which:
                print(f"    {why}: {', '.join(which)}")
    for kind in sorted({kind for kind, _ in usage.offered}):
        names = sorted(name for one, name in usage.offered if one == kind)
        print(kind, {str(name): f"{usage.used[kind, name]}/{usage.offered[kind, name]}" for name in names[:SHOWN]})
    for kind, everyone in game.everything().items():
        unused = [str(name) for name in everyone if not usage.reached[kind, name]]
        print(f"counted {kind}: {len(everyone) - len(unused)} of {len(everyone)}", ", ".join(unused))
    print("lines", sorted(usage.lines.items()))


if __name__ == "__main__":
    main(*(int(one) for one in sys.argv[1:3]) if len(sys.argv) > 2 else (14, 16))
