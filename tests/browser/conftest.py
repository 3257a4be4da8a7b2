"""One server and one Chromium for all browser tests of a process; nobody who came in may have seen an error."""

import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.people import PATIENCE, Enter, House, Person, newcomer

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
)
TIMEOUT = 300
"""Seconds that a test may take on a machine that is very busy; pages and their people take turns there."""
MISSING = "Chromium is not installed, so no browser test can run here; install Debian's package 'chromium' to run them."


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: Sequence[pytest.Item]) -> None:
    """Mark every test of this folder before marks are chosen by, and let it take its time."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.timeout(TIMEOUT))


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("house")
    command = [sys.executable, "-m", "tests.browser.host", str(folder)]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            command, cwd=Path(__file__).parents[2], stdout=subprocess.PIPE, stderr=log, text=True
        )
    assert process.stdout is not None
    address = process.stdout.readline().strip()
    assert address, (folder / "log").read_text()
    found = House(address)
    yield found
    found.close()
    process.terminate()
    process.wait()
    process.stdout.close()
    assert "Traceback" not in (folder / "log").read_text()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = shutil.which("chromium")
    if path is None:
        pytest.skip(MISSING)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def enter(house: House, chromium: Browser) -> Iterator[Enter]:
    """Let people in; when they leave, none of them may have seen an error or asked anybody else for anything."""
    people: list[Person] = []

    def come_in(**options: Any) -> Person:
        people.append(newcomer(house, chromium, **options))
        return people[-1]

    yield come_in
    for person in people:
        person.context.close()
    assert [complaint for person in people for complaint in person.complaints] == []
    assert [url for person in people for url in person.asked_for if not url.startswith(f"{house.address}/")] == []
