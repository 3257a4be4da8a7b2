"""Go into danger: one way of several, by the attribute that fits it."""

from collections.abc import Sequence
from typing import NamedTuple

from undercroft.engine.asks import Ask, Detail, Pick
from undercroft.engine.play import Play

from ..book.effects import Effect
from ..book.entries import Way
from ..rules import problems
from ..rules.carrying_out import Deed, carry_out
from ..rules.naming import named_ways
from ..rules.prices import PRICES, choose, pay, payable
from ..rules.rolls import Plan, foreseen, modifiers, odds, throw
from ..rules.sharing import bearer
from ..rules.table import book_of
from ..state import Edge, Hero, Night
from ..words import Band, Creature, Move, ProblemKind

COMPLICATION, PRICE, LESS = "complication", "price", "less"


class Peril(NamedTuple):
    """A danger that somebody goes into: its name, the ways to meet it, what it does, what it may cost instead."""

    name: str
    ways: Sequence[Way]
    does: Sequence[Effect]
    lands: str
    prices: Sequence[str] = PRICES
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
    play: Play[Night], hero: Hero, peril: Peril, way: int, *, edge: str = "", helped: int = 0, plain: bool = False
) -> Passed:
    """Face a danger: past it with something gained, past it at a cost, or not past it; a plain one asks nothing.

    [AWN-MOVE-DANGER-ROLL]
    """
    chosen = peril.ways[way]
    plan = Plan(hero, Move.DANGER, chosen.attribute, peril.types, edge, helped)
    result = throw(play, plan, book_of(play.state))
    match result.band:
        case Band.STRONG:
            hero.edges.append(Edge(chosen.text))
            if peril.name:
                play.tell("danger_passed", who=hero.name, danger=peril.name, way=chosen.text, about=(hero.seat,))
            return Passed(Band.STRONG)
        case Band.MIXED:
            return Passed(Band.MIXED, not plain and await drawback(play, hero, peril) == LESS)
    victim = bearer(play.state, hero)
    if peril.lands:
        line = problems.aimed(peril.lands, victim.name)
        play.tell("danger_landed", who=hero.name, line=line, rules=("AWN-MOVE-DANGER-6",), about=(hero.seat,))
    await carry_out(play, peril.does, Deed(peril.name, to=victim, types=peril.types))
    return Passed(Band.MISS)


async def drawback(play: Play[Night], hero: Hero, peril: Peril) -> str:
    """Let the player pick which of three it costs and, of prices, which: one question. [AWN-MOVE-DANGER-7]"""
    fresh = next(problems.unused(play.state, ProblemKind.COMPLICATION, book_of(play.state)), None)
    can_complicate = fresh is not None and problems.has_room(play.state.scene)
    prices = payable(play.state, hero, peril.prices)
    costs = [*([COMPLICATION] if can_complicate else []), *prices, LESS]
    draft = await choose(play.state, hero, "danger_drawback", costs, danger=peril.name)
    choice = PRICE if draft["cost"] in prices else str(draft["cost"])
    if peril.name or choice != PRICE:
        play.tell(f"danger_{choice}", who=hero.name, danger=peril.name, about=(hero.seat,))
    if choice == COMPLICATION and fresh is not None:
        table, entry, number, source = fresh
        problems.add(play, table, entry, number, source=source)
    elif choice == PRICE:
        await pay(play, hero, draft["cost"], draft.get("thing", ""))
    return choice


def way_pick(
    night: Night, hero: Hero, ways: Sequence[Way], types: tuple[Creature, ...] = (), *, words: str = ""
) -> Ask[str]:
    """Ask by which way somebody meets a danger, each with its odds."""
    names = named_ways(ways)

    def odds_of(choice: str) -> Detail:
        total = modifiers(Plan(hero, Move.DANGER, ways[int(choice)].attribute, types), night.scene, book_of(night))
        return Detail(label=names[choice], params={"stops": ""}, odds=foreseen(total, words), total=total)

    return Pick(hero.seat, "danger_way", list(names), {"names": names}).described(odds_of)


def chance(night: Night, plan: Plan) -> int:
    """Give in how many of 36 ways a roll comes to 7 or more."""
    found = odds(modifiers(plan, night.scene, book_of(night)))
    return sum(one.ways for one in found.bands if one.label != Band.MISS)
