"""Everything can be reached: nothing on the page covers what can be pressed, read or written, in whatever window."""

from random import Random

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.people import CHANGED, DESKTOP, PHONE, Enter, House, Person, Table
from tests.browser.test_delve import SHORT, play_until
from tests.browser.test_play import to_order
from tests.kingdom.small_delve import DELVERS

ZOOMED = {"width": 720, "height": 450}
"""What a window of 1440 by 900 has left at 200%."""
LOW = [ZOOMED, {"width": 640, "height": 400}, {"width": 812, "height": 375}, {"width": 960, "height": 470}]
COVERED = """places => [...document.querySelectorAll(places)].filter((one) => one.checkVisibility()).filter((one) => {
    one.scrollIntoView({ block: "center" });
    const box = one.getBoundingClientRect();
    const above = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !above || !(one.contains(above) || above.contains(one));
}).map((one) => one.textContent.trim())"""
"""What lies under something else even when it is scrolled to."""
IN_SIGHT = """one => {
    const box = one.getBoundingClientRect();
    const above = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.top >= 0 && box.bottom <= innerHeight && Boolean(above) && one.contains(above);
}"""
DRAWN = """svg => [...svg.querySelectorAll("text")].map((one) => one.getBoundingClientRect().height)"""


def delving(house: House, person: Person, key: str) -> Table:
    """Go into a Dungeon until somebody is asked something there."""
    table = house.table("a look", "ann", called=DELVERS, game="kingdom", rulings=SHORT)
    person.sit(table, "ann", "Anna")
    play_until(table, "ann", key)
    person.read(table.asked("ann"))
    return table


def in_sight(place: Locator) -> bool:
    """Say whether something is in the window, and nothing over it."""
    return bool(place.evaluate(IN_SIGHT))


@pytest.mark.parametrize("size", [DESKTOP, PHONE, ZOOMED], ids=["desktop", "phone", "zoomed"])
def test_an_open_why_covers_none_of_the_options(house: House, enter: Enter, size: dict[str, int]) -> None:
    person = enter(viewport=size)
    delving(house, person, "skill_learned")
    person.page.click(".ask-foot .why summary")

    assert person.page.locator(".dock .move").count() > 6
    assert person.page.evaluate(COVERED, ".dock .move, .dock .verb, .dock .why .rule") == []


def test_on_a_phone_an_open_why_leaves_the_cards_their_place(house: House, enter: Enter) -> None:
    table = house.table("a phone", "ada")
    person = enter(viewport=PHONE).sit(table, "ada", "Anna")
    to_order(table, person)
    before = person.page.locator(".dock .ask-body").bounding_box()
    person.page.click(".ask-foot .why summary")
    after = person.page.locator(".dock .ask-body").bounding_box()

    assert before is not None
    assert after is not None
    assert after["height"] >= before["height"]
    assert person.page.evaluate(COVERED, ".dock .option") == []
    person.page.wait_for_function(
        "() => document.querySelector('.why .rule').getBoundingClientRect().top < innerHeight"
    )


def test_on_a_phone_one_can_always_talk(house: House, enter: Enter) -> None:
    person = enter(viewport=PHONE)
    table = delving(house, person, "battle_move")
    page = person.page
    page.click(".tabs [data-to=journal]")
    field = page.locator("#talk-say")
    assert in_sight(field)
    assert in_sight(page.locator(".talk button"))
    field.press_sequentially("I was just say")
    key = person.key()
    play_until(table, "ann", "battle_action")
    page.wait_for_function(CHANGED, arg=key)

    assert in_sight(field)
    field.press_sequentially("ing so.")
    field.press("Enter")
    person.hear("I was just saying so.")
    page.click(".dock [data-fold]")
    expect(page.locator(".dock .ask-body")).to_be_visible()


@pytest.mark.parametrize("size", LOW, ids=lambda size: f"{size['width']}x{size['height']}")
def test_the_battlefield_is_no_thumbnail_in_a_low_window(house: House, enter: Enter, size: dict[str, int]) -> None:
    person = enter(viewport=size, device_scale_factor=2)
    delving(house, person, "battle_move")
    picture = person.page.locator('.realm-view[data-view="battle"] svg:visible').first
    box = picture.bounding_box()

    assert box is not None
    assert box["width"] >= 300
    assert min(picture.evaluate(DRAWN)) >= 9
    assert in_sight(person.page.locator(".ask-question"))
    assert person.page.evaluate(COVERED, ".dock .verb, .tabs a, #talk-say") == []
    for choice in person.page.locator(".realm-view .choice:visible").all():
        drawn = choice.bounding_box()
        assert drawn is not None
        assert min(drawn["width"], drawn["height"]) >= 24
    person.page.locator('.realm-view .choice[data-choice="2"]:visible').first.click(position={"x": 12, "y": 12})
    person.page.wait_for_function("() => !document.querySelector('.dock [data-choice], .dock [value=\"2\"]')")


def test_in_a_low_window_a_replay_shows_its_picture_and_its_steps(house: House, enter: Enter) -> None:
    person = enter(viewport=ZOOMED)
    table = house.table("looks", "ada")
    person.sit(table, "ada", "Anna")
    table.play(Random(1), "ada")
    person.open(f"/t/{table.id}/replay?step=9")

    assert in_sight(person.page.locator(".stage svg:visible").first)
    assert in_sight(person.page.locator(".replay .nudge-right"))


def test_at_four_hundred_percent_the_page_is_one_column_that_scrolls(house: House, enter: Enter) -> None:
    person = enter(viewport={"width": 320, "height": 256})
    table = house.table("a phone", "ada")
    for path in ("/", "/new/depths", "/rules/depths", "/tables"):
        person.open(path)
        assert person.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), path
    person.sit(table, "ada", "Anna")
    to_order(table, person)

    assert person.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    assert person.page.evaluate(COVERED, ".dock .option, .tabs a, #talk-say") == []


@pytest.mark.parametrize("width", [320, 360, 390])
def test_odds_keep_their_words_on_a_phone(house: House, enter: Enter, width: int) -> None:
    table = house.table("a phone", "ada")
    person = enter(viewport={"width": width, "height": 740}).sit(table, "ada", "Anna")
    to_order(table, person)
    words = """() => [...document.querySelectorAll('.dock .odd')].map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one.lastChild);
        return [one.lastChild.textContent.trim(), range.getBoundingClientRect().height];
    })"""
    shown = person.page.evaluate(words)

    assert len(shown) > 10
    assert [word for word, height in shown if not word or height < 10] == []
