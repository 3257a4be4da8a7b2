"""Hold steady: against danger, influence and other pressures."""

from collections.abc import Collection
from enum import StrEnum

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..state import Edge, Hero, Night
from ..words import Attribute, Band, Creature, Curse, Move
from .deeds import record
from .rolls import Plan, throw
from .table import book_of

ACT, HESITATE = "act", "hesitate"


class Held(StrEnum):
    """How somebody stands after a pressure."""

    FREE = "free"
    ACTS_THEN_GIVES_IN = "acts"
    HESITATES = "hesitates"
    GIVES_IN = "gives_in"


async def hold_steady(
    play: Play[Night], hero: Hero, pressure: str, *, against: Collection[Creature] = (), given: int = 0
) -> Held:
    """Withstand a pressure, hesitate, act once and give in, or give in at once. [AWN-MOVE-HOLD-ROLL]"""
    if pressure in tuple(Curse):
        hero.show_curse(Curse(pressure))
    plan = Plan(hero, Move.HOLD, Attribute.WILLPOWER, tuple(against), given=given)
    match throw(play, plan, book_of(play.state)).band:
        case Band.STRONG:
            await _steadied(play, hero, pressure)
            return Held.FREE
        case Band.MIXED:
            return await _wavers(play, hero, pressure)
    record(hero, "gave_in")
    play.tell("gave_in", who=hero.name, pressure=pressure, rules=("AWN-MOVE-HOLD-6",), about=(hero.seat,))
    return Held.GIVES_IN


async def _steadied(play: Play[Night], hero: Hero, pressure: str) -> None:
    """Do as one wants, and be the better for it: one more on the next roll, or an advantage. [AWN-MOVE-HOLD-10]"""
    if hero.habits.bonus_when_steady:
        hero.next_bonus = True
    else:
        hero.edges.append(Edge(pressure))
    record(hero, "held_steady")
    play.tell("steadied", who=hero.name, pressure=pressure, rules=("AWN-MOVE-HOLD-10",), about=(hero.seat,))


async def _wavers(play: Play[Night], hero: Hero, pressure: str) -> Held:
    """Act once and then give in, or hesitate and hold. [AWN-MOVE-HOLD-7-ACT] [AWN-MOVE-HOLD-7-HESITATE]"""
    choice = await Pick(hero.seat, "hold", (ACT, HESITATE), {"pressure": pressure})
    play.tell(f"wavered_{choice}", who=hero.name, pressure=pressure, about=(hero.seat,))
    if choice == ACT:
        hero.owed = play.state.scene.violent
        return Held.ACTS_THEN_GIVES_IN
    hero.idle = True
    return Held.HESITATES
