"""Sharing the risk: on whom it falls when a roll was helped. [AWN-MOVE-HELP-RISK]"""

from ..state import Hero, Night
from .table import present


def helper_of(night: Night, hero: Hero) -> Hero | None:
    """Give whoever helps somebody with the roll that is being made, if they are still there."""
    helper = night.heroes.get(night.helping.get(hero.seat, ""))
    return helper if helper is not None and helper in list(present(night)) else None


def bearer(night: Night, hero: Hero) -> Hero:
    """Say whom the harm of a roll falls on: of two, the one harmed less recently; of equals, who rolled. [R-AWN-39]"""
    helper = helper_of(night, hero)
    return helper if helper is not None and helper.harmed < hero.harmed else hero


def both(night: Night, hero: Hero) -> list[Hero]:
    """List who bears what can fall on both."""
    helper = helper_of(night, hero)
    return [hero] if helper is None else [hero, helper]
