"""The film of an invasion in a real browser: gone through by buttons, bar, strip and keys; and a trial on the board."""

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.people import Enter, House, Person, Table
from tests.browser.test_looks import barriers
from undercroft.engine.dice import Honest, seed_from
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.dungeon.digging import dig
from undercroft.games.wicked.dungeon.share import code_of

CODE = code_of(dig(Honest(seed_from("shared")), house_book(), 2, ""))
PHONE: ViewportSize = {"width": 390, "height": 844}
WIDE: ViewportSize = {"width": 1440, "height": 900}
SIDEWAYS = "() => document.documentElement.scrollWidth - innerWidth"
MOST_ANSWERS = 400
SEEDS = 6
"""So many tables are tried; at nearly every one somebody comes as far as the sanctum."""
MANY_SEEDS = 12
WAY = "() => document.querySelector('.film-way').getAttribute('d').length"
TRUTH = """() => {
    const film = document.querySelector(".film"), step = film.querySelector(".film-on");
    const { stand } = JSON.parse(step.dataset.step);
    return Object.entries(stand).every(([who, [slashes]]) => {
        const hearts = [...film.querySelectorAll(`[data-who="${who}"] use`)];
        return hearts.reduce((sum, one) => sum + Number(one.getAttribute("href").at(-1)), 0) === Math.max(0, slashes);
    });
}"""
"""Whether the hearts beside the map are those of the step that is shown."""


def at(page: Page, step: int) -> None:
    expect(page.locator(".film output")).to_have_text(re.compile(rf"^{step} of \d+$"))
    expect(page.locator(".film-steps .film-on")).to_have_count(1)


def visitor(enter: Enter, **options: object) -> Page:
    person = enter(viewport=WIDE, **options)
    return person.open(f"/works/wicked/visit?code={CODE}&size=strong&tier=2&seed=film")


def test_a_film_goes_forwards_and_back_without_loading_a_page(enter: Enter) -> None:
    person = enter(viewport=WIDE)
    page = person.open(f"/works/wicked/visit?code={CODE}&size=strong&tier=2&seed=film")
    at(page, 1)
    page.evaluate("window.same = true")

    page.get_by_role("button", name="One step on").click()
    at(page, 2)
    page.locator(".film").focus()
    page.keyboard.press("ArrowRight")
    at(page, 3)
    page.keyboard.press("ArrowLeft")
    at(page, 2)
    short = page.evaluate(WAY)
    page.keyboard.press("End")
    assert page.evaluate(WAY) > short
    assert page.evaluate(TRUTH)
    page.keyboard.press("Home")
    at(page, 1)
    assert page.evaluate("window.same")


def test_a_chapter_begins_where_they_come_to_a_place(enter: Enter) -> None:
    page = visitor(enter)
    frame = page.locator(".film-frame").nth(2)
    frame.click()
    first = int(frame.get_attribute("data-film-to") or "0")

    at(page, first + 1)
    expect(frame).to_have_attribute("aria-current", "step")
    expect(page.locator(".film-on .film-what b")).to_have_text(frame.inner_text())
    page.locator("[data-film-at]").fill("4")
    at(page, 4)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_film_plays_by_itself_until_it_is_stopped(enter: Enter, motion: str) -> None:
    page = visitor(enter, reduced_motion=motion)
    page.clock.install()
    page.reload()
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.clock.run_for(6_000)
    at(page, int(page.locator(".film output").inner_text().split()[0]))
    assert not page.locator(".film output").inner_text().startswith("1 of")
    page.get_by_role("button", name="Pause").click()
    stopped = page.locator(".film output").inner_text()
    page.clock.run_for(20_000)

    assert page.locator(".film output").inner_text() == stopped
    assert page.evaluate(TRUTH)


def test_a_film_keeps_nobody_out_and_fits_a_phone(enter: Enter) -> None:
    person = enter(viewport=WIDE)
    page = person.open(f"/works/wicked/visit?code={CODE}&size=strong&tier=2&seed=film")
    found = barriers(person)
    page.set_viewport_size(PHONE)
    page.locator("[data-film-do=on]").click()

    assert page.evaluate(SIDEWAYS) <= 0
    assert found + barriers(person) == []


def test_without_scripts_the_whole_film_can_be_read(enter: Enter) -> None:
    page = visitor(enter, java_script_enabled=False)
    steps = page.locator(".film-steps > li")

    assert steps.count() > 8
    expect(steps.first).to_be_visible()
    expect(steps.last).to_be_visible()
    expect(page.get_by_role("button", name="Play")).to_be_hidden()


# --- at a table


def watched(house: House, enter: Enter) -> tuple[Table, Person]:
    """Play at a table until an invasion is over."""
    table = house.table("film1", "ada", called=("ada",), game="wicked", rulings={"length": "short"})
    person = enter(viewport=WIDE).sit(table, "ada", "Ada")
    play_until_invaded(table, over=True)
    return table, person


def play_until_invaded(table: Table, *, over: bool = False) -> None:
    """Let the house answer until adventurers are in the dungeon, or have been."""
    for _ in range(MOST_ANSWERS):
        view = table.view("ada")
        here = view["state"]["invasion"]
        if view["state"]["films"] or view["over"] or (here and here["film"] and not over):
            break
        for ask in view["asks"][:1]:
            table.post("ada", "help", ask=ask["id"])


def come_to_the_sanctum(house: House, enter: Enter) -> Person:
    """Sit at tables until at one of them adventurers stand in the sanctum, and somebody is to act."""
    for number in range(SEEDS):
        table = house.table(f"walk{number}", "ada", called=("ada",), game="wicked", rulings={"length": "short"})
        person = enter(viewport=WIDE).sit(table, "ada", "Ada")
        play_until_invaded(table)
        for _ in range(MOST_ANSWERS):
            view = table.view("ada")
            scene, asks = view["state"]["scene"], view["asks"]
            if view["over"] or not view["state"]["invasion"]:
                break
            if scene["kind"] == "sanctum" and not scene["acted"] and asks and asks[0]["key"] == "action":
                return person
            for ask in asks[:1]:
                table.post("ada", "help", ask=ask["id"])
    raise AssertionError("nobody came as far as the sanctum")


def test_the_sanctum_asks_when_the_walk_was_seen_and_then_shows_who_stands_there(house: House, enter: Enter) -> None:
    page = come_to_the_sanctum(house, enter).page
    expect(page.locator("[data-waits]")).to_have_count(1)
    expect(tab(page, "film")).to_be_checked()
    page.locator("[data-waits]").click()
    expect(page.locator(".dock form").first).to_be_visible()
    expect(tab(page, "raid")).to_be_checked()
    expect(page.locator('[data-view="raid"] svg').first).to_be_visible()


def turned_back_unasked(house: House, enter: Enter) -> Person:
    """Sit at tables until at one of them adventurers come and are gone before anybody is asked anything."""
    for number in range(MANY_SEEDS):
        table = house.table(f"gone{number}", "ada", called=("ada",), game="wicked", rulings={"length": "short"})
        person = enter(viewport=WIDE).sit(table, "ada", "Ada")
        for _ in range(MOST_ANSWERS):
            view = table.view("ada")
            before = view["state"]["invasion"]
            if view["over"] or not view["asks"] or (before and before["film"]):
                break
            table.post("ada", "help", ask=view["asks"][0]["id"])
            if table.view("ada")["state"]["films"]:
                return person
        person.page.close()
    raise AssertionError("whoever came asked something of somebody")


def test_a_walk_in_which_nobody_is_asked_anything_is_seen_before_the_next_question(house: House, enter: Enter) -> None:
    page = turned_back_unasked(house, enter).page

    expect(tab(page, "film")).to_be_checked()
    expect(page.locator(".film:not([data-live])")).to_be_visible()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator("[data-waits]")).to_have_count(1)
    page.locator("[data-waits]").click()
    expect(page.locator("[data-waits]")).to_have_count(0)
    expect(tab(page, "film")).not_to_be_checked()
    expect(page.locator(".dock form").first).to_be_visible()


def asked_on_the_way(house: House, enter: Enter) -> Person:
    """Sit at tables until at one of them a pack's owner is asked something while adventurers walk."""
    for number in range(MANY_SEEDS):
        table = house.table(f"asked{number}", "ada", called=("ada",), game="wicked", rulings={"length": "short"})
        person = enter(viewport=WIDE).sit(table, "ada", "Ada")
        for _ in range(MOST_ANSWERS):
            view = table.view("ada")
            invasion, asks = view["state"]["invasion"], view["asks"]
            if view["over"] or not asks or view["state"]["films"]:
                break
            if invasion and len(invasion["film"]) > 1 and invasion["stage"] == "walk":
                return person
            table.post("ada", "help", ask=asks[0]["id"])
        person.page.close()
    raise AssertionError("nobody was asked anything on the way")


def test_a_question_on_the_way_waits_until_they_have_come_so_far(house: House, enter: Enter) -> None:
    page = asked_on_the_way(house, enter).page

    expect(tab(page, "film")).to_be_checked()
    expect(page.locator("[data-waits]")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("[data-waits]")).to_have_count(0)
    expect(page.locator(".dock form").first).to_be_visible()
    assert page.evaluate(TRUTH)


def test_whoever_is_there_sees_the_walk_as_it_happens(house: House, enter: Enter) -> None:
    table = house.table("film2", "ada", called=("ada",), game="wicked", rulings={"length": "short"})
    person = enter(viewport=WIDE).sit(table, "ada", "Ada")
    play_until_invaded(table)
    page = person.page

    expect(page.locator(".film")).to_be_visible()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.locator("[data-film-do=last]").click()
    assert page.evaluate(TRUTH)
    tab(page, "monsters").click()
    expect(page.locator(".film")).to_be_hidden()


def tab(page: Page, name: str) -> Locator:
    return page.locator(f".view-tab:has(input[value={name}])")


def test_the_last_invasion_stays_on_the_board_and_what_is_looked_at_stays(house: House, enter: Enter) -> None:
    table, person = watched(house, enter)
    page = person.page
    person.read(table.asked("ada"))
    tab(page, "film").click()
    page.locator("[data-film-do=first]").click()
    page.locator("[data-film-do=on]").click()
    at(page, 2)
    key = person.key()
    table.post("ada", "help", ask=table.asked("ada"))
    page.wait_for_function("key => document.querySelector('.dock [data-key]')?.dataset.key !== key", arg=key)

    at(page, 2)
    assert page.evaluate(TRUTH)
    page.set_viewport_size(PHONE)
    assert page.evaluate(SIDEWAYS) <= 0
    page.set_viewport_size(WIDE)
    tab(page, "trial").click()
    page.get_by_role("button", name="Invade it 1,000 times").click()
    expect(page.locator("[data-work-running]")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Invade it 1,000 times")).to_be_visible()


HEAR = """() => {
    window.heard = [];
    const place = document.querySelector("[data-caption]");
    new MutationObserver(() => window.heard.push(place.textContent)).observe(place, { childList: true });
    const walk = [["Visitors", "Boots."], ["", "They come in."]];
    const battle = [["The sanctum", "The last door."], ["", "They are here."]];
    player.play([...walk, ...battle].map(([title, words]) => {
        const line = document.createElement("p");
        if (title) line.dataset.beat = JSON.stringify({ kind: "chapter", title });
        line.textContent = words;
        return { line };
    }));
}"""
"""Let a walk be told to the stage, and keep its captions."""


def test_a_walk_is_told_by_its_film_and_not_by_the_stage_before(house: House, enter: Enter) -> None:
    table = house.table("film3", "ada", called=("ada",), game="wicked", rulings={"length": "short"})
    person = enter(viewport=WIDE).sit(table, "ada", "Ada")
    person.set_pace("quick")
    person.page.evaluate(HEAR)
    person.page.wait_for_function("() => window.heard.includes('They are here.')")

    assert person.page.evaluate("window.heard") == ["Boots.", "The last door.", "They are here."]
