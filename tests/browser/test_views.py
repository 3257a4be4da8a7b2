"""The stage in a real browser: tabs switch, nothing jumps, and what comes is the picture that fits the window."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.people import DESKTOP, PHONE, Enter, House, Person, Wire

FILLED = (
    "() => [...document.querySelectorAll('[data-view]')].filter((one) => one.firstChild).map((one) => one.dataset.view)"
)
"""The views that the page has."""
SEVERE = ("serious", "critical")
TOP = "() => document.querySelector('.dock').getBoundingClientRect().top"


def seated(house: House, enter: Enter, game: str, **options: Any) -> Person:
    """Sit at a table of bots, once it is one's own turn."""
    table = house.table("views", "ada", game=game)
    person = enter(**options).sit(table, "ada", "Anna")
    person.read("")
    return person


def pictures(person: Person, view: str) -> dict[str, int]:
    """Count the pictures of a view by their format."""
    place = person.page.locator(f'[data-view="{view}"]')
    return {one: place.locator(f".{one}-picture").count() for one in ("wide", "narrow")}


@pytest.mark.parametrize(
    ("game", "first", "other"),
    [("kingdom", "kingdom", "world"), ("nightmares", "town", "facts"), ("wicked", "region", "monsters")],
)
def test_a_view_comes_when_its_tab_is_chosen_and_stays(
    house: House, enter: Enter, game: str, first: str, other: str
) -> None:
    person = seated(house, enter, game, viewport=DESKTOP)
    page = person.page
    page.locator(f'.view-tab input[value="{first}"]').check(force=True)
    expect(page.locator(f'[data-view="{first}"] svg').first).to_be_visible()
    before = page.evaluate(TOP)
    page.locator(f'.view-tab input[value="{other}"]').focus()
    page.locator(f'.view-tab input[value="{other}"]').check(force=True)
    expect(page.locator(f'[data-view="{other}"] > *').first).to_be_visible()

    assert {first, other} <= set(page.evaluate(FILLED))
    assert game != "kingdom" or page.evaluate(TOP) == pytest.approx(before, abs=2)  # its pictures are of one size
    assert page.evaluate("document.activeElement.value") == other
    assert [one["id"] for one in Axe().run(page).response["violations"] if one["impact"] in SEVERE] == []


@pytest.mark.parametrize("game", ["depths", "kingdom", "nightmares", "wicked"])
def test_a_page_says_what_it_looks_at_only_when_that_changes(house: House, enter: Enter, game: str) -> None:
    person = enter(viewport=DESKTOP)
    looks: list[str] = []
    person.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: looks.append(str(frame))))
    person.sit(house.table("looks", "ada", game=game), "ada", "Anna")
    person.read("")
    person.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    expect(person.page.locator(".narrow-picture svg").first).to_be_visible()
    person.press_verb(person.key())

    assert len([one for one in looks if '"look"' in one]) in (1, 2)
    assert not any("too much" in one for one in person.frames)


def test_one_format_is_on_the_page_and_the_other_comes_with_another_window(house: House, enter: Enter) -> None:
    person = seated(house, enter, "kingdom", viewport=PHONE)
    page = person.page
    expect(page.locator('[data-view="kingdom"] svg')).to_have_count(1)
    assert pictures(person, "kingdom") == {"wide": 0, "narrow": 1}
    page.set_viewport_size({"width": 1440, "height": 960})
    expect(page.locator('[data-view="kingdom"] .wide-picture svg')).to_be_visible()
    assert pictures(person, "kingdom") == {"wide": 1, "narrow": 0}
    page.reload()
    assert pictures(person, "kingdom") == {"wide": 1, "narrow": 0}


def test_a_tab_that_is_chosen_while_the_line_is_cut_is_filled_when_it_is_mended(house: House, enter: Enter) -> None:
    table, person = house.table("cut", "ada", game="kingdom"), enter()
    wire = Wire(person.page)
    person.sit(table, "ada", "Anna")
    person.read("")
    wire.lose()
    expect(person.page.locator("[data-live]")).to_have_text("reconnecting")
    person.page.locator('.view-tab input[value="court"]').check(force=True)
    wire.mend()
    expect(person.page.locator('[data-view="court"] svg')).to_be_visible()


def test_without_scripts_tabs_are_links(house: House, enter: Enter) -> None:
    table, person = house.table("plain", "ada", game="kingdom"), enter(java_script_enabled=False)
    person.knock(table, "ada", "Anna")
    while not table.view("ada")["begun"]:
        pass
    person.open(f"/t/{table.id}")
    expect(person.page.locator('[data-view="kingdom"] svg:visible')).to_have_count(1)
    person.post(person.page.locator(".view-tab a", has_text="World").click)
    expect(person.page.locator('[data-view="world"] svg:visible')).to_have_count(1)
    expect(person.page.locator('[data-view="kingdom"] svg')).to_have_count(0)
