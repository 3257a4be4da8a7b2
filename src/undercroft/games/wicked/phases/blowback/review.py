"""Review the plan: count what happened, and the dice that it gives. [WO-RAID-05] [WO-R77]"""

from undercroft.engine.play import Play

from ...state import Wicked


async def review_plan(play: Play[Wicked]) -> None:
    """Review the plan: count what happened, and the dice that it gives. [WO-RAID-05] [WO-R77]"""
