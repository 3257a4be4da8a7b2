"""Departure, travel and the way home."""

from itertools import pairwise
from typing import Any

import pytest

from tests.kingdom.scene import Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom import game
from undercroft.games.kingdom.phases.kingdom_phase.travel import destinations, routes, travel, travel_home, travel_out
from undercroft.games.kingdom.state import Region

ROLLS = {2: (1, 1), 3: (1, 2), 4: (1, 3), 5: (1, 4), 6: (1, 5), 7: (2, 5), 8: (3, 5), 9: (4, 5), 10: (5, 5),
         11: (5, 6), 12: (6, 6)}  # fmt: skip


def bound_for(cell: str, *, rulings: dict[str, str] | None = None, land: Any = None, **people: Any) -> Scene:
    people = people or {"ann": landmaker("king")}
    scene = Scene(land, rulings=rulings, **people)
    scene.realm.adventure.cell = cell
    return scene


def event(row: int, *dice: int, region: Region | None = None, **people: Any) -> Scene:
    """Travel one step north, into a region with an event."""
    scene = bound_for("23", **people)
    if region is not None:
        scene.realm.world.regions["23"] = region
    scene.dice(*ROLLS[row], *dice)
    scene.play(travel_out)
    return scene


@rule("MYK-TRAVEL-01", "MYK-TRAVEL-02", "MYK-TRAVEL-EVENT-12")
def test_the_court_leaves_by_an_entrance_and_rolls_for_each_region() -> None:
    scene = bound_for("14")
    scene.dice(6, 6, 6, 6, 6, 6)

    scene.play(travel_out)
    offered: Any = scene.ask
    scene.answer("ann", "travel_route", "23-24-14")

    scene.ends()
    assert offered.ids[:2] == ["23-13-14", "23-24-14"]
    assert (scene.kingdom.treasury, scene.realm.adventure.court_at) == (3, "14")


@rule("MYK-TRAVEL-02", "MYK-TRAVEL-04")
@pytest.mark.parametrize(("relationship", "steps"), [("dangerous", 7), ("neutral", 5)])
def test_bots_go_round_those_who_take_what_they_like_of_travellers(relationship: str, steps: int) -> None:
    scene = Scene(others={"moor": (relationship, "32"), "mire": (relationship, "34")})
    scene.realm.adventure.cell = "43"

    scene.play(travel_out)
    way = game.bot("ann", b"bot").answer(scene.table.view("ann"), scene.ask)

    assert len(way.split("-")) == steps
    assert ("32" in way or "34" in way) is (relationship == "neutral")


@rule("MYK-TRAVEL-01")
def test_every_way_begins_at_an_entrance_and_goes_along_edges() -> None:
    scene = bound_for("43")

    found = routes(scene.realm, "43")

    assert all(route[0] == "23" for route in found)
    assert all(
        abs(int(one[0]) - int(two[0])) + abs(int(one[1]) - int(two[1])) == 1
        for route in found
        for one, two in pairwise(route)
    )


@rule("MYK-TRAVEL-02")
def test_our_own_regions_cost_no_roll() -> None:
    land = kingdom(regions=("33", "23"))
    land.maps["23"].entrances = ["C1-south", "A1-north"]
    scene = bound_for("13", land=land)
    scene.dice(6, 6)

    scene.play(travel_out)
    scene.answer("ann", "travel_route", "23-13")

    scene.ends()
    assert (scene.realm.adventure.court_at, scene.kingdom.treasury) == ("13", 1)


@rule("MYK-TRAVEL-02")
def test_an_adventure_at_home_needs_no_travel() -> None:
    scene = bound_for("33")

    scene.play(travel_out)

    scene.ends()
    assert scene.realm.adventure.court_at == "33"


@rule("MYK-TRAVEL-04")
@pytest.mark.parametrize(
    ("relationship", "dice", "left"),
    [("allied", (), 4), ("friendly", (), 4), ("neutral", (), 4), ("dangerous", (3,), 2)],
)
def test_another_kingdom_takes_a_toll(relationship: str, dice: tuple[int, ...], left: int) -> None:
    scene = Scene(kingdom(treasury=5), others={"moor": (relationship, "23")})
    scene.dice(*dice)

    scene.play(travel, "23")

    scene.ends()
    assert scene.kingdom.treasury == left


@rule("MYK-TRAVEL-04")
def test_a_toll_we_cannot_pay_is_added_to_upkeep() -> None:
    scene = Scene(others={"moor": ("neutral", "23")})

    scene.play(travel, "23")

    assert [part.amount for part in scene.realm.chronicle.upkeep] == [1]


@rule("MYK-TRAVEL-04")
def test_hostile_kingdoms_and_barriers_cannot_be_entered() -> None:
    scene = Scene(others={"moor": ("hostile", "22")})
    scene.realm.world.regions["24"] = Region("barrier")

    assert "22" not in destinations(scene.realm)
    assert "24" not in destinations(scene.realm)
    assert all("22" not in route for route in routes(scene.realm, "21"))


@rule("MYK-TRAVEL-01")
def test_without_any_way_the_game_goes_on_somehow() -> None:
    scene = Scene(others={"moor": ("hostile", "23")})
    scene.realm.adventure.cell = "13"

    scene.play(travel_out)

    scene.ends()
    assert "travel_no_route" in scene.told()


@rule("MYK-TRAVEL-05")
def test_the_way_home_is_rolled_too_but_not_the_last_step() -> None:
    scene = Scene()
    scene.realm.adventure.court_at = "13"
    scene.dice(6, 6)

    scene.play(travel_home)
    scene.answer("ann", "travel_route", "23-33")

    scene.ends()
    assert (scene.kingdom.treasury, scene.realm.adventure.court_at) == (1, "")


@rule("MYK-TRAVEL-EVENT-02")
def test_love_blooms_on_the_road() -> None:
    scene = event(2, ann=landmaker("king", loves={"bob": 1, "cid": 1}), bob=landmaker(loves={"ann": 1}),
                  cid=landmaker(loves={"ann": 1}))  # fmt: skip

    for seat, towards in (("ann", "cid"), ("bob", "ann"), ("cid", "ann")):
        scene.answer(seat, "travel_affection", towards)

    scene.ends()
    assert (scene.ann.towards("cid").affection, scene.bob.towards("ann").affection) == (2, 2)


@rule("MYK-TRAVEL-EVENT-03")
def test_a_corpse_leaves_materials_behind() -> None:
    scene = event(3, 4)
    scene.answer("ann", "travel_material", "iron")

    scene.ends()
    assert scene.ann.carried_materials() == {"iron": 4}


@rule("MYK-TRAVEL-EVENT-04")
@pytest.mark.parametrize(("whose", "left"), [(1, 1), (2, 2)])
def test_a_star_fragment_bursts_if_the_one_who_is_picked_has_one(whose: int, left: int) -> None:
    scene = event(
        4, whose, ann=landmaker("king", items=["star_fragment", "star_fragment"]), bob=landmaker()
    )  # fmt: skip

    scene.ends()
    assert len(scene.ann.items()) == left


@rule("MYK-TRAVEL-EVENT-05")
@pytest.mark.parametrize(("die", "quarters"), [(4, 3), (1, 0)])
def test_the_court_gets_lost(die: int, quarters: int) -> None:
    scene = event(5, 5, 4, 1, 2, die, ann=landmaker("king"), bob=landmaker())

    scene.ends()
    assert scene.realm.chronicle.quarters == quarters


@pytest.mark.parametrize(
    "row", [pytest.param(row, marks=rule(f"MYK-TRAVEL-EVENT-{row:02}"), id=str(row)) for row in (6, 8)]
)
def test_whoever_fails_loses_hp(row: int) -> None:
    scene = event(row, 5, 4, 1, 2, 3, ann=landmaker("king"), bob=landmaker())

    scene.ends()
    assert (scene.ann.hp, scene.bob.hp) == (10, 7)


@rule("MYK-TRAVEL-EVENT-07", "MYK-TRAVEL-03")
def test_a_seven_means_nothing_where_nobody_has_been() -> None:
    scene = event(7)

    scene.ends()
    assert not any(kind.startswith("special_") for kind in scene.told())


@rule("MYK-TRAVEL-EVENT-09", "MYK-TRANSPORT-FLEE-01")
def test_followers_run_home_from_a_howl() -> None:
    scene = event(9, 1, 2, 4, ann=landmaker("king", followers=6))

    scene.ends()
    assert (scene.ann.follower_count, scene.kingdom.citizens, scene.realm.chronicle.lost_followers) == (2, 54, 0)


@rule("MYK-TRAVEL-EVENT-10")
def test_the_court_is_swept_away_and_goes_on_from_there() -> None:
    scene = bound_for("13")
    scene.realm.world.regions["12"] = Region("dungeon")
    scene.dice(5, 5, 2, 6, 6)

    scene.play(travel_out)
    scene.answer("ann", "travel_route", "23-13")
    scene.answer("ann", "travel_route", "13")

    scene.ends()
    assert (scene.realm.adventure.court_at, scene.kingdom.treasury) == ("13", 1)


@rule("MYK-TRAVEL-EVENT-11")
def test_somebody_has_dropped_something() -> None:
    scene = event(11, 1, 1, 1)

    scene.ends()
    assert len(scene.ann.items()) == 1


@rule("MYK-TRAVEL-SPECIAL-STARFIELD", "MYK-TRAVEL-03")
@pytest.mark.parametrize(("jobs", "dice", "hp"), [(["thief"], (1, 1, 2), 6), (["astrologist"], (), 10)])
def test_the_stars_spare_astrologists(jobs: list[str], dice: tuple[int, ...], hp: int) -> None:
    scene = event(7, *dice, region=Region("starfield"), ann=landmaker("king", jobs=jobs))

    scene.ends()
    assert scene.ann.hp == hp


@rule("MYK-TRAVEL-SPECIAL-HOLY")
@pytest.mark.parametrize(
    ("court_class", "ruling", "hurt"),
    [("oracle", "oracle", True), ("king", "oracle", False), ("king", "no_oracle", True)],
)
def test_warrior_clerics_look_for_oracles(court_class: str, ruling: str, hurt: bool) -> None:
    scene = bound_for("23", rulings={"MYKR-63": ruling}, ann=landmaker(court_class))
    scene.realm.world.regions["23"] = Region("holy_land")
    scene.dice(*ROLLS[7], *((1, 2) if hurt else ()))

    scene.play(travel_out)

    scene.ends()
    assert (scene.ann.hp, scene.ann.statuses) == ((7, ["disoriented"]) if hurt else (10, []))


@rule("MYK-TRAVEL-SPECIAL-STAIR", "MYK-RANDENC-01")
@pytest.mark.parametrize(("outcome", "dice", "hp"), [("won", (), 10), ("bruised", (2,), 8), ("roll", (1, 2, 3), 7)])
def test_there_is_company_on_the_stairs_and_the_dice_say_who(outcome: str, dice: tuple[int, ...], hp: int) -> None:
    scene = event(7, 4, *dice, region=Region("staircase"), rulings={"delve": "rolled"})
    assert scene.ask.params["monsters"] == ["grunt_elf"]
    scene.answer("gm", "encounter_outcome", outcome)

    scene.ends()
    assert scene.ann.hp == hp


@rule("MYK-TRAVEL-SPECIAL-STAIR")
def test_company_on_the_stairs_can_be_talked_to_or_fought() -> None:
    scene = event(7, 4, 5, 5, 3, region=Region("staircase"))
    assert [card.kind for card in scene.realm.delve.present] == ["grunt_elf"]
    scene.answer("ann", "meet_neutral", "negotiate")
    scene.answer("ann", "negotiate_upkeep", True)

    assert [part.amount for part in scene.realm.chronicle.upkeep] == [3]
    scene.ends()
    assert (scene.realm.delve.room, scene.realm.adventure.court_at) == ("", "23")


@rule("MYK-TRAVEL-SPECIAL-STAIR")
def test_a_fight_on_the_stairs_is_fought() -> None:
    scene = event(7, 4, region=Region("staircase"))
    scene.answer("ann", "meet_neutral", "fight")
    assert scene.realm.delve.fight is not None


@rule("MYK-TRAVEL-SPECIAL-HIVE")
def test_a_hive_is_harder_than_other_monsters() -> None:
    scene = event(7, 5, 5, 1, 2, region=Region("monster_kingdom"))

    scene.ends()
    assert scene.ann.hp == 7


@rule("MYK-TRAVEL-SPECIAL-DM")
def test_followers_dread_a_dungeon_master() -> None:
    scene = event(7, 3, region=Region("masters_lair"), ann=landmaker("king", followers=5))

    scene.ends()
    assert (scene.ann.follower_count, scene.kingdom.citizens) == (2, 53)


@rule("MYK-TRAVEL-SPECIAL-LABYRINTH")
def test_a_labyrinth_takes_time_and_whoever_has_not_eaten_is_hungry() -> None:
    scene = event(7, 5, 2, 1, region=Region("labyrinth"), ann=landmaker("king", hp=9))
    scene.ends()
    assert (scene.realm.chronicle.quarters, scene.ann.hp, scene.ann.starving) == (5, 6, True)


@rule("MYK-TRAVEL-SPECIAL-ENCLAVE")
def test_nothing_is_free_in_an_enclave() -> None:
    assert [part.amount for part in event(7, 4, region=Region("enclave")).realm.chronicle.upkeep] == [4]


@rule("MYK-TRAVEL-SPECIAL-RESOURCE")
def test_materials_fall_from_the_ceiling() -> None:
    scene = event(7, 6, region=Region("resources", materials=["iron", "iron"]))

    scene.ends()
    assert (scene.ann.hp, scene.ann.carried_materials()) == (9, {"iron": 6})


@rule("MYK-TRAVEL-SPECIAL-VILLAGE")
def test_a_village_gives_everybody_drive() -> None:
    scene = event(7, region=Region("village"), ann=landmaker("king"), bob=landmaker())

    scene.ends()
    assert (scene.ann.drive, scene.bob.drive) == (1, 1)
