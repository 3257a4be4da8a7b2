"""Move the factions' clocks, spring or keep what is pocketed, let lapse what lapsed. [WO-R92] [WO-R40]"""

from undercroft.engine.play import Play

from ...rulings import CYCLES, MOST_CYCLES
from ...state import Wicked
from ...words import Length, Over
from ...world.factions import keep_the_top, move_factions
from ...world.plans import catch_up, fulfilled


async def move_world(play: Play[Wicked]) -> None:
    """Move the factions' clocks, let lapse what lapsed, and see whether the plan is done. [WO-R92] [WO-R40]"""
    state = play.state
    await move_factions(play)
    keep_the_top(play)
    let_lapse(play)
    idle_packs(play)
    catch_up(play)
    if fulfilled(state):
        state.ended = Over.VICTORY
    elif state.length is Length.ONE_SHOT:
        state.ended = Over.SCORED
    elif state.cycle >= MOST_CYCLES.get(play.rulings.get(CYCLES, ""), state.cycle + 1):
        state.ended = Over.RETIRED


def let_lapse(play: Play[Wicked]) -> None:
    """Discard trouble that was not sprung in time, a setup that was not used, beacons that burned down. [WO-R40]"""
    state = play.state
    kept = [one for one in state.pocketed if one.until > state.cycle]
    for one in state.pocketed:
        if one not in kept:
            play.tell("trouble_lapsed", phase=f"phase.{one.phase}", weight=f"weight.{one.weight}")
    state.pocketed = kept
    if state.setup is not None and state.setup.until <= state.cycle:
        play.tell("setup_lapsed", faction=state.region.factions[state.setup.faction].name)
        state.setup = None


def idle_packs(play: Play[Wicked]) -> None:
    """Count the cycles in which a pack earned nothing. [WO-G13]"""
    for pack in play.state.packs.values():
        if not (pack.gone or pack.summoned or pack.captured):
            pack.idle_cycles = 0 if pack.raiding else pack.idle_cycles + 1
