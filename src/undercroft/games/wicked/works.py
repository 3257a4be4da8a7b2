"""What is reckoned beside tables: one's own dungeon tried a thousand times, and somebody else's invaded once."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

import msgspec

from undercroft.engine.house_book import Files
from undercroft.engine.paper import Wish, Wishes
from undercroft.engine.refusals import Refused
from undercroft.engine.view import View
from undercroft.engine.works import Work

from .book import Book, laid_over
from .invaders.alone import walk_alone
from .show.film import Film, drawn, key_of
from .show.plan import DARK, called, plan
from .show.reel import reel
from .state import Dungeon, Wicked
from .trial import NO_FILES, SIZES, TIMES, Place, Trial, Tried, count, dice_for, heat, told_walk, visited
from .words import Size

SLICE = 50
"""Walks of one part: a second or less."""
SEEN = ("seats", "monsters", "packs", "dungeon", "cycle", "length", "scheme")
"""What a walk needs of a table."""
WALKED = (
    "adventurers.toml", "callings.toml", "creatures.toml", "defenses.toml", "edges.toml", "hirelings.toml",
    "magic_items.toml", "packs.toml", "plans.toml", "rooms.toml",
)  # fmt: skip
"""The files of the book by which a walk goes; the others only tell it."""
SEED = b"trial"
RANKED = 8
"""So many of the places that cost most are listed."""


class Slice(msgspec.Struct, array_like=True):
    """Some walks of one party through one dungeon."""

    ground: Wicked
    size: Size
    tier: int
    start: int
    end: int


class Errand(msgspec.Struct, array_like=True):
    """One visit to a dungeon that was shared."""

    code: str
    size: Size
    tier: int
    seed: str
    house: dict[str, str] = {}


class Fared(NamedTuple):
    """How parties of one tier fared, by size: the share that was stopped, slashes and moves left of the others."""

    tier: int
    sizes: Sequence[tuple[str, str, str]]


class Tested(NamedTuple):
    """A trial as it is shown: the map with its heat, numbers by tier, and the places that cost most."""

    name: str
    times: int
    tier: int
    tiers: Sequence[int]
    sizes: Sequence[str]
    picture: str
    fared: Sequence[Fared]
    places: Sequence[tuple[str, Place]]


def works(house: Files) -> Mapping[str, Work]:
    """Offer both; a visit goes by the book of the house that offers it, a trial by the table's own."""

    def parts(view: View | None, wishes: Wishes) -> list[bytes]:
        return visit_parts(view, wishes, house)

    return {"trial": TRIAL, "visit": VISIT._replace(parts=parts)}


def walked(house: Files) -> dict[str, str]:
    """Keep of a group's own files those by which a walk goes."""
    return {name: text for name, text in house.items() if name in WALKED}


def seen_ground(view: View) -> Wicked:
    """Give the dungeon as everybody knows it: what is hidden makes no difference to a trial."""
    shown = view.state
    dungeon = shown["dungeon"]
    if not dungeon["nodes"]:
        raise Refused("Nothing is dug yet.")
    ground = msgspec.convert({name: shown[name] for name in SEEN if name in shown}, Wicked, strict=False)
    ground.house, ground.dungeon.breach = walked(view.house), ground.dungeon.breach_known
    ground.dungeon.graves, ground.dungeon.store = [], []
    return ground


def trial_parts(view: View | None, wishes: Wishes) -> list[bytes]:
    """Part a trial: for each size and tier some walks at a time. [WO-R100]"""
    if view is None:
        raise Refused("A trial is of a table's dungeon.")
    ground = seen_ground(view)
    parties = product(SIZES, range(1, ground.dungeon.tier + 2))
    return [
        msgspec.msgpack.encode(Slice(ground, size, tier, start, min(TIMES, start + SLICE)))
        for size, tier in parties
        for start in range(0, TIMES, SLICE)
    ]


def try_slice(part: bytes) -> bytes:
    """Let some parties walk, and count what became of them."""
    given = msgspec.msgpack.decode(part, type=Slice)
    tried = Tried(given.size, given.tier)
    for number in range(given.start, given.end):
        count(tried, walk_alone(given.ground, dice_for(SEED, given.size, given.tier, number), given.size, given.tier))
    return msgspec.msgpack.encode(tried)


def joined(results: Sequence[bytes]) -> Trial:
    """Add up what was counted in parts."""
    trial = Trial("", TIMES)
    for one in (msgspec.msgpack.decode(result, type=Tried) for result in results):
        same = next((other for other in trial.tried if (other.size, other.tier) == (one.size, one.tier)), None)
        if same is None:
            trial.tried.append(one)
        else:
            same.add(one)
    return trial


def show_trial(parts: Sequence[bytes], results: Sequence[bytes], wishes: Wishes) -> Tested:
    """Show where parties of a tier, or of all, were stopped."""
    ground = msgspec.msgpack.decode(parts[0], type=Slice).ground
    trial, book, dungeon = joined(results), laid_over(ground.house), ground.dungeon
    tiers = sorted({one.tier for one in trial.tried})
    tier = int(wishes.get("tier", 0))
    wanted = tier if tier in tiers else None
    picture = plan(dungeon, book, DARK, "trial", heat(trial, None, wanted))
    fared = [Fared(one, [_numbers(trial, size, one) for size in SIZES]) for one in tiers]
    return Tested(
        dungeon.name, TIMES, wanted or 0, tiers, [str(size) for size in SIZES], picture, fared,
        _ranked(trial, dungeon, wanted, book),
    )  # fmt: skip


def _numbers(trial: Trial, size: Size, tier: int) -> tuple[str, str, str]:
    one = next(one for one in trial.tried if (one.size, one.tier) == (size, tier))
    return f"{one.stopped_share:.0%}", f"{one.slashes_left:.1f}", f"{one.moves_left:.1f}"


def _ranked(trial: Trial, dungeon: Dungeon, tier: int | None, book: Book) -> list[tuple[str, Place]]:
    places = sorted(trial.places(None, tier).items(), key=lambda item: (-item[1].out, -item[1].slashes, item[0]))
    cost = [(node, place) for node, place in places if place.out or place.slashes or place.moves]
    return [
        (called(dungeon.nodes[node], book) or f"Crossing {node}", place)
        for node, place in cost[:RANKED]
        if node in dungeon.nodes
    ]


def visit_parts(view: View | None, wishes: Wishes, house: Files = NO_FILES) -> list[bytes]:
    """Order one visit; the code is opened where it is done."""
    size, tier, seed = Size(wishes["size"]), int(wishes["tier"]), str(wishes["seed"])[:40]
    errand = Errand(str(wishes["code"]), size, tier, seed, dict(house))
    return [msgspec.msgpack.encode(errand)]


def do_visit(part: bytes) -> bytes:
    """Invade a dungeon that was shared, and draw the film of it."""
    given = msgspec.msgpack.decode(part, type=Errand)
    table, invasion = visited(given.code, given.size, given.tier, given.seed, told_walk, given.house)
    names = {one.id: one.name for one in table.packs.values()}
    book = laid_over(given.house)
    found = reel(table.dungeon, invasion, book, names, key=key_of(invasion), live=False)
    return msgspec.msgpack.encode(drawn(table.dungeon, found, book))


def show_film(parts: Sequence[bytes], results: Sequence[bytes], wishes: Wishes) -> Any:
    """Show the film of a visit."""
    return msgspec.msgpack.decode(results[0], type=Film)


TRIAL = Work(
    "Invade it 1,000 times",
    "Parties of every size walk through your dungeon a thousand times, by dice of their own; nobody is hurt.",
    "Invade it 1,000 times",
    trial_parts,
    try_slice,
    show_trial,
    (Wish("tier", "only parties of one tier", 0, 0, 5),),
    at_table=True,
)
VISIT = Work(
    "Invade a dungeon by its code",
    "Somebody dug it, somebody lives in it. Your adventurers go in, and you watch from a safe distance.",
    "Send them in",
    visit_parts,
    do_visit,
    show_film,
    (
        Wish("code", "the code of a dungeon", "", free=True),
        Wish("size", "how many go in", "normal", among=("weak", "normal", "strong")),
        Wish("tier", "how seasoned they are, from 1 to 5", 1, 1, 5),
        Wish("seed", "any word: another word, another party and other dice", "once", free=True),
    ),
)
