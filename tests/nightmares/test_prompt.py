"""An evening at the prompt, at 80 columns: what is asked can be read."""

import re
from pathlib import Path

import pytest

from tests.nightmares.below import Below
from tests.nightmares.people import hero
from tests.terminal.conftest import desk
from tests.terminal.desk import Desk
from undercroft.games.nightmares.phases.room_card import GO, TALK, doings

__all__ = ["desk"]


@pytest.fixture
def evening(desk: Desk) -> str:
    """Play the beginning of an evening alone, in a high window: what is suggested, and nothing at the counter."""
    desk.patch.setenv("LINES", "60")
    return desk.run("play nightmares --seed 7", *["", "none", "1"] * 12, "q").out


def test_no_line_is_longer_than_the_window(evening: str) -> None:
    assert max(map(len, evening.splitlines())) <= 80


def test_each_way_to_spend_a_day_stands_on_a_line_of_its_own(evening: str) -> None:
    day = evening.partition(" a What\n")[2].splitlines()

    assert re.fullmatch(r" {5}1 \w.*", day[0])
    assert [line for line in day[:20] if line.startswith("     2 ")] != []


def test_what_can_be_bought_stands_in_columns_under_what_it_costs(evening: str) -> None:
    assert " Weapons: one purse\n" in evening
    assert re.search(r"^ +15 Dagger +16 ", evening, re.M)


def test_no_number_is_torn_from_what_it_stands_for(evening: str) -> None:
    assert [line for line in evening.splitlines() if re.search(r"   \d+$", line)] == []


def test_no_name_has_two_articles() -> None:
    texts = Path(__file__).parents[2] / "src" / "undercroft" / "games" / "nightmares" / "texts" / "en"

    assert [path.name for path in texts.glob("*.toml") if "the {institution:word}" in path.read_text().lower()] == []


def test_nobody_is_told_to_talk_to_their_own_people_first() -> None:
    scene = Below(ann=hero("warrior"), bob=hero("rogue"))
    scene.begin()
    offered = doings(scene.night, scene.ann)

    assert TALK in offered
    assert offered.index(GO) < offered.index(TALK)
