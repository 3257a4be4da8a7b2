"""Tapping the realm: rooms, walls, Corridors, regions, the Court and Items, by finger, mouse and keys."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.people import CHANGED, Enter, House, Person, Table
from tests.browser.test_delve import SHORT, play_until
from tests.browser.test_looks import barriers
from tests.browser.test_nightmares_solo import PHONE, SIDEWAYS, TWICE, WIDE
from tests.browser.test_tapping import opened
from tests.kingdom.small_delve import DELVERS

KEPT = os.environ.get("UNDERCROFT_PICTURES", "")
SIZES = pytest.mark.parametrize("size", [WIDE, PHONE, TWICE], ids=["wide", "phone", "twice"])


def keep(person: Person, name: str) -> None:
    """Keep a picture, if somebody wants to look."""
    if KEPT:
        person.page.screenshot(path=Path(KEPT) / f"{name} {(person.page.viewport_size or WIDE)['width']}.png")


def spots(person: Person, kind: str) -> Locator:
    """Find what opens cards of a kind in the picture that is shown."""
    return person.page.locator(f'.realm-view [data-card^="{kind} "]:visible')


def at_home(house: House, enter: Enter, size: ViewportSize) -> tuple[Table, Person]:
    """Sit down as the King of a kingdom that goes on an adventure."""
    table = house.table("a look", "ann", called=DELVERS, game="kingdom", rulings=SHORT)
    person = enter(viewport=size).sit(table, "ann", "Anna")
    play_until(table, "ann", "delve_move")
    person.read(table.asked("ann"))
    return table, person


def helped_until(table: Table, key: str) -> None:
    """Let the house answer for the King until something is asked."""
    while True:
        for ask in table.view("ada")["asks"][:1]:
            if ask["key"] == key:
                return
            table.post("ada", "help", ask=ask["id"])


def read(person: Person, spot: Locator, key: str = "") -> str:
    """Open a card by a press or by a key, see that nothing keeps anybody out, and close it; gives its title."""
    if key:
        spot.focus()
        person.page.keyboard.press(key)
    else:
        spot.click()
    title = opened(person).locator("#known-title")
    expect(title).to_be_focused()
    words = title.inner_text()
    assert barriers(person) == []
    assert person.page.evaluate(SIDEWAYS) <= 0
    keep(person, f"card {words}")
    person.page.keyboard.press("Escape")
    expect(opened(person)).to_have_count(0)
    return words


@SIZES
def test_rooms_regions_ways_and_the_court_open_their_cards(house: House, enter: Enter, size: ViewportSize) -> None:
    _, person = at_home(house, enter, size)
    person.page.locator('.realm-tab input[value="kingdom"]').check(force=True)
    keep(person, "kingdom")

    assert read(person, spots(person, "place").first).startswith("Room ")
    assert read(person, spots(person, "way").first).startswith(("Corridor from", "Entrance of"))
    person.page.locator('.realm-tab input[value="world"]').check(force=True)
    keep(person, "world")
    assert read(person, spots(person, "region").first, "Enter")
    person.page.locator('.realm-tab input[value="court"]').check(force=True)
    assert read(person, spots(person, "who").first)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_an_item_on_the_sheet_opens_its_card(house: House, enter: Enter, size: ViewportSize) -> None:
    _, person = at_home(house, enter, size)
    if size is PHONE:
        person.page.locator('.tabs [data-to="sheet"]').click()
    item = person.page.locator('#sheet .opens[data-card^="slot "]').first

    assert read(person, item) == item.inner_text()
    expect(item).to_be_focused()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_corridors_and_the_entrance_are_drawn_where_they_are_pressed(
    house: House, enter: Enter, size: ViewportSize
) -> None:
    table = house.table("by hand", "ada", players=1, game="kingdom")
    person = enter(viewport=size).sit(table, "ada", "Ada")
    helped_until(table, "map_how")
    table.post("ada", "answer", ask=table.asked("ada"), value="draw")
    helped_until(table, "map_corridors")
    person.read(table.asked("ada"))
    spot = person.page.locator('.realm-view [data-choice="A1-A2"]:visible')
    keep(person, "corridors")
    assert barriers(person) == []
    box = person.page.locator('.dock input[value="A1-A2"]')
    before = box.is_checked()

    spot.click()
    expect(box).to_be_checked(checked=not before)
    spot.focus()
    person.page.keyboard.press("Enter")
    expect(box).to_be_checked(checked=before)
    person.page.keyboard.press("ArrowDown")
    person.page.wait_for_function("() => (document.activeElement.dataset.choice ?? 'A1-A2') !== 'A1-A2'")
    person.press_verb(person.key())
    helped_until(table, "map_entrance")
    person.read(table.asked("ada"))
    wall = person.page.locator(".realm-view [data-choice]:visible").first
    where = str(wall.get_attribute("data-choice"))
    asked = person.key()
    wall.click()
    person.page.wait_for_function(CHANGED, arg=asked)
    maps = table.view("ada")["state"]["kingdom"]["maps"]
    assert any(where in one["entrances"] for one in maps.values())
