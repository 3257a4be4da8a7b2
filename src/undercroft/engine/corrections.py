"""Corrections: what a game master may put where, and how it comes there."""

from typing import Any

import msgspec

from .refusals import Refused, plainly
from .secrets import State, declared_type, walk

MOST_PATH = 200
MOST_VALUE = 64 * 1024
MOST_STATE = 1024 * 1024


def converted(state: State, path: str, value: Any) -> Any:
    """Give a value as what lies at a path, or refuse it with one sentence."""
    try:
        wanted = declared_type(state, path[:MOST_PATH])
        list(walk(state, path[:MOST_PATH]))
    except (KeyError, TypeError):
        raise Refused(f"There is nothing at {path[:80]!r} to correct.") from None
    try:
        new = msgspec.convert(value, wanted)
        size = len(msgspec.msgpack.encode(new))
    except msgspec.ValidationError as error:
        raise Refused(f"{path[:80]} cannot be that: {plainly(error)}.") from None
    except (OverflowError, TypeError, UnicodeEncodeError, RecursionError):
        raise Refused(f"{path[:80]} cannot be that: it cannot be written down.") from None
    if size > MOST_VALUE:
        raise Refused(f"{path[:80]} cannot be that: it is too long to be written down.")
    return new


def check_growth(state: State, path: str, new: Any) -> None:
    """Refuse a correction that makes a state so large that showing it would be a burden to everybody."""
    grows = len(msgspec.msgpack.encode(new)) - len(msgspec.msgpack.encode(list(walk(state, path))[-1][1]))
    if grows > 0 and len(msgspec.msgpack.encode(state)) + grows > MOST_STATE:
        raise Refused("The table holds so much already that a correction can only make it smaller.")


def put(state: State, path: str, value: Any) -> None:
    """Put a value that was converted where a path leads."""
    holder, _, last = path.rpartition(".")
    here: Any = list(walk(state, holder))[-1][1] if holder else state
    if isinstance(here, dict):
        here[last] = value
    elif isinstance(here, list):
        here[int(last)] = value
    else:
        setattr(here, last, value)
