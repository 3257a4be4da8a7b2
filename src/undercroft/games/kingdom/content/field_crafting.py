"""Field crafting: making Items far from home, of what the Court carries."""

from collections.abc import Mapping
from functools import cache

from ..grammar.entries import ITEMS
from ..rules.equipment import made_of, recipe
from ..rules.wealth import spend_materials
from ..state import Character, Realm
from ..words import MATERIALS


def carried_by_court(realm: Realm) -> dict[str, int]:
    """Count the Materials in the Court's slots."""
    counted: dict[str, int] = {}
    for person in realm.members():
        for material, count in person.carried_materials().items():
            counted[material] = counted.get(material, 0) + count
    return counted


def makeable(realm: Realm) -> list[str]:
    """List the Items for which the Court carries all Materials; a recipe that needs a Citizen needs the Kingdom."""
    stock = carried_by_court(realm)
    return [item for item, parts in recipes(len(realm.members())).items() if covered(parts, stock)] if stock else []


@cache
def recipes(heads: int) -> dict[str, Mapping[str, int]]:
    """Give what each Item is made of that a Court of so many can make of Materials alone."""
    found = {item.id: made_of(item.id, heads) or {} for item in ITEMS if item.materials}
    return {item: parts for item, parts in found.items() if parts and all(name in MATERIALS for name in parts)}


def covered(parts: Mapping[str, int], stock: Mapping[str, int]) -> bool:
    """Say whether there is enough of everything."""
    return parts.keys() <= stock.keys() and all(stock[name] >= count for name, count in parts.items())


def spend_carried(realm: Realm, who: Character, item: str) -> None:
    """Spend what one copy of an Item is made of: one's own Materials first, then those of the others."""
    for material, count in (recipe(realm, item) or {}).items():
        left = count - spend_materials(who, count, material)
        for person in realm.members():
            left -= spend_materials(person, left, material)
