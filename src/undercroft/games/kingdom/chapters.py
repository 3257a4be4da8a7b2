"""The order of play: phases, their steps, and the chapter that plays each."""

from undercroft.engine.catalogue import read_package
from undercroft.engine.phases import Step

from . import combat, dungeon, phases, rules, scenario
from .phases.adventure import settle_adventure
from .phases.court.abilities import spread_abilities
from .phases.court.background import roll_backgrounds
from .phases.court.class_and_job import choose_class_and_job
from .phases.court.first_skills import learn_first_skills
from .phases.court.likes import choose_likes
from .phases.court.relationships import meet
from .phases.court.starting_equipment import hand_out_equipment
from .phases.creation.environment import roll_environment
from .phases.creation.first_attributes import spread_attributes
from .phases.creation.geography import draw_map
from .phases.creation.name import name_kingdom
from .phases.creation.others import settle_others
from .phases.creation.population import count_population
from .phases.end_phase.change import roll_changes
from .phases.end_phase.closing_treasury import meet_about_upkeep
from .phases.end_phase.dismissal import dismiss_followers
from .phases.end_phase.earnings import report_earnings
from .phases.end_phase.epilogue import tell_epilogue
from .phases.end_phase.growth import grow
from .phases.end_phase.medal import award_medal
from .phases.end_phase.returning import return_home
from .phases.kingdom_phase.action_resolution import resolve_actions
from .phases.kingdom_phase.organization import organize
from .phases.kingdom_phase.prologue import open_prologue
from .phases.kingdom_phase.travel import travel_out
from .phases.kingdom_phase.treasury import meet_about_treasury
from .phases.newcomers import welcome_newcomers
from .phases.setup import begin_game
from .rules.time_passage import pass_time
from .state import Realm

PHASES: dict[str, tuple[Step[Realm], ...]] = {
    "creation": (
        Step("name", name_kingdom),
        Step("environment", roll_environment),
        Step("population", count_population),
        Step("attributes", spread_attributes),
        Step("geography", draw_map),
        Step("others", settle_others),
    ),
    "court": (
        Step("class_and_job", choose_class_and_job),
        Step("background", roll_backgrounds),
        Step("abilities", spread_abilities),
        Step("skills", learn_first_skills),
        Step("equipment", hand_out_equipment),
        Step("relationships", meet),
        Step("likes", choose_likes),
    ),
    "setup": (
        Step("time_passage", pass_time),
        Step("newcomers", welcome_newcomers),
        Step("setup", begin_game),
    ),
    "kingdom": (
        Step("prologue", open_prologue),
        Step("organization", organize),
        Step("treasury", meet_about_treasury),
        Step("actions", resolve_actions),
        Step("travel", travel_out),
    ),
    "adventure": (Step("adventure", settle_adventure),),
    "end": (
        Step("returning", return_home),
        Step("change", roll_changes),
        Step("epilogue", tell_epilogue),
        Step("earnings", report_earnings),
        Step("upkeep", meet_about_upkeep),
        Step("medal", award_medal),
        Step("dismissal", dismiss_followers),
        Step("growth", grow),
    ),
}
"""Every phase of a campaign in order; after the End Phase comes the next Setup. [MYK-TIME-03] [MYKR-92]"""

ROOMS = (phases, rules, combat, dungeon, scenario)
"""The folders whose modules enter tables, moments and feats."""


def read_chapters() -> None:
    """Import every chapter, so that its tables, moments and feats are known from the start."""
    read_package(*(room.__name__ for room in ROOMS))
