"""Torture: a secret learned, or somebody broken. It is told by its comedy. [WO-R55]"""

from ..state import Prisoner
from ..words import PrisonerStatus
from .done import Done
from .secrets import prisoner_tells


async def learn(done: Done) -> None:
    """Learn one secret, two if it went very well. [WO-PROJECT-14] [WO-PROJECT-16]"""
    prisoner = _prisoner(done)
    for _ in range(1 + int(done.extra)):
        if prisoner_tells(done.play, prisoner):
            done.play.tell("talked", who=prisoner.name, left=prisoner.tier - prisoner.told, rules=("WO-PROJECT-14",))


async def break_them(done: Done) -> None:
    """Break somebody: they do your bidding once a cycle. [WO-PROJECT-15]"""
    prisoner = _prisoner(done)
    prisoner.status = PrisonerStatus.BROKEN
    done.play.tell("broken", who=prisoner.name, rules=("WO-PROJECT-15",))


def _prisoner(done: Done) -> Prisoner:
    return done.state.region.prisoners[done.task.thing]
