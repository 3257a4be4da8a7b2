"""Accounts: optional names with a password, so that somebody finds their tables again on another machine."""

from typing import Annotated

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import Meta
from sqlalchemy import ColumnElement, Connection, insert, select
from sqlalchemy.exc import IntegrityError

from undercroft.engine.refusals import Refused

from .benches import Bench
from .names import folded, read_name, shape, trimmed
from .schema import accounts, sittings, tables
from .storage import Store

LEAST_PASSWORD = 8
CLAIMED = "That name is claimed already, or looks like one that is; choose another, or sign in."

_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
_hashing = Bench("passwords", 2, waiting=60)


class Credentials(msgspec.Struct, forbid_unknown_fields=True):
    """A name and the password that claims it."""

    name: Annotated[str, Meta(max_length=160)]
    password: Annotated[str, Meta(max_length=200)]


class OwnTable(msgspec.Struct):
    """A table at which somebody sits or sat."""

    table: str
    game: str
    title: str
    seat: str
    over: bool
    since: float


async def register(store: Store, wanted: Credentials, now: float) -> int:
    """Claim a name with a password; gives the number of the account."""
    name = read_name(wanted.name)
    if len(wanted.password) < LEAST_PASSWORD:
        raise Refused(f"A password needs at least {LEAST_PASSWORD} characters.")
    kept = await _hashing.do(_hasher.hash, _bytes_of(wanted.password))
    row = {"name": name, "folded": folded(name), "shape": shape(name), "password": kept, "created": now}

    def write(connection: Connection) -> int:
        if connection.execute(select(accounts.c.id).where(_known(name) | (accounts.c.shape == row["shape"]))).first():
            raise Refused(CLAIMED)
        key = connection.execute(insert(accounts).values(row)).inserted_primary_key
        assert key is not None
        return int(key[0])

    try:
        return await store.change(write)
    except IntegrityError:
        raise Refused(CLAIMED) from None


def _known(name: str) -> ColumnElement[bool]:
    """Say by what an account is found: its name however it is written, as it was noted now or by an earlier version."""
    return accounts.c.folded.in_((folded(name), name.casefold()))


async def sign_in(store: Store, given: Credentials) -> int:
    """Check a name and its password; gives the number of the account."""
    name = trimmed(given.name)
    query = select(accounts.c.id, accounts.c.folded, accounts.c.password).where(_known(name))
    rows = await store.read(lambda c: c.execute(query).all())
    found = next((row for row in rows if row.folded == name.casefold()), rows[0] if rows else None)
    right = await _hashing.do(_fits, found.password if found is not None else "", given.password)
    if found is None or not right:
        raise Refused("That name and that password do not belong together.")
    return int(found.id)


async def name_of(store: Store, account: int) -> str:
    """Give the name of an account."""
    row = await store.read(lambda c: c.execute(select(accounts.c.name).where(accounts.c.id == account)).first())
    return str(row.name) if row is not None else ""


async def own_tables(store: Store, account: int) -> list[OwnTable]:
    """List the tables at which an account sits, the newest first."""
    query = (
        select(tables.c.id, tables.c.game, tables.c.title, sittings.c.seat, tables.c.over, sittings.c.since)
        .join(tables, tables.c.id == sittings.c.table_id)
        .where(sittings.c.account_id == account)
        .order_by(sittings.c.since.desc())
        .limit(200)
    )
    return await store.read(lambda c: [OwnTable(*row) for row in c.execute(query)])


async def own_seats(store: Store, account: int, table: str) -> list[str]:
    """List the seats of an account at one table, the one taken last first."""
    query = (
        select(sittings.c.seat)
        .where((sittings.c.account_id == account) & (sittings.c.table_id == table))
        .order_by(sittings.c.since.desc())
    )
    return await store.read(lambda c: [row.seat for row in c.execute(query)])


def _bytes_of(password: str) -> bytes:
    return password.encode("utf-8", "surrogatepass")


def _fits(kept: str, password: str) -> bool:
    try:
        return _hasher.verify(kept or _nobody(), _bytes_of(password))
    except (VerificationError, InvalidHashError):
        return False


_unknown: list[str] = []


def _nobody() -> str:
    """Give a hash that no password fits, so that an unknown name takes as long as a wrong password."""
    if not _unknown:
        _unknown.append(_hasher.hash(b"nobody"))
    return _unknown[0]
