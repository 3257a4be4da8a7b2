"""The action card says on which rung it stands and why, its dice, and the odds with and without what is put in."""

from functools import cache
from typing import Any

from tests.wicked.show.showing import campaign
from undercroft.engine.ladders import Stance
from undercroft.engine.view import View
from undercroft.games.wicked.words import Effect, Position
from undercroft.server.rendering import render

RUNGS = {"Position": [str(one) for one in Position], "Effect": [str(one) for one in Effect]}


@cache
def found(key: str) -> tuple[View, str]:
    """Find a seat with a card that has a heart to spend."""
    for table in campaign("ladders"):
        for seat in table.state.monsters:
            view = table.view(seat)
            for ask in view.asks:
                if ask.key == key and "heart" in view.preview(ask.id, {})["draft"]:
                    return view, ask.id
    raise AssertionError(f"no {key} with a heart came up")


def looked(key: str, **wanted: Any) -> dict[str, Any]:
    """Look at a card as it would be with something filled in."""
    view, ask = found(key)
    return view.preview(ask, wanted)


def test_a_card_shows_both_ladders_with_what_put_it_there() -> None:
    stance: Stance = looked("action")["stance"]

    assert {one.name: list(one.rungs) for one in stance.ladders} == RUNGS
    assert all(one.at in one.rungs for one in stance.ladders)
    assert all(sign in (1, -1) and words for one in stance.ladders for sign, words in one.parts)


def test_what_is_put_into_it_moves_dice_odds_and_ladders_at_once() -> None:
    plain, more = looked("action")["stance"], looked("action", heart=True, hard=True)
    stance = more["stance"]

    assert stance.count == plain.count + 1
    assert stance.plain_count == plain.count
    assert stance.plain is not None
    assert stance.plain != more["odds"]
    assert [(one.name, sign) for one in stance.ladders for sign, why in one.parts if why == "going hard"] == [
        ("Position", -1),
        ("Effect", 1),
    ]


def test_work_stands_on_the_same_ladders() -> None:
    stance: Stance = looked("work", heart=True)["stance"]

    assert [one.name for one in stance.ladders] == ["Position", "Effect"]
    assert stance.plain_count == stance.count - 1


def test_the_page_says_it_in_words_and_shapes() -> None:
    card = looked("action", heart=True)
    shown = render("house/widgets/stance.html", stance=card["stance"], ask=card)

    assert shown.count('aria-current="true"') == 2
    assert "As you stand" in shown
    assert shown.count('class="odds"') == 2
    assert f"<b>{card['stance'].count}d</b>" in shown


def test_the_verb_says_what_is_rolled() -> None:
    assert looked("action")["verb"].startswith(("Roll ", "Step in: roll "))
    assert not any("." in name for name, _ in looked("action")["stance"].dice)
    assert "…" not in looked("action", intention="fortune")["verb"]
