"""Wicked Ones in real browsers: a game master at the desk and two players, through a raid and an invasion."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.people import CHANGED, PHONE, Enter, House, Person, Table
from tests.browser.test_nightmares_table import FITS, hand_over_and_take_back, help_on, keep_picture, serious

SEATS = ("gm", "ann", "bob")
PLAYERS = ("ann", "bob")
MOST_ANSWERS = 900
DESK_ONLY = ("wicked-desk", "desk-card", "desk-secret", "Behind the screen", "In your pocket", "Put right:", "As dealt")
"""What stands on the desk and on no other page."""
Hands = dict[str, Callable[[Person], None]]


def play(table: Table, people: dict[str, Person], hands: Hands, until: Callable[[Any], bool]) -> None:
    """Go on until something holds: the game master does some things by hand, and the house helps with the rest."""
    for turn in range(MOST_ANSWERS):
        seat = SEATS[turn % len(SEATS)]
        view = table.view(seat)
        if until(view):
            return
        for ask in view["asks"][:1]:
            hand = hands.pop(ask["key"], None) if seat == "gm" else None
            if hand is not None:
                people[seat].read(ask["id"])
                hand(people[seat])
                people[seat].page.wait_for_function(CHANGED, arg=ask["id"])
                assert people[seat].page.evaluate(FITS), ask["key"]
            elif ask["key"] != "desk":
                help_on(table, seat, ask)
    raise AssertionError("it went on for too long")


def take_it(person: Person) -> None:
    """Take what is proposed, by one press."""
    person.press_verb(person.key())


def let_them_roll(person: Person) -> None:
    """See what counts ticked, how it stands and what comes if it goes wrong; take it by one press."""
    page = person.page
    expect(page.locator(".dock #slot-counts input:not(:checked):not([type=hidden])")).to_have_count(0)
    expect(page.locator(".dock .ladder-lit")).to_have_count(2)
    expect(page.locator('.dock #slot-then input[value="dealt"]')).to_be_checked()
    expect(page.locator(".wicked-desk")).to_be_visible()
    keep_picture(person, "wicked-desk-roll")
    assert serious(person) == []
    take_it(person)


def check_players(people: dict[str, Person], *secrets: str) -> None:
    """No player's browser has ever been sent what only the desk shows."""
    for seat in PLAYERS:
        got = people[seat].everything()
        assert [word for word in (*DESK_ONLY, *secrets) if word in got] == [], seat


def may_start_a_clock(view: Any) -> bool:
    """Say whether the game master looks at the desk of a scene, while players think."""
    ids = [one["id"] for ask in view["asks"] if ask["key"] == "desk" for one in ask["slots"][0]["options"]]
    return view["seat"] == "gm" and "clock" in ids


def start_a_clock(gm: Person, table: Table) -> None:
    """Start a clock while players think; everybody sees it, and their cards lie there again."""
    gm.read(table.asked("gm"))
    with gm.page.expect_response("**/preview*"):
        gm.page.locator("#slot-besides select").select_option("clock")
    gm.page.locator("#slot-called input").fill("The tide")
    gm.page.locator("#slot-size .chip", has_text="6").click()
    keep_picture(gm, "wicked-desk-meanwhile")
    gm.press_verb(gm.key())
    clocks = table.view("ann")["state"]["scene"]["clocks"]
    assert [(one["name"], one["segments"]) for one in clocks.values()][-1] == ("The tide", 6)


def leave_and_take_back(gm: Person, table: Table) -> None:
    """Let the automatic one run the phase, and take it back from the same panel."""
    for what, words in (("leave", "automatic game master runs this phase"), ("take_back", "")):
        gm.read(table.asked("gm"))
        with gm.page.expect_response("**/preview*"):
            gm.page.locator("#slot-besides select").select_option(what)
        gm.press_verb(gm.key())
        left = gm.page.locator(".wicked-desk .desk-left")
        expect(left).to_contain_text(words) if words else expect(left).to_have_count(0)


def test_a_game_master_and_two_players_through_a_raid_and_an_invasion(house: House, enter: Enter) -> None:
    table = house.table("wicked desk by day", *SEATS, called=PLAYERS, game="wicked", rulings={"length": "one_shot"})
    people = {seat: enter().sit(table, seat, name) for seat, name in zip(SEATS, ("Greta", "Anna", "Bert"), strict=True)}
    gm = people["gm"]
    hands: Hands = dict.fromkeys(("raid_focus", "engagement_dice", "review_dice"), take_it)
    hands["standing"] = let_them_roll

    play(table, people, hands, lambda view: view["seat"] == "gm" and view["state"]["phase"] == "raiding")
    expect(gm.page.locator(".wicked-desk .faction .small-clock").first).to_be_visible()
    expect(gm.page.locator("#sheet .desk-secret")).not_to_have_count(0)
    keep_picture(gm, "wicked-desk")
    assert serious(gm) == []
    secrets = [text.strip() for text in gm.page.locator("#sheet .desk-secret .desk-line").all_text_contents()]
    assert len(secrets) > 5
    check_players(people, *secrets)

    play(table, people, hands, lambda view: "standing" not in hands and may_start_a_clock(view))
    start_a_clock(gm, table)
    leave_and_take_back(gm, table)
    hand_over_and_take_back(gm, table)
    play(table, people, hands, in_the_dungeon)
    expect(gm.page.locator(".wicked-desk .guest .guest-hearts").first).to_be_visible()
    keep_picture(gm, "wicked-desk-invasion")
    assert serious(gm) == []
    check_players(people)


def in_the_dungeon(view: Any) -> bool:
    """Say whether adventurers are inside, and the game master is asked or looks on."""
    invasion = view["state"]["invasion"]
    return view["seat"] == "gm" and invasion is not None and bool(invasion["party"])


def test_the_desk_fits_a_phone(house: House, enter: Enter) -> None:
    table = house.table("a small desk", "gm", called=PLAYERS, game="wicked", rulings={"length": "short"})
    gm = enter(viewport=PHONE).sit(table, "gm", "Greta")
    gm.read(table.asked("gm"))
    clock = gm.page.locator(".wicked-desk .faction .small-clock").first
    clock.scroll_into_view_if_needed()

    assert gm.page.evaluate(FITS)
    box = clock.bounding_box()
    assert box is not None
    assert box["width"] < 64
    keep_picture(gm, "wicked-desk-small")
    assert serious(gm) == []
