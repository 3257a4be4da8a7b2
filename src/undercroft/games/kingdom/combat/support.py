"""Support Actions of Combat: carry somebody, exchange Items, search, disarm, or anything else. [MYK-SUPPORT-01]"""

from collections.abc import Callable, Sequence
from typing import Any

from undercroft.engine.asks import Pick, PickSome, YesNo
from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure

from ..dungeon.searching import choose_score, search_check, uncover
from ..dungeon.traps import disarm
from ..grammar.delve_moments import SearchMade
from ..grammar.entries import ITEMS, TRAPS, Check
from ..grammar.labels import item_labels, labelled
from ..grammar.moments import ItemReceived
from ..grammar.windows import open_moment
from ..rules.equipment import free_slots, is_loose, may_equip, put, take_out
from ..rules.improvising import improvise
from ..rules.sides import allies_of, fighters
from ..rules.wealth import put_materials
from ..state import AREAS, ENCAMPMENT, FOES, Carried, Character, Monster, PlacedTrap, Realm, Spot
from ..words import Condition
from .movement import move

Action = Callable[[Play[Realm], Character], Procedure[None]]


def to_carry(realm: Realm, who: Character) -> list[Character]:
    """List the Unconscious whom somebody could carry: here, or one Area away. [MYK-SUPPORT-CARRY]"""
    down = [one for one in fighters(realm) if one.condition is Condition.UNCONSCIOUS]
    return [one for one in down if abs(one.area - who.area) <= 1]


async def choose_one(seat: str, key: str, people: list[Character], friends: Sequence[str] = ()) -> Character:
    """Choose somebody, where there is a choice; who is a friend, and where they are, everybody sees."""
    if len(people) == 1:
        return people[0]
    names, areas = {one.id: one.called for one in people}, {one.id: one.area for one in people}
    params = {"names": names, "areas": areas, "friends": [name for name in names if name in friends]}
    chosen = await labelled(Pick(seat, key, list(names), params), names)
    return next(one for one in people if one.id == chosen)


async def carry(play: Play[Realm], who: Character) -> None:
    """Go one Area, and take somebody Unconscious along. [MYK-SUPPORT-CARRY] [MYKR-85]"""
    friends = [one.id for one in allies_of(play.state, who)]
    target = await choose_one(who.seat, "carry_whom", to_carry(play.state, who), friends)
    areas = [str(area) for area in AREAS if abs(area - who.area) == 1]
    params = {"who": target.called, "area": who.area}
    area = int(await Pick(who.seat, "carry_to", areas, params)) if len(areas) > 1 else int(areas[0])
    if await move(play, who, area, "carry"):
        await move(play, target, who.area, "carried")


def partners(realm: Realm, who: Character) -> list[Character]:
    """List with whom somebody can exchange Items: allies in the same Area. [MYK-SUPPORT-SWAP]"""
    near = [one for one in allies_of(realm, who) if one.area == who.area and not isinstance(one, Monster)]
    return [one for one in near if one.items() or who.items()]


def exchangeable(who: Character) -> dict[str, Carried]:
    """List the Items that somebody could hand over, those used in this Round aside. [MYK-ITEMRULE-TRADE-USED]

    What was joined into one goes together.
    """
    whole = [slot.item for slot in who.slots if slot.item is not None]
    loose = {f"{place}:{item.id}": item for place, item in enumerate(whole) if not item.used_now}
    return {name: item for name, item in loose.items() if is_loose(item)}


async def exchange_items(play: Play[Realm], who: Character) -> None:
    """Exchange any number of Items with somebody in the same Area. [MYK-SUPPORT-SWAP] [MYKR-85]"""
    other = await choose_one(who.seat, "exchange_items_with", partners(play.state, who))
    given = await choose_items(who.seat, "exchange_items_give", exchangeable(who), other)
    taken = await choose_items(who.seat, "exchange_items_take", exchangeable(other), other)
    if other.awake and other.seat != who.seat and (given or taken):
        offer = {
            "who": who.called,
            "give": [item.id for item in given] or ["nothing"],
            "take": [item.id for item in taken] or ["nothing"],
        }
        if not await YesNo(other.seat, "exchange_items_agree", offer):
            return
    while (left := misfit(who, other, given, taken)) is not None:
        given, taken = ([item for item in items if item is not left] for items in (given, taken))
    contents = [(giver, take_along(giver, item)) for giver, items in ((who, given), (other, taken)) for item in items]
    for taker, items in ((other, given), (who, taken)):
        for item in items:
            put(taker, item)
    for giver, materials in contents:
        for material, count in materials.items():
            put_materials(giver, material, count)
    await tell_handed_over(play, given, who, other)
    await tell_handed_over(play, taken, other, who)


def misfit(who: Character, other: Character, given: list[Carried], taken: list[Carried]) -> Carried | None:
    """Find an Item that cannot change hands, even after its taker has parted with theirs. [MYK-EQUIP-05]"""
    for taker, items, parted in ((other, given, taken), (who, taken, given)):
        held = [item.id for item in taker.items() if not any(item is one for one in parted)]
        for item in items:
            entry = ITEMS[item.id]
            allowed = may_equip(taker, item.id) and taker.following >= entry.followers
            if not allowed or any(one in held for one in entry.not_with):
                return item
            held.append(item.id)
        if slots_for(items) > free_slots(taker) + slots_of(taker, parted):
            return items[-1]
    return None


def slots_for(items: list[Carried]) -> int:
    """Count the slots that Items take."""
    return sum(ITEMS[item.id].slots for item in items)


def slots_of(who: Character, items: list[Carried]) -> int:
    """Count the slots that become free when somebody parts with Items."""
    places = [place for place, slot in enumerate(who.slots) if any(slot.item is item for item in items)]
    return len(places) + sum(1 for slot in who.slots if slot.taken_by in places)


def take_along(giver: Character, item: Carried) -> dict[str, int]:
    """Take an Item out of its slots; give what was packed into it, which stays with its owner. [R2-BACKPACK]"""
    packed, item.materials = item.materials, {}
    take_out(giver, item)
    return packed


async def choose_items(seat: str, key: str, items: dict[str, Carried], other: Character) -> list[Carried]:
    """Choose some Items, or none."""
    if not items:
        return []
    chosen = await labelled(PickSome(seat, key, list(items), 0, len(items), {"who": other.called}), item_labels(items))
    return [items[name] for name in chosen]


async def tell_handed_over(play: Play[Realm], items: list[Carried], giver: Character, taker: Character) -> None:
    """Tell which Items have changed hands."""
    for item in items:
        told: dict[str, Any] = {"who": giver.called, "taker": taker.called, "item": item.id}
        play.tell("item_swapped", rules=("MYK-SUPPORT-SWAP",), **told)
        await open_moment(play, ItemReceived(taker, item))


def searchable(realm: Realm) -> list[str]:
    """List what the game master described in this room and nobody has searched yet. [MYK-SUPPORT-SEARCH]"""
    delve = realm.delve
    return [name for name in delve.features.get(delve.room, []) if Spot(delve.room, name) not in delve.searched]


async def search_in_combat(play: Play[Realm], who: Character) -> None:
    """Search something in the room, blows or no blows; no Material for trying. [MYK-SUPPORT-SEARCH] [MYKR-72]"""
    delve, things = play.state.delve, searchable(play.state)
    target = await Pick(who.seat, "search_target", things, {"room": delve.room}) if len(things) > 1 else things[0]
    score = await choose_score(play, who, target)
    check = await search_check(play, who, score, target)
    if check.succeeded:
        delve.searched.append(Spot(delve.room, target))
        await uncover(play, who, target)
        await open_moment(play, SearchMade(who, target))


def disarmable(realm: Realm, who: Character) -> list[PlacedTrap]:
    """List the discovered Traps that somebody could disarm from where they stand. [MYK-SUPPORT-DISARM-01]

    From the enemy's Encampment that is any of them. [MYK-SUPPORT-DISARM-02]
    """
    fight = realm.delve.fight
    if fight is None:
        return []
    behind = who.area == ENCAMPMENT[FOES]
    here = [trap for area, trap in fight.traps.items() if trap.found == "discovered" and (area == who.area or behind)]
    placed = [trap for trap in realm.adventure.truth.placed if trap.where == realm.delve.room]
    room = [trap for trap in placed if trap.found == "discovered"]
    return [trap for trap in (*here, *(room if behind else ())) if can_be_disarmed(trap)]


def can_be_disarmed(trap: PlacedTrap) -> bool:
    """Say whether a Trap is disarmed by a check."""
    return trap.kind in TRAPS and isinstance(TRAPS[trap.kind].disarm, Check)


async def disarm_in_combat(play: Play[Realm], who: Character) -> None:
    """Disarm a Trap that was discovered. [MYK-SUPPORT-DISARM-01]"""
    traps = {trap.id: trap for trap in disarmable(play.state, who)}
    labels = {name: trap.kind.replace("_", " ").capitalize() for name, trap in traps.items()}
    chosen = next(iter(traps))
    if len(traps) > 1:
        chosen = await labelled(Pick(who.seat, "disarm_which", list(traps), {"names": labels}), labels)
    await disarm(play, who, traps[chosen])


async def anything_else(play: Play[Realm], who: Character) -> None:
    """Propose something to the game master. [MYK-SUPPORT-OTHER]"""
    await improvise(play, who)


SUPPORT: dict[str, Action] = {
    "carry": carry,
    "exchange_items": exchange_items,
    "search": search_in_combat,
    "disarm": disarm_in_combat,
    "other": anything_else,
}


def support_actions(play: Play[Realm], who: Character) -> list[str]:
    """List the Support Actions that need neither skill nor Item."""
    realm, person = play.state, not isinstance(who, Monster)
    offered = {
        "carry": bool(to_carry(realm, who)),
        "exchange_items": person and bool(partners(realm, who)),
        "search": person and bool(searchable(realm)),
        "disarm": person and bool(disarmable(realm, who)),
        "other": person and play.rulings["improvising"] == "on",
    }
    return [name for name, possible in offered.items() if possible]
