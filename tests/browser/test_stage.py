"""The stage plays what happens: beats in their order and then the question, at every pace, and for whoever was away."""

import re
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.people import DESKTOP, PHONE, Enter, House, Person, Table, Wire
from tests.browser.test_delve import SHORT, play_until
from tests.browser.test_delve import answer as delve
from tests.kingdom.small_delve import DELVERS

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
SEEN = "[...document.querySelectorAll('.stage-fx *, .thrown')].flatMap((one) => [...one.classList])"
LINES = ".journal .line .line-text"
OPEN = '.dock:not([data-veiled]) form[data-key="{}"]'
MOVES = dict[str, str](reduced_motion="no-preference", pace="normal")
SERIOUS = ("serious", "critical")
LONG = 60_000
"""Milliseconds of the page's own clock after which everything was shown."""


def at_the_orders(house: House, enter: Enter, seed: str, **options: object) -> tuple[Table, Person]:
    """Sit down with bots where the next answer lets a turn happen; the page's clock goes only when a test lets it."""
    table, person = house.table(seed, "ada", players=4), enter(**options)
    person.page.clock.install(time=0)
    person.sit(table, "ada", "Anna")
    chance = Random(2)
    while table.view("ada")["state"]["phase"] != "orders":
        table.answer("ada", chance)
    person.page.reload()
    person.arrive()
    person.read(table.asked("ada"))
    person.page.clock.pause_at(3_600_000)
    return table, person


def answer(table: Table, person: Person) -> list[str]:
    """Let a turn happen; give what it tells this seat, once the page has received it all."""
    before, chance = len(table.view("ada")["journal"]), Random(2)
    while len(table.view("ada")["journal"]) == before:
        table.answer("ada", chance)
    told = [line["text"] for line in table.view("ada")["journal"][before:]]
    person.page.wait_for_function("count => player.waiting.length >= count - 1", arg=len(told))
    return told


def newest(page: Page) -> str:
    return page.locator(LINES).last.inner_text()


@SIZES
def test_beats_play_in_their_order_and_then_the_question_comes(house: House, enter: Enter, size: ViewportSize) -> None:
    table, person = at_the_orders(house, enter, "in order", viewport=size, **MOVES)
    page, before = person.page, person.page.locator(LINES).all_inner_texts()
    told = answer(table, person)
    asked = table.asked("ada")
    assert len(told) > 3
    shown: list[str] = []
    while page.locator(OPEN.format(asked)).count() == 0:
        caption = page.locator("[data-caption]").inner_text()
        assert newest(page) == caption  # a line enters the journal when its beat begins
        expect(page.locator("[data-heard]")).to_have_text(caption)
        shown += [caption] if shown[-1:] != [caption] else []
        page.clock.run_for(200)

    assert shown == told
    assert page.locator(LINES).all_inner_texts() == [*before, *told]


@SIZES
def test_a_tap_on_the_stage_goes_on_to_the_next_decision(house: House, enter: Enter, size: ViewportSize) -> None:
    table, person = at_the_orders(house, enter, "in order", viewport=size, **MOVES)
    told = answer(table, person)
    person.page.locator(".stage-board").click(position={"x": 60, "y": 40})

    expect(person.page.locator(OPEN.format(table.asked("ada")))).to_have_count(1)
    assert person.page.locator(LINES).all_inner_texts()[-len(told) :] == told
    expect(person.page.locator(".thrown, .stage-dark, .stage-band")).to_have_count(0)


def test_keys_pause_go_on_skip_and_show_it_again(house: House, enter: Enter) -> None:
    table, person = at_the_orders(house, enter, "in order", **MOVES)
    page = person.page
    told = answer(table, person)
    caption = page.locator("[data-caption]")
    page.keyboard.press("p")
    page.clock.run_for(LONG)
    expect(caption).to_have_text(told[0])
    page.keyboard.press("n")
    page.clock.run_for(100)
    expect(caption).to_have_text(told[1])
    page.keyboard.press("s")
    expect(page.locator(OPEN.format(table.asked("ada")))).to_have_count(1)
    lines = page.locator(LINES).all_inner_texts()

    page.keyboard.press("r")
    page.clock.run_for(100)
    expect(caption).to_have_text(told[0])
    expect(page.locator(".prompter[data-on]")).to_have_count(1)
    page.clock.run_for(LONG)
    expect(page.locator(".prompter[data-on]")).to_have_count(0)
    assert page.locator(LINES).all_inner_texts() == lines


def test_at_once_nothing_is_waited_for(house: House, enter: Enter) -> None:
    table, person = at_the_orders(house, enter, "in order", reduced_motion="no-preference", pace="normal")
    page = person.page
    page.locator(".paces summary").click()
    page.get_by_role("radio", name="At once").check()
    before = len(table.view("ada")["journal"])
    while len(table.view("ada")["journal"]) == before:
        table.answer("ada", Random(2))

    expect(page.locator(OPEN.format(table.asked("ada")))).to_have_count(1)
    assert page.evaluate("localStorage.getItem('undercroft-pace')") == "instant"


def test_reduced_motion_gets_captions_and_nothing_moves(house: House, enter: Enter) -> None:
    table, person = at_the_orders(house, enter, "in order", pace="normal")
    told = answer(table, person)
    shown: list[str] = []
    while person.page.locator(OPEN.format(table.asked("ada"))).count() == 0:
        shown.append(person.page.locator("[data-caption]").inner_text())
        expect(person.page.locator(".thrown, .stage-dark, .stage-band, .stage-card")).to_have_count(0)
        person.page.clock.run_for(400)

    assert list(dict.fromkeys(shown)) == told


def test_focus_stays_where_it_is_while_beats_play(house: House, enter: Enter) -> None:
    table, person = at_the_orders(house, enter, "in order", **MOVES)
    person.page.focus("#talk-say")
    answer(table, person)
    person.page.clock.run_for(LONG)

    expect(person.page.locator(OPEN.format(table.asked("ada")))).to_have_count(1)
    expect(person.page.locator("#talk-say")).to_be_focused()


def test_talk_does_not_wait_for_the_stage(house: House, enter: Enter) -> None:
    table, person = at_the_orders(house, enter, "in order", **MOVES)
    told = answer(table, person)
    table.post("ada", "say", text="What was that?")
    person.hear("What was that?")
    assert told[-1] not in person.page.locator(LINES).all_inner_texts()

    person.page.keyboard.press("s")
    expect(person.page.locator(OPEN.format(table.asked("ada")))).to_have_count(1)
    person.has_read([*[line["text"] for line in table.view("ada")["journal"]][:-1], "What was that?"])


@SIZES
def test_whoever_was_away_is_told_in_a_few_lines(house: House, enter: Enter, size: ViewportSize) -> None:
    table, person = house.table("away", "ada", players=4), enter(viewport=size, pace="normal")
    wire = Wire(person.page)
    person.sit(table, "ada", "Anna")
    wire.lose()
    expect(person.page.locator("[data-live]")).to_have_text("reconnecting")
    table.play(Random(2), "ada", turns=3)
    wire.mend()
    card = person.page.get_by_role("group", name="While you were away")
    expect(card).to_be_visible()
    assert 1 <= card.locator("li").count() <= 6
    found = [
        one["id"] for one in Axe().run(person.page).response["violations"] if one["impact"] in ("serious", "critical")
    ]
    assert found == []
    card.get_by_role("button", name="Go on from here").click()

    expect(card).to_have_count(0)
    expect(person.page.locator(".dock[data-veiled]")).to_have_count(0)
    person.has_read([line["text"] for line in table.view("ada")["journal"]])


HIDE = """hidden => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_a_hidden_page_says_whose_turn_it_is_and_shows_the_rest_later(house: House, enter: Enter) -> None:
    table, person = at_the_orders(house, enter, "in order", **MOVES)
    page = person.page
    page.evaluate(HIDE, True)
    told = answer(table, person)
    assert page.title().startswith("●")
    assert told[0] not in page.locator(LINES).all_inner_texts()
    page.evaluate(HIDE, False)
    expect(page.locator("[data-caption]")).to_have_text(told[0])
    page.clock.run_for(LONG)

    expect(page.locator(OPEN.format(table.asked("ada")))).to_have_count(1)
    assert not page.title().startswith("●")
    assert page.locator(LINES).all_inner_texts()[-len(told) :] == told


@SIZES
def test_a_fight_of_the_kingdom_is_seen(house: House, enter: Enter, size: ViewportSize) -> None:
    table = house.table("a look", "ann", called=DELVERS, game="kingdom", rulings=SHORT)
    person = enter(viewport=size, reduced_motion="no-preference")
    person.page.clock.install(time=0)
    person.sit(table, "ann", "Anna")
    play_until(table, "ann", "battle_move")
    person.read(table.asked("ann"))
    person.page.clock.pause_at(3_600_000)
    person.set_pace("normal")
    seen = set[str]()
    while not {"thrown", "slashing", "rising"} <= seen:
        for ask in (view := table.view("ann"))["asks"][:1]:
            delve(table, "ann", ask, view)
        while person.page.evaluate("player.busy"):
            person.page.clock.run_for(150)
            seen |= set(person.page.evaluate(SEEN))
    assert person.page.locator("[data-piece] [data-full]").count() > 0


def test_taking_back_drops_what_is_still_to_be_shown(house: House, enter: Enter) -> None:
    table, person = at_the_orders(house, enter, "in order", **MOVES)
    told = answer(table, person)
    table.post("ada", "propose", mark=0)  # bots agree
    expect(person.page.locator("[data-caption]")).to_have_text(re.compile("^Taken back: "))
    person.page.clock.run_for(LONG)

    assert told[0] in person.page.locator(".line-undone .line-text").all_inner_texts()
    person.read(table.asked("ada"))


@SIZES
def test_a_replay_opens_at_its_best_chapter_and_plays_on_without_a_page(
    house: House, enter: Enter, size: ViewportSize
) -> None:
    table, person = house.table("again", "ada"), enter(viewport=size)
    person.sit(table, "ada", "Anna")
    table.play(Random(1), "ada")
    person.page.wait_for_selector(".ask-over", state="attached")
    page = person.page
    page.clock.install(time=0)
    person.open(f"/t/{table.id}/replay?by=ada")
    page.wait_for_selector("html[data-scripted]", state="attached")
    page.evaluate("window.marked = true")
    person.set_pace("normal")
    best = page.locator(".replay-best")
    expect(best).to_have_count(1)
    begun = page.locator(LINES).count()
    step = int(page.locator(".replay-step").inner_text().split()[0])
    assert step > 0

    page.clock.pause_at(3_600_000)
    best.click()
    expect(page.locator(".prompter[data-on]")).to_have_count(1)
    caption = page.locator("[data-caption]").inner_text()
    assert page.locator(LINES).all_inner_texts()[begun] == caption
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".prompter[data-on]")).to_have_count(0)
    expect(page.locator(".replay-step")).not_to_have_text(re.compile(f"^{step} of"))
    told = page.locator(LINES).all_inner_texts()

    page.keyboard.press("ArrowRight")
    expect(page.locator(".prompter[data-on]")).to_have_count(1)
    page.keyboard.press("s")
    expect(page.locator(".prompter[data-on]")).to_have_count(0)
    assert page.locator(LINES).all_inner_texts()[: len(told)] == told
    page.locator('.replay [name="step"]').evaluate(
        "one => { one.value = 0; one.dispatchEvent(new Event('change', { bubbles: true })) }"
    )
    expect(page.locator(".replay-step")).to_have_text(re.compile("^0 of"))
    assert page.evaluate("window.marked")
    page.clock.resume()
    assert [one["id"] for one in Axe().run(page).response["violations"] if one["impact"] in SERIOUS] == []


GONE = """() => {
    const one = document.querySelector(".realm-view svg [data-piece]"), name = one.dataset.piece;
    motion.redraw(() => one.remove());
    const fading = document.querySelectorAll(".fading");
    return [fading.length, Boolean(motion.piece(name)), fading[0].querySelectorAll("[data-piece], [id]").length];
}"""
"""Draws the picture without somebody: how many fade, whether they are a piece, what of them could be taken for one."""


def test_who_is_gone_from_a_picture_fades_and_is_no_piece_any_more(house: House, enter: Enter) -> None:
    table = house.table("gone", "ann", called=DELVERS, game="kingdom", rulings=SHORT)
    person = enter(viewport=DESKTOP, **MOVES).sit(table, "ann", "Anna")
    person.read(table.asked("ann"))

    assert person.page.evaluate(GONE) == [1, False, 0]

    person.page.wait_for_function("() => !document.querySelector('.fading')")
