"""What gold buys, on one card at the end of downtime."""

import pytest

from tests.rules import rule
from tests.wicked.actions.acting import act
from tests.wicked.scene import Scene, pack
from tests.wicked.work.working import add_room, at_home, begin, factions, friend, lair, lair_at
from undercroft.games.wicked.words import Upgrade
from undercroft.games.wicked.world.packs import raid_pay


def shop(scene: Scene, *wares: str) -> None:
    """Work on nothing, then buy."""
    begin(scene)
    act(scene, key="work", hand="enough")
    scene.answer("ann", "shop", wares)
    scene.leave_to_gm()
    scene.ends()


@rule("WO-GOLD-04")
def test_gold_buys_a_friends_help() -> None:
    scene: Scene = at_home(gold=1)
    factions(scene, "millbrook_farms")
    friend(scene)

    shop(scene, "help.secret")

    assert scene.ann.gold == 0
    assert len(scene.wicked.region.learned) == 1


@rule("WO-GOLD-06")
def test_gold_buys_a_packs_company_on_a_raid() -> None:
    scene = at_home(pack(), gold=1)

    assert raid_pay(scene.wicked, scene.wicked.packs["ann_grunts"]) == 1


@rule("WO-GOLD-07", "WO-GOLD-10")
def test_gold_buys_a_new_pack_if_there_is_a_slot() -> None:
    scene = at_home(gold=2)

    shop(scene, "recruit.miners")

    assert scene.ann.gold == 1
    assert [one.job for one in scene.wicked.packs.values()] == ["miners"]


@rule("WO-GOLD-08")
def test_gold_attracts_a_creature() -> None:
    scene = at_home(gold=1)
    lair(scene, "R1")

    shop(scene, "attract.R1")

    assert (scene.ann.gold, lair_at(scene, "R1").creature) == (0, "leech_swarm")


@rule("WO-GOLD-09")
@pytest.mark.parametrize("yard", [False, True])
def test_gold_upgrades_a_pack_and_a_training_yard_does_it_for_nothing(yard: bool) -> None:
    scene = at_home(pack(), gold=1)
    if yard:
        add_room(scene, "training_yard")

    shop(scene, "upgrade.ann_grunts.equipped:wounds")

    assert scene.wicked.packs["ann_grunts"].upgrades == {Upgrade.EQUIPPED: "wounds"}
    assert scene.ann.gold == int(yard)
