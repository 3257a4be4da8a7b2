"""Prices: what a danger that is passed, or a complication, can cost instead. [R-AWN-79]"""

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.engine.asks import Ask, Pick
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play

from ..state import Hero, Night
from . import lair_doings
from .figures import disposition

THING, DISPOSITION, HOUR, NOISE, ADVANTAGE = "thing", "disposition", "hour", "noise", "advantage"
PRICES = (THING, DISPOSITION, HOUR, NOISE, ADVANTAGE)
IN_A_FIGHT = (THING, DISPOSITION, NOISE, ADVANTAGE)
"""What can be paid in a fight, where nobody has an hour."""


def payable(night: Night, hero: Hero, prices: Sequence[str] = PRICES) -> list[str]:
    """List the prices that somebody can really pay."""
    able = {
        THING: bool(lair_doings.things_of(night, hero, THING)),
        DISPOSITION: disposition(hero) > 1,
        HOUR: True,
        NOISE: True,
        ADVANTAGE: bool(hero.edges),
    }
    return [price for price in prices if able[price]]


def price_card(night: Night, hero: Hero, key: str, costs: Sequence[str], **params: Any) -> Card:
    """Ask what something costs and, where it is a thing in hand, which: one question. [R-AWN-A4]"""

    def thing(draft: Mapping[str, Any]) -> Ask[Any] | None:
        among = lair_doings.things_of(night, hero, THING) if draft["cost"] == THING else []
        return Pick(hero.seat, "lose", among) if len(among) > 1 else None

    cost = Slot("cost", lambda draft: Pick(hero.seat, f"{key}_cost", costs, params))
    return Card(hero.seat, key, (cost, Slot("thing", thing, ("cost",))), params)


async def choose(night: Night, hero: Hero, key: str, costs: Sequence[str], **params: Any) -> Mapping[str, Any]:
    """Let somebody choose what it costs; where there is no choice nobody is asked."""
    card = price_card(night, hero, key, costs, **params)
    return card.only() or await card


async def pay(play: Play[Night], hero: Hero, price: str, thing: str = "") -> None:
    """Pay a price. [AWN-MOVE-DANGER-7-PRICE]"""
    if price in (DISPOSITION, ADVANTAGE):
        play.tell(f"paid_{price}", who=hero.name, about=(hero.seat,))
    match price:
        case "thing":
            await lair_doings.lose(play, hero, THING, thing)
        case "disposition":
            hero.lost += 1
        case "hour":
            await lair_doings.hour(play)
        case "noise":
            lair_doings.noise(play)
        case "advantage":
            hero.edges.pop()
