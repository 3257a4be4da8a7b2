"""Play the last scene of a plan that is done. [WO-R98]"""

from undercroft.engine.play import Play

from ...invaders.coming import begin_invasion
from ...rules.table import book_of
from ...state import Wicked
from ...words import Over, Phase, Size
from ...world.factions import hostile
from ...world.plans import SEGMENTS, STAGES, plan_of
from ..invasion.invasion import invade

LOST = ("sacked", "fled")
"""What is lost: where they only carried the hoard away, the plan is done all the same. [WO-R87] [WO-R98]"""
HELP = "finale"


async def play_finale(play: Play[Wicked]) -> None:
    """Play the sanctum against the region's best, where a plan is done; lost twice is the fall. [WO-R98]"""
    state = play.state
    if state.ended is not Over.VICTORY:
        return
    if state.invasion is None and HELP not in state.done:
        call_the_best(play)
        state.done.append(HELP)
    invasion = state.invasion
    await invade(play)
    conclude(play, invasion.outcome if invasion is not None else "")


def conclude(play: Play[Wicked], outcome: str) -> None:
    """Let the plan be done, or fail, by how its last scene has ended. [WO-R98]"""
    if outcome in LOST:
        lose(play)
    elif (plan := plan_of(play.state)) is not None:
        play.tell("plan_done", plan=plan.name, line=plan.ending)


def call_the_best(play: Play[Wicked]) -> None:
    """Let a strong party come, led by the strongest hostile faction's tier; the engagement has a die more."""
    state = play.state
    worst = hostile(state)
    faction = worst[0].id if worst else next(iter(state.region.factions), "")
    state.engagement_factors[HELP] = 1
    invasion = begin_invasion(play, Size.STRONG, "finale", faction)
    if faction:
        invasion.tier = max(1, state.region.factions[faction].tier)
    play.tell("finale", faction=state.region.factions[faction].name, about=(faction,))


def lose(play: Play[Wicked]) -> None:
    """Set the plan back to half of its last stage, once; the second time the dungeon falls."""
    state, scheme = play.state, play.state.scheme
    plan = book_of(state).shelf("master_plan").get(scheme.entry)
    scheme.lost_finales += 1
    play.tell("plan_failed", plan=plan.name if plan else "", line=plan.failing if plan else "")
    if scheme.lost_finales > 1:
        state.ended = Over.FALLEN
        return
    scheme.stage, scheme.ticks = STAGES - 1, SEGMENTS[state.length] // 2
    state.ended = None
    state.cycle += 1
    state.jump(Phase.LURKING)
