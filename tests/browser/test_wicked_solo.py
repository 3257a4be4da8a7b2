"""Wicked Ones alone in a real browser, from the front door to the way home from the first raid, all by hand.

Whatever is asked for the first time is looked at in a wide window and on a phone before it is answered.
"""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.people import Enter, House, Person, Table
from tests.browser.test_looks import barriers
from tests.browser.test_nightmares_solo import MOVED, ODDS, PHONE, SIDEWAYS, TWICE, WATCH, WIDE, look_closely

NAME = "Dora Underbite"
BY_HAND = 30
"""A first raid asks about fifteen things; when the dice are against somebody, the rest is left to the table."""
MOST_QUESTIONS = 120


def through_the_door(person: Person) -> Table:
    """Press the door of the game, and find the table where that leads."""
    person.open("/")
    person.post(lambda: person.page.locator('form[action="/play/wicked"] button').first.click())
    person.arrive()
    found = person.page.url.rpartition("/")[2]
    table = Table(person.house, {"table": found, "seats": {}, "host": "", "watch": ""})
    table.keys["ada"] = person.keys()
    return table


def take_a_short_one(person: Person) -> None:
    """Choose a short campaign."""
    with person.page.expect_response("**/preview*"):
        person.page.locator("#slot-length .chip", has_text="Short").click()
    expect(person.page.locator('#slot-length input[value="short"]')).to_be_checked()
    person.press_verb(person.key())


def become_somebody(person: Person) -> None:
    """Read who another ready monster is, and give it a name."""
    told = person.page.locator(".dock .card-odds p")
    before = told.inner_text()
    person.page.locator("#slot-ready select").select_option(index=1)
    expect(told).not_to_have_text(before)
    with person.page.expect_response("**/preview*"):
        person.page.locator("#slot-name input").fill(NAME)
        person.page.locator("#slot-name input").blur()
    person.press_verb(person.key())
    expect(person.page.locator("#sheet h2").first).to_have_text(NAME)


def roll_another(person: Person) -> None:
    """Do it with what promises otherwise than what is proposed, see the odds change, and roll."""
    ways = person.page.locator("#slot-action select option")
    odds = [one.partition("·")[2] for one in ways.all_inner_texts()]
    others = [place for place, one in enumerate(odds) if one != odds[0]]
    if others:
        before = person.page.evaluate(ODDS)
        person.page.locator("#slot-action select").select_option(index=others[-1])
        person.page.wait_for_function(MOVED, arg=before)
    person.press_verb(person.key())


HANDS = {"table": take_a_short_one, "monster": become_somebody, "action": roll_another}


def test_a_first_raid_alone_is_played_by_hand(house: House, enter: Enter) -> None:
    person = enter(viewport=WIDE)
    table = through_the_door(person)
    asked, found, raided = list[str](), list[str](), False
    while not raided or table.view("ada")["state"]["phase"] == "raiding":
        view = table.view("ada")
        raided = raided or bool(view["state"]["raid"])
        for ask in view["asks"][:1]:
            person.read(ask["id"])
            found += look_closely(person, ask["key"]) if ask["key"] not in asked else []
            if len(asked) < BY_HAND:
                (HANDS.get(ask["key"], first_answer) if ask["key"] not in asked else first_answer)(person)
            else:
                table.post("ada", "help", ask=ask["id"])
            asked.append(ask["key"])
            assert len(asked) < MOST_QUESTIONS, asked

    assert found == []
    assert asked[:3] == ["table", "monster", "raid"]
    assert "action" in asked


def first_answer(person: Person) -> None:
    """Answer in the plainest way."""
    person.press_verb(person.key())


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_dungeon_keeps_nobody_out(house: House, enter: Enter, theme: str) -> None:
    person = enter(viewport=WIDE)
    person.open(f"/theme/{theme}")
    table = through_the_door(person)
    while not (view := table.view("ada"))["state"]["raid"]:
        for ask in view["asks"][:1]:
            table.post("ada", "help", ask=ask["id"])
    while not (view := table.view("ada"))["asks"]:
        pass
    person.read(view["asks"][0]["id"])
    found = []
    for size in (WIDE, PHONE):
        person.page.set_viewport_size(size)
        for tab in person.page.locator(".view-tab input").all():
            tab.evaluate("one => one.click()")
            found += barriers(person)
    person.page.set_viewport_size(TWICE)
    found += ["at 200% it runs off the side"] if person.page.evaluate(SIDEWAYS) > 0 else []

    assert found == []


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_dice_fall_small_on_the_stage(house: House, enter: Enter, size: ViewportSize) -> None:
    person = enter(viewport=size, reduced_motion="no-preference")
    table = through_the_door(person)
    while (ask := table.view("ada")["asks"][0])["key"] != "action":
        person.read(ask["id"])
        first_answer(person)
    person.read(ask["id"])
    person.page.evaluate(WATCH)
    person.set_pace("normal")
    first_answer(person)

    person.page.wait_for_function("() => window.thrown > 0")
    assert person.page.evaluate("() => window.thrown") < 60
