"""Play the last scene of a plan that is done. [WO-R98]"""

from undercroft.engine.play import Play

from ...state import Wicked


async def play_finale(play: Play[Wicked]) -> None:
    """Play the last scene of a plan that is done. [WO-R98]"""
