"""Seats in real browsers: somebody asks to sit down, the table answers, and every step works by keys and live."""

from random import Random

from playwright.sync_api import expect

from tests.browser.people import PHONE, Enter, House


def test_somebody_asks_to_sit_down_and_is_let_in_by_a_key(house: House, enter: Enter) -> None:
    table = house.table("let me in", "ada", welcome=True)
    ada, ned = enter().sit(table, "ada", "Anna"), enter(viewport=PHONE)
    ada.answer(Random(1))
    ned.open(table.links["watch"])
    ned.arrive()
    ned.page.locator('[data-to="party"]').click()
    ned.page.select_option("#take-seat", "cyra")
    ned.page.fill("#take-name", "Ned")
    ned.post(lambda: ned.page.press("#take-name", "Enter"))
    ned.arrive()
    request = ada.page.locator(".toast-ask", has_text="Ned would like to sit down as Cyra")
    expect(request).to_be_visible()

    request.get_by_role("button", name="Let them").press("Enter")
    mine = ned.page.get_by_role("button", name="That is me: sit down")
    expect(mine).to_be_visible()
    expect(ada.page.locator(".toast-ask")).to_have_count(0)
    ned.post(lambda: mine.press("Enter"))
    ned.arrive()
    ada.hear("Ned sits down in the place of the bot Cyra.")
    expect(ned.page.locator("#main")).to_have_attribute("data-seat", "cyra")


def test_without_scripts_a_friend_is_invited_to_a_bots_seat(house: House, enter: Enter) -> None:
    host = enter(java_script_enabled=False)
    host.open("/")
    host.post(lambda: host.page.locator('form[action="/play/depths"] button').first.click())
    host.post(lambda: host.page.get_by_role("link", name="Invite").click())
    host.post(lambda: host.page.get_by_role("button", name="Invite a friend for Brok").click())
    link = host.page.get_by_role("textbox", name="Link for Brok").input_value()
    friend = enter(java_script_enabled=False)
    friend.page.goto(link)
    friend.page.fill("#name", "Bea")
    friend.post(lambda: friend.page.click("text=Take the seat"))
    if friend.page.get_by_text("The table is asked whether you may sit down").count():  # both come from one house
        host.open("/tables")
        host.post(lambda: host.page.locator(".tables a").first.click())
        host.post(lambda: host.page.get_by_role("button", name="Let them").click())
        friend.post(lambda: friend.page.click("text=Look again"))
        friend.post(lambda: friend.page.click("text=Take the seat"))
    expect(friend.page.locator("#main")).to_have_attribute("data-seat", "brok")


def test_whoever_leaves_a_seat_sees_no_more_of_it(house: House, enter: Enter) -> None:
    table = house.table("leaving", "ada", "brok")
    enter().sit(table, "ada", "Anna")
    brok = enter().sit(table, "brok", "Bert")
    brok.page.locator("#party summary", has_text="Seats and going back").click()
    brok.page.locator("#party summary", has_text="Leave the seat").click()
    brok.post(lambda: brok.page.click("text=Yes, leave it"))
    expect(brok.page.locator("h1")).to_have_text("There is a seat for you")
    brok.post(lambda: brok.page.click("text=Only watch"))
    brok.arrive()
    expect(brok.page.locator("#sheet")).to_have_count(0)


def test_two_who_played_together_sit_together_again(house: House, enter: Enter) -> None:
    table = house.table("together again", "ada", "brok")
    ada, brok = enter().sit(table, "ada", "Anna"), enter(viewport=PHONE).sit(table, "brok", "Bert")
    table.play(Random(1), "ada", "brok")
    for person in (ada, brok):
        again = person.page.get_by_role("button", name="Play another together")
        expect(again).to_be_visible()
        person.post(again.click)
        person.arrive()

    assert ada.page.url == brok.page.url
    assert table.id not in ada.page.url
    for person, seat in ((ada, "ada"), (brok, "brok")):
        expect(person.page.locator("#main")).to_have_attribute("data-seat", seat)
    expect(ada.page.locator("#party")).to_contain_text("Bert")


def test_a_phone_shows_a_tab_from_its_top_and_what_is_unfolded_in_it(house: House, enter: Enter) -> None:
    table = house.table("tabs", "ada", players=5)
    ada = enter(viewport=PHONE).sit(table, "ada", "Anna")
    page = ada.page
    page.locator('[data-to="party"]').click()
    expect(page.locator("#party .seat-name").first).to_be_in_viewport(ratio=1)

    page.locator("#party .why > summary", has_text="Seats and going back").click()
    expect(page.locator("#party .why[open] .verbs").first).to_be_in_viewport(ratio=1)
