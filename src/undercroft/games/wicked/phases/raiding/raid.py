"""Play the raid until everybody has left, or is driven off. [WO-R76]"""

from undercroft.engine.play import Play

from ...state import Wicked


async def raid(play: Play[Wicked]) -> None:
    """Play the raid until everybody has left, or is driven off. [WO-R76]"""
