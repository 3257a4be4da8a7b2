"""Chairs: who sits where at one table, by which links they came, and who may act for which seat."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from undercroft.engine.refusals import Refused

from .deeds import IN_HAND, write_deed
from .quotas import FULL
from .record import BUSY, TRIES
from .security import Denied, Visitor
from .sitters import Change, Past, Sitter, Wish, write_change
from .storage import Store
from .stored import Stored, read_table
from .writer import Conflict
from .writing import WRITTEN

if TYPE_CHECKING:
    from .rooms import Room

S = TypeVar("S", bound=msgspec.Struct)

NEW_LINK = {
    "seat": "This seat has a new link; ask the host for it.",
    "watch": "The link for spectators was made anew; ask the host for it.",
    "join": "The invitation to this table was made anew; ask the host for it.",
    "host": "The host's link was made anew.",
}
GOT_UP = "You have got up from this seat."
NO_SEAT = "There is no such seat at this table."


class Chairs:
    """Who sits where at one table, as the database has it."""

    def __init__(self, room: "Room", store: Store) -> None:
        self._room = room
        self._store = store
        self.sitters: dict[str, Sitter] = {}
        self.links: dict[str, str] = {}
        self.generations: dict[str, int] = {}  # of the links that are nobody's own, by their kind
        self.notes: dict[str, str] = {}
        self.past: list[Past] = []
        self.wishes: list[Wish] = []
        self.peopled = False
        self.called: frozenset[str] = frozenset()  # seats whose people are called when they are away
        self.sitting: list[dict[str, Any]] = []  # who sits where, as everybody sees it

    @property
    def id(self) -> str:
        """Whose chairs these are: the table's id."""
        return self._room.id

    def take_over(self, stored: Stored) -> None:
        """Take over who sits where; whoever came in by a link that no longer opens anything is let go."""
        self.links, self.generations, self.notes = stored.links, stored.generations, stored.notes
        self.called = stored.called
        self._room.pupils.take_over(stored.lessons)
        self.breath: str = stored.row["breath"]
        self.past = [taken_from(Past, row) for row in stored.past]
        self.wishes = [taken_from(Wish, row) for row in stored.wishes]
        self.sitters = {row["seat"]: taken_from(Sitter, row) for row in stored.seats}
        keys = self._room.record.keys
        keys |= {deed: WRITTEN for deed in stored.deeds if deed not in keys}
        self._let_go()
        self.name_everybody()
        self.peopled |= stored.row["peopled"] or any(sitter.claimed for sitter in self.sitters.values())
        self._room.driver.make_bots()
        self.count_present()

    def _let_go(self) -> None:
        """Let go of whoever came in by what no longer opens anything."""
        for listener in self._room.audience.listeners:
            kind, seat, key = listener.key
            if self.lock(kind, seat) != key:
                listener.dismiss(NEW_LINK[kind])
            elif listener.sight.seat and not self.is_claimed(listener.sight.seat):
                listener.dismiss(GOT_UP)

    def name_everybody(self) -> None:
        """Let the table call everybody by one name: their character's, once there is one, and their own before."""
        table = self._room.table
        names = {seat: sitter.name for seat, sitter in self.sitters.items()} | dict(table.game.called(table.state))
        if names != {seat: table.names.get(seat) for seat in names}:
            table.names.update(names)
            self._room.changed.names += 1
            self.count_present()

    def name_of(self, seat: str) -> str:
        """Give the name by which the table calls whoever sits somewhere."""
        return self._room.table.names[seat]

    def plays(self, seat: str) -> bool:
        """Say whether there is a character by whose name whoever sits there is called."""
        return seat in self._room.table.game.called(self._room.table.state)

    async def refresh(self) -> None:
        """Read again who sits where, and tell everybody."""
        stored = await self._store.read(lambda c: read_table(c, self._room.id))
        assert stored is not None
        self._room.changed.beside += 1
        self.take_over(stored)
        self._room.audience.tell_when_quiet()

    # --- who sits where ---

    def count_present(self) -> None:
        """Note who is here, for everybody to see."""
        present = {listener.sight.seat for listener in self._room.audience.listeners}
        self.sitting = [
            {
                "seat": seat,
                "name": self._room.table.names[seat],
                "gm": seat == self._room.game.gm,
                "sitter": sitter.sitter,
                "level": sitter.level if sitter.sitter == "bot" else "",
                "claimed": sitter.claimed,
                "present": seat in present,
            }
            for seat, sitter in ((seat, self.sitters[seat]) for seat in self._room.table.seats)
        ]
        self._room.summons.look()

    def sitter(self, seat: str) -> Sitter:
        """Give who sits in a seat."""
        if seat not in self.sitters:
            raise Refused(NO_SEAT)
        return self.sitters[seat]

    def is_claimed(self, seat: str) -> bool:
        """Say whether somebody sits in a seat, though a bot may play it for them."""
        return seat in self.sitters and self.sitters[seat].claimed

    def seats_of(self, browser: str) -> list[str]:
        """List the seats in which a browser sits."""
        return [seat for seat, one in self.sitters.items() if browser and one.claimed and one.browser == browser]

    def lock(self, kind: str, seat: str) -> str:
        """Give the stored hash for one capability; empty if there is none."""
        if kind != "seat":
            return self.links.get(kind, "")
        return self.sitters[seat].token if seat in self.sitters else ""

    def locks(self) -> Iterable[tuple[str, str, str]]:
        """Give every capability with its stored hash."""
        for seat, sitter in self.sitters.items():
            yield "seat", seat, sitter.token
        for kind, token in self.links.items():
            yield kind, "", token

    # --- who may act for whom ---

    def own_seat(self, visitor: Visitor) -> str:
        """Give the seat that a visitor acts for, if they really sit in it."""
        seat = visitor.seat
        if not seat and not visitor.invited:
            raise Denied("You are watching; only those who sit at the table can do that.")
        sitter = self.sitters[seat].sitter if seat else "empty"
        if sitter == "bot":
            raise Refused("A bot plays your seat now; take the seat back first.")
        if sitter != "person":
            raise Refused("Sit down first: say by which name.")
        return seat

    def check_others_seat(self, visitor: Visitor, seat: str) -> None:
        """Refuse to decide about another's seat, unless one is the host or the seat was waited for long enough."""
        self.sitter(seat)
        if visitor.host or seat in visitor.held:
            return
        if self.own_seat(visitor) in self._room.table.journal.shut:
            raise Refused("You can do nothing more until the game is over.")
        since, patience = self._room.audience.standing.awaited[1].get(seat), self._room.settings.patience
        left = patience if since is None else patience - (self._room.settings.clock() - since)
        if left > 0:
            raise Refused(f"{self._room.table.names[seat]} has not been silent for long enough; wait a little more.")

    def may_sit_elsewhere(self, visitor: Visitor) -> bool:
        """Say whether a visitor may have sat down in another process just now."""
        sitter = self.sitters.get(visitor.seat)
        return sitter is not None and sitter.sitter != "person" and self._room.settings.shared

    # --- changing it ---

    async def change(self, plan: Callable[[], Change], written: Callable[[], None]) -> None:
        """Make a change of who sits where, together with what is told of it; if somebody was quicker, plan it anew."""
        record = self._room.record
        for _ in range(TRIES):
            await record.ready()
            await record.check_undone()
            change, lane = plan(), record.lane
            deed = IN_HAND.get() if change.counts else None
            if deed is not None:
                change.also = [*change.also, partial(write_deed, table=self._room.id, deed=deed)]
            try:
                await self._make(change)
                break
            except Conflict:
                await record.recover(lane)
        else:
            raise Refused(BUSY)
        written()
        if not change.changes_nothing:
            await self.refresh()
            self._room.go_on()

    async def _make(self, change: Change) -> None:
        """Write a change and what the house tells of it, both or neither; a log that is finished stays as it is."""
        known = {seat: sitter.version for seat, sitter in self.sitters.items()}
        write = partial(write_change, table=self._room.id, change=change, known=known)
        table, before = self._room.table, len(self._room.table.log)
        if change.tells and not table.over and self._room.record.full:
            raise Refused(FULL)
        for seat, pledge in change.pledges.items():
            self._room.opening.pledge(seat, pledge)
        for kind, params in change.tells if not table.over else ():
            table.note(kind, params)
        if len(table.log) > before:
            await self._room.record.append(before, also=write).wait()
        elif not change.changes_nothing:
            await self._store.change(write)


def taken_from(kind: type[S], row: Mapping[str, Any]) -> S:
    """Read a struct from the columns of a row that bear the names of its fields."""
    return kind(**{name: row[name] for name in kind.__struct_fields__})
