"""Learning: a first game of a few minutes, in which each new question is explained where it stands, as long as wanted.

Whoever learns is asked what is explained, a few times each; what is left is done at once as a good player would do it.
"""

import logging
from typing import TYPE_CHECKING, Any

from litestar import Request
from litestar.datastructures import Cookie

from undercroft.engine.asks import Ask
from undercroft.engine.bots import answer_once

from .security import Visitor, make_cookie

if TYPE_CHECKING:
    from .rooms import Room

log = logging.getLogger("undercroft.rooms")

Asked = Request[Any, Any, Any]
COOKIE = "uc_learn"
"""Names the table at which a browser is learning; there is one at a time."""
AT_ONCE = 64
"""So many answers in a row are given for somebody who learns, before others have their turn."""


def learns(request: Asked, room: "Room", visitor: Visitor) -> bool:
    """Say whether somebody is playing their first game here, or has played it."""
    return bool(visitor.seat) and request.cookies.get(COOKIE) == room.id


def begin(request: Asked, room: "Room") -> Cookie:
    """Let a browser remember that its first game is played here."""
    return make_cookie(request, COOKIE, room.id)


def end(request: Asked) -> Cookie:
    """Let a browser forget that it was learning."""
    return make_cookie(request, COOKIE, "", 0)


class Pupils:
    """Those who play their first game at a table, and which questions they were asked."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._asked: dict[str, dict[str, list[str]]] = {}  # the ids of asks, by the seat and by what was said of them

    def teach(self, seat: str) -> None:
        """Let somebody learn, if they do not yet."""
        self._asked.setdefault(seat, {})

    def let_be(self, seat: str) -> None:
        """Ask somebody everything from now on."""
        self._asked.pop(seat, None)

    def do_the_rest(self) -> None:
        """Answer at once what those who learn are not asked; whoever cannot be answered for is asked everything."""
        for _ in range(AT_ONCE):
            ask = self._next() if self._asked and not self._room.record.full else None
            if ask is None:
                return
            try:
                answer_once(self._room.table, ask.seat, ask.id, self._room.driver.bot(ask.seat, "good"))
            except Exception:
                log.exception("nobody could answer for whoever learns at table %s", self._room.id)
                self.let_be(ask.seat)

    def _next(self) -> Ask[Any] | None:
        asks = self._room.table.open_asks()
        return next((ask for ask in asks if ask.waits and ask.seat in self._asked and not self._is_theirs(ask)), None)

    def _is_theirs(self, ask: Ask[Any]) -> bool:
        """Say whether a question is for whoever learns: nobody else may decide it, or it is still new to them."""
        note = self._room.game.notes.get(ask.key)
        if ask.key in self._room.game.people_decide:
            return True
        if note is None:
            return False
        met = self._asked[ask.seat].setdefault(note.says, [])
        if ask.id not in met and len(met) < note.times:
            met.append(ask.id)
        return ask.id in met
