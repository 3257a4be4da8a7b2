"""A game master in a real browser: a scenario is changed at the desk; a fight is run, handed over, taken back."""

from collections.abc import Callable
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.people import CHANGED, Enter, House, Person, Table
from tests.browser.test_kingdom import IN_SHAPE, answer_plainly, plain_answer
from tests.kingdom.small_delve import DELVERS

WIDE = {"width": 1280, "height": 800}
MOST_LOOKS = 3000
WANTED = {"battle_action": ("attack", "pass"), "camp_act": ("enough",), "battle_turn": ("enough",)}
"""What a program answers for the Court, if it is offered."""


def wanted(ask: dict[str, Any], view: dict[str, Any]) -> Any:
    """Answer as a Court does that goes straight to where the monsters are."""
    ids = [option["id"] for option in ask["options"]]
    if ask["key"] == "delve_move":
        return next((room for room in ("A2", "A1") if room in ids), ids[0])
    return next((one for one in WANTED.get(ask["key"], ()) if one in ids), plain_answer(ask))


def play_until(table: Table, until: Callable[[dict[str, Any]], bool], *others: str) -> dict[str, Any]:
    """Let a program answer for the game master and others until the game master's seat is shown something."""
    for _ in range(MOST_LOOKS):
        view = table.view("gm")
        if until(view):
            return view
        for ask in view["asks"][:1]:
            answer_plainly(table, "gm", ask)
        for seat in others:
            seen = table.view(seat)
            for ask in seen["asks"][:1]:
                answer_plainly(table, seat, ask, wanted(ask, seen))
    raise AssertionError("it went on for too long")


def asks(key: str) -> Callable[[dict[str, Any]], bool]:
    """Say whether the game master is asked this."""
    return lambda view: bool(view["asks"]) and view["asks"][0]["key"] == key


def press(person: Person, words: str) -> None:
    """Press what says these words in the dock as soon as it is there, and wait for what comes of it."""
    button = person.page.locator(".dock .ask button", has_text=words).first
    button.wait_for()
    key = person.key()
    button.click()
    person.page.wait_for_function(CHANGED, arg=key)


def serious(person: Person) -> list[str]:
    """List what keeps somebody out."""
    found = Axe().run(person.page).response["violations"]
    return [f"{one['id']} {one['nodes'][0]['target']}" for one in found if one["impact"] in ("serious", "critical")]


def test_a_scenario_is_changed_at_the_desk(house: House, enter: Enter) -> None:
    table = house.table("a desk", "gm", players=1, game="kingdom", rulings={"games": "1", "bases": "on"})
    person = enter(viewport=WIDE)
    person.open("/theme/light")
    person.sit(table, "gm", "Greta")
    play_until(table, asks("scenario_edit"))
    person.read(table.asked("gm"))
    expect(person.page.locator('.realm-view[data-view="secret"]')).to_be_visible()
    expect(person.page.locator(".options-head")).to_have_count(5)
    assert serious(person) == []

    before = len(table.view("gm")["state"]["adventure"]["truth"]["placed"])
    press(person, "Remove a Trap")
    press(person, "Level")
    assert len(table.view("gm")["state"]["adventure"]["truth"]["placed"]) == before - 1
    press(person, "Change a reaction")
    person.page.locator(".realm-view .choice:visible").first.click(position={"x": 12, "y": 12})
    expect(person.page.locator(".ask-question")).to_contain_text("meet the Court")
    press(person, "Leave it")

    person.page.set_viewport_size({"width": 360, "height": 740})
    assert person.page.evaluate(IN_SHAPE)
    person.page.locator(".realm-view .reads:visible").first.click(position={"x": 12, "y": 12})
    expect(person.page.locator("#mend")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.page.locator(".secret-room[open]").first).to_be_visible()
    if person.page.locator(".dock-folded").count():
        person.page.locator(".dock [data-fold]").click()
    press(person, "Keep it")
    assert "truth" not in table.view("ada")["state"]["adventure"]


def test_a_fight_is_run_handed_over_and_taken_back(house: House, enter: Enter) -> None:
    table = house.table("a fight", "gm", "ann", called=DELVERS, game="kingdom", rulings={"games": "1"})
    person, player = enter(viewport=WIDE).sit(table, "gm", "Greta"), enter().sit(table, "ann", "Anna")
    view = play_until(table, asks("battle_action"), "ann")
    person.read(view["asks"][0]["id"])
    expect(person.page.locator(".ask-note")).to_contain_text("Foolish")
    expect(person.page.locator("#sheet")).to_contain_text("On the Battlefield")
    assert serious(person) == []

    press(person, "Let the automatic game master do this")  # and nothing more than this
    view = play_until(table, lambda seen: bool(seen["asks"]), "ann")
    person.read(view["asks"][0]["id"])
    person.page.locator("#party summary", has_text="Seats and going back").click()
    person.page.locator("#party summary", has_text="Let the automatic game master play").click()
    person.page.get_by_role("button", name="Yes, hand it over").click()
    expect(person.page.locator(".ask-question")).to_have_text("A bot plays for you")
    press(person, "Take my seat back")
    view = play_until(table, lambda seen: bool(seen["asks"]) or seen["over"], "ann")
    assert view["asks"]
    person.read(view["asks"][0]["id"])
    expect(player.page.locator("[data-view=secret], .secret-room")).to_have_count(0)
    assert not any("secret-room" in frame for frame in player.frames)
