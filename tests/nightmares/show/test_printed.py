"""A lair on paper: printed at the prompt, and drawn on a sheet that can be printed."""

import json
import shutil
from xml.etree import ElementTree

import pytest

from tests.terminal.conftest import desk
from tests.terminal.desk import Desk
from undercroft.engine.dice import Honest, seed_from
from undercroft.games.nightmares.show.paper import lair_drawing
from undercroft.games.nightmares.show.pictures.printed import NODE, SHEET, Sheet, placed
from undercroft.terminal import pictures

__all__ = ["desk"]


def test_a_lair_is_printed_in_lines_that_fit(desk: Desk) -> None:
    printed = desk.run("draw lair --seed 5")

    assert printed.status == 0
    assert "the bell loft, the anchor: the diamond called the Widower" in printed.out
    assert max(map(len, printed.out.splitlines())) <= 80


def test_the_sheet_shows_every_card_with_who_is_there(desk: Desk) -> None:
    told = json.loads(desk.run("draw lair --seed 5 --svg lair.svg --json").out)
    words = " ".join(ElementTree.parse(desk.folder / "lair.svg").getroot().itertext())

    assert [one["room"] for one in told["row"] if one["room"] not in words] == []
    assert [one["inside"] for one in told["row"] if one["inside"] not in words] == []
    assert "For the game master's eyes only" in words


@pytest.mark.parametrize("seed", range(40))
def test_any_lair_fits_its_sheet(seed: int) -> None:
    drawn = lair_drawing().draw(Honest(seed_from(str(seed))), {"column": ""})

    assert ElementTree.fromstring(drawn.picture).get("width") == str(SHEET)


def test_rooms_of_a_map_do_not_lie_on_each_other() -> None:
    ways = {"in": ["a", "x"], "a": ["in", "b", "y"], "b": ["a", "x"], "x": ["in", "b", "z"], "y": ["a"], "z": ["x"]}
    places = placed(Sheet((), (), ("in", "a", "b"), ways, {}))

    assert set(places) == set(ways)
    assert len(set(places.values())) == len(ways)
    assert places["x"][0] > places["a"][0]
    assert max(x for x, _ in places.values()) + NODE <= SHEET - 40


def test_without_anything_to_make_a_png_one_sentence_says_so(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    refused = desk.run("draw lair --seed 5 --png lair.png")

    assert (refused.status, refused.out) == (2, "")
    assert "--svg needs nothing." in refused.err
    assert not (desk.folder / "lair.png").exists()


@pytest.mark.skipif(not any(map(shutil.which, pictures.PROGRAMS)), reason="nothing here makes a PNG")
def test_a_png_is_one(desk: Desk) -> None:
    desk.run("draw lair --seed 5 --png lair.png")

    assert (desk.folder / "lair.png").read_bytes().startswith(b"\x89PNG")


def test_what_has_no_picture_offers_none(desk: Desk) -> None:
    assert "--svg" not in desk.run("draw scenario --help").out
