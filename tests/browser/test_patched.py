"""Patches in a real browser: a page that was changed a hundred times shows what a page shows that was just loaded."""

import json

import pytest

from tests.browser.people import Enter, House, Person, Table

PATCHES = 100
SHOWN = """() => {
  const page = document.documentElement.cloneNode(true), shown = {};
  const OURS = ["open", "aria-busy", "aria-expanded", "disabled", "data-open", "data-touched", "tabindex", "style"];
  for (const one of page.querySelectorAll("[data-fragment] *")) {
    for (const name of OURS) one.removeAttribute(name);
    one.classList.remove("fresh");
    if (!one.getAttribute("class")) one.removeAttribute("class");
    const written = [...one.attributes].sort((some, other) => some.name.localeCompare(other.name)); // in one order
    for (const { name } of written) one.removeAttribute(name);
    for (const { name, value } of written) one.setAttribute(name, value);
  }
  for (const one of page.querySelectorAll("[data-fragment]")) {
    if (!one.querySelector("[data-fragment]")) shown[one.dataset.fragment] = one.innerHTML;
  }
  return shown;
}"""
"""All that the server has put on the page, without what scripts alone set; a view only where it is looked at."""


def patches(person: Person) -> int:
    """Count the patches that a browser was sent."""
    return sum(len(json.loads(frame).get("patches", {})) for frame in person.frames)


def shown_to(person: Person, table: Table) -> dict[str, str]:
    """Give what a page shows once everything that happened has reached it: the question comes with all before it."""
    asked = table.asked("ada")
    person.page.wait_for_selector(f'.dock [data-key="{asked or "over"}"]', state="attached")
    person.go_on()
    shown: dict[str, str] = person.page.evaluate(SHOWN)
    return {name: html for name, html in shown.items() if html}


@pytest.mark.parametrize("game", ["depths", "kingdom"])
def test_a_page_after_a_hundred_patches_shows_what_a_fresh_one_does(house: House, enter: Enter, game: str) -> None:
    table = house.table("patched", "ada", game=game)
    person = enter().sit(table, "ada", "Anna")
    while patches(person) < PATCHES and (asked := table.asked("ada")):
        person.read(asked)
        table.post("ada", "help", ask=asked)
    patched = shown_to(person, table)

    person.page.reload()
    person.arrive()
    fresh = shown_to(person, table)

    assert {"dock", "party", "sheet", "top"} <= fresh.keys()
    assert {name: patched.get(name) for name in fresh} == fresh
