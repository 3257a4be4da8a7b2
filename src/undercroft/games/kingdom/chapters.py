"""The order of play: phases, their steps, and the chapter that plays each; what is not written yet is passed over."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import NamedTuple, cast

from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure

from .state import Realm

Chapter = Callable[[Play[Realm]], Procedure[None]]


class Step(NamedTuple):
    """One step of a phase: its name, the module of its chapter, and the procedure that plays it."""

    name: str
    module: str
    procedure: str


PHASES: dict[str, tuple[Step, ...]] = {
    "creation": (
        Step("name", "creation.name", "name_kingdom"),
        Step("environment", "creation.environment", "roll_environment"),
        Step("population", "creation.population", "count_population"),
        Step("attributes", "creation.attributes", "spread_attributes"),
        Step("geography", "creation.geography", "draw_map"),
        Step("others", "creation.others", "settle_others"),
    ),
    "court": (
        Step("class_and_job", "court.class_and_job", "choose_class_and_job"),
        Step("background", "court.background", "roll_backgrounds"),
        Step("abilities", "court.abilities", "spread_abilities"),
        Step("skills", "court.skills", "learn_first_skills"),
        Step("equipment", "court.equipment", "hand_out_equipment"),
        Step("relationships", "court.relationships", "meet"),
        Step("likes", "court.likes", "choose_likes"),
    ),
    "setup": (
        Step("time_passage", "other.time_passage", "pass_time"),
        Step("newcomers", "other.newcomers", "welcome_newcomers"),
        Step("setup", "setup_phase", "begin_game"),
    ),
    "kingdom": (
        Step("prologue", "kingdom_phase.prologue", "open_prologue"),
        Step("organization", "kingdom_phase.organization", "organize"),
        Step("treasury", "kingdom_phase.treasury", "meet_about_treasury"),
        Step("actions", "kingdom_phase.actions", "resolve_actions"),
        Step("travel", "kingdom_phase.travel", "travel_out"),
    ),
    "adventure": (Step("adventure", "adventure", "settle_adventure"),),
    "end": (
        Step("returning", "end_phase.returning", "return_home"),
        Step("change", "end_phase.change", "roll_changes"),
        Step("epilogue", "end_phase.epilogue", "tell_epilogue"),
        Step("earnings", "end_phase.earnings", "report_earnings"),
        Step("upkeep", "end_phase.treasury", "meet_about_upkeep"),
        Step("medal", "end_phase.medal", "award_medal"),
        Step("dismissal", "end_phase.dismissal", "dismiss_followers"),
        Step("growth", "end_phase.growth", "grow"),
    ),
}
"""Every phase of a campaign in order; after the End Phase comes the next Setup. [MYK-TIME-03] [MYKR-92]"""

FOLLOWING = {
    "creation": "court",
    "court": "setup",
    "setup": "kingdom",
    "kingdom": "adventure",
    "adventure": "end",
    "end": "setup",
}
PACKAGE = __package__
ROOMS = ("creation", "court", "kingdom_phase", "end_phase", "other", "delve")
"""The folders that hold chapters."""


@cache
def chapter(step: Step) -> Chapter | None:
    """Find the procedure of a step, or nothing while its chapter is not written."""
    module = f"{PACKAGE}.{step.module}"
    if find_spec(module.rpartition(".")[0]) is None or find_spec(module) is None:
        return None
    return cast(Chapter, getattr(import_module(module), step.procedure))


def steps_from(phase: str, name: str) -> list[tuple[Step, Chapter]]:
    """List what is left of a phase, from a step on."""
    steps = PHASES[phase]
    start = next((place for place, step in enumerate(steps) if step.name == name), 0)
    return [(step, found) for step in steps[start:] if (found := chapter(step)) is not None]


def read_chapters() -> None:
    """Import every chapter that is written, so that its tables, moments and feats are known from the start."""
    for room in ROOMS:
        package = import_module(f"{PACKAGE}.{room}")
        for module in iter_modules(package.__path__):
            import_module(f"{package.__name__}.{module.name}")
