"""Crafting: Items from Materials, as many of one kind as Materials and slots allow."""

from undercroft.engine.asks import Detail, Number, Pick
from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play

from ...grammar.entries import ITEMS
from ...rules.equipment import can_carry, recipe, share_item
from ...rules.wealth import court_materials, spend_court_materials
from ...state import Character, Landmaker, Realm

MONSTER_CITIZEN = "monster_citizen"


def at_hand(realm: Realm) -> dict[str, int]:
    """Count everything that Items are made of. [MYK-KPHASE-CRAFT-01]"""
    return {**court_materials(realm), MONSTER_CITIZEN: sum(realm.kingdom.monsters.values())}


def copies(realm: Realm, item: str, stock: dict[str, int]) -> int:
    """Say how many copies of an Item there are Materials for."""
    needed = recipe(realm, item)
    if not needed:
        return 0
    return min(stock.get(material, 0) // count for material, count in needed.items() if count)


def craftable(realm: Realm) -> dict[str, int]:
    """List what could be made now, and how often, if somebody has a slot for it. [MYK-KPHASE-CRAFT-02]"""
    stock = at_hand(realm)
    if not any(stock.values()):
        return {}
    found = {item.id: copies(realm, item.id, stock) for item in ITEMS if item.materials}
    return {item: count for item, count in found.items() if count and carriers(realm, item)}


def needs(realm: Realm, item: str) -> str:
    """Say what one copy of an Item is made of."""
    needed = recipe(realm, item) or {}
    return ", ".join(f"{count} {material.replace('_', ' ')}" for material, count in needed.items() if count)


def carriers(realm: Realm, item: str) -> list[Landmaker]:
    """List who could carry an Item."""
    return [person for person in realm.members() if can_carry(person, item)]


async def craft(play: Play[Realm], who: Landmaker) -> None:
    """Make some copies of one Item, be Exhausted. [MYK-KPHASE-CRAFT-01] [MYKR-58]"""
    offered = craftable(play.state)
    ask = Pick(who.seat, "craft_item", list(offered), {"most": offered})
    item = await ask.described(lambda item: Detail(params={"most": offered[item], "needed": needs(play.state, item)}))
    most = offered[item]
    count = await Number(who.seat, "craft_count", 1, most, {"item": item}) if most > 1 else 1
    for _ in range(count):
        if not carriers(play.state, item):
            break
        kinds = spend_recipe(play, who, item)
        taker = await share_item(play, await choose_carrier(play, who, item), item, "MYK-KPHASE-CRAFT-01")
        remember_kind(taker, item, kinds)
    who.exhausted = True


def remember_kind(who: Character | None, item: str, kinds: list[str]) -> None:
    """Write on an Item that was made of a Monster Citizen what it once was. [MYK-FAC-RESIDENTIAL-ONSTEAD]"""
    made = [one for one in who.items() if one.id == item and not one.choices] if who is not None else []
    if kinds and made:
        made[-1].choices = kinds


def spend_recipe(play: Play[Realm], who: Landmaker, item: str) -> list[str]:
    """Spend what one copy is made of; say which Monster Citizens went into it."""
    kinds: list[str] = []
    for material, count in (recipe(play.state, item) or {}).items():
        if material != MONSTER_CITIZEN:
            spend_court_materials(play, who, material, count)
            continue
        monsters = play.state.kingdom.monsters
        for _ in range(count):
            kind = pick_from(play.dice, list(monsters))
            monsters[kind] -= 1
            kinds.append(kind)
            if not monsters[kind]:
                del monsters[kind]
    return kinds


async def choose_carrier(play: Play[Realm], who: Landmaker, item: str) -> Landmaker:
    """Let the crafter say who gets a copy; nobody is asked if only one could carry it."""
    names = {person.id: person.called for person in carriers(play.state, item)}
    if len(names) < 2:
        return play.state.landmakers[next(iter(names))]
    return play.state.landmakers[await Pick(who.seat, "craft_for", list(names), {"names": names, "item": item})]
