"""The promise in real browsers: kept, compared, and mixed with secrets that only these browsers knew."""

from functools import partial
from hashlib import sha256
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.people import Enter, House, Person, Table
from undercroft.engine.promises import pledge_of

WORDS = ("", "abc", "ä€😀", "a" * 55, "a" * 56, "a" * 63, "a" * 64, "a" * 65, "x" * 1000)
"""Texts of every length at which a block of SHA-256 ends."""


def script(page: Page, source: str, *given: Any) -> Any:
    """Run something with the functions of the promise's own script, which offers them to nobody."""
    path = page.evaluate("[...document.scripts].map((one) => one.src).find((one) => one.includes('promise.js'))")
    functions = page.evaluate("async (path) => (await (await fetch(path)).text()).split('/* ---- what this')[0]", path)
    return page.evaluate(f"(given) => {{ {functions}; return ({source})(...given); }}", list(given))


def kept(person: Person, table: Table) -> dict[str, Any]:
    """Give what a browser keeps of a table's promise."""
    found: dict[str, Any] = person.page.evaluate(
        "(table) => JSON.parse(localStorage.getItem('undercroft-promises') ?? '{}')[table]", table.id
    )
    return found


def promise(table: Table) -> dict[str, Any]:
    found: dict[str, Any] = table.view("watch")["promises"][-1]
    return found


def finish(table: Table, *seats: str) -> None:
    table.play(Random(3), *seats)


def test_the_scripts_sha256_is_pythons(house: House, enter: Enter) -> None:
    page = enter().open("/")

    for text in WORDS:
        assert script(page, "sha256", text) == sha256(text.encode()).hexdigest(), text
    secret = "07" * 32
    assert script(page, "lines", "undercroft pledge", "ada", secret) == pledge_of("ada", secret)


def test_two_people_add_secrets_that_are_in_the_dice(house: House, enter: Enter) -> None:
    table = house.table("two secrets", "ada", "brok")
    ada = enter(promises=True).sit(table, "ada", "Anna")
    expect(ada.page.locator(".gathering h2")).to_have_text("The table gathers")
    expect(ada.page.locator(".gathered")).to_contain_text("here, with a secret")
    brok = enter(promises=True).sit(table, "brok", "Bert")
    for person in (ada, brok):
        person.hear("The dice follow from the table's secret and those of Anna and Bert.")
        person.page.locator(".promise summary").click()
        expect(person.page.locator(".promise [data-own]")).to_have_text("Your own secret is in the dice.")
    shown = promise(table)
    assert list(shown["mixed"]) == ["ada", "brok"]
    assert kept(ada, table)["commitments"] == [shown["commitment"]]

    finish(table, "ada", "brok")
    for person in (ada, brok):
        checked = person.page.locator(".promise [data-checked]")
        expect(checked).to_contain_text(
            "Your browser checked: the seed follows from the promise that it has kept since"
        )
        expect(checked).to_contain_text("and your own secret is in it.")
        expect(person.page.locator(".broken-promise")).to_have_count(0)


def test_whoever_closes_the_page_before_all_sit_is_left_out(house: House, enter: Enter) -> None:
    table = house.table("one secret", "ada", "brok")
    ada = enter(promises=True).sit(table, "ada", "Anna")
    ada.page.close()
    brok = enter(promises=True)
    brok.knock(table, "brok", "Bert")
    brok.hear("Anna did not answer in time: that secret is left out of the dice.")
    brok.page.locator(".promise summary").click()

    expect(brok.page.locator(".promise")).to_contain_text("Left out: Anna.")
    assert list(promise(table)["mixed"]) == ["brok"]
    ada.page = ada.context.new_page()
    ada.watch(ada.page)
    ada.open(f"/t/{table.id}")
    ada.page.locator(".promise summary").click()
    expect(ada.page.locator(".promise [data-own]")).to_have_text("Your own secret was left out of the dice.")


def test_play_now_deals_without_a_wait(house: House, enter: Enter) -> None:
    person = enter(promises=True)
    person.open("/")
    person.post(lambda: person.page.click('form[action="/play/depths"] button'))
    person.read("")

    person.hear("The dice follow from the table's secret and that of Ada.")


def test_a_host_who_still_sends_links_tells_the_secret_too(house: House, enter: Enter) -> None:
    host = enter(promises=True)
    host.open("/new/depths")
    host.page.fill("#you", "Zoe")
    host.page.fill("#players", "3")
    host.post(lambda: host.page.click("text=Make the links"))
    links = [one.get_attribute("value") or "" for one in host.page.locator(".invite [data-copy]").all()]
    friends = [enter(promises=True) for _ in range(2)]
    for friend, name, link in zip(friends, ("Mo", "Kim"), links, strict=False):
        friend.page.goto(link)
        friend.page.fill("#name", name)
        friend.post(partial(friend.page.click, "text=Take the seat"))
    host.page.wait_for_selector(".journal", state="attached")

    host.hear("The dice follow from the table's secret and those of Zoe, Mo and Kim.")


def test_the_promise_is_seen_before_one_sits_down_and_by_whoever_watches(house: House, enter: Enter) -> None:
    table = house.table("seen", "ada", "brok")
    short = promise(table)["commitment"][:8]
    guest, watcher = enter(), enter()
    guest.open(table.links["ada"])
    watcher.open(table.links["watch"])

    for person in (guest, watcher):
        expect(person.page.locator(".promise summary")).to_contain_text(short)
        person.page.wait_for_function("localStorage.getItem('undercroft-promises')")
        assert kept(person, table)["commitments"] == [promise(table)["commitment"]]


def exchange(person: Person, table: Table, **changes: Any) -> None:
    """Let a page show another promise than the browser kept, as a server would whose operator exchanged it."""
    person.page.evaluate(
        """([table, changes]) => {
          const all = JSON.parse(localStorage.getItem('undercroft-promises'));
          Object.assign(all[table], changes);
          localStorage.setItem('undercroft-promises', JSON.stringify(all));
        }""",
        [table.id, changes],
    )


def test_a_promise_that_changed_is_warned_of(house: House, enter: Enter) -> None:
    table = house.table("changed", "ada")
    ada = enter(promises=True).sit(table, "ada", "Anna")
    exchange(ada, table, commitments=["0" * 64])
    ada.page.reload()

    banner = ada.page.locator(".broken-promise")
    expect(banner).to_contain_text("This table’s promise is not the one that your browser has kept since")
    expect(banner).to_have_attribute("role", "alert")
    finish(table, "ada")
    expect(ada.page.locator(".promise [data-checked]")).to_contain_text("is not the one that your browser has kept")


def test_a_browser_that_came_late_says_that_it_cannot_vouch(house: House, enter: Enter) -> None:
    table = house.table("late", "ada")
    enter().sit(table, "ada", "Anna")
    finish(table, "ada")
    watcher = enter()
    watcher.open(table.links["watch"])
    watcher.page.locator(".promise summary").click()

    expect(watcher.page.locator(".promise [data-checked]")).to_contain_text("so it cannot vouch for it")


def test_a_page_without_a_socket_begins_too(house: House, enter: Enter) -> None:
    table = house.table("no socket at all", "ada")
    person = enter(promises=True)
    person.page.add_init_script("window.WebSocket = class extends EventTarget { close() {} };")
    person.knock(table, "ada", "Anna")

    person.page.wait_for_selector('.dock form[data-do="answer"]', state="attached")
