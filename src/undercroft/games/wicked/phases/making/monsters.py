"""Make the monsters and their packs: ready ones, or one's own, or anew for whoever died. [WO-G01] [WO-R90]"""

from undercroft.engine.play import Play

from ...state import Wicked


async def make_monsters(play: Play[Wicked]) -> None:
    """Make the monsters and their packs: ready ones, or one's own, or anew for whoever died. [WO-G01] [WO-R90]"""
