"""Stepping in on one card in a browser: what it changes is read before it is sent, and passing is one press."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.people import CHANGED, Enter, House, Person, Table
from tests.browser.test_card import drafted
from tests.browser.test_delve import SHORT, answer
from tests.browser.test_looks import barriers
from tests.browser.test_nightmares_solo import PHONE, SIDEWAYS, WIDE
from tests.browser.test_realm_cards import keep
from tests.kingdom.small_delve import HEALERS

SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
MOST = 200


def sat(house: House, enter: Enter, size: ViewportSize) -> tuple[Table, Person]:
    """Sit down as the oracle of a Court that bleeds, who is asked about no more than usual."""
    table = house.table("an oracle", "ann", called=HEALERS, game="kingdom", rulings=SHORT)
    person = enter(viewport=size).sit(table, "ann", "Anna")
    table.post("ann", "pass", what="care.everything")
    return table, person


def up_to(table: Table, *keys: str) -> str:
    """Let the oracle go on until one of some questions is asked."""
    for _ in range(MOST):
        view = table.view("ann")
        for ask in view["asks"][:1]:
            if ask["key"] in keys:
                return str(ask["id"])
            if ask["key"] == "battle":
                table.post("ann", "answer", ask=ask["id"], value={**ask["draft"], "deed": "pass"})
            else:
                answer(table, "ann", ask, view)
    raise AssertionError("it went on for too long")


@SIZES
def test_stepping_in_is_one_card_and_passing_one_press(house: House, enter: Enter, size: ViewportSize) -> None:
    table, person = sat(house, enter, size)
    asked = up_to(table, "window_damage_due", "window_downed")
    person.read(asked)
    page = person.page
    keep(person, "stepping in")
    assert barriers(person) == []
    assert page.evaluate(SIDEWAYS) <= 0

    expect(page.locator(".ask-foot .verb").nth(0)).to_have_text("Prayer")
    expect(page.locator(".ask-foot .verb").nth(1)).to_have_text("Pass")
    before = table.view("ann")["state"]["landmakers"]["ann"]["drive"]
    page.locator('.slot-word[data-slot="more_1"]').click()
    drafted(page, lambda: page.locator('#slot-more_1 input[type="number"]').fill("2"))
    expect(page.locator("#question")).to_contain_text("with 2 Hope")
    page.locator('.ask-foot .verb[value="pass"]').click()
    page.wait_for_function(CHANGED, arg=asked)
    assert table.view("ann")["state"]["landmakers"]["ann"]["drive"] == before


@SIZES
def test_a_potion_asks_for_its_patient_on_a_card_of_its_own(house: House, enter: Enter, size: ViewportSize) -> None:
    table, person = sat(house, enter, size)
    asked = up_to(table, "camp")
    person.read(asked)
    page = person.page
    page.locator(".handy summary").click()
    page.get_by_role("button", name="Potion").click()
    expect(page.locator("#slot-more_1 legend")).to_have_text("For whom")
    keep(person, "potion")
    assert barriers(person) == []

    page.get_by_role("button", name="Not now").click()
    expect(page.locator(f'.dock form[data-key="{asked}"]')).to_be_visible()
    page.get_by_role("button", name="Potion").click()
    page.locator("#slot-more_1 [value=bob]").check(force=True)
    page.locator(".ask-foot > .verb").first.click()
    page.wait_for_function("() => !document.querySelector('.dock #slot-more_1')")
    assert table.view("ann")["state"]["landmakers"]["bob"]["hp"] > 3
