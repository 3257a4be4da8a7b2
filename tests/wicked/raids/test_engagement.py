"""Engagement: factors, dice, and how a raid begins."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.rules import rule
from tests.wicked.raids.raiding import (
    act,
    alarm,
    begin,
    current,
    finish,
    go_home,
    lay_out,
    lines,
    on_raid,
    raiders,
    take,
    until,
)
from tests.wicked.scene import Scene, monster, pack
from undercroft.engine.lasting import Lasting
from undercroft.games.wicked.phases.raiding.choice import choose_raid
from undercroft.games.wicked.phases.raiding.details import settle_details
from undercroft.games.wicked.phases.raiding.engagement import engage
from undercroft.games.wicked.raids.engaging import dice_of, factors_of
from undercroft.games.wicked.rules.table import book_of
from undercroft.games.wicked.state import Learned
from undercroft.games.wicked.words import Attribute, Focus, Footing, Scope, Waiting


def to_the_dice(
    scene: Scene,
    target: str = "millers_house",
    plan: str = "stealth",
    *,
    said: Mapping[str, Any] | None = None,
    **choices: Any,
) -> None:
    """Choose a raid, up to the game master's word on the dice."""
    begin(scene, choose_raid, settle_details, engage)
    take(scene, target, plan=plan, **(said or {}))
    until(scene, "gm", "engagement_dice", **choices)


def counted(scene: Scene) -> dict[str, int]:
    """Give what speaks for and against a good start, of which players know nothing before the dice are settled."""
    assert "factor_plan" not in current(scene).factors
    return factors_of(scene.wicked, current(scene))


@rule("WO-ENGAGE-01", "WO-ENGAGE-02", "WO-ENGAGE-15", "WO-RAID-04")
def test_every_raid_begins_with_an_engagement_roll_of_the_game_masters_dice() -> None:
    scene = raiders()
    to_the_dice(scene)
    assert list(scene.ask("gm").options()) == ["2", "1", "3"]

    scene.dice(5, 3)
    scene.answer("gm", "engagement_dice", "2")

    scene.ends()
    assert scene.wicked.scene.kind == "raid"
    assert "rolled_opening" in scene.told()


@rule("WO-ENGAGE-03", "WO-ENGAGE-16")
def test_a_failure_is_a_tight_spot_and_hurts_at_once() -> None:
    scene = raiders(ann=monster(smash=2, skulk=2), bob=monster(skulk=1))
    scene.ann.stress = 1
    lay_out(scene, "frustrating", "shock")
    begin(scene)
    until(scene, "gm", "engagement_dice")
    scene.dice(3, 1)
    scene.answer("gm", "engagement_dice", "2")
    until(scene, "bob", "resist")

    assert scene.wicked.scene.footing is Footing.TIGHT_SPOT
    scene.answer("bob", "resist", "land")
    assert scene.bob.shock
    assert not scene.ann.shock


@rule("WO-ENGAGE-04", "WO-ENGAGE-16")
def test_a_mixed_is_equal_footing() -> None:
    scene = raiders()
    on_raid(scene, "millers_house", dice=(4, 1))
    assert scene.wicked.scene.footing is Footing.EQUAL
    assert alarm(scene) == 6


@rule("WO-ENGAGE-05", "WO-ENGAGE-12", "WO-ENGAGE-16")
def test_a_success_is_the_upper_hand_until_something_goes_wrong() -> None:
    scene = raiders()
    on_raid(scene, "millers_house", dice=(6, 1))
    assert scene.wicked.scene.footing is Footing.UPPER_HAND
    assert alarm(scene) == 8

    act(scene, "goal:skulk", 6, 2, action="skulk")
    assert str(scene.wicked.scene.footing) == "upper_hand"
    lay_out(scene, "annoying", "shock")
    act(scene, "goal:skulk", 4, 2, action="skulk")
    assert str(scene.wicked.scene.footing) == "equal"


@rule("WO-ENGAGE-06", "WO-ENGAGE-16")
def test_a_critical_is_the_upper_hand_and_luck() -> None:
    scene = raiders()
    on_raid(scene, dice=(6, 6))
    assert scene.wicked.scene.footing is Footing.UPPER_HAND
    assert current(scene).sources[0].taken_by == "ann"
    assert "source:0" not in lines(scene)


@rule("WO-ENGAGE-07")
@pytest.mark.parametrize(
    ("factors", "dice"),
    [
        ({}, 2),
        ({"a": 1}, 2),
        ({"a": -1}, 2),
        ({"a": 1, "b": 1}, 3),
        ({"a": -1, "b": -1}, 1),
        ({"a": 2}, 3),
        ({"a": -2}, 1),
    ],
)
def test_only_a_major_factor_or_two_minor_ones_change_the_dice(factors: dict[str, int], dice: int) -> None:
    assert dice_of(factors) == dice


@rule("WO-ENGAGE-08")
def test_players_argue_and_the_game_master_decides() -> None:
    scene = raiders()
    wedding = {"detail0": "own", "own0": "It is their wedding day.", "detail1": "own", "own1": "They are all drunk."}
    to_the_dice(scene, said=wedding, detail_judged="for")
    assert current(scene).factors["factor_argued"] == 2
    assert scene.ask("gm").options()[0] == "3"

    scene.dice(4)
    scene.answer("gm", "engagement_dice", "1")

    scene.ends()


@rule("WO-RAID-14", "WO-ENGAGE-09", "WO-ENGAGE-10", "WO-ENGAGE-13")
@pytest.mark.parametrize(
    ("tier", "target", "sign"), [(1, "millers_house", 1), (0, "watchtower", -1), (0, "millers_house", 0)]
)
def test_tiers_speak_for_whoever_is_above(tier: int, target: str, sign: int) -> None:
    scene = raiders(tier=tier)
    to_the_dice(scene, target)
    assert counted(scene).get("factor_tier", 0) == sign


@rule("WO-RAID-15", "WO-ENGAGE-09", "WO-ENGAGE-10", "WO-ENGAGE-13")
@pytest.mark.parametrize(("plan", "sign"), [("negotiation", 1), ("strike", -1), ("stealth", 0)])
def test_a_target_is_weak_to_a_plan_and_strong_against_another(plan: str, sign: int) -> None:
    scene = raiders()
    to_the_dice(scene, plan=plan)
    assert counted(scene).get("factor_plan", 0) == sign
    target = scene.wicked.region.targets["millers_house"]
    assert (target.weak_known, target.strong_known) == (None, None)
    assert "weak" not in scene.table.view("ann").state["region"]["targets"]["millers_house"]
    scene.dice(4, 1)
    scene.answer("gm", "engagement_dice", "2")
    assert (target.weak_known is not None, target.strong_known is not None) == (sign > 0, sign < 0)


@rule("WO-RAID-16", "WO-ENGAGE-09", "WO-ENGAGE-10")
@pytest.mark.parametrize("stale", [False, True])
def test_information_is_good_unless_it_has_changed(stale: bool) -> None:
    scene = raiders()
    secret = book_of(scene.wicked).secrets_of("millbrook_farms")[0].id
    scene.wicked.region.learned.append(Learned(secret, "millbrook_farms", stale=stale))
    to_the_dice(scene, said={"detail0": f"secret:{secret}"})

    factors = counted(scene)
    assert factors.get("factor_bad_information" if stale else "factor_information") == (-1 if stale else 1)
    assert scene.wicked.region.learned[0].spent


@rule("WO-RAID-17")
def test_who_was_hit_lately_expects_more_and_who_never_was_does_not() -> None:
    scene = raiders(cycle=5)
    scene.wicked.region.factions["millbrook_farms"].last_raided = 4
    to_the_dice(scene)
    assert counted(scene)["factor_expected"] == -1

    scene = raiders(cycle=5)
    scene.wicked.region.factions["millbrook_farms"].attitude = 0
    to_the_dice(scene)
    assert counted(scene)["factor_expected"] == 1


@rule("WO-RAID-18")
def test_beacons_put_everybody_on_their_guard() -> None:
    scene = raiders(cycle=5)
    scene.wicked.region.beacons = 5
    to_the_dice(scene)
    assert counted(scene)["factor_alert"] == -1
    scene.dice(4, 1)
    scene.answer("gm", "engagement_dice", "2")
    assert alarm(scene) == 4


@rule("WO-ENGAGE-09")
def test_abilities_outside_help_and_known_names_are_factors_too() -> None:
    lent = pack()
    lent.lent_by = "nib"
    scene = raiders(lent, ann=monster("omen", skulk=2))
    scene.ann.known_name = 2
    to_the_dice(scene)
    factors = counted(scene)
    assert (factors["ability.omen"], factors["factor_help"], factors["factor_known"]) == (1, 1, -1)
    scene.dice(4, 1)
    scene.answer("gm", "engagement_dice", "2")
    assert scene.ann.known_name == 1
    assert scene.ann.used.raid == ["ability.omen.0"]


@rule("WO-ENGAGE-11", "WO-RAID-02", "WO-RAID-11")
def test_the_scene_opens_in_the_middle_of_what_the_game_master_frames() -> None:
    scene = raiders()
    on_raid(scene)
    assert current(scene).focus is Focus.GOAL
    assert "rolled_opening" in scene.told()
    assert any(one.startswith("goal:") for one in lines(scene))


@rule("WO-RAID-12")
def test_on_an_approach_there_is_nothing_to_grab_until_one_is_there() -> None:
    scene = raiders(tier=1)
    on_raid(scene, dice=(4, 2, 1), raid_focus="approach")
    assert not any(one.startswith("source") for one in lines(scene))

    act(scene, "goal:skulk", 6, 1, action="skulk")
    act(scene, "goal:skulk", 6, 1, action="skulk")
    assert current(scene).reached
    assert "source:0" in lines(scene)


@rule("WO-RAID-13")
def test_on_a_getaway_the_sacks_are_full_and_can_burst() -> None:
    scene = raiders(tier=1)
    on_raid(scene, dice=(4, 2, 1), raid_focus="getaway")
    assert all(one.taken_by for one in current(scene).sources)

    lay_out(scene, "frustrating", "complication", kinds=("opportunity",))
    current(scene).alarm_ticks = 1
    act(scene, "goal:skulk", 4, 1, action="skulk", then={"resist": "land"})
    assert [one.lost for one in current(scene).sources] == [False, True]


@rule("WO-RAID-11")
def test_where_the_goal_is_too_easy_the_game_master_looks_elsewhere() -> None:
    scene = raiders(tier=1)
    scene.wicked.decks["raid.focus"] = ["approach", "getaway", "goal"]
    begin(scene, choose_raid, settle_details, engage)
    take(scene, "millers_house")
    until(scene, "gm", "raid_focus")
    assert scene.ask("gm").options()[0] == "approach"
    scene.dice(4, 1)
    finish(scene)


def test_shock_that_one_comes_with_is_no_harm_of_the_raid() -> None:
    scene = raiders()
    scene.ann.shock = [Attribute.MUSCLES]
    on_raid(scene)
    act(scene, "goal:skulk", 6, action="skulk")
    assert current(scene).harmed == []


@rule("WO-ENGAGE-05")
def test_what_was_done_at_home_for_a_raid_counts_on_it_and_on_no_other() -> None:
    scene = raiders()
    scene.wicked.dungeon.lasting = [Lasting(one, 2, Scope.RAID, "ritual.test") for one in Waiting]
    on_raid(scene, "millers_house", dice=(3, 1))

    assert scene.wicked.scene.footing is Footing.UPPER_HAND
    assert alarm(scene) == 10

    current(scene).alarm_fills = 1
    go_home(scene)  # without a roll: there is a door
    until(scene, "gm", "review_dice")
    assert scene.wicked.dungeon.lasting == []
