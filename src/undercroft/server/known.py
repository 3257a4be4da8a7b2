"""Known: the card of something in a table's picture, with what the visitor's seat knows of it and no more."""

from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath, FromQuery

from undercroft.engine.boards import Known

from .browser import html
from .entering import enter
from .fragments import board_of, rules_of
from .limits import limits_of
from .rendering import render
from .security import Missing
from .sight import Sight

LONGEST = 120
"""Letters of what can be asked about."""


@get("/t/{table_id:str}/known", include_in_schema=False)
async def known_card(
    request: Request[Any, Any, Any], table_id: FromPath[str], of: FromQuery[str] = "", whole: FromQuery[bool] = False
) -> Response[str]:
    """Show the card of something in the picture of the visitor's seat; a whole page to whoever has no scripts."""
    room, visitor = await enter(request, table_id)
    limits_of(request).spend("preview", visitor.who)
    sight = await room.audience.fresh_sight(visitor.seat, visitor.host)
    found = card_of(sight, of[:LONGEST])
    if found is None:
        raise Missing("There is nothing like that in the picture now; look again.")
    values = {"known": found, "rules": rules_of(room.game), "sight": sight, "table": room.id, "game": room.game}
    if whole:
        return html(request, "known_page.html", room=room, seat=visitor.seat, **values)
    return Response(render("house/known.html", **values), media_type="text/html")


def card_of(sight: Sight, about: str) -> Known | None:
    """Ask the game for the card of something, if it has cards and has begun."""
    own = getattr(board_of(sight.room.game), "known", None)
    if own is None or not sight.table["begun"]:
        return None
    card: Known | None = own(sight.view, about)
    return card
