"""A first game in a real browser: what is asked first is explained beside it, once, until somebody has had enough."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.people import CHANGED, DESKTOP, PHONE, Enter
from undercroft.games.depths import game


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_first_question_is_explained_and_then_no_more(enter: Enter, viewport: ViewportSize) -> None:
    person = enter(viewport=viewport)
    page = person.open("/play/depths?learn=true")
    page.fill("#name", "Anna")
    page.click("text=Teach me as I play")
    person.arrive()
    note = page.locator(".dock .lesson-note p")
    first = re.compile("|".join(re.escape(game.notes[key].says) for key in ("sheet", "horror_sheet")))
    expect(note).to_have_text(first)
    page.reload()
    person.arrive()
    expect(note).to_have_text(first)

    person.press_verb(person.key())
    expect(note).to_have_text(game.notes["talk"].says)
    assert page.locator(".dock .ask-question").evaluate("one => one.clientWidth") > 200, "it is read in lines"
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    page.click(".lesson-enough")
    person.arrive()
    expect(page.locator(".lesson-note")).to_have_count(0)


def test_a_first_game_ends_with_the_way_to_a_whole_one(enter: Enter) -> None:
    person = enter()
    page = person.open("/play/depths?learn=true")
    page.fill("#name", "Anna")
    page.click("text=Teach me as I play")
    person.arrive()
    while True:
        page.wait_for_selector(".dock [data-does=help], .dock .ask-over", state="attached")
        if page.locator(".ask-over").count():
            break
        key = person.key()
        page.locator(".dock [data-does=help]").click()
        page.wait_for_function(CHANGED, arg=key)
    page.locator(".ask-over").get_by_role("link", name="Play a whole game").click()

    expect(page.get_by_role("button", name="Begin")).to_be_visible()


def test_one_table_of_ones_own_leaves_room_for_the_doors(enter: Enter) -> None:
    person = enter()
    page = person.open("/play/nightmares")
    page.click("text=Begin")
    person.arrive()
    page.goto(person.house.address)

    expect(page.locator(".own-picture svg")).to_be_visible()
    assert page.locator(".own-picture").evaluate("one => one.clientWidth") < 480
