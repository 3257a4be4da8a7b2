"""Going home: the Court is asked before it leaves the Dungeon for good, and where it is divided the King decides."""

from typing import Any

from undercroft.engine.asks import Ask, Pick, YesNo
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ...grammar.authority import speaker
from ...state import Realm

GOING_HOME, DIVIDED = "go_home", "go_home_divided"
"""The questions about it: to everybody at once, and to the King where opinions differ."""
WISHES = (YES, EITHER, NO) = ("home", "either", "on")


async def agrees_to_go_home(play: Play[Realm]) -> bool:
    """Say whether the Court goes home, now that whoever speaks for it would. [MYK-ROOM-04] [MYK-CLASS-KING]

    Bots leave it to the others; where everybody does, nobody is against it.
    """
    seats = list(dict.fromkeys(person.seat for person in play.state.members()))
    wishes = await each(seats, lambda seat: ask_wish(play, seat, alone=len(seats) == 1))
    against = [seat for seat in seats if wishes[seat] == NO]
    if not against:
        return True
    wanted = [seat for seat in seats if wishes[seat] == YES]
    if wanted and await decides_to_go(play, wanted, against):
        return True
    if len(seats) > 1:
        names = [one.called for one in play.state.members() if one.seat in against]
        play.tell("home_put_off", rules=("MYK-CLASS-KING",), who=speaker(play.state).called, names=names)
    return False


def ask_wish(play: Play[Realm], seat: str, *, alone: bool) -> Ask[str]:
    """Ask one seat; whoever is alone has nobody to leave it to, and stays if silent."""
    params: dict[str, Any] = {"who": speaker(play.state).called, "done": int("met" in play.state.adventure.goal)}
    ask = Pick(seat, GOING_HOME, (YES, NO) if alone else WISHES, params)
    return ask.or_else(lambda: NO if alone else EITHER)


async def decides_to_go(play: Play[Realm], wanted: list[str], against: list[str]) -> bool:
    """Let the King decide for a Court that is of two minds. [MYK-CLASS-KING]"""
    return await YesNo(speaker(play.state).seat, DIVIDED, {"wanted": wanted, "against": against})
