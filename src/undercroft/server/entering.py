"""Entering: who comes to a table, and by what: a link, a cookie, a program's token."""

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from . import accounts
from .limits import limits_of
from .lobby import Rooms
from .rooms import Room
from .seating import OPEN_LINKS
from .security import (
    Denied,
    Missing,
    Visitor,
    account_of,
    asker,
    bearer,
    brings_other_keys,
    cookie_for,
    read_held,
    seat_name,
    signer,
    visitor_of,
)
from .storage import Store

Asked = Request[Any, Any, Any]


def rooms_of(request: Asked) -> Rooms:
    """Give the rooms of the application that serves this request."""
    rooms: Rooms = request.app.state.rooms
    return rooms


def store_of(request: Asked) -> Store:
    """Give the store of the application that serves this request."""
    store: Store = request.app.state.store
    return store


async def enter(connection: ASGIConnection[Any, Any, Any, Any], table_id: str) -> tuple[Room, Visitor]:
    """Find a table, and who is asking; whoever holds nothing of it is counted as a stranger."""
    rooms: Rooms = connection.app.state.rooms
    account = account_of(connection)
    own = await accounts.own_seats(rooms.store, account, table_id) if account else []
    try:
        if not (own or read_held(connection, table_id)):
            await rooms.check_key(table_id, bearer(connection))
        room = await rooms.find(table_id)
        if rooms.settings.shared and brings_other_keys(connection, room.chairs):
            limits_of(connection).spend("look", asker(connection))  # looking again costs more than a stranger's look
            await room.chairs.refresh()
        visitor = visitor_of(connection, room.chairs, own)
    except (Denied, Missing):
        limits_of(connection).spend("look", asker(connection))
        raise
    limits_of(connection).spend("look", visitor.who)
    return room, visitor


async def maker_of(request: Asked) -> str:
    """Count a table that somebody makes, or refuse it; gives the name under which it is theirs."""
    who, account = asker(request), account_of(request)
    limits_of(request).spend("create", who)
    by = f"account:{account}" if account else f"net:{signer(request).veil(who)}"
    await rooms_of(request).check_maker(by)
    return by


async def find_link(request: Asked, token: str) -> tuple[str, str, str]:
    """Find what a link opens; a seat's and the host's are counted by themselves, all others by who tries them."""
    limits = limits_of(request)
    try:
        table, kind, seat = await rooms_of(request).find_link(token)
    except Missing:
        limits.spend("join", asker(request))
        raise
    limits.spend("join", asker(request) if kind in OPEN_LINKS else seat_name(table, seat or kind))
    return table, kind, seat


def link_to(token: str) -> str:
    """Give the address that opens a capability."""
    return f"/k/{token}"


def seat_cookie(request: Asked, room: Room, seat: str) -> Cookie:
    """Make the cookie by which a browser comes to its seat from now on."""
    return cookie_for(request, room.id, "seat", seat, room.chairs.lock("seat", seat))
