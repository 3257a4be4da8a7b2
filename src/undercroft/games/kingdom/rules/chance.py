"""Leaving it to the dice: whoever does is asked nothing while a sheet is made."""

from typing import Any, TypeVar, cast

from undercroft.engine.asks import Ask
from undercroft.engine.play import Play

from ..state import Character, Realm

T = TypeVar("T")
MAKING = "making"
"""Where a sheet under way keeps how it is made; the finished sheet does not say."""
BY_DICE = "roll"
BY_CHOICE = "choose"


def by_dice(who: Character) -> bool:
    """Say whether somebody leaves everything to the dice."""
    return who.choices.get(MAKING) == [BY_DICE]


async def decide(play: Play[Realm], who: Character, ask: Ask[T]) -> T:
    """Ask somebody, or the dice if they are to decide: every answer that is legal is as likely as any other."""
    return cast(T, by_chance(play, ask)) if by_dice(who) else await ask


def by_chance(play: Play[Realm], ask: Ask[Any]) -> Any:
    """Answer by the dice alone."""
    ways = ask.count()
    return ask.nth(play.dice.roll(ways) - 1 if ways > 1 else 0)
