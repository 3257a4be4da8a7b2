"""Where a new node is drawn: a free square near those that it is joined to, with as few passages crossed as can be."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from ..state import Dungeon

Square = tuple[int, int]
Line = tuple[Square, Square]
CROSSING, BLOCKED, LEFT = 6, 8, 4
"""How much worse a square is for each passage crossed, each node in the way, and if it lies behind the entrance."""
AROUND = 2


def square_for(dungeon: Dungeon, joined: Sequence[str]) -> Square:
    """Find the best free square for a node that is joined to these; what cannot be better is not looked at."""
    entrance, near = _entrance(dungeon), [(dungeon.nodes[key].x, dungeon.nodes[key].y) for key in joined]
    likely = sorted((_far(square, near, entrance), square) for square in free_around(dungeon, joined))
    best = (trouble(dungeon, likely[0][1], joined), likely[0][1])
    for least, square in likely[1:]:
        if least > best[0]:
            break
        best = min(best, (trouble(dungeon, square, joined), square))
    return best[1]


def free_around(dungeon: Dungeon, joined: Sequence[str]) -> Iterator[Square]:
    """Go through the free squares not far from some nodes; there is always one."""
    taken = {(node.x, node.y) for node in dungeon.nodes.values()}
    near = [dungeon.nodes[key] for key in joined] or list(dungeon.nodes.values())
    columns = range(min(one.x for one in near) - AROUND, max(one.x for one in near) + AROUND + 1)
    rows = range(min(one.y for one in near) - AROUND, max(one.y for one in near) + AROUND + 1)
    free = [square for square in product(columns, rows) if square not in taken]
    yield from free or [(max(x for x, _ in taken) + 1, near[0].y)]


def trouble(dungeon: Dungeon, square: Square, joined: Iterable[str]) -> int:
    """Say how bad a square is: how long its passages would be, and what they would cross."""
    crossed = sum(line_trouble(dungeon, line) for line in _ways(dungeon, square, joined))
    return distance(dungeon, square, joined) + crossed + _under(dungeon, square)


def distance(dungeon: Dungeon, square: Square, joined: Iterable[str]) -> int:
    """Say how bad a square is for where it lies alone."""
    near = [(dungeon.nodes[key].x, dungeon.nodes[key].y) for key in joined]
    return _far(square, near, _entrance(dungeon))


def _entrance(dungeon: Dungeon) -> int:
    """Give the column that lies farthest to the left."""
    return min([node.x for node in dungeon.nodes.values()])


def _far(square: Square, near: Sequence[Square], entrance: int) -> int:
    x, y = square
    return LEFT * (x < entrance) + sum([(abs(x - a) + abs(y - b)) ** 2 for a, b in near])


def _ways(dungeon: Dungeon, square: Square, joined: Iterable[str]) -> list[Line]:
    return [(square, (dungeon.nodes[key].x, dungeon.nodes[key].y)) for key in joined]


def _under(dungeon: Dungeon, square: Square) -> int:
    """Count the passages that already run over a square."""
    return BLOCKED * sum([_on(square, line) for line in lines(dungeon)])


def line_trouble(dungeon: Dungeon, line: Line) -> int:
    """Say how bad a passage would be: what it crosses, and what stands in its way."""
    crossed = sum([crosses(line, other) for other in lines(dungeon)])
    stands = sum([_on((node.x, node.y), line) for node in dungeon.nodes.values()])
    return CROSSING * crossed + BLOCKED * stands


def lines(dungeon: Dungeon) -> list[Line]:
    """Give every passage as a line from square to square."""
    nodes = dungeon.nodes
    ends = [(nodes[one.ends[0]], nodes[one.ends[1]]) for one in dungeon.passages.values()]
    return [((a.x, a.y), (b.x, b.y)) for a, b in ends]


def _turn(a: Square, b: Square, c: Square) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _on(square: Square, line: Line) -> bool:
    """Say whether a square lies on a line, but at neither end."""
    (ax, ay), (bx, by) = line
    x, y = square
    if (bx - ax) * (y - ay) != (by - ay) * (x - ax) or square in line:
        return False
    return (ax <= x <= bx or bx <= x <= ax) and (ay <= y <= by or by <= y <= ay)


def crosses(one: Line, other: Line) -> bool:
    """Say whether two lines cross, other than at their ends."""
    (a, b), (c, d) = one, other
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0
