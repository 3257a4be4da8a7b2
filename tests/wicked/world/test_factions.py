"""Factions: clocks that fill, what then happens, tiers, attitudes, and a top that is never missing."""

from tests.wicked.world.country import countryside, lines, settle_dice
from undercroft.games.wicked.book.effects import FactionTier
from undercroft.games.wicked.phases.closing.world import move_world
from undercroft.games.wicked.rules.carrying import Using, carry_out
from undercroft.games.wicked.state import Pocketed, Setup
from undercroft.games.wicked.words import Over, Trouble, Weightiness
from undercroft.games.wicked.world.factions import change_attitude, tick_faction


def test_the_raided_faction_moves_by_two_and_three_others_by_one() -> None:
    scene = countryside()
    scene.wicked.before.faction = "thornwick_militia"

    scene.play(move_world)

    ticks = sorted((one.ticks for one in scene.wicked.region.factions.values()), reverse=True)
    assert ticks[:5] == [2, 1, 1, 1, 0]
    assert scene.wicked.region.factions["thornwick_militia"].ticks == 2


def test_a_full_clock_does_what_the_entry_says_and_starts_anew() -> None:
    scene = countryside()
    factions = scene.wicked.region.factions
    factions["millbrook_farms"].ticks = factions["sallow_ford_ferryfolk"].ticks = 8
    factions["thornwick_militia"].ticks = factions["bramble_goblins"].ticks = 8
    scene.wicked.dungeon.hoard = 3

    scene.play(move_world)

    factions = scene.wicked.region.factions
    assert [factions[one].ticks for one in ("millbrook_farms", "bramble_goblins")] == [0, 0]
    assert factions["millbrook_farms"].tier == 1
    assert (factions["sallow_ford_ferryfolk"].tier, factions["grey_road_caravans"].tier) == (0, 2)
    assert scene.wicked.region.beacons == 3
    assert (factions["bramble_goblins"].attitude, scene.wicked.dungeon.hoard) == (0, 1)
    assert len(lines(scene, "clock_filled")) == 4


def test_a_clock_can_be_wound_back_and_one_that_stands_still_is_not_ticked() -> None:
    scene = countryside()
    scene.wicked.region.factions["lantern_abbey"].ticks = 2
    scene.wicked.region.factions["silver_compass"].stands_still = 1

    scene.play(tick_faction, "lantern_abbey", -3)
    scene.play(tick_faction, "silver_compass", 2)

    assert scene.wicked.region.factions["lantern_abbey"].ticks == 0
    assert scene.wicked.region.factions["silver_compass"].ticks == 0


def test_attitudes_stay_between_war_and_friendship() -> None:
    scene = countryside()

    scene.play(change_attitude, "bramble_goblins", 5)
    scene.play(change_attitude, "lantern_abbey", -5)

    assert scene.wicked.region.factions["bramble_goblins"].attitude == 2
    assert scene.wicked.region.factions["lantern_abbey"].attitude == -2


def test_at_tier_three_somebody_above_the_dungeon_is_always_there() -> None:
    scene = countryside()
    scene.wicked.dungeon.tier = 3
    scene.wicked.region.factions["kings_wardens"].tier = 3

    scene.play(move_world)

    heads = [one for one in scene.wicked.region.factions.values() if one.league]
    assert [one.tier for one in heads] == [4]
    assert lines(scene, "league")


def test_a_blight_leaves_high_factions_alone() -> None:
    scene = countryside()
    blight = [FactionTier(amount=-1, at_most=2)]

    for faction in ("lantern_abbey", "barony_of_harrowgate", "millbrook_farms"):
        scene.play(lambda play, faction=faction: carry_out(Using(play, target=faction), blight))

    factions = scene.wicked.region.factions
    assert [factions[one].tier for one in ("lantern_abbey", "barony_of_harrowgate", "millbrook_farms")] == [1, 3, 0]


def test_trouble_and_setups_lapse_at_the_end_of_their_last_cycle() -> None:
    scene = countryside()
    scene.wicked.pocketed = [
        Pocketed("blowback", Weightiness.MINOR, 1, Trouble.TRAVEL),
        Pocketed("calamity", Weightiness.MAJOR, 2, Trouble.UNREST),
    ]
    scene.wicked.setup = Setup("lantern_abbey", 1)

    scene.play(move_world)

    assert [one.until for one in scene.wicked.pocketed] == [2]
    assert scene.wicked.setup is None


def test_a_plan_that_is_done_ends_the_campaign() -> None:
    scene = countryside()
    scene.wicked.scheme.entry, scene.wicked.scheme.stage = "foul_the_river", 3
    settle_dice(scene)

    scene.play(move_world)

    assert scene.wicked.ended is Over.VICTORY
