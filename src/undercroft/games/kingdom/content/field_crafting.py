"""Field crafting: making Items far from home, of what the Court carries."""

from ..grammar.entries import ITEMS
from ..rules.equipment import recipe
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
    needed = {item.id: recipe(realm, item.id) or {} for item in ITEMS if item.materials} if stock else {}
    return [
        item
        for item, parts in needed.items()
        if parts and all(name in MATERIALS and stock.get(name, 0) >= count for name, count in parts.items())
    ]


def spend_carried(realm: Realm, who: Character, item: str) -> None:
    """Spend what one copy of an Item is made of: one's own Materials first, then those of the others."""
    for material, count in (recipe(realm, item) or {}).items():
        left = count - spend_materials(who, count, material)
        for person in realm.members():
            left -= spend_materials(person, left, material)
