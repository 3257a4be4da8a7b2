"""Laying out a dungeon by dice: one long walk, or rooms that branch, and what is special about each room then."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from undercroft.engine.dice import Dice, pick_from, shuffle

from .rooms import ends, way

Neighbours = Mapping[str, Sequence[str]]
"""For each room those that share a wall with it."""


def walk(dice: Dice, near: Neighbours, path: list[str], wanted: int) -> list[str]:
    """Go on from room to room without coming back; the longest walk of those tried if no such way is long enough."""
    if len(path) == wanted:
        return path
    free = [room for room in near[path[-1]] if room not in path]
    shuffle(dice, free)
    best = path
    for room in free:
        found = walk(dice, near, [*path, room], wanted)
        if len(found) == wanted:
            return found
        best = max(best, found, key=len)
    return best


def along(path: Sequence[str]) -> list[str]:
    """Name the ways of a walk."""
    return [way(one, other) for one, other in pairwise(path)]


def branch(dice: Dice, near: Neighbours, start: str, wanted: int) -> tuple[list[str], list[str]]:
    """Dig one room after the other beside any that is there; give the rooms, and one way to each."""
    rooms, ways = [start], list[str]()
    while len(rooms) < wanted:
        room = pick_from(dice, [name for name in rooms if any(other not in rooms for other in near[name])])
        other = pick_from(dice, [name for name in near[room] if name not in rooms])
        rooms.append(other)
        ways.append(way(room, other))
    return rooms, ways


def spare(rooms: Sequence[str], ways: Sequence[str], possible: Iterable[str]) -> list[str]:
    """List the ways that could still be dug between rooms that are there."""
    return [name for name in possible if name not in ways and all(end in rooms for end in ends(name))]


def count_ways(ways: Iterable[str]) -> dict[str, int]:
    """Say how many ways meet in each room that has any: one is a dead end, three a junction."""
    found: dict[str, int] = {}
    for name in ways:
        for room in ends(name):
            found[room] = found.get(room, 0) + 1
    return found
