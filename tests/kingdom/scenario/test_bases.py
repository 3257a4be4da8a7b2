"""Bases: cards, Production Capacity, what each Base does, how it falls, what it leaves."""

from typing import Any

import pytest

from tests.kingdom.arena import STILL, Arena
from tests.kingdom.scene import CAPITAL, Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.kingdom.combat.attack import in_reach, new_attack, take_in_area
from undercroft.games.kingdom.combat.sieges import aimed_at
from undercroft.games.kingdom.content.base_effects import regions_between, rooms_between
from undercroft.games.kingdom.dungeon.bases import offer_bases, produce
from undercroft.games.kingdom.grammar.delve_moments import (
    CampBegun,
    DungeonEntered,
    QuarterEnded,
    RoomEntered,
    RoundEnded,
    SearchMade,
    StrategyDue,
    TurnEnded,
)
from undercroft.games.kingdom.grammar.entries import BASES
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.end_phase.returning import return_home
from undercroft.games.kingdom.rules.checks import lose_production, make_check
from undercroft.games.kingdom.rules.hope import pay_hope
from undercroft.games.kingdom.rules.knowledge import show_bases, turn_up
from undercroft.games.kingdom.state import Base, Landmaker, MapSheet, Realm, RoomTruth, Truth
from undercroft.games.kingdom.words import Place

ROOMS = ("A1", "A2", "A3", "B1")


def prepare(scene: Scene, *bases: str, where: str = "A1", counters: int = 0, face_up: bool = True) -> None:
    """Put Bases into a room of a small dungeon, in which the Court stands."""
    truth = Truth(rooms={name: RoomTruth() for name in ROOMS}, corridors=["A1-A2", "A2-A3", "A1-B1"])
    truth.entrances = ["A1-north"]
    for number, kind in enumerate(bases, 1):
        truth.bases.append(Base(f"b{number}", kind, where, BASES[kind].hp, counters, face_up))
    scene.realm.adventure.truth = truth
    scene.realm.adventure.sheet = MapSheet(annexed=True)
    scene.realm.delve.room = "A1"
    scene.realm.delve.quarter = "camp"
    if scene.realm.place is Place.KINGDOM:
        scene.realm.place = Place.DUNGEON


class Camp(Scene):
    """A scene in which nobody is asked for Hope."""

    silent = STILL


def camp(*bases: str, **given: Any) -> Scene:
    people = {name: given.pop(name) for name in ("ann", "bob") if name in given}
    scene = Camp(phase="adventure", **(people or {"ann": landmaker("king", items=["blade"])}))
    prepare(scene, *bases, **given)
    return scene


def bases_of(scene: Scene) -> list[Base]:
    return scene.realm.adventure.truth.bases


@rule("MYK-BASERULE-SETUP", "MYK-BASERULE-DEFINITION")
def test_cards_lie_face_down_when_the_dungeon_phase_begins() -> None:
    scene = camp("nest", "fort", where="A3", face_up=False, counters=1)

    scene.play(open_moment, DungeonEntered())

    scene.ends()
    assert [(card.id, card.counters, card.kind, card.where) for card in scene.realm.delve.bases] == [
        ("b1", 1, "", ""),
        ("b2", 1, "", ""),
    ]
    assert b"nest" not in scene.table.view("ann").encode()
    assert b"nest" in scene.table.view("gm").encode()


@rule("MYK-BASERULE-REVEAL")
def test_a_card_is_turned_up_when_the_court_walks_in_or_searches_or_scouts() -> None:
    scene = camp("fort", where="A2", face_up=False)
    scene.play(open_moment, RoomEntered("A1", first_time=True))
    assert not bases_of(scene)[0].face_up
    scene.play(open_moment, RoomEntered("A2", first_time=True))
    assert [(card.kind, card.where, card.hp) for card in scene.realm.delve.bases] == [("fort", "A2", 30)]
    assert "base_turned_up" in scene.told()

    scene = camp("fort", face_up=False)
    scene.play(open_moment, SearchMade(scene.ann, "A1-A2"))
    assert not bases_of(scene)[0].face_up
    scene.play(open_moment, SearchMade(scene.ann, "room"))
    assert bases_of(scene)[0].face_up

    scene = camp("fort", where="A2", face_up=False)
    scene.play(turn_up, "A2")
    assert bases_of(scene)[0].face_up


@rule("MYK-BASERULE-PRODUCTION", "MYK-BASERULE-SUPPLEMENTAL")
def test_each_quarter_brings_one_counter_and_a_nest_one_more() -> None:
    scene = camp("fort")
    scene.play(produce)
    scene.ends()
    assert bases_of(scene)[0].counters == 1

    scene = camp("fort", "nest")
    scene.play(produce)
    scene.answer("gm", "production_to", {"b1": 0, "b2": 2})
    scene.ends()
    assert [base.counters for base in bases_of(scene)] == [0, 2]


@rule("MYK-BASERULE-USE", "MYK-BASERULE-TYPE-PERMANENT", "MYK-BASE-FORT")
def test_a_fort_is_paid_for_once_and_shelters_the_encampment() -> None:
    arena = Arena(foes=[("ogrekin", 6)], ann=landmaker(items=["blade"], area=6))
    prepare(arena, "fort", "factory", counters=1, face_up=False)
    assert in_reach(arena.table.play, arena.ann, arena.ann.items()[0]) == [arena.m1]

    arena.play(offer_bases, "any")
    arena.answer("gm", "base_use", "b1")
    arena.answer("gm", "base_use", "pass")

    arena.ends()
    fort = bases_of(arena)[0]
    assert (fort.counters, fort.in_use, fort.face_up) == (0, True, True)
    assert in_reach(arena.table.play, arena.ann, arena.ann.items()[0]) == []
    assert [base.kind for base, _ in aimed_at(arena.table.play, arena.ann)] == ["fort"]
    blow = new_attack(arena.table.play, arena.ann, [arena.m1], arena.ann.items()[0])
    take_in_area(blow)
    assert blow.targets == []  # a blow at all of an Area does not reach over the walls either


@rule("MYK-BASE-FORT")
def test_a_fort_that_falls_shelters_nobody() -> None:
    scene = camp("fort", "factory")
    fort = bases_of(scene)[0]
    fort.in_use, fort.hp = True, 1
    scene.dice(5, 5, 3)

    scene.act("ann", "tear_down")

    scene.ends()
    assert (bases_of(scene)[0].hp, bases_of(scene)[0].in_use) == (0, False)
    assert [base.kind for base, _ in aimed_at(scene.table.play, scene.ann)] == ["factory"]


@rule("MYK-BASERULE-ATTACK", "MYK-BASERULE-ATTACK-CAMP")
def test_in_camp_any_weapon_reaches_a_base_and_its_level_says_how_hard_it_is() -> None:
    scene = camp("nest", ann=landmaker(items=["blade"], warfare=2))
    scene.dice(4, 3, 6)  # 4 and 3 and Warfare 2 are 9; damage 6

    scene.act("ann", "tear_down")

    scene.ends()
    assert bases_of(scene)[0].hp == 14
    assert scene.ann.exhausted

    scene = camp("nest", ann=landmaker(items=["blade"], warfare=2))
    scene.dice(3, 3)
    scene.act("ann", "tear_down")
    scene.ends()
    assert bases_of(scene)[0].hp == 20


@rule("MYK-BASERULE-ATTACK", "MYK-BASERULE-ATTACK-COMBAT")
def test_in_combat_a_base_stands_in_the_enemy_encampment() -> None:
    near = Arena(foes=["ogrekin"], ann=landmaker(items=["blade"], area=6), bob=landmaker(items=["blade"], area=3))
    prepare(near, "graveyard", counters=3)
    assert "tear_down" in near.actions("ann")
    assert "tear_down" not in near.actions("bob")
    bases_of(near)[0].hp = 2
    near.dice(3, 2, 4)  # 5 and Warfare 2 and 2 for the Encampment are 9

    near.act("ann", "tear_down")

    near.ends()
    base = bases_of(near)[0]
    assert (base.hp, base.counters) == (0, 0)
    assert near.realm.delve.bases == []


@rule("MYK-BASERULE-ATTACK", "MYK-HOPE-06")
def test_hope_makes_a_hit_on_a_base_harder() -> None:
    scene = Scene(phase="adventure", quiet=False, ann=landmaker("king", items=["blade"], warfare=2, drive=2))
    prepare(scene, "nest")
    scene.dice(4, 4, 3, 6)

    scene.act("ann", "tear_down")
    scene.answer("ann", "check_hope", "0")
    assert scene.ask.params["hp"] == 20
    scene.answer("ann", "damage_hope", "1")
    scene.answer("ann", "hope_from_drive", "1")

    scene.ends()
    assert (bases_of(scene)[0].hp, scene.ann.drive) == (11, 1)


@rule(
    "MYK-BASERULE-ATTACK", "MYK-ATTACK-07", "MYK-CRUSHING-05", "MYK-CRUSHING-07", "MYK-CRUSHING-08", "MYK-CRUSHING-11"
)
@pytest.mark.parametrize(
    ("row", "damage", "left"),
    [((1, 3), (4,), 16), ((1, 4), (4,), 12), ((3, 4), (4, 5), 11), ((4, 4), (4,), 14), ((5, 6), (4, 5, 6), 5)],
)
def test_a_critical_success_against_a_base_is_a_crushing_blow(
    row: tuple[int, int], damage: tuple[int, ...], left: int
) -> None:
    scene = camp("nest", ann=landmaker(items=["blade"], warfare=2))
    scene.dice(6, 6, *row, *damage)

    scene.act("ann", "tear_down")

    scene.ends()
    assert bases_of(scene)[0].hp == left


@rule("MYK-BASERULE-ATTACK", "MYK-CRUSHING-06", "MYK-CRUSHING-10")
@pytest.mark.parametrize("row", [(3, 3), (4, 6)])
def test_a_base_cannot_be_sent_flying_and_has_no_skill_to_forget(row: tuple[int, int]) -> None:
    scene = camp("nest", ann=landmaker(items=["blade"], warfare=2))
    scene.dice(6, 6, *row, 4)

    scene.act("ann", "tear_down")

    scene.ends()
    assert bases_of(scene)[0].hp == 16


@rule("MYK-BASERULE-ATTACK", "MYK-CRUSHING-09", "MYK-CRUSHING-12")
def test_a_crushing_blow_leaves_a_base_on_the_brink_or_fells_it() -> None:
    scene = camp("nest", ann=landmaker(items=["blade"], warfare=2))
    scene.dice(6, 6, 4, 5, 3)
    scene.act("ann", "tear_down")
    assert scene.ask.params == {"who": "Nest", "hp": 20}
    scene.answer("ann", "leave_on_the_brink", True)
    scene.ends()
    assert bases_of(scene)[0].hp == 3

    scene = camp("nest", counters=2, ann=landmaker(items=["blade"], warfare=2))
    scene.dice(6, 6, 6, 6)
    scene.act("ann", "tear_down")
    scene.ends()
    assert (bases_of(scene)[0].hp, bases_of(scene)[0].counters) == (0, 0)


@rule("MYK-BASERULE-ATTACK", "MYK-CRUSHING-02", "MYK-CRUSHING-03")
def test_a_crushing_blow_against_a_base_improves_the_weapon_or_leaves_time_for_more() -> None:
    scene = camp("nest", ann=landmaker(items=["blade"], warfare=2))
    scene.dice(6, 6, 1, 1, 4)
    scene.act("ann", "tear_down")
    scene.ends()
    assert (scene.ann.items()[0].level, bases_of(scene)[0].hp) == (1, 15)

    scene = camp("nest", ann=landmaker(items=["blade"], warfare=2))
    scene.dice(6, 6, 1, 2, 4, 4, 3, 6)
    scene.act("ann", "tear_down")
    scene.answer("ann", "camp_act", "tear_down")
    scene.ends()
    assert bases_of(scene)[0].hp == 10
    assert scene.ann.exhausted


@rule("MYK-BASERULE-ATTACK-COMBAT", "MYK-ATTACK-08", "MYK-CRUSHING-03", "MYK-FUMBLE-07")
def test_in_combat_a_blow_against_a_base_can_go_very_well_or_very_wrong() -> None:
    near = Arena(foes=["ogrekin"], ann=landmaker(items=["blade"], area=6, hp=10))
    prepare(near, "graveyard")
    near.dice(6, 6, 1, 2, 4)
    near.act("ann", "tear_down")
    near.answer("ann", "battle_action", "pass")
    near.ends()
    assert bases_of(near)[0].hp == BASES["graveyard"].hp - 4

    near = Arena(foes=["ogrekin"], ann=landmaker(items=["blade"], area=6, hp=10))
    prepare(near, "graveyard")
    near.dice(1, 1, 3, 4, 5)
    near.act("ann", "tear_down")
    near.ends()
    assert (near.ann.hp, bases_of(near)[0].hp) == (5, BASES["graveyard"].hp)


@rule("MYK-BASERULE-TYPE-PERMANENT")
def test_what_a_base_did_is_over_when_the_court_sets_out_again() -> None:
    scene = camp("fort")
    bases_of(scene)[0].in_use = True
    scene.play(open_moment, DungeonEntered())
    assert not bases_of(scene)[0].in_use


@rule("MYK-BASE-NEST")
def test_monsters_in_a_nest_roll_one_more_die_once_it_is_used() -> None:
    arena = Arena(foes=["ogrekin"], ann=landmaker(area=3))
    prepare(arena, "nest")
    arena.dice(1, 2)
    arena.play(make_check, "m1", "warfare", 9)
    arena.ends()

    bases_of(arena)[0].in_use = True
    arena.dice(1, 6, 5)
    arena.play(make_check, "m1", "warfare", 9)
    arena.ends()
    assert arena.result.succeeded
    arena.dice(1, 2)
    arena.play(make_check, "ann", "warfare", 9)
    arena.ends()


@rule("MYK-BASE-FACTORY", "MYK-BASERULE-TYPE-ASSIST")
def test_a_factory_arms_every_monster_of_one_kind_once_a_cycle() -> None:
    scene = camp("factory", counters=4)
    scene.realm.adventure.truth.rooms["A2"].monsters = {"troop": 3, "slime": 1}

    scene.play(offer_bases, "any")
    scene.answer("gm", "base_use", "b1")
    scene.answer("gm", "factory_item", "blade")
    scene.answer("gm", "factory_for", "troop")
    scene.answer("gm", "base_use", "pass")

    scene.ends()
    assert scene.realm.adventure.truth.gear == {"troop": ["blade"]}
    assert bases_of(scene)[0].counters == 3
    scene.play(offer_bases, "any")
    assert scene.ask.options() == ["pass"]


@rule("MYK-BASE-GRAVEYARD", "MYK-BASERULE-TYPE-PLAN")
def test_a_graveyard_wakes_the_dead_of_this_game_for_their_level() -> None:
    scene = camp("graveyard", counters=5)
    scene.realm.delve.killed = {"troop": 1, "dragon": 1}
    scene.play(offer_bases, "any")
    assert scene.ask.options() == ["pass"]

    scene.play(offer_bases, "quarter")
    scene.answer("gm", "base_use", "b1")
    assert scene.ask.options() == ["pass", "troop"]
    scene.answer("gm", "graveyard_wakes", "troop")
    scene.answer("gm", "graveyard_room", "A3")
    scene.answer("gm", "base_use", "pass")

    scene.ends()
    risen = scene.realm.adventure.truth.rooms["A3"].survivors
    assert [one.kind for one in risen] == ["troop"]
    assert {"public_enemy", "undying_body"} <= set(risen[0].skills)
    assert bases_of(scene)[0].counters == 4


@rule("MYK-BASE-GRAVEYARD")
def test_nobody_rises_twice_without_dying_again() -> None:
    scene = camp("graveyard", counters=5)
    scene.realm.delve.killed = {"troop": 1, "slime": 1}
    scene.play(offer_bases, "quarter")
    scene.answer("gm", "base_use", "b1")
    scene.answer("gm", "graveyard_wakes", "troop")
    scene.answer("gm", "graveyard_room", "A3")
    scene.answer("gm", "base_use", "b1")
    assert scene.ask.options() == ["pass", "slime"]

    scene.realm.delve.killed["troop"] = 2
    scene.play(offer_bases, "quarter")
    scene.answer("gm", "base_use", "b1")
    assert scene.ask.options() == ["pass", "troop", "slime"]


@rule("MYK-BASE-SUPPLY-LINE")
def test_a_supply_line_brings_monsters_and_passes_counters_on() -> None:
    scene = camp("supply_line", "fort", counters=3)
    bases_of(scene)[1].in_use = True

    scene.play(open_moment, QuarterEnded())
    scene.answer("gm", "production_to", {"b1": 1})
    scene.answer("gm", "base_use", "b1")
    scene.answer("gm", "supply_monster", "troop")
    scene.answer("gm", "supply_room", "A2")
    scene.answer("gm", "supply_monster", "pass")
    scene.answer("gm", "base_use", "pass")
    scene.answer("gm", "supply_pass_on", 2)

    scene.ends()
    assert scene.realm.adventure.truth.rooms["A2"].monsters == {"troop": 1}
    assert [base.counters for base in bases_of(scene)] == [1, 5]


@rule("MYK-BASE-FRONTLINE-BASE")
def test_a_frontline_base_shells_the_court_from_afar() -> None:
    scene = camp("frontline_base", where="A3", counters=3)
    assert rooms_between(scene.realm, "A1", "A3") == 1
    assert rooms_between(scene.realm, "A1", "A2") == rooms_between(scene.realm, "A1", "A1") == 0
    before = scene.ann.hp
    scene.dice(3, 3, 4)  # 8 against 12

    scene.play(offer_bases, "quarter")
    scene.answer("gm", "base_use", "b1")
    scene.answer("gm", "frontline_target", "court")
    scene.ends()

    assert scene.ann.hp == before - 4


@rule("MYK-BASE-FRONTLINE-BASE")
def test_a_frontline_base_shells_the_kingdom() -> None:
    scene = camp("frontline_base", counters=3)
    scene.realm.adventure.cell = "35"
    assert (CAPITAL, regions_between(scene.realm)) == ("33", 1)
    scene.dice(2, 3, 6, 1)  # 5 and Military 1 against 14

    scene.play(offer_bases, "quarter")
    scene.answer("gm", "base_use", "b1")
    scene.answer("gm", "frontline_target", "kingdom")
    scene.ends()

    assert scene.kingdom.citizens == 43


@rule("MYK-BASE-CONTROL-ROOM", "MYK-BASERULE-TYPE-INTERRUPT")
def test_a_control_room_lets_an_exhausted_monster_act_again_once_a_round() -> None:
    arena = Arena(foes=["ogrekin", "ogrekin"], ann=landmaker())
    prepare(arena, "control_room", counters=7)
    arena.m1.exhausted = arena.m2.exhausted = True

    arena.play(open_moment, TurnEnded(arena.m1, "attack"))
    arena.answer("gm", "base_use", "b1")
    arena.answer("gm", "control_room_frees", "m2")
    arena.answer("gm", "base_use", "pass")

    arena.ends()
    assert (arena.m1.exhausted, arena.m2.exhausted) == (True, False)
    arena.play(open_moment, TurnEnded(arena.m1, "attack"))
    assert arena.ask.options() == ["pass"]


@rule("MYK-BASE-LAUNCHING-PAD")
def test_rockets_are_aimed_before_strategy_and_come_down_at_the_end_of_the_round() -> None:
    arena = Arena(foes=[("ogrekin", 3)], ann=landmaker(area=3, hp=40), bob=landmaker(area=2))
    prepare(arena, "launching_pad", counters=6)

    arena.play(open_moment, StrategyDue(arena.ann, 9))
    arena.answer("gm", "base_use", "b1")
    arena.answer("gm", "launching_pad_area", "3")
    arena.ends()
    before = arena.ann.hp, arena.bob.hp
    arena.dice(1, 1, 1, 1, 2, 6, 6, 6, 6, 6)
    arena.play(open_moment, RoundEnded())

    arena.ends()
    assert (arena.ann.hp, arena.bob.hp) == (before[0] - 6, before[1])
    assert not arena.fought.monsters["m1"].awake
    arena.play(open_moment, RoundEnded())
    arena.ends()


@rule("MYK-BASE-CLASSIFIED-WEAPONS")
def test_secret_weapons_work_on_the_court_for_every_cycle_in_their_room() -> None:
    scene = camp("classified_weapons", ann=landmaker(followers=4))
    bases_of(scene)[0].in_use = True
    before = scene.ann.hp
    scene.dice(2, 3, 1, 2, 3)  # 7 against 10: 3 damage, 3 Followers

    scene.play(open_moment, QuarterEnded())
    scene.answer("gm", "war_machine_to", "stay")

    scene.ends()
    assert (scene.ann.hp, scene.ann.follower_count) == (before - 3, 1)
    assert scene.kingdom.citizens == 53


@rule("MYK-BASERULE-WAR-MACHINE")
def test_a_war_machine_rolls_to_the_next_room_for_a_counter_of_its_own() -> None:
    scene = camp("classified_weapons", where="A3", counters=1)

    scene.play(produce)
    assert scene.ask.options() == ["stay", "b1:A2"]
    scene.answer("gm", "war_machine_to", "b1:A2")

    scene.ends()
    assert (bases_of(scene)[0].where, bases_of(scene)[0].counters) == ("A2", 1)


@rule("MYK-BASERULE-WAR-MACHINE", "MYK-BASERULE-SETUP")
def test_whether_a_card_is_a_war_machine_shows_in_nothing_that_is_asked() -> None:
    for kind in ("classified_weapons", "fort"):
        scene = camp(kind, where="A3", face_up=False, counters=1)
        scene.play(produce)
        assert scene.table.waiting_for() == ["gm"]
        assert scene.ask.key == "war_machine_to"


@rule("MYK-BASERULE-RETURN-PENALTY")
def test_trying_again_gives_the_monsters_time() -> None:
    scene = Scene(ann=landmaker("king"))
    prepare(scene, "fort", face_up=False)
    scene.realm.place, scene.realm.phase, scene.realm.step = Place.KINGDOM, "end", "returning"
    scene.realm.chronicle.objective_met = False

    scene.play(return_home)
    scene.answer("gm", "retry_allowed", True)
    scene.answer("ann", "retry_wanted", True)
    scene.dice(4, 3)
    scene.answer("gm", "retry_redraw", False)

    scene.ends()
    assert bases_of(scene)[0].counters == 7


@rule("MYK-BASERULE-AS-VOICES", "MYK-MONRULE-VOICES")
def test_monsters_spend_counters_as_people_spend_voices() -> None:
    arena = Arena(foes=["ogre"], ann=landmaker())
    prepare(arena, "fort", counters=3)
    before = arena.m1.hp

    arena.play(pay_hope, "m1", 2, "check")
    arena.ends()
    assert (bases_of(arena)[0].counters, arena.m1.hp) == (1, before)
    arena.play(lose_production, 1)
    assert bases_of(arena)[0].counters == 0
    assert arena.realm.delve.bases[0].counters == 0


@rule("MYK-BASERULE-DEFINITION")
def test_without_bases_nobody_is_asked_anything() -> None:
    scene = camp()
    for moment in (DungeonEntered(), QuarterEnded(), CampBegun()):
        scene.play(open_moment, moment)
        scene.ends()
    assert "tear_down" not in scene.actions("ann")


@pytest.mark.parametrize("counters", [0, 1])
def test_the_game_master_is_asked_only_when_there_are_counters(counters: int) -> None:
    scene = camp("nest", counters=counters, face_up=False)
    scene.play(open_moment, CampBegun())
    assert scene.table.waiting_for() == (["gm"] if counters else [])


def test_cards_show_what_is_on_them() -> None:
    scene = camp("fort", counters=2)

    def show(play: Play[Realm], who: Landmaker) -> None:
        show_bases(play)

    scene.play(show, "ann")
    assert [(card.counters, card.hp) for card in scene.realm.delve.bases] == [(2, 30)]
    assert kingdom().citizens == 50
