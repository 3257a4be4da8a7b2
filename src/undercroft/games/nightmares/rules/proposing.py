"""Proposing: what the game master decides is asked with the best first and why; what has one answer is not asked."""

from collections.abc import Sequence
from typing import Any, TypeVar

from undercroft.engine.asks import Describe, Pick, PickSome
from undercroft.engine.play import Play

from ..state import Night

T = TypeVar("T")
OFTEN = 3
"""Of so many times what is usual is proposed all but once."""
FRESH = ("it_has_not_come_lately",)


async def propose(
    play: Play[Night],
    key: str,
    ids: Sequence[str],
    why: Sequence[str] = FRESH,
    describe: Describe | None = None,
    **params: Any,
) -> str:
    """Let the game master choose: the first is what the table proposes, and the question says why. [R-AWN-75]"""
    if len(ids) == 1:
        return ids[0]
    ask = Pick(play.gm, key, ids, {**params, "why": list(why)})
    return await (ask if describe is None else ask.described(describe))


async def propose_some(
    play: Play[Night], key: str, ids: Sequence[str], count: int, why: Sequence[str] = FRESH, **params: Any
) -> Sequence[str]:
    """Let the game master choose several: those that stand first are proposed."""
    if len(ids) <= count:
        return ids
    return await PickSome(play.gm, key, ids, count, count, {**params, "why": list(why)})


def turned(night: Night, among: Sequence[T]) -> list[T]:
    """Put something else first each time; it follows from the evening so far, and from no dice."""
    start = (night.moves + night.laid) % len(among) if among else 0
    return [*among[start:], *among[:start]]


def freshest(night: Night, among: Sequence[str], done: Sequence[str]) -> list[str]:
    """Put what was done least first; of several that were, something else each time. [R-AWN-75]"""
    return sorted(turned(night, among), key=done.count)


def mostly(times: int, usual: Sequence[T]) -> list[T]:
    """Leave the order as it is, but for every third time, when the last comes first."""
    return [usual[-1], *usual[:-1]] if times % OFTEN == OFTEN - 1 else list(usual)
