"""Getting people to the table: one link, a seat that one picks, at a desk, on a phone and without scripts."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.people import DESKTOP, Enter, Person

PHONE = {"width": 390, "height": 844}
FITS = "document.documentElement.scrollWidth <= innerWidth"
SHARES = """
navigator.canShare = () => true;
navigator.share = async (what) => { document.documentElement.dataset.shared = what.url; };
"""


def barriers(page: Page) -> list[Any]:
    """List what keeps somebody out."""
    found = Axe().run(page).response["violations"]
    return [(one["id"], one["nodes"][0]["target"]) for one in found if one["impact"] in ("serious", "critical")]


def invite(host: Person, game: str = "depths") -> str:
    """Make a table with friends, and read the link for everybody."""
    page = host.open(f"/new/{game}")
    page.fill("#you", "Hana")
    host.post(lambda: page.click("text=Make the links"))
    return page.get_by_label("Link for everybody", exact=True).input_value()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_somebody_opens_the_link_picks_a_seat_and_sits(enter: Enter, viewport: dict[str, int]) -> None:
    host = enter(viewport=viewport)
    link = invite(host)
    assert barriers(host.page) == []
    assert host.page.evaluate(FITS)
    expect(host.page.locator(".calling-square svg")).to_be_visible()
    expect(host.page.get_by_label("Copy the link for everybody")).to_be_visible()

    guest = enter(viewport=viewport, name="")
    page = guest.page
    page.goto(link)
    page.wait_for_url("**/join")
    assert barriers(page) == []
    assert page.evaluate(FITS)
    taking = page.get_by_role("button", name="Take the seat").bounding_box()
    assert taking is not None
    assert taking["y"] + taking["height"] <= viewport["height"], "name, seats and button are seen without scrolling"
    page.fill("#name", "Ben")
    page.get_by_role("radio", name="Cyra").check(force=True)
    guest.post(lambda: page.click("text=Take the seat"))
    page.wait_for_url("**/t/*")
    expect(page.locator("#party")).to_contain_text("Ben (you)")
    expect(page.locator("[data-said] .toast")).to_be_visible()
    page.get_by_role("button", name="Bell").click(timeout=9000)
    expect(page.locator("#bell")).to_be_visible()


def test_the_share_button_hands_on_the_link(enter: Enter) -> None:
    host = enter(viewport=PHONE)
    host.context.add_init_script(SHARES)
    link = invite(host)
    host.page.click("text=Share it")
    assert host.page.evaluate("document.documentElement.dataset.shared") == link


def test_without_scripts_the_link_leads_to_a_plain_form(enter: Enter) -> None:
    host = enter()
    link = invite(host, "kingdom")
    guest = enter(java_script_enabled=False, viewport=PHONE, name="")
    page = guest.page
    page.goto(link)
    page.wait_for_url("**/join")
    page.fill("#name", "Ben")
    guest.post(lambda: page.click("text=Take the seat"))
    expect(page.locator("#party")).to_contain_text("Ben (you)")


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_play_now_asks_for_a_name_and_the_table_is_found_again(enter: Enter, viewport: dict[str, int]) -> None:
    person = enter(viewport=viewport, name="")
    page = person.open("/")
    person.post(lambda: page.get_by_role("button", name="Play now: Make You Kingdom").click())
    assert barriers(page) == []
    assert page.evaluate(FITS)
    page.fill("#name", "Mira")
    person.post(lambda: page.click("text=Begin"))
    expect(page.locator("#party")).to_contain_text("Mira (you)")
    here = page.url
    person.open("/")
    expect(page.locator(".own-tables .own")).to_have_count(1)
    assert barriers(page) == []
    assert page.evaluate(FITS)
    person.post(lambda: page.locator(".own-tables a[href^='/t/']").click())
    assert page.url == here


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("path", ["/schema", "/tables", "/away", "/play/wicked"])
def test_the_pages_around_the_table_fit_and_keep_nobody_out(enter: Enter, path: str, viewport: dict[str, int]) -> None:
    person = enter(viewport=viewport, color_scheme="light")
    page = person.open(path)
    assert barriers(page) == []
    assert page.evaluate(FITS)
