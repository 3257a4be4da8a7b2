"""Position and effect from named circumstances. [WO-R06] [WO-POSEFF-12]"""

from collections.abc import Iterable
from typing import NamedTuple

from ..words import Axis, Effect, Position, Weight

POSITIONS = {1: Position.DOMINANT, 0: Position.DEFAULT, -1: Position.DIRE}
EFFECTS = {1: Effect.STRONG, 0: Effect.DEFAULT, -1: Effect.WEAK}
POSITION_LADDER, EFFECT_LADDER = tuple(Position), tuple(Effect)
RULES_MAKE_OVERWHELMING = 2
KINDS = ("action", "scale", "equipment", "skill", "defenses", "magic", "environment", "situation")
"""What a game master looks at. [WO-POSEFF-33]"""


class Circumstance(NamedTuple):
    """One reason for or against somebody, on one axis; `why` is a line's kind or an entry's id, for the card."""

    axis: Axis
    sign: int
    why: str
    weight: Weight = Weight.ORDINARY
    cite: str = ""


class Standing(NamedTuple):
    """How a roll stands: position and effect, with everything that made them so."""

    position: Position
    effect: Effect
    reasons: tuple[Circumstance, ...] = ()


def stand(circumstances: Iterable[Circumstance], *, deadly: bool = False, zero: bool = False) -> Standing:
    """Weigh circumstances; deadly and zero are said by somebody, never reached by counting. [WO-R06]"""
    given = tuple(circumstances)
    position = Position.DEADLY if deadly else POSITIONS[weigh(given, Axis.POSITION)]
    effect = Effect.ZERO if zero else EFFECTS[weigh(given, Axis.EFFECT)]
    return Standing(position, effect, given)


def weigh(circumstances: Iterable[Circumstance], axis: Axis) -> int:
    """Say which way one axis goes: 1, 0 or -1; what is overwhelming on one side alone outweighs the rest."""
    given = [one for one in circumstances if one.axis is axis]
    if not given:
        return 0
    heavy = {sign for sign in (1, -1) if _overwhelming([one for one in given if one.sign == sign])}
    if len(heavy) == 1:
        return heavy.pop()
    total = sum(one.sign for one in given)
    return (total > 0) - (total < 0)


def _overwhelming(given: list[Circumstance]) -> bool:
    """Two of the rules' own on one side are overwhelming together. [WO-POSEFF-13]"""
    by_rule = sum(one.weight is Weight.RULE for one in given)
    return by_rule >= RULES_MAKE_OVERWHELMING or any(one.weight is Weight.OVERWHELMING for one in given)


def worse(position: Position, steps: int, *, death: bool = False) -> Position:
    """Step a position down, to dire at most, or to deadly where death is plausible. [WO-R72]"""
    ladder = POSITION_LADDER[: 4 if death else 3]
    if position not in ladder:
        return position
    return ladder[min(len(ladder) - 1, ladder.index(position) + steps)]


def lower(effect: Effect) -> Effect:
    """Lower an effect by one step, as reduced effect does. [WO-R05]"""
    return EFFECT_LADDER[min(len(EFFECT_LADDER) - 1, EFFECT_LADDER.index(effect) + 1)]
