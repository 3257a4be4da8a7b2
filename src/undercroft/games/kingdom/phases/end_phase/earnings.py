"""The Earnings Report: what the people and the adventure brought, and what the market wants."""

from collections.abc import Mapping
from typing import Any

from undercroft.engine.asks import Ask, Detail, Number, PickSome
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play
from undercroft.engine.tables import draw

from ...draws.market import MARKET
from ...grammar.authority import reporter
from ...grammar.concerns import STEPS
from ...grammar.deeds import DeedCard
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
WANTED, KINDS, LOTS = "wanted", "kinds", "lots"
"""The slots of the card by which Materials are sold."""
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
    await sell_materials(play)


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


async def sell_materials(play: Play[Realm]) -> None:
    """Sell what the reporter likes: what the market wants and anything else, on one card. [MYK-EARN-07]"""
    sale = Sale(play)
    if play.cares(sale.who.seat, STEPS):
        await sell_wanted(play)
        await sell_others(play)
        return
    card = sale.card()
    only = card.only()
    sale.carry_out(await card if only is None else only)


async def sell_wanted(play: Play[Realm]) -> None:
    """Sell what the market wants, three for 1 MG, as many lots as the reporter likes. [MYK-EARN-05] [MYK-EARN-07]"""
    sale = Sale(play)
    if (ask := sale.wanted({})) is not None:
        sale.carry_out({WANTED: await ask})


async def sell_others(play: Play[Realm]) -> None:
    """Sell anything else, five for 1 MG; a lot may be mixed. [MYK-EARN-06] [MYKR-95]"""
    sale = Sale(play)
    if (ask := sale.kinds({})) is None:
        return
    draft: dict[str, Any] = {KINDS: await ask}
    if (ask := sale.lots(draft)) is not None:
        draft[LOTS] = await ask
    sale.carry_out(draft)


class Sale:
    """What is sold at the market: lots of what it wants, and lots of what is put up besides."""

    def __init__(self, play: Play[Realm]) -> None:
        stock = court_materials(play.state)
        self.play = play
        self.who = reporter(play.state)
        self.material = play.state.chronicle.market
        self.most = stock.get(self.material, 0) // WANTED_LOT
        self.stock = {kind: count for kind, count in stock.items() if kind != self.material}

    def card(self) -> Card:
        """Lay the card down, filled in with all that the market wants and nothing else."""
        slots = [Slot(WANTED, self.wanted), Slot(KINDS, self.kinds), Slot(LOTS, self.lots, (KINDS,))]
        card = DeedCard(self.who.seat, "market", slots, {"who": self.who.called}, preview=self.preview)
        card.default = lambda: card.drafted({}).draft
        return card

    def wanted(self, draft: Mapping[str, Any]) -> Ask[Any] | None:
        """Ask how many lots of what is wanted are sold."""
        params = {"material": self.material, "lot": WANTED_LOT, "suggested": self.most}
        ask = Number(self.who.seat, "market_lots", 0, self.most, params)
        return ask.or_else(lambda: self.most) if self.most else None

    def kinds(self, draft: Mapping[str, Any]) -> Ask[Any] | None:
        """Ask what else is put up."""
        kingdom, stock = self.play.state.kingdom, self.stock
        if sum(stock.values()) < OTHER_LOT:
            return None
        treasury = kingdom.treasury + draft.get(WANTED, 0)
        params = {"stock": stock, "lot": OTHER_LOT, "upkeep": upkeep(self.play).value, "treasury": treasury}
        params["palace"] = has_palace(kingdom)
        ask = PickSome(self.who.seat, "market_kinds", list(stock), 0, len(stock), params).or_else(tuple)
        return ask.described(lambda kind: Detail(params={"have": stock[kind]}))

    def lots(self, draft: Mapping[str, Any]) -> Ask[Any] | None:
        """Ask how many lots of that are sold; one that is put up is."""
        most = self._most_of(draft)
        return Number(self.who.seat, "market_other_lots", 0, most, {"lot": OTHER_LOT}, start=most) if most > 1 else None

    def _most_of(self, draft: Mapping[str, Any]) -> int:
        return sum(self.stock[kind] for kind in draft.get(KINDS, ())) // OTHER_LOT

    def preview(self, draft: Mapping[str, Any]) -> Detail:
        """Say what is earned, and whether it pays the Upkeep."""
        gain = draft.get(WANTED, 0) + draft.get(LOTS, self._most_of(draft))
        treasury = self.play.state.kingdom.treasury
        known = {"gain": gain, "treasury": treasury, "then": treasury + gain, "upkeep": upkeep(self.play).value}
        return Detail("" if gain else "kept", params=known)

    def carry_out(self, draft: Mapping[str, Any]) -> None:
        """Hand over what is sold, and take the money."""
        if WANTED in draft:
            spend_court_materials(self.play, self.who, self.material, draft[WANTED] * WANTED_LOT)
            gain_treasury(self.play, draft[WANTED], "MYK-EARN-05")
        lots = draft.get(LOTS, self._most_of(draft))
        left = lots * OTHER_LOT
        for kind in sorted(draft.get(KINDS, ()), key=lambda kind: -self.stock[kind]):
            sold = min(left, self.stock[kind])
            spend_court_materials(self.play, self.who, kind, sold)
            left -= sold
        if lots:
            gain_treasury(self.play, lots, "MYK-EARN-06")
