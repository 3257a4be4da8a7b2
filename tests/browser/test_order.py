"""The order of Out of the Depths as one card: pressed on the picture, on the tiles and by keys; sent once."""

import os
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.people import CHANGED, DESKTOP, PHONE, Enter, House, Person, Table


def to_the_order(table: Table, person: Person) -> None:
    """Answer as a program does until this seat writes its first order."""
    while table.view("ada")["asks"][0]["key"] != "order":
        table.answer("ada", Random(1))
    person.read(table.asked("ada"))


def keep(person: Person, name: str) -> None:
    """Keep a picture, if somebody wants to look at it."""
    if folder := os.environ.get("UNDERCROFT_PICTURES"):
        person.page.screenshot(path=Path(folder) / f"{name}.png")


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_an_order_is_one_card_and_whom_it_is_for_is_pressed_on_the_picture(
    house: House, enter: Enter, size: dict[str, int]
) -> None:
    table = house.table("whoever", "ada", players=5)
    ada = enter(viewport=size).sit(table, "ada", "Anna")
    to_the_order(table, ada)
    asked, dock = table.asked("ada"), ada.page.locator(".dock")
    keep(ada, f"order-first-{size['width']}")
    dock.locator(".why > summary").click()
    expect(dock.locator(".why")).to_contain_text("Shine a light")
    dock.locator(".why > summary").click()

    dock.locator(".option", has_text="Kill").click()
    cyra = ada.page.locator('.cavern:visible a[data-card="cyra"]')
    expect(cyra).to_have_class("thing choice")
    cyra.click()
    expect(dock.locator(".ask-question")).to_have_text("This turn you kill Cyra, unseen.")
    expect(cyra).to_have_class("thing choice chosen")
    keep(ada, f"order-kill-{size['width']}")
    assert table.asked("ada") == asked

    ada.page.locator('.cavern:visible a[data-card="dov"]').focus()
    ada.page.keyboard.press("Space")
    expect(dock.locator(".ask-question")).to_have_text("This turn you kill Dov, unseen.")
    dock.get_by_role("button", name="Seal the order").click()
    expect(ada.page.locator(".dock")).not_to_contain_text("Seal the order")
    assert table.asked("ada") != asked


def test_where_nobody_is_asked_about_somebody_a_press_tells_what_is_known(house: House, enter: Enter) -> None:
    table = house.table("whoever", "ada", players=5)
    ada = enter().sit(table, "ada", "Anna")
    to_the_order(table, ada)

    ada.page.locator(".dock .option", has_text="Find the path").click()
    expect(ada.page.locator(".dock .ask-question")).to_have_text("This turn you look for the way out, unseen.")
    brok = ada.page.locator('.cavern:visible a[data-card="brok"]')
    expect(brok).to_have_class("thing")
    brok.click()

    expect(ada.page.locator("#known-title")).to_have_text("Brok")
    expect(ada.page.locator(".known")).to_contain_text("alive")


SETTLED = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"""
IN_SIGHT = """() => {
    const last = document.querySelector('.journal > :nth-last-child(1 of :not(.line-behind))').getBoundingClientRect();
    return last.bottom <= document.querySelector('.margin-right').getBoundingClientRect().bottom + 24;
}"""


def test_a_phones_journal_follows_though_a_question_gives_way_to_a_lower_one(house: House, enter: Enter) -> None:
    table = house.table("whoever", "ada", players=5)
    ada = enter(viewport={"width": 390, "height": 844}).sit(table, "ada", "Anna")
    while (view := table.view("ada"))["state"]["turn"] < 2 or view["asks"][0]["key"] != "talk":
        table.answer("ada", Random(1))
    ada.read(table.asked("ada"))
    ada.go_on()
    talk = ada.key()
    ada.page.locator('.dock .verb[value="ready"]').click()
    ada.page.wait_for_function(CHANGED, arg=talk)
    ada.page.wait_for_selector(".dock .slot-leads")
    ada.page.evaluate(SETTLED)
    assert ada.page.evaluate(IN_SIGHT)
    expect(ada.page.locator(".journal-more")).to_be_hidden()


def test_whoever_has_answered_further_down_sees_the_stage_again(house: House, enter: Enter) -> None:
    table = house.table("whoever", "ada", players=5)
    ada = enter(viewport={"width": 1024, "height": 768}).sit(table, "ada", "Anna")
    to_the_order(table, ada)
    asked = ada.key()
    ada.page.evaluate("scrollTo(0, 260)")
    assert ada.page.evaluate("scrollY") > 100
    ada.page.get_by_role("button", name="Seal the order").evaluate("one => one.click()")
    ada.page.wait_for_function(CHANGED, arg=asked)
    ada.page.wait_for_function("scrollY === 0")


def test_nobody_stands_in_a_ring_once_nothing_is_asked(house: House, enter: Enter) -> None:
    table = house.table("whoever", "ada", players=5)
    ada = enter().sit(table, "ada", "Anna")
    to_the_order(table, ada)
    ring = ada.page.locator(".cavern:visible .choice .ring").first
    assert ring.evaluate("one => getComputedStyle(one).stroke") == "rgb(242, 161, 92)"
    ada.page.locator(".dock").evaluate("one => one.toggleAttribute('data-veiled', true)")
    assert ring.evaluate("one => getComputedStyle(one).stroke") == "rgba(0, 0, 0, 0)"
