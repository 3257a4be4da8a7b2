"""The ways by which hidden information is got at home, and what a pack knows when invaders come."""

from tests.rules import rule
from tests.wicked.actions.acting import act, open_yard
from tests.wicked.invaders.coming import foe, invaded
from tests.wicked.scene import Scene, monster, pack
from tests.wicked.work.working import add_room, at_home, begin, do, factions, friend, held, prisoner
from undercroft.games.wicked.invaders.stands import meet_packs
from undercroft.games.wicked.words import PackOrder


@rule("WO-INFO-15")
def test_a_prisoner_who_is_tortured_gives_up_a_secret_that_all_learn() -> None:
    scene = at_home()
    factions(scene, "millbrook_farms")
    secret = prisoner(scene).secrets[0]
    begin(scene, 6, *[1] * 40)
    do(scene, "learn:p1", "threaten")

    assert [one.secret for one in scene.wicked.region.learned] == [secret]
    assert held(scene).secrets == []


@rule("WO-INFO-16")
def test_a_faction_that_is_contacted_and_convinced_tells_something() -> None:
    scene = at_home()
    factions(scene, "bramble_goblins")
    begin(scene, 6, *[1] * 40)
    do(scene, "contact:bramble_goblins:1", "banter")

    assert [one.faction for one in scene.wicked.region.learned] == ["bramble_goblins"]


@rule("WO-HIDDEN-04")
def test_a_pack_that_does_not_know_has_no_card_whatever_the_table_sees() -> None:
    for aware in (False, True):
        scene = Scene([pack("ann")], ann=monster())
        invaded(scene, foe(), at="J1")
        grunts = scene.wicked.packs["ann_grunts"]
        grunts.place, grunts.aware, grunts.order = "J1", aware, PackOrder.ASK
        scene.play(meet_packs)

        assert scene.asks == ([("ann", "pack_order")] if aware else [])


def flash_back_to(scene: Scene, way: str) -> None:
    """Press the button for a flashback, and say that something was found out earlier."""
    scene.play(open_yard, "ann")
    act(scene, intention="flashback")
    act(scene, key="flashback", words="I asked about that.", rolls=way)


@rule("WO-INFO-20")
def test_somebody_was_paid_earlier_to_tell() -> None:
    scene = at_home(gold=1)
    factions(scene, "millbrook_farms")
    friend(scene)
    flash_back_to(scene, "paid")
    scene.answer("gm", "reveal_mode", "secrets")

    assert (scene.ann.gold, scene.ann.stress) == (0, 1)
    assert len(scene.wicked.region.learned) == 1


@rule("WO-INFO-21")
def test_with_a_torture_chamber_a_prisoner_has_told_it_already() -> None:
    scene = at_home()
    factions(scene, "millbrook_farms")
    secret = prisoner(scene).secrets[0]
    add_room(scene, "torture_chamber")
    flash_back_to(scene, "tortured")

    assert [one.secret for one in scene.wicked.region.learned] == [secret]
