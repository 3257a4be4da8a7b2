"""The Treasury Meeting: an Item for everybody, a deal with a neighbour, and what is built or torn down."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from undercroft.engine.asks import Ask, Detail, Pick, PickSome
from undercroft.engine.play import Play
from undercroft.engine.procedures import Foretold, Procedure, each

from ...grammar.authority import moderator
from ...grammar.concerns import STEPS
from ...grammar.deeds import Deed
from ...grammar.entries import FACILITIES, ITEMS
from ...grammar.holdings import held_by_kingdom
from ...grammar.labels import built_labels
from ...grammar.windows import attribute_level
from ...rules.building import (
    WORKS,
    buy_corridor,
    buy_entrance,
    buy_facility,
    buy_removal,
    corridor_places,
    cost_of,
    entrance_places,
    means,
    on_sale,
    open_rooms,
    removable,
)
from ...rules.equipment import can_carry, receive
from ...rules.figures import carry_over
from ...rules.frame import rest
from ...state import Landmaker, Realm
from ..court.missions import choose_amount, owes_in_secret, pay_back
from .trade import trade

NOTHING = "nothing"
CORRIDOR, ENTRANCE, REMOVAL = "corridor", "entrance", "removal"
REPAYMENT = "repayment"
"""What somebody may wish for who owes money, and keeps that to themselves."""
ITEMS_DONE, TRADE_DONE = "items", "trade"
UNPAID = "unpaid"
"""What a wish is called that came to nothing for want of money; it is not offered again in the same meeting."""


async def meet_about_treasury(play: Play[Realm]) -> None:
    """Hold the Treasury Meeting of the Kingdom Phase. [MYK-KPHASE-TRE-01]"""
    realm = play.state
    if ITEMS_DONE not in realm.done:
        await hand_out_items(play)
        realm.done.append(ITEMS_DONE)
        rest(play)
    if TRADE_DONE not in realm.done:
        await trade(play)
        realm.done.append(TRADE_DONE)
    while await make_a_purchase(play):
        rest(play)


def items_on_offer(play: Play[Realm], who: Landmaker) -> list[str]:
    """List the Common Items that somebody may ask for: no dearer than Lifestyle. [MYK-KPHASE-TRE-02]"""
    most = attribute_level(play, "lifestyle")
    return [item.id for item in ITEMS if not item.rare and item.cost <= most and can_carry(who, item.id)]


async def hand_out_items(play: Play[Realm]) -> None:
    """Let everybody ask for one Common Item, and the moderator grant it; it costs nothing. [MYK-KPHASE-TRE-10]"""
    realm = play.state
    people = {person.seat: person for person in realm.members()}
    offers = {seat: items_on_offer(play, person) for seat, person in people.items()}
    asked = [seat for seat, items in offers.items() if items]
    packed = [item.id for person in realm.members() for item in person.items()]

    def wish(seat: str) -> Ask[str]:
        carried = {"items": [item.id for item in people[seat].items()], "court": packed}
        return Pick(seat, "item_wanted", [NOTHING, *offers[seat]], carried).or_else(partial(str, NOTHING))

    wishes = await each(asked, wish)
    wanted = {people[seat].id: item for seat, item in wishes.items() if item != NOTHING}
    if not wanted:
        return
    params = {"items": wanted, "names": {name: realm.landmakers[name].called for name in wanted}}
    ask = PickSome(moderator(realm).seat, "items_granted", list(wanted), params=params).or_else(partial(tuple, wanted))
    for name in await ask.described(lambda name: Detail(params={"who": params["names"][name], "item": wanted[name]})):
        await receive(play, realm.landmakers[name], wanted[name], cite="MYK-KPHASE-TRE-02")


def purchases_on_offer(play: Play[Realm]) -> dict[str, int]:
    """List what could be bought for the Kingdom now, and what it costs. [MYK-KPHASE-TRE-09]"""
    if means(play) < WORKS:
        return {}
    found = on_sale(play)
    works = {CORRIDOR: corridor_places, ENTRANCE: entrance_places, REMOVAL: removable}
    found |= {name: WORKS for name, places in works.items() if places(play.state)}
    return {what: cost for what, cost in found.items() if f"{UNPAID}_{what}" not in play.state.done}


async def make_a_purchase(play: Play[Realm]) -> bool:
    """Hear what everybody wants for the Kingdom; the moderator alone grants one wish, or ends the meeting."""
    realm = play.state
    offers = purchases_on_offer(play)
    if not offers:
        return False
    people = {person.seat: person for person in realm.members()}
    kept = carry_over(play).value if realm.phase == "end" else None
    params = {"costs": offers, "treasury": realm.kingdom.treasury, "carried_over": kept}
    params |= {"standing": held_by_kingdom(realm.kingdom), "regions": len(realm.kingdom.maps)}

    def wish(who: Landmaker) -> Deed[Landmaker]:
        own = offers | ({REPAYMENT: 1} if owes_in_secret(play, who) else {})
        ask = Pick(who.seat, "purchase_wanted", [NOTHING, *own], {**params, "costs": own}).or_else(
            partial(str, NOTHING)
        )
        menu = ask.described(lambda what: Detail(params={"what": what, "cost": own.get(what, 0)}))
        return Deed(play, who, menu, begin_to_buy, partial(weigh, play))

    wishes = {seat: wish(who) for seat, who in people.items()}
    answers = await each(people, lambda seat: wishes[seat].ask())
    wanted = {people[seat].id: wishes[seat].chosen(answer) for seat, answer in answers.items()}
    wanted = {name: what for name, what in wanted.items() if what != NOTHING}
    if not wanted:
        return False
    chosen = await whose_wish(play, wanted, {**params, "costs": {REPAYMENT: 1, **offers}})
    if chosen == NOTHING:
        return False
    who = realm.landmakers[chosen]
    if not await Foretold(who.seat, buy(play, who, wanted[chosen]), wishes[who.seat].said(answers[who.seat])):
        realm.done.append(f"{UNPAID}_{wanted[chosen]}")
    return True


async def whose_wish(play: Play[Realm], wanted: dict[str, str], params: dict[str, Any]) -> str:
    """Let the moderator grant one wish, or none; a wish of their own that nobody else has a word in is granted."""
    leader = moderator(play.state)
    if list(wanted) == [leader.id] and not play.cares(leader.seat, STEPS):
        return leader.id
    names = {name: play.state.landmakers[name].called for name in wanted}
    ask = Pick(leader.seat, "purchase_granted", [NOTHING, *wanted], {"wishes": wanted, "names": names, **params})
    return await ask.described(lambda name: Detail(params={"who": names.get(name), "what": wanted.get(name)}))


def begin_to_buy(play: Play[Realm], who: Landmaker, what: str) -> Procedure[bool] | None:
    """Begin to buy what was chosen, if anything was."""
    return None if what == NOTHING else buy(play, who, what)


def weigh(play: Play[Realm], what: str, said: Mapping[str, Any]) -> Detail:
    """Say what a wish costs as it stands, and what it leaves in the Treasury."""
    if what == NOTHING:
        return Detail("nothing", params={"treasury": play.state.kingdom.treasury})
    cost = said.get("debt_repaid", WORKS)
    if what in FACILITIES:
        cost = cost_of(play, what, said.get(f"{what}_choice", ""))
    left = play.state.kingdom.treasury - cost
    return Detail("lent" if left < 0 else "", params={"cost": cost, "left": max(0, left), "lent": max(0, -left)})


def place_of(realm: Realm, site: str) -> str:
    """Name a room, Corridor or wall, with its region where there are several; a Facility by its own name."""
    facilities = {built.id: built for _, _, built in realm.kingdom.buildings()}
    if site in facilities:
        return built_labels(realm.kingdom, facilities)[site]
    cell, _, place = site.partition(".")
    return f"{place}, region {cell}" if len(realm.kingdom.maps) > 1 else place


async def buy(play: Play[Realm], who: Landmaker, what: str) -> bool:
    """Buy one thing for the Kingdom where somebody wants it. [MYK-KPHASE-TRE-04] [MYK-KPHASE-TRE-07]"""
    if what == REPAYMENT:
        pay_back(play, who, await choose_amount(play, who))
        return True
    places = {CORRIDOR: corridor_places, ENTRANCE: entrance_places, REMOVAL: removable}
    sites = open_rooms(play, what) if what in FACILITIES else places[what](play.state)
    if not sites:
        return False  # the land was corrected since it was wished for
    built = {building.id: building.kind for _, _, building in play.state.kingdom.buildings()}
    params = {"what": what, "built": built}
    ask = Pick(who.seat, "purchase_site", sites, params)
    named = ask.described(lambda site: Detail(params={"place": place_of(play.state, site)}))
    site = await named if len(sites) > 1 else sites[0]
    if what in FACILITIES:
        return await buy_facility(play, who, what, site) is not None
    works = {CORRIDOR: buy_corridor, ENTRANCE: buy_entrance, REMOVAL: buy_removal}
    return await works[what](play, who, site)
