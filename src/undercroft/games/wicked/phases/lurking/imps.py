"""Let the imps do one thing. [WO-LURK-05] [WO-G19]"""

from undercroft.engine.play import Play

from ...state import Wicked
from ...work.imps import work


async def imps_work(play: Play[Wicked]) -> None:
    """Let the imps do one thing. [WO-LURK-05] [WO-G19]"""
    work(play)
