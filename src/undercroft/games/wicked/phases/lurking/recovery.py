"""Recover: stress, shock, bloodied, defenses, slots; reset what the dungeon has; fill one lair. [WO-LURK-01]"""

from undercroft.engine.play import Play

from ...state import Wicked
from ...work.resting import rest
from ..making.returning import bring_back


async def recover(play: Play[Wicked]) -> None:
    """Recover, and let those come in who got free or follow the dead. [WO-LURK-01] [WO-R90]"""
    rest(play)
    play.state.asked.clear()
    await bring_back(play)
