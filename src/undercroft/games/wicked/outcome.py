"""How campaigns are counted when many are played, and all that could have come up in them."""

from collections.abc import Mapping, Sequence

from undercroft.engine.outcomes import Outcome

from .book import Book, house_book
from .book.reading import ITEM_TABLES
from .state import Wicked
from .words import (
    BLOWBACK_ROWS,
    CALAMITY_ROWS,
    Action,
    Band,
    Code,
    Discovery,
    Effect,
    Goal,
    Over,
    Plan,
    Position,
    Project,
    Upgrade,
    Work,
    XpTrigger,
)

TABLES = (
    "ability", "bargain", "calling", "class", "creature", "edge", "faction", "hireling", "impulse", "job", "kind",
    "lock", "master_plan", "motivation", "pack_impulse", "pack_kind", "path", "ritual", "room", "secret", "spell",
    "theme", "trait", "trap", "trick", *ITEM_TABLES,
)  # fmt: skip
"""Tables of the book whose every entry should come up at some table or other."""
WARES = ("upgrade", "recruit", "attract", "help")
PUT_IN = ("heart", "hard", "help", "team")
FINDS = (Band.FAILURE, Band.MIXED, Band.SUCCESS)
LIVING = (Over.VICTORY, Over.RETIRED, Over.SCORED)


def of_campaign(state: Wicked) -> Outcome:
    """Read how it went: how it ended, whether anybody lived, how the dungeon grew, what it cost."""
    people = list(state.monsters.values())
    ending = state.ended or Over.RETIRED
    return Outcome(
        "dungeon_stands" if ending in LIVING else "dungeon_lost",
        f"over.{ending}",
        state.cycle,
        ["died"] * len(state.fallen),
        [one.calling for one in people],
        [one.calling for one in people if not one.dead],
        measures={**of_cycles(state), **of_the_end(state)},
    )


def of_cycles(state: Wicked) -> dict[str, int]:
    """Give the tier, the gold and the worst stress after each cycle."""
    found: dict[str, int] = {}
    for what in ("tier", "gold", "stress"):
        for one in state.reckoned:
            found[f"{what}_{one.cycle}"] = getattr(one, what) + (one.hoard if what == "gold" else 0)
    return found


def of_the_end(state: Wicked) -> dict[str, int]:
    """Count what there is in the end."""
    return {
        "tier": state.dungeon.tier,
        "hoard": state.dungeon.hoard,
        "stages": state.scheme.stage,
        "taken_out": state.out,
        "dead": len(state.fallen),
        "sacked": state.dungeon.sacked,
    }


def everything(book: Book | None = None) -> Mapping[str, Sequence[str]]:
    """Name all that can come up at some table or other: what rules say, and what a book has."""
    shelves = book or house_book()
    return {
        **{table: list(shelves.shelf(table)) for table in sorted(TABLES)},
        "action": list(Action),
        "action_band": list(Band),
        "blowback": list(BLOWBACK_ROWS),
        "calamity": list(CALAMITY_ROWS),
        "code": list(Code),
        "compel": list(shelves.shelf("impulse")),
        "discovery": [f"{found}.{band}" for found in Discovery for band in FINDS],
        "effect": list(Effect),
        "goal": list(Goal),
        "learned": list(shelves.shelf("ability")),
        "plan": list(Plan),
        "position": list(Position),
        "project": list(Project),
        "put_in": PUT_IN,
        "stood": [f"{table}_{one}" for table in ("lock", "trap", "trick") for one in shelves.shelf(table)],
        "upgrade": list(Upgrade),
        "ware": WARES,
        "work": list(Work),
        "xp": list(XpTrigger),
    }
