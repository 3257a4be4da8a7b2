"""Names that fit: smaller first, then fewer words, cut at the last, and always told whole."""

import pytest

from undercroft.atlas.ink import broken, fit, fitted, shorter, text, text_width


@pytest.mark.parametrize(
    ("name", "names"),
    [
        ("Orange", ["Orange"]),
        ("Orange the Undaunted", ["Orange the Undaunted", "Orange"]),
        ("Noel of the Ledgers", ["Noel of the Ledgers", "Noel"]),
        ("Daphne the Short Lived", ["Daphne the Short Lived", "Daphne"]),
        ("Mary Jane Watson", ["Mary Jane Watson", "Mary Jane", "Mary"]),
        ("Bob, King of Moles", ["Bob, King of Moles", "Bob"]),
        ("Snow, Everyone's Favorite", ["Snow, Everyone's Favorite", "Snow"]),
        ("Mary's Little Lamb", ["Mary's Little Lamb", "Mary's Little"]),
        ("Anna-Lena von Ohm", ["Anna-Lena von Ohm", "Anna-Lena von", "Anna-Lena", "Anna"]),
        ("the", ["the"]),
        ("", [""]),
    ],
)
def test_a_name_is_shortened_by_whole_words(name: str, names: list[str]) -> None:
    assert shorter(name) == names


def test_letters_shrink_before_words_are_dropped() -> None:
    room = text_width("Orange the Undaunted", 20)

    assert fit(shorter("Orange the Undaunted"), 20, room) == ("Orange the Undaunted", 20)
    assert fit(shorter("Orange the Undaunted"), 20, room * 0.94) == ("Orange the Undaunted", 18.6)
    assert fit(shorter("Orange the Undaunted"), 20, room * 0.7) == ("Orange", 20)


def test_what_cannot_be_shortened_is_cut_and_told_whole() -> None:
    drawn = fitted(["W" * 24], 0, 0, 20, 100, "#fff")

    assert "WWWW…</text>" in drawn
    assert f"<title>{'W' * 24}</title>" in drawn
    assert "data-whole" in drawn


def test_a_number_is_never_cut_off() -> None:
    assert fit(["Refrigerator 12"], 20, 120) == ("Refriger… 12", 17.2)


def test_what_is_whole_needs_no_telling() -> None:
    assert "title" not in text("Orange", 0, 0, 10, "#fff", whole="Orange")
    assert "<title>&lt;b&gt;</title>" in text("…", 0, 0, 10, "#fff", whole="<b>")


def test_a_long_name_is_broken_in_smaller_letters_rather_than_cut() -> None:
    lines, size = broken("Bartholomaeus the Second", 18, 125, 3)

    assert (lines[0], size < 18) == ("Bartholomaeus", True)
    assert broken("Anastasia-Konstantina", 18, 125) == (["Anastasia-", "Konstantina"], 18)
    assert broken("a - b", 18, 200) == (["a - b"], 18)
    assert broken("W" * 40, 18, 125)[0][0].endswith("…")
