"""The game master's desk in a real browser: what is tapped opens there, is put right, and told in the game's words."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.people import DESKTOP, Enter, House, Person
from tests.browser.test_game_master import asks, play_until

NARROW = {"width": 390, "height": 780}
SIZES = pytest.mark.parametrize("size", [DESKTOP, NARROW], ids=["1440", "390"])


def serious(person: Person) -> list[str]:
    """List what keeps somebody out."""
    found = Axe().run(person.page).response["violations"]
    return [one["id"] for one in found if one["impact"] in ("serious", "critical")]


def to_the_sheet(person: Person, size: dict[str, int]) -> None:
    """Look at the sheet, where the window shows one part at a time."""
    if size is NARROW:
        person.page.locator('.tabs [data-to="sheet"]').click()


@SIZES
def test_a_number_is_put_right_where_it_stands(house: House, enter: Enter, size: dict[str, int]) -> None:
    table = house.table("tap", "gm", players=3)
    person = enter(viewport=size).sit(table, "gm", "Gus")
    page = person.page
    to_the_sheet(person, size)
    link = page.locator('#sheet a[data-mend][href$="characters.brok.hunger"]')
    link.focus()
    page.keyboard.press("Enter")
    card = page.locator("#mend")
    expect(card).to_be_visible()
    expect(card.locator("#mend-value")).to_be_focused()
    card.get_by_role("button", name="One more").click()
    expect(card.locator("[data-mend-told]")).to_contain_text("Brok has one X for hunger.")
    expect(card.locator("[data-mend-told]")).to_contain_text("Brok and you")
    assert serious(person) == []

    card.get_by_role("button", name="Put it right").click()
    expect(card).to_be_hidden()
    person.hear("By the Dungeon Master's word, Brok has one X for hunger.")
    page.get_by_role("button", name="Put it back").click()
    person.hear("By the Dungeon Master's word, Brok has no X for hunger.")
    expect(link).to_have_text("0")


@SIZES
def test_a_monster_is_searched_by_its_picture_and_placed(house: House, enter: Enter, size: dict[str, int]) -> None:
    table = house.table("a desk", "gm", players=1, game="kingdom", rulings={"games": "1", "bases": "on"})
    person = enter(viewport=size).sit(table, "gm", "Greta")
    page = person.page
    play_until(table, asks("scenario_edit"))
    person.read(table.asked("gm"))
    page.locator("button[data-suggest]").click()
    expect(page.locator("[data-suggested]")).to_contain_text("Keep it")
    assert table.view("gm")["asks"][0]["key"] == "scenario_edit", "nothing is answered"

    to_the_sheet(person, size)
    page.locator(".secret-room summary").first.click()
    page.locator(".secret-room[open] a[data-mend]", has_text="put a monster here").first.click()
    card = page.locator("#mend")
    card.locator("[data-finder]").fill("slime")
    found = card.locator(".find:visible", has_text="Slime").first
    expect(found.locator("svg.creature")).to_be_visible()
    found.locator("input").check()
    expect(card.locator("[data-mend-told]")).to_contain_text("holds 1 Slime.")
    assert serious(person) == []
    card.get_by_role("button", name="Put it right").click()
    person.hear("holds 1 Slime.")


def test_without_scripts_the_same_links_lead_to_the_form(house: House, enter: Enter) -> None:
    table = house.table("plain", "gm", players=3)
    person = enter(java_script_enabled=False)
    person.knock(table, "gm", "Gus")
    page = person.page
    person.post(lambda: page.locator('#sheet a[data-mend][href$="characters.brok.hunger"]').click())
    page.fill("#mend-value", "2")
    person.post(lambda: page.get_by_role("button", name="How will it be told?").click())
    expect(page.locator(".mend-told")).to_contain_text("Brok has 2 Xs for hunger.")
    person.post(lambda: page.get_by_role("button", name="Put it right").click())
    expect(page.locator(".journal")).to_contain_text("Brok has 2 Xs for hunger.")


@SIZES
def test_a_hero_of_the_night_is_put_right(house: House, enter: Enter, size: dict[str, int]) -> None:
    table = house.table("night", "gm", players=2, game="nightmares")
    person = enter(viewport=size).sit(table, "gm", "Gus")
    page = person.page
    play_until(table, has_company)
    to_the_sheet(person, size)
    page.locator("#sheet .mend-beside > .mend-pencil").first.click()
    card = page.locator("#mend")
    expect(card.locator("#mend-name")).to_be_focused()
    card.locator('a[data-mend][href$=".purses"]').click()
    card.locator("#mend-value").fill("3")
    expect(card.locator("[data-mend-told]")).to_contain_text("has 3 purses.")
    assert serious(person) == []
    card.get_by_role("button", name="Put it right").click()
    person.hear("has 3 purses.")


def has_company(view: dict[str, Any]) -> bool:
    """Say whether there is somebody to put right."""
    return any(hero.get("name") for hero in view["state"].get("heroes", {}).values())
