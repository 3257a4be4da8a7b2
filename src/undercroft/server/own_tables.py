"""One's own tables: each with its picture, its people, its story so far, and whose turn it is."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import Request
from markupsafe import Markup
from sqlalchemy import select

from undercroft.engine.doors import Door
from undercroft.engine.recall import so_far
from undercroft.engine.refusals import Fault, Refused
from undercroft.engine.texts import listed
from undercroft.games import all_games

from . import accounts
from .drawings import door as draw_door
from .entering import enter, store_of
from .fragments import board_of
from .likeness import apart, picture_of, seen_by
from .logs import quiet_path
from .rooms import Room
from .schema import tables
from .security import Denied, Missing, TooMany, Visitor, account_of, held_tables, settings_of
from .trouble import Unavailable

log = logging.getLogger("undercroft.pages")

Asked = Request[Any, Any, Any]
YOURS = "it is your turn"
DAMAGED = "This table is damaged and does not open."
MOST_SHOWN = 24
UNITS = ((86400 * 2, 86400, "days"), (86400, 86400, "yesterday"), (7200, 3600, "hours"), (3600, 3600, "an hour ago"),
         (120, 60, "minutes"))  # fmt: skip


class Own(msgspec.Struct):
    """A table of one's own, as a page shows it; one that does not open says why."""

    table: str
    title: str
    why: str = ""
    game: str = ""
    name: str = ""
    accent: str = "ember"
    seat: str = ""
    stands: str = ""
    played: str = ""
    people: Sequence[str] = ()
    story: Sequence[str] = ()
    picture: Markup = Markup()

    @property
    def over(self) -> bool:
        """Whether nothing more happens there."""
        return self.stands == "over"

    @property
    def yours(self) -> bool:
        """Whether it waits for whoever looks."""
        return self.stands == YOURS


async def own_tables(request: Asked, most: int = MOST_SHOWN) -> list[Own]:
    """List the tables of this browser, and of the account if it is signed in; those that wait for somebody first."""
    account = account_of(request)
    own = await accounts.own_tables(store_of(request), account) if account else []
    known = [table for table in dict.fromkeys((*held_tables(request), *(one.table for one in own))) if table][:most]
    looks = [asyncio.ensure_future(_look(request, table, place)) for place, table in enumerate(known)]
    if looks:
        await asyncio.wait(looks, timeout=settings_of(request).haste)
    found = [
        look.result() if look.done() else await _from_outside(request, table)
        for look, table in zip(looks, known, strict=True)
    ]
    return sorted([one for one in found if one is not None], key=lambda one: (not one.yours, one.over))


async def _look(request: Asked, table_id: str, place: int) -> Own | None:
    """Look at one table; one that does not open is shown with the reason, and the others stay."""
    try:
        room, visitor = await enter(request, table_id)
        return await _seen(room, visitor, f"t{place}")
    except (Denied, Missing):
        return None
    except (Refused, Fault, Unavailable, TooMany) as error:
        return await _from_outside(request, table_id, str(error))
    except Exception:
        log.exception("table %s does not open", quiet_path(table_id))
        return await _from_outside(request, table_id, DAMAGED)


async def _seen(room: Room, visitor: Visitor, place: str) -> Own:
    """Show a table as whoever looks may know it."""
    sight, game = await seen_by(room, visitor.seat), room.game
    return Own(
        room.id,
        room.title,
        game=game.title,
        name=game.name,
        accent=game.door.accent,
        seat=room.table.names.get(visitor.seat, ""),
        stands=whose_turn(room, visitor.seat),
        played=since(room.settings.clock() - room.played),
        people=[one["name"] for one in room.chairs.sitting if one["claimed"]],
        story=so_far(board_of(game), sight.view) if sight.table["begun"] else (),
        picture=await picture_of(room, visitor.seat, place),
    )


def whose_turn(room: Room, seat: str) -> str:
    """Say whom a table waits for."""
    table, sitters = room.table, room.chairs.sitters
    if table.over:
        return "over"
    waits = table.waiting_for() if table.begun else [one for one, sitter in sitters.items() if sitter.sitter == "empty"]
    if seat in waits:
        return YOURS
    people = [table.names[one] for one in waits if sitters[one].sitter == "person"]
    if people:
        return f"we wait for {listed(people)}"
    return "seats are still empty" if any(sitters[one].sitter == "empty" for one in waits) else "under way"


def since(seconds: float) -> str:
    """Say how long ago something was, as people do."""
    for least, unit, words in UNITS:
        if seconds >= least:
            return f"{int(seconds // unit)} {words} ago" if words.endswith("s") else words
    return "just now"


async def _from_outside(request: Asked, table_id: str, why: str = "") -> Own | None:
    """Show a table that is not open: its title and its door, and why it does not open if it does not."""
    query = select(tables.c.title, tables.c.game).where(tables.c.id == table_id)
    row = await store_of(request).read(lambda c: c.execute(query).first())
    if row is None:
        return None
    game = all_games().get(row.game)
    door = game.door if game is not None else Door()
    drawn = Markup(apart(draw_door(row.game, door, label=""), f"d{table_id}"))
    shown = Own(table_id, row.title, why, row.game, row.game, door.accent, stands="under way", picture=drawn)
    if game is not None:
        shown.game = game.title
    return shown
