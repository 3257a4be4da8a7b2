"""The board of the wicked in a real browser: what is drawn is tapped, and answers; else its card is read."""

import re

from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.people import Enter, House, Person, Table
from tests.browser.test_looks import barriers

WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
MOST = 120
SAVED = "link => fetch(link).then(async (answer) => [answer.status, await answer.text()])"


def at_question(house: House, enter: Enter, key: str, name: str = "taps", **options: object) -> tuple[Table, Person]:
    """Sit down at a table, and let the house answer until a question comes."""
    table = house.table(name, "ada", called=("ada", "brok"), game="wicked", rulings={"length": "short"})
    person = enter(viewport=WIDE, **options).sit(table, "ada", "Ada")
    for _ in range(MOST):
        for ask in table.view("ada")["asks"][:1]:
            if ask["key"] == key:
                person.read(str(ask["id"]))
                return table, person
            table.post("ada", "help", ask=ask["id"])
    raise AssertionError(f"nobody was asked {key}")


def show(person: Person, tab: str) -> Locator:
    """Look at one tab of the stage."""
    person.page.locator(f'.view-tab input[value="{tab}"]').check(force=True)
    return person.page.locator(f'.view[data-view="{tab}"]')


def test_a_faction_is_tapped_to_raid_it(house: House, enter: Enter) -> None:
    table, person = at_question(house, enter, "raid_choice")
    before = table.asked("ada")
    choice = show(person, "region").locator(".wide-picture .choice").first
    wanted = str(choice.get_attribute("data-choice")).partition("=")[2]
    choice.click()

    person.page.wait_for_function("key => document.querySelector('.dock [data-key]')?.dataset.key !== key", arg=before)
    assert table.view("ada")["state"]["raid"]["target"] == wanted.split(":")[1]


def test_what_nobody_asks_about_opens_its_card(house: House, enter: Enter) -> None:
    _, person = at_question(house, enter, "work")
    page, view = person.page, show(person, "dungeon")
    thing = view.locator(".wicked-plan-side .wide-picture .thing").first
    card = page.locator(f"#{thing.get_attribute('data-thing')}")
    expect(card).to_be_hidden()
    thing.click()
    expect(card).to_be_visible()
    assert barriers(person) == []
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    thing.focus()
    page.keyboard.press("Enter")
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    page.set_viewport_size(PHONE)
    view.locator(".wicked-plan-side .narrow-picture .thing").first.click()
    expect(card).to_be_visible()


def test_people_of_the_card_are_tapped_and_read(house: House, enter: Enter) -> None:
    _, person = at_question(house, enter, "action", "knock")
    page, view = person.page, show(person, "raid")
    choice = view.locator('.wide-picture .choice[data-choice^="slot.intention="][data-thing]').first
    wanted = str(choice.get_attribute("data-choice")).partition("=")[2]
    choice.focus()
    page.keyboard.press("i")
    card = page.locator(f"#{choice.get_attribute('data-thing')}")
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    choice.click()
    expect(page.locator(f'.dock [name^="slot.intention"] [value="{wanted}"]:checked')).to_have_count(1)
    expect(page.locator(".dock .ladder-lit")).to_have_count(2)


def test_what_can_be_pressed_follows_the_card_as_it_lies_there_now(house: House, enter: Enter) -> None:
    _, person = at_question(house, enter, "action", "knock")
    page, view = person.page, show(person, "raid")
    choice = view.locator('.wide-picture .choice[data-choice^="slot.intention="][data-thing]').first
    wanted = str(choice.get_attribute("data-choice")).partition("=")[2]
    spot = view.locator(f'.wide-picture [data-thing="{choice.get_attribute("data-thing")}"]')
    spot.evaluate("one => { delete one.dataset.choice; one.className.baseVal = 'thing'; }")  # as drawn for another
    page.locator(".dock form").first.dispatch_event("input")
    expect(spot).to_have_class(re.compile(r"\bchoice\b"))
    page.wait_for_load_state("networkidle")
    spot.click()
    expect(page.locator(f'.dock [name^="slot.intention"] [value="{wanted}"]:checked')).to_have_count(1)


def test_the_dungeon_is_turned_and_taken_home(house: House, enter: Enter) -> None:
    _, person = at_question(house, enter, "work")
    page, view = person.page, show(person, "dungeon")
    expect(view.locator(".wicked-cut-side")).to_be_hidden()
    view.locator('[name="wicked-side"][value="cut"]').check(force=True)
    expect(view.locator(".wicked-cut-side")).to_be_visible()
    expect(view.locator(".wicked-plan-side")).to_be_hidden()
    for link, begins in (("dungeon.svg", "<svg "), ("dungeon.dd2vtt", "{"), ("dungeon-code.txt", "WO1-")):
        status, text = page.evaluate(SAVED, view.locator(f'[href*="{link}"]').first.get_attribute("href"))
        assert status == 200
        assert text.startswith(begins)
    with page.expect_download() as saved:
        view.locator("[data-png]").click()
    assert saved.value.suggested_filename == "dungeon.png"


def test_redrawing_is_done_on_the_plan(house: House, enter: Enter) -> None:
    table, person = at_question(house, enter, "work")
    page = person.page
    page.locator('.dock input[value="map"]').check(force=True)
    page.wait_for_selector(".dock .slot-word >> text=Redraw the map")
    person.press_verb(person.key())
    page.locator('.dock button[value="swap"]').click()
    rooms = show(person, "dungeon").locator(".wicked-plan-side .wide-picture .choice")
    expect(page.locator('.dock button[value="stop"]')).to_be_visible()
    before = table.view("ada")["state"]["dungeon"]["nodes"]
    tapped = []
    for question in ("Which room?", "change places"):
        expect(page.locator(".dock .ask-question")).to_contain_text(question)
        one = rooms.first
        tapped.append(str(one.get_attribute("data-choice")).partition("=")[2])
        one.click()
    expect(page.locator(".dock .ask-question")).to_contain_text("Change anything")
    after = table.view("ada")["state"]["dungeon"]["nodes"]

    assert [after[key]["room"] for key in tapped] == [before[key]["room"] for key in reversed(tapped)]


UNCOVERED = """() => {
    const box = document.querySelector(".view-tab:has(:checked)").getBoundingClientRect();
    return Boolean(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest(".view-tabs"));
}"""
"""Whether the tab that is looked at can be pressed where it is drawn."""


def test_on_a_phone_nothing_that_is_shown_covers_the_tabs(house: House, enter: Enter) -> None:
    _, person = at_question(house, enter, "work")
    page = person.page
    page.set_viewport_size(PHONE)
    for tab in page.locator(".view-tab input").all():
        key = str(tab.get_attribute("value"))
        expect(show(person, key).locator("> *").first).to_be_attached()
        assert page.evaluate(UNCOVERED), key
