"""A delve in a real browser: three people go in, fight, answer an answer, and come home."""

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from tests.browser.people import CHANGED, PHONE, Enter, House, Person, Table
from tests.browser.test_kingdom import IN_SHAPE, answer_plainly, press
from tests.kingdom.small_delve import DELVERS

WIDE = {"width": 1280, "height": 800}
SHORT = {"games": "1"}
MOST_ANSWERS = 600
PATIENT_ROUNDS = 2
"""For how many Rounds the knight waits for a monster to hit before taking back just any blow."""
Hand = Callable[[Person], None]
WANTED = {
    "battle_action": ("attack", "pass"),
    "camp_act": ("enough",),
    "check_hope": ("0",),
    "damage_hope": ("0",),
    "battle_turn": ("enough",),
}
"""What a program answers to a question that matters, if it is offered; the plainest where nothing is said."""


def spot(person: Person, choice: str) -> Locator:
    """Find what is drawn for a choice in the picture that is shown."""
    return person.page.locator(f'.realm-view .choice[data-choice="{choice}"]:visible')


def touch(choice: str) -> Hand:
    """Press what is drawn for a choice, at its near end, where its word stands."""

    def hand(person: Person) -> None:
        box = spot(person, choice).first.bounding_box()
        assert box is not None
        spot(person, choice).first.click(position={"x": box["width"] / 2, "y": box["height"] - 9})

    return hand


def tap(choice: str) -> Hand:
    """Tap what is drawn for a choice, at its left edge, where nobody stands."""
    return lambda person: spot(person, choice).first.tap(position={"x": 12, "y": 12})


def by_keys(person: Person) -> None:
    """Go from the first drawn choice to the next with an arrow, and take it with a key."""
    person.page.locator(".realm-view .choice:visible").first.focus()
    person.page.keyboard.press("ArrowRight")
    person.page.wait_for_function("() => document.activeElement.dataset.choice === '2'")
    person.page.keyboard.press("Enter")


def drag_to(choice: str) -> Hand:
    """Take whoever acts, and put them where a choice is drawn."""

    def hand(person: Person) -> None:
        figure = person.page.locator(".realm-view [data-drags]:visible").bounding_box()
        goal = spot(person, choice).first.bounding_box()
        assert figure is not None
        assert goal is not None
        person.page.mouse.move(figure["x"] + 20, figure["y"] + 30)
        person.page.mouse.down()
        person.page.mouse.move(figure["x"] + 60, figure["y"] + 40)
        expect(person.page.locator(".realm-view .ghost")).to_have_count(1)
        person.page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] * 0.75)
        expect(person.page.locator(".realm-view .aimed-at")).to_have_count(1)
        person.page.mouse.up()

    return hand


HANDS: dict[tuple[str, str], Hand] = {
    ("ann", "take_place"): touch("3"),
    ("bob", "take_place"): tap("3"),
    ("cid", "take_place"): by_keys,
    ("ann", "delve_move"): touch("A1"),
    ("ann", "battle_move"): drag_to("4"),
    ("bob", "window_damage_due"): press("Diehard"),
    ("cid", "window_declared"): press("Analyze"),
}


def answer(table: Table, seat: str, ask: dict[str, Any], view: dict[str, Any]) -> None:
    """Answer as somebody does who wants to fight and to get home."""
    ids = [option["id"] for option in ask["options"]]
    wanted = [one for one in WANTED.get(ask["key"], ()) if one in ids]
    delve = view["state"]["delve"]
    if ask["key"] == "delve_move":
        wanted = [room for room in ("A2", "A1", "leave") if room in ids and room not in delve["entered"]] or ["A1"]
    answer_plainly(table, seat, ask, *wanted[:1])


def is_due(ask: dict[str, Any], view: dict[str, Any]) -> bool:
    """Say whether somebody wants to do this by hand now: a monster's blow is taken back, and that is answered."""
    stack, fight = view["stack"], view["state"]["delve"]["fight"]
    if ask["key"] == "window_declared":
        return bool(stack[-1]["kind"] == "diehard")
    if ask["key"] != "window_damage_due":
        return True
    return len(stack) > 1 and (stack[0]["params"]["by"] not in DELVERS or fight["round"] > PATIENT_ROUNDS)


def play(table: Table, people: dict[str, Person], hands: dict[tuple[str, str], Hand]) -> list[int]:
    """Go on until the adventure is over; give how high the stack was whenever somebody answered it by hand."""
    heights: list[int] = []
    for turn in range(MOST_ANSWERS):
        seat = DELVERS[turn % len(DELVERS)]
        view = table.view(seat)
        if view["state"]["phase"] != "adventure":
            return heights
        for ask in view["asks"][:1]:
            if (seat, ask["key"]) not in hands or not is_due(ask, view):
                answer(table, seat, ask, view)
                continue
            person, hand = people[seat], hands.pop((seat, ask["key"]))
            person.read(ask["id"])
            if ask["key"].startswith("window_"):
                heights.append(len(view["stack"]))
                for other in people.values():
                    expect(other.page.locator(".stack-card")).to_have_count(heights[-1])
            hand(person)
            person.page.wait_for_function(CHANGED, arg=ask["id"])
            assert person.page.evaluate(IN_SHAPE), ask["key"]
    raise AssertionError("it went on for too long")


def test_three_people_delve_fight_and_answer_an_answer(house: House, enter: Enter) -> None:
    table = house.table("a delve", *DELVERS, called=DELVERS, game="kingdom", rulings=SHORT)
    people = {
        "ann": enter(viewport=WIDE).sit(table, "ann", "Anna"),
        "bob": enter(viewport=PHONE, has_touch=True).sit(table, "bob", "Bert"),
        "cid": enter(viewport=WIDE).sit(table, "cid", "Cora"),
    }
    hands = dict(HANDS)
    expect(people["ann"].page.locator('.realm-view[data-view="battle"]')).to_be_visible()

    heights = play(table, people, hands)

    assert hands == {}
    assert heights == [2, 3]
    told = [line["text"] for line in table.view("watch")["journal"]]
    assert any("Diehard" in line for line in told)
    assert any("Analyze" in line for line in told)
    state = table.view("watch")["state"]
    assert state["chronicle"]["objective_met"]
    assert {"A1", "A2"} <= set(state["delve"]["entered"])
    for seat, person in people.items():
        if ask := table.asked(seat):
            person.read(ask)
        expect(person.page.locator('.realm-tab input[value="battle"]')).to_have_count(0)
        assert person.page.evaluate(IN_SHAPE)


def play_until(table: Table, seat: str, key: str) -> None:
    """Answer for one seat, with bots in all others, until it is asked something."""
    for _ in range(MOST_ANSWERS * 5):
        view = table.view(seat)
        for ask in view["asks"][:1]:
            if ask["key"] == key:
                return
            answer(table, seat, ask, view)
    raise AssertionError("it went on for too long")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_battlefield_keeps_nobody_out(house: House, enter: Enter, theme: str) -> None:
    table = house.table("a look", "ann", called=DELVERS, game="kingdom", rulings=SHORT)
    person = enter(viewport=PHONE if theme == "light" else WIDE)
    person.open(f"/theme/{theme}")
    person.sit(table, "ann", "Anna")
    play_until(table, "ann", "battle_move")
    person.read(table.asked("ann"))
    found = []
    for shown in ("battle", "dungeon"):
        person.page.check(f'.realm-tab input[value="{shown}"]', force=True)
        found += [
            f"{one['id']} {node['target']}"
            for one in Axe().run(person.page).response["violations"]
            if one["impact"] in ("serious", "critical")
            for node in one["nodes"][:3]
        ]

    assert found == []


def test_without_scripts_the_picture_leads_to_the_list(house: House, enter: Enter) -> None:
    table = house.table("no scripts", "ann", called=DELVERS, game="kingdom", rulings=SHORT)
    person = enter(viewport=WIDE, java_script_enabled=False)
    person.knock(table, "ann", "Anna")
    assert table.asked("ann")
    page = person.page
    page.reload()
    touch("2")(person)
    page.wait_for_url("**#dock")
    person.post(page.locator('.dock button[name="value"][value="2"]').click)

    assert table.view("ann")["state"]["landmakers"]["ann"]["area"] == 2


TOPS = "() => [...document.querySelectorAll('.stage, .dock, .tabs')].map((one) => one.getBoundingClientRect().top)"
"""Where the parts of the page begin."""


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_what_explains_a_card_of_the_stack_moves_nothing(house: House, enter: Enter, size: dict[str, int]) -> None:
    table = house.table("a picture", "bob", called=DELVERS, game="kingdom", rulings=SHORT)
    person = enter(viewport=size).sit(table, "bob", "Bert")
    play_until(table, "bob", "window_damage_due")
    person.read(table.asked("bob"))
    before = person.page.evaluate(TOPS)

    person.page.locator(".stack-card summary").last.click()

    expect(person.page.locator(".stack-card [open] .parts")).to_be_visible()
    assert person.page.evaluate(TOPS) == before
    assert person.page.evaluate(IN_SHAPE)
    person.page.keyboard.press("Escape")
    expect(person.page.locator(".stack-card [open]")).to_have_count(0)


LAST_IN_SIGHT = """() => {
    const last = document.querySelector('.journal > :nth-last-child(1 of :not(.line-behind))').getBoundingClientRect();
    const box = document.querySelector('.margin-right').getBoundingClientRect();
    return last.bottom <= box.bottom + 1 && last.bottom > box.top;
}"""


def test_a_phones_journal_follows_until_somebody_reads_further_up(house: House, enter: Enter) -> None:
    table = house.table("a look", "ann", called=DELVERS, game="kingdom", rulings=SHORT)
    person = enter(viewport=PHONE).sit(table, "ann", "Anna")
    chip = person.page.locator(".journal-more")
    play_until(table, "ann", "battle_move")
    person.read(table.asked("ann"))
    person.page.wait_for_function(LAST_IN_SIGHT)
    expect(chip).to_be_hidden()

    person.page.locator(".margin-right").evaluate("box => box.scrollTo(0, 0)")
    person.page.wait_for_function("() => document.querySelector('.margin-right').scrollTop === 0")
    lines = table.view("ann")["lines"]
    ask = table.asked("ann")
    while table.view("ann")["lines"] == lines:
        answer(table, "ann", table.view("ann")["asks"][0], table.view("ann"))
    person.page.wait_for_function(CHANGED, arg=ask)
    expect(chip).to_contain_text("new line")
    assert not person.page.evaluate(LAST_IN_SIGHT)
    if person.page.locator(".dock:not(.dock-folded) [data-fold]").count():
        person.page.locator(".dock [data-fold]").click()
    chip.click()

    person.page.wait_for_function(LAST_IN_SIGHT)
    expect(chip).to_be_hidden()
