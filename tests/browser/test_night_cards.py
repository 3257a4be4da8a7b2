"""Tapping the night: people, foes, notes, cards, houses and things open their cards, by finger, mouse and keys."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.people import Enter, House, Person, Table
from tests.browser.test_looks import barriers
from tests.browser.test_nightmares_solo import ONE, PHONE, SEATS, SIDEWAYS, TWICE, WIDE, questions
from tests.browser.test_tapping import opened

KEPT = os.environ.get("UNDERCROFT_PICTURES", "")
SIZES = pytest.mark.parametrize("size", [WIDE, PHONE, TWICE], ids=["wide", "phone", "twice"])


def stopped(house: House, enter: Enter, size: ViewportSize, at: str) -> tuple[Table, Person]:
    """Let an evening be played until a question comes, and sit down before it."""
    table = house.table("lantern", "ada", called=SEATS, game="nightmares", rulings=ONE)
    person = enter(viewport=size).sit(table, "ada", "Ada")
    for key in questions(table, person):
        if key == at:
            break
        table.post("ada", "help", ask=table.asked("ada"))
    return table, person


def drawn(person: Person, kind: str) -> Locator:
    """Find something of a kind that opens its card in the picture that is shown."""
    return person.page.locator(f'.night-view [data-card^="{kind} "]:visible')


def keep(person: Person, name: str) -> None:
    """Keep a picture, if somebody wants to look."""
    if KEPT:
        person.page.screenshot(path=Path(KEPT) / f"{name}.png")


def read(person: Person, spot: Locator, open_it: Callable[[Locator], None]) -> str:
    """Open a card, see that it lies in the window, and close it; gives its title."""
    size = person.page.viewport_size or WIDE
    open_it(spot)
    title = opened(person).locator("#known-title")
    expect(title).to_be_focused()
    words = title.inner_text()
    box = opened(person).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] + box["height"] <= size["height"]
    assert barriers(person) == []
    keep(person, f"card {words} {size['width']}")
    person.page.keyboard.press("Escape")
    expect(opened(person)).to_have_count(0)
    return words


def by_pointer(spot: Locator) -> None:
    """Tap something, or hold what a tap would answer."""
    spot.click(button="right" if spot.get_attribute("data-choice") else "left")


@SIZES
def test_everything_in_a_fight_opens_its_card(house: House, enter: Enter, size: ViewportSize) -> None:
    table, person = stopped(house, enter, size, "battle")
    asked, scene = person.key(), table.view("ada")["state"]["scene"]
    keep(person, f"fight {size['width']}")

    titles = [read(person, drawn(person, kind).first, by_pointer) for kind in ("who", "foe", "meant")]

    assert titles[1].lower() in [one["name"].lower() for one in scene["foes"].values()]
    assert titles[2][0] in [one["letter"] for one in scene["announced"]]
    assert person.key() == asked
    assert person.page.evaluate(SIDEWAYS) <= 0


@SIZES
def test_rooms_and_what_is_wrong_open_their_cards(house: House, enter: Enter, size: ViewportSize) -> None:
    table, person = stopped(house, enter, size, "room")
    known = table.view("ada")["state"]["known"]["rooms"]
    keep(person, f"lair {size['width']}")

    titles = [read(person, drawn(person, kind).first, by_pointer) for kind in ("room", "who")]

    assert titles[0].lower() in [one["name"].lower() for one in known.values()]
    assert person.page.evaluate(SIDEWAYS) <= 0


def test_by_keys_the_night_is_walked_and_read(house: House, enter: Enter) -> None:
    _, person = stopped(house, enter, WIDE, "battle")
    asked = person.key()
    hero = drawn(person, "who").first
    hero.focus()
    assert (hero.get_attribute("aria-label") or "").startswith(("About ", "Help "))
    person.page.keyboard.press("ArrowRight")
    person.page.wait_for_function(
        "was => document.activeElement.dataset.card !== was", arg=hero.get_attribute("data-card")
    )

    foe = drawn(person, "foe").first
    foe.focus()
    read(person, foe, lambda _: person.page.keyboard.press("i"))
    person.page.wait_for_function("document.activeElement.dataset.card.startsWith('foe ')")
    assert person.key() == asked


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_house_of_the_town_and_a_thing_on_the_sheet_open_their_cards(
    house: House, enter: Enter, size: ViewportSize
) -> None:
    _, person = stopped(house, enter, size, "day")
    read(person, drawn(person, "site").first, by_pointer)
    if size is PHONE:
        person.page.locator('.tabs [data-to="sheet"]').click()

    thing = person.page.locator("#sheet .thing .opens").first
    name = thing.inner_text().split("\n")[0]
    assert read(person, thing, Locator.click) in name
    expect(thing).to_be_focused()


def test_a_foe_is_aimed_at_where_it_stands(house: House, enter: Enter) -> None:
    _, person = stopped(house, enter, WIDE, "battle")
    foe = person.page.locator('.night-view a[data-choice][data-card^="foe "]:visible').first
    move, target = str(foe.get_attribute("data-choice")).split()

    foe.click()

    expect(person.page.locator(f'.dock input[value="{move}"]')).to_be_checked()
    chosen = person.page.locator(f'.dock [name^="slot.target"][value="{target}"]:is(:checked, [type="hidden"])')
    expect(chosen).to_have_count(1)


def test_without_scripts_a_thing_leads_to_a_page_with_its_card(house: House, enter: Enter) -> None:
    table, person = stopped(house, enter, WIDE, "day")
    href = str(person.page.locator("#sheet .thing .opens").first.get_attribute("href"))

    person.open(href)

    expect(person.page.locator("#known-title")).to_be_visible()
    assert barriers(person) == []
    person.page.click("text=Back to the table")
    person.page.wait_for_url(f"**/t/{table.id}*")
