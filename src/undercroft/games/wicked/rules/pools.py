"""Pools: a rating, then whatever is taken from it, at least nothing, then whatever is added. [WO-R03] [WO-DICE-02]"""

from undercroft.engine.totals import Total

from ..state import Monster, Pack
from ..words import ATTRIBUTE_OF, Action, named


class Pool:
    """A pool that is being put together, every reason named; in whichever order, negatives count first."""

    def __init__(self, name: str, rating: int = 0) -> None:
        self.name, self.rating = name, rating
        self._less: list[tuple[str, int, str]] = []
        self._more: list[tuple[str, int, str]] = []

    def add(self, name: str, amount: int, cite: str = "") -> "Pool":
        """Add dice, or take them away when negative."""
        if amount:
            (self._more if amount > 0 else self._less).append((name, amount, cite))
        return self

    @property
    def total(self) -> Total:
        """The number of dice, with its reasons, as tables show it."""
        total = Total(self.name, self.rating)
        for part in self._less:
            total.add(*part)
        if self._less:
            total.at_least(0, "", "WO-DICE-02")
        for part in self._more:
            total.add(*part)
        return total

    @property
    def dice(self) -> int:
        """The number of dice."""
        return self.total.value


def rating(who: Monster | Pack, action: Action) -> int:
    """Give somebody's rating in an action; unrated is none. [WO-ACTION-22]"""
    return who.ratings.get(action, 0)


def action_pool(who: Monster | Pack, action: Action) -> Pool:
    """Begin a pool of an action: its rating, and shock if its attribute is shocked. [WO-ACTION-22] [WO-R12]"""
    pool = Pool(named(action), rating(who, action))
    if ATTRIBUTE_OF[action] in who.shock:
        pool.add("shock", -1, "WO-R12")
    return pool


def rated(who: Monster | Pack, action: Action) -> int:
    """Give a rating as it would be rolled now."""
    return who.ratings.get(action, 0) - (ATTRIBUTE_OF[action] in who.shock)
