"""Quotas: how long a table may grow, how large a correction may be, how often somebody may wish to go back."""

from collections.abc import Iterable
from typing import Any

import msgspec

from undercroft.engine.log import Answered, Entry, Lapsed, Proposed
from undercroft.engine.refusals import Refused
from undercroft.engine.secrets import walk
from undercroft.engine.table import Table

from . import actions as do
from .actions import Action
from .settings import Quotas

NEARLY_FULL = "This table has become so long that only the game itself goes on; there is no room for more."
FULL = "This table is full; nothing more can be written in its log."
GAME = (do.Answer, do.Lapse, do.Agree, do.Sit, do.Leave, do.Give, do.Reclaim)
"""What a game needs to come to its end; it has room left when all else has none."""


def check_length(quotas: Quotas | None, action: Action, entries: int, size: int) -> None:
    """Refuse what would make a log longer than a log may be; answers have some more room than all else."""
    if is_full(quotas, entries, size):
        raise Refused(FULL)
    if quotas is not None and not isinstance(action, GAME) and (entries >= quotas.entries or size >= quotas.log_bytes):
        raise Refused(NEARLY_FULL)


def is_full(quotas: Quotas | None, entries: int, size: int) -> bool:
    """Say whether not even an answer can be added to a log."""
    if quotas is None:
        return False
    return entries >= quotas.entries * quotas.to_the_end or size >= quotas.log_bytes * quotas.to_the_end


def check_correction(quotas: Quotas | None, table: Table[Any], path: str, value: Any) -> None:
    """Refuse a correction that is larger than a field needs and than what was there, or that makes too much of all."""
    if quotas is None:
        return
    size, before = _size(value), _size(_what_is_at(table, path))
    if size > max(quotas.value, before):
        raise Refused(f"That is too long for a correction; {quotas.value} bytes at most.")
    if size > before and _size(table.state) + size - before > quotas.state:
        raise Refused("This table holds so much already that a correction can only make it smaller.")


def _size(value: Any) -> int:
    return len(msgspec.json.encode(value))


def _what_is_at(table: Table[Any], path: str) -> Any:
    """Give what a correction would replace; where there is nothing, the engine says so."""
    try:
        return list(walk(table.state, path))[-1][1]
    except (KeyError, TypeError):
        return None


def check_proposal(table: Table[Any], seat: str) -> None:
    """Refuse to ask for going back while that is asked already, and again before anything has happened."""
    if table.proposal is not None:
        asking = "You have" if table.proposal.by == seat else f"{table.names[table.proposal.by]} has"
        raise Refused(f"{asking} asked to go back already; that comes first.")
    if any(isinstance(entry, Proposed) and entry.seat == seat for entry in _since_the_last_answer(table)):
        raise Refused("You have asked to go back just now; play on before you ask again.")


def _since_the_last_answer(table: Table[Any]) -> Iterable[Entry]:
    for entry in reversed(table.log):
        if isinstance(entry, Answered | Lapsed):
            return
        yield entry
