"""Things, edges and rooms that nothing reached: each begins with a card that is really offered."""

import pytest

from tests.rules import rule
from tests.wicked.actions.acting import act, card_of
from tests.wicked.invaders.coming import foe
from tests.wicked.invaders.test_sanctum import besieged
from tests.wicked.raids.raiding import act as on_the_raid
from tests.wicked.raids.raiding import current, lay_out, leave, lines, on_raid, raiders
from tests.wicked.scene import Scene, monster, pack
from undercroft.games.wicked.actions.costs import can_be_lost
from undercroft.games.wicked.actions.gear import slots_left
from undercroft.games.wicked.invaders.sanctum import defend
from undercroft.games.wicked.phases.closing.evening import evening_card
from undercroft.games.wicked.raids.forms import Case, bites
from undercroft.games.wicked.state import Carried
from undercroft.games.wicked.words import Attribute, Trouble, Upgrade, Weightiness


def in_the_sanctum(*things: str, kit: str = "monk", slashes: int = 4, moves: int = 3, finesse: int = 1) -> Scene:
    """Put Ann and one adventurer into the sanctum; Ann carries these things."""
    scene = Scene(ann=monster(smash=2, finesse=finesse))
    scene.ann.items = [Carried(one, one, 1) for one in things]
    besieged(scene, foe(kit=kit, slashes=slashes, moves=moves))
    scene.play(defend)
    return scene


@rule("WO-MAGICITEM-09")
def test_a_stasis_ring_puts_one_foe_out_of_the_scene() -> None:
    scene = in_the_sanctum("stasis_ring")
    assert "thing:0" in lines(scene)

    act(scene, intention="thing:0")

    assert scene.wicked.invasion is not None
    assert "away:0" in scene.wicked.invasion.party["a1"].used
    assert "thing:0" not in lines(scene)


@rule("WO-MAGICITEM-09")
@pytest.mark.parametrize(("slashes", "hearts"), [(1, 1), (8, 0)])
def test_a_harvesting_axe_drinks_only_where_somebody_falls(slashes: int, hearts: int) -> None:
    scene = in_the_sanctum("harvesting_axe", slashes=slashes, moves=0)
    scene.dice(6, 1)
    act(scene, intention="strike:a1", action="smash")
    scene.leave_to_gm()

    assert scene.ann.hearts == hearts


@rule("WO-POTION-07")
def test_who_was_a_beast_pays_for_it() -> None:
    scene = in_the_sanctum("mooncurse", slashes=8, moves=0)
    scene.dice(6, 1)
    act(scene, intention="strike:a1", action="smash", item="0")
    scene.leave_to_gm()

    assert Attribute.GUTS in scene.ann.shock


@rule("WO-MAGICITEM-07")
@pytest.mark.parametrize(("shield", "moves"), [("grasping_shield", 1), ("rust_shield", 0)])
def test_a_shield_takes_moves_from_whom_it_turned_away(shield: str, moves: int) -> None:
    scene = in_the_sanctum(shield, slashes=8, moves=3, finesse=2)
    invasion = scene.wicked.invasion
    assert invasion is not None
    invasion.beats = 9
    scene.dice(6, 1, 6, 1)  # a look that goes well, then a full resist
    act(scene, intention="spot:a1", action="finesse")
    while ("ann", "resist") not in scene.asks:
        assert scene.asks[0][0] == "gm"
        scene.leave_to_gm()
    ask = scene.ask("ann")
    way = next(one for one in ask.options() if one not in ("land", "other", "contest"))
    scene.answer("ann", "resist", way)
    scene.leave_to_gm()

    assert "foe_disarmed" in scene.told()
    assert invasion.party["a1"].moves == moves


@rule("WO-COMPLIC-03")
def test_what_is_hidden_is_never_what_is_lost() -> None:
    scene = raiders(ann=monster(smash=2, skulk=2))
    scene.ann.items = [Carried("", "a cup"), Carried("", "a knife", edges=["hidden"])]
    on_raid(scene)

    assert [one.name for one in can_be_lost(scene.table.play, scene.ann)] == ["a cup"]
    lay_out(scene, "frustrating", "complication", kinds=("item",))
    current(scene).alarm_ticks = 1  # somebody has heard something
    on_the_raid(scene, "goal:skulk", 1, 1, action="skulk", then={"resist": "land"})
    assert [one.broken for one in scene.ann.items] == [True, False]


@rule("WO-GEAR-04")
def test_a_light_thing_leaves_room_for_one_more() -> None:
    scene = raiders(ann=monster(skulk=2))
    scene.ann.items = [Carried("", "a rope", edges=["light"])]
    on_raid(scene)

    assert slots_left(scene.table.play, scene.ann) == 3
    assert "supply" in lines(scene)


@rule("WO-COMPLIC-06")
def test_a_trusty_thing_does_not_break_once_a_scene() -> None:
    scene = raiders(ann=monster(skulk=2))
    scene.ann.items = [Carried("", "a saw", edges=["trusty"])]
    on_raid(scene)
    lay_out(scene, "frustrating", "complication", kinds=("breakage",))
    lay_out(scene, "annoying", "complication", kinds=("breakage",))
    on_the_raid(scene, "goal:skulk", 1, 1, action="skulk", then={"resist": "land"})

    assert not scene.ann.items[0].broken
    assert "edge.trusty.0" in scene.ann.used.scene


@rule("WO-MINION-10")
def test_a_loyal_pack_has_never_had_enough() -> None:
    scene = Scene([pack()])
    scene.play(lambda play: None)
    case = Case(scene.table.play, Trouble.UNREST, Weightiness.MAJOR)
    assert bites(case)

    scene.wicked.packs["ann_grunts"].upgrades[Upgrade.MINDSET] = "loyal"
    assert not bites(case)


@rule("WO-SHOCK-01")
def test_whoever_comes_home_shaken_lies_down_in_the_dens() -> None:
    scene = raiders(pack(), ann=monster(skulk=2))
    scene.ann.gold = 2
    on_raid(scene)
    scene.wicked.packs["ann_grunts"].shock = [Attribute.MUSCLES, Attribute.GUTS]
    leave(scene)

    assert scene.wicked.packs["ann_grunts"].shock == [Attribute.GUTS]
    assert "pack_lies_down" in scene.told()


@rule("WO-DARKHEART-03")
def test_a_tavern_warms_a_heart_of_an_evening() -> None:
    scene = Scene()
    scene.wicked.dungeon.nodes["R2"].room = "tavern"
    scene.play(lambda play: None)
    card = evening_card(scene.table.play, "ann")

    assert "room.tavern.0" in card.drafted({}).draft["use"]


@rule("WO-POSEFF-12")
def test_a_throne_at_home_frightens_nobody_abroad() -> None:
    scene = raiders(ann=monster(threaten=2))
    scene.wicked.dungeon.nodes["R2"].room = "throne_of_dread"
    on_raid(scene)
    goal = next(one for one in lines(scene) if one.startswith("goal"))

    assert "powers" not in card_of(scene).drafted({"intention": goal, "action": "threaten"}).asks
