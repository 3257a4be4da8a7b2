"""Trade and the exchange of people: one deal with one kingdom in each Treasury Meeting."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from undercroft.engine.asks import Detail, Number, Pick, YesNo
from undercroft.engine.play import Play
from undercroft.engine.procedures import Foretold, Procedure
from undercroft.engine.tables import draw

from ...content.jobs import draw_job
from ...draws.market import MARKET
from ...draws.random_items import draw_rare
from ...grammar.actions import GuestUse, plan_feat
from ...grammar.authority import moderator, speaker
from ...grammar.deeds import Deed
from ...grammar.entries import FACILITIES, ITEMS
from ...grammar.labels import holding_label, item_label, labelled
from ...grammar.moments import Acting
from ...grammar.windows import windows_of
from ...rules.building import CHOOSERS
from ...rules.checks import NORMAL, make_check
from ...rules.equipment import is_loose, share_item, take_out
from ...rules.great_powers import POWERS, trading_power
from ...rules.people import gain_talent, lose_talent
from ...rules.prizes import can_be_traded, random_sort
from ...rules.wealth import (
    count_acquired,
    court_materials,
    gain_treasury,
    share_materials,
    spend_court_materials,
    spend_treasury,
    store_materials,
)
from ...state import Built, Carried, Landmaker, OtherKingdom, Realm
from ...words import GREAT_POWERS

NO_DEAL = "nothing"
FREEDOM = "freedom"
SPENT = "trade_spend"
PRICE_OF_FREEDOM = 20
"""What it costs a Vassal to be one no longer. [MYK-TRADE-VASSAL]"""
FRIENDS = ("allied", "friendly", "neutral")
"""With whom one can trade. [MYK-TRADE-01]"""
BOUGHT_FOR_1_MG = {"allied": 5, "friendly": 3, "neutral": 1}
SOLD_FOR_1_MG = {"allied": 2, "friendly": 3, "neutral": 4}


async def trade(play: Play[Realm]) -> None:
    """Let the moderator strike one deal, if the table trades. [MYK-TRADE-01] [MYKR-109]"""
    if play.rulings["trade"] == "off":
        return
    offered = offers(play)
    if not offered:
        return
    leader = moderator(play.state)
    names = {name: partner.name for name, partner in partners(play.state).items()}
    ask = Pick(leader.seat, "trade", [NO_DEAL, *offered], {"names": names})
    menu = ask.described(lambda offer: describe_offer(offer, names))
    deal = Deed(play, leader, menu, strike, partial(weigh, play))
    answer = await deal.ask()
    chosen = strike(play, leader, deal.chosen(answer))
    if chosen is not None:
        await Foretold(leader.seat, chosen, deal.said(answer))


def strike(play: Play[Realm], leader: Landmaker, chosen: str) -> Procedure[None] | None:
    """Begin the deal that was chosen, if any was, and what it is about has not been pawned meanwhile."""
    if chosen == NO_DEAL or chosen not in offers(play):
        return None
    if chosen == FREEDOM:
        return buy_freedom(play)
    partner, _, deal = chosen.partition(":")
    return DEALS[deal](play, leader, partners(play.state)[partner])


def weigh(play: Play[Realm], chosen: str, said: Mapping[str, Any]) -> Detail:
    """Say what a deal costs as it stands, and what it leaves in the Treasury, where that can be said."""
    treasury = play.state.kingdom.treasury
    if chosen == FREEDOM:
        return Detail("paid", params={"cost": PRICE_OF_FREEDOM, "left": treasury - PRICE_OF_FREEDOM})
    partner, _, deal = chosen.partition(":")
    if deal != "buy_materials" or SPENT not in said:
        return Detail(deal or NO_DEAL, params={"treasury": treasury})
    kingdom, cost = partners(play.state)[partner], said[SPENT]
    bought = {"material": kingdom.staple, "amount": cost * BOUGHT_FOR_1_MG[kingdom.relationship]}
    return Detail("bought", params={"cost": cost, "left": treasury - cost, **bought})


def describe_offer(offer: str, names: Mapping[str, str]) -> Detail:
    """Show with whom a deal is, and what it is about."""
    partner, _, deal = offer.partition(":")
    return Detail(params={"kingdom": names.get(partner, ""), "deal": deal})


def partners(realm: Realm) -> dict[str, OtherKingdom]:
    """List with whom we may trade: kingdoms that do not mind us, and our suzerain if we have what it wants."""
    found = [kingdom for kingdom in realm.world.living() if kingdom.relationship in FRIENDS]
    power = trading_power(realm)
    if power and realm.world.powers[power] in FRIENDS:
        found.append(OtherKingdom(power, POWERS[power].name, realm.world.powers[power]))
    return {partner.id: partner for partner in found}


def offers(play: Play[Realm]) -> list[str]:
    """List the deals that are possible (`kingdom:deal`), and freedom for a Vassal who can pay for it."""
    realm = play.state
    found = [
        f"{partner.id}:{deal}"
        for partner in partners(realm).values()
        for deal in DEALS
        if possible(realm, partner, deal)
    ]
    if realm.kingdom.vassal_of in GREAT_POWERS and realm.kingdom.treasury >= PRICE_OF_FREEDOM:
        found.append(FREEDOM)
    return found


def possible(realm: Realm, partner: OtherKingdom, deal: str) -> bool:
    """Say whether there is anything to deal in."""
    match deal:
        case "buy_materials":
            return bool(partner.staple) and realm.kingdom.treasury > 0
        case "sell_materials":
            return bool(court_materials(realm))
        case "buy_rare_item":
            return realm.kingdom.treasury > 0
        case "sell_rare_item":
            return bool(rare_items(realm))
        case "use_facility":
            return partner.relationship == "allied" and bool(usable_facilities(partner))
    return partner.relationship == "allied" and any(not talent.landmaker for talent in realm.kingdom.talents)


async def buy_materials(play: Play[Realm], leader: Landmaker, partner: OtherKingdom) -> None:
    """Buy what they have plenty of: 5, 3 or 1 for 1 MG. [MYK-TRADE-BUYMAT]"""
    each = BOUGHT_FOR_1_MG[partner.relationship]
    params = {"kingdom": partner.name, "material": partner.staple, "each": each}
    spent = await Number(leader.seat, SPENT, 1, play.state.kingdom.treasury, params)
    spend_treasury(play, spent, "trade", "MYK-TRADE-BUYMAT")
    bought = spent * each
    left = bought - share_materials(play, leader, partner.staple, bought, "MYK-TRADE-BUYMAT")
    if left:
        store_materials(play, partner.staple, left)
        count_acquired(play, partner.staple, left)
    play.tell("trade_bought", rules=("MYK-TRADE-BUYMAT",), kingdom=partner.name, material=partner.staple, amount=bought)


async def sell_materials(play: Play[Realm], leader: Landmaker, partner: OtherKingdom) -> None:
    """Sell what they want now: 1 MG for 2, 3 or 4. [MYK-TRADE-SELLMAT]"""
    wanted = partner.market or draw(play, MARKET)
    play.tell("trade_market", rules=("MYK-TRADE-SELLMAT",), kingdom=partner.name, material=wanted or "none")
    lot = SOLD_FOR_1_MG[partner.relationship]
    most = court_materials(play.state).get(wanted, 0) // lot
    if most:
        lots = await Number(leader.seat, "trade_lots", 0, most, {"material": wanted, "lot": lot})
        spend_court_materials(play, leader, wanted, lots * lot)
        gain_treasury(play, lots, "MYK-TRADE-SELLMAT")


async def buy_rare_item(play: Play[Realm], leader: Landmaker, partner: OtherKingdom) -> None:
    """Be shown a random Rare Item, and buy it or not. [MYK-TRADE-BUYRARE]"""
    item = ITEMS[draw_ware(play)]
    price = {"allied": item.cost + 1, "friendly": item.cost * 2}.get(partner.relationship, item.cost * 3)
    play.tell("trade_shown", rules=("MYK-TRADE-BUYRARE",), kingdom=partner.name, item=item.id, price=price)
    if price > play.state.kingdom.treasury:
        return
    if await YesNo(leader.seat, "trade_buy", {"kingdom": partner.name, "item": item.id, "price": price}):
        spend_treasury(play, price, item.id, "MYK-TRADE-BUYRARE")
        await share_item(play, leader, item.id, "MYK-TRADE-BUYRARE")


def draw_ware(play: Play[Realm]) -> str:
    """Roll which Rare Item somebody has for sale; what has no price is rolled anew. [MYKR-109]"""
    item = draw_rare(play, random_sort(play))
    while not can_be_traded(ITEMS[item]):
        item = draw_rare(play, random_sort(play))
    return item


def rare_items(realm: Realm) -> dict[str, tuple[Landmaker, Carried]]:
    """List the Rare Items of the Court that can be sold, by who has them and which they are. [MYK-RARE-COST]"""
    return {
        f"{person.id}:{place}:{item.id}": (person, item)
        for person in realm.members()
        for place, item in enumerate(person.items())
        if can_be_traded(ITEMS[item.id]) and is_loose(item)
    }


async def sell_rare_item(play: Play[Realm], leader: Landmaker, partner: OtherKingdom) -> None:
    """Let a representative haggle with Wit / 9; then one Rare Item can be sold. [MYK-TRADE-SELLRARE] [MYKR-09]"""
    representative = await choose_representative(play)
    if not (await make_check(play, representative, "wit", NORMAL, action="trade")).succeeded:
        return
    mine = rare_items(play.state)
    ask = Pick(leader.seat, "trade_sell", [NO_DEAL, *mine], {"kingdom": partner.name})
    chosen = await labelled(ask, {key: f"{who.called}: {item_label(item)}" for key, (who, item) in mine.items()})
    if chosen != NO_DEAL:
        holder, item = mine[chosen]
        cost = ITEMS[item.id].cost
        take_out(holder, item)
        price = {"allied": cost + 1, "friendly": cost}.get(partner.relationship, -(-cost // 2))
        gain_treasury(play, price, "MYK-TRADE-SELLRARE")


async def choose_representative(play: Play[Realm]) -> Landmaker:
    """Let whoever speaks for the Kingdom name the one who speaks for the Court. [MYKR-09]"""
    awake = play.state.awake()
    if len(awake) < 2:
        return speaker(play.state)
    names = {person.id: person.called for person in awake}
    return play.state.landmakers[await Pick(speaker(play.state).seat, "representative", list(names), {"names": names})]


def usable_facilities(partner: OtherKingdom) -> list[str]:
    """List the Facilities of a kingdom that a guest can spend an action on."""
    known = [kind for kind in dict.fromkeys(partner.facilities) if kind in FACILITIES and kind not in CHOOSERS]
    return [kind for kind in known if plan_feat(kind) is not None]


async def use_facility(play: Play[Realm], leader: Landmaker, partner: OtherKingdom) -> None:
    """Use one Plan type Facility of an ally. [MYK-TRADE-FACILITY]"""
    kinds = usable_facilities(partner)
    kind = await Pick(leader.seat, "trade_facility", kinds, {"kingdom": partner.name}) if len(kinds) > 1 else kinds[0]
    feat = plan_feat(kind)
    assert feat is not None
    use, acting = GuestUse(play, leader, feat, Built(f"{partner.id}_{kind}", kind)), Acting(leader)
    if use.applies_to(acting) and windows_of(play).can_pay(use):
        await windows_of(play).declare(use, acting)


async def exchange_students(play: Play[Realm], leader: Landmaker, partner: OtherKingdom) -> None:
    """Send a Talent of our choice to an ally, and receive one whose Job the Birth Table says. [MYK-TRADE-STUDENT]"""
    talents = {talent.id: talent for talent in play.state.kingdom.talents if not talent.landmaker}
    jobs = {name: talent.job for name, talent in talents.items()}
    several = len(talents) > 1
    params = {"jobs": jobs, "names": {name: holding_label(talent) for name, talent in talents.items()}}
    chosen = await Pick(leader.seat, "trade_student", list(talents), params) if several else next(iter(talents))
    await lose_talent(play, talents[chosen], "MYK-TRADE-STUDENT")
    if talents[chosen] not in play.state.kingdom.talents:
        await gain_talent(play, await draw_job(play, leader.seat), "MYK-TRADE-STUDENT")


async def buy_freedom(play: Play[Realm]) -> None:
    """Pay to be a Vassal no longer. [MYK-TRADE-VASSAL]"""
    spend_treasury(play, PRICE_OF_FREEDOM, "freedom", "MYK-TRADE-VASSAL")
    play.tell("vassal_freed", rules=("MYK-TRADE-VASSAL",), kingdom=play.state.kingdom.vassal_of)
    play.state.kingdom.vassal_of = ""


DEALS: dict[str, Callable[[Play[Realm], Landmaker, OtherKingdom], Procedure[None]]] = {
    "buy_materials": buy_materials,
    "sell_materials": sell_materials,
    "buy_rare_item": buy_rare_item,
    "sell_rare_item": sell_rare_item,
    "use_facility": use_facility,
    "exchange_students": exchange_students,
}
