"""Dungeon: Traps."""

from typing import Any

import pytest

from tests.kingdom.delving import FAIL, FINE, in_dungeon, thing
from tests.kingdom.scenario.test_editor import desk, edit, truth_of
from tests.kingdom.scene import Scene, landmaker
from tests.kingdom.trapped import first, found, sprung, trap_of, trapped
from tests.rules import rule
from undercroft.engine.dice import Scripted
from undercroft.engine.tables import throw
from undercroft.games.kingdom.content.resting import take_a_rest
from undercroft.games.kingdom.draws.random_traps import TRAP_TABLES
from undercroft.games.kingdom.dungeon.handling import handle
from undercroft.games.kingdom.dungeon.searching import search
from undercroft.games.kingdom.dungeon.traps import can_disarm, disarm, discover, hush, pass_through, remove, touch
from undercroft.games.kingdom.grammar.entries import FEATS, TRAP_EFFECTS, TRAPS
from undercroft.games.kingdom.phases.dungeon_phase.camp import camp
from undercroft.games.kingdom.phases.dungeon_phase.encounters import look_around
from undercroft.games.kingdom.phases.dungeon_phase.entering import enter_a_room
from undercroft.games.kingdom.rules.knowledge import learn
from undercroft.games.kingdom.scenario.limits import counted_level, trap_breaches
from undercroft.games.kingdom.scenario.things import MOVED, THINGS, carries
from undercroft.games.kingdom.state import PlacedTrap, RoomTruth
from undercroft.games.kingdom.state.due import Camping

ALONE: dict[str, Any] = {"ann": landmaker("king")}


def disarms(scene: Scene, *dice: int) -> None:
    """Let Ann try to disarm the first Trap."""
    scene.dice(*dice)

    async def go(play: Any, who: Any) -> None:
        await disarm(play, who, play.state.adventure.truth.placed[0])

    scene.play(go, "ann")


@rule("MYK-TRAPRULE-DEFINITION")
def test_every_trap_has_a_place_that_it_can_be_put_in() -> None:
    assert {entry.placed[0] for entry in TRAPS} == {"room", "corridor", "area", "event"}
    assert trap_breaches(trapped("zuch").realm.adventure.truth) == []


@rule("MYK-TRAPRULE-PLACE-ROOM", "MYK-TRAPRULE-PLACE-EVENT")
def test_searching_a_room_finds_its_traps_but_not_those_on_its_things() -> None:
    scene = trapped("zuch", PlacedTrap("t2", "mimic", 5, "event", "A2", "chest"), **ALONE)

    scene.dice(*FINE)
    scene.play(search, "ann")
    scene.answer("ann", "search_target", "room")

    scene.ends()
    assert [trap.found for trap in scene.realm.adventure.truth.placed] == ["discovered", "hidden"]
    assert [card.kind for card in scene.realm.delve.traps] == ["zuch"]


@rule("MYK-TRAPRULE-PLACE-EVENT")
def test_searching_a_thing_finds_what_sits_on_it() -> None:
    scene = trapped("mimic", **ALONE)
    scene.dice(*FINE)
    scene.play(search, "ann")
    scene.answer("ann", "search_target", "chest")
    assert first(scene).found == "discovered"


@rule("MYK-TRAPRULE-PLACE-CORRIDOR")
def test_searching_a_corridor_finds_its_traps() -> None:
    scene = trapped("slit_arrow", **ALONE)
    scene.dice(*FINE)
    scene.play(search, "ann")
    scene.answer("ann", "search_target", "A2-B2")
    assert first(scene).found == "discovered"


@rule("MYK-TRAPRULE-HIDDEN")
def test_nobody_but_the_game_master_sees_a_trap_before_it_is_known() -> None:
    scene = trapped("zuch")
    assert b"zuch" not in str(scene.table.view("ann").state).encode()
    assert "zuch" in str(scene.table.view("gm").state)


@rule("MYK-TRAPRULE-HIDDEN")
def test_a_trap_that_has_gone_off_is_known_but_not_discovered() -> None:
    scene = sprung("slit_arrow")
    assert (first(scene).found, scene.realm.delve.traps[0].found) == ("known", "known")
    assert not can_disarm(scene.table.play, scene.realm.delve.traps[0])


@rule("MYK-TRAPRULE-ACT-PASSAGE")
def test_a_passage_trap_goes_off_on_the_way_and_every_time() -> None:
    scene = trapped("slit_arrow", quarter="enter", **ALONE)

    scene.play(enter_a_room)
    scene.answer("ann", "delve_move", "B2")
    assert (scene.ann.hp, scene.realm.delve.room) == (9, "B2")

    scene.play(pass_through, "A2-B2")
    assert scene.ann.hp == 8


@rule("MYK-TRAPRULE-ACT-REST")
def test_a_rest_trap_goes_off_when_anybody_rests() -> None:
    scene = trapped("drop_ceiling", **ALONE)
    scene.dice(3, 5, 5, *FAIL)  # the ceiling, then a row of the table and its check
    scene.play(take_a_rest, "ann")
    scene.answer("ann", "rest_table", "quest")
    scene.ends()
    assert scene.ann.hp == 7
    assert scene.told()[:3] == ["trap_sprung", "trap_rolled", "damaged"]


@rule("MYK-TRAPRULE-ACT-DISCOVERY")
def test_a_discovery_trap_goes_off_when_it_is_found_and_never_again() -> None:
    scene = trapped("snack_house", **ALONE)
    scene.dice(*FAIL)
    found(scene, "A2")
    assert scene.ann.statuses == ["obese"]
    found(scene, "A2")
    scene.ends()


@rule("MYK-TRAPRULE-ACT-AUTOMATIC")
def test_an_automatic_trap_is_always_on() -> None:
    scene = trapped(trap_of("concealed_work", level=3), **ALONE)
    scene.dice(2, 5)  # 9, and it would take 11
    scene.play(search, "ann")
    scene.answer("ann", "search_target", "room")
    assert first(scene).found == "hidden"


@rule("MYK-TRAPRULE-ACT-UNDISCOVERED")
@pytest.mark.parametrize("searched", [True, False])
def test_an_undiscovered_trap_goes_off_when_camp_ends_unless_it_was_found(searched: bool) -> None:
    scene = trapped("end_of_term", **ALONE)
    if searched:
        found(scene, "chest")
    else:
        scene.dice(4)

    scene.realm.delve.pending, scene.ann.exhausted = [Camping()], True
    scene.play(camp)

    scene.ends()
    assert sum(part.amount for part in scene.realm.chronicle.upkeep) == (0 if searched else 4)


@rule("MYK-TRAPRULE-ACT-UNDISCOVERED")
def test_searching_the_room_does_not_help_against_a_trap_on_a_thing() -> None:
    scene = trapped("end_of_term", **ALONE)
    found(scene, "A2")
    assert first(scene).found == "hidden"


@rule("MYK-TRAPRULE-ACT-TOUCH")
def test_a_touch_trap_goes_off_when_its_carrier_is_handled() -> None:
    scene = trapped("living_statue")
    scene.dice(2, 3)
    scene.play(handle, "ann", thing("chest"))
    assert scene.ann.hp == 5
    assert scene.bob.hp == 10


@rule("MYK-TRAPRULE-ACT-TOUCH")
def test_who_knows_of_a_trap_is_warned_and_can_leave_it_alone() -> None:
    scene = trapped("living_statue")
    found(scene, "chest")

    scene.play(touch, "ann", "chest")
    scene.answer("ann", "touch_anyway", False)

    scene.ends()
    assert scene.ann.hp == 10


@rule("MYK-TRAPRULE-ACT-TOUCH")
def test_a_discovered_trap_still_bites() -> None:
    scene = trapped("living_statue")
    found(scene, "chest")
    scene.dice(2, 3)
    scene.play(touch, "ann", "chest")
    scene.answer("ann", "touch_anyway", True)
    assert scene.ann.hp == 5


@rule("MYK-TRAPRULE-DISARM-PREREQ")
def test_what_was_not_discovered_cannot_be_disarmed() -> None:
    scene = trapped("slit_arrow")
    disarms(scene)
    scene.ends()
    assert first(scene).found == "hidden"


@rule("MYK-TRAPRULE-DISARM-DISCOVERY")
def test_some_traps_are_harmless_once_they_are_found() -> None:
    scene = trapped("pit")
    found(scene, "A2-B2")
    scene.play(pass_through, "A2-B2")
    scene.ends()
    assert (first(scene).found, scene.ann.hp) == ("disarmed", 10)


@rule("MYK-TRAPRULE-DISARM-IMPOSSIBLE")
def test_some_traps_cannot_be_disarmed_but_by_a_skill_or_item() -> None:
    scene = trapped("flame_road")
    found(scene, "A2-B2")
    assert not can_disarm(scene.table.play, scene.realm.delve.traps[0])

    async def quiet(play: Any) -> None:
        hush(play, play.state.adventure.truth.placed[0], "MYK-ITEM-EXPLORATION-AMULET")
        await pass_through(play, "A2-B2")

    scene.play(quiet)
    scene.ends()
    assert scene.ann.hp == 10


@rule("MYK-TRAPRULE-DISARM-CHECK", "MYK-TRAPRULE-DISARM-PREREQ")
def test_a_check_disarms_for_good() -> None:
    scene = trapped("slit_arrow")
    found(scene, "A2-B2")
    assert can_disarm(scene.table.play, scene.realm.delve.traps[0])

    disarms(scene, *FINE)
    scene.play(pass_through, "A2-B2")

    scene.ends()
    assert (first(scene).found, scene.realm.delve.traps[0].found, scene.ann.hp) == ("disarmed", "disarmed", 10)


@rule("MYK-TRAPRULE-DISARM-FAIL")
def test_a_failed_disarming_sets_the_trap_off() -> None:
    scene = trapped("slit_arrow")
    found(scene, "A2-B2")
    disarms(scene, *FAIL)
    assert (first(scene).found, scene.ann.hp, scene.bob.hp) == ("discovered", 9, 9)


@rule("MYK-TRAPRULE-DISARM-FAIL")
def test_a_failed_disarming_of_what_is_always_on_changes_nothing() -> None:
    scene = trapped("pool")
    found(scene, "A2")
    disarms(scene, *FAIL)
    scene.ends()
    assert (first(scene).found, scene.ann.hp) == ("discovered", 10)


@rule("MYK-TRAPRULE-GATHER")
def test_scouts_count_traps_of_the_room_and_of_its_corridors_which_count_for_both_ends() -> None:
    scene = trapped("zuch", PlacedTrap("t2", "pit", 1, "corridor", "A2-B2"))
    scene.play(learn, "A2", "MYK-TRAPRULE-GATHER")
    scene.play(learn, "B2", "MYK-TRAPRULE-GATHER")
    known = scene.realm.adventure.known
    assert (known["A2"].traps, known["B2"].traps) == (2, 1)
    assert known["A2"].trap_names == []


@rule("MYK-TRAPRULE-MODIFY-EVENT")
def test_a_room_trap_can_hang_on_a_thing_and_counts_three_levels_more() -> None:
    moved = PlacedTrap("t1", "zuch", 1, "event", "A2", "fern")
    scene = in_dungeon(rooms={"A2": RoomTruth(features=[thing("fern")])}, traps=(moved,), **ALONE)

    scene.play(look_around)
    found(scene, "A2")

    assert counted_level(moved) == 4
    assert scene.realm.delve.features["A2"] == ["fern"]
    assert first(scene).found == "hidden"
    found(scene, "fern")
    assert first(scene).found == "discovered"


@rule("MYK-TRAPRULE-MODIFY-OBJECTS")
@pytest.mark.parametrize("category", ["classic", "facility", "encounter", "disaster"])
def test_each_list_has_things_on_which_its_room_traps_can_hang(category: str) -> None:
    room_trap = next(entry for entry in TRAPS if entry.category == category and "room" in entry.placed)
    fit = [name for name in THINGS if carries(name, room_trap)]
    assert fit
    assert all(set(THINGS[name]) & set(MOVED[category]) for name in fit)


D66 = {
    "classic": "pit pit slit_arrow wanton_worm poison_needle rolling_stone pit living_statue secret_door drop_ceiling "
    "explosion pit poisoned_apple skill_bomber jack_in_the_box pit mimic guillotine pit self_destruction pit",
    "facility": "vending_machine vending_machine bremen thinner snack_house living_room vending_machine concealed_work "
    "elevator hotel emergency_exit vending_machine pool chimney axmans_fountain vending_machine hanging_tree "
    "job_changer vending_machine kotatsu vending_machine",
    "encounter": "zuch zuch refugee dead_angle alarm spirit_of_food zuch femme_fatale horror borracho mold zuch "
    "poltergeist homesickness hate_monger zuch rebellion chant zuch jam zuch",
    "disaster": "avalanche avalanche distress red_shoes poison_gas dungeon_storm avalanche metamorphosis activator "
    "pinocchio anger_mood avalanche infection end_of_term jack_in_the_bush avalanche image_trampling reset_switch "
    "avalanche melodrama avalanche",
    "movement": "lock lock moving_floor crossover gradient signal lock illusion_road narrow_road labyrinth teleporter "
    "lock black_spot warder gate_keeper lock flame_road toll_through lock infinite_corridor lock",
    "combat": "eclipse eclipse duel_room tornado thorn falling_rock eclipse seal bottomless_swamp slip_floor stop_sign "
    "eclipse minefield waterhole despair eclipse spellbound gray_rose eclipse limit_over eclipse",
}


NUMBERS = (11, 12, 13, 14, 15, 16, 22, 23, 24, 25, 26, 33, 34, 35, 36, 44, 45, 46, 55, 56, 66)


@rule(*(f"MYK-TRAPTABLE-{name.upper()}" for name in D66))
@pytest.mark.parametrize("category", list(D66))
def test_the_tables_name_every_trap_of_their_list(category: str) -> None:
    table = TRAP_TABLES[category]
    assert table.rows == dict(zip(NUMBERS, D66[category].split(), strict=True))
    assert set(table.rows.values()) == {entry.id for entry in TRAPS if entry.category == category}
    assert throw(Scripted([4, 1]), table) == table.rows[14]


def test_no_trap_is_left_without_an_effect() -> None:
    feats: list[Any] = list(FEATS)
    always = {feat.entry.removeprefix("trap_") for feat in feats if feat.source == "trap"}
    elsewhere = {"secret_door", "lock", "moving_floor", "illusion_road", "warder", "bremen", "poisoned_apple"}
    assert {entry.id for entry in TRAPS} == always | set(TRAP_EFFECTS) | elsewhere


def test_a_trap_that_was_removed_is_gone_from_the_map() -> None:
    scene = trapped("zuch")

    async def take(play: Any) -> None:
        remove(play, play.state.adventure.truth.placed[0], "MYK-ITEM-EXPLORATION-AMULET")

    scene.play(take)
    assert first(scene).found == "disarmed"


def test_a_second_search_finds_nothing_new() -> None:
    scene = trapped("zuch")
    found(scene, "A2")
    scene.play(discover, "ann", "A2")
    assert scene.told() == []


def test_traps_that_go_off_once_do_not_go_off_again() -> None:
    scene = trapped("refugee")
    scene.dice(1)
    scene.play(pass_through, "A2-B2")
    scene.play(pass_through, "A2-B2")
    scene.ends()
    assert first(scene).fired == 1


@rule("MYK-TRAPRULE-MODIFY-EVENT")
def test_the_game_master_can_hang_a_room_trap_on_a_thing() -> None:
    scene = desk()
    truth_of(scene).placed = []
    room = next(name for name, one in truth_of(scene).rooms.items() if one.features)
    edit(scene, "add_trap", ("scenario_trap", "zuch"), ("scenario_where", room), ("scenario_hang", True))

    (trap,) = truth_of(scene).placed
    assert (trap.kind, trap.placed, trap.level, counted_level(trap)) == ("zuch", "event", 1, 4)
    assert trap.carrier in [one.id for one in truth_of(scene).rooms[room].features]
