"""How the pages look to everybody: nothing that axe calls serious, in the dark and in the light, on desk and phone."""

from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.people import DESKTOP, PHONE, TABLET, Enter, House, Person, Table

pytestmark = pytest.mark.browser
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


def test_motion_rests_for_those_who_ask_for_it(house: House, enter: Enter) -> None:
    calm, lively = enter(), enter(reduced_motion="no-preference")
    moving = "document.getAnimations().length > 0"
    for person in (calm, lively):
        person.open("/")

    assert not calm.page.evaluate(moving)
    assert lively.page.evaluate(moving)
