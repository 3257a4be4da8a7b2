"""Great Power Facilities: what a Vassal is given, and may buy more of."""

from collections.abc import Callable
from typing import Any

from undercroft.engine.asks import Number, Pick, PickSome

from ...grammar.actions import GuestUse, plan_feat
from ...grammar.entries import FACILITIES, ITEMS, By, Facility
from ...grammar.labels import holding_label, item_label
from ...grammar.moments import Acting, AttributeLevel, Breather, EarningsReported
from ...grammar.windows import Use, windows_of
from ...rules.building import CHOOSERS
from ...rules.costs import Treasury
from ...rules.cycles import last
from ...rules.equipment import can_carry, is_loose, put, take_out
from ...rules.great_powers import DYNAMITE, HAGLMA, METRO, MILLENNIUM
from ...rules.land import EXCAVATION
from ...rules.wealth import court_materials, gain_treasury, spend_court_materials, spend_treasury
from ...state import Built, Realm, Talent
from ...state.effects import Effect
from ...state.holding import HOLDING
from ...words import Kind, Scope

MEETINGS = ("treasury", "upkeep")
"""The steps that are Treasury Meetings. [MYKR3-P03]"""
TICKET = Effect.STATION_TICKET
"""What a Facility that a train goes to is called among what lasts."""


def for_vassals(power: str) -> Callable[[Realm, str], bool]:
    """Make a condition: only Vassals of a Power can build it."""
    return lambda realm, site: realm.kingdom.vassal_of == power


great_excavation = Facility(
    id=EXCAVATION, category="great_power", kind=Kind.PERMANENT, cost=3, target="room", levels=False, addition=True,
    fits=for_vassals(DYNAMITE), cite="MYK-POWER-FAC-GREAT-EXCAVATION",
)  # fmt: skip


def dug_out(use: Use, level: AttributeLevel) -> bool:
    """Every room of the map has one; this is said once for each map."""
    if level.attribute not in ("lifestyle", "military") or not isinstance(use.source, Built):
        return False
    cell, room, _ = use.kingdom.find_building(use.source.id)
    rooms = use.kingdom.maps[cell].rooms
    dug = [name for name in rooms if any(one.kind == EXCAVATION for one in rooms[name].facilities)]
    return len(dug) == len(rooms) and room == dug[0]


@great_excavation.feat(Kind.PERMANENT, when=dug_out)
def dig_everywhere(use: Use, level: AttributeLevel) -> None:
    """There is room for two kinds of Facilities here; a map full of these adds 1 to Lifestyle and to Military."""
    level.total.add("Great Excavation", 1, use.feat.cite)


embassy = Facility(
    id="embassy", category="great_power", kind=Kind.ASSIST, cost=3, target="kingdom", levels=False,
    fits=for_vassals(MILLENNIUM), cite="MYK-POWER-FAC-EMBASSY",
)  # fmt: skip
PAPERS, FEE = 5, 2


@embassy.feat(
    Kind.ASSIST,
    when=lambda use, pause: (
        pause.after in MEETINGS and court_materials(use.realm).get("information", 0) >= PAPERS
    ),
)  # fmt: skip
async def pass_on_secrets(use: Use, pause: Breather) -> None:
    """In a Treasury Meeting: hand over Information; every 5 bring 2 MG."""
    most = court_materials(use.realm)["information"] // PAPERS
    lots = await Number(use.user.seat, "embassy_lots", 1, most, {"each": PAPERS, "fee": FEE}) if most > 1 else 1
    spend_court_materials(use.play, use.user, "information", lots * PAPERS)
    gain_treasury(use.play, lots * FEE, use.feat.cite)


station = Facility(
    id="station", category="great_power", kind=Kind.ASSIST, cost=5, target="individual", levels=False,
    fits=for_vassals(METRO), cite="MYK-POWER-FAC-STATION",
)  # fmt: skip


def stops() -> list[str]:
    """List the Facilities with a Plan Action that can be used somewhere else."""
    elsewhere = [one.id for one in FACILITIES if one is not station and one.id not in CHOOSERS]
    return [kind for kind in elsewhere if plan_feat(kind) is not None]


@station.feat(Kind.ASSIST, costs=(Treasury(1),), when=lambda use, pause: pause.after == "treasury")
async def buy_a_ticket(use: Use, pause: Breather) -> None:
    """In the Treasury Meeting of the Kingdom Phase: for 1 MG, a Facility of your choice can be used in this one."""
    chosen = await Pick(use.user.seat, "station_stop", stops())
    last(use.play, use.kingdom, TICKET, 1, Scope.GAME, name="Station", cite=use.feat.cite, about=chosen)


def journeys(use: Use) -> dict[str, GuestUse]:
    """List the actions at the end of the line that somebody could take now."""
    found: dict[str, GuestUse] = {}
    windows = windows_of(use.play)
    for kind in [one.about for one in use.kingdom.lasting if one.what == TICKET]:
        feat = plan_feat(kind)
        assert feat is not None
        guest = GuestUse(use.play, use.user, feat, Built(f"station_{kind}", kind))
        if guest.applies_to(Acting(use.user)) and windows.can_pay(guest):
            found[kind] = guest
    return found


@station.feat(Kind.PLAN, by=By.ANYONE, when=lambda use, acting: use.realm.step == "actions" and bool(journeys(use)))
async def take_the_train(use: Use, acting: Acting) -> None:
    """Use the Facility to which a ticket was bought."""
    offered = journeys(use)
    kind = await Pick(use.user.seat, "station_journey", list(offered)) if len(offered) > 1 else next(iter(offered))
    await windows_of(use.play).declare(offered[kind], acting)


loan_office = Facility(
    id="loan_office", category="great_power", kind=Kind.ASSIST, cost=1, target="kingdom", levels=False,
    fits=for_vassals(HAGLMA), cite="MYK-POWER-FAC-LOAN-OFFICE",
)  # fmt: skip


def pawnable(realm: Realm) -> dict[str, Any]:
    """List the Rare Items of the Court (`item:who:where:which`) and the Talents (`talent:which`)."""
    items = {
        f"item:{who.id}:{place}:{item.id}": (who, item)
        for who in realm.members()
        for place, item in enumerate(who.items())
        if item.id in ITEMS and ITEMS[item.id].rare and is_loose(item)
    }
    return items | {f"talent:{one.id}": one for one in realm.kingdom.talents if not one.landmaker}


def pledge_label(thing: Any) -> str:
    """Name an Item with whoever carries it, or a Talent."""
    return holding_label(thing) if isinstance(thing, Talent) else f"{thing[0].called}: {item_label(thing[1])}"


@loan_office.feat(
    Kind.ASSIST,
    when=lambda use, pause: (
        pause.after == "treasury" and not use.realm.chronicle.loan and bool(pawnable(use.realm))
    ),
)  # fmt: skip
async def pawn(use: Use, pause: Breather) -> None:
    """In the Treasury Meeting of the Kingdom Phase: pawn Rare Items and Talents for 1D6 MG, and 1 for each of them."""
    offered, chronicle = pawnable(use.realm), use.realm.chronicle
    names = {name: pledge_label(thing) for name, thing in offered.items()}
    chosen = await PickSome(use.user.seat, "loan_pawned", list(offered), 1, len(offered), {"names": names})
    for name in chosen:
        if name.startswith("item:"):
            who, item = offered[name]
            take_out(who, item)
            chronicle.pawned.append(item)
        else:
            use.kingdom.talents.remove(offered[name])
            HOLDING.changed()
            chronicle.hostages.append(offered[name])
    chronicle.loan = use.roll("1D6") + len(chosen)
    gain_treasury(use.play, chronicle.loan, use.feat.cite)


@loan_office.feat(
    Kind.OPTIONAL,
    when=lambda use, report: use.realm.phase == "end" and 0 < use.realm.chronicle.loan < use.kingdom.treasury,
)
async def redeem(use: Use, report: EarningsReported | Breather) -> None:
    """In the End Phase: pay the loan back with 1 MG on top, and have back what was pawned."""
    chronicle = use.realm.chronicle
    spend_treasury(use.play, chronicle.loan + 1, "loan", use.feat.cite)
    chronicle.loan = 0
    use.kingdom.talents += chronicle.hostages
    HOLDING.changed()
    for item in chronicle.pawned:
        holder = next((who for who in use.realm.members() if can_carry(who, item.id)), None)
        if holder is None:
            use.kingdom.items.append(item)
        else:
            put(holder, item)
    chronicle.pawned, chronicle.hostages = [], []
