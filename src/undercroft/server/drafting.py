"""Drafting: what a card would say and bring if it were filled in so; nothing of it is stored."""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, post
from litestar.connection import ASGIConnection
from litestar.params import JSONBody
from litestar.types import ControllerRouterHandler
from msgspec import Meta

from undercroft.engine.refusals import Refused

from .api import TableId
from .entering import enter
from .forms import Form, card_value
from .fragments import filled_in, with_also
from .limits import limits_of
from .rooms import Room
from .security import Visitor
from .shown import CardShown, described
from .sight import Sight
from .standing import encode

Asked = Request[Any, Any, Any]
MOST_SLOTS = 64


class Preview(msgspec.Struct, forbid_unknown_fields=True):
    """Which of the seat's open cards is drafted, and what its slots would say; what is left out is filled in."""

    ask: Annotated[str, Meta(max_length=64)]
    value: Annotated[dict[str, Any], Meta(max_length=MOST_SLOTS)] = {}


@post("/api/tables/{table_id:str}/preview", tags=["play"], status_code=200, responses=described(CardShown))
async def preview(request: Asked, table_id: TableId, data: JSONBody[Preview]) -> Response[bytes]:
    """Show a card as it would be if it were filled in so: its open slots, its odds. Nothing is stored or told."""
    room, visitor = await enter(request, table_id)
    sight = await looked_at(request, room, visitor)
    return Response(encode(sight.view.preview(data.ask, data.value)), media_type="application/json")


async def looked_at(connection: ASGIConnection[Any, Any, Any, Any], room: Room, visitor: Visitor) -> Sight:
    """Count a look at a draft, and give what the seat sees, all of it durable."""
    limits = limits_of(connection)
    limits.spend("preview", visitor.who)
    limits.spend("table", f"table:{visitor.table}")
    return await room.audience.fresh_sight(visitor.seat, visitor.host)


def drawn_draft(sight: Sight, asked: str, draft: dict[str, Any]) -> str:
    """Draw the question of a card as somebody is filling it in."""
    ask = next((one for one in sight.asks if one["id"] == asked), None)
    if ask is None:
        raise Refused("There is no such card in front of you.")
    return str(with_also(sight, filled_in(sight, {**ask, **sight.view.preview(asked, draft)})))


def draft_in(sight: Sight, form: Form) -> str:
    """Draw the card that a form is about, as it is filled in there."""
    draft = card_value(form)
    return drawn_draft(sight, str(form.get("ask", ""))[:64], draft if isinstance(draft, dict) else {})


def is_card(sight: Sight, form: Form) -> bool:
    """Say whether a form is that of a card which is still open."""
    return any(one["id"] == form.get("ask") and one["kind"] == "card" for one in sight.asks)


def routes() -> Sequence[ControllerRouterHandler]:
    """Give every route about drafts."""
    return (preview,)
