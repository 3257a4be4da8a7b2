"""Answers pressed where they lie: a way through the world, a region, a wall; by finger, mouse and keys."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.people import CHANGED, Enter, House, Person, Table
from tests.browser.test_delve import SHORT, answer
from tests.browser.test_looks import barriers
from tests.browser.test_nightmares_solo import PHONE, SIDEWAYS, WIDE
from tests.browser.test_realm_cards import keep
from tests.kingdom.small_delve import DIGGERS, PLOTTERS, WALKERS

Hand = Callable[[Locator], None]
MOST = 200


def by_hand(spot: Locator) -> None:
    """Press it, or tap it where there is a finger."""
    spot.click()


def by_keys(spot: Locator) -> None:
    """Go to it and take it with a key."""
    spot.focus()
    spot.page.keyboard.press("Enter")


WAYS = pytest.mark.parametrize(
    ("size", "hand"),
    [(WIDE, by_hand), (PHONE, by_hand), (WIDE, by_keys), (PHONE, by_keys)],
    ids=["mouse", "finger", "keys", "keys on a phone"],
)


def choices(person: Person) -> Locator:
    """Find what can be chosen in the picture that is shown."""
    return person.page.locator(".realm-view .choice[data-choice]:visible")


def pressed(person: Person, spot: Locator, hand: Hand) -> None:
    """Take what is drawn, and wait until the question is gone."""
    asked = person.key()
    assert barriers(person) == []
    assert person.page.evaluate(SIDEWAYS) <= 0
    hand(spot)
    person.page.wait_for_function(CHANGED, arg=asked)


@WAYS
def test_the_way_is_chosen_by_the_number_that_lies_on_it(
    house: House, enter: Enter, size: ViewportSize, hand: Hand
) -> None:
    table = house.table("a way", "ann", called=WALKERS, game="kingdom", rulings=SHORT)
    person = enter(viewport=size).sit(table, "ann", "Anna")
    ask = up_to(table, "travel_route")
    person.read(ask["id"])
    keep(person, "ways")

    assert {one.get_attribute("data-choice") for one in choices(person).all()} == {one["id"] for one in ask["options"]}
    spot = choices(person).nth(1)
    taken = str(spot.get_attribute("data-choice"))
    expect(spot).to_have_attribute("aria-label", f"{ask['options'][1]['label']}. {ask['options'][1]['help'][:-1]}: 2")
    pressed(person, spot, hand)

    assert table.view("ann")["state"]["adventure"]["walked"][0] == taken.split("-")[0]


@WAYS
def test_a_region_is_chosen_where_it_lies(house: House, enter: Enter, size: ViewportSize, hand: Hand) -> None:
    table = house.table("a region", "gm", called=PLOTTERS, game="kingdom", rulings=SHORT)
    person = enter(viewport=size).sit(table, "gm", "Mo")
    while (ask := table.view("gm")["asks"][0])["key"] != "prologue_region":
        table.post("gm", "answer", ask=ask["id"], value=ask["options"][0]["id"])
    person.read(ask["id"])
    keep(person, "regions")

    assert {one.get_attribute("data-choice") for one in choices(person).all()} == {one["id"] for one in ask["options"]}
    spot = choices(person).nth(1)
    taken = str(spot.get_attribute("data-choice"))
    pressed(person, spot, hand)

    assert table.view("gm")["state"]["adventure"]["cell"] == taken


def up_to(table: Table, key: str) -> dict[str, Any]:
    """Let the king, who wants to be asked about no more than usual, go on up to a question; in Camp he drills."""
    table.post("ann", "pass", what="care.everything")
    for _ in range(MOST):
        view = table.view("ann")
        for ask in view["asks"][:1]:
            if ask["key"] == key:
                return dict(ask)
            if ask["key"] == "camp":
                table.post("ann", "answer", ask=ask["id"], value={"deed": "road_construction"})
            else:
                answer(table, "ann", ask, view)
    raise AssertionError("it went on for too long")


@WAYS
def test_a_wall_that_can_be_drilled_is_chosen_on_the_map(
    house: House, enter: Enter, size: ViewportSize, hand: Hand
) -> None:
    table = house.table("a wall", "ann", called=DIGGERS, game="kingdom", rulings=SHORT)
    person = enter(viewport=size).sit(table, "ann", "Anna")
    ask = up_to(table, "road_place")
    person.read(ask["id"])
    keep(person, "walls")

    assert {one.get_attribute("data-choice") for one in choices(person).all()} == {one["id"] for one in ask["options"]}
    pressed(person, choices(person).first, hand)
