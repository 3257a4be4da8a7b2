"""An evening of nightmares for one person and two bots, in a real browser: from the door to the whole row.

Whatever is asked for the first time is looked at in a wide window and on a phone before it is answered.
"""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.people import CHANGED, Enter, House, Person, Table
from tests.browser.test_looks import barriers

WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
TWICE: ViewportSize = {"width": 720, "height": 450}
"""A wide window at 200%."""
SEATS = ("ada", "brok", "cyra")
ONE = {"sessions": "one"}
MOST_EVENINGS = 16
MOST_QUESTIONS = 110
"""An evening of bots asks a seat about thirty things; a person who follows them is asked no more than this."""
TARGETS = ".dock .verb:not(.verb-bare), .dock .chip, .dock .move, .view-tab, .tabs a, .dock .options-group > summary"
SMALL = f"""() => [...document.querySelectorAll({TARGETS!r})].filter((one) => one.checkVisibility())
    .filter((one) => one.getBoundingClientRect().height < 43.5)
    .map((one) => `${{one.className}} ${{one.textContent}}`)"""
SIDEWAYS = "() => document.documentElement.scrollWidth - innerWidth"
ODDS = "() => document.querySelector('.dock .card-odds')?.textContent ?? ''"
MOVED = f"before => ({ODDS})() !== before"
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


def look_closely(person: Person, key: str) -> list[str]:
    """Look at a question at every width: nothing keeps anybody out, nothing runs off the side, thumbs can press all."""
    found = barriers(person)
    person.page.set_viewport_size(TWICE)
    found += [f"{key} runs off the side at 200%"] if person.page.evaluate(SIDEWAYS) > 0 else []
    person.page.set_viewport_size(PHONE)
    found += [f"{key} runs off the side"] if person.page.evaluate(SIDEWAYS) > 0 else []
    found += [] if person.page.evaluate(IN_SIGHT) else [f"{key} is out of sight"]
    found += [f"{key} has a small {one}" for one in person.page.evaluate(SMALL)]
    found += barriers(person)
    person.page.set_viewport_size(WIDE)
    return found


# --- with one's own hands ------------------------------------------------------------------------------------------


def send(person: Person) -> None:
    """Press the one button under a card."""
    person.press_verb(person.key())


def choose(person: Person, slot: str, *, place: int) -> None:
    """Press one of what a part of a card offers, and see that its sentence says so."""
    before = person.page.locator(".dock .ask-question").inner_text()
    person.page.locator(f"#slot-{slot} .chip").nth(place).click()
    expect(person.page.locator(".dock .ask-question")).not_to_have_text(before)


def spend_a_day(person: Person) -> None:
    """Do something else with a day than what is filled in."""
    choose(person, "doing", place=1)
    send(person)


def look_around(person: Person) -> None:
    """Do what is filled in, in a room."""
    send(person)


def go_where_it_is_drawn(person: Person) -> None:
    """Press a room in the picture, and go there."""
    person.page.locator('.view[data-view="lair"] .choice:not(.offered):visible').last.click()
    expect(person.page.locator('.dock input[value="go"]')).to_be_checked()
    send(person)


def fight(person: Person) -> None:
    """Turn another move over, see the odds change at once, and go back to the first."""
    before = person.page.evaluate(ODDS)
    choose(person, "move", place=1)
    person.page.wait_for_function(MOVED, arg=before)
    after = person.page.evaluate(ODDS)
    choose(person, "move", place=0)
    person.page.wait_for_function(MOVED, arg=after)
    send(person)


def say_what_it_was(person: Person) -> None:
    """Say that one lived by what one stands for."""
    choose(person, "alignment", place=0)
    send(person)


HANDS: dict[str, list[Callable[[Person], None]]] = {
    "character": [send],
    "day": [spend_a_day],
    "room": [look_around, go_where_it_is_drawn],
    "battle": [fight],
    "experience": [say_what_it_was],
}
"""What is done by hand at the first questions of a kind, in this order; all else is left to the house."""


STEPS = ("archetype", "ability", "scores", "alignment", "belief", "motive", "name")
"""The steps of the book that everybody goes through; some are asked for an enemy or a school besides."""


def test_somebody_comes_by_the_door_and_makes_a_character(enter: Enter) -> None:
    """From the front page to the first day in town, alone, by hand at every step."""
    person = enter(viewport=WIDE)
    page = person.open("/")
    assert barriers(person) == []
    person.post(lambda: page.get_by_role("button", name="Play now: A World Full of Nightmares").click())
    person.arrive()
    expect(page.locator(".dock .ask-question")).to_contain_text("I will be")
    expect(page.locator("#sheet .traits .trait")).to_have_count(6)
    choose(person, "choice", place=2)
    send(person)
    found = [one for _ in STEPS for one in step(person)]
    while not page.locator(".dock #slot-doing").count():
        found += step(person)

    assert found == []
    expect(page.locator("#sheet h2").first).to_have_text("Ysolde")
    spend_a_day(person)


def step(person: Person) -> list[str]:
    """Look at one step of the making, and take it by hand; gives what was wrong with it."""
    page, key = person.page, person.key()
    person.read(key)
    if page.locator(".dock #slot-doing").count():
        return []
    found = look_closely(person, page.locator(".dock .ask-question").inner_text())
    if (words := page.locator('.dock textarea, .dock input[name="value"][maxlength]')).count():
        words.first.fill("Ysolde")
    elif (lower := page.locator('.dock [aria-label*="down" i]')).count():
        lower.first.click()
    person.press_verb(key)
    page.wait_for_selector('.dock [data-do="answer"]')
    return found


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
    hands, looked, found = {key: list(some) for key, some in HANDS.items()}, set[str](), list[str]()
    for seed in ("lantern", "candle", "ember"):
        table, person = evening(house, enter, seed)
        asked: Counter[str] = Counter()
        for key in questions(table, person):
            asked[key] += 1
            found += look_closely(person, key) if key not in looked else []
            looked.add(key)
            by_hand(person, hands.get(key, []))
            assert asked.total() <= MOST_QUESTIONS, asked
        with capsys.disabled():
            print(f"\nOne evening asked {asked.total()} questions: {dict(asked)}")
        person.page.wait_for_selector(".ask-over")
        assert barriers(person) == []
        see_the_row(table, person)
        if not any(hands.values()):
            break  # an evening without a fight, or without a way home, is rare

    assert found == []
    assert [key for key, some in hands.items() if some] == []


def by_hand(person: Person, hands: list[Callable[[Person], None]]) -> None:
    """Do the next thing by hand, if there is one and it can be done here; else leave it to the house."""
    drawn = person.page.locator('.view[data-view="lair"] .choice:not(.offered):visible').count()
    if not hands or (hands[0] is go_where_it_is_drawn and not drawn):
        let_it_be_done(person)
    else:
        hands.pop(0)(person)


def see_the_row(table: Table, person: Person) -> bool:
    """See every card of a lair that was closed, and of one that was not only those that people know of."""
    known = table.view("ada")["state"]["known"]
    person.page.locator('.view-tab input[value="lair"]').check(force=True)
    tab = person.page.locator(".view-tab", has=person.page.locator('input[value="lair"]'))
    cards = person.page.locator('.view[data-view="lair"] .wide-picture .card-piece')
    expect(tab.locator("span")).to_have_text("The whole row" if known["row"] else "Lair")
    if known["row"]:
        expect(cards).to_have_count(len(known["row"]))
    else:
        assert 0 < cards.count() <= len(known["rooms"])
    return bool(known["row"])


def test_the_whole_row_is_shown_of_a_lair_that_is_closed(house: House, enter: Enter) -> None:
    """Evenings are played until one of each sort has been seen."""
    person, seen = enter(viewport=WIDE), set[bool]()
    for number in range(MOST_EVENINGS):
        table = house.table(f"row {number}", "ada", called=SEATS, game="nightmares", rulings=ONE)
        person.sit(table, "ada", "Ada")
        person.page.goto("about:blank")
        while not (view := table.view("ada"))["over"]:
            for ask in view["asks"][:1]:
                table.post("ada", "help", ask=ask["id"])
        if bool(view["state"]["known"]["row"]) not in seen:
            person.open(f"/t/{table.id}")
            person.page.wait_for_selector(".ask-over")
            seen.add(see_the_row(table, person))
        if len(seen) > 1:
            return
    raise AssertionError(f"{MOST_EVENINGS} evenings all ended alike")


def test_a_room_is_gone_to_where_it_is_drawn(house: House, enter: Enter) -> None:
    table, person = evening(house, enter, "lantern")
    page = person.page
    for key in questions(table, person):
        if key == "room":
            break
        let_it_be_done(person)
    page.check('.dock input[value="assess"]', force=True)
    page.wait_for_selector('.dock .slot-word >> text="take it in"')
    room = page.locator('.view[data-view="lair"] .choice:not(.offered):visible').last
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
    person.page.set_viewport_size(TWICE)
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
        for (const one of all) for (const node of one.addedNodes) {
            if (node.className === "thrown") window.thrown = node.querySelector(".die").clientWidth;
        }
    }).observe(document.querySelector(".stage"), { childList: true });
}"""


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_dice_fall_on_the_stage(house: House, enter: Enter, size: ViewportSize) -> None:
    table, person = evening(house, enter, "lantern", reduced_motion="no-preference")
    for key in questions(table, person):
        if key == "day":
            break
        let_it_be_done(person)
    person.page.set_viewport_size(size)
    person.page.evaluate(WATCH)
    person.set_pace("normal")
    let_it_be_done(person)

    person.page.wait_for_function("() => window.thrown > 0")
    assert person.page.evaluate("() => window.thrown") < 60
