"""Take the pictures that the documents show: start a server, play one game in a real browser, and photograph it."""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.browser.people import House, Table, newcomer
from tests.browser.test_delve import SHORT, play_until
from tests.kingdom.small_delve import DELVERS

HOUSE = Path(__file__).parents[1]
PICTURES = HOUSE / "docs" / "pictures"
DESKTOP = ViewportSize(width=1440, height=960)
PHONE = ViewportSize(width=360, height=740)
CHANGED = "key => document.querySelector('.dock [data-key]')?.dataset.key !== key"
MOST_ANSWERS = 400
SHOWN_TURN = "Turn 2"
GETTING_ON = ("The dice", "Roll", "Lock it", "Keep it", "No", "All may know", "Nothing", "Pass")
"""What is pressed where any answer will do; the first choice where none of these is offered."""
SHOWN_STEP = "before the Court leaves"
PARTY = ("ada", "brok", "cyra")


@contextmanager
def served() -> Iterator[str]:
    """Serve from a folder that is thrown away afterwards, and give the address."""
    command = [str(Path(sys.executable).with_name("undercroft")), "serve", "--port", "0", "--data"]
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [*command, folder], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=HOUSE
        )
        assert process.stdout is not None
        found = re.search(r"http://[^/ ]+", process.stdout.readline())
        try:
            yield found.group() if found else sys.exit("The server did not say where it is open.")
        finally:
            process.terminate()
            process.wait()


def take(page: Page, name: str) -> None:
    """Photograph a page when its fonts are there."""
    page.evaluate("() => scrollTo(0, 0) ?? document.fonts.ready")
    page.screenshot(path=PICTURES / f"{name}.png")
    print(f"docs/pictures/{name}.png")


def open_front(browser: Browser, address: str, size: ViewportSize) -> Page:
    """Open the first page in a window of its own; nothing moves in it, and a large one is scaled down."""
    scale = 0.8 if size is DESKTOP else 1.0
    context = browser.new_context(
        viewport=size, device_scale_factor=scale, reduced_motion="reduce", color_scheme="dark"
    )
    context.add_cookies([{"name": "uc_name", "value": "Ada", "url": address}])
    context.add_init_script("""localStorage.setItem("undercroft-scenes", '"none"')""")
    page = context.new_page()
    page.goto(address)
    return page


def sit_down(browser: Browser, address: str, size: ViewportSize, game: str = "depths") -> Page:
    """Sit down alone at a new table."""
    page = open_front(browser, address, size)
    page.click(f'form[action="/play/{game}"] button')
    page.wait_for_selector("[data-live]:not([hidden])", state="attached")
    return page


def answer(page: Page, nth: int) -> None:
    """Answer whatever is asked, not always in the same way."""
    key = page.evaluate("() => document.querySelector('.dock [data-key]').dataset.key")
    choices = page.locator('.dock button[name="value"]')
    count = choices.count()
    (choices.nth(nth % count) if count else page.locator(".dock .ask-foot > .verb").first).click()
    page.wait_for_function(CHANGED, arg=key)


def play_to_order(page: Page) -> None:
    """Go on until an order of a later turn is asked for, so that there is something to see in the journal."""
    for nth in range(MOST_ANSWERS):
        later = SHOWN_TURN in page.locator(".topbar-title").inner_text()
        if (later and page.locator(".dock #slot-action").count()) or page.locator(".ask-over").count():
            return
        talking = page.locator('.dock .verb[value="ready"]')
        answer(page, page.locator('.dock button[name="value"]').count() - 1 if talking.count() else 3 + nth)


def play_to_end(page: Page) -> None:
    """Go on until the game is over."""
    for nth in range(MOST_ANSWERS):
        page.wait_for_selector('.dock form[data-do="answer"], .ask-over')
        if page.locator(".ask-over").count():
            return
        answer(page, nth)


def get_on(page: Page) -> None:
    """Answer whatever is asked in the shortest way."""
    key = page.evaluate("() => document.querySelector('.dock [data-key]').dataset.key")
    choices = page.locator('.dock button[name="value"]')
    labels = [label.split("\n")[0] for label in choices.all_inner_texts()]
    for plus in page.locator('.dock .split [data-step="1"]').all():
        if page.locator("[data-left]").inner_text() != "All shared out":
            plus.click()
    for set_of in page.locator(".dock [data-least]").all():
        for place in range(int(set_of.get_attribute("data-least") or 0)):
            set_of.locator("input").nth(place).check(force=True)
    wanted = next((labels.index(label) for label in GETTING_ON if label in labels), 0)
    (choices.nth(wanted) if labels else page.locator(".dock .ask-foot > .verb").first).click()
    page.wait_for_function(CHANGED, arg=key)


def play_to_actions(page: Page) -> None:
    """Make a Kingdom and a Court, and go on until the Court is about to leave."""
    for _ in range(MOST_ANSWERS):
        page.wait_for_selector('.dock form[data-do="answer"], .ask-over')
        acting = page.locator('.dock .move[value="wander"]').count()
        if (acting and SHOWN_STEP in page.locator(".topbar-title").inner_text()) or page.locator(".ask-over").count():
            return
        get_on(page)


def take_realm(page: Page, shown: str, name: str) -> None:
    """Photograph one of the pictures that the stage can show."""
    page.check(f'.realm-tab input[value="{shown}"]', force=True)
    take(page, name)


def photograph_kingdom(browser: Browser, address: str) -> None:
    """Take the pictures of a realm: its map, its world and its Court, and the map on a phone."""
    page = sit_down(browser, address, DESKTOP, "kingdom")
    play_to_actions(page)
    for shown, name in (("kingdom", "map"), ("world", "world"), ("court", "court")):
        take_realm(page, shown, f"kingdom-{name}")
    phone = sit_down(browser, address, PHONE, "kingdom")
    play_to_actions(phone)
    take_realm(phone, "kingdom", "kingdom-phone")


@contextmanager
def delving() -> Iterator[House]:
    """Serve small adventures, which begin where a delve begins."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tests.browser.host", folder]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=HOUSE)
        assert process.stdout is not None
        house = House(process.stdout.readline().strip())
        try:
            yield house
        finally:
            house.close()
            process.terminate()
            process.wait()


def photograph_delve(browser: Browser, house: House) -> None:
    """Take the pictures of a delve: the Dungeon, a move on the Battlefield, and a blow that can still be answered."""
    shown = (
        ("bob", "window_damage_due", DESKTOP, "battle"),
        ("ann", "camp_act", DESKTOP, "dungeon"),
        ("ann", "battle_move", PHONE, "battle-phone"),
    )
    for seat, key, size, name in shown:
        table = house.table("a picture", seat, called=DELVERS, game="kingdom", rulings=SHORT)
        scale = 0.8 if size is DESKTOP else 1.0
        person = newcomer(house, browser, viewport=size, device_scale_factor=scale).sit(table, seat, "Anna")
        play_until(table, seat, key)
        person.read(table.asked(seat))
        take(person.page, f"kingdom-{name}")


def help_until(table: Table, key: str) -> None:
    """Leave every question to the table until one is asked that is worth a picture."""
    for _ in range(MOST_ANSWERS):
        for ask in table.view("ada")["asks"][:1]:
            if ask["key"] == key:
                return
            table.post("ada", "help", ask=ask["id"])
    raise AssertionError(f"nobody was ever asked for {key}")


def photograph_evenings(browser: Browser, house: House) -> None:
    """Take the pictures of a night and of the wicked: a lair, a fight, a raid, and a dungeon with work to be done."""
    shown = (
        ("nightmares", "room", DESKTOP, "nightmares-lair"),
        ("nightmares", "battle", DESKTOP, "nightmares-fight"),
        ("nightmares", "room", PHONE, "nightmares-phone"),
        ("wicked", "action", DESKTOP, "wicked-raid"),
        ("wicked", "work", DESKTOP, "wicked-dungeon"),
        ("wicked", "action", PHONE, "wicked-phone"),
    )
    for game, key, size, name in shown:
        table = house.table("a picture", "ada", called=PARTY, game=game)
        scale = 0.8 if size is DESKTOP else 1.0
        person = newcomer(house, browser, viewport=size, device_scale_factor=scale, color_scheme="dark")
        person.sit(table, "ada", "Ada")
        help_until(table, key)
        person.read(table.asked("ada"))
        take(person.page, name)
        person.page.context.close()


def photograph(browser: Browser, address: str) -> None:
    """Take every picture."""
    take(open_front(browser, address, DESKTOP), "home")
    page = sit_down(browser, address, DESKTOP)
    play_to_order(page)
    take(page, "table-desktop")
    play_to_end(page)
    take(page, "end")
    page.click("text=Watch it again")
    page.goto(re.sub(r"step=\d+", "step=40", page.url))
    take(page, "replay")
    phone = sit_down(browser, address, PHONE)
    play_to_order(phone)
    take(phone, "table-phone")


def main() -> int:
    """Take the pictures, or say why not."""
    chromium = shutil.which("chromium")
    if chromium is None:
        print("Chromium is not installed, so no pictures can be taken; install Debian's package 'chromium'.")
        return 1
    PICTURES.mkdir(parents=True, exist_ok=True)
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        photograph(browser, address)
        photograph_kingdom(browser, address)
        with delving() as house:
            photograph_delve(browser, house)
            photograph_evenings(browser, house)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
