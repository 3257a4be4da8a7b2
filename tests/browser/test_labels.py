"""Whoever speaks to the page can call every control by the words that are seen on it."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.browser.labels import Control, controls
from tests.browser.people import DESKTOP, PHONE, Enter, House, Person, Table
from tests.browser.test_delve import MOST_ANSWERS, answer
from tests.browser.test_game_master import asks, play_until
from tests.browser.test_kingdom import SHORT, answer_plainly
from tests.kingdom.small_delve import DELVERS

sizes = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
Answering = Callable[[Table, str, dict[str, Any], dict[str, Any]], None]
MANY = 12
"""How many different questions a realm asks at least."""
PAGES = ("/", "/new/depths", "/new/kingdom", "/rules", "/rules/depths?q=torch", "/tables", "/nowhere")


def mute(person: Person) -> list[Control]:
    """List the controls that do not answer to the words on them."""
    found = controls(person)
    assert found
    return [one for one in found if not one.speaks()]


@sizes
def test_on_every_page(house: House, enter: Enter, size: dict[str, int]) -> None:
    person = enter(viewport=size)
    found = []
    for path in PAGES:
        person.open(path)
        found += mute(person)
    person.open("/new/depths")
    person.page.fill("#you", "Anna")
    person.post(lambda: person.page.click("text=Make the links"))
    found += mute(person)
    table = house.table("labels", "ada")
    person.open(table.links["ada"])
    found += mute(person)
    stranger = enter(viewport=size)
    stranger.open(f"/t/{table.id}")
    found += mute(stranger)
    for one in (person, stranger):
        one.complaints = [words for words in one.complaints if "404" not in words and "403" not in words]

    assert found == []


@sizes
def test_from_the_first_slip_to_the_replay(house: House, enter: Enter, size: dict[str, int]) -> None:
    table = house.table("labels", "ada")
    person = enter(viewport=size).sit(table, "ada", "Anna")
    person.page.click('button[popovertarget="how"]')
    found = mute(person)
    person.page.keyboard.press("Escape")
    seen, chance = set(), Random(1)
    while not (view := table.view("ada"))["over"]:
        for ask in view["asks"][:1]:
            if ask["key"] not in seen:
                person.read(ask["id"])
                found += mute(person)
            seen.add(ask["key"])
            table.answer("ada", chance)
    person.page.wait_for_selector(".ask-over")
    found += mute(person)
    for path in ("replay", "verify"):
        person.open(f"/t/{table.id}/{path}")
        found += mute(person)

    assert found == []
    assert len(seen) > 3


def asked_first(house: House, person: Person, seat: str, by: Answering, **laid: Any) -> list[Control]:
    """Play a realm, and look at the page whenever something is asked for the first time."""
    table = house.table("a look", seat, game="kingdom", **laid)
    person.sit(table, seat, "Anna")
    seen: set[str] = set()
    found: list[Control] = []
    for _ in range(MOST_ANSWERS):
        view = table.view(seat)
        for ask in view["asks"][:1]:
            if ask["key"] not in seen:
                person.read(ask["id"])
                found += mute(person)
            seen.add(ask["key"])
            by(table, seat, ask, view)
        if view["over"]:
            break
    assert len(seen) >= MANY
    return found


@sizes
def test_in_a_realm(house: House, enter: Enter, size: dict[str, int]) -> None:
    def plainly(table: Table, seat: str, ask: dict[str, Any], _: dict[str, Any]) -> None:
        answer_plainly(table, seat, ask)

    assert asked_first(house, enter(viewport=size), "ada", plainly, rulings=SHORT) == []


@sizes
def test_in_a_dungeon(house: House, enter: Enter, size: dict[str, int]) -> None:
    assert asked_first(house, enter(viewport=size), "ann", answer, called=DELVERS, rulings={"games": "1"}) == []


@sizes
def test_behind_the_screen(house: House, enter: Enter, size: dict[str, int]) -> None:
    table = house.table("a desk", "gm", players=1, game="kingdom", rulings={"games": "1", "bases": "on"})
    person = enter(viewport=size).sit(table, "gm", "Greta")
    play_until(table, asks("scenario_edit"))
    person.read(table.asked("gm"))

    assert mute(person) == []
