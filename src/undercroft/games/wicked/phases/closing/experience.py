"""Mark xp, and take an advance where a track is full. [WO-G10]"""

from undercroft.engine.play import Play

from ...state import Wicked


async def mark_experience(play: Play[Wicked]) -> None:
    """Mark xp, and take an advance where a track is full. [WO-G10]"""
