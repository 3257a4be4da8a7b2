"""Public Facilities."""

import pytest

from tests.kingdom.scene import KING, Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.grammar.moments import (
    Breather,
)
from undercroft.games.kingdom.grammar.windows import attribute_level, open_moment
from undercroft.games.kingdom.rules.building import buy_facility
from undercroft.games.kingdom.rules.figures import max_voices
from undercroft.games.kingdom.rules.people import lose_citizens
from undercroft.games.kingdom.state import Carried


@rule("MYK-FAC-PUBLIC-HOSPITAL", "MYK-FACRULE-TIMING-INTERRUPT")
def test_a_hospital_saves_citizens_as_often_as_its_level() -> None:
    scene = Scene(kingdom(facilities={"A1": "hospital"}, culture=4), ann=KING)
    scene.dice(3, 3)

    scene.play(lose_citizens, 7, "X")
    scene.use("ann", "citizens_loss_due", "hospital")
    assert scene.kingdom.citizens == 50
    scene.play(lose_citizens, 7, "X")

    scene.ends()
    assert scene.kingdom.citizens == 43


@rule("MYK-FAC-PUBLIC-HOSPITAL")
def test_a_hospital_that_fails_saves_nobody() -> None:
    scene = Scene(kingdom(facilities={"A1": "hospital"}), ann=KING)
    scene.dice(3, 3)

    scene.play(lose_citizens, 7, "X")
    scene.use("ann", "citizens_loss_due", "hospital")

    scene.ends()
    assert scene.kingdom.citizens == 43


@rule("MYK-FAC-PUBLIC-EXECUTION-GROUND")
def test_an_execution_costs_citizens_and_is_popular() -> None:
    scene = Scene(kingdom(facilities={"A1": "execution_ground"}, talents=["executioner"], voices=3), ann=KING)
    scene.dice(4)

    scene.act("ann", "execution_ground")

    scene.ends()
    assert (scene.kingdom.citizens, scene.kingdom.voices) == (46, 13)
    assert max_voices(scene.table.play).value == 13


@rule("MYK-FAC-PUBLIC-EXECUTION-GROUND")
def test_without_an_executioner_there_is_no_execution() -> None:
    assert "execution_ground" not in Scene(kingdom(facilities={"A1": "execution_ground"}), ann=KING).actions("ann")


@rule("MYK-FAC-PUBLIC-DEPOT")
def test_a_depot_stores_what_was_chosen_for_it() -> None:
    scene = Scene(kingdom(treasury=1), ann=KING)
    scene.play(buy_facility, "ann", "depot", "33.A1")
    scene.answer("ann", "facility_material", "wood")
    scene.ann.slots[0].materials = {"wood": 7, "iron": 2}

    scene.play(open_moment, Breather("actions"))
    scene.use("ann", "breather", "depot")
    scene.answer("ann", "stores_material", "in:wood")
    scene.answer("ann", "stores_amount", 5)
    assert scene.ask.options() == ["done", "in:wood", "out:wood"]
    scene.answer("ann", "stores_material", "out:wood")
    scene.answer("ann", "stores_amount", 1)
    scene.answer("ann", "stores_material", "done")
    scene.use("ann", "breather")

    scene.ends()
    assert (scene.kingdom.materials, scene.ann.carried_materials()) == ({"wood": 4}, {"wood": 3, "iron": 2})


@rule("MYK-FAC-PUBLIC-MEMORIAL-HALL")
def test_a_memorial_hall_keeps_what_this_game_brought_under_names_of_its_own() -> None:
    scene = Scene(kingdom(treasury=2), ann=landmaker("king", items=["blade", "tonic", "blade"]), phase="end")
    scene.ann.slots[3].materials = {"wood": 4, "iron": 3}
    scene.realm.chronicle.acquired = {"blade": 2, "iron": 2}

    scene.play(buy_facility, "ann", "memorial_hall", "33.A1")
    assert scene.ask.options() == ["0:blade", "2:blade"]
    scene.answer("ann", "memorial_items", ["0:blade", "2:blade"])
    scene.answer("ann", "memorial_name", "Old Rusty")
    scene.answer("ann", "memorial_name", "Old Rusty")
    scene.answer("ann", "memorial_materials", ["iron"])

    scene.ends()
    hall = next(built for _, _, built in scene.kingdom.buildings() if built.kind == "memorial_hall")
    assert hall.choices == ["blade:Old Rusty", "blade:Old Rusty 2"]
    assert ([item.id for item in scene.kingdom.items], scene.kingdom.materials) == (["blade", "blade"], {"iron": 2})


@rule("MYK-FAC-PUBLIC-MEMORIAL-HALL")
def test_what_is_on_display_can_be_taken_away_but_nothing_is_added_later() -> None:
    scene = Scene(kingdom(facilities={"A1": "memorial_hall"}), ann=landmaker("king", items=["tonic"]))
    scene.kingdom.items = [Carried("blade", 2)]

    scene.play(open_moment, Breather("actions"))
    scene.use("ann", "breather", "memorial_hall")
    assert scene.ask.options() == ["done", "out:0"]
    scene.answer("ann", "stores_item", "out:0")
    assert "memorial_hall" not in scene.ask.options()
    scene.use("ann", "breather")

    scene.ends()
    assert [item.id for item in scene.ann.items()] == ["tonic", "blade"]
    assert scene.kingdom.items == []


@rule("MYK-FAC-PUBLIC-SCHOOL", "MYK-FAC-PUBLIC-JAILHOUSE", "MYK-FAC-PRODUCTION-FARM", "MYK-FACRULE-TARGET-KINGDOM")
@pytest.mark.parametrize(
    ("kind", "attribute"),
    [("school", "culture"), ("jailhouse", "order"), ("farm", "lifestyle"), ("citadel", "military")],
)
def test_basic_facilities_raise_an_attribute_more_when_they_are_as_high_as_the_kingdom(
    kind: str, attribute: str
) -> None:
    apart = Scene(kingdom(facilities={"A1": kind, "C3": kind}), ann=KING)
    joined = Scene(kingdom(facilities={"A1": kind, "A2": kind}), ann=KING)
    high = Scene(kingdom(facilities={"A1": kind, "A2": kind}, level=3), ann=KING)

    assert attribute_level(apart.table.play, attribute) == 3
    assert attribute_level(joined.table.play, attribute) == 3
    assert attribute_level(high.table.play, attribute) == 2
