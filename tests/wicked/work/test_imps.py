"""The imps: one action, as many dice as tiers, the first thing that needs doing."""

import pytest

from tests.rules import rule
from tests.wicked.scene import Scene, pack
from tests.wicked.work.working import at_home, factions, trap_at
from undercroft.engine.clocks import Clock
from undercroft.games.wicked.dungeon.graph import built
from undercroft.games.wicked.phases.lurking.downtime import deal_store
from undercroft.games.wicked.phases.lurking.imps import imps_work
from undercroft.games.wicked.state import Carried, Undertaking
from undercroft.games.wicked.words import Attribute, Guard, Project, Work


@rule("WO-LURK-05", "WO-IMP-01", "WO-IMP-02", "WO-DOWNTIME-06")
@pytest.mark.parametrize(("tier", "dice"), [(0, (5, 4)), (1, (4,)), (3, (4, 1, 1))])
def test_the_imps_roll_as_many_dice_as_the_dungeon_has_tiers(tier: int, dice: tuple[int, ...]) -> None:
    scene: Scene = at_home(tier=tier)
    scene.dice(*dice)

    scene.play(imps_work)

    scene.ends()
    assert scene.asks == []
    assert scene.told() == ["rolled_imps"]


@rule("WO-IMP-01")
def test_they_mend_what_is_broken_first() -> None:
    scene = at_home(tier=1)
    trap_at(scene, "R1").wrecked = True
    scene.dice(4)

    scene.play(imps_work)

    assert not trap_at(scene, "R1").wrecked


@rule("WO-IMP-01")
def test_then_they_help_with_what_is_nearest_to_being_done() -> None:
    scene = at_home(tier=1)
    far = Undertaking("w1", Project.BUILD, Work.ROOM, "forge", 2, Clock("project", 4))
    near = Undertaking("w2", Project.BUILD, Work.ROOM, "tavern", 2, Clock("project", 4, 1))
    scene.wicked.dungeon.projects = [far, near]
    scene.dice(6)

    scene.play(imps_work)

    assert [one.clock.filled for one in scene.wicked.dungeon.projects] == [0, 3]


@rule("WO-IMP-01")
def test_then_they_build_whatever_guard_there_is_least_of() -> None:
    scene = at_home(tier=1)
    scene.dice(4)

    scene.play(imps_work)

    assert Guard.TRICK in {one.guard for _, one in built(scene.wicked.dungeon)}


@rule("WO-IMP-01")
def test_with_nothing_to_build_they_brew_by_the_list_and_it_is_dealt_out() -> None:
    scene = at_home(tier=1)
    scene.wicked.dungeon.limits = {"trap": -9, "lock": -9, "trick": -9}
    scene.wicked.dungeon.imps_last = "glowstick"
    scene.dice(6)
    scene.play(imps_work)
    assert [(one.item, one.doses) for one in scene.wicked.dungeon.store] == [("stink_bomb", 2)]

    deal_store(scene.wicked)

    assert [one.item for one in scene.ann.items] == ["stink_bomb"]


@rule("WO-IMP-01")
def test_their_failure_is_a_mess_in_turn() -> None:
    scene = at_home(pack(), tier=1)
    factions(scene, "millbrook_farms")
    scene.wicked.dungeon.store = [Carried("glowstick", "Glowstick", doses=2)]
    scene.dice(1, 1, 1)

    for _ in range(3):
        scene.play(imps_work)

    state = scene.wicked
    assert state.dungeon.store == []
    assert state.region.factions["millbrook_farms"].ticks == 1
    assert state.packs["ann_grunts"].shock == [Attribute.BRAINS]
