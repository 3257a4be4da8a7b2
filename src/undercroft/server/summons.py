"""Summons: when the people of a table are called, and when no longer."""

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from .calls import set_due

if TYPE_CHECKING:
    from .rooms import Room


class Waits(NamedTuple):
    """How it stands with a seat: whether the table waits for its person, whether they are here, what they answered."""

    asked: bool
    here: bool
    answers: int


class Summons:
    """Notes for one table whose people are away while it waits for them, of those who gave an address."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._known: dict[str, Waits] = {}

    def look(self) -> None:
        """Look whom the table waits for now, and write down where that has changed."""
        room = self._room
        if not room.chairs.called:
            return
        waiting = room.table.waiting_for() if room.table.begun and not room.table.over else []
        here = {listener.sight.seat for listener in room.audience.listeners}
        for seat in room.chairs.called & room.chairs.sitters.keys():
            asked = seat in waiting and room.chairs.sitters[seat].sitter == "person"
            self._note(seat, Waits(asked, seat in here, room.changed.answers.get(seat, 0)))

    def _note(self, seat: str, now: Waits) -> None:
        """Write down when somebody is due: soon if they were away when they were asked, later if they saw it."""
        before = self._known.get(seat)
        self._known[seat] = now
        if before == now or (before is None and now.asked and not now.here):
            return
        settings = self._room.settings
        saw = before is not None and before.asked and before.here and before.answers == now.answers
        wait = settings.call_again if saw else settings.call_after
        due = settings.clock() + wait if now.asked and not now.here else 0.0
        self._room.record.store.write(partial(set_due, table=self._room.id, seat=seat, due=due))
