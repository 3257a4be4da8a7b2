"""Papers: what a game lets people take home of a table, as the visitor's seat sees it."""

from collections.abc import Callable, Mapping
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from .entering import enter
from .rooms import Room
from .security import Missing, Visitor

KINDS = {"svg": "image/svg+xml", "txt": "text/plain"}
OTHER = "application/octet-stream"


@get("/t/{table_id:str}/paper/{name:str}", include_in_schema=False)
async def take_home(request: Request[Any, Any, Any], table_id: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """Give one paper of a table, to be kept as a file."""
    room, visitor = await enter(request, table_id)
    offered = papers_of(room, visitor)
    if name not in offered:
        raise Missing("There is no such paper here.")
    kind = KINDS.get(name.rpartition(".")[2], OTHER)
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(offered[name](), media_type=kind, headers=headers)


def papers_of(room: Room, visitor: Visitor) -> Mapping[str, Callable[[], bytes]]:
    """List the papers that a game offers to a visitor, if it offers any."""
    offer = getattr(room.game.board(), "papers", None)
    found: Mapping[str, Callable[[], bytes]] = offer(room.table.view(visitor.seat)) if offer is not None else {}
    return found
