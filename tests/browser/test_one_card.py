"""Decisions that were several questions, in a browser: a Level and what it brings, abilities, a Court that parts,
a debate, a sale, what is learned for something else, and a turn of a monster.
"""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.people import DESKTOP, Enter, House, Person, Table
from tests.browser.test_card import OFF, SENTENCE, SEVERE, drafted
from tests.browser.test_deeds import HAND, choose, sent
from tests.browser.test_kingdom import IN_SHAPE, answer_plainly
from tests.kingdom.small_delve import DELVERS, GROWERS, SCOUTS, SELLERS

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


@SIZES
def test_a_debate_and_its_heat_are_one_card(house: House, enter: Enter, size: dict[str, int]) -> None:
    table = house.table("debate 0", "ann", called=DELVERS, game="kingdom", rulings={"games": "1"})
    person = enter(viewport=size).sit(table, "ann", "Anna")
    table.post("ann", "answer", ask=up_to(table, "ann", "delve_move")["id"], value="A1")
    ask = up_to(table, "ann", "debate_loser", camp={"deed": "rest", "kind": "wit"}, delve_move="stay")
    person.read(ask["id"])
    page, voices = person.page, table.view("ann")["state"]["kingdom"]["voices"]
    choose(page, "deed", "cid")
    page.locator('.slot-word[data-slot="more_1"]').first.evaluate("word => word.click()")
    drafted(page, lambda: page.click('#slot-more_1 [data-step="1"]'))
    expect(page.locator(SENTENCE)).to_contain_text("shouts down Noel of the Ledgers, one degree too hotly")
    expect(page.locator(".card-odds")).to_contain_text(f"Voices from {voices} to ")

    assert all_is_well(person)
    sent(person, ask["id"])
    felt = table.view("ann")["state"]["landmakers"]["cid"]["feelings"]["ann"]
    assert felt["hostility"] == 1


@SIZES
def test_a_sale_and_what_is_learned_for_something_else_are_one_card_each(
    house: House, enter: Enter, size: dict[str, int]
) -> None:
    table = house.table("goods", "bob", called=SELLERS, game="kingdom", rulings={"games": "1"})
    person = enter(viewport=size).sit(table, "bob", "Bert")
    page, ask = person.page, up_to(table, "bob", "market")
    person.read(ask["id"])
    kinds = [option["id"] for option in ask["slots"][1]["options"]]
    for kind in kinds[:2]:
        choose(page, "kinds", kind)
    expect(page.locator(SENTENCE)).to_contain_text("and sells two lots of that")
    expect(page.locator(".card-odds")).to_contain_text("Brings 4 MG")
    assert all_is_well(person)
    sent(person, ask["id"])
    left = table.view("bob")["state"]["kingdom"]["materials"]
    assert sum(left.get(kind, 0) for kind in kinds[:2]) == 4

    ask = up_to(table, "bob", "skills_unlearned")
    person.read(ask["id"])
    choose(page, "deed", "diehard")
    skill = page.locator("#slot-more_1 option").last.get_attribute("value") or ""
    choose(page, "more_1", skill)
    expect(page.locator(SENTENCE)).to_contain_text("gives up Diehard, learns ")
    assert all_is_well(person)
    sent(person, ask["id"])
    assert table.view("bob")["state"]["landmakers"]["bob"]["skills"] == [skill]


def up_to_the_foolish(table: Table) -> dict[str, Any]:
    """Let the Court fight, up to the turn of a monster whom its temper binds: it has nobody to choose."""
    for _ in range(100):
        ask = up_to(table, "gm", "battle")
        if ask["draft"]["deed"] == "attack" and "target" not in ask["draft"]:
            return ask
        answer_plainly(table, "gm", ask)
    raise AssertionError("it went on for too long")


@SIZES
def test_a_turn_of_the_foolish_is_one_card_at_the_desk(house: House, enter: Enter, size: dict[str, int]) -> None:
    table = house.table("a desk", "gm", called=DELVERS, game="kingdom", rulings={"games": "1"})
    person = enter(viewport=size).sit(table, "gm", "Greta")
    ask = up_to_the_foolish(table)
    person.read(ask["id"])
    page = person.page
    expect(page.locator(".ask-note")).to_contain_text("Foolish")
    expect(page.locator(".card-odds")).to_contain_text("damage, if it lands")
    assert all_is_well(person)
    sent(person, ask["id"])
    assert "attack_declared" in [line["kind"] for line in table.view("gm")["journal"]]


def test_a_turn_of_the_foolish_is_sent_without_scripts(house: House, enter: Enter) -> None:
    table = house.table("a desk", "gm", called=DELVERS, game="kingdom", rulings={"games": "1"})
    person = enter(**OFF)
    person.knock(table, "gm", "Greta")
    ask = up_to_the_foolish(table)
    page = person.page
    page.reload()
    page.locator('.dock [name="slot.deed:pick"][value="pass"]').check(force=True)
    person.post(lambda: page.click("text=Show the chances"))
    expect(page.locator(SENTENCE)).to_contain_text("waits")
    person.post(lambda: page.locator(".dock .ask-foot > .verb").first.click())

    assert ask["id"] not in [one["id"] for one in table.view("gm")["asks"]]
