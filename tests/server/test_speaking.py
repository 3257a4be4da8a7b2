"""Speaking: what is kept ready to be said again is what would be said anew, and no table ever hears another's names."""

from typing import Any

import pytest

from tests.engine.playing import act, lay
from undercroft.engine.asks import Ask, Detail, pick
from undercroft.engine.dice import Fast
from undercroft.engine.table import Table
from undercroft.games import find_game
from undercroft.server import speaking
from undercroft.server.speaking import Question, Questions, SeatView
from undercroft.server.standing import encode

DEPTHS = find_game("depths")


@pytest.fixture(autouse=True)
def nothing_said_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speaking, "NAMELESS", Questions(100))


def put(table: Table[Any], ask: Ask[Any], own: Questions) -> tuple[Any, str]:
    """Put an ask as the server does."""
    return SeatView(table, ask.seat).question(ask, own).put(ask)


def labels(table: Table[Any], ask: Ask[Any]) -> list[str]:
    """Give the words of an ask's options, at a table that has put no question yet."""
    shown, _ = put(table, ask, Questions(9))
    return [option["label"] for option in shown["options"]]


def named(*names: str) -> Table[Any]:
    """Lay a table for the first three seats, who are called so."""
    table = lay(DEPTHS, 3, "names")
    table.names.update(zip(table.players, names, strict=True))
    return table


@pytest.mark.parametrize("game", ["depths", "kingdom"])
def test_every_question_of_several_tables_is_put_as_if_it_were_the_first(game: str) -> None:
    chance, tables = Fast(b"talk"), [lay(find_game(game), 3, str(place)) for place in range(3)]
    kept = [Questions(20) for _ in tables]
    for place, table in enumerate(tables):
        table.names.update({seat: f"{seat} of {place}" for seat in table.players})

    for _ in range(120):
        for table, own in zip(tables, kept, strict=True):
            for ask in table.open_asks():
                anew = SeatView(table, ask.seat).shown_ask(ask)
                shown, encoded = put(table, ask, own)
                assert (shown, encoded.encode()) == (anew, encode(anew))
            if not table.over:
                act(table, chance)


def test_a_question_without_names_is_worded_once_for_all_tables() -> None:
    ask, own = pick("ada", "talk", ("ready", "claim")), Questions(9)
    one = SeatView(named("Ann", "Bob", "Cid"), "ada").question(ask, own)
    other = SeatView(named("Dan", "Eve", "Fay"), "brok").question(ask, own)

    assert one is other


def test_a_name_in_a_question_is_never_heard_at_another_table() -> None:
    one, other = named("Ann", "Bob", "Cid"), named("Dan", "Eve", "Fay")
    for ask in (pick("ada", "accuse", ("brok", "cass")), pick("ada", "unheard_of", ("brok", "cass"))):
        assert labels(one, ask) == ["Bob", "Cid"]
        assert labels(other, ask) == ["Eve", "Fay"]
    told = pick("ada", "paranoia", ("sword", "torch"), who="brok")
    assert "Bob" in str(put(one, told, Questions(9))[0])
    assert "Bob" not in str(put(other, told, Questions(9)))


def test_an_id_that_is_a_seat_at_one_table_only_is_a_word_at_the_others() -> None:
    ask = pick("ada", "unheard_of", ("dunn", "stone"))
    small, large = lay(DEPTHS, 3, "seats"), lay(DEPTHS, 4, "seats")
    large.names["dunn"] = "Dora"

    assert [labels(table, ask) for table in (small, large, small)] == [
        ["Dunn", "Stone"],
        ["Dora", "Stone"],
        ["Dunn", "Stone"],
    ]


def test_a_question_is_another_when_anything_said_of_it_is_another() -> None:
    table, own = named("Ann", "Bob", "Cid"), Questions(9)
    asks: list[Ask[Any]] = [
        pick("ada", "unheard_of", ("stone",)),
        pick("ada", "unheard_of", ("stone", "bone")),
        pick("ada", "unheard_of", ("stone",)).described(lambda option: Detail(label="A stone")),
        pick("ada", "unheard_of", ("stone",)).described(lambda option: Detail(die=6)),
        pick("ada", "unheard_of", ("stone",), suggested="stone"),
        pick("ada", "talk", ("stone",)),
    ]
    said = [str(put(table, ask, own)[0]) for ask in (*asks, *asks)]

    assert len(set(said)) == len(asks)
    assert said[: len(asks)] == said[len(asks) :]


def test_the_oldest_questions_make_room_for_new_ones() -> None:
    kept, question = Questions(3), Question({}, "")
    for number in range(5):
        kept.keep(number, question)

    assert [kept.find(number) is question for number in range(5)] == [False, False, True, True, True]
