"""Figures and the ground they stand on: nobody looks like another, names are whole, Areas fit their crowd."""

import re
from collections import defaultdict
from xml.etree import ElementTree

import pytest

from undercroft.games.kingdom.grammar.entries import COURT_CLASSES, JOBS, MONSTERS
from undercroft.games.kingdom.show.pictures.battle import battlefield
from undercroft.games.kingdom.show.pictures.bestiary import LOOKS, PAINTS
from undercroft.games.kingdom.show.pictures.bodies import BODIES
from undercroft.games.kingdom.show.pictures.canvas import Field, Fighter, Zone
from undercroft.games.kingdom.show.pictures.features import BACKS, BELLIES, EYES, HANDS, HEADS, JOINED
from undercroft.games.kingdom.show.pictures.figures import CLASS_TOOLS, TOOLS, courtier, creature, look_of
from undercroft.games.kingdom.show.pictures.ground import EMPTY, LEFT, RIGHT, needed, size_for, widths
from undercroft.games.kingdom.state import AREAS

COLOUR = re.compile(r"#[0-9a-f]{3,6}")
ZONES = tuple(Zone(area, f"Area {area}") for area in AREAS)


def test_every_monster_has_a_silhouette_of_its_own_whatever_its_colours() -> None:
    drawn = defaultdict(list)
    for kind in (*(one.id for one in MONSTERS), *(one.type for one in MONSTERS if one.type not in MONSTERS), ""):
        drawn[COLOUR.sub("", creature(kind))].append(kind)

    assert [sorted(set(alike)) for alike in drawn.values() if len(set(alike)) > 1] == []
    assert {one.id for one in MONSTERS} | {one.type for one in MONSTERS} == set(LOOKS)


def test_a_look_is_made_of_what_there_is() -> None:
    known = {*HEADS, *HANDS, *BACKS, *BELLIES, *EYES, *JOINED}
    for kind, words in LOOKS.items():
        plan, paint, size, features = look_of(kind)

        assert plan in BODIES, kind
        assert words.split()[1] in PAINTS, kind
        assert set(features) <= known, kind
        assert len(features) == len(set(features)), kind
        assert 0.5 <= size <= 1.4, kind
        assert COLOUR.fullmatch(paint), kind


def test_what_nobody_has_recognized_is_the_same_shape_whatever_it_is() -> None:
    assert creature("") == creature("nobody has seen it")


def test_a_ruler_and_the_fallen_are_told_from_others_of_their_kind() -> None:
    assert len({creature("ogre"), creature("ogre", ruler=True), creature("ogre", fallen=True)}) == 3


def test_landmakers_are_told_apart_by_their_job_and_class() -> None:
    assert set(TOOLS) == {one.id for one in JOBS}
    assert set(CLASS_TOOLS) == {one.id for one in COURT_CLASSES}
    drawn = {courtier("Ann", "king", one.id) for one in JOBS} | {courtier("Ann", one.id, "") for one in COURT_CLASSES}

    assert len(drawn) >= len(TOOLS) - 1 + len(CLASS_TOOLS) - 1


@pytest.mark.parametrize("crowds", [(0, 0, 1, 1, 0, 0), (1, 1, 1, 3, 0, 1), (0, 2, 3, 9, 4, 1), (6, 0, 0, 40, 0, 0)])
def test_areas_are_as_wide_as_their_crowd(crowds: tuple[int, ...]) -> None:
    size = size_for(crowds)
    found = widths(crowds, size)

    assert sum(found) == pytest.approx(RIGHT - LEFT)
    for wide, count in zip(found, crowds, strict=True):
        assert wide >= EMPTY or count
        for other, fewer in zip(found, crowds, strict=True):
            assert wide >= other - 0.1 or needed(count, size) <= needed(fewer, size)


@pytest.mark.parametrize("narrow", [False, True])
def test_no_name_of_a_monster_is_cut(narrow: bool) -> None:
    for one in MONSTERS:
        pair = [Fighter(f"m{n}", f"{one.title} {n}", False, 4, one.id, hp=3, most_hp=9) for n in (1, 2)]

        drawn = ElementTree.fromstring(battlefield(Field("", "", ZONES, tuple(pair)), narrow=narrow))

        words = [text.text or (text[0].tail if len(text) else "") for text in drawn.iter() if text.tag.endswith("text")]
        assert not any("\N{HORIZONTAL ELLIPSIS}" in (each or "") for each in words), one.id


@pytest.mark.parametrize("narrow", [False, True])
def test_who_looks_alike_is_drawn_once(narrow: bool) -> None:
    crowd = [Fighter(f"m{n}", f"Ogrekin {n}", False, 4, "ogrekin", hp=1, most_hp=1) for n in range(1, 9)]

    drawn = battlefield(Field("", "", ZONES, tuple(crowd)), narrow=narrow)

    assert drawn.count(creature("ogrekin")) == 1
    assert drawn.count('-m-ogrekin"/>') == len(crowd)
