"""The spotlight: nobody has a turn; it is taken, passed, pointed and kept, and anybody may still act. [WO-SPOT-01]"""

from collections.abc import Sequence

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..rules.table import able
from ..state import Wicked

LONG = 2
"""After so many rolls in a row by one person whoever acted least is named. [section 6]"""


def acted_seats(state: Wicked) -> list[str]:
    """List who has acted in this scene, in order; a pack's roll is its owner's."""
    return [state.packs[one].seat if one in state.packs else one for one in state.scene.acted]


def in_light(play: Play[Wicked], seats: Sequence[str]) -> list[str]:
    """Put whom everybody looks at first; after two rolls in a row by one that is whoever acted least. [WO-SPOT-04]"""
    state = play.state
    acted = acted_seats(state)
    long = len(acted) >= LONG and len({*acted[-LONG:]}) == 1 and len(seats) > 1
    if long and state.scene.spotlight not in seats:
        point(play, min(seats, key=acted.count))
    lit = state.scene.spotlight
    return [lit, *(one for one in seats if one != lit)] if lit in seats else list(seats)


def point(play: Play[Wicked], seat: str) -> None:
    """Point the spotlight at somebody, or keep it where it is. [WO-SPOT-04] [WO-SPOT-05]"""
    state = play.state
    kept = acted_seats(state)[-1:] == [seat]
    state.scene.spotlight = seat
    who = state.monsters[seat].name
    play.tell("spotlight_stays" if kept else "spotlight_on", who=who, about=(seat,), rules=("WO-SPOT-04",))


async def hand_on(play: Play[Wicked], by: str) -> None:
    """Let a player pass the spotlight to another. [WO-SPOT-03]"""
    state = play.state
    others = [one.seat for one in able(state) if one.seat != by]
    names = {one: state.monsters[one].name for one in others}
    to = others[0] if len(others) == 1 else await Pick(by, "pass_to", others, {"names": names})
    state.scene.spotlight = to
    play.tell("spotlight_passed", who=state.monsters[by].name, whom=names[to], about=(by, to), rules=("WO-SPOT-03",))


def least_seen(play: Play[Wicked]) -> str:
    """Find whoever acted least."""
    acted = acted_seats(play.state)
    return min((one.seat for one in able(play.state)), key=acted.count)
