"""Asks: every kind takes exactly its legal answers, counts them, and refuses the rest in one clear sentence."""

import math
from itertools import combinations, permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.playing import is_clear
from undercroft.engine.asks import (
    Arrange,
    Ask,
    Detail,
    Number,
    Pick,
    PickSome,
    Split,
    Text,
    YesNo,
    clean_text,
    pick,
    yes,
)
from undercroft.engine.refusals import Refused

FRUIT = ("apple", "pear", "plum", "fig")

ALL_KINDS: list[Ask[Any]] = [
    Pick("ann", "key", FRUIT),
    PickSome("ann", "key", FRUIT, 1, 3),
    Number("ann", "key", -2, 5),
    Text("ann", "key", 20, suggestions=("one", "two")),
    Text("ann", "key", 20, least=3),
    Split("ann", "key", 5, FRUIT, each=3),
    Arrange("ann", "key", FRUIT),
    YesNo("ann", "key"),
]
KINDS = [pytest.param(ask, id=f"{ask.kind}{place}") for place, ask in enumerate(ALL_KINDS)]

JUNK: list[object] = [
    None, True, 0, -1, 1.5, math.nan, math.inf, 10**30, "", "durian", "\ud800", b"apple", object(), [], [1],
    ["apple", "apple"], [["apple"]], ["durian"], {"apple": True}, {"apple": 1.0}, {"apple": 10**30}, {1: 5}, {None: 5},
    {"durian": 5}, {"apple": -1}, {"apple", "pear"}, ["apple"] * 100_000, "x" * 1_000_000,
    {str(n): 1 for n in range(10_000)}, range(3), lambda: None,
]  # fmt: skip


@pytest.mark.parametrize("ask", KINDS)
def test_every_answer_that_is_counted_is_legal_and_none_is_counted_twice(ask: Ask[Any]) -> None:
    answers = [ask.nth(index) for index in range(ask.count())]

    assert [ask.check(answer) for answer in answers] == answers
    assert len({repr(answer) for answer in answers}) == len(answers)


@pytest.mark.parametrize("ask", KINDS)
@pytest.mark.parametrize("value", JUNK, ids=[str(place) for place in range(len(JUNK))])
def test_junk_is_taken_where_it_is_legal_and_else_refused_in_one_sentence(ask: Ask[Any], value: object) -> None:
    try:
        taken = ask.check(value)
    except Refused as refusal:
        is_clear(str(refusal))
    else:
        assert ask.check(taken) == taken
        assert isinstance(value, type(taken) | list)


def test_the_orders_of_the_legal_answers_are_those_of_the_textbook() -> None:
    some, order = PickSome("ann", "key", FRUIT, 1, 3), Arrange("ann", "key", FRUIT)

    assert [some.nth(n) for n in range(some.count())] == [c for size in (1, 2, 3) for c in combinations(FRUIT, size)]
    assert [order.nth(n) for n in range(order.count())] == list(permutations(FRUIT))


@given(st.integers(0, 6), st.integers(1, 4), st.integers(0, 6))
def test_a_split_counts_every_way_to_spend_all_points(points: int, things: int, each: int) -> None:
    ask = Split("ann", "key", points, FRUIT[:things], each)
    ways = [way for way in product(range(each + 1), repeat=things) if sum(way) == points]

    assert [tuple(ask.nth(index).values()) for index in range(ask.count())] == ways


@pytest.mark.parametrize(
    "ask",
    [Arrange("ann", "key", [str(n) for n in range(40)]), PickSome("ann", "key", [str(n) for n in range(60)]),
     Split("ann", "key", 60, [str(n) for n in range(30)], 20)],
)  # fmt: skip
def test_an_answer_out_of_billions_is_found_at_once(ask: Ask[Any]) -> None:
    assert ask.count() > 10**15
    for index in (0, ask.count() // 3, ask.count() - 1):
        assert ask.check(ask.nth(index)) == ask.nth(index)


def test_silence_is_what_the_rule_says_or_the_first_legal_answer() -> None:
    assert Pick("ann", "key", FRUIT).silence() == "apple"
    assert YesNo("ann", "key").silence() is False
    assert Number("ann", "key", 3, 9).or_else(lambda: 7).silence() == 7
    assert (Text("ann", "key", 5, least=2).silence(), Text("ann", "key", 5).silence()) == ("……", "")


def test_a_selection_comes_back_in_the_order_of_the_offer() -> None:
    assert PickSome("ann", "key", FRUIT).check(["fig", "apple"]) == ("apple", "fig")
    assert Split("ann", "key", 2, FRUIT).check({"fig": 2}) == {"apple": 0, "pear": 0, "plum": 0, "fig": 2}


def test_the_limits_say_what_a_widget_needs() -> None:
    assert [ask.limits() for ask in ALL_KINDS] == [
        {}, {"least": 1, "most": 3}, {"low": -2, "high": 5, "start": 0}, {"limit": 20, "least": 0},
        {"limit": 20, "least": 3}, {"points": 5, "each": 3}, {}, {},
    ]  # fmt: skip
    assert [tuple(ask.options()) for ask in ALL_KINDS] == [
        FRUIT, FRUIT, (), ("one", "two"), (), FRUIT, FRUIT, ("no", "yes"),
    ]  # fmt: skip


def test_an_option_is_described_only_when_somebody_looks() -> None:
    looked: list[str] = []

    def describe(option: str) -> Detail:
        looked.append(option)
        return Detail(label=option.upper())

    ask = pick("ann", "key", FRUIT, who="bob").described(describe)

    assert looked == []
    assert ask.describe is not None
    assert (ask.describe("fig").label, ask.params, yes("ann", "sure").kind) == ("FIG", {"who": "bob"}, "yes_no")


@given(st.text(max_size=200))
def test_a_text_is_cleaned_once_and_for_all(text: str) -> None:
    try:
        kept = clean_text(text, 40)
    except Refused:
        return
    assert len(kept) <= 40
    assert kept == clean_text(kept, 40) == kept.strip()
    assert all(letter.isprintable() or letter == "\n" for letter in kept)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x" * 41, "too long: 41 characters, and 40 at most"),
        ("x" * 10_000_000, "too long; 40 characters at most"),
        ("a\ud800b", "cannot be written down"),
        (" \x00\x1b\u202e ", "Write something"),
    ],
)
def test_a_text_that_cannot_stand_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        clean_text(text, 40, 1)


def test_control_characters_and_the_turning_of_letters_are_dropped() -> None:
    assert clean_text("\x1b[31mred\x07 \u202eback\x00\nnext", 40) == "[31mred back\nnext"


@pytest.mark.parametrize(
    ("low", "high", "start", "begins"),
    [
        (0, 10, None, 0),
        (3, 9, None, 3),
        (-5, 5, None, 0),
        (-5, -1, None, -1),
        (0, 10, 10, 10),
        (0, 4, 10, 4),
        (2, 9, 0, 2),
    ],
)
def test_a_number_begins_where_most_would_leave_it(low: int, high: int, start: int | None, begins: int) -> None:
    assert Number("ann", "key", low, high, start=start).start == begins


def test_what_is_suggested_is_where_a_number_begins() -> None:
    assert Number("ann", "key", 0, 10, {"suggested": 7}).limits() == {"low": 0, "high": 10, "start": 7}
    assert Number("ann", "key", 0, 10, {"suggested": 7}, start=2).start == 2


def test_what_takes_long_to_say_is_worked_out_when_somebody_first_looks() -> None:
    looks: list[str] = []

    def look() -> dict[str, str]:
        looks.append("once")
        return {"who": "ann"}

    ask = Pick("ann", "where", ("here", "there"), look)
    assert ask.check(ask.nth(ask.count() - 1)) == "there"
    assert looks == []
    assert [ask.params, ask.params] == [{"who": "ann"}] * 2
    assert looks == ["once"]
