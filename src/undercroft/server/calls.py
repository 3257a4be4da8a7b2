"""Calls: the addresses at which people are told that it is their turn, and when that is due."""

import re
from base64 import urlsafe_b64decode
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta
from sqlalchemy import Connection, delete, insert, select, update

from undercroft.engine.refusals import Refused

from .schema import calls, seats, tables

MOST_OF_SEAT = 4  # addresses of one seat: a few browsers of one person; the oldest is forgotten
MOST_SENT = 3  # calls for one question
MOST_FAILURES = 5  # in a row, before an address is forgotten
AT_ONCE = 40  # calls that one look takes on
LONGEST_WAIT = 86400.0  # seconds for which a push service can ask to be left alone
IN_HAND = 600.0  # seconds that a call is left to whoever took it on
FORGED = "That is no address that a browser gives for messages."
POINT, SECRET = 65, 16  # bytes of a browser's public key, and of the secret that goes with it


class Address(msgspec.Struct, forbid_unknown_fields=True):
    """Where a browser takes messages, and by which keys they are sealed for it."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=32)]


class Silence(msgspec.Struct, forbid_unknown_fields=True):
    """The address at which somebody is not to be called any more."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class Reply(NamedTuple):
    """What a push service answered: a status, and for how many seconds it wants to be left alone."""

    status: int
    wait: float = 0.0


class Due(msgspec.Struct):
    """A call to be made."""

    id: int
    table: str
    title: str
    due: float
    sent: int
    failures: int
    to: Address


def check_address(address: Address, hosts: Sequence[str]) -> None:
    """Refuse whatever is not an address of a browser's push service: this server calls nobody else."""
    try:
        url = urlsplit(address.endpoint)
        port = url.port
    except ValueError:
        raise Refused(FORGED) from None
    plain = url.scheme == "https" and not url.username and not url.password and port in (None, 443)
    if not (plain and address.endpoint.isascii() and address.endpoint.isprintable() and " " not in address.endpoint):
        raise Refused(FORGED)
    host = (url.hostname or "").lower()
    if not any(host == one or (one.startswith(".") and host.endswith(one)) for one in hosts):
        raise Refused("Only the push services of browsers are called from here.")
    key, secret = _decoded(address.p256dh), _decoded(address.auth)
    if len(key) != POINT or key[0] != 4 or len(secret) != SECRET:
        raise Refused(FORGED)


def _decoded(text: str) -> bytes:
    if not re.fullmatch(r"[A-Za-z0-9_-]*={0,2}", text):
        raise Refused(FORGED)
    try:
        return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
    except ValueError:
        raise Refused(FORGED) from None


def note_address(connection: Connection, table: str, seat: str, lock: str, address: Address) -> None:
    """Write down where somebody is called; the same address counts once, and too many push out the oldest."""
    here = (calls.c.table_id == table) & (calls.c.seat == seat)
    connection.execute(delete(calls).where(here & ((calls.c.endpoint == address.endpoint) | (calls.c.lock != lock))))
    known = connection.execute(select(calls.c.id).where(here).order_by(calls.c.id)).scalars().all()
    if len(known) >= MOST_OF_SEAT:
        connection.execute(delete(calls).where(calls.c.id.in_(known[: len(known) - MOST_OF_SEAT + 1])))
    row = {"table_id": table, "seat": seat, "lock": lock, **msgspec.structs.asdict(address)}
    connection.execute(insert(calls).values(row))


def forget_address(connection: Connection, table: str, seat: str, endpoint: str) -> None:
    """Call somebody at an address no more."""
    here = (calls.c.table_id == table) & (calls.c.seat == seat)
    connection.execute(delete(calls).where(here & (calls.c.endpoint == endpoint)))


def called_seats(connection: Connection, table: str) -> frozenset[str]:
    """Name the seats of a table whose people are called."""
    query = select(calls.c.seat).where(calls.c.table_id == table).distinct()
    return frozenset(connection.execute(query).scalars())


def set_due(connection: Connection, table: str, seat: str, due: float) -> None:
    """Note when somebody is to be called, or that nothing waits for them."""
    here = (calls.c.table_id == table) & (calls.c.seat == seat)
    connection.execute(update(calls).where(here & (calls.c.due != due)).values(due=due, sent=0))


def take_on(connection: Connection, now: float) -> list[Due]:
    """Take on what is due, so that no other process does; addresses of those who sit there no more are forgotten."""
    at = (seats.c.table_id == calls.c.table_id) & (seats.c.seat == calls.c.seat)
    query = (
        select(calls, tables.c.title, seats.c.token, seats.c.claimed, tables.c.over)
        .join(seats, at)
        .join(tables, tables.c.id == calls.c.table_id)
        .where((calls.c.due > 0) & (calls.c.due <= now))
        .order_by(calls.c.due)
        .limit(AT_ONCE)
    )
    return [one for row in connection.execute(query).mappings().all() if (one := _taken(connection, row, now))]


def _taken(connection: Connection, row: Mapping[Any, Any], now: float) -> Due | None:
    mine = (calls.c.id == row["id"]) & (calls.c.due == row["due"])
    if row["token"] != row["lock"] or not row["claimed"] or row["over"]:
        connection.execute(delete(calls).where(mine))
        return None
    if not connection.execute(update(calls).where(mine).values(due=now + IN_HAND)).rowcount:
        return None
    address = Address(row["endpoint"], row["p256dh"], row["auth"])
    return Due(row["id"], row["table_id"], row["title"], now + IN_HAND, row["sent"], row["failures"], address)


def settle(connection: Connection, call: Due, reply: Reply, now: float, again: float) -> None:
    """Note what came of a call: it is repeated a few times, ever later if it failed; a dead address is forgotten.

    A push service that asks to be left alone is, for as long as it says and a day at the most.
    """
    well, gone = 200 <= reply.status < 300, reply.status in (400, 401, 403, 404, 410, 413)
    if gone or (not well and call.failures + 1 >= MOST_FAILURES):
        connection.execute(delete(calls).where(calls.c.id == call.id))
        return
    mine = (calls.c.id == call.id) & (calls.c.due == call.due)  # whoever has answered meanwhile is called no more
    if well:
        due = now + again if call.sent + 1 < MOST_SENT else 0.0
        connection.execute(update(calls).where(mine).values(due=due, sent=call.sent + 1, failures=0))
    else:
        due = now + max(60.0 * 4**call.failures, min(reply.wait, LONGEST_WAIT))
        connection.execute(update(calls).where(mine).values(due=due, failures=call.failures + 1))
