"""Real browsers at one table: a whole game, lost connections, a phone, keys alone, no scripts, two devices."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.people import CHANGED, PHONE, Enter, House, Person, Table, Wire


def play_until_over(table: Table, people: dict[str, Person], chance: Random, *, keys: str = "") -> None:
    """Let everybody answer whatever they are asked, one of them with keys alone, until the game is over."""
    while not table.view("watch")["over"]:
        for seat, person in people.items():
            if ask := table.asked(seat):
                person.read(ask)
                (person.type_answer if seat == keys else person.answer)(chance)


def told(table: Table, seat: str) -> list[str]:
    """Give the journal of a seat as the server would tell it to a program, talk as it was spoken."""
    lines = table.view(seat)["journal"]
    talk = ("said", "aside", "whispered")
    return [line["params"]["text"] if line["kind"] in talk else line["text"] for line in lines]


def test_three_people_play_a_whole_game_by_pointer_phone_and_keys(house: House, enter: Enter) -> None:
    table = house.table("a whole game", "ada", "brok", "cyra", players=4)
    people = {
        "ada": enter().sit(table, "ada", "Anna"),
        "brok": enter(viewport=PHONE, has_touch=True).sit(table, "brok", "Bert"),
        "cyra": enter().sit(table, "cyra", "Cora"),
    }
    people["ada"].page.fill("#talk-say", "Who is there?")
    people["ada"].page.press("#talk-say", "Enter")
    people["brok"].hear("Who is there?")

    play_until_over(table, people, Random(2), keys="cyra")

    for seat, person in people.items():
        person.page.wait_for_selector(".ask-over")
        person.has_read(told(table, seat))
        assert person.page.locator(".story p").count() > 2
    people["ada"].watch_again()
    expect(people["ada"].page.locator(".ask-note")).to_have_text("As Anna saw it")
    people["ada"].page.keyboard.press("ArrowRight")
    expect(people["ada"].page.locator(".replay-step")).to_have_text(re.compile(r"^\d+ of \d+"))


def test_a_lost_connection_loses_nothing_and_repeats_nothing(house: House, enter: Enter) -> None:
    table = house.table("lost", "ada", "brok")
    ada = enter()
    wire = Wire(ada.page)
    ada.sit(table, "ada", "Anna")
    brok = enter().sit(table, "brok", "Bert")
    brok.answer(Random(1))
    lamp = ada.page.locator("[data-live]")

    wire.lose()
    expect(lamp).to_have_text("reconnecting")
    brok.page.fill("#talk-say", "Are you there?")
    brok.page.press("#talk-say", "Enter")
    brok.hear("Are you there?")
    ada.page.fill("#talk-say", "Wait for me.")
    ada.page.press("#talk-say", "Enter")
    before = ada.key()
    ada.page.locator(".dock .ask-foot > .verb").first.click()
    assert table.asked("ada") == before
    wire.mend()

    expect(lamp).to_have_text("live")
    ada.page.wait_for_function(CHANGED, arg=before)
    ada.read(table.asked("ada"))
    for person, seat in ((ada, "ada"), (brok, "brok")):
        person.hear("Wait for me.")
        person.has_read(told(table, seat))
    assert table.asked("ada") not in ("", before)


def test_closing_the_laptop_and_opening_it_again_goes_on_where_it_was(house: House, enter: Enter) -> None:
    table = house.table("laptop", "ada")
    ada = enter().sit(table, "ada", "Anna")
    ada.answer(Random(1))
    asked = table.asked("ada")
    ada.read(asked)
    ada.page.fill("#talk-say", "Half a sen")
    ada.page.fill("#notes", "Brok coughs too much.")
    ada.page.reload()
    ada.arrive()

    assert ada.key() == asked
    expect(ada.page.locator("#notes")).to_have_value("Brok coughs too much.")
    while table.view("ada")["notes"] != "Brok coughs too much.":
        ada.page.wait_for_load_state()
    assert ada.page.input_value("#talk-say") == "Half a sen"
    ada.has_read(told(table, "ada"))


def test_one_seat_on_two_devices_stays_one_seat(house: House, enter: Enter) -> None:
    table = house.table("two devices", "ada")
    desk = enter().sit(table, "ada", "Anna")
    phone = enter(viewport=PHONE)
    desk.page.locator("#party summary", has_text="Seats and going back").click()
    desk.post(lambda: desk.page.click("text=Sit in another browser"))
    phone.page.goto(desk.page.get_by_role("textbox", name="Link for your seat").input_value())
    desk.post(lambda: desk.page.click("text=Back to the table"))
    table.keys["ada"] = desk.keys()
    for device in (desk, phone):
        device.arrive()
    assert phone.key() == desk.key()

    desk.answer(Random(1))
    phone.read(table.asked("ada"))
    phone.answer(Random(1))
    desk.read(table.asked("ada"))
    desk.page.fill("#notes", "One of us.")
    desk.page.locator("#notes").blur()
    phone.page.wait_for_function("() => document.querySelector('#notes').value === 'One of us.'")

    for device in (desk, phone):
        device.has_read(told(table, "ada"))


def to_order(table: Table, person: Person) -> None:
    """Go on to the first order of the game, whoever one turned out to be."""
    for _ in range(8):
        ask = table.asked("ada")
        person.read(ask)
        if person.page.locator(".dock #slot-action").count():
            return
        person.press_verb(ask)
    raise AssertionError("no order was asked for")


@pytest.mark.parametrize("light", ["dark", "light"])
def test_on_a_phone_all_six_actions_are_in_sight(house: House, enter: Enter, light: str) -> None:
    person = enter(viewport=PHONE)
    person.open(f"/theme/{light}")
    table = house.table("a phone", "ada")
    person.sit(table, "ada", "Anna")
    to_order(table, person)

    moves = person.page.locator(".dock .option-card")
    body = person.page.locator(".dock .ask-body").bounding_box()
    assert body is not None
    assert moves.count() == 6
    for place in range(6):
        box = moves.nth(place).bounding_box()
        assert box is not None
        assert body["y"] <= box["y"]
        assert box["y"] + box["height"] <= body["y"] + body["height"] + 1
        assert 0 <= box["x"] < box["x"] + box["width"] <= PHONE["width"]
    assert person.page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
    assert person.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_on_a_phone_the_question_gives_way_to_the_sheet_and_comes_back(house: House, enter: Enter) -> None:
    table = house.table("a phone", "ada", "brok")
    ada = enter(viewport=PHONE).sit(table, "ada", "Anna")
    brok = enter().sit(table, "brok", "Bert")
    for _ in ("sheet", "talk"):
        for person, seat in ((ada, "ada"), (brok, "brok")):
            person.press_verb(table.asked(seat))
    ada.read(table.asked("ada"))
    cards = ada.page.locator(".dock .option-card").first
    ada.page.click(".tabs [data-to=sheet]")
    expect(ada.page.locator("#sheet")).to_be_visible()
    expect(ada.page.locator("#party")).to_be_hidden()
    expect(cards).to_be_hidden()
    ada.page.click("[data-fold]")
    expect(cards).to_be_visible()
    brok.page.fill("#talk-say", "Come on.")
    brok.page.press("#talk-say", "Enter")
    expect(ada.page.locator('.tabs .news[data-to="journal"]')).to_be_visible()
    ada.page.click(".tabs [data-to=journal]")

    expect(ada.page.locator(".tabs .news")).to_have_count(0)


def test_keys_alone_lead_from_the_front_door_into_the_game(house: House, enter: Enter) -> None:
    person = enter()
    page = person.open("/")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == "Play now":
            break
    person.post(lambda: page.keyboard.press("Enter"))
    page.wait_for_url("**/t/*")
    person.arrive()
    person.read("")
    person.type_answer(Random(1))
    assert page.evaluate("document.activeElement.id") == "question"
    page.keyboard.press("?")
    expect(page.locator("#how")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#how")).to_be_hidden()
    page.keyboard.press("t")
    page.keyboard.type("1 or 2 of us?")
    page.keyboard.press("Enter")
    person.hear("1 or 2 of us?")
    page.keyboard.press("Escape")
    person.read("")
    page.keyboard.press("1")
    expect(page.locator(".dock .option-card .odds").first).to_be_visible()
    person.read("")
    first, said = person.key(), page.locator("#question").inner_text()
    page.keyboard.press(str(page.locator('.slot-word[data-slot="action"]').get_attribute("data-digit")))
    expect(page.locator("#slot-action :checked")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#question")).not_to_have_text(said)
    page.keyboard.press("Enter")
    page.wait_for_function(CHANGED, arg=first)


def test_the_order_of_things_is_changed_with_keys(house: House, enter: Enter) -> None:
    table = house.table("adventurer", "ada")
    person = enter().sit(table, "ada", "Anna")
    page = person.page
    if page.locator(".ordering").count() == 0:
        table = house.table("adventurer again", "ada")
        person.sit(table, "ada", "Anna")
    rows = page.locator(".ordering-name")
    first, second = rows.nth(0).inner_text(), rows.nth(1).inner_text()
    page.locator('.ordering-row [data-nudge="1"]').first.focus()
    page.keyboard.press("Enter")

    assert (rows.nth(0).inner_text(), rows.nth(1).inner_text()) == (second, first)
    assert page.evaluate("document.activeElement.dataset.nudge") == "1"


def test_one_turn_is_played_with_scripts_off(house: House, enter: Enter) -> None:
    table = house.table("no scripts", "ada")
    person = enter(java_script_enabled=False)
    person.knock(table, "ada", "Anna")
    page, chance = person.page, Random(5)
    while table.view("ada")["state"]["turn"] < 2:
        page.reload()
        choices = page.locator('.dock button[name="value"]')
        count = choices.count()
        choice = choices.nth(chance.randrange(count)) if count else page.locator(".dock .ask-foot .verb").first
        person.post(choice.click)
    page.fill("#talk-say", "No scripts here.")
    person.post(lambda: page.click(".talk button"))

    assert told(table, "ada")[-1] == "No scripts here."
    person.has_read(told(table, "ada"))


def test_a_spectator_and_the_other_seats_receive_no_secret(house: House, enter: Enter) -> None:
    table = house.table("secrets", "ada", "brok", "cyra", players=5)
    watcher = enter()
    watcher.open(table.links["watch"])
    watcher.arrive()
    people = {
        "ada": enter().sit(table, "ada", "Anna"),
        "brok": enter().sit(table, "brok", "Bert"),
        "cyra": enter().sit(table, "cyra", "Cora"),
    }
    people["ada"].page.fill("#notes", "I think it is Bert.")
    people["ada"].page.locator("#notes").blur()
    while not table.view("ada")["notes"]:
        people["ada"].page.wait_for_load_state()
    people["brok"].page.select_option("#talk-to", "gm")
    people["brok"].page.fill("#talk-say", "A whisper in the dark.")
    people["brok"].page.press("#talk-say", "Enter")
    people["brok"].hear("A whisper in the dark.")
    table.play(Random(4), *people, turns=3)
    for seat, person in people.items():
        if ask := table.asked(seat):
            person.read(ask)
        person.has_read(told(table, seat))
    watcher.has_read(told(table, "watch"))
    assert not table.view("watch")["over"]
    views = {seat: table.view(seat) for seat in people}
    secrets = {
        seat: {line["text"] for line in view["journal"] if line.get("private")} | notes_of(view)
        for seat, view in views.items()
    }
    assert all(len(secret) > 3 for secret in secrets.values())
    for reader, person in {**people, "": watcher}.items():
        known = secrets.get(reader, set())
        received = person.everything()
        for seat, secret in secrets.items():
            if seat != reader:
                assert [text for text in secret - known if text in received] == [], (reader, seat)
    assert "I think it is Bert." in people["ada"].page.input_value("#notes")
    assert not any("A whisper" in other.everything() for other in (watcher, people["ada"], people["cyra"]))


def notes_of(view: dict[str, object]) -> set[str]:
    """Give a seat's notes, if it wrote any."""
    return {str(view["notes"])} - {""}


def test_news_move_nothing_and_keep_the_focus(house: House, enter: Enter) -> None:
    table = house.table("still", "ada", "brok")
    ada, brok = enter().sit(table, "ada", "Anna"), enter().sit(table, "brok", "Bert")
    for person, seat in ((ada, "ada"), (brok, "brok")):
        person.press_verb(table.asked(seat))
    for person, seat in ((ada, "ada"), (brok, "brok")):
        person.read(table.asked(seat))
    first = ada.page.locator(".dock button[data-digit]").first
    first.focus()
    where = first.bounding_box()
    ada.page.evaluate("window.marked = document.activeElement")
    brok.answer(Random(1))
    brok.page.fill("#talk-say", "Something new.")
    brok.page.press("#talk-say", "Enter")
    ada.hear("Something new.")

    assert first.bounding_box() == where
    assert ada.page.evaluate("document.activeElement === window.marked")


def test_what_is_refused_is_said_and_can_be_tried_again(house: House, enter: Enter) -> None:
    table = house.table("refused", "ada")
    ada = enter().sit(table, "ada", "Anna")
    ada.page.evaluate("document.querySelector('#talk-to').append(new Option('Only Brok', 'brok'))")
    ada.page.select_option("#talk-to", "brok")
    ada.page.fill("#talk-say", "Psst.")
    ada.page.press("#talk-say", "Enter")
    expect(ada.page.locator(".toast-error")).to_contain_text("In the dark everybody hears you")

    expect(ada.page.locator("#talk-say")).to_have_value("Psst.")
    ada.page.click(".toast .close")
    expect(ada.page.locator(".toast-error")).to_have_count(0)


def test_a_table_of_bots_is_watched_as_it_plays(house: House, enter: Enter) -> None:
    person = enter()
    person.open("/")
    person.post(lambda: person.page.click("text=Watch"))
    person.arrive()
    expect(person.page.locator(".journal .journal-turn").first).to_be_attached()
    person.page.wait_for_selector(".ask-over")

    assert person.page.locator("#talk-say").count() == 0
