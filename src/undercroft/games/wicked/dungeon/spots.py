"""Where something could stand and the dungeon would stay legal, the best place first. [WO-R80]"""

from collections.abc import Callable, Iterator, Mapping, Set
from itertools import combinations

from undercroft.atlas.rooms import ends, way

from ..book import Book
from ..state import Dungeon
from ..words import Guard, NodeKind, Work
from .graph import ENTRANCE, SANCTUM, adjacent, built, distances, neighbours, passages_at
from .legality import HOLDS_GUARD, HOLDS_LAIR, highest, most_ways, reached_without, room_for
from .placing import Drawn

MOST = 24
"""No more places than these are offered; others can be named by hand."""
FAR = 3
"""Two nodes farther apart than this, in squares, are not offered to be joined."""
DEAD_END, FIRST_DOOR, LAST_DOOR = 6, 5, 3
"""How much worse a place for a room is that is a dead end, or hangs from the entrance, or from the sanctum."""
TO, AND = ">", "+"
"""Part the thing from its new place, and the nodes that a room is joined to."""
DIGS = ("passages", "junction", "wall_up", "move")
"""What a tier 1 Dig can be: two passages, a junction, one walled up, or one thing moved. [WO-R80]"""


def room_spots(dungeon: Dungeon) -> Iterator[str]:
    """Name the nodes, one or two, that a new room could be joined to."""
    free = [key for key in dungeon.nodes if has_way(dungeon, key)]
    pairs = [pair for pair in combinations(free, 2) if {*pair} != {ENTRANCE, SANCTUM} and apart(dungeon, *pair) <= FAR]
    drawn = Drawn(dungeon)
    wanted = sorted([*((key,) for key in free), *pairs], key=lambda joined: _cost(drawn, joined))
    yield from (AND.join(joined) for joined in wanted)


def _cost(drawn: Drawn, joined: tuple[str, ...]) -> int:
    worse = DEAD_END * (len(joined) == 1) + FIRST_DOOR * (ENTRANCE in joined) + LAST_DOOR * (SANCTUM in joined)
    return worse + drawn.square_for(joined)[0]


def has_way(dungeon: Dungeon, key: str, more: int = 1) -> bool:
    """Say whether another passage may be dug at a node."""
    return len(passages_at(dungeon, key)) + more <= most_ways(dungeon.nodes[key])


def apart(dungeon: Dungeon, one: str, other: str) -> int:
    """Say how many squares lie between two nodes."""
    a, b = dungeon.nodes[one], dungeon.nodes[other]
    return abs(a.x - b.x) + abs(a.y - b.y)


def lair_spots(dungeon: Dungeon, tier: int) -> list[str]:
    """Name the rooms without a lair, the deepest first that keep the hierarchy; none: a cave beside a node. [WO-R79]"""
    far = distances(dungeon, ENTRANCE)
    free = [key for key, node in dungeon.nodes.items() if node.kind in HOLDS_LAIR and node.lair is None]
    caves = [AND + key for key in dungeon.nodes if has_way(dungeon, key)] if not free else []
    return sorted(free, key=lambda key: (not _in_order(dungeon, far, key, tier), -far[key])) or sorted(
        caves, key=lambda spot: (spot[1:] in (ENTRANCE, SANCTUM), -far[spot[1:]])
    )


def _in_order(dungeon: Dungeon, far: Mapping[str, int], key: str, tier: int) -> bool:
    """Say whether a lair here would be no nearer to the entrance than one of lower tier, nor the other way round."""
    others = [(far[node.id], node.lair.tier) for node in dungeon.nodes.values() if node.lair]
    return all((there <= far[key] or other >= tier) and (there >= far[key] or other <= tier) for there, other in others)


def lock_spots(dungeon: Dungeon) -> list[str]:
    """Name the passages without a lock, those nearest to the sanctum first."""
    far = distances(dungeon, SANCTUM)
    free, alike = [name for name, one in dungeon.passages.items() if one.lock is None], _alike(dungeon, Guard.LOCK)
    return sorted(free, key=lambda name: (_is_beside(dungeon, name, alike), min(far[one] for one in ends(name))))


def spots_for(dungeon: Dungeon, guard: Guard) -> list[str]:
    """Name where a kind of defense could stand."""
    return lock_spots(dungeon) if guard is Guard.LOCK else guard_spots(dungeon, guard)


def guard_spots(dungeon: Dungeon, guard: Guard) -> list[str]:
    """Name the nodes and passages without a trap or trick: first what all must pass, and never two alike in a row."""
    far, near, alike = distances(dungeon, ENTRANCE), adjacent(dungeon), _alike(dungeon, guard)
    free = [key for key, node in dungeon.nodes.items() if node.kind in HOLDS_GUARD and node.guard is None]
    free += [name for name, one in dungeon.passages.items() if one.guard is None]

    def worth(place: str) -> tuple[bool, bool, bool, int]:
        passed = place == ENTRANCE or not reached_without(near, place)
        deep = far[place] if place in far else max(far[one] for one in ends(place))
        return _is_beside(dungeon, place, alike), not passed, place == ENTRANCE or "-" in place, deep

    return sorted(free, key=worth)


def _alike(dungeon: Dungeon, guard: Guard) -> set[str]:
    """Name the places where a kind of defense stands."""
    return {where for where, one in built(dungeon) if one.guard is guard}


def _is_beside(dungeon: Dungeon, place: str, alike: Set[str]) -> bool:
    """Say whether the same kind of defense stands right before or after a place. [WO-R28]"""
    if not alike:
        return False
    rooms = ends(place) if "-" in place else neighbours(dungeon, place)
    about = rooms if "-" in place else (place,)
    return not alike.isdisjoint(rooms) or any(name in alike for one in about for name in passages_at(dungeon, one))


def dig_spots(dungeon: Dungeon, what: str) -> list[str]:
    """Name what a Dig could do: `J1-R2,R1-R3`, a passage to be parted or walled up, `trap1>R2`."""
    return _DIGS[what](dungeon) if what in _DIGS else []


def new_ways(dungeon: Dungeon) -> list[str]:
    """Name the passages that could be dug, the easiest first."""
    free = [key for key in dungeon.nodes if has_way(dungeon, key)]
    pairs = [
        (one, other)
        for one, other in combinations(free, 2)
        if way(one, other) not in dungeon.passages and {one, other} != {ENTRANCE, SANCTUM}
    ]
    drawn = Drawn(dungeon)
    return [way(*pair) for pair in sorted(pairs, key=lambda pair: (_effort(dungeon, drawn, *pair), pair))]


def _effort(dungeon: Dungeon, drawn: Drawn, one: str, other: str) -> int:
    doors = FIRST_DOOR * (ENTRANCE in (one, other)) + LAST_DOOR * (SANCTUM in (one, other))
    return apart(dungeon, one, other) ** 2 + doors + drawn.line_trouble((drawn.nodes[one], drawn.nodes[other]))


def _passages(dungeon: Dungeon) -> list[str]:
    ways = new_ways(dungeon)
    pairs = [f"{one},{other}" for one, other in combinations(ways[:6], 2) if _both(dungeon, one, other)]
    return [*pairs, *ways]


def _both(dungeon: Dungeon, one: str, other: str) -> bool:
    return all(has_way(dungeon, key, 2) for key in {*ends(one)} & {*ends(other)})


def _junction(dungeon: Dungeon) -> list[str]:
    """Passages that a junction could part: the longest first."""
    return sorted(dungeon.passages, key=lambda name: -apart(dungeon, *ends(name)))


def _wall_up(dungeon: Dungeon) -> list[str]:
    return sorted(dungeon.passages, key=lambda name: (dungeon.passages[name].lock is not None, name))


def _move(dungeon: Dungeon) -> list[str]:
    """Each lock, trap and trick with the places to which it could go, the likeliest of each first."""
    things = [one for _, one in built(dungeon)]
    places = {guard: spots_for(dungeon, guard) for guard in {one.guard: None for one in things}}
    found = [[f"{one.id}{TO}{place}" for place in places[one.guard]] for one in things]
    doors = [name for name, one in dungeon.passages.items() if one.door and one.lock is None]
    bare = [name for name, one in dungeon.passages.items() if not one.door]
    found += [[f"{door}{TO}{name}" for name in bare] for door in doors]
    return [spots[nth] for nth in range(MOST) for spots in found if nth < len(spots)]


_DIGS: dict[str, Callable[[Dungeon], list[str]]] = {
    "passages": _passages,
    "junction": _junction,
    "wall_up": _wall_up,
    "move": _move,
}


def broken(dungeon: Dungeon) -> dict[str, int]:
    """Name what needs repair, with the tier of the project: rooms, locks, traps, tricks, and a breach that is known."""
    found = {key: node.repair for key, node in dungeon.nodes.items() if node.repair}
    found |= {one.id: max(1, one.repair) for _, one in built(dungeon) if one.wrecked or one.repair}
    return {"breach": 1} | found if dungeon.breach_known else found


def candidates(dungeon: Dungeon, book: Book, work: Work, entry: str) -> list[str]:
    """List the places for something in the order of their worth, whether the dungeon would stay legal or not."""
    if work is Work.DIG:
        return dig_spots(dungeon, entry)
    if work is Work.REPAIR:
        return [key for key, tier in broken(dungeon).items() if entry in ("", str(tier), key)]
    if work is Work.CREATURE:
        tier = book.shelf("creature")[entry].tier if entry else 0
        lairs = [node for node in dungeon.nodes.values() if node.lair and not node.lair.creature]
        return [node.id for node in lairs if node.lair and (not tier or node.lair.tier == tier)]
    return _built(dungeon, book, work, entry)


def _built(dungeon: Dungeon, book: Book, work: Work, entry: str) -> list[str]:
    if not may_be_built(dungeon, book, work, entry):
        return []
    if work is Work.ROOM:
        return list(room_spots(dungeon))
    if work is Work.LAIR:
        return lair_spots(dungeon, tier_of(book, work, entry))
    return spots_for(dungeon, Guard(work))


def may_be_built(dungeon: Dungeon, book: Book, work: Work, entry: str) -> bool:
    """Say whether one more of something is allowed, wherever it would stand."""
    return room_for(dungeon, book, work) >= 1 and 1 <= tier_of(book, work, entry) <= highest(dungeon, work)


def has_bare_place(dungeon: Dungeon, work: Work) -> bool:
    """Say whether a lock, a trap or a trick could stand anywhere; for that nothing need be weighed."""
    if work is Work.LOCK:
        return any(one.lock is None for one in dungeon.passages.values())
    held = [node.guard for node in dungeon.nodes.values() if node.kind in HOLDS_GUARD]
    return None in held or any(one.guard is None for one in dungeon.passages.values())


def tier_of(book: Book, work: Work, entry: str) -> int:
    """Give the tier of something that can be built; a lair is called by its tier. 0: there is no such thing."""
    if work is Work.LAIR:
        return int(entry) if entry.isdecimal() else 0
    found = book.shelf(work).get(entry)
    return int(found.tier) if found else 0


def junctions_left(dungeon: Dungeon) -> int:
    """Say how many more junctions there may be."""
    kinds = [node.kind for node in dungeon.nodes.values()]
    return max(1, kinds.count(NodeKind.ROOM)) - kinds.count(NodeKind.JUNCTION)
