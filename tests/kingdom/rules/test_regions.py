"""Unknown regions: how they become known and unknown, and what they bring to their new owner."""

import pytest

from tests.kingdom.scene import Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.grammar.moments import CourtReturned, GameOver, UpkeepDue
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.disaster import DISASTER
from undercroft.games.kingdom.rules.land import lose_region
from undercroft.games.kingdom.rules.regions import claim, passable, reveal, survey
from undercroft.games.kingdom.state import CELLS, OWN, Region

KING = landmaker("king")


def revealed(*faces: int) -> Scene:
    """Play one roll on the Unknown Region Table for region 11."""
    scene = Scene(ann=KING)
    scene.dice(*faces)
    scene.play(reveal, "11", "ann")
    return scene


@rule("MYK-UNKNOWN-01")
def test_a_region_of_which_nothing_is_recorded_is_unknown() -> None:
    scene = Scene(ann=KING)

    assert len(scene.realm.world.unknown()) == len(CELLS) - 1
    scene.play(lose_region, "33", "X")
    assert len(scene.realm.world.unknown()) == len(CELLS)


@rule("MYK-UNKNOWN-02", "MYK-UNKNOWN-03")
def test_tables_make_regions_known_and_unknown() -> None:
    scene = Scene(kingdom(regions=("33", "34")), others={"toads": ("hostile", "22")}, ann=KING)
    scene.dice(2)

    scene.play(lose_region, "34", "MYK-DISASTER-07")

    assert "34" in scene.realm.world.unknown()
    assert DISASTER.rows[12].__doc__


@rule("MYK-UNKNOWN-04")
@pytest.mark.parametrize("forgotten", [True, False])
def test_an_explored_region_becomes_known_and_may_be_forgotten_if_it_is_not_bought(forgotten: bool) -> None:
    scene = Scene(ann=KING, bob=landmaker())
    scene.realm.adventure.cell = "34"

    scene.play(open_moment, CourtReturned())
    assert scene.realm.world.regions["34"].kind == "dungeon"
    scene.play(open_moment, GameOver())
    scene.answer("gm", "forget_region", forgotten)

    scene.ends()
    assert ("34" in scene.realm.world.unknown()) == forgotten


@rule("MYK-UNKNOWN-04")
def test_a_region_that_was_bought_is_never_forgotten() -> None:
    scene = Scene(kingdom(regions=("33", "34")), ann=KING)
    scene.realm.adventure.cell = "34"

    scene.play(open_moment, GameOver())

    scene.ends()


@rule("MYK-UNKNOWN-05")
def test_reporters_go_anywhere_and_find_out_what_is_there() -> None:
    scene = Scene(ann=KING)
    scene.dice(1, 6, 1, 1, 3, 3)

    scene.play(survey, "ann", "X")
    scene.play(survey, "ann", "X")

    scene.ends()
    assert {cell: region.kind for cell, region in scene.realm.world.regions.items()} == {"33": OWN, "16": "starfield"}


@rule("MYK-UNKNOWN-REGION-02")
def test_a_starfield_raises_an_attribute_of_its_owner() -> None:
    scene = revealed(1, 1)
    scene.play(claim, "11", "X")
    scene.answer("ann", "starfield_attribute", "order")

    scene.ends()
    assert (scene.kingdom.attributes["order"], list(scene.kingdom.maps)) == (2, ["33", "11"])


@rule("MYK-UNKNOWN-REGION-03")
def test_a_holy_land_brings_a_temple_that_costs_upkeep() -> None:
    scene = revealed(1, 2)
    scene.play(claim, "11", "X")
    scene.answer("ann", "holy_land_of", "seraph" if "seraph" in scene.ask.options() else scene.ask.options()[0])
    scene.answer("ann", "facility_room", "11.A1")
    scene.dice(4)
    scene.play(open_moment, UpkeepDue())

    scene.ends()
    temple = scene.kingdom.maps["11"].rooms["A1"].facilities[0]
    assert (temple.kind, temple.choices[0]) == ("temple", "holy_land")
    assert [part.amount for part in scene.realm.chronicle.upkeep] == [4]


@rule("MYK-UNKNOWN-REGION-04")
def test_a_staircase_brings_a_second_region() -> None:
    scene = revealed(2, 2)
    scene.dice(34)
    scene.play(claim, "11", "X")

    scene.ends()
    assert list(scene.kingdom.maps) == ["33", "11", "66"]


@rule("MYK-UNKNOWN-REGION-05")
def test_a_masters_lair_hides_a_rare_item_and_the_game_master_arms_the_master() -> None:
    scene = revealed(2, 3, 2, 3, 5)
    scene.answer("gm", "master_skill", "diadem")
    if not scene.table.over:
        scene.answer("gm", "master_skill", scene.ask.options()[0])

    scene.ends()
    region = scene.realm.world.regions["11"]
    assert (region.kind, region.truth.prize) == ("masters_lair", "general:35")
    assert "ruler:human diadem" in region.truth.notes
    assert b"general:35" not in scene.table.view("ann").encode()


@rule("MYK-UNKNOWN-REGION-06")
def test_a_monster_kingdom_has_a_type_and_a_name() -> None:
    scene = revealed(3, 3, 2, 1, 1, 1, 1, 1, 1)

    scene.ends()
    region = scene.realm.world.regions["11"]
    assert (region.kind, region.name, region.notes) == ("monster_kingdom", "Dark Hero Kingdom", ["fairy"])


@rule("MYK-UNKNOWN-REGION-07", "MYK-DIPLO-CREATE-01")
def test_a_kingdom_has_a_staple_on_an_odd_die_and_whoever_takes_it_gets_the_staple() -> None:
    scene = revealed(3, 4, 1, 1, 1, 1, 1, 1, 6, 3, 1, 2)
    other = scene.realm.world.kingdoms["k1"]
    assert (other.name, other.relationship, other.staple) == ("Dark Hero Kingdom", "hostile", "meat")

    scene.play(claim, "11", "X")
    scene.answer("ann", "facility_room", "11.B2")

    scene.ends()
    assert scene.kingdom.maps["11"].rooms["B2"].facilities[0].choices == ["meat"]


@rule("MYK-UNKNOWN-REGION-07")
def test_on_an_even_die_a_kingdom_has_no_staple() -> None:
    scene = revealed(3, 4, 1, 1, 1, 1, 1, 1, 3, 2)

    scene.ends()
    assert scene.realm.world.kingdoms["k1"].staple == ""


@rule("MYK-UNKNOWN-REGION-08")
def test_a_labyrinth_hides_a_rare_item() -> None:
    scene = revealed(4, 4, 1, 6, 6)

    scene.ends()
    assert scene.realm.world.regions["11"].truth.prize == "arms:66"


@rule("MYK-UNKNOWN-REGION-05", "MYK-UNKNOWN-REGION-08")
@pytest.mark.parametrize(("kind", "beaten", "items"), [("masters_lair", True, 1), ("labyrinth", True, 1),
                                                       ("labyrinth", False, 0)])  # fmt: skip
def test_whoever_beats_the_ruler_of_such_a_region_takes_what_was_hidden_there(
    kind: str, beaten: bool, items: int
) -> None:
    scene = Scene(ann=landmaker("king"))
    region = scene.realm.world.regions["11"] = Region(kind)
    region.truth.prize = "arms:66"
    scene.realm.adventure.cell, scene.realm.adventure.ruler_beaten = "11", beaten

    for _ in range(2):
        scene.play(open_moment, CourtReturned())

    scene.ends()
    assert [(item.id, item.level) for item in scene.ann.items()] == [("excalibur", 0)] * items
    assert scene.realm.world.regions["11"].truth.prize == ("" if beaten else "arms:66")


@rule("MYK-RARE-GEN-MOUNTING", "MYK-UNKNOWN-REGION-08")
def test_no_mounting_lies_hidden_where_nobody_has_fought_yet() -> None:
    scene = revealed(4, 4, 2, 1, 3, 1, 2)  # Rare General Items: 1-3 is a Mounting, so the dice are rolled again

    scene.ends()
    assert scene.realm.world.regions["11"].truth.prize == "general:12"


@rule("MYK-UNKNOWN-REGION-09")
def test_nobody_travels_through_a_barrier() -> None:
    scene = revealed(4, 5)

    scene.ends()
    assert [passable(scene.realm, cell) for cell in ("11", "12", "33")] == [False, True, True]


@rule("MYK-UNKNOWN-REGION-10")
def test_buried_resources_are_two_staples() -> None:
    scene = revealed(5, 5, 1, 1, 2, 2, 6, 6)
    assert scene.realm.world.regions["11"].materials == ["fangs", "leather"]

    scene.play(claim, "11", "X")
    scene.answer("ann", "facility_room", "11.A1")
    scene.answer("ann", "facility_room", "11.A2")

    scene.ends()
    assert [built.choices for _, _, built in scene.kingdom.buildings() if built.kind == "staple"] == [
        ["fangs"],
        ["leather"],
    ]


@rule("MYK-UNKNOWN-REGION-11")
def test_a_village_brings_citizens() -> None:
    scene = revealed(5, 6)
    scene.dice(1, 2, 3)
    scene.play(claim, "11", "X")

    scene.ends()
    assert scene.kingdom.citizens == 56


@rule("MYK-UNKNOWN-REGION-12")
@pytest.mark.parametrize(("whose", "owner"), [("metro_khan", "metro_khan"), ("nobody", ""), ("clan", "clan")])
def test_the_game_master_may_say_whose_enclave_it_is(whose: str, owner: str) -> None:
    scene = revealed(6, 6)
    scene.answer("gm", "enclave_of", whose)
    if whose == "clan":
        scene.answer("gm", "enclave_clan", "The Mole Clan")

    scene.ends()
    region = scene.realm.world.regions["11"]
    assert (region.kind, region.owner) == ("enclave", owner)
    assert region != Region("enclave") or whose == "nobody"
