"""Exchange: at home, Items and Materials change hands freely, or are left behind."""

from typing import Any

from undercroft.engine.asks import Number, Pick, YesNo
from undercroft.engine.play import Play

from ..combat.support import exchangeable
from ..grammar.delve_moments import ItemDiscarded
from ..grammar.entries import BuiltIn
from ..grammar.labels import item_labels, labelled
from ..grammar.moments import Breather, ItemReceived
from ..grammar.windows import Use, open_moment
from ..rules.choosing import others
from ..rules.equipment import can_carry, put, take_out
from ..rules.storing import DONE, STORING
from ..rules.wealth import put_materials, room_for_materials, spend_materials
from ..rules.whose import everybody
from ..state import Carried, Character, Realm
from ..words import Kind, Place

DISCARD, KEEP = "discard", "keep"
exchange = BuiltIn(id="exchange", cite="MYK-ITEMRULE-TRADE")


def tradable(use: Use) -> dict[str, Carried]:
    """List the user's Items that were not used in this cycle. [MYK-ITEMRULE-TRADE-USED] [R2-TRADEUSED]"""
    return exchangeable(use.user)


def at_home_with_something(use: Use, pause: Breather) -> bool:
    """It is a good time, and there is something to give away."""
    if pause.after not in STORING or use.realm.place is not Place.KINGDOM:
        return False
    return bool(tradable(use) or use.user.carried_materials())


@exchange.feat(
    Kind.OPTIONAL,
    when=at_home_with_something,
    whose=lambda realm, pause: everybody(realm) if pause.after in STORING else (),
)
async def hand_things_over(use: Use, pause: Breather) -> None:
    """At home: hand Items and Materials to others of the Court, or leave them behind."""
    while True:
        items, materials = tradable(use), use.user.carried_materials()
        if not items and not materials:
            return
        ask = Pick(use.user.seat, "exchange_what", [DONE, *items, *materials])
        chosen = await labelled(ask, item_labels(items))
        if chosen == DONE:
            return
        if chosen in items:
            await hand_item(use, items[chosen])
        else:
            await hand_materials(use, chosen, materials[chosen])


async def choose_taker(use: Use, takers: list[Character], what: str) -> str:
    """Choose who gets something; it can also be left behind, or kept after all."""
    names = {person.id: person.called for person in takers}
    ask = Pick(use.user.seat, "exchange_with", [DISCARD, *names, KEEP], {"what": what, "names": names})
    chosen: str = await labelled(ask, names)
    return chosen


async def hand_item(use: Use, item: Carried) -> None:
    """Hand an Item to somebody who has room for it and wants it, or discard it."""
    chosen = await choose_taker(use, [one for one in others(use) if can_carry(one, item.id)], item.id)
    if chosen == KEEP:
        return
    taker = use.realm.landmakers.get(chosen)
    told: dict[str, Any] = {"who": use.user.called, "item": item.id}
    if taker is None:
        take_out(use.user, item)
        use.play.tell("item_discarded", rules=("MYK-ITEMRULE-DESTROY",), **told)
        await open_moment(use.play, ItemDiscarded(use.user, item))
    elif await YesNo(taker.seat, "exchange_accept", {"who": use.user.called, "what": item.id}):
        take_out(use.user, item)
        put(taker, item)
        use.play.tell("item_handed_over", rules=(use.feat.cite,), taker=taker.called, **told)
        await open_moment(use.play, ItemReceived(taker, item))


async def hand_materials(use: Use, material: str, most: int) -> None:
    """Hand Materials to somebody who has room for some, or discard them."""
    chosen = await choose_taker(use, [one for one in others(use) if room_for_materials(one)], material)
    if chosen == KEEP:
        return
    taker = use.realm.landmakers.get(chosen)
    most = most if taker is None else min(most, room_for_materials(taker))
    amount = await Number(use.user.seat, "exchange_amount", 1, most, {"material": material}) if most > 1 else most
    spend_materials(use.user, amount, material)
    if taker is None:
        use.play.tell("materials_discarded", who=use.user.called, material=material, amount=amount)
    else:
        put_materials(taker, material, amount)
        use.play.tell(
            "materials_handed_over",
            rules=(use.feat.cite,),
            who=use.user.called,
            taker=taker.called,
            material=material,
            amount=amount,
        )


left_behind = BuiltIn(id="left_behind", cite="MYK-ITEMRULE-DISCARD-PICKUP")


def this_place(realm: Realm) -> str:
    """Name the room of the Dungeon where the Court is, until it goes elsewhere."""
    return f"{realm.delve.room}:{realm.delve.moved}"


def lying_here(realm: Realm, who: Character) -> dict[str, Carried]:
    """List what was left behind here and what somebody could carry. [MYK-ITEMRULE-DISCARD-PICKUP]"""
    items = realm.delve.dropped.get(this_place(realm), [])
    return {f"{place}:{item.id}": item for place, item in enumerate(items) if can_carry(who, item.id)}


@left_behind.feat(Kind.PERMANENT, when=lambda use, gone: gone.who is use.user and use.realm.place is not Place.KINGDOM)
async def leave_it_here(use: Use, gone: ItemDiscarded) -> None:
    """You throw something away in the Dungeon: it lies here as long as the Court stays."""
    here = this_place(use.realm)
    use.realm.delve.dropped = {here: [*use.realm.delve.dropped.get(here, []), gone.item]}


async def pick_up(play: Play[Realm], who: Character) -> None:
    """Take up something that was left behind here. [MYK-ITEMRULE-DISCARD-PICKUP]"""
    items = lying_here(play.state, who)
    chosen = next(iter(items))
    if len(items) > 1:
        params = {"who": who.called, "items": {name: item.id for name, item in items.items()}}
        chosen = await labelled(Pick(who.seat, "pick_up", list(items), params), item_labels(items))
    item = items[chosen]
    play.state.delve.dropped[this_place(play.state)].remove(item)
    put(who, item)
    play.tell("item_picked_up", rules=("MYK-ITEMRULE-DISCARD-PICKUP",), who=who.called, item=item.id)
    await open_moment(play, ItemReceived(who, item))
