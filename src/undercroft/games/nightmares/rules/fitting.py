"""Fitting: whether what somebody means to do would come to anything where it is meant to be done. [R-AWN-75]"""

from collections.abc import Sequence

from ..book import effects as does
from ..book.effects import Effect
from ..state import Hero, Night
from . import lair_doings


def pointless(night: Night, effects: Sequence[Effect], target: Hero) -> bool:
    """Say whether nothing would come of any of these here: no light to put out, no way to close, nothing to take."""
    return bool(effects) and all(_idle(night, effect, target) for effect in effects)


def _idle(night: Night, effect: Effect, target: Hero) -> bool:
    match effect:
        case does.Light(on=on):
            return night.scene.lit is on
        case does.Lose(what="purses"):
            return not target.purses
        case does.Lose(what="memory"):
            return not target.memory
        case does.Lose(what=what):
            return not lair_doings.things_of(night, target, what)
        case does.Bar(way=way):
            return not lair_doings.closable(night, way)
        case does.Hold():
            return target.held
        case does.Sleep():
            return target.asleep
        case does.Call():
            return not lair_doings.groups_by_distance(night)
    return False
