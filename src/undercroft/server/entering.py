"""Entering: who comes to a table, and by what: a link that is opened, a cookie, a program's token."""

from typing import Any

from litestar import Request, get
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.params import FromPath
from litestar.response import Redirect

from . import accounts
from .limits import limits_of
from .lobby import Rooms
from .rooms import Room
from .security import (
    Denied,
    Held,
    Missing,
    Used,
    Visitor,
    account_of,
    asker,
    bearer,
    brings_other_keys,
    cookie_for,
    fingerprint,
    hashed,
    person_of,
    read_held,
    seat_name,
    signer,
    visitor_of,
)
from .storage import Store

Asked = Request[Any, Any, Any]


SITS_THERE = (
    "Somebody sits there already; if it was you, open the table in the browser where you sat down, "
    "or ask the host for a new link."
)

NEWER_LINK = "There is a newer link for that seat; ask the host for it."


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
    limits.spend("join", asker(request) if kind == "watch" else seat_name(table, seat or kind))
    return table, kind, seat


def link_to(token: str) -> str:
    """Give the address that opens a capability."""
    return f"/k/{token}"


def seat_cookie(request: Asked, room: Room, seat: str) -> Cookie:
    """Make the cookie by which a browser comes to its seat from now on."""
    return cookie_for(request, room.id, "seat", seat, room.chairs.lock("seat", seat))


@get("/k/{token:str}", include_in_schema=False)
async def open_link(request: Asked, token: FromPath[str]) -> Redirect:
    """Open a link: its capability goes into the browser's cookie, and its secret out of the address."""
    try:
        table, kind, seat = await find_link(request, token)
    except Missing:
        return await open_used_link(request, token)
    redirect = Redirect(f"/t/{table}")
    redirect.set_cookie(cookie_for(request, table, kind, seat, hashed(token)))
    return redirect


async def open_used_link(request: Asked, token: str) -> Redirect:
    """Lead whoever sat down by a link to their seat; tell others what became of it."""
    rooms = rooms_of(request)
    spent = await rooms.find_spent(token)
    if spent is None:
        raise Missing("That link opens nothing here; ask for a new one.")
    person, proof = person_of(request, spent.table), Held("seat", spent.seat, fingerprint(spent.lock))
    own = await accounts.own_seats(rooms.store, person.account, spent.table) if person.account else []
    is_own = spent.seat in own or proof in read_held(request, spent.table)
    if spent.claimed and (is_own or (spent.browser and spent.browser == person.browser)):
        return Redirect(f"/t/{spent.table}")
    raise Used(SITS_THERE if spent.claimed else NEWER_LINK)
