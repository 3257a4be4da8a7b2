"""Joining: what happens when a link is opened; behind the one for everybody, each picks a seat."""

from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath
from litestar.response import Redirect

from undercroft.engine.texts import listed

from . import accounts, consent
from .browser import html
from .entering import enter, find_link, link_to, rooms_of
from .fragments import promise_values
from .likeness import picture_of
from .nickname import known_name
from .pictures import preview
from .rooms import Room
from .security import Denied, Held, Missing, Used, Visitor, cookie_for, fingerprint, hashed, person_of, read_held

Asked = Request[Any, Any, Any]
PICTURE = "picture.png"
KEPT = {"cache-control": "public, max-age=300", "cross-origin-resource-policy": "cross-origin"}
NO_PICTURE = "There is no picture behind that link."
SITS_THERE = (
    "Somebody sits there already; if it was you, open the table in the browser where you sat down, "
    "or ask the host for a new link."
)
NEWER_LINK = "There is a newer link for that seat; ask the host for it."


@get("/k/{token:str}", include_in_schema=False)
async def open_link(request: Asked, token: FromPath[str]) -> Redirect | Response[str]:
    """Open a link: its capability goes into the browser's cookie, and its secret out of the address."""
    try:
        table, kind, seat = await find_link(request, token)
    except Missing:
        return await open_used_link(request, token)
    if kind == "join":
        return await lead_to_seats(request, table, token)
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


async def lead_to_seats(request: Asked, table_id: str, token: str) -> Response[str]:
    """Lead whoever opens the link for everybody to the seats; programs that only look find what it leads to."""
    room = await rooms_of(request).find(table_id)
    base = str(request.base_url).rstrip("/")
    address = f"{base}{link_to(token)}"
    response = html(
        request, "opened.html", room=room, says=invitation(room), link=address, picture=f"{address}/{PICTURE}"
    )
    response.set_cookie(cookie_for(request, table_id, "join", "", hashed(token)))
    return response


def invitation(room: Room) -> str:
    """Say in two sentences who sits at a table, and whether there is room: all that an invitation tells."""
    here = [one["name"] for one in room.chairs.sitting if one["claimed"]]
    free = [one for one in room.chairs.sitting if not one["claimed"] and not one["gm"]]
    who = f"{listed(here)} {'is' if len(here) == 1 else 'are'} at the table." if here else "Nobody sits there yet."
    if room.table.over:
        return f"{who} The game is over."
    seats = (
        "Every seat is taken" if not free else "One seat is open" if len(free) == 1 else f"{len(free)} seats are open"
    )
    return f"{who} {seats}."


@get(f"/k/{{token:str}}/{PICTURE}", include_in_schema=False)
async def show_picture(request: Asked, token: FromPath[str]) -> Response[bytes]:
    """Show what an invitation looks like in a message: the game's door and the faces of those who sit there."""
    table_id, kind, _ = await find_link(request, token)
    if kind != "join":
        raise Missing(NO_PICTURE)
    room = await rooms_of(request).find(table_id)
    people = tuple((one["name"], one["sitter"] != "empty") for one in room.chairs.sitting if not one["gm"])
    return Response(await preview(room.game.name, people), media_type="image/png", headers=KEPT)


@get("/t/{table_id:str}/join", include_in_schema=False)
async def join_page(request: Asked, table_id: FromPath[str]) -> Response[str] | Redirect:
    """Let somebody pick a seat: one that is free, or one that a bot plays until they come."""
    room, visitor = await enter(request, table_id)
    if visitor.held or room.table.over:
        return Redirect(f"/t/{table_id}")
    if not (visitor.joins or visitor.host or room.welcome):
        raise Denied("Ask the host for the link by which one sits down here.")
    seats = [{**one, "open": _is_open(room, visitor, one)} for one in room.chairs.sitting]
    return html(
        request, "join.html", room=room, seats=seats, picture=await picture_of(room), wish=_wish(room, visitor),
        live=consent.secrets_are_live(room.table), called=known_name(request), says=invitation(room),
        pitch=room.game.texts.tables.get("game", {}).get("pitch", ""), **promise_values(room, ""),
    )  # fmt: skip


def _is_open(room: Room, visitor: Visitor, one: dict[str, Any]) -> bool:
    return not one["claimed"] and room.seating.is_offered(one["seat"], visitor)


def _wish(room: Room, visitor: Visitor) -> Any:
    """Give what this visitor has asked the table for, if that still counts."""
    wishes = [wish for wish in consent.fresh(room, ("open", "granted")) if visitor.person.returns_as(wish.person)]
    return next((wish for wish in reversed(wishes) if wish.kind == "sit"), None)
