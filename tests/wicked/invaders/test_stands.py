"""Packs that stand in the walk: what befalls them is theirs, for their masters wait in the sanctum. [WO-R86]"""

from tests.rules import rule
from tests.wicked.invaders.coming import foe, invaded
from tests.wicked.scene import Scene, monster, pack
from undercroft.games.wicked.invaders.stands import meet_packs
from undercroft.games.wicked.words import PackOrder, Upgrade


def stood(*faces: int, draws: int = 0) -> Scene:
    """Let Ann's Grunts harry one adventurer at the crossing, with so many consequences drawn before."""
    scene = Scene([pack()], ann=monster(smash=2, threaten=2), bob=monster(smash=1))
    invaded(scene, foe(moves=0), at="J1")
    grunts = scene.wicked.packs["ann_grunts"]
    grunts.place, grunts.aware, grunts.order = "R1", True, PackOrder.HARRY
    scene.wicked.scene.draws = draws
    scene.dice(*faces)
    return scene


@rule("WO-INVASION-06", "WO-INVASION-03")
def test_nobody_in_the_sanctum_can_resist_for_a_pack_outside_it() -> None:
    scene = stood(*[1] * 12)
    scene.wicked.packs["ann_grunts"].order = PackOrder.STAND
    scene.play(meet_packs)
    scene.leave_to_gm()

    assert "stated" in scene.told()
    assert not scene.asks
    assert not scene.ann.stress


@rule("WO-INVASION-03")
def test_what_a_stand_costs_never_falls_on_those_in_the_sanctum() -> None:
    for draws in range(4):  # every fourth consequence of a crowd falls on the idlest who is near
        scene = stood(*[1] * 12, draws=draws)
        scene.play(meet_packs)
        scene.leave_to_gm()

        assert "stated" in scene.told()
        assert not any(one.shock or one.bloodied or one.stress for one in (scene.ann, scene.bob))
        assert not scene.asks


@rule("WO-INVASION-06")
def test_a_pack_outside_still_has_a_defense_of_its_own() -> None:
    scene = stood(1, 1)
    scene.wicked.packs["ann_grunts"].upgrades[Upgrade.EQUIPPED] = "wounds"
    scene.play(meet_packs)
    while any(ask.waits for ask in scene.table.asks_of("gm")):
        scene.leave_to_gm()

    offered = [option for ask in scene.table.asks_of("ann") for option in ask.options()]
    assert not offered or [one for one in offered if one != "land"] == ["defense:equipped"]
