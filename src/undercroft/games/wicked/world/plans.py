"""The master plan: stages that fill, ticks kept for a tier that is still to come, boons that last. [WO-G12] [WO-R98]"""

from undercroft.engine.play import Play

from ..book.effects import MasterPlan
from ..book.entries.region import MasterPlan as Entry
from ..rules.carrying import Using, carries
from ..rules.table import book_of
from ..state import Wicked
from ..words import Length

STAGES = 3
SEGMENTS = {Length.FULL: 8, Length.SHORT: 4, Length.ONE_SHOT: 4}
GATES = {Length.FULL: (2, 3, 4), Length.SHORT: (1, 2, 3), Length.ONE_SHOT: (1, 2, 3)}
"""From which dungeon tier on a stage may be ticked. [WO-R98]"""
AHEAD = 4
"""So many ticks are kept in advance. [WO-G12]"""
SACKED = 2


def plan_of(state: Wicked) -> Entry | None:
    """Give the master plan, if one is chosen."""
    found: Entry | None = book_of(state).shelf("master_plan").get(state.scheme.entry)
    return found


def fulfilled(state: Wicked) -> bool:
    """Say whether the last stage is full."""
    return bool(state.scheme.entry) and state.scheme.stage >= STAGES


def further(play: Play[Wicked], ticks: int) -> None:
    """Let the plan move: ticks that the tier does not allow yet are kept, a few of them. [WO-G12]"""
    state, scheme = play.state, play.state.scheme
    plan = plan_of(state)
    if plan is None or fulfilled(state) or ticks <= 0:
        return
    scheme.moved = state.cycle
    if state.dungeon.tier < GATES[state.length][scheme.stage]:
        scheme.ahead = min(AHEAD, scheme.ahead + ticks)
        play.tell("plan_waits", plan=plan.name, ahead=scheme.ahead)
        return
    scheme.ticks += ticks
    play.tell("plan_moves", plan=plan.name, stage=plan.stages[scheme.stage].name, count=ticks)
    _fill(play, plan)


def _fill(play: Play[Wicked], plan: Entry) -> None:
    """End a stage that is full; its boon lasts, what is left over goes on as ticks in advance."""
    state, scheme = play.state, play.state.scheme
    segments = SEGMENTS[state.length]
    if scheme.ticks < segments:
        return
    over = scheme.ticks - segments
    play.tell("stage_done", plan=plan.name, stage=plan.stages[scheme.stage].name, line=plan.stages[scheme.stage].text)
    scheme.stage, scheme.ticks = scheme.stage + 1, 0
    scheme.ahead = min(AHEAD, scheme.ahead + over)
    catch_up(play)


def catch_up(play: Play[Wicked]) -> None:
    """Let kept ticks count as soon as the tier allows the stage; called when a tier rises or a stage begins."""
    state, scheme = play.state, play.state.scheme
    if (
        scheme.ahead
        and plan_of(state)
        and not fulfilled(state)
        and state.dungeon.tier >= GATES[state.length][scheme.stage]
    ):
        kept, scheme.ahead = scheme.ahead, 0
        further(play, kept)


def set_back(play: Play[Wicked], ticks: int = SACKED) -> None:
    """Take ticks from the stage that is under way. [WO-R89]"""
    play.state.scheme.ticks = max(0, play.state.scheme.ticks - ticks)


@carries(MasterPlan)
def plan_moves(using: Using, does: MasterPlan) -> None:
    """Let the plan move, or fall back."""
    if does.amount > 0:
        further(using.play, does.amount)
    else:
        set_back(using.play, -does.amount)
