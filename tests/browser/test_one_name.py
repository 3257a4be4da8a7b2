"""One name for one person, in a real browser: whoever plays now is called as they said, on every piece of the page."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.people import CHANGED, DESKTOP, PHONE, Enter, Person
from undercroft.games import all_games

MOST = 60
"""Questions within which somebody is there."""


def begin(enter: Enter, game: str, viewport: ViewportSize) -> Person:
    """Let somebody say a name and play now."""
    person = enter(viewport=viewport, name="")
    page = person.open(f"/play/{game}")
    page.fill("#name", "Zerline")
    person.post(lambda: page.click("text=Begin"))
    person.arrive()
    return person


def answer_by_bot(person: Person) -> None:
    """Let a bot answer the question in the dock."""
    key = person.key()
    person.read(key)
    person.go_on()
    person.page.locator('.dock [data-does="help"]').first.evaluate("one => one.click()")
    person.page.wait_for_function(CHANGED, arg=key)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", list(all_games()))
def test_whoever_plays_now_has_one_name(enter: Enter, game: str, viewport: ViewportSize) -> None:
    person = begin(enter, game, viewport)
    page, own = person.page, person.page.locator(".seat-you")
    is_there = page.locator("#sheet h2" if game == "depths" else ".seat-you .seat-kind")
    for _ in range(MOST):
        expect(own.locator(".seat-name")).to_have_text("Zerline (you)")
        if is_there.count():
            break
        answer_by_bot(person)

    expect(is_there).not_to_be_empty()
    expect(page.locator("#sheet h2").first).to_have_text(re.compile("^Zerline"))
    page.keyboard.press("t")
    page.locator("#talk-say").fill("Here I am")
    page.locator("#talk-say").press("Enter")
    expect(page.locator(".journal .line", has_text="Here I am")).to_contain_text("Zerline")
    expect(own.locator(".seat-name")).to_have_text("Zerline (you)")
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
