"""Forks: going on from any mark of a table as a new one, whose dice nobody can know beforehand."""

from collections.abc import Collection
from typing import TypeVar

from .log import Forked, Rewound
from .refusals import Refused
from .saves import Saved, follow, save
from .secrets import State
from .table import Mark, Table
from .whispers import discreet

S = TypeVar("S", bound=State)


def fork(
    table: Table[S],
    mark: int,
    seed: bytes,
    heard: Collection[str] | None = None,
    *,
    table_id: str = "",
    gather: bool = False,
) -> Table[S]:
    """Lay a new table that goes on from a mark of another; `seed` is a fresh secret that it alone rolls by.

    With `gather` it goes on only when it has begun, by a seed that is mixed anew of everybody's secrets.
    The past stays as it was played and follows from the old seeds. What nobody may know of it is hidden again.
    Of its whispers only those are in it that one of the seats in `heard` heard, or all if nobody is named.
    """
    if table.seeds is None:
        raise ValueError("a table with dice of its own cannot be continued as a new one")
    if table.rules != table.game.version:
        raise Refused("That table was played by other rules, so its past cannot be played again as a new one.")
    past = save(table) if heard is None else discreet(save(table), heard)
    place = _marked(past, mark)
    record = past.log[: past.steps[place.position - 1].entry + 1] if place.position else []
    bound = table.bound_to(table_id, gathers=gather) if table_id or gather else None
    branch = 1 + sum(isinstance(entry, Rewound | Forked) for entry in record)
    again = Table(
        table.game,
        table.seats,
        seed=table.seeds.forked(branch, seed, bound),
        rulings=table.rulings,
        names=table.names,
    )
    try:
        follow(again, record)
        here = again.fork_here()
        if (here.to, here.mark) != (place.position, place.name):
            raise Refused("There is no such place to go on from.")
        over = again.over and again.dice.count == here.drawn
        again.go_on_anew()
    except Refused:
        raise
    except Exception:
        raise Refused("The past of that table does not play again; it is damaged.") from None
    if over:
        raise Refused("The game was over there; go on from an earlier place.")
    return again


def _marked(past: Saved, mark: int) -> Mark:
    if 0 <= mark < len(past.marks) and 0 <= past.marks[mark].position <= len(past.steps):
        return past.marks[mark]
    raise Refused("There is no such place to go on from.")
