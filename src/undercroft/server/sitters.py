"""Sitters: who sits in a seat, who sat there before, who would like to, and how such a thing changes."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from .persons import Person
from .schema import links, notes, past_sitters, seats, sittings, spent_links, tables, wishes
from .writer import Also, Conflict

Telling = tuple[str, dict[str, str]]
"""What the house tells the table: a kind of line, and its words."""


class Sitter(msgspec.Struct):
    """Who sits in a seat: a person, a bot or nobody, and by which name."""

    seat: str
    token: str
    name: str
    sitter: str
    level: str
    claimed: bool
    version: int
    generation: int
    browser: str


class Past(msgspec.Struct):
    """Somebody who sat down in a seat once."""

    seat: str
    account: int
    browser: str
    network: str

    @property
    def person(self) -> Person:
        """Who that was."""
        return Person(self.account, self.browser, self.network)


class Wish(msgspec.Struct):
    """What the people of a table are asked: that somebody may sit down, or that a seat gets a new link."""

    number: int
    kind: Literal["sit", "link"]
    seat: str
    name: str
    account: int
    browser: str
    network: str
    asked: float
    state: Literal["open", "granted", "declined", "done"] = "open"

    @property
    def person(self) -> Person:
        """Who asks."""
        return Person(self.account, self.browser, self.network)


class Sat(msgspec.Struct, frozen=True):
    """Somebody sits: the seat, and the secret of its new link, known to them alone; none if they sat there."""

    seat: str
    token: str = ""


class Asked(msgspec.Struct, frozen=True):
    """The people of the table are asked first: by which number, and what to tell whoever wished it."""

    number: int
    says: str


class Change(msgspec.Struct):
    """A change of who sits where: new values of some seats, what the house tells of it, what is written with it.

    Whoever sits down promises a secret for the dice along with it, or none.
    """

    seats: Mapping[str, Mapping[str, Any]] = {}
    tells: list[Telling] = []
    also: list[Also] = []
    pledges: Mapping[str, str] = {}
    counts: bool = True  # whether what was wished is done by it, so that it is not done again

    @property
    def changes_nothing(self) -> bool:
        """Whether there is nothing to write."""
        return not (self.seats or self.tells or self.also)


def write_change(connection: Connection, table: str, change: Change, known: Mapping[str, int]) -> None:
    """Write a change, unless somebody else has changed a seat of this table in the meantime."""
    query = select(seats.c.seat, seats.c.version).where(seats.c.table_id == table).with_for_update()
    if {row.seat: row.version for row in connection.execute(query)} != known:
        raise Conflict("Somebody else changed a seat.")
    for seat, values in change.seats.items():
        place = (seats.c.table_id == table) & (seats.c.seat == seat)
        connection.execute(update(seats).where(place).values(**values, version=known[seat] + 1))
    if any(values.get("claimed") for values in change.seats.values()):
        connection.execute(update(tables).where(tables.c.id == table).values(peopled=True))
    for also in change.also:
        also(connection)


def played_at(connection: Connection, table: str, now: float) -> None:
    """Write down when somebody last did something at a table."""
    connection.execute(update(tables).where(tables.c.id == table).values(played=now))


def spending(table: str, seat: str, token: str) -> Also:
    """Note that a link opens nothing any more, and let no account come in by it."""

    def write(connection: Connection) -> None:
        connection.execute(delete(sittings).where((sittings.c.table_id == table) & (sittings.c.seat == seat)))
        if connection.execute(select(spent_links.c.token).where(spent_links.c.token == token)).first() is None:
            connection.execute(insert(spent_links).values(token=token, table_id=table, seat=seat))

    return write


def remembering(table: str, seat: str, person: Person, now: float) -> Also:
    """Note who sits down; an account finds its seat again."""

    def write(connection: Connection) -> None:
        connection.execute(insert(past_sitters).values(table_id=table, seat=seat, **msgspec.structs.asdict(person)))
        if person.account:
            row = {"account_id": person.account, "table_id": table, "seat": seat, "since": now}
            connection.execute(insert(sittings).values(row))

    return write


def noting(table: str, seat: str, text: str) -> Also:
    """Write the private notes of a seat anew."""

    def write(connection: Connection) -> None:
        place = (notes.c.table_id == table) & (notes.c.seat == seat)
        if not connection.execute(update(notes).where(place).values(text=text)).rowcount:
            connection.execute(insert(notes).values(table_id=table, seat=seat, text=text))

    return write


def renewing(table: str, kind: str, token: str, generation: int) -> Also:
    """Put another link that is nobody's own, for spectators or for whoever comes, in the place of the old one."""

    def write(connection: Connection) -> None:
        connection.execute(delete(links).where((links.c.table_id == table) & (links.c.kind == kind)))
        connection.execute(insert(links).values(token=token, table_id=table, kind=kind, generation=generation))

    return write


def wishing(table: str, wish: Wish) -> Also:
    """Write a wish down."""
    return lambda connection: _run(connection, insert(wishes).values(table_id=table, **msgspec.structs.asdict(wish)))


def settling(table: str, number: int, state: str) -> Also:
    """Note what became of a wish."""
    place = (wishes.c.table_id == table) & (wishes.c.number == number)
    return lambda connection: _run(connection, update(wishes).where(place).values(state=state))


def _run(connection: Connection, statement: Any) -> None:
    connection.execute(statement)
