"""Upkeep: what the Kingdom cost while the Court was away, and what is sold if it cannot pay."""

from collections.abc import Sequence
from typing import Any

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play
from undercroft.engine.totals import Total

from ...grammar.authority import moderator
from ...grammar.entries import FACILITIES
from ...grammar.labels import built_labels, labelled
from ...grammar.moments import UpkeepCost, UpkeepDue
from ...grammar.windows import open_moment, reckon
from ...rules.figures import court_size
from ...rules.frame import rest
from ...rules.land import PALACE, destroy_facility
from ...state import Built, Realm, UpkeepPart
from ...state.due import Debt

PAID = "upkeep_paid"


def upkeep(play: Play[Realm]) -> Total:
    """Reckon the Upkeep: Turns by regions, what was noted, the Court if it failed; never below 0. [MYK-UPKEEP-02]"""
    realm = play.state
    cost = UpkeepCost(realm.chronicle.turns * len(realm.kingdom.maps))
    for part in realm.chronicle.upkeep:
        cost.total.add(part.name, part.amount, part.cite)
    if not realm.chronicle.objective_met:
        cost.total.add("objective_failed", court_size(realm), "MYK-UPKEEP-03")
    total = reckon(play, cost).total
    for _ in range(realm.chronicle.deeds.get("upkeep_halved", 0)):
        total.divide("crystal_ball", 2, "MYK-RARE-GEN-CRYSTAL-BALL")
    for _ in range(realm.chronicle.deeds.get("upkeep_doubled", 0)):
        total.multiply("crystal_ball", 2, "MYK-RARE-GEN-CRYSTAL-BALL")
    total.at_least(lowest(realm.chronicle.upkeep, total.value), "never_below", "MYK-UPKEEP-06")
    return total


def lowest(parts: Sequence[UpkeepPart], cost: int) -> int:
    """Give the floor of the Upkeep: 0, or where what lowered it must stop; nothing raises it. [R2-CUTCHERY]"""
    careful = [part for part in parts if part.least]
    before = cost - sum(part.amount for part in careful)
    return max(0, min(before, max((part.least for part in careful), default=0)))


async def pay_upkeep(play: Play[Realm]) -> None:
    """Pay the Upkeep; what the Treasury cannot cover is a debt, and is noted. [MYK-UPKEEP-05] [MYKR-96]"""
    realm = play.state
    if PAID not in realm.done:
        await open_moment(play, UpkeepDue())
        due = upkeep(play)
        paid = min(due.value, realm.kingdom.treasury)
        realm.kingdom.treasury -= paid
        told: dict[str, Any] = {"amount": due.value, "treasury": realm.kingdom.treasury}
        play.tell("upkeep_paid", total=due, rules=("MYK-UPKEEP-02", "MYK-UPKEEP-05"), **told)
        realm.done.append(PAID)
        realm.pending = [Debt(due.value - paid)] if due.value > paid else []
    while debts := [one for one in realm.pending if isinstance(one, Debt)]:
        rest(play)
        await sell_one(play, debts[0].amount)


def worth(built: Built) -> int:
    """Give what a Facility brings in a bankruptcy: half its Cost, rounded up. [MYK-UPKEEP-BANKRUPT]"""
    return -(-FACILITIES[built.kind].cost // 2)


def for_sale(realm: Realm) -> dict[str, Built]:
    """List what can be sold for anything; the Royal Palace only when nothing else is left. [MYKR-97]"""
    found = {built.id: built for _, _, built in realm.kingdom.buildings() if worth(built) > 0}
    return {name: built for name, built in found.items() if built.kind != PALACE} or found


def salvage(realm: Realm) -> int:
    """Say what everything but the Royal Palace would bring in a bankruptcy."""
    return sum(worth(built) for built in for_sale(realm).values() if built.kind != PALACE)


async def sell_one(play: Play[Realm], debt: int) -> None:
    """Sell one Facility towards a debt; what it brings beyond that stays; without any the debt is dropped."""
    realm = play.state
    offered = for_sale(realm)
    if not offered:
        play.tell("debt_dropped", rules=("MYK-UPKEEP-BANKRUPT",), amount=debt)
        realm.pending = []
        return
    named = built_labels(realm.kingdom, offered)
    labels = {name: f"{named[name]} ({worth(built)} MG)" for name, built in offered.items()}
    params = {"debt": debt, "worth": {name: worth(built) for name, built in offered.items()}}
    ask = Pick(moderator(realm).seat, "bankrupt_sale", list(offered), params)
    chosen = await labelled(ask, labels) if len(offered) > 1 else next(iter(offered))
    built = offered[chosen]
    brought = worth(built)
    play.tell("bankrupt", rules=("MYK-UPKEEP-BANKRUPT",), facility=built.kind, worth=brought, debt=debt)
    await destroy_facility(play, built, "MYK-UPKEEP-BANKRUPT")
    realm.kingdom.treasury += max(0, brought - debt)
    realm.pending = [Debt(debt - brought)] if debt > brought else []
