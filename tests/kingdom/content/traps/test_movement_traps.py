"""Traps: Movement."""

from typing import Any

import pytest

from tests.kingdom.delving import FAIL, FINE
from tests.kingdom.scene import Scene, landmaker
from tests.kingdom.trapped import ALONE, coming_from, disarming, first, found, spring, trap_of, trapped
from tests.rules import rule
from undercroft.games.kingdom.dungeon.traps import (
    disarm,
    overlooked,
    pass_through,
)
from undercroft.games.kingdom.phases.dungeon_phase.camp import camp
from undercroft.games.kingdom.phases.dungeon_phase.encounters import encounter
from undercroft.games.kingdom.phases.dungeon_phase.entering import enter_a_room
from undercroft.games.kingdom.phases.dungeon_phase.quarters import end_quarter
from undercroft.games.kingdom.phases.dungeon_phase.ways import go_to, ways
from undercroft.games.kingdom.rules.bonds import feeling
from undercroft.games.kingdom.state import Base, PlacedTrap, RoomTruth
from undercroft.games.kingdom.state.due import Camping, OfCombat, Surprised
from undercroft.games.kingdom.words import Condition


@rule("MYK-TRAP-MOVEMENT-TELEPORTER", "MYK-TRAP-FACILITY-CHIMNEY", "MYK-BASERULE-REVEAL")
def test_who_is_beamed_into_a_room_has_entered_it() -> None:
    scene = trapped(trap_of("teleporter", room="C2"), trap_of("chimney", where="C2"), ann=landmaker("king", drive=1))
    scene.realm.adventure.truth.bases = [Base("b1", "nest", "C2", 20)]
    scene.realm.delve.pending, scene.ann.exhausted = [Camping()], True
    scene.play(camp)
    assert scene.realm.delve.room == "C2"

    scene.play(encounter)

    assert scene.ann.drive == 0
    assert [card.kind for card in scene.realm.delve.bases] == ["nest"]
    scene.play(encounter)
    assert scene.ann.statuses == []


@rule("MYK-TRAP-MOVEMENT-SIGNAL", "MYK-TRAP-FACILITY-CHIMNEY")
def test_who_is_sent_back_has_entered_the_room_anew() -> None:
    signal = trap_of("signal")
    chimney = PlacedTrap("t2", "chimney", 3, "room", "A2")
    scene = trapped(signal, chimney, quarter="encounter", ann=landmaker("king", drive=1))

    scene.play(go_to, "B2")
    assert scene.realm.delve.room == "A2"
    scene.play(encounter)

    assert scene.ann.drive == 0


# Movement Traps


def walks(kind: str, *dice: int, to: str = "B2", people: dict[str, Any] | None = None, **settings: Any) -> Scene:
    """Let the Court go from A2 to B2 through a Corridor with a Trap."""
    scene = trapped(trap_of(kind, **settings), quarter="enter", **(people or ALONE))
    scene.dice(*dice)
    scene.play(enter_a_room)
    scene.answer("ann", "delve_move", to)
    return scene


@rule("MYK-TRAP-MOVEMENT-LOCK")
def test_a_lock_shuts_a_corridor_until_it_is_picked() -> None:
    scene = walks("lock")
    assert (scene.realm.delve.room, first(scene).found) == ("A2", "known")
    assert "B2" not in ways(scene.table.play)

    found(scene, "A2-B2")
    assert disarming(scene) == 10
    scene.dice(*FINE)
    scene.play(lambda play, who: disarm(play, who, play.state.adventure.truth.placed[0]), "ann")
    assert "B2" in ways(scene.table.play)


@rule("MYK-TRAP-MOVEMENT-MOVING-FLOOR")
@pytest.mark.parametrize(("to", "room"), [("A2", "A2"), ("B2", "B2")])
def test_a_moving_floor_rolls_one_way(to: str, room: str) -> None:
    scene = trapped(trap_of("moving_floor", to=to), quarter="encounter", **ALONE)
    scene.play(go_to, "B2")
    assert scene.realm.delve.room == room
    if room == "A2":
        assert "B2" not in ways(scene.table.play)


@rule("MYK-TRAP-MOVEMENT-CROSSOVER")
def test_a_crossover_takes_a_quarter() -> None:
    assert walks("crossover").realm.delve.extra_quarters == 1


@rule("MYK-TRAP-MOVEMENT-GRADIENT")
@pytest.mark.parametrize(("high", "quarters"), [("B2", 1), ("A2", 0)])
def test_a_gradient_takes_a_quarter_uphill(high: str, quarters: int) -> None:
    scene = trapped("gradient", quarter="encounter", **ALONE)
    first(scene).settings["to"] = high
    scene.play(go_to, "B2")
    assert (scene.realm.delve.room, scene.realm.delve.extra_quarters) == ("B2", quarters)


@rule("MYK-TRAP-MOVEMENT-SIGNAL")
@pytest.mark.parametrize(("quarters", "room"), [(0, "A2"), (1, "B2"), (2, "A2")])
def test_a_signal_sends_the_court_back_after_an_even_number_of_quarters(quarters: int, room: str) -> None:
    scene = trapped("signal", quarter="encounter", **ALONE)
    scene.realm.chronicle.quarters = quarters
    scene.play(go_to, "B2")
    assert scene.realm.delve.room == room


@rule("MYK-TRAP-MOVEMENT-ILLUSION-ROAD")
def test_an_illusion_road_leads_elsewhere_until_it_is_seen_through() -> None:
    scene = walks("illusion_road", room="C2")
    assert scene.realm.delve.room == "C2"

    scene.realm.delve.room = "A2"
    assert "C2" in ways(scene.table.play)
    assert "B2" not in ways(scene.table.play)
    found(scene, "A2-B2")
    assert "B2" in ways(scene.table.play)
    scene.realm.delve.quarter = "encounter"
    scene.play(go_to, "B2")
    assert scene.realm.delve.room == "B2"


@rule("MYK-TRAP-MOVEMENT-NARROW-ROAD")
def test_a_narrow_road_takes_a_quarter_for_every_ten_followers() -> None:
    people: dict[str, Any] = {"ann": landmaker("king", followers=11)}
    assert walks("narrow_road", people=people).realm.delve.extra_quarters == 2


@rule("MYK-TRAP-MOVEMENT-LABYRINTH")
def test_a_labyrinth_takes_1d6_quarters() -> None:
    assert walks("labyrinth", 4).realm.delve.extra_quarters == 4


@rule("MYK-TRAP-MOVEMENT-TELEPORTER")
def test_a_teleporter_nobody_saw_moves_the_court() -> None:
    scene = trapped(trap_of("teleporter", room="C2"), **ALONE)
    scene.realm.delve.pending, scene.ann.exhausted = [Camping()], True
    scene.play(camp)
    assert (scene.realm.delve.room, scene.realm.delve.quarter) == ("C2", "encounter")


@rule("MYK-TRAP-MOVEMENT-BLACK-SPOT")
def test_a_black_spot_takes_as_many_quarters_as_the_slowest_needs() -> None:
    people: dict[str, Any] = {"ann": landmaker("king"), "bob": landmaker("knight")}
    scene = walks("black_spot", *FAIL, *FINE, *FAIL, *FINE, people=people)
    assert (scene.realm.delve.extra_quarters, scene.realm.delve.room) == (2, "B2")


@rule("MYK-TRAP-MOVEMENT-BLACK-SPOT")
def test_there_is_no_end_to_a_black_spot_but_a_success() -> None:
    scene = walks("black_spot", *FAIL * 30, 6, 6, people={"ann": landmaker("king")})
    scene.ends()
    assert (scene.realm.delve.extra_quarters, scene.realm.delve.room) == (30, "B2")


@rule("MYK-TRAP-MOVEMENT-BLACK-SPOT", "MYK-PASSTIME-06")
def test_whoever_is_lost_for_too_long_starves_and_no_time_passes_for_the_dead() -> None:
    scene = walks("black_spot", *FAIL * 30, 6, 6, people={"ann": landmaker("king", hp=10)})
    scene.dice(*[4] * 3, 3, 4)  # hunger in the fourth, fifth and sixth Quarter, then a wound

    scene.play(end_quarter)

    assert not scene.ann.awake
    assert scene.realm.chronicle.quarters == 6


@rule("MYK-TRAP-MOVEMENT-WARDER")
def test_a_warder_lets_nobody_come_or_go_but_by_the_corridors() -> None:
    warder = PlacedTrap("t2", "warder", 4, "event", "A2", "chest")
    scene = trapped(trap_of("teleporter", room="C2"), warder, **ALONE)
    scene.play(overlooked)
    assert scene.realm.delve.room == "A2"

    scene = trapped("emergency_exit", warder)
    spring(scene)
    assert scene.realm.delve.quarter == "camp"

    scene.realm.delve.quarter = "encounter"
    scene.play(go_to, "B2")
    assert scene.realm.delve.room == "B2"


@rule("MYK-TRAP-MOVEMENT-GATE-KEEPER")
@pytest.mark.parametrize(("known", "engage"), [("hidden", [Surprised()]), ("discovered", [])])
def test_gate_keepers_attack_by_surprise_unless_they_were_seen(known: str, engage: list[OfCombat]) -> None:
    trap = trap_of("gate_keeper", found=known, monster="ogrekin", count="2", **coming_from("C2"))
    scene = trapped(trap, rooms={"C2": RoomTruth({"ogrekin": 3})}, quarter="encounter", **ALONE)
    scene.play(go_to, "B2")
    delve = scene.realm.delve
    assert (delve.quarter, len(delve.foes), delve.engage, delve.then) == ("fight", 2, engage, "encounter")
    assert scene.realm.adventure.truth.rooms["C2"].monsters == {"ogrekin": 1}


@rule("MYK-TRAP-MOVEMENT-GATE-KEEPER")
def test_who_discovers_gate_keepers_learns_who_they_are() -> None:
    trap = trap_of("gate_keeper", monster="ogrekin", count="2", **coming_from("C2"))
    scene = trapped(trap, rooms={"C2": RoomTruth({"ogrekin": 3})})
    found(scene, "A2-B2")
    seen = next(line.params for line in scene.table.journal.lines if line.kind == "ambush_seen")
    assert (seen["monster"], seen["amount"]) == ("ogrekin", 2)


@rule("MYK-TRAP-MOVEMENT-FLAME-ROAD")
def test_a_flame_road_burns_everybody_each_time() -> None:
    scene = walks("flame_road", 3)
    scene.dice(2)
    scene.play(pass_through, "A2-B2")
    assert scene.ann.hp == 5


@rule("MYK-TRAP-MOVEMENT-TOLL-THROUGH")
def test_a_toll_is_paid_at_home_each_time() -> None:
    scene = walks("toll_through", 3)
    scene.dice(2)
    scene.play(pass_through, "A2-B2")
    assert [part.amount for part in scene.realm.chronicle.upkeep] == [3, 2]


@rule("MYK-TRAP-MOVEMENT-INFINITE-CORRIDOR")
def test_an_infinite_corridor_ends_where_it_began_with_blame() -> None:
    people: dict[str, Any] = {"ann": landmaker("king"), "bob": landmaker("knight")}
    scene = walks("infinite_corridor", *FAIL, *FAIL, *FINE, *FAIL, 1, people=people)
    scene.ends()
    assert (scene.realm.delve.room, scene.realm.delve.extra_quarters) == ("A2", 1)
    assert (feeling(scene.ann, "bob", "hostility"), feeling(scene.bob, "ann", "hostility")) == (1, 0)


@rule("MYK-TRAP-MOVEMENT-INFINITE-CORRIDOR")
def test_there_is_no_end_to_an_infinite_corridor_but_a_success() -> None:
    scene = walks("infinite_corridor", *FAIL * 20, 6, 6, people={"ann": landmaker("king")})
    scene.ends()
    assert (scene.realm.delve.room, scene.realm.delve.extra_quarters) == ("A2", 20)


@rule("MYK-TRAP-MOVEMENT-INFINITE-CORRIDOR")
def test_who_lies_on_the_ground_does_not_look_for_the_end_of_a_corridor() -> None:
    people: dict[str, Any] = {"ann": landmaker("king"), "bob": landmaker("knight", hp=0)}
    scene = trapped("infinite_corridor", quarter="encounter", **people)
    scene.bob.condition = Condition.UNCONSCIOUS
    scene.dice(*FAIL, *FINE)

    scene.play(go_to, "B2")

    scene.ends()
    assert scene.realm.delve.extra_quarters == 1
    assert feeling(scene.ann, "bob", "hostility") == 0
