"""The sanctum: engagement, tempo, defensive moves, the Ruin, and how it ends."""

from typing import Any

import pytest

from tests.rules import rule
from tests.wicked.actions.acting import act
from tests.wicked.invaders.coming import foe, hired, invaded, now, of
from tests.wicked.scene import Scene, monster, pack
from undercroft.engine.cards import Card
from undercroft.engine.clocks import Clock
from undercroft.engine.play import Play
from undercroft.games.wicked.invaders.after import clear_up
from undercroft.games.wicked.invaders.sanctum import defend
from undercroft.games.wicked.phases.invasion.invasion import invade
from undercroft.games.wicked.state import Adventurer, Wicked
from undercroft.games.wicked.words import Attribute, Defense, Fate, Footing, HirelingTrade, Over, Size


def besieged(scene: Scene, *party: Adventurer, **given: Any) -> None:
    """Put a party into the sanctum, the engagement already rolled."""
    invasion = invaded(scene, *party, at="S", **given)
    invasion.stage, invasion.ruin = "sanctum", Clock("ruin", 8)
    scene.wicked.scene.kind = "sanctum"


def seen(scene: Scene) -> list[str]:
    """Give the circumstances that a card lists for tricking the first of them."""
    ask = scene.ask("ann")
    assert isinstance(ask, Card)
    assert ask.preview is not None
    draft = ask.drafted({"intention": "strike_will:a1", "action": "trick"}).draft
    return [str(one) for one in ask.preview(draft).params["reasons"]]


@rule("WO-INVASION-07", "WO-INVASION-03")
def test_reaching_the_sanctum_is_an_engagement_roll_and_monsters_never_left_it() -> None:
    scene = Scene()
    invaded(scene, foe(slashes=1), at="S", stage="sanctum")
    scene.dice(6, 1)  # two dice: half of the slashes is gone, but all have moves and a higher tier
    scene.play(defend)

    assert scene.wicked.scene.footing is Footing.UPPER_HAND
    assert scene.wicked.invasion is not None
    assert scene.wicked.invasion.ruin == Clock("ruin", 8)
    assert scene.asks == [("ann", "action")]
    assert "rolled_at_home" in scene.told()


@rule("WO-ADVENTURER-05", "WO-ADVENTURER-04")
def test_who_has_no_hearts_left_is_out_and_the_last_one_ends_it() -> None:
    scene = Scene()
    besieged(scene, foe(slashes=2, moves=0))
    scene.dice(6, 1)
    scene.play(defend)

    act(scene, intention="strike:a1", action="smash")
    scene.leave_to_gm()

    scene.ends()
    assert now(scene).outcome == "won"
    assert of(scene, "a1").fate is Fate.KNOCKED_OUT  # came for riches
    assert scene.wicked.out == 1


@rule("WO-LOOT-12")
@pytest.mark.parametrize(("source", "gold", "waits"), [("calamity", 1, 0), ("blowback", 0, 1)])
def test_what_a_calamitys_invasion_is_worth_is_rolled_when_it_is_over(source: str, gold: int, waits: int) -> None:
    scene = Scene()
    besieged(scene, foe(slashes=2, moves=0), source=source)
    scene.dice(6, 1, *[4] * gold)
    scene.play(invade)

    act(scene, intention="strike:a1", action="smash")
    scene.leave_to_gm()

    scene.ends()
    assert (scene.ann.gold, len(scene.wicked.pools)) == (gold, waits)


@rule("WO-DEFMOVE-01", "WO-DEFMOVE-02", "WO-DEFMOVE-03", "WO-DEFMOVE-04", "WO-ADVENTURER-09")
@pytest.mark.parametrize(
    ("dice", "left"),
    [
        pytest.param((1,), 2, id="failure"),
        pytest.param((4,), 3, id="mixed"),
        pytest.param((6,), 4, id="success"),
    ],
)
def test_a_defensive_move_costs_a_move_and_takes_off_what_it_can(dice: tuple[int, ...], left: int) -> None:
    scene = Scene()
    besieged(scene, foe(moves=1))
    scene.dice(6, 1, *dice)
    scene.play(defend)

    act(scene, intention="strike:a1", action="smash")
    scene.answer("gm", "standing", scene.ask("gm").nth(0))
    scene.answer("gm", "ward_off", "yes")

    assert of(scene, "a1").slashes == left
    assert of(scene, "a1").moves == 0


@rule("WO-DEFMOVE-05", "WO-ADVENTURER-08")
def test_a_critical_defensive_move_gives_a_free_offensive_move() -> None:
    scene = Scene(tier=2)
    besieged(scene, foe(tier=2, kit="knight", moves=2))
    scene.dice(6, 6, 6)
    scene.play(defend)

    act(scene, intention="strike_will:a1", action="threaten")
    scene.leave_to_gm()
    scene.answer("ann", "resist", "land")

    assert of(scene, "a1").slashes == 6
    assert of(scene, "a1").moves == 1
    assert scene.ann.shock == [Attribute.MUSCLES]


@rule("WO-DEFMOVE-06")
def test_nobody_wards_off_a_critical() -> None:
    scene = Scene()
    besieged(scene, foe())
    scene.dice(6, 6)
    scene.play(defend)

    act(scene, intention="strike:a1", action="smash")
    scene.leave_to_gm()
    scene.answer("ann", "critical", "effect")

    assert of(scene, "a1").slashes == 1
    assert of(scene, "a1").moves == 3


@rule("WO-ADVENTURER-06")
@pytest.mark.parametrize(("kind", "hurt"), [("hulking", False), ("undying", True)])
def test_an_occult_slayer_is_worse_for_the_dead(kind: str, *, hurt: bool) -> None:
    scene = Scene(tier=1, ann=monster(scan=1))
    scene.ann.kind, scene.ann.gear_defense = kind, Defense.LIES
    besieged(scene, foe(kit="occult_slayer"), foe("a2", moves=1), beats=2)
    scene.dice(6)
    scene.play(defend)

    act(scene, intention="spot:a1", action="scan")
    scene.leave_to_gm()
    scene.answer("ann", "resist", "land")

    assert scene.ann.bloodied is hurt


@rule("WO-ADVENTURER-07", "WO-ADVENTURER-08")
def test_in_their_tempo_half_of_them_make_a_move_and_the_last_one_is_kept() -> None:
    scene = Scene(tier=1, ann=monster(scan=1))
    besieged(scene, foe(kit="knight"), foe("a2", moves=1), beats=2)
    scene.dice(6)
    scene.play(defend)

    act(scene, intention="spot:a1", action="scan")
    scene.leave_to_gm()
    scene.answer("ann", "resist", "land")

    assert of(scene, "a1").moves == 2
    assert of(scene, "a2").moves == 1
    assert scene.ann.shock == [Attribute.MUSCLES]
    assert scene.ann.worse == 2


@rule("WO-ADVENTURER-10")
def test_a_flaw_that_was_seen_is_a_circumstance_for_the_action_it_tempts() -> None:
    scene = Scene(ann=monster(trick=1, scan=2))
    besieged(scene, foe(moves=0))
    scene.dice(6, 1)
    scene.play(defend)
    before = seen(scene)

    act(scene, intention="spot:a1", action="scan")
    scene.leave_to_gm()

    after = seen(scene)
    assert not any("greedy" in reason for reason in before)
    assert any("greedy" in reason for reason in after)


@rule("WO-HIRELING-01")
def test_a_hireling_has_one_heart_and_leaves_with_the_last_adventurer() -> None:
    scene = Scene()
    besieged(scene, foe(slashes=2, moves=0))
    now(scene).hired["h1"] = hired("h1", "guide", HirelingTrade.PATH)
    scene.dice(6, 1, 6, 1)
    scene.play(defend)

    act(scene, intention="strike:h1", action="smash")
    scene.leave_to_gm()
    assert now(scene).hired["h1"].gone == "out"
    act(scene, intention="strike:a1", action="smash")
    scene.leave_to_gm()

    scene.ends()
    assert now(scene).outcome == "won"


def test_half_of_them_without_a_move_break_and_run_and_were_not_taken_out() -> None:
    scene = Scene()
    besieged(scene, foe(slashes=1, moves=0), foe("a2", moves=0))
    scene.dice(6, 1)
    scene.play(defend)

    act(scene, intention="strike:a1", action="smash")
    scene.leave_to_gm()

    scene.ends()
    assert now(scene).outcome == "won"
    assert of(scene, "a2").fate is Fate.TURNED_BACK
    assert scene.wicked.out == 1


def test_a_full_ruin_is_plunder() -> None:
    scene = Scene([pack()])
    besieged(scene, foe())
    scene.wicked.dungeon.hoard = 5
    now(scene).ruin = Clock("ruin", 8, 8)

    scene.play(invade)

    scene.ends()
    assert scene.wicked.films[-1].outcome == "plundered"
    assert scene.wicked.dungeon.hoard == 0
    assert [thing.wrecked for thing in (scene.wicked.dungeon.nodes["R1"].guard,) if thing] == [True]


def test_fleeing_loses_the_sanctum_and_everybody_lives() -> None:
    scene = Scene([pack()], tier=1)
    besieged(scene, foe())
    now(scene).came = 2
    scene.ann.bloodied = True
    scene.play(invade)

    act(scene, intention="flee")

    scene.ends()
    assert scene.wicked.dungeon.tier == 0
    assert scene.wicked.dungeon.sacked == 1
    assert not scene.ann.dead
    assert scene.wicked.ended is None


def test_who_flees_leaves_the_sanctum_to_whoever_stays() -> None:
    scene = Scene(tier=1, ann=monster(smash=2), bob=monster(smash=2))
    besieged(scene, foe())
    now(scene).came = 2
    scene.ann.bloodied = True
    scene.play(invade)

    act(scene, intention="flee")
    scene.answer("bob", "sanctum_stay", "stay")

    assert now(scene).outcome == ""
    assert {one.seat for one in scene.table.open_asks() if one.key == "action"} == {"bob"}


def test_a_dungeon_of_tier_0_that_was_sacked_before_falls() -> None:
    scene = Scene([pack()])
    besieged(scene, foe())
    scene.ann.bloodied = True
    scene.wicked.dungeon.sacked = 1
    scene.play(invade)

    act(scene, intention="flee")

    scene.ends()
    assert scene.wicked.ended is Over.FALLEN


def test_where_nobody_can_act_the_fight_still_ends() -> None:
    scene = Scene()
    besieged(scene, foe(), size=Size.WEAK)
    scene.ann.hindered = 9

    scene.play(defend)

    scene.ends()
    assert now(scene).outcome == "plundered"


def test_the_battle_is_part_of_the_film_and_of_the_paragraph() -> None:
    scene = Scene(tier=1, ann=monster(scan=1, smash=2))
    besieged(scene, foe(kit="knight", slashes=1, moves=2), beats=2)
    scene.dice(6, 6, 1)
    scene.play(invade)
    act(scene, intention="spot:a1", action="scan")
    scene.leave_to_gm()
    scene.answer("ann", "resist", "land")
    scene.leave_to_gm()

    film = now(scene).film
    act(scene, intention="strike:a1", action="smash")
    scene.leave_to_gm(ward_off="no")

    assert [shot.thing for shot in film if shot.what == "move"][:2] == ["ann", "a1"]
    assert all(shot.line for shot in scene.wicked.films[-1].film if shot.what == "move")
    assert scene.wicked.films[-1].story == scene.wicked.chronicle[-1]


@pytest.mark.parametrize(("count", "outnumbered"), [(3, False), (4, True)])
def test_at_home_one_is_outnumbered_only_by_more_than_three_to_one(count: int, outnumbered: bool) -> None:
    scene = Scene()
    besieged(scene, *(foe(f"a{number}") for number in range(1, count + 1)))

    scene.play(defend)

    assert any("outnumbered" in reason for reason in seen(scene)) is outnumbered


@pytest.mark.parametrize(
    ("size", "moves", "runs"),
    [(Size.NORMAL, 2, True), (Size.NORMAL, 3, False), (Size.STRONG, 1, True), (Size.STRONG, 2, False)],
)
def test_those_who_are_left_run_with_their_last_moves_a_strong_party_with_the_very_last(
    size: Size, moves: int, runs: bool
) -> None:
    scene = Scene()
    besieged(scene, foe(fate=Fate.KILLED), foe("a2", moves=moves))
    now(scene).came, now(scene).size = 2, size

    scene.play(defend)

    assert (now(scene).outcome == "won") is runs


@pytest.mark.parametrize(
    ("people", "tier", "source", "stand", "whole", "plundered"),
    [
        ("ann", 1, "blowback", 2, False, True),
        ("ann", 0, "blowback", 2, False, False),
        ("ann bob", 0, "blowback", 2, False, True),
        ("ann", 2, "finale", 2, False, False),
        ("ann", 2, "blowback", 1, False, False),
        ("ann", 2, "blowback", 2, True, False),
    ],
)
def test_a_party_that_has_beaten_everybody_takes_the_hoard_and_goes_but_not_where_one_lives_in_a_new_dungeon(
    people: str, tier: int, source: Any, stand: int, whole: bool, plundered: bool
) -> None:
    seated: dict[str, Any] = {one: monster() for one in people.split()}
    scene = Scene([pack()] if whole else [], tier=tier, **seated)
    besieged(scene, foe(), foe("a2", fate=None if stand > 1 else Fate.KILLED))
    now(scene).came, now(scene).source = 2, source
    for body in scene.wicked.monsters.values():
        body.bloodied = True
    for one in scene.wicked.packs.values():
        one.place = "S"

    scene.play(defend)

    assert (now(scene).outcome == "plundered") is plundered


@rule("WO-HIRELING-01")
def test_a_hireling_with_nerve_cancels_one_fear_and_no_more() -> None:
    scene = Scene(ann=monster(threaten=2, smash=2))
    besieged(scene, foe(moves=0), foe("a2", moves=0))
    now(scene).hired["h1"] = hired("h1", "singer", HirelingTrade.NERVE)
    scene.dice(6, 1, 6, 1)
    scene.play(defend)

    act(scene, intention="strike_will:a1", action="threaten")
    scene.leave_to_gm()
    assert of(scene, "a1").slashes == 4
    assert now(scene).hired["h1"].used

    act(scene, intention="strike_will:a1", action="threaten")
    scene.leave_to_gm()
    assert of(scene, "a1").slashes == 2


@rule("WO-HIRELING-01")
def test_nerve_is_no_help_against_a_blow() -> None:
    scene = Scene(ann=monster(smash=2))
    besieged(scene, foe(moves=0), foe("a2", moves=0))
    now(scene).hired["h1"] = hired("h1", "singer", HirelingTrade.NERVE)
    scene.dice(6, 1)
    scene.play(defend)

    act(scene, intention="strike:a1", action="smash")
    scene.leave_to_gm()
    assert of(scene, "a1").slashes == 2
    assert not now(scene).hired["h1"].used


async def cleared(play: Play[Wicked]) -> None:
    """Clear up after an invasion."""
    clear_up(play)


def test_who_was_summoned_does_not_stay_after_an_invasion() -> None:
    summoned = pack("ann", "")
    summoned.summoned = True
    scene = Scene([pack(), summoned])
    scene.play(cleared)

    assert [*scene.wicked.packs] == ["ann_grunts"]
