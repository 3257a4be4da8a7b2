"""What the whole table chooses about a raid: the first majority, or a power struggle. [WO-RAID-06] [WO-R42]"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from undercroft.engine.asks import Detail
from undercroft.engine.play import Play

from ..state import Wicked
from ..world.votes import agreed

Describe = Callable[[str], Detail]


def voters(state: Wicked) -> list[str]:
    """List the seats that have a say: everybody whose monster lives; who lost one still leads a pack."""
    return [seat for seat in state.seats if seat in state.monsters] or list(state.monsters)


async def agree(
    play: Play[Wicked],
    key: str,
    ids: Sequence[str],
    params: Mapping[str, Any] | None = None,
    describe: Describe | None = None,
) -> tuple[str, str]:
    """Let the table choose one; give it, and the first seat that wanted it. One legal answer is not asked for."""
    if len(ids) > 1:
        play.state.asked[play.state.step] = play.state.asked.get(play.state.step, 0) + 1
    return await agreed(play, key, ids, params or {}, describe=describe, seats=voters(play.state))
