"""Traps: Disaster."""

from typing import Any

import pytest

from tests.kingdom.delving import FAIL, FINE
from tests.kingdom.scene import landmaker
from tests.kingdom.trapped import (
    ALONE,
    first,
    found,
    opens,
    spring,
    sprung,
    trap_of,
    trapped,
)
from tests.rules import rule
from undercroft.games.kingdom.dungeon.passing_time import pass_a_quarter
from undercroft.games.kingdom.dungeon.searching import search
from undercroft.games.kingdom.dungeon.traps import (
    overlooked,
)
from undercroft.games.kingdom.grammar.delve_moments import CampBegun, LieTold
from undercroft.games.kingdom.grammar.entries import MONSTERS
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.dungeon_phase.quarters import end_quarter
from undercroft.games.kingdom.phases.dungeon_phase.splitting import next_group
from undercroft.games.kingdom.phases.dungeon_phase.ways import ways
from undercroft.games.kingdom.phases.kingdom_phase.gathering import gather
from undercroft.games.kingdom.rules.bonds import feeling
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.figures import ability
from undercroft.games.kingdom.rules.improvising import improvise
from undercroft.games.kingdom.rules.sides import embody
from undercroft.games.kingdom.state import Fight, PlacedTrap, RoomReport, RoomTruth
from undercroft.games.kingdom.words import Place


@rule("MYK-TRAP-DISASTER-AVALANCHE")
def test_a_room_that_shakes_in_a_fight_comes_down_after_it() -> None:
    scene = trapped(trap_of("avalanche", level=5), **ALONE)
    scene.realm.delve.fight = Fight(round=1, step="first")
    scene.dice(1, 1)
    scene.play(make_check, "ann", "wit", 9)
    assert (scene.realm.delve.room, scene.ann.hp) == ("A2", 10)

    scene.realm.delve.fight = None
    scene.dice(2, 3)
    scene.play(open_moment, CampBegun())
    scene.answer("ann", "flee_to_room", "B2")
    scene.ends()
    assert (scene.realm.delve.room, scene.ann.hp) == ("B2", 5)


@rule("MYK-TRAP-DISASTER-POISON-GAS", "MYK-TRAP-DISASTER-AVALANCHE")
def test_what_is_always_on_can_strike_at_once_when_a_happening_says_so() -> None:
    assert sprung("poison_gas", 4, ann=landmaker("king")).ann.hp == 6

    scene = sprung("avalanche", 2, 3, ann=landmaker("king"))
    scene.answer("ann", "flee_to_room", "B2")
    assert (scene.ann.hp, scene.realm.delve.room) == (5, "B2")


# Disaster Traps


@rule("MYK-TRAP-DISASTER-AVALANCHE")
def test_a_room_comes_down_after_enough_critical_failures() -> None:
    scene = trapped(trap_of("avalanche", level=4), **ALONE)
    scene.dice(1, 1)
    scene.play(make_check, "ann", "wit", 9)
    assert scene.realm.delve.room == "A2"

    scene.dice(1, 1, 2, 3)
    scene.play(make_check, "ann", "wit", 9)
    scene.answer("ann", "flee_to_room", "B2")

    scene.ends()
    assert (scene.ann.hp, scene.realm.delve.room, scene.realm.delve.quarter) == (5, "B2", "encounter")
    assert "A2" not in ways(scene.table.play)


@rule("MYK-TRAP-DISASTER-AVALANCHE", "MYK-SPLIT-02")
def test_by_the_other_reading_everybody_flees_to_a_room_of_their_own() -> None:
    people: dict[str, Any] = {"ann": landmaker("king"), "bob": landmaker("knight")}
    scene = trapped(trap_of("avalanche", level=5), rulings={"avalanche": "each"}, **people)
    scene.dice(1, 1, 2, 3, 1, 2)
    scene.play(make_check, "ann", "wit", 9)
    scene.answer("ann", "flee_to_room", "B2")
    scene.answer("bob", "flee_to_room", "A1")

    scene.ends()
    delve = scene.realm.delve
    assert (delve.room, scene.realm.court, delve.whole) == ("A1", ["bob"], ["ann", "bob"])
    assert (delve.elsewhere(), delve.to_play) == ({"B2": ["ann"]}, ["B2"])
    assert next_group(scene.table.play)
    assert (delve.room, scene.realm.court, delve.previous) == ("B2", ["ann"], "A2")


@rule("MYK-TRAP-DISASTER-DISTRESS")
def test_distress_takes_a_meal_or_hurts_everybody() -> None:
    people: dict[str, Any] = {
        "ann": landmaker("king", items=("lunch",)),
        "bob": landmaker("knight", items=("full_course",)),
    }
    scene = sprung("distress", **people)
    scene.answer("ann", "distress_meal", "bob:full_course")
    assert (len(scene.ann.items()), scene.bob.items(), scene.ann.hp) == (1, [], 10)

    scene = sprung("distress")
    assert (scene.ann.hp, scene.bob.hp) == (8, 8)


@rule("MYK-TRAP-DISASTER-RED-SHOES")
def test_red_shoes_do_not_come_off_and_hurt_every_quarter() -> None:
    scene = sprung("red_shoes", ann=landmaker("king", meals=[1]))
    assert [item.id for item in scene.ann.items()] == ["red_shoes"]
    scene.dice(4)
    scene.play(pass_a_quarter)
    scene.ends()
    assert scene.ann.hp == 6


@rule("MYK-TRAP-DISASTER-POISON-GAS")
def test_poison_gas_hurts_for_every_quarter_in_the_room() -> None:
    scene = trapped("poison_gas")
    scene.dice(2, 3)
    scene.play(end_quarter)
    scene.ends()
    assert (scene.ann.hp, scene.bob.hp) == (8, 7)


@rule("MYK-TRAP-DISASTER-DUNGEON-STORM")
def test_a_dungeon_storm_swaps_two_rooms_with_all_that_is_in_them() -> None:
    scene = trapped("dungeon_storm", rooms={"C2": RoomTruth({"minotaur": 1})}, **ALONE)
    spring(scene)
    scene.answer("gm", "storm_rooms", ("A2", "C2"))
    truth = scene.realm.adventure.truth
    assert (truth.rooms["A2"].monsters, first(scene).where, scene.realm.delve.room) == ({"minotaur": 1}, "C2", "C2")
    assert truth.corridors == ["A1-A2", "A2-A3", "A2-B2", "B2-C2"]


@rule("MYK-TRAP-DISASTER-METAMORPHOSIS")
def test_metamorphosis_curses_whoever_touched_it() -> None:
    scene = sprung("metamorphosis")
    assert (scene.ann.statuses, scene.bob.statuses) == (["cursed"], [])


@rule("MYK-TRAP-DISASTER-ACTIVATOR")
def test_an_activator_rouses_every_monster_of_the_map_each_time() -> None:
    scene = sprung("activator")
    spring(scene)
    play = scene.table.play
    monster = embody(play, "ogrekin", "m1")
    assert ability(play, monster, "warfare") == MONSTERS["ogrekin"].warfare + 2
    assert sum(one.amount for one in monster.lasting if one.what == "damage") == 2


@rule("MYK-TRAP-DISASTER-PINOCCHIO")
@pytest.mark.parametrize(("verdict", "statuses"), [("lie", ["cursed"]), ("done", [])])
def test_pinocchio_curses_who_lies_if_the_game_master_says_so(verdict: str, statuses: list[str]) -> None:
    scene = trapped("pinocchio", **ALONE)
    scene.play(improvise, "ann")
    scene.answer("ann", "improvised_idea", "I tell them that I am a cook.")
    scene.answer("gm", "improvised_verdict", verdict)
    scene.answer("gm", "improvised_kind", "assist")
    assert scene.ann.statuses == statuses


@rule("MYK-TRAP-DISASTER-PINOCCHIO")
def test_a_lie_elsewhere_does_no_harm() -> None:
    scene = trapped(trap_of("pinocchio", where="B2"), **ALONE)
    opens(scene, LieTold)
    assert scene.ann.statuses == []


@rule("MYK-TRAP-DISASTER-ANGER-MOOD")
def test_anger_mood_hurts_by_all_that_the_others_feel() -> None:
    people: dict[str, Any] = {
        "ann": landmaker("king"),
        "bob": landmaker("knight", hates={"ann": 2}),
        "cid": landmaker("ninja", hates={"ann": 3}),
    }
    assert sprung("anger_mood", 1, **people).ann.hp == 5


@rule("MYK-TRAP-DISASTER-INFECTION")
def test_an_infected_one_passes_it_on_to_who_helps() -> None:
    people: dict[str, Any] = {"ann": landmaker("king", hp=3), "bob": landmaker("knight", items=("trauma_kit",), wit=5)}
    scene = sprung("infection", *FAIL, 1, **people)
    assert scene.ann.statuses == []

    scene.dice(*FINE, *FAIL)  # the bandage holds, but Bob coughs
    scene.act("bob", "trauma_kit")
    scene.ends()
    assert scene.bob.statuses == ["poisoned"]


@rule("MYK-TRAP-DISASTER-INFECTION")
def test_who_resists_carries_nothing() -> None:
    assert sprung("infection", *FINE).ann.lasting == []


@rule("MYK-TRAP-DISASTER-END-OF-TERM")
def test_a_letter_nobody_read_raises_the_upkeep() -> None:
    scene = sprung("end_of_term", 5)
    assert [part.amount for part in scene.realm.chronicle.upkeep] == [5]


@rule("MYK-TRAP-DISASTER-JACK-IN-THE-BUSH")
def test_jack_jumps_at_who_searches_the_room() -> None:
    scene = trapped("jack_in_the_bush", **ALONE)
    scene.dice(*FAIL, 4, *FAIL)
    scene.play(search, "ann")
    scene.answer("ann", "search_target", "room")
    scene.ends()
    assert scene.ann.hp == 6


@rule("MYK-TRAP-DISASTER-JACK-IN-THE-BUSH")
@pytest.mark.parametrize(("place", "left"), [(Place.KINGDOM, 5), (Place.DUNGEON, 9)])
def test_jack_takes_scouts_from_home_only(place: Place, left: int) -> None:
    scene = trapped(trap_of("jack_in_the_bush", where="B2"), ann=landmaker("king", followers=9))
    scene.realm.place = place
    scene.realm.adventure.known["B2"] = RoomReport()
    scene.dice(*FINE, *((4,) if place is Place.KINGDOM else ()))
    scene.play(gather, "ann", ("B2",))
    scene.answer("ann", "gather_send", 9)
    scene.answer("ann", "gather_room", "B2")
    assert scene.ann.follower_count == left


@rule("MYK-TRAP-DISASTER-IMAGE-TRAMPLING")
@pytest.mark.parametrize(("choice", "dice", "voices", "hp"), [("voices", (3,), 7, 10), ("hp", (1, 2), 10, 7)])
def test_image_trampling_costs_voices_or_blood(choice: str, dice: tuple[int, ...], voices: int, hp: int) -> None:
    scene = trapped("image_trampling", **ALONE)
    scene.dice(*dice)
    found(scene, "chest")
    scene.answer("ann", "trample", choice)
    scene.ends()
    assert (scene.kingdom.voices, scene.ann.hp, first(scene).found) == (voices, hp, "discovered")


@rule("MYK-TRAP-DISASTER-RESET-SWITCH")
def test_a_reset_switch_brings_monsters_and_traps_back() -> None:
    scene = trapped("reset_switch", PlacedTrap("t2", "pit", 1, "corridor", "A2-B2", found="disarmed"), **ALONE)
    scene.realm.adventure.truth.at_first = {"C2": {"minotaur": 1}}
    scene.realm.adventure.ruler_beaten = True
    scene.play(overlooked)
    truth = scene.realm.adventure.truth
    assert (truth.rooms["C2"].monsters, truth.placed[1].found) == ({"minotaur": 1}, "hidden")
    assert not scene.realm.adventure.ruler_beaten


@rule("MYK-TRAP-DISASTER-MELODRAMA")
def test_melodrama_turns_the_strongest_feeling_once_a_game() -> None:
    people: dict[str, Any] = {"ann": landmaker("king", loves={"bob": 4}, hates={"bob": 1}), "bob": landmaker("knight")}
    scene = sprung("melodrama", *FAIL, **people)
    assert (feeling(scene.ann, "bob", "affection"), feeling(scene.ann, "bob", "hostility")) == (1, 4)
    spring(scene)
    assert feeling(scene.ann, "bob", "affection") == 1


@rule("MYK-TRAP-DISASTER-MELODRAMA")
def test_a_feeling_that_was_not_there_before_gets_its_kind_by_the_dice() -> None:
    people: dict[str, Any] = {"ann": landmaker("king", loves={"bob": 4}), "bob": landmaker("knight")}
    scene = sprung("melodrama", *FAIL, 5, **people)
    felt = scene.ann.towards("bob")
    assert (felt.affection, felt.affection_kind, felt.hostility, felt.hostility_kind) == (0, "", 4, "scorn")
