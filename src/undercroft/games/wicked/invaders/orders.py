"""Before the first step: duties are dealt, and the table says whether its standing orders hold. [section 6] [WO-R38]"""

from collections.abc import Mapping
from typing import Any

from undercroft.engine.asks import Ask, Pick
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play
from undercroft.engine.procedures import floor as open_to

from ..dungeon.graph import built, creatures
from ..state import Built, Lair, Wicked
from ..words import HurtOrder, PackOrder
from .locations import here_tonight
from .urging import urge_pick

KEEP, CHANGE, URGE = "keep", "change", "urge"
HURT = (HurtOrder.WEAKEST, HurtOrder.DANGEROUS, HurtOrder.WOUNDED, HurtOrder.ASK)
PACKS = (PackOrder.STAND, PackOrder.HARRY, PackOrder.WARN, PackOrder.FALL_BACK, PackOrder.ASK)
Draft = Mapping[str, Any]


def deal_duties(play: Play[Wicked]) -> None:
    """Give every lock, trap, trick, creature and pack to somebody: who made it, else in turn. [WO-INVASION-06]"""
    state = play.state
    seats = [seat for seat, one in state.monsters.items() if not (one.dead or one.captured)]
    for one in state.monsters.values():
        one.duties = [pack.id for pack in state.packs.values() if pack.seat == one.seat and not pack.gone]
    things: list[Built | Lair] = [thing for _, thing in built(state.dungeon)]
    things += [node.lair for node in creatures(state.dungeon) if node.lair]
    for place, thing in enumerate(things):
        if seats and thing.seat not in seats:
            thing.seat = seats[place % len(seats)]
    for name, one_built in built(state.dungeon):
        if one_built.seat in seats:
            state.monsters[one_built.seat].duties.append(one_built.id or name)
    for node in creatures(state.dungeon):
        if node.lair and node.lair.seat in seats:
            state.monsters[node.lair.seat].duties.append(node.id)


async def confirm(play: Play[Wicked]) -> None:
    """Ask once whether everything is as ordered; the first who answers answers for the table. [section 6]"""
    state, invasion = play.state, play.state.invasion
    seats = [seat for seat, one in state.monsters.items() if not (one.dead or one.captured)]
    if invasion is None or invasion.order_ok or not seats:
        return
    state.asked[state.step] = state.asked.get(state.step, 0) + 1
    seat, draft = await open_to({seat: orders_card(play, seat) for seat in seats})
    if URGE in draft:
        invasion.urges[seat] = draft[URGE]
    if draft["orders"] == CHANGE:
        take(state, draft)
    invasion.order_ok = True


def orders_card(play: Play[Wicked], seat: str) -> Card:
    """Make the card: as ordered, or whom to hurt, whose move to waste, and what each pack does."""
    state = play.state

    def changed(offer: Ask[Any]) -> Any:
        return lambda draft: offer if draft["orders"] == CHANGE else None

    orders = state.dungeon.orders
    slots = [
        Slot("orders", lambda draft: Pick(seat, "orders_keep", [KEEP, CHANGE])),
        Slot("hurt", changed(Pick(seat, "orders_hurt", _first(orders.hurt, HURT))), ("orders",)),
        Slot("waste", changed(Pick(seat, "orders_waste", _first(orders.waste, HURT[:3]))), ("orders",)),
    ]
    for pack in here_tonight(state):
        asked = Pick(seat, "orders_pack", _first(pack.order, PACKS), {"who": pack.name})
        slots.append(Slot(pack.id, changed(asked), ("orders",)))
    slots.append(Slot(URGE, lambda draft: urge_pick(state, seat)))
    known = state.invasion.name if state.invasion and state.invasion.party else ""
    return Card(seat, "invasion_orders", tuple(slots), {"known": known})


def _first(now: str, among: tuple[Any, ...]) -> list[str]:
    return [str(now), *(str(one) for one in among if one != now)]


def take(state: Wicked, draft: Draft) -> None:
    """Write new orders down."""
    state.dungeon.orders.hurt = HurtOrder(draft["hurt"])
    state.dungeon.orders.waste = HurtOrder(draft["waste"])
    for pack in here_tonight(state):
        pack.order = PackOrder(draft.get(pack.id, pack.order))
