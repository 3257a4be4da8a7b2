"""Woven: long texts are kept in pieces, each of them once, and come back as they were."""

import pytest

from undercroft.server.woven import SHORT, Woven, apart, gathered, woven

LONG = "<li><b>one</b></li>" * SHORT


@pytest.mark.parametrize("text", ["", "><", "short", "><" * SHORT, "ab" * SHORT, LONG, f"{LONG}><", f"><{LONG}—"])
def test_a_text_comes_back_as_it_was(text: str) -> None:
    assert str(woven(text)) == text


def test_texts_are_equal_if_all_of_them_is() -> None:
    assert woven(LONG) == woven(f"{LONG}")
    assert woven(LONG) != woven(f"{LONG}<i>")


def test_a_piece_is_kept_once() -> None:
    one, other = woven(f"<i>{LONG}"), woven(f"{LONG}<u>")

    assert isinstance(one, Woven)
    assert isinstance(other, Woven)
    assert one[2] is other[1]


def test_what_was_taken_apart_at_its_marks_is_filled_in_again_and_again() -> None:
    greeting = apart("Good \1, \2; good \1 — to all.")

    assert str(greeting.filled({"\1": "night", "\2": "Ada"})) == "Good night, Ada; good night &#8212; to all."
    assert str(greeting.filled({"\1": "day"})) == "Good day, \2; good day &#8212; to all."


def test_pieces_are_kept_once_for_all_texts_that_have_them() -> None:
    assert apart("these very words\1")[0] is apart("\1these very words")[2]
    assert gathered(["short", LONG * 9])[1] is gathered([LONG * 9, "short"])[0]
