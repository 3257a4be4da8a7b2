"""A long list that stays small: whatever is done to it, it reads like the plain list that it stands for."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.engine.folding import SHEET, Folded, written


class Thing(msgspec.Struct, omit_defaults=True):
    """Something with a value."""

    at: int
    said: dict[str, list[int]] = {}
    struck: bool = False


def things(count: int) -> list[Thing]:
    return [Thing(at, {"dice": [at, at + 1]}) for at in range(count)]


def folded(count: int, stays: int) -> Folded[Thing]:
    row, before = Folded(Thing, things(count)), -1
    while before != row.folded:
        before = row.folded
        row.fold(stays)
    return row


@given(st.lists(st.tuples(st.sampled_from(["add", "fold", "open", "strike"]), st.integers(0, 400))))
def test_a_folded_list_reads_like_a_plain_one(deeds: list[tuple[str, int]]) -> None:
    plain, row = things(300), Folded(Thing, things(300))
    for deed, number in deeds:
        match deed:
            case "add":
                for each in (plain, row):
                    each.append(Thing(number))
            case "fold":
                row.fold(number)
            case "open":
                row.open_from(number)
            case "strike" if number < len(plain):
                row.open_from(number)
                plain[number].struck = row[number].struck = True

        assert len(row) == len(plain)
        assert row == plain

    assert list(reversed(row)) == plain[::-1]
    assert row[5:200:3] == plain[5:200:3]
    assert row[-70:] == plain[-70:]
    assert [row[place] for place in range(-len(plain), len(plain))] == plain * 2
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(written(row)), type=list[Thing]) == plain


@pytest.mark.parametrize("place", [3 * SHEET, -3 * SHEET - 1])
def test_what_is_not_in_a_folded_list_is_not_read(place: int) -> None:
    with pytest.raises(IndexError):
        folded(3 * SHEET, SHEET)[place]


def test_what_lies_open_is_the_very_thing_that_was_added() -> None:
    row, last = folded(3 * SHEET, SHEET), Thing(7)
    row.append(last)

    last.struck = True

    assert row[-1] is last
    assert row[2 * SHEET] is row[2 * SHEET]


def test_no_more_is_folded_than_whole_sheets_of_what_need_not_stay() -> None:
    row = folded(5 * SHEET + 7, 2 * SHEET)

    assert row.folded == 3 * SHEET
    assert row[3 * SHEET] is row[3 * SHEET]
