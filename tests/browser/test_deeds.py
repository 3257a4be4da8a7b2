"""Deeds on one card in a browser: a spell aimed by pressing a figure, a wish with its place and what it leaves."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.people import CHANGED, DESKTOP, Enter, House, Person, Table
from tests.browser.test_card import SENTENCE, SEVERE, drafted
from tests.browser.test_delve import answer
from tests.browser.test_kingdom import IN_SHAPE, answer_plainly
from tests.kingdom.small_delve import DELVERS

HAND = {"width": 390, "height": 844}
SIZES = pytest.mark.parametrize("size", [DESKTOP, HAND], ids=["wide", "phone"])


def sent(person: Person, ask: str) -> None:
    """Press the verb, and wait until the question is gone."""
    person.page.locator(".dock .ask-foot > .verb").first.click()
    person.page.wait_for_function(CHANGED, arg=ask)


def choose(page: Page, slot: str, value: str) -> None:
    """Choose something in a slot, which is opened for it."""
    page.locator(f'.slot-word[data-slot="{slot}"]').first.evaluate("word => word.click()")
    field = page.locator(f"#slot-{slot}")
    if field.locator("select").count():
        drafted(page, lambda: field.locator("select").select_option(value))
    else:
        drafted(page, lambda: field.locator(f'[value="{value}"]').check(force=True))


def up_to_a_turn(table: Table) -> dict[str, Any]:
    """Let Ann, who knows a spell, come to her turn in a fight."""
    table.post("ann", "pass", what="care.everything")
    for _ in range(600):
        view = table.view("ann")
        for ask in view["asks"][:1]:
            if ask["key"] == "battle":
                return dict(ask)
            answer(table, "ann", ask, view)
    raise AssertionError("it went on for too long")


@SIZES
def test_a_spell_is_one_card_and_its_target_is_pressed_on_the_figure(
    house: House, enter: Enter, size: dict[str, int]
) -> None:
    table = house.table("a spell", "ann", called=DELVERS, game="kingdom", rulings={"games": "1"})
    person = enter(viewport=size).sit(table, "ann", "Anna")
    ask = up_to_a_turn(table)
    person.read(ask["id"])
    page = person.page
    choose(page, "deed", "logical_blast")
    expect(page.locator("#slot-more_1 legend")).to_have_text("On whom")
    expect(page.locator(SENTENCE)).to_contain_text("chooses Logical Blast on")
    others = [one.get_attribute("value") for one in page.locator("#slot-more_1 [value]").all()]
    other = next(one for one in others if not page.locator(f'#slot-more_1 [value="{one}"]').is_checked())
    page.locator('.slot-word[data-slot="more_1"]').first.evaluate("word => word.click()")
    drafted(page, lambda: page.locator(f'.realm-view [data-card="who {other}"]:visible').first.click())
    expect(page.locator(f'#slot-more_1 [value="{other}"]')).to_be_checked()
    expect(page.locator(".card-odds")).to_be_visible()

    assert page.evaluate(IN_SHAPE)
    assert [one["id"] for one in Axe().run(page).response["violations"] if one["impact"] in SEVERE] == []
    sent(person, ask["id"])
    declared = [line for line in table.view("ann")["journal"] if line["kind"] == "declared"]
    assert "logical_blast" in [line["params"]["power"] for line in declared]
    assert "skill_target" not in [one["key"] for one in table.view("ann")["asks"]]


def up_to_a_wish(table: Table) -> dict[str, Any]:
    """Let Ada come to the Treasury Meeting."""
    for _ in range(600):
        for ask in table.view("ada")["asks"][:1]:
            if ask["key"] == "purchase_wanted":
                return dict(ask)
            answer_plainly(table, "ada", ask)
    raise AssertionError("it went on for too long")


@SIZES
def test_a_wish_says_what_where_and_what_it_leaves(house: House, enter: Enter, size: dict[str, int]) -> None:
    table = house.table("a wish", "ada", game="kingdom", rulings={"games": "1", "delve": "rolled"})
    person = enter(viewport=size).sit(table, "ada", "Anna")
    table.post("ada", "pass", what="care.everything")
    ask = up_to_a_wish(table)
    person.read(ask["id"])
    page = person.page
    choose(page, "deed", "corridor")
    place = page.locator("#slot-more_1 [value]:not([type=hidden])").last.get_attribute("value") or ""
    choose(page, "more_1", place)
    expect(page.locator(SENTENCE)).to_contain_text("wishes for a Corridor: ")
    expect(page.locator(".card-odds")).to_contain_text("Costs 1 MG, leaves")

    assert page.evaluate(IN_SHAPE)
    assert [one["id"] for one in Axe().run(page).response["violations"] if one["impact"] in SEVERE] == []
    sent(person, ask["id"])


def up_to_a_deed(table: Table) -> dict[str, Any]:
    """Let Ada come to what is done before the Court leaves."""
    for _ in range(600):
        for ask in table.view("ada")["asks"][:1]:
            if ask["key"] == "act":
                return dict(ask)
            answer_plainly(table, "ada", ask)
    raise AssertionError("it went on for too long")


@SIZES
def test_what_is_done_at_home_is_one_card(house: House, enter: Enter, size: dict[str, int]) -> None:
    table = house.table("a deed", "ada", game="kingdom", rulings={"games": "1", "delve": "rolled"})
    person = enter(viewport=size).sit(table, "ada", "Anna")
    table.post("ada", "pass", what="care.everything")
    ask = up_to_a_deed(table)
    person.read(ask["id"])
    page = person.page
    choose(page, "deed", "wander")
    choose(page, "more_1", "order")
    expect(page.locator(SENTENCE)).to_contain_text("wanders: Order")

    assert page.evaluate(IN_SHAPE)
    assert [one["id"] for one in Axe().run(page).response["violations"] if one["impact"] in SEVERE] == []
    sent(person, ask["id"])
    assert "wander_table" not in [one["key"] for one in table.view("ada")["asks"]]
