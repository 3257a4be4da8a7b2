"""Choose goal, target, plan, and who comes. [WO-RAID-01] [WO-R75]"""

from undercroft.engine.play import Play

from ...state import Wicked


async def choose_raid(play: Play[Wicked]) -> None:
    """Choose goal, target, plan, and who comes. [WO-RAID-01] [WO-R75]"""
