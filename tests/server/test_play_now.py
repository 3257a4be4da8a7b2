"""Play now: somebody is asked for a name once, is called so everywhere, and leads the table."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.hosting import serving
from tests.server.visiting import Person


@pytest.fixture
def newcomer(tmp_path: Path) -> Any:
    with serving(tmp_path) as client:
        person = Person(client, name="")
        person.open("/")
        yield person


def names(person: Person) -> dict[str, str]:
    """Give what everybody is called at the table that somebody looks at."""
    view = person.read(f"/api/tables/{person.page.path.split('/')[2].partition('?')[0]}/view")
    return {one["seat"]: one["name"] for one in view["seats"]}


def test_whoever_has_said_no_name_is_asked_for_one_and_told_who_they_will_be(newcomer: Person) -> None:
    newcomer.press("/play/kingdom")
    assert newcomer.page.path == "/play/kingdom"
    assert "You are the King." in newcomer.page.said
    newcomer.press("/play/kingdom", name="Mira")
    assert names(newcomer)["ada"] == "Mira"
    newcomer.open("/")
    assert "as Mira" in newcomer.page.said
    newcomer.press("/play/wicked")
    assert names(newcomer)["ada"] == "Mira"


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "x" * 500])
def test_a_name_that_nobody_can_read_is_refused_and_no_table_is_laid(newcomer: Person, name: str) -> None:
    newcomer.open("/play/depths")
    newcomer.press("/play/depths", name=name)
    if name.startswith("x"):
        assert "24" in newcomer.page.said or names(newcomer)["ada"] == "x" * 24
        return
    assert newcomer.page.path == "/play/depths"
    assert newcomer.page.attributes("div", "class").count("toast toast-error") == 1
    assert "None yet." in newcomer.open("/tables").said


def test_a_bot_gives_way_to_whoever_is_called_the_same(newcomer: Person) -> None:
    newcomer.open("/play/depths")
    newcomer.press("/play/depths", name="BROK")
    called = names(newcomer)
    assert called["ada"] == "BROK"
    assert called["brok"] == "Finn"
    assert len(set(called.values())) == len(called)


def test_a_forged_name_in_the_cookie_counts_for_nothing(newcomer: Person) -> None:
    newcomer.cookies["uc_name"] = "%00%E2%80%8B"
    newcomer.open("/")
    newcomer.press("/play/depths")
    assert newcomer.page.path == "/play/depths"


def test_a_game_that_does_not_exist_has_no_page_to_play_it(newcomer: Person) -> None:
    assert newcomer.open("/play/chess").status in (404, 409)
