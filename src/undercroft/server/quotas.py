"""Quotas: how long a table may grow, how large a correction may be, how many tables somebody may make."""

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection, func, select

from undercroft.engine.log import Answered, Entry, Lapsed, Proposed
from undercroft.engine.refusals import Refused
from undercroft.engine.secrets import walk
from undercroft.engine.table import Table

from . import actions as do
from .actions import Action
from .schema import tables
from .security import TooMany
from .settings import Quotas

NEARLY_FULL = "This table has become so long that only the game itself goes on; there is no room for more."
FULL = "This table is full; nothing more can be written in its log."
DAY = 24 * 3600.0
MONTH = 30 * DAY
GAME = (do.Answer, do.Help, do.Roll, do.Lapse, do.Agree, do.Sit, do.Reveal, do.Leave, do.Give, do.Reclaim, do.GoOn)
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
    if size > before and _size(table.state) + size - before > quotas.state + _size(table.game.house):
        raise Refused("This table holds so much already that a correction can only make it smaller.")


def _size(value: Any) -> int:
    return len(msgspec.json.encode(value))


def _what_is_at(table: Table[Any], path: str) -> Any:
    """Give what a correction would replace; where there is nothing, the engine says so."""
    try:
        return list(walk(table.state, path))[-1][1]
    except (KeyError, TypeError):
        return None


def check_tables(quotas: Quotas | None, connection: Connection, creator: str, now: float) -> None:
    """Refuse another table to somebody who made as many in a day as one may, or has as many under way."""
    if quotas is None or not creator:
        return
    own = select(func.count()).select_from(tables).where(tables.c.creator == creator)
    made = connection.execute(own.where(tables.c.created > now - DAY)).scalar_one()
    if made >= quotas.tables_a_day:
        raise TooMany(f"You have made {made} tables in a day; go on with one of them, or come back tomorrow.")
    open_ = connection.execute(own.where((tables.c.created > now - MONTH) & ~tables.c.over)).scalar_one()
    if open_ >= quotas.tables_open:
        raise TooMany(f"You have {open_} tables under way; bring some of them to their end first.")


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
