"""Correcting: the page on which a game master looks up what is wrong, and puts what is right in its place."""

from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath, FromQuery

from undercroft.engine.offers import groups, offer
from undercroft.engine.refusals import Refused

from .browser import html
from .entering import enter
from .security import Denied

Asked = Request[Any, Any, Any]


@get("/t/{table_id:str}/correct", include_in_schema=False)
async def correct_page(request: Asked, table_id: FromPath[str], path: FromQuery[str] = "") -> Response[str]:
    """List what can be corrected, by whose it is; and for one thing, ask what it should be, and why."""
    room, visitor = await enter(request, table_id)
    table = room.table
    if not room.game.gm or visitor.seat != room.game.gm:
        raise Denied("Only the game master can correct the table.")
    if table.over:
        raise Refused("The game is over; there is nothing left to correct.")
    bench = table.bench()
    values: dict[str, Any] = {"room": room, "seat": visitor.seat}
    if path:
        return html(request, "correct_one.html", offer=offer(bench, path), **values)
    return html(request, "correct.html", groups=groups(bench), **values)
