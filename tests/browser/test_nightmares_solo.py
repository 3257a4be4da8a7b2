"""An evening of nightmares for one person and two bots, in a real browser: from the door to the whole row.

Whatever is asked for the first time is looked at in a wide window and on a phone before it is answered.
"""

from collections import Counter
from collections.abc import Iterator

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.people import CHANGED, Enter, House, Person, Table
from tests.browser.test_looks import barriers

WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
SEATS = ("ada", "brok", "cyra")
ONE = {"sessions": "one"}
MOST_QUESTIONS = 90
"""An evening of bots asks a seat about thirty things; a person who follows them is asked no more than this."""
LOOKED_AT = ("character", "day", "counter", "room", "battle", "experience")
"""The questions that every evening has, or nearly; they are looked at for barriers."""
TARGETS = ".dock .verb:not(.verb-bare), .dock .chip, .dock .move, .view-tab, .tabs a, .dock .options-group > summary"
SMALL = f"""() => [...document.querySelectorAll({TARGETS!r})].filter((one) => one.checkVisibility())
    .filter((one) => one.getBoundingClientRect().height < 43.5)
    .map((one) => `${{one.className}} ${{one.textContent}}`)"""
SIDEWAYS = "() => document.documentElement.scrollWidth - innerWidth"
IN_SIGHT = """() => {
    const box = document.querySelector(".dock .ask-question").getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight;
}"""


def evening(house: House, enter: Enter, seed: str, **options: object) -> tuple[Table, Person]:
    """Lay a table for one evening, and sit down at it."""
    table = house.table(seed, "ada", called=SEATS, game="nightmares", rulings=ONE)
    return table, enter(viewport=WIDE, **options).sit(table, "ada", "Ada")


def questions(table: Table, person: Person) -> Iterator[str]:
    """Give the key of every question as it comes; whoever goes through them answers."""
    while not (view := table.view("ada"))["over"]:
        for ask in view["asks"][:1]:
            person.read(str(ask["id"]))
            yield str(ask["key"])


def let_it_be_done(person: Person) -> None:
    """Leave a question to the house, which answers as a good bot would."""
    key = person.key()
    person.page.locator(".dock [data-does=help]").click()
    person.page.wait_for_function(CHANGED, arg=key)


def look_on_a_phone(person: Person, key: str) -> list[str]:
    """Look at a question on a phone: nothing runs off its side, it is in sight, and a thumb can press everything."""
    person.page.set_viewport_size(PHONE)
    found = [f"{key} runs off the side"] if person.page.evaluate(SIDEWAYS) > 0 else []
    found += [] if person.page.evaluate(IN_SIGHT) else [f"{key} is out of sight"]
    found += [f"{key} has a small {one}" for one in person.page.evaluate(SMALL)]
    person.page.set_viewport_size(WIDE)
    return found


def test_the_door_leads_in(house: House, enter: Enter) -> None:
    person = enter(viewport=WIDE)
    page = person.open("/")
    assert barriers(person) == []
    person.post(lambda: page.get_by_role("button", name="Play now: A World Full of Nightmares").click())
    person.arrive()

    expect(page.locator(".dock .ask-question")).to_contain_text("this one")
    expect(page.locator("#sheet .traits .trait")).to_have_count(6)


def test_a_character_is_rolled_again_in_parts(house: House, enter: Enter) -> None:
    table, person = evening(house, enter, "parts")
    page = person.page
    before = table.view("ada")["state"]["heroes"]["ada"]
    page.check('.dock input[value="again"]', force=True)
    page.check('.dock .slot-some input[value="person"]', force=True)
    page.wait_for_selector(".dock .slot-word >> nth=1")
    person.press_verb(person.key())
    person.read("")
    after = table.view("ada")["state"]["heroes"]["ada"]

    assert after["scores"] == before["scores"]
    assert after["carried"] == before["carried"]
    expect(page.locator("#sheet h2").first).to_have_text(after["name"])


def test_one_person_and_two_bots_go_in_and_come_out(
    house: House, enter: Enter, capsys: pytest.CaptureFixture[str]
) -> None:
    table, person = evening(house, enter, "lantern")
    asked: Counter[str] = Counter()
    found: list[str] = []
    for key in questions(table, person):
        asked[key] += 1
        if asked[key] == 1:
            found += look_on_a_phone(person, key)
            found += barriers(person) if key in LOOKED_AT else []
        if asked[key] == 1 and key in ("character", "day", "room"):
            person.press_verb(person.key())
        else:
            let_it_be_done(person)
        assert asked.total() <= MOST_QUESTIONS, asked
    with capsys.disabled():
        print(f"\nOne evening asked {asked.total()} questions: {dict(asked)}")

    assert found == []
    assert asked["room"]
    person.page.wait_for_selector(".ask-over")
    assert barriers(person) == []
    row = table.view("ada")["state"]["known"]["row"]
    shown = person.page.locator('.view[data-view="lair"] .wide-picture .card-piece')
    expect(shown).to_have_count(len(row) or shown.count())


def test_a_room_is_gone_to_where_it_is_drawn(house: House, enter: Enter) -> None:
    table, person = evening(house, enter, "lantern")
    page = person.page
    for key in questions(table, person):
        if key == "room":
            break
        let_it_be_done(person)
    page.check('.dock input[value="assess"]', force=True)
    page.wait_for_selector('.dock .slot-word >> text="take it in"')
    room = page.locator('.view[data-view="lair"] .choice:visible').last
    wanted = str(room.get_attribute("data-choice")).split()[-1]
    room.focus()
    page.keyboard.press("Enter")

    expect(page.locator('.dock input[value="go"]')).to_be_checked()
    expect(page.locator(f'.dock [name^="slot.about"][value="{wanted}"]:is(:checked, [type="hidden"])')).to_have_count(1)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_night_keeps_nobody_out(house: House, enter: Enter, theme: str) -> None:
    person = enter(viewport=WIDE)
    person.open(f"/theme/{theme}")
    table = house.table("lantern", "ada", called=SEATS, game="nightmares", rulings=ONE)
    person.sit(table, "ada", "Ada")
    for key in questions(table, person):
        if key == "battle":
            break
        let_it_be_done(person)
    found = []
    for tab in person.page.locator(".view-tab input").all():
        tab.check(force=True)
        found += barriers(person)
    person.page.set_viewport_size({"width": 720, "height": 450})
    found += ["at 200% it runs off the side"] if person.page.evaluate(SIDEWAYS) > 0 else []

    assert found == []


def test_the_sheet_is_printed_alone(house: House, enter: Enter) -> None:
    _, person = evening(house, enter, "paper")
    person.page.emulate_media(media="print")

    for hidden in (".stage", ".dock", ".journal", ".topbar"):
        expect(person.page.locator(hidden).first).to_be_hidden()
    expect(person.page.locator("#sheet .traits")).to_be_visible()
    expect(person.page.locator("#sheet .thing > p").first).to_be_visible()


WATCH = """() => {
    window.thrown = 0;
    new MutationObserver((all) => {
        for (const one of all) for (const node of one.addedNodes) window.thrown += node.className === "thrown";
    }).observe(document.querySelector(".stage"), { childList: true });
}"""


def test_dice_fall_on_the_stage(house: House, enter: Enter) -> None:
    table, person = evening(house, enter, "lantern", reduced_motion="no-preference")
    for key in questions(table, person):
        if key == "day":
            break
        let_it_be_done(person)
    person.page.evaluate(WATCH)
    let_it_be_done(person)

    person.page.wait_for_function("() => window.thrown > 0")
