"""What lasts for a while, and what is used up: both end with a scope that the game names, a scene or a session."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from .secrets import Public, State
from .totals import Total

L = TypeVar("L", bound="Lasting")


class Lasting(State):
    """A change that lasts for a while: which number or what fact, by how much, until when, why, about what, by whom."""

    what: Public[str]
    amount: Public[int]
    until: Public[str]
    name: Public[str]
    cite: Public[str] = ""
    about: Public[str] = ""
    by: Public[str] = ""


class Used(State):
    """What somebody has used up; a game gives it a list for each of its scopes, called like the scope."""

    def by(self, scope: str) -> list[str]:
        """Give the list of one scope."""
        found: list[str] = getattr(self, scope)
        return found


class Keeper(Protocol[L]):
    """Whoever something can last on."""

    lasting: list[L]


class Spender(Keeper[L], Protocol[L]):
    """Whoever something can last on, and who uses things up."""

    @property
    def used(self) -> Any:
        """What was used up: a `Used` of the game."""


def lasts(keeper: Keeper[L], what: str = "", *, name: str = "", about: str = "") -> bool:
    """Say whether something lasts on somebody: of that kind, of that name, about that, as far as it is said."""
    for one in keeper.lasting:
        if (not what or one.what == what) and (not name or one.name == name) and (not about or one.about == about):
            return True
    return False


def amount_of(keeper: Keeper[L], what: str, *, name: str = "", about: str = "") -> int:
    """Add up what lasts of one kind, of that name, about that, as far as it is said."""
    return sum(one.amount for one in filter(_like(what, name, about), keeper.lasting))


def add_lasting(total: Total, keeper: Keeper[L], what: str, *, about: str = "") -> None:
    """Add what lasts of one kind to a total; what is about something counts for that alone."""
    for one in keeper.lasting:
        if one.what == what and one.about in ("", about):
            total.add(one.name, one.amount, one.cite)


def stop(keeper: Keeper[L], what: str = "", *, name: str = "", about: str = "") -> list[L]:
    """End what lasts of that kind, of that name, about that, as far as it is said; give what has ended."""
    return stop_where(keeper, _like(what, name, about))


def _like(what: str, name: str, about: str) -> Callable[[Lasting], bool]:
    return lambda one: (
        (not what or one.what == what) and (not name or one.name == name) and (not about or one.about == about)
    )


def stop_where(keeper: Keeper[L], ends: Callable[[L], bool]) -> list[L]:
    """End whatever some condition holds for; give what has ended."""
    gone = [one for one in keeper.lasting if ends(one)]
    if gone:
        keeper.lasting = [one for one in keeper.lasting if not any(one is other for other in gone)]
    return gone


def end_scope(holder: Spender[L], scope: str) -> list[L]:
    """End everything that lasted until a scope is over, and count its uses anew; give what has ended."""
    holder.used.by(scope).clear()
    return stop_where(holder, lambda one: one.until == scope)
