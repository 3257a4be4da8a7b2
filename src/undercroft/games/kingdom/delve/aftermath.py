"""Aftermath: what follows from how a Combat ended."""

from undercroft.engine.asks import Pick
from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play

from ..authority import speaker
from ..content.jobs import rare_categories, rare_items
from ..content.tables.travel import share_item
from ..state import Monster, Realm
from .encounters import FIGHT, FRIENDLY, HOSTILE, NEGOTIATE, engage, meeting_params, residents, room_truth
from .fleeing import GONE
from .knowledge import show_room

DUEL_LOST = (NEGOTIATE, FIGHT)


def befriend(play: Play[Realm], cite: str) -> None:
    """Let the creatures of the room be Friendly from now on."""
    delve, truth = play.state.delve, room_truth(play)
    truth.reaction = delve.reaction = FRIENDLY
    show_room(play, delve.room)
    play.tell("monsters_befriended", rules=(cite,), names=[one.called for one in truth.survivors])


async def follow_up(play: Play[Realm], outcome: str, due: list[str], left: list[Monster]) -> None:
    """Go on as the outcome says: stand on the field, be somewhere else, or be friends."""
    delve, truth = play.state.delve, room_truth(play)
    play.tell(f"combat_{outcome}", rules=("MYK-CAMP-01",), room=delve.room)
    if outcome == GONE:
        truth.reaction = HOSTILE
        return
    if "duel" in due:
        await settle_duel(play, outcome)
        return
    match outcome:
        case "won":
            delve.reaction = truth.reaction if truth.survivors else ""
            await claim_prizes(play, due)
        case "fled":
            truth.reaction = HOSTILE
            fall_back(play)
        case "settled":
            delve.surrendered = True
            if truth.survivors:
                befriend(play, "MYK-EXCHANGE-01")
        case _:
            truth.reaction = HOSTILE
    for held_up in [one.partition(":")[2] for one in due if one.startswith("ambush:")]:
        from .splitting import ambush

        ambush(play, held_up)


async def claim_prizes(play: Play[Realm], due: list[str]) -> None:
    """Take what was promised for a victory. [MYK-REST-WAR-12]"""
    for prize in due:
        what, _, who = prize.partition(":")
        if what == "rare_item" and (item := random_rare_item(play)):
            await share_item(play, play.state.landmakers[who], item, "MYK-REST-WAR-12")


def random_rare_item(play: Play[Realm]) -> str:
    """Draw a Rare Item: Arms or General, then one of them; nothing while no Rare Item is known. [MYKR-05]"""
    found = rare_categories()
    return pick_from(play.dice, rare_items(pick_from(play.dice, found))) if found else ""


def fall_back(play: Play[Realm]) -> None:
    """Be in the room from which the Court came, or outside, and make Camp there. [MYKR-86]"""
    delve = play.state.delve
    delve.room, delve.previous = delve.previous, ""
    delve.quarter, delve.stayed, delve.reaction, delve.present = "camp", 0, "", []
    play.tell("fell_back", rules=("MYKR-86",), room=delve.room or "outside")


async def settle_duel(play: Play[Realm], outcome: str) -> None:
    """Be friends after a duel that was won; else fight them all, or talk again. [MYK-NEGOTIATE-11]"""
    delve = play.state.delve
    if outcome == "won" or not residents(play, delve.room):
        befriend(play, "MYK-NEGOTIATE-11")
        return
    if not play.state.awake():
        return
    ask = Pick(speaker(play.state).seat, "duel_lost", DUEL_LOST, meeting_params(play))
    if await ask == FIGHT:
        delve.quarter = delve.then = "rush"
        engage(play)
    else:
        from .negotiation import negotiate

        delve.quarter = "rush"
        await negotiate(play)
