"""Readings that a table chooses between, each shown both ways."""

from typing import Any

import pytest

from tests.wicked.actions.acting import Yard, act, open_yard
from tests.wicked.invaders.coming import empty, foe, invaded, lair, lock, now, of, trap
from tests.wicked.scene import Scene, monster, pack
from undercroft.engine.play import Play
from undercroft.games.wicked.actions.decks import legal_menu
from undercroft.games.wicked.actions.flashbacks import may_work
from undercroft.games.wicked.dungeon.graph import join
from undercroft.games.wicked.invaders.after import pool_of
from undercroft.games.wicked.invaders.coming import begin_invasion
from undercroft.games.wicked.invaders.guards import meet_guard, meet_lock
from undercroft.games.wicked.invaders.pathing import onward
from undercroft.games.wicked.invaders.stands import fight
from undercroft.games.wicked.phases.campaign import CAMPAIGN
from undercroft.games.wicked.rulings import RULINGS
from undercroft.games.wicked.state import Node, Setup, Wicked
from undercroft.games.wicked.words import Attribute, Fate, Guard, NodeKind, Phase, Severity, Size


def test_every_reading_has_a_default_and_another() -> None:
    assert all(len(one.readings) > 1 for one in RULINGS)
    assert len({one.id for one in RULINGS}) == len(RULINGS)


@pytest.mark.parametrize(("damage", "left"), [("1", 3), ("2", 2)])
def test_a_trap_does_one_slash_or_a_whole_heart(damage: str, left: int) -> None:
    scene = Scene(rulings={"damage": damage})
    invaded(scene, foe(), at="R1")
    scene.dice(4)

    scene.play(lambda play: meet_guard(play, trap()))
    scene.leave_to_gm()

    assert of(scene, "a1").slashes == left


@pytest.mark.parametrize(("reading", "thrown"), [("row", 1), ("ever", 2)])
def test_a_repeated_defense_is_one_in_a_row_or_any_before(reading: str, thrown: int) -> None:
    """With a die less a lock of tier 1 rolls none: two dice are thrown, and the lower counts."""
    scene = Scene(rulings={"repeat": reading})
    scene.wicked.dungeon.theme = ""
    scene.wicked.dungeon.passages["J1-R1"].lock = lock()
    invaded(scene, foe(), at="J1", met=["lock:before", "trap:between"], last_guard=Guard.TRAP)
    scene.dice(*[1] * thrown)

    scene.play(lambda play: meet_lock(play, play.state.dungeon.passages["J1-R1"]))
    scene.leave_to_gm()

    scene.ends()


@pytest.mark.parametrize(("reading", "dice"), [("yes", 2), ("no", 1)])
def test_adventurers_who_flee_count_for_loot_at_home_or_do_not(reading: str, dice: int) -> None:
    scene = Scene(rulings={"fled_count": reading})
    invaded(scene, foe(fate=Fate.FLED), foe("a2", fate=Fate.KILLED), at="R1")

    scene.play(lambda play: pool_of(play, play.state.invasion))

    assert [one.dice for one in scene.wicked.pools] == [dice]


def with_a_cellar(scene: Scene) -> None:
    """Let there be a room beyond the crossing that leads nowhere."""
    empty(scene)
    dungeon = scene.wicked.dungeon
    dungeon.nodes["R3"] = Node("R3", NodeKind.ROOM, 1, 3, room="mess_pit", tier=1)
    join(dungeon, "J1", "R3")


@pytest.mark.parametrize(("reading", "ways"), [("no", ["R1", "R2"]), ("yes", ["R1", "R2", "R3"])])
def test_invaders_look_into_dead_ends_or_do_not(reading: str, ways: list[str]) -> None:
    scene = Scene(rulings={"dead_ends": reading})
    with_a_cellar(scene)
    scene.play(begin_invasion, Size.WEAK, "blowback")
    invasion = now(scene)
    invasion.at, invasion.entered = "J1", ["E", "J1"]

    assert sorted(onward(scene.wicked.dungeon, invasion, "J1")) == ways


@pytest.mark.parametrize(("reading", "ways"), [("yes", ["R3"]), ("no", ["R1", "R2"])])
def test_a_lair_draws_through_a_lock_or_does_not(reading: str, ways: list[str]) -> None:
    scene = Scene(rulings={"locked_lairs": reading})
    with_a_cellar(scene)
    scene.wicked.dungeon.nodes["R3"].lair = lair()
    scene.wicked.dungeon.passages["J1-R3"].lock = lock()
    scene.play(begin_invasion, Size.WEAK, "blowback")
    invasion = now(scene)
    invasion.at, invasion.entered = "J1", ["E", "J1"]

    assert sorted(onward(scene.wicked.dungeon, invasion, "J1")) == ways


@pytest.mark.parametrize("severity", [Severity.FRUSTRATING, Severity.DEVASTATING])
@pytest.mark.parametrize(("reading", "alone"), [("any", True), ("annoying", False)])
def test_a_complication_comes_alone_at_any_weight_or_only_the_least(
    reading: str, alone: bool, severity: Severity
) -> None:
    scene = Scene(rulings={"lone_complication": reading})
    found: dict[Severity, list[str]] = {}

    def look(play: Play[Wicked]) -> None:
        found.update({one: legal_menu(Yard(play), "ann", one, None) for one in Severity})

    scene.play(look)
    assert ("complication" in found[severity]) is alone
    assert "complication" in found[Severity.ANNOYING]


@pytest.mark.parametrize(("reading", "left"), [("clears", []), ("stays", [Attribute.MUSCLES])])
def test_shock_clears_by_what_is_rolled_in_the_past_or_stays(reading: str, left: list[Attribute]) -> None:
    scene = Scene(ann=monster(smash=2), rulings={"shock_aside": reading})
    scene.ann.shock = [Attribute.MUSCLES]
    scene.play(open_yard)
    act(scene, intention="flashback")
    act(scene, key="flashback", words="I sawed the gate through.", rolls="one")
    scene.dice(6)
    act(scene, intention="past:effect", action="smash")
    scene.leave_to_gm()

    assert scene.ann.shock == left


@pytest.mark.parametrize(("reading", "cleared"), [("clears", True), ("stays", False)])
def test_shock_clears_in_a_packs_stand_or_stays(reading: str, cleared: bool) -> None:
    scene = Scene([pack(smash=3)], rulings={"shock_aside": reading})
    grunts = scene.wicked.packs["ann_grunts"]
    grunts.shock, grunts.place = [Attribute.MUSCLES], "R2"
    invaded(scene, foe(slashes=9, moves=0), at="R1")
    scene.dice(6, 2)

    scene.play(lambda play: fight(play, play.state.packs["ann_grunts"], harries=True))
    scene.leave_to_gm()

    assert (Attribute.MUSCLES not in scene.wicked.packs["ann_grunts"].shock) is cleared


@pytest.mark.parametrize(("reading", "may"), [("yes", True), ("no", False)])
def test_a_days_work_is_remembered_while_they_walk_or_is_not(reading: str, may: bool) -> None:
    scene = Scene(rulings={"built_before": reading})

    assert scene.play(may_work) is True
    invaded(scene, foe(), at="R1")
    assert scene.play(may_work) is may


@pytest.mark.parametrize(("reading", "phases"), [("next", ["closing"]), ("same", ["raiding", "closing"])])
def test_a_pillaging_follows_at_once_or_in_the_next_cycle(reading: str, phases: list[str]) -> None:
    scene = Scene(rulings={"pillage_when": reading})
    scene.wicked.setup = Setup("lantern_abbey", 2)
    scene.wicked.phase = Phase.BLOWBACK

    async def following(play: Play[Wicked]) -> Any:
        return await CAMPAIGN.next_phase(play)

    assert [scene.play(following) for _ in phases] == phases
