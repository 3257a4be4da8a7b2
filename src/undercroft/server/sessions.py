"""Sessions: who is signed in, in which browsers, until they sign out; a cookie alone proves nothing after that."""

from collections.abc import Callable
from typing import Any, Protocol

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.handlers import BaseRouteHandler
from sqlalchemy import Connection, delete, insert, select

from .schema import sessions
from .security import ACCOUNT, SIGNED_IN_AS, hashed, make_cookie, new_token, settings_of, signer
from .storage import Store

SIGNED_IN = 90 * 24 * 3600
MOST_SESSIONS = 20
"""In how many browsers somebody can be signed in; the one that has been for longest is then signed out."""

SIGNED_OUT = "You have signed out."

Asking = ASGIConnection[Any, Any, Any, Any]


class Guest(Protocol):
    """Somebody who listens while they are signed in."""

    def dismiss(self, sentence: str) -> None:
        """Hear a last sentence, and go."""


class SignedIn:
    """Whoever listens here, by the session in which they came; when it ends, in whichever process, they are let go."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        self._guests: dict[str, set[Guest]] = {}

    def join(self, session: str, guest: Guest) -> None:
        """Note in which session somebody listens, if they are signed in."""
        if session:
            self._guests.setdefault(session, set()).add(guest)

    def part(self, session: str, guest: Guest) -> None:
        """Note that somebody has gone."""
        guests = self._guests.get(session, set())
        guests.discard(guest)
        if not guests:
            self._guests.pop(session, None)

    def end(self, session: str) -> None:
        """Let go of everybody who came in a session."""
        for guest in self._guests.get(session, ()):
            guest.dismiss(SIGNED_OUT)

    async def look(self) -> None:
        """Let go of everybody whose session has ended, elsewhere or by itself."""
        held = list(self._guests)
        if not held:
            return
        valid = select(sessions.c.token).where(sessions.c.token.in_(held) & (sessions.c.until > self._clock()))
        still = set(await self._store.read(lambda c: c.execute(valid).scalars().all()))
        for session in held:
            if session not in still:
                self.end(session)


def signed_in(connection: Asking) -> SignedIn:
    """Give whoever listens to the server that is asked."""
    found: SignedIn = connection.app.state.rooms.signed_in
    return found


def _store_of(connection: Asking) -> Store:
    store: Store = connection.app.state.store
    return store


def session_of(connection: Asking) -> str:
    """Give what is kept of the session that a browser holds, or nothing."""
    payload = signer(connection).unsign(ACCOUNT, connection.cookies.get(ACCOUNT, ""))
    return hashed(payload.decode(errors="replace")) if payload else ""


async def know_account(connection: Asking, _: BaseRouteHandler) -> None:
    """Find out once for every request who is signed in; `account_of` then says so."""
    held = session_of(connection)
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
    """Sign a browser out, and whoever else holds its cookie or listens by it; gives the cookie that replaces it."""
    held = session_of(connection)
    if held:
        await _store_of(connection).change(lambda c: c.execute(delete(sessions).where(sessions.c.token == held)))
        signed_in(connection).end(held)
    return make_cookie(connection, ACCOUNT, "", 0)
