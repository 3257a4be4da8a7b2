"""Roll blowback: its form, take it or play it out, or pocket it. [WO-BLOWBACK-01] [WO-R95]"""

from undercroft.engine.play import Play

from ...state import Wicked


async def roll_blowback(play: Play[Wicked]) -> None:
    """Roll blowback: its form, take it or play it out, or pocket it. [WO-BLOWBACK-01] [WO-R95]"""
