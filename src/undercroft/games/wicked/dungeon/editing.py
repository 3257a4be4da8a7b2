"""The desk of the map: the game master changes one thing after the other, undoes it, or has a whole one dug. [WO-R80]

Only what leaves the dungeon legal is offered, best place first; every question says how full each limit is.
"""

from collections.abc import Callable, Iterator

from undercroft.engine.asks import Describe, Detail
from undercroft.engine.desk import STOP, Desk, Gauge, edit
from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure

from ..rules.table import book_of
from ..state import Dungeon, Wicked
from ..words import Work
from .building import DIGS, put, spots, take
from .digging import dig
from .graph import built
from .legality import LIMITED, counted, highest, limit
from .naming import described
from .undoing import KEPT, remember, undo


class MapDesk(Desk[Wicked]):
    """The map on the game master's desk."""

    about = "dungeon"

    @property
    def dungeon(self) -> Dungeon:
        """The dungeon of this table."""
        return self.play.state.dungeon

    def gauges(self) -> list[Gauge]:
        """Give the five limits of the dungeon. [WO-G05]"""
        book = book_of(self.play.state)
        return [Gauge(what, counted(self.dungeon, what), limit(self.dungeon, book, what), "WO-R80") for what in LIMITED]

    async def place(self, work: Work, entry: str) -> None:
        """Ask where something goes, and put it there."""
        book = book_of(self.play.state)
        offered = spots(self.dungeon, book, work, entry)
        spot = await self.pick("dungeon_spot", offered, _or_stop(described(self.dungeon, book)), what=entry)
        if spot != STOP:
            put(self.dungeon, book, work, entry, spot)


def _or_stop(describe: Describe) -> Describe:
    return lambda one: Detail() if one == STOP else describe(one)


async def edit_map(play: Play[Wicked]) -> None:
    """Let the game master change the map until it is left as it is; nothing moves during an invasion. [WO-R80]"""
    desk = MapDesk(play)
    if play.state.invasion is not None:
        await desk.refuse("invaded")
        return
    while await edit(desk, EDITS, name=desk.dungeon.name, tier=desk.dungeon.tier):
        pass


async def _room(desk: MapDesk) -> None:
    book = book_of(desk.play.state)
    fitting = [one.id for one in book.shelf("room").values() if one.tier <= highest(desk.dungeon, "room")]
    room = await desk.pick("dungeon_room", fitting)
    if room != STOP:
        await desk.place(Work.ROOM, room)


async def _lair(desk: MapDesk) -> None:
    tiers = [str(tier) for tier in range(highest(desk.dungeon, "lair"), 0, -1)]
    tier = await desk.pick("dungeon_tier", tiers)
    if tier != STOP:
        await desk.place(Work.LAIR, tier)


def _guard(work: Work) -> Callable[[MapDesk], Procedure[None]]:
    async def set_one(desk: MapDesk) -> None:
        book = book_of(desk.play.state)
        fitting = [one.id for one in book.shelf(work).values() if spots(desk.dungeon, book, work, one.id)]
        entry = await desk.pick("dungeon_guard", fitting)
        if entry != STOP:
            await desk.place(work, entry)

    return set_one


def _dig(what: str) -> Callable[[MapDesk], Procedure[None]]:
    async def dig_one(desk: MapDesk) -> None:
        await desk.place(Work.DIG, what)

    return dig_one


async def _take(desk: MapDesk) -> None:
    """Take a lock, trap or trick away."""
    there = [one.id for _, one in built(desk.dungeon)]
    key = await desk.pick("dungeon_taken", there, _or_stop(described(desk.dungeon, book_of(desk.play.state))))
    if key != STOP:
        remember(desk.dungeon)
        take(desk.dungeon, key)


async def _theme(desk: MapDesk) -> None:
    theme = await desk.pick("dungeon_themes", list(book_of(desk.play.state).shelf("theme")))
    if theme != STOP:
        remember(desk.dungeon)
        desk.dungeon.theme = theme


async def _dig_all(desk: MapDesk) -> None:
    """Have a whole dungeon dug, of the tier that this one has."""
    remember(desk.dungeon)
    dug = dig(desk.play.dice, book_of(desk.play.state), desk.dungeon.tier, desk.dungeon.theme, desk.dungeon.name)
    for name in KEPT:
        setattr(desk.dungeon, name, getattr(dug, name))


async def _undo(desk: MapDesk) -> None:
    if not undo(desk.dungeon):
        await desk.refuse("no_undo")


def _edits() -> Iterator[tuple[str, Callable[[MapDesk], Procedure[None]]]]:
    yield "dig_all", _dig_all
    yield "room", _room
    yield "lair", _lair
    yield from ((str(work), _guard(work)) for work in (Work.LOCK, Work.TRAP, Work.TRICK))
    yield from ((what, _dig(what)) for what in DIGS)
    yield from (("take", _take), ("theme", _theme), ("undo", _undo))


EDITS = dict(_edits())
"""What can be changed, in the order in which it is offered."""
