"""Making Landmakers: part by part, everybody at once, each part chosen or left to the dice, safe points between."""

from collections.abc import Callable, Mapping, Sequence

from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure, Unasked, together

from ...rules.chance import by_chance, by_dice
from ...rules.frame import rest
from ...state import Landmaker, Realm

Part = Callable[[Play[Realm], Sequence[Landmaker]], Procedure[None]]
One = Callable[[Play[Realm], Landmaker], Procedure[None]]


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
