"""Money: purses, valuables and fortunes; a smaller unit never adds up to a larger. [AWN-MONEY-OPTIONAL]"""

from collections.abc import Sequence
from typing import NamedTuple

from undercroft.engine.play import Play

from ..state import Hero, Night
from ..words import Worth

DOZEN = 12
"""Into so many of the next unit one can be divided, once and for all."""
LARGER = {Worth.PURSE: Worth.VALUABLE, Worth.VALUABLE: Worth.FORTUNE}


class Price(NamedTuple):
    """What something costs: so many of one unit."""

    amount: int
    unit: Worth = Worth.PURSE


class Money(NamedTuple):
    """What somebody can spend: purses of their own, and what the party has."""

    purses: int
    valuables: int = 0
    fortunes: int = 0

    def pays(self, price: Price) -> bool:
        """Say whether a price can be paid in its own unit, or with larger ones without change. [R-AWN-46]"""
        return self.after(price) is not None

    def after(self, price: Price) -> "Money | None":
        """Give what is left after a price is paid; nothing if it cannot be. [AWN-MONEY-VALUABLE-NOUP]"""
        if not price.amount:
            return self
        if self.of(price.unit) >= price.amount:
            return self.less(price.amount, price.unit)
        larger = LARGER.get(price.unit)
        return None if larger is None else self.after(Price(1, larger))

    def of(self, unit: Worth) -> int:
        """Give how much there is of one unit."""
        return {Worth.PURSE: self.purses, Worth.VALUABLE: self.valuables, Worth.FORTUNE: self.fortunes}[unit]

    def less(self, amount: int, unit: Worth) -> "Money":
        """Take some of one unit away."""
        match unit:
            case Worth.PURSE:
                return self._replace(purses=self.purses - amount)
            case Worth.VALUABLE:
                return self._replace(valuables=self.valuables - amount)
        return self._replace(fortunes=self.fortunes - amount)

    def broken(self, unit: Worth) -> "Money | None":
        """Divide one of a unit into a dozen of the next; never the other way. [AWN-MONEY-VALUABLE-SPLIT]"""
        if unit is Worth.PURSE or not self.of(unit):
            return None
        left = self.less(1, unit)
        if unit is Worth.VALUABLE:
            return left._replace(purses=left.purses + DOZEN)
        return left._replace(valuables=left.valuables + DOZEN)


def money_of(night: Night, hero: Hero) -> Money:
    """Give what somebody can spend: what is in their purses, and what belongs to all."""
    return Money(hero.purses, night.valuables, night.fortunes)


def keep(night: Night, hero: Hero, money: Money) -> None:
    """Write down what is left."""
    hero.purses, night.valuables, night.fortunes = money


def pay(play: Play[Night], hero: Hero, price: Price, what: str = "") -> bool:
    """Pay for something, if it can be paid; say whether it was, aloud where it has a name."""
    left = money_of(play.state, hero).after(price)
    if left is None:
        return False
    keep(play.state, hero, left)
    if price.amount and what:
        play.tell("paid", who=hero.name, amount=price.amount, unit=price.unit, what=what, about=(hero.seat,))
    return True


def break_down(play: Play[Night], hero: Hero, unit: Worth) -> bool:
    """Divide a valuable into a dozen purses, or a fortune into a dozen valuables. [AWN-MONEY-FORTUNE-SPLIT]"""
    left = money_of(play.state, hero).broken(unit)
    if left is None:
        return False
    keep(play.state, hero, left)
    play.tell("broken_down", who=hero.name, unit=unit, about=(hero.seat,))
    return True


def share_purses(play: Play[Night], among: Sequence[Hero], purses: int) -> None:
    """Share purses evenly, one after the other. [AWN-DEP-TREASURE]"""
    for number in range(purses if among else 0):
        among[number % len(among)].purses += 1
