"""Let the imps do one thing. [WO-LURK-05] [WO-G19]"""

from undercroft.engine.play import Play

from ...state import Wicked
from ...work.imps import work
from ...world.packs import grumble


async def imps_work(play: Play[Wicked]) -> None:
    """Let the imps do one thing; a pack has something to say about it. [WO-LURK-05] [WO-G19]"""
    work(play)
    grumble(play, list(play.state.packs.values()))
