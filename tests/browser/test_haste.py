"""People who are quicker than the page, or slower than the table: nothing they do is lost, done twice or misread."""

from random import Random

from playwright.sync_api import Page, Route, expect

from tests.browser.people import CHANGED, Enter, House, Person, Table, Wire
from tests.browser.test_play import to_order

NEVER_OPENS = "window.WebSocket = class extends EventTarget { static OPEN = 1; readyState = 0; close() {} }"
"""A network that lets pages through, and no WebSockets."""
PAINTS = "performance.getEntriesByType('paint').length"
BUSY = ".dock form[aria-busy]"


class Gate:
    """Keeps a script from a page until it is opened."""

    def __init__(self, page: Page, file: str) -> None:
        self._held: list[Route] = []
        self._opened = False
        page.route(f"**/{file}?*", self._meet)

    def _meet(self, route: Route) -> None:
        if self._opened:
            route.continue_()
        else:
            self._held.append(route)

    def open(self) -> None:
        """Let the script through, now and from now on."""
        self._opened = True
        for route in self._held:
            route.continue_()


def say(person: Person, words: str) -> None:
    """Say something at the table."""
    person.page.fill("#talk-say", words)
    person.page.press("#talk-say", "Enter")


def alone(house: House, enter: Enter, seed: str) -> tuple[Table, Person]:
    """Sit down with bots, and go on to where one talks."""
    table = house.table(seed, "ada")
    person = enter().sit(table, "ada", "Anna")
    person.press_verb(table.asked("ada"))
    person.read(table.asked("ada"))
    return table, person


def adventurers(house: House, enter: Enter) -> tuple[Table, Person, Person]:
    """Let two people sit down who both have things to put in order."""
    for seed in range(9):
        table = house.table(f"adventurers {seed}", "ada", "brok")
        both = enter().sit(table, "ada", "Anna"), enter().sit(table, "brok", "Bert")
        if all(table.view(seat)["asks"][0]["kind"] == "order" for seat in ("ada", "brok")):
            return table, *both
    raise AssertionError("somebody is always the Horror")


def test_nobody_sees_a_page_before_its_keys_work(house: House, enter: Enter) -> None:
    table, person = house.table("quick", "ada"), enter()
    person.sit(table, "ada", "Anna")
    table.play(Random(1), "ada")
    gate = Gate(person.page, "replay.js")
    person.page.goto(f"{house.address}/t/{table.id}/replay?step=0", wait_until="commit")
    person.page.wait_for_selector(".replay-step", state="attached")

    assert person.page.evaluate(PAINTS) == 0
    gate.open()
    person.page.wait_for_function(f"() => {PAINTS} > 0")
    person.page.keyboard.press("ArrowRight")
    expect(person.page.locator(".replay-step")).to_contain_text("1 of")


def test_what_is_written_before_the_scripts_are_there_is_kept(house: House, enter: Enter) -> None:
    table, person = alone(house, enter, "early")
    person.page.fill("#talk-say", "An old draft")
    gate = Gate(person.page, "table.js")
    person.page.reload(wait_until="commit")
    person.page.wait_for_selector("#talk-say", state="attached")
    for field, words in (("#notes", "Written early."), ("#talk-say", "Said early.")):
        person.page.evaluate("([field, words]) => (document.querySelector(field).value = words)", [field, words])
    gate.open()
    person.arrive()

    while not table.view("ada")["notes"]:
        person.page.wait_for_load_state()
    assert table.view("ada")["notes"] == "Written early."
    assert person.page.input_value("#talk-say") == "Said early."
    person.page.reload()
    person.arrive()
    expect(person.page.locator("#notes")).to_have_value("Written early.")
    assert person.page.input_value("#talk-say") == "Said early."


def test_without_a_socket_notes_are_kept_while_one_writes(house: House, enter: Enter) -> None:
    table, person = house.table("no socket", "ada"), enter()
    person.page.add_init_script(NEVER_OPENS)
    person.knock(table, "ada", "Anna")
    person.page.evaluate("window.marked = true")
    person.page.fill("#notes", "Still here.")
    person.page.locator("#notes").blur()
    while not table.view("ada")["notes"]:
        person.page.wait_for_load_state()
    assert person.page.evaluate("window.marked")

    asked = table.asked("ada")
    verb = person.page.locator('.dock .ask-foot > .verb:not(.verb-bare), .dock button[name="value"]').first
    person.post(verb.click)
    assert table.asked("ada") not in ("", asked)
    assert person.page.input_value("#notes") == "Still here."


def test_words_that_were_not_heard_are_still_there_after_a_reload(house: House, enter: Enter) -> None:
    table, person = house.table("unheard", "ada"), enter()
    wire = Wire(person.page)
    person.sit(table, "ada", "Anna")
    wire.lose()
    expect(person.page.locator("[data-live]")).to_have_text("reconnecting")
    say(person, "Can you hear me?")
    expect(person.page.locator("#talk-say")).to_have_value("")
    wire.mend()
    person.hear("Can you hear me?")
    wire.lose()
    expect(person.page.locator("[data-live]")).to_have_text("reconnecting")
    say(person, "And now?")
    person.page.reload()
    wire.mend()
    person.arrive()

    expect(person.page.locator("#talk-say")).to_have_value("And now?")
    assert [line["params"]["text"] for line in table.view("ada")["journal"] if line["kind"] == "said"] == [
        "Can you hear me?"
    ]


def test_news_leave_alone_what_somebody_is_putting_in_order(house: House, enter: Enter) -> None:
    table, ada, brok = adventurers(house, enter)
    names = ada.page.locator(".ordering-name")
    first, second = names.nth(0).inner_text(), names.nth(1).inner_text()
    ada.page.locator('.ordering-row [data-nudge="1"]').first.click()
    brok.press_verb(table.asked("brok"))
    say(brok, "I am ready.")
    ada.hear("I am ready.")
    expect(ada.page.locator(".dock .aside")).to_have_count(0)  # nobody else is waited for

    assert (names.nth(0).inner_text(), names.nth(1).inner_text()) == (second, first)
    best = ada.page.locator('.ordering-row [name="value"]').first.input_value()
    ada.press_verb(table.asked("ada"))
    assert table.view("ada")["state"]["characters"]["ada"]["dice"][best] == 8


def test_news_leave_alone_where_somebody_wants_to_go_back_to(house: House, enter: Enter) -> None:
    table, ada = alone(house, enter, "back there")
    chosen = ada.page.locator("#mark")
    ada.page.locator("#party summary", has_text="Seats and going back").click()
    last = chosen.input_value()
    chosen.select_option("0")
    while table.view("ada")["state"]["turn"] < 2:
        table.post("ada", "help", ask=table.asked("ada"))
    ada.read(table.asked("ada"))

    assert last != "0"
    expect(chosen.locator("option")).to_have_count(len(table.view("ada")["marks"]))
    assert chosen.input_value() == "0"


def test_a_press_never_ends_on_what_a_button_has_just_become(house: House, enter: Enter) -> None:
    table = house.table("become", "ada", "brok", "cyra")
    ada, brok = enter().sit(table, "ada", "Anna"), enter().sit(table, "brok", "Bert")
    enter().sit(table, "cyra", "Cora")
    ada.page.locator("#party summary", has_text="Seats and going back").click()
    button = ada.page.get_by_role("button", name="Let a bot play Bert")
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    ada.page.mouse.move(box["x"] + 8, box["y"] + 8)
    ada.page.mouse.down()
    brok.press_verb(table.asked("brok"))
    expect(button).to_have_count(0)
    ada.page.mouse.up()
    say(ada, "Nothing happened.")
    brok.hear("Nothing happened.")

    sitters = {one["seat"]: one["sitter"] for one in table.view("ada")["seats"]}
    assert sitters["brok"] == sitters["cyra"] == "person"


def test_the_second_half_of_a_double_click_answers_nothing_new(house: House, enter: Enter) -> None:
    table, person = alone(house, enter, "double")
    to_order(table, person)
    mouse, asked = person.page.mouse, table.asked("ada")
    person.page.locator(".dock .ask-foot > .verb").first.click()
    person.page.wait_for_function(CHANGED, arg=asked)
    after = table.asked("ada")
    person.read(after)
    box = person.page.locator(".dock button[data-digit]").first.bounding_box()
    assert box is not None
    mouse.move(box["x"] + 8, box["y"] + 8)
    mouse.down(click_count=2)
    mouse.up(click_count=2)
    expect(person.page.locator(BUSY)).to_have_count(0)
    assert table.asked("ada") == after

    mouse.down(click_count=3)  # whoever presses on means it
    mouse.up(click_count=3)
    person.page.wait_for_function(CHANGED, arg=after)


def test_a_key_that_is_held_down_answers_once(house: House, enter: Enter) -> None:
    table, person = alone(house, enter, "held")
    asked = table.asked("ada")
    person.page.keyboard.down("1")
    person.page.wait_for_function(CHANGED, arg=asked)
    after = table.asked("ada")
    person.read(after)
    person.page.keyboard.down("1")
    expect(person.page.locator(BUSY)).to_have_count(0)
    assert table.asked("ada") == after

    person.page.keyboard.up("1")
    person.page.keyboard.press("1")
    person.page.keyboard.press("Enter")  # an order is a card: the key opens a part of it, Enter sends it
    person.page.wait_for_function(CHANGED, arg=after)


def test_whoever_is_shut_out_is_told_so_when_they_press_something(house: House, enter: Enter) -> None:
    table, person = alone(house, enter, "shut out")
    table.post("host", "link", seat="ada")
    expect(person.page.locator("[data-live]")).to_have_text("closed")
    person.post(person.page.locator(".dock button[data-digit]").first.click)

    expect(person.page.locator("body")).to_contain_text("You do not hold the link of that seat.")
    person.complaints = [words for words in person.complaints if "403" not in words]
