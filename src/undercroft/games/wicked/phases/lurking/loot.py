"""Roll the loot that waits, die by die, and celebrate. [WO-LURK-02] [WO-R21]"""

from undercroft.engine.play import Play

from ...state import Wicked
from ...words import Length
from ...work.celebrating import roll_pools


async def roll_loot(play: Play[Wicked]) -> None:
    """Roll the loot that waits, die by die, and celebrate. [WO-LURK-02] [WO-R21]"""
    if play.state.length is Length.ONE_SHOT:
        play.state.pools = []
        return
    await roll_pools(play)
