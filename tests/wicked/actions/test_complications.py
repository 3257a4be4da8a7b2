"""Complications at each severity, and what somebody pays."""

from typing import Any

import pytest

from tests.rules import rule
from tests.wicked.actions.acting import Yard, act, answer_all, open_yard, rated, shown_on, suffers
from tests.wicked.scene import Scene, monster, pack
from undercroft.engine.clocks import Clock
from undercroft.engine.play import Play
from undercroft.games.wicked.actions.costs import pay_cost
from undercroft.games.wicked.state import Carried, Faction, Friend, Raid, Stated, Wicked
from undercroft.games.wicked.words import Complication, Goal, Severity

ANNOYING, FRUSTRATING, DEVASTATING = Severity
LIGHT_TO_HEAVY = tuple(Severity)


def complicated(kind: Complication, severity: Severity, floor: type[Yard] = Yard) -> Scene:
    """Let a complication land on Ann, who has things and gold."""
    scene = Scene(ann=rated({"smash": 1}), bob=rated({"smash": 1}))
    scene.ann.gold, scene.ann.items = 3, [Carried("glowstick", "Glowstick", 1), Carried("kaboom", "Kaboom", 1)]
    scene.play(suffers, "ann", severity, complication=kind, floor=floor)
    answer_all(scene, resist="land")
    return scene


@rule("WO-COMPLIC-01", "WO-COMPLIC-03")
def test_a_thing_is_lost_for_a_while_or_for_good() -> None:
    slot, dropped, gone = (complicated(Complication.ITEM, severity).ann for severity in LIGHT_TO_HEAVY)

    assert (len(slot.slots), len(slot.items)) == (1, 2)
    assert [one.broken for one in dropped.items] == [False, True]
    assert [one.item for one in gone.items] == ["glowstick"]


@rule("WO-COMPLIC-03")
@pytest.mark.parametrize(("severity", "left"), [(FRUSTRATING, 2), (DEVASTATING, 1)])
def test_gold_is_lost(severity: Severity, left: int) -> None:
    assert complicated(Complication.COINS, severity).ann.gold == left


class WatchedYard(Yard):
    """A yard with an alarm, and an opportunity that can slip away."""

    def bites(self, complication: Complication, severity: Severity) -> bool:
        """Say that both can be bitten."""
        return complication in (Complication.ARRIVAL, Complication.OPPORTUNITY)

    async def complicate(self, complication: Complication, severity: Severity, stated: Stated) -> None:
        """Tick the alarm, or let the goal grow."""
        clocks = self.play.state.scene.clocks
        if complication is Complication.ARRIVAL:
            alarm = clocks.setdefault("alarm", Clock("alarm", 6))
            alarm.tick({ANNOYING: 1, FRUSTRATING: 2, DEVASTATING: alarm.left}[severity])
        else:
            clocks["goal"].segments += 1


@rule("WO-COMPLIC-02", "WO-COMPLIC-05")
@pytest.mark.parametrize(("severity", "ticks"), [(ANNOYING, 1), (FRUSTRATING, 2), (DEVASTATING, 6)])
def test_something_comes_nearer_by_one_by_two_or_is_there(severity: Severity, ticks: int) -> None:
    scene = complicated(Complication.ARRIVAL, severity, WatchedYard)

    assert scene.wicked.scene.clocks["alarm"].filled == ticks


@rule("WO-COMPLIC-04")
def test_the_opportunity_slips_away() -> None:
    scene = complicated(Complication.OPPORTUNITY, ANNOYING, WatchedYard)

    assert scene.wicked.scene.clocks["goal"].segments == 9


@rule("WO-COMPLIC-06")
def test_what_breaks_hurts_its_user_and_those_beside() -> None:
    scenes = [complicated(Complication.BREAKAGE, severity) for severity in LIGHT_TO_HEAVY]

    assert [[one.broken for one in scene.ann.items] for scene in scenes] == [[False, True]] * 3
    assert [(len(scene.ann.shock), len(scene.bob.shock)) for scene in scenes] == [(0, 0), (1, 0), (1, 1)]


@rule("WO-COMPLIC-07", "WO-COMPLIC-10", "WO-POSEFF-27")
def test_the_place_turns_against_them() -> None:
    for severity, axes in ((ANNOYING, 1), (FRUSTRATING, 1), (DEVASTATING, 2)):
        scene = complicated(Complication.ENVIRONMENT, severity)
        assert len(scene.wicked.scene.ground) == axes
        scene.dice(6)
        scene.play(open_yard, "ann")
        assert shown_on(scene, intention="goal", action="smash")["position"] == "position.dire"
        act(scene, intention="goal", action="smash")
        scene.leave_to_gm()
        assert len(scene.wicked.scene.ground) == (0 if severity is ANNOYING else axes)


def test_better_ground_can_be_found() -> None:
    scene = complicated(Complication.ENVIRONMENT, DEVASTATING)
    scene.dice(6, 6)
    scene.play(open_yard, "ann")

    act(scene, intention="ground", action="scan")
    scene.leave_to_gm()

    assert scene.wicked.scene.ground == []


@rule("WO-COMPLIC-08")
def test_something_is_in_the_way_until_it_is_cleared() -> None:
    scene = complicated(Complication.OBSTACLE, FRUSTRATING)
    [obstacle] = scene.wicked.scene.obstacles
    assert obstacle.clock.segments == 2
    scene.dice(6)
    scene.play(open_yard, "ann")
    scene.wicked.scene.obstacles[0].name = "wall"

    act(scene, intention="clear:0", action="smash")
    scene.leave_to_gm()

    scene.ends()
    assert scene.wicked.scene.obstacles == []


@rule("WO-COMPLIC-09")
def test_who_is_held_cannot_act_until_somebody_frees_them() -> None:
    light, held = (complicated(Complication.HINDERED, severity) for severity in (ANNOYING, FRUSTRATING))
    assert (light.ann.weak_next, light.ann.hindered) == (True, 0)
    held.dice(6)
    held.play(open_yard)
    assert held.asks == [("bob", "action")]

    act(held, "bob", intention="free:ann", action="smash")
    held.leave_to_gm()

    held.ends()
    assert held.ann.hindered == 0


def pays(play: Play[Wicked], severity: Severity) -> Any:
    """Let Ann pay."""
    return pay_cost(play, "ann", severity)


def rich(**named: Any) -> Scene:
    """Seat somebody who has everything that one can pay with."""
    scene = Scene([pack()], ann=monster(smash=2, scan=1), **named)
    state = scene.wicked
    scene.ann.gold, scene.ann.friend = 3, "marsh_ottla"
    scene.ann.items = [Carried("glowstick", "Glowstick", 1), Carried("bag_of_luck", "Bag of Luck")]
    state.region.friends["marsh_ottla"] = Friend("marsh_ottla")
    state.region.factions["millbrook_farms"] = Faction("millbrook_farms", "Millbrook Farms", 0, 0)
    state.raid = Raid(Goal.FUN, "millbrook_farms", "barn", alarm=Clock("alarm", 6))
    return scene


@rule("WO-COST-01", "WO-COST-04", "WO-COST-05")
@pytest.mark.parametrize(
    ("severity", "ways"),
    [
        (ANNOYING, ["shock.guts", "shock.brains", "shock.muscles", "slot", "gold", "clock", "favour"]),
        (FRUSTRATING, ["clock", "shocks", "gold", "item", "pack", "attitude"]),
        (DEVASTATING, ["bloodied", "clock", "item", "pack"]),
    ],
)
def test_the_payer_chooses_among_what_weighs_enough(severity: Severity, ways: list[str]) -> None:
    scene = rich()
    scene.play(pays, severity)

    assert list(scene.ask("ann").options()) == ways


PAID = [
    (ANNOYING, "shock.guts", lambda scene: len(scene.ann.shock) == 1),
    (ANNOYING, "slot", lambda scene: len(scene.ann.slots) == 1),
    (ANNOYING, "gold", lambda scene: scene.ann.gold == 2),
    (ANNOYING, "clock", lambda scene: scene.wicked.raid.alarm.filled == 1),
    (ANNOYING, "favour", lambda scene: scene.wicked.region.friends["marsh_ottla"].favour.filled == 1),
    (FRUSTRATING, "clock", lambda scene: scene.wicked.raid.alarm_ticks == 2),
    (FRUSTRATING, "shocks", lambda scene: len(scene.ann.shock) == 2),
    (FRUSTRATING, "gold", lambda scene: scene.ann.gold == 1),
    (FRUSTRATING, "item", lambda scene: len(scene.ann.items) == 1),
    (FRUSTRATING, "pack", lambda scene: len(scene.wicked.packs["ann_grunts"].shock) == 3),
    (FRUSTRATING, "attitude", lambda scene: scene.wicked.region.factions["millbrook_farms"].attitude == -1),
    (DEVASTATING, "bloodied", lambda scene: scene.ann.bloodied),
    (DEVASTATING, "clock", lambda scene: scene.wicked.raid.alarm.full),
    (DEVASTATING, "item", lambda scene: [one.item for one in scene.ann.items] == ["glowstick"]),
    (DEVASTATING, "pack", lambda scene: scene.wicked.packs["ann_grunts"].gone),
]


@rule("WO-COST-05", "WO-COST-02")
@pytest.mark.parametrize(("severity", "way", "holds"), PAID, ids=[f"{one[0]}-{one[1]}" for one in PAID])
def test_what_is_paid_is_gone(severity: Severity, way: str, holds: Any) -> None:
    scene = rich()
    scene.play(pays, severity)

    scene.answer("ann", "cost", way)
    scene.leave_to_gm()

    scene.ends()
    assert holds(scene)


@rule("WO-COST-03")
def test_the_game_master_may_ask_for_more_once() -> None:
    scene = rich()
    scene.play(pays, ANNOYING)

    scene.answer("ann", "cost", "gold")
    scene.answer("gm", "cost_enough", "more")
    scene.answer("ann", "cost", "slot")

    scene.ends()
    assert (scene.ann.gold, len(scene.ann.slots)) == (2, 1)
