"""The dock: odds in words, the hill of two dice, letters on what answers something, and the shelves of the counter."""

from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

import pytest

from tests.nightmares.showing import evening
from undercroft.engine.odds import Odds
from undercroft.games.nightmares import game
from undercroft.games.nightmares.show.wording import night_texts
from undercroft.games.nightmares.words import Band, Move
from undercroft.server.fragments import draw_question

Shown = dict[str, Any]


@pytest.fixture(scope="module")
def asked() -> Mapping[str, list[Shown]]:
    """Everything that one seat is asked in an evening, by the key of the question."""
    found: dict[str, list[Shown]] = {}
    for table in evening(3):
        for ask in table.view("ann").data()["asks"]:
            found.setdefault(ask["key"], []).append(ask)
    return found


def rolled(asked: Mapping[str, list[Shown]]) -> Iterator[Odds]:
    """Give the odds of every card that rolls."""
    for asks in asked.values():
        yield from (ask["odds"] for ask in asks if "odds" in ask)


def test_the_style_sheet_is_whole() -> None:
    style = files("undercroft.games.nightmares").joinpath("static/board.css").read_text("utf-8")

    assert style.count("{") == style.count("}")


def test_every_band_of_every_move_has_words() -> None:
    words = night_texts().words

    unrolled = (Move.REACTION,)
    missing = [f"{move}_{band}" for move in Move if move not in unrolled for band in Band]
    assert [one for one in missing if one not in words] == []


def test_odds_say_what_would_happen(asked: Mapping[str, list[Shown]]) -> None:
    labels = {band.label for odds in rolled(asked) for band in odds.bands}

    assert labels
    assert not labels & {"strong", "mixed", "miss"}
    assert not [label for label in labels if "_" in label or "…" in label]


def test_a_card_that_rolls_has_a_hill_of_eleven_totals(asked: Mapping[str, list[Shown]]) -> None:
    for odds in rolled(asked):
        assert odds.hill
        assert len(odds.hill) == 11
        assert sum(column.ways for column in odds.hill) == 36


def test_the_day_has_its_odds_on_the_card(asked: Mapping[str, list[Shown]]) -> None:
    assert any("odds" in ask for ask in asked["day"])


def test_whatever_answers_a_letter_wears_it(asked: Mapping[str, list[Shown]]) -> None:
    for ask in asked["battle"]:
        options = {option["id"]: option for option in ask["slots"][0]["options"]}
        if "danger" in options:
            assert options["danger"]["signs"]
            drawn = draw_question(game, ask, "ann", {})
            assert f'<b class="sign" data-sign="{options["danger"]["signs"][0]}">' in drawn


def test_a_good_blow_says_which_letter_it_stops(asked: Mapping[str, list[Shown]]) -> None:
    said = [ask["odds"].bands[0].label for ask in asked["battle"] if ask["draft"]["move"] == "fight"]

    assert any(" stopped, " in words for words in said)


def test_the_counter_has_shelves_and_prices(asked: Mapping[str, list[Shown]]) -> None:
    options = asked["counter"][0]["options"]

    assert len({option["group"] for option in options}) > 2
    assert all(option["with"] for option in options)
    drawn = draw_question(game, asked["counter"][0], "ann", {})
    assert drawn.count("<details") > 2
    assert drawn.count(" open>") == 1
