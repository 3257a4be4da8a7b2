"""Where a new node is drawn: a free square near those that it is joined to, with as few passages crossed as can be."""

from collections.abc import Sequence
from itertools import product

from ..state import Dungeon

Square = tuple[int, int]
Line = tuple[Square, Square]
CROSSING, BLOCKED, LEFT = 6, 8, 4
"""How much worse a square is for each passage crossed, each node in the way, and if it lies behind the entrance."""
AROUND = 2


class Drawn:
    """A dungeon as it is drawn, for whoever looks for many squares of it: its nodes and passages in squares."""

    def __init__(self, dungeon: Dungeon) -> None:
        nodes = {key: (node.x, node.y) for key, node in dungeon.nodes.items()}
        self.nodes = nodes
        self.lines = [(nodes[one.ends[0]], nodes[one.ends[1]]) for one in dungeon.passages.values()]
        self.entrance = min([x for x, _ in nodes.values()])

    def square_for(self, joined: Sequence[str]) -> tuple[int, Square]:
        """Find the best free square for a node that is joined to these, and how bad it is.

        What cannot be better is not looked at.
        """
        likely = sorted([(self._far(square, joined), square) for square in self.free_around(joined)])
        best = (self.trouble(likely[0][1], joined), likely[0][1])
        for least, square in likely[1:]:
            if least > best[0]:
                break
            best = min(best, (self.trouble(square, joined), square))
        return best

    def free_around(self, joined: Sequence[str]) -> list[Square]:
        """List the free squares not far from some nodes; there is always one."""
        taken = set(self.nodes.values())
        near = [self.nodes[key] for key in joined] or list(self.nodes.values())
        across, down = [x for x, _ in near], [y for _, y in near]
        columns = range(min(across) - AROUND, max(across) + AROUND + 1)
        rows = range(min(down) - AROUND, max(down) + AROUND + 1)
        free = [square for square in product(columns, rows) if square not in taken]
        return free or [(max(x for x, _ in taken) + 1, near[0][1])]

    def trouble(self, square: Square, joined: Sequence[str]) -> int:
        """Say how bad a square is: how long its passages would be, what they would cross, what runs over it."""
        crossed = sum([self.line_trouble((square, self.nodes[key])) for key in joined])
        under = sum([_on(square, line) for line in self.lines])
        return self._far(square, joined) + crossed + BLOCKED * under

    def _far(self, square: Square, joined: Sequence[str]) -> int:
        """Say how bad a square is for where it lies alone."""
        x, y = square
        near = [self.nodes[key] for key in joined]
        return LEFT * (x < self.entrance) + sum([(abs(x - a) + abs(y - b)) ** 2 for a, b in near])

    def line_trouble(self, line: Line) -> int:
        """Say how bad a passage would be: what it crosses, and what stands in its way."""
        crossed = sum([crosses(line, other) for other in self.lines])
        stands = sum([_on(square, line) for square in self.nodes.values()])
        return CROSSING * crossed + BLOCKED * stands


def square_for(dungeon: Dungeon, joined: Sequence[str]) -> Square:
    """Find the best free square for a node that is joined to these."""
    return Drawn(dungeon).square_for(joined)[1]


def _on(square: Square, line: Line) -> bool:
    """Say whether a square lies on a line, but at neither end."""
    (ax, ay), (bx, by) = line
    x, y = square
    if (bx - ax) * (y - ay) != (by - ay) * (x - ax) or square in line:
        return False
    return (ax <= x <= bx or bx <= x <= ax) and (ay <= y <= by or by <= y <= ay)


def crosses(one: Line, other: Line) -> bool:
    """Say whether two lines cross, other than at their ends: each has the ends of the other on both its sides."""
    return _parts(one, other) and _parts(other, one)


def _parts(line: Line, other: Line) -> bool:
    """Say whether the ends of one line lie on both sides of another."""
    (ax, ay), (bx, by) = line
    (cx, cy), (dx, dy) = other
    x, y = bx - ax, by - ay
    return (x * (cy - ay) - y * (cx - ax)) * (x * (dy - ay) - y * (dx - ax)) < 0
