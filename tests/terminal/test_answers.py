"""What a person types is read as they meant it, or they are told in one sentence what to type."""

from typing import Any

import pytest

from undercroft.engine.asks import Arrange, Ask, Number, Pick, PickSome, Split, Text, YesNo
from undercroft.engine.refusals import Refused
from undercroft.terminal.answers import Reading, read

ACTIONS = {"light": "Shine a light", "kill": "Kill somebody", "feed": "Feed and water", "path": "Find the path"}
SEATS = {"ada": "Ada (you)", "brok": "Brok", "bruna": "Bruna"}
ITEMS = {"sword": "Sword", "armor": "Armor", "torch": "Torch"}


def action() -> Pick:
    return Pick("ada", "order", list(ACTIONS))


def target() -> Pick:
    return Pick("ada", "target", list(SEATS))


@pytest.mark.parametrize(
    ("typed", "option"),
    [
        ("2", "kill"),
        ("kill", "kill"),
        ("KILL somebody", "kill"),
        ("sh", "light"),
        ("light", "light"),
        ("find the p", "path"),
        ("water", "feed"),
    ],
)
def test_an_option_is_named_by_number_by_its_start_or_by_a_word_of_it(typed: str, option: str) -> None:
    assert read(action(), ACTIONS, typed) == Reading(option)


def test_words_after_an_answer_are_left_for_the_next_question() -> None:
    assert read(action(), ACTIONS, "kill brok then seal") == Reading("kill", "brok then seal")
    assert read(action(), ACTIONS, "shine a light on brok") == Reading("light", "brok")
    assert read(action(), ACTIONS, "2 3 1") == Reading("kill", "3 1")


def test_me_is_ones_own_seat() -> None:
    assert read(target(), SEATS, "me") == Reading("ada")


def test_a_start_that_two_options_share_is_refused_and_both_are_named() -> None:
    with pytest.raises(Refused, match="“br” could be Brok or Bruna; write more of it"):
        read(target(), SEATS, "br")


@pytest.mark.parametrize("typed", ["0", "5", "dance", "!", "-1", "²"])
def test_what_is_not_offered_is_refused(typed: str) -> None:
    with pytest.raises(Refused, match="is not one of the choices; type a number from 1 to 4, or a word"):
        read(action(), ACTIONS, typed)


@pytest.mark.parametrize("typed", ["3 1 2", "torch, sword, armor", "torch > sword > armor", "to sw ar", "torch sword"])
def test_an_order_is_written_in_words_or_numbers_and_the_last_may_be_left_out(typed: str) -> None:
    assert read(Arrange("ada", "sheet", list(ITEMS)), ITEMS, typed).value == ("torch", "sword", "armor")


@pytest.mark.parametrize(
    ("typed", "why"),
    [("torch", "still missing: Sword, Armor"), ("torch torch sword", "Torch stands there twice"), ("a b", "not one")],
)
def test_an_order_that_is_not_whole_is_refused(typed: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        read(Arrange("ada", "sheet", list(ITEMS)), ITEMS, typed)


@pytest.mark.parametrize(
    ("typed", "chosen"),
    [("1 3", ("sword", "torch")), ("torch and sword", ("torch", "sword")), ("all", tuple(ITEMS)), ("none", ())],
)
def test_several_are_named_in_a_row(typed: str, chosen: tuple[str, ...]) -> None:
    assert read(PickSome("ada", "gear", list(ITEMS)), ITEMS, typed).value == chosen


@pytest.mark.parametrize("typed", ["sword=2 torch=1", "sword 2, torch 1", "2 0 1", "sw:2 to:1"])
def test_points_are_split_by_name_or_in_order(typed: str) -> None:
    split = read(Split("ada", "points", 3, list(ITEMS)), ITEMS, typed).value

    assert {name: points for name, points in split.items() if points} == {"sword": 2, "torch": 1}


@pytest.mark.parametrize("typed", ["sword", "2", "sword two", ""])
def test_points_without_a_name_or_a_number_are_refused(typed: str) -> None:
    with pytest.raises(Refused, match="Write how many points each gets, like sword=2"):
        read(Split("ada", "points", 3, list(ITEMS)), ITEMS, typed)


@pytest.mark.parametrize(
    ("ask", "typed", "value"),
    [
        (YesNo("ada", "sure"), "y", True),
        (YesNo("ada", "sure"), "No.", False),
        (Number("ada", "treasures", 0, 3), "2", 2),
        (Number("ada", "treasures", 0, 3), "all", 3),
        (Number("ada", "treasures", 0, 3), "none", 0),
        (Number("ada", "treasures", 0, 3), "", 0),
        (Number("ada", "treasures", 0, 12, start=10), "", 10),
        (Text("ada", "narrate", 80), "2 steps, then water.", "2 steps, then water."),
        (Text("ada", "narrate", 80, suggestions=("Dripping.", "Silence.")), "2", "Silence."),
    ],
)
def test_plain_answers_are_read_plainly(ask: Ask[Any], typed: str, value: object) -> None:
    assert read(ask, {}, typed).value == value


@pytest.mark.parametrize(
    ("ask", "typed", "why"),
    [
        (YesNo("ada", "sure"), "perhaps", "Type yes or no"),
        (YesNo("ada", "sure"), "", "Type yes or no"),
        (Number("ada", "treasures", 0, 3), "many", "Type a whole number from 0 to 3"),
        (Number("ada", "treasures", 0, 3), "1.5", "Type a whole number from 0 to 3"),
        (Number("ada", "treasures", 0, 3), "9" * 5000, "Type a whole number from 0 to 3"),
    ],
)
def test_what_is_no_answer_is_refused_in_one_sentence(ask: Ask[Any], typed: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        read(ask, {}, typed)
