"""Transporting: Followers carry what the Court has found back to the Kingdom."""

from collections.abc import Mapping

from undercroft.engine.asks import Number, Pick

from ..grammar.entries import BuiltIn
from ..grammar.labels import item_label, labelled
from ..grammar.moments import Acting
from ..grammar.windows import Use
from ..state import Carried, Character, Realm
from ..words import CITIZEN, CRUSADER, Kind, Place
from .checks import NORMAL, kingdom_check
from .equipment import take_out
from .people import send_home
from .wealth import spend_materials, store_materials

ENOUGH = "enough"

transport = BuiltIn(id="transport", cite="MYK-TRANSPORT-01")


def can_send(use: Use, acting: Acting) -> bool:
    """The table plays so, the Court is in the dungeon, and there are goods and Followers to carry them."""
    if use.play.rulings["transporting"] == "off" or use.realm.place is not Place.DUNGEON:
        return False
    return use.user.follower_count > 0 and bool(goods_of(use.user))


def goods_of(who: Character) -> dict[str, int]:
    """List what somebody could send home, and how much: Items by slot, Materials by kind."""
    items = {f"slot:{place}": 1 for place, slot in enumerate(who.slots) if slot.item is not None}
    return items | {f"material:{kind}": count for kind, count in who.carried_materials().items()}


def goods_labels(who: Character, goods: Mapping[str, int]) -> dict[str, str]:
    """Name what can be sent: Items by their names, Materials with how many there are."""
    found = {}
    for key, count in goods.items():
        sort, _, name = key.partition(":")
        item = who.slots[int(name)].item if sort == "slot" else None
        found[key] = item_label(item) if item is not None else f"{name.capitalize()}, {count} at hand"
    return found


@transport.feat(Kind.PLAN, when=can_send)
async def send_goods_home(use: Use, acting: Acting) -> None:
    """Send goods home, one Follower for each: Military / 9, or goods and carriers may be lost."""
    items, materials = await pack(use)
    carriers = len(items) + sum(materials.values())
    sent = take_followers(use.user, carriers)
    send_home(use.play, sent)
    use.play.tell("transport_sent", rules=("MYK-TRANSPORT-02",), who=use.user.called, amount=carriers)
    check = await kingdom_check(use.play, "military", NORMAL, roller=use.user, action="transport")
    if check.succeeded:
        use.kingdom.items.extend(items)
        for material, count in materials.items():
            store_materials(use.play, material, count)
        use.play.tell("transport_arrived", rules=("MYK-TRANSPORT-03",))
    else:
        dead = carriers if check.critical else min(carriers, check.missing)
        bury(use.realm, sent, dead)
        use.play.tell("transport_lost", rules=("MYK-TRANSPORT-04",), amount=dead)


def bury(realm: Realm, carriers: dict[str, int], amount: int) -> None:
    """Lose some of the carriers, who count as Citizens already, each with its kind; Crusaders never did. [MYKR-117]"""
    kingdom, left = realm.kingdom, amount
    for kind, count in carriers.items():
        gone = min(left, count)
        left -= gone
        if kind == CITIZEN:
            kingdom.citizens -= gone
        elif kind in kingdom.monsters:
            kingdom.monsters[kind] -= gone
        realm.chronicle.lost_followers += 0 if kind == CRUSADER else gone
    kingdom.monsters = {kind: count for kind, count in kingdom.monsters.items() if count}


async def pack(use: Use) -> tuple[list[Carried], dict[str, int]]:
    """Let the user choose what is sent, as much as there are Followers to carry it. [MYK-TRANSPORT-02]"""
    items: list[Carried] = []
    materials: dict[str, int] = {}
    while (left := use.user.follower_count - len(items) - sum(materials.values())) > 0:
        goods = goods_of(use.user)
        ask = Pick(use.user.seat, "transport_goods", [*([ENOUGH] if items or materials else []), *goods])
        chosen = await labelled(ask, goods_labels(use.user, goods))
        sort, _, name = chosen.partition(":")
        if chosen == ENOUGH:
            break
        if sort == "slot":
            item = use.user.slots[int(name)].item
            assert item is not None
            take_out(use.user, item)
            items.append(item)
        else:
            most = min(left, goods[chosen])
            count = await Number(use.user.seat, "transport_count", 1, most, {"material": name}) if most > 1 else 1
            spend_materials(use.user, count, name)
            materials[name] = materials.get(name, 0) + count
        if not goods_of(use.user):
            break
    return items, materials


def take_followers(who: Character, amount: int) -> dict[str, int]:
    """Take carriers from among somebody's Followers, plain Citizens first; they are not lost. [MYK-TRANSPORT-02]"""
    sent: dict[str, int] = {}
    for kind in [CITIZEN, *(kind for kind in who.followers if kind != CITIZEN)]:
        taken = min(amount - sum(sent.values()), who.followers.get(kind, 0))
        if taken:
            sent[kind] = taken
            who.followers[kind] -= taken
    who.followers = {kind: count for kind, count in who.followers.items() if count}
    return sent
