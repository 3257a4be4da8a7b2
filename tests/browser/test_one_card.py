"""Decisions that were several questions, in a browser: a Level and what it brings, abilities, a Court that parts."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.people import DESKTOP, Enter, House, Person, Table
from tests.browser.test_card import SENTENCE, SEVERE, drafted
from tests.browser.test_deeds import HAND, choose, sent
from tests.browser.test_kingdom import IN_SHAPE, answer_plainly
from tests.kingdom.small_delve import DELVERS, GROWERS, SCOUTS

SIZES = pytest.mark.parametrize("size", [DESKTOP, HAND], ids=["wide", "phone"])


def up_to(table: Table, seat: str, key: str, **said: Any) -> dict[str, Any]:
    """Let somebody who wants no small steps come to a question; some are answered as said."""
    table.post(seat, "pass", what="care.everything", on=True)
    for _ in range(600):
        for ask in table.view(seat)["asks"][:1]:
            if ask["key"] == key:
                return dict(ask)
            answer_plainly(table, seat, ask, *([said[ask["key"]]] if ask["key"] in said else []))
    raise AssertionError("it went on for too long")


def all_is_well(person: Person) -> bool:
    """Say whether the page is in shape, and can be read by everybody."""
    violations = Axe().run(person.page).response["violations"]
    assert [one["id"] for one in violations if one["impact"] in SEVERE] == []
    return bool(person.page.evaluate(IN_SHAPE))


@SIZES
def test_a_level_its_skill_and_what_calms_down_are_one_card(house: House, enter: Enter, size: dict[str, int]) -> None:
    table = house.table("a level", "ann", called=GROWERS, game="kingdom", rulings={"games": "1"})
    person = enter(viewport=size).sit(table, "ann", "Anna")
    ask = up_to(table, "ann", "level_up")
    person.read(ask["id"])
    page = person.page
    expect(page.locator(SENTENCE)).to_contain_text("rises to Level 2, learns ")
    choose(page, "more_1", "diadem")
    expect(page.locator(SENTENCE)).to_contain_text("learns Diadem")
    page.locator('.slot-word[data-slot="more_2"]').first.evaluate("word => word.click()")
    points = page.locator("#slot-more_2")
    points.get_by_role("button", name="Less Zippo").click()
    expect(points.locator("[data-left]")).to_have_text("1 left")
    drafted(page, lambda: points.locator('[data-step="1"]').last.click())
    expect(points.locator("[data-left]")).to_have_text("All shared out")

    assert all_is_well(person)
    sent(person, ask["id"])
    felt = table.view("ann")["state"]["landmakers"]["ann"]["feelings"]
    assert [felt[name]["affection"] for name in ("bob", "lev")] == [2, 0]
    assert table.view("ann")["state"]["landmakers"]["ann"]["level"] == 2


@SIZES
def test_abilities_are_one_card_that_says_what_they_come_to(house: House, enter: Enter, size: dict[str, int]) -> None:
    table = house.table("a sheet", "ada", game="kingdom", rulings={"games": "1", "crown": "first"})
    person = enter(viewport=size).sit(table, "ada", "Anna")
    ask = up_to(table, "ada", "abilities", sheet_way="choose")
    person.read(ask["id"])
    page = person.page
    choose(page, "score_1", page.locator("#slot-score_1 [value]").last.get_attribute("value") or "")
    choose(page, "bonus", "warfare")
    expect(page.locator(SENTENCE)).to_contain_text("is a little better at Warfare")
    expect(page.locator(".card-odds")).to_contain_text("Jobs included:")

    assert all_is_well(person)
    sent(person, ask["id"])
    assert "ability_bonus" not in [one["key"] for one in table.view("ada")["asks"]]


def press_room(page: Page, slot: str, room: str) -> None:
    """Open a slot of the card, and press a room of the Dungeon for it."""
    page.locator(f'.slot-word[data-slot="{slot}"]').first.evaluate("word => word.click()")
    drafted(page, lambda: page.locator(f'.realm-view [data-card="room {room}"]:visible').first.click())


@SIZES
def test_a_court_parts_by_pressing_rooms_on_the_map(house: House, enter: Enter, size: dict[str, int]) -> None:
    rulings = {"games": "1", "splitting": "on"}
    table = house.table("two ways", "ann", called=DELVERS, game="kingdom", rulings=rulings)
    person = enter(viewport=size).sit(table, "ann", "Anna")
    table.post("ann", "answer", ask=up_to(table, "ann", "delve_move")["id"], value="A1")
    ask = up_to(table, "ann", "delve_move")
    person.read(ask["id"])
    page = person.page
    choose(page, "deed", "split")
    press_room(page, "cid", "A2")
    expect(page.locator(SENTENCE)).to_contain_text("Noel of the Ledgers goes to A2")
    expect(page.locator(".card-odds")).to_contain_text("Noel of the Ledgers in A2")

    assert all_is_well(person)
    sent(person, ask["id"])
    assert "party_met" not in [line["kind"] for line in table.view("ann")["journal"]]


@SIZES
def test_a_room_to_gather_about_is_pressed_on_the_map_at_home(house: House, enter: Enter, size: dict[str, int]) -> None:
    table = house.table("scouts", "ann", called=SCOUTS, game="kingdom", rulings={"games": "1", "delve": "played"})
    person = enter(viewport=size).sit(table, "ann", "Anna")
    ask = up_to(table, "ann", "act")
    person.read(ask["id"])
    page = person.page
    page.locator('.view-tab input[value="dungeon"]').check(force=True)
    choose(page, "deed", "gather")
    press_room(page, "more_2", "A3")
    expect(page.locator(SENTENCE)).to_contain_text("to Room A3")

    assert all_is_well(person)
    sent(person, ask["id"])
