"""Move the factions' clocks, spring or keep what is pocketed, let lapse what lapsed. [WO-R92] [WO-R40]"""

from undercroft.engine.play import Play

from ...state import Wicked


async def move_world(play: Play[Wicked]) -> None:
    """Move the factions' clocks, spring or keep what is pocketed, let lapse what lapsed. [WO-R92] [WO-R40]"""
