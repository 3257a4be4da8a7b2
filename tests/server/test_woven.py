"""Woven: long texts are kept in pieces, each of them once, and come back as they were."""

import pytest

from undercroft.server.woven import SHORT, Woven, woven

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
