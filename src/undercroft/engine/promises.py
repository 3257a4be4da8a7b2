"""Promises: what a table says before its first die, so that afterwards everybody can see that nothing was exchanged."""

import re
from collections.abc import Iterable
from hashlib import sha256

import msgspec

SECRET = re.compile("[0-9a-f]{64}")
"""How a secret, a pledge and a commitment are written: 32 bytes as small hexadecimal digits."""


class Bound(msgspec.Struct, frozen=True):
    """What a commitment binds besides the secret: which table it is for, how it is played, and by whom."""

    table: str
    game: str
    rules: int
    seats: tuple[str, ...]
    rulings: dict[str, str]
    gathers: bool = False
    house: str | msgspec.UnsetType = msgspec.UNSET  # the print of a group's own files, if there are any

    def written(self) -> str:
        """Write it down in the one way in which it is hashed: JSON with its names in order and no spaces."""
        return msgspec.json.encode(self, order="sorted").decode()


def commitment(secret: bytes, bound: Bound | None = None) -> str:
    """Give the text that binds a table to its secret without telling it; tables of old bound nothing else."""
    if bound is None:
        return sha256(b"undercroft table " + secret).hexdigest()
    return _hashed("promise", bound.written(), secret.hex())


def pledge_of(seat: str, secret: str) -> str:
    """Give the text by which a seat promises a secret of its own, written as hexadecimal digits."""
    return _hashed("pledge", seat, secret)


def mixed(secret: bytes, others: Iterable[tuple[str, str]]) -> bytes:
    """Mix the secrets of seats into a table's own, for the seed of its dice; with none, it is the seed itself."""
    told = [f"{seat} {other}" for seat, other in others]
    return bytes.fromhex(_hashed("dice", secret.hex(), *told)) if told else secret


def _hashed(kind: str, *lines: str) -> str:
    return sha256("\n".join((f"undercroft {kind}", *lines)).encode()).hexdigest()
