"""The review of a plan, and the loot of a raid."""

from typing import Any

import pytest

from tests.rules import rule
from tests.wicked.raids.raiding import act, current, finish, lay_out, leave, on_raid, raiders
from tests.wicked.scene import Scene, monster
from undercroft.engine.clocks import Clock
from undercroft.games.wicked.raids.counting import count
from undercroft.games.wicked.state import Adventurer

BEST = {
    "ambush": "skulk",
    "assault": "smash",
    "negotiation": "banter",
    "stealth": "skulk",
    "strike": "smash",
    "trickery": "trick",
}
"""An action of each plan."""


def begun(plan: str, *people: str) -> Scene:
    """Begin a raid that is neither easy nor hard, by a plan."""
    given = {name: monster(smash=1, skulk=1, banter=1, trick=1) for name in people or ("ann",)}
    scene = raiders(people=given)
    on_raid(scene, "ferry_house" if plan != "strike" else "toll_chest", plan)
    return scene


def reach(scene: Scene) -> None:
    """Reach the goal by sixes, by the plan's own action."""
    plan = str(current(scene).plan)
    while not current(scene).reached:
        act(scene, f"goal:{BEST[plan]}", 6, action=BEST[plan])


def reviewed(scene: Scene) -> int:
    """Leave, and hear what the count proposes."""
    leave(scene)
    return int(scene.ask("gm").options()[0])


@rule("WO-PLAN-09", "WO-PLAN-12", "WO-PLAN-15", "WO-PLAN-18", "WO-PLAN-21", "WO-PLAN-25", "WO-BLOWBACK-08")
@pytest.mark.parametrize("plan", ["ambush", "assault", "negotiation", "stealth", "strike"])
def test_a_plan_that_was_followed_to_the_letter_gives_three_dice(plan: str) -> None:
    scene = begun(plan)
    reach(scene)
    assert reviewed(scene) == 3


@rule("WO-PLAN-24")
def test_a_trick_that_nobody_saw_through_gives_three_dice() -> None:
    scene = begun("trickery")
    reach(scene)
    assert current(scene).loud == 0
    assert reviewed(scene) == 3


@rule("WO-PLAN-08")
def test_an_ambush_with_an_injury_gives_two_dice() -> None:
    scene = begun("ambush")
    lay_out(scene, "annoying", "shock")
    act(scene, "source:0", 4, action="skulk")
    assert current(scene).harmed == ["ann"]
    act(scene, "goal:tinker", 6, 6, action="tinker")
    reach_otherwise(scene)
    assert reviewed(scene) == 2


def reach_otherwise(scene: Scene) -> None:
    """Let the rest of the goal be reached off the page: what is counted is elsewhere."""
    clock = current(scene).goal_clock
    assert clock is not None
    clock.filled, current(scene).reached = clock.segments, True


HEAVY: list[Any] = [
    pytest.param("ambush", {"lost": ["ann"]}, 1, marks=rule("WO-PLAN-07")),
    pytest.param("ambush", {"bloodied": ["ann", "bob"]}, 1, marks=rule("WO-PLAN-07")),
    pytest.param("ambush", {"bloodied": ["ann"], "harmed": ["ann"]}, 2, marks=rule("WO-PLAN-08")),
    pytest.param("assault", {"foes": 2}, 1, marks=rule("WO-PLAN-10")),
    pytest.param("assault", {"foes": 1}, 2, marks=rule("WO-PLAN-11")),
    pytest.param("negotiation", {"slashed": True}, 1, marks=rule("WO-PLAN-13")),
    pytest.param("negotiation", {"alarm_ticks": 3}, 2, marks=rule("WO-PLAN-14")),
    pytest.param("negotiation", {"smashed": True}, 2, marks=rule("WO-PLAN-14")),
    pytest.param("stealth", {"alarm_fills": 1}, 1, marks=rule("WO-PLAN-16")),
    pytest.param("stealth", {"alarm_ticks": 2}, 2, marks=rule("WO-PLAN-17")),
    pytest.param("stealth", {"alarm_ticks": 1}, 3, marks=rule("WO-PLAN-18")),
    pytest.param("strike", {"detours": 3}, 1, marks=rule("WO-PLAN-19")),
    pytest.param("strike", {"detours": 1}, 2, marks=rule("WO-PLAN-20")),
    pytest.param("trickery", {"alarm_fills": 1}, 1, marks=rule("WO-PLAN-22")),
    pytest.param("trickery", {"alarm_ticks": 1, "loud": 1}, 2, marks=rule("WO-PLAN-23")),
]


@pytest.mark.parametrize(("plan", "happened", "dice"), HEAVY)
def test_what_happened_is_counted_for_the_plan(plan: str, happened: dict[str, Any], dice: int) -> None:
    scene = begun(plan)
    raid = current(scene)
    for what, value in happened.items():
        if what == "foes":
            raid.foes = {str(one): Adventurer(str(one), "Sir", "knight", 1, 4) for one in range(value)}
        else:
            setattr(raid, what, value)
    reach_otherwise(scene)
    assert count(raid) == dice


@rule("WO-PLAN-20", "WO-PLAN-19")
def test_a_strike_that_stops_for_loot_has_made_a_detour() -> None:
    scene = begun("strike")
    act(scene, "source:0", 6, action="smash")
    act(scene, "goal:smash", 6, action="smash")
    reach_otherwise(scene)
    assert current(scene).detours == 1
    assert reviewed(scene) == 2


@rule("WO-PLAN-23")
def test_threats_give_a_trick_away() -> None:
    scene = begun("trickery")
    act(scene, "source:0", 6, action="smash")
    act(scene, "seize", 6, action="smash")
    assert current(scene).loud == 2
    reach_otherwise(scene)
    assert reviewed(scene) == 2


def test_a_goal_that_was_missed_allows_two_dice_at_most() -> None:
    scene = begun("stealth")
    assert reviewed(scene) == 2


def test_a_witness_makes_a_quiet_plan_one_step_worse() -> None:
    scene = begun("stealth")
    current(scene).witness = True
    reach_otherwise(scene)
    assert reviewed(scene) == 2


@rule("WO-PLAN-25", "WO-RAID-05")
def test_the_game_master_has_the_last_word_on_the_review() -> None:
    scene = begun("stealth")
    reach(scene)
    leave(scene)
    assert list(scene.ask("gm").options()) == ["3", "2", "1"]
    scene.dice(6)
    scene.answer("gm", "review_dice", "1")
    finish(scene)
    assert scene.wicked.before.review_dice == 1
    assert "rolled_no_blowback" in scene.told()


def dice_waiting(scene: Scene) -> dict[str, int]:
    """Give the pool of the raid, by its reasons."""
    assert scene.wicked.pools[-1].source == "raid"
    assert scene.wicked.pools[-1].dice == sum(scene.wicked.pools[-1].reasons.values())
    return scene.wicked.pools[-1].reasons


@rule("WO-RAIDLOOT-01", "WO-RAIDLOOT-02", "WO-RAIDLOOT-03", "WO-PILLAGE-04")
@pytest.mark.parametrize(
    ("tier", "target", "reasons"),
    [
        (1, "millers_house", {}),
        (0, "millers_house", {"loot_tier": 1}),
        (0, "watchtower", {"loot_tier": 1, "loot_higher": 1}),
        (0, "reliquary", {"loot_tier": 1, "loot_higher": 2}),
    ],
)
def test_loot_starts_at_none_and_grows_with_their_tier(tier: int, target: str, reasons: dict[str, int]) -> None:
    scene = raiders(tier=tier)
    on_raid(scene, target, "assault", dice=(4, 2))
    leave(scene)
    assert dice_waiting(scene) == reasons
    assert scene.wicked.pools[-1].shares == ["ann"]


@rule("WO-RAIDLOOT-04", "WO-RAIDLOOT-05")
def test_sources_and_adventurers_are_a_die_each() -> None:
    scene = raiders()
    on_raid(scene)
    act(scene, "source:0", 6, 1, action="skulk")
    current(scene).out = 1
    leave(scene)
    assert dice_waiting(scene) == {"loot_tier": 1, "loot_sources": 1, "loot_out": 1}


def test_light_fingers_and_a_tooth_for_gold_bring_more() -> None:
    scene = raiders(ann=monster("light_fingers", skulk=2))
    on_raid(scene)
    act(scene, "source:0", 6, 1, action="skulk")
    leave(scene)
    assert dice_waiting(scene)["ability.light_fingers"] == 1


@rule("WO-PILLAGE-01", "WO-PILLAGE-03", "WO-PILLAGE-04")
def test_a_setup_that_reached_its_goal_opens_a_pillaging_and_has_its_own_loot() -> None:
    scene = raiders(tier=1)
    on_raid(scene, "watchtower", setup="lantern_abbey")
    reach_stealthily(scene)
    leave(scene)
    assert scene.wicked.setup is not None
    assert (scene.wicked.setup.faction, scene.wicked.setup.until) == ("lantern_abbey", 3)
    assert dice_waiting(scene)["loot_tier"] == 1


def reach_stealthily(scene: Scene) -> None:
    """Push the goal with sixes."""
    while not current(scene).reached:
        act(scene, "goal:skulk", 6, 1, action="skulk")


@rule("WO-PILLAGE-01")
def test_a_setup_that_missed_its_goal_opens_nothing() -> None:
    scene = raiders(tier=1)
    on_raid(scene, "watchtower", setup="lantern_abbey")
    leave(scene)
    assert scene.wicked.setup is None


@rule("WO-PILLAGE-05", "WO-PILLAGE-07", "WO-PILLAGE-02")
def test_a_pillage_brings_the_faction_down_and_lets_the_dungeon_rise() -> None:
    scene = raiders(tier=1)
    on_raid(scene, "watchtower", setup="lantern_abbey")
    reach_stealthily(scene)
    leave(scene)
    scene.dice(6, 6, 1)
    finish(scene)
    scene.wicked.cycle += 1
    on_raid(scene, "oil_cart", "stealth", goal="pillage")
    clock = current(scene).goal_clock
    assert isinstance(clock, Clock)
    assert clock.segments == 5
    reach_stealthily(scene)
    leave(scene)
    assert scene.wicked.region.factions["lantern_abbey"].tier == 1
    assert scene.wicked.before.pillaged == "lantern_abbey"
    assert scene.wicked.setup is None
