"""Production Facilities."""

from tests.kingdom.scene import BOB, KING, Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.rules.building import buy_facility
from undercroft.games.kingdom.rules.checks import make_check


@rule("MYK-FAC-PRODUCTION-BLACKSMITH", "MYK-ITEMRULE-LEVELS")
def test_a_blacksmith_raises_a_level_for_five_materials_each() -> None:
    land = kingdom(facilities={"A1": "blacksmith"}, materials={"iron": 3})
    scene = Scene(land, ann=landmaker("king", items=["blade"]), bob=BOB)
    scene.ann.slots[1].materials = {"fangs": 1}
    scene.bob.slots[0].materials = {"iron": 4}

    scene.act("ann", "blacksmith")
    assert scene.ask.limits() == {"low": 0, "high": 1, "start": 1}
    scene.answer("ann", "blacksmith_materials", 1)

    scene.ends()
    assert scene.ann.items()[0].level == 1
    assert (scene.kingdom.materials, scene.bob.carried_materials()) == ({}, {"iron": 3})


@rule("MYK-FAC-PRODUCTION-BLACKSMITH", "MYK-ITEMRULE-LEVEL-MAX")
def test_a_blacksmith_forges_arms_no_higher_than_itself_and_nothing_above_ten() -> None:
    land = kingdom(facilities={"A1": "blacksmith"}, materials={"iron": 99, "wood": 99})
    items = [("blade", 1), ("drink", 9), ("pan", 10), ("snack_of_yellow_sunlight", 0)]
    scene = Scene(land, ann=landmaker("king", items=items))

    scene.act("ann", "blacksmith")

    scene.ends()
    assert [item.level for item in scene.ann.items()] == [1, 10, 10, 0]
    assert scene.kingdom.materials == {"iron": 99, "wood": 49}


@rule("MYK-FAC-PRODUCTION-RANCH")
def test_a_ranch_breeds_monsters_against_five_and_their_level() -> None:
    scene = Scene(kingdom(facilities={"A1": "ranch"}, monsters={"ogre": 1, "goldfish": 2}, order=3), ann=KING, bob=BOB)
    scene.dice(3, 4, 3, 3)

    scene.act("ann", "ranch")
    scene.answer("ann", "ranch_kind", "ogre")
    scene.act("bob", "ranch")
    scene.answer("bob", "ranch_kind", "ogre")

    scene.ends()
    assert scene.kingdom.monsters == {"ogre": 2, "goldfish": 2}


@rule("MYK-FAC-PRODUCTION-TRADING-POST")
def test_a_trading_post_sells_three_for_one_mg() -> None:
    scene = Scene(kingdom(treasury=9), ann=landmaker("king", items=["blade"] * 5))

    scene.play(buy_facility, "ann", "trading_post", "33.A1")
    scene.answer("ann", "facility_material", "cloth")
    scene.act("ann", "trading_post")
    assert scene.ask.limits() == {"low": 1, "high": 4, "start": 1}
    scene.answer("ann", "trading_post_mg", 2)

    scene.ends()
    assert (scene.kingdom.treasury, scene.ann.carried_materials()) == (3, {"cloth": 6})


@rule("MYK-FAC-PRODUCTION-HUNTING-GROUND")
def test_a_hunting_ground_helps_attack_checks_for_the_game() -> None:
    scene = Scene(kingdom(facilities={"A1": "hunting_ground"}), ann=KING)
    scene.dice(3, 3, 3, 3)

    scene.act("ann", "hunting_ground")

    assert scene.play(make_check, "ann", "warfare", 9, action="attack").result == 9
    assert scene.play(make_check, "ann", "warfare", 9, action="search").result == 8


@rule("MYK-FAC-PRODUCTION-STAPLE", "MYK-MATRULE-USE")
def test_a_staple_makes_materials_by_its_level() -> None:
    scene = Scene(kingdom(facilities={"A2": "staple"}, treasury=6), ann=KING)

    scene.play(buy_facility, "ann", "staple", "33.A1")
    scene.answer("ann", "facility_material", "meat")
    scene.act("ann", "staple")

    scene.ends()
    assert scene.ann.carried_materials() == {"meat": 2}
