"""Limits and costs: how often something can be used until a scope is over, and what using it takes."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

import msgspec

from .procedures import Procedure

U = TypeVar("U", contravariant=True)


class Limit(msgspec.Struct, frozen=True):
    """How often something can be used: so many times in a scope that the game names."""

    per: str
    times: int | Callable[[Any], int] = 1


class Cost(Protocol[U]):
    """What something costs: whether it can be paid, whether the others agree to it, and paying it."""

    def can_pay(self, use: U) -> bool:
        """Say whether the user has it."""

    def agree(self, use: U) -> Procedure[bool]:
        """Ask whoever has a say in it, before anything is declared."""

    def pay(self, use: U) -> Procedure[None]:
        """Pay it; it is never given back."""


class OwnCost(msgspec.Struct, frozen=True):
    """A cost in which nobody else has a say; a game adds whether it can be paid, and paying it."""

    async def agree(self, use: Any) -> bool:
        """Nobody is asked."""
        return True


class Limited(Protocol):
    """Something in somebody's hands that can be used up."""

    @property
    def limits(self) -> tuple[Limit, ...]:
        """How often it can be used."""

    @property
    def counted_as(self) -> str:
        """The name by which its uses are counted."""

    def used_up(self, scope: str) -> list[str]:
        """Give the list, kept in the state, of what was used up in a scope."""


def within_limits(use: Limited) -> bool:
    """Say whether something may be used once more."""
    for limit in use.limits:
        times = limit.times if isinstance(limit.times, int) else limit.times(use)
        if use.used_up(limit.per).count(use.counted_as) >= times:
            return False
    return True


def mark_used(use: Limited) -> None:
    """Write a use down wherever a limit counts it."""
    for limit in use.limits:
        use.used_up(limit.per).append(use.counted_as)
