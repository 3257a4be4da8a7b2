"""Coming home on one card each: what is sold at the market, and what is learned in place of what is given up."""

from typing import Any

import msgspec
import pytest

from tests.kingdom.rules.test_deeds import card_of, keys, send, shown
from tests.kingdom.scene import Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.engine.refusals import Refused
from undercroft.games.kingdom import game
from undercroft.games.kingdom.phases.end_phase.earnings import sell_materials
from undercroft.games.kingdom.phases.end_phase.growth import grow
from undercroft.terminal.card import CardQuestion, question_for


def market(wanted: str = "iron", **materials: int) -> Scene:
    """Let Ann come to a market that wants something, with what the Kingdom has."""
    stock = materials or {"iron": 7, "wood": 7, "meat": 4}
    scene = Scene(kingdom(materials=stock, treasury=1), everything=False, ann=landmaker("king"))
    scene.realm.chronicle.market = wanted
    scene.play(sell_materials)
    return scene


@rule("MYK-EARN-05", "MYK-EARN-06", "MYK-EARN-07")
def test_all_that_is_sold_is_one_card() -> None:
    scene = market()
    look = shown(scene, {"wanted": 2, "kinds": ["wood", "meat"]})

    assert [slot["key"] for slot in look["slots"]] == ["market_lots", "market_kinds", "market_other_lots"]
    assert look["draft"]["lots"] == 2
    assert look["outlook"].startswith("Brings 4 MG: the Treasury has 5 then. Upkeep is ")
    send(scene, {"wanted": 2, "kinds": ["wood", "meat"], "lots": 2})

    scene.ends()
    assert (scene.kingdom.treasury, scene.kingdom.materials) == (5, {"iron": 1, "meat": 1})


@rule("MYK-EARN-07")
def test_the_card_of_the_market_begins_with_what_is_wanted_and_silence_sells_that() -> None:
    scene = market()
    card = card_of(scene)

    assert shown(scene, {})["draft"] == {"wanted": 2, "kinds": ()}
    send(scene, card.silence())

    scene.ends()
    assert scene.kingdom.treasury == 3


@rule("MYK-EARN-06")
def test_one_lot_that_is_put_up_is_sold_and_nothing_more_is_asked() -> None:
    scene = market(wood=6)

    assert [slot["key"] for slot in shown(scene, {"kinds": ["wood"]})["slots"]] == ["market_kinds"]
    send(scene, {"kinds": ["wood"]})

    scene.ends()
    assert (scene.kingdom.treasury, scene.kingdom.materials) == (2, {"wood": 1})


def test_nobody_is_asked_who_has_nothing_to_sell() -> None:
    market(iron=2, wood=4).ends()


@rule("MYK-EARN-07")
@pytest.mark.parametrize(
    ("part", "said"),
    [
        ({"wanted": 3}, r"^Wanted: The number must be from 0 to 2\.$"),
        ({"kinds": ["iron"]}, r"^Kinds: .*\.$"),
        ({"lots": 3}, r"^Lots: The number must be from 0 to 2\.$"),
        ({"kinds": []}, r"^Lots cannot be chosen here\.$"),
    ],
)
def test_a_sale_with_a_wrong_part_is_refused_and_nothing_changes(part: dict[str, Any], said: str) -> None:
    scene = market()
    before = msgspec.msgpack.encode(scene.realm)

    with pytest.raises(Refused, match=said):
        send(scene, {"wanted": 2, "kinds": ["wood", "meat"], "lots": 2, **part})

    assert (msgspec.msgpack.encode(scene.realm), keys(scene)) == (before, ["market"])


def retraining(**more: Any) -> Scene:
    """Let Ann come home to a Kingdom that has no Level for her."""
    sheet = landmaker("king", jobs=["noble"], level=2, skills=["noblesse_oblige", "diadem", "stand"], **more)
    scene = Scene(kingdom(level=2), everything=False, ann=sheet, bob=landmaker("knight", level=2))
    scene.ann.likes, scene.bob.likes = ["Cats"], []
    scene.realm.chronicle.objective_met = True
    scene.realm.phase, scene.realm.done = "end", ["judged", "mission:ann", "objective:bob", "mission:bob"]
    scene.play(grow)
    return scene


@rule("MYK-GROWTH-08", "MYK-GROWTH-09")
def test_what_is_given_up_and_what_is_learned_for_it_is_one_card() -> None:
    scene = retraining()
    look = shown(scene, {"deed": ["diadem", "stand"], "more_1": "anarch"})

    asked = {slot["slot"]: slot for slot in look["slots"]}
    assert [slot["key"] for slot in asked.values()] == [
        "skills_unlearned", "skill_learned", "skill_learned", "taste_changed",
    ]  # fmt: skip
    assert "anarch" not in [option["id"] for option in asked["more_2"]["options"]]
    assert look["outlook"] == "There is room for two skills in their place."
    send(scene, {"deed": ["diadem", "stand"], "more_1": "anarch", "more_2": "diadem", "more_3": "keep"})

    scene.ends()
    assert scene.ann.skills == ["noblesse_oblige", "anarch", "diadem"]


@rule("MYK-GROWTH-08")
def test_whoever_gives_nothing_up_says_so_once() -> None:
    scene = retraining()

    assert shown(scene, {})["outlook"] == "All stays as it is."
    assert [slot["key"] for slot in shown(scene, {})["slots"]] == ["skills_unlearned", "taste_changed"]
    send(scene, {"deed": [], "more_1": "keep"})

    scene.ends()
    assert scene.ann.skills == ["noblesse_oblige", "diadem", "stand"]


@rule("MYK-GROWTH-08")
def test_what_is_left_open_of_retraining_is_asked_when_it_comes_up() -> None:
    scene = retraining()

    send(scene, ["stand"])
    scene.answer("ann", "skill_learned", "anarch")
    scene.answer("ann", "taste_changed", "keep")

    scene.ends()
    assert scene.ann.skills == ["noblesse_oblige", "diadem", "anarch"]


@rule("MYK-GROWTH-08")
@pytest.mark.parametrize(
    ("part", "said"),
    [
        ({"more_1": "noblesse_oblige"}, r"^Skill learned: That is not offered here.*\.$"),
        ({"deed": ["noblesse_oblige"]}, r"^Deed: .*\.$"),
        ({"deed": []}, r"^Taste changed: That is not offered here.*\.$"),
    ],
)
def test_retraining_with_a_wrong_part_is_refused_and_nothing_changes(part: dict[str, Any], said: str) -> None:
    scene = retraining()
    before = msgspec.msgpack.encode(scene.realm)

    with pytest.raises(Refused, match=said):
        send(scene, {"deed": ["stand"], "more_1": "anarch", **part})

    assert (msgspec.msgpack.encode(scene.realm), keys(scene)) == (before, ["skills_unlearned"])


@pytest.mark.parametrize("level", ["good", "random"])
@pytest.mark.parametrize("laid", [market, retraining])
def test_bots_come_home_by_the_same_cards(laid: Any, level: str) -> None:
    scene = laid()
    bots = {seat: game.bot(seat, b"seed", level) for seat in scene.table.seats}

    for _ in range(12):
        for ask in scene.table.open_asks()[:1]:
            scene.table.answer(ask.seat, ask.id, bots[ask.seat].answer(scene.table.view(ask.seat), ask))

    assert scene.table.over


@pytest.mark.parametrize("laid", [market, retraining])
def test_the_cards_fit_on_a_small_screen(laid: Any) -> None:
    scene = laid()
    question = question_for(game, scene.table.view("ann"), card_of(scene))
    assert isinstance(question, CardQuestion)

    drawn = [line.plain for line in question.lines(80)]

    assert len(drawn) < 20
    assert max(map(len, drawn)) <= 80


def test_the_market_is_filled_in_in_the_terminal() -> None:
    scene = market()
    question = question_for(game, scene.table.view("ann"), card_of(scene))
    assert isinstance(question, CardQuestion)

    question.change("b wood meat")

    drawn = "\n".join(line.plain for line in question.lines(80))
    assert "puts up Wood (7) and Meat (4) and sells two lots of that" in drawn.replace("\n", " ")
    scene.table.answer("ann", card_of(scene).id, question.draft)
    scene.ends()
