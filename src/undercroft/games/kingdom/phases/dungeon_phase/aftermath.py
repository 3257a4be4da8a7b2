"""Aftermath: what follows from how a Combat ended."""

from collections.abc import Sequence

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ...combat.fleeing import GONE
from ...dungeon.residents import HOSTILE, befriend, engage, residents, room_truth
from ...grammar.authority import speaker
from ...rules.frame import HOME
from ...rules.prizes import win_rare
from ...state import Monster, Realm
from ...state.due import Ambush, Duel, OfCombat, RareItem
from .negotiation import FIGHT, NEGOTIATE, meeting_params, negotiate
from .splitting import ambush

DUEL_LOST = (NEGOTIATE, FIGHT)


async def follow_up(play: Play[Realm], outcome: str, due: Sequence[OfCombat], left: list[Monster]) -> None:
    """Go on as the outcome says: stand on the field, be somewhere else, or be friends."""
    delve, truth = play.state.delve, room_truth(play)
    play.tell(f"combat_{outcome}", rules=("MYK-CAMP-01",), room=delve.room)
    if outcome == GONE:
        truth.reaction = HOSTILE
        return
    if any(isinstance(one, Duel) for one in due):
        await settle_duel(play, outcome)
        return
    match outcome:
        case "won":
            delve.reaction = truth.reaction if truth.survivors else ""
            await claim_prizes(play, due)
        case "fled":
            truth.reaction = HOSTILE
            count_those_left(play)
            fall_back(play)
        case "settled":
            if truth.survivors:
                befriend(play, "MYK-EXCHANGE-01")
            await claim_prizes(play, due)
        case _:
            truth.reaction = HOSTILE
            if play.state.awake():
                kind = "court_sent_home" if delve.quarter == HOME else "court_let_be"
                play.tell(kind, rules=("MYK-COMBAT-END-02",), names=[one.called for one in left])
    for held_up in [one.who for one in due if isinstance(one, Ambush)]:
        ambush(play, held_up)


async def claim_prizes(play: Play[Realm], due: Sequence[OfCombat]) -> None:
    """Take what was promised for a victory. [MYK-REST-WAR-12]"""
    for prize in due:
        if isinstance(prize, RareItem):
            await win_rare(play, play.state.landmakers[prize.who], "MYK-REST-WAR-12", won=True)


def count_those_left(play: Play[Realm]) -> None:
    """Remember how many the Court has left behind in a room. [MYK-ENCOUNTER-10]"""
    known, room = play.state.adventure.known, play.state.delve.room
    if room in known:
        known[room].monsters = len(room_truth(play).survivors)


def fall_back(play: Play[Realm]) -> None:
    """Be in the room from which the Court came, or outside, and make Camp there. [MYK-FLEE-03] [MYKR-86]

    Who has fought alone makes Camp when the group that waits has gone on, with everybody's next Quarter.
    """
    delve = play.state.delve
    delve.room, delve.previous = delve.previous, delve.room
    delve.quarter, delve.stayed, delve.reaction, delve.present = "camp", 0, "", []
    if delve.back is not None:
        delve.quarter = "regroup"
    play.tell("fell_back", rules=("MYKR-86",), room=delve.room or "outside")


async def settle_duel(play: Play[Realm], outcome: str) -> None:
    """Be friends after a duel that was won; else fight them all, or talk again. [MYK-NEGOTIATE-11]"""
    delve = play.state.delve
    if outcome in ("won", "settled") or not residents(play, delve.room):
        befriend(play, "MYK-NEGOTIATE-11")
        return
    if not play.state.awake():
        return
    ask = Pick(speaker(play.state).seat, "duel_lost", DUEL_LOST, meeting_params(play))
    if await ask == FIGHT:
        delve.quarter = delve.then = "rush"
        engage(play)
    else:
        delve.quarter = "rush"
        await negotiate(play)
