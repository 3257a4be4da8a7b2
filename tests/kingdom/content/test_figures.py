"""The figures of every Facility and common Item, held against the ledger."""

import re

import pytest

from tests.kingdom.scene import Scene, landmaker
from tests.rules import rule
from undercroft.games.kingdom import game
from undercroft.games.kingdom.grammar.entries import FACILITIES, ITEMS, Check, Facility, Item
from undercroft.games.kingdom.rules.equipment import recipe
from undercroft.games.kingdom.rules.materials import MATERIAL_SHELF
from undercroft.games.kingdom.words import MATERIALS, Kind

ROWS = {one.id: one.text for one in game.rules}


KINDS = {
    "Equipable": Kind.PERMANENT, "Permanent": Kind.PERMANENT, "Assist": Kind.ASSIST, "Interrupt": Kind.INTERRUPT,
    "Support": Kind.SUPPORT, "Plan": Kind.PLAN, "See Below": Kind.ASSIST,
}  # fmt: skip


PLURALS = {"fang": "fangs", "reagent": "reagents", "metal": "iron"}


def shown_check(check: Check | None) -> tuple[str, int | None] | None:
    """Give a printed check; a difficulty that is worked out has no figure."""
    if check is None:
        return None
    return check.score, check.difficulty if isinstance(check.difficulty, int) else None


def printed_check(text: str) -> tuple[str, int | None] | None:
    """Read a check from the ledger."""
    if "no check" in text or "check See Below" in text:
        return None
    found = re.search(r"check (\w+)(?: Level)? / ([^;]+);", text)
    assert found is not None
    return found[1].lower(), int(found[2]) if found[2].isdigit() else None


FACILITY_ROWS = [entry for entry in FACILITIES if entry.cite.startswith("MYK-FAC-")]


@pytest.mark.parametrize("entry", FACILITY_ROWS, ids=lambda entry: entry.id)
def test_a_facility_has_the_figures_of_the_book(entry: Facility) -> None:
    text = ROWS[entry.cite]
    head = text.split("installation")[0]

    assert text.startswith(f"{entry.title}: {entry.category.capitalize()} Facility; ")
    assert KINDS[head.split("; ")[2]] is entry.kind
    assert f"target {entry.target.replace('_', ' ').title()}; " in head
    assert ("installation Addition" in text) == entry.addition
    assert ("Level 1-10" in text) == entry.levels
    cost = re.search(r"Cost \(?(\d+)", head)
    assert entry.cost == (int(cost[1]) if cost else 0)
    ours, theirs = shown_check(entry.check), printed_check(head)
    assert (ours and ours[0]) == (theirs and theirs[0])
    if ours and theirs and theirs[1] is not None:
        assert ours == theirs


def printed_recipe(text: str) -> dict[str, int] | None:
    """Read a recipe from the ledger, for a Court of two."""
    listed = re.search(r"materials (.*?); Level", text)
    assert listed is not None
    if listed[1] == "Cannot be Crafted":
        return None
    if listed[1] == "Every Material x 10":
        return dict.fromkeys(MATERIALS, 10)
    found = {}
    for part in listed[1].split(", "):
        name, _, count = part.partition(" x")
        number = re.sub(r"Number of People in the Court", "2", count or "1").strip()
        key = name.strip().lower().replace(" ", "_")
        found[PLURALS.get(key, key)] = 4 if number == "2 x 2" else int(number)
    return found


ITEM_ROWS = [entry for entry in ITEMS if entry.cite.startswith("MYK-ITEM-") and not entry.rare]


@rule("MYK-ITEMRULE-TYPES", "MYK-ITEMRULE-COMMON", "MYK-ITEMRULE-CRAFT")
@pytest.mark.parametrize("entry", ITEM_ROWS, ids=lambda entry: entry.id)
def test_an_item_has_the_figures_of_the_book(entry: Item) -> None:
    text = ROWS[entry.cite]
    fields = text.split("; ")

    assert fields[0] == f"{entry.title}: Common {entry.category.capitalize()} Item"
    assert fields[1] == f"Cost {entry.cost}"
    assert KINDS[fields[2]] is entry.kind
    assert fields[3] == f"target {entry.target.replace('_', ' ').title()}"
    assert ("Level 0-10" in text.split(". ")[0] + ".") == entry.levels
    ours, theirs = shown_check(entry.check), printed_check(f"{fields[4]};")
    assert (ours and ours[0]) == (theirs and theirs[0])
    if ours and theirs and theirs[1] is not None:
        assert ours == theirs
    scene = Scene(ann=landmaker(), bob=landmaker())
    assert recipe(scene.realm, entry.id) == printed_recipe(text)


WEAPONS = {
    "blade": (False, 0, "1D6"), "dagger": (False, 0, "2"), "battle_axe": (False, 0, "2D6-2"), "spear": (False, 1, "3"),
    "shuriken": (False, 0, "1D6-1"), "crossbow": (True, 2, "2"), "war_hammer": (False, 0, "3"),
    "bomb": (True, 1, "1D6"),
    "firearm": (True, 3, "1D6"), "great_sword": (False, 0, "1D6"), "broom": (False, 0, "1D6-1"),
    "cannon": (True, 3, "1D6"),
}  # fmt: skip


@rule("MYK-ITEM-ARMS-BLADE", "MYK-ITEM-ARMS-SPEAR")
@pytest.mark.parametrize(("name", "figures"), WEAPONS.items())
def test_a_weapon_reaches_and_hurts_as_the_book_says(name: str, figures: tuple[bool, int, str]) -> None:
    weapon = ITEMS[name].weapon

    assert weapon is not None
    assert (weapon.ranged, weapon.reach, weapon.damage, weapon.per_level) == (*figures, 1)
    assert f"Damage {figures[2]}" in ROWS[ITEMS[name].cite]


def test_only_these_arms_are_weapons() -> None:
    arms = [item.id for item in ITEMS if item.category == "arms" and not item.rare]

    assert sorted(set(arms) - set(WEAPONS)) == ["armor", "armor_piercing_bullet", "buckler"]


@rule("MYK-MATRULE-TEN", *(f"MYK-MATERIAL-{name.upper()}" for name in MATERIALS))
def test_each_of_the_ten_materials_is_described() -> None:
    assert [one.id for one in MATERIAL_SHELF] == list(MATERIALS)
    assert all(one.text and ROWS[one.cite].startswith(one.title) for one in MATERIAL_SHELF)


@rule("MYK-FACRULE-TARGET-INDIVIDUAL", "MYK-FACRULE-TARGET-SELF", "MYK-FACRULE-TARGET-COURT")
@rule("MYK-FACRULE-TARGET-KINGDOM", "MYK-FACRULE-TARGET-ROOM", "MYK-FACRULE-TARGET-ITEM")
def test_facilities_are_aimed_at_the_targets_of_the_book() -> None:
    targets = {entry.target for entry in FACILITIES}

    assert {"individual", "self", "court", "kingdom", "room", "item"} <= targets


@rule("MYK-ITEMRULE-TARGET-INDIVIDUAL", "MYK-ITEMRULE-TARGET-SELF", "MYK-ITEMRULE-TARGET-COURT")
@rule("MYK-ITEMRULE-TARGET-KINGDOM", "MYK-ITEMRULE-TARGET-ROOM", "MYK-ITEMRULE-TARGET-ITEM")
def test_items_are_aimed_at_the_targets_of_the_book() -> None:
    targets = {entry.target for entry in ITEM_ROWS}

    assert {"individual", "self", "court", "kingdom", "room", "item"} <= targets
