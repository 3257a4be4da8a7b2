"""Eating: meals in the Dungeon, the time boxes they are marked in, and too much of a good thing."""

from collections.abc import Sequence

from undercroft.engine.play import Play

from ..grammar.delve_moments import Eaten, MealDue
from ..grammar.windows import open_moment
from ..rules.bodies import inflict
from ..state import Character, Landmaker, Realm
from ..state.effects import Effect
from ..words import Condition

QUARTERS_IN_A_TURN = 4
FASTING = Effect.FASTING
"""What somebody on whom food has no effect in this cycle is called among what lasts."""
TOO_OFTEN = 3
"""How many eaten boxes of one Turn are too many. [MYK-EAT-02]"""


def this_quarter(realm: Realm) -> int:
    """Give the number of the Quarter under way, from 1 on."""
    return realm.chronicle.quarters + 1


def quarters_of_turn(quarter: int) -> range:
    """List the Quarters of the Turn that a Quarter belongs to. [MYK-PASSTIME-03]"""
    first = (quarter - 1) // QUARTERS_IN_A_TURN * QUARTERS_IN_A_TURN + 1
    return range(first, first + QUARTERS_IN_A_TURN)


def whole_court(realm: Realm) -> list[Landmaker]:
    """List everybody who set out, dead or alive, in whatever room they are."""
    return [realm.landmakers[name] for name in realm.delve.whole or realm.court]


def eaten_boxes(realm: Realm, quarter: int) -> list[int]:
    """List the boxes of a Turn in which anybody has eaten. [MYKR-75]"""
    return [box for box in quarters_of_turn(quarter) if any(box in who.meals for who in whole_court(realm))]


def mark_meal(who: Landmaker, now: int) -> None:
    """Mark the box of a Quarter in which a Landmaker has eaten: Starving is over."""
    who.starving = False
    if now not in who.meals:
        who.meals.append(now)


async def eat(play: Play[Realm], people: Sequence[Character], cite: str = "MYK-EAT-01") -> list[Character]:
    """Let people eat: the box is marked, Starving is over; a third box in a Turn makes the whole Court Obese.

    Says on whom the food has any effect. [MYK-TRAP-FACILITY-THINNER]
    """
    realm = play.state
    meal = MealDue(list(people))
    await open_moment(play, meal)
    fed = meal.who
    now = this_quarter(realm)
    before = eaten_boxes(realm, now)
    for who in fed:
        if isinstance(who, Landmaker):
            mark_meal(who, now)
        await open_moment(play, Eaten(who))
    play.tell("eaten", rules=(cite,), names=[who.called for who in fed], box=now)
    if now not in before and len(before) == TOO_OFTEN - 1:
        for who in [one for one in whole_court(realm) if one.condition is not Condition.DEAD]:
            await inflict(play, who, "obese", "MYK-EAT-02")
    return fed
