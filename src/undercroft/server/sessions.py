"""Sessions: who is signed in, in which browsers, until they sign out; a cookie alone proves nothing after that."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.handlers import BaseRouteHandler
from sqlalchemy import Connection, delete, insert, select

from .security import ACCOUNT, SIGNED_IN_AS, hashed, make_cookie, new_token, settings_of, signer
from .storage import Store, sessions

SIGNED_IN = 90 * 24 * 3600
MOST_SESSIONS = 20
"""In how many browsers somebody can be signed in; the one that has been for longest is then signed out."""

Asking = ASGIConnection[Any, Any, Any, Any]


def _store_of(connection: Asking) -> Store:
    store: Store = connection.app.state.store
    return store


def _session_of(connection: Asking) -> str:
    """Give what is kept of the session that a browser holds, or nothing."""
    payload = signer(connection).unsign(ACCOUNT, connection.cookies.get(ACCOUNT, ""))
    return hashed(payload.decode(errors="replace")) if payload else ""


async def know_account(connection: Asking, _: BaseRouteHandler) -> None:
    """Find out once for every request who is signed in; `account_of` then says so."""
    held = _session_of(connection)
    if not held:
        return
    valid = (sessions.c.token == held) & (sessions.c.until > settings_of(connection).clock())
    query = select(sessions.c.account_id).where(valid)
    found = await _store_of(connection).read(lambda c: c.execute(query).scalar())
    connection.scope["state"][SIGNED_IN_AS] = found or 0


async def begin_session(connection: Asking, account: int) -> Cookie:
    """Sign a browser in; gives the cookie that it keeps."""
    token, now = new_token(), settings_of(connection).clock()
    row = {"token": hashed(token), "account_id": account, "until": now + SIGNED_IN}

    def write(connection: Connection) -> None:
        mine = sessions.c.account_id == account
        oldest = select(sessions.c.token).where(mine).order_by(sessions.c.until.desc()).offset(MOST_SESSIONS - 1)
        old = list(connection.execute(oldest).scalars())
        connection.execute(delete(sessions).where(sessions.c.token.in_(old) | (mine & (sessions.c.until <= now))))
        connection.execute(insert(sessions).values(row))

    await _store_of(connection).change(write)
    return make_cookie(connection, ACCOUNT, signer(connection).sign(ACCOUNT, token.encode()), SIGNED_IN)


async def end_session(connection: Asking) -> Cookie:
    """Sign a browser out, and whoever else holds its cookie; gives the cookie that takes the old one's place."""
    held = _session_of(connection)
    if held:
        await _store_of(connection).change(lambda c: c.execute(delete(sessions).where(sessions.c.token == held)))
    return make_cookie(connection, ACCOUNT, "", 0)
