"""Signing in: how often a password may be guessed, by name and by network, without locking its owner out.

Somebody who guesses is held up by three buckets: one for all attempts of a network, one for wrong ones at this name
from this network, one for wrong ones at this name from everywhere. A browser that has signed in to an account before
brings a signed cookie that says so, and has a bucket of its own for that name: so the owner comes in by a browser of
theirs however busily others guess, and by a new one as long as nobody guesses from many networks at once.
"""

from secrets import token_urlsafe
from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import Cookie

from . import accounts
from .accounts import Credentials
from .limits import limits_of
from .names import folded
from .security import address, make_cookie, settings_of, signer
from .storage import Store

Asked = Request[Any, Any, Any]
KNOWN = "uc_known"
MOST_KNOWN = 4
GUESSED = "That was tried too often; wait some minutes, or use a browser in which you have signed in before."


class Known(msgspec.Struct, frozen=True, array_like=True):
    """An account to which a browser has signed in before: its name, veiled, and a number of this browser's own."""

    name: str
    number: str


async def sign_in(request: Asked, store: Store, given: Credentials) -> int:
    """Check a name and its password, unless it was tried too often; gives the number of the account."""
    limits, known = limits_of(request), known_as(request, given.name)
    if known is None:
        limits.spend("sign_in", address(request))
    wrong = wrong_guesses(request, given.name, known)
    for kind, who in wrong:
        limits.spend(kind, who, sentence=GUESSED)
    account = await accounts.sign_in(store, given)
    for kind, who in wrong:
        limits.give_back(kind, who)
    return account


def wrong_guesses(request: Asked, name: str, known: Known | None) -> list[tuple[str, str]]:
    """Name the buckets out of which a wrong password is taken."""
    veiled = veil(request, name)
    if known is not None:
        return [("known", f"known:{known.number}/{veiled}")]
    return [("guess", f"guess:{address(request)}/{veiled}"), ("name", f"name:{veiled}")]


async def claim(request: Asked, store: Store, wanted: Credentials) -> int:
    """Claim a name with a password; gives the number of the account."""
    limits_of(request).spend("claim", address(request))
    return await accounts.register(store, wanted, settings_of(request).clock())


def veil(request: Asked, name: str) -> str:
    """Give a name by which two accounts are told apart and which nobody can read."""
    return signer(request).veil(f"account\0{folded(name)}")


def read_known(request: Asked) -> list[Known]:
    """Read to which accounts a browser has signed in before."""
    payload = signer(request).unsign(KNOWN, request.cookies.get(KNOWN, ""))
    try:
        return msgspec.json.decode(payload, type=list[Known]) if payload else []
    except msgspec.MsgspecError:
        return []


def known_as(request: Asked, name: str) -> Known | None:
    """Say by which number a browser is known to an account, if it is."""
    veiled = veil(request, name)
    return next((one for one in read_known(request) if one.name == veiled), None)


def known_cookie(request: Asked, name: str) -> Cookie:
    """Let a browser remember that it has signed in to an account; it tells nobody which."""
    own = known_as(request, name) or Known(veil(request, name), token_urlsafe(9))
    others = [one for one in read_known(request) if one.name != own.name][: MOST_KNOWN - 1]
    payload = msgspec.json.encode([own, *others])
    return make_cookie(request, KNOWN, signer(request).sign(KNOWN, payload))
