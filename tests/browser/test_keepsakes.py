"""Keepsakes in real browsers: found from the table, printed without what is not paper, painted as a PNG, and copied."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ViewportSize, expect

from tests.browser.people import DESKTOP, PHONE, Enter, House

PNG = b"\x89PNG"


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_story_is_found_printed_and_painted(
    house: House, enter: Enter, tmp_path: Path, viewport: ViewportSize
) -> None:
    table = house.table("keepsakes", "ada")
    ada = enter(viewport=viewport).sit(table, "ada", "Anna")
    ada.page.click("[popovertarget=how]")
    ada.page.get_by_role("link", name="Keepsakes").click()
    expect(ada.page.locator(".kept-picture svg")).to_be_visible()
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    with ada.page.expect_download() as painted:
        ada.page.click("[data-picture]")
    painted.value.save_as(tmp_path / "board.png")
    assert (tmp_path / "board.png").read_bytes().startswith(PNG)

    ada.page.emulate_media(media="print")
    expect(ada.page.locator(".topbar")).to_be_hidden()
    expect(ada.page.locator(".kept-ways")).to_be_hidden()
    ada.page.emulate_media(media="screen")
    assert [one for one in Axe().run(ada.page).response["violations"] if one["impact"] in ("serious", "critical")] == []


def test_the_journal_is_searched_without_scripts(house: House, enter: Enter) -> None:
    table = house.table("found", "ada")
    ada = enter(java_script_enabled=False)
    ada.knock(table, "ada", "Anna")
    ada.page.fill("#talk-say", "A lamp, somewhere.")
    ada.page.press("#talk-say", "Enter")
    ada.page.click(".leaf-journal .leaf-head a")
    ada.page.fill("#q", "lamp somewhere")
    ada.page.click(".journal-find .verb")

    expect(ada.page.locator(".journal .line-text")).to_have_text(["A lamp, somewhere."])
    expect(ada.page.locator(".lede")).to_have_text("1 line found")
