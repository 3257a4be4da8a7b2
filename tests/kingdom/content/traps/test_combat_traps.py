"""Traps: Combat."""

from typing import Any

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.delving import FAIL, FINE
from tests.kingdom.lair import Lair
from tests.kingdom.scene import landmaker
from tests.kingdom.trapped import trap_of, trapped
from tests.rules import rule
from undercroft.games.kingdom.combat.attack import in_reach
from undercroft.games.kingdom.combat.battle import begin_round, end_round
from undercroft.games.kingdom.combat.movement import move
from undercroft.games.kingdom.combat.support import can_be_disarmed
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.dungeon.traps import place_combat_traps
from undercroft.games.kingdom.grammar.delve_moments import (
    Hindrance,
    RoundEnded,
    TurnBegun,
)
from undercroft.games.kingdom.grammar.entries import FEATS, MONSTERS, TRAPS
from undercroft.games.kingdom.grammar.windows import open_moment, reckon
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.figures import defense
from undercroft.games.kingdom.state import Fight, Help, PlacedTrap


def arena(kind: str, area: int = 3, **given: Any) -> Arena:
    """Give a Battlefield with a Combat Trap in an Area, for everybody to see."""
    scene = Arena(**({"ann": landmaker("knight", area=2)} | given))
    scene.fought.traps[area] = PlacedTrap("t1", kind, TRAPS[kind].level, "area", "A2")
    scene.fought.known_traps[area] = kind
    return scene


def goes(scene: Arena, who: str, area: int, *dice: int, way: str = "move", by: str = "") -> None:
    """Let somebody go to an Area with the dice as written."""
    scene.dice(*dice)
    scene.play(move, who, area, way, by=by)
    scene.ends()


def round_ends(scene: Arena, *dice: int) -> None:
    """Let what happens at the end of a Round happen."""
    scene.dice(*dice)
    scene.play(lambda play: open_moment(play, RoundEnded()))


@rule("MYK-TRAPRULE-PLACE-AREA")
@pytest.mark.parametrize(("ruling", "seen"), [("open", {4: "thorn"}), ("hidden", {})])
def test_combat_traps_of_the_room_are_put_on_the_battlefield(ruling: str, seen: dict[int, str]) -> None:
    trap = trap_of("thorn", area="4")
    scene = trapped(trap, rulings={"combat_traps": ruling})
    scene.realm.delve.fight = Fight()
    scene.play(place_combat_traps)
    fight = scene.realm.delve.fight
    assert fight is not None
    assert {area: one.kind for area, one in fight.traps.items()} == {4: "thorn"}
    assert fight.known_traps == seen


@rule("MYK-TRAPRULE-PLACE-AREA")
def test_the_game_master_chooses_an_area_that_nobody_has_named() -> None:
    scene = trapped("thorn")
    scene.realm.delve.fight = Fight()
    scene.play(place_combat_traps)
    scene.answer("gm", "combat_trap_area", "5")
    assert scene.realm.delve.fight is not None
    assert list(scene.realm.delve.fight.traps) == [5]


@rule("MYK-TRAPRULE-COMBAT-ONE")
def test_a_new_combat_trap_takes_the_place_of_the_old_one() -> None:
    old, new = trap_of("thorn", area="4"), PlacedTrap("t2", "seal", 3, "area", "A2", settings={"area": "4"})
    scene = trapped(old, new)
    scene.realm.delve.fight = Fight()
    scene.play(place_combat_traps)
    assert scene.realm.delve.fight is not None
    assert scene.realm.delve.fight.traps[4].kind == "seal"
    assert scene.realm.delve.fight.known_traps == {4: "seal"}


@rule("MYK-TRAPRULE-COMBAT-DISARM")
def test_no_check_disarms_a_combat_trap() -> None:
    combat = [entry.id for entry in TRAPS if entry.category == "combat"]
    assert len(combat) == 15
    assert not any(can_be_disarmed(trap_of(kind)) for kind in combat)


@rule("MYK-TRAPRULE-HIDDEN", "MYK-TRAPRULE-PLACE-AREA")
def test_a_hidden_combat_trap_is_seen_when_it_strikes() -> None:
    scene = arena("falling_rock")
    scene.fought.known_traps.clear()
    goes(scene, "ann", 3, *FINE)
    assert scene.fought.known_traps == {3: "falling_rock"}


@rule("MYK-TRAP-COMBAT-ECLIPSE")
def test_nobody_shoots_into_an_eclipse_or_beyond_it() -> None:
    people: dict[str, Any] = {"ann": landmaker("knight", items=("crossbow", "blade", "star_fragment"), area=3)}
    scene = arena("eclipse", 4, foes=[("ogrekin", 4)], **people)
    scene.ann.items()[2].level = 3
    play, (bow, blade, _) = scene.table.play, scene.ann.items()
    assert in_reach(play, scene.ann, bow) == []

    scene.fought.traps.clear()
    assert len(in_reach(play, scene.ann, bow)) == 1
    scene.ann.area = 4
    assert len(in_reach(play, scene.ann, blade)) == 1


@rule("MYK-TRAP-COMBAT-ECLIPSE")
def test_an_eclipse_hides_nobody_in_front_of_it() -> None:
    people: dict[str, Any] = {"ann": landmaker("knight", items=("crossbow", "star_fragment"), area=3)}
    scene = arena("eclipse", 5, foes=[("ogrekin", 4)], **people)
    scene.ann.items()[1].level = 3
    assert len(in_reach(scene.table.play, scene.ann, scene.ann.items()[0])) == 1


@rule("MYK-TRAP-COMBAT-ECLIPSE")
def test_a_star_fragment_ends_an_eclipse() -> None:
    scene = arena("eclipse", 3, ann=landmaker("knight", items=("star_fragment",), area=3))
    scene.play(lambda play, who: open_moment(play, TurnBegun(who)), "ann")
    scene.use("ann", "turn_begun", "dispel_eclipse")
    assert (scene.fought.traps, scene.fought.known_traps, scene.ann.items()) == ({}, {}, [])


@rule("MYK-TRAP-COMBAT-DUEL-ROOM")
def test_a_duel_room_has_space_for_one_of_each_side() -> None:
    scene = arena("duel_room", ann=landmaker(area=2), bob=landmaker(area=2))
    goes(scene, "ann", 3)
    goes(scene, "bob", 3)
    goes(scene, "m1", 3)
    assert (scene.ann.area, scene.bob.area, scene.m1.area) == (3, 2, 3)


@rule("MYK-TRAP-COMBAT-DUEL-ROOM")
def test_who_is_thrown_into_a_taken_duel_room_stops_before_it() -> None:
    scene = arena("duel_room", ann=landmaker(area=3), bob=landmaker(area=1))
    goes(scene, "bob", 3, way="thrown")
    assert scene.bob.area == 2


@rule("MYK-TRAP-COMBAT-TORNADO")
@pytest.mark.parametrize(("face", "area"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_a_tornado_carries_whoever_enters(face: int, area: int) -> None:
    scene = arena("tornado", foes=["goldfish"])
    goes(scene, "ann", 3, *FAIL, face)
    assert scene.ann.area == area


@rule("MYK-TRAP-COMBAT-TORNADO")
def test_who_keeps_their_feet_stays() -> None:
    scene = arena("tornado")
    goes(scene, "ann", 3, *FINE)
    assert scene.ann.area == 3


@rule("MYK-TRAP-COMBAT-THORN")
def test_thorns_put_to_sleep() -> None:
    scene = arena("thorn")
    goes(scene, "ann", 3, *FAIL)
    assert scene.ann.statuses == ["asleep"]


@rule("MYK-TRAP-COMBAT-FALLING-ROCK")
@pytest.mark.parametrize(("dice", "hp"), [((*FAIL, 4), 6), (FINE, 10)])
def test_rocks_fall_on_whoever_enters_in_whatever_way(dice: tuple[int, ...], hp: int) -> None:
    for way in ("move", "thrown"):
        scene = arena("falling_rock")
        goes(scene, "ann", 3, *dice, way=way)
        assert scene.ann.hp == hp


@rule("MYK-TRAP-COMBAT-FALLING-ROCK")
def test_who_flies_is_not_touched() -> None:
    scene = arena("falling_rock", 5, foes=[("ogrekin", 6), ("ogrekin", 4)])
    scene.m1.skills.append("flying")
    goes(scene, "m1", 5)
    assert scene.m1.hp == scene.m2.hp


@rule("MYK-TRAP-COMBAT-SEAL")
def test_a_seal_silences_quick_skills_of_who_stands_on_it() -> None:
    scene = arena("seal", ann=landmaker("king", skills=["diadem"], area=3))
    feat, play = FEATS["diadem"], scene.table.play
    assert reckon(play, Hindrance(scene.ann, feat)).total.value == 1
    scene.dice(2, 3)
    scene.play(make_check, "ann", "wit", 9)
    scene.ends()  # no Diadem is offered

    scene.ann.area = 2
    scene.dice(2, 3)
    scene.play(make_check, "ann", "wit", 9)
    scene.use("ann", "result_reached", "pass")


@rule("MYK-TRAP-COMBAT-BOTTOMLESS-SWAMP")
def test_a_swamp_holds_and_hurts() -> None:
    scene = arena("bottomless_swamp", ann=landmaker(area=3), bob=landmaker(area=2))
    goes(scene, "ann", 2, *FAIL)
    assert scene.ann.area == 3
    round_ends(scene)
    assert (scene.ann.hp, scene.bob.hp) == (9, 10)
    goes(scene, "ann", 2, *FINE)
    assert scene.ann.area == 2


@rule("MYK-TRAP-COMBAT-SLIP-FLOOR")
@pytest.mark.parametrize(("dice", "critical"), [((5, 5), "failure"), ((4, 5), ""), ((6, 6), "success")])
def test_a_double_on_a_slip_floor_is_a_critical_failure(dice: tuple[int, int], critical: str) -> None:
    scene = arena("slip_floor", ann=landmaker(area=3))
    scene.dice(*dice)
    scene.play(make_check, "ann", "wit", 9)
    assert scene.result.critical == critical


@rule("MYK-TRAP-COMBAT-SLIP-FLOOR")
def test_elsewhere_a_double_is_a_double() -> None:
    scene = arena("slip_floor")
    scene.dice(5, 5)
    scene.play(make_check, "ann", "wit", 9)
    assert scene.result.succeeded


@rule("MYK-TRAP-COMBAT-STOP-SIGN")
def test_a_stop_sign_ends_movement() -> None:
    scene = arena("stop_sign", ann=landmaker(area=2))
    goes(scene, "ann", 4)
    assert scene.ann.area == 3
    goes(scene, "ann", 4, way="additional")
    assert scene.ann.area == 3


@rule("MYK-TRAP-COMBAT-STOP-SIGN")
@pytest.mark.parametrize(("by", "area"), [("bob", 3), ("m1", 2)])
def test_only_the_enemy_can_move_somebody_off_a_stop_sign(by: str, area: int) -> None:
    scene = arena("stop_sign", ann=landmaker(area=3), bob=landmaker(area=2))
    scene.play(lambda play: move(play, play.state.landmakers["ann"], 2, "thrown", by=by))
    assert scene.ann.area == area


@rule("MYK-TRAP-COMBAT-MINEFIELD")
def test_a_mine_hurts_everybody_in_the_area_but_who_flies() -> None:
    scene = arena("minefield", ann=landmaker(area=2), bob=landmaker(area=3), foes=[("gargoyle", 3)])
    assert "flying" in scene.m1.skills
    before = scene.m1.hp
    goes(scene, "ann", 3, *FAIL, 1, 2, 2, 2)
    assert (scene.ann.hp, scene.bob.hp, scene.m1.hp) == (7, 6, before)


@rule("MYK-TRAP-COMBAT-WATERHOLE")
def test_everybody_but_deep_ones_is_easier_to_hit_in_water() -> None:
    fish = next(entry.id for entry in MONSTERS if entry.type == "deep_one" and "flying" not in entry.skills)
    scene = arena("waterhole", ann=landmaker(area=3), foes=[(fish, 3)])
    play = scene.table.play
    in_water = defense(play, scene.ann).value, defense(play, scene.m1).value
    scene.fought.traps.clear()
    assert (defense(play, scene.ann).value, defense(play, scene.m1).value) == (in_water[0] + 2, in_water[1])


@rule("MYK-TRAP-COMBAT-DESPAIR")
def test_despair_costs_drive_or_voices_but_nothing_for_monsters() -> None:
    scene = arena("despair", ann=landmaker(area=3, drive=1), bob=landmaker(area=3), foes=[("ogrekin", 3)])
    round_ends(scene)
    assert (scene.ann.drive, scene.kingdom.voices) == (0, 9)


@rule("MYK-TRAP-COMBAT-SPELLBOUND")
def test_who_is_spellbound_hits_harder() -> None:
    people: dict[str, Any] = {"ann": landmaker(area=4, items=("blade",), warfare=9)}
    scene = arena("spellbound", 4, foes=[("minotaur", 4)], **people)
    before = scene.m1.hp
    scene.dice(4, 5, 2, 5)  # the check, the blade's die, and one more
    scene.play(make_attack, "ann", ["m1"], "blade")
    assert scene.m1.hp == before - 7


@rule("MYK-TRAP-COMBAT-GRAY-ROSE")
@pytest.mark.parametrize(("area", "bonus"), [(3, 0), (2, 3)])
def test_no_help_counts_in_a_gray_rose(area: int, bonus: int) -> None:
    people: dict[str, Any] = {
        "ann": landmaker(area=area, helps=[Help("bob", "wit")]),
        "bob": landmaker(area=2, loves={"ann": 3}),
    }
    scene = arena("gray_rose", **people)
    scene.dice(2, 3)
    scene.play(make_check, "ann", "wit", 5)
    assert scene.result.bonus.value == bonus


@rule("MYK-TRAP-COMBAT-GRAY-ROSE")
@pytest.mark.parametrize(("area", "offered"), [(3, False), (2, True)])
def test_no_special_relationship_works_in_a_gray_rose(area: int, offered: bool) -> None:
    people: dict[str, Any] = {
        "ann": landmaker(area=2, loves={"bob": 4}, love_kind="love"),
        "bob": landmaker(area=area, loves={"ann": 4}, love_kind="love", drive=1),
    }
    scene = arena("gray_rose", **people)
    scene.dice(2, 3)
    scene.play(make_check, "ann", "wit", 12)
    assert bool(scene.table.asks_of("bob")) is offered


@rule("MYK-TRAP-COMBAT-LIMIT-OVER")
def test_one_of_those_who_roll_highest_is_ready_and_the_others_are_spent() -> None:
    scene = arena("limit_over", ann=landmaker(area=3), bob=landmaker(area=3), foes=[("ogrekin", 3), ("ogrekin", 4)])
    round_ends(scene, 4, 4, 2, 1, 5)  # Ann and Bob are equal, and roll again
    scene.ends()

    scene.dice(5, 5)
    scene.play(begin_round)
    assert [who.exhausted for who in (scene.ann, scene.bob, scene.m1, scene.m2)] == [True, False, True, False]


@rule("MYK-TRAP-COMBAT-LIMIT-OVER")
def test_whoever_controls_several_chooses() -> None:
    scene = arena("limit_over", foes=[("ogrekin", 3), ("ogrekin", 3)])
    round_ends(scene)
    scene.answer("gm", "limit_over_ready", "m2")
    scene.ends()
    assert [bool(one.lasting) for one in (scene.m1, scene.m2)] == [True, False]


def test_a_round_on_a_swamp_ends_like_any_other() -> None:
    scene = arena("bottomless_swamp", ann=landmaker(area=3))
    scene.play(end_round)
    assert scene.ann.hp == 9


@rule("MYK-TRAP-COMBAT-STOP-SIGN")
def test_whoever_comes_to_a_stop_sign_goes_no_further_in_this_round() -> None:
    lair = Lair(foes=[("wyvern", 6), ("horselizard", 6)], ann=landmaker(area=1), bob=landmaker(area=1))
    lair.fought.traps[5] = PlacedTrap("c5", "stop_sign", 3, "area", "5")

    lair.play(move, "m2", 4)

    assert lair.m2.area == 5
    assert [(one.what, str(one.until)) for one in lair.m2.lasting] == [("stopped_by_sign", "cycle")]
    lair.play(move, "m1", 4)
    assert lair.m1.area == 4  # it flies
