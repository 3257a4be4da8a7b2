"""A night in real browsers: a game master at the desk and two players, from nothing to the end of an incursion."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from httpx import HTTPStatusError
from playwright.sync_api import expect

from tests.browser.people import CHANGED, PHONE, Enter, House, Person, Table
from tests.browser.test_kingdom import GONE

SEATS = ("gm", "ann", "bob")
PLAYERS = ("ann", "bob")
MOST_ANSWERS = 1200
FITS = "document.scrollingElement.scrollWidth <= innerWidth"
DESK_ONLY = ("night-desk", "desk-card", "rung-next", "desk-face", "foe-left", "Behind the screen", "Put right:")
"""What stands on the desk and on no other page."""
KEPT = os.environ.get("UNDERCROFT_PICTURES", "")
Hands = dict[str, Callable[[Person], None]]


def keep_picture(person: Person, name: str) -> None:
    """Take pictures at both widths, if somebody wants to look at them."""
    if KEPT:
        wide = person.page.viewport_size or {"width": 1440, "height": 960}
        person.page.screenshot(path=Path(KEPT) / f"{name}-wide.png")
        person.page.set_viewport_size({"width": 390, "height": 844})
        person.page.screenshot(path=Path(KEPT) / f"{name}-phone.png")
        person.page.set_viewport_size({"width": wide["width"], "height": wide["height"]})


def press(words: str) -> Callable[[Person], None]:
    """Press what says these words in the dock."""
    return lambda person: person.page.locator(".dock .ask button", has_text=words).first.click()


def take_what_is_proposed(person: Person) -> None:
    """Press the first of what is offered."""
    person.page.locator('.dock .ask button[name="value"]').first.click()


def let_stand(person: Person) -> None:
    """Look at what the foes mean to do before anybody hears it, and let it stand."""
    expect(person.page.locator(".night-desk .desk-card.foe").first).to_be_visible()
    expect(person.page.locator(".night-desk .desk-stamp").first).to_have_text("not announced yet")
    keep_picture(person, "desk-fight")
    assert serious(person) == []
    press("Let it stand")(person)


def serious(person: Person) -> list[str]:
    """List what keeps somebody out."""
    found = Axe().run(person.page).response["violations"]
    return [f"{one['id']} {one['nodes'][0]['target']}" for one in found if one["impact"] in ("serious", "critical")]


def help_on(table: Table, seat: str, ask: dict[str, Any]) -> None:
    """Let the house's own player answer one question, unless it is gone by now."""
    try:
        table.post(seat, "help", ask=ask["id"])
    except HTTPStatusError as error:
        if error.response.status_code != GONE:
            raise


def play(table: Table, people: dict[str, Person], hands: dict[str, Hands], until: Callable[[Any], bool]) -> None:
    """Go on until something holds: people do some things with their own hands, and press for help with the rest."""
    for turn in range(MOST_ANSWERS):
        seat = SEATS[turn % len(SEATS)]
        view = table.view(seat)
        if until(view):
            return
        for ask in view["asks"][:1]:
            hand = hands.get(seat, {}).pop(ask["key"], None)
            if hand is None:
                help_on(table, seat, ask)
                continue
            people[seat].read(ask["id"])
            hand(people[seat])
            people[seat].page.wait_for_function(CHANGED, arg=ask["id"])
            assert people[seat].page.evaluate(FITS), ask["key"]
    raise AssertionError("it went on for too long")


def secrets_of(table: Table) -> list[str]:
    """Name those of the lair whom nobody has met yet, as the game master is shown them."""
    view = table.view("gm")
    told = "".join(line["text"] for line in view["journal"] if not line.get("private"))
    groups = (view["state"]["lair"] or {}).get("groups", {}).values()
    return [group["name"] for group in groups if group["reaction"] == "unmet" and group["name"] not in told]


def check_players(people: dict[str, Person], *secrets: str) -> None:
    """No player's browser has ever been sent what only the desk shows."""
    for seat in PLAYERS:
        got = people[seat].everything()
        assert [word for word in (*DESK_ONLY, *secrets) if word in got] == [], seat


def test_a_game_master_and_two_players_from_nothing_to_the_end_of_an_incursion(house: House, enter: Enter) -> None:
    table = house.table("a night", *SEATS, called=PLAYERS, game="nightmares", rulings={"sessions": "one"})
    people = {seat: enter().sit(table, seat, name) for seat, name in zip(SEATS, ("Greta", "Anna", "Bert"), strict=True)}
    gm = people["gm"]
    hands: dict[str, Hands] = {
        "gm": dict.fromkeys(("themes", "column", "road", "worsen", "missed", "complicate"), take_what_is_proposed),
        "ann": {"character_choice": press("Take this one")},
        "bob": {"character_choice": press("Take this one")},
    }
    hands["gm"]["announcing"] = let_stand

    play(table, people, hands, lambda view: bool(view["state"]["town"]["day"]) and view["seat"] == "gm")
    gm.page.locator(".view-tab", has_text="Desk").click()
    expect(gm.page.locator(".night-desk")).to_be_visible()
    expect(gm.page.locator("#sheet .desk-room")).not_to_have_count(0)
    keep_picture(gm, "desk-town")
    assert serious(gm) == []
    check_players(people, *secrets_of(table))

    write_notes(gm, table)
    play(table, people, hands, lambda view: view["seat"] == "gm" and bool(view["state"]["scene"]["problems"]))
    gm.page.locator(".view-tab", has_text="Desk").click()
    gm.page.locator(".night-desk .rung-next").first.scroll_into_view_if_needed()
    expect(gm.page.locator(".night-desk .rung-next").first).to_be_visible()
    keep_picture(gm, "desk-problem")

    correct(gm, table)
    hand_over_and_take_back(gm, table)
    play(table, people, hands, lambda view: view["over"])
    check_players(people)
    assert all("The innkeeper knows more" not in people[seat].everything() for seat in PLAYERS)


def write_notes(gm: Person, table: Table) -> None:
    """Write something down that goes with the table, and that nobody else reads."""
    gm.page.locator(".night-desk .mends a", has_text="Your notes").click()
    gm.page.fill("#mend-value", "The innkeeper knows more than she says.")
    gm.page.get_by_role("button", name="Put it right").click()
    expect(gm.page.locator("#mend")).to_be_hidden()
    gm.page.locator(".view-tab", has_text="Desk").click()
    expect(gm.page.locator(".night-desk .desk-notes")).to_have_text("The innkeeper knows more than she says.")
    assert "notes" not in table.view("ann")["state"]


def correct(gm: Person, table: Table) -> None:
    """Put somebody's debilities right from the desk; everybody hears of it."""
    gm.page.locator("#sheet .desk-person summary").first.click()
    gm.page.locator("#sheet .desk-person .mends a", has_text="Debilities").first.click()
    gm.page.locator('#mend [value="maimed"]').check()
    gm.page.fill("#mend-reason", "The door, remember?")
    gm.page.get_by_role("button", name="Put it right").click()
    expect(gm.page.locator("#mend")).to_be_hidden()
    told = [line["text"] for line in table.view("ann")["journal"] if line["kind"] == "adjusted"]
    assert len(told) == 1
    assert "aimed" in told[0]


def hand_over_and_take_back(gm: Person, table: Table) -> None:
    """Leave the chair to the automatic game master in the middle of the evening, and sit down in it again."""
    gm.page.locator("#party summary", has_text="Seats and going back").click()
    gm.page.locator("#party summary", has_text="Let the automatic game master play").click()
    gm.page.get_by_role("button", name="Yes, hand it over").click()
    expect(gm.page.locator(".ask-question")).to_have_text("A bot plays for you")
    gm.page.locator(".dock").get_by_role("button", name="Take my seat back").click()
    expect(gm.page.locator(".ask-question")).not_to_have_text("A bot plays for you")
    assert next(one["sitter"] for one in table.view("gm")["seats"] if one["gm"]) == "person"


def test_the_desk_fits_a_phone(house: House, enter: Enter) -> None:
    table = house.table("a small desk", "gm", called=PLAYERS, game="nightmares", rulings={"sessions": "one"})
    gm = enter(viewport=PHONE).sit(table, "gm", "Greta")
    for _ in range(60):
        view = table.view("gm")
        if view["over"] or view["state"]["scene"]["problems"]:
            break
        for ask in view["asks"][:1]:
            help_on(table, "gm", ask)
    gm.read(table.asked("gm"))
    assert gm.page.evaluate(FITS)
    expect(gm.page.locator(".night-desk")).to_be_visible()
    keep_picture(gm, "desk-small")
    assert serious(gm) == []
