"""Roll calamity: its form, take it or play it out, or pocket it. [WO-CALAMITY-01] [WO-R95]"""

from undercroft.engine.play import Play

from ...state import Wicked


async def roll_calamity(play: Play[Wicked]) -> None:
    """Roll calamity: its form, take it or play it out, or pocket it. [WO-CALAMITY-01] [WO-R95]"""
