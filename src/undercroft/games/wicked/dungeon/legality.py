"""What a legal dungeon is. [WO-R80]"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from undercroft.atlas.rooms import ends, reached, way

from ..book import Book
from ..state import Built, Dungeon, Node, Passage
from ..words import Guard, NodeKind
from .graph import ENTRANCE, MAPS, SANCTUM, Map, adjacent, apart, built, distances, joined, map_of

LIMITED = ("room", "lock", "trap", "trick", "lair")
"""What a dungeon may have only so many of. [WO-G05]"""
WAYS = 4
"""How many passages a node may have, and the entrance and the sanctum one fewer. [WO-R80]"""
TWO_ROUTES_FROM = 4
"""From how many counted rooms on there are two routes."""
HIGHEST = 3
HOLDS_LAIR = (NodeKind.ROOM, NodeKind.CAVE)
HOLDS_GUARD = (NodeKind.ROOM, NodeKind.CAVE, NodeKind.ENTRANCE, NodeKind.JUNCTION)


def limit(dungeon: Dungeon, book: Book, what: str) -> int:
    """Give how many rooms, traps, locks, tricks or lairs a dungeon may have: by tier and finds. [WO-G05]"""
    base, each = limits_of(book)[what]
    return base + each * dungeon.tier + dungeon.limits.get(what, 0)


@lru_cache(maxsize=16)
def limits_of(book: Book) -> dict[str, tuple[int, int]]:
    """Give what a book says of each limit: how many at first, and how many more for each tier."""
    return {one.what: (one.base, one.each) for one in book.shelf("limit").values()}


def counted(dungeon: Dungeon, what: str) -> int:
    """Count what a limit speaks of: what is free, what lasts for a while, and what is over the limit is not counted."""
    if what == "room":
        return sum(counts(node) for node in dungeon.nodes.values())
    if what == "lair":
        return sum(node.lair is not None and not node.lair.over_limit for node in dungeon.nodes.values())
    return sum(one.guard == what and not (one.over_limit or one.lasts) for _, one in built(dungeon))


def counts(node: Node) -> bool:
    """Say whether a node is a counted room."""
    return node.kind is NodeKind.ROOM and not (node.free or node.over_limit)


def room_for(dungeon: Dungeon, book: Book, what: str) -> int:
    """Say how many more of something a dungeon may have."""
    return limit(dungeon, book, what) - counted(dungeon, what)


def highest(dungeon: Dungeon, what: str) -> int:
    """Give the highest tier that something may have: one above the dungeon's, a lair the dungeon's own. [WO-R80]"""
    return max(1, dungeon.tier) if what == "lair" else min(HIGHEST, dungeon.tier + 1)


def most_ways(node: Node) -> int:
    """Give how many passages a node may have."""
    return WAYS - (node.kind in (NodeKind.ENTRANCE, NodeKind.SANCTUM))


def shortest(drawn: Map) -> list[str]:
    """Give the nodes of a shortest way from the entrance to the sanctum; nothing if there is none."""
    far, near = apart(drawn, ENTRANCE), joined(drawn)
    if SANCTUM not in far:
        return []
    path = [SANCTUM]
    while path[0] != ENTRANCE:
        path.insert(0, next(one for one in near[path[0]] if far.get(one) == far[path[0]] - 1))
    return path


def two_routes(dungeon: Dungeon) -> bool:
    """Say whether two ways lead from the entrance to the sanctum whose nodes differ."""
    return parts_and_meets(map_of(dungeon))


@lru_cache(maxsize=MAPS)
def parts_and_meets(drawn: Map) -> bool:
    """Say whether two ways lead from the entrance to the sanctum of a map.

    They do if some passage of a shortest way can be done without: what then leads there goes through other nodes, for
    those of a shortest way are joined in its own order only.
    """
    near = joined(drawn)
    return any(reached_without(near, way(one, other)) for one, other in pairwise(shortest(drawn)))


def reached_without(near: Mapping[str, Sequence[str]], without: str) -> bool:
    """Say whether the sanctum can be reached from neighbour to neighbour though a passage, or a node, is missing."""
    if without in near:
        return SANCTUM in reached(lambda node: [one for one in near[node] if one != without], ENTRANCE)
    closed = ends(without)
    return SANCTUM in reached(
        lambda node: [one for one in near[node] if one not in closed] if node in closed else near[node], ENTRANCE
    )


def breaches(dungeon: Dungeon, book: Book) -> list[str]:
    """Say, a sentence each, what makes a dungeon illegal; nothing: it is legal. [WO-R80]"""
    lost = [*_lost(dungeon), *_ends(dungeon)]
    return lost or [
        *_joined(dungeon),
        *_junctions(dungeon),
        *_routes(dungeon),
        *_holding(dungeon),
        *_limits(dungeon, book),
        *_tiers(dungeon, book),
    ]


def _lost(dungeon: Dungeon) -> Iterator[str]:
    """Say what is joined to nothing that is there."""
    for name, one in dungeon.passages.items():
        if name != way(*one.ends) or one.ends[0] == one.ends[1] or not set(one.ends) <= set(dungeon.nodes):
            yield f"The passage {name} leads nowhere."
    yield from (f"The node {key} is called {node.id}." for key, node in dungeon.nodes.items() if key != node.id)


def _ends(dungeon: Dungeon) -> Iterator[str]:
    kinds = Counter(node.kind for node in dungeon.nodes.values())
    for kind, key in ((NodeKind.ENTRANCE, ENTRANCE), (NodeKind.SANCTUM, SANCTUM)):
        found = dungeon.nodes.get(key)
        if kinds[kind] != 1 or found is None or found.kind is not kind:
            yield f"A dungeon has one {kind}."


def _joined(dungeon: Dungeon) -> Iterator[str]:
    if way(ENTRANCE, SANCTUM) in dungeon.passages:
        yield "The entrance leads straight into the sanctum."
    far, near = distances(dungeon, ENTRANCE), adjacent(dungeon)
    for key, node in dungeon.nodes.items():
        if key not in far:
            yield f"No way leads to {called(node)}."
        if len(near[key]) > most_ways(node):
            yield f"{called(node, first=True)} has more than {most_ways(node)} passages."


def _junctions(dungeon: Dungeon) -> Iterator[str]:
    kinds = Counter(node.kind for node in dungeon.nodes.values())
    junctions, rooms = kinds[NodeKind.JUNCTION], kinds[NodeKind.ROOM]
    if junctions < 1:
        yield "A dungeon has at least one junction."
    elif junctions > max(1, rooms):
        yield f"There are {junctions} junctions, and one for each room is the most: {rooms}."


def _routes(dungeon: Dungeon) -> Iterator[str]:
    if counted(dungeon, "room") >= TWO_ROUTES_FROM and not two_routes(dungeon):
        yield "With four rooms or more there must be two ways from the entrance to the sanctum."


def _holding(dungeon: Dungeon) -> Iterator[str]:
    """Say what stands where it cannot."""
    for node in dungeon.nodes.values():
        if node.lair and node.kind not in HOLDS_LAIR:
            yield f"{called(node, first=True)} cannot hold a lair."
        if node.guard and node.kind not in HOLDS_GUARD:
            yield f"{called(node, first=True)} cannot hold a {node.guard.guard}."
        if node.guard and node.guard.guard not in (Guard.TRAP, Guard.TRICK):
            yield f"A {node.guard.guard} cannot stand in {called(node)}."
    for name, one in dungeon.passages.items():
        yield from _in_passage(name, one)


def _in_passage(name: str, one: Passage) -> Iterator[str]:
    if one.lock and (one.lock.guard is not Guard.LOCK or not one.door):
        yield f"What closes the passage {name} is no lock on a door."
    if one.guard and one.guard.guard not in (Guard.TRAP, Guard.TRICK):
        yield f"A {one.guard.guard} cannot stand in the passage {name}."


def _limits(dungeon: Dungeon, book: Book) -> Iterator[str]:
    for what in LIMITED:
        there, most = counted(dungeon, what), limit(dungeon, book, what)
        if there > most:
            yield f"There are {there} {what}s, and {most} is the most at tier {dungeon.tier}."


def _tiers(dungeon: Dungeon, book: Book) -> Iterator[str]:
    for node in dungeon.nodes.values():
        if node.room and node.room not in book.shelf("room"):
            yield f"The house book has no room {node.room[:40]!r}."
        if counts(node) and node.tier > highest(dungeon, "room"):
            yield f"{called(node, first=True)} is of tier {node.tier}, too high for this dungeon."
        if node.lair and not node.lair.over_limit and node.lair.tier > highest(dungeon, "lair"):
            yield f"The lair in {called(node)} is of tier {node.lair.tier}, too high for this dungeon."
    for place, one in built(dungeon):
        yield from _tier_of(dungeon, book, place, one)


def _tier_of(dungeon: Dungeon, book: Book, place: str, one: Built) -> Iterator[str]:
    if one.entry not in book.shelf(one.guard):
        yield f"The house book has no {one.guard} {one.entry[:40]!r}."
    if not (one.over_limit or one.lasts) and one.tier > highest(dungeon, one.guard):
        yield f"The {one.guard} at {place} is of tier {one.tier}, too high for this dungeon."


def called(node: Node, *, first: bool = False) -> str:
    """Call a node in a sentence: the sanctum, the room R3."""
    plain = node.kind in (NodeKind.ENTRANCE, NodeKind.SANCTUM)
    words = f"the {node.kind}" if plain else f"the {node.kind} {node.id}"
    return words[0].upper() + words[1:] if first else words
