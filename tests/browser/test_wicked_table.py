"""A cycle of Wicked Ones in real browsers: two people, one at a desk and one with a phone, a companion, an invasion."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import CHANGED, DESKTOP, PHONE, Enter, House, Person, Table
from tests.browser.test_looks import barriers
from tests.browser.test_nightmares_table import FITS, help_on

PLAYERS = ("ann", "bob", "cyd")
PEOPLE = ("ann", "bob")
MOST_ANSWERS = 900
"""Three cycles of three monsters have about half as many; one in two cycles has an invasion."""
BY_HAND = (
    "table", "monster", "raid", "action", "resist", "evening", "loot", "work", "cost", "place",
    "invasion_orders", "pack_order", "whom_to_hurt", "trouble_take", "raid_company", "shop",
)  # fmt: skip
"""What people answer themselves when they are asked it for the first time."""
KEPT = os.environ.get("UNDERCROFT_PICTURES", "")
GONE = "409 (Conflict)"
"""What a browser says when somebody else has decided while its owner was still looking."""


def keep_picture(person: Person, name: str) -> None:
    """Take a picture, if somebody wants to look at it."""
    if KEPT:
        person.page.screenshot(path=Path(KEPT) / f"{name}.png")


def over(view: dict[str, Any]) -> bool:
    """Say whether adventurers have come and gone, and the cycle in which they did is over."""
    state = view["state"]
    return bool(state["films"]) and state["invasion"] is None and state["phase"] in ("closing", "lurking", "raiding")


def invaded(view: dict[str, Any]) -> bool:
    """Say whether somebody is in the dungeon whom it has seen."""
    invasion = view["state"]["invasion"]
    return bool(invasion and invasion["party"])


def play(table: Table, people: dict[str, Person], found: list[str], until: Callable[[Any], bool]) -> None:
    """Go on until something holds: what is new to people they look at and answer by hand, the rest is done for them."""
    looked: set[tuple[str, str]] = set()
    for turn in range(MOST_ANSWERS):
        seat = PEOPLE[turn % len(PEOPLE)]
        view = table.view(seat)
        if view["over"] or until(view):
            return
        for ask in view["asks"][:1]:
            if ask["key"] in BY_HAND and (seat, ask["key"]) not in looked:
                looked.add((seat, ask["key"]))
                found += by_hand(people[seat], seat, ask)
            else:
                help_on(table, seat, ask)
    raise AssertionError("it went on for too long")


def by_hand(person: Person, seat: str, ask: dict[str, Any]) -> list[str]:
    """Look at a question, and take what it proposes."""
    person.read(ask["id"])
    person.go_on()
    found = [f"{ask['key']}: {one}" for one in barriers(person)]
    found += [] if person.page.evaluate(FITS) else [f"{ask['key']} of {seat} runs off the side"]
    keep_picture(person, f"{seat}-{ask['key']}")
    if person.key() == ask["id"]:  # a vote may be over
        verb = person.page.locator(".dock .ask-foot > .verb:not(.verb-bare)")
        (verb.first if verb.count() else person.page.locator('.dock button[name="value"]').first).click()
        person.page.wait_for_function(CHANGED, arg=ask["id"])
    return found


def look_at_tabs(person: Person, seat: str) -> list[str]:
    """Look at all that the stage can show."""
    found = []
    for tab in person.page.locator(".view-tab input").all():
        tab.evaluate("one => one.click()")
        found += barriers(person)
        found += [] if person.page.evaluate(FITS) else [f"{tab.get_attribute('value')} of {seat} runs off the side"]
        keep_picture(person, f"{seat}-tab-{tab.get_attribute('value')}")
    return found


@pytest.mark.parametrize("seed", ["hatch"])
def test_two_people_and_a_companion_play_a_cycle_with_an_invasion(house: House, enter: Enter, seed: str) -> None:
    table = house.table(seed, *PEOPLE, called=PLAYERS, game="wicked")
    people = {
        "ann": enter(viewport=DESKTOP).sit(table, "ann", "Anna"),
        "bob": enter(viewport=PHONE).sit(table, "bob", "Bert"),
    }
    found: list[str] = []
    play(table, people, found, invaded)
    party = [one["name"] for one in table.view("ann")["state"]["invasion"]["party"].values()]
    for seat, person in people.items():
        found += look_at_tabs(person, seat)
    play(table, people, found, over)
    for person in people.values():
        expect(person.page.locator(".journal")).to_contain_text(party[0])
        person.complaints = [words for words in person.complaints if GONE not in words]

    view = table.view("ann")
    assert found == []
    assert view["state"]["cycle"] >= 1
    assert view["state"]["films"][-1]["outcome"]
