"""Exploration Items."""

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.delving import camp
from tests.kingdom.scene import BOB, Scene, hurt, landmaker
from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.kingdom.combat.attack import lit
from undercroft.games.kingdom.combat.movement import steps
from undercroft.games.kingdom.dungeon.traps import Spring, is_quiet
from undercroft.games.kingdom.grammar.delve_moments import CombatBegun, CombatEnded, EncounterChance
from undercroft.games.kingdom.grammar.moments import (
    Breather,
    ItemReceived,
)
from undercroft.games.kingdom.grammar.windows import open_moment, reckon
from undercroft.games.kingdom.rules.bodies import lose_hp
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.equipment import can_carry, receive
from undercroft.games.kingdom.rules.figures import max_hp
from undercroft.games.kingdom.state import Carried, Landmaker, MapSheet, PlacedTrap, Realm, RoomTruth
from undercroft.games.kingdom.words import Condition


@rule("MYK-ITEM-EXPLORATION-TENT")
def test_the_best_tent_keeps_some_of_the_harm_out() -> None:
    scene = camp(ann=landmaker(items=[("tent", 1)]), bob=landmaker(items=["tent"], hp=9))

    scene.play(hurt, "bob", 5)
    assert scene.bob.hp == 9 - 3
    scene.play(hurt, "bob", 1)
    assert scene.bob.hp == 5
    scene.realm.delve.quarter = "encounter"
    scene.play(hurt, "bob", 3)

    assert scene.bob.hp == 2


@rule("MYK-ITEM-EXPLORATION-FLAG")
def test_a_flag_hides_one_of_the_court() -> None:
    scene = camp(ann=landmaker(items=["flag"]), bob=landmaker(items=["flag"]))

    assert reckon(scene.table.play, EncounterChance(5)).total.value == 4


@rule("MYK-ITEM-EXPLORATION-AMULET")
@pytest.mark.parametrize(("dice", "quiet"), [((6, 3), True), ((2, 3), False)])
def test_an_amulet_stops_a_trap_or_not_and_is_gone(dice: tuple[int, int], quiet: bool) -> None:
    scene = camp(ann=landmaker(items=["amulet"], quest=2, hp=20))
    trap = PlacedTrap("t1", "pit", 1, "room", "B2")
    scene.realm.adventure.truth.placed = [trap]
    scene.dice(*dice, 2, 3, 1, 1, 1, 1)

    async def spring(play: Play[Realm]) -> bool:
        caught = Spring(play, play.state.adventure.truth.placed[0])
        return not await caught.catch(*play.state.members())

    scene.play(spring)
    scene.use("ann", "trap_due", "amulet")
    if scene.table.asks_of("ann"):
        scene.answer("ann", "give_sixes", "0")

    assert scene.result == quiet
    assert is_quiet(scene.realm, scene.realm.adventure.truth.placed[0]) == quiet
    assert scene.ann.items() == []


@rule("MYK-ITEM-EXPLORATION-INSTRUMENT-OF-TORTURE")
@pytest.mark.parametrize(("dice", "ruler"), [((5, 6), "dragon"), ((1, 2), "")])
def test_a_beaten_monster_names_its_ruler(dice: tuple[int, int], ruler: str) -> None:
    ann = landmaker(items=["instrument_of_torture"], warfare=2)
    arena = Arena(foes=["ogrekin", "ogrekin"], plain=True, ann=ann)
    arena.realm.adventure.truth.ruler = "dragon"
    arena.m1.condition = arena.m2.condition = Condition.DEAD
    arena.dice(*dice)

    arena.play(open_moment, CombatEnded("won"))
    arena.use("ann", "combat_ended", "instrument_of_torture")
    arena.answer("ann", "skill_target", "m2")
    if arena.table.asks_of("ann"):
        arena.answer("ann", "give_sixes", "0")

    arena.ends()
    assert arena.realm.adventure.known_ruler == ruler


@rule("MYK-ITEM-EXPLORATION-INSTRUMENT-OF-TORTURE")
def test_nobody_talks_after_a_flight() -> None:
    arena = Arena(foes=["ogrekin"], ann=landmaker(items=["instrument_of_torture"]))

    arena.play(open_moment, CombatEnded("fled"))

    arena.ends()


@rule("MYK-ITEM-EXPLORATION-HEAVY-WRISTBAND")
def test_who_wears_a_heavy_wristband_through_a_fight_feels_light_afterwards() -> None:
    arena = Arena(foes=["ogrekin"], ann=landmaker(items=[("heavy_wristband", 1)], wit=4, charisma=4), bob=landmaker())

    arena.play(open_moment, CombatBegun())
    arena.bob.slots[0].item = Carried("heavy_wristband", 0)
    arena.play(open_moment, CombatEnded("won"))

    arena.ends()
    assert (arena.ann.drive, arena.bob.drive) == (2, 0)


@rule("MYK-ITEM-EXPLORATION-RIDE")
def test_a_ride_carries_one_area_further() -> None:
    arena = Arena(ann=landmaker(items=["ride", "ride"]), bob=landmaker())

    assert steps(arena.table.play, arena.ann) == 2
    assert steps(arena.table.play, arena.bob) == 1


@rule("MYK-ITEM-EXPLORATION-TRAP-COLLECTION")
@pytest.mark.parametrize(("dice", "laid"), [((5, 4), True), ((1, 3), False)])
def test_a_trap_collection_holds_one_trap_for_your_own_area(dice: tuple[int, int], laid: bool) -> None:
    arena = Arena(ann=landmaker(items=[("trap_collection", 1)], quest=2, area=3))
    arena.dice(*dice)

    arena.act("ann", "trap_collection")
    kind = arena.ask.options()[0]
    arena.answer("ann", "skill_choice", kind)

    arena.ends()
    assert {area: trap.kind for area, trap in arena.fought.traps.items()} == ({3: kind} if laid else {})
    assert arena.ann.items() == []


@rule("MYK-ITEM-EXPLORATION-DISMAZE-GEAR")
def test_dismaze_gear_steps_over_the_traps_it_is_made_for() -> None:
    arena = Arena(ann=landmaker(items=[("dismaze_gear", 1)], area=3), bob=landmaker(area=3))
    arena.fought.traps[3] = PlacedTrap("c3", "thorn", 1, "area", "3")

    async def receive(play: Play[Realm], who: Landmaker) -> None:
        await open_moment(play, ItemReceived(who, who.items()[0]))

    arena.play(receive, "ann")
    arena.answer("ann", "skill_choice", "thorn")
    arena.answer("ann", "skill_choice", "minefield")

    spring = Spring(arena.table.play, arena.fought.traps[3])
    assert (spring.grips(arena.ann), spring.grips(arena.bob)) == (False, True)


@rule("MYK-ITEM-EXPLORATION-DISMAZE-GEAR")
def test_dismaze_gear_keeps_fresh_for_a_while() -> None:
    scene = camp(ann=landmaker(items=[("dismaze_gear", 1)], hp=9))

    for _ in range(2):
        scene.play(lose_hp, "ann", 3, "fatigue")

    assert scene.ann.hp == 6


@rule("MYK-ITEM-EXPLORATION-TICKTICK")
def test_ticktick_gives_one_more_support_action() -> None:
    arena = Arena(ann=landmaker(items=["ticktick", "drink", "coffee"], drive=1, wit=4, charisma=4))

    arena.turn("ann", action="coffee")
    arena.use("ann", "support_taken", "ticktick")
    arena.answer("ann", "hope_from_drive", "1")
    arena.answer("ann", "ticktick", "drink")

    arena.ends()
    assert (arena.ann.drive, [item.id for item in arena.ann.items()]) == (1, ["ticktick"])
    assert arena.ann.exhausted


@rule("MYK-ITEM-EXPLORATION-STAR-FRAGMENT")
def test_a_star_fragment_lights_as_many_areas_each_way_as_its_level() -> None:
    bob = landmaker(items=[("star_fragment", 0)], area=6)
    arena = Arena(ann=landmaker(items=[("star_fragment", 2)], area=2), bob=bob)

    assert [area for area in range(1, 7) if lit(arena.table.play, area)] == [1, 2, 3, 4, 6]


@rule("MYK-ITEM-EXPLORATION-LIVING-DRILL")
def test_what_is_drilled_in_the_dungeon_leads_somewhere() -> None:
    scene = camp(ann=landmaker(items=["living_drill"]))
    scene.realm.adventure.sheet = MapSheet()

    scene.act("ann", "living_drill")
    scene.answer("ann", "living_drill", "B1-B2")

    scene.ends()
    assert scene.realm.adventure.truth.corridors == ["B1-B2"]
    assert scene.realm.delve.corridors == scene.realm.adventure.sheet.corridors == ["B1-B2"]


@rule("MYK-ITEM-EXPLORATION-PUMPKIN-WAGON")
def test_in_combat_a_wagon_is_unloaded_by_a_support_action() -> None:
    arena = Arena(ann=landmaker(items=["pumpkin_wagon"]))
    arena.ann.items()[0].inside.append(Carried("potion", 1))

    arena.act("ann", "pumpkin_wagon_rummage_in_the_wagon")
    arena.answer("ann", "stores_item", "out:0")
    arena.answer("ann", "stores_item", "done")

    arena.ends()
    assert [item.id for item in arena.ann.items()] == ["pumpkin_wagon", "potion"]
    assert arena.ann.exhausted


@rule("MYK-ITEM-EXPLORATION-HEAVY-WRISTBAND")
def test_a_heavy_wristband_is_heavy() -> None:
    scene = Scene(ann=landmaker("king", items=[("heavy_wristband", 1)]))
    scene.dice(4, 4, 4, 4)

    assert scene.play(make_check, "ann", "wit", 9).result == 8
    assert scene.play(make_check, "ann", "order", 9).result == 9


@rule("MYK-ITEM-EXPLORATION-INSTRUMENT")
def test_with_a_tune_fives_can_be_given_away_too() -> None:
    scene = Scene(ann=landmaker(wit=4), bob=landmaker(items=["instrument"]))
    scene.dice(5, 3)

    scene.play(make_check, "ann", "wit", 5)
    scene.use("bob", "check_announced", "instrument")
    scene.answer("ann", "give_fives", "1")

    scene.ends()
    assert (scene.result.used, scene.result.result, scene.ann.drive) == ((3,), 7, 1)


@rule("MYK-ITEM-EXPLORATION-INSTRUMENT")
def test_an_instrument_is_no_use_for_ones_own_checks() -> None:
    scene = Scene(ann=landmaker(items=["instrument"]))
    scene.dice(5, 3)

    scene.play(make_check, "ann", "wit", 5)

    scene.ends()


@rule("MYK-ITEM-EXPLORATION-ANIMAL-COMPANION")
def test_an_animal_companion_helps_to_search() -> None:
    scene = Scene(ann=landmaker(items=["animal_companion"]))
    scene.dice(3, 3, 3, 3)

    assert scene.play(make_check, "ann", "quest", 9, action="search").result == 9
    assert scene.play(make_check, "ann", "quest", 9, action="disarm").result == 8


@rule("MYK-ITEM-EXPLORATION-STAR-FRAGMENT")
def test_a_star_fragment_is_new_at_level_one() -> None:
    scene = Scene(ann=BOB)

    scene.play(receive, "ann", "star_fragment")

    assert scene.ann.items()[0].level == 1


@rule("MYK-ITEM-EXPLORATION-MAP", "MYK-ITEMRULE-TARGET-COURT")
def test_a_map_shows_a_room_to_everybody() -> None:
    scene = Scene(ann=landmaker(items=["map"]), bob=BOB)
    scene.realm.adventure.truth.rooms = {"A1": RoomTruth(), "B1": RoomTruth(monsters={"ogre": 1, "hag": 2})}

    scene.play(open_moment, Breather("prologue"))
    scene.use("ann", "breather", "map")
    scene.answer("ann", "map_room", "B1")

    scene.ends()
    assert (scene.realm.adventure.known["B1"].monsters, scene.realm.adventure.known["B1"].traps) == (3, 0)
    assert scene.ann.items() == []


@rule("MYK-ITEM-EXPLORATION-LIVING-DRILL", "MYK-ITEMRULE-TARGET-ROOM")
def test_a_living_drill_joins_two_rooms() -> None:
    scene = Scene(ann=landmaker(items=["living_drill"]))

    scene.act("ann", "living_drill")
    scene.answer("ann", "living_drill", "33.A1-B1")

    scene.ends()
    assert "A1-B1" in scene.kingdom.maps["33"].corridors
    assert scene.ann.items() == []


@rule("MYK-ITEM-EXPLORATION-PUMPKIN-WAGON", "MYK-ITEM-EXPLORATION-RIDE")
def test_a_pumpkin_wagon_holds_three_items_that_do_nothing_there() -> None:
    items = ["pumpkin_wagon", "tonic", "blade", "blade", "dagger"]
    scene = Scene(ann=landmaker(items=items))
    assert not can_carry(scene.ann, "ride")

    scene.play(open_moment, Breather("actions"))
    scene.use("ann", "breather", "pumpkin_wagon")
    for place in (1, 2, 3):
        scene.answer("ann", "stores_item", f"in:{place}")
    assert "in:4" not in scene.ask.options()
    scene.answer("ann", "stores_item", "out:1")
    scene.answer("ann", "stores_item", "done")
    scene.use("ann", "breather")

    scene.ends()
    wagon = scene.ann.items()[0]
    assert [item.id for item in wagon.inside] == ["tonic", "blade"]
    assert max_hp(scene.table.play, scene.ann).value == 10
