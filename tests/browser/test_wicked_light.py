"""The light of Wicked Ones in a browser: a card lies beside it, and what was filled in there is not lost."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.people import DESKTOP, Enter, House, Table
from tests.browser.test_card import drafted
from tests.browser.test_nightmares_table import help_on
from tests.browser.test_wicked_table import GONE

PEOPLE = ("ann", "bob")
MOST_ANSWERS = 300


def acting(table: Table) -> dict[str, dict[str, Any]]:
    """Give the action cards that lie on the table, by seat."""
    asked = {seat: table.view(seat)["asks"][:1] for seat in PEOPLE}
    return {seat: asks[0] for seat, asks in asked.items() if asks and asks[0]["key"] == "action"}


def until_a_raid(table: Table) -> None:
    """Let the house answer for both until they stand before what they came for."""
    for turn in range(MOST_ANSWERS):
        if len(acting(table)) == len(PEOPLE):
            return
        seat = PEOPLE[turn % len(PEOPLE)]
        for ask in table.view(seat)["asks"][:1]:
            help_on(table, seat, ask)
    raise AssertionError("nobody went on a raid")


def test_what_is_filled_in_beside_the_light_is_there_when_the_light_comes(house: House, enter: Enter) -> None:
    table = house.table("beside", *PEOPLE, called=PEOPLE, game="wicked")
    people = {seat: enter(viewport=DESKTOP).sit(table, seat, seat.capitalize()) for seat in PEOPLE}
    until_a_raid(table)
    cards = acting(table)
    beside = next(seat for seat in PEOPLE if "note" in cards[seat])
    lit = next(seat for seat in PEOPLE if seat != beside)
    page = people[beside].page
    people[beside].read(cards[beside]["id"])

    expect(page.locator(".dock .ask-note")).to_contain_text("is in the light")
    drafted(page, lambda: page.check('[name="slot.hard:yes_no"][value="yes"]', force=True))
    expect(page.locator(".dock .ask-foot > .verb").first).to_contain_text("Step in: roll")

    while acting(table).get(beside, cards[beside])["id"] == cards[beside]["id"]:
        for seat in PEOPLE:
            for one in table.view(seat)["asks"][:1]:
                if seat == lit or one["key"] != "action":
                    help_on(table, seat, one)

    people[beside].read(acting(table)[beside]["id"])
    expect(page.locator('[name="slot.hard:yes_no"][value="yes"]')).to_be_checked()
    expect(page.locator(".dock .ask-foot > .verb").first).to_contain_text("Roll")
    for person in people.values():
        person.complaints = [words for words in person.complaints if GONE not in words]
