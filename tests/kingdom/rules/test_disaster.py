"""Every row of the Kingdom Disaster Table."""

from tests.kingdom.scene import CAPITAL, Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.rules.disaster import face_disasters, suffer_disaster

KING = landmaker("king")


@rule("MYK-DISASTER-02")
def test_rumours_lower_every_relationship_by_a_step() -> None:
    scene = Scene(others={"gloom": ("hostile", "34"), "sunny": ("allied", "35")}, ann=KING)
    scene.dice(1, 1)

    scene.play(suffer_disaster)

    scene.ends()
    assert [other.relationship for other in scene.realm.world.living()] == ["hostile", "friendly"]


@rule("MYK-DISASTER-03")
def test_a_kind_of_monster_runs_wild() -> None:
    scene = Scene(kingdom(monsters={"ogrekin": 2, "dwarf": 3}), ann=KING)
    scene.dice(1, 2, 2)

    scene.play(suffer_disaster)

    scene.ends()
    assert (scene.kingdom.citizens, scene.kingdom.monsters) == (47, {"ogrekin": 2})


@rule("MYK-DISASTER-03")
def test_without_monsters_nothing_runs_wild() -> None:
    scene = Scene(ann=KING)
    scene.dice(1, 2)

    scene.play(suffer_disaster)

    scene.ends()
    assert scene.kingdom.citizens == 50


@rule("MYK-DISASTER-04")
def test_a_plague_takes_citizens() -> None:
    scene = Scene(ann=KING)
    scene.dice(2, 2, 5, 6)

    scene.play(suffer_disaster)

    scene.ends()
    assert (scene.kingdom.citizens, scene.realm.chronicle.lost_citizens) == (39, 11)


@rule("MYK-DISASTER-05")
def test_dungeonification_raises_upkeep_by_the_number_of_regions() -> None:
    scene = Scene(kingdom(regions=(CAPITAL, "34")), ann=KING)
    scene.dice(2, 3)

    scene.play(suffer_disaster)

    assert [part.amount for part in scene.realm.chronicle.upkeep] == [2]


@rule("MYK-DISASTER-06")
def test_terror_destroys_a_facility_but_not_the_palace() -> None:
    scene = Scene(kingdom(facilities={"A1": "citadel"}), ann=KING)
    scene.dice(3, 3, 2, 3)

    scene.play(suffer_disaster)

    scene.ends()
    assert [built.kind for _, _, built in scene.kingdom.buildings()] == ["royal_palace"]


@rule("MYK-DISASTER-06")
def test_order_keeps_the_facility() -> None:
    scene = Scene(kingdom(facilities={"A1": "citadel"}, order=3), ann=KING)
    scene.dice(3, 3, 2, 4)

    scene.play(suffer_disaster)

    scene.ends()
    assert len(scene.kingdom.buildings()) == 2


@rule("MYK-DISASTER-07")
def test_a_surprise_attack_costs_a_region() -> None:
    scene = Scene(kingdom(regions=(CAPITAL, "34")), ann=KING)
    scene.dice(3, 4, 1, 2, 2)

    scene.play(suffer_disaster)

    scene.ends()
    assert list(scene.kingdom.maps) == [CAPITAL]
    assert "34" not in scene.realm.world.regions


@rule("MYK-DISASTER-08")
def test_espionage_costs_a_talent() -> None:
    scene = Scene(kingdom(talents=["noble", "warlock"]), ann=KING)
    scene.dice(4, 4, 1, 2, 2)

    scene.play(suffer_disaster)

    scene.ends()
    assert [talent.job for talent in scene.kingdom.talents] == ["noble"]


@rule("MYK-DISASTER-09")
def test_meat_from_the_stores_saves_citizens_in_a_shortage() -> None:
    scene = Scene(kingdom(materials={"meat": 5}), ann=KING)
    scene.dice(4, 5, 3, 4)

    scene.play(suffer_disaster)
    scene.answer("ann", "shortage_meat", 4)

    scene.ends()
    assert (scene.kingdom.citizens, scene.kingdom.materials) == (47, {"meat": 1})


@rule("MYK-DISASTER-10", "MYK-DISASTER-01")
def test_discontent_costs_a_voice_which_may_bring_the_next_disaster() -> None:
    scene = Scene(kingdom(voices=1), ann=KING)
    scene.dice(4, 6, 1, 2, 2, 2, 1, 1)
    scene.realm.chronicle.disasters_due = 1

    scene.play(face_disasters)

    scene.ends()
    assert (scene.kingdom.voices, scene.kingdom.citizens) == (0, 48)


@rule("MYK-DISASTER-11")
def test_a_tsunami_swaps_two_regions() -> None:
    scene = Scene(others={"gloom": ("hostile", "56")}, ann=KING)
    scene.dice(5, 6)

    scene.play(suffer_disaster)

    scene.ends()
    assert (scene.kingdom.capital, list(scene.kingdom.maps)) == ("56", ["56"])
    assert scene.realm.world.regions["33"].owner == "gloom"


@rule("MYK-DISASTER-12")
def test_a_hostile_kingdom_takes_the_region_that_the_game_master_names() -> None:
    scene = Scene(others={"gloom": ("hostile", "34"), "sunny": ("friendly", "66")}, ann=KING)
    scene.dice(6, 6)

    scene.play(suffer_disaster)
    scene.answer("gm", "enemies_grow", "33")

    scene.ends()
    assert scene.kingdom.maps == {}
    assert scene.realm.world.regions["33"].owner == "gloom"
