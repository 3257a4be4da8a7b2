"""How the pages look to everybody: nothing that axe calls serious, in the dark and in the light, on desk and phone."""

from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.people import DESKTOP, PHONE, TABLET, Enter, House, Person, Table

SERIOUS = ("serious", "critical")


def barriers(person: Person) -> list[str]:
    """Name what keeps somebody out: the rule that is broken, and where."""
    found: list[dict[str, Any]] = Axe().run(person.page).response["violations"]
    return [
        f"{person.page.url} {one['id']} {node['target']} {node['failureSummary']}"
        for one in found
        if one["impact"] in SERIOUS
        for node in one["nodes"][:3]
    ]


def finished(house: House, person: Person) -> Table:
    """Play a short table to its end."""
    table = house.table("looks", "ada")
    person.sit(table, "ada", "Anna")
    table.play(Random(1), "ada")
    person.page.wait_for_selector(".ask-over")
    return table


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_no_page_keeps_anybody_out(house: House, enter: Enter, theme: str) -> None:
    person = enter(viewport=DESKTOP)
    person.open(f"/theme/{theme}")
    table = house.table("looks", "ada")
    found = []
    for path in ("/", "/new/depths", "/rules/depths", "/tables"):
        person.open(path)
        found += barriers(person)
    person.sit(table, "ada", "Anna")
    found += barriers(person)
    person.answer(Random(1))
    person.page.click('button[popovertarget="how"]')
    found += barriers(person)
    finished(house, person)
    found += barriers(person)
    person.watch_again()
    found += barriers(person)

    assert found == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_nothing_keeps_anybody_out_on_a_phone(house: House, enter: Enter, theme: str) -> None:
    person = enter(viewport=PHONE)
    person.open(f"/theme/{theme}")
    table = house.table("looks", "ada")
    found = barriers(person)
    person.sit(table, "ada", "Anna")
    for tab in ("sheet", "party", "journal"):
        person.page.click(f".tabs [data-to={tab}]")
        found += barriers(person)

    assert found == []


@pytest.mark.parametrize("size", [DESKTOP, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
def test_no_page_is_wider_than_its_window(house: House, enter: Enter, size: dict[str, int]) -> None:
    person = enter(viewport=size)
    table = house.table("looks", "ada")
    person.sit(table, "ada", "A name with 24 letters ok")
    paths = ("/", "/new/depths", "/rules", "/rules/depths", "/tables", "/nowhere", f"/t/{table.id}")
    wide = []
    for path in paths:
        person.open(path)
        if person.page.evaluate("document.scrollingElement.scrollWidth > innerWidth"):
            wide.append(path)
    person.complaints = [words for words in person.complaints if "404" not in words]

    assert wide == []


GROUND = "getComputedStyle(document.body).backgroundColor"


def test_pages_are_as_the_system_prefers_until_somebody_chooses(house: House, enter: Enter) -> None:
    night, day = enter(color_scheme="dark"), enter(color_scheme="light")
    for person in (night, day):
        person.open("/")
    dark, light = night.page.evaluate(GROUND), day.page.evaluate(GROUND)
    assert dark != light

    for person, mine, other, way in ((night, dark, light, "Light"), (day, light, dark, "Dark")):
        back = "Dark" if way == "Light" else "Light"
        person.post(person.page.get_by_role("link", name=f"Make it {way}").click)
        assert person.page.evaluate(GROUND) == other
        assert person.page.locator("html").get_attribute("data-theme") == way.lower()
        person.post(person.page.get_by_role("link", name=f"Make it {back}").click)
        assert person.page.evaluate(GROUND) == mine
        assert person.page.locator("html").get_attribute("data-theme") is None
    night.page.emulate_media(color_scheme="light")
    assert night.page.evaluate(GROUND) == light


def test_the_way_to_the_links_goes_when_the_game_is_over(house: House, enter: Enter) -> None:
    table = house.table("looks", "ada")
    person = enter()
    person.open(table.links["host"])
    person.sit(table, "ada", "Anna")
    ways = person.page.locator(".topbar-nav")
    expect(ways.get_by_text("Invite")).to_be_visible()
    table.play(Random(1), "ada")
    person.page.wait_for_selector(".ask-over")

    expect(ways.get_by_text("Invite")).to_have_count(0)
    expect(ways.get_by_text("Replay")).to_be_visible()


def test_motion_rests_for_those_who_ask_for_it(house: House, enter: Enter) -> None:
    calm, lively = enter(), enter(reduced_motion="no-preference")
    moving = "document.getAnimations().length > 0"
    for person in (calm, lively):
        person.open("/")

    assert not calm.page.evaluate(moving)
    assert lively.page.evaluate(moving)
