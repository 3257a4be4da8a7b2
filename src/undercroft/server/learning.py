"""Learning: a first game, in which each new question is explained where it stands, as long as that is wanted."""

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from .rooms import Room
from .security import Visitor, make_cookie

Asked = Request[Any, Any, Any]
COOKIE = "uc_learn"
"""Names the table at which a browser is learning; there is one at a time."""


def learns(request: Asked, room: Room, visitor: Visitor) -> bool:
    """Say whether somebody is playing their first game here."""
    return bool(visitor.seat) and request.cookies.get(COOKIE) == room.id and not room.table.over


def begin(request: Asked, room: Room) -> Cookie:
    """Let a browser remember that its first game is played here."""
    return make_cookie(request, COOKIE, room.id)


def end(request: Asked) -> Cookie:
    """Let a browser forget that it was learning."""
    return make_cookie(request, COOKIE, "", 0)
