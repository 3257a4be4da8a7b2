"""The frame of a picture, what can be chosen in it, and the rock that rooms are cut out of."""

from xml.etree import ElementTree

import pytest

from undercroft.atlas.frame import Choice, Frame, answers, plate, spoken, stage
from undercroft.atlas.ink import text
from undercroft.atlas.rock import Hole, MapFrame, Stone, boulder, gate, opening, passage, picked, rubble, shell
from undercroft.atlas.rooms import Squares

SMALL = Frame("n", 360, 200)
SQUARES = Squares("AB", 2)
CAVES = MapFrame("w", 500, 300, 20, 30, (100, 80), (10, 20), 24, 14)
MOSS = Stone("#4c4d38", "#4a5536")


def drawn(body: str) -> ElementTree.Element:
    return ElementTree.fromstring(stage(body, SMALL, "lair-n", "The lair", "Two rooms.", family="lair"))


def test_a_picture_is_an_image_until_something_in_it_can_be_chosen() -> None:
    still, open_ = drawn("<g/>"), drawn(answers(Choice("go", "Go", "Go there"), "<g/>"))

    assert (still.attrib["role"], open_.attrib["role"]) == ("img", "group")
    assert still.attrib["class"] == "lair lair-n"
    assert still.attrib["viewBox"] == "0 0 360 200"


def test_a_choice_is_named_by_the_words_on_it() -> None:
    body = text("Vault", 0, 0, 12, "#fff") + text("Go…", 0, 0, 12, "#fff", whole="Go there")

    assert spoken("Enter", body) == "Enter: Vault, Go… (Go there)"
    assert spoken("Vault", body) == "Vault, Go… (Go there)"
    assert spoken("Enter", "<g/>") == "Enter"
    assert 'data-choice="A&quot;1"' in answers(Choice('A"1', "Enter", "Enter"), body)
    assert answers(None, body) == body


@pytest.mark.parametrize("words", ["Well", "The endless treasury of the drowned king", "闇の騎士闇の騎士"])
def test_a_plate_is_never_wider_than_its_room(words: str) -> None:
    box = ElementTree.fromstring(f"<g>{plate(words, 100, 20, 16, 120, level=3)}</g>")[0]

    assert float(box.attrib["width"]) <= 120


def test_squares_lie_in_rows_and_columns() -> None:
    assert CAVES.corner(SQUARES, "A1") == (20, 30)
    assert CAVES.corner(SQUARES, "B2") == (130, 130)


@pytest.mark.parametrize(
    "body",
    [
        shell(CAVES, MOSS),
        passage("A1-A2", CAVES, SQUARES, MOSS),
        passage("A1-B1", CAVES, SQUARES, MOSS),
        *(gate(way, CAVES, SQUARES, "#222222") for way in ("A1-north", "A1-west", "B2-south", "B2-east")),
        picked(CAVES, "deep", marks=9, size=1, ground="#000000", mark="#111111"),
        boulder(10, 20, 8, "seed"),
        rubble(10, 20, 1.5),
        f'<path d="{opening("mouth", Hole(100, 80, 60, 50, 4, 12))}"/>',
    ],
    ids=["room", "walk", "stairs", "north", "west", "south", "east", "rock", "boulder", "rubble", "opening"],
)
def test_everything_of_rock_is_well_formed(body: str) -> None:
    assert len(drawn(body)) > 2


def test_a_room_is_made_of_its_own_stone() -> None:
    assert MOSS.floor in shell(CAVES, MOSS)
    assert MOSS.wall in shell(CAVES, MOSS)
