"""The frame of a campaign: safe points within a step, and where cycles begin."""

from undercroft.engine.play import Play

from ..state import Realm
from .cycles import begin_cycle, end_cycle
from .scribe import pause

NEW_CYCLE = ("prologue", "actions", "returning")
"""The steps with which a cycle begins: Prologue and Roundtable, Action Resolution, the End Phase. [MYKR-39]"""

HOME = "home"
"""What the step of a Quarter is called when the Dungeon Phase is over."""


def rest(play: Play[Realm]) -> None:
    """Make a safe point: `phase`, `step`, `done` and `pending` alone must say how to go on from here.

    While a fight is part of something else they could not, and there is none.
    """
    pause(play)
    realm = play.state
    if realm.delve.interlude:
        return
    play.safe_point(realm.step, game=realm.chronicle.number)


def turn_cycle(play: Play[Realm]) -> None:
    """End the cycle that is under way, and begin the next."""
    if play.state.depth:
        end_cycle(play)
    begin_cycle(play)
