"""Every page works with scripts off: reading, signing in, calling friends, bringing a table, watching it again."""

from pathlib import Path
from random import Random

from playwright.sync_api import expect

from tests.browser.people import PHONE, Enter, House, Person

OFF = {"java_script_enabled": False}


def press(person: Person, words: str) -> None:
    """Press what says these words, and go where that leads."""
    place = person.page.locator("main, .topbar").locator("a, button").filter(has_text=words)
    person.post(place.locator("visible=true").first.click)


def test_the_rules_and_what_is_not_there(house: House, enter: Enter) -> None:
    person = enter(**OFF)
    page = person.open("/nowhere")
    expect(page.locator("h1")).to_have_text("There is nothing here")
    press(person, "Your tables")
    expect(page.locator("h1")).to_have_text("Your tables")
    press(person, "Pick a door")
    press(person, "Rules")
    press(person, "Out of the Depths")
    page.fill("#q", "torch")
    press(person, "Find")
    expect(page.locator("#rules h2")).to_contain_text("What speaks of “torch”")
    press(person, "Light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    person.complaints = [words for words in person.complaints if "404" not in words]


def test_a_name_of_ones_own_finds_its_tables_again(house: House, enter: Enter) -> None:
    person = enter(**OFF, viewport=PHONE)
    page = person.open("/tables")
    page.fill("#name", "Unscripted")
    page.fill("#password", "a long password")
    press(person, "Claim this name")
    expect(page.locator("main")).to_contain_text("signed in")
    person.open("/")
    press(person, "Play now")
    here = page.url
    person.open("/tables")
    press(person, "Sign out")
    page.fill("#name", "Unscripted")
    page.fill("#password", "a wrong password")
    press(person, "Sign in")
    expect(page.locator(".toast-error")).to_be_visible()
    person.post(page.locator(".toast .close").click)
    expect(page.locator(".toast")).to_have_count(0)
    page.fill("#name", "Unscripted")
    page.fill("#password", "a long password")
    press(person, "Sign in")
    person.post(page.locator(".tables a").first.click)

    assert page.url == here


def test_friends_are_called_and_a_finished_table_is_taken_home_and_brought_back(
    house: House, enter: Enter, tmp_path: Path
) -> None:
    person = enter(**OFF)
    page = person.open("/new/depths")
    page.fill("#you", "Anna")
    press(person, "Make the links")
    expect(page.get_by_role("textbox").first).to_be_visible()
    expect(page.get_by_text("Copy the link").first).to_be_hidden()
    press(person, "Put bots in the empty seats")
    chance = Random(3)
    while page.locator(".ask-over").count() == 0:
        choices = page.locator('.dock button[name="value"]')
        verb = page.locator(".dock .ask-foot .verb:not(.verb-bare)")
        count = choices.count()
        if count or verb.count():
            person.post((choices.nth(chance.randrange(count)) if count else verb.first).click)
        else:
            page.reload()
    with page.expect_download() as download:
        page.get_by_text("Take the file home").click()
    file = tmp_path / "table.json"
    download.value.save_as(file)
    press(person, "Watch it again")
    before = page.locator(".replay-step").inner_text()
    page.locator(".replay .nudge-left").click()
    expect(page.locator(".replay-step")).not_to_have_text(before)
    person.open("/tables")
    page.set_input_files("#file", file)
    press(person, "Take it in")

    expect(page.locator(".ask-over")).to_be_visible()
