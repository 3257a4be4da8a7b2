"""Finding one's way in the dungeon: neighbours, steps, ways that lead on, and everything that is built in it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from undercroft.atlas.rooms import reached, steps, way

from ..state import Built, Dungeon, Node, Passage
from ..words import NodeKind

MAPS = 256
"""So many maps are remembered: the same few are looked at again and again."""
ENTRANCE, SANCTUM = "E", "S"
"""The ids of the two nodes that every dungeon has."""


def passages_at(dungeon: Dungeon, node: str) -> list[str]:
    """List the passages that begin or end at a node."""
    return [name for name, one in dungeon.passages.items() if node in one.ends]


def neighbours(dungeon: Dungeon, node: str) -> list[str]:
    """List the nodes that a passage joins to a node."""
    pairs = [one.ends for one in dungeon.passages.values() if node in one.ends]
    return [other if node == one else one for one, other in pairs]


Map = tuple[tuple[str, ...], tuple[tuple[str, str], ...]]
"""The nodes of a dungeon, and which of them are joined: all that says how far apart they are."""


def map_of(dungeon: Dungeon) -> Map:
    """Give the map of a dungeon."""
    return tuple(dungeon.nodes), tuple([one.ends for one in dungeon.passages.values()])


def adjacent(dungeon: Dungeon) -> Mapping[str, Sequence[str]]:
    """Give the neighbours of every node at once, in the order of `neighbours`."""
    return joined(map_of(dungeon))


@lru_cache(maxsize=MAPS)
def joined(drawn: Map) -> Mapping[str, Sequence[str]]:
    """Give the neighbours of every node of a map."""
    nodes, passages = drawn
    found: dict[str, list[str]] = {key: [] for key in nodes}
    for one, other in passages:
        found.setdefault(one, []).append(other)
        found.setdefault(other, []).append(one)
    return found


def passage(dungeon: Dungeon, one: str, other: str) -> Passage:
    """Give the passage between two neighbours."""
    return dungeon.passages[way(one, other)]


def join(dungeon: Dungeon, one: str, other: str, since: int = 0) -> Passage:
    """Dig a passage between two nodes."""
    new = Passage((min(one, other), max(one, other)), since=since)
    dungeon.passages[way(one, other)] = new
    return new


def distances(dungeon: Dungeon, start: str) -> Mapping[str, int]:
    """Count the passages from a node to every other."""
    return apart(map_of(dungeon), start)


@lru_cache(maxsize=MAPS)
def apart(drawn: Map, start: str) -> Mapping[str, int]:
    """Count the passages from a node of a map to every other."""
    near = joined(drawn)
    return steps(lambda node: near.get(node, ()), start)


def leads_on(dungeon: Dungeon, node: str, exit_to: str) -> bool:
    """Say whether the sanctum can be reached through an exit without coming back through this node. [WO-R82]"""
    near = adjacent(dungeon)
    return SANCTUM in reached(lambda one: [other for other in near[one] if other != node], exit_to)


def rooms(dungeon: Dungeon) -> list[Node]:
    """List the counted rooms."""
    return [node for node in dungeon.nodes.values() if node.kind is NodeKind.ROOM]


def built(dungeon: Dungeon) -> Iterator[tuple[str, Built]]:
    """Go through every lock, trap and trick, each with the node or passage that it stands in."""
    for name, node in dungeon.nodes.items():
        if node.guard:
            yield name, node.guard
    for name, one in dungeon.passages.items():
        yield from ((name, thing) for thing in (one.lock, one.guard) if thing)


def creatures(dungeon: Dungeon) -> Iterator[Node]:
    """Go through the nodes with a lair in which something lives."""
    return (node for node in dungeon.nodes.values() if node.lair and node.lair.creature)
