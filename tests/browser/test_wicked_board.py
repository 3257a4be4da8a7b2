"""The board of the wicked in a real browser: what is drawn is tapped, and answers; else its card is read."""

import re

from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.people import Enter, House, Person, Table
from tests.browser.test_looks import barriers
from tests.browser.test_nightmares_solo import TWICE
from tests.browser.test_tapping import opened

WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
MOST = 120
CHOSEN = "raid => new FormData(document.querySelector('.dock form')).get('slot.raid:pick') === raid"
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
    _, person = at_question(house, enter, "raid")
    for choice in show(person, "region").locator(".wide-picture .choice").all()[:2]:
        wanted = str(choice.get_attribute("data-choice")).partition("=")[2]
        choice.click()
        person.page.wait_for_function(CHOSEN, arg=wanted)


def test_what_nobody_asks_about_opens_its_card(house: House, enter: Enter) -> None:
    _, person = at_question(house, enter, "work")
    page, view = person.page, show(person, "dungeon")
    thing = view.locator(".wicked-plan-side .wide-picture .reads").first
    thing.click()
    expect(opened(person).locator("#known-title")).to_be_focused()
    assert barriers(person) == []
    page.keyboard.press("Escape")
    expect(opened(person)).to_have_count(0)
    thing.focus()
    page.keyboard.press("ArrowRight")
    thing.focus()
    page.keyboard.press("Enter")
    expect(opened(person)).to_have_count(1)
    page.keyboard.press("Escape")
    for size in (TWICE, PHONE):
        page.set_viewport_size(size)
        view.locator(".wicked-plan-side .reads:visible").first.click()
        expect(opened(person).locator("#known-title")).to_be_focused()
        assert barriers(person) == []
        page.keyboard.press("Escape")
        expect(opened(person)).to_have_count(0)


def test_people_of_the_card_are_tapped_and_read(house: House, enter: Enter) -> None:
    _, person = at_question(house, enter, "action", "knock")
    page, view = person.page, show(person, "raid")
    choice = view.locator('.wide-picture .choice[data-choice^="slot.intention="][data-card]').first
    wanted = str(choice.get_attribute("data-choice")).partition("=")[2]
    choice.focus()
    page.keyboard.press("i")
    expect(opened(person)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(opened(person)).to_have_count(0)
    choice.click()
    expect(page.locator(f'.dock [name^="slot.intention"] [value="{wanted}"]:checked')).to_have_count(1)
    expect(page.locator(".dock .ladder-lit")).to_have_count(2)


def test_what_can_be_pressed_follows_the_card_as_it_lies_there_now(house: House, enter: Enter) -> None:
    _, person = at_question(house, enter, "action", "knock")
    page, view = person.page, show(person, "raid")
    choice = view.locator('.wide-picture .choice[data-choice^="slot.intention="][data-card]').first
    wanted = str(choice.get_attribute("data-choice")).partition("=")[2]
    spot = view.locator(f'.wide-picture [data-card="{choice.get_attribute("data-card")}"]')
    spot.evaluate("one => { delete one.dataset.choice; one.className.baseVal = 'reads'; }")  # as drawn for another
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


def test_at_the_desk_one_tap_puts_a_room_right_and_a_hold_reads_it(house: House, enter: Enter) -> None:
    table = house.table("a wicked tap", "gm", called=("ann", "bob"), game="wicked", rulings={"length": "one_shot"})
    person = enter(viewport=WIDE).sit(table, "gm", "Greta")
    while table.view("gm")["state"]["phase"] != "raiding":
        for ask in table.view("gm")["asks"][:1]:
            if ask["key"] != "desk":
                table.post("gm", "help", ask=ask["id"])
    room = show(person, "dungeon").locator('.wicked-plan-side .wide-picture .reads[data-card^="thing-node-"]').first
    card = person.page.locator("#mend:popover-open")
    room.click()
    expect(card.locator("#mend-name")).to_be_visible()
    assert barriers(person) == []
    person.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    room.focus()
    person.page.keyboard.press("Enter")
    expect(card).to_have_count(1)
    person.page.keyboard.press("Escape")
    room.focus()
    person.page.keyboard.press("i")
    expect(opened(person).locator("#known-title")).to_be_focused()
    expect(card).to_have_count(0)
    person.page.keyboard.press("Escape")
    person.page.set_viewport_size(PHONE)
    show(person, "dungeon").locator('.wicked-plan-side .reads[data-card^="thing-node-"]:visible').first.click()
    expect(card.locator("#mend-name")).to_be_visible()


COVERED = """view => {
    const box = (one) => one.getBoundingClientRect();
    const map = box(view.querySelector(".wicked-plan-side .narrow-picture svg"));
    const over = [view.querySelector(".wicked-sides"), document.querySelector(".scene > summary")];
    return over.filter((one) => one && box(one).top < map.bottom - 1 && box(one).bottom > map.top + 1).length;
}"""
"""How many of the buttons beside the map lie on it."""


def test_on_a_phone_nothing_lies_on_the_map(house: House, enter: Enter) -> None:
    _, person = at_question(house, enter, "work")
    person.page.set_viewport_size(PHONE)
    view = show(person, "dungeon")
    expect(person.page.locator(".scene > summary").first).to_be_visible()
    expect(view.locator(".wicked-plan-side .narrow-picture svg")).to_be_visible()

    assert view.evaluate(COVERED) == 0
    for word in ("Cut through", "From above"):
        view.locator(f".wicked-sides label:has-text('{word}')").click()
        expect(view.locator(f".wicked-sides label:has-text('{word}') input")).to_be_checked()


BARE = """view => {
    const svg = view.querySelector(".wide-picture svg"), stage = view.getBoundingClientRect();
    const painted = [...svg.querySelectorAll("rect")].map((one) => one.getBoundingClientRect());
    const ground = painted.reduce((widest, one) => (one.width > widest.width ? one : widest));
    const bare = (one) => Math.max(one.left - stage.left, stage.right - one.right);
    return Math.max(bare(svg.getBoundingClientRect()), bare(ground));
}"""
"""How wide the stage is bare beside its picture."""


def test_a_stage_that_is_broader_than_its_picture_is_painted_to_its_edges(house: House, enter: Enter) -> None:
    _, person = at_question(house, enter, "action", "knock")
    for tab in ("raid", "region", "dungeon"):
        view = show(person, tab)
        expect(view.locator(".wide-picture svg").first).to_be_visible()
        assert view.evaluate(BARE) <= 1, tab


TITLE_ENDS = """() => {
    const words = document.createRange();
    words.selectNodeContents(document.querySelector(".desk-head h3"));
    const pill = document.querySelector(".scene > summary").getBoundingClientRect();
    const padding = parseFloat(getComputedStyle(document.querySelector(".desk-head h3")).paddingRight);
    return words.getBoundingClientRect().right <= pill.left && padding >= pill.width;
}"""
"""Whether the desk's title has room beside the word of a scene, and keeps it."""


def test_at_the_desk_paper_has_the_game_masters_pages_and_a_phone_the_whole_title(house: House, enter: Enter) -> None:
    table = house.table("a wicked tap", "gm", called=("ann", "bob"), game="wicked", rulings={"length": "one_shot"})
    person = enter(viewport=WIDE).sit(table, "gm", "Greta")
    page = person.page
    expect(page.locator("#sheet .leaf-head")).to_be_visible()
    page.emulate_media(media="print")
    for part in (".stage", ".dock", ".topbar", ".margin-right"):
        expect(page.locator(part).first).to_be_hidden()
    expect(page.locator("#sheet")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    page.emulate_media(media="screen")
    page.set_viewport_size(PHONE)
    expect(show(person, "desk").locator(".desk-head h3")).to_be_visible()
    assert page.evaluate(TITLE_ENDS)
