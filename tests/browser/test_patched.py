"""Patches in a real browser: a page that was changed a hundred times shows what a page shows that was just loaded."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import Enter, House, Person, Table

PATCHES = 100
SHOWN = """() => {
  const page = document.documentElement.cloneNode(true), shown = {};
  const OURS = ["open", "aria-busy", "aria-expanded", "disabled", "data-open", "data-touched", "tabindex", "style"];
  for (const one of page.querySelectorAll("[data-fragment] *")) {
    for (const name of OURS) one.removeAttribute(name);
    one.classList.remove("fresh");
    if (!one.getAttribute("class")) one.removeAttribute("class");
  }
  for (const one of page.querySelectorAll("[data-fragment]")) {
    if (!one.querySelector("[data-fragment]")) shown[one.dataset.fragment] = one.innerHTML;
  }
  return shown;
}"""
"""All that the server has put on the page, without what scripts alone set; a view only where it is looked at."""


def patches(person: Person) -> int:
    """Count the patches that a browser was sent."""
    return sum('"patches":' in frame for frame in person.frames)


def shown_to(person: Person, table: Table) -> dict[str, str]:
    """Give what a page shows once everything that happened has reached it."""
    asked = table.asked("ada")
    if asked:
        person.read(asked)
    said = table.view("ada")["journal"]
    person.has_read([line["text"] for line in said])
    shown: dict[str, str] = person.page.evaluate(SHOWN)
    return {name: html for name, html in shown.items() if html}


@pytest.mark.parametrize("game", ["depths", "kingdom", "nightmares", "wicked"])
def test_a_page_after_a_hundred_patches_shows_what_a_fresh_one_does(house: House, enter: Enter, game: str) -> None:
    table = house.table("patched", "ada", game=game)
    person = enter().sit(table, "ada", "Anna")
    while patches(person) < PATCHES and (asked := table.asked("ada")):
        table.post("ada", "help", ask=asked)
    patched = shown_to(person, table)
    views = {name for name in patched if name.startswith("view-")}

    person.page.reload()
    person.arrive()
    expect(person.page.locator("[data-live]")).to_have_text("live")
    fresh = shown_to(person, table)

    assert patches(person) >= PATCHES or table.view("ada")["over"]
    assert {"dock", "party", "sheet", "top"} <= fresh.keys()
    assert {name: patched.get(name) for name in fresh} == fresh
    assert views >= {name for name in fresh if name.startswith("view-")}
