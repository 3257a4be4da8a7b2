"""What holds for everything we draw: it is safe, it is the same every time, and nothing runs over anything else."""

import re
from collections.abc import Iterator
from itertools import combinations
from xml.etree import ElementTree

import pytest

from undercroft.atlas import palette
from undercroft.engine.doors import Door
from undercroft.games import all_games
from undercroft.games.depths.pictures import figures as picture
from undercroft.games.depths.pictures.cavern import cavern
from undercroft.games.depths.pictures.figures import Figure, Label, Scene, State, arrange, label_all
from undercroft.games.depths.pictures.writing import describe
from undercroft.server import doors, drawings
from undercroft.server.drawings import Band, checks, die, door, odds, odds_bar, portrait, sigil

NAMES = ("Ada", "Brok", "Cass", "Dorn", "Ess", "Finn", "Grimhild", "Hal", "Ingrid", "Jory", "Kestrel", "Lo")
LONG = ("Bartholomew the Unready", "WWWWWWWWWWWWWWWW", "Maximiliana", "山田太郎・闇の騎士", "i", "Öyvind Ä. Ärlig")
STATES: tuple[State, ...] = ("me", "lit", "dead", "dark")
SCENES: tuple[Scene, ...] = ("before", "playing", "over", "out", "rockfall")
TO_COME = {name: doors.shut_door(name, entry)["door"] for name, entry in doors.doors_to_come().items()}
DOORS = {name: game.door for name, game in all_games().items()} | TO_COME | {"a fifth one": Door()}
NASTY = "<script>alert('x')</script>\"&"


def party(count: int, names: tuple[str, ...] = NAMES) -> list[Figure]:
    """A party in every state there is."""
    return [
        Figure(
            names[i % len(names)], STATES[i % 4], torch=i == 0, stepping=i == 5, colour=i, role="Adventurer" * (i % 2)
        )
        for i in range(count)
    ]


def draw(figures: list[Figure], scene: Scene = "playing", *, narrow: bool = False) -> str:
    """The cavern on turn four of ten, five steps of twelve found."""
    return cavern(figures, turn=4, turns=10, found=5, needed=12, title="The cavern", scene=scene, narrow=narrow)


def every_picture(name: str) -> Iterator[str]:
    """One of each kind of picture, with that name wherever a name can go."""
    yield portrait(name, label=name)
    yield die(8, 5, label=name)
    yield checks(2, 6, label=name)
    yield odds_bar([Band(name, 1, 2, "good"), Band("not", 1, 2, "harm")])
    yield odds([Band(name, 1, 2, "good"), Band("not", 1, 2, "harm")])
    yield sigil(Door().sigil, label=name)
    yield door(name, Door(), label=name)
    for scene in SCENES:
        for narrow in (False, True):
            yield draw([Figure(name, "lit", role=name), Figure(name, "dead", role=name)], scene, narrow=narrow)


def test_whatever_people_type_stays_text() -> None:
    for drawn in every_picture(NASTY):
        assert "<script" not in drawn
        ElementTree.fromstring(drawn)


def test_pictures_need_no_style_no_script_and_no_other_host() -> None:
    of_games = [picture for name, one in DOORS.items() for picture in (door(name, one), sigil(one.sigil))]
    for drawn in [*every_picture("Ada"), *of_games]:
        without_namespace = drawn.replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert not re.search(r"style=|<style|<script|https?:|href=| on\w+=", without_namespace)


def test_the_same_words_give_the_same_picture() -> None:
    assert list(every_picture("Ada")) == list(every_picture("Ada"))
    assert portrait("Ada") != portrait("Brok")


def test_a_face_does_not_depend_on_the_machine() -> None:
    assert palette.looks("Ada") == (1, 0, 2, 1)


def test_dice_differ_in_outline_and_say_their_number() -> None:
    outlines = {drawings.DICE[sides][0] for sides in (4, 6, 8, 10, 12)}

    assert len(outlines) == 5
    assert ">11<" in die(12, 11)
    assert ">8<" in die(8)
    assert 'aria-label="Torch d6: 5"' in die(6, 5, label="Torch d6: 5")
    assert "die-tumbling" in die(6, 5, settled=False)
    assert die(6, 5, pips=True).count("die-pip") == 5


def test_a_band_says_its_chance_exactly_where_it_can() -> None:
    assert [Band("", ways, 8).percent for ways in (0, 1, 4, 8)] == ["0%", "12.5%", "50%", "100%"]
    assert Band("", 1, 3).percent == "33.3%"
    assert Band("", 1, 100_000).percent == "<0.1%"


def test_a_bar_leaves_out_what_cannot_happen_but_its_words_do_not() -> None:
    drawn = odds_bar([Band("see", 4, 4, "good"), Band("stumble", 0, 4, "harm")])

    assert drawn.count("<rect") == 1
    assert 'aria-label="100% see, 0% stumble"' in drawn


def test_marks_are_as_many_as_found() -> None:
    drawn = checks(2, 5)

    assert (drawn.count("mark-box"), drawn.count("mark-check")) == (5, 2)
    assert 'aria-label="2 of 5"' in drawn


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize("count", range(3, 13))
@pytest.mark.parametrize("names", [NAMES, LONG], ids=["usual names", "long names"])
def test_no_name_touches_another_or_leaves_the_picture(names: tuple[str, ...], count: int, narrow: bool) -> None:
    frame = picture.NARROW if narrow else picture.WIDE
    for scene in SCENES:
        labels = label_all(party(count, names), scene=scene, narrow=narrow)

        assert [pair for pair in combinations(labels, 2) if pair[0].box.meets(pair[1].box)] == []
        assert [label for label in labels if not inside(label, frame.width, frame.height)] == []


def inside(label: Label, width: float, height: float) -> bool:
    """Whether both lines of a label are within the picture."""
    box = label.box
    return box.left >= 0 and box.right <= width and box.top >= 0 and box.bottom <= height


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize("count", range(3, 13))
def test_everybody_stands_within_the_picture_and_apart(count: int, narrow: bool) -> None:
    frame = picture.NARROW if narrow else picture.WIDE
    places = arrange(count, narrow=narrow)

    assert all(25 * place.scale <= place.x <= frame.width - 25 * place.scale for place in places)
    assert all(frame.floor - 5 <= place.y <= frame.height for place in places)
    assert len({(round(place.x), round(place.y)) for place in places}) == count


def test_a_name_too_long_is_cut_and_still_whole_in_the_tooltip() -> None:
    drawn = draw([Figure("Otto the Unready", "lit"), Figure("W" * 24, "lit"), *party(10)])

    assert ">Otto</text>" in drawn
    assert "<title>Otto the Unready</title>" in drawn
    assert "W…</text>" in drawn
    assert f"<title>{'W' * 24}</title>" in drawn


def test_the_picture_is_told_in_words() -> None:
    figures = [Figure("Ada", "me", torch=True), Figure("Brok", "lit"), Figure("Cass", "dead"), Figure("Dorn", "dark")]

    words = describe(figures, turn=4, turns=10, found=5, needed=8, scene="playing")

    assert words == (
        "Turn 4 of 10. The way out: 5 of 8 steps. You are holding a torch. Brok is in the light. "
        "Cass is dead. Dorn is in the dark."
    )


def test_somebody_in_the_dark_is_only_a_rim() -> None:
    dark, lit = draw([Figure("Dorn", "dark", colour=3)]), draw([Figure("Dorn", "lit", colour=3)])

    assert f'stroke="{palette.CLOAKS[3]}"' in dark
    assert f'fill="{palette.CLOAKS[3]}"' not in dark
    assert f'fill="{palette.CLOAKS[3]}"' in lit


def test_as_many_steps_shine_as_were_found() -> None:
    drawn = draw(party(6))

    assert (drawn.count("step-found"), len(re.findall('class="step', drawn))) == (5, 12)


def test_the_two_formats_can_stand_on_one_page() -> None:
    wide, narrow = (set(re.findall(r'id="([^"]+)"', draw(party(6), narrow=narrow))) for narrow in (False, True))

    assert wide
    assert not wide & narrow
