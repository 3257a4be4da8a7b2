"""Buying and tearing down: Facilities, Corridors, Entrances; the Market and the random tables."""

import re

import pytest

from tests.kingdom.scene import Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.engine.tables import draw
from undercroft.games.kingdom import game
from undercroft.games.kingdom.draws.market import MARKET, draw_staple
from undercroft.games.kingdom.draws.random_facilities import RANDOM_FACILITIES, draw_facility
from undercroft.games.kingdom.draws.random_items import RANDOM_ITEMS, draw_item
from undercroft.games.kingdom.grammar.entries import FACILITIES, ITEMS, MONSTERS
from undercroft.games.kingdom.grammar.moments import RoundtableBegun
from undercroft.games.kingdom.grammar.windows import facility_level, open_moment
from undercroft.games.kingdom.rules.building import (
    buy_corridor,
    buy_entrance,
    buy_facility,
    buy_removal,
    choices_of,
    corridor_places,
    cost_of,
    entrance_places,
    means,
    on_sale,
    open_rooms,
    removable,
    rooms_for,
)
from undercroft.games.kingdom.rules.improvising import rule_frankly
from undercroft.games.kingdom.rules.land import build, destroy_facility
from undercroft.games.kingdom.state import Built, Kingdom
from undercroft.games.kingdom.words import MATERIALS

KING = landmaker("king")


def standing(land: Kingdom) -> list[tuple[str, str]]:
    """List what stands where."""
    return [(room, built.kind) for _, room, built in land.buildings() if built.kind != "royal_palace"]


def first(land: Kingdom, kind: str) -> Built:
    """Find a Facility by kind."""
    return next(built for _, _, built in land.buildings() if built.kind == kind)


@rule("MYK-FACRULE-DEF", "MYK-FACRULE-PURCHASE", "MYK-FACRULE-LEVEL", "MYK-KPHASE-TRE-04")
def test_a_facility_is_bought_for_its_cost_and_begins_at_level_one() -> None:
    scene = Scene(kingdom(treasury=7), ann=KING)

    scene.play(buy_facility, "ann", "council", "33.A1")

    scene.ends()
    assert (scene.kingdom.treasury, standing(scene.kingdom)) == (2, [("A1", "council")])
    assert facility_level(scene.table.play, first(scene.kingdom, "council")) == 1


@rule("MYK-KPHASE-TRE-09", "MYK-FACRULE-PURCHASE")
def test_what_the_treasury_cannot_cover_is_not_bought() -> None:
    scene = Scene(kingdom(treasury=4), ann=KING)

    scene.play(buy_facility, "ann", "council", "33.A1")

    scene.ends()
    assert (scene.kingdom.treasury, standing(scene.kingdom)) == (4, [])
    assert "council" not in on_sale(scene.table.play)
    assert {"slum", "farm"} <= set(on_sale(scene.table.play))


@rule("MYK-FACRULE-ROOM", "MYK-FACRULE-ADDITION")
def test_additions_need_their_host_and_stand_beside_each_other() -> None:
    scene = Scene(kingdom(facilities={"A1": "temple", "A2": ["cutchery", "salon"]}), ann=KING)

    assert rooms_for(scene.realm, "sanctuary") == ["33.A1"]
    assert rooms_for(scene.realm, "salon") == []
    assert rooms_for(scene.realm, "cutty_stool") == ["33.A1", "33.A2", "33.B2"]


@rule("MYK-FACRULE-OPENROOM")
def test_without_an_open_room_nothing_can_be_bought() -> None:
    rooms = dict.fromkeys(("A1", "A2", "A3", "B1", "B3", "C1", "C2", "C3"), "slum")
    scene = Scene(kingdom(facilities=rooms, treasury=20), ann=KING)

    sold = [FACILITIES[kind] for kind in on_sale(scene.table.play)]

    assert sold
    assert all(entry.addition for entry in sold)


@rule("MYK-FACRULE-OPENROOM")
@pytest.mark.parametrize(("ruling", "rooms"), [("linked", ["33.A1", "33.A2"]), ("any", None)])
def test_a_room_must_be_linked_unless_the_table_says_otherwise(ruling: str, rooms: list[str] | None) -> None:
    scene = Scene(kingdom(corridors=("A1-A2",)), ann=KING, rulings={"R2-OPENROOM": ruling})

    found = open_rooms(scene.table.play, "farm")

    assert found == rooms if rooms else len(found) == 8


@rule("MYK-FACRULE-PALACE", "MYK-FAC-COURT-ROYAL-PALACE")
def test_a_palace_can_be_rebuilt_but_never_be_doubled() -> None:
    scene = Scene(kingdom(treasury=5), ann=KING)
    assert rooms_for(scene.realm, "royal_palace") == []

    scene.play(destroy_facility, first(scene.kingdom, "royal_palace"), "X")
    assert "33.B2" in rooms_for(scene.realm, "royal_palace")
    scene.play(buy_facility, "ann", "royal_palace", "33.B2")

    assert scene.kingdom.treasury == 0
    assert scene.kingdom.has("royal_palace")


@rule("MYK-FACRULE-CORRIDOR", "MYK-KPHASE-TRE-07", "MYK-KINGDOM-GEO-07")
def test_corridors_and_entrances_cost_one_each_and_a_map_has_two_entrances_at_most() -> None:
    scene = Scene(kingdom(treasury=3), ann=KING)
    assert corridor_places(scene.realm) == ["33.A1-B1", "33.A3-B3", "33.B1-C1", "33.B3-C3"]

    scene.play(buy_corridor, "ann", "33.A1-B1")
    assert "33.C3-east" in entrance_places(scene.realm)
    scene.play(buy_entrance, "ann", "33.C3-east")

    sheet = scene.kingdom.maps["33"]
    assert (scene.kingdom.treasury, sheet.entrances) == (1, ["A1-north", "C3-east"])
    assert "A1-B1" in sheet.corridors
    assert entrance_places(scene.realm) == []


@rule("MYK-FACRULE-CORRIDOR")
def test_an_entrance_at_the_rim_of_the_world_would_lead_nowhere() -> None:
    scene = Scene(kingdom(capital="33"), ann=KING)
    scene.kingdom.maps = {"16": scene.kingdom.maps["33"]}

    assert not any("north" in place or "east" in place for place in entrance_places(scene.realm))


@rule("MYK-FACRULE-DESTROY", "MYK-KPHASE-TRE-08")
def test_tearing_down_costs_one_each() -> None:
    scene = Scene(kingdom(facilities={"A1": "farm"}, treasury=4), ann=KING)
    assert {"f2", "33.A1-A2", "33.A1-north"} <= set(removable(scene.realm))

    for what in ("f2", "33.A1-A2", "33.A1-north"):
        scene.play(buy_removal, "ann", what)

    sheet = scene.kingdom.maps["33"]
    assert (scene.kingdom.treasury, standing(scene.kingdom), sheet.entrances) == (1, [], [])
    assert "A1-A2" not in sheet.corridors


@rule("MYK-FACRULE-ADDITION")
def test_additions_fall_with_the_room_that_carries_them() -> None:
    scene = Scene(kingdom(facilities={"A1": ["temple", "toller"]}), ann=KING)

    scene.play(destroy_facility, first(scene.kingdom, "temple"), "X")

    assert standing(scene.kingdom) == []


@rule("MYK-FACRULE-COMBINED-ONEMAP")
def test_a_combined_facility_never_spans_two_maps() -> None:
    scene = Scene(kingdom(facilities={"A1": "farm"}, regions=("33", "23")), ann=KING)
    scene.kingdom.maps["23"].rooms["C1"].facilities.append(Built("x", "farm"))
    scene.kingdom.maps["23"].corridors = ["C1-C2"]

    assert facility_level(scene.table.play, first(scene.kingdom, "farm")) == 1


@rule("MYK-FAC-COURT-ARMORY")
def test_an_armory_costs_five_and_its_weapon() -> None:
    scene = Scene(kingdom(facilities={"A1": "chevaliers"}, treasury=9), ann=KING)

    scene.play(buy_facility, "ann", "armory", "33.A1")
    assert "cannon" not in scene.ask.options()
    scene.answer("ann", "armory_choice", "firearm")

    scene.ends()
    assert (scene.kingdom.treasury, first(scene.kingdom, "armory").choices) == (0, ["firearm"])


@rule("MYK-FAC-COURT-PAGODA")
def test_a_pagoda_costs_the_level_of_its_monster() -> None:
    scene = Scene(kingdom(facilities={"A1": "temple"}, treasury=8), ann=KING)

    scene.play(buy_facility, "ann", "pagoda", "33.A1")
    scene.answer("ann", "pagoda_choice", "vampire")

    scene.ends()
    assert (scene.kingdom.treasury, first(scene.kingdom, "pagoda").choices) == (0, ["vampire"])
    assert cost_of(scene.table.play, "pagoda", "dragon") == 15


@rule("MYK-FAC-SPECIAL-BOTCH")
def test_a_botch_halves_a_price_and_may_bring_both_down() -> None:
    scene = Scene(kingdom(treasury=3), ann=KING)

    scene.play(buy_facility, "ann", "botch", "33.A1")
    scene.answer("ann", "botch_choice", "council")
    assert (scene.kingdom.treasury, standing(scene.kingdom)) == (0, [("A1", "council"), ("A1", "botch")])
    scene.dice(3, 2)
    scene.play(open_moment, RoundtableBegun())
    assert len(standing(scene.kingdom)) == 2
    scene.play(open_moment, RoundtableBegun())

    scene.ends()
    assert standing(scene.kingdom) == []


@rule("MYK-FAC-SPECIAL-BOTCH")
def test_who_tears_a_botch_down_loses_what_it_held_together() -> None:
    scene = Scene(kingdom(facilities={"A1": ["council", "botch"]}, treasury=1), ann=KING)

    scene.play(buy_removal, "ann", first(scene.kingdom, "botch").id)

    assert standing(scene.kingdom) == []


@rule("MYK-FAC-RESIDENTIAL-MAIN-STREET")
def test_a_main_street_begins_at_the_palace_and_goes_on_from_there() -> None:
    scene = Scene(kingdom(), ann=KING)
    assert rooms_for(scene.realm, "main_street") == ["33.A2", "33.B1", "33.B3", "33.C2"]

    scene.play(build, "main_street", "33.A2", "X")

    assert "33.A1" in rooms_for(scene.realm, "main_street")


@rule("MYK-FAC-SPECIAL-OBSERVATORY")
def test_there_is_one_observatory_for_each_astrologist() -> None:
    alone = Scene(kingdom(), ann=KING)
    watched = Scene(
        kingdom(facilities={"A1": "observatory"}, talents=["astrologist"]), ann=landmaker(jobs=["astrologist"])
    )

    assert rooms_for(alone.realm, "observatory") == []
    assert rooms_for(watched.realm, "observatory")
    watched.play(build, "observatory", "33.A2", "X")
    assert rooms_for(watched.realm, "observatory") == []


@rule("MYK-FAC-PUBLIC-MEMORIAL-HALL")
def test_a_memorial_hall_is_built_in_the_end_phase_only() -> None:
    assert rooms_for(Scene(kingdom(), ann=KING).realm, "memorial_hall") == []
    assert rooms_for(Scene(kingdom(), ann=KING, phase="end").realm, "memorial_hall")


@rule("MYK-FAC-PUBLIC-DEPOT", "MYK-FACRULE-COMBINED")
def test_each_part_of_a_combined_depot_chooses_another_material() -> None:
    scene = Scene(kingdom(treasury=2), ann=KING)

    scene.play(buy_facility, "ann", "depot", "33.A1")
    scene.answer("ann", "facility_material", "wood")
    scene.play(buy_facility, "ann", "depot", "33.A2")
    assert "wood" not in scene.ask.options()
    scene.answer("ann", "facility_material", "iron")

    scene.ends()
    assert choices_of(scene.realm, first(scene.kingdom, "depot")) == ["wood", "iron"]


@rule("MYK-ITEM-LIFESTYLE-CREDIT-CARD", "MYK-KPHASE-TRE-09")
def test_a_credit_card_stretches_what_can_be_bought() -> None:
    scene = Scene(kingdom(treasury=3, lifestyle=2), ann=landmaker("king", items=["credit_card"]))
    assert means(scene.table.play) == 5

    scene.play(buy_facility, "ann", "council", "33.A1")
    scene.use("ann", "purchase", "credit_card")
    scene.answer("ann", "credit_amount", 2)

    scene.ends()
    assert (scene.kingdom.treasury, standing(scene.kingdom)) == (0, [("A1", "council")])


MARKET_ROWS = {
    2: "", 3: "meat", 4: "fangs", 5: "iron", 6: "reagents", 7: "machinery", 8: "cloth", 9: "wood", 10: "gunpowder",
    11: "information", 12: "leather",
}  # fmt: skip


@rule(*(f"MYK-EARN-MARKET-{number:02}" for number in MARKET_ROWS))
@pytest.mark.parametrize(("number", "material"), MARKET_ROWS.items())
def test_the_market_wants_one_material_or_none(number: int, material: str) -> None:
    scene = Scene()
    scene.dice(number - 6 if number > 6 else 1, 6 if number > 6 else number - 1)

    assert scene.play(draw, MARKET) == material
    scene.ends()


@rule("MYK-EARN-MARKET-02")
def test_a_staple_is_rolled_until_there_is_one() -> None:
    scene = Scene()
    scene.dice(1, 1, 1, 2)

    assert scene.play(draw_staple) == "meat"
    scene.ends()


def printed(cite: str) -> dict[int, str]:
    """Read the rows of a table from the ledger."""
    text = next(one.text for one in game.rules if one.id == cite)
    return {int(number): name for number, name in re.findall(r"(\d+)=([^;.]+)", text)}


@rule(
    "MYK-TABLE-ITEM-ARMS", "MYK-TABLE-ITEM-LIFESTYLE", "MYK-TABLE-ITEM-RECOVERY", "MYK-TABLE-ITEM-EXPLORATION",
    "MYK-ITEMRULE-COMMON",
)  # fmt: skip
def test_random_items_are_of_their_category_and_every_one_can_turn_up() -> None:
    for category, table in RANDOM_ITEMS.items():
        assert len(table.rows) == 21
        known = {item.id for item in ITEMS if item.category == category and not item.rare}
        assert set(table.rows.values()) == known
        assert {number: ITEMS[item].title for number, item in table.rows.items()} == printed(table.cite)
    scene = Scene()
    scene.dice(6, 4, 2, 1, 3)

    assert scene.play(draw_item, "arms") == "armor_piercing_bullet"
    assert scene.play(draw_item) == "pan"
    scene.ends()


@rule(
    "MYK-TABLE-FAC-COURT", "MYK-TABLE-FAC-RESIDENTIAL", "MYK-TABLE-FAC-SPECIAL", "MYK-TABLE-FAC-RECREATIONAL",
    "MYK-TABLE-FAC-PUBLIC", "MYK-TABLE-FAC-PRODUCTION", "MYK-FACRULE-DEF",
)  # fmt: skip
def test_random_facilities_are_of_their_category_and_every_one_can_turn_up() -> None:
    for category, table in RANDOM_FACILITIES.items():
        known = {one.id for one in FACILITIES if one.category == category}
        assert set(table.rows.values()) == known - {"royal_palace"}
        assert {number: FACILITIES[kind].title for number, kind in table.rows.items()} == printed(table.cite)
    scene = Scene()
    scene.dice(5, 6, 6, 4)

    assert scene.play(draw_facility, "special") == "laboratory"
    assert scene.play(draw_facility) == "trading_post"
    scene.ends()


@rule("MYK-TABLE-FAC-SPECIAL", "MYK-FACRULE-DEF")
def test_the_game_master_grants_a_facility_that_the_dice_name() -> None:
    scene = Scene(ann=landmaker("king"))

    scene.play(rule_frankly)
    scene.answer("gm", "ruled_effect", "facility")
    scene.dice(5, 6)
    scene.answer("gm", "ruled_facility", "special")
    scene.answer("ann", "facility_room", "33.A1")

    scene.ends()
    assert [built.kind for built in scene.kingdom.maps["33"].rooms["A1"].facilities] == ["laboratory"]


@rule("MYK-TABLE-FAC-PRODUCTION", "MYK-FACRULE-DEF")
def test_the_dice_may_name_the_category_as_well() -> None:
    scene = Scene(kingdom(facilities={"A1": "slum"}), ann=landmaker("king"))

    scene.play(rule_frankly)
    scene.answer("gm", "ruled_effect", "facility")
    scene.dice(6, 1)
    scene.answer("gm", "ruled_facility", "any")

    assert scene.ask.params["facility"] == "farm"


@rule("MYK-MATRULE-TEN", "MYK-MATRULE-USE")
def test_every_recipe_is_made_of_the_ten_materials() -> None:
    used = {kind for item in ITEMS for kind in item.materials or ()}

    assert {kind for kind in used if kind not in MONSTERS} - {"monster_citizen"} == set(MATERIALS)
