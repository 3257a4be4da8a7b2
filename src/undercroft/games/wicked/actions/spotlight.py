"""The spotlight: nobody has a turn; it is taken, passed, pointed and kept, and anybody may still act. [WO-SPOT-01]"""

from collections.abc import Sequence

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..rules.table import able
from ..state import Wicked
from .floor import Floor

PASSED = "passed"
LONG = 2
"""After so many rolls in a row by one person whoever acted least is named. [section 6]"""


def acted_seats(state: Wicked) -> list[str]:
    """List who has acted in this scene, in order; a pack's roll is its owner's."""
    return [state.packs[one].seat if one in state.packs else one for one in state.scene.acted]


def in_light(play: Play[Wicked], seats: Sequence[str]) -> str:
    """Say whom everybody looks at: whom it was passed or pointed to, else whose turn it would be. [WO-SPOT-01]

    Two rolls in a row by one are remarked on. [WO-SPOT-04]
    """
    state = play.state
    if state.scene.spotlight not in seats:
        acted, lit = acted_seats(state), in_order(state, seats)[0]
        quiet = not state.scene.said.get(f"{PASSED}:{lit}", 0)
        if len(acted) >= LONG and len({*acted[-LONG:]}) == 1 and lit != acted[-1] and quiet:
            point(play, lit)
        state.scene.spotlight = lit
    return state.scene.spotlight


def in_order(state: Wicked, seats: Sequence[str]) -> list[str]:
    """List whom the light comes to next: who had it least, then longest ago; each cycle begins with another.

    To act is to have had it, and so is to pass. [section 6]
    """
    acted, first = acted_seats(state), (state.cycle - 1) % max(1, len(seats))
    last = {seat: place for place, seat in enumerate(acted)}
    had = {seat: acted.count(seat) + state.scene.said.get(f"{PASSED}:{seat}", 0) for seat in seats}
    return sorted([*seats[first:], *seats[:first]], key=lambda seat: (had[seat], last.get(seat, -1)))


def point(play: Play[Wicked], seat: str) -> None:
    """Point the spotlight at somebody, or keep it where it is. [WO-SPOT-04] [WO-SPOT-05]"""
    state = play.state
    kept = acted_seats(state)[-1:] == [seat]
    state.scene.spotlight = seat
    who = state.monsters[seat].name
    play.tell("spotlight_stays" if kept else "spotlight_on", who=who, about=(seat,), rules=("WO-SPOT-04",))


def in_turn(floor: Floor, by: str) -> list[str]:
    """List to whom somebody could pass the spotlight, or send it on if another is silent."""
    state = floor.play.state
    others = [one for one in floor.near(by) if one not in (by, state.scene.spotlight)]
    return [one for one in others if not state.monsters[one].hindered]


async def hand_on(floor: Floor, by: str) -> None:
    """Let a player pass the spotlight to another. [WO-SPOT-03]"""
    play, state, others = floor.play, floor.play.state, in_order(floor.play.state, in_turn(floor, by))
    names, passed = {one: state.monsters[one].name for one in others}, f"{PASSED}:{state.scene.spotlight or by}"
    to = others[0] if len(others) == 1 else await Pick(by, "pass_to", others, {"names": names})
    state.scene.said[passed] = state.scene.said.get(passed, 0) + 1
    state.scene.spotlight = to
    if state.scene.said[passed] == 1:  # once a scene is enough to be told
        who = state.monsters[by].name
        play.tell("spotlight_passed", who=who, whom=names[to], about=(by, to), rules=("WO-SPOT-03",))


def least_seen(play: Play[Wicked]) -> str:
    """Find whoever acted least."""
    acted = acted_seats(play.state)
    return min((one.seat for one in able(play.state)), key=acted.count)
