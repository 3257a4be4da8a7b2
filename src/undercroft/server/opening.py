"""Opening: a room before its deal; it takes pledges and secrets, and begins when nobody is missing."""

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from undercroft.engine.promises import SECRET
from undercroft.engine.refusals import Fault, Refused

if TYPE_CHECKING:
    from .rooms import Room

log = logging.getLogger("undercroft.rooms")

BAD_PLEDGE = "A pledge is a SHA-256, written as 64 small hexadecimal digits."
TOO_SOON = "Not everybody sits yet; keep your secret until then."


def check_pledge(pledge: str) -> None:
    """Refuse what cannot be the pledge of a secret; nobody need promise one."""
    if pledge and not SECRET.fullmatch(pledge):
        raise Refused(BAD_PLEDGE)


class Opening:
    """What happens at a room between its making and its deal; all of it stands in the log, for other processes too."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._waiting: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether secrets are waited for."""
        return self._waiting is not None

    def missing(self) -> list[str]:
        """Name the seats in which nobody sits yet."""
        return [seat for seat in self._room.table.seats if self._room.chairs.sitters[seat].sitter == "empty"]

    def shown(self) -> dict[str, Any] | None:
        """Say who is missing, who has promised and who has told a secret; nothing when the table has begun."""
        table = self._room.table
        if table.begun:
            return None
        missing, pledged = self.missing(), list(table.gathering.pledges)
        told = list(table.gathering.secrets)
        return {"missing": missing, "pledged": pledged, "told": told, "reveal": not missing and bool(pledged)}

    def stands(self) -> tuple[Any, ...]:
        """Give what changes when anything is promised, told or begun."""
        table, gathering = self._room.table, self._room.table.gathering
        if table.begun:
            return (len(table.gatherings),)
        return *self.missing(), "", *gathering.pledges.items(), *gathering.secrets

    def pledge(self, seat: str, pledge: str) -> None:
        """Note the secret that whoever sits down promises, or that they promise none; too late is no harm."""
        table = self._room.table
        open_to_all = not table.begun and not table.gathering.secrets
        if open_to_all and table.gathering.pledges.get(seat, "") != pledge:
            table.pledge(seat, pledge)

    async def reveal(self, seat: str, secret: str) -> None:
        """Take the secret that a seat promised, once nobody is missing; told twice it is told once."""
        await self._room.record.durably(lambda: self._reveal_now(seat, secret))
        self.look()

    def _reveal_now(self, seat: str, secret: str) -> None:
        table = self._room.table
        if table.gatherings[-1].secrets.get(seat) == secret:
            return
        if not table.begun and self.missing():
            raise Refused(TOO_SOON)
        table.reveal(seat, secret)

    def look(self) -> None:
        """Begin if nobody is missing and every secret is told; wait a little for those that are not."""
        room = self._room
        if room.table.begun or room.closed or room.record.lane.broken or self.missing():
            self.stop()
        elif not room.table.gathering.missing():
            self._begin()
        elif self._waiting is None:
            self._waiting = asyncio.create_task(self._lose_patience())

    async def _lose_patience(self) -> None:
        """Begin without those who do not answer in time."""
        await self._room.settings.sleep(self._room.settings.reveal_patience)
        await self._room.record.settled()
        self._waiting = None
        if not (self._room.table.begun or self._room.closed or self.missing()):
            self._begin()

    def _begin(self) -> None:
        self.stop()
        try:
            self._room.begin_play()
        except (Fault, Refused):
            log.exception("table %s could not begin", self._room.id)

    def stop(self) -> None:
        """Wait for nobody any more."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
