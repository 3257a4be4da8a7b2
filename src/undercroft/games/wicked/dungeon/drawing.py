"""The dungeon on squared paper: where rooms lie, how passages run, walls and doors, for pictures and `.dd2vtt`.

A node stands in the middle of its own block of squares; a passage goes straight where it can, and else around whatever
is in its way. Squares of two rooms or passages that only touch have a wall between them.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from typing import NamedTuple

from undercroft.atlas.ink import grain
from undercroft.atlas.rooms import ends

from ..state import Dungeon
from ..words import NodeKind
from .graph import ENTRANCE, distances

Square = tuple[int, int]
Point = tuple[float, float]
Segment = tuple[Square, Square]
BLOCK = (9, 7)
"""The squares of one node's block: across and down."""
RIM = 2
"""Squares of rock around everything."""
SIZES = {
    NodeKind.ENTRANCE: (3, 4),
    NodeKind.SANCTUM: (7, 5),
    NodeKind.JUNCTION: (3, 3),
    NodeKind.CAVE: (5, 4),
}
ROOM_SIZES = {1: (5, 4), 2: (7, 4), 3: (7, 5)}
SMALL = (5, 4)
TURN, HUG, BESIDE, CROSS = 2, 3, 2, 14
"""What a passage avoids: turning, running along a room, along another passage, and crossing one."""
SIDES = ((1, 0), (0, 1), (-1, 0), (0, -1))


class Hall(NamedTuple):
    """The squares of a node: its upper left corner, how wide and how high it is."""

    x: int
    y: int
    wide: int
    high: int

    @property
    def middle(self) -> Square:
        """The square in its middle."""
        return self.x + self.wide // 2, self.y + self.high // 2

    @property
    def centre(self) -> Point:
        """The point in its middle."""
        return self.x + self.wide / 2, self.y + self.high / 2

    def holds(self, square: Square) -> bool:
        """Say whether a square is in it."""
        return self.x <= square[0] < self.x + self.wide and self.y <= square[1] < self.y + self.high

    def squares(self) -> Iterator[Square]:
        """Go through its squares."""
        return ((x, y) for y in range(self.y, self.y + self.high) for x in range(self.x, self.x + self.wide))


class Laid(NamedTuple):
    """A dungeon on squared paper."""

    wide: int
    high: int
    halls: Mapping[str, Hall]
    ways: Mapping[str, tuple[Square, ...]]  # every square from the middle of one end to the middle of the other
    deep: Mapping[str, str]  # for each passage the end that is farther in

    def corridor(self, name: str) -> list[Square]:
        """Give the squares of a passage that are in neither of its rooms."""
        one, other = (self.halls[key] for key in ends(name))
        return [square for square in self.ways[name] if not (one.holds(square) or other.holds(square))]

    def threshold(self, name: str) -> tuple[Square, Square]:
        """Give the two squares between which a door is: the last of the corridor, the first of the hall."""
        hall = self.halls[self.deep[name]]
        path = list(self.ways[name])
        if not hall.holds(path[-1]) or (hall.holds(path[0])):
            path.reverse()
        return next((here, there) for here, there in pairwise(path) if hall.holds(there))

    def door(self, name: str) -> tuple[Point, Point]:
        """Give the two ends of the line on which the door of a passage stands."""
        return edge(*self.threshold(name))

    def spot(self, name: str) -> Point:
        """Give the point in a passage at which a trap or a trick is drawn: its middle."""
        squares = self.corridor(name)
        x, y = squares[len(squares) // 2]
        return x + 0.5, y + 0.5


def edge(one: Square, other: Square) -> tuple[Point, Point]:
    """Give the line between two squares that touch."""
    (a, b), (c, d) = one, other
    if b == d:
        return (max(a, c), b), (max(a, c), b + 1)
    return (a, max(b, d)), (a + 1, max(b, d))


def lay_out(dungeon: Dungeon) -> Laid:
    """Lay a dungeon out on squares; the same map is always laid out in the same way."""
    nodes = tuple((key, node.kind, node.x, node.y, node.tier) for key, node in dungeon.nodes.items())
    return _lay_out(nodes, tuple(dungeon.passages), tuple(distances(dungeon, ENTRANCE).items()))


Placed = tuple[str, NodeKind, int, int, int]


@lru_cache(maxsize=64)
def _lay_out(nodes: tuple[Placed, ...], passages: tuple[str, ...], far: tuple[tuple[str, int], ...]) -> Laid:
    left, top = min(x for _, _, x, _, _ in nodes), min(y for _, _, _, y, _ in nodes)
    halls = {key: _hall(key, kind, (x - left, y - top), tier) for key, kind, x, y, tier in nodes}
    wide = max(hall.x + hall.wide for hall in halls.values()) + RIM + 1
    high = max(hall.y + hall.high for hall in halls.values()) + RIM + 1
    steps = dict(far)
    deep = {name: max(ends(name), key=lambda key: (steps.get(key, 0), key)) for name in passages}
    return Laid(wide, high, halls, _dig_ways(halls, passages, wide, high), deep)


def _hall(key: str, kind: NodeKind, place: Square, tier: int) -> Hall:
    """Put a hall into the middle of its block; a small one a little beside it, so that passages bend."""
    wide, high = SIZES.get(kind) or ROOM_SIZES[min(3, max(1, tier))]
    middle = [RIM + 1 + at * block + block // 2 for at, block in zip(place, BLOCK, strict=True)]
    aside = round(2 * grain(f"aside{key}{place}", 0) - 1) if wide <= SMALL[0] else 0
    below = round(grain(f"below{key}{place}", 0)) if high <= SMALL[1] else 0
    return Hall(middle[0] - wide // 2 + aside, middle[1] - high // 2 + below, wide, high)


def _dig_ways(
    halls: Mapping[str, Hall], passages: Iterable[str], wide: int, high: int
) -> dict[str, tuple[Square, ...]]:
    """Find a path for every passage, the short ones first."""
    taken: set[Square] = set()
    found: dict[str, tuple[Square, ...]] = {}
    owner = {square: key for key, hall in halls.items() for square in hall.squares()}
    for name in sorted(passages, key=lambda name: (_apart(halls, name), name)):
        path = _path(owner, taken, (halls[ends(name)[0]], halls[ends(name)[1]]), (wide, high))
        found[name] = path
        taken |= {square for square in path if square not in owner}
    return {name: found[name] for name in passages}


def _apart(halls: Mapping[str, Hall], name: str) -> int:
    (a, b), (c, d) = (halls[key].middle for key in ends(name))
    return abs(a - c) + abs(b - d)


Owner = Mapping[Square, str]


def _path(owner: Owner, taken: set[Square], joined: tuple[Hall, Hall], size: tuple[int, int]) -> tuple[Square, ...]:
    """Find the cheapest way from the middle of one hall to the middle of another."""
    one, other = joined
    start, goal = one.middle, other.middle
    before: dict[tuple[Square, int], tuple[Square, int]] = {}
    best = {(start, side): 0 for side in range(4)}
    queue = [(0, 0, start, side) for side in range(4)]
    while queue:
        _, cost, square, side = heappop(queue)
        if square == goal:
            return _traced(before, (square, side))
        if cost > best[square, side]:
            continue
        for turn, (dx, dy) in enumerate(SIDES):
            to = (square[0] + dx, square[1] + dy)
            price = _price(owner, taken, joined, size, to)
            if price is None or (square in taken and turn != side):
                continue
            total = cost + price + TURN * (turn != side)
            if total < best.get((to, turn), total + 1):
                best[to, turn], before[to, turn] = total, (square, side)
                heappush(queue, (total + abs(to[0] - goal[0]) + abs(to[1] - goal[1]), total, to, turn))
    return (start, goal)


def _price(
    owner: Owner, taken: set[Square], joined: tuple[Hall, Hall], size: tuple[int, int], square: Square
) -> int | None:
    """Say what a square costs a passage; through another room there is no way."""
    x, y = square
    if any(hall.holds(square) for hall in joined):
        return 1
    if square in owner or not (0 < x < size[0] - 1 and 0 < y < size[1] - 1):
        return None
    near = [(x + dx, y + dy) for dx, dy in SIDES]
    hugs = any(one in owner and not any(hall.holds(one) for hall in joined) for one in near)
    return 1 + CROSS * (square in taken) + HUG * hugs + BESIDE * any(one in taken for one in near)


def _traced(before: Mapping[tuple[Square, int], tuple[Square, int]], last: tuple[Square, int]) -> tuple[Square, ...]:
    path = [last]
    while path[-1] in before:
        path.append(before[path[-1]])
    return tuple(square for square, _ in reversed(path))


def floor(laid: Laid) -> set[Square]:
    """Give every square that somebody can stand on."""
    return {square for hall in laid.halls.values() for square in hall.squares()} | {
        square for path in laid.ways.values() for square in path
    }


def walls(laid: Laid) -> list[Segment]:
    """Give the walls as long straight lines, from corner to corner of squares."""
    return [*_merged(_faces(laid, across=True), across=True), *_merged(_faces(laid, across=False), across=False)]


def _open(laid: Laid) -> set[tuple[Square, Square]]:
    """Give the pairs of squares between which one can walk, the smaller first."""
    found = {(min(a, b), max(a, b)) for path in laid.ways.values() for a, b in pairwise(path)}
    for hall in laid.halls.values():
        for x, y in hall.squares():
            found |= {((x, y), to) for to in ((x + 1, y), (x, y + 1)) if hall.holds(to)}
    return found


def _faces(laid: Laid, *, across: bool) -> set[Square]:
    """Give the edges of squares that are walls, each by its upper or left corner: those that run across, or down."""
    ground, passable = floor(laid), _open(laid)
    found = set()
    for x, y in ground:
        for near, corner in (
            (((x, y - 1), (x, y)), ((x, y + 1), (x, y + 1)))
            if across
            else (
                ((x - 1, y), (x, y)),
                ((x + 1, y), (x + 1, y)),
            )
        ):
            if (min((x, y), near), max((x, y), near)) not in passable:
                found.add(corner)
    return found


def _merged(faces: set[Square], *, across: bool) -> Iterator[Segment]:
    dx, dy = (1, 0) if across else (0, 1)
    for x, y in sorted(faces):
        if (x - dx, y - dy) not in faces:
            long = 1
            while (x + dx * long, y + dy * long) in faces:
                long += 1
            yield (x, y), (x + dx * long, y + dy * long)
