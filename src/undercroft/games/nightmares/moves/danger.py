"""Go into danger: one way of several, by the attribute that fits it."""

from collections.abc import Sequence
from typing import NamedTuple

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..book.effects import Effect
from ..book.entries import Way
from ..rules import lair_doings, problems
from ..rules.carrying_out import Deed, carry_out
from ..rules.figures import disposition
from ..rules.judging import Matter
from ..rules.rolls import Plan, Rolled, modifiers, odds, throw
from ..rules.table import book_of, present
from ..rules.worsening import worsen
from ..state import Edge, Hero, Night
from ..words import Attribute, Band, Creature, Move, ProblemKind

COMPLICATION, PRICE, LESS = "complication", "price", "less"
THING, DISPOSITION, HOUR, NOISE, ADVANTAGE = "thing", "disposition", "hour", "noise", "advantage"


class Peril(NamedTuple):
    """A danger that somebody goes into: its name, the ways to meet it, what it does, what it may cost instead."""

    name: str
    ways: Sequence[Way]
    does: Sequence[Effect]
    lands: str
    prices: Sequence[str] = (THING, DISPOSITION, HOUR, NOISE, ADVANTAGE)
    types: tuple[Creature, ...] = ()
    problem: str = ""
    source: str = ""


class Passed(NamedTuple):
    """How somebody came through a danger: in which band, and whether the aim was only half met."""

    band: Band
    less: bool = False


def best_way(night: Night, hero: Hero, ways: Sequence[Way]) -> int:
    """Find the way that is likeliest to go well. [R-AWN-79]"""
    chances = [modifiers(Plan(hero, Move.DANGER, way.attribute), night.scene, book_of(night)).value for way in ways]
    return chances.index(max(chances))


async def go_into_danger(
    play: Play[Night], hero: Hero, peril: Peril, way: int, *, edge: str = "", helped: int = 0
) -> Passed:
    """Face a danger: past it with something gained, past it at a cost, or not past it. [AWN-MOVE-DANGER-ROLL]"""
    chosen = peril.ways[way]
    plan = Plan(hero, Move.DANGER, chosen.attribute, peril.types, edge, helped)
    result = throw(play, plan, book_of(play.state))
    match result.band:
        case Band.STRONG:
            hero.edges.append(Edge(chosen.text))
            play.tell("danger_passed", who=hero.name, danger=peril.name, way=chosen.text, about=(hero.seat,))
            return Passed(Band.STRONG)
        case Band.MIXED:
            return Passed(Band.MIXED, await _drawback(play, hero, peril) == LESS)
    play.tell("danger_landed", who=hero.name, line=peril.lands, rules=("AWN-MOVE-DANGER-6",), about=(hero.seat,))
    await carry_out(play, peril.does, Deed(peril.name, to=hero, types=peril.types))
    return Passed(Band.MISS)


async def _drawback(play: Play[Night], hero: Hero, peril: Peril) -> str:
    """Let the player pick which of three it costs. [AWN-MOVE-DANGER-7]"""
    fresh = next(problems.unused(play.state, ProblemKind.COMPLICATION, book_of(play.state)), None)
    can_complicate = fresh is not None and problems.has_room(play.state.scene)
    prices = payable(hero, peril.prices)
    among = [*([COMPLICATION] if can_complicate else []), *([PRICE] if prices else []), LESS]
    choice = await Pick(hero.seat, "danger_drawback", among, {"danger": peril.name}) if len(among) > 1 else LESS
    play.tell(f"danger_{choice}", who=hero.name, danger=peril.name, about=(hero.seat,))
    if choice == COMPLICATION and fresh is not None:
        table, entry, number, source = fresh
        problems.add(play, table, entry, number, source=source)
    elif choice == PRICE:
        await pay(play, hero, prices)
    return choice


def payable(hero: Hero, prices: Sequence[str]) -> list[str]:
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


async def help_with(play: Play[Night], helper: Hero, attribute: Attribute, matter: Matter) -> int:
    """Help an ally with a roll before it is made: give what it adds. [AWN-MOVE-HELP-ROLL]"""
    result: Rolled = throw(play, Plan(helper, Move.HELP, attribute), book_of(play.state))
    match result.band:
        case Band.STRONG:
            return 2
        case Band.MIXED:
            return 1
    await worsen(play, matter)
    return 0


def best_attribute(night: Night, hero: Hero) -> Attribute:
    """Find the attribute by which somebody helps best."""
    book = book_of(night)
    return max(Attribute, key=lambda one: modifiers(Plan(hero, Move.HELP, one), night.scene, book).value)


def helpers_of(night: Night, hero: Hero) -> list[Hero]:
    """List who could help somebody: whoever is there, awake and has not lost the action."""
    return [one for one in present(night) if one is not hero and not (one.asleep or one.held or one.idle)]


def chance(night: Night, plan: Plan) -> int:
    """Give in how many of 36 ways a roll comes to 7 or more."""
    found = odds(modifiers(plan, night.scene, book_of(night)))
    return sum(one.ways for one in found.bands if one.label != Band.MISS)
