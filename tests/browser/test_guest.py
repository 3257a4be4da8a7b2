"""A game that nobody has drawn yet, in a real browser: its plain page fits a phone, and axe has nothing against it."""

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from tests.browser.people import DESKTOP, PHONE, House, newcomer
from tests.installing import HOUSE, install_guest

FITS = "document.scrollingElement.scrollWidth <= innerWidth"


@pytest.fixture(scope="module")
def guesthouse(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server at which the guide's game is installed."""
    guest = install_guest(tmp_path_factory.mktemp("guest"))
    path = os.pathsep.join([str(guest), os.environ.get("PYTHONPATH", ""), str(HOUSE / "src")])
    command = [sys.executable, "-m", "tests.browser.host", str(tmp_path_factory.mktemp("tables"))]
    surroundings = {**os.environ, "PYTHONPATH": path}
    process = subprocess.Popen(command, cwd=HOUSE, env=surroundings, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    house = House(process.stdout.readline().strip())
    yield house
    house.close()
    process.terminate()
    process.wait()
    process.stdout.close()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_plain_page_fits_and_can_be_played(guesthouse: House, chromium: Browser, viewport: dict[str, int]) -> None:
    person = newcomer(guesthouse, chromium, viewport=viewport)
    page = person.page
    page.goto(guesthouse.address)
    page.get_by_role("button", name="Play now: Embers").click()
    page.get_by_role("heading", name="How many coals do you stake?").wait_for()

    found = Axe().run(page)
    serious = [one["id"] for one in found.response["violations"] if one["impact"] in ("serious", "critical")]
    assert serious == []
    assert page.evaluate(FITS)
    page.get_by_role("button", name="Take this many").click()
    expect(page.locator("[data-fragment=top]")).to_contain_text("Round 2")
    assert person.complaints == []
    person.context.close()
