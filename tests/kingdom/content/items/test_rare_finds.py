"""Rare General Items for Dungeon and Battlefield."""

from typing import Any

import pytest

from tests.kingdom.arena import Arena, armed
from tests.kingdom.delving import FINE, in_dungeon
from tests.kingdom.scene import Scene, hit, landmaker
from tests.kingdom.trapped import trap_of, trapped
from tests.rules import rule
from undercroft.games.kingdom.combat.attack import lit
from undercroft.games.kingdom.combat.strategy import check_strategy
from undercroft.games.kingdom.combat.temper import bound_to, temper_of
from undercroft.games.kingdom.combat.treasure import take_treasure
from undercroft.games.kingdom.combat.turns import make_attack, take_turn
from undercroft.games.kingdom.content.tables.rest import REST_WIT
from undercroft.games.kingdom.dungeon.searching import search
from undercroft.games.kingdom.grammar.delve_moments import TurnBegun
from undercroft.games.kingdom.grammar.entries import MONSTERS, TRAPS
from undercroft.games.kingdom.grammar.moments import Breather
from undercroft.games.kingdom.grammar.tables import roll_on
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.dungeon_phase.encounters import random_encounter
from undercroft.games.kingdom.phases.end_phase.buying_regions import offer_region
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.equipment import can_carry, free_slots, receive
from undercroft.games.kingdom.state import Carried, RoomTruth


@rule("MYK-RARE-GEN-BLUE-RIBBON")
def test_a_blue_ribbon_brings_the_court_home_from_an_elevator() -> None:
    scene = in_dungeon(ann=landmaker(items=["blue_ribbon"]))
    assert "blue_ribbon" not in scene.actions("ann")
    scene.realm.delve.elevators = ["A2"]

    scene.act("ann", "blue_ribbon")

    scene.ends()
    assert scene.realm.delve.quarter == "home"


@rule("MYK-RARE-GEN-BLUE-RIBBON")
@pytest.mark.parametrize(("found", "offered"), [("hidden", False), ("discovered", True)])
def test_an_elevator_that_nobody_knows_of_is_no_use(found: str, offered: bool) -> None:
    scene = trapped(trap_of("elevator", found=found), ann=landmaker(items=["blue_ribbon"]))
    assert ("blue_ribbon" in scene.actions("ann")) is offered


def an(breed: str) -> str:
    """Name a monster of a type that is not too hard to hit."""
    return min((one for one in MONSTERS if one.type == breed), key=lambda one: (-one.hp, one.defense)).id


@rule("MYK-RARE-GEN-STIGMATA")
def test_stigmata_burn_for_the_enemies_of_ones_patrons() -> None:
    arena = Arena(foes=[an("deep_one"), an("angel")], plain=True, ann=armed("blade", hp=20))
    arena.play(receive, "ann", "stigmata")
    arena.answer("ann", "stigmata_patron", "angel")
    arena.ends()
    arena.ann.abilities["warfare"] = 30
    before = arena.m1.hp
    arena.dice(4, 4, 3, 2)
    arena.turn("ann", attack="m1")
    arena.ends()
    assert (before - arena.m1.hp, arena.ann.hp) == (5, 20)

    arena.ann.exhausted = False
    arena.dice(6, 4, 4, 3)
    arena.turn("ann", attack="m2")
    arena.ends()
    assert arena.ann.hp == 20 - 6


@rule("MYK-RARE-GEN-NAME-CARD")
def test_a_name_card_helps_to_negotiate() -> None:
    sheet = landmaker(skills=["split"], items=[("name_card", 1)], area=4, charisma=2)
    arena = Arena(foes=["minotaur"], plain=True, ann=sheet)
    arena.turn("ann", action="split")
    arena.dice(4, 4)  # 13 with Charisma and the card, and 9 and Level 4 are 13
    arena.use("ann", "check_announced", "name_card")
    arena.ends()
    (made,) = [line for line in arena.table.journal.lines if line.kind.startswith("check_")]
    assert (made.kind, made.params["result"]) == ("check_succeeded", 13) or made.params["result"] == 13


@rule("MYK-RARE-GEN-SEED-STOCK")
def test_the_smell_of_grain_draws_visitors() -> None:
    scene = in_dungeon(ann=landmaker(items=["seed_stock"]))
    scene.dice(6, 6, 1)
    scene.play(random_encounter)
    scene.ends()
    assert "visitors_come" in scene.told()


@rule("MYK-RARE-GEN-SEED-STOCK")
def test_a_field_that_was_sown_is_ours_with_the_map_and_people_come() -> None:
    scene = in_dungeon(ann=landmaker("king", items=["seed_stock"]))
    scene.act("ann", "seed_stock_sow")
    scene.ends()
    realm = scene.realm
    assert realm.adventure.sheet is not None
    assert [one.kind for one in realm.adventure.sheet.rooms["A2"].facilities] == ["farm"]
    assert scene.ann.items() == []

    realm.adventure.cell, realm.kingdom.treasury = "34", 30
    realm.adventure.sheet.entrances = ["A1-north"]
    realm.adventure.ruler_beaten = True
    before = scene.kingdom.citizens
    scene.dice(4, 3)
    scene.play(offer_region)
    scene.answer("ann", "region_buy", True)
    scene.ends()
    assert scene.kingdom.citizens == before + 7
    assert [one.kind for one in scene.kingdom.maps["34"].rooms["A2"].facilities] == ["farm"]


@rule("MYK-RARE-GEN-PERFUME")
def test_perfume_makes_a_fool_of_a_monster_until_one_comes_close() -> None:
    arena = Arena(foes=[("organizer", 4)], plain=True, ann=landmaker(items=["perfume"], area=3, charisma=12))
    assert temper_of(arena.table.play, arena.m1) == "cunning"
    arena.dice(4, 4)
    arena.turn("ann", action="perfume")
    arena.ends()
    assert temper_of(arena.table.play, arena.m1) == "foolish"
    assert arena.ann.items() == []

    arena.ann.exhausted = False
    arena.turn("ann", move=1)
    assert temper_of(arena.table.play, arena.m1) == "cunning"


@rule("MYK-RARE-GEN-SMOKE-GRENADE")
@pytest.mark.parametrize(("who", "die", "kept"), [("knight", 0, False), ("ninja", 3, True), ("ninja", 4, False)])
def test_a_smoke_grenade_lets_the_court_flee_from_anywhere(who: str, die: int, kept: bool) -> None:
    sheet = landmaker(who, items=["smoke_grenade"], area=3, quest=9)
    arena = Arena(foes=["minotaur"], plain=True, ann=sheet, bob=landmaker(area=2))
    arena.dice(*([die] if die else []), 4, 4)
    arena.turn("ann", action="flee")
    arena.ends()
    assert arena.fought.outcome == "fled"
    assert (arena.ann.find_item("smoke_grenade") is not None) is kept


@rule("MYK-RARE-GEN-SMOKE-GRENADE")
def test_without_smoke_all_must_be_in_the_encampment() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=landmaker(area=3))
    arena.play(take_turn, "ann")
    arena.answer("ann", "battle_move", "3")
    assert "flee" not in arena.ask.options()


@rule("MYK-RARE-GEN-BAD-NAME")
def test_simple_minds_attack_whoever_has_a_bad_name() -> None:
    people: dict[str, Any] = {"ann": landmaker(items=["bad_name"], area=3, hp=9), "bob": landmaker(area=3, hp=2)}
    arena = Arena(foes=["minotaur"], plain=True, **people)
    arena.monster("m1").personality = "steady"
    assert bound_to(arena.table.play, arena.m1, [arena.ann, arena.bob]) == [arena.bob]

    arena.play(lambda play, who: open_moment(play, TurnBegun(who)), "ann")
    arena.use("ann", "turn_begun", "bad_name")

    arena.ends()
    arena.dice(1)
    arena.play(lambda play, who, one, two: bound_to(play, who, [one, two]), "m1", "ann", "bob")
    assert [one.id for one in arena.result] == ["ann"]


@rule("MYK-RARE-GEN-POWER-BAIT")
def test_power_bait_makes_a_monster_of_the_next_level_that_stays_as_hurt() -> None:
    arena = Arena(foes=["minotaur"], ann=landmaker(items=["power_bait"]))
    arena.m1.hp -= 3
    arena.act("ann", "power_bait")
    higher = [one for one in MONSTERS if one.type == "ogre" and one.level > 4]
    kinds = [one.id for one in higher if one.level == min(one.level for one in higher)]
    if len(kinds) > 1:
        arena.answer("ann", "power_bait_monster", kinds[0])
    arena.ends()
    grown = MONSTERS[kinds[0]]
    assert (arena.monster("m1").kind, arena.m1.level, arena.m1.hp) == (grown.id, grown.level, grown.hp - 3)
    assert arena.m1.skills == list(grown.skills)
    assert arena.ann.items() == []


@rule("MYK-RARE-GEN-POWER-BAIT")
def test_at_home_power_bait_is_for_monster_citizens() -> None:
    scene = Scene(ann=landmaker("king", items=["power_bait"]))
    assert "power_bait" not in scene.actions("ann")
    scene.kingdom.monsters = {"minotaur": 2}
    scene.act("ann", "power_bait")
    new = [one for one in MONSTERS if one.type == "ogre" and one.level > 4]
    kinds = [one.id for one in new if one.level == min(one.level for one in new)]
    if len(kinds) > 1:
        scene.answer("ann", "power_bait_monster", kinds[0])
    scene.ends()
    assert scene.kingdom.monsters == {"minotaur": 1, kinds[0]: 1}


@rule("MYK-RARE-GEN-PHONOGRAPH")
def test_a_phonograph_plays_the_same_all_quarter() -> None:
    scene = in_dungeon(ann=landmaker("king", items=["phonograph"]))
    scene.dice(4, 3)
    scene.play(open_moment, Breather("camp"))
    scene.use("ann", "breather", "phonograph")
    scene.ends()

    scene.dice(6, 6)
    scene.play(roll_on, REST_WIT, "ann")
    assert "rest_wit_7" in scene.told()


@rule("MYK-RARE-GEN-STAR-CAGE")
def test_a_star_cage_holds_three_and_more_with_each_level() -> None:
    items: list[Any] = ["star_fragment", "star_fragment", "blade", "blade", "blade"]
    arena = Arena(foes=["minotaur"], plain=True, ann=landmaker(items=items, area=3))
    arena.play(receive, "ann", "star_cage", 1)
    arena.ends()
    cage = arena.ann.find_item("star_cage")
    assert cage is not None
    assert [one.id for one in cage.inside] == ["star_fragment"] * 2
    assert free_slots(arena.ann) == 2
    for _ in range(2):
        arena.play(lambda play, who: receive(play, who, "star_fragment", 1), "ann")
    assert [len(item.inside) for item in arena.ann.items() if item.id == "star_cage"] == [4]
    assert free_slots(arena.ann) == 2
    assert lit(arena.table.play, 4)
    for _ in range(2):
        arena.play(lambda play, who: receive(play, who, "tent"), "ann")
    assert not can_carry(arena.ann, "star_fragment")


@rule("MYK-RARE-GEN-11-FOOT-POLE")
@pytest.mark.parametrize(("dice", "found"), [((*FINE, 1, 1), "known"), ((1, 2), "hidden")])
def test_an_eleven_foot_pole_points_traps_out(dice: tuple[int, ...], found: str) -> None:
    other = trap_of("pit")
    other.id = "t2"
    scene = trapped(trap_of("drop_ceiling"), other, ann=landmaker(items=["eleven_foot_pole"]))
    scene.play(search, "ann")
    scene.answer("ann", "search_target", "chest")
    scene.dice(*dice)
    scene.use("ann", "check_announced", "eleven_foot_pole")
    scene.ends()
    assert [trap.found for trap in scene.realm.adventure.truth.placed] == [found, found]
    assert scene.ann.items() == []


@rule("MYK-RARE-GEN-WRIGGLE-ROPE")
@pytest.mark.parametrize(("dice", "area"), [((5, 5), 2), ((1, 2), 4)])
def test_a_wriggle_rope_pulls_somebody_close(dice: tuple[int, int], area: int) -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=landmaker(items=["wriggle_rope"], area=2))
    arena.dice(*dice)
    arena.turn("ann", action="wriggle_rope")
    arena.ends()
    assert arena.m1.area == area
    assert len(arena.ann.items()) == 1


def undisarmable() -> str:
    """Name a Trap of rooms that no check disarms."""
    return next(one.id for one in TRAPS if one.disarm == "impossible" and one.placed == ("room",))


@rule("MYK-RARE-GEN-THIEVES-TOOLS")
@pytest.mark.parametrize("dice", [(5, 5), (1, 2)])
def test_thieves_tools_take_what_cannot_be_disarmed_to_pieces(dice: tuple[int, int]) -> None:
    trap = trap_of(undisarmable(), found="discovered", level=1)
    scene = trapped(trap, ann=landmaker(items=["thieves_tools"], quest=3, drive=1))
    scene.kingdom.voices = 0
    scene.dice(*dice)
    scene.act("ann", "thieves_tools")
    scene.ends()
    done = dice == (5, 5)
    assert scene.realm.adventure.truth.placed[0].found == ("disarmed" if done else "discovered")
    assert (scene.ann.drive, len(scene.ann.items())) == (0, 1)


@rule("MYK-RARE-GEN-THIEVES-TOOLS")
def test_thieves_tools_are_no_use_where_nobody_knows_of_a_trap() -> None:
    scene = trapped(trap_of(undisarmable()), ann=landmaker(items=["thieves_tools"], drive=1))
    assert "thieves_tools" not in scene.actions("ann")


@rule("MYK-RARE-GEN-HAZARD-KINGS-RELIC")
@pytest.mark.parametrize("wanted", ["keep", "excalibur"])
def test_a_hazard_kings_relic_shakes_the_dungeon_and_can_be_swapped(wanted: str) -> None:
    scene = in_dungeon(rooms={"A1": RoomTruth(name="the gate")}, ann=landmaker("king"))
    scene.dice(1)
    scene.play(receive, "ann", "hazard_kings_relic")
    assert "mounting" not in scene.ask.options()
    scene.answer("ann", "relic_exchange", wanted)
    scene.ends()
    assert (scene.realm.delve.room, scene.realm.adventure.truth.rooms["A2"].name) == ("A1", "the gate")
    assert [item.id for item in scene.ann.items()] == ["hazard_kings_relic" if wanted == "keep" else wanted]


@rule("MYK-RARE-GEN-SATELLITE-BELT")
def test_a_satellite_belt_takes_the_damage_until_it_breaks() -> None:
    scene = Scene(ann=landmaker(items=[("satellite_belt", 1)], hp=9))
    for amount in (7, 5):
        hit(scene, "ann", amount)
        scene.use("ann", "damage_due", "satellite_belt")
        scene.ends()
    assert (scene.ann.hp, scene.ann.items()) == (9, [])


@rule("MYK-RARE-GEN-SATELLITE-BELT")
@pytest.mark.parametrize(("job", "more"), [("astrologist", 2), ("medic", 0)])
def test_an_astrologist_swings_the_moons(job: str, more: int) -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed("blade", ("satellite_belt", 3), jobs=[job]))
    before = arena.m1.hp
    arena.dice(4, 4, 5)
    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.ends()
    assert before - arena.m1.hp == 5 + more


@rule("MYK-RARE-GEN-REFEREES-FAN")
def test_a_referees_fan_gives_a_third_die_for_strategy_alone() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=landmaker("king", items=["referees_fan"]))
    arena.dice(1, 5, 5)
    arena.play(check_strategy)
    if arena.table.asks_of("ann"):
        arena.answer("ann", arena.ask.key, arena.ask.options()[-1])
    arena.ends()
    arena.dice(3, 4)
    arena.play(make_check, "ann", "wit", 9)
    arena.ends()


@rule("MYK-RARE-GEN-MOUNTING")
def test_a_mounting_is_of_a_monster_that_was_beaten() -> None:
    arena = Arena(foes=["minotaur"], ann=landmaker("king"))
    arena.fought.defeated = {"minotaur": 1, "slime": 2}
    strong = next(one.id for one in MONSTERS if 6 <= one.level <= 10)
    arena.dice(6, 1, 3)
    arena.play(take_treasure, {strong: 1})
    arena.answer("ann", "mounting_of", "minotaur")
    arena.ends()
    assert arena.ann.items() == [Carried("mounting", choices=["minotaur"])]
