"""Known Items: the card of what lies in somebody's slot or in the stores, with its numbers, its recipe and its rule."""

from undercroft.engine.boards import Figure, Known
from undercroft.engine.view import View

from ...grammar.entries import ITEMS, Item
from ...state import Slot
from ..catalogue_texts import entry_text
from ..sight import realm_of
from .sheets import slot_row, upper


def of_slot(view: View, about: str) -> Known | None:
    """Give the card of what somebody carries in a slot."""
    name, _, place = about.rpartition(" ")
    person = realm_of(view).landmakers.get(name)
    slots = person.slots if person is not None else []
    slot = slots[int(place)] if place.isascii() and place.isdigit() and int(place) < len(slots) else None
    return None if slot is None or slot.item is None else of_item(view, slot, f"landmakers.{name}.slots.{place}")


def of_stored(view: View, place: str) -> Known | None:
    """Give the card of an Item in the Kingdom's stores."""
    items = realm_of(view).kingdom.items
    item = items[int(place)] if place.isascii() and place.isdigit() and int(place) < len(items) else None
    return None if item is None else of_item(view, Slot(item=item), "kingdom.items")


def of_item(view: View, slot: Slot, path: str) -> Known:
    """Write the card of an Item."""
    assert slot.item is not None
    row = slot_row(slot, view.speaker.word)
    entry = next((ITEMS[name] for name in (slot.item.id,) if name in ITEMS), None)
    joined = [ITEMS[one.id] for one in slot.item.joined if one.id in ITEMS]
    return Known(
        title=row.name,
        note=row.text,
        figures=figures(entry, row.level) if entry else (),
        facts=facts(view, entry) if entry else (),
        powers=[(one.title, "joined to it", entry_text(one)) for one in joined],
        rules=[one.cite for one in (entry, *joined) if one is not None],
        path=path,
    )


def figures(entry: Item, level: int) -> list[Figure]:
    """List the numbers of an Item."""
    found = [Figure("level", "Level", level)] if entry.levels and level else []
    found += [] if entry.priceless else [Figure("cost", "Cost in MG", entry.cost)]
    found += [Figure("slots", "Slots", entry.slots)]
    return [*found, *([Figure("reach", "Reach", entry.weapon.reach)] if entry.weapon else [])]


def facts(view: View, entry: Item) -> list[tuple[str, str]]:
    """Say what an Item is, how it strikes, and what it is made of."""
    word, weapon = view.speaker.word, entry.weapon
    found = [("Kind", upper(entry.category.replace("_", " ")) + (", rare: nobody sells it" if entry.rare else ""))]
    if weapon is not None:
        level = f", and {weapon.per_level} for each Level" if weapon.per_level and entry.levels else ""
        found += [("Damage", f"{weapon.damage}{level}"), ("Strikes", "from afar" if weapon.ranged else "up close")]
        found += [("Thrown", f"{weapon.thrown} Areas far")] if weapon.thrown else []
        found += [("Takes", f"1 {word(weapon.ammunition)} an attack")] if weapon.ammunition else []
    made = ", ".join(f"{count} {word(name)}" for name, count in (entry.materials or {}).items())
    return [
        *found,
        *([("Made of", made)] if made else []),
        *([("Only for", upper(word(entry.only_for)))] if entry.only_for else []),
    ]
