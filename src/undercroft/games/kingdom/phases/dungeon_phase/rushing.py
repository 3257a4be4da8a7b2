"""Rushing Forward: one more move in the same Quarter, if the Followers can be talked into it."""

from undercroft.engine.asks import YesNo
from undercroft.engine.play import Play

from ...grammar.authority import speaker
from ...grammar.concerns import RUSHING
from ...rules.checks import make_check
from ...rules.representing import choose_representative
from ...state import Realm

SIMPLE = 7


def rush_difficulty(realm: Realm) -> int:
    """Give how hard it is: 7, and 1 for every ten Followers or part of ten. [MYK-RUSH-02] [MYKR-01]"""
    return SIMPLE + -(-sum(who.follower_count for who in realm.members()) // 10)


async def rush_forward(play: Play[Realm]) -> None:
    """Ask whether the Court rushes on; a success is another move, a failure is Camp. [MYK-RUSH-01] [MYK-RUSH-03]"""
    realm, delve = play.state, play.state.delve
    delve.quarter = "camp"
    if not delve.room or not realm.awake():
        return
    params = {"difficulty": rush_difficulty(realm), "room": delve.room}
    seat = speaker(realm).seat
    if play.always_passes(seat, "rush_forward") or not play.cares(seat, RUSHING):
        return
    if not await YesNo(seat, "rush_forward", params):
        return
    who = await choose_representative(play, "rush", "charisma")
    check = await make_check(play, who, "charisma", rush_difficulty(realm), action="rush")
    if check.succeeded:
        delve.quarter, delve.rushed = "enter", True
    play.tell("rushed_on" if check.succeeded else "rush_failed", rules=("MYK-RUSH-03",), who=who.called)
