"""Suggesting: what the automatic game master would answer, told to the game master who asks, and to nobody else."""

from typing import Any

from litestar import Request, Response, post
from litestar.params import FromPath, FromQuery

from undercroft.engine.suggestions import suggest

from .entering import enter
from .limits import limits_of
from .pages import whole_page
from .rendering import render
from .security import Denied, read_form

Asked = Request[Any, Any, Any]


@post("/t/{table_id:str}/suggest", include_in_schema=False, form=True, status_code=200)
async def suggest_form(
    request: Asked, table_id: FromPath[str], part: FromQuery[str] = ""
) -> Response[str] | Response[dict[str, str]]:
    """Say what the automatic game master would do, and why; nothing is answered."""
    room, visitor = await enter(request, table_id)
    if not room.game.gm or visitor.seat != room.game.gm:
        raise Denied("Only the game master is told what the automatic one would do.")
    form = await read_form(request)
    limits_of(request).spend("preview", visitor.who)
    bot = room.driver.bot(visitor.seat, "good")
    said = suggest(room.table, visitor.seat, str(form.get("ask", ""))[:64], bot)
    if part == "said":
        return Response({"says": said.says, "why": said.why}, media_type="application/json")
    sight = await room.audience.fresh_sight(visitor.seat, visitor.host)
    dock = str(sight.drawn.get("dock", ""))
    beside = render("house/suggested.html", said=said)
    return await whole_page(request, room, visitor, instead={"dock": dock + beside})
