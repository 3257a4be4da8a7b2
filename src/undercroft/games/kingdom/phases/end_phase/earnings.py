"""The Earnings Report: what the people and the adventure brought, and what the market wants."""

from typing import Any

from undercroft.engine.asks import Number, PickSome
from undercroft.engine.play import Play
from undercroft.engine.tables import draw

from ...draws.market import MARKET
from ...grammar.authority import reporter
from ...grammar.moments import EarningsDue, EarningsReported, RoundtableBegun
from ...grammar.windows import attribute_level, open_moment
from ...rules.frame import rest
from ...rules.land import has_palace
from ...rules.people import gain_citizens
from ...rules.wealth import court_materials, gain_treasury, spend_court_materials
from ...state import Realm
from ..kingdom_phase.promises import foretold_market
from .upkeep import upkeep

OPENED, REPORTED, MARKET_OPEN = "opened", "reported", "market"
WANTED_LOT, OTHER_LOT = 3, 5
"""How many Materials bring 1 MG: of what the market wants, and of anything else. [MYK-EARN-05] [MYK-EARN-06]"""


async def report_earnings(play: Play[Realm]) -> None:
    """Begin the Roundtable, count what there is, and sell what the market takes. [MYK-EPHASE-04] [MYK-EARN-01]"""
    realm = play.state
    if OPENED not in realm.done:
        await open_moment(play, RoundtableBegun())
        await recover_people(play)
        await open_moment(play, EarningsDue())
        realm.done.append(OPENED)
        rest(play)
    if REPORTED not in realm.done:
        collect_income(play)
        list_assets(play)
        await open_moment(play, EarningsReported())
        realm.done.append(REPORTED)
        rest(play)
    if MARKET_OPEN not in realm.done:
        await open_market(play)
        realm.done.append(MARKET_OPEN)
        rest(play)
    await sell_wanted(play)
    await sell_others(play)


async def recover_people(play: Play[Realm]) -> None:
    """Find some of those who were lost: no more than the dice of Military say. [MYK-KINGDOM-ATTR-MIL-01] [MYKR-22]"""
    chronicle = play.state.chronicle
    lost = chronicle.lost_citizens + chronicle.lost_followers - chronicle.restored
    military = attribute_level(play, "military")
    if lost <= 0 or military <= 0:
        return
    found, dice = military, []
    if play.rulings["MYKR-22"] == "dice":
        thrown = play.roll(f"{military}D6")
        found, dice = thrown.total, [(die.sides, die.face) for die in thrown.dice]
    back = min(lost, found)
    chronicle.restored += back
    told = "people_all_recovered" if back == lost else "people_recovered"
    play.tell(told, dice=dice, rules=("MYK-KINGDOM-ATTR-MIL-01",), amount=back, lost=lost)
    await gain_citizens(play, back, "MYK-KINGDOM-ATTR-MIL-01")


def income(level: int, voices: int) -> int:
    """Say what a success brings besides its reward: the Kingdom's Level and half its Voices. [MYK-EARN-02]"""
    return level + -(-voices // 2)


def collect_income(play: Play[Realm]) -> None:
    """Collect the Kingdom's Level and half its Voices in MG, if the objective was met. [MYK-EARN-02] [MYKR-95]"""
    kingdom = play.state.kingdom
    who = reporter(play.state)
    play.tell("earnings_opened", rules=("MYK-EARN-01",), who=who.called)
    if play.state.chronicle.objective_met:
        gain_treasury(play, income(kingdom.level, kingdom.voices), "MYK-EARN-02")


def list_assets(play: Play[Realm]) -> None:
    """Read out what was gained in this game, then what was lost. [MYK-EARN-03]"""
    chronicle = play.state.chronicle
    gained = {what: count for what, count in chronicle.acquired.items() if count > 0}
    lost = chronicle.lost_citizens + chronicle.lost_followers - chronicle.restored
    told: dict[str, Any] = {"kinds": len(gained), "amount": sum(gained.values()), "assets": gained}
    play.tell("assets_gained", rules=("MYK-EARN-03",), **told)
    play.tell("assets_lost", rules=("MYK-EARN-03",), amount=lost)


async def open_market(play: Play[Realm]) -> None:
    """Roll for what the market wants, unless a merchant has foretold it. [MYK-EARN-04] [MYK-WANDER-LIFE-05]"""
    foretold = await foretold_market(play, reporter(play.state).seat)
    wanted = MARKET.rows[foretold] if foretold else draw(play, MARKET)
    play.state.chronicle.market = wanted
    play.tell("market_opened" if wanted else "market_asleep", rules=("MYK-EARN-04",), material=wanted)


async def sell_wanted(play: Play[Realm]) -> None:
    """Sell what the market wants, three for 1 MG, as many lots as the reporter likes. [MYK-EARN-05] [MYK-EARN-07]"""
    wanted, seat = play.state.chronicle.market, reporter(play.state).seat
    most = court_materials(play.state).get(wanted, 0) // WANTED_LOT
    if most:
        params = {"material": wanted, "lot": WANTED_LOT, "suggested": most}
        lots = await Number(seat, "market_lots", 0, most, params).or_else(lambda: most)
        spend_court_materials(play, reporter(play.state), wanted, lots * WANTED_LOT)
        gain_treasury(play, lots, "MYK-EARN-05")


async def sell_others(play: Play[Realm]) -> None:
    """Sell anything else, five for 1 MG; a lot may be mixed. [MYK-EARN-06] [MYKR-95]"""
    who = reporter(play.state)
    stock = {kind: count for kind, count in court_materials(play.state).items() if kind != play.state.chronicle.market}
    if sum(stock.values()) < OTHER_LOT:
        return
    kingdom = play.state.kingdom
    params = {"stock": stock, "lot": OTHER_LOT, "upkeep": upkeep(play).value, "treasury": kingdom.treasury}
    params["palace"] = has_palace(kingdom)
    kinds = await PickSome(who.seat, "market_kinds", list(stock), 0, len(stock), params).or_else(tuple)
    most = sum(stock[kind] for kind in kinds) // OTHER_LOT
    if not most:
        return
    lots = await Number(who.seat, "market_other_lots", 0, most, {"lot": OTHER_LOT}) if most > 1 else 1
    left = lots * OTHER_LOT
    for kind in sorted(kinds, key=lambda kind: -stock[kind]):
        sold = min(left, stock[kind])
        spend_court_materials(play, who, kind, sold)
        left -= sold
    gain_treasury(play, lots, "MYK-EARN-06")
