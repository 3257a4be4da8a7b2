"""Storing: what the Kingdom keeps for the Court, and how it gets in and out of the stores."""

from collections.abc import Callable, Sequence
from typing import Any

from undercroft.engine.asks import Number, Pick

from ..grammar.entries import ITEMS
from ..grammar.labels import WAYS, item_labels, labelled
from ..grammar.windows import Use
from ..state import Carried
from .equipment import can_carry, is_loose, put, take_out
from .wealth import put_materials, room_for_materials, spend_materials, store_materials

STORING = ("actions", "travel", "earnings")
"""The steps before which the stores are open: before the Court acts, before it leaves, and before it sells."""
DONE = "done"


def is_rare(item: Carried) -> bool:
    """Say whether an Item is a Rare one."""
    return ITEMS[item.id].rare


def movable_items(use: Use, storable: Callable[[Carried], bool]) -> dict[str, Carried]:
    """List the Items that somebody could put in (`in:…`) or take out (`out:…`)."""
    mine = {f"in:{place}": slot.item for place, slot in enumerate(use.user.slots) if slot.item is not None}
    found = {key: item for key, item in mine.items() if storable(item) and is_loose(item)}
    stored = {f"out:{place}": item for place, item in enumerate(use.kingdom.items)}
    return found | {key: item for key, item in stored.items() if can_carry(use.user, item.id)}


async def move_items(use: Use, storable: Callable[[Carried], bool]) -> None:
    """Let somebody move Items in and out of the stores, as often as they like."""
    while movable := movable_items(use, storable):
        names = {key: item.id for key, item in movable.items()}
        ask = Pick(use.user.seat, "stores_item", [DONE, *movable], {"items": names})
        chosen = await labelled(ask, item_labels(movable))
        if chosen == DONE:
            return
        item = movable[chosen]
        if chosen.startswith("in:"):
            take_out(use.user, item)
            use.kingdom.items.append(item)
            use.play.tell("item_stored", rules=(use.feat.cite,), who=use.user.called, item=item.id)
        else:
            use.kingdom.items.remove(item)
            put(use.user, item)
            use.play.tell("item_fetched", rules=(use.feat.cite,), who=use.user.called, item=item.id)


def movable_materials(use: Use, kinds: Sequence[str]) -> dict[str, int]:
    """List the Materials that somebody could put in (`in:…`) or take out (`out:…`), and how many at most."""
    carried, stored = use.user.carried_materials(), use.kingdom.materials
    room = room_for_materials(use.user)
    found = {f"in:{kind}": carried[kind] for kind in kinds if carried.get(kind)}
    return found | {f"out:{kind}": min(room, stored[kind]) for kind in kinds if room and stored.get(kind)}


async def move_materials(use: Use, kinds: Sequence[str]) -> None:
    """Let somebody move Materials in and out of the stores, as often as they like."""
    while movable := movable_materials(use, kinds):
        labels = {key: f"{WAYS[key.partition(':')[0]]}{key.partition(':')[2]}" for key in movable}
        chosen = await labelled(Pick(use.user.seat, "stores_material", [DONE, *movable], {"most": movable}), labels)
        if chosen == DONE:
            return
        way, material = chosen.split(":")
        amount = await Number(use.user.seat, "stores_amount", 1, movable[chosen], {"material": material, "way": way})
        if way == "in":
            store_materials(use.play, material, spend_materials(use.user, amount, material))
        else:
            store_materials(use.play, material, -amount)
            put_materials(use.user, material, amount)
        told: dict[str, Any] = {"who": use.user.called, "material": material, "amount": amount}
        use.play.tell("materials_stored" if way == "in" else "materials_fetched", rules=(use.feat.cite,), **told)
