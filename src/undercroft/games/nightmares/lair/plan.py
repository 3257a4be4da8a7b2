"""The plan of a lair: a spine from the entrance past the first of anchor and crown to the second, and side rooms.

However long the row, the evening is the spine. [AWN-DEP-MAP]
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from .row import Meaning, Part, allegiance, purpose

ENTRANCE = "entrance"
PASSAGES = ("passage", "landing")
LOOP_FROM = 6
"""With so many rooms one of them leads back to the entrance."""


class Plan(NamedTuple):
    """Rooms by id and the ways between them; a card's room has the card's name."""

    spine: list[str]
    ways: dict[str, list[str]]


def plan(row: Sequence[Meaning]) -> Plan:
    """Lay out one room for each card, the entrance, and two more."""
    first, second = (one.card for one in row if one.part in (Part.ANCHOR, Part.CROWN))
    before_first, before_second = _before(row, first, PASSAGES[0]), _before(row, second, PASSAGES[1], {first})
    if before_second == before_first:
        before_second = PASSAGES[1]
    spine = [ENTRANCE, before_first, first, before_second, second]
    ways: dict[str, list[str]] = {room: [] for room in spine}
    for one, other in pairwise(spine):
        _join(ways, one, other)
    _hang(ways, row, spine)
    return Plan(spine, ways)


def _before(row: Sequence[Meaning], guarded: str, passage: str, taken: set[str] | None = None) -> str:
    """Find the trap on the way to the anchor or the crown: the first that guards it; else there is only a passage."""
    part = next(one.part for one in row if one.card == guarded)
    for one in row:
        guards = one.part is Part.TRAP and purpose(one.stands).guards_treasure == (part is Part.ANCHOR)
        if guards and one.card not in (taken or ()):
            return one.card
    return passage


def _hang(ways: dict[str, list[str]], row: Sequence[Meaning], spine: list[str]) -> None:
    """Hang every other room off the spine, beside what it belongs to, one or two deep."""
    anchor = next(one.card for one in row if one.part is Part.ANCHOR)
    crown = next(one.card for one in row if one.part is Part.CROWN)
    passages = [room for room in PASSAGES if room not in ways]
    for place, room in enumerate(passages):
        ways[room] = []
        _join(ways, spine[1 + 2 * place], room)
    turn = 0
    for one in row:
        if one.card in ways:
            continue
        ways[one.card] = []
        beside = _beside(one, anchor, crown)
        if not beside:
            beside = _free(ways, spine, turn)
            turn += 1
        _join(ways, beside, one.card)
    if len(ways) >= LOOP_FROM:
        _loop(ways, spine)


def _beside(one: Meaning, anchor: str, crown: str) -> str:
    """Say what somebody or something keeps beside, if it does."""
    if one.part is Part.OUTSIDERS:
        people = allegiance(one.stands)
        if people.serves_crown:
            return anchor if people.covets_anchor else crown
    if one.part is Part.TRAP:
        return anchor if purpose(one.stands).guards_treasure else crown
    return ""


def _free(ways: dict[str, list[str]], spine: list[str], turn: int) -> str:
    """Find a room to hang another one from: along the spine in turn, then behind a side room."""
    along = [spine[0], spine[1], spine[3], spine[2]]
    if turn < len(along):
        return along[turn]
    sides = [room for room in ways if room not in spine and len(ways[room]) == 1 and _near(ways, room, spine)]
    return sides[turn % len(sides)] if sides else along[turn % len(along)]


def _near(ways: dict[str, list[str]], room: str, spine: list[str]) -> bool:
    """Say whether a side room lies on the spine itself, so that one more can lie behind it."""
    return any(other in spine for other in ways[room])


def _loop(ways: dict[str, list[str]], spine: list[str]) -> None:
    """Let one way lead back to the entrance past a side room: from deep in, or from behind the first of the two."""
    sides = [room for room in ways if room not in spine]
    deep = [room for room in sides if ENTRANCE not in ways[room]]
    if deep:
        _join(ways, ENTRANCE, deep[-1])
    else:
        _join(ways, spine[3], sides[-1])


def _join(ways: dict[str, list[str]], one: str, other: str) -> None:
    ways[one].append(other)
    ways[other].append(one)
