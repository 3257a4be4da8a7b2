"""Keys alone: the tab key reaches every control of a page, and one always sees where one is."""

import pytest

from tests.browser.people import DESKTOP, PHONE, Enter, House, Person
from tests.browser.test_delve import SHORT, play_until
from tests.browser.test_play import to_order
from tests.kingdom.small_delve import DELVERS

MOST_TABS = 300
REACHABLE = """() => {
    const places = "a[href], button, input, select, textarea, summary, [tabindex='0']";
    const found = [...document.querySelectorAll(places)].filter((one) => {
        if (one.disabled || one.type === "hidden" || one.tabIndex < 0 || one.ariaDisabled === "true") return false;
        return one.checkVisibility({ visibilityProperty: true });
    });
    const groups = new Set();
    return found.filter((one) => {
        if (one.type !== "radio") return true;
        if (groups.has(one.name)) return false; // arrows lead on within a group
        return groups.add(one.name);
    }).length;
}"""
HERE = """() => {
    const one = document.activeElement;
    if (!one || one === document.body) return null;
    const marks = [one, one.nextElementSibling, one.querySelector(".ground, .card, .hit")].filter(Boolean);
    const seen = marks.map((place) => getComputedStyle(place)).some((style) => {
        const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
        return outlined || parseFloat(style.strokeWidth) >= 2;
    });
    const box = one.getBoundingClientRect();
    const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const again = "been" in one.dataset;
    one.dataset.been = "";
    return { words: `${one.localName} ${one.textContent.trim().slice(0, 30)}`, again, seen, inside };
}"""
"""What has the focus: whether that is seen, whether it is in the window, and whether it had it before."""


def lost(person: Person) -> list[str]:
    """Go through a page with the tab key; name where one does not see where one is, and how many were not reached."""
    count = person.page.evaluate(REACHABLE)
    person.page.locator(".skip").focus()
    found, reached = [], 1
    for _ in range(MOST_TABS):
        person.page.keyboard.press("Tab")
        here = person.page.evaluate(HERE)
        if here is None or here["again"]:
            break
        reached += 1
        if not here["seen"] or not here["inside"]:
            found.append(f"{person.page.url} {here}")
    count = min(count, person.page.evaluate(REACHABLE))  # news may have taken something away meanwhile
    return found if reached >= count else [*found, f"{person.page.url}: {reached} of {count} were reached"]


def test_on_pages(house: House, enter: Enter) -> None:
    person = enter()
    found = []
    for path in ("/", "/new/kingdom", "/rules/depths?q=torch", "/tables"):
        person.open(path)
        found += lost(person)

    assert found == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE, {"width": 720, "height": 450}], ids=["desktop", "phone", "zoomed"])
def test_at_a_table(house: House, enter: Enter, size: dict[str, int]) -> None:
    table = house.table("keys", "ada")
    person = enter(viewport=size).sit(table, "ada", "Anna")
    to_order(table, person)

    assert lost(person) == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_on_the_battlefield(house: House, enter: Enter, size: dict[str, int]) -> None:
    table = house.table("a look", "ann", called=DELVERS, game="kingdom", rulings=SHORT)
    person = enter(viewport=size).sit(table, "ann", "Anna")
    play_until(table, "ann", "battle_move")
    person.read(table.asked("ann"))

    assert lost(person) == []
