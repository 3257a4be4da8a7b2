"""What a tier that fell lets stand: the rest is disabled, the newest first, until the tier comes back. [WO-R89]"""

from collections.abc import Iterator

from ..book import Book
from ..state import Built, Dungeon, Lair, Node
from .graph import built
from .legality import LIMITED, counted, highest, limit

Limited = Built | Lair | Node


def fit(dungeon: Dungeon, book: Book) -> list[str]:
    """Disable what exceeds the limits, let the rest work again, and name what is disabled. [WO-R89] [WO-R80]"""
    return [name for what in LIMITED for name in _fit(dungeon, book, what)]


def _fit(dungeon: Dungeon, book: Book, what: str) -> list[str]:
    there = sorted(_things(dungeon, what), key=lambda named: -named[1].since)
    for _, one in there:
        one.over_limit = one.tier > highest(dungeon, what)
    for _, one in there:
        if counted(dungeon, what) > limit(dungeon, book, what):
            one.over_limit = True
    return [name for name, one in there if one.over_limit]


def _things(dungeon: Dungeon, what: str) -> Iterator[tuple[str, Limited]]:
    if what == "room":
        yield from ((key, node) for key, node in dungeon.nodes.items() if node.room and not node.free)
    elif what == "lair":
        yield from ((key, node.lair) for key, node in dungeon.nodes.items() if node.lair)
    else:
        yield from ((one.id, one) for _, one in built(dungeon) if one.guard == what and not one.lasts)
