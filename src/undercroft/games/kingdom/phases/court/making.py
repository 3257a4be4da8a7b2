"""Making Landmakers: part by part, everybody at once, each part chosen or left to the dice, safe points between."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, cast

from undercroft.engine.asks import Ask
from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure, Unasked, together

from ...rules.frame import rest
from ...state import Landmaker, Realm

T = TypeVar("T")
Part = Callable[[Play[Realm], Sequence[Landmaker]], Procedure[None]]
One = Callable[[Play[Realm], Landmaker], Procedure[None]]

MAKING = "making"
"""Where a sheet under way keeps how it is made; the finished sheet does not say."""
BY_DICE = "roll"
BY_CHOICE = "choose"


def by_dice(who: Landmaker) -> bool:
    """Say whether somebody leaves everything to the dice."""
    return who.choices.get(MAKING) == [BY_DICE]


async def decide(play: Play[Realm], who: Landmaker, ask: Ask[T]) -> T:
    """Ask somebody, or the dice if they are to decide: every answer that is legal is as likely as any other."""
    return cast(T, by_chance(play, ask)) if by_dice(who) else await ask


def by_chance(play: Play[Realm], ask: Ask[Any]) -> Any:
    """Answer by the dice alone."""
    ways = ask.count()
    return ask.nth(play.dice.roll(ways) - 1 if ways > 1 else 0)


def each_apart(make: One) -> Part:
    """Make a part for all of them side by side: nobody waits for another."""

    async def part(play: Play[Realm], people: Sequence[Landmaker]) -> None:
        await together([made(play, who, make) for who in people])

    return part


async def made(play: Play[Realm], who: Landmaker, make: One) -> None:
    """Make a part; whoever leaves it to the dice is asked nothing at all, not even by a skill that is learned."""
    if by_dice(who):
        await Unasked(who.seat, make(play, who), lambda ask: by_chance(play, ask))
    else:
        await make(play, who)


async def make_parts(play: Play[Realm], people: Sequence[Landmaker], parts: Mapping[str, Part]) -> None:
    """Make the parts that are not made yet, one after the other. [MYK-CHAR-06]"""
    done = play.state.done
    for name, part in parts.items():
        if name not in done:
            rest(play)
            await part(play, people)
            done.append(name)


def new_sheets(realm: Realm) -> list[Landmaker]:
    """List those whose sheets are being made: the whole Court of a new Kingdom. [MYK-CHAR-01]"""
    return realm.members()
