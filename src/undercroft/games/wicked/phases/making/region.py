"""Lay out the region: factions, targets, friends, and who holds which secret. [WO-G09] [WO-G24]"""

from undercroft.engine.play import Play

from ...state import Wicked


async def lay_out_region(play: Play[Wicked]) -> None:
    """Lay out the region: factions, targets, friends, and who holds which secret. [WO-G09] [WO-G24]"""
