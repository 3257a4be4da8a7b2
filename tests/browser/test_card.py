"""A card in a browser: one sentence, slots that follow each other, live odds; scripts or none, and keys alone."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.people import CHANGED, PHONE, Enter, House, Table
from tests.browser.test_delve import WIDE, answer
from tests.browser.test_kingdom import IN_SHAPE, answer_plainly
from tests.kingdom.small_delve import DELVERS

OFF = {"java_script_enabled": False}
SENTENCE = ".dock .ask-question"
SEVERE = ("serious", "critical")


def ring(house: House) -> Table:
    """Lay a table of Skirmish where Ada begins."""
    return house.table("4", "ada", game="skirmish", bots={"brok": "random", "cyra": "random"})


def drafted(page: Page, change: Any) -> None:
    """Change something, and wait until the draft was looked at."""
    with page.expect_response(lambda response: "/preview" in response.url):
        change()


def test_the_sentence_the_slots_and_the_odds_follow_what_is_chosen(house: House, enter: Enter) -> None:
    table = ring(house)
    page = enter().sit(table, "ada", "Ada").page
    before = table.view("ada")["asks"][0]
    expect(page.locator(SENTENCE)).to_have_text("Ada strikes Brok with the Spear, at ease to hurt.")

    drafted(page, lambda: page.check('.slot [value="cyra"]', force=True))
    expect(page.locator(SENTENCE)).to_contain_text("Ada strikes Cyra")
    drafted(page, lambda: page.click('#slot-effort [data-step="1"]'))
    expect(page.locator(SENTENCE)).to_contain_text("with one effort")
    expect(page.locator(".card-odds")).to_contain_text("Effort costs 1 HP.")
    drafted(page, lambda: page.check('[value="fist"]', force=True))
    expect(page.locator(SENTENCE)).to_have_text("Ada strikes Brok with the Fist, with one effort to hurt.")
    expect(page.locator('[name="slot.effort:number"]')).to_have_value("1")
    expect(page.locator("#slot-target")).to_have_count(0)
    expect(page.locator(".dock .ask-foot > .verb").first).to_have_text("Strike Brok")

    assert table.view("ada")["asks"][0] == before
    page.locator(".dock .ask-foot > .verb").first.click()
    expect(page.locator(".slots")).to_have_count(0)
    assert table.view("watch")["state"]["fighters"]["ada"]["hp"] <= 9


def test_a_card_is_filled_in_by_keys_alone(house: House, enter: Enter) -> None:
    page = enter().sit(ring(house), "ada", "Ada").page

    page.keyboard.press("2")
    expect(page.locator('.slot [value="brok"]')).to_be_focused()
    drafted(page, lambda: page.keyboard.press("ArrowRight"))
    expect(page.locator(SENTENCE)).to_contain_text("Ada strikes Cyra")
    expect(page.locator('.slot [value="cyra"]')).to_be_focused()
    page.keyboard.press("4")
    drafted(page, lambda: page.keyboard.press("Space"))
    expect(page.locator(SENTENCE)).to_contain_text("gently")
    page.keyboard.press("Enter")

    expect(page.locator(".slots")).to_have_count(0)


def test_what_is_filled_in_stays_while_others_act(house: House, enter: Enter) -> None:
    table = house.table("4", "ada", "brok", game="skirmish", bots={"cyra": "random"})
    page = enter().sit(table, "ada", "Ada").page
    enter().sit(table, "brok", "Brok")
    expect(page.locator(SENTENCE)).to_contain_text("strikes")
    drafted(page, lambda: page.check('[value="fist"]', force=True))

    table.post("brok", "say", text="Come on then.")

    expect(page.locator(".journal")).to_contain_text("Come on then.")
    expect(page.locator('[value="fist"]')).to_be_checked()


def test_on_a_phone_one_slot_is_open_at_a_time_and_nothing_is_too_wide(house: House, enter: Enter) -> None:
    page = enter(viewport=PHONE, has_touch=True).sit(ring(house), "ada", "Ada").page

    expect(page.locator(".slot:visible")).to_have_count(1)
    expect(page.locator('.slot-word[data-slot="weapon"]')).to_have_attribute("aria-current", "true")
    page.tap('.slot-word[data-slot="effort"]')
    expect(page.locator("#slot-effort")).to_be_visible()
    expect(page.locator(".slot-word[aria-current]")).to_have_text("at ease")
    expect(page.locator("#slot-weapon")).to_be_hidden()
    drafted(page, lambda: page.tap('#slot-effort [data-step="1"]'))
    expect(page.locator("#slot-effort")).to_be_visible()
    expect(page.locator(SENTENCE)).to_contain_text("with one effort")

    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    small = "[...document.querySelectorAll('.slot-word, .slot:not([hidden]) button')].filter(checkVisible).length"
    checks = "const checkVisible = (one) => one.checkVisibility() && one.getBoundingClientRect().height < 24;"
    assert page.evaluate(f"(() => {{ {checks} return {small}; }})()") == 0


def test_without_scripts_the_same_form_shows_the_chances_and_is_sent_as_a_whole(house: House, enter: Enter) -> None:
    person = enter(**OFF, viewport=PHONE)
    person.knock(ring(house), "ada", "Ada")
    page = person.page
    expect(page.locator(".slot:visible")).to_have_count(4)
    page.check('[value="fist"]', force=True)
    page.fill('[name="slot.effort:number"]', "2")

    person.post(lambda: page.click("text=Show the chances"))
    expect(page.locator(SENTENCE)).to_have_text("Ada strikes Brok with the Fist, with two effort to hurt.")
    expect(page.locator(".card-odds")).to_contain_text("Effort costs 2 HP.")
    person.post(lambda: page.locator(".dock .ask-foot > .verb").first.click())

    expect(page.locator(".slots")).to_have_count(0)


def up_to_an_attack(table: Table) -> dict[str, Any]:
    """Let Ann walk up to the enemy, and give the card by which she attacks."""
    for _ in range(600):
        view = table.view("ann")
        for ask in view["asks"][:1]:
            if ask["key"] == "attack":
                return dict(ask)
            goes = ask["key"] in ("battle_move", "take_place")
            near = [one["id"] for one in ask["options"] if goes and one["id"] in "34"]
            if near:
                answer_plainly(table, "ann", ask, max(near))
            else:
                answer(table, "ann", ask, view)
    raise AssertionError("it went on for too long")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_an_attack_is_one_card_and_the_stage_fills_it_in(house: House, enter: Enter, size: dict[str, int]) -> None:
    table = house.table("a look", "ann", called=DELVERS, game="kingdom", rulings={"games": "1"})
    person = enter(viewport=size).sit(table, "ann", "Anna")
    ask = up_to_an_attack(table)
    person.read(ask["id"])
    page, chosen = person.page, ask["draft"]["target"]
    others = [one["id"] for slot in ask["slots"] if slot["slot"] == "target" for one in slot["options"]]
    other = next((one for one in others if one != chosen), chosen)

    if other != chosen:
        drafted(page, lambda: page.locator(f'.realm-view .choice[data-choice="{other}"]:visible').first.click())
        expect(page.locator(f'.slot [value="{other}"]')).to_be_checked()
    page.locator('.slot-word[data-slot="dice"]').first.evaluate("word => word.click()")
    drafted(page, lambda: page.click('#slot-dice [data-step="1"]'))

    expect(page.locator(SENTENCE)).to_contain_text("with 1 Hope")
    assert page.evaluate(IN_SHAPE)
    assert [one["id"] for one in Axe().run(page).response["violations"] if one["impact"] in SEVERE] == []
    page.locator(".dock .ask-foot > .verb").first.click()
    page.wait_for_function(CHANGED, arg=ask["id"])
    assert any(line["kind"] == "attack_declared" for line in table.view("ann")["journal"])
