"""Correcting: what is wrong is tapped where it stands, or looked up in a list, and put right in words."""

from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery

from undercroft.engine.amends import Foretold
from undercroft.engine.offers import Offer, Row, around, groups, offer, within
from undercroft.engine.refusals import Refused
from undercroft.engine.table import Table

from .actions import Adjust
from .browser import html
from .entering import enter
from .forms import Form, read_action
from .fragments import board_of
from .limits import limits_of
from .pictured import MANY, pictured
from .rooms import Room
from .security import Denied, Visitor, read_form

Asked = Request[Any, Any, Any]
MOST_ROWS = 400
NOTHING: Form = {}


class Mend(msgspec.Struct):
    """One thing as its card shows it: what it can be, if it can be put right by one field, and what is in it."""

    path: str
    name: str
    offer: Offer | None
    rows: list[Row]
    around: Row | None


async def at_the_desk(request: Asked, table_id: str) -> tuple[Room, Visitor]:
    """Let nobody to the desk but the game master of a game that goes on."""
    room, visitor = await enter(request, table_id)
    if not room.game.gm or visitor.seat != room.game.gm:
        raise Denied("Only the game master can correct the table.")
    if room.table.over:
        raise Refused("The game is over; there is nothing left to correct.")
    return room, visitor


def mend_at(table: Table[Any], path: str) -> Mend:
    """Find what can be put right at a path, in one field or in what lies there; refuse it if nothing can be."""
    bench = table.bench()
    rows = [] if bench.is_kept(path) else within(bench, path)
    try:
        one = offer(bench, path)
    except Refused:
        if not rows:
            raise
        one = None
    return Mend(path, bench.called(path), one, rows[:MOST_ROWS], around(bench, path))


@get("/t/{table_id:str}/correct", include_in_schema=False)
async def correct_page(
    request: Asked, table_id: FromPath[str], path: FromQuery[str] = "", part: FromQuery[str] = ""
) -> Response[str]:
    """List what can be corrected, by whose it is; for one thing ask what it should be, as a page or as a card."""
    room, visitor = await at_the_desk(request, table_id)
    if not path:
        found = groups(room.table.bench())
        return html(request, "correct.html", groups=found, room=room, table=room.id, seat=visitor.seat)
    template = "correct_card.html" if part == "card" else "correct_one.html"
    return shown(request, template, room, mend_at(room.table, path))


def shown(
    request: Asked, template: str, room: Room, mend: Mend, form: Form = NOTHING, told: Foretold | None = None
) -> Response[str]:
    """Show one thing with what it may be, filled in as a form was, if one was sent."""
    choices = {**mend.offer.options, **mend.offer.keys} if mend.offer else {}
    return html(
        request,
        template,
        room=room,
        table=room.id,
        seat=room.game.gm,
        mend=mend,
        filled={name: form[name] for name in ("value", "of", "reason") if name in form},
        told=told and {"says": told.says, "to": heard_by(room, told)},
        seen=pictured(board_of(room.game), choices),
        many=MANY,
        counted=counted,
    )


def counted(offer: Offer) -> dict[str, str]:
    """Name what can be added to something that counts, with how many there are of it now."""
    now = offer.now if isinstance(offer.now, dict) else {}
    return {one: f"{name} ({now[one]} now)" if one in now else name for one, name in offer.keys.items()}


@post("/t/{table_id:str}/correct", include_in_schema=False, form=True, status_code=200)
async def correct_form(
    request: Asked, table_id: FromPath[str], part: FromQuery[str] = ""
) -> Response[str] | Response[dict[str, Any]]:
    """Say how a correction would be told; as `part=do`, make it."""
    room, visitor = await at_the_desk(request, table_id)
    form = await read_form(request)
    action = read_action("adjust", form, ())
    assert isinstance(action, Adjust)
    if part == "do":
        limits_of(request).charge(visitor, action)
        await room.act(visitor, action)
        return Response({"did": True}, media_type="application/json")
    limits_of(request).spend("preview", visitor.who)
    told = room.table.foretell(visitor.seat, action.path, action.value, action.reason)
    if part == "told":
        return Response({"says": told.says, "to": heard_by(room, told)}, media_type="application/json")
    return shown(request, "correct_one.html", room, mend_at(room.table, str(form.get("path", ""))), form, told)


def heard_by(room: Room, told: Foretold) -> str:
    """Name those who would read a line."""
    others = [room.table.names[seat] for seat in told.to or () if seat != room.game.gm]
    return "everybody" if told.to is None else f"{others[0]} and you" if others else "you alone"
