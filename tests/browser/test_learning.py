"""A first game in a real browser: what is asked first is explained beside it, once, until somebody has had enough."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.people import DESKTOP, PHONE, Enter
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
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    page.click(".lesson-enough")
    person.arrive()
    expect(page.locator(".lesson-note")).to_have_count(0)
