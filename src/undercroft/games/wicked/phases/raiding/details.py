"""Settle two details of the plan. [WO-RAID-03] [WO-PLAN-27]"""

from undercroft.engine.play import Play

from ...state import Wicked


async def settle_details(play: Play[Wicked]) -> None:
    """Settle two details of the plan. [WO-RAID-03] [WO-PLAN-27]"""
