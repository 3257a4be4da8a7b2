"""Camp: one action for everybody, in whatever order they like, and a new order of battle."""

from collections.abc import Sequence
from functools import cache, partial
from typing import Any, cast

from undercroft.engine.asks import Ask, Menu
from undercroft.engine.cards import Card
from undercroft.engine.play import Play
from undercroft.engine.procedures import Floor, Foretold

from ...combat.minds import camp_outlook, health
from ...combat.order import OWN_AREAS, place_ask
from ...content.exchange import exchange as entry
from ...content.exchange import hand_things_over, lying_here, pick_up, tradable
from ...content.resting import take_a_rest
from ...content.tables.rest import IDLE
from ...dungeon.eating import quarters_of_turn, this_quarter
from ...dungeon.handling import find_behind_threats, handle
from ...dungeon.searching import feature_called, search, targets
from ...dungeon.trading import exchange, partners
from ...dungeon.traps import disarm, overlooked
from ...grammar.actions import CAMP_ASK, action_called, offered_actions, take_action
from ...grammar.concerns import STEPS
from ...grammar.delve_moments import CampActionTaken, CampBegun, CampEnded
from ...grammar.entries import FEATS, BuiltIn, Feat
from ...grammar.holdings import is_possessed
from ...grammar.moments import Breather, OneMoreAction
from ...grammar.windows import Use, open_moment
from ...rules.improvising import improvise
from ...scenario.theme import wanted_here
from ...state import COURT, VANGUARD, Landmaker, Realm, neighbours
from ...state.due import Camping, Enough, Placing
from ...words import Kind, Place
from ..kingdom_phase.gathering import can_gather, gather
from .camp_card import (
    DISARM,
    ENOUGH,
    EXCHANGE,
    GATHER,
    ORDER,
    REST,
    SEARCH,
    TOUCH,
    CampCard,
    disarm_ask,
    disarmable,
    touch_ask,
)
from .happenings import face_happenings

HAND_OVER, SOMETHING_ELSE = "hand_over", "something_else"
PICK_UP = "pick_up"
FREE = (ORDER, HAND_OVER, PICK_UP, ENOUGH)
"""What does not make anybody Exhausted. [MYK-CAMP-08] [MYKR-58]"""


async def camp(play: Play[Realm]) -> None:
    """Take the next action of the Camp step, or end it when nobody wants to act. [MYK-CAMP-01]

    `delve.pending` says that Camp has begun, and who has had enough.
    """
    delve = play.state.delve
    if Camping() not in delve.pending:
        delve.pending = [Camping()]
        await pitch_camp(play)
    elif Placing() in delve.pending:
        delve.pending.remove(Placing())
        await rearrange(play)
    elif still_to_act(play):
        await next_action(play)
    else:
        delve.pending, delve.quarter = [], "end"
        await open_moment(play, CampEnded())
        await overlooked(play)


async def pitch_camp(play: Play[Realm]) -> None:
    """Begin Camp: the lines are drawn anew, then whatever may be used at any time is offered. [MYK-CAMP-01]"""
    find_behind_threats(play)
    await open_moment(play, CampBegun())
    await rearrange(play)
    await open_moment(play, Breather("camp"))


async def rearrange(play: Play[Realm]) -> None:
    """Give those a new place who stand among the enemy's Areas, or cannot ask for one themselves. [MYK-CAMP-08]"""
    own = [str(area) for area in OWN_AREAS]
    for who in play.state.members():
        if not play.cares(who.seat, STEPS):
            who.area = min(who.area, VANGUARD[COURT])
        elif who.area > VANGUARD[COURT]:
            who.area = int(await place_ask(who, [*own, str(who.area)]))
        elif not who.free_to_act or is_idle(play.state, who):
            who.area = int(await place_ask(who, own))


def still_to_act(play: Play[Realm]) -> list[Landmaker]:
    """List who is Free to Act and has not had enough: one of each seat."""
    realm = play.state
    ready = [who for who in realm.members() if who.free_to_act and Enough(who.id) not in realm.delve.pending]
    ready = [who for who in ready if not is_idle(realm, who)]
    return list({who.seat: who for who in reversed(ready)}.values())[::-1]


def is_idle(realm: Realm, who: Landmaker) -> bool:
    """Say whether somebody may not act in this Quarter. [MYK-REST-WIT-10]"""
    return any(one.what == IDLE and one.amount == realm.chronicle.quarters for one in who.lasting)


async def next_action(play: Play[Realm]) -> None:
    """Open the floor: the first who acts goes. [MYK-CAMP-01] [MYK-TIME-04]"""
    ready = {who.seat: who for who in still_to_act(play)}
    asks = {seat: offer(play, who) for seat, who in ready.items()}
    seat, answer = await Floor(list(asks.values()))
    who, card = ready[seat], asks[seat]
    said = card.said(answer) if isinstance(card, Card) else []
    choice = answer["deed"] if isinstance(card, Card) else answer
    if choice == ENOUGH:
        play.state.delve.pending.append(Enough(who.id))
        return
    play.state.delve.acting = who.id
    await Foretold(seat, act(play, who, choice), said)
    if choice not in FREE:
        await open_moment(play, CampActionTaken(who))
    play.state.delve.acting = ""
    await face_happenings(play)


def offer(play: Play[Realm], who: Landmaker) -> Ask[Any]:
    """Offer somebody all of Camp: on one card, or step by step."""
    if play.cares(who.seat, STEPS) or is_possessed(who):
        return menu(play, who)
    return CampCard(play, who, cache(partial(menu, play, who)), around(play), act).card()


def menu(play: Play[Realm], who: Landmaker) -> Ask[str]:
    """Offer somebody everything that can be done in Camp; it is listed when somebody looks."""
    ask = Menu(who.seat, CAMP_ASK, lambda: to_do(play, who), lambda: known_in_camp(play, who))
    return ask.or_else(lambda: ENOUGH)


def to_do(play: Play[Realm], who: Landmaker) -> list[str]:
    """List everything that somebody can do in Camp. [MYK-CAMP-02] [MYK-CAMP-07]"""
    realm, delve = play.state, play.state.delve
    if is_possessed(who):
        return [*offered_actions(play, who, breaks_free), ENOUGH]
    options = [*([SEARCH] if targets(play) else []), REST]
    if partners(play):
        options.append(EXCHANGE)
    if delve.room and can_gather(realm, who) and around(play):
        options.append(GATHER)
    if disarmable(play):
        options.append(DISARM)
    if delve.features.get(delve.room):
        options.append(TOUCH)
    options += offered_actions(play, who)
    options.append(ORDER)
    if who.carried_materials() or any(not item.used_now for item in who.items()):
        options.append(HAND_OVER)
    if lying_here(realm, who):
        options.append(PICK_UP)
    if play.rulings["improvising"] == "on":
        options.append(SOMETHING_ELSE)
    return [*options, ENOUGH]


def known_in_camp(play: Play[Realm], who: Landmaker) -> dict[str, Any]:
    """Say what somebody who chooses what to do in Camp knows."""
    realm = play.state
    return {
        "who": who.called,
        "area": who.area,
        "class": who.court_class,
        "hp": health(play, who),
        "hungry": not any(box in who.meals for box in quarters_of_turn(this_quarter(realm))),
        "quarters": realm.chronicle.quarters,
        "wanted": wanted_here(realm),
        **camp_outlook(play, who),
    }


def breaks_free(use: Use) -> bool:
    """Say whether an action is all that somebody possessed can do of their own will. [MYKR3-M28]"""
    return use.feat.id == "separation"


def around(play: Play[Realm]) -> Sequence[str]:
    """List the rooms next to the present one, whether a Corridor leads there or not. [MYK-CAMP-05] [MYKR-60]"""
    realm, here = play.state, play.state.delve.room
    return [room for room in neighbours(here) if room in realm.adventure.truth.rooms] if here else []


async def act(play: Play[Realm], who: Landmaker, choice: str) -> None:
    """Take the action that was chosen."""
    match choice:
        case "search":
            await search(play, who)
        case "rest":
            await take_a_rest(play, who)
        case "exchange":
            await exchange(play, who)
        case "gather":
            await gather(play, who, around(play))
        case "disarm":
            await disarm_one(play, who)
        case "touch":
            await touch_one(play, who)
        case "order":
            await change_place(play, who)
        case "hand_over":
            await hand_over(play, who)
        case "pick_up":
            await pick_up(play, who)
        case "something_else":
            await improvise(play, who, to_do(play, who))
        case _:
            await take_action(action_called(play, who, choice))


one_more_in_camp = BuiltIn(id="one_more_in_camp", cite="MYK-CRUSHING-03")


@one_more_in_camp.feat(Kind.PERMANENT, when=lambda use, more: use.user is more.who and use.realm.place is Place.DUNGEON)
async def act_once_more(use: Use, more: OneMoreAction) -> None:
    """You do one more thing in Camp, at once."""
    if (choice := await menu(use.play, use.landmaker)) != ENOUGH:
        await act(use.play, use.landmaker, choice)


async def disarm_one(play: Play[Realm], who: Landmaker) -> None:
    """Try to disarm a Trap, and be Exhausted. [MYK-CAMP-06]"""
    found = disarmable(play)
    chosen = await disarm_ask(play, who) if len(found) > 1 else found[0].id
    trap = next(one for one in play.state.adventure.truth.placed if one.id == chosen)
    who.exhausted = True
    await disarm(play, who, trap)


async def touch_one(play: Play[Realm], who: Landmaker) -> None:
    """Handle, open or talk to something that was described; being careful costs the action. [MYKR3-T04]"""
    names = play.state.delve.features[play.state.delve.room]
    chosen = await touch_ask(play, who) if len(names) > 1 else names[0]
    feature = feature_called(play, chosen)
    who.exhausted = True
    if feature is not None:
        await handle(play, who, feature)


async def change_place(play: Play[Realm], who: Landmaker) -> None:
    """Stand somewhere else in the order of battle, as often as one likes. [MYK-CAMP-08]"""
    who.area = int(await place_ask(who, [str(area) for area in OWN_AREAS]))
    play.tell("place_changed", rules=("MYK-CAMP-08",), who=who.called, place=f"area_{who.area}")


async def hand_over(play: Play[Realm], who: Landmaker) -> None:
    """Hand Items and Materials to others. [MYK-ITEMRULE-TRADE] [MYKR-58]"""
    use = Use(play, who, cast(Feat, FEATS[entry.id]))
    if tradable(use) or who.carried_materials():
        await hand_things_over(use, Breather("camp"))
