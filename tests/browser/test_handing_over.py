"""Nothing is lost by a click: a bot answers one question, and a seat is handed over only on purpose, and taken back."""

import os
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.people import CHANGED, DESKTOP, PHONE, Enter, House, Person, Table

SIZES = pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
FITS = "document.scrollingElement.scrollWidth <= innerWidth"
KEPT = os.environ.get("UNDERCROFT_PICTURES", "")


def keep_picture(person: Person, name: str, viewport: dict[str, int]) -> None:
    """Take a picture, if somebody wants to look at it."""
    if KEPT:
        person.page.screenshot(path=Path(KEPT) / f"{name}-{viewport['width']}.png")


def sitter(table: Table, seat: str) -> str:
    """Say who plays a seat."""
    seats = table.house.ask("GET", f"{table.id}/view", table.keys[seat])["seats"]
    return next(str(one["sitter"]) for one in seats if one["seat"] == seat)


def open_seats(person: Person, viewport: dict[str, int]) -> None:
    """Open what can be done about seats; on a phone it is behind a tab."""
    if viewport is PHONE:
        person.page.locator('.tabs [data-to="party"]').click()
    person.page.locator("#party summary", has_text="Seats and going back").click()


def alone(house: House, enter: Enter, viewport: dict[str, int], **wanted: Any) -> tuple[Table, Person]:
    """Let one person play with bots."""
    table = house.table("handing over", "ada", **wanted)
    person = enter(viewport=viewport).sit(table, "ada", "Anna")
    person.read(table.asked("ada"))
    return table, person


@SIZES
def test_a_bot_answers_one_question_and_no_more(house: House, enter: Enter, viewport: dict[str, int]) -> None:
    table, person = alone(house, enter, viewport, game="kingdom", players=1)
    for number in range(3):
        asked = table.asked("ada")
        person.read(asked)
        button = person.page.get_by_role("button", name="Do it for me")
        expect(button).to_be_visible()
        keep_picture(person, f"help-{number}", viewport)
        assert person.page.evaluate(FITS)
        button.click()
        person.page.wait_for_function(CHANGED, arg=asked)
        person.read(table.asked("ada"))
        assert table.asked("ada") != asked
        assert sitter(table, "ada") == "person"


@SIZES
def test_a_seat_is_handed_over_after_a_second_thought_and_taken_back(
    house: House, enter: Enter, viewport: dict[str, int]
) -> None:
    table, person = alone(house, enter, viewport)
    asked, page = table.asked("ada"), person.page
    open_seats(person, viewport)
    page.locator("#party summary", has_text="Let a bot play for me").click()
    assert sitter(table, "ada") == "person"
    sure = page.get_by_role("button", name="Yes, hand it over")
    sure.scroll_into_view_if_needed()
    keep_picture(person, "sure", viewport)
    assert page.evaluate(FITS)
    found = Axe().run(page).response["violations"]
    assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []

    sure.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#question")).to_have_text("A bot plays for you")
    assert sitter(table, "ada") == "bot"
    expect(page.locator("#question")).to_be_focused()
    back = page.locator(".dock").get_by_role("button", name="Take my seat back")
    expect(back).to_be_in_viewport()
    keep_picture(person, "handed-over", viewport)

    for _ in range(4):
        page.keyboard.press("Tab")
        if back.evaluate("one => one === document.activeElement"):
            break
    page.keyboard.press("Enter")
    person.read(asked)
    assert sitter(table, "ada") == "person"
    assert table.asked("ada") == asked
