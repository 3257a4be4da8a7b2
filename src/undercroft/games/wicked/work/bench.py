"""The bench: the floor on which work at home is rolled. It stands dominant, torture apart. [WO-DOWNTIME-03]"""

from collections.abc import Sequence

from undercroft.engine.play import Play

from ..actions.floor import Attempt, Floor, Intention
from ..rules.circumstances import Circumstance
from ..state import Wicked
from ..words import PROJECT_OF, WORKED_WITH, Axis, Project, Weight, Work
from ..words import Circumstance as Situation
from .tasks import Task

SITUATIONS = {
    **dict.fromkeys((Work.DIG, Work.ROOM), frozenset({Situation.DIGGING})),
    **dict.fromkeys((Work.CONTACT, Work.RANSOM), frozenset({Situation.SURFACE_FOLK})),
    Work.CREATURE: frozenset({Situation.BEASTS}),
}


class Bench(Floor):
    """A place to work in, with one task on it."""

    name = "home"
    deals = False

    def __init__(self, play: Play[Wicked], task: Task) -> None:
        super().__init__(play)
        self.task = task

    def circumstances(self, attempt: Attempt) -> Sequence[Circumstance]:
        """At home nobody hurries you; with a prisoner one never knows. [WO-DOWNTIME-03] [WO-DOWNTIME-04]"""
        if PROJECT_OF[self.task.work] is Project.TORTURE:
            return ()
        return (Circumstance(Axis.POSITION, 1, "at_home", Weight.OVERWHELMING, "WO-DOWNTIME-03"),)

    def situations(self, attempt: Attempt) -> frozenset[Situation]:
        """Digging is digging, and friends above ground are surface folk."""
        return SITUATIONS.get(self.task.work, frozenset())

    def called(self, attempt: Attempt) -> dict[str, str]:
        """Give names for the gaps of tellings."""
        return {"place": self.play.state.dungeon.name or "the dungeon", "foe": "the work", "thing": self.task.thing}


def line_of(task: Task) -> Intention:
    """Give the line of a task: what fits it is what it is worked with. [WO-R102]"""
    return Intention(task.id, task.id, WORKED_WITH[task.work])
