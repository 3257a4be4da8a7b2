"""Review dungeon logic: five tests, and the dice that they give. [WO-LURK-06] [WO-R79]"""

from undercroft.engine.play import Play

from ...state import Wicked


async def review_logic(play: Play[Wicked]) -> None:
    """Review dungeon logic: five tests, and the dice that they give. [WO-LURK-06] [WO-R79]"""
