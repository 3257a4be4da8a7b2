"""Motion: which lines of the journal are seen happening, by pieces that the picture shows, and which step lights."""

import re
from typing import Any

import pytest

from tests.nightmares.showing import evening
from undercroft.engine.beats import Beat, beat_of
from undercroft.engine.table import Table
from undercroft.games.nightmares.show import board
from undercroft.games.nightmares.show.page import page

PIECE = re.compile(r'data-piece="([^"]+)"')
WANTED = {"card", "blow", "number", "throw", "chapter"}


@pytest.fixture(scope="module")
def seen() -> dict[str, list[Beat]]:
    """The beats of some evenings as one seat receives them, by kind."""
    found: dict[str, list[Beat]] = {}
    for seed in range(4):
        *_, table = evening(seed, every=400)
        view = table.view("ann")
        for line in view.journal:
            beat = beat_of(board, view, line)
            found.setdefault(beat.kind, []).append(beat)
    return found


def test_what_matters_has_a_motion(seen: dict[str, list[Beat]]) -> None:
    assert set(seen) >= WANTED


def test_harm_runs_from_somebody_to_somebody(seen: dict[str, list[Beat]]) -> None:
    assert all(beat.who and beat.to and beat.who != beat.to for beat in seen["blow"])
    assert all(beat.by < 0 for beat in seen["number"] if beat.tone == "harm" and beat.meter)
    assert all(beat.meter == "disposition" or beat.words for beat in seen["number"])


def test_a_number_that_changes_has_its_meter_where_it_stands() -> None:
    table = next(table for table in evening(3) if table.state.scene.foes)
    view = table.view("ann")
    fight = page(view).tabs[0]

    for picture in (fight.wide, fight.narrow):
        meter = re.search(
            rf'data-meter="{view.piece("ann")}.disposition" data-value="(\d+)" data-most="(\d+)"', picture
        )
        assert meter is not None
        assert f'data-number="">{meter[1]}<' in picture


def test_pieces_in_the_picture_are_called_as_in_the_beats() -> None:
    table = next(table for table in evening(3) if table.state.scene.foes)
    view = table.view("ann")
    drawn = set(PIECE.findall(page(view).tabs[0].wide))

    assert view.piece("ann") in drawn
    assert {view.piece(foe) for foe in table.state.scene.foes} <= drawn


def test_every_step_of_a_round_lights() -> None:
    lit: set[str] = set()
    for seed in range(6):
        lit |= {shown for table in evening(seed) if table.state.scene.foes for shown in lights(table)}

    assert lit >= {"2", "3", "4"}


def lights(table: Table[Any]) -> list[str]:
    """Say which step is lit in the picture of a fight."""
    wide = page(table.view("ann")).tabs[0].wide
    return re.findall(r'fill="#15192a"[^>]*>(\d)  ', wide)
