"""Raise the dungeon after a pillage: a lair, a discovery, new limits. [WO-LURK-03] [WO-R46]"""

from undercroft.engine.play import Play

from ...state import Wicked


async def rise(play: Play[Wicked]) -> None:
    """Raise the dungeon after a pillage: a lair, a discovery, new limits. [WO-LURK-03] [WO-R46]"""
