"""How a roll stands, as a card shows it: ladders of position and effect, its dice, the odds without what is added."""

from collections.abc import Iterator

from undercroft.engine.ladders import Ladder, Stance
from undercroft.engine.totals import Total

from ..rules.circumstances import Standing
from ..rules.odds import odds
from ..words import SEVERITY_OF, Axis, Effect, Position
from .floor import Attempt, Floor
from .standing import pool_of

POSITIONS, EFFECTS = tuple(map(str, Position)), tuple(map(str, Effect))
"""The rungs of the two ladders, best first."""
WORTH = {
    Effect.STRONG: "so.one_more",
    Effect.DEFAULT: "",
    Effect.WEAK: "so.one_less",
    Effect.ZERO: "so.nothing",
}
"""What an effect means for what is ticked or slashed. [WO-R04]"""


def stance_of(floor: Floor, attempt: Attempt, standing: Standing, total: Total, note: str = "") -> Stance:
    """Say how an attempt stands; where something was put into it, with the odds without that."""
    bare = attempt._replace(heart=False, bargain="", powers=(), item=None, hard=False, helper="", team=())
    before = pool_of(floor, bare).dice if bare != attempt else total.value
    return stands(standing, total, before, note)


def stands(standing: Standing, total: Total, before: int, note: str = "") -> Stance:
    """Write a standing down with its dice; `before` is how many there would be without what was put into it."""
    count = max(0, total.value)
    plain = odds(before) if max(0, before) != count else None
    return Stance(tuple(ladders(standing)), tuple(dice(total)), count, plain, max(0, before), note)


def ladders(standing: Standing) -> Iterator[Ladder]:
    """Give both ladders, best rung first, with the circumstances of each. [WO-POSEFF-12]"""
    for axis, rungs, at, so in (
        (Axis.POSITION, POSITIONS, standing.position, f"so.{SEVERITY_OF[standing.position]}"),
        (Axis.EFFECT, EFFECTS, standing.effect, WORTH[standing.effect]),
    ):
        parts = tuple((one.sign, one.why) for one in standing.reasons if one.axis is axis)
        yield Ladder(f"axis.{axis}", rungs, str(at), parts, so)


def dice(total: Total) -> Iterator[tuple[str, int]]:
    """Name where the dice of a pool come from."""
    yield total.name if "." in total.name else f"action.{total.name}", total.base
    yield from ((part.name, part.amount) for part in total.parts if part.name)
