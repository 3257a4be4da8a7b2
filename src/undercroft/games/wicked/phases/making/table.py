"""Settle the length and tone of the campaign, and the master plan, or leave it for later. [WO-R98] [WO-G12]"""

from undercroft.engine.play import Play

from ...state import Wicked


async def settle_table(play: Play[Wicked]) -> None:
    """Settle the length and tone of the campaign, and the master plan, or leave it for later. [WO-R98] [WO-G12]"""
