"""Throwing dice: none to ten of them, the band that they come to, and what a band is worth in ticks and slashes."""

from typing import Any, NamedTuple

from undercroft.engine.play import Play
from undercroft.engine.totals import Total

from ..state import Wicked
from ..words import Band, Effect, Roll
from .counted import came_all

MIXED, SUCCESS = 4, 6
"""The least kept die of a mixed and of a success. [WO-DICE-06] [WO-R01]"""
CRITICAL_SIXES = 2
MOST_DICE = 10
TICKS = {Band.FAILURE: 0, Band.MIXED: 1, Band.SUCCESS: 2, Band.CRITICAL: 3}
"""What a band is worth before effect. [WO-CLOCK-02]"""
EFFECT_TICKS = {Effect.STRONG: 1, Effect.DEFAULT: 0, Effect.WEAK: -1}
LIKELIHOOD = {"unlikely": 1, "even": 2, "likely": 3}
"""The dice of a fortune roll. [WO-FORTUNE-01]"""


class Thrown(NamedTuple):
    """Dice as they fell: the band, the die that was kept, and all faces."""

    band: Band
    kept: int
    faces: tuple[int, ...]
    dice: int  # how many the pool had; 0: two were thrown, and the lower kept

    @property
    def counted(self) -> tuple[int, ...]:
        """The dice that count one by one, as loot does: all, or the one that a roll of none keeps. [WO-R02]"""
        return self.faces if self.dice else (self.kept,)


def band_of(kept: int, sixes: int = 0) -> Band:
    """Read a band from the kept die and the number of sixes. [WO-DICE-05] [WO-DICE-07]"""
    if sixes >= CRITICAL_SIXES:
        return Band.CRITICAL
    if kept >= SUCCESS:
        return Band.SUCCESS
    return Band.MIXED if kept >= MIXED else Band.FAILURE


def read(faces: tuple[int, ...], dice: int) -> Thrown:
    """Read dice that fell; of none the lower of two counts, and it is never a critical. [WO-DICE-03] [WO-DICE-04]"""
    if dice == 0:
        return Thrown(band_of(min(faces)), min(faces), faces, dice)
    return Thrown(band_of(max(faces), faces.count(6)), max(faces), faces, dice)


def throw(play: Play[Wicked], dice: int) -> Thrown:
    """Throw a pool and tell nothing: whoever calls it tells what came of it."""
    dice = min(max(dice, 0), MOST_DICE)
    return read(tuple(die.face for die in play.roll(f"{dice}d").dice), dice)


class Rolled(NamedTuple):
    """A roll that is not told yet: which, with what, how it fell, and what its line will say."""

    kind: str
    pool: Total
    thrown: Thrown
    who: str = ""
    params: dict[str, Any] = {}

    @property
    def band(self) -> Band:
        """What it came to."""
        return self.thrown.band


def roll(
    play: Play[Wicked], kind: Roll, pool: Total, *, who: str = "", quiet: bool = False, told: str = "", **params: Any
) -> Thrown:
    """Throw a pool for all to see: the line is `rolled_<kind>` or as told, with its dice, its reasons and its band."""
    rolled = roll_first(play, kind, pool, who=who, **params)
    if not quiet:
        tell_rolled(play, rolled._replace(kind=told or rolled.kind))
    return rolled.thrown


def roll_first(play: Play[Wicked], kind: Roll, pool: Total, *, who: str = "", **params: Any) -> Rolled:
    """Throw a pool, and tell it when it is known what came of it. [WO-DICE-13]"""
    thrown = throw(play, pool.value)
    play.reached(f"{kind}_band", thrown.band)
    came_all(play, (part.name for part in pool.parts))
    return Rolled(f"rolled_{kind}", pool, thrown, who, params)


def tell_rolled(play: Play[Wicked], rolled: Rolled, *, beside: tuple[int, ...] = (), **params: Any) -> None:
    """Tell a roll in one line: what came of it, and its numbers behind, and dice that fell beside it."""
    thrown, about = rolled.thrown, (rolled.who,) if rolled.who else ()
    told = {"about": about, "who": rolled.who, "band": thrown.band, "count": thrown.dice} | rolled.params | params
    play.tell(rolled.kind, dice=[(6, face) for face in (*thrown.faces, *beside)], total=rolled.pool, **told)


def ticks(band: Band, effect: Effect = Effect.DEFAULT, more: int = 0) -> int:
    """Count the ticks or slashes of a result: a failure and zero effect are worth nothing. [WO-R04] [WO-CLOCK-06]"""
    if band is Band.FAILURE or effect is Effect.ZERO:
        return 0
    return max(0, TICKS[band] + EFFECT_TICKS[effect] + more)


def fortune_first(play: Play[Wicked], dice: int, **params: Any) -> Rolled:
    """Leave something to fortune, and tell it when it is known what came of it. [WO-FORTUNE-06]"""
    return roll_first(play, Roll.FORTUNE, Total("fortune", dice), **params)


def fortune(play: Play[Wicked], dice: int, *, side: str, question: str) -> Thrown:
    """Leave a question to fortune, from one side's point of view. [WO-FORTUNE-06] [WO-R59]"""
    return roll(play, Roll.FORTUNE, Total("fortune", dice), side=side, question=question)
