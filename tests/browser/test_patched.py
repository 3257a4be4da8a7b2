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

HEARS = """globalThis.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    globalThis.live = this;
  }
};"""
"""Lets a test say something to a page in the server's place."""
REMADE = """change => {
  const party = document.querySelector('[data-fragment="party"]'), fresh = party.cloneNode(true);
  const before = [...party.querySelectorAll(".seat")], seats = [...fresh.querySelectorAll(".seat")];
  if (change === "came") seats[1].before(Object.assign(seats[1].cloneNode(true), { title: "new" }), "\\n");
  else seats[1].remove();
  live.dispatchEvent(new MessageEvent("message", { data: JSON.stringify({ fragments: { party: fresh.innerHTML } }) }));
  if (party.innerHTML !== fresh.innerHTML) throw new Error(party.innerHTML);
  const now = [...party.querySelectorAll(".seat")];
  return before.map((one) => now.indexOf(one));
}"""
"""Lets somebody come to the party or leave it after the first, and says where each seat of before is found."""


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


@pytest.mark.parametrize(("change", "found"), [("came", [0, 2, 3]), ("went", [0, -1, 1])])
def test_what_stands_after_something_that_came_or_went_stays(
    house: House, enter: Enter, change: str, found: list[int]
) -> None:
    table, person = house.table("patched", "ada"), enter()
    person.context.add_init_script(HEARS)
    person.sit(table, "ada", "Anna")
    person.read(table.asked("ada"))

    assert person.page.evaluate(REMADE, change)[:3] == found
