"""Deeds: what was done under which key where the log does not say so, so that nothing is done twice by one key."""

from contextvars import ContextVar
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select

from .schema import deeds
from .writer import Conflict

KEPT = 32
"""How many keys of one seat are remembered."""

LONG_KEY = 20
"""How long a key must be that nobody guesses."""


class Deed(NamedTuple):
    """Something done at a table: by which seat, or by none, and under which key."""

    seat: str
    key: str


class Done(Exception):
    """What is asked for was done before, under the same key."""


IN_HAND: ContextVar[Deed | None] = ContextVar("the deed in hand", default=None)
"""What is being done just now, for whoever writes it."""


def write_deed(connection: Connection, table: str, deed: Deed) -> None:
    """Note a deed together with what it changes; if it was done already, nothing is changed."""
    mine = (deeds.c.table_id == table) & (deeds.c.seat == deed.seat)
    if connection.execute(select(deeds.c.number).where(mine & (deeds.c.key == deed.key))).first() is not None:
        raise Conflict("That was done already.")
    number = (connection.execute(select(func.max(deeds.c.number)).where(mine)).scalar() or 0) + 1
    connection.execute(delete(deeds).where(mine & (deeds.c.number <= number - KEPT)))
    connection.execute(insert(deeds).values(table_id=table, seat=deed.seat, key=deed.key, number=number))


def read_deeds(connection: Connection, table: str) -> list[Deed]:
    """Read which keys a table remembers, the oldest first."""
    query = select(deeds.c.seat, deeds.c.key).where(deeds.c.table_id == table).order_by(deeds.c.number)
    return [Deed(*row) for row in connection.execute(query)]
