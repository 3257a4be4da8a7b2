"""Talk in real browsers: who is offered for a whisper, by which name, and that no whisper is ever heard by all."""

from playwright.sync_api import expect

from tests.browser.people import Enter, House, Person
from tests.browser.test_kingdom import SHORT

OFFERED = ["Everyone", "Only Brok", "Only Cyra", "Only Game master"]


def offered(person: Person, names: list[str]) -> None:
    """Wait until these are offered, and nobody else."""
    expect(person.page.locator("#talk-to option")).to_have_text(names)


def whisper(person: Person, to: str, words: str) -> None:
    """Choose somebody and write to them, without sending it."""
    person.page.select_option("#talk-to", to)
    person.page.fill("#talk-say", words)


def test_whoever_sits_down_is_offered_by_the_new_name(house: House, enter: Enter) -> None:
    table = house.table("names", "ada", "brok", game="kingdom", rulings=SHORT)
    ada = enter().sit(table, "ada", "Anna")
    offered(ada, OFFERED)
    whisper(ada, "cyra", "Half a whis")
    brok = enter().sit(table, "brok", "Bert")

    offered(ada, ["Everyone", "Only Bert", *OFFERED[2:]])
    expect(ada.page.locator("#talk-to")).to_have_value("cyra")
    expect(ada.page.locator("#talk-say")).to_have_value("Half a whis")
    offered(brok, ["Everyone", "Only Anna", *OFFERED[2:]])
    ada.page.press("#talk-say", "Enter")
    ada.hear("Half a whis")
    assert "Half a whis" not in brok.everything()


def test_nobody_is_offered_whom_the_game_lets_nobody_whisper_to(house: House, enter: Enter) -> None:
    table = house.table("whispers", "ada", "gm")
    ada, gm = enter().sit(table, "ada", "Anna"), enter().sit(table, "gm", "Gus")

    offered(ada, ["Everyone", "Only Gus"])
    offered(gm, ["Everyone", "Only Anna", "Only Brok", "Only Cyra"])


def test_a_whisper_to_somebody_who_is_no_longer_offered_is_not_heard_by_all(house: House, enter: Enter) -> None:
    table = house.table("no longer", "ada", "brok", "gm")
    ada, brok = enter().sit(table, "ada", "Anna"), enter().sit(table, "brok", "Bert")
    ada.page.evaluate("document.querySelector('#talk-to').append(new Option('Only Bert', 'brok'))")
    whisper(ada, "brok", "For your ears.")
    gm = enter().sit(table, "gm", "Gus")
    offered(ada, ["Everyone", "Only Gus", "Only Bert"])
    ada.page.press("#talk-say", "Enter")

    expect(ada.page.locator(".toast-error")).to_contain_text("In the dark everybody hears you")
    expect(ada.page.locator("#talk-say")).to_have_value("For your ears.")
    assert not any("For your ears." in other.everything() for other in (brok, gm))
