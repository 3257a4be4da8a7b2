"""Crafting: Items from Materials, as many of one kind as Materials and slots allow."""

from copy import deepcopy

from undercroft.engine.asks import Detail, Number, Pick
from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play
from undercroft.engine.refusals import Refused

from ...grammar.entries import ITEMS, MONSTERS
from ...grammar.moments import RecipeCut
from ...grammar.windows import reckon
from ...rules.equipment import can_carry, put, recipe, share_item
from ...rules.wealth import court_materials, spend_court_materials, spend_materials
from ...state import Carried, Character, Landmaker, Realm
from ...words import MATERIALS

MONSTER_CITIZEN = "monster_citizen"


def at_hand(realm: Realm) -> dict[str, int]:
    """Count everything that Items are made of. [MYK-KPHASE-CRAFT-01]"""
    monsters = realm.kingdom.monsters
    return {**court_materials(realm), **monsters, MONSTER_CITIZEN: sum(monsters.values())}


def saved(play: Play[Realm]) -> int:
    """Say how many of each Material an Item takes less at home."""
    return reckon(play, RecipeCut()).total.value


def home_recipe(play: Play[Realm], item: str, saved: int) -> dict[str, int]:
    """Give what one copy of an Item takes at home; of each Material something is needed."""
    needed = recipe(play.state, item) or {}
    return {name: max(1, count - saved) if count and name in MATERIALS else count for name, count in needed.items()}


def copies(play: Play[Realm], item: str, stock: dict[str, int], saved: int) -> int:
    """Say how many copies of an Item there are Materials for."""
    needed = home_recipe(play, item, saved)
    if not needed:
        return 0
    return min(stock.get(material, 0) // count for material, count in needed.items() if count)


def craftable(play: Play[Realm]) -> dict[str, int]:
    """List what could be made now, and how often, if somebody has a slot for it. [MYK-KPHASE-CRAFT-02]"""
    realm = play.state
    stock = at_hand(realm)
    if not any(stock.values()):
        return {}
    less = saved(play)
    found = {item.id: copies(play, item.id, stock, less) for item in ITEMS if item.materials}
    return {item: count for item, count in found.items() if count and carriers(realm, item)}


def needs(play: Play[Realm], item: str) -> str:
    """Say what one copy of an Item is made of."""
    needed = home_recipe(play, item, saved(play))
    return ", ".join(f"{count} {material.replace('_', ' ')}" for material, count in needed.items() if count)


def carriers(realm: Realm, item: str) -> list[Landmaker]:
    """List who could carry an Item."""
    return [person for person in realm.members() if can_carry(person, item)]


def open_places(play: Play[Realm], who: Landmaker, item: str, copies: int) -> int:
    """Count for how many of some copies the Court has open Item Slots. [MYK-ITEMRULE-CRAFT-LIMIT]

    A slot whose Materials are spent on the way is open, too. [R2-CRAFTLIMIT]
    """
    court = {person.id: deepcopy(person) for person in play.state.members()}
    crafter, stores, needed = court[who.id], dict(play.state.kingdom.materials), home_recipe(play, item, saved(play))
    for made in range(copies):
        for material, count in needed.items():
            left = count - spend_materials(crafter, count, material)
            stored = min(left, stores.get(material, 0))
            stores[material] = stores.get(material, 0) - stored
            left -= stored
            for person in court.values():
                left -= spend_materials(person, left, material)
        taker = next((person for person in court.values() if can_carry(person, item)), None)
        if taker is None:
            return made
        put(taker, Carried(item))
    return copies


class Order(Number):
    """How many copies are made: as many as there are Materials for, but never more than open Item Slots."""

    __slots__ = ("copies", "places")

    def __init__(self, who: Landmaker, item: str, copies: int, places: int) -> None:
        params = {"item": item, "copies": copies, "places": places}
        super().__init__(who.seat, "craft_count", 1, min(copies, places), params)
        self.copies, self.places = copies, places

    def check(self, value: object) -> int:
        """Take a number that fits, and say what stands in the way of a higher one."""
        if isinstance(value, int) and self.places < value <= self.copies:
            raise Refused(f"There is room for {self.places} at Court; make no more than fit into open Item Slots.")
        if isinstance(value, int) and value > self.copies:
            raise Refused(f"There are Materials for {self.copies}; make no more than that.")
        return super().check(value)


async def craft(play: Play[Realm], who: Landmaker) -> None:
    """Make some copies of one Item, be Exhausted. [MYK-KPHASE-CRAFT-01] [MYKR-58]"""
    offered = craftable(play)
    ask = Pick(who.seat, "craft_item", list(offered), {"most": offered})
    item = await ask.described(lambda item: Detail(params={"most": offered[item], "needed": needs(play, item)}))
    most = offered[item]
    places = open_places(play, who, item, most)
    count = await Order(who, item, most, places) if min(most, places) > 1 else 1
    for _ in range(count):
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
    for material, count in home_recipe(play, item, saved(play)).items():
        monsters = play.state.kingdom.monsters
        if material != MONSTER_CITIZEN and material not in MONSTERS:
            spend_court_materials(play, who, material, count)
            continue
        for _ in range(count):
            kind = material if material in MONSTERS else pick_from(play.dice, list(monsters))
            monsters[kind] -= 1
            kinds += [kind] if material == MONSTER_CITIZEN else []
            if not monsters[kind]:
                del monsters[kind]
    return kinds


async def choose_carrier(play: Play[Realm], who: Landmaker, item: str) -> Landmaker:
    """Let the crafter say who gets a copy; nobody is asked if only one could carry it."""
    names = {person.id: person.called for person in carriers(play.state, item)}
    if len(names) < 2:
        return play.state.landmakers[next(iter(names))]
    return play.state.landmakers[await Pick(who.seat, "craft_for", list(names), {"names": names, "item": item})]
