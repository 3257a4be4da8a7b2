"""Somebody with more than six slots can hold says once what they keep."""

import json

import pytest

from tests.kingdom.scene import Scene, landmaker
from tests.rules import rule
from undercroft.engine.asks import PickSome
from undercroft.engine.refusals import Refused
from undercroft.games.kingdom.phases.court.starting_equipment import pack
from undercroft.games.kingdom.rules.chance import BY_DICE, MAKING
from undercroft.games.kingdom.state.due import Spare


def rummaged(scene: Scene, times: int) -> PickSome:
    scene.dice(*(3, 4) * times)
    scene.play(pack, "ann")
    scene.answer("ann", "equipment_rolls", times)
    assert isinstance(scene.ask, PickSome)
    return scene.ask


@rule("MYK-EQUIP-05")
def test_whatever_is_too_much_is_asked_about_once() -> None:
    scene = Scene(ann=landmaker("servant", jobs=["bee"], wit=5))

    ask = rummaged(scene, 5)
    assert (ask.key, len(ask.ids), ask.least, ask.most) == ("items_kept", 12, 6, 6)
    scene.answer("ann", "items_kept", ["pan", "lunch", "lunch:2", "lunch:6", "broom", "tent"])

    scene.ends()
    assert sorted(item.id for item in scene.ann.items()) == ["broom", "lunch", "lunch", "lunch", "pan", "tent"]
    left = [note.item for note in scene.realm.pending if isinstance(note, Spare)]
    assert left == ["backpack", "instrument", "tonic", "lunch", "lunch", "lunch"]


@rule("MYK-EQUIP-01")
def test_what_takes_two_slots_counts_twice_and_too_much_is_refused() -> None:
    scene = Scene(ann=landmaker("king", jobs=["warrior"], wit=4))

    ask = rummaged(scene, 4)
    assert (ask.least, ask.most) == (5, 6)
    small = ["blade", "flag", "costume", "lunch", "lunch:2"]
    with pytest.raises(Refused, match="do not all fit"):
        scene.answer("ann", "items_kept", [*small, "great_sword"])
    assert all(ask.check(ask.nth(index)) for index in range(ask.count()))
    scene.answer("ann", "items_kept", [*small[:4], "great_sword"])

    scene.ends()
    assert len(scene.ann.items()) == 5


def test_copies_are_told_apart_by_their_labels() -> None:
    scene = Scene(ann=landmaker("servant", jobs=["bee"], wit=2))

    assert rummaged(scene, 2).ids
    options = {one["id"]: one["label"] for one in json.loads(scene.table.view("ann").encode())["asks"][0]["options"]}
    assert (options["lunch"], options["lunch:2"]) == ("Lunch", "Lunch, another")


def test_whoever_leaves_it_to_the_dice_is_asked_nothing() -> None:
    scene = Scene(ann=landmaker("servant", jobs=["bee"], wit=0))
    scene.ann.choices[MAKING] = [BY_DICE]
    scene.dice(6)

    scene.play(pack, "ann")

    scene.ends()
    assert [item.id for item in scene.ann.items()] == ["pan", "backpack", "lunch", "instrument", "broom", "tonic"]
