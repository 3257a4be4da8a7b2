"""Redrawing: in lurking the players move what they have on the map, for nothing, and undo it step by step. [section 6]

What is there stays as much as it is: rooms change places, a passage runs elsewhere, a door, lock, trap or trick moves.
Anything new is work. Only what leaves the dungeon legal is offered.
"""

from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from undercroft.atlas.rooms import ends
from undercroft.engine.asks import Describe, Detail
from undercroft.engine.desk import STOP, edit
from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure

from ..book import Book
from ..rules.table import book_of
from ..state import Dungeon, Wicked
from ..words import NodeKind, Work
from .building import put, spots
from .editing import MapDesk
from .graph import join
from .legality import breaches
from .naming import node_words, spot_words
from .spots import new_ways
from .undoing import remember, undo

MOST = 12
"""So many changes at a time; then the imps want to sleep."""
OFFERED = 16
STAYS = ("id", "kind", "x", "y")
"""What a room leaves behind when it changes places with another."""


class Redrawing(MapDesk):
    """The map in the hands of a player: what was changed here, and nothing else, can be undone."""

    def __init__(self, play: Play[Wicked], seat: str) -> None:
        super().__init__(play)
        self._seat = seat
        self.mine: list[str] = []

    @property
    def seat(self) -> str:
        """Whose hands they are."""
        return self._seat

    @property
    def book(self) -> Book:
        """The house book of the table."""
        return book_of(self.play.state)

    def kept(self) -> None:
        """Note that the last change was made here."""
        self.mine.append(self.dungeon.undo[-1])

    def undoable(self) -> bool:
        """Say whether the last change of the map was made here."""
        return bool(self.mine) and self.dungeon.undo[-1:] == self.mine[-1:]


async def redraw(play: Play[Wicked], seat: str) -> None:
    """Let a player redraw the map until it is left as it is; nothing moves during an invasion. [section 6]"""
    desk = Redrawing(play, seat)
    if play.state.invasion is not None:
        await desk.refuse("invaded")
        return
    for _ in range(MOST):
        if not await edit(desk, REDRAWS, name=desk.dungeon.name, tier=desk.dungeon.tier):
            return


def copied(dungeon: Dungeon) -> Dungeon:
    """Copy a dungeon, to try something on it."""
    return msgspec.convert(msgspec.to_builtins(dungeon), Dungeon)


def legal(desk: Redrawing, change: Callable[[Dungeon], None]) -> bool:
    """Say whether a change leaves the dungeon as legal as it was."""
    tried = copied(desk.dungeon)
    change(tried)
    after = breaches(tried, desk.book)
    before = breaches(desk.dungeon, desk.book) if after else ()
    return all(one in before for one in after)


def swap(dungeon: Dungeon, one: str, other: str) -> None:
    """Let two rooms change places, with all that is in them."""
    first, second = dungeon.nodes[one], dungeon.nodes[other]
    for name in first.__struct_fields__:
        if name not in STAYS:
            held, given = getattr(first, name), getattr(second, name)
            setattr(first, name, given)
            setattr(second, name, held)


def reroute(dungeon: Dungeon, old: str, new: str) -> None:
    """Let a passage run elsewhere, with its door and what is in it."""
    was = dungeon.passages.pop(old)
    join(dungeon, *ends(new), was.since)
    made = dungeon.passages[new]
    made.door, made.lock, made.guard = was.door, was.lock, was.guard


def rooms(desk: Redrawing) -> list[str]:
    """List the rooms that could change places."""
    return [key for key, node in desk.dungeon.nodes.items() if node.kind is NodeKind.ROOM]


async def _swap(desk: Redrawing) -> None:
    one = await desk.pick("map_node", rooms(desk), _named(desk))
    if one == STOP:
        return
    others = [key for key in rooms(desk) if key != one and legal(desk, partial(swap, one=one, other=key))]
    other = await desk.pick("map_other", others, _named(desk), first=node_words(desk.dungeon, desk.book, one))
    if other != STOP and await _still(desk, {one, other} <= set(rooms(desk)), partial(swap, one=one, other=other)):
        remember(desk.dungeon)
        swap(desk.dungeon, one, other)
        desk.kept()


async def _reroute(desk: Redrawing) -> None:
    old = await desk.pick("map_way", list(desk.dungeon.passages), _spotted(desk))
    if old == STOP:
        return
    new = await desk.pick("map_spot", list(_elsewhere(desk, old)), _spotted(desk))
    there = old in desk.dungeon.passages and new not in desk.dungeon.passages
    if new != STOP and await _still(desk, there and _both_ends(desk, new), partial(reroute, old=old, new=new)):
        remember(desk.dungeon)
        reroute(desk.dungeon, old, new)
        desk.kept()


def _elsewhere(desk: Redrawing, old: str) -> Iterator[str]:
    """List where a passage could run instead, the easiest first."""
    tried = copied(desk.dungeon)
    del tried.passages[old]
    found = 0
    for new in new_ways(tried):
        if found < OFFERED and new != old and legal(desk, partial(reroute, old=old, new=new)):
            found += 1
            yield new


async def _move(desk: Redrawing) -> None:
    offered = spots(desk.dungeon, desk.book, Work.DIG, "move")
    spot = await desk.pick("dungeon_spot", offered, _spotted(desk), what="move")
    if spot != STOP and await _still(desk, spot in spots(desk.dungeon, desk.book, Work.DIG, "move")):
        put(desk.dungeon, desk.book, Work.DIG, "move", spot)
        desk.kept()


async def _still(desk: Redrawing, there: bool, change: Callable[[Dungeon], None] = lambda dungeon: None) -> bool:
    """Say whether a change can still be made, which somebody else may have come before, and tell who wanted it."""
    if there and legal(desk, change):
        return True
    await desk.refuse("changed")
    return False


def _both_ends(desk: Redrawing, passage: str) -> bool:
    return all(end in desk.dungeon.nodes for end in ends(passage))


async def _undo(desk: Redrawing) -> None:
    if not desk.undoable():
        await desk.refuse("no_undo")
        return
    undo(desk.dungeon)
    desk.mine.pop()


def _named(desk: Redrawing) -> Describe:
    return _said(lambda one: node_words(desk.dungeon, desk.book, one))


def _spotted(desk: Redrawing) -> Describe:
    return _said(lambda one: spot_words(desk.dungeon, desk.book, one))


def _said(words: Callable[[str], str]) -> Describe:
    def describe(one: str) -> Detail:
        said = "" if one == STOP else words(one)
        return Detail(label=said[:1].upper() + said[1:])

    return describe


REDRAWS: dict[str, Callable[[Redrawing], Procedure[None]]] = {
    "swap": _swap,
    "reroute": _reroute,
    "move": _move,
    "undo": _undo,
}
"""What a player can change, in the order in which it is offered."""
