"""What can be done on a raid, and what it costs."""

import pytest

from tests.rules import rule
from tests.wicked.raids.raiding import (
    act,
    alarm,
    answer,
    begin,
    current,
    go_home,
    lay_out,
    leave,
    lines,
    on_raid,
    raiders,
    reach_goal,
    until,
)
from tests.wicked.scene import Scene, monster, pack
from undercroft.engine.cards import Card
from undercroft.engine.play import Play
from undercroft.games.wicked.actions.buttons import BUTTONS
from undercroft.games.wicked.raids.capture import all_down
from undercroft.games.wicked.raids.clocks import goal_segments
from undercroft.games.wicked.rules.table import book_of
from undercroft.games.wicked.state import Raid, Source, Wicked
from undercroft.games.wicked.words import Action, Fate, Goal, Plan


def goal(scene: Scene) -> tuple[int, int]:
    """Give how far the goal is, and of how much."""
    clock = current(scene).goal_clock
    assert clock is not None
    return clock.filled, clock.segments


@pytest.mark.parametrize(
    ("faction", "dungeon", "monsters", "segments"),
    [(0, 1, 1, 4), (1, 1, 1, 4), (2, 1, 1, 4), (3, 1, 1, 8), (1, 1, 3, 9), (2, 1, 2, 8), (3, 1, 3, 14)],
)
def test_the_goal_is_as_long_as_tiers_and_numbers_say(faction: int, dungeon: int, monsters: int, segments: int) -> None:
    assert goal_segments(faction, dungeon, monsters) == segments
    assert goal_segments(faction, dungeon, monsters, pillage=True) == segments + 1


@pytest.mark.parametrize("plan", Plan)
def test_the_card_offers_what_the_plan_is_made_of(plan: Plan) -> None:
    scene = raiders(ann=monster(smash=2, skulk=2))
    on_raid(scene, "counting_house", str(plan), dice=(4, 2, 1) if plan is Plan.ASSAULT else (4, 2))
    assert sum(one.startswith("goal:") for one in lines(scene)) >= 4
    assert {"source:0", "seize", "prepare:position", "leave"} <= set(lines(scene))


def test_the_plans_two_actions_are_strong_once_each() -> None:
    scene = raiders()
    on_raid(scene)
    act(scene, "goal:skulk", 6, 1, action="skulk")
    assert goal(scene) == (3, 4)
    act(scene, "goal:skulk", 6, 1, action="skulk")
    assert goal(scene) == (4, 4)


@rule("WO-RAIDLOOT-04")
def test_a_source_is_grabbed_by_a_mixed_and_a_critical_moves_the_goal_too() -> None:
    scene = raiders()
    on_raid(scene)
    lay_out(scene, "annoying", "complication", kinds=("arrival",))
    act(scene, "source:0", 4, 1, action="skulk")
    act(scene, "source:1", 6, 6, action="skulk")
    assert [one.taken_by for one in current(scene).sources] == ["ann", "ann"]
    assert goal(scene) == (1, 4)


def test_what_is_in_the_way_must_be_cleared_before_the_goal_moves() -> None:
    scene = raiders()
    on_raid(scene)
    lay_out(scene, "annoying", "complication", kinds=("obstacle",))
    act(scene, "source:0", 4, 1, action="skulk")
    assert not any(one.startswith("goal") for one in lines(scene))
    act(scene, "clear:0", 6, 1, action="smash")
    assert any(one.startswith("goal") for one in lines(scene))


def test_preparing_helps_whoever_rolls_next() -> None:
    scene = raiders(ann=monster(scan=1, skulk=1))
    on_raid(scene, plan="assault", dice=(4, 2))
    act(scene, "prepare:effect", 6, action="scan")
    assert any(one.why == "prepared" for one in scene.wicked.scene.ground)
    act(scene, "goal:scan", 6, action="scan")
    assert goal(scene) == (3, 4)
    assert not any(one.why == "prepared" for one in scene.wicked.scene.ground)


def ring_once(scene: Scene) -> None:
    """Let the alarm be full."""
    clock = current(scene).alarm
    assert clock is not None
    clock.filled = clock.segments - 1
    lay_out(scene, "frustrating", "complication", kinds=("arrival",))
    current(scene).alarm_ticks = 1
    act(scene, "goal:skulk", 4, 1, action="skulk", then={"resist": "land"})


def test_the_first_full_alarm_brings_the_reserve_and_the_second_drives_you_off() -> None:
    scene = raiders()
    on_raid(scene, "watchtower", plan="stealth")
    ring_once(scene)
    raid = current(scene)
    assert (raid.alarm_fills, alarm(scene)) == (1, 4)
    assert [one.tier for one in raid.foes.values()] == [1]
    assert any(one.startswith("strike:") for one in lines(scene))
    next(iter(raid.foes.values())).moves = 0

    lay_out(scene, "devastating", "complication", kinds=("arrival",))
    scene.wicked.scene.last_kind = ""
    act(scene, "goal:skulk", 4, 1, action="skulk", then={"resist": "land"})
    assert raid.driven_off
    assert [one for one in lines(scene) if one not in BUTTONS] == ["leave"]
    detail = _preview(scene, "leave", "skulk")
    assert detail == "position.dire"


def _preview(scene: Scene, intention: str, action: str) -> str:
    ask = scene.ask("ann")
    assert isinstance(ask, Card)
    assert ask.preview is not None
    return str(ask.preview(ask.drafted({"intention": intention, "action": action}).draft).params["position"])


def test_where_nobody_rides_for_them_two_hirelings_come() -> None:
    scene = raiders()
    on_raid(scene, "millers_house")
    ring_once(scene)
    assert len(current(scene).hired) == 2


@rule("WO-RAIDLOOT-05")
def test_an_adventurer_who_is_taken_out_is_worth_a_die() -> None:
    scene = raiders(ann=monster(smash=2, skulk=2), bob=monster(smash=2, skulk=1))
    on_raid(scene, "watchtower")
    ring_once(scene)
    foe = next(iter(current(scene).foes.values()))
    foe.slashes, foe.moves, foe.motivation = 1, 0, "justice"

    act(scene, f"strike:{foe.id}", 6, 1, action="smash")

    assert foe.fate is Fate.KILLED
    assert current(scene).out == 1
    assert current(scene).slashed


def test_an_adventurer_answers_a_blow_with_a_move() -> None:
    scene = raiders(ann=monster(smash=2, skulk=2), bob=monster(smash=2, skulk=1))
    on_raid(scene, "watchtower")
    ring_once(scene)
    foe = next(iter(current(scene).foes.values()))
    left = foe.slashes

    act(scene, f"strike:{foe.id}", 6, 1, 6, action="smash")

    assert foe.slashes == left
    assert foe.moves == 2


def test_leaving_is_free_while_nobody_has_rung_anything() -> None:
    scene = raiders()
    on_raid(scene)
    leave(scene)
    assert current(scene).left
    assert not current(scene).reached


def test_leaving_after_an_alarm_needs_a_roll_and_everybody_gets_out() -> None:
    scene = raiders()
    on_raid(scene)
    ring_once(scene)
    lay_out(scene, "devastating", "complication", kinds=("coins",))
    scene.dice(2, 1)
    answer(scene, "ann", "action", intention="leave", action="skulk")
    until(scene, "gm", "review_dice")
    assert current(scene).left


def test_whoever_stays_when_the_goal_is_reached_stays_in_danger() -> None:
    scene = raiders()
    on_raid(scene, plan="assault")
    assert _preview(scene, "source:0", "smash") == "position.default"
    while not current(scene).reached:
        act(scene, "goal:smash", 6, 1, action="smash")
    assert _preview(scene, "source:0", "smash") == "position.dire"


def test_alone_and_held_one_wriggles_free_while_the_alarm_goes_on() -> None:
    scene = raiders()
    on_raid(scene)
    lay_out(scene, "annoying", "shock")
    current(scene).alarm_ticks = 1
    lay_out(scene, "frustrating", "complication", kinds=("hindered",))
    act(scene, "goal:skulk", 4, 1, action="skulk", then={"resist": "land"})
    assert scene.ann.hindered == 0
    clock = current(scene).alarm
    assert clock is not None
    assert clock.filled == 2


def test_when_nobody_stands_one_crawls_home_without_loot() -> None:
    scene = raiders(ann=monster(skulk=2), bob=monster(skulk=2))
    on_raid(scene)
    act(scene, "source:0", 6, 1, action="skulk")
    scene.bob.out = True
    scene.ann.bloodied = True
    current(scene).alarm_ticks = 1
    act_dying(scene)
    assert current(scene).left
    assert not any(one.taken_by for one in current(scene).sources)
    assert "crawled_home" in scene.told()


def act_dying(scene: Scene) -> None:
    """Roll badly while one is bloodied, and let it land."""
    scene.dice(1, 2)
    answer(scene, "ann", "action", intention="goal:skulk", action="skulk")
    until(scene, "gm", "review_dice", resist="land")


def test_a_pack_on_the_raid_acts_and_one_at_home_does_not() -> None:
    scene = raiders(pack(), pack(job="scouts"), ann=monster("big_pack", skulk=2))
    scene.ann.gold = 1
    on_raid(scene)
    ask = scene.ask("ann")
    assert isinstance(ask, Card)
    assert list(ask.drafted({}).asks["who"].options()) == ["ann", "ann_grunts"]


def test_every_third_roll_shows_another_picture() -> None:
    scene = raiders()
    on_raid(scene, "castle_cellars", "trickery")
    for _ in range(3):
        act(scene, "prepare:position", 6, 1, action="skulk")
    assert scene.told().count("raid_framed") == 1


def test_a_negotiation_is_talk_until_somebody_bleeds() -> None:
    scene = raiders()
    on_raid(scene, "guildhall", "negotiation")
    lay_out(scene, "frustrating", "bloodied", "shock")
    act(scene, "goal:banter", 4, action="banter", then={"resist": "land"})
    assert not scene.ann.bloodied


@rule("WO-RAID-20")
def test_taking_a_target_is_not_taking_the_faction() -> None:
    scene = raiders(tier=1)
    on_raid(scene, "watchtower", goal="fun")
    reach_goal(scene)
    leave(scene)
    militia = scene.wicked.region.factions["thornwick_militia"]
    assert militia.tier == 1
    assert militia.attitude == -2
    assert scene.wicked.region.targets["watchtower"].spent_until == 4


def test_what_is_asked_of_one_monster_stays_within_the_budget() -> None:
    scene = raiders()
    on_raid(scene)
    scene.wicked.scene.cards["ann"] = 20
    act(scene, "prepare:position", 6, 1, action="skulk")
    clock = current(scene).alarm
    assert clock is not None
    assert clock.filled == 1
    assert Goal.FUN is current(scene).goal
    assert Action.SKULK in scene.wicked.scene.plan_used


def test_who_comes_along_is_asked_by_name_and_price() -> None:
    scene = raiders(pack())
    scene.wicked.monsters["ann"].gold = 2
    begin(scene)
    [card] = [one for one in scene.table.view("ann").asks if one.key == "raid"]
    slot = scene.table.view("ann").shown_ask(card)["slots"][-1]
    name = scene.wicked.packs["ann_grunts"].name
    assert slot["name"] == f"{name}, for one gold"
    assert [option["label"] for option in slot["options"]] == [f"{name} stay at home", f"{name} come along"]


def test_a_seized_one_comes_home_where_there_is_room() -> None:
    scene = raiders(pack())
    on_raid(scene)
    act(scene, "seize", 6, 1, action="smash")
    leave(scene)
    assert len(scene.wicked.region.prisoners) == 1


@rule("WO-INFO-18")
def test_a_raid_can_steal_what_they_do_not_want_known_once() -> None:
    scene = raiders(ann=monster(scan=2, skulk=2))
    on_raid(scene, "millers_house")
    farms = scene.wicked.region.factions["millbrook_farms"]
    assert current(scene).faction == farms.id
    farms.secrets = secrets = [one.id for one in book_of(scene.wicked).secrets_of(farms.id)][:1]

    act(scene, "papers", 6, 2, action="scan", then={"reveal_mode": "secrets"})

    assert [one.secret for one in scene.wicked.region.learned] == secrets
    assert "papers" not in lines(scene)


def test_who_goes_home_goes_for_nobody_else() -> None:
    scene = raiders(ann=monster(smash=2, skulk=2), bob=monster(smash=2, skulk=1))
    on_raid(scene)
    go_home(scene)
    scene.answer("bob", "raid_stay", "stay")

    assert not current(scene).left
    assert current(scene).home == ["ann"]
    assert {one.seat for one in scene.table.open_asks() if one.key == "action"} == {"bob"}

    go_home(scene, "bob")
    until(scene, "gm", "review_dice")
    assert current(scene).left
    assert not scene.ann.out


def test_who_stays_and_falls_is_taken_while_those_at_home_keep_their_sacks() -> None:
    scene = raiders(ann=monster(), bob=monster(), cyd=monster())
    sources = [Source("the bell", "a monk", taken_by="ann"), Source("the rope", "a boy", taken_by="bob")]
    raid = Raid(Goal.FUN, "thornwick_militia", "watchtower", raiders=["ann", "bob", "cyd"], sources=sources)
    scene.wicked.raid, raid.home = raid, ["ann"]

    async def fall(play: Play[Wicked]) -> None:
        all_down(play, "thornwick_militia")

    scene.play(fall)

    assert [seat for seat, one in scene.wicked.monsters.items() if one.captured] == ["cyd"]
    assert [one.taken_by for one in current(scene).sources] == ["ann", ""]


def test_when_all_go_the_raid_is_over_at_once() -> None:
    scene = raiders(ann=monster(smash=2, skulk=2), bob=monster(smash=2, skulk=1))
    on_raid(scene)
    go_home(scene)
    scene.answer("bob", "raid_stay", "go")

    assert current(scene).left
    assert current(scene).home == []


def test_what_is_being_grabbed_is_not_what_is_lost() -> None:
    scene = raiders()
    on_raid(scene, plan="assault")
    lay_out(scene, "frustrating", "complication", kinds=("opportunity",))
    last = len(current(scene).sources) - 1
    act(scene, f"source:{last}", 4, 1, action="smash")

    assert current(scene).sources[last].taken_by == "ann"
    assert [place for place, one in enumerate(current(scene).sources) if one.lost] == [last - 1]


def test_a_raid_that_is_given_up_says_so() -> None:
    scene = raiders()
    on_raid(scene)
    leave(scene)
    assert scene.told().count("gives_up") == 1


def test_who_leaves_with_nothing_gained_is_asked_twice() -> None:
    scene = raiders()
    on_raid(scene)
    answer(scene, "ann", "action", intention="leave")
    scene.answer("ann", "raid_leave_early", False)

    assert not current(scene).left
    leave(scene)
    assert current(scene).left
