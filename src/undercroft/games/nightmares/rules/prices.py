"""Prices: what a danger that is passed, or a complication, can cost instead. [R-AWN-79]"""

from collections.abc import Sequence

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..state import Hero, Night
from . import lair_doings
from .figures import disposition

THING, DISPOSITION, HOUR, NOISE, ADVANTAGE = "thing", "disposition", "hour", "noise", "advantage"
PRICES = (THING, DISPOSITION, HOUR, NOISE, ADVANTAGE)
IN_A_FIGHT = (THING, DISPOSITION, NOISE, ADVANTAGE)
"""What can be paid in a fight, where nobody has an hour."""


def payable(hero: Hero, prices: Sequence[str] = PRICES) -> list[str]:
    """List the prices that somebody can really pay."""
    able = {
        THING: bool(hero.carried),
        DISPOSITION: disposition(hero) > 1,
        HOUR: True,
        NOISE: True,
        ADVANTAGE: bool(hero.edges),
    }
    return [price for price in prices if able[price]]


async def pay(play: Play[Night], hero: Hero, prices: Sequence[str]) -> None:
    """Pay a price of the player's choice. [AWN-MOVE-DANGER-7-PRICE]"""
    price = await Pick(hero.seat, "price", prices) if len(prices) > 1 else prices[0]
    if price in (DISPOSITION, ADVANTAGE):
        play.tell(f"paid_{price}", who=hero.name, about=(hero.seat,))
    match price:
        case "thing":
            await lair_doings.lose(play, hero, "thing")
        case "disposition":
            hero.lost += 1
        case "hour":
            await lair_doings.hour(play)
        case "noise":
            lair_doings.noise(play)
        case "advantage":
            hero.edges.pop()
