"""The skills of the Dungeon group."""

from typing import Any

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.scene import Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.movement import move, obstructed
from undercroft.games.kingdom.grammar.tables import TABLES, Roll, Table, roll_on
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.state import MapSheet
from undercroft.games.kingdom.state.holding import HOLDING
from undercroft.games.kingdom.words import Place


@rule("MYK-SKILL-DUNGEON-SNEAK-THROUGH")
def test_nobody_holds_up_a_sneak() -> None:
    arena = Arena(foes=[("troop", 3)], ann=landmaker(skills=["sneak_through"], area=3))

    assert not obstructed(arena.table.play, arena.ann)
    arena.ann.skills.clear()
    HOLDING.changed()
    assert obstructed(arena.table.play, arena.ann)


@rule("MYK-SKILL-DUNGEON-WALL")
def test_a_wall_keeps_somebody_where_they_are() -> None:
    ann = landmaker(skills=["wall"], drive=1, quest=5)
    arena = Arena(kingdom(voices=0), foes=["slime"], plain=True, ann=ann)
    arena.dice(2, 3)

    arena.play(move, "m1", 3)
    arena.use("ann", "area_left", "wall")

    arena.ends()
    assert (arena.m1.area, arena.result, arena.ann.drive) == (4, False, 0)


@rule("MYK-SKILL-DUNGEON-HIT-AWAY")
def test_hit_and_away_moves_after_the_action() -> None:
    ann = landmaker(skills=["hit_and_away"], items=["blade"], area=4, warfare=9)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    arena.dice(4, 4, 2)

    arena.turn("ann", attack="m1")
    arena.use("ann", "turn_ended", "hit_and_away")
    arena.answer("ann", "skill_area", "3")

    arena.ends()
    assert (arena.ann.area, arena.ann.exhausted) == (3, True)


@rule("MYK-SKILL-DUNGEON-DUNGEON-PROMINENCE")
def test_no_armour_helps_against_the_dungeon_itself() -> None:
    ann = landmaker(skills=["dungeon_prominence"], drive=1, quest=5)
    arena = Arena(kingdom(voices=0), foes=["slime"], plain=True, ann=ann, bob=landmaker(items=[("armor", 3)], hp=9))
    arena.dice(2, 3, 4)

    arena.act("ann", "dungeon_prominence")
    arena.answer("ann", "skill_target", "bob")

    arena.ends()
    assert arena.bob.hp == 9 - 4 - 1


@rule("MYK-SKILL-DUNGEON-STEALTH")
def test_who_is_stealthy_slips_out_of_a_support_skill() -> None:
    bob = landmaker(skills=["stealth"], area=4, quest=5)
    ann = landmaker(skills=["aggravation"], area=4, drive=1)
    arena = Arena(kingdom(voices=0), foes=["slime"], plain=True, ann=ann, bob=bob)
    arena.dice(2, 3)

    arena.act("ann", "aggravation")
    arena.answer("ann", "skill_target", "bob")
    arena.use("bob", "targeted", "stealth")

    arena.ends()
    assert (arena.bob.exhausted, arena.ann.exhausted, arena.ann.drive) == (False, True, 0)


@rule("MYK-SKILL-DUNGEON-STEALTH")
def test_others_in_the_area_are_still_struck() -> None:
    bob = landmaker(skills=["stealth"], area=4, quest=5)
    ann = landmaker(skills=["galdr"], area=4, charisma=5)
    arena = Arena(foes=["slime"], plain=True, ann=ann, bob=bob)
    arena.dice(3, 4, 2, 3)

    arena.act("ann", "galdr")
    arena.use("bob", "harm_due", "stealth")

    arena.ends()
    assert (arena.bob.statuses, arena.m1.statuses) == ([], ["cursed"])


@rule("MYK-SKILL-DUNGEON-ROAD-CONSTRUCTION")
def test_a_road_can_be_built_in_the_dungeon_too() -> None:
    scene = Scene(kingdom(voices=8), ann=landmaker(skills=["road_construction"], quest=9))
    scene.realm.place, scene.realm.delve.begun, scene.realm.delve.room = Place.DUNGEON, True, "A1"
    scene.realm.adventure.sheet = MapSheet()
    scene.dice(2, 3, 4)

    scene.act("ann", "road_construction")
    scene.answer("ann", "road_place", "A1-B1")

    scene.ends()
    assert "A1-B1" in scene.realm.adventure.truth.corridors
    assert "A1-B1" in scene.realm.delve.corridors


async def _nothing_happens(roll: Roll) -> None:
    """Nothing."""
    roll.play.state.chronicle.deeds["rows"] = roll.play.state.chronicle.deeds.get("rows", 0) + 1


@rule("MYK-SKILL-DUNGEON-GOOD-TIME")
def test_a_good_time_rolls_on_a_treasure_table_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.games.kingdom.grammar.tables.TABLES", dict(TABLES))
    rows = dict.fromkeys(range(1, 7), _nothing_happens)
    treasure: Any = Table("treasure_test", dice="1D6", rows=rows, cite="MYK-DISASTER-{:02}")
    scene = Scene(ann=landmaker("king", skills=["good_time"], drive=1))
    scene.dice(2, 3)

    scene.play(roll_on, treasure, "ann")
    scene.use("ann", "table_rolled", "good_time")
    scene.answer("ann", "hope_from_drive", "1")

    scene.ends()
    assert scene.realm.chronicle.deeds["rows"] == 2


@rule("MYK-SKILL-DUNGEON-TRAPPER")
@pytest.mark.parametrize(("action", "pool"), [("search", 3), ("command", 2)])
def test_a_trapper_searches_with_one_die_more(action: str, pool: int) -> None:
    scene = Scene(ann=landmaker("king", skills=["trapper"]))
    scene.dice(*[2] * pool)

    scene.play(make_check, "ann", "quest", 9, action=action)

    scene.ends()
    assert scene.result.pool == pool


@rule("MYK-SKILL-DUNGEON-ROAD-CONSTRUCTION")
@pytest.mark.parametrize(("dice", "corridors", "followers"), [((3, 5, 5), 9, 5), ((3, 4, 4, 2), 8, 3)])
def test_a_road_is_built_or_costs_followers(dice: tuple[int, ...], corridors: int, followers: int) -> None:
    scene = Scene(ann=landmaker("king", skills=["road_construction"], followers=5, quest=3))
    scene.dice(*dice)

    scene.act("ann", "road_construction")
    scene.answer("ann", "road_place", "33.A1-B1")

    scene.ends()
    assert (scene.kingdom.voices, len(scene.kingdom.maps["33"].corridors)) == (7, corridors)
    assert scene.ann.follower_count == followers
