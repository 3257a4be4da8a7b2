"""A card at a prompt: Enter takes what is filled in, a letter and a number change a part of it."""

from collections.abc import Iterator

import pytest

from tests.skirmish.game import install
from tests.terminal.desk import Desk
from undercroft.games import entries

PLAY = "play skirmish --seats 3 --seed 4 --as ada --names Ada,Brok,Cyra"


@pytest.fixture(autouse=True)
def skirmish() -> Iterator[None]:
    install()
    yield
    del entries()["skirmish"]


def test_a_card_is_put_as_one_sentence_with_its_slots_and_its_odds(desk: Desk) -> None:
    played = desk.run(PLAY).out

    assert "Ada strikes Brok with the Spear, at ease to hurt." in played
    assert "a With  1 Spear   2 Fist" in played
    assert "c Effort  0 of 0 to 2" in played
    assert "If nothing shields them." in played
    assert "Press Enter to do it so, or change a part by its letter, like b 2." in played


def test_a_letter_and_a_number_change_a_part_and_what_follows_it(desk: Desk) -> None:
    played = desk.run(PLAY, "b 2", "a fist", "c 2", "d").out

    assert "Ada strikes Cyra with the Spear, at ease to hurt." in played
    assert "Ada strikes Brok with the Fist, at ease to hurt." in played
    assert "Ada strikes Brok with the Fist, with two effort gently." in played


def test_a_word_that_one_part_knows_changes_it(desk: Desk) -> None:
    assert "Ada strikes Cyra with the Spear" in desk.run(PLAY, "cyra").out


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("7", "Press Enter to do it so"),
        ("c 9", "The number must be from 0 to 2."),
        ("b", "Say what it is to be, like b 1."),
        ("b ann", "“ann” is not one of the choices"),
        ("dance", "Press Enter to do it so"),
    ],
)
def test_what_does_not_fit_is_said_in_one_sentence_and_nothing_changes(desk: Desk, typed: str, sentence: str) -> None:
    played = desk.run(PLAY, "x", typed).out

    assert sentence in played
    assert "Ada strikes Brok" in played


def test_enter_takes_the_card_as_it_is(desk: Desk) -> None:
    played = desk.run(PLAY, "", *["pass"] * 4).out

    assert "hurt" in played or "missed" in played


def test_why_shows_what_stands_behind_the_odds(desk: Desk) -> None:
    assert "hit: 5 in 6" in desk.run(PLAY, "? 1").out


def test_words_of_ones_own_are_a_part_like_any_other(desk: Desk) -> None:
    played = desk.run("play wicked --seed 5", "", "k Dora Underbite", "").out

    assert "k Another name, if you like  in your own words" in played
    assert "Carries a door, for arguments." in played
    assert "── Dora Underbite (" in played
