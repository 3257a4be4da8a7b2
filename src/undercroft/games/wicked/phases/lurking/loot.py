"""Roll the loot that waits, die by die, and celebrate. [WO-LURK-02] [WO-R21]"""

from undercroft.engine.play import Play

from ...state import Wicked


async def roll_loot(play: Play[Wicked]) -> None:
    """Roll the loot that waits, die by die, and celebrate. [WO-LURK-02] [WO-R21]"""
