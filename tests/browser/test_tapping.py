"""Tapping the thing itself: figures, Areas and rooms open their cards, on any screen, by finger, mouse and keys."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from tests.browser.people import PHONE, Enter, House, Person
from tests.browser.test_delve import SHORT, WIDE, play_until
from tests.browser.test_kingdom import IN_SHAPE
from tests.kingdom.small_delve import DELVERS

TWICE = {"width": 720, "height": 450}
"""A page of 1440 by 900 at 200%."""
HUGE = {"width": 1920, "height": 1080}
LETTERS = """svg => [...svg.querySelectorAll("text")]
    .map((one) => parseFloat(one.getAttribute("font-size")) * svg.getScreenCTM().a)"""
OVERLAPS = """svg => {
    const boxes = [...svg.querySelectorAll("[data-meter]")].map((one) => one.getBoundingClientRect());
    const wide = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4;
    const cut = (a, b) => wide(a, b) && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    const around = svg.getBoundingClientRect();
    return boxes.filter((one, nth) => one.left < around.left - 2 || one.right > around.right + 2
        || one.bottom > around.bottom + 2 || boxes.some((other, place) => place < nth && cut(one, other))).length;
}"""
"""How many figures lie over each other, or leave the picture."""
SIZES = pytest.mark.parametrize("size", [WIDE, PHONE, TWICE, HUGE], ids=["wide", "phone", "twice", "huge"])


def fighting(house: House, enter: Enter, size: dict[str, int], **more: Any) -> Person:
    """Sit down as the King in a fight, where it is asked where to go."""
    table = house.table("a look", "ann", called=DELVERS, game="kingdom", rulings=SHORT)
    person = enter(viewport=size, **more).sit(table, "ann", "Anna")
    play_until(table, "ann", "battle_move")
    person.read(table.asked("ann"))
    return person


def drawn(person: Person, about: str) -> Locator:
    """Find what opens a card in the picture that is shown."""
    return person.page.locator(f'.realm-view [data-card="{about}"]:visible').first


def opened(person: Person) -> Locator:
    """Find the card that is open."""
    return person.page.locator(".known:popover-open")


@SIZES
def test_a_fight_is_readable_and_whoever_is_tapped_opens_a_card(
    house: House, enter: Enter, size: dict[str, int]
) -> None:
    person = fighting(house, enter, size)
    picture = person.page.locator('.realm-view[data-view="battle"] svg:visible').first
    box = picture.bounding_box()
    assert box is not None
    assert min(picture.evaluate(LETTERS)) >= 9
    assert picture.evaluate(OVERLAPS) == 0
    assert box["width"] >= (1000 if size is HUGE else 300)
    assert person.page.evaluate(IN_SHAPE)

    drawn(person, "who bob").click()

    expect(opened(person).locator("#known-title")).to_have_text("Zippo")
    expect(opened(person).locator("#known-title")).to_be_focused()
    card = opened(person).bounding_box()
    assert card is not None
    assert card["x"] >= 0
    assert card["x"] + card["width"] <= size["width"]
    assert card["y"] + card["height"] <= size["height"]
    opened(person).locator(".figure > summary").first.click()
    expect(opened(person).locator(".figure[open] .parts").first).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(opened(person)).to_have_count(0)


def test_by_keys_everything_in_a_fight_opens_its_card_and_gives_the_focus_back(house: House, enter: Enter) -> None:
    person = fighting(house, enter, WIDE)
    asked = person.page.locator(".dock [data-key]").get_attribute("data-key")
    monster = person.page.locator('.realm-view [data-card^="who "]:visible').last
    for spot, key in ((monster, "Enter"), (drawn(person, "area 6"), " "), (drawn(person, "area 1"), "i")):
        spot.focus()
        about = spot.get_attribute("data-card")
        person.page.keyboard.press(key)
        expect(opened(person).locator("#known-title")).to_be_focused()
        person.page.keyboard.press("Escape")
        expect(opened(person)).to_have_count(0)
        person.page.wait_for_function("about => document.activeElement.dataset.card === about", arg=about)

    assert person.page.locator(".dock [data-key]").get_attribute("data-key") == asked


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_holding_what_would_answer_opens_its_card_instead(house: House, enter: Enter, size: dict[str, int]) -> None:
    person = fighting(house, enter, size)
    asked = person.page.locator(".dock [data-key]").get_attribute("data-key")

    box = drawn(person, "area 2").bounding_box()
    assert box is not None
    near = {"x": 12.0, "y": 12.0} if size is PHONE else {"x": box["width"] / 2, "y": box["height"] - 9}
    drawn(person, "area 2").click(button="right", position={"x": near["x"], "y": near["y"]})

    expect(opened(person).locator("#known-title")).to_have_text("The Court's Rearguard")
    assert person.page.locator(".dock [data-key]").get_attribute("data-key") == asked


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_card_keeps_nobody_out(house: House, enter: Enter, theme: str) -> None:
    table = house.table("a look", "ann", called=DELVERS, game="kingdom", rulings=SHORT)
    person = enter(viewport=WIDE)
    person.open(f"/theme/{theme}")
    person.sit(table, "ann", "Anna")
    play_until(table, "ann", "delve_move")
    person.read(table.asked("ann"))
    drawn(person, "room A2").click()
    expect(opened(person).locator("#known-title")).to_have_text("Room A2")

    violations = Axe().run(person.page).response["violations"]

    assert [one["id"] for one in violations if one["impact"] in ("serious", "critical")] == []
