"""Keepsakes in real browsers: found from the table, printed without what is not paper, painted as a PNG, and copied."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ViewportSize, expect

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


TALLEST = "() => Math.max(...[...document.querySelectorAll('.kept-sheet svg')].map((one) => one.clientHeight))"
WHITE = "rgb(255, 255, 255)"


def test_maps_are_painted_one_by_one_and_printed_on_white(house: House, enter: Enter, tmp_path: Path) -> None:
    table = house.table("maps", "ada", called=("ada", "brok"), game="wicked", rulings={"length": "one_shot"})
    ada = enter().sit(table, "ada", "Anna")
    page = ada.open(f"/t/{table.id}/keepsakes?seat=ada")
    page.get_by_role("link", name="The maps").click()
    drawn = page.locator(".kept-map")
    expect(drawn.locator("svg").first).to_be_visible()
    with page.expect_download() as painted:
        drawn.last.locator("[data-picture]").click()
    painted.value.save_as(tmp_path / "map.png")
    page.emulate_media(media="print")

    assert (tmp_path / "map.png").read_bytes().startswith(PNG)
    expect(page.locator(".kept-ways").first).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == WHITE


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_story_that_was_sent_stands_alone_and_prints(
    house: House, enter: Enter, chromium: Browser, tmp_path: Path, viewport: ViewportSize
) -> None:
    table = house.table("sent", "ada", called=("ada", "brok"), game="wicked", rulings={"length": "one_shot"})
    ada = enter(viewport=viewport).sit(table, "ada", "Anna")
    page = ada.open(f"/t/{table.id}/keepsakes?seat=ada")
    with page.expect_download() as taken:
        page.get_by_role("link", name="The story as a file").click()
    assert taken.value.suggested_filename == "wicked-story.html"
    taken.value.save_as(tmp_path / "story.html")

    friend = chromium.new_context(viewport=viewport, offline=True)
    page = friend.new_page()
    page.goto((tmp_path / "story.html").as_uri())
    picture, words = page.locator(".kept-picture").bounding_box(), page.locator(".kept-story .prose").bounding_box()
    assert picture is not None
    assert words is not None
    assert words["y"] - picture["y"] - picture["height"] > 8, "the words stand clear of the picture"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == WHITE
    friend.close()


def test_what_a_game_master_prints_has_nothing_to_press(house: House, enter: Enter) -> None:
    table = house.table("pages", "gm", called=("ada", "brok", "cyra"), game="nightmares", rulings={"sessions": "one"})
    gm = enter().sit(table, "gm", "Greta")
    page = gm.open(f"/t/{table.id}/keepsakes?seat=gm")
    page.get_by_role("link", name="The game master’s pages").click()

    expect(page.locator(".kept-sheet .desk-person").first).to_be_visible()
    expect(page.locator(".kept-sheet .mend-pencil:visible")).to_have_count(0)
    assert page.evaluate(TALLEST) < 200
    page.emulate_media(media="print")
    expect(page.locator(".kept-sheet .desk-person").first).to_be_visible()


def test_a_printed_sheet_leaves_the_odds_folded(house: House, enter: Enter) -> None:
    table = house.table("odds", "ada", called=("ada", "brok", "cyra"), game="nightmares", rulings={"sessions": "one"})
    ada = enter().sit(table, "ada", "Anna")
    page = ada.open(f"/t/{table.id}/keepsakes/sheet?seat=ada")
    page.emulate_media(media="print")

    expect(page.locator(".kept-sheet .trait").first).to_be_visible()
    assert page.locator(".kept-sheet .trait-hill").first.evaluate("one => one.checkVisibility()") is False
    expect(page.locator(".kept-sheet .entry > p").first).to_be_visible()


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
