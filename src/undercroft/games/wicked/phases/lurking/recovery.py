"""Recover: stress, shock, bloodied, defenses, slots; reset what the dungeon has; fill one lair. [WO-LURK-01]"""

from undercroft.engine.play import Play

from ...state import Wicked


async def recover(play: Play[Wicked]) -> None:
    """Recover: stress, shock, bloodied, defenses, slots; reset what the dungeon has; fill one lair. [WO-LURK-01]"""
