"""Names in pictures: none is cut on a card, and no roof stands in the name of the house above it."""

import re

import pytest

from undercroft.games.nightmares.show.pictures.canvas import Canvas
from undercroft.games.nightmares.show.pictures.cards import Room, face
from undercroft.games.nightmares.show.pictures.town import LOW, ROOFS, Place, Town, town

NAMES = ("The cistern", "The passage to spittle and thread", "The passage to the queue that does not move")
SECOND_LINE, TALLEST_WALL = 27, 50


@pytest.mark.parametrize("name", NAMES)
def test_no_name_is_cut_on_a_card(name: str) -> None:
    drawn = face(Room("r1", name, "two_of_spades", drawn="stair", seen=True), Canvas("test", 720, 318))

    assert "…" not in drawn


@pytest.mark.parametrize("narrow", [True, False])
def test_no_roof_stands_in_a_name(narrow: bool) -> None:
    places = tuple(Place(f"p{number}", "The House of Scales") for number in range(14))
    drawn = town(Town("The town", "Day 1.", places), narrow=narrow)
    streets = sorted({float(y) for y in re.findall(r"translate\([\d.]+ ([\d.]+)\) scale", drawn)})
    roof = max(int(number) for one in ROOFS for number in re.findall(r"-(\d+)", one))

    assert len(streets) == 2
    assert streets[1] - streets[0] >= SECOND_LINE + (TALLEST_WALL + roof) * LOW - 2
