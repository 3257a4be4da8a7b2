"""Dice notation: what can be written, what it means, and how dice fall."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.engine.dice import Fast, Scripted
from undercroft.engine.notation import MOST_DICE, Die, Notation, Reading, Term, Thrown, parse, roll


def thrown(text: str, *faces: int) -> Thrown:
    """Throw dice that fall as written, all of them."""
    dice = Scripted(faces)
    result = roll(parse(text), dice)
    assert dice.left == 0
    return result


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("2d6+1", Notation((Term(2, 6, 2),), 1)),
        ("1D6", Notation((Term(1, 6, 1),))),
        ("d8", Notation((Term(1, 8, 1),))),
        (" 1D6 - 1 ", Notation((Term(1, 6, 1),), -1)),
        ("1d6\N{MINUS SIGN}1", Notation((Term(1, 6, 1),), -1)),
        ("2D6+1D6+3", Notation((Term(2, 6, 2), Term(1, 6, 1)), 3)),
        ("10-d4", Notation((Term(1, 4, 1, sign=-1),), 10)),
        ("D66", Notation((Term(2, 6, 2, Reading.D66),))),
        ("1D66", Notation((Term(2, 6, 2, Reading.D66),))),
        ("D66 as rolled", Notation((Term(2, 6, 2, Reading.D66_AS_ROLLED),))),
        ("d666", Notation((Term(1, 666, 1),))),
        ("3d", Notation((Term(3, 6, 1, Reading.HIGHEST),))),
        ("1d", Notation((Term(1, 6, 1),))),
        ("0d", Notation((Term(2, 6, 1, Reading.LOWEST),))),
        ("3d6kh2", Notation((Term(3, 6, 2, Reading.HIGHEST),))),
        ("3d6kl2", Notation((Term(3, 6, 2, Reading.LOWEST),))),
        ("3d6kh3", Notation((Term(3, 6, 3),))),
        ("7", Notation((), 7)),
        ("-2+5", Notation((), 3)),
    ],
)
def test_dice_are_read_as_the_books_write_them(text: str, notation: Notation) -> None:
    assert parse(text) == notation


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "write them like"),
        ("   ", "write them like"),
        ("d", "write them like"),
        ("2d6+", "write them like"),
        ("2d6 3", "write them like"),
        ("1 2", "write them like"),
        ("2 d6", "write them like"),
        ("2d6++1", "write them like"),
        ("2d6*2", "write them like"),
        ("3dkh2", "write them like"),
        ("3d6k2", "write them like"),
        ("d\N{ARABIC-INDIC DIGIT SIX}", "write them like"),
        ("level", "write them like"),
        ("0d6", "at least one die"),
        ("d0", "at least one side"),
        ("2d66", "D66 is two dice"),
        ("d66kh1", "D66 is two dice"),
        ("2d6kh3", "keeps 3 of 2"),
        ("2d6kh0", "keeps 0 of 2"),
        ("101d6", "more than 100 dice"),
        ("60d6+41d", "more than 100 dice"),
        ("d1001", "more than 1000 sides"),
        ("d6+1000001", "above 1,000,000"),
        ("1+" * 32 + "1", "at most 64 characters"),
    ],
)
def test_bad_text_is_answered_with_a_sentence(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says) as caught:
        parse(text)

    assert str(caught.value).endswith(".")


def test_the_largest_dice_are_allowed() -> None:
    assert parse("100d1000").terms[0] == Term(100, 1000, 100)
    assert parse("1+" * 31 + "11").constant == 42


@given(st.text("0123456789dDkKhHlL+- 6", max_size=20))
def test_text_is_either_dice_or_refused(text: str) -> None:
    try:
        notation = parse(text)
    except ValueError:
        return
    assert sum(term.count for term in notation.terms) <= MOST_DICE
    assert parse(str(notation)) == notation


@pytest.mark.parametrize(
    ("text", "shown"),
    [("3D6KH1", "3d"), ("2d6kl1", "0d"), (" 1 + D6", "1d6+1"), ("-d4", "-1d4"), ("5d8kl2-3", "5d8kl2-3"), ("1-1", "0")],
)
def test_dice_are_written_in_one_way(text: str, shown: str) -> None:
    assert str(parse(text)) == shown


def test_a_sum_keeps_every_die() -> None:
    assert thrown("2d6+1d8-1", 3, 5, 8) == Thrown((Die(6, 3), Die(6, 5), Die(8, 8)), 15)


def test_dice_can_be_taken_away() -> None:
    assert thrown("10-2d4", 1, 4).total == 5


def test_a_pool_keeps_its_highest_die_and_of_equals_the_earlier() -> None:
    assert thrown("3d", 2, 6, 6) == Thrown((Die(6, 2, False), Die(6, 6), Die(6, 6, False)), 6)


def test_a_pool_of_no_dice_keeps_the_lower_of_two() -> None:
    assert thrown("0d", 6, 2) == Thrown((Die(6, 6, False), Die(6, 2)), 2)


def test_the_best_two_of_three_are_added() -> None:
    assert thrown("3d6kh2", 5, 1, 4).total == 9
    assert thrown("3d6kl2", 5, 1, 4).total == 5


def test_d66_reads_the_smaller_die_first() -> None:
    assert thrown("D66", 5, 2).total == 25
    assert thrown("D66", 2, 5).total == 25


def test_d66_as_rolled_reads_the_first_die_first() -> None:
    assert thrown("D66 as rolled", 5, 2).total == 52


def test_faces_are_counted_whether_kept_or_not() -> None:
    assert thrown("3d", 6, 1, 6).showing(6) == 2


@given(st.integers(1, 8), st.integers(1, 20), st.data())
def test_kept_dice_make_the_total(count: int, sides: int, data: st.DataObject) -> None:
    keep = data.draw(st.integers(1, count))
    end = data.draw(st.sampled_from("hl"))
    result = roll(parse(f"{count}d{sides}k{end}{keep}"), Fast(b"seed"))

    faces = sorted((die.face for die in result.dice), reverse=end == "h")
    assert len(faces) == count
    assert result.total == sum(die.face for die in result.dice if die.kept) == sum(faces[:keep])


def test_dice_and_throws_can_be_saved() -> None:
    notation, result = parse("2D6+1-0d"), thrown("3d6kh2", 1, 2, 3)

    assert msgspec.json.decode(msgspec.json.encode(notation), type=Notation) == notation
    assert msgspec.json.decode(msgspec.json.encode(result), type=Thrown) == result
