"""The chair at the prompt: taken in the middle, with everything that lies on the desk, and handed back."""

import pytest

from tests.terminal.conftest import desk
from tests.terminal.desk import Desk

__all__ = ["desk"]

PLAY = "play wicked --seed chair --as ann --seats 2"


@pytest.fixture
def played(desk: Desk) -> tuple[str, str, str]:
    """Begin a campaign, take the chair, let some rolls go on, and hand it back."""
    out = desk.run(PLAY, "", "", "1", "1", "1", "chair", *["1", ""] * 8, "sheet", "chair", "sheet", "quit").out
    before, _, after = out.partition("The chair is yours.")
    presided, _, again = after.partition("You have handed the chair back, and are Ann again.")
    return before, presided, again


def test_the_desk_is_printed_for_whoever_has_the_chair(played: tuple[str, str, str]) -> None:
    before, presided, again = played

    for words in ("What they are up to", "What nobody knows", "you tell it: next of"):
        assert words in presided
        assert words not in before + again
    assert again


def test_a_roll_is_run_from_the_prompt_by_pressing_enter(played: tuple[str, str, str]) -> None:
    _, presided, _ = played

    assert "It stands" in presided
    assert "If it goes wrong" in presided
    assert "What counts" in presided


def test_no_line_is_longer_than_the_window(played: tuple[str, str, str]) -> None:
    assert max(len(line) for part in played for line in part.splitlines()) <= 80
