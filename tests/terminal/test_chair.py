"""The game master's chair in a terminal: taken in the middle of an evening, and handed back."""

import pytest

from tests.terminal.desk import Desk

PLAY = "play nightmares --seed chair --as ann --seats 2"


def test_the_chair_is_taken_and_handed_back(desk: Desk) -> None:
    played = desk.run(PLAY, "", "chair", "sheet", "chair", "sheet", "quit")

    assert (played.status, played.err) == (0, "")
    before, _, after = played.out.partition("The chair is yours.")
    assert "Behind the screen" not in before
    presided, handed_back, again = after.partition("You have handed the chair back, and are Ann again.")
    assert handed_back
    assert "Behind the screen" in presided or "How many cards" in presided or "Whom do you believe" in presided
    assert "Behind the screen" not in again


def test_a_table_remembers_who_has_the_chair(desk: Desk) -> None:
    desk.run(PLAY, "", "chair", "quit")
    resumed = desk.run("play --resume", "chair", "quit")

    assert "are Ann again" in resumed.out


@pytest.mark.parametrize("word", ["chair", "help"])
def test_help_names_the_chair(desk: Desk, word: str) -> None:
    assert "chair" in desk.run(PLAY, word, "help", "quit").out
