"""Speaking: what is kept ready to be said again is what would be said anew, and no table ever hears another's names."""

from typing import Any

import msgspec
import pytest

from tests.engine.playing import act, lay
from undercroft.engine.asks import Ask, Detail, pick
from undercroft.engine.dice import Fast
from undercroft.engine.table import Table
from undercroft.games import find_game
from undercroft.games.depths.statements import Remark
from undercroft.server import speaking
from undercroft.server.recent import Recent
from undercroft.server.speaking import Question, SeatView
from undercroft.server.standing import encode

DEPTHS = find_game("depths")


@pytest.fixture(autouse=True)
def nothing_said_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speaking, "NAMELESS", Recent(100))
    monkeypatch.setattr(speaking, "BLANKS", Recent(100))
    monkeypatch.setattr(speaking, "OPTIONS", Recent(100))


def put(table: Table[Any], ask: Ask[Any], own: Recent[Any, Question]) -> tuple[Any, str]:
    """Put an ask as the server does."""
    question = SeatView(table, ask.seat).question(ask, own)
    return question.put(ask.id), question.read(ask.id)


def labels(table: Table[Any], ask: Ask[Any]) -> list[str]:
    """Give the words of an ask's options, at a table that has put no question yet."""
    shown, _ = put(table, ask, Recent(9))
    return [option["label"] for option in shown["options"]]


def named(*names: str) -> Table[Any]:
    """Lay a table for the first three seats, who are called so."""
    table = lay(DEPTHS, 3, "names")
    table.names.update(zip(table.players, names, strict=True))
    return table


@pytest.mark.parametrize("game", ["depths", "kingdom"])
def test_every_question_of_several_tables_is_put_as_if_it_were_the_first(game: str) -> None:
    chance, tables = Fast(b"talk"), [lay(find_game(game), 3, str(place)) for place in range(3)]
    kept = [Recent[Any, Question](20) for _ in tables]
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
    ask, own = pick("ada", "talk", ("ready", "claim")), Recent[Any, Question](9)
    one = SeatView(named("Ann", "Bob", "Cid"), "ada").question(ask, own)
    other = SeatView(named("Dan", "Eve", "Fay"), "brok").question(ask, own)

    assert one is other


def test_a_name_in_a_question_is_never_heard_at_another_table() -> None:
    one, other = named("Ann", "Bob", "Cid"), named("Dan", "Eve", "Fay")
    for ask in (pick("ada", "accuse", ("brok", "cass")), pick("ada", "unheard_of", ("brok", "cass"))):
        assert labels(one, ask) == ["Bob", "Cid"]
        assert labels(other, ask) == ["Eve", "Fay"]
    told = pick("ada", "paranoia", ("sword", "torch"), who="brok")
    assert "Bob" in str(put(one, told, Recent(9))[0])
    assert "Bob" not in str(put(other, told, Recent(9)))


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
    table, own = named("Ann", "Bob", "Cid"), Recent[Any, Question](9)
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


def remark(turn: int = 2) -> Remark:
    """Give a card on which somebody says whom they suspect."""
    return Remark("ada", "suspect", ("ada", "brok", "cass"), ("ada", "brok", "cass"), turn)


def test_a_card_is_worded_once_for_all_tables_with_gaps_for_names(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = named("Ann", "Bob", "Cid"), named("Dan", 'Eve "Quick" 2', "Fay")
    shown, encoded = put(one, remark(), Recent(9))
    monkeypatch.setattr(SeatView, "shown_ask", None)  # nobody words it again
    again, read = put(other, remark(), Recent(9))

    assert "Bob" in str(shown)
    assert "Bob" in encoded
    assert "Bob" not in f"{again}{read}"
    assert msgspec.json.decode(read) == msgspec.json.decode(encode(again))
    assert again["slots"][0]["options"][0]["label"] == 'Eve "Quick" 2'


@pytest.mark.parametrize("name", ["The Duke", "Mr.", "bob", "ǅ"])
def test_whatever_somebody_is_called_a_card_reads_as_if_it_were_worded_anew(name: str) -> None:
    put(named("Ann", "Bob", "Cid"), remark(), Recent(9))
    table = named("Ann", name, "Cid")
    anew = SeatView(table, "ada").shown_ask(remark())

    assert put(table, remark(), Recent(9)) == (anew, encode(anew).decode())
    assert put(table, remark(1), Recent(9))[0] != anew
