"""Invites: the links that a host hands out, the chair that is offered, and whom the table is asked about."""

from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from markupsafe import Markup

from undercroft.engine.refusals import Refused

from . import consent
from .breaths import BREATHS
from .browser import html, say_once
from .entering import enter, link_to, seat_cookie
from .forms import pledge_in
from .fragments import promise_values
from .joining import invitation
from .limits import limits_of
from .nickname import known_name, name_cookie
from .pictures import square
from .rooms import Room
from .security import LINKS, Denied, Visitor, cookie_without, make_cookie, read_form
from .sitters import Sat, Wish

Asked = Request[Any, Any, Any]
YOURS = "The seat is yours. Its own link, for another device, is under Seats and going back."


def sit_page(request: Asked, room: Room, visitor: Visitor) -> Response[str] | Redirect:
    """Offer the empty chair whose link somebody opened; whoever may not have it is told why, and loses the link."""
    seat, words = visitor.chair, room.game.texts.tables.get("game", {})
    sitter = room.chairs.sitter(seat)
    try:
        consent.check_apart(room, visitor, seat)
    except Refused as error:
        redirect = Redirect(f"/t/{room.id}")
        redirect.set_cookie(cookie_without(request, room.id, "seat", seat))
        redirect.set_cookie(say_once(request, str(error)))
        return redirect
    wishes = [wish for wish in consent.fresh(room, ("open", "granted")) if visitor.person.returns_as(wish.person)]
    wish = next((wish for wish in wishes if (wish.kind, wish.seat) == ("sit", seat)), None)
    return html(
        request, "sit.html", room=room, chair=seat, gm=seat == room.game.gm, pitch=words.get("pitch", ""), wish=wish,
        bot=sitter.sitter == "bot", called=sitter.name, known=known_name(request), **promise_values(room, ""),
    )  # fmt: skip


@get("/t/{table_id:str}/invites", include_in_schema=False)
async def invites_page(request: Asked, table_id: FromPath[str]) -> Response[str] | Redirect:
    """Show the host the links to hand out; when the game is over, there is nobody to call."""
    room, visitor = await enter(request, table_id)
    if not visitor.host:
        raise Denied("Only the host hands out links.")
    if room.table.over:
        return Redirect(f"/t/{table_id}")
    base = str(request.base_url).rstrip("/")
    shown = [_shown(room, visitor, one, base) for one in room.chairs.sitting]
    here = sum(one["sitter"] != "empty" for one in shown)
    watch, join = room.seating.open_link(), f"{base}{link_to(await room.seating.calling())}"
    response = html(
        request, "invites.html", room=room, seats=shown, here=here, watch=f"{base}{link_to(watch)}" if watch else "",
        join=join, square=Markup(square(join)), says=invitation(room), breaths=BREATHS,
        **promise_values(room, visitor.seat),
    )  # fmt: skip
    if LINKS + table_id in request.cookies:
        response.set_cookie(make_cookie(request, LINKS + table_id, "", 0))
    return response


def _shown(room: Room, visitor: Visitor, one: dict[str, Any], base: str) -> dict[str, Any]:
    """Say of one seat how somebody can come to it."""
    seat, token = one["seat"], room.seating.invitation(one["seat"])
    mine, wish = seat in visitor.held, _wish_for(room, seat)
    words = "a bot plays" if one["sitter"] == "bot" else "is here" if one["claimed"] else "waits for somebody"
    return {
        **one,
        "link": f"{base}{link_to(token)}" if token else "",
        "mine": mine,
        "words": "that is you" if mine else words,
        "asked": wish is not None,
        "ready": wish is not None and not consent.can_agree(room, visitor, seat) and consent.is_silent(room, wish),
    }


def _wish_for(room: Room, seat: str) -> Wish | None:
    wishes = [wish for wish in consent.fresh(room) if (wish.kind, wish.seat) == ("link", seat)]
    return wishes[0] if wishes else None


@get("/t/{table_id:str}/link", include_in_schema=False)
async def confirm_page(request: Asked, table_id: FromPath[str], of: FromQuery[str] = "") -> Response[str]:
    """Ask the host once more before somebody is cut off."""
    room, visitor = await enter(request, table_id)
    if not visitor.host:
        raise Denied("Only the host can make new links.")
    seat, name = of, room.chairs.sitter(of).name
    live = consent.secrets_are_live(room.table)
    others = [room.chairs.sitters[other].name for other in consent.can_agree(room, visitor, seat)] if live else []
    return html(
        request, "confirm.html", room=room, seat=seat, name=name, live=live, others=others,
        patience=waited(room.settings.patience),
    )  # fmt: skip


def waited(seconds: float) -> str:
    """Say how long somebody is waited for."""
    minutes = max(1, round(seconds / 60))
    return "a minute" if minutes == 1 else f"{minutes} minutes"


@post("/t/{table_id:str}/link", include_in_schema=False, form=True)
async def new_link(request: Asked, table_id: FromPath[str]) -> Response[Any]:
    """Make a new link for a seat; before it cuts somebody off, the host is asked, and then perhaps the table."""
    form = await read_form(request)
    room, visitor = await enter(request, table_id)
    limits_of(request).spend("join", visitor.who)
    seat = str(form.get("seat", ""))[:24]
    mine = seat in visitor.held
    if seat and not mine and room.chairs.is_claimed(seat) and not form.get("sure"):
        return Redirect(f"/t/{table_id}/link?of={seat}")
    made = await room.seating.new_link(visitor, seat)
    response: Response[Any] = Redirect(f"/t/{table_id}/invites")
    if mine and isinstance(made, Sat):
        link = str(request.base_url).rstrip("/") + link_to(made.token)
        response = html(request, "own_link.html", room=room, link=link)
        response.set_cookie(seat_cookie(request, room, seat))
    elif not isinstance(made, Sat):
        response.set_cookie(say_once(request, made.says, well=True))
    return response


@post("/t/{table_id:str}/fill", include_in_schema=False, form=True)
async def fill_seats(request: Asked, table_id: FromPath[str]) -> Redirect:
    """Put bots into all seats that nobody has taken, as the host."""
    await read_form(request)
    room, visitor = await enter(request, table_id)
    if not visitor.host:
        raise Denied("Only the host can fill the seats.")
    await room.seating.fill()
    return Redirect(f"/t/{table_id}")


@post("/t/{table_id:str}/breath", include_in_schema=False, form=True)
async def set_breath(request: Asked, table_id: FromPath[str]) -> Redirect:
    """Let bots wait as long as the host likes."""
    form = await read_form(request)
    room, visitor = await enter(request, table_id)
    redirect = Redirect(f"/t/{table_id}/invites")
    try:
        await room.seating.breathe(visitor, str(form.get("breath", ""))[:16])
    except Refused as error:
        redirect.set_cookie(say_once(request, str(error)))
    return redirect


@post("/t/{table_id:str}/take", include_in_schema=False, form=True)
async def take_seat(request: Asked, table_id: FromPath[str]) -> Redirect:
    """Let somebody who only watched take a free seat; when the game has begun, the table is asked first."""
    form = await read_form(request)
    room, visitor = await enter(request, table_id)
    limits_of(request).spend("join", visitor.who)
    redirect = Redirect(f"/t/{table_id}/join" if visitor.joins else f"/t/{table_id}")
    seat, name = str(form.get("seat", ""))[:24], str(form.get("name", ""))[:160]
    redirect.set_cookie(name_cookie(request, name))
    try:
        outcome = await room.seating.take(visitor, seat, name, pledge_in(form))
    except Refused as error:
        redirect.set_cookie(say_once(request, str(error)))
        return redirect
    if isinstance(outcome, Sat):
        redirect.set_cookie(seat_cookie(request, room, seat))
        redirect.set_cookie(say_once(request, YOURS, well=True))
    return redirect
