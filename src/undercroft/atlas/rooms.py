"""Rooms and the ways between them: what a way joins, what can be reached, and how far it is."""

from collections.abc import Callable, Iterable
from functools import cached_property

Onward = Callable[[str], Iterable[str]]
"""Says where one gets from a room."""
SIDES = {"north": (-1, 0), "west": (0, -1), "east": (0, 1), "south": (1, 0)}
"""The four sides of a room, and how far down and to the right one goes there; in the order in which a page is read."""


def way(one: str, other: str) -> str:
    """Name the way between two rooms, the same from both."""
    return f"{min(one, other)}-{max(one, other)}"


def ends(name: str) -> tuple[str, str]:
    """Give what a way joins: two rooms, or a room and the side on which one comes in."""
    one, _, other = name.partition("-")
    return one, other


def beyond(name: str, room: str) -> str:
    """Give where a way leads from one of its ends."""
    one, other = ends(name)
    return other if room == one else one


def ways_at(room: str, ways: Iterable[str]) -> list[str]:
    """List those of some ways that begin or end in a room."""
    return [name for name in ways if room in ends(name)]


def reached(onward: Onward, *starts: str) -> list[str]:
    """List the rooms that can be reached, the starts first, then the nearest."""
    found = list(starts)
    for room in found:
        found.extend(other for other in onward(room) if other not in found)
    return found


def steps(onward: Onward, start: str) -> dict[str, int]:
    """Say how many ways lie between a room and each that can be reached from it."""
    found = {start: 0}
    for room in reached(onward, start):
        for other in onward(room):
            found.setdefault(other, found[room] + 1)
    return found


class Squares:
    """Rooms in rows and columns, each named by a letter and a number: A1 in the north-west, letters going south."""

    def __init__(self, rows: str, columns: int) -> None:
        self._rows = rows
        self._columns = columns
        self.rooms = tuple(f"{row}{column}" for row in rows for column in range(1, columns + 1))

    def place(self, room: str) -> tuple[int, int]:
        """Say how far down and how far to the right a room is."""
        return self._rows.index(room[0]), int(room[1:]) - 1

    def beside(self, room: str, side: str) -> str:
        """Give the room on one side of a room, or nothing at the rim."""
        (down, right), (row, column) = SIDES[side], self.place(room)
        row, column = row + down, column + right
        inside = 0 <= row < len(self._rows) and 0 <= column < self._columns
        return f"{self._rows[row]}{column + 1}" if inside else ""

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """The rooms that share a wall with each."""
        return {room: tuple(filter(None, (self.beside(room, side) for side in SIDES))) for room in self.rooms}

    @cached_property
    def walls(self) -> dict[str, tuple[str, ...]]:
        """The sides on which each room has nothing but rock, going round by the sun."""
        return {
            room: tuple(side for side in ("north", "east", "south", "west") if not self.beside(room, side))
            for room in self.rooms
        }

    @cached_property
    def ways(self) -> tuple[str, ...]:
        """The places where a way can be."""
        return tuple(dict.fromkeys(way(room, other) for room in self.rooms for other in self.neighbours[room]))
