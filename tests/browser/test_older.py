"""A long journal in real browsers: the page holds its end, and older lines come when somebody scrolls up or asks."""

from playwright.sync_api import expect

from tests.browser.people import PHONE, Enter, House, Person, Table, Wire
from undercroft.server.sight import LINES_AT_A_TIME

TOP_OF_LAST = "() => document.querySelector('.journal').lastElementChild.getBoundingClientRect().top"
LINES = ".journal > .line"


def talked_over(house: House, words: int) -> tuple[Table, int]:
    """Lay a table at which Ada, who is a program, said so much, and count what its journal tells everybody."""
    table = house.table("older", "ada")
    told = table.post("ada", "sit", name="Anna")
    table.keys["ada"] = {"authorization": f"Bearer {told['token'].rpartition('/')[2]}"}
    for number in range(words):
        table.post("ada", "say", text=f"word {number}")
    return table, int(table.view("watch")["lines"])


def watching(person: Person, table: Table) -> Person:
    """Open the table to watch it."""
    person.open(table.links["watch"])
    person.arrive()
    return person


def first_of(person: Person) -> str:
    return person.page.locator(LINES).first.inner_text()


def test_older_lines_come_by_a_button_and_leave_what_is_read_in_its_place(house: House, enter: Enter) -> None:
    table, lines = talked_over(house, 190)
    person = watching(enter(), table)
    older = person.page.locator(".journal-older")
    expect(person.page.locator(LINES)).to_have_count(LINES_AT_A_TIME)
    expect(older).to_be_visible()
    before = person.page.evaluate(TOP_OF_LAST)

    older.focus()
    person.page.keyboard.press("Space")

    expect(person.page.locator(LINES)).to_have_count(2 * LINES_AT_A_TIME)
    assert abs(person.page.evaluate(TOP_OF_LAST) - before) < 1
    person.page.locator(".journal").evaluate("box => box.scrollTo(0, 0)")
    expect(older).to_be_hidden()
    assert person.page.locator(LINES).count() >= lines
    assert "word 0" in "".join(person.page.locator(LINES).all_inner_texts())


def test_what_nobody_reads_any_more_goes_again(house: House, enter: Enter) -> None:
    table, _ = talked_over(house, 120)
    person = watching(enter(viewport=PHONE), table)
    expect(person.page.locator(LINES)).to_have_count(LINES_AT_A_TIME)
    person.page.click(".tabs [data-to=journal]")
    for number in range(104):
        table.post("ada", "say", text=f"later {number}")
    person.hear("later 103")

    assert person.page.locator(LINES).count() < 110
    assert first_of(person).endswith(("later 1", "later 2", "later 3", "later 4"))
    expect(person.page.locator(".journal-older")).to_be_visible()


def test_who_comes_back_keeps_the_older_lines_that_were_fetched(house: House, enter: Enter) -> None:
    table, _ = talked_over(house, 150)
    person = enter()
    wire = Wire(person.page)
    watching(person, table)
    person.page.locator(".journal-older").click()
    expect(person.page.locator(".journal-older")).to_be_hidden()
    first, count = first_of(person), person.page.locator(LINES).count()

    wire.lose()
    table.post("ada", "say", text="While away.")
    wire.mend()
    person.hear("While away.")

    assert (first_of(person), person.page.locator(LINES).count()) == (first, count + 1)


def test_without_scripts_a_link_leads_to_the_older_lines(house: House, enter: Enter) -> None:
    table, _ = talked_over(house, 120)
    person = enter(java_script_enabled=False)
    person.open(table.links["watch"])
    page = person.page

    page.click("a.journal-older")

    expect(page.locator("h1")).to_have_text("The journal")
    expect(page.locator(".journal")).to_contain_text("word 0")
    page.click("text=Back to the table")
    expect(page.locator(LINES)).to_have_count(LINES_AT_A_TIME)
