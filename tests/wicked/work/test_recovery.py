"""Recovery: bodies, slots, defenses, limits, lairs."""

import pytest

from tests.rules import rule
from tests.wicked.scene import Scene, monster, pack
from tests.wicked.work.working import at_home, factions, lair, lair_at, lock_at, trap_at
from undercroft.engine.lasting import Lasting
from undercroft.games.wicked.phases.lurking.recovery import recover
from undercroft.games.wicked.state import Carried
from undercroft.games.wicked.words import Attribute, Scope, Upgrade


@rule("WO-LURK-01", "WO-RECOVERY-01", "WO-RECOVERY-02", "WO-RECOVERY-03", "WO-RECOVERY-04", "WO-RECOVERY-05")
def test_everything_that_hurt_is_cleared() -> None:
    scene = at_home(pack())
    ann, grunts = scene.ann, scene.wicked.packs["ann_grunts"]
    ann.stress, ann.feral, ann.slots, ann.defenses_used = 6, True, ["rope", "-"], ["gear"]
    for body in (ann, grunts):
        body.shock, body.bloodied = list(Attribute), True

    scene.play(recover)

    scene.ends()
    ann, grunts = scene.ann, scene.wicked.packs["ann_grunts"]
    assert (ann.stress, ann.feral, ann.slots, ann.defenses_used) == (0, False, [], [])
    assert not any((ann.shock, ann.bloodied, grunts.shock, grunts.bloodied))
    assert "recovered" in scene.told()


@rule("WO-RECOVERY-06")
def test_what_is_once_a_cycle_can_be_used_again() -> None:
    scene = at_home(ann=monster("dread_name"))
    scene.ann.used.cycle.append("ability.dread_name.0")
    scene.ann.items.append(Carried("dancebox", "Dancebox", used="cycle"))
    scene.wicked.dungeon.used.cycle.append("room.watch_hole.0")
    scene.ann.lasting.append(Lasting("effect", 1, Scope.CYCLE, "spell"))

    scene.play(recover)

    assert scene.ann.used.cycle == []
    assert scene.wicked.dungeon.used.cycle == []
    assert scene.ann.items[0].used == ""
    assert scene.ann.lasting == []


@rule("WO-RECOVERY-07")
def test_one_creature_comes_for_nothing_and_fills_the_lowest_lair() -> None:
    scene = at_home()
    lair(scene, "R1", 2)
    lair(scene, "R2", 1)

    scene.play(recover)

    assert lair_at(scene, "R2").creature == "leech_swarm"
    assert lair_at(scene, "R1").creature == ""
    assert scene.told().count("creature_comes") == 1


@rule("WO-RECOVERY-07")
def test_what_fled_from_a_lair_comes_back_first() -> None:
    scene = at_home()
    lair(scene, "R2", 1).fled = "needle_bats"

    scene.play(recover)

    assert lair_at(scene, "R2").creature == "needle_bats"


@rule("WO-LURK-01")
def test_the_dungeon_is_set_again() -> None:
    scene = at_home()
    trap_at(scene, "R1").met = True
    lock_at(scene, "R2-S").attempts = 2
    lair(scene, "R1", 1, "rot_hound").knocked_out = True

    scene.play(recover)

    assert not trap_at(scene, "R1").met
    assert lock_at(scene, "R2-S").attempts == 0
    assert lair_at(scene, "R1").fights


@rule("WO-LURK-01")
def test_an_expendable_pack_that_was_lost_is_back() -> None:
    scene = at_home(pack())
    grunts = scene.wicked.packs["ann_grunts"]
    grunts.gone, grunts.upgrades = True, {Upgrade.EXPENDABLE: ""}

    scene.play(recover)

    assert not scene.wicked.packs["ann_grunts"].gone


@pytest.mark.parametrize("dead", [True, False])
def test_whoever_died_comes_in_as_somebody_else(dead: bool) -> None:
    scene: Scene = at_home()
    factions(scene, "millbrook_farms")
    scene.ann.dead = dead

    scene.play(recover)

    assert bool(scene.asks) is dead
