"""A realm in a real browser: three people make a Kingdom and a Court, and rule it for one game."""

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from httpx import HTTPStatusError
from playwright.sync_api import expect

from tests.browser.people import CHANGED, DESKTOP, PHONE, Enter, House, Person, Table

SEATS = ("ada", "brok", "cyra")
PLAIN = ("pass", "nothing", "rest", "done", "keep", "go_on", "stop", "the_end", "roll", "random")
"""What a program answers where nobody at the table cares."""
MOST_ANSWERS = 1500
SHORT = {"games": "1", "delve": "rolled"}
"""One game, and an adventure that only the dice go on."""
GONE = 409
"""What the house says to an answer that came too late, because somebody else went first."""
IN_SHAPE = """() => document.scrollingElement.scrollWidth <= innerWidth
    && [...document.querySelectorAll('.realm-view')].filter((one) => one.checkVisibility()).length === 1"""
"""Nothing is wider than the window, and the stage shows one picture."""
Hand = Callable[[Person], None]
Hands = dict[tuple[str, str], Hand]
"""What a person does with their own hands when their seat is asked something for the first time."""


def plain_answer(ask: dict[str, Any]) -> Any:
    """Answer as somebody does who wants to get on."""
    ids = [option["id"] for option in ask["options"]]
    match ask["kind"]:
        case "pick":
            return next((one for one in PLAIN if one in ids), ids[0])
        case "number":
            return ask.get("suggested", ask["low"])
        case "some":
            return ask.get("suggested", ids[: ask["least"]])
        case "split":
            return {**dict.fromkeys(ids, 0), ids[0]: ask["points"]}
        case "yes_no":
            return True
        case "text":
            return ids[0] if ids else ""
        case "card":
            return ask["draft"]
    return ids


def answer_plainly(table: Table, seat: str, ask: dict[str, Any], *wanted: Any) -> None:
    """Answer as a program does, with what is wanted or in the plainest way, unless the question is gone by now."""
    try:
        table.post(seat, "answer", ask=ask["id"], value=wanted[0] if wanted else plain_answer(ask))
    except HTTPStatusError as error:
        if error.response.status_code != GONE:
            raise


def play(table: Table, people: dict[str, Person], hands: Hands, until: Callable[[dict[str, Any]], bool]) -> None:
    """Go on until something holds: people do what they want to do themselves, a program does the rest."""
    for turn in range(MOST_ANSWERS):
        seat = SEATS[turn % len(SEATS)]
        view = table.view(seat)
        if until(view):
            return
        for ask in view["asks"][:1]:
            hand = hands.pop((seat, ask["key"]), None)
            if hand is None:
                answer_plainly(table, seat, ask)
                continue
            people[seat].read(ask["id"])
            hand(people[seat])
            people[seat].page.wait_for_function(CHANGED, arg=ask["id"])
            assert people[seat].page.evaluate(IN_SHAPE), ask["key"]
    raise AssertionError("it went on for too long")


def press(words: str) -> Hand:
    """Press what says these words."""
    return lambda person: person.page.locator(".dock .ask button", has_text=words).first.click()


def write(words: str, verb: str) -> Hand:
    """Write some words, and press the verb."""

    def hand(person: Person) -> None:
        person.page.fill("#words", words)
        press(verb)(person)

    return hand


def step_up(times: int, verb: str) -> Hand:
    """Press the first plus so many times, then the verb."""
    return step(times, verb, "1")


def step_down(times: int, verb: str) -> Hand:
    """Press the first minus so many times, then the verb."""
    return step(times, verb, "-1")


def step(times: int, verb: str, by: str) -> Hand:
    """Press the first plus or minus so many times, then the verb."""

    def hand(person: Person) -> None:
        for _ in range(times):
            person.page.locator(f'.dock [data-step="{by}"]').first.click()
        press(verb)(person)

    return hand


def choose_first(count: int, verb: str) -> Hand:
    """Tick the first few, then press the verb."""

    def hand(person: Person) -> None:
        for place in range(count):
            person.page.locator(".dock .chip input").nth(place).check()
        press(verb)(person)

    return hand


def look_around(person: Person) -> None:
    """Look at the world and the Court and back at the Kingdom before pressing the first thing that is offered."""
    for view in ("world", "court", "kingdom"):
        person.page.check(f'.realm-tab input[value="{view}"]', force=True)
        expect(person.page.locator(f'.realm-view[data-view="{view}"]')).to_be_visible()
    person.page.locator(".dock .ask button[name=value]").first.click()


MAKING: Hands = {
    ("ada", "kingdom_name"): write("The Deep Banana Shogunate", "Propose it"),
    ("brok", "kingdom_name"): press("Propose it"),
    ("cyra", "kingdom_name"): press("Propose it"),
    ("ada", "trait_table"): press("Facilities"),
    ("ada", "trait_row"): press("Let the die decide"),
    ("brok", "trait_table"): press("Roll"),
    ("cyra", "trait_table"): press("Roll"),
    ("brok", "trait_lock"): press("Roll it again"),
    ("cyra", "trait_lock"): press("Lock it"),
    ("ada", "attributes"): step_up(2, "Spread them so"),
    ("ada", "map_how"): press("We draw it"),
    ("ada", "facility_room"): press("A2"),
    ("ada", "map_corridors"): press("Dig these"),
    ("ada", "map_entrance"): look_around,
}
COURT: Hands = {
    ("ada", "sheet_way"): press("I choose"),
    ("ada", "gender"): press("Other"),
    ("ada", "age"): step_up(3, "That old"),
    ("ada", "looks"): write("Carries a very small flag.", "That is me"),
    ("ada", "name_way"): press("Write it"),
    ("ada", "name_written"): write("Orange the Undaunted", "Call me that"),
    ("ada", "class_or_job"): press("Class first"),
    ("ada", "court_class"): press("King"),
    ("ada", "background_secret"): press("Between us two"),
    ("ada", "abilities_order"): press("In this order"),
    ("ada", "ability_bonus"): press("Charisma"),
    ("ada", "likes"): choose_first(2, "These two"),
    ("brok", "sheet_way"): press("The dice"),
    ("cyra", "sheet_way"): press("The dice"),
    ("ada", "sheet_part"): press("Likes and Dislikes"),
    ("ada", "sheet_way_again"): press("The dice"),
}
RULING: Hands = {
    ("ada", "followers_wanted"): step_down(3, "Ask for them"),
    ("brok", "followers_wanted"): step_down(2, "Ask for them"),
    ("cyra", "followers_wanted"): press("Ask for them"),
    ("ada", "followers_granted"): press("Give them"),
    ("ada", "item_wanted"): press("Nothing, thank you"),
    ("brok", "item_wanted"): look_around,
    ("ada", "act"): press("Royal Palace"),
    ("brok", "act"): press("Wander"),
    ("brok", "wander_table"): look_around,
    ("cyra", "act"): press("Put your feet up"),
}
MEDALS: Hands = {(seat, "medal_vote"): look_around for seat in SEATS}
WINDOWS: Hands = {(seat, "window_breather"): press("Always pass on this") for seat in SEATS}


def private_words(view: dict[str, Any]) -> set[str]:
    """Give what a seat was told in private, and what its sheet says of a secret past."""
    told = {line["text"] for line in view["journal"] if line.get("private")}
    return {words for words in told if len(words) > 12}


def test_three_people_make_a_kingdom_and_a_court_and_rule_it_for_a_game(house: House, enter: Enter) -> None:
    table = house.table("a kingdom", *SEATS, game="kingdom", rulings=SHORT)
    people = {
        "ada": enter().sit(table, "ada", "Anna"),
        "brok": enter(viewport=PHONE).sit(table, "brok", "Bert"),
        "cyra": enter().sit(table, "cyra", "Cora"),
    }
    watcher = enter()
    watcher.open(table.links["watch"])
    watcher.arrive()
    making, court, ruling, medals = dict(MAKING), dict(COURT), {**RULING, **WINDOWS}, dict(MEDALS)

    play(table, people, making, lambda view: view["state"]["phase"] != "creation")
    expect(watcher.page.locator(".journal")).to_contain_text("The Deep Banana Shogunate")
    assert [key for key in making if key != ("ada", "facility_room")] == []
    home = next(iter(table.view("watch")["state"]["kingdom"]["maps"].values()))
    assert any("B2" in corridor for corridor in home["corridors"])

    play(table, people, court, lambda view: view["state"]["phase"] not in ("creation", "court"))
    assert court == {}
    people["cyra"].hear("Orange the Undaunted")
    assert table.view("cyra")["state"]["landmakers"]["ada"]["court_class"] == "king"
    secret = private_words(table.view("ada"))
    assert secret
    for other in (people["brok"], people["cyra"], watcher):
        assert [words for words in secret if words in other.everything()] == []

    play(table, people, ruling, lambda view: view["state"]["phase"] == "end" or view["over"])
    assert [(seat, key) for seat, key in ruling if key in ("followers_wanted", "act")] == []

    play(table, people, medals, lambda view: view["over"])
    assert len(table.view("watch")["state"]["past"]) == 1
    for person in (*people.values(), watcher):
        person.page.wait_for_selector(".ask-over")
        assert person.page.evaluate(IN_SHAPE)
        expect(person.page.locator(".story p").first).to_contain_text("The Deep Banana Shogunate")
    told = table.view("brok")["lines"]
    expect(people["brok"].page.locator(".journal .line")).to_have_count(told)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_realm_keeps_nobody_out(house: House, enter: Enter, theme: str) -> None:
    table = house.table("a look", "ada", game="kingdom", rulings=SHORT)
    person = enter(viewport=PHONE if theme == "light" else DESKTOP)
    person.open(f"/theme/{theme}")
    person.sit(table, "ada", "Anna")
    for _ in range(MOST_ANSWERS):
        view = table.view("ada")
        if (view["state"]["step"] == "actions" and view["asks"]) or view["over"]:
            break
        for ask in view["asks"][:1]:
            answer_plainly(table, "ada", ask)
    person.read(table.asked("ada"))
    found = []
    for shown in ("kingdom", "world", "court"):
        person.page.check(f'.realm-tab input[value="{shown}"]', force=True)
        found += [
            f"{one['id']} {node['target']}"
            for one in Axe().run(person.page).response["violations"]
            if one["impact"] in ("serious", "critical")
            for node in one["nodes"][:3]
        ]

    assert found == []
