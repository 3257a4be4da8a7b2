"""Roll engagement, and begin in the middle of it. [WO-RAID-04] [WO-R58]"""

from undercroft.engine.play import Play

from ...state import Wicked


async def engage(play: Play[Wicked]) -> None:
    """Roll engagement, and begin in the middle of it. [WO-RAID-04] [WO-R58]"""
