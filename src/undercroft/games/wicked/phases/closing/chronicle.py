"""Close a cycle: write its paragraph, whisper a rumour, and see whether the table goes on. [WO-R98]"""

from undercroft.engine.asks import YesNo
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ...state import Wicked
from ...words import Over


async def close_cycle(play: Play[Wicked]) -> None:
    """Close a cycle: write its paragraph, whisper a rumour, and see whether the table goes on. [WO-R98]"""
    state = play.state
    votes = await each(state.seats, lambda seat: YesNo(seat, "another_cycle", {"cycle": state.cycle}))
    if sum(votes.values()) * 2 <= len(votes):
        state.ended = Over.RETIRED
    state.cycle += 1
