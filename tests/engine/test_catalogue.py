"""Catalogues: shelves refuse what is wrong, packages are read whole, and texts follow from entries."""

import sys
from pathlib import Path
from typing import Any

import pytest

from tests.engine.test_tables import CROWD, FIGHT
from tests.skirmish.content import skills
from tests.skirmish.game import Skirmish
from undercroft.engine.catalogue import Entry, Shelf, option, options_of, read_package, title_of, told_by, words_of
from undercroft.engine.tables import lines_of


class Weapon(Entry, frozen=True, kw_only=True):
    """Something to strike with."""

    might: int = 0


def shelf() -> Shelf[Weapon]:
    made: Shelf[Weapon] = Shelf()
    made.add(Weapon(id="edge_of_the_world", cite="SKM-EDGE", might=3, text="It is {very} long."))
    made.add(Weapon(id="club", cite="SKM-CLUB", name="Grandmother's Club"))
    return made


def test_a_shelf_keeps_entries_in_order_and_finds_them() -> None:
    weapons = shelf()

    assert [one.id for one in weapons] == ["edge_of_the_world", "club"]
    assert (weapons["club"].cite, "club" in weapons, "spoon" in weapons, len(weapons)) == ("SKM-CLUB", True, False, 2)


@pytest.mark.parametrize(
    ("entry", "wrong"),
    [
        (Weapon(id="club", cite="SKM-CLUB"), "there is an entry 'club' already"),
        (Weapon(id="spoon", cite=""), "the entry 'spoon' must cite the rule it comes from"),
    ],
)
def test_a_shelf_refuses_an_id_twice_and_an_entry_without_a_rule(entry: Weapon, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        shelf().add(entry)


def test_an_entry_is_called_by_its_name_or_its_id() -> None:
    assert words_of(shelf()) == {"edge_of_the_world": "Edge of the World", "club": "Grandmother's Club"}
    assert title_of("the_end") == "The End"


def test_options_follow_from_entries_and_hold_nothing_to_be_filled_in() -> None:
    assert options_of(shelf(), **{"with": "{cost} MG"}) == {
        "edge_of_the_world": {"label": "Edge of the World", "help": "It is {{very} long.", "with": "{cost} MG"},
        "club": {"label": "Grandmother's Club", "with": "{cost} MG"},
    }
    assert options_of(shelf(), lambda one: f"Might {one.might}")["club"] == option("Grandmother's Club", "Might 0")


def test_players_read_a_docstring_without_the_rules_that_it_cites() -> None:
    def rest() -> None:
        """Rest: 1 HP more,
        and no less. [SKM-REST] [SKMR-02]"""

    assert told_by(rest) == "Rest: 1 HP more, and no less."


def test_rows_that_do_something_are_told_by_their_docstrings() -> None:
    lines = lines_of((CROWD, FIGHT))

    assert (lines["crowd_2"], [key for key in lines if key.startswith("fight")]) == ("The crowd cheers.", [])


def test_powers_are_options_of_the_windows_that_they_answer() -> None:
    options = skills.options()

    assert options["window_damage_due"]["iron_will"] == option("Iron Will", "You are hurt: the damage is prevented.")
    assert options["window_damage_due"]["pass"]["label"] == "Pass"
    assert not any("buckler" in window for window in options.values())
    assert options.items() <= Skirmish().texts.tables["options"].items()


def test_a_package_is_read_with_all_that_is_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inner = tmp_path / "armoury" / "blades"
    inner.mkdir(parents=True)
    (tmp_path / "armoury" / "__init__.py").write_text("SEEN = []\n")
    (inner / "__init__.py").write_text("")
    (inner / "long.py").write_text("from armoury import SEEN\nSEEN.append('long')\n")
    (tmp_path / "armoury" / "bows.py").write_text("from armoury import SEEN\nSEEN.append('bows')\n")
    monkeypatch.syspath_prepend(tmp_path)

    read_package("armoury")

    armoury: Any = sys.modules["armoury"]
    assert sorted(armoury.SEEN) == ["bows", "long"]
