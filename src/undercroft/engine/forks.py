"""Forks: going on from any place of a table as a new one, whose dice nobody can know beforehand."""

from collections.abc import Collection, Sequence
from typing import TypeVar

from .going_back import NOWHERE
from .log import Entry, Forked, Rewound
from .points import Points
from .reel import Past
from .refusals import OverBudget, Refused
from .saves import Saved, Watch, save
from .secrets import State
from .snapshots import Mark
from .table import Table

S = TypeVar("S", bound=State)

OVER = "The game was over there; go on from an earlier place."
DAMAGED = "The past of that table does not play again; it is damaged."


def fork(
    table: Table[S],
    mark: int,
    seed: bytes,
    heard: Collection[str] | None = None,
    *,
    table_id: str = "",
    gather: bool = False,
    watch: Watch | None = None,
    points: Points | None = None,
) -> Table[S]:
    """Lay a new table that goes on from a mark of another; `seed` is a fresh secret that it alone rolls by.

    With `gather` it goes on only when it has begun, by a seed that is mixed anew of everybody's secrets.
    The past stays as it was played and follows from the old seeds. What nobody may know of it is hidden again.
    Of its whispers only those are in it that one of the seats in `heard` heard, or all if nobody is named.
    """
    past = _past(table, heard, points)
    place = _marked(past.saved, mark)
    record = past.log[: past.saved.steps[place.position - 1].entry + 1] if place.position else []
    _laid(table, record, seed, table_id, gather=gather)  # a seed that was used before cannot be
    try:
        again = _played(table, past, record, seed, table_id, gather=gather, watch=watch)
        if len(again.log) != len(record):
            raise Refused(NOWHERE)
        here = again.fork_here()
        if (here.to, here.mark) != (place.position, place.name):
            raise Refused(NOWHERE)
        over = again.over and again.dice.count == here.drawn
        again.go_on_anew()
    except (Refused, OverBudget):
        raise
    except Exception:
        raise Refused(DAMAGED) from None
    if over:
        raise Refused(OVER)
    return again


def fork_at(
    table: Table[S],
    step: int,
    seed: bytes,
    heard: Collection[str] | None = None,
    *,
    table_id: str = "",
    gather: bool = False,
    watch: Watch | None = None,
    points: Points | None = None,
) -> Table[S]:
    """Lay a new table that goes on from where another was after so many entries of its log; all else is as in `fork`.

    What was rolled up to there stays as it fell; only what is rolled from there on is new.
    """
    past = _past(table, heard, points)
    record = _record_until(past.log, step)
    try:
        if step < len(past.log) and isinstance(past.log[step], Rewound):  # a table may have gone back there by itself
            record = past.log[: len(_played(table, past, record, seed, watch=watch).log)]
        again = _played(table, past, record, seed, table_id, gather=gather, watch=watch)
        if again.over:
            raise Refused(OVER)
        again.go_on_anew(midway=True)
    except (Refused, OverBudget):
        raise
    except Exception:
        raise Refused(DAMAGED) from None
    return again


def _past(table: Table[S], heard: Collection[str] | None, points: Points | None) -> Past:
    """Give what was played at a table, as far as it was heard, if it can go on as another."""
    if table.seeds is None:
        raise ValueError("a table with dice of its own cannot be continued as a new one")
    if table.rules != table.game.version:
        raise Refused("That table was played by other rules, so its past cannot be played again as a new one.")
    return Past(save(table), points, heard)


def _laid(
    table: Table[S], record: Sequence[Entry], seed: bytes, table_id: str = "", *, gather: bool = False
) -> Table[S]:
    """Lay a table that shares the past in a record with another, and nothing after it; nothing is started."""
    assert table.seeds is not None
    bound = table.bound_to(table_id, gathers=gather) if table_id or gather else None
    branch = 1 + sum(isinstance(entry, Rewound | Forked) for entry in record)
    seeds = table.seeds.forked(branch, seed, bound)
    return Table(table.game, table.seats, seed=seeds, rulings=table.rulings, names=table.names, start=False)


def _played(
    table: Table[S],
    past: Past,
    record: Sequence[Entry],
    seed: bytes,
    table_id: str = "",
    *,
    gather: bool = False,
    watch: Watch | None = None,
) -> Table[S]:
    """Lay a table with the past in a record, and play that past, from the nearest point on."""
    return past.lead(lambda: _laid(table, record, seed, table_id, gather=gather), len(record), watch)


def _record_until(log: Sequence[Entry], step: int) -> Sequence[Entry]:
    """Give the first entries of a log; where a table became a new one, what the old one did there is not its past."""
    if isinstance(step, bool) or not isinstance(step, int) or not 0 <= step <= len(log):
        raise Refused(NOWHERE)
    return log[: step + (step < len(log) and isinstance(log[step], Forked))]


def _marked(past: Saved, mark: int) -> Mark:
    if 0 <= mark < len(past.marks) and 0 <= past.marks[mark].position <= len(past.steps):
        return past.marks[mark]
    raise Refused(NOWHERE)
