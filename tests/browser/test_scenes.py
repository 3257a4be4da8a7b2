"""Scenes of their own: what the evening is about when it begins, last time after a pause, and how it ended."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.people import DESKTOP, Enter, House
from tests.browser.test_inviting import FITS, PHONE, barriers


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_an_evening_begins_with_a_scene_that_is_shown_once(enter: Enter, viewport: dict[str, int]) -> None:
    person = enter(viewport=viewport, scenes=True)
    page = person.open("/")
    person.post(lambda: page.get_by_role("button", name="Play now: Make You Kingdom").click())
    person.arrive()
    expect(page.locator(".scene-title")).to_be_visible()
    expect(page.locator(".scene-leaf")).to_contain_text("nine rooms of it are yours")
    assert barriers(page) == []
    assert page.evaluate(FITS)
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".scene-title")).to_be_hidden()
    person.read("")
    page.reload()
    person.arrive()
    expect(page.locator(".scene-title")).to_be_hidden()
    page.click(".scene > summary")
    expect(page.locator(".scene-title")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".scene-title")).to_be_hidden()


def test_whoever_decides_sees_what_comes_of_it_and_not_the_scene(house: House, enter: Enter) -> None:
    person = enter(scenes=True)
    person.sit(house.table("deciding", "ada"), "ada", "Anna")
    expect(person.page.locator(".scene-title")).to_be_visible()
    person.press_verb(person.key())
    expect(person.page.locator(".scene-title")).to_be_hidden()


LAST_TIME = """() => document.querySelector(".stage-board").insertAdjacentHTML(
    "afterend", '<details class="scene" data-scene="last-1"><summary>Last time</summary></details>')"""


def test_last_time_is_gone_once_this_time_has_begun(house: House, enter: Enter) -> None:
    person = enter()
    person.sit(house.table("again", "ada"), "ada", "Anna")
    person.page.evaluate(LAST_TIME)
    person.press_verb(person.key())
    expect(person.page.locator('[data-scene="last-1"]')).to_have_count(0)


def test_nothing_that_was_said_on_the_way_in_lies_over_a_scene(house: House, enter: Enter) -> None:
    person = enter(scenes=True, viewport=PHONE)
    person.sit(house.table("said", "ada"), "ada", "Anna")
    expect(person.page.locator(".scene-title")).to_be_visible()
    expect(person.page.locator("[data-said] .toast")).to_have_count(0)


def test_without_scripts_a_scene_is_folded_and_opens_by_hand(enter: Enter) -> None:
    person = enter(java_script_enabled=False)
    page = person.open("/")
    person.post(lambda: page.get_by_role("button", name="Play now: Out of the Depths").click())
    expect(page.locator(".scene-title")).to_be_hidden()
    page.click(".scene > summary")
    expect(page.locator(".scene-title")).to_be_visible()


def test_a_game_ends_with_a_scene(house: House, enter: Enter) -> None:
    table = house.table("ending scene", "ada")
    person = enter(scenes=True)
    person.sit(table, "ada", "Anna")
    person.page.keyboard.press("Escape")
    table.play(Random(3), "ada")
    expect(person.page.locator('.scene[data-scene="over"] .scene-title')).to_be_visible(timeout=90_000)
    verdict = person.page.locator('.scene[data-scene="over"] .scene-title').inner_text()
    assert verdict
    person.page.get_by_role("button", name="Look around").click()
    expect(person.page.locator("#question")).to_have_text(verdict)
