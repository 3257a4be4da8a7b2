"""What comes up in a Kingdom: things that bots reached in even adventures of some Levels and in campaigns.

`python -m tests.kingdom.bench.reach SECONDS WORD FILE` plays until so much processor time is spent, and writes each
thing with how often it came up; beside it, `never.tsv` says of everything else why it did not. What is in the file
already is added to, so that several runs make one.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from time import process_time

from undercroft.engine.dice import Fast, pick_from, seed_from
from undercroft.engine.play import Play
from undercroft.engine.rulings import settle
from undercroft.engine.table import Table
from undercroft.games.kingdom import MakeYouKingdom, game
from undercroft.games.kingdom.grammar.entries import FACILITIES, ITEMS, JOBS, SKILLS
from undercroft.games.kingdom.rules.building import is_plain, open_rooms, set_up
from undercroft.games.kingdom.rules.careers import change_job
from undercroft.games.kingdom.rules.equipment import receive
from undercroft.games.kingdom.rules.learning import learn
from undercroft.games.kingdom.state import Realm

from . import SEATS, Seasoned, play_quietly
from .reasons import never

Found = Counter[tuple[str, str]]


class Furnished(Seasoned):
    """The game, begun with a Court that has skills, Items and Facilities by lot, so that rare ones come up too."""

    async def grow(self, play: Play[Realm]) -> None:
        """Raise the Court, and hand things out; what somebody cannot have, they do not get."""
        await super().grow(play)
        for who in play.state.members():
            for skill in draw_some(play, [one.id for one in SKILLS if one.family != "monster"], SKILLS_EACH):
                await learn(play, who, skill)
            job = pick_from(play.dice, [one.id for one in JOBS])
            await change_job(play, who, who.jobs[0], job, "MYK-ADVJOB-CHANGE")
            for item in draw_some(play, [one.id for one in ITEMS], ITEMS_EACH):
                await receive(play, who, item)
        for kind in draw_some(play, [one.id for one in FACILITIES if is_plain(one)], FACILITIES_ALL):
            if rooms := open_rooms(play, kind):
                await set_up(play, kind, pick_from(play.dice, rooms), "", "MYK-FACRULE-01")


SKILLS_EACH, ITEMS_EACH, FACILITIES_ALL = 6, 3, 5


def draw_some(play: Play[Realm], names: Sequence[str], count: int) -> list[str]:
    """Draw a few of many."""
    return [pick_from(play.dice, names) for _ in range(count)]


CAMPAIGN = 3
"""How many games a campaign with played delves has."""
ADVENTURE = {"games": "1", "delve": "played", "threat": "even"}
SWITCHES = {ruling.id: "on" for ruling in game.rulings if "on" in ruling.readings}
"""Every optional rule that can be switched on."""
KINDS: dict[str, tuple[MakeYouKingdom, dict[str, str]]] = {
    "1": (game, ADVENTURE),
    "3": (Seasoned(3), ADVENTURE),
    "5": (Seasoned(5), ADVENTURE),
    "9": (Seasoned(9), ADVENTURE),
    "furnished 3": (Furnished(3), ADVENTURE),
    "furnished 7": (Furnished(7), ADVENTURE | SWITCHES),
    "furnished 12": (Furnished(12), ADVENTURE),
    "furnished 20": (Furnished(20), ADVENTURE),
    "campaign": (game, {"games": str(CAMPAIGN), "delve": "played"}),
    "rolled": (game, {"games": "10", "delve": "rolled"}),
}
"""What is played by turns: a game, with its readings."""


def explore(kind: str, bots: str, seed: bytes, found: Found) -> None:
    """Play one table of a kind, and add what came up."""
    which, readings = KINDS[kind]
    table: Table[Realm] = Table(
        which, SEATS, dice=Fast(seed), rulings=settle(game.rulings, readings), telling=False, keeping=False, start=False
    )
    table.reach = found
    table.start()
    play_quietly(table, seed, bots)


def read(path: Path) -> tuple[int, Found]:
    """Read what was found before: how many tables, and each thing with how often."""
    if not path.exists():
        return 0, Counter()
    head, *rows = path.read_text(encoding="utf-8").splitlines()
    parts = [row.split("\t") for row in rows]
    return int(head.split("\t")[1]), Counter({(kind, name): int(times) for kind, name, times in parts})


def write(path: Path, tables: int, found: Found) -> None:
    """Write everything that was found, in the order of its name."""
    rows = [f"{kind}\t{name}\t{times}" for (kind, name), times in sorted(found.items())]
    path.write_text("\n".join([f"tables\t{tables}", *rows]) + "\n", encoding="utf-8")


def write_never(path: Path, found: Found) -> None:
    """Write everything that was not found, each with its reason."""
    rows = [f"{kind}\t{name}\t{why}" for kind, name, why in sorted(never(found))]
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")


def read_never(path: Path) -> dict[tuple[str, str], str]:
    """Read what never came up, and why."""
    parts = [row.split("\t") for row in path.read_text(encoding="utf-8").splitlines()]
    return {(kind, name): why for kind, name, why in parts}


def main(seconds: float, word: str, path: Path) -> None:
    """Play all kinds by turns, every fourth table at random, until the time is over."""
    until, (tables, found) = process_time() + seconds, read(path)
    number = 0
    while process_time() < until:
        kind = list(KINDS)[number % len(KINDS)]
        bots = "random" if number // len(KINDS) % 4 == 3 else "good"
        explore(kind, bots, seed_from(f"{word} reach {number}"), found)
        tables, number = tables + 1, number + 1
        write(path, tables, found)
    write_never(path.with_name("never.tsv"), found)


if __name__ == "__main__":
    main(float(sys.argv[1]), sys.argv[2], Path(sys.argv[3]))
