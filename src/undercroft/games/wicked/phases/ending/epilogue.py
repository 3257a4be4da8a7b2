"""Tell how everybody ends up, and the score. [WO-R98]"""

from undercroft.engine.play import Play

from ...state import Wicked


async def tell_epilogue(play: Play[Wicked]) -> None:
    """Tell how everybody ends up, and the score. [WO-R98]"""
