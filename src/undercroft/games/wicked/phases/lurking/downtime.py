"""Work: one action each, more by abilities, packs for pay; then shop. [WO-LURK-04] [WO-R25]"""

from undercroft.engine.play import Play

from ...state import Wicked


async def work_at_home(play: Play[Wicked]) -> None:
    """Work: one action each, more by abilities, packs for pay; then shop. [WO-LURK-04] [WO-R25]"""
